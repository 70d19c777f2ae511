"""Each module measures one thing and prints its figures as JSON: [[name, value, unit], ...]."""

"""People and their standing, as JSON."""

"""Pages of people and their standing."""

"""People and their standing."""

"""Players made of code: pure Python, and all they ever get to see is a view."""

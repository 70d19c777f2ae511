"""The games themselves: pure Python, no Django, no clock, no I/O."""

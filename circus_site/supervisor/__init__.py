"""What `manage.py up` runs: the processes of one house, started, watched, restarted and stopped together."""

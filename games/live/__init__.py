"""Sockets. They carry moves to `games.table` and tables from `games.lookups`, and know nothing else."""

"""The HTTP API: one class an operation, thin over `games.table` (writes) and `games.lookups` (reads)."""

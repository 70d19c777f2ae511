"""The only code that changes a match. Every write is a function here; reads are in `games.lookups`."""

"""What an address asks for."""

from __future__ import annotations

DIGITS = 9  # more than anything is counted here, and no trouble for any database


def number_asked(text: str) -> int | None:
    """The number that an address or a form spells, 0 or more; None where it spells none we could mean."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DIGITS else None

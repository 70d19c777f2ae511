"""The sealed seed: nobody, the house included, can choose the cards once people sit down.

1. When a table is opened the house draws ``seed``, 64 hexadecimal digits, and shows at once its seal,
   ``sha256(seed + ":" + rules_version + ":" + match id)``. From then on it cannot change the seed unseen.
2. Until the match starts every seat may add a salt of its own, which the house could not know in advance.
3. At the start luck is fixed: ``chance seed = sha256(seed + "\\n" + the salts that are not empty, sorted,
   joined by "\\n")``. From it come the order of the seats (``Chance(chance seed + ":seats")`` shuffles the
   players in the order in which they sat down) and every shuffle and die (``Chance(chance seed)``).
4. When a match that was dealt is over, finished or called off, seed, salts and the order of sitting down are
   shown, and whoever wants can do it all again: `manage.py verify_match` does.

All text is ASCII; digests are written in lower-case hexadecimal digits.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

from games.models.seat import SALT_LENGTH
from games.rules.core.chance import Chance
from games.table.refusals import refusal

T = TypeVar("T")


def new_seed() -> str:
    return secrets.token_hex(32)


def seal(seed: str, rules_version: int, match_id: str) -> str:
    return _digest(f"{seed}:{rules_version}:{match_id}")


def chance_seed(seed: str, salts: Iterable[str]) -> str:
    return _digest("\n".join([seed, *sorted(salt for salt in salts if salt)]))


def seating(chance: str, sat_down: list[T]) -> list[T]:
    """Who sits in seat 0, 1, … of those who sat down in this order (P1)."""
    return Chance(f"{chance}:seats").shuffled(sat_down)


def checked_salt(salt: str) -> str:
    """The salt, if it is short printable ASCII: what everybody can write down and hash alike."""
    if len(salt) > SALT_LENGTH or not salt.isascii() or not salt.isprintable():
        raise refusal("bad_salt", most=SALT_LENGTH)
    return salt


def _digest(text: str) -> str:
    return sha256(text.encode("ascii")).hexdigest()

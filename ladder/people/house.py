"""The bots of the house, and its first administrator."""

from __future__ import annotations

import secrets

from ladder.models import Player

# Six of each level: enough for a full table of any game beside one person.
BOTS = {
    "usher": ("Bramble", "Button", "Pickle", "Tassel", "Thimble", "Whistle"),
    "juggler": ("Clementine", "Domino", "Figaro", "Pinwheel", "Sequin", "Zephyr"),
}
ADMIN = "admin"


def ensure_bots() -> list[Player]:
    """Make the house bots that are missing, and say which."""
    missing = [
        (name, level)
        for level, names in BOTS.items()
        for name in names
        if not Player.objects.bots().filter(username__in=_spellings(name)).exists()
    ]
    return [Player.objects.create_user(_free(name), is_bot=True, bot_level=level) for name, level in missing]


def ensure_admin() -> str | None:
    """Where nobody is superuser, make one; its password is returned this once and stored nowhere."""
    if Player.objects.filter(is_superuser=True).exists():
        return None
    password = secrets.token_urlsafe(12)
    Player.objects.create_superuser(ADMIN, password=password)
    return password


def _spellings(name: str) -> tuple[str, str]:
    """A person may have taken the plain name before the house opened."""
    return name, f"{name}-Bot"


def _free(name: str) -> str:
    plain, other = _spellings(name)
    return other if Player.objects.named(plain).exists() else plain

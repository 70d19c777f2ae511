"""Sessions: read from the cache and kept in the database, so that a lost cache logs nobody out."""

from __future__ import annotations

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import cached_db

from games.table import announce


class SessionStore(cached_db.SessionStore):
    """Looks for no key that it could not have given out: not every database takes every text."""

    def _validate_session_key(self, key: str | None) -> bool:
        return bool(super()._validate_session_key(key) and key and key.isascii() and key.isalnum())

    def flush(self) -> None:
        """Log out, everywhere: sockets that came in with this session must not play on."""
        player_id = self.get(SESSION_KEY)
        super().flush()
        if player_id is not None:
            announce.standing_changed(player_id)

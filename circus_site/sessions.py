"""Sessions: read from the cache and kept in the database, so that a lost cache logs nobody out."""

from __future__ import annotations

from django.contrib.sessions.backends import cached_db


class SessionStore(cached_db.SessionStore):
    """Looks for no key that it could not have given out: not every database takes every text."""

    def _validate_session_key(self, key: str | None) -> bool:
        return bool(super()._validate_session_key(key) and key and key.isascii() and key.isalnum())

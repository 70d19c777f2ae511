"""The cache (settings.CACHES). Everything in it can be done without, so pages must not fail when it does."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from django.core.cache.backends import redis as backend
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import TimeoutError as TooLate

log = logging.getLogger(__name__)


class _Reached:
    """Whether the broker was reached last; said once for each time that it goes and comes."""

    now = True

    @classmethod
    def note(cls, reached: bool) -> None:
        if reached is not cls.now:
            cls.now = reached
            log.warning("the cache is back" if reached else "the cache is away; nothing is remembered")


class _Client(backend.RedisCacheClient):
    """What cannot be read is not there, and what cannot be written is forgotten."""

    def add(self, key: str, value: Any, timeout: int | None) -> bool:
        return _tried(lambda: super(_Client, self).add(key, value, timeout), otherwise=True)

    def get(self, key: str, default: Any) -> Any:
        return _tried(lambda: super(_Client, self).get(key, default), otherwise=default)

    def set(self, key: str, value: Any, timeout: int | None) -> None:
        _tried(lambda: super(_Client, self).set(key, value, timeout))

    def touch(self, key: str, timeout: int | None) -> bool:
        return _tried(lambda: super(_Client, self).touch(key, timeout), otherwise=False)

    def delete(self, key: str) -> bool:
        return _tried(lambda: super(_Client, self).delete(key), otherwise=False)

    def get_many(self, keys: Any) -> dict[str, Any]:
        return _tried(lambda: super(_Client, self).get_many(keys), otherwise={})

    def has_key(self, key: str) -> bool:
        return _tried(lambda: super(_Client, self).has_key(key), otherwise=False)

    def incr(self, key: str, delta: int) -> int:
        count: int | None = _tried(lambda: super(_Client, self).incr(key, delta))
        if count is None:
            raise ValueError(f"Key '{key}' not found.")
        return count

    def set_many(self, data: dict[str, Any], timeout: int | None) -> None:
        _tried(lambda: super(_Client, self).set_many(data, timeout))

    def delete_many(self, keys: Any) -> None:
        _tried(lambda: super(_Client, self).delete_many(keys))

    def clear(self) -> bool:
        return _tried(lambda: super(_Client, self).clear(), otherwise=False)


def _tried(ask: Callable[[], Any], otherwise: Any = None) -> Any:
    try:
        answer = ask()
    except (NoConnection, TooLate):
        _Reached.note(False)
        return otherwise
    _Reached.note(True)
    return answer


class ForgivingCache(backend.RedisCache):
    def __init__(self, server: str | list[str], params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = _Client

    def ping(self) -> None:
        """Raise what is wrong; for whoever wants to know."""
        self._cache.get_client().ping()

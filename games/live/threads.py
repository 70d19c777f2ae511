"""One hop from a socket to the synchronous world of the database, and back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from channels.db import database_sync_to_async

P = ParamSpec("P")
R = TypeVar("R")

THREADS = 4
_pool = ThreadPoolExecutor(THREADS, thread_name_prefix="table")


def in_thread(function: Callable[P, R]) -> Callable[P, Awaitable[R]]:
    """The function, run in a thread of the sockets' own; their moves do not queue behind each other."""
    return database_sync_to_async(function, thread_sensitive=False, executor=_pool)

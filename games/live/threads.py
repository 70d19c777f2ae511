"""One hop from a socket to the synchronous world of the database, and back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from channels.db import database_sync_to_async
from django.db import connection

P = ParamSpec("P")
R = TypeVar("R")

# SQLite takes one writer at a time and lets the others sleep and try again: there a queue is quicker.
_writers = ThreadPoolExecutor(1 if connection.vendor == "sqlite" else 8, thread_name_prefix="table-writer")
_readers = ThreadPoolExecutor(4, thread_name_prefix="table-reader")


def reading(function: Callable[P, R]) -> Callable[P, Awaitable[R]]:
    """The function, run in a thread; it only reads."""
    return database_sync_to_async(function, thread_sensitive=False, executor=_readers)


def writing(function: Callable[P, R]) -> Callable[P, Awaitable[R]]:
    """The function, run in a thread of those that write."""
    return database_sync_to_async(function, thread_sensitive=False, executor=_writers)

"""Telling the world, after the commit and never before it.

What is told is a hint without content: readers fetch what they may see. So a hint may be lost, and whoever
made a move must not wait for it. One thread in each process carries the hints out, with one event loop and
one connection of its own, from web threads, workers and commands alike.
"""

from __future__ import annotations

import asyncio
import atexit
import logging
import os
import queue
import threading
from collections.abc import Callable
from typing import Any

from channels.layers import get_channel_layer
from redis.exceptions import ConnectionError as NoConnection

log = logging.getLogger(__name__)

LOBBY = "lobby"
MOST_WAITING = 10_000
PATIENCE_AT_EXIT = 2.0


def table_group(match_id: str) -> str:
    return f"table.{match_id}"


def table_changed(match_id: str, seq: int) -> None:
    _messenger.post(
        _group_send(table_group(match_id), {"type": "table.changed", "match": match_id, "seq": seq})
    )


def lobby_changed() -> None:
    _messenger.post(_group_send(LOBBY, {"type": "lobby.changed"}))


def player_group(player_id: Any) -> str:
    return f"player.{player_id}"


def standing_changed(player_id: Any) -> None:
    """Whoever has a socket open as this player must come in again, as who they are now."""
    _messenger.post(_group_send(player_group(player_id), {"type": "standing.changed"}))


def errand(task: Callable[[], object]) -> None:
    """Let the messenger do something else that may fail and that nobody waits for."""

    def run(_loop: asyncio.AbstractEventLoop) -> None:
        task()

    _messenger.post(run)


def flush(timeout: float = PATIENCE_AT_EXIT) -> bool:
    """Wait until everything posted so far is out; False if it takes too long."""
    done = threading.Event()
    errand(done.set)
    return done.wait(timeout)


Errand = Callable[[asyncio.AbstractEventLoop], None]


def _group_send(group: str, message: dict[str, Any]) -> Errand:
    def send(loop: asyncio.AbstractEventLoop) -> None:
        try:
            loop.run_until_complete(_sent(group, message))
        except NoConnection:  # often the broker was only started anew, and the next connection is good
            loop.run_until_complete(_sent(group, message))

    return send


async def _sent(group: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is not None:
        await layer.group_send(group, message)


class Messenger:
    """A thread that does errands in their order; it starts with the first one, in whatever process."""

    def __init__(self) -> None:
        self.forked()

    def forked(self) -> None:
        """A forked process has none of the threads of the one before, and starts anew."""
        self.errands: queue.Queue[Errand] = queue.Queue(MOST_WAITING)
        self.thread: threading.Thread | None = None
        self.starting = threading.Lock()

    def post(self, task: Errand) -> None:
        if self.thread is None:
            self._start()
        try:
            self.errands.put_nowait(task)
        except queue.Full:
            log.error("too many hints are waiting to be sent; one is lost")

    def _start(self) -> None:
        with self.starting:
            if self.thread is None:
                self.thread = threading.Thread(target=self._run, name="messenger", daemon=True)
                self.thread.start()
                atexit.register(flush)

    def _run(self) -> None:
        loop = asyncio.new_event_loop()
        while True:
            task = self.errands.get()
            try:
                task(loop)
            except Exception:
                log.exception("a hint could not be sent")


_messenger = Messenger()
os.register_at_fork(after_in_child=_messenger.forked)

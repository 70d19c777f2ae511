"""Bounds for clients that read too slowly or talk too much."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)


class Bucket:
    """So many messages a second, with some in reserve."""

    def __init__(self, rate: float, reserve: float) -> None:
        self.rate = rate
        self.reserve = self.left = reserve
        self.at = time.monotonic()
        self.refused = 0

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.reserve, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            self.refused += 1
            return False
        self.left -= 1
        self.refused = 0
        return True


class Pusher:
    """Sends the newest of what is wanted, one at a time: hints that come in meanwhile become one.

    So a client that reads slowly misses steps between, and costs no memory; one that does not read at all is
    given up after ``patience`` seconds.
    """

    def __init__(
        self, push: Callable[[int], Awaitable[None]], give_up: Callable[[], Awaitable[None]],
        patience: float = 30.0, pause: float = 0.0,
    ) -> None:  # fmt: skip
        self.push = push
        self.give_up = give_up
        self.patience = patience
        self.pause = pause
        self.wanted = -1
        self.asked = asyncio.Event()
        self.task = asyncio.create_task(self._run())

    def want(self, seq: int) -> None:
        self.wanted = max(self.wanted, seq)
        self.asked.set()

    async def stop(self) -> None:
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task

    async def _run(self) -> None:
        while True:
            await self.asked.wait()
            self.asked.clear()
            seq, self.wanted = self.wanted, -1
            try:
                async with asyncio.timeout(self.patience):
                    await self.push(seq)
            except TimeoutError:
                await self.give_up()
                return
            except Exception:
                log.exception("a client cannot be told what is new")
                await self.give_up()
                return
            await asyncio.sleep(self.pause)

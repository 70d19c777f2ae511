"""Bounds for clients that read too slowly or talk too much."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

TOO_SLOW, BROKEN = 4408, 1011  # codes a socket is closed with: the client's fault, and ours


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
    given up after ``patience`` seconds. ``close`` is then told the code and the reason. Hints may be lost:
    after ``silence`` seconds without one it looks by itself, if it is told to.
    """

    def __init__(
        self, push: Callable[[int], Awaitable[None]], close: Callable[[int, str], Awaitable[None]],
        patience: float = 30.0, pause: float = 0.0, silence: float | None = None,
    ) -> None:  # fmt: skip
        self.push = push
        self.close = close
        self.patience = patience
        self.pause = pause
        self.silence = silence
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
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.silence):
                    await self.asked.wait()
            self.asked.clear()
            seq, self.wanted = max(self.wanted, 0), -1
            try:
                async with asyncio.timeout(self.patience) as patience:
                    await self.push(seq)
            except Exception:
                return await self._give_up(its_fault=patience.expired())
            await asyncio.sleep(self.pause)

    async def _give_up(self, its_fault: bool) -> None:
        if its_fault:
            await self.close(TOO_SLOW, "too_slow")
        else:
            log.exception("a client cannot be told what is new")
            await self.close(BROKEN, "server_error")

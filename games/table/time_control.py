"""How much time a seat has. Pure arithmetic in milliseconds; who acts on it is `games.table.clocks`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE

MISSES_UNTIL_HELD = 2
RESCUE = 4 * SECOND  # a bot that has not answered by then has lost its task


class Preset(NamedTuple):
    """A bank of time, and what each answer adds to it; the bank is never fuller than at the start."""

    bank: int
    increment: int
    label: Any

    @property
    def live(self) -> bool:
        return self.bank < DAY


def _days(count: int) -> Preset:
    return Preset(count * DAY, count * DAY, ngettext_lazy("%d day a move", "%d days a move") % count)


PRESETS = {
    "live_1_10": Preset(1 * MINUTE, 10 * SECOND, _("1 minute + 10 seconds a move")),
    "live_3_20": Preset(3 * MINUTE, 20 * SECOND, _("3 minutes + 20 seconds a move")),
    "live_10_45": Preset(10 * MINUTE, 45 * SECOND, _("10 minutes + 45 seconds a move")),
    "days_1": _days(1),
    "days_3": _days(3),
    "days_7": _days(7),
}


class SeatClock(NamedTuple):
    """The time of one seat: what is left in the bank, and since when it runs (None: it stands).

    ``missed`` counts the questions in a row that time answered; ``held``: the understudy has the seat.
    """

    bank: int
    since: int | None = None
    missed: int = 0
    held: bool = False

    def stopped(self, now: int, preset: Preset) -> SeatClock:
        """The question is answered: the time it took is gone and the increment is gained."""
        if self.since is None:
            return self
        bank = self.bank if self.held else self._charged(now).bank
        return self._replace(bank=min(preset.bank, bank + preset.increment), since=None)

    def started(self, now: int) -> SeatClock:
        return self if self.since is not None else self._replace(since=now)

    def left(self, now: int) -> SeatClock:
        """The understudy takes over; what the question that waits has cost its owner so far stays spent."""
        return self._charged(now)._replace(held=True)

    def returned(self, now: int) -> SeatClock:
        """The owner is back, with the same misses and with what is left of the time for the same question.

        Nobody gains time by going and coming back, or a seat could be kept waiting for ever. Where none is
        left the flag falls at once: time answers this question, and the owner has the next. A seat that is
        asked nothing has at least the increment, which came with its last answer.
        """
        return self._charged(now)._replace(held=False)

    def _charged(self, now: int) -> SeatClock:
        """The time since the clock began to run, taken from the bank; a clock that runs goes on from now."""
        if self.since is None:
            return self
        return self._replace(bank=max(0, self.bank - max(0, now - self.since)), since=now)

    def answered_by(self, cause: str) -> SeatClock:
        """Two misses in a row, and the understudy keeps the seat."""
        if cause == "timeout":
            return self._replace(missed=self.missed + 1, held=self.missed + 1 >= MISSES_UNTIL_HELD)
        return self._replace(missed=0) if cause == "player" else self


def moved_on(
    clocks: Sequence[SeatClock], waiting: Collection[int], now: int, preset: Preset, mover: int | None = None
) -> list[SeatClock]:
    """The clocks after a change: a seat whose question is over stops, a seat that is newly asked starts.

    A seat that is still asked what it was asked before keeps running: other seats' answers cost nobody time.
    """
    after = []
    for seat, clock in enumerate(clocks):
        if seat == mover or seat not in waiting:
            clock = clock.stopped(now, preset)
        after.append(clock.started(now) if seat in waiting else clock)
    return after


def deadline(clock: SeatClock, automatic: bool) -> int | None:
    """When somebody must look after this seat: its flag time, or for a bot the time of its rescue."""
    if clock.since is None:
        return None
    return clock.since + (RESCUE if automatic or clock.held else clock.bank)


def to_json(clocks: Sequence[SeatClock]) -> list[dict[str, Any]]:
    return [clock._asdict() for clock in clocks]


def from_json(body: list[dict[str, Any]]) -> tuple[SeatClock, ...]:
    return tuple(SeatClock(**clock) for clock in body)


def in_ms(moment: datetime) -> int:
    return (moment - _EPOCH) // timedelta(milliseconds=1)


def at_ms(moment: int) -> datetime:
    return _EPOCH + timedelta(milliseconds=moment)


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

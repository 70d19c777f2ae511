"""Starts children, starts them again when they die, and stops them all."""

import signal
import time
from collections.abc import Callable
from types import FrameType

from circus_site.supervisor.child import Child

LOOK_EVERY = 0.1
PATIENCE = 6.0  # a worker may finish its task; whatever is cut off is taken up again at the next start


class Watch:
    """Holds the children of one house. Everything happens in one thread, which must be the main one."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.say = say
        self.children: list[Child] = []
        self.impatient = False

    def add(self, child: Child) -> Child:
        child.log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.children.append(child)
        child.start()
        return child

    def look(self) -> None:
        """See to every child once."""
        for child in self.children:
            if child.died():
                self.say(f"{child.name} {child.ending}; starting it again (log: {child.log})")
            if child.is_due():
                child.start()
            child.trim_log()

    def run(self) -> None:
        """Look after the children until a signal ends it (see `stop_on_signals`)."""
        while True:
            self.look()
            time.sleep(LOOK_EVERY)

    def stop(self) -> None:
        """Stop every child, the last one started first to go and the first one (the broker) last."""
        signal.signal(signal.SIGINT, self.hurry)
        signal.signal(signal.SIGTERM, self.hurry)
        until = time.monotonic() + PATIENCE
        first, rest = self.children[:1], self.children[1:]
        for group in (rest, first):
            self.stop_group(group, until)

    def stop_group(self, group: list[Child], until: float) -> None:
        for child in group:
            child.ask_to_stop()
        while any(child.is_running() for child in group) and time.monotonic() < until and not self.impatient:
            time.sleep(0.02)
        for child in group:
            child.kill()

    def hurry(self, number: int, frame: FrameType | None) -> None:
        self.impatient = True


def stop_on_signals() -> None:
    """Make Ctrl-C, SIGTERM and a terminal that closes end the house; a shell's `&` had Ctrl-C ignored."""
    signal.signal(signal.SIGINT, interrupt)
    signal.signal(signal.SIGTERM, interrupt)
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, interrupt)


def interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt

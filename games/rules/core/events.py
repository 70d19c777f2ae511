"""What happened, as keys and arguments."""

from __future__ import annotations

from typing import Any


class Event:
    """A line of the log. Its sentence is made when somebody reads it, in that reader's language.

    ``args`` are for everybody; ``private`` arguments reach only the seats in ``readers``.
    """

    __slots__ = ("args", "key", "private", "readers")

    def __init__(
        self, key: str, private: dict[str, Any] | None = None, readers: tuple[int, ...] = (), **args: Any
    ) -> None:
        self.key = key
        self.args = args
        self.private = private
        self.readers = readers

    def seen_by(self, viewer: int | None) -> dict[str, Any]:
        """The event as this viewer may know it (None: a spectator)."""
        if self.private and viewer in self.readers:
            return {"key": self.key, **self.args, **self.private}
        return {"key": self.key, **self.args}

    def to_json(self) -> dict[str, Any]:
        """Everything, for the log in the database."""
        body: dict[str, Any] = {"key": self.key, "args": self.args}
        if self.private:
            body["private"] = self.private
            body["readers"] = list(self.readers)
        return body

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> Event:
        event = cls(body["key"], body.get("private"), tuple(body.get("readers", ())))
        event.args = body["args"]
        return event

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.to_json() == other.to_json()

    def __repr__(self) -> str:
        return f"Event({self.to_json()!r})"

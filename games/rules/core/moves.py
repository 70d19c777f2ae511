"""A move is a value: a verb and its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.rules.core.errors import RuleError

Value = int | str | bool | tuple[Any, ...]

NESTING = 4  # lists in lists; no game needs more, and a body sent to us must not choose how deep we go


class Move:
    """One answer of a seat, such as ``Move("show", first=2, count=3)``.

    It is a log line, a key in a search and an API body: equal moves hash alike, and
    ``Move.from_json(move.to_json()) == move``. Nothing changes a move once it is made.
    """

    __slots__ = ("_hash", "args", "kind")

    def __init__(self, kind: str, **args: Value) -> None:
        self.kind = kind
        self.args = args
        self._hash = 0

    @classmethod
    def made(cls, kind: str, args: dict[str, Value]) -> Move:
        """The same as ``Move(kind, **args)``, without copying the arguments."""
        move = cls(kind)
        move.args = args
        return move

    @classmethod
    def from_json(cls, body: object) -> Move:
        """The move a JSON object spells, or RuleError("malformed_move")."""
        if not isinstance(body, Mapping) or not isinstance(body.get("kind"), str):
            raise RuleError("malformed_move")
        return cls.made(body["kind"], {name: _value(item) for name, item in body.items() if name != "kind"})

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, **self.args}

    def __getitem__(self, name: str) -> Any:
        return self.args[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.kind == other.kind and self.args == other.args

    def __hash__(self) -> int:
        if not self._hash:
            self._hash = hash((self.kind, frozenset(self.args.items())))
        return self._hash

    def __repr__(self) -> str:
        return (
            f"Move({', '.join([repr(self.kind), *(f'{name}={item!r}' for name, item in self.args.items())])})"
        )


def _value(item: object, nesting: int = NESTING) -> Value:
    if isinstance(item, list | tuple) and nesting:
        return tuple([_value(part, nesting - 1) for part in item])
    if isinstance(item, int | str):
        return item
    raise RuleError("malformed_move")

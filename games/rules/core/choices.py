"""What is on offer: a choice lists moves, samples one, tests membership and describes itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import combinations, product
from math import comb, prod
from typing import Any

from games.rules.core.chance import Luck
from games.rules.core.moves import Move, Value

Args = dict[str, Value]


class Field(ABC):
    """One question inside a choice. It fills one or more arguments of the move."""

    names: tuple[str, ...]

    @abstractmethod
    def size(self) -> int:
        """How many answers there are."""

    @abstractmethod
    def each(self) -> Iterator[Args]:
        """Every answer."""

    @abstractmethod
    def sample(self, luck: Luck, into: Args) -> None:
        """Write a random answer into the arguments of a move."""

    @abstractmethod
    def accepts(self, args: Args) -> bool:
        """Whether these arguments hold an answer of this field; a missing argument is none."""

    @abstractmethod
    def understands(self, args: Args) -> bool:
        """Whether these arguments have the right types, on offer or not."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """What a page or a program needs to put the question."""


def same(value: object, option: object) -> bool:
    """Equal and of one type: in JSON, 1 is not true."""
    return type(value) is type(option) and value == option


class Pick(Field):
    """One of the options."""

    __slots__ = ("name", "names", "options")

    def __init__(self, name: str, options: tuple[Value, ...]) -> None:
        self.name = name
        self.names = (name,)
        self.options = options

    def size(self) -> int:
        return len(self.options)

    def each(self) -> Iterator[Args]:
        return iter([{self.name: option} for option in self.options])

    def sample(self, luck: Luck, into: Args) -> None:
        into[self.name] = self.options[luck.below(len(self.options))]

    def accepts(self, args: Args) -> bool:
        value = args.get(self.name)
        for option in self.options:  # noqa: SIM110 — asked at every move, and twice as quick as `any`
            if value == option and type(value) is type(option):
                return True
        return False

    def understands(self, args: Args) -> bool:
        return type(args[self.name]) in {type(option) for option in self.options}

    def to_json(self) -> dict[str, Any]:
        return {"field": "pick", "name": self.name, "options": list(self.options)}


class Rows(Field):
    """One of the rows: several arguments that only go together in these ways."""

    __slots__ = ("names", "rows")

    def __init__(self, names: tuple[str, ...], rows: tuple[tuple[Value, ...], ...]) -> None:
        self.names = names
        self.rows = rows

    def size(self) -> int:
        return len(self.rows)

    def each(self) -> Iterator[Args]:
        return iter([dict(zip(self.names, row, strict=True)) for row in self.rows])

    def sample(self, luck: Luck, into: Args) -> None:
        into.update(zip(self.names, self.rows[luck.below(len(self.rows))], strict=True))

    def accepts(self, args: Args) -> bool:
        wanted = tuple([args.get(name) for name in self.names])
        if wanted not in self.rows:
            return False
        return any(all(map(same, wanted, row)) for row in self.rows if row == wanted)

    def understands(self, args: Args) -> bool:
        return all(
            type(args[name]) is type(item) for name, item in zip(self.names, self.rows[0], strict=True)
        )

    def to_json(self) -> dict[str, Any]:
        return {"field": "rows", "names": list(self.names), "rows": [list(row) for row in self.rows]}


class Amount(Field):
    """A whole number from low to high."""

    __slots__ = ("high", "low", "name", "names")

    def __init__(self, name: str, low: int, high: int) -> None:
        self.name = name
        self.names = (name,)
        self.low = low
        self.high = high

    def size(self) -> int:
        return self.high - self.low + 1

    def each(self) -> Iterator[Args]:
        return iter([{self.name: number} for number in range(self.low, self.high + 1)])

    def sample(self, luck: Luck, into: Args) -> None:
        into[self.name] = self.low + luck.below(self.high - self.low + 1)

    def accepts(self, args: Args) -> bool:
        value = args.get(self.name)
        return type(value) is int and self.low <= value <= self.high

    def understands(self, args: Args) -> bool:
        return type(args[self.name]) is int

    def to_json(self) -> dict[str, Any]:
        return {"field": "amount", "name": self.name, "low": self.low, "high": self.high}


class Several(Field):
    """From low to high different options, named in the order in which they are offered."""

    __slots__ = ("high", "low", "name", "names", "options")

    def __init__(self, name: str, options: tuple[Value, ...], low: int, high: int) -> None:
        self.name = name
        self.names = (name,)
        self.options = options
        self.low = low
        self.high = min(high, len(options))

    def size(self) -> int:
        return sum(comb(len(self.options), count) for count in range(self.low, self.high + 1))

    def each(self) -> Iterator[Args]:
        for count in range(self.low, self.high + 1):
            for chosen in combinations(self.options, count):
                yield {self.name: chosen}

    def sample(self, luck: Luck, into: Args) -> None:
        """Every number of options is equally likely, then every set of that many."""
        count = self.low + luck.below(self.high - self.low + 1)
        places = sorted(luck.shuffled(list(range(len(self.options))))[:count])
        into[self.name] = tuple([self.options[place] for place in places])

    def accepts(self, args: Args) -> bool:
        value = args.get(self.name)
        if not isinstance(value, tuple) or not self.low <= len(value) <= self.high:
            return False
        rest = iter(self.options)
        return all(any(same(item, option) for option in rest) for item in value)

    def understands(self, args: Args) -> bool:
        value = args[self.name]
        return isinstance(value, tuple) and {type(item) for item in value} <= {
            type(item) for item in self.options
        }

    def to_json(self) -> dict[str, Any]:
        return {
            "field": "several",
            "name": self.name,
            "options": list(self.options),
            "low": self.low,
            "high": self.high,
        }


class Choice:
    """One kind of move and the fields that complete it; the moves are all combinations of the fields."""

    __slots__ = ("fields", "kind")

    def __init__(self, kind: str, *fields: Field) -> None:
        self.kind = kind
        self.fields = fields

    @property
    def names(self) -> frozenset[str]:
        """The arguments of its moves. No two fields share one."""
        return frozenset([name for field in self.fields for name in field.names])

    def size(self) -> int:
        return prod([field.size() for field in self.fields])

    def moves(self) -> Iterator[Move]:
        for answers in product(*[list(field.each()) for field in self.fields]):
            args: Args = {}
            for answer in answers:
                args.update(answer)
            yield Move.made(self.kind, args)

    def sample(self, luck: Luck) -> Move:
        args: Args = {}
        for field in self.fields:
            field.sample(luck, args)
        return Move.made(self.kind, args)

    def accepts(self, move: Move) -> bool:
        """Every field finds its answer, and nothing is left over."""
        if move.kind != self.kind:
            return False
        args, known = move.args, 0
        for field in self.fields:
            if not field.accepts(args):
                return False
            known += len(field.names)
        return known == len(args)

    def understands(self, move: Move) -> bool:
        """Whether the move has this choice's arguments, with the right types."""
        return move.args.keys() == self.names and all(field.understands(move.args) for field in self.fields)

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "fields": [field.to_json() for field in self.fields]}

    def __repr__(self) -> str:
        return f"Choice({self.to_json()!r})"

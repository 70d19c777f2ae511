"""Tables of the circus deck laid out by hand, in words one can read; Fan Tan's tables use them too.

A card is its suit (C Clowns, S Sideshow, A Animals, P Performers) and its face: "SP" is the Sideshow's
Poster, "Cl3" the Clowns' light 3, "Pd6" the Performers' dark 6. A layout names suits whose Poster lies,
with the heights of the light and the dark pile: "S03 P20". A chart is read from the $0 space to the $3
space: "- Sd4 - Pd3" has cards on $1 and $3.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.rules.big_top.deck import CARDS, NO_CARD, Card, Cards, cards_of, names_of
from games.rules.big_top.state import BigTopState
from games.rules.core import Chance, Event, Frame, Game, Move, RuleError
from games.rules.registry import game_for

BIG_TOP = game_for("big_top")

SUIT = {"C": "clowns", "S": "sideshow", "A": "animals", "P": "performers"}
SHADE = {"l": "light", "d": "dark"}
HANDS_TO_PLAY = {3: 6, 4: 4, 5: 5, 6: 6}


def name(word: str) -> str:
    """ "Sd4" is "sideshow_dark_4"."""
    suit, face = SUIT[word[0]], word[1:]
    return f"{suit}_poster" if face == "P" else f"{suit}_{SHADE[face[0]]}_{face[1]}"


WORD = {name(f"{suit}{face}"): f"{suit}{face}" for suit in SUIT for face in ["P"]} | {
    name(f"{suit}{shade}{number}"): f"{suit}{shade}{number}"
    for suit in SUIT
    for shade in SHADE
    for number in range(1, 7)
}
DECK_IN_WORDS = " ".join(sorted(WORD.values()))


def card(word: str) -> Card:
    return CARDS[name(word)]


def cards(text: str) -> Cards:
    return cards_of([name(word) for word in text.split()])


def layout(text: str) -> Cards:
    """ "S03" is the Sideshow's Poster, no light card and the dark 1, 2 and 3."""
    lying = []
    for word in text.split():
        lying.append(f"{word[0]}P")
        lying += [f"{word[0]}l{number}" for number in range(1, int(word[1]) + 1)]
        lying += [f"{word[0]}d{number}" for number in range(1, int(word[2]) + 1)]
    return cards(" ".join(lying))


def chart(text: str) -> tuple[Card, ...]:
    """From the $0 space to the $3 space; "" is an empty chart."""
    return tuple([NO_CARD if word == "-" else card(word) for word in (text or "- - - -").split()])


def words(held: Cards) -> str:
    """A set of cards, by suit: Poster, light, dark."""
    return " ".join([WORD[each] for each in names_of(held)])


def lying(state: BigTopState, seat: int) -> str:
    """A chart as `chart` reads it."""
    return " ".join([WORD[names_of(each)[0]] if each else "-" for each in state.charts[seat]])


def everything_but(*texts: str) -> str:
    """The rest of the deck."""
    named = " ".join(texts).split()
    return " ".join([word for word in DECK_IN_WORDS.split() if word not in named])


def table(
    *hands: str, lies: str = "", charts: Sequence[str] = (), step: str = "take_turn", **fields: Any
) -> BigTopState:
    """The last hand with these cards, seat 0 on turn; any field of the state may be named.

    Cards that are not named lie nowhere: the rules do not look for them.
    """
    seats = len(hands)
    plain: dict[str, Any] = {
        "rules_version": BIG_TOP.rules_version,
        "seats": seats,
        "options": {},
        "chance": Chance("laid by hand"),
        "frames": [Frame(step, {})],
        "answered": [0] * seats,
        "deal": HANDS_TO_PLAY[seats],
        "dealer": seats - 1,
        "turn": 0,
        "hands": [cards(hand) for hand in hands],
        "lacks": [NO_CARD] * seats,
        "played": layout(lies),
        "charts": [chart(text) for text in charts or [""] * seats],
        "earned": [0] * seats,
        "receipts": [(10, 7, 5, 3)] * seats,
        "money": [0] * seats,
        "history": [],
    }
    return BigTopState(**{**plain, **fields})


def play(word: str) -> Move:
    return Move("play", card=name(word))


def call(word: str) -> Move:
    return Move("call", card=name(word))


def receipts(clowns: int = 10, sideshow: int = 7, animals: int = 5, performers: int = 3) -> Move:
    return Move("place_receipts", clowns=clowns, sideshow=sideshow, animals=animals, performers=performers)


def make(state: Any, *moves: Move, game: Game[Any] = BIG_TOP) -> list[Event]:
    """Each move by whoever is on; the events of them all."""
    events: list[Event] = []
    for move in moves:
        events += game.play(state, game.decisions(state)[0].seat, move)
    return events


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events]


def asked(state: Any, game: Game[Any] = BIG_TOP) -> tuple[int, str]:
    """Who is asked, and what."""
    (decision,) = game.decisions(state)
    return decision.seat, decision.prompt


def may(kind: str, state: Any, game: Game[Any] = BIG_TOP) -> str:
    """The cards with which the seat on turn may do this."""
    (decision,) = game.decisions(state)
    return " ".join([WORD[move["card"]] for move in game.moves(state, decision.seat) if move.kind == kind])


def refused(state: Any, move: Move, seat: int | None = None, game: Game[Any] = BIG_TOP) -> RuleError:
    """The refusal of a move, having made sure that it has words and changed nothing."""
    on = game.decisions(state)[0].seat if seat is None else seat
    before = state.dump()
    with pytest.raises(RuleError) as refusal:
        game.play(state, on, move)
    assert state.dump() == before
    assert refusal.value.sentence.format(**refusal.value.details)
    return refusal.value


def dealt(seats: int, seed: str = "dealt") -> BigTopState:
    return BIG_TOP.begin(seats, {}, Chance(seed))[0]


def everyone_places(state: BigTopState) -> BigTopState:
    while BIG_TOP.decisions(state)[0].prompt == "place_receipts":
        make(state, receipts())
    return state

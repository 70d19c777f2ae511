"""The rulebook's example of play, move by move, and then on to the end it tells of.

The example names Alf's hand, two rounds and the end; what lies between is ours, and so are the other hands,
but every card of them fits what the example says. All sums are worked out by hand.
"""

from __future__ import annotations

from games.rules.core import Move
from tests.games.rules.big_top.tables import (
    BIG_TOP,
    DECK_IN_WORDS,
    asked,
    call,
    keys,
    lying,
    make,
    may,
    play,
    receipts,
    refused,
    table,
    words,
)

ALF, HENRY, CHARLES, JOHN, OTTO = range(5)

HANDS = (
    "CP Cl1 Sl1 Sl5 Sd2 Sd3 Ad6 Pl5 Pd2 Pd4",
    "Cl5 Cd3 Cd4 Cd6 SP AP Al4 Al5 Al6 Ad3 Pl4",
    "Cd1 Sl3 Al2 Ad1 Ad2 Ad4 Pl1 Pl3 Pl6 Pd1 Pd5",
    "Cl3 Cl6 Cd2 Cd5 Sl6 Sd4 Sd5 Sd6 Al3 Pd3",
    "Cl2 Cl4 Sl2 Sl4 Sd1 Al1 Ad5 PP Pl2 Pd6",
)
# On Clowns, Sideshow, Animals and Performers.
RECEIPTS = ((10, 7, 3, 5), (10, 3, 7, 5), (5, 3, 7, 10), (3, 7, 5, 10), (5, 10, 7, 3))

ROUND_1 = (
    (HENRY, play("SP"), 0),
    (CHARLES, call("Pl1"), 0),
    (JOHN, call("Sd4"), 0),
    (OTTO, play("Sd1"), 3),  # John's dark 4 on $3
    (ALF, play("Sd2"), 3),  # the same once more
)
ROUND_2 = (
    (HENRY, play("AP"), 0),
    (CHARLES, play("Ad1"), 0),
    (JOHN, call("Pd3"), 0),
    (OTTO, play("PP"), 2 + 3),  # Charles's light 1 on $2, John's dark 3 on $3
    (ALF, play("Sd3"), 2),  # John's dark 4 on $2
)
THE_REST = (
    (HENRY, call("Al6"), 0),
    (CHARLES, play("Pl1"), 0),  # called cards, which earn nothing
    (JOHN, play("Sd4"), 0),
    (OTTO, play("Al1"), 3),  # Henry's light 6 on $3
    (ALF, play("Sl1"), 0),
    (HENRY, call("Cd4"), 0),
    (CHARLES, play("Al2"), 2),  # Henry's light 6 on $2
    (JOHN, call("Cl6"), 0),
    (OTTO, play("Pl2"), 0),
    (ALF, play("CP"), 3 + 3),  # Henry's dark 4 and John's light 6, both on $3
    (HENRY, call("Pl4"), 0),
    (CHARLES, play("Ad2"), 0),
    (JOHN, call("Sd6"), 0),
    (OTTO, play("Sl2"), 0),
    (ALF, play("Cl1"), 2),  # John's light 6 on $2
    (HENRY, play("Ad3"), 0),
    (CHARLES, play("Pd1"), 0),  # John's dark 3 lies on $0
    (JOHN, play("Sd5"), 0),  # the dark 6 that waits is his own
    (OTTO, play("Cl2"), 1),  # John's light 6 on $1
    (ALF, play("Pd2"), 0),  # Henry passes
    (CHARLES, play("Cd1"), 1),  # Henry's dark 4 on $1
    (JOHN, play("Pd3"), 0),  # he could have played the called dark 6 Sideshow as well
    (OTTO, call("Ad5"), 0),
    (ALF, play("Pd4"), 0),  # Henry passes
    (CHARLES, play("Pd5"), 0),
    (JOHN, play("Sd6"), 0),
    (OTTO, play("Pd6"), 0),
    (ALF, call("Pl5"), 0),  # Henry passes
    (CHARLES, play("Sl3"), 0),
    (JOHN, play("Cl3"), 0),
    (OTTO, play("Sl4"), 0),
    (ALF, play("Sl5"), 0),  # Henry passes
    (CHARLES, play("Ad4"), 1),  # Otto's dark 5 on $1
    (JOHN, play("Sl6"), 0),
    (OTTO, play("Ad5"), 0),
    (ALF, play("Ad6"), 0),  # Henry passes
    (CHARLES, play("Pl3"), 2 + 1),  # Henry's light 4 on $2, Alf's light 5 on $1
    (JOHN, play("Cd2"), 1),  # Henry's dark 4 on $1
    (OTTO, play("Cl4"), 0),  # John's light 6 lies on $0
)


def the_deal():
    """Alf has dealt."""
    return table(*HANDS, step="place_receipts", dealer=ALF, turn=HENRY, deal=1, receipts=[()] * 5)


def invested():
    state = the_deal()
    for seat in range(5):
        BIG_TOP.play(state, seat, receipts(*RECEIPTS[seat]))
    return state


def follow(state, *rounds: tuple[tuple[int, Move, int], ...]) -> list[str]:
    """Each line by whom it says, for the money it says; what happened, by key."""
    happened: list[str] = []
    for seat, move, money in [line for lines in rounds for line in lines]:
        before = sum(state.earned)
        assert asked(state)[0] == seat, (seat, move)
        events = make(state, move)
        happened += keys(events)
        if state.deal == 1:
            assert sum(state.earned) - before == money, (seat, move)
        assert [e.args["money"] for e in events if e.key == "card_played_for_money"] == [money] * (money > 0)
    return happened


def test_the_deal():
    state = the_deal()
    assert sorted(" ".join(HANDS).split()) == DECK_IN_WORDS.split()
    assert [hand.bit_count() for hand in state.hands] == [10, 11, 11, 10, 10], "two more cards, left of Alf"
    assert words(state.hands[ALF]) == HANDS[ALF]


def test_investing():
    state = invested()
    mine = BIG_TOP.view(state, ALF)["receipts"]["mine"]
    assert mine == {"clowns": 10, "sideshow": 7, "animals": 3, "performers": 5}
    assert asked(state)[0] == HENRY, "left of the dealer"


def test_round_1():
    state = invested()
    follow(state, ROUND_1)
    assert state.earned == [3, 0, 0, 0, 3], "for Alf and Otto, both from John's card; nobody pays it"
    assert [lying(state, seat) for seat in (CHARLES, JOHN)] == ["- - - Pl1", "- - - Sd4"]


def test_round_2():
    state = invested()
    follow(state, ROUND_1, ROUND_2[:1])
    assert lying(state, CHARLES) == "- - Pl1 -", "he slides first"
    follow(state, ROUND_2[1:2])
    assert lying(state, JOHN) == "- - Sd4 -"
    follow(state, ROUND_2[2:3])
    assert lying(state, JOHN) == "- - Sd4 Pd3"
    follow(state, ROUND_2[3:])
    assert state.earned == [3 + 2, 0, 0, 0, 3 + 5]


def test_round_2_charles_and_then_john_must_play_what_they_called():
    state = invested()
    follow(state, ROUND_1, ROUND_2, THE_REST[:1])
    assert (asked(state), may("play", state), may("call", state)) == ((CHARLES, "play_called"), "Pl1", "")
    assert refused(state, play("Ad2")).code == refused(state, call("Sl3")).code == "called_cards_first"
    make(state, play("Pl1"))
    assert (asked(state), may("play", state)) == ((JOHN, "play_called"), "Sd4")
    make(state, play("Sd4"))
    assert lying(state, JOHN) == "- - Pd3 -", "slid before the play, and not after it"


def test_end_of_play_alf_has_his_light_5_performer_on_the_chart():
    state = invested()
    happened = follow(state, ROUND_1, ROUND_2, THE_REST[:-1])
    assert happened.count("passed") == 5
    assert (words(state.hands[ALF]), lying(state, ALF)) == ("", "- Pl5 - -")
    assert state.earned == [
        3 + 2 + 6 + 2,  # Alf: the 13 of the rulebook
        0,
        2 + 1 + 1 + 3,
        1,
        3 + 5 + 3 + 1,
    ]
    assert (asked(state), may("play", state)) == ((OTTO, "only_play"), "Cl4")


def test_scoring():
    state = invested()
    happened = follow(state, ROUND_1, ROUND_2, THE_REST)
    assert happened[-4:] == ["card_played", "hand_won", "hand_scored", "hand_dealt"]
    (score,) = state.history
    assert (score.dealer, score.winner, score.receipts) == (ALF, OTTO, RECEIPTS)
    assert score.played_out == (
        ("clowns", "sideshow", "animals"),
        ("sideshow",),  # Henry is left with Cl5 Cd3 Cd6 Al4 Al5, and Al6 Cd4 Pl4 on the chart
        ("clowns", "sideshow", "animals"),  # Charles with Pl6
        ("sideshow", "performers"),  # John with Cd5 Al3, and Cl6 on the chart
        ("clowns", "sideshow", "animals", "performers"),
    )
    assert score.money == (
        10 + 7 + 3 + 13,  # Alf: 20 and 13 make 33
        3 + 0,
        5 + 3 + 7 + 7,
        7 + 10 + 1,
        25 + 12,
    )
    assert score.money[ALF] == 33
    assert state.money == [33, 3, 22, 18, 37]


def test_then_the_left_neighbour_deals():
    state = invested()
    follow(state, ROUND_1, ROUND_2, THE_REST)
    assert (state.deal, state.dealer) == (2, HENRY), "not Charles, as the German example has it (B4)"

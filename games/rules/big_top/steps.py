"""The flow of Big Top: deal, place the receipts, turns, score."""

from __future__ import annotations

from games.rules.big_top.components import (
    EMPTY_CHART,
    NOT_PLACED,
    TOP,
    WAYS_TO_PLACE,
    Chart,
    callable_cards,
    called,
    money_for,
    shortest_suit_first,
    slid,
)
from games.rules.big_top.dealing import deal_hand, last_hand, pass_the_deal
from games.rules.big_top.deck import CARDS, NO_CARD, POSTERS, SUITS, Card, Cards
from games.rules.big_top.layout import open_cards
from games.rules.big_top.playing import one_of, pass_the_turn, why_not_playable
from games.rules.big_top.scoring import score_of_hand
from games.rules.big_top.state import BigTopState
from games.rules.core import Choice, Decision, Event, Frame, Move, Outcome, Rows, RuleError, Step

RECEIPT_CHOICE = Choice("place_receipts", Rows(SUITS, WAYS_TO_PLACE))


class DealHand(Step[BigTopState]):
    """Set up and the deal: charts and Scoring Tracks are empty."""

    name = "deal_hand"

    def done(self, state: BigTopState, frame: Frame) -> list[Event]:
        state.charts = [EMPTY_CHART] * state.seats
        state.earned = [0] * state.seats
        state.receipts = [NOT_PLACED] * state.seats
        state.go("place_receipts")
        return deal_hand(state)


class PlaceGateReceipts(Step[BigTopState]):
    """Before the first turn all seats, in secret, place a receipt on each suit (B6)."""

    name = "place_receipts"

    def asks(self, state: BigTopState, frame: Frame) -> list[Decision]:
        return [
            Decision(seat, "place_receipts", RECEIPT_CHOICE)
            for seat, receipts in enumerate(state.receipts)
            if receipts == NOT_PLACED
        ]

    def take(self, state: BigTopState, frame: Frame, seat: int, move: Move) -> list[Event]:
        state.receipts[seat] = tuple([move[suit] for suit in SUITS])
        return [Event("receipts_placed", {"receipts": dict(move.args)}, (seat,), seat=seat)]

    def done(self, state: BigTopState, frame: Frame) -> list[Event]:
        begin_turn(state)
        return []

    def default(self, state: BigTopState, frame: Frame, decision: Decision) -> Move:
        receipts = shortest_suit_first(state.hands[decision.seat])
        return Move("place_receipts", **dict(zip(SUITS, receipts, strict=True)))

    def not_offered(self, state: BigTopState, frame: Frame, seat: int, kind: str) -> RuleError:
        return RuleError("receipts_first")

    def not_accepted(self, state: BigTopState, frame: Frame, seat: int, move: Move) -> RuleError:
        return RuleError("receipts_one_each")


class PlayCalledCard(Step[BigTopState]):
    """A called card that can be played must be, before anything else; it earns nothing (B2, B12, B13)."""

    name = "play_called"

    def asks(self, state: BigTopState, frame: Frame) -> list[Decision]:
        playable = called(state.charts[state.turn]) & open_cards(state.played)
        return [Decision(state.turn, "play_called", one_of("play", playable))]

    def take(self, state: BigTopState, frame: Frame, seat: int, move: Move) -> list[Event]:
        card = CARDS[move["card"]]
        state.charts[seat] = tuple([NO_CARD if lying == card else lying for lying in state.charts[seat]])
        state.played |= card
        return [Event("called_card_played", seat=seat, card=move["card"]), *end_turn(state)]

    def not_offered(self, state: BigTopState, frame: Frame, seat: int, kind: str) -> RuleError:
        return RuleError("called_cards_first")

    def not_accepted(self, state: BigTopState, frame: Frame, seat: int, move: Move) -> RuleError:
        if CARDS.get(move["card"], NO_CARD) & state.hands[seat]:
            return RuleError("called_cards_first")
        return why_not_playable(move["card"], called(state.charts[seat]), state.played)


class TakeTurn(Step[BigTopState]):
    """Play a card from the hand, or call one (B3, B14); who can do neither passes by itself (B17)."""

    name = "take_turn"

    def asks(self, state: BigTopState, frame: Frame) -> list[Decision]:
        seat, opened = state.turn, open_cards(state.played)
        hand = state.hands[seat]
        playable, callable_ = hand & opened, hand & callable_cards(state.charts[seat], opened)
        if playable and callable_:
            return [Decision(seat, "take_turn", one_of("play", playable), one_of("call", callable_))]
        if playable:
            return [Decision(seat, "only_play", one_of("play", playable))]
        return [Decision(seat, "only_call", one_of("call", callable_))] if callable_ else []

    def take(self, state: BigTopState, frame: Frame, seat: int, move: Move) -> list[Event]:
        name = move["card"]
        card = CARDS[name]
        state.hands[seat] ^= card
        if move.kind == "play":
            return [played_from_hand(state, seat, name, card), *end_turn(state)]
        state.charts[seat] = (*state.charts[seat][:TOP], card)
        next_turn(state)
        return [Event("card_called", seat=seat, card=name)]

    def done(self, state: BigTopState, frame: Frame) -> list[Event]:
        """Everybody sees that the hand holds nothing to play and nothing to call."""
        seat = state.turn
        state.lacks[seat] |= useful_cards(state.charts[seat], state.played)
        next_turn(state)
        return [Event("passed", seat=seat)]

    def not_offered(self, state: BigTopState, frame: Frame, seat: int, kind: str) -> RuleError:
        if kind == "call":
            full = NO_CARD not in state.charts[seat]
            return RuleError("no_space_on_chart" if full else "nothing_callable")
        codes = {"play": "nothing_playable", "pass": "cannot_pass", "place_receipts": "receipts_lie"}
        return RuleError(codes.get(kind, "not_offered"))

    def not_accepted(self, state: BigTopState, frame: Frame, seat: int, move: Move) -> RuleError:
        name, hand = move["card"], state.hands[seat]
        if move.kind == "play":
            return why_not_playable(name, hand | called(state.charts[seat]), state.played)
        if name not in CARDS:
            return RuleError("no_such_card")
        if not CARDS[name] & hand:
            return RuleError("not_in_hand")
        return why_not_callable(CARDS[name], state.played)


class ScoreHand(Step[BigTopState]):
    """The end of the hand, then the next deal or the end. The receipts are turned over and taken back."""

    name = "score_hand"

    def done(self, state: BigTopState, frame: Frame) -> list[Event]:
        score = score_of_hand(state, frame.notes["winner"])
        state.history.append(score)
        state.money = [total + new for total, new in zip(state.money, score.money, strict=True)]
        scored = Event("hand_scored", deal=state.deal, money=list(score.money))
        state.receipts = [NOT_PLACED] * state.seats
        if last_hand(state):
            state.end(Outcome.by_score(state.money, "all_hands_played"))
        else:
            pass_the_deal(state)
        return [scored]


def begin_turn(state: BigTopState) -> None:
    """The called cards slide (B9), and if one of them can be played, one of them must be."""
    chart = state.charts[state.turn]
    if chart != EMPTY_CHART:
        state.charts[state.turn] = slid(chart)
        if called(chart) & open_cards(state.played):
            return state.go("play_called")
    return state.go("take_turn")


def next_turn(state: BigTopState) -> None:
    pass_the_turn(state)
    begin_turn(state)


def end_turn(state: BigTopState) -> list[Event]:
    """After a play: with neither hand nor called cards the hand is won, at once (B23, B25)."""
    seat = state.turn
    if state.hands[seat] or state.charts[seat] != EMPTY_CHART:
        next_turn(state)
        return []
    state.go("score_hand", winner=seat)
    return [Event("hand_won", seat=seat)]


def played_from_hand(state: BigTopState, seat: int, name: str, card: Card) -> Event:
    """The card goes to the layout, and the others' called cards pay for it at once (B24)."""
    state.played |= card
    money = money_for(card, state.charts, seat)
    if not money:
        return Event("card_played", seat=seat, card=name)
    state.earned[seat] += money
    return Event("card_played_for_money", seat=seat, card=name, money=money)


def useful_cards(chart: Chart, played: Cards) -> Cards:
    """The cards with which a seat with this chart has something to do: all it may play, all it may call."""
    opened = open_cards(played)
    return opened | callable_cards(chart, opened)


def why_not_callable(card: Card, played: Cards) -> RuleError:
    """Of a card in hand, while the chart takes another one."""
    if card & POSTERS:
        return RuleError("poster_never_called")
    return RuleError("playable_not_callable" if card & open_cards(played) else "suit_on_chart")


STEPS: dict[str, Step[BigTopState]] = {
    step.name: step for step in (DealHand(), PlaceGateReceipts(), PlayCalledCard(), TakeTurn(), ScoreHand())
}

"""The flow of Fan Tan: deal, turns, and the pot for who is out first."""

from __future__ import annotations

from games.rules.big_top.dealing import deal_hand, last_hand, pass_the_deal
from games.rules.big_top.deck import CARDS
from games.rules.big_top.layout import open_cards
from games.rules.big_top.playing import one_of, pass_the_turn, why_not_playable
from games.rules.core import Decision, Event, Frame, Move, Outcome, RuleError, Step
from games.rules.fan_tan.scoring import pay_out
from games.rules.fan_tan.state import FanTanState


class DealHand(Step[FanTanState]):
    """The deal of Big Top; nothing is put into the pot (F4)."""

    name = "deal_hand"

    def done(self, state: FanTanState, frame: Frame) -> list[Event]:
        state.go("take_turn")
        return deal_hand(state)


class TakeTurn(Step[FanTanState]):
    """Play if possible (F4); who cannot pays a peanut by itself, or passes with none left (F2)."""

    name = "take_turn"

    def asks(self, state: FanTanState, frame: Frame) -> list[Decision]:
        playable = state.hands[state.turn] & open_cards(state.played)
        return [Decision(state.turn, "take_turn", one_of("play", playable))] if playable else []

    def take(self, state: FanTanState, frame: Frame, seat: int, move: Move) -> list[Event]:
        card = CARDS[move["card"]]
        state.hands[seat] ^= card
        state.played |= card
        if state.hands[seat]:
            pass_the_turn(state)
        else:
            state.go("pay_out", winner=seat)
        return [Event("card_played", seat=seat, card=move["card"])]

    def done(self, state: FanTanState, frame: Frame) -> list[Event]:
        """Everybody sees that the hand holds nothing to play."""
        seat = state.turn
        state.lacks[seat] |= open_cards(state.played)
        pass_the_turn(state)
        if not state.peanuts[seat]:
            return [Event("passed_broke", seat=seat)]
        state.peanuts[seat] -= 1
        state.pot += 1
        return [Event("peanut_paid", seat=seat, peanuts=state.peanuts[seat])]

    def not_offered(self, state: FanTanState, frame: Frame, seat: int, kind: str) -> RuleError:
        codes = {"call": "no_calling", "pass": "cannot_pass"}
        return RuleError(codes.get(kind, "not_offered"))

    def not_accepted(self, state: FanTanState, frame: Frame, seat: int, move: Move) -> RuleError:
        return why_not_playable(move["card"], state.hands[seat], state.played)


class PayOut(Step[FanTanState]):
    """The pot for the winner; then, if nobody is broke, the next deal (F1, F5, F6)."""

    name = "pay_out"

    def done(self, state: FanTanState, frame: Frame) -> list[Event]:
        winner = frame.notes["winner"]
        won = Event("pot_won", seat=winner, peanuts=pay_out(state, winner))
        if last_hand(state):
            state.end(Outcome.by_score(state.peanuts, "all_hands_played"))
        elif 0 in state.peanuts:
            state.end(Outcome.by_score(state.peanuts, "somebody_broke"))
        else:
            pass_the_deal(state)
        return [won]


STEPS: dict[str, Step[FanTanState]] = {step.name: step for step in (DealHand(), TakeTurn(), PayOut())}

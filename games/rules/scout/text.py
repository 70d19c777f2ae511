"""The words of SCOUT."""

from __future__ import annotations

from typing import Any

from games.rules.core import GameText, Refusal, Say, gettext_noop

_ = gettext_noop


class ScoutText(GameText):
    def spell(self, name: str, value: Any, say: Say = str) -> str:
        """Shown cards by the numbers on top, a scouted card by both its numbers."""
        if name == "cards":
            return " ".join([str(top) for top, _bottom in value])
        if name == "card":
            return f"{value[0]}/{value[1]}"
        if name == "points":
            return " · ".join([f"{points:+d}" for points in value])
        return super().spell(name, value, say)


TEXT = ScoutText(
    name="SCOUT",
    summary=_("A hand you may not rearrange. Show a stronger set, or scout a card from theirs."),
    seats=("seat", "owner"),
    prompts={
        "flip_hand": _("Keep your hand, or turn it around?"),
        "show_any_set": _("Your turn: the ring is empty, show any set."),
        "take_turn": _("Your turn: show a set, or scout a card."),
        "show_after_scout": _("Now show a set."),
    },
    events={
        "round_dealt": _("Round {round} is dealt. {seat} begins."),
        "hand_chosen": _("{seat} is ready."),
        "set_shown": _("{seat} shows {cards}."),
        "card_scouted": _("{seat} scouts {card} from {owner}."),
        "chip_spent": _("{seat} plays Scout & Show."),
        "round_ended_empty_hand": _("{seat} has no cards left. The round is over."),
        "round_ended_only_scouts": _("Nobody has beaten {seat}. The round is over."),
        "round_ended_stuck": _("Nothing beats {seat} any more. The round is over."),
        "round_ended_too_long": _("The round has gone in circles and is stopped."),
        "round_scored": _("Points of round {round}: {points}."),
    },
    endings={"all_rounds_played": _("All rounds are played.")},
    refusals={
        "choose_hand_first": Refusal(_("First choose which way to hold your hand."), "SCOUT §3"),
        "no_such_cards": Refusal(_("Your hand has no such cards."), "SCOUT §4 A"),
        "not_a_set": Refusal(
            _("These cards are neither all the same number nor a run up or down."), "SCOUT §4 A rule 1"
        ),
        "not_stronger": Refusal(_("This set does not beat the set on the table."), "SCOUT §4 A rule 2"),
        "nothing_beats": Refusal(_("No set in your hand beats the set on the table."), "SCOUT §4 A rule 2"),
        "no_active_set": Refusal(_("There is no set on the table to scout from."), "SCOUT §4 B"),
        "no_such_place": Refusal(
            _("There is no such end of the set, or no such gap in your hand."), "SCOUT §4 B"
        ),
        "no_chips_left": Refusal(_("You have no Scout chip left to pay with."), "SCOUT two-player rules"),
        "not_with_two": Refusal(_("Scout & Show is not played with two."), "SCOUT two-player rules"),
        "chip_already_spent": Refusal(_("You have played Scout & Show in this round already."), "SCOUT §4 C"),
        "no_show_would_follow": Refusal(
            _("After this scout you could not show anything."), "SCOUT §4 C, S15"
        ),
        "show_must_follow": Refusal(_("Finish your Scout & Show: show a set now."), "SCOUT §4 C"),
    },
)

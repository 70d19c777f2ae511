"""The words of Circus Combat."""

from __future__ import annotations

from typing import Any

from games.rules.circus_combat.components import CARDS, COLOURS, colour_of, kind_of
from games.rules.core import GameText, Refusal, Say, gettext_noop

_ = gettext_noop

DICE = {"black": _("black {pips}"), "gray": _("gray {pips}"), "red": _("red {pips}")}
TRICK = _("{kind} ({colour})")
ON = _("{die} on {card}")
COLOUR_NAMES = {"gold": _("gold"), "teal": _("teal"), "plum": _("plum")}
KIND_NAMES = {
    "one_pair": _("One pair"),
    "three_of_a_kind": _("Three of a kind"),
    "two_pairs_swap": _("Two pairs with swap"),
    "two_pairs": _("Two pairs"),
    "four_of_a_kind": _("Four of a kind"),
    "full_house": _("Full house"),
    "five_of_a_kind": _("Five of a kind"),
    "straight": _("Straight"),
    "three_pairs": _("Three pairs"),
    "three_of_a_kind_twice": _("Three of a kind twice"),
}


def spell_die(shown: list[Any], say: Say) -> str:
    return say(DICE[shown[0]]).format(pips=shown[1])


def spell_card(name: str, say: Say) -> str:
    card = CARDS[name]
    colour = say(COLOUR_NAMES[COLOURS[colour_of(card)]])
    return say(TRICK).format(kind=say(KIND_NAMES[kind_of(card)]), colour=colour)


class CircusCombatText(GameText):
    def spell(self, name: str, value: Any, say: Say = str) -> str:
        """Dice by owner and pips, tricks by kind and colour, a layout as what lies on what."""
        if name == "dice":
            return ", ".join([spell_die(shown, say) for shown in value])
        if name == "kind":
            return say(KIND_NAMES[value])
        if name == "card":
            return spell_card(value, say)
        if name == "cards":
            return ", ".join([spell_card(card, say) for card in value])
        if name == "on":
            placed = [(spell_die(shown, say), spell_card(card, say)) for shown, card in value]
            return ", ".join([say(ON).format(die=shown, card=card) for shown, card in placed])
        return super().spell(name, value, say)


STEP_2, STEP_3, STEP_4, STEP_5 = [f"Circus Combat, step {number}" for number in (2, 3, 4, 5)]

TEXT = CircusCombatText(
    name="Circus Combat",
    summary=_("Lay your dice on the tricks of the evening, and put your show together from those you win."),
    prompts={
        "rethrow": _("Keep your dice, or throw some of them again?"),
        "place": _("Place your dice: every die that fits on a trick."),
        "resolve": _("Several tricks are ready. Which one is next?"),
        "swap": _("Change two neighbours in your show?"),
        "roll_reds": _("A trick is full of red. Throw these dice again and place them on other tricks?"),
        "place_reds": _("Place the red dice: every one that fits on a trick."),
    },
    events={
        "start_thrown": _("Thrown for the start: {pips}."),
        "start_decided": _("{seat} begins."),
        "dice_thrown": _("{seat} throws {dice}."),
        "dice_rethrown": _("{seat} throws again: {dice}."),
        "dice_placed": _("{seat} places {on}."),
        "dice_returned": _("{seat} takes back what fits nowhere: {dice}."),
        "reds_left": _("{seat} keeps red dice that fit nowhere: {pips}."),
        "trick_won": _("{seat} wins {card}."),
        "trick_discarded": _("{card} goes to nobody."),
        "order_swapped": _("{seat} changes the order of {cards}."),
        "reds_rolled": _("{seat} throws the red dice again: {dice}."),
        "reds_returned": _("The red dice go back to the supply: {pips}."),
        "stage_filled": _("New on the stage: {cards}."),
        "nine_reached": _("{seat} has nine tricks. The other has one more turn."),
        "nothing_to_throw": _("{seat} has no die to throw."),
    },
    endings={
        "nine_tricks": _("A show has nine tricks, and the last turn is played."),
        "empty_stage": _("There is no trick left on the stage."),
        "nothing_to_throw": _("Nobody has a die left to throw."),
    },
    refusals={
        "rethrow_first": Refusal(_("First keep your dice or throw some of them again."), f"{STEP_2}, C6"),
        "no_such_dice": Refusal(
            _("Name at least one of the thrown dice, each once and from left to right."), f"{STEP_2}, C6"
        ),
        "place_first": Refusal(_("These dice are thrown for good. Place them now."), f"{STEP_3}, C6"),
        "one_spot_each": Refusal(
            _("Say for each of the {count} dice where it goes, or −1 if it fits nowhere."), STEP_3
        ),
        "no_such_spot": Refusal(_("There is no trick on this spot."), STEP_3),
        "trick_full": Refusal(
            _("This trick has {slots} slots, {left} of them free: too few for these dice."), f"{STEP_3}, C8"
        ),
        "still_fits": Refusal(
            _("A die you left over still fits on a trick. Every die that fits must be placed."),
            f"{STEP_3}, C7",
        ),
        "breaks_one_pair": Refusal(_("One pair: both dice must be equal."), f"{STEP_3}, C8"),
        "breaks_three_of_a_kind": Refusal(
            _("Three of a kind: all three dice must be equal."), f"{STEP_3}, C8"
        ),
        "breaks_two_pairs": Refusal(
            _("Two pairs: two dice of one number and two of another."), f"{STEP_3}, C9"
        ),
        "breaks_four_of_a_kind": Refusal(_("Four of a kind: all four dice must be equal."), f"{STEP_3}, C8"),
        "breaks_full_house": Refusal(
            _("Full house: three dice of one number and two of another."), f"{STEP_3}, C9"
        ),
        "breaks_five_of_a_kind": Refusal(_("Five of a kind: all five dice must be equal."), f"{STEP_3}, C8"),
        "breaks_straight": Refusal(
            _("Straight: 1 to 5 or 2 to 6, no number twice and never 1 with 6."), f"{STEP_3}, C10"
        ),
        "breaks_three_pairs": Refusal(
            _("Three pairs: two dice each of three different numbers."), f"{STEP_3}, C9"
        ),
        "breaks_three_of_a_kind_twice": Refusal(
            _("Three of a kind twice: three dice of one number and three of another."), f"{STEP_3}, C9"
        ),
        "resolve_first": Refusal(_("First say which of the ready tricks is next."), f"{STEP_4}, C14"),
        "not_ready": Refusal(_("There is no ready trick on this spot."), f"{STEP_4}, C14"),
        "swap_first": Refusal(_("First say whether you change two tricks of your show."), f"{STEP_4}, C19"),
        "no_such_neighbours": Refusal(
            _("There are no two neighbours at this place of your show."), f"{STEP_4}, C19"
        ),
        "reds_first": Refusal(_("First say whether you throw the red dice again."), f"{STEP_5}, C17"),
    },
)

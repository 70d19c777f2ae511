"""The words of Big Top."""

from __future__ import annotations

from typing import Any

from games.rules.core import GameText, Refusal, Say, gettext_noop

_ = gettext_noop

SUIT_NAMES = {
    "clowns": _("Clowns"),
    "sideshow": _("Sideshow"),
    "animals": _("Animals"),
    "performers": _("Performers"),
}
FACE_NAMES = {
    "poster": _("{suit} Poster"),
    "light": _("{suit} light {number}"),
    "dark": _("{suit} dark {number}"),
}


class DeckText(GameText):
    """The words of a game with the circus deck."""

    def spell(self, name: str, value: Any, say: Say = str) -> str:
        """Cards by suit and face, money in dollars."""
        if name == "suit":
            return say(SUIT_NAMES[value])
        if name == "card":
            suit, face, *number = value.split("_")
            return say(FACE_NAMES[face]).format(suit=self.spell("suit", suit, say), number="".join(number))
        if name == "money":
            return " · ".join([f"${dollars}" for dollars in (value if isinstance(value, list) else [value])])
        return super().spell(name, value, say)


PLAY_REFUSALS = {
    "no_such_card": Refusal(_("There is no such card."), "Big Top, A description of the Big Top deck"),
    "not_in_hand": Refusal(_("You do not hold this card."), "Big Top, Play a card from your hand"),
    "poster_first": Refusal(
        _("The Poster of this suit must be played before its numbers."),
        "Big Top, Playing a Card From Your Hand",
    ),
    "not_playable_yet": Refusal(
        _("The pile of this suit and shade needs the {number} next."),
        "Big Top, Playing a Card From Your Hand",
    ),
}

TEXT = DeckText(
    name="Big Top",
    summary=_("Play out your suits, call the cards you wait for, and earn from the calls of the others."),
    prompts={
        "place_receipts": _(
            "Place your Gate Receipts: one on each suit, the most on those you will play out."
        ),
        "play_called": _("Your turn: a called card can be played, so play it."),
        "take_turn": _("Your turn: play a card, or call one."),
        "only_play": _("Your turn: play a card."),
        "only_call": _("Your turn: nothing can be played, call a card."),
    },
    events={
        "hand_dealt": _("{seat} deals hand {deal}."),
        "receipts_placed": _("{seat} has placed the Gate Receipts."),
        "card_played": _("{seat} plays {card}."),
        "card_played_for_money": _("{seat} plays {card} and earns {money}."),
        "called_card_played": _("{seat} plays the called card {card}."),
        "card_called": _("{seat} calls {card}."),
        "passed": _("{seat} can neither play nor call, and passes."),
        "hand_won": _("{seat} has played the last card and wins the hand."),
        "hand_scored": _("Money of hand {deal}: {money}."),
    },
    endings={"all_hands_played": _("All hands are played.")},
    refusals={
        **PLAY_REFUSALS,
        "receipts_first": Refusal(_("First place your Gate Receipts."), "Big Top, Game Play Overview"),
        "receipts_one_each": Refusal(
            _("Each of the receipts $10, $7, $5 and $3 goes on a suit of its own."),
            "Big Top, Game Play Overview",
        ),
        "receipts_lie": Refusal(_("The Gate Receipts lie until the hand is over."), "Big Top, B6"),
        "called_cards_first": Refusal(
            _("One of your called cards can be played, so you must play it first."),
            "Big Top, Play a called card if possible",
        ),
        "nothing_playable": Refusal(
            _("None of your cards can be played now."), "Big Top, Playing a Card From Your Hand"
        ),
        "nothing_callable": Refusal(
            _("Every card in your hand can be played now, or has its suit on your chart already."),
            "Big Top, Calling a Card",
        ),
        "poster_never_called": Refusal(_("A Poster is never called."), "Big Top, Calling a Card"),
        "playable_not_callable": Refusal(
            _("This card can be played now, so it cannot be called."), "Big Top, Calling a Card"
        ),
        "suit_on_chart": Refusal(
            _("A card of this suit lies on your chart already."), "Big Top, Calling a Card, B16"
        ),
        "no_space_on_chart": Refusal(
            _("Your chart is full, so nothing can be called."), "Big Top, Calling a Card, B11"
        ),
        "cannot_pass": Refusal(_("You can play or call, so you cannot pass."), "Big Top, Passing, B17"),
    },
)

"""The words of Fan Tan."""

from __future__ import annotations

from games.rules.big_top.text import PLAY_REFUSALS, DeckText
from games.rules.core import Refusal, gettext_noop

_ = gettext_noop

TEXT = DeckText(
    name="Fan Tan",
    summary=_("Play if you can, pay a peanut if you cannot. Who is out first takes the pot."),
    prompts={"take_turn": _("Your turn: play a card.")},
    events={
        "hand_dealt": _("{seat} deals hand {deal}."),
        "card_played": _("{seat} plays {card}."),
        "peanut_paid": _("{seat} cannot play and pays a peanut; {peanuts} left."),
        "passed_broke": _("{seat} cannot play and has no peanut to pay."),
        "pot_won": _("{seat} has played the last card and takes the pot: {peanuts}."),
    },
    endings={
        "all_hands_played": _("All hands are played."),
        "somebody_broke": _("Somebody has no peanuts left."),
    },
    refusals={
        **PLAY_REFUSALS,
        "cannot_pass": Refusal(_("You can play a card, so you must."), "Fan Tan, Play, F4"),
        "no_calling": Refusal(_("There is no calling in Fan Tan."), "Fan Tan, Play"),
    },
)

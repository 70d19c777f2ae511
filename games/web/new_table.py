"""Opening a table."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from games.lookups.sentences import refusal as in_words
from games.rules.core.errors import RuleError
from games.rules.core.game import Game, RuleOption
from games.rules.registry import GAMES
from games.table.errors import TableError
from games.table.open import CLOCK, open_table
from games.table.pace import Openings, check_pace
from games.table.time_control import PRESETS


class TableForm(forms.Form):
    """One game's table: its seats and its own options, then what every table has."""

    size = forms.TypedChoiceField(label=_("Seats"), coerce=int, widget=forms.RadioSelect)
    clock = forms.ChoiceField(
        label=_("Clock"), choices=[(key, preset.label) for key, preset in PRESETS.items()]
    )
    ranked = forms.BooleanField(
        label=_("Ranked"), required=False, help_text=_("It changes the ratings of all who play.")
    )
    public = forms.BooleanField(
        label=_("Public"), required=False, help_text=_("It stands in the lobby, and everybody may watch.")
    )

    def __init__(self, game: Game[Any], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.fields["size"].choices = [(seats, str(seats)) for seats in game.seats]
        for option in self.offered():
            choices = [(str(place), str(value)) for place, value in enumerate(option.values)]
            usual = str(option.values.index(option.default))
            self.fields[option.key] = forms.ChoiceField(
                label=gettext(option.label), choices=choices, initial=usual
            )

    def offered(self) -> list[RuleOption]:
        return [option for option in self.game.options if option.offered]

    def table(self) -> dict[str, Any]:
        """The arguments of `open_table`."""
        given = self.cleaned_data
        options = {option.key: option.values[int(given[option.key])] for option in self.offered()}
        common = {name: given[name] for name in ("size", "clock", "ranked", "public")}
        return {"options": options, **common}


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """The form, or for a page on which another game was chosen only what that game asks."""
    asked = request.POST.get("game") or request.GET.get("game")
    game = next((each for each in GAMES if each.key == asked), GAMES[0])
    form = TableForm(game, request.POST or None, initial=_usual(game, request.user))
    if form.is_valid():
        try:
            check_pace(request, Openings)
            table = open_table(request.user, game=asked or game.key, **form.table())
            return redirect("table", table.pk)
        except (TableError, RuleError) as refused:
            form.add_error(None, in_words(refused))
    fragment = request.method == "GET" and request.headers.get("HX-Request")
    template = "lobby/_game_fields.html" if fragment else "lobby/new_table.html"
    return render(request, template, {"form": form, "game": game, "games": GAMES})


def _usual(game: Game[Any], player: Any) -> dict[str, Any]:
    """What most people choose. A guest cannot play for ratings."""
    size = 4 if 4 in game.seats else game.seats[0]
    return {"size": size, "clock": CLOCK, "public": True, "ranked": not getattr(player, "is_guest", False)}

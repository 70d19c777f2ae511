"""The office: players can be suspended there, ratings can only be read."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import SEARCH_VAR, ChangeList
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.admin import AsksFirst, ReadOnly
from games.table import announce
from ladder.models import Player, Rating, RatingChange, Season
from ladder.people.suspensions import suspend, unsuspend

LONGEST_SEARCH = 254  # no name and no address is longer


class CarefulList(admin.ModelAdmin):
    """Asked for what no database could look up, the list says that the question is wrong."""

    def get_changelist_instance(self, request: HttpRequest) -> ChangeList:
        if len(request.GET.get(SEARCH_VAR, "")) > LONGEST_SEARCH:
            raise IncorrectLookupParameters
        try:
            return super().get_changelist_instance(request)
        except (OverflowError, ValueError) as error:  # days before the first or after the last we can name
            raise IncorrectLookupParameters from error


class PlayerCreationForm(AdminUserCreationForm):
    class Meta:
        model = Player
        fields = ("username",)


class PlayerChangeForm(UserChangeForm):
    class Meta:
        model = Player
        fields = "__all__"


class SuspensionForm(forms.Form):
    until = forms.DateTimeField(
        label=_("Until (UTC)"),
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        initial=lambda: timezone.now() + timedelta(days=7),
    )
    reason = forms.CharField(
        label=_("Reason"),
        max_length=200,
        widget=forms.TextInput(attrs={"size": 60}),
        help_text=_("The player reads this, in these words."),
    )

    def clean_until(self) -> Any:
        until = self.cleaned_data["until"]
        if until <= timezone.now():
            raise forms.ValidationError(_("A suspension ends in the future."))
        return until


class SuspendedFilter(admin.SimpleListFilter):
    title = _("suspended")
    parameter_name = "suspended"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> list[tuple[str, Any]]:
        return [("yes", _("Yes")), ("no", _("No"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Player]) -> QuerySet[Player]:
        suspended = Q(suspended_until__gt=timezone.now())
        if self.value() == "yes":
            return queryset.filter(suspended)
        return queryset.exclude(suspended) if self.value() == "no" else queryset


@admin.register(Player)
class PlayerAdmin(AsksFirst, CarefulList, UserAdmin):
    form = PlayerChangeForm
    add_form = PlayerCreationForm
    list_display = ("username", "email", "kind", "suspended_until", "date_joined", "last_login", "is_staff")
    list_filter = (SuspendedFilter, "is_guest", "is_bot", "bot_level", "is_staff", "is_active", "date_joined")
    search_fields = ("username", "email")
    ordering = ("-date_joined",)
    actions = ("suspend_players", "unsuspend_players")
    readonly_fields = (
        "is_guest", "is_bot", "bot_level", "suspended_until", "suspension_reason", "last_login", "date_joined"
    )  # fmt: skip
    fieldsets = (
        (None, {"fields": ("username", "email", "password")}),
        (_("Kind"), {"fields": ("is_guest", "is_bot", "bot_level")}),
        (_("Suspension"), {"fields": ("suspended_until", "suspension_reason")}),
        (
            _("Permissions"),
            {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")},
        ),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:
        answer: HttpResponse = super().user_change_password(request, id, form_url)
        if request.method == "POST":
            announce.standing_changed(id)
        return answer

    @admin.display(description=_("kind"))
    def kind(self, player: Player) -> str:
        if player.is_bot:
            return gettext("bot: {level}").format(level=player.bot_level)
        return gettext("guest") if player.is_guest else gettext("member")

    @admin.action(description=_("Suspend the chosen players …"), permissions=["change"])
    def suspend_players(self, request: HttpRequest, queryset: QuerySet[Player]) -> HttpResponse | None:
        """First a page that asks until when and why, then the deed."""
        form = self.answer(request, SuspensionForm)
        if not form.is_valid():
            return self._ask_suspension(request, queryset, form)
        for player in queryset:
            self._suspend(request, player, form.cleaned_data)
        return None

    @admin.action(description=_("End the suspension of the chosen players"), permissions=["change"])
    def unsuspend_players(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        for player in queryset.exclude(suspended_until=None):
            unsuspend(player)
            self.log_change(request, player, "Ended the suspension.")
            self.message_user(request, gettext("{name} may play again.").format(name=player))

    def _ask_suspension(
        self, request: HttpRequest, queryset: QuerySet[Player], form: forms.Form
    ) -> HttpResponse:
        return self.ask(
            request,
            {player.pk: player.username for player in queryset},
            form,
            action="suspend_players",
            title=gettext("Suspend players"),
            sentence=gettext(
                "These players are logged out and cannot log in or sit down until the suspension ends:"
            ),
            button=gettext("Suspend"),
        )

    def _suspend(self, request: HttpRequest, player: Player, terms: dict[str, Any]) -> None:
        if player.is_bot or player.is_superuser or player == request.user:
            refused = gettext("{name} cannot be suspended.").format(name=player)
            self.message_user(request, refused, messages.ERROR)
            return
        suspend(player, terms["until"], terms["reason"])
        self.log_change(
            request, player, f"Suspended until {terms['until']:%Y-%m-%d %H:%M} UTC: {terms['reason']}"
        )
        self.message_user(request, gettext("{name} is suspended.").format(name=player))


@admin.register(Rating)
class RatingAdmin(ReadOnly, CarefulList):
    list_display = ("player", "game", "season", "rating", "best", "matches", "wins", "last_delta", "rated_at")
    list_filter = ("game", "season", "player__is_bot")
    list_select_related = ("player", "season")
    search_fields = ("player__username",)
    ordering = ("game", "-rating")


@admin.register(RatingChange)
class RatingChangeAdmin(ReadOnly, CarefulList):
    list_display = (
        "at",
        "player",
        "game",
        "season",
        "match",
        "rank",
        "left",
        "before",
        "delta",
        "after",
        "k",
    )
    list_filter = ("game", "season", "left", "player__is_bot")
    list_select_related = ("player", "season", "match")
    search_fields = ("player__username", "match__id")
    date_hierarchy = "at"


@admin.register(Season)
class SeasonAdmin(ReadOnly, CarefulList):
    list_display = ("__str__", "starts", "ends")

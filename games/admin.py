"""The office: matches can be read and called off. Their history cannot be changed, and a running match keeps
its secrets from the office too."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.lookups.sentences import refusal
from games.models import Match, MoveRecord, Seat
from games.table.aborts import abort_by_admin
from games.table.errors import TableError

OVER = (Match.Status.FINISHED, Match.Status.ABORTED, Match.Status.EXPIRED)


class ReadOnly:
    """What only the house itself writes, by its own rules."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class OnlyOfferedFilters:
    """A list is narrowed down by its own filters only: a question about a hidden field is answered by what
    is left in the list, a letter at a time."""

    list_filter: tuple[str, ...]
    date_hierarchy: str | None

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        offered = {*self.list_filter, self.date_hierarchy}
        return any(lookup == field or lookup.startswith(f"{field}__") for field in offered)


class AsksFirst:
    """For actions of the office that need words: first a page that asks for them, then the deed."""

    admin_site: admin.AdminSite
    model: type[Model]

    def answer(self, request: HttpRequest, form: type[forms.Form]) -> forms.Form:
        """The form, filled in once its page has been sent."""
        sent = any(name in request.POST for name in form.base_fields)
        return form(request.POST if sent else None)

    def ask(
        self, request: HttpRequest, chosen: dict[Any, str], form: forms.Form, **words: str
    ) -> HttpResponse:
        """The page: ``chosen`` is a line for each key, ``words`` are action, title, sentence and button."""
        page = {
            **self.admin_site.each_context(request),
            "opts": self.model._meta,
            "chosen": chosen,
            "form": form,
            "checkbox": admin.helpers.ACTION_CHECKBOX_NAME,
            **words,
        }
        return TemplateResponse(request, "admin/confirm_action.html", page)


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fields = ("index", "player", "rank", "score", "left")
    ordering = ("index",)
    extra = 0


class MoveInline(ReadOnly, admin.TabularInline):
    """Shown for a match that is over: a move may tell what a hand holds."""

    model = MoveRecord
    fields = ("seq", "seat", "cause", "move", "events", "at")
    ordering = ("seq",)
    extra = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[MoveRecord]:
        return super().get_queryset(request).filter(match__status__in=OVER)


class AbortForm(forms.Form):
    reason = forms.CharField(
        label=_("Reason"), max_length=200, help_text=_("The players read this, in these words.")
    )


@admin.register(Match)
class MatchAdmin(ReadOnly, OnlyOfferedFilters, AsksFirst, admin.ModelAdmin):
    list_display = (
        "id",
        "game",
        "status",
        "players",
        "ranked",
        "public",
        "clock",
        "seq",
        "opened_at",
        "ended_at",
    )
    list_filter = ("status", "game", "ranked", "public", "clock", "opened_at")
    search_fields = ("id", "seats__player__username")
    search_help_text = _("The match's id, or the name of a player")
    date_hierarchy = "opened_at"
    ordering = ("-opened_at",)
    inlines = (SeatInline, MoveInline)
    actions = ("abort_matches",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        return super().get_queryset(request).prefetch_related("seats__player")

    def get_fields(self, request: HttpRequest, obj: Match | None = None) -> list[str]:
        """Seed and state only when they give nothing away."""
        shown = [
            "id", "links", "game", "rules_version", "options", "size", "status", "ranked", "public", "clock",
            "opened_by", "opened_at", "started_at", "ended_at", "seq", "next_deadline", "seal", "outcome",
            "end_reason",
        ]  # fmt: skip
        return [*shown, "seed", "snapshot", "clocks"] if obj is not None and obj.status in OVER else shown

    def get_readonly_fields(self, request: HttpRequest, obj: Match | None = None) -> list[str]:
        return self.get_fields(request, obj)

    def has_abort_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("games.change_match")

    @admin.display(description=_("players"))
    def players(self, match: Match) -> str:
        return ", ".join(seat.player.username for seat in match.seats.all())

    @admin.display(description=_("look at it"))
    def links(self, match: Match) -> str:
        table = format_html('<a href="{}">{}</a>', reverse("table", args=[match.pk]), gettext("table"))
        if match.status != Match.Status.FINISHED:
            return table
        again = format_html('<a href="{}">{}</a>', reverse("replay", args=[match.pk]), gettext("replay"))
        return format_html("{} · {}", table, again)

    @admin.action(description=_("Call off the chosen matches …"), permissions=["abort"])
    def abort_matches(self, request: HttpRequest, queryset: QuerySet[Match]) -> HttpResponse | None:
        """First a page that asks why, then the deed."""
        form = self.answer(request, AbortForm)
        if not form.is_valid():
            return self._ask_reason(request, queryset, form)
        for match in queryset:
            self._abort(request, match, form.cleaned_data["reason"])
        return None

    def _ask_reason(self, request: HttpRequest, queryset: QuerySet[Match], form: forms.Form) -> HttpResponse:
        return self.ask(
            request,
            {match.pk: f"{match} ({match.get_status_display()})" for match in queryset},
            form,
            action="abort_matches",
            title=gettext("Call off matches"),
            sentence=gettext("These matches end now, without a result and without a change of ratings:"),
            button=gettext("Call off"),
        )

    def _abort(self, request: HttpRequest, match: Match, reason: str) -> None:
        try:
            abort_by_admin(match.pk, reason)
        except TableError as error:
            self.message_user(request, f"{match}: {refusal(error)}", messages.ERROR)
            return
        self.log_change(request, match, f"Called off: {reason}")
        self.message_user(request, gettext("{match} is called off.").format(match=match))


@admin.register(MoveRecord)
class MoveRecordAdmin(ReadOnly, OnlyOfferedFilters, admin.ModelAdmin):
    """The history of matches that are over."""

    list_display = ("match", "seq", "seat", "cause", "move", "at")
    list_filter = ("cause", "match__game", "at")
    list_select_related = ("match",)
    search_fields = ("match__id",)
    ordering = ("-at", "-seq")
    show_full_result_count = False

    def get_queryset(self, request: HttpRequest) -> QuerySet[MoveRecord]:
        return super().get_queryset(request).filter(match__status__in=OVER)


@admin.register(Seat)
class SeatAdmin(ReadOnly, OnlyOfferedFilters, admin.ModelAdmin):
    list_display = ("match", "index", "player", "rank", "score", "left")
    list_filter = ("match__game", "match__status", "left", "player__is_bot")
    list_select_related = ("match", "player")
    search_fields = ("match__id", "player__username")

"""How django-allauth treats our players (settings.ACCOUNT_ADAPTER)."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context as allauth_context
from django.contrib.sites.requests import RequestSite
from django.core.exceptions import ValidationError
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from ladder.models import Player
from ladder.people.names import is_guest_name
from ladder.people.suspensions import suspended_page, suspension_sentence

HOUSE = "Ringside"


class PlayerAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": _("This name is taken."),
        "guest_name": _("Names that begin with “Guest-” are for guests."),
    }

    def new_user(self, request: HttpRequest) -> Player:
        """A guest who signs up stays the same player, with every match and seat; others are new."""
        if request.user.is_authenticated and request.user.is_guest:
            return Player.objects.get(pk=request.user.pk)
        return Player()

    def save_user(self, request: HttpRequest, user: Player, form: BaseForm, commit: bool = True) -> Player:
        user.is_guest = False
        return super().save_user(request, user, form, commit)

    def clean_username(self, username: str, shallow: bool = False) -> str:
        name = super().clean_username(Player.normalize_username(username), shallow)
        if is_guest_name(name):
            raise self.validation_error("guest_name")
        return name

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Mails come from the house, whatever the machine it runs on is called."""
        house = RequestSite(allauth_context.request)
        house.name = HOUSE
        super().send_mail(template_prefix, email, {**context, "current_site": house})

    def authenticate(self, request: HttpRequest, **credentials: Any) -> Player | None:
        """The right password of a suspended player gets the reason, not a session."""
        player = super().authenticate(request, **credentials)
        if player and player.is_suspended:
            raise ValidationError(suspension_sentence(player), code="suspended")
        return player

    def pre_login(self, request: HttpRequest, user: Player, **kwargs: Any) -> HttpResponse | None:
        """Every other way in, such as a password reset, ends at the same sentence."""
        if user.is_suspended:
            return suspended_page(request, user)
        return super().pre_login(request, user, **kwargs)

"""Guests: players for as long as their session lasts, or until they sign up."""

from __future__ import annotations

from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.crypto import get_random_string

from ladder.models import Player
from ladder.people.names import GUEST_PREFIX, guest_name

PLAIN_TRIES = 3
NUMBERED_TRIES = 20
SESSION_AGE = 90 * 24 * 3600


def make_guest() -> Player:
    """A new guest under a free circus name. Nobody can log in as one: its session is all it has."""
    for attempt in range(PLAIN_TRIES + NUMBERED_TRIES):
        if guest := _guest_named(guest_name(numbered=attempt >= PLAIN_TRIES)):
            return guest
    return _created(GUEST_PREFIX + get_random_string(12).lower())


def enter(request: HttpRequest, guest: Player) -> None:
    """Let this session be the guest's."""
    login(request, guest, backend="django.contrib.auth.backends.ModelBackend")
    request.session.set_expiry(SESSION_AGE)


def _guest_named(name: str) -> Player | None:
    if Player.objects.named(name).exists():
        return None
    try:
        with transaction.atomic():
            return _created(name)
    except IntegrityError:  # somebody took the name in this instant
        return None


def _created(name: str) -> Player:
    return Player.objects.create_user(name, is_guest=True)

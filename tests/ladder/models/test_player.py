from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone

from ladder.models import Player


def check(name):
    Player(username=name, password="x").full_clean()


@pytest.mark.parametrize("name", ["Ada", "ada.b", "A-1_2", "王小明", "Guest-Merry-Llama", "x" * 24, "007"])
def test_readable_names_are_accepted(db, name):
    check(name)


@pytest.mark.parametrize(
    "name",
    ["", "ab", "x" * 25, "-ada", "ada-", "a da", "ada!", "Jürgen", "ada\n", "аda", "a/da", "<b>x</b>"],
)
def test_unreadable_names_are_refused(db, name):
    with pytest.raises(ValidationError) as refused:
        check(name)
    assert "username" in refused.value.message_dict


def test_a_name_is_taken_in_all_capitals_and_by_the_database_too(member):
    member("Ada")
    with pytest.raises(ValidationError, match="This name is taken"):
        check("ADA")
    with pytest.raises(IntegrityError), transaction.atomic():
        member("aDA")


def test_players_are_found_by_their_name_in_any_capitals(member):
    ada = member("Ada")
    assert Player.objects.get_by_natural_key("ADA") == ada
    assert list(Player.objects.named("ada")) == [ada]


def test_a_suspension_ends_by_itself(member):
    ada = member("Ada")
    assert not ada.is_suspended
    ada.suspended_until = timezone.now() + timedelta(minutes=1)
    assert ada.is_suspended
    ada.suspended_until = timezone.now() - timedelta(minutes=1)
    assert not ada.is_suspended


@pytest.mark.parametrize(
    "fields",
    [
        {"is_bot": True},
        {"bot_level": "usher"},
        {"is_bot": True, "is_guest": True, "bot_level": "usher"},
    ],
)
def test_a_bot_has_a_level_and_nobody_else_has(db, fields):
    with pytest.raises(IntegrityError), transaction.atomic():
        Player.objects.create_user("Spangle", **fields)


def test_nobody_has_a_name_that_is_longer_than_any(db):
    assert not Player.objects.named("a" * 60_000).exists()
    with pytest.raises(Player.DoesNotExist):
        Player.objects.get_by_natural_key("a" * 60_000)

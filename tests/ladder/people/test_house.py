from io import StringIO

from django.contrib.auth import authenticate
from django.core.management import call_command

from games.bots.levels import LEVELS
from ladder.models import Player
from ladder.people.house import BOTS


def create_house():
    out = StringIO()
    call_command("create_house", stdout=out)
    return out.getvalue()


def test_a_new_house_has_six_bots_of_each_level(db):
    create_house()
    assert set(BOTS) == set(LEVELS)
    for level in LEVELS:
        assert Player.objects.bots().filter(bot_level=level).count() == 6
    assert not any(bot.has_usable_password() for bot in Player.objects.bots())


def test_the_administrator_s_password_is_printed_once_and_works(db):
    printed = create_house()
    password = printed.split()[-1]
    admin = authenticate(username="admin", password=password)
    assert admin.is_superuser
    assert "password" not in create_house()


def test_creating_the_house_twice_changes_nothing(db):
    create_house()
    before = list(Player.objects.order_by("pk").values())
    assert create_house() == ""
    assert list(Player.objects.order_by("pk").values()) == before


def test_another_superuser_is_administrator_enough(db):
    Player.objects.create_superuser("Director", password="x")
    create_house()
    assert not Player.objects.named("admin").exists()


def test_a_person_who_has_a_bot_s_name_keeps_it(member):
    bramble = member("bramble")
    create_house()
    create_house()
    bramble.refresh_from_db()
    assert not bramble.is_bot
    assert Player.objects.get(username="Bramble-Bot").is_bot
    assert Player.objects.bots().count() == 12

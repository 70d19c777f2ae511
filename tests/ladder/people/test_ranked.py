"""Guests and the suspended at the real tables."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.table.errors import TableError
from games.table.join import join
from games.table.open import open_table
from ladder.people.guests import make_guest
from ladder.people.ranked import may_play_ranked
from ladder.people.suspensions import suspend, unsuspend


def test_only_guests_may_not_play_ranked(member, bot):
    assert may_play_ranked(member("Ada"))
    assert may_play_ranked(bot("Spangle"))
    assert not may_play_ranked(make_guest())


def test_a_guest_can_neither_open_nor_join_a_ranked_table(member):
    guest = make_guest()
    with pytest.raises(TableError) as refused:
        open_table(guest, game="scout", size=2, ranked=True)
    assert refused.value.code == "guests_unranked"
    table = open_table(member("Ada"), game="scout", size=2, ranked=True)
    with pytest.raises(TableError) as refused:
        join(table.pk, guest)
    assert refused.value.code == "guests_unranked"
    assert table.seats.count() == 1


def test_a_guest_sits_down_at_an_unranked_table(member):
    table = open_table(member("Ada"), game="scout", size=2, ranked=False)
    guest = make_guest()
    assert join(table.pk, guest).player == guest


def test_a_suspended_player_sits_down_nowhere_until_it_ends(member):
    ada = member("Ada")
    suspend(ada, timezone.now() + timedelta(days=1), "Insults")
    with pytest.raises(TableError) as refused:
        open_table(ada, game="scout", size=2)
    assert refused.value.code == "suspended"
    unsuspend(ada)
    assert open_table(ada, game="scout", size=2).seats.get().player == ada

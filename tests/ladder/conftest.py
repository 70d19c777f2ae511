import pytest
from django.utils import timezone

from games.models import Match, Seat
from ladder.models import Player


@pytest.fixture
def member(db):
    """Make a member: member("Ada"), member("Ada", email=…)."""

    def make(name, **fields):
        return Player.objects.create_user(name, password="sawdust-and-sequins", **fields)

    return make


@pytest.fixture
def bot(db):
    def make(name, level="usher"):
        return Player.objects.create_user(name, is_bot=True, bot_level=level)

    return make


@pytest.fixture
def finished(db):
    """Store a match as it is when it has ended: finished(ada, ben) with the first player first, and so on."""

    def make(*players, ranks=None, left=(), **fields):
        fields = {"game": "scout", "ranked": True, "status": Match.Status.FINISHED, **fields}
        fields.setdefault("ended_at", timezone.now())
        match = Match.objects.create(
            rules_version=1, size=len(players), clock="live_3_20", seed="00", seal="00", **fields
        )
        for index, player in enumerate(players):
            rank = ranks[index] if ranks else index + 1
            Seat.objects.create(
                match=match, index=index, player=player, rank=rank, score=10 - rank, left=player in left
            )
        return match

    return make

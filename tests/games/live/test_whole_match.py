"""Whole matches through the real site: uvicorn, real sockets, real workers."""

import asyncio
import json

import msgspec
import pytest
from websockets.asyncio.client import connect

from games.bots.luck import FastLuck
from tests.games.api.test_matches import picked
from tests.servers.site import Site

pytestmark = pytest.mark.both_setups

SEATED = """
import json, secrets
from django.contrib.auth import get_user_model
from django.test import Client
from games.table import join
from games.table.open import open_table
from games.table.start import start

def visitor():
    player = get_user_model().objects.create_user(username="v" + secrets.token_hex(6))
    client = Client()
    client.force_login(player)
    return player, client.cookies["sessionid"].value

people = [visitor() for _ in range({people})]
match = open_table(people[0][0], game="scout", size={people} + {bots}, ranked=True, clock="live_1_10")
for player, _cookie in people[1:]:
    join.join(match.pk, player)
for _bot in range({bots}):
    join.add_bot(match.pk, people[0][0], "usher")
start(match.pk, people[0][0])
print(json.dumps({{"match": match.pk, "cookies": [cookie for _player, cookie in people]}}))
"""

RATED = """
from ladder.models import RatingChange
print(RatingChange.objects.filter(match="{match}", season=None).count())
"""


def seated(site: Site, people: int, bots: int = 0) -> dict:
    """A match that has just been dealt at this site, and the cookies of its people."""
    return json.loads(
        site.manage("shell", "-v", "0", "-c", SEATED.format(people=people, bots=bots)).splitlines()[-1]
    )


def is_over(table: dict) -> bool:
    return table["match"]["status"] == "finished"


async def sit_and_play(site: Site, match: str, cookie: str, seed: int, until=is_over) -> dict:
    """Answer every question with a random move until the table is as wanted; the last table seen."""
    luck, asked = FastLuck(seed), ""
    headers = {"Cookie": f"sessionid={cookie}", "Origin": site.url}
    async with connect(f"{site.ws_url}/ws/tables/{match}/", additional_headers=headers) as socket:
        async for text in socket:
            message = msgspec.json.decode(text)
            assert message["type"] in ("table", "accepted"), message
            if message["type"] != "table":
                continue
            if until(message):
                return message
            decision = message["decision"]
            if decision is not None and decision["token"] != asked:
                asked = decision["token"]
                move = {"type": "move", "move": picked(decision, luck), "token": asked}
                await socket.send(msgspec.json.encode(move).decode())
    raise AssertionError("the socket closed before the end")


async def everybody(site: Site, table: dict) -> list[dict]:
    players = [
        sit_and_play(site, table["match"], cookie, seed) for seed, cookie in enumerate(table["cookies"])
    ]
    return await asyncio.wait_for(asyncio.gather(*players), 90)


def test_two_people_play_a_ranked_match_over_sockets_and_both_are_rated_once(live_site):
    table = seated(live_site, people=2)
    seen = asyncio.run(everybody(live_site, table))
    assert seen[0]["outcome"] == seen[1]["outcome"]
    assert sorted(view["viewer_seat"] for view in seen) == [0, 1]
    assert live_site.manage("shell", "-v", "0", "-c", RATED.format(**table)).strip() == "2"
    assert "holds" in live_site.manage("verify_match", table["match"])


def test_a_match_goes_on_when_the_bots_worker_is_killed(live_site):
    """kill -9 in the middle of a match: it only takes a little longer."""
    table, killed_at = seated(live_site, people=1, bots=1), []

    def played_on_after_the_kill(seen: dict) -> bool:
        if not killed_at and seen["match"]["seq"] >= 4 and seen["decision"] is None:
            assert live_site.kill("-Q bots"), "there was nobody to kill"
            killed_at.append(seen["match"]["seq"])
        return bool(killed_at) and seen["match"]["seq"] >= killed_at[0] + 5

    async def played() -> dict:
        playing = sit_and_play(live_site, table["match"], table["cookies"][0], 1, played_on_after_the_kill)
        return await asyncio.wait_for(playing, 40)

    assert asyncio.run(played())["match"]["status"] == "playing"
    assert "holds" in live_site.manage("verify_match", table["match"])

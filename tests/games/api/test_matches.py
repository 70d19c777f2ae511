"""Whole matches through the HTTP API, as a program would play them."""

import time

import pytest
from django.test import Client

from games.bots.luck import FastLuck
from games.models import Match
from games.rules.registry import GAMES
from games.table.aborts import abort
from ladder.models import RatingChange
from tests.games.table.support import dealt, house_bot, opened, person, play_out, player_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]


class Program:
    """Somebody who plays by the API alone: only what it answers is known here."""

    def __init__(self, player=None) -> None:
        self.client = Client()
        if player is not None:
            self.client.force_login(player)

    def post(self, path: str, body=None, status: int = 200):
        """Who is told to wait, waits."""
        answer = self.client.post(f"/api/{path}", body or {}, content_type="application/json")
        if answer.status_code == 429:
            time.sleep(float(answer["Retry-After"]))
            return self.post(path, body, status)
        assert answer.status_code == status, answer.content
        return answer.json()

    def get(self, path: str, status: int = 200):
        answer = self.client.get(f"/api/{path}")
        assert answer.status_code == status, answer.content
        return answer.json()


def picked(decision: dict, luck: FastLuck) -> dict:
    """A move made from the offer alone: the offer is the rule."""
    choice = luck.pick(decision["choices"])
    move = {"kind": choice["kind"]}
    for field in choice["fields"]:
        if field["field"] == "pick":
            move[field["name"]] = luck.pick(field["options"])
        elif field["field"] == "amount":
            move[field["name"]] = field["low"] + luck.below(field["high"] - field["low"] + 1)
        elif field["field"] == "rows":
            move |= dict(zip(field["names"], luck.pick(field["rows"]), strict=True))
        elif field["field"] == "several":
            wanted = field["low"] + luck.below(field["high"] - field["low"] + 1)
            chosen = luck.shuffled(field["options"])[:wanted]
            move[field["name"]] = [option for option in field["options"] if option in chosen]
        elif field["field"] == "placing":
            move[field["name"]] = placed(field, luck)
        else:
            raise AssertionError(field)
    return move


def placed(field: dict, luck: FastLuck) -> list[int]:
    """Every piece, in a random order, on a place that takes it beside those that lie there already."""
    on = [-1] * len(field["pieces"])
    for piece in luck.shuffled(list(range(len(on)))):
        lying = {
            place: [other for other in range(len(on)) if on[other] == place] for place in field["places"]
        }
        takes = [p for p in field["places"] if sorted([*lying[p], piece]) in field["fits"][str(p)]]
        on[piece] = luck.pick(takes) if takes else -1
    return on


def test_two_programs_open_join_start_and_play_a_whole_ranked_match():
    anna, ben = Program(person()), Program(person())
    table = anna.post("matches/", {"game": "scout", "size": 2, "clock": "live_1_10"}, 201)
    match_id = table["match"]["id"]
    assert [row["id"] for row in anna.get("matches/")["matches"]] == [match_id]
    ben.post(f"matches/{match_id}/join/")
    ben.post(f"matches/{match_id}/salt/", {"salt": "pepper"})
    anna.post(f"matches/{match_id}/start/")
    luck, moved = FastLuck(7), 0
    while (table := anna.get(f"matches/{match_id}/"))["match"]["status"] == "playing":
        for program in (anna, ben):
            decision = program.get(f"matches/{match_id}/")["decision"]
            if decision is not None:
                body = {"move": picked(decision, luck), "token": decision["token"]}
                answer = program.post(f"matches/{match_id}/moves/", body)
                moved += 1
                assert answer["seq"] == moved == answer["table"]["match"]["seq"]
                if answer["finished"]:
                    break
    assert table["outcome"]["ranks"]
    assert table["match"]["seed"]
    assert Match.objects.get(pk=match_id).moves.count() == moved + 1
    (line,) = anna.get("matches/?status=finished")["matches"]
    assert line["id"] == match_id
    assert anna.get(f"matches/{match_id}/replay/?at=3&eyes=all")["match"]["seq"] == 3
    assert anna.get(f"matches/{match_id}/log/?before=5")["lines"][-1]["seq"] <= 4
    assert anna.get(f"matches/{match_id}/verify/") == {"holds": True, "differences": []}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_programs_play_a_whole_match_of_every_game_by_the_offer_alone(game):
    players = [person() for _seat in range(game.seats[0])]
    match, luck = dealt(*players, game=game.key), FastLuck(7)
    programs = [Program(player_in(match, seat)) for seat in range(match.size)]
    table = Program().get(f"matches/{match.pk}/")
    while table["match"]["status"] == "playing":
        seat = next(seat["seat"] for seat in table["seats"] if seat["waiting"])
        decision = programs[seat].get(f"matches/{match.pk}/")["decision"]
        body = {"move": picked(decision, luck), "token": decision["token"]}
        table = programs[seat].post(f"matches/{match.pk}/moves/", body)["table"]
    assert sorted(table["outcome"]["ranks"])[0] == 1
    assert table["sentence"] == game.text.endings[table["outcome"]["reason"]]
    assert RatingChange.objects.filter(match=match, season=None).count() == match.size
    assert Program().get(f"matches/{match.pk}/verify/") == {"holds": True, "differences": []}


def test_a_match_that_was_called_off_can_be_verified():
    match = dealt(person(), person())
    abort(match.pk, player_in(match, 0))
    assert Program().get(f"matches/{match.pk}/verify/") == {"holds": True, "differences": []}


def test_whoever_verified_much_may_still_open_a_table():
    program = Program(person())
    answers = [program.client.get("/api/matches/nowhere/verify/").status_code for _try in range(31)]
    assert answers == [404] * 30 + [429]
    program.post("matches/", {"game": "scout", "size": 2}, status=201)


def test_what_can_be_played_here():
    catalogue = Program().get("games/")
    scout = next(game for game in catalogue["games"] if game["key"] == "scout")
    assert (scout["seats"], scout["options"]) == ([2, 3, 4, 5], [])
    assert "live_3_20" in catalogue["clocks"]
    assert {"usher", "juggler"} <= set(catalogue["bots"])


def test_bots_come_and_go_by_the_api():
    anna, match = person(), None
    house_bot("usher")
    program = Program(anna)
    match = opened(anna, size=2)
    table = program.post(f"matches/{match.pk}/bots/", {"level": "usher"})
    assert table["seats"][1]["is_bot"]
    answer = program.client.delete(
        f"/api/matches/{match.pk}/bots/", {"seat": 1}, content_type="application/json"
    )
    assert answer.json()["seats"][1] == {"seat": 1, "empty": True}


def test_leaving_and_returning_by_the_api():
    anna, ben = person(), person()
    match, program = dealt(anna, ben), Program(anna)
    program.post(f"matches/{match.pk}/leave/")
    seat = program.get(f"matches/{match.pk}/")["viewer_seat"]
    assert program.get(f"matches/{match.pk}/")["seats"][seat]["understudy"]
    assert not program.post(f"matches/{match.pk}/return/")["seats"][seat]["understudy"]
    assert program.post(f"matches/{match.pk}/abort/")["match"]["status"] == "aborted"


def test_a_dry_run_says_why_and_changes_nothing():
    anna, ben = person(), person()
    match, program = dealt(anna, ben), Program(anna)
    refused = program.post(f"matches/{match.pk}/why/", {"move": {"kind": "show", "first": 0, "count": 1}})
    assert (refused["legal"], refused["code"]) == (False, "choose_hand_first")
    assert refused["sentence"]
    assert refused["reference"] == "SCOUT §3"
    assert program.post(f"matches/{match.pk}/why/", {"move": {"kind": "keep_hand"}})["legal"]
    assert match.moves.count() == 1


def test_a_finished_match_is_found_by_the_players_name():
    anna = person("Anna")
    match = dealt(anna, person())
    play_out(match)
    program = Program()
    assert [row["id"] for row in program.get("matches/?status=finished&player=anna")["matches"]] == [match.pk]
    assert program.get("matches/?status=finished&player=nobody", 404)["code"] == "not_found"
    assert program.get("matches/?status=finished&player=" + "n" * 60_000, 404)["code"] == "not_found"

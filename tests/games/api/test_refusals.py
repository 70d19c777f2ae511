"""Bad input: a clear code each, and nothing changed."""

import json
import struct
from datetime import timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from games.models import Match
from ladder.people.suspensions import suspend
from tests.games.table.support import dealt, everything, opened, person, play_out, player_in, token

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]


@pytest.fixture
def match():
    return dealt(person(), person())


def client_of(player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def send(client: Client, match, what: str, raw) -> tuple[int, dict]:
    text = raw if isinstance(raw, str | bytes) else json.dumps(raw)
    answer = client.post(f"/api/matches/{match.pk}/{what}/", text, content_type="application/json")
    body = answer.json()
    assert set(body) >= {"code", "detail", "reference"}
    assert body["detail"]
    return answer.status_code, body["code"]


KEEP = {"kind": "keep_hand"}


@pytest.mark.parametrize(
    ("raw", "status", "code"),
    [
        ("{", 400, "malformed"),
        ("", 400, "malformed"),
        (b"\xff\xfe", 400, "malformed"),
        ("[" * 20_000, 400, "malformed"),
        ('{"move": {"kind": "keep_hand", "a": NaN}, "token": "x"}', 400, "malformed"),
        ('{"move": {"kind": "\\ud800"}, "token": "x"}', 400, "malformed"),
        ("[]", 400, "malformed"),
        ("7", 400, "malformed"),
        ("null", 400, "malformed"),
        ({"move": KEEP}, 400, "malformed"),
        ({"token": "x"}, 400, "malformed"),
        ({"move": KEEP, "token": 7}, 400, "malformed"),
        ({"move": KEEP, "token": None}, 400, "malformed"),
        ({"move": KEEP, "token": "x", "seat": 1}, 400, "malformed"),
        ({"move": "keep_hand", "token": "right"}, 400, "malformed_move"),
        ({"move": {"kind": ["keep_hand"]}, "token": "right"}, 400, "malformed_move"),
        ({"move": {"kind": "keep_hand", "a": {}}, "token": "right"}, 400, "malformed_move"),
        ({"move": {"kind": "keep_hand", "a": 1}, "token": "right"}, 400, "wrong_arguments"),
        ({"move": {"kind": "dance"}, "token": "right"}, 422, "choose_hand_first"),
        ({"move": KEEP, "token": "stale"}, 409, "stale"),
    ],
)
def test_a_bad_move_gets_its_code_and_changes_nothing(match, raw, status, code):
    if isinstance(raw, dict) and raw.get("token") == "right":
        raw = {**raw, "token": token(match, 0)}
    before = everything(match)
    assert send(client_of(player_in(match, 0)), match, "moves", raw) == (status, code)
    assert everything(match) == before


def test_a_move_without_arguments_says_that_it_takes_none(match):
    body = {"move": {"kind": "keep_hand", "a": 1}, "token": token(match, 0)}
    answer = client_of(player_in(match, 0)).post(f"/api/matches/{match.pk}/moves/", body, "application/json")
    assert answer.json()["detail"] == "“keep_hand” takes these arguments: none."


def test_ten_megabytes_are_refused(match):
    before = everything(match)
    raw = json.dumps({"move": KEEP, "token": "x" * 10_000_000})
    assert send(client_of(player_in(match, 0)), match, "moves", raw) == (413, "too_large")
    assert settings.DATA_UPLOAD_MAX_MEMORY_SIZE < 10_000_000
    assert everything(match) == before


def test_a_move_for_somebody_elses_seat_is_refused(match):
    body = {"move": KEEP, "token": token(match, 1)}
    before = everything(match)
    assert send(client_of(player_in(match, 0)), match, "moves", body) == (409, "stale")
    assert send(client_of(person()), match, "moves", body) == (403, "not_seated")
    assert send(Client(), match, "moves", body) == (401, "not_authenticated")
    assert everything(match) == before


def test_a_move_after_the_end_is_refused(match):
    play_out(match)
    before = everything(match)
    body = {"move": KEEP, "token": "x"}
    assert send(client_of(player_in(match, 0)), match, "moves", body) == (409, "over")
    assert everything(match) == before


def test_a_move_at_a_table_that_is_not_dealt_is_refused():
    anna = person()
    match = opened(anna, size=2)
    assert send(client_of(anna), match, "moves", {"move": KEEP, "token": "x"}) == (409, "not_playing")


@pytest.mark.parametrize(
    "what", ["join", "leave", "start", "abort", "bots", "salt", "claim", "return", "why"]
)
def test_without_a_name_nothing_is_changed(match, what):
    before = everything(match)
    assert send(Client(), match, what, {}) == (401, "not_authenticated")
    assert everything(match) == before


@pytest.mark.parametrize(
    ("what", "body", "status", "code"),
    [
        ("join", {}, 409, "not_open"),
        ("start", {}, 409, "not_open"),
        ("bots", {"level": "usher"}, 409, "not_open"),
        ("salt", {"salt": "x"}, 409, "not_open"),
        ("leave", {}, 403, "not_seated"),
        ("return", {}, 403, "not_seated"),
        ("claim", {}, 403, "not_seated"),
        ("abort", {}, 403, "not_seated"),
        ("why", {"move": KEEP}, 403, "not_seated"),
    ],
)
def test_a_stranger_at_a_running_match_is_told_what_is_wrong(match, what, body, status, code):
    before = everything(match)
    assert send(client_of(person()), match, what, body) == (status, code)
    assert everything(match) == before


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "malformed"),
        ({"game": "scout", "size": "2"}, 400, "malformed"),
        ({"game": "scout", "size": 2.5}, 400, "malformed"),
        ({"game": "scout", "size": True}, 400, "malformed"),
        ({"game": "scout", "size": 2, "ranked": "yes"}, 400, "malformed"),
        ({"game": "scout", "size": 2, "options": []}, 400, "malformed"),
        ({"game": "scout", "size": 2, "cheat": 1}, 400, "malformed"),
        ({"game": "scout", "size": 9}, 422, "wrong_seats"),
        ({"game": "chess", "size": 2}, 422, "unknown_game"),
        ({"game": "scout", "size": 2, "clock": "slow"}, 422, "unknown_clock"),
        ({"game": "scout", "size": 2, "options": {"x": 1}}, 422, "unknown_option"),
    ],
)
def test_a_table_that_cannot_be_opened_is_not_opened(body, status, code):
    client = client_of(person())
    answer = client.post("/api/matches/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("matches/nowhere/", 404, "no_such_match"),
        ("matches/nowhere/log/", 404, "no_such_match"),
        ("matches/nowhere/replay/", 404, "no_such_match"),
        ("matches/?status=lost", 400, "malformed"),
        ("matches/?status=finished&before=x", 404, "no_such_page"),
        ("matches/?status=finished&before=0001-01-01T00:00:00%2B14:00~x", 404, "no_such_page"),
        ("matches/nowhere/log/?before=" + "9" * 5000, 400, "malformed"),
        ("matches/nowhere/replay/?at=-1", 400, "malformed"),
        ("matches/%00/", 400, "malformed"),
        ("matches/nowhere/log/?before=%00", 400, "malformed"),
        ("matches/?status=finished&player=%00", 400, "malformed"),
        ("matches/?status=finished&game=a%00b", 400, "malformed"),
        ("players/%00/", 400, "malformed"),
    ],
)
def test_what_is_not_there_is_said_so(address, status, code):
    answer = Client().get(f"/api/{address}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    ("what", "code"), [("replay/?at=0&eyes=all", "no_replay"), ("verify/", "still_sealed")]
)
def test_a_running_match_is_neither_replayed_nor_verified(match, what, code):
    answer = client_of(player_in(match, 0)).get(f"/api/matches/{match.pk}/{what}")
    assert (answer.status_code, answer.json()["code"]) == (409, code)


def test_private_tables_answer_strangers_with_403():
    match = dealt(person(), person(), public=False)
    for what in ("", "log/", "replay/"):
        answer = client_of(person()).get(f"/api/matches/{match.pk}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (403, "private_table")


def test_a_form_of_another_site_cannot_move(match):
    client = Client(enforce_csrf_checks=True)
    client.force_login(player_in(match, 0))
    body = {"move": KEEP, "token": token(match, 0)}
    answer = client.post(f"/api/matches/{match.pk}/moves/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (403, "permission_denied")
    assert match.moves.count() == 1


def test_another_kind_of_body_or_another_method_is_refused(match):
    client = client_of(player_in(match, 0))
    answer = client.post(
        f"/api/matches/{match.pk}/moves/", "a=1", content_type="application/x-www-form-urlencoded"
    )
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")
    answer = client.put(f"/api/matches/{match.pk}/moves/", {}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")


@pytest.mark.parametrize("address", ["nope/", "", "matches/a.b/", "matches/nowhere/dance/", "players/a/b/"])
def test_an_address_that_is_not_there_is_refused_like_everything_else(address):
    for client in (Client(), client_of(person())):
        for ask in (client.get, client.post, client.delete):
            answer = ask(f"/api/{address}")
            assert answer.status_code == 404
            assert answer.json() == {"code": "not_found", "detail": "Not found.", "reference": ""}


def test_a_forgotten_slash_is_forgiven():
    assert Client().get("/api/games")["Location"] == "/api/games/"
    assert Client().get("/api/nope", follow=True).json()["code"] == "not_found"


def test_a_guest_is_forbidden_to_play_for_ratings():
    guest, match = person(is_guest=True), opened(person(), size=2)
    assert send(client_of(guest), match, "join", {}) == (403, "guests_unranked")


def test_a_suspended_player_is_refused_like_everybody_else(match):
    player = player_in(match, 0)
    client = client_of(player)
    suspend(player, timezone.now() + timedelta(days=3), "Insults at the table")
    assert send(client, match, "moves", {"move": KEEP, "token": "x"}) == (403, "suspended")


def test_a_flood_is_slowed_down():
    client = client_of(person())
    codes = [
        client.post("/api/matches/", {"game": "chess", "size": 2}, content_type="application/json")
        for _try in range(31)
    ]
    assert codes[29].status_code == 422
    assert (codes[30].status_code, codes[30].json()["code"]) == (429, "throttled")
    assert int(codes[30]["Retry-After"]) > 0


def catalogue(texts: dict[str, str]) -> bytes:
    """A compiled catalogue of translations, as msgfmt would write it."""
    texts = {"": "Content-Type: text/plain; charset=UTF-8\n", **texts}
    pairs = [(source.encode(), told.encode()) for source, told in sorted(texts.items())]
    at, tables, body = 28 + 16 * len(pairs), [b"", b""], b""
    for pair in pairs:
        for place, text in enumerate(pair):
            tables[place] += struct.pack("<2I", len(text), at + len(body))
            body += text + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + tables[0] + tables[1] + body


def test_refusals_are_told_in_the_readers_language(match, settings, tmp_path):
    german = tmp_path / "de" / "LC_MESSAGES" / "django.mo"
    german.parent.mkdir(parents=True)
    told = {"The table has moved on since you chose this.": "Am Tisch geht es längst weiter."}
    german.write_bytes(catalogue(told))
    settings.LOCALE_PATHS = [tmp_path]
    client, address = client_of(player_in(match, 0)), f"/api/matches/{match.pk}/moves/"
    for language, sentence in [("en", *told), ("de", *told.values())]:
        answer = client.post(
            address,
            {"move": KEEP, "token": "old"},
            content_type="application/json",
            headers={"Accept-Language": language},
        )
        assert answer["Content-Language"] == language
        assert (answer.json()["code"], answer.json()["detail"]) == ("stale", sentence)

"""The office: matches can be read and called off, and keep their secrets while they are played."""

import pytest
from django.contrib.auth.models import Permission

from games.models import Match, MoveRecord
from tests.games.table.support import dealt, opened, past_the_flips, person, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def office(client):
    boss = person("boss", is_staff=True, is_superuser=True)
    client.force_login(boss)
    return client


def page(office, address: str) -> str:
    answer = office.get(f"/admin/games/{address}")
    assert answer.status_code == 200, answer
    return answer.content.decode()


def test_matches_are_found_by_id_and_by_player(office):
    match, other = dealt(person("Anna"), person()), dealt(person(), person())
    for asked in (match.pk, "anna"):
        listed = page(office, f"match/?q={asked}")
        assert match.pk in listed
        assert other.pk not in listed
    assert match.pk in page(office, "match/?status__exact=playing&game=scout&ranked__exact=1")


def test_a_running_match_shows_neither_seed_nor_state_nor_moves(office):
    match = dealt(person(), person())
    past_the_flips(match)
    match.refresh_from_db()
    shown = page(office, f"match/{match.pk}/change/") + page(office, "moverecord/")
    assert match.seal in shown
    assert match.seed not in shown
    assert "hand_chosen" not in shown
    assert "chance" not in shown
    record = MoveRecord.objects.filter(match=match).last()
    assert office.get(f"/admin/games/moverecord/{record.pk}/change/").status_code == 302


@pytest.mark.parametrize(
    "question",
    [
        "games/match/?seed__startswith={seed}",
        "games/match/?snapshot__contains=hands",
        "games/match/?clocks__contains=bank",
        "games/match/?id={pk}&seed__regex=^{seed}",
        "games/match/?moves__events__contains=cards",
        "games/moverecord/?match__seed__startswith={seed}",
        "games/moverecord/?move__contains=kind",
        "games/seat/?match__seed__startswith={seed}",
        "games/seat/?match__snapshot__contains=hands",
        "games/seat/?salt__startswith=a",
        "ladder/player/?seats__match__seed__startswith={seed}",
        "ladder/player/?opened_matches__snapshot__contains=hands",
        "ladder/ratingchange/?match__seed__startswith={seed}",
    ],
)
def test_lists_do_not_answer_questions_about_secrets(office, question):
    match = dealt(person(), person())
    match.refresh_from_db()
    asked = question.format(seed=match.seed[:4], pk=match.pk)
    assert office.get(f"/admin/{asked}").status_code == 400


def test_lists_are_narrowed_down_by_what_they_offer(office):
    match = dealt(person(), person())
    today = f"opened_at__year={match.opened_at.year}&opened_at__month={match.opened_at.month}"
    assert match.pk in page(office, f"match/?status__exact=playing&game=scout&{today}")
    assert match.pk in page(office, "seat/?match__status__exact=playing&left__exact=0")
    play_out(match)
    assert match.pk in page(office, "moverecord/?cause__exact=player&match__game=scout")


def test_a_finished_match_shows_everything_and_links_to_its_replay(office):
    match = dealt(person(), person())
    play_out(match)
    shown = page(office, f"match/{match.pk}/change/")
    assert match.seed in shown
    assert "hand_chosen" in shown
    assert f"/tables/{match.pk}/replay/" in shown
    assert match.pk in page(office, "moverecord/")
    assert match.pk in page(office, "seat/")


@pytest.mark.parametrize("model", ["match", "moverecord", "seat"])
def test_nothing_can_be_added_changed_or_deleted(office, model):
    match = dealt(person(), person())
    play_out(match)
    key = {"match": match.pk, "moverecord": match.moves.last().pk, "seat": match.seats.last().pk}[model]
    assert office.get(f"/admin/games/{model}/add/").status_code == 403
    assert office.post(f"/admin/games/{model}/{key}/change/", {"seq": 1}).status_code == 403
    assert office.post(f"/admin/games/{model}/{key}/delete/", {"post": "yes"}).status_code == 403


def abort(office, *matches, **more):
    body = {"action": "abort_matches", "_selected_action": [match.pk for match in matches], **more}
    return office.post("/admin/games/match/", body, follow=True).content.decode()


def test_matches_are_called_off_with_a_reason(office):
    running, waiting = dealt(person(), person()), opened(person(), size=2)
    over = dealt(person(), person())
    play_out(over)
    asked = abort(office, running, waiting, over)
    assert "Reason" in asked
    assert f"{running} (playing)" in asked
    assert f'name="_selected_action" value="{waiting.pk}"' in asked
    assert 'name="action" value="abort_matches"' in asked
    assert Match.objects.filter(status="aborted").count() == 0
    said = abort(office, running, waiting, over, reason="Power cut")
    assert set(Match.objects.filter(status="aborted").values_list("pk", "end_reason")) == {
        (running.pk, "Power cut"),
        (waiting.pk, "Power cut"),
    }
    assert f"{over.pk}: This match has ended." in said


def test_whoever_may_only_look_cannot_call_off(client):
    clerk = person("clerk", is_staff=True)
    clerk.user_permissions.add(Permission.objects.get(codename="view_match"))
    client.force_login(clerk)
    match = dealt(person(), person())
    abort(client, match, reason="for fun")
    assert Match.objects.get(pk=match.pk).status == "playing"

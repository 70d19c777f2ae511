"""A table drawn for one viewer."""

import json
import re
from hashlib import sha256
from html import unescape

import pytest

from games.lookups.table import table_for
from games.rules.core.chance import Chance
from games.table.aborts import abort, abort_by_admin
from games.table.join import add_salt, leave
from games.table.play import submit
from games.table.start import start
from games.web.fragments import lobby_html, table_html
from tests.games.table.support import (
    dealt,
    now_at,
    opened,
    past_the_flips,
    person,
    play_out,
    player_in,
    token,
)

pytestmark = pytest.mark.django_db


def drawn_for(match, seat: int | None) -> str:
    return table_html(table_for(match.pk, player_in(match, seat) if seat is not None else None))


def hand_in(html: str) -> list[list[int]]:
    hand = html[html.index('id="hand"') :]
    cards = re.findall(r'data-i="\d+"><b>(\d+)</b> <i>(\d+)</i>', hand)
    return [[int(top), int(bottom)] for top, bottom in cards]


@pytest.fixture
def match():
    match = dealt(person(), person(), person(), person())
    past_the_flips(match)
    return match


def test_the_own_hand_is_drawn_in_its_order(match) -> None:
    view = table_for(match.pk, player_in(match, 2))["view"]
    assert hand_in(drawn_for(match, 2)) == view["hands"][2]["cards"]


def test_a_spectator_is_drawn_no_hand_and_no_offer(match) -> None:
    html = drawn_for(match, None)
    assert 'class="pc' not in html
    assert "data-offer" not in html
    assert "data-token" not in html


def test_what_is_offered_comes_along_as_the_server_offers_it(match) -> None:
    seat = now_at(match).waiting()[0]
    decision = table_for(match.pk, player_in(match, seat))["decision"]
    html = drawn_for(match, seat)
    offer = re.search(r"data-offer='([^']*)'", html)
    assert offer is not None
    assert json.loads(unescape(offer[1])) == decision["choices"]
    assert f'data-token="{decision["token"]}"' in html


def test_only_the_seat_that_is_asked_gets_buttons(match) -> None:
    asked = now_at(match).waiting()[0]
    other = (asked + 1) % 4
    assert 'data-act="show"' in drawn_for(match, asked)
    assert 'data-act="show"' not in drawn_for(match, other)


def test_both_ends_of_the_set_and_every_gap_can_be_picked(match) -> None:
    play_out(match, until=lambda position: len(position.state.active) > 1)
    seat = now_at(match).waiting()[0]
    html = drawn_for(match, seat)
    assert re.findall(r'data-end="(\w+)"', html) == ["left", "right"]
    gaps = [int(gap) for gap in re.findall(r'data-gap="(\d+)"', html)]
    assert gaps == list(range(len(hand_in(html)) + 1))


def test_the_flip_shows_the_hand_both_ways() -> None:
    match = dealt(person(), person())
    html = drawn_for(match, 0)
    cards = [(int(top), int(bottom)) for top, bottom in re.findall(r"<b>(\d+)</b> <i>(\d+)</i>", html)]
    assert cards[:11] == [card[::-1] for card in cards[11:]]
    submit(match.pk, player_in(match, 0), {"kind": "flip_hand"}, token(match, 0))
    again = re.findall(r"<b>(\d+)</b> <i>(\d+)</i>", drawn_for(match, 0))
    assert [(int(top), int(bottom)) for top, bottom in again] == cards[11:]  # as it will be held


def test_a_finished_match_tells_the_ranks_the_seed_and_where_to_see_it_again(match) -> None:
    play_out(match)
    html = drawn_for(match, None)
    assert f"/tables/{match.pk}/replay/" in html
    assert f"/matches/{match.pk}/ratings/" in html
    match.refresh_from_db()
    assert match.seed in html
    assert match.seal in html


def checked_by_hand(html: str, players: list) -> list[str]:
    """What anybody can do with the page: check the seal, and draw the seats again. Names in their order."""
    luck = html[html.index('id="luck"') :]
    seal, seed, version, match_id = re.findall(r"<code>([^<]+)</code>", luck)[:4]
    assert sha256(f"{seed}:{version}:{match_id}".encode()).hexdigest() == seal
    lines = re.findall(r"<span>(\w+)</span><(?:code>([^<]+)</code>|span)", luck)
    assert [name for name, _salt in lines] == [player.username for player in players]
    salts = sorted(salt for _name, salt in lines if salt)
    chance = sha256("\n".join([seed, *salts]).encode()).hexdigest()
    return Chance(f"{chance}:seats").shuffled([name for name, _salt in lines])


@pytest.mark.parametrize("end", [play_out, lambda match: abort(match.pk, player_in(match, 0))])
def test_whoever_reads_the_page_of_a_match_that_is_over_can_check_its_luck(end) -> None:
    players = [person(), person(), person()]
    match = opened(*players)
    add_salt(match.pk, players[0], "sawdust")
    add_salt(match.pk, players[2], "42 hoops")
    start(match.pk, players[0])
    end(match)
    names = checked_by_hand(drawn_for(match, None), players)
    assert names == [player_in(match, seat).username for seat in range(3)]


@pytest.mark.parametrize("seat", [None, 0])
def test_while_a_match_is_played_nothing_tells_of_its_luck(match, seat) -> None:
    match.refresh_from_db()
    html = drawn_for(match, seat)
    assert match.seed not in html
    assert 'id="luck"' not in html


def test_only_the_host_may_invite_bots_also_after_the_opener_left() -> None:
    opener = person()
    match = opened(opener, person(), person(), size=4)
    assert "Add a juggler" in drawn_for(match, 0)
    assert "Add a juggler" not in drawn_for(match, 1)
    leave(match.pk, opener)
    assert "Add a juggler" in drawn_for(match, 1)
    assert "Add a juggler" not in drawn_for(match, 2)


def test_an_open_table_shows_the_seal_and_never_the_seed() -> None:
    match = opened(person(), size=3)
    html = drawn_for(match, None)
    assert match.seal in html
    assert match.seed not in html


def test_a_name_is_never_markup() -> None:
    match = opened(person("<script>x</script>"), size=2)
    assert "<script>" not in drawn_for(match, None)
    assert "<script>" not in lobby_html()


def test_nothing_needs_what_the_content_policy_forbids(match) -> None:
    pages = [drawn_for(match, seat) for seat in (None, 0, 1, 2, 3)]
    pages += [drawn_for(opened(person(), size=2), None), lobby_html()]
    for html in pages:
        assert not re.search(r'\s(style|on\w+)="', html)
        assert "<script" not in html


def test_no_id_stands_twice_in_a_drawing(match) -> None:
    play_out(match, until=lambda position: len(position.state.history) > 1 and bool(position.state.active))
    for seat in (None, 0, 1, 2, 3):
        ids = re.findall(r'\sid="([^"]+)"', drawn_for(match, seat))
        assert len(ids) == len(set(ids))


def test_a_match_is_called_off_by_a_button_only_while_the_house_allows_it() -> None:
    match = dealt(person(), person(), person())
    assert "Call it off" in drawn_for(match, 0)
    assert "Call it off" not in drawn_for(match, None)
    submit(match.pk, player_in(match, 1), {"kind": "keep_hand"}, token(match, 1))
    assert "Call it off" not in drawn_for(match, 0)


def test_a_ring_in_which_nothing_more_is_shown_invites_nobody() -> None:
    match = dealt(person(), person(), person())
    submit(match.pk, player_in(match, 0), {"kind": "keep_hand"}, token(match, 0))
    assert "Any set may be shown." in drawn_for(match, 0)
    abort_by_admin(match.pk, "A power cut.")
    assert "Any set may be shown." not in drawn_for(match, 0)


def test_a_table_that_was_closed_before_the_deal_leads_on() -> None:
    host = person()
    match = opened(host, size=3)
    abort(match.pk, host)
    html = table_html(table_for(match.pk, host))
    assert 'href="/lobby/"' in html
    assert 'href="/tables/new/"' in html


def test_the_clock_of_a_seat_that_an_understudy_holds_is_not_drawn() -> None:
    match = dealt(person(), person(), person())
    past_the_flips(match)
    waits = now_at(match).waiting()[0]
    away = (waits + 1) % 3
    assert panel(match, away).count("data-clock") == 1
    leave(match.pk, player_in(match, away))
    assert "understudy plays" in panel(match, away)
    assert "data-clock" not in panel(match, away)


def panel(match, seat: int) -> str:
    """A seat as spectators see it."""
    html = drawn_for(match, None)
    begin = html.index(f'id="p{seat}"')
    return html[begin : html.index("</section>", begin)]

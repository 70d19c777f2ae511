"""A state is plain data: dumped, loaded, cloned."""

import json

import msgspec
import pytest

from games.rules.core import Chance, Frame, Move, replay
from tests.games.rules.core.fair import FAIR, FairState

MOVES = [
    (2, Move("vote", act="band")),
    (0, Move("vote", act="clown")),
    (1, Move("vote", act="band")),
]


def voted() -> FairState:
    state = FAIR.begin(3, {}, Chance("fair"))[0]
    for seat, move in MOVES:
        FAIR.play(state, seat, move)
    return state


def test_a_dump_is_json_and_holds_the_rules_version():
    body = json.loads(voted().dump())
    assert body["rules_version"] == 3
    assert body["chance"] == {"seed": "fair", "draws": 1}
    assert "offer" not in body


def test_a_loaded_state_is_the_same_state():
    state = voted()
    again = FAIR.load(state.dump())
    assert again == state
    assert again.dump() == state.dump()
    assert FAIR.load(state.dump().decode()) == state


def test_notes_come_back_with_tuples_for_lists():
    state = FAIR.begin(3, {}, Chance("fair"))[0]
    FAIR.play(state, 1, Move("vote", act="band"))
    assert FAIR.load(state.dump()).frames == [Frame("vote", {"votes": ("", "band", "")})]


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"{}", b'{"seats": "three"}', b"null"])
def test_what_is_no_state_is_not_loaded(text: bytes):
    with pytest.raises(msgspec.DecodeError):
        FAIR.load(text)


def test_a_clone_goes_its_own_way():
    state = voted()
    before = state.dump()
    twin = state.clone()
    assert twin == state
    seat = twin.frames[-1].notes["turn"]
    FAIR.play(twin, seat, Move("blow"))
    FAIR.play(twin, seat, Move("sing", songs=("Polka",)))
    twin.chance.below(6)
    assert state.dump() == before
    assert twin != state


def test_the_offer_is_shared_and_neither_dumped_nor_compared():
    state = voted()
    assert FAIR.decisions(state)
    twin = state.clone()
    assert twin.offer is state.offer
    twin.withdraw()
    assert twin == state
    assert [d.token for d in FAIR.decisions(twin)] == [d.token for d in FAIR.decisions(state)]


def test_frames_are_pushed_replaced_noted_and_popped():
    state = voted()
    state.push("encore", seat=1)
    state.note(loud=True)
    assert state.frames[-1] == Frame("encore", {"seat": 1, "loud": True})
    state.go("auction")
    assert state.frames[-1] == Frame("auction", {})
    state.pop()
    assert [frame.step for frame in state.frames] == ["auction"]


def test_a_replay_tells_every_moment_again():
    live = FAIR.begin(3, {}, Chance("fair"))[0]
    told = [live.dump()]
    for seat, move in MOVES:
        FAIR.play(live, seat, move)
        told.append(live.dump())
    moments = [
        (state.dump(), [e.key for e in events]) for state, events in replay(FAIR, 3, {}, "fair", MOVES)
    ]
    assert [dump for dump, _ in moments] == told
    assert [keys for _, keys in moments] == [[], ["voted"], ["voted"], ["voted", "act_chosen"]]

import pytest

from ladder.models import Player
from ladder.people import guests
from ladder.people.guests import make_guest
from ladder.people.names import ANIMALS, MOODS, guest_name, is_guest_name


def test_a_guest_has_a_circus_name_and_no_password(db):
    guest = make_guest()
    assert guest.is_guest
    assert is_guest_name(guest.username)
    assert not guest.has_usable_password()
    guest.full_clean()


def test_the_longest_name_with_a_number_still_fits():
    longest = max(MOODS.split(), key=len), max(ANIMALS.split(), key=len)
    assert len(f"Guest-{longest[0]}-{longest[1]}-999") <= Player._meta.get_field("username").max_length


def test_when_the_plain_name_is_taken_the_next_guest_gets_a_number(db, monkeypatch):
    def always_merry(*, numbered=False):
        return "Guest-Merry-Llama" + ("-123" if numbered else "")

    monkeypatch.setattr(guests, "guest_name", always_merry)
    assert make_guest().username == "Guest-Merry-Llama"
    assert make_guest().username == "Guest-Merry-Llama-123"
    assert make_guest().username not in ("Guest-Merry-Llama", "Guest-Merry-Llama-123")


def test_guests_hardly_ever_share_a_name():
    assert len({guest_name(numbered=True) for _guest in range(200)}) > 190


@pytest.mark.parametrize("name", ["guest-ada", "GUEST-X"])
def test_the_prefix_counts_in_any_capitals(name):
    assert is_guest_name(name)

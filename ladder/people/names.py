"""Names the house gives to those who came without one."""

from __future__ import annotations

import secrets

GUEST_PREFIX = "Guest-"

# Short ones: with a number the name must still fit into 24 characters.
MOODS = (
    "Bold Brave Bright Calm Clever Daring Dizzy Eager Fancy Fleet Gentle Giddy Golden Grand Happy Hasty "
    "Jaunty Jolly Keen Lively Lucky Merry Mighty Nimble Noble Plucky Proud Quick Quiet Royal Silent Silver "
    "Snappy Spry Starry Sunny Swift Wily Witty Zany"
)
ANIMALS = (
    "Badger Bear Bison Camel Canary Civet Cobra Condor Crane Donkey Dove Falcon Ferret Fox Gecko Gibbon "
    "Goose Heron Horse Ibis Jackal Koala Lemur Lion Llama Lynx Magpie Marmot Monkey Otter Owl Panda Parrot "
    "Pony Poodle Puma Rabbit Raven Seal Swan Tapir Tiger Toucan Turtle Walrus Weasel Wombat Yak Zebra"
)


def guest_name(*, numbered: bool = False) -> str:
    """A name such as Guest-Merry-Llama; numbered ones are plentiful, for when the plain ones run out."""
    name = f"{GUEST_PREFIX}{secrets.choice(MOODS.split())}-{secrets.choice(ANIMALS.split())}"
    return f"{name}-{secrets.randbelow(900) + 100}" if numbered else name


def is_guest_name(name: str) -> bool:
    """Whether only a guest may be called this."""
    return name.lower().startswith(GUEST_PREFIX.lower())

"""Hints reach those who listen, also when the broker has been away."""

import redis

from games.table import announce


def listener(address: str):
    """Somebody who hears whatever the house says, and has begun to."""
    heard = redis.Redis.from_url(address).pubsub()
    heard.psubscribe("ringside*")
    assert heard.get_message(timeout=5)["type"] == "psubscribe"
    return heard


def test_the_first_hint_after_the_broker_was_started_anew_is_not_lost(mortal_broker):
    before = listener(mortal_broker.address)
    announce.lobby_changed()
    assert before.get_message(timeout=5) is not None
    mortal_broker.end()
    mortal_broker.start()
    after = listener(mortal_broker.address)
    announce.lobby_changed()
    assert after.get_message(timeout=5) is not None


def test_a_hint_without_a_broker_is_lost_and_the_next_one_is_not(mortal_broker):
    announce.lobby_changed()
    mortal_broker.end()
    announce.lobby_changed()
    assert announce.flush()
    mortal_broker.start()
    heard = listener(mortal_broker.address)
    announce.lobby_changed()
    assert heard.get_message(timeout=5) is not None

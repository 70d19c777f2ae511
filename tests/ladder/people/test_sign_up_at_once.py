"""Several people who want the same name in the same moment."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections
from django.test import Client

from ladder.models import Player
from ladder.people.adapter import PlayerAdapter

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]

PASSWORD = "sawdust-and-sequins"
MANY = 4


def sign_up(name):
    try:
        form = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
        return Client().post("/accounts/signup/", form)
    finally:
        connections.close_all()


def test_one_gets_the_name_and_the_others_are_told_that_it_is_taken(transactional_db, monkeypatch):
    ready, save = Barrier(MANY), PlayerAdapter.save_user

    def save_together(self, *args, **kwargs):
        """Everybody has found the name free before anybody takes it."""
        ready.wait(timeout=10)
        return save(self, *args, **kwargs)

    monkeypatch.setattr(PlayerAdapter, "save_user", save_together)
    with ThreadPoolExecutor(MANY) as threads:
        answers = list(threads.map(sign_up, ["Ada", "ADA", "ada", "aDa"]))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 302]
    assert sum("This name is taken." in answer.text for answer in answers) == MANY - 1
    assert Player.objects.named("Ada").count() == 1

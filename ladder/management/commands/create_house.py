"""create_house: the bots and the administrator a new house needs. Running it again changes nothing."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from ladder.people.house import ADMIN, ensure_admin, ensure_bots


class Command(BaseCommand):
    help = "Create the house bots and, where there is no superuser yet, an administrator."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        bots = ensure_bots()
        if bots:
            self.stdout.write(f"House bots made: {', '.join(bot.username for bot in bots)}")
        if password := ensure_admin():
            self.stdout.write(f"Administrator: {ADMIN}   password (shown only now): {password}")

"""`manage.py verify_match <id>`: was this match dealt and played as its seal promised?"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.lookups.verify import differences
from games.models import MoveRecord
from games.table.errors import TableError


class Command(BaseCommand):
    help = "Plays a match again from its sealed seed and salts, and says what differs from what is stored."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("match_id")

    def handle(self, *args: Any, match_id: str, **options: Any) -> None:
        try:
            found = differences(match_id)
        except TableError as error:
            raise CommandError(error.sentence) from error
        if found:
            raise CommandError("\n".join([f"Match {match_id} does not hold:", *found]))
        records = MoveRecord.objects.filter(match_id=match_id).count()
        self.stdout.write(f"Match {match_id} holds: seal, seats, deal and {records} records are as sealed.")

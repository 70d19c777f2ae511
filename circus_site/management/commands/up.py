"""`manage.py up`: everything that Ringside is, started and looked after by one command."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.core.management.base import BaseCommand

from circus_site.supervisor.house import House
from circus_site.supervisor.refusals import Refusal


def port_number(text: str) -> int:
    """0 lets the system choose one."""
    if text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) < 2**16:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is not a port; choose a number from 0 to 65535")


class Command(BaseCommand):
    help = "Start Ringside: database, Valkey, web, workers and beat. Ctrl-C stops everything."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 listens in every network")
        parser.add_argument("--port", type=port_number, default=os.environ.get("PORT", "8000"))

    def handle(self, *args: object, **options: Any) -> None:
        house = House(options["host"], options["port"], self.say)
        try:
            house.open()
        except Refusal as refusal:
            sys.exit(str(refusal))

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()

"""`manage.py bench`: what the rules, a drawing and a stored move cost on this machine."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand

from circus_site.benchmarks import rules, table
from circus_site.benchmarks.figures import Figure, shown
from circus_site.benchmarks.house import figures, measuring_house
from games.rules.registry import GAMES

SECTIONS = ("rules", "drawing", "table")


class Command(BaseCommand):
    help = "Measure the rules, the drawing of a table and the way of a stored move, in a house of its own."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], help=", ".join(SECTIONS))
        parser.add_argument(
            "--compiled", action="store_true", help="also compile the rules by mypyc (minutes)"
        )
        parser.add_argument("--quick", action="store_true", help="seconds instead of minutes, and rougher")
        parser.add_argument("--clients", type=int, default=16, help="sockets that play at once, four a table")
        parser.add_argument("--database", default="", help="the URL of an EMPTY database instead of SQLite")
        parser.add_argument("--json", action="store_true", help="figures for programs")

    def handle(self, *args: object, **options: Any) -> None:
        found = []
        for part in self.parts(options):
            found += part
            if not options["json"]:
                self.stdout.write("\n".join(shown(part)))
        if options["json"]:
            self.stdout.write(json.dumps([figure.as_json() for figure in found]))

    def parts(self, options: dict[str, Any]) -> Iterator[list[Figure]]:
        chosen, quick = options["sections"] or SECTIONS, options["quick"]
        if "rules" in chosen:
            yield from rules.plain(0.2 if quick else 10)
            if options["compiled"]:
                yield from rules.compiled(0.2 if quick else 10)
        if {"drawing", "table"} & set(chosen):
            with measuring_house(options["database"]) as env:
                yield from self.at_home(env, chosen, options)

    def at_home(self, env: dict[str, str], chosen: Any, options: dict[str, Any]) -> Iterator[list[Figure]]:
        quick = options["quick"]
        if "drawing" in chosen:
            for game in GAMES:
                yield figures(f"{game.key}, drawing", "drawing", env, game.key, "1" if quick else "5")
        if "table" in chosen:
            yield table.stages(env, 100 if quick else 2000)
            yield table.sockets(env, 4 if quick else options["clients"], 1 if quick else 10)

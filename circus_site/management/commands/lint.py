"""`manage.py lint`: style, types, import contracts, templates, migrations."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from circus_site.proving.checks import CHECKS


class Command(BaseCommand):
    help = "Check style, format, types, import contracts, templates and migrations."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("names", nargs="*", choices=[*CHECKS, []], help=", ".join(CHECKS))

    def handle(self, *args: object, **options: Any) -> None:
        chosen = options["names"] or CHECKS
        failed = [name for name in chosen if not self.passes(name)]
        if failed:
            raise CommandError(f"These checks failed: {', '.join(failed)}")

    def passes(self, name: str) -> bool:
        complaint = CHECKS[name]()
        self.stdout.write(f"{name:<17} {'failed' if complaint else 'ok'}")
        if complaint:
            self.stdout.write(complaint)
        return not complaint

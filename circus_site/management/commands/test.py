"""`manage.py test`: the whole suite, on both set-ups and in a browser; or the tests that are named."""

import os
import sys
from collections.abc import Sequence
from typing import Any

from django.core.management.base import BaseCommand

from circus_site.proving import chromium
from circus_site.proving.stages import STAGES, Stage, Tally, run, summary


class Command(BaseCommand):
    help = "Run the tests. Arguments go to pytest; --long runs the long laws too."
    requires_system_checks: list[str] = []

    def run_from_argv(self, argv: list[str]) -> None:
        """Take the arguments as they are: they are pytest's language, not Django's."""
        arguments = [word for word in argv[2:] if word != "--long"]
        if "--help" in arguments:
            return self.print_help("manage.py", "test")
        extra = {"RINGSIDE_LONG": "1"} if "--long" in argv else {}
        tallies = self.chosen(arguments, extra) if arguments else self.everything(extra)
        self.stdout.write(summary(tallies))
        sys.exit(1 if any(tally.failed for tally in tallies) else 0)

    def chosen(self, arguments: Sequence[str], extra: dict[str, str]) -> list[Tally]:
        return [run(Stage("chosen", arguments, may_be_empty=True), extra)]

    def everything(self, extra: dict[str, str]) -> list[Tally]:
        """Every stage, also after one that failed."""
        tallies = [self.stage(stage, extra) for stage in STAGES]
        self.stdout.write("")
        for tally in tallies:
            self.stdout.write(tally.line())
        return tallies

    def stage(self, stage: Stage, extra: dict[str, str]) -> Tally:
        self.stdout.write(f"\n=== {stage.name} ===")
        self.stdout.flush()
        if stage.name != "browser":
            return run(stage, extra)
        browser = chromium.find_or_install()
        if browser is None:
            sentence = f"did not run: no Chromium here; install it with: {chromium.BY_HAND}"
            return Tally(stage.name, remark=sentence)
        return run(stage, {**extra, "RINGSIDE_CHROMIUM": os.fspath(browser)})

    def handle(self, *args: Any, **options: Any) -> None:
        raise NotImplementedError("run_from_argv does the work")

"""Why the table refuses, where it is not the rules that do."""

from __future__ import annotations

from typing import Any


class TableError(Exception):
    """A refusal: a short code for programs and a sentence for people.

    The sentence is a template, marked for translation where it is written; ``details`` fill it for a reader.
    """

    def __init__(self, code: str, sentence: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.details = details

"""Why a house does not open, each in one sentence."""


class Refusal(Exception):
    """The house cannot open. The text says in one sentence why, and what to do."""

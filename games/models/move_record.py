"""MoveRecord: a line in the history of a match."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.history import History


class MoveRecord(History):
    """Record 0 is the deal; every later one is the change that made ``Match.seq`` what it is.

    ``seat`` and ``move`` are null where nobody moved: the deal, and changes of who plays a seat.
    ``events`` hold everything, the private parts too; readers get them through `games.lookups` only.
    """

    class Cause(models.TextChoices):
        DEAL = "deal", _("deal")
        PLAYER = "player", _("player")
        BOT = "bot", _("bot")
        TIMEOUT = "timeout", _("time ran out")
        UNDERSTUDY = "understudy", _("understudy")
        LEFT = "left", _("left the seat")
        RETURNED = "returned", _("took the seat back")
        ABORTED = "aborted", _("called off")

    match = models.ForeignKey("games.Match", models.PROTECT, related_name="moves", verbose_name=_("match"))
    seq = models.PositiveIntegerField(_("number"))
    seat = models.PositiveSmallIntegerField(_("seat"), null=True)
    move = models.JSONField(_("move"), null=True)
    events = models.JSONField(_("events"), default=list)
    cause = models.CharField(_("cause"), max_length=10, choices=Cause)
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["match", "seq"]
        constraints = [models.UniqueConstraint(fields=["match", "seq"], name="one_record_a_seq")]

    def __str__(self) -> str:
        return f"{self.match_id} · {self.seq}"

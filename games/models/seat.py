"""Seat: who sits where at a match."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

SALT_LENGTH = 64


class Seat(models.Model):
    """``index`` is the seat number the rules know; it is drawn anew when the match starts (P1).

    ``rank``, ``score`` and ``left`` are known at the end; ``left`` says that the understudy still held the
    seat then.
    """

    match = models.ForeignKey("games.Match", models.CASCADE, related_name="seats", verbose_name=_("match"))
    index = models.PositiveSmallIntegerField(_("seat"))
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="seats", verbose_name=_("player")
    )
    salt = models.CharField(_("salt"), max_length=SALT_LENGTH, blank=True, default="")
    rank = models.PositiveSmallIntegerField(_("rank"), null=True, blank=True)
    score = models.IntegerField(_("score"), null=True, blank=True)
    left = models.BooleanField(_("left"), default=False)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["match", "index"]
        constraints = [
            models.UniqueConstraint(fields=["match", "index"], name="one_player_a_seat"),
            models.UniqueConstraint(fields=["match", "player"], name="one_seat_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} · {self.index}"

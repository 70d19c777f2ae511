"""RatingChange: what one match did to one rating, and why."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import History


class RatingChange(History):
    """It explains itself: everything the sum was made of is kept beside the result.

    A match moves a rating once, which the constraints below see to.

    ``opponents`` holds for each opponent: player (id), name, is_bot, rank, rating, expected, scored, weight.
    """

    match = models.ForeignKey(
        "games.Match", models.PROTECT, related_name="rating_changes", verbose_name=_("match")
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="rating_changes", verbose_name=_("player")
    )
    game = models.CharField(_("game"), max_length=32)
    season = models.ForeignKey(
        "ladder.Season",
        models.PROTECT,
        null=True,
        blank=True,
        related_name="rating_changes",
        verbose_name=_("season"),
    )
    before = models.FloatField(_("before"))
    after = models.FloatField(_("after"))
    delta = models.FloatField(_("change"))
    k = models.PositiveSmallIntegerField(_("K"))
    rank = models.PositiveSmallIntegerField(_("rank"))
    left = models.BooleanField(_("left"), default=False)
    expected = models.FloatField(_("expected"))
    scored = models.FloatField(_("scored"))
    opponents = models.JSONField(_("opponents"))
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("rating change")
        verbose_name_plural = _("rating changes")
        ordering = ["-at", "-id"]
        indexes = [models.Index(fields=["player", "game", "season", "-at"], name="rating_change_history")]
        constraints = [
            models.UniqueConstraint(fields=["match", "player", "season"], name="rated_once_a_season"),
            models.UniqueConstraint(
                fields=["match", "player"], condition=models.Q(season=None), name="rated_once_for_all_time"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} · {self.game} · {self.delta:+.1f}"

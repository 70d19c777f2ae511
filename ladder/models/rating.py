"""Rating: where a player stands in a game."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ladder import elo


class Rating(models.Model):
    """One a player and game for all time (``season`` is null) and one for each season played.

    Only `ladder.rating` writes it, together with the RatingChange that explains it.
    """

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="ratings", verbose_name=_("player")
    )
    game = models.CharField(_("game"), max_length=32)
    season = models.ForeignKey(
        "ladder.Season",
        models.PROTECT,
        null=True,
        blank=True,
        related_name="ratings",
        verbose_name=_("season"),
    )
    rating = models.FloatField(_("rating"), default=elo.START)
    best = models.FloatField(_("best rating"), default=elo.START)
    matches = models.PositiveIntegerField(_("matches"), default=0)
    wins = models.PositiveIntegerField(_("wins"), default=0)
    last_delta = models.FloatField(_("last change"), default=0.0)
    rated_at = models.DateTimeField(_("last rated"), null=True, blank=True)

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        ordering = ["game", "-rating", "id"]
        indexes = [models.Index(fields=["game", "season", "-rating", "id"], name="rating_leaderboard")]
        constraints = [
            models.UniqueConstraint(fields=["player", "game", "season"], name="rating_once_a_season"),
            models.UniqueConstraint(
                fields=["player", "game"], condition=models.Q(season=None), name="rating_once_for_all_time"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} · {self.game} · {self.rating:.0f}"

    @property
    def win_rate(self) -> float:
        """Between 0 and 1."""
        return self.wins / self.matches if self.matches else 0.0

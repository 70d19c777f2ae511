"""Season: three months in which everyone starts anew."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _


class Season(models.Model):
    """A quarter of the calendar, in UTC. ``ends`` is the first day that no longer belongs to it."""

    starts = models.DateField(_("starts"), unique=True)
    ends = models.DateField(_("ends"))

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        ordering = ["-starts"]
        constraints = [
            models.CheckConstraint(condition=models.Q(ends__gt=models.F("starts")), name="season_takes_time")
        ]

    def __str__(self) -> str:
        return gettext("Season {number} of {year}").format(number=self.number, year=self.starts.year)

    @property
    def number(self) -> int:
        """1 to 4 within its year."""
        return (self.starts.month + 2) // 3

    @property
    def key(self) -> str:
        """How an address names it, e.g. ``2026-4``."""
        return f"{self.starts.year}-{self.number}"

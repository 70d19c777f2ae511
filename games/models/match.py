"""Match: a table from its opening to its end."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

ID_LENGTH = 10
ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is misread or misheard


def new_id() -> str:
    return "".join(secrets.choice(ID_ALPHABET) for _place in range(ID_LENGTH))


class Match(models.Model):
    """Only `games.table` changes it. While it is played, every change adds one to ``seq`` and one MoveRecord.

    ``snapshot`` is the state after the record ``seq``, ``clocks`` the time of every seat at that moment, and
    ``next_deadline`` the first instant at which somebody must be played for. ``seed`` stays secret until the
    end; ``seal`` is public from the opening on (see `games.table.seals`).
    """

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")
        ABORTED = "aborted", _("called off")
        EXPIRED = "expired", _("expired")

    id = models.CharField(primary_key=True, max_length=ID_LENGTH, default=new_id, editable=False)
    game = models.CharField(_("game"), max_length=32)
    rules_version = models.PositiveSmallIntegerField(_("rules version"))
    options = models.JSONField(_("options"), default=dict, blank=True)
    size = models.PositiveSmallIntegerField(_("seats"))
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.OPEN)
    ranked = models.BooleanField(_("ranked"), default=True)
    public = models.BooleanField(_("public"), default=True)
    clock = models.CharField(_("clock"), max_length=16)
    opened_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="opened_matches",
        verbose_name=_("opened by"),
    )
    opened_at = models.DateTimeField(_("opened"), default=timezone.now)
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)
    seed = models.CharField(_("seed"), max_length=64)
    seal = models.CharField(_("seal"), max_length=64)
    snapshot = models.TextField(_("snapshot"), blank=True, default="")
    seq = models.PositiveIntegerField(_("last record"), default=0)
    clocks = models.JSONField(_("clocks"), default=list, blank=True)
    next_deadline = models.DateTimeField(_("next deadline"), null=True, blank=True, db_index=True)
    outcome = models.JSONField(_("outcome"), null=True, blank=True)
    end_reason = models.CharField(_("reason of the end"), max_length=200, blank=True, default="")

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ["-opened_at", "id"]
        indexes = [
            models.Index(fields=["status", "public", "-opened_at"], name="match_lobby"),
            models.Index(fields=["status", "-ended_at", "-id"], name="match_history"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

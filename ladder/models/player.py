"""Player: the account of everyone who sits at a table: members, guests and bots."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser, UserManager
from django.core.validators import MinLengthValidator, RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

NAME_LENGTH = 24

# Only letters that both databases lower-case alike and that cannot be mistaken for one another: unaccented
# Latin and Chinese. A name never begins or ends with a sign, so it can stand in a sentence and in an address.
readable_name = RegexValidator(
    r"\A[A-Za-z0-9一-鿿](?:[A-Za-z0-9一-鿿._-]*[A-Za-z0-9一-鿿])?\Z",
    _("A name has letters and digits, with dots, dashes or underscores only between them."),
)


class PlayerManager(UserManager["Player"]):
    def get_by_natural_key(self, username: str | None) -> Player:
        """A player logs in with their name in any capitals."""
        return self.named(username or "").get()

    def named(self, name: str) -> models.QuerySet[Player]:
        """The player of this name, whatever its capitals; at most one. What is longer than any name is not
        looked up: SQLite compares no patterns without end."""
        return self.filter(username__iexact=name) if len(name) <= NAME_LENGTH else self.none()

    def bots(self) -> models.QuerySet[Player]:
        return self.filter(is_bot=True)


class Player(AbstractUser):
    """The username is the name everyone reads; no two differ by capitals only.

    A guest has no password and lives in its session until it signs up; then the same row is a member.
    """

    username = models.CharField(
        _("name"),
        max_length=NAME_LENGTH,
        unique=True,
        validators=[MinLengthValidator(3), readable_name],
        error_messages={"unique": _("This name is taken.")},
    )
    first_name = None
    last_name = None
    email = models.EmailField(_("email address"), blank=True)
    is_guest = models.BooleanField(_("guest"), default=False)
    is_bot = models.BooleanField(_("bot"), default=False)
    bot_level = models.CharField(_("bot level"), max_length=24, blank=True, default="")
    suspended_until = models.DateTimeField(_("suspended until"), null=True, blank=True)
    suspension_reason = models.CharField(
        _("reason of the suspension"), max_length=200, blank=True, default=""
    )

    objects = PlayerManager()

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = [
            models.UniqueConstraint(
                Lower("username"),
                name="player_name_taken",
                violation_error_message=_("This name is taken."),
            ),
            models.CheckConstraint(
                condition=models.Q(is_bot=False, bot_level="")
                | (models.Q(is_bot=True, is_guest=False) & ~models.Q(bot_level="")),
                name="player_bots_have_a_level",
            ),
        ]

    def get_full_name(self) -> str:
        return self.username

    def get_short_name(self) -> str:
        return self.username

    @property
    def is_suspended(self) -> bool:
        """Whether this player is kept from the tables now; a suspension ends by itself."""
        return self.suspended_until is not None and self.suspended_until > timezone.now()

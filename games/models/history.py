"""History: lines that are written once."""

from __future__ import annotations

from typing import Any, NoReturn

from django.db import models


class History(models.Model):
    """Append-only: what is stored is neither rewritten nor deleted."""

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError(f"{self!r} is history and cannot be rewritten.")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise TypeError(f"{self!r} is history and cannot be deleted.")

"""The words of the sign-up and log-in forms (settings.ACCOUNT_FORMS)."""

from __future__ import annotations

from typing import Any

from allauth.account import forms
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from ladder.models import Player


class SignupForm(forms.SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _reword(self, username=_("Name"), email=_("Email (optional)"), password2=_("Password again"))
        self.fields["username"].help_text = _("3 to 24 letters and digits. Everyone at the table reads it.")
        self.fields["email"].help_text = _("Only to set a new password when you forgot yours.")
        self.fields["password1"].help_text = _("At least 8 characters, and not only digits.")

    def try_save(self, request: HttpRequest) -> tuple[Player | None, HttpResponse | None]:
        """Somebody may take the name after it was found free. Then the page is asked again, and says so."""
        from allauth.account.views import signup

        try:
            player, answer = super().try_save(request)
        except IntegrityError:
            if not Player.objects.named(self.cleaned_data["username"]).exists():
                raise
            return None, signup(request)
        return player, answer


class LoginForm(forms.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _reword(self, login=_("Name or email"))
        self.fields["login"].widget.attrs["autocomplete"] = "username"
        self.fields["password"].help_text = ""  # the page has a link for the forgetful


def _reword(form: SignupForm | LoginForm, **labels: Any) -> None:
    """Labels stand above the fields; repeating them inside as placeholders only makes fields look filled."""
    for name, label in labels.items():
        form.fields[name].label = label
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)

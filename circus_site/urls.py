"""Every address of the house."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path, re_path

from circus_site.views import healthz
from games.api.unknown import UnknownAddress

# The office has no door of its own: whoever guesses passwords is stopped at the one for everybody.
admin.site.login = secure_admin_login(admin.site.login)

urlpatterns = [
    path("", include("games.web.urls")),
    path("", include("ladder.web.urls")),
    path("api/", include("games.api.urls")),
    path("api/", include("ladder.api.urls")),
    re_path(r"^api/(?:.*/)?$", UnknownAddress.as_view()),
    path("accounts/", include("allauth.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
    path("healthz/", healthz, name="healthz"),
]

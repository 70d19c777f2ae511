"""Every address of the house."""

from django.contrib import admin
from django.urls import include, path

from circus_site.views import healthz

urlpatterns = [
    path("", include("games.web.urls")),
    path("", include("ladder.web.urls")),
    path("api/", include("games.api.urls")),
    path("api/", include("ladder.api.urls")),
    path("accounts/", include("allauth.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
    path("healthz/", healthz, name="healthz"),
]

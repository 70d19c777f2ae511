"""Pages of the site itself."""

from django.core.cache import caches
from django.db import connection
from django.http import HttpRequest, HttpResponse


def healthz(request: HttpRequest) -> HttpResponse:
    """Say "ok" only when a request reaches the database and the cache; the supervisor asks this."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    caches["default"].ping()
    return HttpResponse("ok", content_type="text/plain")

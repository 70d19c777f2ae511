"""Where every request and every socket comes in."""

import os

import django
from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "circus_site.settings.embedded")
django.setup()  # before anything that needs the models

from circus_site.body_limit import BodyLimit  # noqa: E402
from circus_site.origins import OwnPages  # noqa: E402
from circus_site.static_files import StaticFiles  # noqa: E402
from circus_site.threads import ThreadedHandler  # noqa: E402
from circus_site.unknown_socket import refuse  # noqa: E402
from games.live.routing import websocket_urlpatterns  # noqa: E402

sockets = URLRouter([*websocket_urlpatterns, re_path(r"", refuse)])

application = ProtocolTypeRouter(
    {
        "http": StaticFiles(BodyLimit(ThreadedHandler())),
        "websocket": OwnPages(AuthMiddlewareStack(sockets)),
    }
)

"""Where every request and every socket comes in."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "circus_site.settings.embedded")
http = get_asgi_application()  # before anything that needs the models

from circus_site.body_limit import BodyLimit  # noqa: E402
from circus_site.unknown_socket import refuse  # noqa: E402
from games.live.routing import websocket_urlpatterns  # noqa: E402

sockets = URLRouter([*websocket_urlpatterns, re_path(r"", refuse)])

application = ProtocolTypeRouter(
    {
        "http": BodyLimit(http),
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(sockets)),
    }
)

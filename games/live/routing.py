from django.urls import path

from games.live.lobby import LobbySocket
from games.live.table import TableSocket

websocket_urlpatterns = [
    path("ws/tables/<slug:match_id>/", TableSocket.as_asgi()),
    path("ws/lobby/", LobbySocket.as_asgi()),
]

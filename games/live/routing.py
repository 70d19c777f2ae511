from django.urls import path

from games.live.lobby import LobbySocket
from games.live.table import TableSocket

websocket_urlpatterns = [
    path("ws/tables/<str:match_id>/", TableSocket.as_asgi()),
    path("ws/lobby/", LobbySocket.as_asgi()),
]

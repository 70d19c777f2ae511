from django.urls import path

from ladder.api.views import Leaderboard, PlayerProfile

urlpatterns = [
    path("leaderboards/<slug:game>/", Leaderboard.as_view(), name="api_leaderboard"),
    path("players/<str:name>/", PlayerProfile.as_view(), name="api_player"),
]

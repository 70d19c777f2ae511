from django.urls import path

from ladder.web.leaderboards import leaderboard, leaderboards
from ladder.web.match_ratings import ratings
from ladder.web.play_now import play_now
from ladder.web.profiles import player

urlpatterns = [
    path("play-now/", play_now, name="play_now"),
    path("leaderboards/", leaderboards, name="leaderboards"),
    path("leaderboards/<slug:game>/", leaderboard, name="leaderboard"),
    path("players/<str:name>/", player, name="player"),
    path("matches/<slug:match_id>/ratings/", ratings, name="match_ratings"),
]

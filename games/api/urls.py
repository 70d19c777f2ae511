from django.urls import path

from games.api import catalogue, matches, moves, seats
from games.api.operation import by_method

urlpatterns = [
    path("games/", catalogue.ListGames.as_view()),
    path("matches/", by_method(get=matches.ListMatches, post=matches.OpenTable)),
    path("matches/<slug:match_id>/", matches.ShowTable.as_view()),
    path("matches/<slug:match_id>/log/", matches.ShowLog.as_view()),
    path("matches/<slug:match_id>/replay/", matches.ShowMoment.as_view()),
    path("matches/<slug:match_id>/verify/", matches.VerifyMatch.as_view()),
    path("matches/<slug:match_id>/join/", seats.Join.as_view()),
    path("matches/<slug:match_id>/leave/", seats.Leave.as_view()),
    path("matches/<slug:match_id>/return/", seats.Return.as_view()),
    path("matches/<slug:match_id>/start/", seats.Start.as_view()),
    path("matches/<slug:match_id>/abort/", seats.Abort.as_view()),
    path("matches/<slug:match_id>/claim/", seats.Claim.as_view()),
    path("matches/<slug:match_id>/bots/", by_method(post=seats.AddBot, delete=seats.RemoveBot)),
    path("matches/<slug:match_id>/salt/", seats.AddSalt.as_view()),
    path("matches/<slug:match_id>/moves/", moves.Play.as_view()),
    path("matches/<slug:match_id>/why/", moves.AskWhy.as_view()),
]

from django.urls import path

from games.web import doors, help, home, lobby, matches, new_table, replay, table

urlpatterns = [
    path("", home.home, name="home"),
    path("lobby/", lobby.lobby, name="lobby"),
    path("tables/new/", new_table.new_table, name="new_table"),
    path("tables/<slug:match_id>/", table.table, name="table"),
    path("tables/<slug:match_id>/join/", doors.join, name="join"),
    path("tables/<slug:match_id>/leave/", doors.leave, name="leave"),
    path("tables/<slug:match_id>/bots/", doors.add_bot, name="add_bot"),
    path("tables/<slug:match_id>/bots/remove/", doors.remove_bot, name="remove_bot"),
    path("tables/<slug:match_id>/salt/", doors.salt, name="salt"),
    path("tables/<slug:match_id>/start/", doors.start, name="start"),
    path("tables/<slug:match_id>/return/", doors.take_back, name="take_back"),
    path("tables/<slug:match_id>/abort/", doors.abort, name="abort"),
    path("tables/<slug:match_id>/replay/", replay.replay, name="replay"),
    path("matches/", matches.matches, name="matches"),
    path("help/", help.rules, name="rules"),
    path("help/<slug:game>/", help.help_page, name="help"),
]

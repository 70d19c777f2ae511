"""The pages of playing: home, lobby, tables, replays, finished matches, help."""

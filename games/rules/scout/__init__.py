"""SCOUT, for two to five seats. The README beside this file has the game in our words."""

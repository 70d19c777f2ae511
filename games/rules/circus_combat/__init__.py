"""Circus Combat, for two seats. The README beside this file has the game in our words."""

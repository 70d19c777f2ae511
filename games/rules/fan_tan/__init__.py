"""Fan Tan, for three to six seats. The README beside this file has the game in our words."""

from ladder.models.player import Player

__all__ = ["Player"]

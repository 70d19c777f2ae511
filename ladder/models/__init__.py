from ladder.models.player import Player
from ladder.models.rating import Rating
from ladder.models.rating_change import RatingChange
from ladder.models.season import Season

__all__ = ["Player", "Rating", "RatingChange", "Season"]

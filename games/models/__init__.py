from games.models.match import Match
from games.models.move_record import MoveRecord
from games.models.seat import Seat

__all__ = ["Match", "MoveRecord", "Seat"]

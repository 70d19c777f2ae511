from games.models.history import History
from games.models.match import Match
from games.models.move_record import MoveRecord
from games.models.seat import Seat

__all__ = ["History", "Match", "MoveRecord", "Seat"]

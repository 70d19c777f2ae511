"""Rating finished matches. Nothing else writes a Rating or a RatingChange."""

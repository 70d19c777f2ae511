"""Seasons: the quarters of the calendar, made when first needed."""

"""Reads: leaderboards, profiles, why a rating changed."""

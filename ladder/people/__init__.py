"""Accounts: guests and how they become members, suspensions, the bots of the house."""

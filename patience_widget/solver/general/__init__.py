"""The search for games that have no decider of their own."""

"""Whether a position can still be won, all cards known."""

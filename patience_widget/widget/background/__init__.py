"""What a board works out beside the play, so that no click waits for it."""

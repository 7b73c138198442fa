"""Why a game can no longer be won after a move, in words about cards."""

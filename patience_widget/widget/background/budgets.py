"""What a board may spend on thinking for its player. Each is a number of seconds, or a `Budget`.

A budget in positions finds the same on every machine, however busy it is; the tests set such budgets.
"""

from __future__ import annotations

from patience_widget.solver.search.budget import Budget

LIGHT: float | Budget = 5.0
"""For the light, which looks at every position."""
CHANCE: float | Budget = 2.0
"""For the chance, which is worked out at every position."""
COACH: float | Budget = 15.0
"""For what a move cost; most take a second or two, but the machine may be busy."""
READY = 60.0
"""The seconds that a review, and a good player who plays on, wait for numba.

It takes a second or two, or a minute if it has to compile first.
"""
REVIEW: float | Budget = 4.0
"""For what one move of a game cost that is reviewed."""
REVIEW_AGAIN: float | Budget = 30.0
"""For the same once more, at the end of the review, if there was no time for it."""
HINT: float | Budget = 0.6
"""For a hint; the player waits for it."""
MOVE: float | Budget = 2.0
"""For a move of the good player who plays on; most take far less, since it follows a plan."""
STUCK: float | Budget = Budget(None, positions=50_000)
"""For whether a game is lost, where that was not found out at once."""
HOME: float | Budget = 1.0
"""For whether the rest can be played home; it takes a few thousandths of a second."""
SHOW_ME: float | Budget = 10.0
"""For a winning line that is to be shown."""
COULD_WIN: float | Budget = 10.0
"""For whether a lost deal could have been won."""
WAY_BACK: float | Budget = 20.0
"""For the last position of a lost game from which it can be won."""
EXPERT: float | Budget = 5.0
"""For whether the expert wins a deal; it takes a second or two, or more than this where numba is missing."""
GOOD_PLAYER: float | Budget = 20.0
"""For one of the games that the expert plays on the deal of a game that is reviewed."""
WINNABLE_DEAL: float | Budget = 20.0
"""For a winnable deal."""
LEVEL: float | Budget = 30.0
"""For a deal of a level where too few are rated."""
OWN_GAME: float | Budget = 20.0
"""For the moves that lost a game; the puzzles they make take a few seconds more."""
PAUSE = 0.05
"""The seconds after which work begins that nobody asked for: the board is sent by a thread that it would hold up."""

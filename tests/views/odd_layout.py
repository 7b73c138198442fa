"""A game that nobody plays, for its layout: half cells, raised rows, fans to all sides, a column that may grow."""

from patience_widget.core.deals import Packet, Rounds
from patience_widget.core.game import Game
from patience_widget.core.piles import foundations, reserve, tableau

ODD = Game(
    name="odd-layout",
    title="Odd Layout",
    family="",
    groups=(
        reserve(2, "left", fan="left"),
        foundations(3, takes=()),
        reserve(2, "right", fan="right"),
        tableau(3, takes=()),
        reserve(2, "garden"),
    ),
    deal=(
        Rounds("left", 4),
        Rounds("right", 4),
        Rounds("tableau", 9, down=4),
        Rounds("garden", 1),
        Packet("garden2", 7, face_up=True),
    ),
    actions=(),
    layout="""
          . . left1 f1 right1 . .
          : . left2 : f2 right2 .
          : tableau1..tableau3 f3 garden1
        ^ : . . . : garden2
          . . . . . . . .
    """,
    aim="",
    source="",
)

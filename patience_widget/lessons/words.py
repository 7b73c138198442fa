"""The words of patience, in five minutes."""

from __future__ import annotations

from . import steps
from .goals import gained, on
from .model import Lesson
from .questions import count_of, top_of

_TABLE = """
    foundation1: 7C 8C
    reserve1: [2D] 7H
    reserve2: [3D] 9C
    stock: rest
"""

WORDS = Lesson(
    name="words",
    title="Patience in five minutes",
    game="osmosis",
    about="The words: stock, waste, foundation, reserve, available, build, redeal.",
    steps=(
        steps.Show(
            "This is a table of patience. The cards in the rows of the middle are built up: a pile to be built is "
            "called a foundation. To win, bring all cards there.",
            position=_TABLE,
            points=("foundation1", "foundation2", "foundation3", "foundation4"),
        ),
        steps.Show(
            "The face-down pile is the stock. Cards turned from it lie face up on the waste.",
            points=("stock", "waste"),
        ),
        steps.Quiz("How many cards has the stock?", asks="number", answer=count_of("stock"), why="It is all the rest."),
        steps.Guided(
            "Turn the stock: three cards come to the waste, and only the top one is available.",
            move="turn",
            why="The top card of the waste can be played.",
            teaches=("turn",),
        ),
        steps.Quiz("Which card of the waste is available?", asks="card", answer=top_of("waste")),
        steps.Demo(
            "The four piles to the left are the reserve. Watch a card go from there to a foundation.",
            moves=(
                ("reserve2>foundation1", "To build is to move a card to a foundation. The card under it is turned up."),
            ),
            teaches=("in_suit", "turn_up"),
        ),
        steps.Refuse(
            "A card cannot go everywhere. Try to put the 7 of hearts on foundation 1.",
            move="reserve1>foundation1",
            rule="in_suit",
            why="Every game has rules of its own for what fits.",
        ),
        steps.Try(
            "Find a place for the 7 of hearts.",
            goal=on("foundation2", "7H"),
            solution="reserve1>foundation2",
            why="It opens a row of its own.",
            teaches=("opens_with_base_rank",),
        ),
        steps.Mastery(
            "Now tables that nobody has prepared: build a card in each of them, without a wrong try.",
            need=2,
            of=3,
            goal=gained >= 1,
        ),
    ),
)

LESSONS = (WORDS,)

"""The words of patience, in five minutes: each is shown, used and asked for."""

from __future__ import annotations

from patience_widget.lessons.computed_answers import count_of, takes, top_of
from patience_widget.lessons.goals import gained, on
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Guided, Mastery, Quiz, Refuse, Show, Try

_TABLE = """
    foundation1: 7C 8C
    reserve1: [2D] 7H
    reserve2: [3D] 9C
    reserve3: [4D] QS
    reserve4: [6S] KD
    stock: rest 5C JC 3S
"""

_USED_UP = """
    foundation1: 7C 8C 9C
    foundation2: 7H 9H
    waste: rest 6S 3D QS
"""

COURSE = Lesson(
    name="words",
    title="Patience in five minutes",
    game="osmosis",
    about="The words: stock, waste, foundation, reserve, available, build, redeal.",
    steps=(
        Show(
            "A patience is a card game for one. In most games, as in this one, you win when all the cards lie on the "
            "foundations. Here there are four of them, and so far only the first has cards.",
            position=_TABLE,
            points=("foundation1", "foundation2", "foundation3", "foundation4"),
        ),
        Show(
            "The four piles on the left are the reserve. These cards were dealt at the beginning, and wait there until "
            "they can be played.",
            points=("reserve1", "reserve2", "reserve3", "reserve4"),
        ),
        Quiz(
            "A card is available if it lies face up with no other card on it. Which card of reserve 2 is available?",
            asks="card",
            answer=top_of("reserve2"),
            why="The card under it lies face down, and must wait.",
        ),
        Guided(
            "To build is to move an available card to a foundation. Build the 9 of clubs on foundation 1.",
            move="reserve2>foundation1",
            why="So a card that has waited becomes available.",
            teaches=("in_suit", "turn_up"),
        ),
        Refuse(
            "The 7 of hearts has the rank 7 and the suit of hearts. Try to build it on foundation 1: a wrong try costs "
            "nothing here.",
            move="reserve1>foundation1",
            rule="in_suit",
            why="To build in suit means: hearts on hearts, clubs on clubs.",
        ),
        Quiz(
            "Foundation 1 began with a 7, and in this game each other foundation does so too, from the top down. "
            "Which one takes the 7 of hearts?",
            asks="pile",
            answer=takes("7H"),
            why="Foundation 2 is the next one down.",
        ),
        Quiz(
            "The face-down pile on the right is the stock: the cards that are left after the deal. "
            "How many cards are in the stock?",
            asks="number",
            answer=count_of("stock"),
        ),
        Guided(
            "The stock gives you new cards. Turn it: here three cards at a time go face up to the waste.",
            move="turn",
            why="The waste is the pile below the stock.",
            teaches=("turn", "stock_has_cards"),
        ),
        Quiz(
            "On the waste, too, only one card is available. Which one?",
            asks="card",
            answer=top_of("waste"),
            why="It was turned last, and no card lies on it.",
        ),
        Refuse(
            "The jack of clubs has the right suit for foundation 1. Try to take it from the middle of the waste.",
            move="JC>foundation1",
            rule="top_card_only",
            why="It is not available while the 5 of clubs lies on it.",
        ),
        Try(
            "Now build the jack of clubs after all.",
            goal=on("foundation1", "JC"),
            solution="waste>foundation1, waste>foundation1",
            why="A card that goes makes the card under it available.",
            teaches=("top_card_only",),
        ),
        Guided(
            "Here the stock is used up. Turn the waste over, and it is the stock again: that is a redeal.",
            position=_USED_UP,
            move="redeal",
            why="Some games have no redeal, some a few; this one has as many as you like.",
            teaches=("redeal", "stock_is_empty"),
        ),
        Quiz(
            "Which word means that the waste becomes the stock again?",
            asks="choice",
            options=("To build", "To turn the stock", "A redeal", "A reserve"),
            answer="A redeal",
            why="You know the words now.",
        ),
        Mastery(
            "Here are tables that nobody has prepared: build a card in each of them, without help and without a wrong "
            "try, in two moves each; turn the stock if you must. The sign on each foundation shows what it takes next. "
            "Two of the three tables are enough.",
            need=2,
            of=3,
            goal=gained >= 1,
        ),
    ),
)

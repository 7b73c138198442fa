"""The course of Pyramid."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go
from patience_widget.lessons.model.goals import on, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_PUZZLES

WON = "discard: rest KS"

LAST_THREE = """
    discard: rest
    pyramid1: 6H
    pyramid2: KD
    stock: 7C
"""

TABLE = """
    discard: rest
    pyramid1: 6S
    pyramid2: TC; pyramid3: 3D
    pyramid4: 2D; pyramid5: 9H; pyramid6: JC
    pyramid7: 8D; pyramid8: 5H; pyramid9: QD; pyramid10: 8C
    stock: [5C] [4C] [7H] AS
"""

REDEAL = """
    discard: rest
    pyramid1: TC
    pyramid2: 4C; pyramid3: JD
    waste: 2C 9S 3H
"""

ON_ITS_PARTNER = """
    redeals: 0
    discard: rest
    pyramid1: 5D
    pyramid2: 5H; pyramid3: 8C
    stock: [9C] [4C] 8D
"""

TWO_NINES = """
    redeals: 0
    discard: rest
    pyramid1: 4S
    pyramid2: 9H; pyramid3: KC
    stock: [QC] [AH] [9D] 4D
"""

CANNOT_BE_WON = """
    redeals: 2
    discard: rest
    pyramid1: 6D
    pyramid2: 7H; pyramid3: 7S
    stock: 6C
"""

COURSE = Lesson(
    name="pyramid",
    title="Pyramid, step by step",
    game="pyramid",
    about="Take the pyramid away in pairs that add up to 13, and see which pairs must wait.",
    source=(
        "The rules are those of PySolFC: two redeals, and all cards must go. The advice on what to choose is our own."
    ),
    steps=(
        Show(
            "This game is won: the pyramid, the stock and the waste are empty, and all cards are on the discard pile.",
            title="What you play for",
            position=WON,
            points=("discard",),
        ),
        Guided(
            "This is the same game just before the end. A king goes away alone: drag him to the discard pile, or "
            "choose him and then the pile.",
            title="Near the end",
            position=LAST_THREE,
            move="pyramid2>discard",
            why="No card lies on the 6 now, so it is available.",
            teaches=("only_ranks", "uncovered", "source_has_cards"),
        ),
        Try(
            "All other cards go in pairs that add up to 13. Put the 6 on the 7 of the stock, and win.",
            title="Win it",
            goal=won,
            solution="pyramid1>stock",
            why="6 and 7 are 13. The top card of the stock always lies face up, and can be paired.",
            teaches=("add_up_to", "gives_nothing"),
        ),
        Quiz(
            "A new table, the top of a pyramid: only cards with no card on them are available, here the four at the "
            "foot. Which of them make 13 with the 5 of hearts? Choose them all.",
            title="Thirteen",
            position=TABLE,
            asks="cards",
            answer=can_go("pyramid8"),
            wrong={
                "QD": "A queen counts 12, so it goes with an ace.",
                "AS": "An ace counts 1, so it goes with a queen.",
                "JC": "A jack counts 11, and cards lie on this one.",
            },
            why="5 and 8 are 13. Only one of the two 8s can go with it.",
        ),
        Try(
            "Take the 5 of hearts with one of the 8s, so that a card of the next row comes free.",
            title="Which 8?",
            goal=on("discard", "8D"),
            solution="pyramid7>pyramid8",
            fail=on("discard", "8C"),
            fail_why="The queen of diamonds still covers what lies above. No card came free.",
            why="The 2 of diamonds is free. A simple player, a program that doesn't plan, wins 3 more in a hundred "
            "if it takes the pair that uncovers most.",
        ),
        Quiz(
            "An ace counts 1, a jack 11, a queen 12. Which card goes with the queen of diamonds?",
            title="Court cards",
            asks="card",
            answer="AS",
            wrong={
                "2D": "A 2 goes with a jack: 2 and 11 are 13.",
                "8C": "An 8 goes with a 5.",
            },
            why="1 and 12 are 13.",
        ),
        Guided(
            "The ace of spades is the top card of the stock. Take the queen of diamonds with it.",
            title="From the stock",
            move="pyramid9>stock",
            why="The next card of the stock is turned up by itself.",
            teaches=("turn_up", "face_up", "add_up_to", "top_card_only"),
        ),
        Guided(
            "No 6 is available, so the 7 of hearts has to wait. Press the button for turning: the card goes to the "
            "waste.",
            title="Turn the stock",
            move="turn",
            why="Its place on the stock is taken by the 4 of clubs. You can pair the top cards of both.",
            teaches=("turn", "stock_has_cards"),
        ),
        Exercise(
            "Now clear everything: five pairs are left.",
            title="Clear it",
            goal=won,
            solution=("pyramid5>stock, pyramid10>stock, pyramid4>pyramid6, pyramid2>pyramid3, pyramid1>waste"),
            wrong={"turn": "The 4 of clubs has a partner now: the 9 of hearts."},
            why="The 7 that had to wait took the top of the pyramid away.",
            teaches=("lies_free",),
        ),
        Guided(
            "A new table: the stock is used up, and no pair is left. Turn the waste over: it becomes the stock again. "
            "You may do this twice in a game.",
            title="The redeal",
            position=REDEAL,
            move="redeal",
            why="The cards come in the same order. But cards that left make others meet.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal", "redeal_left"),
        ),
        Try(
            "A new table, without a redeal. Two 8s go with the 5 of hearts: one covers the 5 of diamonds, the other is "
            "on the stock. Choose, and win.",
            title="A card on its partner",
            position=ON_ITS_PARTNER,
            goal=won,
            solution="pyramid2>pyramid3, pyramid1>stock, turn, waste>stock",
            fail=on("discard", "8D") & ~on("discard", "8C"),
            fail_why="Now the 8 of clubs needs the 5 of diamonds, on which it lies. They can never leave together.",
            why="Look for cards that lie on their own partners: they need another partner, so keep one for them.",
        ),
        Refuse(
            "The same table, as it began. Try to take the 8 of clubs with the 5 of diamonds under it, and see what the "
            "board says.",
            title="Not with the one below",
            position=ON_ITS_PARTNER,
            move="pyramid3>pyramid1",
            rule="lies_free",
            among=(),
            why="Both cards of a pair must be free before they leave.",
        ),
        Try(
            "A new table, without a redeal. Two 4s and two 9s are left, and the 9 of hearts lies on a 4. Win.",
            title="Once more",
            position=TWO_NINES,
            goal=won,
            solution="pyramid2>stock, pyramid3>discard, pyramid1>stock, turn, waste>stock",
            fail=on("discard", "9D") & ~on("discard", "9H"),
            fail_why="Now the 9 of hearts needs the 4 of spades, on which it lies.",
            why="The 9 of hearts had only one partner that wasn't under it, so you kept that one for it.",
        ),
        Quiz(
            "In this other game two redeals are left. Can it still be won?",
            title="Count the partners",
            position=CANNOT_BE_WON,
            asks="choice",
            options=("Yes, with a redeal", "No"),
            answer="No",
            wrong={
                "Yes, with a redeal": "Each 7 needs a 6. One is on the stock, and the other one lies under both 7s.",
            },
            why="Both 7s lie on the 6 that one of them needs. If all partners of a card lie under it, the game is lost "
            "from the beginning: look for this before your first move.",
        ),
        WITH_PUZZLES,
    ),
)

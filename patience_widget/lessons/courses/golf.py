"""The course of Golf."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go
from patience_widget.lessons.model.goals import gained, on, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_PUZZLES

WON = "foundation: rest JS QH; stock: 5D 8C 3S"

LAST_TWO = """
    foundation: rest 7H
    tableau3: 8C
    tableau6: 9D
"""

TABLE = """
    foundation: rest 8H
    tableau1: KD 5C 9S
    tableau2: QH 7D
    tableau3: 3H 6S
    tableau4: JD TC
    tableau5: 2S
    tableau6: KC AD
    tableau7: 4H JH
    stock: 5D 8C 3S
"""

WHICH_WAY = """
    foundation: rest 8D
    tableau1: 9C
    tableau2: 7H
    tableau3: 6S
    tableau4: 5D
    tableau5: 4C
    tableau6: QS
    tableau7: KD
    stock: JD TS
"""

THERE_AND_BACK = """
    foundation: rest 6C
    tableau1: 7C
    tableau2: 8H
    tableau3: 7S
    tableau4: 6D
    tableau5: 5C
    tableau6: 4H
"""

HOW_MANY = """
    foundation: rest TH
    tableau1: 3C JS
    tableau2: KH QD
    tableau3: 5S JD
    tableau4: 7D TC
    tableau5: 2H
    tableau6: AC
    stock: 6S 8S
"""

WHICH_NINE = """
    foundation: rest 8S
    tableau1: 9H
    tableau2: JC TD 9C
    tableau3: QD
    tableau4: 4C
    tableau5: 5H
    stock: 6S 8C
"""

KING_AND_ACE = """
    foundation: rest KD
    tableau1: 7S AC
    tableau2: JC QS
    tableau3: 9D QH
    tableau4: 2H
    stock: 8C TS
"""

LAST_ROUND = """
    foundation: rest 4S
    tableau1: 9D 3H
    tableau2: 8S 5C
    tableau3: TC 4D
    tableau4: JH 7C
    tableau5: 6D
    stock: QC
"""

LOST = """
    foundation: rest 2C
    tableau1: 9D
    tableau2: 8S 4D
    tableau3: KS
"""

COURSE = Lesson(
    name="golf",
    title="Golf, step by step",
    game="golf",
    about="Clear the columns in long runs, up and down, and turn the stock as seldom as you can.",
    source=(
        "The rules are those of PySolFC, KPat and Solvitaire, which agree. The advice on what to choose is our own."
    ),
    steps=(
        Show(
            "This game is won: the seven columns are empty, and their cards lie on one pile, the foundation. The cards "
            "that are left in the stock don't matter.",
            title="What you play for",
            position=WON,
            points=("foundation",),
        ),
        Guided(
            "This is the same game two moves before the end. A card goes to the foundation if it is one rank higher or "
            "one rank lower than the card on top; suits don't matter. Put the 8 of clubs on the 7: drag it, or choose "
            "the one and then the other.",
            title="Near the end",
            position=LAST_TWO,
            move="tableau3>foundation",
            why="Next the foundation takes a 7 or a 9.",
            teaches=("builds", "source_has_cards"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="tableau6>foundation",
            why="The columns are empty.",
        ),
        Quiz(
            "A new table: only the top card of each column can be played, the one that no card covers. Which cards "
            "can go to the foundation now? Choose them all.",
            title="Higher or lower",
            position=TABLE,
            asks="cards",
            answer=can_go("foundation"),
            wrong={
                "TC": "A 10 is two ranks higher than the 8. It comes after a 9.",
                "6S": "A 6 is two ranks lower than the 8. It comes after a 7.",
                "JH": "The suit is the same, but only the rank counts.",
            },
            why="A 9 and a 7 fit on the 8.",
        ),
        Guided(
            "Play the 9 of spades.",
            title="Begin a run",
            move="tableau1>foundation",
            why="Now an 8 or a 10 fits.",
            teaches=("top_card_only", "face_up", "takes_nothing", "gives_nothing"),
        ),
        Try(
            "Go on without the stock: take two more cards.",
            title="Go on",
            goal=gained >= 2,
            solution="tableau4>foundation, tableau4>foundation",
            wrong={"turn": "A 10 fits on the 9, so you don't need the stock yet."},
            why="Each card that you take lets another one out, and no card of the stock was used.",
        ),
        Guided(
            "No queen and no 10 is on top of a column, so nothing fits. Press the stock.",
            title="The stock",
            move="turn",
            why="The card goes on the foundation, whatever it is. There are only 16 cards in the stock when a game "
            "begins, and they don't come back.",
            teaches=("turn", "stock_has_cards"),
        ),
        Try(
            "A new table: a 9 and a 7 fit. Take as many cards as you can before you turn the stock.",
            title="Which way?",
            position=WHICH_WAY,
            goal=gained >= 4,
            solution="tableau2>foundation, tableau3>foundation, tableau4>foundation, tableau5>foundation",
            fail=on("foundation", "9C"),
            fail_why="After the 9 you would need another 8 or a 10, and there is none in sight.",
            wrong={"turn": "Two cards fit, so don't turn the stock yet."},
            why="Before you take a card, look for the one that can follow it. A simple player, a program that "
            "doesn't plan, clears 46 more cards in a hundred games if it does so.",
        ),
        Try(
            "A new table: the stock is used up, and you can still win. A run may turn round, as often as you like.",
            title="There and back",
            position=THERE_AND_BACK,
            goal=won,
            solution=(
                "tableau1>foundation, tableau2>foundation, tableau3>foundation, tableau4>foundation, "
                "tableau5>foundation, tableau6>foundation"
            ),
            fail=on("foundation", "5C") & ~on("foundation", "8H"),
            fail_why="From the 5 you can come back to the 6 and the 7s, but then the 4 is left. Go up first.",
            why="Up to the 8, and back down to the 4. Plan the whole run before its first card.",
        ),
        Quiz(
            "A new table: how many cards can you take before you have to turn the stock? Go through it in your head.",
            title="Count a run",
            position=HOW_MANY,
            asks="number",
            answer=5,
            wrong={
                "3": "There are two jacks: after the 10 of clubs the other one fits, and then the queen.",
                "4": "Take one jack before the 10 and one after it. Then the queen fits, and a king on her.",
                "6": "After the king, nothing fits: the ace isn't next to him.",
            },
            why="Jack, 10, the other jack, queen, king. The king ends the run.",
        ),
        Try(
            "A new table: two 9s fit. Take one, and go on without the stock as far as you can.",
            title="Which 9?",
            position=WHICH_NINE,
            goal=gained >= 4,
            solution="tableau2>foundation, tableau2>foundation, tableau2>foundation, tableau3>foundation",
            fail=on("foundation", "9H"),
            fail_why="That 9 covers no card. The other one covers the 10 that goes on it.",
            wrong={"turn": "Two cards fit, so don't turn the stock yet."},
            why="Of two cards alike, take the one in the longer column: a simple player who does so wins 2 more in a "
            "hundred.",
        ),
        Quiz(
            "A new table: a king is on top of the foundation, and in Golf a king and an ace aren't next to each other. "
            "Which cards can go there now? Choose them all.",
            title="A king",
            position=KING_AND_ACE,
            asks="cards",
            answer=can_go("foundation"),
            wrong={"AC": "A king and an ace aren't next to each other here.", "2H": "A 2 goes on an ace or on a 3."},
            why="Only queens fit on a king, and only 2s on an ace: they end a run soon.",
        ),
        Exercise(
            "A new table: clear it. Think the whole run through before you begin.",
            title="To the end",
            position=LAST_ROUND,
            goal=won,
            solution=(
                "tableau1>foundation, tableau3>foundation, tableau2>foundation, tableau5>foundation, "
                "tableau4>foundation, tableau2>foundation, tableau1>foundation, tableau3>foundation, "
                "tableau4>foundation"
            ),
            fail=on("foundation", "5C") & ~on("foundation", "4D"),
            fail_why="The run goes up from here, and the 3 of hearts stays on the 9.",
            wrong={"turn": "Two cards fit, so don't turn the stock yet."},
            why="Nine cards in one run: down to the 3, and then up to the jack.",
        ),
        Refuse(
            "The same table as before, with the king on top. Try to put the ace on the king, and see what the board "
            "says.",
            title="No way round",
            position=KING_AND_ACE,
            move="tableau1>foundation",
            rule="builds",
            among=(),
            why="Some people play that an ace goes on a king. Here it doesn't.",
        ),
        Quiz(
            "In this other game the stock is used up. What now?",
            title="When a game is over",
            position=LOST,
            asks="choice",
            options=("The game is lost", "Turn the foundation over: it becomes the stock"),
            answer="The game is lost",
            wrong={
                "Turn the foundation over: it becomes the stock": "There is no redeal in Golf: the stock is gone "
                "through once."
            },
            why="Even somebody who saw all cards would win only 45 of 100 games. Count the cards that are left, as "
            "golfers count strokes: fewer is better.",
        ),
        WITH_PUZZLES,
    ),
)

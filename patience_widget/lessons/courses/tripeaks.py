"""The course of TriPeaks."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go
from patience_widget.lessons.model.goals import gained, on, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_PUZZLES

WON = "foundation: rest 9D; stock: 5D 8C 3S"

LAST_TWO = """
    foundation: rest 7H
    peak1: 8C
    peak3: 9D
    stock: 5D 3S
"""

TABLE = """
    foundation: rest 8H
    peak1: [4D]
    peak4: [6C]; peak5: [3D]
    peak11: 7D; peak12: 2C
    peak3: [JH]
    peak8: [TS]; peak9: [AH]
    peak16: QS; peak17: 7S
    stock: 5S [KD]
"""

WHICH_WAY = """
    foundation: rest QD
    peak1: [9H]
    peak4: [6S]; peak5: [8D]
    peak10: [3C]; peak11: [TH]; peak12: [5H]
    peak19: AS; peak20: 2D; peak21: JC; peak22: KH
    stock: 4S 8C
"""

WHICH_SEVEN = """
    foundation: rest 8C
    peak1: [5C]; peak2: [AD]
    peak4: [KS]; peak6: [2H]
    peak10: [4H]; peak13: [9D]
    peak19: 7D; peak22: 7S; peak23: QC
    stock: TD 3H
"""

LAST_RUN = """
    foundation: rest 6S
    peak1: [TC]; peak2: [QD]; peak3: [JD]
    peak4: [9D]; peak5: 8S; peak6: 7C; peak9: 8C
    peak10: 7H
"""

LOST = """
    foundation: rest 5C
    peak2: 9H
    peak8: KC
"""

COURSE = Lesson(
    name="tripeaks",
    title="TriPeaks, step by step",
    game="tripeaks",
    about="Clear three peaks in long runs, up and down, and uncover as much as you can on the way.",
    source="The rules are those of PySolFC and AisleRiot, which agree. The advice on what to choose is our own.",
    steps=(
        Show(
            "This game is won: the three peaks are cleared, and their cards lie on one pile, the foundation. The cards "
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
            move="peak1>foundation",
            why="Next the foundation takes a 7 or a 9.",
            teaches=("builds", "source_has_cards"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="peak3>foundation",
            why="The peaks are cleared.",
        ),
        Quiz(
            "A new table: above the lowest row, a card is face down until both cards that lie on it are gone. Which "
            "cards can go to the foundation now? Choose them all.",
            title="Higher or lower",
            position=TABLE,
            asks="cards",
            answer=can_go("foundation"),
            wrong={
                "QS": "A queen goes on a jack or on a king.",
                "2C": "A 2 goes on an ace or on a 3.",
            },
            why="Both 7s fit on the 8.",
        ),
        Guided(
            "Play the 7 of diamonds.",
            title="Uncover a card",
            move="peak11>foundation",
            why="No card lies on the 6 of clubs any more, so it was turned up.",
            teaches=("uncovered", "turn_up", "face_up", "top_card_only", "takes_nothing", "gives_nothing"),
        ),
        Try(
            "Go on without the stock: take two more cards.",
            title="Go on",
            goal=gained >= 2,
            solution="peak4>foundation, peak17>foundation",
            wrong={"turn": "A 6 fits on the 7, so you don't need the stock yet."},
            why="Down to the 6, and up again to the other 7: a run may turn round as often as you like.",
        ),
        Guided(
            "No 6 and no 8 is free. Press the stock: its next card goes on the foundation, whatever it is.",
            title="The stock",
            move="turn",
            why="There are 23 cards in the stock when a game begins, and they don't come back.",
            teaches=("turn", "stock_has_cards"),
        ),
        Try(
            "A king and an ace are next to each other here, so an ace or a queen fits on the king. Clear the peak on "
            "the left without the stock.",
            title="Around the corner",
            goal=on("foundation", "4D"),
            solution="peak9>foundation, peak12>foundation, peak5>foundation, peak1>foundation",
            fail=on("foundation", "QS"),
            fail_why="After the queen you would need a jack or another king, and none is in sight.",
            wrong={"turn": "An ace and a queen fit, so you don't need the stock yet."},
            why="King, ace, 2, 3, 4: four cards in one run.",
        ),
        Try(
            "A new table: a king and a jack fit on the queen. Take as many cards as you can before you turn the stock.",
            title="Which way?",
            position=WHICH_WAY,
            goal=gained >= 4,
            solution="peak22>foundation, peak19>foundation, peak20>foundation, peak10>foundation",
            fail=on("foundation", "JC"),
            fail_why="After the jack you would need a 10 or another queen, and none is in sight.",
            wrong={"turn": "Two cards fit, so don't turn the stock yet."},
            why="Before you take a card, look for the one that can follow it. A simple player, a program that "
            "doesn't plan, clears 12 more cards in a hundred games if it does so: that is little, and the next step "
            "shows what brings more.",
        ),
        Try(
            "A new table: two 7s fit. Which one do you take?",
            title="Which 7?",
            position=WHICH_SEVEN,
            goal=on("foundation", "7D"),
            solution="peak19>foundation",
            fail=on("foundation", "7S"),
            fail_why="The queen of clubs still lies on the card above it, so no card was turned up. Take the other 7.",
            wrong={"turn": "Two cards fit, so don't turn the stock yet."},
            why="Take the card that uncovers most: a simple player who does so wins 12 more in a hundred.",
        ),
        Refuse(
            "The same table as it began, with the 8 on top. Try to play the face-down card above the 7 of spades and "
            "the queen, and see what the board says.",
            title="Covered",
            position=WHICH_SEVEN,
            move="peak13>foundation",
            rule="face_up",
            among=(),
            why="First both cards that lie on it must go.",
        ),
        Exercise(
            "A new table: the stock is used up, and you can still win. Think the whole run through before you begin.",
            title="To the end",
            position=LAST_RUN,
            goal=won,
            solution=(
                "peak6>foundation, peak5>foundation, peak10>foundation, peak9>foundation, peak4>foundation, "
                "peak1>foundation, peak3>foundation, peak2>foundation"
            ),
            fail=on("foundation", "9D") & ~on("foundation", "7C"),
            fail_why="The run goes up from here, and the 7 of clubs is left. Take it between the two 8s, or before "
            "them.",
            why="Both 7s and both 8s, and then up to the queen.",
        ),
        Quiz(
            "In this other game the stock is used up. What now?",
            title="When a game is over",
            position=LOST,
            asks="choice",
            options=("The game is lost", "Turn the foundation over: it becomes the stock"),
            answer="The game is lost",
            wrong={
                "Turn the foundation over: it becomes the stock": "There is no redeal in TriPeaks: you go through the "
                "stock once.",
            },
            why="A simple player wins 38 of 100 games, and one who takes the card that uncovers most wins 50.",
        ),
        WITH_PUZZLES,
    ),
)

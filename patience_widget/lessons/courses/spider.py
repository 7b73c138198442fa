"""The course of Spider."""

from __future__ import annotations

from dataclasses import replace

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go
from patience_widget.lessons.model.goals import count, on, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_TASKS

RANKS_DOWN = "KQJT98765432A"


def _run(suit: str, last: str = "A") -> str:
    """The cards of a suit from the king down."""
    return " ".join(rank + suit for rank in RANKS_DOWN[: RANKS_DOWN.index(last) + 1])


SIX = "\n".join(f"foundation{number}: {_run(suit)}" for number, suit in enumerate("CDHSCD", 1))

WON = f"{SIX}\nfoundation7: {_run('H')}\nfoundation8: {_run('S')}"

LAST_TWO = f"""
    {SIX}
    tableau3: {_run("H")}
    tableau7: {_run("S", "2")}
    tableau9: AS
"""

TABLE = f"""
    {SIX}
    tableau1: KS QS JS TS
    tableau2: KH QH JH TH 9S
    tableau3: [9H] 8S
    tableau4: [7S] 8H
    tableau5: 7H 6H
    tableau6: 6S 5S 4S 3S
    tableau7: [5H] 4H
    tableau8: 3H 2H AH
    tableau9: 2S
    tableau10: AS
"""

HOW_MANY = f"""
    {SIX}
    tableau1: KS QS JS TS 9S 8S
    tableau2: KH QH
    tableau3: [7S] [9H] 8H
    tableau4: 6S
    tableau5: 7H 6H 5S 4S 3S
    tableau6: [JH] [TH] 2S
    tableau7: 5H 4H 3H 2H AH
    tableau8: AS
"""

DEAL = f"""
    {SIX}
    tableau1: [3S] KS
    tableau2: [3H] JS
    tableau3: [2S] KH
    tableau4: [2H] JH
    tableau5: [AS] 9S
    tableau6: [AH] 9H
    tableau7: 7S
    tableau8: 7H
    tableau9: 5S
    tableau10: 5H
    stock: 4H 4S 6H 6S 8H 8S TH QH TS QS
"""

A_SPACE = f"""
    {SIX}
    tableau1: [3S] KS
    tableau2: [3H] JS
    tableau3: [2S] KH
    tableau4: [2H] JH
    tableau5: [AS] 9S
    tableau6: [AH] 9H
    tableau7: [5H] 7S
    tableau8: 7H
    tableau9: 5S
    stock: 4H 4S 6H 6S 8H 8S TH QH TS QS
"""

EMPTY = f"""
    {SIX}
    tableau1: KS QS JS TS 9S
    tableau2: KH QH JH TH 9H
    tableau3: [7S] [7H] 8H
    tableau4: 8S
    tableau5: [5H] 6H
    tableau6: [5S] 6S
    tableau7: [3H] 4H
    tableau8: [3S] 4S
    tableau9: [AH] 2H
    tableau10: [AS] 2S
"""

COURSE = Lesson(
    name="spider",
    title="Spider, step by step",
    game="spider",
    about="Bring each suit together from the king to the ace, and keep columns empty for it.",
    source="The rules are those of PySolFC and AisleRiot. The advice on what to choose is our own.",
    steps=(
        Show(
            "This game is won: eight whole suits, each from the king down to the ace, are on the eight foundations. "
            "Two packs of cards make 104 cards.",
            title="What you play for",
            position=WON,
            points=tuple(f"foundation{number}" for number in range(1, 9)),
        ),
        Guided(
            "This is the same game just before the end. All hearts lie in order, so they can go to a foundation: take "
            "the column at its king.",
            title="Near the end",
            position=LAST_TWO,
            move="tableau3>foundation7*13",
            why="A suit goes there only as a whole. No single card can.",
            teaches=("whole_run", "source_has_cards", "not_complete", "enough_cards", "run"),
        ),
        Try(
            "Put the ace of spades on the 2, and then the whole suit on the last foundation. Win.",
            title="Win it",
            goal=won,
            solution="tableau9>tableau7, tableau7>foundation8*13",
            why="Eight suits are built.",
        ),
        Quiz(
            "A new table, late in a game: in the columns a card goes on any card one rank higher, whatever its suit. "
            "Which cards can go on the 9 of spades? Choose them all.",
            title="Pack",
            position=TABLE,
            asks="cards",
            answer=can_go("tableau2"),
            wrong={
                "6H": "It must be one rank lower than 9: an 8.",
                "TS": "It must be one rank lower, not higher: an 8.",
                "9H": "You can't see this card yet.",
            },
            why="Both 8s can go. Only one of them will fit.",
        ),
        Try(
            "Put an 8 on the 9 of spades. Which one?",
            title="Which 8?",
            goal=on("tableau2", "8S"),
            solution="tableau3>tableau2",
            fail=on("tableau2", "8H"),
            fail_why="Cards of two suits don't move together, so the 9 of spades couldn't be moved any more.",
            why="In one suit, both can be moved as a run. Pack in suit where you can.",
            teaches=("packs", "turn_up", "face_up", "one_at_a_time", "takes_nothing", "gives_nothing"),
        ),
        Guided(
            "The 9 and the 8 of spades are a run in one suit: move both to the 10 of spades. Take them at the 9.",
            title="A run",
            move="tableau2>tableau1*2",
            why="Now the spades go from the king to the 8, and the 10 of hearts is free.",
            teaches=("run",),
        ),
        Try(
            "Empty two columns: look for cards that can go on others of their suit.",
            title="Empty columns",
            goal=(count("tableau3") == 0) & (count("tableau4") == 0),
            solution="tableau3>tableau2, tableau4>tableau2, tableau4>tableau1",
            why="Any card and any run can go to an empty column. That is the room in which you sort suits.",
        ),
        Exercise(
            "Win this game. Only the 5 of hearts is covered by a card that should lie on it: an empty column helps.",
            title="Sort them",
            goal=won,
            solution=(
                "tableau5>tableau2*2, tableau6>tableau1*4, tableau9>tableau1, tableau10>tableau1, "
                "tableau1>foundation7*13, tableau7>tableau3, tableau7>tableau2, tableau3>tableau2, "
                "tableau8>tableau2*3, tableau2>foundation8*13"
            ),
            why="You used an empty column to turn two cards round.",
        ),
        Quiz(
            "A new table: how many cards of the outlined column could you move together?",
            title="How many?",
            position=HOW_MANY,
            asks="number",
            answer=3,
            wrong={
                "5": "All are in order, but a run must be of one suit.",
                "1": "The 5, the 4 and the 3 of spades are in order and of one suit.",
                "2": "The 7 and the 6 of hearts lie under other cards. Count from the other end.",
            },
            why="The three spades. They could go on a 6.",
        ),
        Guided(
            "A new table: no card fits on another. Press the stock: each column gets a card.",
            title="A new row",
            position=DEAL,
            move="deal",
            why="Often such a row covers what you have sorted, so deal only when nothing else helps. This time you are "
            "in luck.",
            teaches=("deal", "stock_has_cards", "spaces_are_filled"),
        ),
        Try(
            "Turn up two face-down cards.",
            title="Turn them up",
            goal=on("tableau1", "8S"),
            solution="tableau2>tableau1*2, tableau5>tableau1*2",
            why="A card that lies face down can't be sorted. Turn it up as soon as you can.",
            teaches=("turn_up",),
        ),
        Try(
            "A new table: empty a column.",
            title="The short one",
            position=EMPTY,
            goal=count("tableau4") == 0,
            solution="tableau4>tableau1",
            fail=on("tableau1", "8H"),
            fail_why="The 8 of hearts could go on the 9 of its suit. Now the 8 of spades has no 9 of its suit left.",
            wrong={"tableau4>tableau2": "The column is empty, but the hearts end here. The 9 of spades takes it too."},
            why="Before you empty a column, see where its cards go: in their own suit they can still move together.",
        ),
        Refuse(
            "A new table: one column is empty. Try to deal a row, and see what the board says.",
            title="No row on a space",
            position=A_SPACE,
            move="deal",
            rule="spaces_are_filled",
            among=(),
            why="Put a card in each empty column first.",
        ),
        Quiz(
            "This is how a game begins. Spider with four suits is hard: even good players lose most games. What would "
            "you try first?",
            title="Four suits, two, or one",
            position="spider#1",
            asks="choice",
            options=("The game with one suit, then that with two", "Only this game, again and again"),
            answer="The game with one suit, then that with two",
            wrong={
                "Only this game, again and again": "You can, but with one suit you learn to empty columns, "
                "and win often."
            },
            why="They are variants of Spider: choose them in the list of games.",
        ),
        replace(WITH_TASKS, questions=10),
    ),
)

"""The course of Yukon."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go
from patience_widget.lessons.model.goals import on, won
from patience_widget.lessons.model.steps import Guided, Quiz, Refuse, Try

from .shared import WITH_PUZZLES, end_first, foundations_of

FIVES = foundations_of("yukon", 5)

LAST_TWO = f"""
    {foundations_of("yukon", 13, foundation1=12, foundation2=12)}
    tableau2: KD
    tableau5: KC
"""

TABLE = f"""
    {FIVES}
    tableau1: KS QH JS
    tableau2: [9H] TH QC 7S
    tableau3: KH QS JD TC
    tableau4: [8D] [6C] 9D 7H 8S
    tableau5: [6H] [9C] KD 7D TS
    tableau6: [6S] [KC] JC 8H 9S
    tableau7: [6D] [QD] JH 7C 8C TD
"""

WHO_FILLS = f"""
    {FIVES}
    tableau2: [9C] KS 7D QH
    tableau3: [6C] [8D] KD 9S JC
    tableau4: [6H] [7S] QC TD
    tableau5: [6S] [9H] JD 8C 7H
    tableau6: [6D] [7C] [JH] TC KC 8H
    tableau7: KH QS 9D QD JS TH TS 8S
"""

LONG = f"""
    {FIVES}
    tableau1: KC QD JS
    tableau2: KS QH
    tableau3: KH QC JD TS
    tableau4: [6H] 9D 7C
    tableau5: [6C] [7D] [7H] [8C] 9H 8S
    tableau6: [6S] [8H] JC TD QS
    tableau7: [6D] KD JH TC TH 9S 9C 8D 7S
"""

COURSE = Lesson(
    name="yukon",
    title="Yukon, step by step",
    game="yukon",
    about="Move any card with all that lies on it, and turn up what lies face down.",
    source=(
        "The rules are those of PySolFC, AisleRiot and KPat, which agree. The advice on what to choose is our own."
    ),
    steps=(
        *end_first("yukon", LAST_TWO, "tableau2>foundation2"),
        Try(
            "Build the last card and win.",
            title="Win it",
            goal=won,
            solution="tableau5>foundation1",
            why="All 52 cards are built.",
        ),
        Guided(
            "A new table, in the middle of a game: you pack red on black or black on red, one rank lower. Any face-up "
            "card moves with all cards on it, in whatever order they are. Put the 9 of diamonds on the 10 of clubs.",
            title="Take what lies on it along",
            position=TABLE,
            move="tableau4>tableau3*3",
            why="The 7 of hearts and the 8 of spades came along. And a face-down card was turned up.",
            teaches=("any_run", "packs", "turn_up", "face_up", "enough_cards"),
        ),
        Try(
            "Build the card that was turned up.",
            title="Build it",
            goal=on("foundation1", "6C"),
            solution="tableau4>foundation1",
            why="Only the top card of a column can be built. A card on a foundation stays there.",
            teaches=("turn_up", "gives_nothing"),
        ),
        Quiz(
            "Which cards could go on the jack of spades now, with all that lies on them? Choose them all.",
            title="Look into the columns",
            asks="cards",
            answer=can_go("tableau1"),
            wrong={
                "TS": "Black doesn't go on black.",
                "TC": "Black doesn't go on black.",
                "QD": "It must be one rank lower than a jack: a 10.",
            },
            why="Both red 10s can go. Look for them in the middle of the columns, too.",
        ),
        Try(
            "Put a 10 on the jack of spades. Which one?",
            title="Which 10?",
            goal=on("tableau1", "TH"),
            solution="tableau2>tableau1*3",
            fail=on("tableau1", "TD"),
            fail_why="That turned up no card. The other 10 lies on a face-down card.",
            why="What you don't see lies face down in the columns. A simple player, a program that doesn't plan, wins "
            "10 more in a hundred if it first makes the moves that turn up a card. If it turns up cards even before it "
            "builds others, it wins 13 more in a hundred.",
        ),
        Quiz(
            "A new table: only a king can go to the empty column, with all cards on it. Which cards can go there? "
            "Choose them all.",
            title="A space",
            position=WHO_FILLS,
            asks="cards",
            answer=can_go("tableau1"),
            wrong={
                "QH": "A queen isn't enough: only a king can go to a space.",
            },
            why="A king that lies on the table alone, such as the king of hearts, gains nothing there.",
        ),
        Try(
            "Move a king to the space, so that a card is turned up.",
            title="Which king?",
            goal=on("tableau1", "KS") | on("tableau1", "KD") | on("tableau1", "KC"),
            solution="tableau2>tableau1*3",
            fail=on("tableau1", "KH"),
            fail_why="He had no card under him: one column is full now, and another one is empty.",
            why="A space is worth most when the king that fills it lets a face-down card out.",
            teaches=("spaces_for",),
        ),
        Try(
            "A new table: two 9s can go on the 10 of spades. Each turns up a card. Which one do you move?",
            title="Which column?",
            position=LONG,
            goal=on("tableau3", "9H"),
            solution="tableau5>tableau3*2",
            fail=on("tableau3", "9D"),
            fail_why="That column has one face-down card, and the other one has four. Four take longest to turn up, so "
            "begin there.",
            why="Begin where most cards lie face down: a simple player who does so wins 12 more in a hundred.",
        ),
        Refuse(
            "In this other game a column is empty, as before. Try to put the queen of hearts there, and see what the "
            "board says.",
            title="Only kings",
            position=WHO_FILLS,
            move="tableau2>tableau1",
            rule="spaces_for",
            among=(),
            why="Only a king can go to an empty column.",
        ),
        WITH_PUZZLES,
    ),
)

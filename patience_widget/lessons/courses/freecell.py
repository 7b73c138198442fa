"""The course of FreeCell."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import takes
from patience_widget.lessons.model.goals import count, on, won
from patience_widget.lessons.model.steps import Guided, Quiz, Refuse, Try

from .shared import WITH_PUZZLES, end_first, foundations_of

FIVES = foundations_of("freecell", 5)

LAST_TWO = f"""
    {foundations_of("freecell", 13, foundation2=12, foundation4=12)}
    cell2: KS
    tableau5: KD
"""

CELLS = f"""
    {FIVES}
    tableau1: QH JS TH 9S 8H 7S
    tableau2: KD QC JD TS 9H
    tableau3: KH QS JH TC 9D 8S
    tableau4: KC QD JC TD
    tableau5: 6H 8C
    tableau6: 7H 9C
    tableau7: 6D 6S 7D
    tableau8: 7C 8D 6C KS
"""

RUNS = f"""
    {FIVES}
    tableau1: KS QH
    tableau2: 8D JS TH 9S
    tableau3: KD QS JD TS 9H
    tableau4: KH JC TD 9C 8H
    tableau5: QD JH TC 9D 8S 7D
    tableau6: 6H 8C
    tableau7: 6D 6C 7S
    tableau8: 7H 7C 6S
"""

TWO_FREE = f"{RUNS}cell1: KC; cell2: QC"

ONE_FREE = f"""
    {FIVES}
    tableau1: KS QH
    tableau2: 8D JS TH 9S
    tableau3: KD QS JD TS 9H
    tableau4: KH JC TD 9C
    tableau5: QD JH TC 9D 8S 7D
    tableau6: 6H 8C
    tableau7: 6D 6C 7S
    tableau8: 7H 7C 6S
    cell1: KC; cell2: QC; cell4: 8H
"""

LOW = f"""
    {foundations_of("freecell", 5, foundation1=2)}
    tableau1: KS QH JS TH 9S
    tableau2: KD QC JD TS 9H 8S
    tableau3: 6H 4C 7S KH QD
    tableau4: 8C 3C 9D 8H
    tableau5: 5C JC TD 9C 8D 7C
    tableau6: QS JH TC 7D
    tableau7: KC 6S 6C
    tableau8: 7H 6D
"""

COURSE = Lesson(
    name="freecell",
    title="FreeCell, step by step",
    game="freecell",
    about="Keep the cells free, empty a column, and dig where the low cards are.",
    source=(
        "The rules are those of PySolFC, KPat and AisleRiot, which agree. The advice on what to choose is our own."
    ),
    steps=(
        *end_first("freecell", LAST_TWO, "tableau5>foundation2"),
        Try(
            "The other king is in a cell, one of the four places at the top left. Build him too, and win.",
            title="Win it",
            goal=won,
            solution="cell2>foundation4",
            why="All 52 cards are built.",
        ),
        Guided(
            "A new table, in the middle of a game, with all cards open. In the eight columns you pack: a card goes on "
            "a card one rank higher, red on black or black on red. Put the 8 of clubs on the 9 of hearts.",
            title="Pack",
            position=CELLS,
            move="tableau5>tableau2",
            why="Only the top card of a column can be moved, the one that no card covers. Now that is the 6 of hearts: "
            "it could be built.",
            teaches=("packs", "face_up", "gives_nothing"),
        ),
        Quiz(
            "Where could the 8 of spades go now? Choose every place that takes it.",
            asks="piles",
            answer=takes("8S"),
            wrong={
                "tableau2": "Black doesn't go on black.",
                "tableau7": "This 7 is lower. A card goes on one that is one rank higher.",
                "foundation4": "The 6 and the 7 of spades come first.",
            },
            why="No red 9 is free, so it could go only to a cell. Each cell holds one card, whichever you like.",
        ),
        Guided(
            "The king of spades covers the 6 of clubs, which could be built. No card is higher than a king, so he has "
            "no place in the columns: put him in a cell.",
            title="A cell",
            move="tableau8>cell1",
            why="He stays there until a column is empty.",
            teaches=("cell_is_free",),
        ),
        Try(
            "Build the 7 of clubs. You will have to move the 8 of diamonds: where to?",
            title="Cell or column?",
            goal=on("foundation1", "7C"),
            solution="tableau8>foundation1, tableau8>tableau6, tableau8>foundation1",
            fail=on("cell2", "8D") | on("cell3", "8D") | on("cell4", "8D"),
            fail_why="It could go on the 9 of clubs. A cell that is filled without need is missing later.",
            why="Keep the cells free: use one only if no column takes the card, and play from the cells before you "
            "play from the columns. A simple player, a program that doesn't plan, wins 2 more in a hundred if it plays "
            "from the cells first.",
        ),
        Guided(
            "A column is empty: any card can go there. Move the king from his cell to the empty column.",
            title="An empty column",
            move="cell1>tableau8",
            why="All four cells are free again, and queens can follow the king.",
            teaches=("top_card_only",),
        ),
        Quiz(
            "A new table. The board moves a run for you, as if you laid its cards in the free cells one by one and "
            "took them out again. Two cells are free: how many cards can you move at once?",
            title="How many at once?",
            position=TWO_FREE,
            asks="number",
            answer=3,
            wrong={
                "2": "Two cards go to the two cells, and one more can move directly.",
                "1": "The free cells help: a card can wait in each.",
                "4": "Only two cards can wait in cells, and one more can move directly.",
            },
            why="One more than there are free cells. With an empty column it is twice as many.",
        ),
        Guided(
            "Move the jack of spades, with the two cards on it, to the queen of hearts: take the run at the jack.",
            title="A run",
            move="tableau2>tableau1*3",
            why="Red on black and black on red, each card one rank lower: that is a run. A simple player who makes "
            "long runs longer wins 5 more in a hundred.",
            teaches=("run", "enough_cards", "as_one_by_one"),
        ),
        Quiz(
            "A new table: the clubs lie behind, and everybody waits for the 3, the 4 and the 5 of clubs. In which "
            "column do you dig first? Choose it.",
            title="Where do you dig?",
            position=LOW,
            asks="pile",
            answer="tableau4",
            wrong={
                "tableau3": "The 4 of clubs is there, but the 3 comes first.",
                "tableau5": "The 5 of clubs is there, under five cards. The 3 and the 4 come first.",
                "tableau7": "No low club is there. The 3 of clubs is wanted first.",
            },
            why="The 3 of clubs lies under two cards only.",
        ),
        Try(
            "Dig there, and build the 3 of clubs. Use one cell at most.",
            title="Dig",
            goal=on("foundation1", "3C"),
            solution="tableau4>tableau1, tableau4>cell1, tableau4>foundation1",
            fail=(count("cell1", 1) & count("cell2", 1)).saying("Two cells are filled."),
            fail_why="The 8 of hearts can go on the 9 of spades, so one cell is enough.",
            why="Look for the lowest cards first, and dig where few cards lie on them: a simple player who does so "
            "wins 6 more in a hundred.",
        ),
        Try(
            "The same table, as it began: empty a column.",
            title="Empty a column",
            position=LOW,
            goal=count("tableau8") == 0,
            solution="tableau8>foundation2, tableau8>tableau2",
            fail=on("tableau2", "7D"),
            fail_why="Both red 7s can go on the 8 of spades, but only one will fit. The 7 of diamonds empties no "
            "column.",
            why="An empty column is worth more than a cell: it holds any card, and then a whole run. A simple player "
            "who takes from the shortest column, to empty it, wins 3 more in a hundred.",
        ),
        Refuse(
            "This is a new table: one cell is free. Try to move the jack of spades with the two cards on it, and see "
            "what the board says.",
            title="Too many",
            position=ONE_FREE,
            move="tableau2>tableau1*3",
            rule="as_one_by_one",
            among=(),
            why="With one free cell you can move two cards at once.",
        ),
        Quiz(
            "This is how a game begins. You have tried this game twice and lost. Is it likely that it can't be won?",
            title="When you are stuck",
            position="freecell#1",
            asks="choice",
            options=("No: take moves back, and try another column first", "Yes: deal a new game"),
            answer="No: take moves back, and try another column first",
            wrong={
                "Yes: deal a new game": "Nearly every deal can be won: of the first 32,000 deals, all but one.",
            },
            why="Nearly every deal can be won. All cards lie open, so plan some moves ahead before you use a cell.",
        ),
        WITH_PUZZLES,
    ),
)

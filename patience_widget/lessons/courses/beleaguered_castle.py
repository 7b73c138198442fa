"""The course of Beleaguered Castle."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go
from patience_widget.lessons.model.goals import count, on, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Try

from .shared import WITH_PUZZLES, end_first, foundations_of

FIVES = foundations_of("beleaguered-castle", 5)

LAST_TWO = f"""
    {foundations_of("beleaguered-castle", 13, foundation1=12, foundation2=12)}
    left2: KD
    right3: KC
"""

PACKING = f"""
    {FIVES}
    left1: KS QH JS TD
    left2: KC 6H 8C
    left3: QD JH 6S 7S
    left4: KH 9S TC 7D
    right1: QS 6D 8D TH
    right2: JC 7C 8S 9D
    right3: KD QC JD TS 9H
    right4: 6C 7H 9C 8H
"""

SHORT_ROW = f"""
    {FIVES}
    left1: KH QD JC
    left2: 9S 8D
    left3: 8C 6D QC JH
    left4: KS KC QS JS TD
    right1: JD 6C 7S 9C
    right2: 6S 9H TC 7D TH
    right3: 9D TS 6H KD
    right4: 8S 7H QH 7C 8H
"""

ONE_SPACE = f"""
    {foundations_of("beleaguered-castle", 6, foundation4=2)}
    left1: 8D 5S QH KC JC
    left2: 8S 7S JH KH
    left4: 7D QD 7C 9C KD
    right1: 8C QS 6S JD
    right2: TS TD KS 9S
    right3: QC 8H 9H JS
    right4: TH 7H TC 4S 3S 9D
"""

WHICH_FIRST = f"""
    {foundations_of("beleaguered-castle", 6, foundation4=2)}
    left1: KC QD
    left2: 9H 6S 3S JC
    left3: 8H 7C 4S TH
    left4: QC 7S 9S KD
    right1: TD TS QS KH
    right2: TC JH 5S KS
    right3: 8D JS 9C 7D 8S
    right4: JD 7H QH 9D 8C
"""

STILL_NEEDED = f"""
    {foundations_of("beleaguered-castle", 5, foundation1=2, foundation4=4)}
    left1: JS TC KD 9S 8C 7S 6H
    left2: 8D
    left3: 3C 7C JD 8S
    left4: KH
    right1: 7D TH 6S QH 9C 7H 6D 5C 4C
    right2: KS 5S
    right3: QC QD 9H 6C KC QS JC TS 9D 8H
    right4: JH TD
"""

COURSE = Lesson(
    name="beleaguered-castle",
    title="Beleaguered Castle, step by step",
    game="beleaguered-castle",
    about="Dig for low cards, make room in empty rows, and plan a line to its end before you move.",
    source=(
        "The rules are those of PySolFC and AisleRiot, which agree. The advice on what to choose is our own. Two steps "
        "are moments of real deals: numbers 97 and 207."
    ),
    steps=(
        *end_first("beleaguered-castle", LAST_TWO, "left2>foundation2", runs=False),
        Try(
            "Build the last card and win.",
            title="Win it",
            goal=won,
            solution="right3>foundation1",
            why="All 52 cards are built.",
        ),
        Guided(
            "A new table, in the middle of a game: all cards lie open in eight rows, and only the card at the outer "
            "end of a row can be moved. You pack: a card goes on any card one rank higher, whatever its suit. Put the "
            "8 of clubs on the 9 of hearts.",
            title="Pack",
            position=PACKING,
            move="left2>right3",
            why="Now the 6 of hearts is at the end of its row. It could be built, on the 5 of hearts.",
            teaches=("packs", "top_card_only", "face_up", "gives_nothing"),
        ),
        Quiz(
            "Which cards can go on the 8 of clubs now? Choose them all.",
            asks="cards",
            answer=can_go("right3"),
            wrong={
                "7C": "It must be at the end of its row, and this 7 isn't.",
                "7H": "It must be at the end of its row, and this 7 isn't.",
                "9D": "A 9 is higher than an 8. It must be one rank lower: a 7.",
            },
            why="Both 7s at the end of a row can go. Suits and colours don't matter.",
        ),
        Try(
            "Move one of these two 7s to an 8. Which one is better?",
            title="Which 7?",
            goal=on("right3", "7S") | on("right4", "7S"),
            solution="left3>right3",
            fail=on("right3", "7D") | on("right4", "7D"),
            fail_why="It only lets out a 10. The other 7 lies on the 6 of spades, which could be built.",
            why="Dig where low cards lie near the end of a row. A simple player, a program that doesn't plan, builds "
            "55 more cards in a hundred games if it does so.",
        ),
        Try(
            "A new table: empty the row that has two cards.",
            title="Empty a row",
            position=SHORT_ROW,
            goal=count("left2") == 0,
            solution="left2>right1, left2>right2",
            fail=on("right1", "8H"),
            fail_why="That was the only free place for the 8 of diamonds, which has to leave the row first.",
            why="Any card can go to an empty row. It is the only place where a card can wait: this game has no stock "
            "and no cells.",
        ),
        Try(
            "The queen of clubs and the jack of hearts are in order. Bring both to the king of diamonds, one card at a "
            "time.",
            title="By way of the empty row",
            goal=on("right3", "QC") & on("right3", "JH"),
            solution="left3>left2, left3>right3, left2>right3",
            why="The jack waited in the empty row, and the row is empty again. With two empty rows you can move four "
            "cards in this way.",
        ),
        Try(
            "A new table: no card can be packed or built, and one row is empty. Build the 3 and the 4 of spades, and "
            "get the empty row back.",
            title="What goes in an empty row?",
            position=ONE_SPACE,
            goal=on("foundation4", "4S") & (count("left3") == 0),
            solution="right4>left3, right4>foundation4, right4>foundation4, left3>right4",
            fail=count("left3", 1) & ~on("left3", "9D"),
            fail_why="Now no card at all can be moved. Only the 9 of diamonds lies on a card that can be built.",
            why="Fill an empty row only with a card that lets others go on. Best of all is one that soon leaves it "
            "again.",
        ),
        Try(
            "A new table: build the 3 and the 4 of spades. The jack of clubs and the 10 of hearts lie on them.",
            title="Which one first?",
            position=WHICH_FIRST,
            goal=on("foundation4", "4S"),
            solution="left2>left1, left2>foundation4, left3>left1, left3>foundation4",
            fail=on("left2", "TH"),
            fail_why="Now the 10 holds down the jack, and both hold down the 3 of spades. The jack could go on the "
            "queen, and the 10 could follow it.",
            why="Move the higher card first, and the lower one can follow it: a simple player who does so builds "
            "67 more cards in a hundred games.",
        ),
        Try(
            "A new table, from a real game: the 6 of hearts and the 5 of spades could be built. But look at the "
            "clubs on the 6 of diamonds, and build that 6 first.",
            title="Build it, or keep it?",
            position=STILL_NEEDED,
            goal=on("foundation2", "6D"),
            solution="right1>right2, right1>left1, right1>foundation2",
            fail=on("foundation3", "6H") | on("foundation4", "5S"),
            fail_why="The 4 of clubs needs the 5 of spades, and the 5 of clubs needs the 6 of hearts. Nothing comes "
            "back from a foundation.",
            wrong={"right2>left1": "Now the 5 of clubs has no place any more, since no other 6 is in reach."},
            why="Before you build a card, ask which card could lie on it. Keep the foundations level: then low cards "
            "can be built, and don't need a place in the rows.",
        ),
        Refuse(
            "This is the same table as when you emptied a row. Try to move the queen of clubs with the jack of hearts "
            "on it to the king of diamonds, and see what the board says.",
            title="Two at once",
            position=SHORT_ROW,
            move="left3>right3*2",
            rule="top_card_only",
            among=(),
            why="Cards move one at a time, even if they are in order.",
        ),
        Quiz(
            "This is how a game begins: the four aces are laid out, so all foundations wait for a 2. In which row do "
            "you dig first? Choose it.",
            title="Where do you dig?",
            position="beleaguered-castle#163",
            asks="pile",
            answer="right3",
            wrong={
                "left2": "The 2 of clubs is there, but under five cards.",
                "left3": "The 2 of spades is there, but under three cards.",
                "right2": "The 3 of clubs is there, but the 2 comes first.",
                "left1": "No 2 is there.",
                "left4": "No 2 is there.",
                "right1": "No 2 is there.",
                "right4": "No 2 is there.",
            },
            why="Two 2s are in that row, and on the first one lie only two cards. About two deals in three can be won, "
            "so a plan pays.",
        ),
        Exercise(
            "A new game begins: five cards can move, and three of the moves keep the win. The 2 of clubs lies under "
            "three cards. Find a place for each of them before you begin, and build the 2 of clubs.",
            title="Plan the whole line",
            position="beleaguered-castle#207",
            goal=on("foundation1", "2C"),
            solution="right1>left2, right4>right1, right4>right3, right4>left2, right4>foundation1",
            fail=on("right1", "6S") | on("right3", "8H"),
            fail_why="The queen needs the king under the 7 of spades, the 8 of clubs needs the 9 of spades, and the 6 "
            "of clubs needs the 7 of spades. That move spoils it.",
            why="The 7 of spades made way for the queen, and then took the 6. All cards lie open, so you can plan such "
            "a line to its end.",
        ),
        WITH_PUZZLES,
    ),
)

"""The course of Calculation."""

from __future__ import annotations

import re

from patience_widget.core import catalogue
from patience_widget.core.cards import RANKS, SUITS
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.goals import on, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_PUZZLES


def _table(rest: str, *built: int) -> str:
    """A position with so many cards on the foundations, of any suits, and the rest as it is written."""
    used = set(re.findall(rf"[{RANKS}][{SUITS}]", rest))
    lines = [rest]
    for number, count in enumerate(built, 1):
        cards = []
        for rank in catalogue.find("calculation").pile(f"foundation{number}").order[:count]:
            cards.append(next(RANKS[rank - 1] + suit for suit in SUITS if RANKS[rank - 1] + suit not in used))
            used.add(cards[-1])
        lines.append(f"foundation{number}: {' '.join(cards)}")
    return "\n".join(lines)


WON = _table("", 13, 13, 13, 13)

LAST_TWO = _table("heap1: KH; heap3: KS", 12, 13, 13, 12)

TABLE = _table(
    """
    turned: 7H
    heap1: KC KD
    heap2: JC TC 9C 8C
    heap3: JD 9D 7D
    stock: KS KH 5H TD AD 7S TH 4C 6C AC 2C JS 5D QC 9H
    """,
    *(6, 8, 7, 6),
)

QUEEN = _table("turned: QH; heap1: KC; heap2: TC; heap3: 9C; heap4: JC; stock: 8H", 7, 13, 13, 13)

KING = _table("turned: KH; heap2: JC; heap3: TC; heap4: 9C; stock: QH 8H", 7, 13, 13, 13)

LAST_ROUND = _table("turned: TH; heap1: KC; heap2: QC JC; stock: 8H 9H 7H", 6, 13, 13, 13)

COURSE = Lesson(
    name="calculation",
    title="Calculation, step by step",
    game="calculation",
    about="Count by ones, twos, threes and fours, and keep four heaps on which cards wait in a good order.",
    source="The rules are those of PySolFC. The advice on what to choose is our own.",
    steps=(
        Show(
            "This game is won: a king lies on each of the four foundations. The first was built by ones, the second by "
            "twos, the third by threes and the fourth by fours.",
            title="What you play for",
            position=WON,
            points=("foundation1", "foundation2", "foundation3", "foundation4"),
        ),
        Guided(
            "This is the same game two moves before the end. Put the king of hearts on foundation 1: drag it, or "
            "choose the one and then the other. Suits don't matter.",
            title="Near the end",
            position=LAST_TWO,
            move="heap1>foundation1",
            why="Foundation 1 goes by ones: ace, 2, 3 and so on. A king ends it.",
            teaches=("next_in_order", "source_has_cards", "not_complete", "top_card_only", "face_up"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="heap3>foundation4",
            why="All 52 cards are on the foundations.",
        ),
        Quiz(
            "A new table, in the middle of a game. Foundation 2 goes by twos: 2 4 6 8 10 queen, then on from the ace: "
            "ace 3 5 and so on. Its top card is a 3: which card does it take next?",
            title="By twos",
            position=TABLE,
            asks="choice",
            options=("A 4", "A 5", "A 7", "A king"),
            answer="A 5",
            wrong={
                "A 4": "That would be by ones, as foundation 1 goes.",
                "A 7": "A 7 comes after the 5.",
                "A king": "The king comes last.",
            },
            why="Two more than 3. If you point at a foundation, a sign says what it takes next.",
        ),
        Guided(
            "The 7 of hearts was just turned from the stock. Foundation 1 goes by ones, and a 6 is on top: put the 7 "
            "there.",
            title="The turned card",
            move="turned>foundation1",
            why="Turned cards that fit nowhere go on a heap. There are four heaps.",
            teaches=("gives_nothing", "takes_nothing"),
        ),
        Quiz(
            "Foundation 4 goes by fours: 4 8 queen, and after the king you count on from the ace. A jack is on top of "
            "it now: which card does it take next?",
            title="By fours",
            asks="choice",
            options=("A king", "An ace", "A 2", "A 4"),
            answer="A 2",
            wrong={
                "A king": "That would be by twos. Count four on: queen, king, ace, and one more.",
                "An ace": "That is three on. Count one more.",
                "A 4": "It began with the 4. Count four on from the jack: queen, king, ace, 2.",
            },
            why="Queen, king, ace, 2: four on from the jack.",
        ),
        Try(
            "Only the top card of a heap can be played. Play heap 2 down to its last card.",
            title="A heap in good order",
            goal=on("foundation1", "JC"),
            solution="heap2>foundation1, heap2>foundation1, heap2>foundation1, heap2>foundation1",
            why="Each card lay on the one that was wanted just after it. That is how heaps should be.",
        ),
        Guided(
            "No card fits now. Press the stock to turn a card.",
            title="The stock",
            move="turn",
            why="You go through the stock once, one card at a time.",
            teaches=("turn", "stock_has_cards", "no_card_waits"),
        ),
        Try(
            "Foundation 3 has to take a jack, an ace, a 4, a 7 and a 10 before the game is over, foundation 2 a 5 and "
            "then the 7 of heap 3. No 9 is wanted soon: put it where it is least in the way.",
            title="On a heap",
            goal=on("heap2", "9H") | on("heap4", "9H") | on("heap1", "9H"),
            solution="turned>heap1",
            fail=on("heap3", "9H"),
            fail_why="It covers the 7 of diamonds, which is wanted much sooner.",
            why="The kings under it are wanted last of all.",
            teaches=("from_the_hand",),
        ),
        Try(
            "A new table: only foundation 1 isn't complete. Put the queen of hearts on the best heap, and win.",
            title="Which heap?",
            position=QUEEN,
            goal=won,
            solution=(
                "turned>heap1, turn, turned>foundation1, heap3>foundation1, heap2>foundation1, heap4>foundation1, "
                "heap1>foundation1, heap1>foundation1"
            ),
            fail=on("heap2", "QH") | on("heap3", "QH") | on("heap4", "QH"),
            fail_why="It covers a card that is wanted before it, so neither could ever be played.",
            why="Put a card on one that is wanted just after it, and never on one that is wanted before it. A "
            "simple player, a program that doesn't plan, wins 5 more in a hundred if it does so where it can.",
        ),
        Try(
            "A new table: one heap is empty. Where does the king go? Win.",
            title="Kings",
            position=KING,
            goal=won,
            solution=(
                "turned>heap1, turn, turned>foundation1, heap4>foundation1, heap3>foundation1, heap2>foundation1, "
                "turn, turned>foundation1, heap1>foundation1"
            ),
            fail=on("heap2", "KH") | on("heap3", "KH") | on("heap4", "KH"),
            fail_why="A king is wanted last, and it covers a card that is wanted before it.",
            why="A king is wanted last: put it on an empty heap, or on another king. But don't keep a heap for kings "
            "alone: a simple player who does so builds 627 fewer cards in a hundred games.",
        ),
        Refuse(
            "In this new game the 10 of clubs would lie well on the jack. Try to move it there, and see what the board "
            "says.",
            title="Not from heap to heap",
            position=KING,
            move="heap3>heap2",
            rule="from_the_hand",
            among=(),
            why="A card on a heap stays there until it is built.",
        ),
        Exercise(
            "A new table, to the end: place each card so that it can be played in time.",
            title="To the end",
            position=LAST_ROUND,
            goal=won,
            solution=(
                "turned>heap2, turn, turned>foundation1, turn, turned>heap2, turn, turned>foundation1, "
                "heap2>foundation1, heap2>foundation1, heap2>foundation1, heap2>foundation1, heap1>foundation1"
            ),
            why="Heap 2 was built down, and then it played itself out.",
        ),
        WITH_PUZZLES,
    ),
)

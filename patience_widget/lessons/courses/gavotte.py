"""The course of Gavotte: you choose the ranks, and both wings are filled again."""

from __future__ import annotations

from patience_widget.core.cards import RANKS, SUITS
from patience_widget.core.rules import building_order
from patience_widget.lessons.computed_answers import fits
from patience_widget.lessons.goals import gained, on
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Demo, Exercise, Guided, Mastery, Quiz, Refuse, Show, Try

from .position_lines import filled


def _rows(first: int, odds: int, evens: int, suits: str = SUITS) -> str:
    """The lines of both columns, begun with `first` and the rank above, with so many cards in each of these suits."""
    return "\n".join(
        f"{column}{SUITS.index(suit) + 1}: {' '.join(RANKS[r - 1] + suit for r in building_order(rank, +2, cards))}"
        for column, rank, cards in (("odds", first, odds), ("evens", first + 1, evens))
        for suit in suits
    )


def _table(text: str, others: str = "QKA5") -> str:
    """A table with other cards on all places of the wings that are not named."""
    return filled(filled(text, "gavotte", "left", others), "gavotte", "right", others)


_BEGINNING = _table("""
    left1: 7H
    left2: 9H
    left6: JH
    left8: 9S
    right3: 8H
    right5: 8D
    right9: TD
    stock: rest 3C 6S 4D 4S 6C 3D
""")

_CORNER = _table(f"{_rows(7, 4, 3, 'H')}\nleft5: 2H; right7: AH; stock: rest 3C 6S", others="JT359")

_THIRTEEN = _table(f"{_rows(7, 13, 3, 'H')}\nleft6: 7H; stock: rest", others="JT359")

_GAPS = _table(f"{_rows(7, 1, 1, 'H')}\nleft4: 9H; right6: TH; stock: rest 6S 3D")

_CHOICE = _table(
    """
    left2: 3C
    left4: 7H
    left7: 4D
    left9: 5S
    left13: 7D
    left14: 6D
    right2: 7D
    right4: 5C
    right6: 6D
    right8: 3C
    right9: 5C
    right11: 3S
    right12: 3S
    right13: 4D
    right15: 7H
    right16: 5S
    stock: rest KH KH 2S 2S 8C 8C
    """,
    others="9Q",
)

_USED_UP = _table(f"{_rows(7, 2, 2)}\nwaste: rest JD 4S")

COURSE = Lesson(
    name="gavotte",
    title="Gavotte, step by step",
    game="gavotte",
    about="The ranks are yours to choose, and both wings are filled again.",
    source="The rules are our reading, for the text of Wikipedia is lost in part; the positions are our own.",
    steps=(
        Show(
            "This is a won game of Gavotte: two packs on eight foundations, thirteen cards on each. The left column "
            "began with sevens and ends with fives, the right one began with eights and ends with sixes. Other games "
            "end with other ranks, for it is the player who chooses them.",
            position=_rows(7, 13, 13),
            points=tuple(f"{column}{number}" for column in ("odds", "evens") for number in range(1, 5)),
        ),
        Show(
            "So it begins: two wings of sixteen single cards, and every one of them is available. No foundation has a "
            "card yet.",
            position=_BEGINNING,
        ),
        Guided(
            "The first card that you build chooses the ranks. Put the 7 of hearts in the left column.",
            move="left1>odds3",
            why="Now all foundations to the left begin with a 7, and all to the right with an 8.",
            teaches=("begins_with_chosen_rank", "face_up", "source_has_cards"),
        ),
        Quiz(
            "Which card begins the right foundation of diamonds now?",
            asks="card",
            answer=fits("evens2"),
            why="The right column begins one rank above the left one.",
        ),
        Refuse(
            "The left foundation of spades is still empty. Try to begin it with the 9 of spades.",
            move="left8>odds4",
            rule="begins_with_chosen_rank",
            why="The choice holds for the whole game.",
        ),
        Refuse(
            "Second thoughts? Try to take the 7 of hearts back to the left wing, to begin with a 9 after all.",
            move="odds3>left1",
            rule="gives_nothing",
            why="A built card stays, so look at both wings before you choose.",
        ),
        Refuse(
            "The 8 of hearts is at hand. Try to build it on the 7 of hearts.",
            move="right3>odds3",
            rule="up_by_twos",
            why="You build in twos: 9 on 7, and 10 on 8.",
        ),
        Try(
            "Build up in twos and in suit, until the jack of hearts and the 10 of diamonds are built.",
            goal=on("odds3", "JH") & on("evens2", "TD"),
            solution="left2>odds3, left6>odds3, right5>evens2, right9>evens2",
            why="The gaps were filled by themselves, in both wings.",
            teaches=("up_by_twos", "in_its_suit", "takes_nothing", "gives_nothing"),
        ),
        Refuse(
            "The right column begins with eights. Try to begin its foundation of spades with the 8 of hearts.",
            move="right3>evens4",
            rule="in_its_suit",
            why="Each row of foundations has one suit: this 8 begins the right foundation of hearts.",
        ),
        Refuse(
            "Is there room for two cards in one place of a wing? Try to drag the 9 of spades onto the 8 of hearts.",
            move="left8>right3",
            rule="takes_nothing",
            why="No card goes into a wing by hand: where there is a gap, the next card comes by itself.",
        ),
        Try(
            "Here both foundations of hearts have grown. After the king comes the 2, and after the queen the ace. "
            "Build these two.",
            position=_CORNER,
            goal=on("odds3", "2H") & on("evens3", "AH"),
            solution="left5>odds3, right7>evens3",
            why="So each foundation gets its thirteen cards.",
            teaches=("up_by_twos", "not_complete"),
        ),
        Refuse(
            "This left foundation began with the 7 and has come round to the 5. Try to go on with the other 7 of "
            "hearts.",
            position=_THIRTEEN,
            move="left6>odds3",
            rule="not_complete",
            why="That would be the fourteenth card. The 7 waits for the 5 in the right column.",
        ),
        Demo(
            "You turn the stock card by card to the waste. Watch where the cards come from that fill the gaps.",
            position=_GAPS,
            moves=(
                ("turn", "The 3 of diamonds lies on the waste, and is available there."),
                ("left4>odds3", "The gap in the left wing is filled from the waste."),
                ("right6>evens3", "The waste is empty: the gap in the right wing is filled from the stock."),
            ),
            teaches=("turn", "stock_has_cards", "refill", "top_card_only"),
        ),
        Refuse(
            "Now the waste is empty. Try to build from it all the same.",
            move="waste>odds3",
            rule="source_has_cards",
            why="The gaps have drawn its cards into the wings.",
        ),
        Refuse(
            "Then the stock? Try to build its top card on the 9 of hearts.",
            move="stock>odds3",
            rule="face_up",
            why="You see it when you turn it, or when it comes into a wing.",
        ),
        Exercise(
            "Now the choice is yours, and the rank that you see most often need not be the best. Look for two "
            "neighbouring ranks on which more cards can follow, and build six cards.",
            position=_CHOICE,
            goal=gained >= 6,
            solution="left2>odds1, right4>odds1, right11>odds4, left9>odds4, left7>evens2, left14>evens2",
            par=6,
            fail=((gained >= 1) & ~on("odds1", "3C") & ~on("odds4", "3S") & ~on("evens2", "4D")).saying(
                "The ranks are chosen so that fewer than six cards can go."
            ),
            fail_why="Once made, the choice cannot be changed.",
            why="Threes to the left and fours to the right: fives and sixes follow at once.",
            teaches=("begins_with_chosen_rank",),
        ),
        Refuse(
            "The stock is used up. Try to turn once more.",
            position=_USED_UP,
            move="turn",
            rule="stock_has_cards",
            why="There is no redeal: the stock is gone through once.",
        ),
        Refuse(
            "On the waste the 4 of spades hides the jack of diamonds, who would fit. Try to pull him out.",
            move="waste>odds2*2",
            rule="top_card_only",
            why="But build a card from a wing, and the 4 is drawn into the gap.",
        ),
        Mastery(
            "Now tables that nobody has prepared. Build two cards in each of them, with no help and no wrong try; turn "
            "the stock if you must.",
            need=3,
            of=4,
            goal=gained >= 2,
            within=3,
        ),
    ),
)

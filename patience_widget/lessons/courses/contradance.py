"""The course of Contradance: fives down to the king, sixes up to the queen."""

from __future__ import annotations

from patience_widget.lessons.goals import gained, on, played
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Demo, Guided, Mastery, Refuse, Show, Try

from .position_lines import foundations_of


def _table(text: str, **built: int) -> str:
    """A table with the first card on every foundation, or so many as `built` says."""
    return f"{foundations_of('contradance', 1, **built)}\n{text}"


_BEGINNING = _table("stock: rest 9S 4C")

_TWO_HEARTS = _table("waste: 8H 7H; stock: rest")

_CORNER = _table("waste: KC AC; stock: rest", fives1=4)

_QUEEN = _table("waste: QC; stock: rest", fives1=6, sixes1=6, sixes5=2)

_IN_THE_WAY = _table("waste: 3C 8S; stock: rest", fives1=2, sixes2=2)

_LAST_PASS = _table("waste: 9H 2D 8D 7S; stock: rest JC; redeals: 0", fives2=3, sixes6=2)

_USED_UP = _table("waste: 7D rest JS", sixes3=3)

COURSE = Lesson(
    name="contradance",
    title="Contradance, step by step",
    game="contradance",
    about="Fives down to the king, sixes up to the queen, and one redeal.",
    source="The rules are those of Wikipedia, Contradance; the positions are our own.",
    steps=(
        Show(
            "This is a won game of Contradance: two packs on sixteen foundations. The upper row shows the kings, and "
            "the lower row the queens, ready for the country dance.",
            position=foundations_of("contradance", 7),
            points=tuple(f"{row}{number}" for row in ("fives", "sixes") for number in range(1, 9)),
        ),
        Guided(
            "All fives and all sixes are laid out at the beginning; everything else is the stock. You turn it card by "
            "card to the waste. Turn the first card.",
            position=_BEGINNING,
            move="turn",
            why="The top card of the waste is the only one that you can play.",
            teaches=("turn", "stock_has_cards"),
        ),
        Try(
            "On a five you build down in suit: 4, 3, 2, ace. Build the 4 of clubs on either five of clubs.",
            goal=(on("fives1", "4C") | on("fives5", "4C")).saying("The 4 of clubs lies on a 5 of clubs."),
            solution="waste>fives1",
            why="Both are built alike, so it does not matter which one you choose.",
            teaches=("next_in_order", "in_its_suit", "face_up"),
        ),
        Refuse(
            "Now the 7 of hearts has come. Try to put it on a 5 of hearts.",
            position=_TWO_HEARTS,
            move="waste>fives3",
            rule="next_in_order",
            why="From the five it only goes down. The 7 belongs on a 6.",
        ),
        Try(
            "On a six you build up in suit: 7, 8, 9, 10, jack, queen. Build the 7 and the 8 of hearts.",
            goal=(on("sixes3", "8H") | on("sixes7", "8H")).saying("The 7 and the 8 of hearts are built."),
            solution="waste>sixes3, waste>sixes3",
            why="When the 7 had gone, the 8 under it was available.",
            teaches=("next_in_order", "top_card_only", "source_has_cards"),
        ),
        Refuse(
            "You have built both, and the waste is empty. Try to build a third card from it.",
            move="waste>sixes3",
            rule="source_has_cards",
            why="Turn, and it has a card again.",
        ),
        Demo(
            "Building down does not stop at the ace. Watch the last two cards.",
            position=_CORNER,
            moves=(
                ("waste>fives1", "The ace goes on the 2."),
                ("waste>fives1", "And the king goes on the ace: with six cards this foundation is complete."),
            ),
            teaches=("next_in_order", "not_complete", "gives_nothing"),
        ),
        Refuse(
            "One below the king would be the queen. Try to put the queen of clubs on the king.",
            position=_QUEEN,
            move="waste>fives1",
            rule="not_complete",
            why="The king is the last card here. The queen goes on a jack, in the lower row.",
        ),
        Refuse(
            "Now some quick questions. The 8 of spades comes after a 7: try to put it on the 7 of diamonds.",
            position=_IN_THE_WAY,
            move="waste>sixes2",
            rule="in_its_suit",
            why="On each of the sixteen foundations only one suit dances.",
        ),
        Refuse(
            "The 3 of clubs was turned before, and it would fit on the 4. Try to pull it out from under the 8.",
            move="waste>fives1*2",
            rule="top_card_only",
            why="Cards leave the waste in turn, the last one first.",
        ),
        Refuse(
            "Then the 8 of spades should go away. Try to drag it back to the stock.",
            move="waste>stock",
            rule="takes_nothing",
            why="It stays until the 7 of spades is built, or until the redeal.",
        ),
        Refuse(
            "Perhaps the next card of the stock is the other 3 of clubs. Try to build it on the 4 unseen.",
            move="stock>fives1",
            rule="face_up",
            why="You see what comes only when you turn it.",
        ),
        Refuse(
            "There are two 5s of clubs. Try to move the 4 from the one to the other.",
            move="fives1>fives5",
            rule="gives_nothing",
            why="The 4 has chosen its partner for the whole dance.",
        ),
        Try(
            "There is little to choose in this game, but look well before you turn: a card that fits would be covered "
            "by the next one. Build every card of the waste that can go: three of them, one after the other.",
            position=_LAST_PASS,
            goal=gained >= 3,
            solution="waste>sixes4, waste>sixes6, waste>fives2",
            fail=played("turn", say="The stock is turned while a card of the waste fits."),
            fail_why="No redeal is left here, so what is covered may never come out.",
            why="Turn only when the top card fits nowhere.",
            teaches=("takes_nothing",),
        ),
        Refuse(
            "There is one redeal: the waste becomes the stock again. Try it while the stock still has cards.",
            position=_TWO_HEARTS,
            move="redeal",
            rule="stock_is_empty",
            why="It is for the time when the last card has been turned.",
        ),
        Refuse(
            "Here the stock is used up. Try “Turn a card” all the same.",
            position=_USED_UP,
            move="turn",
            rule="stock_has_cards",
            why="The first pass is over.",
        ),
        Guided(
            "Instead, turn the waste over, as it lies: it is not shuffled.",
            move="redeal",
            why="You go through all cards a second time, in the same order.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal", "redeal_left"),
        ),
        Refuse(
            "After the second pass the stock is used up again. Try another redeal.",
            position=f"{_USED_UP}\nredeals: 0",
            move="redeal",
            rule="redeal_left",
            why="One redeal is all: now only the top card of the waste can still help.",
        ),
        Refuse(
            "Here all went well: everything is built, and the redeal was not needed. Try it all the same.",
            position=foundations_of("contradance", 7),
            move="redeal",
            rule="something_to_redeal",
            why="Nobody sits out: the dance is complete.",
        ),
        Mastery(
            "Now tables that nobody has prepared. Build two cards in each of them, with no help and no wrong try; turn "
            "when you must.",
            need=3,
            of=4,
            goal=gained >= 2,
            within=3,
        ),
    ),
)

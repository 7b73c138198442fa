"""The course of Captive Queens: fives and sixes as they turn up, around queens who stand alone."""

from __future__ import annotations

from patience_widget.lessons.goals import gained, on, played
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Demo, Guided, Mastery, Refuse, Show, Try

from .position_lines import foundations_of


def _table(text: str, **built: int) -> str:
    return f"{foundations_of('captive-queens', 0, **built)}\n{text}"


_BEGINNING = "stock: rest 9C 6H"

_QUEEN_ON_TOP = _table("waste: 5S QD; stock: rest", sixes3=1)

_KING_OF_CLUBS = _table("waste: 7S KC; stock: rest", sixes3=3, queens1=1, fives1=3)

_CORNER = _table("waste: KD AD; stock: rest", fives2=4, queens2=1)

_THREE = _table("waste: 3S; stock: rest 4S", fives4=1, sixes1=3)

_TWO_CARDS = _table("waste: 6C QH; stock: rest", fives3=3)

_LAST_PASS = _table("waste: TH 9H 8C; stock: rest KS; redeals: 0", sixes1=2, sixes3=3, queens3=1)

_USED_UP = _table("waste: 8D rest 2H", sixes2=2, fives1=2)

COURSE = Lesson(
    name="captive-queens",
    title="Captive Queens, step by step",
    game="captive-queens",
    about="Fives down, sixes up, queens alone in the middle, and two redeals.",
    source="The rules are those of PySolFC and of an older Wikipedia text; the positions are our own.",
    steps=(
        Show(
            "This is a won game of Captive Queens, with one pack. The four queens stand in the middle, and kings and "
            "jacks stand guard all round.",
            position=foundations_of("captive-queens", 6),
            points=tuple(f"queens{number}" for number in range(1, 5)),
        ),
        Guided(
            "At the beginning all cards are in the stock, and every place is empty. Turn the first card to the waste.",
            position=_BEGINNING,
            move="turn",
            why="The top card of the waste is the one that you can play.",
            teaches=("turn", "stock_has_cards"),
        ),
        Try(
            "Every suit has a place for its six, its five and its queen. Put the 6 of hearts on its place.",
            goal=on("sixes3", "6H"),
            solution="waste>sixes3",
            why="On a six you build up in suit: 7, 8, 9, 10, jack.",
            teaches=("next_in_order", "in_its_suit", "face_up"),
        ),
        Try(
            "Now find the places of the queen of diamonds and of the 5 of spades.",
            position=_QUEEN_ON_TOP,
            goal=on("queens2", "QD") & on("fives4", "5S"),
            solution="waste>queens2, waste>fives4",
            why="The queen is captive now. On a five you build down: 4, 3, 2, ace, king.",
            teaches=("top_card_only", "source_has_cards", "gives_nothing"),
        ),
        Refuse(
            "Have pity on the captive: try to take the queen of diamonds back to the waste.",
            move="queens2>waste",
            rule="gives_nothing",
            why="Nobody is set free, and every other built card stays, too.",
        ),
        Refuse(
            "The king of clubs would like to visit his queen. Try to put him on her.",
            position=_KING_OF_CLUBS,
            move="waste>queens1",
            rule="not_complete",
            why="Nothing is built on a queen. The king has to wait for the ace of clubs.",
        ),
        Demo(
            "A foundation that is built down does not end with the ace. Watch the last two cards.",
            position=_CORNER,
            moves=(
                ("waste>fives2", "The ace goes on the 2."),
                ("waste>fives2", "And on the ace goes the king: after him there is nothing more to build."),
            ),
            teaches=("next_in_order", "not_complete"),
        ),
        Refuse(
            "Here the 3 of spades has come too early. Try to put it on the 5.",
            position=_THREE,
            move="waste>fives4",
            rule="next_in_order",
            why="First the 4 must come: every card has one place only, and its time.",
        ),
        Refuse(
            "Now some quick questions. The place of the queen of spades is free: try to put the queen of hearts there.",
            position=_TWO_CARDS,
            move="waste>queens4",
            rule="in_its_suit",
            why="Every queen has her own place, among the guards of her suit.",
        ),
        Refuse(
            "Under her lies the 6 of clubs, whose place is free. Try to pull it out.",
            move="waste>sixes1*2",
            rule="top_card_only",
            why="Place the queen first.",
        ),
        Refuse(
            "She would rather hide. Try to drag the queen of hearts back to the stock.",
            move="waste>stock",
            rule="takes_nothing",
            why="From the waste a card goes to its foundation, or it waits for a redeal.",
        ),
        Refuse(
            "In a redeal the waste becomes the stock again. Try to redeal while the stock has cards.",
            move="redeal",
            rule="stock_is_empty",
            why="All its cards are turned first.",
        ),
        Try(
            "There is nothing to choose in this game, but a card that fits is covered by the next one you turn. So "
            "first build the three cards of the waste that can go.",
            position=_LAST_PASS,
            goal=gained >= 3,
            solution="waste>sixes1, waste>sixes3, waste>sixes3",
            fail=played("turn", say="The stock is turned while a card of the waste fits."),
            fail_why="No redeal is left here, so what is covered may never come out.",
            why="Turn only when the top card fits nowhere.",
            teaches=("takes_nothing",),
        ),
        Refuse(
            "Here the stock is used up. Try “Turn a card” all the same.",
            position=_USED_UP,
            move="turn",
            rule="stock_has_cards",
            why="But the waste can be turned over.",
        ),
        Guided(
            "Turn the waste over, as it lies, to make a new stock: that is a redeal, and you have two of them.",
            move="redeal",
            why="So you go through the cards three times in all, always in the same order.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal", "redeal_left"),
        ),
        Refuse(
            "You remember the first card that you turned: the 8 of diamonds, which fits. Try to build it straight "
            "from the stock.",
            move="stock>sixes2",
            rule="face_up",
            why="You may know it, but it must be turned first.",
        ),
        Refuse(
            "Is it still on the waste? Try to build it from there.",
            move="waste>sixes2",
            rule="source_has_cards",
            why="The whole waste has become the stock.",
        ),
        Refuse(
            "After both redeals the stock is used up for good. Try a third one.",
            position=f"{_USED_UP}\nredeals: 0",
            move="redeal",
            rule="redeal_left",
            why="Now only the top card of the waste can still help.",
        ),
        Refuse(
            "Here the last guard has come, and no redeal was needed. Try one all the same.",
            position=foundations_of("captive-queens", 6),
            move="redeal",
            rule="something_to_redeal",
            why="All the cards stand guard: the game is won.",
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

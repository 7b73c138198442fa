"""The course of Royal Cotillion."""

from __future__ import annotations

from patience_widget.lessons.computed_answers import fits, takes, top_of
from patience_widget.lessons.goals import gained, on, top, won
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Demo, Exercise, Guided, Mastery, Quiz, Refuse, Show, Try

from .position_lines import filled, foundations_of


def _table(text: str, others: str = "QKT", stock: str = "stock: rest", **built: int) -> str:
    """A table with the first card on each foundation, or so many as `built` says, and all lords' places filled."""
    shown = "\n".join([foundations_of("royal-cotillion", 1, **built), text, stock])
    return filled(shown, "royal-cotillion", "lords", others)


_FOUNDATIONS = tuple(f"{column}{number}" for number in range(1, 5) for column in ("aces", "twos"))

_UP_BY_TWOS = _table("""
    ladies1: 5H 3C
    ladies2: 4D
    ladies3: 6D
    ladies4: 4C
""")

_CORNER = _table("ladies1: 2C; ladies2: AC; ladies3: 4C; ladies4: 3C", aces1=7, twos1=6)

_THIRTEEN = _table("ladies1: AC", aces1=13, twos1=6)

_TWO_SEVENS = _table("ladies1: 7H", aces3=3, twos3=9)

_ONE_KING = _table("ladies1: KH; ladies2: 2H; ladies3: 4H", others="QT8", aces3=6, twos3=12)

_ACROSS = _table("", aces3=4, twos3=9)

_LADIES = _table("""
    ladies1: 3H 5D 3D
    ladies2: TS 9S 8C
    ladies3: 6H JC 7S
    ladies4: JD 9C 6S
""")

_LORDS = _table(
    """
    ladies2: TS 9S 8C
    ladies3: 6H JC 7S
    lords1: 3C
    lords2: 4D
    lords3: 3S
    waste: 9H
""",
    stock="stock: rest 8D TC 6H 5S",
)

_KEPT_LORD = _table(
    """
    lords6: 3C
    waste: KH
""",
    others="QT8",
    stock="stock: rest 7H KD 9H",
    aces3=3,
)

_USED_UP = _table(
    """
    ladies2: TS 9S
    ladies4: 6S
    waste: rest JD 7C
""",
    stock="",
    aces2=3,
    twos3=4,
)

_LAST_SIX = (
    foundations_of("royal-cotillion", 13, aces3=11, twos3=11, aces4=12, twos4=12)
    + """
    ladies1: QH KS
    ladies3: KH QS
    lords6: TH
    lords11: JH
"""
)

COURSE = Lesson(
    name="royal-cotillion",
    title="Royal Cotillion, step by step",
    game="royal-cotillion",
    about="Building up in twos, the ladies' side and the lords' side, and one pass of the stock.",
    source="The rules are those of Wikipedia, Royal Cotillion; the positions are our own.",
    steps=(
        Show(
            "This is a won game of Royal Cotillion. All the cards of two packs lie on eight foundations: a column of "
            "queens, and beside it a column of kings. Each pair is of one suit, ready for the dance.",
            position=foundations_of("royal-cotillion", 13),
            points=_FOUNDATIONS,
        ),
        Show(
            "Every game begins with an ace and a two of each suit in the middle: the first cards of the foundations. "
            "Every foundation is built in its own suit. Look at nothing else for the moment.",
            position=_UP_BY_TWOS,
            points=_FOUNDATIONS,
        ),
        Guided(
            "You build up in twos: on the ace of clubs goes the 3 of clubs. Move it there.",
            move="ladies1>aces1",
            why="Next come the 5, the 7, the 9, the jack and the king.",
            teaches=("next_in_order", "source_has_cards", "face_up"),
        ),
        Quiz(
            "Which card can go on the 3 of clubs next?",
            asks="card",
            answer=fits("aces1"),
            why="It is two above the 3, and a club.",
        ),
        Try(
            "From the two it goes up in twos as well: 2, 4, 6, 8, 10, queen. Build two diamonds.",
            goal=top("twos2", "6D"),
            solution="ladies2>twos2, ladies3>twos2",
            why="Two up, and always in suit.",
            teaches=("in_its_suit", "next_in_order"),
        ),
        Refuse(
            "A habit from other games: try to put the 4 of clubs on the 3 of clubs.",
            move="ladies4>aces1",
            rule="next_in_order",
            why="From 3 to 4 is one step, and you need two. This 4 goes on the 2 of clubs.",
        ),
        Refuse(
            "The 5 of hearts is two above the 3 of clubs. Try to put it there.",
            move="ladies1>aces1",
            rule="in_its_suit",
            why="It waits until the 3 of hearts lies on the ace of hearts.",
        ),
        Demo(
            "With the king and the queen it is not over yet. Watch the clubs go on.",
            position=_CORNER,
            moves=(
                ("ladies1>aces1", "Two above the king is the 2, as if the ranks stood in a ring: king, ace, 2."),
                ("ladies2>twos1", "And two above the queen is the ace: queen, king, ace."),
            ),
            teaches=("next_in_order",),
        ),
        Try(
            "Go on from there: build the 4 and the 3 of clubs where they belong.",
            goal=on("aces1", "4C") & on("twos1", "3C"),
            solution="ladies3>aces1, ladies4>twos1",
            why="After the odd cards come the even ones, and after the even cards the odd ones.",
            teaches=("next_in_order",),
        ),
        Quiz(
            "On the king of the left foundation go 2, 4, 6, 8, 10 and one card more, the thirteenth. Which rank is it?",
            asks="choice",
            options=("The queen", "The king", "The ace"),
            answer="The queen",
            why="The foundation from the two ends with the king, and so the two of them meet.",
        ),
        Refuse(
            "The left foundation of clubs has all its thirteen cards. Try to put the ace of clubs on its queen.",
            position=_THIRTEEN,
            move="ladies1>aces1",
            rule="not_complete",
            why="Thirteen cards are all. This ace belongs on the other queen, where seven cards are still to come.",
        ),
        Quiz(
            "Both foundations of hearts show a 5 here. Where can the 7 of hearts go? Click every place that takes it.",
            position=_TWO_SEVENS,
            asks="piles",
            answer=takes("7H"),
            why="When both foundations want the same card, you choose.",
        ),
        Try(
            "Both foundations of hearts want a king, and only one king is in reach. Put him where the 2 and the 4 can "
            "follow.",
            position=_ONE_KING,
            goal=on("aces3", "4H", say="The 2 and the 4 of hearts are built."),
            solution="ladies1>aces3, ladies2>aces3, ladies3>aces3",
            fail=on("twos3", "KH", say="The king ends the right foundation."),
            fail_why="The 2 must now wait for the other king of hearts, who is somewhere in the stock.",
            why="When you can choose, see what can follow.",
            teaches=("not_complete",),
        ),
        Refuse(
            "Could a card go from one foundation to the other? The 7 of hearts would fit on the 5 beside it: try it.",
            position=_ACROSS,
            move="aces3>twos3",
            rule="gives_nothing",
            why="What is built stays built.",
        ),
        Refuse(
            "Where do the cards come from? On the left is the ladies' side: columns of three cards. Only the lowest "
            "card of a column, which lies on the others, is available: try to take the 3 of hearts all the same.",
            position=_LADIES,
            move="3H>aces3",
            rule="top_card_only",
            why="First the two diamonds on it must go.",
        ),
        Try(
            "Set the 3 of hearts free, and build it.",
            goal=on("aces3", "3H"),
            solution="ladies1>aces2, ladies1>aces2, ladies1>aces3",
            why="The ladies leave one by one, the lowest of a column first.",
            teaches=("top_card_only", "gives_nothing"),
        ),
        Refuse(
            "The first column is empty now. Try to move a card from the right side there.",
            move="lords1>ladies1",
            rule="takes_nothing",
            why="An empty column stays empty, and from both sides cards go to the foundations only.",
        ),
        Demo(
            "On the right is the lords' side: sixteen single cards, and all of them are available. Watch what happens "
            "when one is built.",
            position=_LORDS,
            moves=(
                ("lords1>aces1", "The top card of the waste, the 9 of hearts, fills the place at once, by itself."),
                ("lords2>twos2", "Now the waste is empty, so the top card of the stock fills the place."),
            ),
            teaches=("refill",),
        ),
        Guided(
            "You turn the stock whenever you like, one card at a time, to the waste. Turn it.",
            move="turn",
            why="The top card of the waste is available, too.",
            teaches=("turn", "stock_has_cards"),
        ),
        Quiz(
            "You could build the 3 of spades from the lords' side. Which card would fill its place?",
            asks="card",
            answer=top_of("waste"),
            why="The waste has a card now, so it comes from there and not from the stock.",
        ),
        Refuse(
            "The next card of the stock lies face down. Try to play it straight to a foundation.",
            move="stock>aces4",
            rule="face_up",
            why="First it is turned to the waste.",
        ),
        Try(
            "Taking a lord pulls the top card of the waste into his place, wanted or not. The 3 of clubs can go at any "
            "time: wait with it until a card worth pulling lies on the waste. Build the 7 and the 9 of hearts.",
            position=_KEPT_LORD,
            goal=on("aces3", "9H", say="The 7 and the 9 of hearts are built."),
            solution="turn, lords6>aces1, turn, turn, waste>aces3, lords6>aces3",
            fail=on("lords6", "KH", say="The king of hearts takes the place of the 3 of clubs."),
            fail_why="It will stay there for long, and when the waste covers a card that you need, no other lord can "
            "go to pull the cover away.",
            why="A card that has come to the lords' side is never covered again: so pull one that you will want.",
            teaches=("refill", "turn"),
        ),
        Refuse(
            "The stock is used up, though the waste has many cards. Try to turn once more.",
            position=_USED_UP,
            move="turn",
            rule="stock_has_cards",
            why="The stock is gone through once: in this game there is no redeal.",
        ),
        Refuse(
            "Near the end nothing is left to fill the gaps, and the places of the lords stay empty. Try to build from "
            "the first place of the lords.",
            position=_LAST_SIX,
            move="lords1>aces3",
            rule="source_has_cards",
            why="The last cards lie elsewhere.",
        ),
        Exercise(
            "Six cards are left. Lead the last two couples to the dance.",
            goal=won,
            solution="lords6>aces3, lords11>twos3, ladies1>twos4, ladies1>aces3, ladies3>aces4, ladies3>twos3",
            par=6,
            why="You have seen the whole game.",
            teaches=("not_complete", "takes_nothing"),
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

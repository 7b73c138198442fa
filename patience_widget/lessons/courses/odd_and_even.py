"""The course of Odd and Even: aces and twos as they turn up, nine cards in reserve, one redeal."""

from __future__ import annotations

from dataclasses import replace

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.goals import gained, on, played, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_TASKS, filled, foundations_of


def _table(text: str, others: str = "QK", **built: int) -> str:
    """A table with so many cards built; queens and kings lie on the places of the reserve that are not named."""
    return filled(f"{foundations_of('odd-and-even', 0, **built)}\n{text}", "odd-and-even", "reserve", others)


_WON = foundations_of("odd-and-even", 13)

_LAST_TWO = f"{foundations_of('odd-and-even', 13, aces1=12, twos4=12)}\nreserve2: QC; reserve6: KS"

_BEGINNING = _table("""
    reserve1: AH
    reserve2: 3D
    reserve3: AD
    reserve4: 4S
    reserve5: 2S
    stock: rest 8H 6C TD 5S TC
""")

_CORNER = _table("reserve1: 2C; reserve2: AC; stock: rest 8H 5D", aces1=7, twos1=6)

_GAPS = _table("reserve1: 3H; reserve5: 5H; stock: rest 6S 9D", aces3=1)

_WAIT = _table("reserve1: 3H; waste: KS; stock: rest 5H JC 7H; redeals: 0", aces3=1)

_LAST_PASS = _table("reserve4: 5C; waste: 8D 7C 6D; stock: rest JS; redeals: 0", aces1=2, twos2=2)

_USED_UP = _table("reserve4: 9D; reserve8: 6C; waste: 5H 7C rest 2D TS", aces3=2)

COURSE = Lesson(
    name="odd-and-even",
    title="Odd and Even, step by step",
    game="odd-and-even",
    about="Put the suits in order in steps of two, with nine extra cards to help you.",
    source="The rules are those of Wikipedia, Odd and Even; the positions and the advice on when to wait are our own.",
    steps=(
        Show(
            "Here is the table when you have won Odd and Even: two packs on eight foundations. Four started with the "
            "ace and end with the queen, four started with the 2 and end with the king.",
            title="What you play for",
            position=_WON,
            points=tuple(f"{row}{number}" for row in ("aces", "twos") for number in range(1, 5)),
        ),
        Guided(
            "This is the same game, two moves before the end. Play the queen of clubs on the 10.",
            title="Near the end",
            position=_LAST_TWO,
            move="reserve2>aces1",
            why="One card is left.",
            teaches=("not_complete", "in_its_suit", "next_in_order"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="reserve6>twos4",
            why="All 104 cards are in their places.",
        ),
        Guided(
            "A game begins with empty foundations and nine cards in the reserve. You can play any of them. Put the ace "
            "of hearts in its place.",
            title="The beginning",
            position=_BEGINNING,
            move="reserve1>aces3",
            why="The gap was filled at once by the next card of the stock.",
            teaches=("refill", "face_up", "top_card_only"),
        ),
        Quiz(
            "The upper foundations start with aces, the lower ones with 2s. Which cards can start one now? Choose them "
            "all.",
            asks="cards",
            answer=("AD", "2S"),
            wrong={"3D": "It has to wait for the ace of diamonds.", "4S": "It has to wait for the 2 of spades."},
            why="Aces and 2s start a foundation as soon as you find them.",
        ),
        Try(
            "You build up by twos and in suit: a 3 on the ace, a 4 on the 2. Play the 3 of diamonds and the 4 of "
            "spades.",
            title="Up by twos",
            goal=on("aces2", "3D") & on("twos4", "4S"),
            solution="reserve3>aces2, reserve2>aces2, reserve5>twos4, reserve4>twos4",
            why="So odd cards follow the ace, and even cards follow the 2.",
            teaches=("takes_nothing", "gives_nothing"),
        ),
        Quiz(
            "Which card comes next on the 3 of diamonds?",
            asks="choice",
            options=("The 5 of diamonds", "The 4 of diamonds", "The 5 of spades"),
            answer="The 5 of diamonds",
            wrong={
                "The 4 of diamonds": "You build by twos. The 4 goes on the 2 of diamonds.",
                "The 5 of spades": "You build in suit. It waits for the ace and the 3 of spades.",
            },
            why="A, 3, 5, 7, 9, jack, king.",
        ),
        Try(
            "A new table: after the king and the queen, building goes on: the 2 follows the king, the ace follows the "
            "queen. Play the 2 and the ace of clubs.",
            title="After king and queen",
            position=_CORNER,
            goal=on("aces1", "2C") & on("twos1", "AC"),
            solution="reserve1>aces1, reserve2>twos1",
            why="So every foundation gets thirteen cards: first the odd ones and then the even ones, or the other way "
            "round.",
            teaches=("not_complete",),
        ),
        Guided(
            "A new table: the 3 of hearts fits, but it can wait: no card will cover it. Press the stock to turn one "
            "card.",
            title="The stock",
            position=_GAPS,
            move="turn",
            why="You can play the top card of the waste.",
            teaches=("turn", "stock_has_cards"),
        ),
        Quiz(
            "If you play the 3 of hearts from the reserve now, which card fills its gap?",
            asks="choice",
            options=("The 9 of diamonds", "The next card of the stock", "No card"),
            answer="The 9 of diamonds",
            wrong={
                "The next card of the stock": "Only when the waste is empty.",
                "No card": "A gap in the reserve is filled at once.",
            },
            why="A gap takes the top card of the waste. If there is none, it takes the next card of the stock.",
        ),
        Try(
            "Play the 3 and the 5 of hearts, and watch what fills the gaps.",
            title="Gaps",
            goal=on("aces3", "5H"),
            solution="reserve1>aces3, reserve5>aces3",
            why="First the 9 of diamonds came from the waste, then the 6 of spades from the stock.",
            teaches=("refill", "source_has_cards"),
        ),
        Exercise(
            "A new table: a card on the waste is covered by the next one, but a card in the reserve stays within "
            "reach. You know what comes: 7 of hearts, jack of clubs, 5 of hearts. Play three hearts.",
            title="A place in the reserve",
            position=_WAIT,
            goal=on("aces3", "7H"),
            solution="turn, reserve1>aces3, turn, turn, waste>aces3, reserve1>aces3",
            fail=on("reserve1", "KS"),
            fail_why="Now the king of spades fills the gap. The 7 of hearts will be covered on the waste.",
            why="You waited until the 7 was on the waste. So it came into the gap, and there you could play it.",
        ),
        Try(
            "A new table: no redeal is left, and the next card you turn covers the waste. Play all the cards you can "
            "before you turn.",
            title="Before you turn",
            position=_LAST_PASS,
            goal=gained >= 3,
            solution="waste>twos2, reserve4>aces1, reserve4>aces1",
            fail=played("turn", say="You turned the stock, but a card had a place."),
            fail_why="A card that could go is covered now. No redeal is left here, so it may never come out.",
            why="The 7 of clubs filled the gap of the 5, and could go at once.",
        ),
        Guided(
            "A new table: the stock is empty. Press it: the waste is turned over to make a new stock. You can do this "
            "once.",
            title="The redeal",
            position=_USED_UP,
            move="redeal",
            why="The cards come in the same order again, and now more of them fit.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal", "redeal_left"),
        ),
        Refuse(
            "A new table: the lower foundation of clubs is complete. Try to put the queen of clubs on the king.",
            title="Thirteen cards",
            position=_LAST_TWO,
            move="reserve2>twos1",
            rule="not_complete",
            among=(),
            why="She goes on the upper foundation of clubs, after the 10.",
        ),
        Refuse(
            "Stock and waste are empty, so gaps stay. Try to move the queen of clubs to the empty place beside her.",
            title="Gaps that stay",
            move="reserve2>reserve1",
            rule="takes_nothing",
            among=(),
            why="Only the waste and the stock fill gaps in the reserve.",
        ),
        replace(WITH_TASKS, after=(20, 120)),
    ),
)

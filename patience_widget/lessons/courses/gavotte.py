"""The course of Gavotte: you choose the ranks, and both wings are filled again."""

from __future__ import annotations

from patience_widget.core.cards import RANKS, SUITS
from patience_widget.core.rules import building_order
from patience_widget.lessons.computed_answers import fits
from patience_widget.lessons.goals import gained, on, played, won
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .closing import WITH_TASKS
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


_LAST_TWO = f"{_rows(7, 13, 13, 'DH')}\n{_rows(7, 12, 13, 'C')}\n{_rows(7, 13, 12, 'S')}\nleft1: 5C; right1: 6S"

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

_SAVE = _table(f"{_rows(7, 1, 1, 'H')}\nleft4: 9H; waste: KH; stock: rest JH 3C 3D", others="Q6A5")

COURSE = Lesson(
    name="gavotte",
    title="Gavotte, step by step",
    game="gavotte",
    about="You choose the ranks, and both wings fill their gaps.",
    source=(
        "The rules are our reading, since the text of Wikipedia is lost in part. The positions and the advice are "
        "our own."
    ),
    steps=(
        Show(
            "Here is the table when you have won Gavotte: two decks of 52 cards on eight foundations. The left column "
            "started with 7s and goes up in twos: 7, 9, jack, king, 2, 4, 6, 8, 10, queen, ace, 3, 5. The right one "
            "started with 8s; you choose these ranks yourself.",
            title="What you play for",
            position=_rows(7, 13, 13),
            points=tuple(f"{column}{number}" for column in ("odds", "evens") for number in range(1, 5)),
        ),
        Guided(
            "Two cards before that. Play the 5 of clubs on the left column.",
            title="Near the end",
            position=_LAST_TWO,
            move="left1>odds1",
            why="One card is left.",
            teaches=("in_its_suit", "not_complete"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="right1>evens4",
            why="All 104 cards are in their places.",
        ),
        Guided(
            "A game begins with two wings of sixteen cards. You can play any of them, and the first card chooses the "
            "ranks. Put the 7 of hearts in the left column.",
            title="You choose the ranks",
            position=_BEGINNING,
            move="left1>odds3",
            why="Now every place on the left starts with a 7, and every place on the right with an 8.",
            teaches=("begins_with_chosen_rank", "face_up", "source_has_cards"),
        ),
        Quiz(
            "The right column starts one rank above the left one. Which card starts the right place of diamonds?",
            asks="card",
            answer=fits("evens2"),
            wrong={
                "8H": "The rank is right, but this place is for diamonds.",
                "TD": "It comes later, on the 8.",
            },
            why="8 comes after 7.",
        ),
        Quiz(
            "You build up in twos and in suit: 9 on 7, 10 on 8. Which cards can you play now? Click them all.",
            asks="cards",
            answer=("9H", "8H", "8D"),
            wrong={
                "JH": "The 9 of hearts comes first.",
                "TD": "The 8 of diamonds comes first.",
                "9S": "The places on the left start with a 7, and there is no 7 of spades yet.",
            },
            why="The 9 goes on the 7 of hearts, and the 8s start their own places.",
        ),
        Try(
            "Play on until the jack of hearts and the 10 of diamonds are built.",
            title="Play on",
            goal=on("odds3", "JH") & on("evens2", "TD"),
            solution="left2>odds3, left6>odds3, right5>evens2, right9>evens2",
            why="The gaps filled by themselves, in both wings.",
            teaches=("up_by_twos", "in_its_suit", "takes_nothing", "gives_nothing"),
        ),
        Try(
            "After the king comes the 2, and after the queen the ace. Play the 2 and the ace of hearts.",
            title="After king and queen",
            position=_CORNER,
            goal=on("odds3", "2H") & on("evens3", "AH"),
            solution="left5>odds3, right7>evens3",
            why="So every place gets thirteen cards.",
            teaches=("up_by_twos", "not_complete"),
        ),
        Guided(
            "The 9 and the 10 of hearts fit, but they can wait: no card will cover them. Press the stock: you turn one "
            "card at a time, and you go through it only once.",
            title="The stock",
            position=_GAPS,
            move="turn",
            why="You can play the top card of the waste. The next card you turn covers it.",
            teaches=("turn", "stock_has_cards"),
        ),
        Quiz(
            "A gap takes the top card of the waste. If the waste is empty, it takes the next card of the stock. If you "
            "play the 9 of hearts from the wing now, which card fills its gap?",
            asks="choice",
            options=("The 3 of diamonds", "The next card of the stock", "No card"),
            answer="The 3 of diamonds",
            wrong={
                "The next card of the stock": "Only when the waste is empty.",
                "No card": "A gap in a wing is filled at once.",
            },
            why="It is the top card of the waste.",
        ),
        Try(
            "Play the 9 and the 10 of hearts, and watch what fills the gaps.",
            title="Gaps",
            goal=on("odds3", "9H") & on("evens3", "TH"),
            solution="left4>odds3, right6>evens3",
            why="First the 3 of diamonds came from the waste, then the 6 of spades from the stock.",
            teaches=("refill", "top_card_only"),
        ),
        Try(
            "There is no redeal, so a card that is covered on the waste may be lost. Play the 9, the jack and the king "
            "of hearts. The jack is still in the stock.",
            title="Save the king",
            position=_SAVE,
            goal=on("odds3", "KH"),
            solution="left4>odds3, turn, turn, turn, waste>odds3, left4>odds3",
            fail=(played("turn") & ~on("odds3", "9H")).saying("The stock is turned before the 9 of hearts is played."),
            fail_why="The king of hearts is covered now, and nothing brings him out.",
            why="The 9 made a gap, and the king came into the wing. There he was safe.",
        ),
        Exercise(
            "Now the choice is yours. Don't just take the rank that you see most often: look for two neighbouring "
            "ranks on which many cards can follow. Build six cards.",
            title="Which ranks?",
            position=_CHOICE,
            goal=gained >= 6,
            solution="left2>odds1, right4>odds1, right11>odds4, left9>odds4, left7>evens2, left14>evens2",
            par=6,
            fail=((gained >= 1) & ~on("odds1", "3C") & ~on("odds4", "3S") & ~on("evens2", "4D")).saying(
                "The ranks are chosen so that fewer than six cards can go."
            ),
            fail_why="With these ranks fewer than six cards can go, and you can't change them later.",
            why="3s on the left and 4s on the right: 5s and 6s can follow at once.",
            teaches=("begins_with_chosen_rank",),
        ),
        Refuse(
            "Have you changed your mind? Try to take the 3 of clubs off its foundation, to start with other ranks.",
            title="No way back",
            position=_table(f"{_rows(3, 1, 1, 'C')}\nleft1: 7H; stock: rest", others="JT9Q"),
            move="odds1>left1",
            rule="gives_nothing",
            among=(),
            why="Cards on foundations stay there. So look at both wings before you choose.",
        ),
        Refuse(
            "This place started with the 7 and has come round to the 5. Try to put the other 7 of hearts on it.",
            title="Thirteen cards",
            position=_THIRTEEN,
            move="left6>odds3",
            rule="not_complete",
            among=(),
            why="It has its thirteen cards. The other 7 goes to the right column.",
        ),
        WITH_TASKS,
    ),
)

"""The course of Gavotte: you choose the ranks, and both wings are filled again."""

from __future__ import annotations

import re
from dataclasses import replace

from patience_widget.core.cards import RANKS, SUITS, rank_name
from patience_widget.core.rules import building_order
from patience_widget.core.words import in_words
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import fits, takes
from patience_widget.lessons.model.goals import gained, on, played, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_TASKS, filled


def rows(first: int, odds: int, evens: int, suits: str = SUITS) -> str:
    """The lines of both columns, begun with `first` and the rank above, with so many cards in each of these suits."""
    return "\n".join(
        f"{column}{SUITS.index(suit) + 1}: {' '.join(RANKS[r - 1] + suit for r in building_order(rank, +2, cards))}"
        for column, rank, cards in (("odds", first, odds), ("evens", first + 1, evens))
        for suit in suits
    )


def table(text: str, others: str = "QKA5") -> str:
    """A table with other cards on all places of the wings that are not named."""
    return filled(filled(text, "gavotte", "left", others), "gavotte", "right", others)


LAST_TWO = f"{rows(7, 13, 13, 'DH')}\n{rows(7, 12, 13, 'C')}\n{rows(7, 13, 12, 'S')}\nleft1: 5C; right1: 6S"

BEGINNING = table("""
    left1: 7H
    left2: 9H
    left6: JH
    left8: 9S
    right3: 8H
    right5: 8D
    right9: TD
    stock: rest 3C 6S 4D 4S 6C 3D
""")

CORNER = table(f"{rows(7, 4, 3, 'H')}\nleft5: 2H; right7: AH; stock: rest 3C 6S", others="JT359")

THIRTEEN = table(f"{rows(7, 13, 3, 'H')}\nleft6: 7H; stock: rest", others="JT359")

EMPTY = table(
    f"{rows(7, 5, 4, 'H')}\n{rows(7, 1, 0, 'C')}\n{rows(7, 3, 2, 'D')}\nright6: 8S; right11: TS; stock: rest",
    others="3456",
)

GAPS = table(f"{rows(7, 1, 1, 'H')}\nleft4: 9H; right6: TH; stock: rest 6S 3D")

CHOICE = table(
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

CARDS_THAT_GO = {2: 5, 4: 4, 5: 3, 6: 5, 7: 5, 8: 5, 9: 4, 11: 4, 12: 4}
"""How many cards of `CHOICE` can go, by the rank that the left foundations start with. With 3s six can."""


COUNT_AGAIN = "Count another pair."


def too_few(rank: int) -> str:
    """What is said to a choice of ranks on which too few cards follow."""
    left, right = rank_name(rank), rank_name(rank % 13 + 1)
    number = in_words(CARDS_THAT_GO[rank])
    return f"With {left}s on the left and {right}s on the right, only {number} cards can go."


def wrong_choices() -> dict[str, str]:
    """What is said to the first cards of `CHOICE` that choose too few, by the move.

    5s on the left and 6s on the right are left out: on 3s and 4s these moves are good ones.
    """
    said: dict[str, str] = {}
    for place, rank, suit in re.findall(r"(\w+\d): (\w)([CDHS])", CHOICE):
        for side, chosen in (("odds", RANKS.index(rank) + 1), ("evens", (RANKS.index(rank) - 1) % 13 + 1)):
            if chosen not in (3, 5):
                said[f"{place}>{side}{SUITS.index(suit) + 1}"] = f"{too_few(chosen)} {COUNT_AGAIN}"
    return said


SAVE = table(f"{rows(7, 1, 1, 'H')}\nleft4: 9H; waste: KH; stock: rest JH 3C 3D", others="Q6A5")

DIG = table(f"{rows(7, 1, 1, 'H')}\nleft4: 9H; right6: TH; waste: JH 3D 4S; stock: rest 2S 3C 2C", others="KA56")


COURSE = Lesson(
    name="gavotte",
    title="Gavotte, step by step",
    game="gavotte",
    about="Choose the card to begin with, then put the suits in order in steps of two.",
    source=(
        "The rules are our reading, since part of Wikipedia's text is missing. The positions and the advice are "
        "our own."
    ),
    steps=(
        Show(
            "Here is the table when you have won: the cards of two packs on eight piles, the foundations. Each takes "
            "one suit and goes up by two ranks each time, until it has thirteen cards. Here the left ones went 7, 9, "
            "jack, king, 2 and so on, and the right ones 8, 10, queen, ace, 3 and so on.",
            title="What you play for",
            position=rows(7, 13, 13),
            points=tuple(f"{column}{number}" for column in ("odds", "evens") for number in range(1, 5)),
        ),
        Guided(
            "This is the same game, two moves before the end. Play the 5 of clubs on the left foundation of clubs.",
            title="Near the end",
            position=LAST_TWO,
            move="left1>odds1",
            why="One card is left.",
            teaches=("of_its_suit", "not_complete"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="right1>evens4",
            why="All 104 cards are on the foundations.",
        ),
        Guided(
            "A game begins with two wings of sixteen cards, and the other cards face down in the stock: you can play "
            "any card of the wings, but you can't put one on them. The first card you play chooses the rank that the "
            "left foundations start with; the right ones start one rank higher. Put the 7 of hearts on the left "
            "foundation of hearts.",
            title="You choose the ranks",
            position=BEGINNING,
            move="left1>odds3",
            why="The gap was filled at once with a card of the stock. From now on the left foundations "
            "start with 7s, and the right ones with 8s.",
            teaches=("begins_with_chosen_rank", "face_up", "source_has_cards"),
        ),
        Quiz(
            "From the top, the foundations are for clubs, diamonds, hearts and spades. The right ones start one rank "
            "above the left ones. Choose the foundation that takes the 8 of diamonds.",
            title="Start on the right",
            asks="pile",
            answer=takes("8D"),
            wrong={
                "evens3": "It is for hearts.",
                "odds2": "The left foundations start with 7s.",
            },
            why="8 comes after 7, and diamonds are in the second row.",
        ),
        Quiz(
            "You may start a foundation, or build up by twos in the same suit: 9 on 7, 10 on 8. Which cards can you "
            "play now? Choose them all.",
            asks="cards",
            answer=("9H", "8H", "8D"),
            wrong={
                "JH": "The 9 of hearts comes first.",
                "TD": "The 8 of diamonds comes first.",
                "9S": "The left foundations start with 7s, and there is no 7 of spades yet.",
            },
            why="There are three: a 9 for the 7, and two 8s that start foundations.",
        ),
        Try(
            "Play on until the jack of hearts and the 10 of diamonds are built.",
            title="Play on",
            goal=on("odds3", "JH") & on("evens2", "TD"),
            solution="left2>odds3, left6>odds3, right5>evens2, right9>evens2",
            why="Each gap was filled at once with the next card of the stock.",
            teaches=("builds", "of_its_suit", "takes_nothing", "gives_nothing"),
        ),
        Try(
            "A new table: after the king comes the 2, and after the queen the ace. Play the 2 and the ace of hearts.",
            title="After king and queen",
            position=CORNER,
            goal=on("odds3", "2H") & on("evens3", "AH"),
            solution="left5>odds3, right7>evens3",
            why="From the end you go round to the beginning. So every foundation gets all thirteen ranks.",
            teaches=("builds", "not_complete"),
        ),
        Quiz(
            "In this other game the right foundation of spades is empty. Which card starts it? Look for a foundation "
            "with a single card, on the left: it shows the rank that the left ones started with.",
            title="An empty foundation",
            position=EMPTY,
            asks="card",
            answer=fits("evens4"),
            wrong={"TS": "The 10 comes later, on the 8."},
            why="The left foundation of clubs shows a 7, so the right ones start with 8s.",
        ),
        Guided(
            "In this other game, press the stock: you turn one card at a time to the waste. You go through the stock "
            "only once. (The 9 and the 10 of hearts fit, but they can wait: you will soon see why.)",
            title="The stock",
            position=GAPS,
            move="turn",
            why="You can play the top card of the waste. The next card you turn covers it.",
            teaches=("turn", "stock_has_cards"),
        ),
        Quiz(
            "Until now the stock filled the gaps. Now a card lies on the waste. If you play the 9 of hearts, which "
            "card fills its gap?",
            title="What fills a gap?",
            asks="choice",
            options=("The 3 of diamonds", "The next card of the stock", "No card"),
            answer="The 3 of diamonds",
            wrong={
                "The next card of the stock": "Only when the waste is empty.",
                "No card": "A gap in a wing is filled at once.",
            },
            why="It takes the top card of the waste, or of the stock if the waste is empty.",
        ),
        Try(
            "Play the 9 and the 10 of hearts, and watch what fills the gaps.",
            title="Gaps",
            goal=on("odds3", "9H") & on("evens3", "TH"),
            solution="left4>odds3, right6>evens3",
            why="First the 3 of diamonds came from the waste, then the 6 of spades from the stock. So don't hurry to "
            "play a card of a wing: its gap can save a card of the waste before the next one covers it.",
            teaches=("refill", "top_card_only"),
        ),
        Try(
            "A new table: you go through the stock only once, so a covered card may be lost. Play the 9, the jack and "
            "the king of hearts. The jack is still in the stock.",
            title="Save the king",
            position=SAVE,
            goal=on("odds3", "KH"),
            solution="left4>odds3, turn, turn, turn, waste>odds3, left4>odds3",
            fail=(played("turn") & ~on("odds3", "9H")).saying("The 3 of diamonds would cover the king."),
            fail_why="Then it would fill the gap of the 9, and no gap would be left for the king.",
            why="He was safe in the gap of the 9.",
        ),
        Try(
            "A new table: the jack of hearts lies under two cards in the waste. Each gap you make in a wing takes the "
            "top one. Dig out the jack and play it, but don't turn the stock.",
            title="Dig in the waste",
            position=DIG,
            goal=on("odds3", "JH"),
            solution="right6>evens3, left4>odds3, waste>odds3",
            fail=(played("turn") & ~on("odds3", "JH")).saying("A third card would cover the jack."),
            fail_why="Your wings have only two cards to play, so only two gaps.",
            why="Two gaps took the two cards. Give up only when the stock is empty and neither a card of the wings nor "
            "the top card of the waste fits. But nearly every game can be won.",
            teaches=("refill", "top_card_only"),
        ),
        Exercise(
            "A new game: for each pair of ranks, count the cards that can start and, suit by suit, those that can "
            "follow. With 5s and 6s it is three: the 5 of clubs, the 5 of spades and the 6 of diamonds (no 7 or 8 "
            "follows in these suits). Find the best pair, and play six cards: the first one counts too.",
            title="Which ranks?",
            position=CHOICE,
            goal=gained >= 6,
            solution="left2>odds1, right4>odds1, right11>odds4, left9>odds4, left7>evens2, left14>evens2",
            par=6,
            fail=((gained >= 1) & ~on("odds1", "3C") & ~on("odds4", "3S") & ~on("evens2", "4D")).saying(too_few(5)),
            fail_why=COUNT_AGAIN,
            wrong=wrong_choices(),
            why="5s and 6s follow 3s and 4s.",
            teaches=("begins_with_chosen_rank",),
        ),
        Refuse(
            "In this other game you started with 3s, and now you want other ranks. Try to put the 3 of clubs back on "
            "any card of the left wing.",
            title="The choice stands",
            position=table(f"{rows(3, 1, 1, 'C')}\nleft1: 7H; stock: rest", others="JT9Q"),
            move="odds1>left1",
            rule="gives_nothing",
            among=(),
            why="Only Undo takes it back, so look at both wings before your first move.",
        ),
        Refuse(
            "A new table: the left foundation of hearts has gone from the 7 round to the 5. Try to put the other 7 of "
            "hearts on it.",
            title="Thirteen cards",
            position=THIRTEEN,
            move="left6>odds3",
            rule="not_complete",
            among=(),
            why="The other 7 can go on the right foundation later, after its 5.",
        ),
        replace(
            WITH_TASKS,
            text="Now show what you know. Each task is in a game of its own.",
            goal=(gained >= 2).saying("Play two cards to the foundations, one after the other."),
        ),
    ),
)

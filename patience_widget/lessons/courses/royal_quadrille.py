"""The course of Royal Quadrille: up by twos to king and queen, each pair side by side."""

from __future__ import annotations

from dataclasses import replace

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import takes
from patience_widget.lessons.model.goals import gained, on, played, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_TASKS, foundations_of


def _table(text: str, **built: int) -> str:
    return f"{foundations_of('royal-quadrille', 0, **built)}\n{text}"


_WON = foundations_of("royal-quadrille", 7)

_LAST_TWO = f"{foundations_of('royal-quadrille', 7, aces1=6, twos3=5)}\nwaste: QH KC"

_BEGINNING = "stock: rest TS AD"

_TWO_ON_ACE = _table("waste: 3D 2D; stock: rest", aces2=1, aces4=2)

_WHERE = _table("waste: TH 2C; stock: rest 9S", aces1=7, twos3=4, aces2=2, twos2=1)

_LAST_PASS = _table("waste: 4H 7D 5D; stock: rest JS; redeals: 0", aces2=2, twos3=1, aces4=3)

_USED_UP = _table("waste: 2C rest 9D 4H JS", twos3=1, aces4=3)

_LAST_THREE = foundations_of("royal-quadrille", 7, aces1=5, twos3=5) + "\nstock: KC QH JC; redeals: 0"

COURSE = Lesson(
    name="royal-quadrille",
    title="Royal Quadrille, step by step",
    game="royal-quadrille",
    about="Put each suit in order in steps of two, until every king has his queen beside him.",
    source=(
        "Wikipedia, Quadrille. Our reading: you build in suit, because the royal pairs need it, and you may redeal "
        "twice, which no source we found mentions. The positions are our own."
    ),
    steps=(
        Show(
            "A quadrille is a dance for four couples. Here is the table when you have won: the king and the queen of "
            "each suit stand side by side.",
            title="What you play for",
            position=_WON,
            points=tuple(f"{row}{number}" for number in range(1, 5) for row in ("aces", "twos")),
        ),
        Guided(
            "This is the same game, two moves before the end. The king of clubs is on top of the waste: put him beside "
            "his queen.",
            title="Near the end",
            position=_LAST_TWO,
            move="waste>aces1",
            why="Now the card below him is on top.",
            teaches=("top_card_only", "source_has_cards", "in_its_suit", "not_complete"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="waste>twos3",
            why="All 52 cards are in their places.",
        ),
        Guided(
            "A game begins with empty places. All cards are in the stock. Press it to turn one card to the waste.",
            title="The beginning",
            position=_BEGINNING,
            move="turn",
            why="You can play the top card of the waste.",
            teaches=("turn", "stock_has_cards"),
        ),
        Try(
            "Each suit has two places: one begins with the ace, one with the 2. Put the ace of diamonds in its place.",
            title="Two places a suit",
            goal=on("aces2", "AD"),
            solution="waste>aces2",
            why="From the ace you build up by twos: 3, 5, 7, 9, jack, king.",
            teaches=("next_in_order", "face_up"),
        ),
        Quiz(
            "A new table. Where does the 2 of diamonds go?",
            position=_TWO_ON_ACE,
            asks="pile",
            answer=takes("2D"),
            wrong={
                "aces2": "You build by twos: the 3 comes next here.",
                "twos1": "This place is for the 2 of clubs.",
                "twos3": "This place is for the 2 of hearts.",
            },
            why="It begins a place of its own, beside the ace.",
        ),
        Try(
            "Play both cards of the waste.",
            title="Up by twos",
            goal=on("twos2", "2D") & on("aces2", "3D"),
            solution="waste>twos2, waste>aces2",
            why="From the 2 you build 4, 6, 8, 10, queen. The odd cards go on the ace, the even ones on the 2.",
            teaches=("takes_nothing", "gives_nothing"),
        ),
        Quiz(
            "A new table: hearts are built up to the 8. Which heart comes next?",
            position=_WHERE,
            asks="choice",
            options=("The 10", "The 9", "The queen"),
            answer="The 10",
            wrong={
                "The 9": "That is one step. You build by twos, and the 9 goes with the odd cards.",
                "The queen": "She comes last. One card is still missing before her.",
            },
            why="Then the queen can follow.",
        ),
        Try(
            "A new table: the next card you turn covers the waste. How many cards can you play before you turn? Play "
            "them all.",
            title="Before you turn",
            position=_LAST_PASS,
            goal=gained >= 3,
            solution="waste>aces2, waste>aces2, waste>twos3",
            fail=played("turn", say="You turned the stock, but the top card of the waste had a place."),
            fail_why="A card that could go is covered now. No redeal is left here, so it may never come out.",
            why="This is all you have to watch in this game: turn only when the top card can't go.",
        ),
        Guided(
            "A new table: the stock is empty. Press it: the waste is turned over to make a new stock. You can do this "
            "twice.",
            title="The redeal",
            position=_USED_UP,
            move="redeal",
            why="So you go through the cards three times in all.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal", "redeal_left"),
        ),
        Quiz(
            "Before the redeal, the 2 of clubs was at the bottom of the waste and the jack of spades on top. Which "
            "of the two comes first after the redeal?",
            asks="choice",
            options=("The 2 of clubs", "The jack of spades", "Nobody knows: the cards are shuffled"),
            answer="The 2 of clubs",
            wrong={
                "The jack of spades": "It was turned last, so it comes last again.",
                "Nobody knows: the cards are shuffled": "The waste is turned over, not shuffled.",
            },
            why="The cards come in the same order again, so it helps to remember what is there.",
        ),
        Exercise(
            "Three cards are missing, and all of them are in the stock. Turn the stock and win this game.",
            title="The last dances",
            position=_LAST_THREE,
            goal=won,
            par=6,
            solution="turn, waste>aces1, turn, waste>twos3, turn, waste>aces1",
            why="Every card has one place only. If you overlook nothing, you play this game well.",
            teaches=("not_complete",),
        ),
        Refuse(
            "A new table. In some games a 2 follows the king. Try to put the 2 of clubs on the king of clubs.",
            title="The king is the end",
            position=_WHERE,
            move="waste>aces1",
            rule="not_complete",
            among=(),
            why="Here the king ends the odd cards, and the queen ends the even ones.",
        ),
        Refuse(
            "The king of clubs waits for his queen. Try to move him to the empty place beside him.",
            title="He stays",
            move="aces1>twos1",
            rule="gives_nothing",
            among=(),
            why="He stays. Six clubs are built beside him, and the last of them is his queen.",
        ),
        replace(WITH_TASKS, after=(20, 100)),
    ),
)

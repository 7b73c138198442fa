"""The course of Contradance: fives down to the king, sixes up to the queen."""

from __future__ import annotations

from dataclasses import replace

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import takes
from patience_widget.lessons.model.goals import gained, on, played, won
from patience_widget.lessons.model.steps import Guided, Quiz, Refuse, Show, Try

from .shared import WITH_TASKS, foundations_of


def _table(text: str, **built: int) -> str:
    """A table with the first card on every foundation, or so many as `built` says."""
    return f"{foundations_of('contradance', 1, **built)}\n{text}"


_WON = foundations_of("contradance", 7)

_LAST_TWO = f"{foundations_of('contradance', 7, fives4=5, sixes3=6)}\nwaste: KS QH"

_BEGINNING = _table("stock: rest 9S 4C")

_TWO_HEARTS = _table("waste: 8H 7H; stock: rest")

_CORNER = _table("waste: KC AC; stock: rest", fives1=4)

_WHERE = _table("waste: 3C 8S; stock: rest", fives1=2, sixes2=2, sixes8=2)

_LAST_PASS = _table("waste: 9H 2D 8D 7S; stock: rest JC; redeals: 0", fives2=3, sixes6=2)

_USED_UP = _table("waste: 7D rest JS", sixes3=3)

_QUEEN = _table("waste: QC; stock: rest", fives1=6, sixes1=6, sixes5=2)

COURSE = Lesson(
    name="contradance",
    title="Contradance, step by step",
    game="contradance",
    about="Put each suit in order, down from the 5 and up from the 6, and use your second chance well.",
    source="The rules are those of Wikipedia, Contradance; the positions are our own.",
    steps=(
        Show(
            "A contradance is a country dance: two lines of dancers face each other. Here is the table when you have "
            "won: a row of kings and a row of queens.",
            title="What you play for",
            position=_WON,
            points=tuple(f"{row}{number}" for row in ("fives", "sixes") for number in range(1, 9)),
        ),
        Guided(
            "This is the same game, two moves before the end. The queen of hearts is on top of the waste: play her on "
            "her jack.",
            title="Near the end",
            position=_LAST_TWO,
            move="waste>sixes3",
            why="Now the card below her is on top.",
            teaches=("top_card_only", "source_has_cards", "in_its_suit", "not_complete"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="waste>fives4",
            why="All 104 cards are in their places.",
        ),
        Guided(
            "A game begins with all fives and sixes on the table. Everything else is in the stock. Press it to turn "
            "one card to the waste.",
            title="The beginning",
            position=_BEGINNING,
            move="turn",
            why="You can play the top card of the waste.",
            teaches=("turn", "stock_has_cards"),
        ),
        Try(
            "On a 5 you build down in suit: 4, 3, 2, ace. Play the 4 of clubs on a 5 of clubs.",
            title="Down from the 5",
            goal=(on("fives1", "4C") | on("fives5", "4C")).saying("The 4 of clubs is on a 5 of clubs."),
            solution="waste>fives1",
            why="You play with two packs of cards, so there are two 5s of clubs. It doesn't matter which one you take.",
            teaches=("next_in_order", "face_up"),
        ),
        Quiz(
            "A new table: on a 6 you build up in suit: 7, 8, 9, 10, jack, queen. Choose every place where the 7 of "
            "hearts can go.",
            title="Where can the 7 of hearts go?",
            position=_TWO_HEARTS,
            asks="piles",
            answer=takes("7H"),
            wrong={
                "fives3": "On a 5 you build down: the 4 comes next here.",
                "fives7": "On a 5 you build down: the 4 comes next here.",
                "sixes4": "This 6 is a spade.",
                "sixes2": "This 6 is a diamond.",
            },
            why="Both 6s of hearts take it.",
        ),
        Try(
            "Play the 7 and the 8 of hearts.",
            title="Up from the 6",
            goal=(on("sixes3", "8H") | on("sixes7", "8H")).saying("The 7 and the 8 of hearts are built."),
            solution="waste>sixes3, waste>sixes3",
            why="A card that you have played stays where it is.",
            teaches=("gives_nothing", "takes_nothing"),
        ),
        Quiz(
            "A new table: you build down from the 5, and here the ace is on top of the waste. Which card comes after "
            "the ace?",
            position=_CORNER,
            asks="choice",
            options=("The king", "The queen", "No card"),
            answer="The king",
            wrong={
                "The queen": "She is the last card of the places that begin with a 6.",
                "No card": "One more card goes there: otherwise the king would have no place.",
            },
            why="5, 4, 3, 2, ace, king: the king comes last.",
        ),
        Try(
            "Below the ace is the king of clubs. Play both of them.",
            title="Round the corner",
            goal=on("fives1", "KC"),
            solution="waste>fives1, waste>fives1",
            why="After the king, this place is complete.",
            teaches=("next_in_order", "not_complete"),
        ),
        Quiz(
            "Only one place takes the 8 of spades in this other game. Choose it.",
            title="Where can the 8 of spades go?",
            position=_WHERE,
            asks="piles",
            answer=takes("8S"),
            wrong={
                "sixes4": "The 7 of spades comes first here.",
                "sixes2": "There is a 7, but it is a diamond.",
                "sixes6": "This 6 is a diamond, and the 7 comes first.",
            },
            why="Only this 6 of spades has its 7 already.",
        ),
        Try(
            "A new table: the next card you turn covers the waste. How many cards can you play before you turn? Play "
            "them all.",
            title="Before you turn",
            position=_LAST_PASS,
            goal=gained >= 3,
            solution="waste>sixes4, waste>sixes6, waste>fives2",
            fail=played("turn", say="You turned the stock, but the top card of the waste had a place."),
            fail_why="Now that card is covered. No redeal is left here, so it may never come out.",
            why="Play what fits before you turn: that is a good habit. But each card comes twice, and sometimes it is "
            "better to leave one copy and play the other.",
        ),
        Guided(
            "A new table: the stock is empty. Press it: the waste is turned over to make a new stock. You can do this "
            "once.",
            title="The redeal",
            position=_USED_UP,
            move="redeal",
            why="So you go through the cards twice.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal", "redeal_left"),
        ),
        Quiz(
            "Before the redeal, the 7 of diamonds was at the bottom of the waste and the jack of spades on top. Which "
            "of the two comes first after the redeal?",
            asks="choice",
            options=("The 7 of diamonds", "The jack of spades", "Nobody knows: the cards are shuffled"),
            answer="The 7 of diamonds",
            wrong={
                "The jack of spades": "It was turned last, so it comes last again.",
                "Nobody knows: the cards are shuffled": "The waste is turned over, not shuffled.",
            },
            why="The cards come in the same order again, so it helps to remember what is there.",
        ),
        Refuse(
            "A new table: the queen of clubs would like to dance with her king. Try to put her on him.",
            title="King and queen apart",
            position=_QUEEN,
            move="waste>fives1",
            rule="not_complete",
            among=(),
            why="The king is the last card of his place. The queen goes on the jack of clubs, in the lower row.",
        ),
        Refuse(
            "In this other game you have used your one redeal. Press the empty stock anyway.",
            title="No second redeal",
            position=f"{_USED_UP}\nredeals: 0",
            move="redeal",
            rule="redeal_left",
            among=(),
            why="Now only the top card of the waste can still help.",
        ),
        replace(WITH_TASKS, after=(20, 120)),
    ),
)

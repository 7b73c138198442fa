"""The course of Captive Queens: fives and sixes as they turn up, around queens who stand alone."""

from __future__ import annotations

from dataclasses import replace

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.goals import gained, on, played, won
from patience_widget.lessons.model.steps import Guided, Quiz, Refuse, Show, Try

from .shared import WITH_TASKS, foundations_of


def _table(text: str, **built: int) -> str:
    return f"{foundations_of('captive-queens', 0, **built)}\n{text}"


_WON = foundations_of("captive-queens", 6)

_LAST_TWO = f"{foundations_of('captive-queens', 6, fives4=5, sixes3=5)}\nwaste: KS JH"

_BEGINNING = "stock: rest 9C 6H"

_QUEEN_ON_TOP = _table("waste: 5S QD; stock: rest", sixes3=1)

_CORNER = _table("waste: KD AD; stock: rest", fives2=4, queens2=1)

_WHICH = _table("waste: 3S; stock: rest 4S", fives4=1, sixes1=3)

_LAST_PASS = f"""
    {foundations_of("captive-queens", 6, fives1=2, fives2=5, fives3=4, fives4=3, sixes2=3, sixes3=5)}
    waste: KC KD 2C 3C
    stock: TD AC AH KH KS 2S JH 9D JD AS
    redeals: 0
"""

_FIRST_PASS_OVER = f"""
    {foundations_of("captive-queens", 1, fives1=2, fives3=4, fives4=3, sixes4=2)}
    waste: 8S 4D 9C AS 9D 3C TS TH JD 7D JH 7H AD JC TD AH 8C 9H KD 8D KC AC 2S 8H 7C KS 2D 2C TC JS 9S 3D KH
"""

_LAST_PASS_OVER = f"""
    {foundations_of("captive-queens", 6, fives2=4, sixes1=3, sixes2=5, sixes3=4)}
    waste: 9C TH JD JH AD JC KD TC
    redeals: 0
"""

_KING_OF_CLUBS = _table("waste: 7S KC; stock: rest", sixes3=3, queens1=1, fives1=3)

COURSE = Lesson(
    name="captive-queens",
    title="Captive Queens, step by step",
    game="captive-queens",
    about="Put each suit in order, down from the 5 and up from the 6, around four queens.",
    source="The rules are those of PySolFC and of an older Wikipedia text; the positions are our own.",
    steps=(
        Show(
            "The four queens are captives. Here is the table when you have won: they stand in the middle, and all "
            "other cards guard them.",
            title="What you play for",
            position=_WON,
            points=tuple(f"queens{number}" for number in range(1, 5)),
        ),
        Guided(
            "This is the same game two moves before the end. The top card of the waste is the jack of hearts: play it "
            "on the 10.",
            title="Near the end",
            position=_LAST_TWO,
            move="waste>sixes3",
            why="Now the card below it is on top.",
            teaches=("top_card_only", "source_has_cards", "in_its_suit"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="waste>fives4",
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
            "Every suit has three places: one for its 6, one for its 5 and one for its queen. Put the 6 of hearts in "
            "its place.",
            title="Places of a suit",
            goal=on("sixes3", "6H"),
            solution="waste>sixes3",
            why="On a 6 you build up in suit: 7, 8, 9, 10, jack.",
            teaches=("next_in_order", "face_up"),
        ),
        Quiz(
            "Two more cards are turned, and only the 6 of hearts is in its place so far. Which of these cards could "
            "you also play, if you turned it now?",
            position=_QUEEN_ON_TOP,
            asks="choice",
            options=("The 7 of clubs", "The 5 of clubs", "The ace of clubs"),
            answer="The 5 of clubs",
            wrong={
                "The 7 of clubs": "It goes on the 6 of clubs, and that isn't in its place yet.",
                "The ace of clubs": "It can't begin a place. Only a 5, a 6 or a queen can.",
            },
            why="Every 5, every 6 and every queen can go to its own place at once.",
        ),
        Try(
            "Play both cards of the waste.",
            title="Queens and fives",
            goal=(on("queens2", "QD") & on("fives4", "5S")).saying("The queen and the 5 are in their places."),
            solution="waste>queens2, waste>fives4",
            why="The queen stays alone. On the 5 you build down in suit: 4, 3, 2, ace and, last of all, the king.",
            teaches=("gives_nothing", "takes_nothing"),
        ),
        Quiz(
            "A new table: the ace is on top of the waste, and below it is the king. Which card follows the ace when "
            "you build down?",
            position=_CORNER,
            asks="choice",
            options=("The king", "The queen", "No card"),
            answer="The king",
            wrong={
                "The queen": "The queen stands alone in the middle.",
                "No card": "One card of the suit has no place yet: the king. He follows the ace.",
            },
            why="Building turns the corner: 5, 4, 3, 2, ace, king.",
        ),
        Try(
            "Play both of them.",
            title="Round the corner",
            goal=on("fives2", "KD"),
            solution="waste>fives2, waste>fives2",
            why="After the king, this place is complete.",
            teaches=("next_in_order", "not_complete"),
        ),
        Quiz(
            "A new table. Every card has one place only, and it has to wait for its turn. Which card would fit now?",
            position=_WHICH,
            asks="choice",
            options=("The 9 of clubs", "The 3 of spades", "The 8 of clubs"),
            answer="The 9 of clubs",
            wrong={
                "The 3 of spades": "It goes on the 4 of spades, and that is still in the stock.",
                "The 8 of clubs": "It is built already.",
            },
            why="The 8 of clubs is built, so the 9 comes next.",
        ),
        Try(
            "A new table: the next card you turn covers the waste. How many cards can you play before you turn? Play "
            "them all.",
            title="Before you turn",
            position=_LAST_PASS,
            goal=gained >= 3,
            solution="waste>fives1, waste>fives1, waste>fives2",
            fail=played("turn", say="You turned the stock, but the top card of the waste had a place."),
            fail_why="A card that could go is covered now. No redeal is left here, so it may never come out.",
            why="This is all you have to watch in this game: turn only when the top card can't go.",
        ),
        Guided(
            "A new table: you have gone through all the cards once, and the stock is empty. Press it: the waste is "
            "turned over to make a new stock. You can do this twice.",
            title="The redeal",
            position=_FIRST_PASS_OVER,
            move="redeal",
            why="So you go through the cards three times in all.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal", "redeal_left"),
        ),
        Quiz(
            "Before the redeal, the 8 of spades was at the bottom of the waste and the king of hearts on top. Which "
            "of the two comes first after the redeal?",
            asks="choice",
            options=("The 8 of spades", "The king of hearts", "Nobody knows: the cards are shuffled"),
            answer="The 8 of spades",
            wrong={
                "The king of hearts": "He was turned last, so he comes last again.",
                "Nobody knows: the cards are shuffled": "The waste is turned over, not shuffled.",
            },
            why="The cards come in the same order again, so it helps to remember what is there.",
        ),
        Refuse(
            "A new table: try to put the king of clubs on the queen of clubs.",
            title="A captive is alone",
            position=_KING_OF_CLUBS,
            move="waste>queens1",
            rule="not_complete",
            among=(),
            why="Nothing is built on a queen. The king has to wait for the ace of clubs.",
        ),
        Refuse(
            "A new table: both redeals are used up. Try a third one.",
            title="No third redeal",
            position=_LAST_PASS_OVER,
            move="redeal",
            rule="redeal_left",
            among=(),
            why="No card fits, so this game is lost. Captive Queens is a game of luck, with hardly a choice: play "
            "every card that fits before you turn the stock. Playing a card can never lose the game.",
        ),
        replace(WITH_TASKS, after=(20, 120)),
    ),
)

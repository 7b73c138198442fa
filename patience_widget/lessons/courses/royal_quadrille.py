"""The course of Royal Quadrille: up in twos to king and queen, each pair side by side."""

from __future__ import annotations

from patience_widget.lessons.computed_answers import fits
from patience_widget.lessons.goals import gained, on, won
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Exercise, Guided, Mastery, Quiz, Refuse, Show, Try

from .position_lines import foundations_of


def _table(text: str, **built: int) -> str:
    return f"{foundations_of('royal-quadrille', 0, **built)}\n{text}"


_BEGINNING = "stock: rest TS AD"

_TWO_ON_ACE = _table("waste: 3D 2D; stock: rest", aces2=1, aces4=2)

_KING = _table("waste: TH 2C; stock: rest 9S", aces1=7, twos3=4, aces2=2, twos2=1)

_USED_UP = _table("waste: 4H 9D rest JS", twos3=1, aces4=3)

_LAST_THREE = foundations_of("royal-quadrille", 7, aces1=5, twos3=5) + "\nstock: KC QH JC; redeals: 0"

COURSE = Lesson(
    name="royal-quadrille",
    title="Royal Quadrille, step by step",
    game="royal-quadrille",
    about="Up in twos from aces and twos, until four royal pairs dance.",
    source="Wikipedia, Quadrille; building in suit and the two redeals are our reading, and so are the positions.",
    steps=(
        Show(
            "This is a won game of Royal Quadrille, with one pack. The king and the queen of each suit stand side by "
            "side, four couples in a square, as the dance has it.",
            position=foundations_of("royal-quadrille", 7),
            points=tuple(f"{row}{number}" for number in range(1, 5) for row in ("aces", "twos")),
        ),
        Guided(
            "At the beginning all cards are in the stock, and every place is empty. Turn the first card to the waste.",
            position=_BEGINNING,
            move="turn",
            why="The top card of the waste is the one that you can play.",
            teaches=("turn", "stock_has_cards"),
        ),
        Try(
            "An ace begins a foundation of its suit. Put the ace of diamonds on its place.",
            goal=on("aces2", "AD"),
            solution="waste>aces2",
            why="From the ace you build up in twos: 3, 5, 7, 9, jack, king.",
            teaches=("next_in_order", "in_its_suit", "face_up", "source_has_cards"),
        ),
        Refuse(
            "The waste has no card left. Try to build from it all the same.",
            move="waste>aces2",
            rule="source_has_cards",
            why="Cards come to the waste only when you turn the stock.",
        ),
        Refuse(
            "Now the 2 of diamonds has come. Try to put it on the ace.",
            position=_TWO_ON_ACE,
            move="waste>aces2",
            rule="next_in_order",
            why="That is one step, and you build in twos. The 2 begins a foundation of its own, beside the ace.",
        ),
        Try(
            "Build both cards of the waste.",
            goal=on("twos2", "2D") & on("aces2", "3D"),
            solution="waste>twos2, waste>aces2",
            why="From the two you build 4, 6, 8, 10, queen. So each suit has an odd foundation and an even one.",
            teaches=("top_card_only", "takes_nothing", "gives_nothing"),
        ),
        Quiz(
            "One foundation of hearts has come to the 8. Which card does it take next?",
            position=_KING,
            asks="card",
            answer=fits("twos3"),
            why="Then the queen of hearts can follow.",
        ),
        Refuse(
            "In other games the 2 comes after the king. Try to put the 2 of clubs on the king of clubs.",
            move="waste>aces1",
            rule="not_complete",
            why="Here the king ends what began with the ace, and the queen what began with the two.",
        ),
        Refuse(
            "The place for the 2 of spades is free. Try to begin it with the 2 of clubs.",
            move="waste>twos4",
            rule="in_its_suit",
            why="Each couple is of one suit. The 2 of clubs has its place beside the king of clubs.",
        ),
        Refuse(
            "Under the 2 of clubs lies the 10 of hearts. Try to pull it out.",
            move="waste>twos3*2",
            rule="top_card_only",
            why="Build the 2, and the 10 is on top.",
        ),
        Refuse(
            "Or put the 2 of clubs away: try to drag it back to the stock.",
            move="waste>stock",
            rule="takes_nothing",
            why="A card is turned once in each pass, and no pass runs backwards.",
        ),
        Refuse(
            "The king of clubs waits for his queen. Try to lead him to the empty place beside him.",
            move="aces1>twos1",
            rule="gives_nothing",
            why="He stays where he is. Six clubs are built beside him, and the last of them is his queen.",
        ),
        Refuse(
            "There are two redeals: the waste becomes the stock again. Try it while the stock has cards.",
            move="redeal",
            rule="stock_is_empty",
            why="First the last card must be turned.",
        ),
        Refuse(
            "Here the stock is used up. Try “Turn a card” once more.",
            position=_USED_UP,
            move="turn",
            rule="stock_has_cards",
            why="One pass is over.",
        ),
        Guided(
            "Then turn the waste over, as it lies: it is not shuffled.",
            move="redeal",
            why="The cards come again in the same order.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal", "redeal_left"),
        ),
        Refuse(
            "After both redeals the stock is used up for good. Try a third one.",
            position=f"{_USED_UP}\nredeals: 0",
            move="redeal",
            rule="redeal_left",
            why="So the stock is gone through three times.",
        ),
        Refuse(
            "Jack, king and queen are missing here, so you know what the stock hides. Try to build its top card on "
            "the 9 of clubs.",
            position=_LAST_THREE,
            move="stock>aces1",
            rule="face_up",
            why="You know it, but you do not see it. Turn it first.",
        ),
        Exercise(
            "Turn and build, and lead the last pairs together.",
            goal=won,
            par=6,
            solution="turn, waste>aces1, turn, waste>twos3, turn, waste>aces1",
            why="Every card has one place only: whoever overlooks nothing plays this game well.",
            teaches=("not_complete",),
        ),
        Refuse(
            "The four couples dance. Try to redeal all the same.",
            move="redeal",
            rule="something_to_redeal",
            why="The whole pack has its place.",
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

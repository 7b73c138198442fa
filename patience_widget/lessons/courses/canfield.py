"""The course of Canfield."""

from __future__ import annotations

from patience_widget.core.cards import SUITS
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.goals import on, top, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_PUZZLES

FROM_JACKS = "JQKA23456789T"


def _built(tops: str) -> str:
    """The lines of a position for foundations from the jacks up to these ranks, by suit."""
    cards = (
        " ".join(rank + suit for rank in FROM_JACKS[: FROM_JACKS.index(top) + 1])
        for top, suit in zip(tops, SUITS, strict=True)
    )
    return "\n".join(f"foundation{number}: {one}" for number, one in enumerate(cards, 1))


WON = _built("TTTT")

LAST_TWO = f"""
    {_built("99TT")}
    tableau2: TD
    tableau3: TC
"""

BEGINNING = "canfield#1"

SAME_PLACE = f"""
    {_built("8556")}
    tableau1: TS 9H 8S
    tableau2: TC 9D
    tableau3: 9C 8D
    tableau4: 9S 8H
    reserve: [7S] [6H] [6D] 7D
    waste: TD TH 7H
"""

WHICH_NINE = f"""
    {_built("8556")}
    tableau1: TD
    tableau2: 9C 8H
    tableau3: TC 9D
    tableau4: TS 9H 8S
    reserve: [7S] [6D] [6H] TH
    waste: 7D 7H 8D 9S
"""

STILL_NEEDED = f"""
    {_built("7764")}
    tableau1: TS 9H 8C 7H
    tableau2: TC 9D 8S
    tableau3: 9C 8D 7S
    tableau4: 9S
    reserve: [8H] [5S] 6S
    waste: TD TH
"""

BY_THREES = f"""
    {_built("8546")}
    tableau1: TS 9H
    tableau2: 9S 8D 7S 6H
    tableau3: TC 9D 8S
    tableau4: 9C 8H
    stock: [7H] [TH] [5H] [7D] [TD] [6D]
"""

SPACE = f"""
    {_built("9587")}
    tableau1: TC 9H 8S 7D
    tableau2: TS 9D
    tableau3: 8D
    waste: 6D 9S TH TD
"""

LAST_ROUND = f"""
    {_built("8567")}
    tableau1: 9S 8H
    tableau2: TC 9D
    tableau3: TS 9H 8S
    tableau4: 9C 8D
    reserve: [7H] [6D] 7D
    stock: [TD] [TH]
"""

STUCK = f"""
    {_built("8556")}
    tableau1: TS 9H 8S 7H
    tableau2: TC 9D
    tableau3: 9C 8D
    tableau4: 9S 8H
    reserve: [7S] [6H] [6D] 7D
    waste: TD TH
"""

COURSE = Lesson(
    name="canfield",
    title="Canfield, step by step",
    game="canfield",
    about="See what each move sets free, keep cards that others need, and plan what comes to the top of the waste.",
    source="The rules are those of PySolFC and Wikipedia. The advice on what to choose is our own.",
    steps=(
        Show(
            "This game is won: all cards are on the four foundations, each in one suit. In this game they began with "
            "the jacks, went up to the kings, on with the aces, and up to the 10s.",
            title="What you play for",
            position=WON,
            points=("foundation1", "foundation2", "foundation3", "foundation4"),
        ),
        Guided(
            "This is the same game two moves before the end. Build the 10 of diamonds: drag it to the 9 of diamonds, "
            "or choose the one and then the other.",
            title="Near the end",
            position=LAST_TWO,
            move="tableau2>foundation2",
            why="To build is to put a card on a foundation: one rank higher, in its suit.",
            teaches=("builds", "of_its_suit", "source_has_cards", "not_complete", "one_at_a_time"),
        ),
        Try(
            "Build the last card and win.",
            title="Win it",
            goal=won,
            solution="tableau3>foundation1",
            why="All 52 cards are built.",
        ),
        Quiz(
            "This is how a new game begins. One card was dealt to the foundations: it is the base card, here the jack "
            "of diamonds. Which cards begin the other three foundations?",
            title="The base card",
            position=BEGINNING,
            asks="choice",
            options=("The other jacks", "The aces", "The queens"),
            answer="The other jacks",
            wrong={
                "The aces": "Only if the base card is an ace. Here an ace follows the king of its suit.",
                "The queens": "The queen of diamonds goes on the jack. The other suits need their own jacks first.",
            },
            why="All foundations begin with the rank of the base card. It differs from game to game.",
        ),
        Guided(
            "In the four columns you pack: a card goes on a card one rank higher, red on black or black on red. Put "
            "the queen of clubs on the king of hearts.",
            title="The reserve",
            move="reserve>tableau4",
            why="She came from the reserve, a pile of thirteen cards with only the top card face up. To play it off is "
            "most of the work.",
            teaches=("packs", "face_up", "turn_up", "top_card_only"),
        ),
        Try(
            "Now the ace of diamonds is on the reserve. Put it on the 2 of spades, and then move both to the 3 of "
            "hearts: take the column at the 2.",
            title="A whole column",
            goal=on("tableau3", "AD"),
            solution="reserve>tableau2, tableau2>tableau3*2",
            why="A whole column moves together. The space that it left was filled at once, with the top card of the "
            "reserve.",
            teaches=("column_or_top", "enough_cards", "refill"),
        ),
        Try(
            "Packing goes on around the corner: after the ace comes the king. Put a card on the ace of diamonds.",
            title="Around the corner",
            goal=on("tableau3", "KS"),
            solution="tableau1>tableau3",
            why="That made another space, and another card of the reserve came out. Each space does.",
            teaches=("packs", "refill"),
        ),
        Guided(
            "No card fits now. Press the stock: you turn three cards at a time.",
            title="The stock",
            move="turn",
            why="They are on the waste. You can play its top card, and then the one below it.",
            teaches=("turn", "stock_has_cards"),
        ),
        Try(
            "Two of these cards can be built, one after the other.",
            title="From the waste",
            goal=on("foundation4", "JS") & on("foundation2", "QD"),
            solution="waste>foundation4, waste>foundation2",
            why="The jack began the foundation of spades. Don't turn on while a card of the waste fits in the columns, "
            "either: a simple player, a program that doesn't plan, then wins 4 fewer in a hundred, hardly any game.",
            teaches=("begins_with_base_rank", "gives_nothing", "takes_nothing"),
        ),
        Try(
            "A new table: two red 7s can go on the 8 of spades, one from the waste and one from the reserve. Which one "
            "do you move?",
            title="The same place",
            position=SAME_PLACE,
            goal=on("tableau1", "7D") | on("tableau2", "7D"),
            solution="reserve>tableau1",
            fail=on("tableau1", "7H") | on("tableau2", "7H"),
            fail_why="Now the 7 of diamonds fits nowhere. It blocks the reserve, and with it the 6 of diamonds.",
            why="The waste comes round again, but under this 7 the reserve was stuck: the 6 of diamonds was there. To "
            "take from the reserve first out of habit wins no more games, so look at what each card sets free.",
        ),
        Try(
            "A new table: two black 9s can go on the 10 of diamonds, the 9 of spades from the waste, or the 9 of clubs "
            "with its column. Which one do you move?",
            title="Which 9?",
            position=WHICH_NINE,
            goal=on("tableau1", "9C"),
            solution="tableau2>tableau1*2",
            fail=on("tableau1", "9S"),
            fail_why="No column can be moved now, so no space is left by one. The 10 of hearts needs a space, and it "
            "blocks the reserve.",
            why="The column left a space, and the 10 of hearts came out of the reserve. Now the other 9 fits, too.",
        ),
        Try(
            "A new table: the 7 of hearts could be built. But look at the reserve. What do you do?",
            title="Build it, or keep it?",
            position=STILL_NEEDED,
            goal=on("tableau1", "6S"),
            solution="reserve>tableau1",
            fail=on("foundation3", "7H"),
            fail_why="The 6 of spades needs a red 7, and the other one is built. Now the reserve is stuck.",
            why="Before you build a card, ask whether another card needs it in the columns. A simple player who looks "
            "for another move first, if a foundation is more than two ranks behind the card, wins 1 more in a hundred.",
        ),
        Try(
            "A new table. You know the stock from the last pass: first the 6, 10 and 7 of diamonds, then the 5, 10 and "
            "7 of hearts. Which 7 do you put on the 8 of spades, so that you can build the 5 of hearts later?",
            title="By threes",
            position=BY_THREES,
            goal=on("foundation3", "5H"),
            solution="turn, waste>tableau3, turn, redeal, turn, waste>foundation3",
            fail=on("tableau1", "7H") | on("tableau3", "7H"),
            fail_why="It came after the 5 of hearts. The first three cards are still the same, so the 5 doesn't come "
            "to the top.",
            why="You may turn the waste over as often as you like. Each card that you play from it moves all later "
            "ones up one place: the 5 was the fourth card, and then the third.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal"),
        ),
        Try(
            "A new table: the reserve is used up, so a space is yours to fill, with any card. Get the 10 of clubs "
            "built.",
            title="A space of your own",
            position=SPACE,
            goal=on("foundation1", "TC"),
            solution="tableau1>tableau4, tableau1>foundation4, tableau1>foundation3, tableau1>foundation1",
            fail=on("tableau4", "TD"),
            fail_why="It stays there until the end, and nothing else came free. Now the 7 of diamonds can't leave the "
            "8 of spades.",
            why="The 7 let three cards go, and another column is empty. Use a space where you get one back.",
        ),
        Refuse(
            "The same table as it began. Try to move the 8 of spades, with the 7 on it, to the 9 of diamonds, and see "
            "what the board says.",
            title="One, or all",
            position=SPACE,
            move="tableau1>tableau2*2",
            rule="column_or_top",
            among=(),
            why="From column to column you move one card or the whole column.",
        ),
        Exercise(
            "A new table: win the game. Look at the reserve before you build.",
            title="To the end",
            position=LAST_ROUND,
            goal=won,
            solution=(
                "reserve>tableau3, reserve>foundation2, tableau3>foundation2, tableau3>foundation4, "
                "tableau4>foundation2, tableau2>foundation2, tableau4>foundation1, tableau4>foundation3, "
                "tableau1>foundation3, tableau3>foundation3, tableau2>foundation1, tableau1>foundation4, "
                "tableau3>foundation4, turn, waste>foundation2, waste>foundation3"
            ),
            fail=on("foundation4", "8S") & top("reserve", "7D"),
            fail_why="The 7 of diamonds needs a black 8, and the other one is built.",
            why="Once the 7 of diamonds was out of the way, all the others followed.",
        ),
        Quiz(
            "In this other game you have gone through the stock twice, and no card fits. What now?",
            title="When to give up",
            position=STUCK,
            asks="choice",
            options=("Deal a new game", "Turn the stock again: other cards come to the top"),
            answer="Deal a new game",
            wrong={
                "Turn the stock again: other cards come to the top": "If you play no card, the same ones come to the "
                "top each time.",
            },
            why="Somebody who saw all cards could win at least 85 of 100 games, but a simple player wins 4. So don't "
            "mind a lost one.",
        ),
        WITH_PUZZLES,
    ),
)

"""The course of Bridesmaids: Osmosis without a reserve."""

from __future__ import annotations

from dataclasses import replace

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go, takes, top_of
from patience_widget.lessons.model.goals import on, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_TASKS

_ROWS = """
    foundation1: QD 3D 9D 8D 2D AD TD 7D 4D 6D JD 5D KD
    foundation2: QS 8S 3S 2S 9S AS 7S TS 6S 4S 5S JS KS
    foundation3: QH 3H 8H 2H 9H 7H 6H TH JH 4H 5H KH AH
    foundation4: QC 8C 3C 9C 2C 7C JC 6C TC 5C 4C"""

_WON = f"{_ROWS} KC AC"

_LAST_TWO = f"{_ROWS}\nwaste: AC KC"

_START = """
    foundation1: QD
    stock: rest QS 8S 6C 3D 5S 9D
"""

_SEEPING = """
    foundation1: QD 3D 9D
    foundation2: QS
    waste: 4C QH 8S 8D
    stock: rest
"""

_TWO_QUEENS = """
    foundation1: QD 9D
    stock: rest QS 9S 8C QH 6S 3S
"""

_LOWER_ROWS = """
    foundation2: QS 8S 3S 2S 9S AS 7S TS 6S 4S 5S JS
    foundation3: QH 3H 8H 2H 9H 7H 6H TH JH 4H 5H
    foundation4: QC 8C 3C 9C 2C 7C JC 6C TC 5C 4C
"""

_ENDING = f"""
    foundation1: QD 3D 9D 8D 2D AD TD 7D 4D 6D JD 5D
    {_LOWER_ROWS}
    stock: KD KC AH KS KH AC
"""

_LOWER_FIVES = """
    foundation2: QS 8S 3S 2S 9S AS 7S TS 6S 4S JS KS
    foundation3: QH 3H 8H 2H 9H AH 7H 6H TH JH 4H KH
    foundation4: QC 8C 3C 9C 2C AC 7C JC 6C TC 4C
"""

_COUNT = f"""
    foundation1: QD 3D 9D 8D 2D AD TD 7D 4D 6D JD KD 5D
    {_LOWER_FIVES}
    waste: 5C KC 5S 5H
"""

_WAIT = f"""
    foundation1: QD 3D 9D 8D 2D AD TD 7D 4D 6D JD KD
    {_LOWER_FIVES}
    stock: 5H 5S 5D KC 5C
"""

COURSE = Lesson(
    name="bridesmaids",
    title="Bridesmaids, step by step",
    game="bridesmaids",
    about="Play Osmosis without a reserve, and know when to play a card and when to wait.",
    source="The rules are those of PySolFC's Bridesmaids; the text is our own, and so is the advice on when to wait.",
    steps=(
        Show(
            "Bridesmaids is Osmosis without a reserve: every card comes from the stock. Here is the table when you "
            "have won: the four foundations are four rows, with one suit each.",
            title="What you play for",
            position=_WON,
            points=("foundation1", "foundation2", "foundation3", "foundation4"),
        ),
        Guided(
            "This is the same game, two moves before the end. Play the king of clubs on foundation 4, which is for "
            "clubs.",
            title="Near the end",
            position=_LAST_TWO,
            move="waste>foundation4",
            why="Now the card below it is on top.",
            teaches=("source_has_cards", "not_complete", "top_card_only"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="waste>foundation4",
            why="All 52 cards are on the foundations.",
        ),
        Show(
            "A game begins with one card on foundation 1, the top row. All other cards are in the stock.",
            title="The beginning",
            position=_START,
            points=("foundation1", "stock"),
        ),
        Guided(
            "You turn three cards at a time. They go to the waste, which is below the stock. Press the stock.",
            title="Turn three",
            move="turn",
            why="You can play only the top card of the waste.",
            teaches=("turn", "stock_has_cards"),
        ),
        Quiz(
            "Foundation 1 started with a diamond, so it takes every diamond, in any order. Which card can go to "
            "foundation 1 now?",
            asks="card",
            answer=can_go("foundation1"),
            wrong={"9D": "It is a diamond, but two cards are on top of it."},
            why="The 3 of diamonds is on top of the waste.",
        ),
        Guided(
            "Play the 3 of diamonds.",
            title="Foundation 1",
            move="waste>foundation1",
            why="The next card of the waste is on top now.",
            teaches=("in_suit", "face_up"),
        ),
        Try(
            "Foundation 1 started with a queen, so every foundation starts with a queen. Find one, and open foundation "
            "2 with it.",
            title="Foundation 2",
            goal=on("foundation2", "QS"),
            solution="turn, waste>foundation2",
            why="Foundation 2 is for spades now, until the end of the game.",
            teaches=("row_above_is_open", "opens_with_base_rank", "gives_nothing", "takes_nothing"),
        ),
        Quiz(
            "A new table. A card can go to foundation 2, 3 or 4 only when its rank is already on the "
            "foundation above. Which of these cards could go to foundation 2?",
            position=_SEEPING,
            asks="choice",
            options=("The 9 of spades", "The 8 of spades", "The 9 of hearts"),
            answer="The 9 of spades",
            wrong={
                "The 8 of spades": "The suit is right, but there is no 8 on foundation 1 yet.",
                "The 9 of hearts": "A 9 is on foundation 1, but foundation 2 takes spades only.",
            },
            why="Foundation 2 takes spades, and foundation 1 has a 9.",
        ),
        Try(
            "Put the 8 of spades on foundation 2. What does it need first?",
            title="What comes first?",
            goal=on("foundation2", "8S"),
            solution="waste>foundation1, waste>foundation2",
            why="First foundation 1 got an 8, then foundation 2. This is how ranks seep down.",
            teaches=("rank_lies_in_row_above",),
        ),
        Quiz(
            "The foundations open from the top down. Where can the queen of hearts go now?",
            asks="pile",
            answer=takes("QH"),
            wrong={
                "foundation4": "Foundation 3 is still empty. It opens before foundation 4.",
                "foundation2": "Foundation 2 is for spades.",
                "foundation1": "Foundation 1 is for diamonds.",
            },
            why="Foundation 3 is the next one to open.",
        ),
        Try(
            "A new table: you know the next six cards: 3 of spades, 6 of spades, queen of hearts, 8 of clubs, 9 of "
            "spades, queen of spades. Open foundation 2 so that you can play the 9 of spades too.",
            title="Look ahead",
            position=_TWO_QUEENS,
            goal=on("foundation2", "9S"),
            solution="turn, turn, waste>foundation2, waste>foundation2",
            fail=on("foundation2", "QH"),
            fail_why="Now spades go to foundation 3, and the 9 of spades needs the 9 of hearts on foundation 2 first.",
            why="You don't have to play a card as soon as it comes. The queen of hearts can open foundation 3 later.",
        ),
        Exercise(
            "Win this game. When the stock is empty, press it again: the waste is turned over, as often as you like.",
            title="A game to the end",
            position=_ENDING,
            goal=won,
            solution=(
                "turn",
                "turn",
                "waste>foundation1",
                "redeal",
                "turn",
                "waste>foundation2",
                "waste>foundation3",
                "turn",
                "waste>foundation4",
                "waste>foundation3",
                "waste>foundation4",
            ),
            why="Once you have played a card, other cards come to the top after a redeal.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal"),
        ),
        Quiz(
            "A new table: four cards are left. You turned them in this order: 5 of clubs, king of clubs, 5 of spades, "
            "5 of hearts. Which one is on top after a redeal and a turn?",
            position=_COUNT,
            asks="card",
            answer=top_of("waste", after="redeal, turn"),
            wrong={
                "KC": "It is the second of three. The third card comes to the top.",
                "5C": "It is turned first, and two more cards come on top of it.",
                "5H": "Only three cards are turned. The 5 of hearts is the fourth.",
            },
            why="A redeal keeps the order. Count by threes, and you know what comes.",
        ),
        Exercise(
            "Now win this game. You can play the king of clubs as soon as it is on top. But do you have to?",
            title="Take it, or wait?",
            position=_WAIT,
            goal=won,
            solution=(
                "turn",
                "waste>foundation1",
                "turn",
                "redeal",
                "turn",
                "waste>foundation2",
                "waste>foundation4",
                "turn",
                "waste>foundation3",
                "waste>foundation4",
            ),
            fail=on("foundation4", "KC") & ~on("foundation2", "5S"),
            fail_why=(
                "Now the last three cards are always turned together, and the 5 of hearts covers the 5 of spades that "
                "it waits for."
            ),
            why="If you leave a card on the waste, other cards come to the top later.",
        ),
        Refuse(
            "A new table. Perhaps the next card of the stock is the one you want. Try to play it without turning it.",
            title="The waste comes first",
            position=_START,
            move="stock>foundation1",
            rule="face_up",
            among=(),
            why="Every card goes to the waste first, where you see it.",
        ),
        replace(WITH_TASKS, questions=7),
    ),
)

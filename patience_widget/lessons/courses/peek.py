"""The course of Peek: Osmosis with the reserve face up."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go, takes
from patience_widget.lessons.model.goals import gained, on, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_PUZZLES

WON = """
    foundation1: 5C 9C TC 2C 7C AC 8C 3C 6C JC 4C QC KC
    foundation2: 5S 2S 9S TS AS 7S 3S 8S JS 6S 4S QS KS
    foundation3: 5H 9H 2H TH 7H AH 8H 3H 6H JH 4H QH KH
    foundation4: 5D 2D 9D 7D TD 3D AD 8D 6D JD 4D QD KD
"""

LAST_TWO = """
    foundation1: 5C 9C TC 2C 7C AC 8C 3C 6C JC 4C QC KC
    foundation2: 5S 2S 9S TS AS 7S 3S 8S JS 6S 4S QS KS
    foundation3: 5H 9H 2H TH 7H AH 8H 3H 6H JH 4H KH
    foundation4: 5D 2D 9D 7D TD 3D AD 8D 6D JD 4D KD
    reserve2: QD QH
"""

TOPS = """
    foundation1: 5C 9C
    reserve1: 7C KH
    reserve2: KD 3S
    reserve3: 2S 8C
    reserve4: 4S JC
    stock: rest
"""

SPADES = """
    foundation1: 5C 9C KC 3C
    foundation2: 5S
    reserve1: 7C KH
    reserve2: KD 3S
    reserve3: 9S JD
    reserve4: 4S 8S
    stock: rest
    waste: 6H KS
"""

BURIED = """
    foundation1: 5C
    reserve1: 5S 2C
    reserve2: KD 3S
    reserve3: TC
    reserve4: 5H
    stock: rest
"""

HOPELESS = """
    foundation1: 5C
    reserve1: 8S QC
    reserve2: 9C 9H
    reserve3: 3D 3C
    reserve4: TD AC
    stock: rest
"""

TWO_FIVES = """
    foundation1: 5C 9C
    reserve1: 9H 5S
    reserve2: KD 5H
    stock: rest
"""

THREE_FIVES = """
    foundation1: 5C 2C 8C KC
    reserve1: 3C KS
    reserve2: 8S 5H
    reserve3: 8H 5S
    reserve4: 5D
    stock: rest
"""

ENDING = """
    foundation1: 5C 9C TC 2C 7C AC 8C 3C 6C JC 4C QC
    foundation2: 5S 2S 9S TS AS 7S 3S 8S JS 6S 4S
    foundation3: 5H 9H 2H TH 7H AH 8H 3H 6H JH 4H
    foundation4: 5D 2D 9D 7D TD 3D AD 8D 6D JD 4D
    reserve2: KD QH
    stock: QS KH QD KC KS
"""

TAKE_OR_WAIT = """
    foundation1: 5S 8S 2S 4S AS 6S 3S 9S KS QS 7S JS TS
    foundation2: 5H 4H AH 2H 3H QH 7H KH 8H TH 6H JH
    foundation3: 5D 4D 3D KD 7D 2D AD QD 8D TD 6D JD
    foundation4: 5C 3C 4C 7C KC 2C AC 8C TC 6C JC
    stock: 9D 9H
    waste: 9C QC
"""


COURSE = Lesson(
    name="peek",
    title="Peek, step by step",
    game="peek",
    about="See the whole reserve, and look ahead before you begin a foundation.",
    source=(
        "Wikipedia, Osmosis (solitaire), which describes Peek as its variant with the reserve face up. The "
        "advice on what to choose is our own."
    ),
    steps=(
        Show(
            "In Peek you see the whole reserve, so you can look ahead. Here is the table when you have won: the four "
            "foundations are four rows, with one suit each.",
            title="What you play for",
            position=WON,
            points=("foundation1", "foundation2", "foundation3", "foundation4"),
        ),
        Guided(
            "This is the same game, two moves before the end. Foundation 3, for hearts, needs its queen: play her.",
            title="Near the end",
            position=LAST_TWO,
            move="reserve2>foundation3",
            why="Now you can play the card below it.",
            teaches=("source_has_cards", "not_complete", "top_card_only", "in_suit"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="reserve2>foundation4",
            why="All 52 cards are on the foundations.",
        ),
        Show(
            "A game begins like this. Foundation 1, the top row, has one card, and each of the four reserve piles has "
            "four open cards. The rest is in the stock.",
            title="The beginning",
            position="peek#68",
            points=("foundation1", "reserve1", "reserve2", "reserve3", "reserve4", "stock"),
        ),
        Quiz(
            "In this game foundation 1 started with a club, so it takes every club, in any order. Of each reserve pile "
            "you can play only the top card: which clubs can go there now? Choose them all.",
            position=TOPS,
            asks="cards",
            answer=can_go("foundation1"),
            wrong={
                "7C": "You can see the 7 of clubs, but the king of hearts is on top of it.",
                "KH": "Foundation 1 takes clubs only.",
                "3S": "Foundation 1 takes clubs only.",
            },
            why="You see the whole reserve, but the other clubs have to wait until nothing covers them.",
        ),
        Quiz(
            "A new table: a card can go to foundation 2, 3 or 4 only when its rank is already on the foundation "
            "above. Which cards can go to foundation 2? Choose them all.",
            position=SPADES,
            asks="cards",
            answer=can_go("foundation2"),
            wrong={
                "8S": "The suit is right, but there is no 8 on foundation 1 yet.",
                "9S": "A 9 is on foundation 1, but the jack of diamonds is on top of this card.",
                "KH": "A king is on foundation 1, but foundation 2 takes spades only.",
            },
            why="A 3 and a king are on foundation 1.",
        ),
        Try(
            "A new table: foundation 1 started with a 5, so every foundation starts with a 5. Open foundation 2 with "
            "the 5 of spades.",
            title="Open foundation 2",
            position=BURIED,
            goal=on("foundation2", "5S"),
            solution="reserve1>foundation1, reserve1>foundation2",
            fail=on("foundation2", "5H"),
            fail_why="Now foundation 2 is for hearts until the end of the game.",
            why="First the 2 of clubs had to go. Cards that are on a foundation stay there.",
            teaches=("row_above_is_open", "opens_with_base_rank", "gives_nothing", "takes_nothing", "face_up"),
        ),
        Quiz(
            "The foundations open from the top down. Where can the 5 of hearts go now?",
            asks="pile",
            answer=takes("5H"),
            wrong={
                "foundation2": "Foundation 2 is for spades now.",
                "foundation4": "Foundation 3 is still empty. It opens before foundation 4.",
                "foundation1": "Foundation 1 is for clubs.",
            },
            why="Foundation 3 is the next one to open.",
        ),
        Try(
            "A new table: two 5s can open foundation 2. Look at the cards below them. Choose so that the 9 of hearts "
            "gets to foundation 2.",
            title="Which 5?",
            position=TWO_FIVES,
            goal=on("foundation2", "9H"),
            solution="reserve2>foundation2, reserve1>foundation3, reserve1>foundation2",
            fail=on("foundation2", "5S"),
            fail_why="Now hearts go to foundation 3, and the 9 of hearts needs the 9 of spades on foundation 2 first.",
            why="This is how you use open cards: look at what a move sets free.",
            teaches=("rank_lies_in_row_above",),
        ),
        Quiz(
            "Sometimes you can see that a game is lost, like this other one: in one of these piles, the top card waits "
            "for the card below it. Which pile is stuck?",
            position=HOPELESS,
            asks="pile",
            answer="reserve2",
            wrong={
                "reserve1": "The queen of clubs can go to foundation 1 right now.",
                "reserve3": "The 3 of clubs can go to foundation 1 right now. Then the 3 of diamonds is free.",
                "reserve4": "The ace of clubs can go to foundation 1 right now.",
            },
            why="No foundation takes the 9 of hearts before the 9 of clubs is on foundation 1. But that card is below "
            "it.",
        ),
        Exercise(
            "A new table. Plan: three 5s can open foundation 2. Choose the one that lets you play all the cards of "
            "the reserve without turning the stock.",
            title="Make a plan",
            position=THREE_FIVES,
            goal=gained >= 7,
            solution=(
                "reserve3>foundation2",
                "reserve2>foundation3",
                "reserve2>foundation2",
                "reserve3>foundation3",
                "reserve1>foundation2",
                "reserve1>foundation1",
                "reserve4>foundation4",
            ),
            fail=on("foundation2", "5H") | on("foundation2", "5D"),
            fail_why="Now the king of spades goes to a lower foundation, and needs another king above it first.",
            why="The higher a foundation is, the sooner it takes cards. Give foundation 2 to the suit whose cards "
            "block your piles.",
        ),
        Exercise(
            "Win this game. Press the stock to turn three cards. When it is empty, press it again: the waste is turned "
            "over, as often as you like.",
            title="A game to the end",
            position=ENDING,
            goal=won,
            solution=(
                "turn",
                "turn",
                "waste>foundation2",
                "reserve2>foundation3",
                "redeal",
                "turn",
                "waste>foundation4",
                "waste>foundation1",
                "waste>foundation2",
                "turn",
                "waste>foundation3",
                "reserve2>foundation4",
            ),
            why="When you take a card, all later ones move one place forward. So after a redeal other cards come to "
            "the top.",
            teaches=("turn", "stock_has_cards", "redeal", "stock_is_empty", "something_to_redeal"),
        ),
        Exercise(
            "Four cards are left. You can play the queen of clubs now, or leave it for later. Win this game: after a "
            "redeal the order is the same, and you turn three at a time.",
            title="Take it, or wait?",
            position=TAKE_OR_WAIT,
            goal=won,
            solution=(
                *("turn", "redeal", "turn", "waste>foundation2", "waste>foundation4"),
                *("turn", "waste>foundation3", "waste>foundation4"),
            ),
            fail=on("foundation4", "QC") & ~on("foundation2", "9H"),
            fail_why=(
                "Now the last three cards are always turned together, and the 9 of diamonds covers the 9 of hearts "
                "that it waits for."
            ),
            why="The later cards move forward only when you take one. So before you take one, think of what comes to "
            "the top next.",
        ),
        Refuse(
            "A new table: could you put the king of hearts aside? Try to move it to the empty place on the left.",
            title="No place to put it",
            position=TOPS.replace("reserve3: 2S 8C", ""),
            move="reserve1>reserve3",
            rule="takes_nothing",
            among=(),
            why="So every card waits until a foundation takes it.",
        ),
        WITH_PUZZLES,
    ),
)

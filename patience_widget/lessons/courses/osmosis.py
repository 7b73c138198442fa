"""The course of Osmosis."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go
from patience_widget.lessons.model.goals import gained, on, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_PUZZLES

WON = """
    foundation1: 7H 8H TH 2H 4H 9H KH AH 3H QH 5H JH 6H
    foundation2: 7S AS 8S KS 9S TS 2S 3S 6S QS 4S 5S JS
    foundation3: 7D 8D KD AD 9D 2D TD 5D 3D QD 6D 4D JD
    foundation4: 7C KC 8C 9C 5C AC 2C TC 4C 6C 3C QC JC
"""

LAST_TWO = """
    foundation1: 7H 8H TH 2H 4H 9H KH AH 3H QH 5H JH 6H
    foundation2: 7S AS 8S KS 9S TS 2S 3S 6S QS 4S 5S JS
    foundation3: 7D 8D KD AD 9D 2D TD 5D 3D QD 6D 4D JD
    foundation4: 7C KC 8C 9C 5C AC 2C TC 4C 6C 3C
    reserve3: JC
    reserve4: QC
"""

HEARTS = """
    foundation1: 7H 9H
    reserve1: [3C] 4H
    reserve2: [5D] 8S
    reserve3: [6C] KH
    reserve4: [JC] 7D
    stock: rest
    waste: 3D 2H TH
"""

DIAMONDS = """
    foundation1: 7H TH 4H
    foundation2: 7D
    reserve1: [3C] TD
    reserve2: [5D] 4S
    reserve3: [6C] 9D
    reserve4: [JC] 2D
    stock: rest
    waste: 3D 5C 4D
"""

WAIT = """
    foundation1: 7H 8H TH 2H 4H 9H KH AH 3H QH 5H JH 6H
    foundation2: 7S AS 8S KS 9S TS 2S 6S QS 4S 5S JS
    foundation3: 7D 8D KD AD 9D 2D TD QD 6D 5D 4D JD
    foundation4: 7C KC 8C 9C 5C 2C TC 4C 6C QC JC
    stock: 3D 3S
    waste: 3C AC
"""

REDEAL = """
    foundation1: 7H TH 4H
    foundation2: 7S TS
    reserve1: [2C] 9C
    reserve2: [5D] QC
    reserve3: [AD] KS
    reserve4: [6C] JD
    waste: rest 3D 8C 9S 5C QD 3C
"""

SEEPING = """
    foundation1: 7H TH
    foundation2: 7S
    reserve1: 4S
    reserve2: 4H
    reserve3: JS
    stock: rest
"""

TWO_SEVENS = """
    foundation1: 7H 9H
    reserve1: 7D
    reserve2: 7S
    reserve3: 9S
    stock: rest
"""

EXAMPLE = """
    foundation1: 7H 8H TH 2H 4H 9H KH AH JH
    foundation2: 7S AS 8S KS 9S TS
    foundation3: 7D 8D KD
    reserve3: 2D
    reserve4: 5C
    stock: rest 3H 2S 5S
"""

WHICH_ROW = """
    foundation1: 7H KH 3H JH
    reserve1: [2C] [9S] [8H] 3C
    reserve2: [AS] [5D] [6S] KC
    reserve3: [4D] [2H] [QC] JS
    reserve4: [8D] [TC] 7C
    stock: rest
    waste: AC 9D 7S
"""

NOTHING_FITS = """
    foundation1: 7H KH 3H JH 8H
    foundation2: 7C KC
    reserve1: [4H] [2S] 9S
    reserve2: [5D] [6H] QC
    reserve3: [2H] 5S
    reserve4: [AD] TD
    stock: rest
"""


COURSE = Lesson(
    name="osmosis",
    title="Osmosis, step by step",
    game="osmosis",
    about="Fill four rows, one for each suit, and choose which suit to begin next.",
    source=(
        "The rules and the rows of “Down to foundation 3” (7 8 10 2 4 9 K A; 7 A 8 K 9; 7 8 K) are those of Wikipedia, "
        "Osmosis (solitaire), in hearts, spades and diamonds. From PySolFC: you don't have to play a card, and rows "
        "open from the top down. The advice on what to choose is our own."
    ),
    steps=(
        Show(
            "Here is the table when you have won: four rows, one for each suit, called foundations 1 to 4 from the "
            "top. A rank (2, 7, queen and so on) has to be in one row before it can go to the row below: so ranks "
            "seep down, as water does through a wall in osmosis.",
            title="What you play for",
            position=WON,
            points=("foundation1", "foundation2", "foundation3", "foundation4"),
        ),
        Guided(
            "This is the same game two moves before the end. Put the queen of clubs on foundation 4, which is for "
            "clubs: drag it, or choose the card and then the row. (It needn't be the row beside the card.)",
            title="Near the end",
            position=LAST_TWO,
            move="reserve4>foundation4",
            why="One card is left: it comes in the next step.",
            teaches=("source_has_cards", "not_complete"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="reserve3>foundation4",
            why="All 52 cards are on the foundations. That is what you play for.",
        ),
        Guided(
            "A game begins with one card on foundation 1: here a diamond, so it takes every diamond, in any order. The "
            "four piles on the left are the reserve, and you can play their top cards. Play the 3 of diamonds.",
            title="The beginning",
            position="osmosis#1060",
            move="reserve3>foundation1",
            why="A face-down card is turned up for you as soon as no card covers it.",
            teaches=("in_suit", "turn_up"),
        ),
        Guided(
            "None of the four top cards is a diamond now, so you need new cards. Press the stock on the right: you "
            "turn three cards at a time.",
            title="The stock",
            move="turn",
            why="The three cards are on the waste. You can play only the top one.",
            teaches=("turn", "stock_has_cards"),
        ),
        Guided(
            "Foundation 1 began with a 7, so the others begin with a 7 too: that is what the pale 7 in the empty place "
            "says. Begin foundation 2 with the 7 of spades.",
            title="Foundation 2",
            move="waste>foundation2",
            why="Foundation 2 is for spades now, until the end of the game. And the 4 of diamonds is on top of the "
            "waste.",
            teaches=("opens_with_base_rank", "top_card_only", "face_up"),
        ),
        Quiz(
            "A new table. Only the suit counts on foundation 1: which cards can go there now? Choose them all.",
            position=HEARTS,
            asks="cards",
            answer=can_go("foundation1"),
            wrong={
                "2H": "The suit is right, but the 10 of hearts is on top of this card.",
                "8S": "Foundation 1 takes hearts only. It doesn't matter that 8 comes between 7 and 9.",
                "7D": "The 7 of diamonds begins a foundation of its own. Foundation 1 takes hearts only.",
            },
            why="Any heart on top of a pile. The rank doesn't matter on foundation 1.",
        ),
        Quiz(
            "A new table: on foundations 2 to 4 the suit must fit, and a card of the same rank must already be on the "
            "foundation above. Which cards can go to foundation 2? Choose them all.",
            position=DIAMONDS,
            asks="cards",
            answer=can_go("foundation2"),
            wrong={
                "9D": "The suit is right, but there is no 9 on foundation 1 yet.",
                "2D": "The suit is right, but there is no 2 on foundation 1 yet.",
                "4S": "There is a 4 on foundation 1, but foundation 2 takes diamonds only.",
            },
            why="A 10 and a 4 are on foundation 1, so the 10 and the 4 of diamonds can follow.",
        ),
        Try(
            "A new table: put the 4 of spades on foundation 2. What does it need first? If you point at a foundation, "
            "a sign says what it takes now.",
            title="What comes first?",
            position=SEEPING,
            goal=on("foundation2", "4S"),
            solution="reserve2>foundation1, reserve1>foundation2",
            wrong={"reserve3>foundation2": "There is no jack on foundation 1 yet."},
            why="First foundation 1 got a 4, then foundation 2. This is how ranks seep down.",
            teaches=("rank_lies_in_row_above",),
        ),
        Guided(
            "A new table: no card fits, and the stock is empty. Press its place: the waste is turned over and becomes "
            "the stock again. You may do this as often as you like.",
            title="Through the stock again",
            position=REDEAL,
            move="redeal",
            why="The cards come in the same order, three at a time. But each card you take from the waste moves the "
            "later ones up one place: the next time, other cards come to the top.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal"),
        ),
        Try(
            "Win this other game. On the waste, the 3 of clubs lies under the ace, and the last two cards are turned "
            "together: then the 3 of diamonds covers the 3 of spades. Will you play the ace now, or turn the stock "
            "first?",
            title="Take it, or wait?",
            position=WAIT,
            goal=won,
            solution=(
                *("turn", "redeal", "turn", "waste>foundation2", "waste>foundation4"),
                *("turn", "waste>foundation3", "waste>foundation4"),
            ),
            fail=on("foundation4", "AC") & ~on("foundation2", "3S"),
            fail_why=(
                "Now only three cards are left, and they are always turned together. The 3 of diamonds is on top then, "
                "but it can't go before the 3 of spades, which is below it."
            ),
            why="You never have to play a card. Before you take one from the waste, think of what comes to the top "
            "after it, and the next time you go through the stock.",
        ),
        Try(
            "A new table: two 7s can begin foundation 2. The other one will begin foundation 3. Choose so that you "
            "can play the 9 of spades too.",
            title="Which 7?",
            position=TWO_SEVENS,
            goal=on("foundation2", "9S"),
            solution="reserve2>foundation2, reserve3>foundation2",
            fail=on("foundation2", "7D"),
            fail_why="Now spades go to foundation 3. The 9 of spades needs a 9 of diamonds on foundation 2 first.",
            why="Spades are on foundation 2, and foundation 1 already had a 9.",
            teaches=("row_above_is_open", "gives_nothing", "takes_nothing"),
        ),
        Exercise(
            "A new table. Use all you know: put the 2 of diamonds on foundation 3. If you rest the pointer on a card, "
            "yellow corners mark the others of its rank.",
            title="Down to foundation 3",
            position=EXAMPLE,
            goal=on("foundation3", "2D"),
            solution="turn, waste>foundation1, waste>foundation2, reserve3>foundation3",
            why="Foundation 1 had a 2 already, then foundation 2 got one, then foundation 3.",
            teaches=("rank_lies_in_row_above",),
        ),
        Exercise(
            "A new table: you can begin foundation 2 with clubs or with spades. Choose well, and play four cards "
            "without turning the stock.",
            title="Clubs or spades?",
            position=WHICH_ROW,
            goal=gained >= 4,
            solution="reserve4>foundation2, reserve1>foundation2, reserve2>foundation2, waste>foundation3",
            fail=on("foundation2", "7S"),
            fail_why="Clubs now go to foundation 3, and the 3 and the king of clubs stay on top of their piles.",
            why="Begin the foundation that frees the most cards. Then play from the reserve first: it turns up new "
            "cards.",
        ),
        Refuse(
            "On this table, foundation 4 is still empty. Try to begin it with the 9 of diamonds, and see what the "
            "board says.",
            title="Foundation 4",
            move="waste>foundation4",
            rule="opens_with_base_rank",
            among=(),
            why="Foundation 4 can only be for diamonds, the last suit. It begins with the 7 of diamonds.",
        ),
        Quiz(
            "Even with perfect play, only about 3 in 10 games of Osmosis can be won. In this other game you have gone "
            "through the whole stock, no card of it could be played, and you have turned the waste over. What now?",
            title="When to give up",
            position=NOTHING_FITS,
            asks="choice",
            options=("The game is lost", "Turn the stock again: the cards come in another order"),
            answer="The game is lost",
            wrong={
                "Turn the stock again: the cards come in another order": "They come in the same order, and so "
                "the same cards come to the top."
            },
            why="The cards of the stock come again in the same order, so no card will fit. Deal a new game.",
        ),
        WITH_PUZZLES,
    ),
)

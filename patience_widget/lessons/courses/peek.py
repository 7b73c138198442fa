"""The course of Peek: Osmosis with the reserve face up."""

from __future__ import annotations

from patience_widget.lessons.goals import gained, on, won
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Exercise, Guided, Mastery, Quiz, Refuse, Show, Try

_BURIED = """
    foundation1: 5C
    reserve1: 5S 2C
    reserve2: KD 3S
    reserve3: TC
    reserve4: 5H
    stock: rest
"""

_TWO_FIVES = """
    foundation1: 5C 9C
    reserve1: 9H 5S
    reserve2: KD 5H
    stock: rest
"""

_HOPELESS = """
    foundation1: 5C
    reserve1: 8S QC
    reserve2: 9C 9H
    reserve3: 3D 3C
    reserve4: TD AC
    stock: rest
"""

_FULL_ROW = """
    foundation1: 5C 9C TC 2C 7C AC 8C 3C 6C JC 4C QC KC
    foundation2: 5S 9S 2S
    foundation3: 5H 9H
    reserve1: KD JS
    reserve3: 5D 2H
    reserve4: TH 7H
"""

_RESERVE_ONLY = """
    foundation1: 5C 9C TC 2C 7C AC 8C 3C 6C JC 4C QC KC
    foundation2: 5S 9S 2S 7S AS 8S 3S 6S JS TS QS KS
    foundation3: 5H 9H 2H 7H AH 8H 3H 6H JH TH QH
    foundation4: 5D 9D 2D 7D AD 8D 3D 6D JD
    reserve1: 4D 4S
    reserve2: KD KH
    reserve3: TD
    reserve4: QD 4H
"""

_ENDING = """
    foundation1: 5C 9C TC 2C 7C AC 8C 3C 6C JC 4C QC
    foundation2: 5S 2S 9S TS AS 7S 3S 8S JS 6S 4S
    foundation3: 5H 9H 2H TH 7H AH 8H 3H 6H JH 4H
    foundation4: 5D 2D 9D 7D TD 3D AD 8D 6D JD 4D
    reserve2: KD QH
    stock: QS KH QD KC KS
"""

COURSE = Lesson(
    name="peek",
    title="Peek, step by step",
    game="peek",
    about="Osmosis with the reserve face up, so that you can plan.",
    source="Wikipedia, Osmosis (solitaire), which describes Peek as its variant with the reserve face up.",
    steps=(
        Show(
            "Peek is won when all cards lie in the four rows, the foundations, each of one suit. Row 1 has its first "
            "card. All cards of the four reserve piles lie face up, so you may look ahead.",
            position="peek#68",
            points=("foundation1", "reserve1", "reserve2", "reserve3", "reserve4"),
        ),
        Guided(
            "Row 1 takes every card of its suit, in any order. Here it began with a club: build the 10 of clubs.",
            position=_BURIED,
            move="reserve3>foundation1",
            why="It stays there, and reserve 3 stays empty.",
            teaches=("source_has_cards", "takes_nothing", "gives_nothing", "in_suit", "not_complete"),
        ),
        Refuse(
            "A row has one suit only. Try to build the 3 of spades on foundation 1.",
            move="reserve2>foundation1",
            rule="in_suit",
            why="Spades will have a row of their own.",
        ),
        Refuse(
            "Row 2 is opened by a 5, because row 1 began with one. Try to open it with the 5 of spades.",
            move="5S>foundation2",
            rule="top_card_only",
            why="You see the cards below, but only the top card is available.",
        ),
        Try(
            "Free the 5 of spades, and open row 2 with it.",
            goal=on("foundation2", "5S"),
            solution="reserve1>foundation1, reserve1>foundation2",
            fail=on("foundation2", "5H"),
            fail_why="Then row 2 is for hearts, to the end of the game.",
            why="Row 2 is now the row of spades.",
            teaches=("row_above_is_open", "opens_with_base_rank", "top_card_only", "face_up"),
        ),
        Refuse(
            "Row 3 is still empty. Try to open it with the 3 of spades.",
            move="reserve2>foundation3",
            rule="opens_with_base_rank",
            why="Only a 5 opens a row in this game.",
        ),
        Refuse(
            "The 5 of hearts does open a row. Try to open row 4 with it.",
            move="reserve4>foundation4",
            rule="row_above_is_open",
            why="It goes to row 3, the next one down.",
        ),
        Refuse(
            "Below row 1 a card needs a card of its rank in the row directly above. Try to build the 3 of spades on "
            "foundation 2.",
            move="reserve2>foundation2",
            rule="rank_lies_in_row_above",
            why="It waits for the 3 of clubs in row 1.",
        ),
        Try(
            "Two 5s are available; look at what lies under them. Choose so that the 9 of hearts can be built in row 2.",
            position=_TWO_FIVES,
            goal=on("foundation2", "9H"),
            solution="reserve2>foundation2, reserve1>foundation3, reserve1>foundation2",
            fail=on("foundation2", "5S"),
            fail_why="Now hearts must go to row 3, and the 9 of hearts waits for the 9 of spades.",
            why="That is what Peek gives you: you can look ahead.",
            teaches=("rank_lies_in_row_above",),
        ),
        Quiz(
            "One of these piles can never be played out: its top card waits for the card under it. Which pile is it?",
            position=_HOPELESS,
            asks="pile",
            answer="reserve2",
            why="No row below takes a 9 before the 9 of clubs is in row 1, and that lies under the 9 of hearts.",
        ),
        Refuse(
            "Now some quick questions. Row 1 has all its thirteen clubs: try to build the 7 of hearts there.",
            position=f"{_FULL_ROW}waste: 8S QS; stock: rest",
            move="reserve4>foundation1",
            rule="not_complete",
            why="Hearts have row 3, and the 7 waits until row 2 has the 7 of spades.",
        ),
        Refuse(
            "Under the 2 of hearts you see the 5 of diamonds, which would open row 4. Try to lay the 2 aside in "
            "reserve 2, which is empty.",
            move="reserve3>reserve2",
            rule="takes_nothing",
            why="No card is laid aside in Peek. But the 2 can be built: row 2 has a 2.",
        ),
        Refuse(
            "Reserve 2 has been played out. Try to open row 4 from it all the same.",
            move="reserve2>foundation4",
            rule="source_has_cards",
            why="What was in it lies in the rows by now.",
        ),
        Refuse(
            "Would row 3 be better for another suit? Try to take the 9 of hearts out of it, back to reserve 2.",
            move="foundation3>reserve2",
            rule="gives_nothing",
            why="You cannot go back on a row, so look ahead before you open one.",
        ),
        Refuse(
            "All of the reserve can be seen, but nothing of the stock. Try to build its top card on foundation 2 "
            "unseen.",
            move="stock>foundation2",
            rule="face_up",
            why="You peek into the reserve only. The stock is turned, three cards at a time.",
        ),
        Refuse(
            "When the stock is used up, a redeal makes the waste the stock again. Try to redeal now.",
            move="redeal",
            rule="stock_is_empty",
            why="You may redeal as often as you like, but only after the last card of the stock.",
        ),
        Refuse(
            "Later all of the stock has been turned. Try “Turn three cards” once more.",
            position=f"{_FULL_ROW}waste: rest",
            move="turn",
            rule="stock_has_cards",
            why="Now it is time for the redeal.",
        ),
        Refuse(
            "In this game every card of stock and waste has been built. Try to redeal.",
            position=_RESERVE_ONLY,
            move="redeal",
            rule="something_to_redeal",
            why="What is left lies open before you: begin with the 4 of spades.",
        ),
        Exercise(
            "Seven cards to go: finish this game. Turn the stock three cards at a time, and redeal when it is used up, "
            "as often as you like.",
            position=_ENDING,
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
            why="When a card has gone, a redeal brings other cards to the top.",
            teaches=("turn", "stock_has_cards", "redeal", "stock_is_empty", "something_to_redeal"),
        ),
        Mastery(
            "Here are tables that nobody has prepared. Build two cards in each, without help and without a wrong try.",
            goal=gained >= 2,
            within=3,
        ),
    ),
)

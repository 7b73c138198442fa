"""The course of Osmosis."""

from __future__ import annotations

from patience_widget.lessons.computed_answers import takes
from patience_widget.lessons.goals import gained, on, won
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Demo, Exercise, Guided, Mastery, Quiz, Refuse, Show, Try

_LAST_TWO = """
    foundation1: 7H 8H TH 2H 4H 9H KH AH 3H QH 5H JH 6H
    foundation2: 7S AS 8S KS 9S TS 2S 3S 6S QS 4S 5S JS
    foundation3: 7D 8D KD AD 9D 2D TD 5D 3D QD 6D 4D JD
    foundation4: 7C KC 8C 9C 5C AC 2C TC 4C 6C 3C
    reserve3: JC
    reserve4: QC
"""

_ROWS = """
    foundation1: 7H TH
    foundation2: 7S
    reserve1: [3C] 7D
    reserve2: [5D] TS
    stock: rest
"""

_SEEPING = """
    foundation1: 7H TH
    foundation2: 7S
    reserve1: 4S
    reserve2: 4H
    reserve3: JS
    stock: rest
"""

_TWO_SEVENS = """
    foundation1: 7H 9H
    reserve1: 7D
    reserve2: 7S
    reserve3: 9S
    stock: rest
"""

_EXAMPLE = """
    foundation1: 7H 8H TH 2H 4H 9H KH AH
    foundation2: 7S AS 8S KS 9S
    foundation3: 7D 8D KD
    reserve1: JH
    reserve2: TS
    reserve3: 2D
    reserve4: 5C
    stock: rest 3H 2S 5S
"""

_USED_UP = """
    foundation1: 7H 9H TH
    foundation2: 7S TS
    reserve1: [AD] 5C
    waste: rest 4C JS QD
"""

_NOTHING_TO_REDEAL = """
    foundation1: 7H 8H TH 2H 4H 9H KH AH 3H QH 5H JH 6H
    foundation2: 7S AS 8S KS 9S TS 2S 3S 6S QS 4S 5S JS
    foundation3: 7D 8D KD AD 9D 2D TD 5D 3D QD
    foundation4: 7C KC 8C 9C 5C AC 2C TC 3C
    reserve1: [4C] 6D
    reserve2: [6C] 4D
    reserve3: [JC] JD
    reserve4: QC
"""

COURSE = Lesson(
    name="osmosis",
    title="Osmosis, step by step",
    game="osmosis",
    about="How ranks seep from row to row until all cards lie in four rows.",
    source=(
        "The rules and the example of play (7 8 10 2 4 9 K A; 7 A 8 K 9; 7 8 K) are those of Wikipedia, Osmosis "
        "(solitaire). Copies of it have lost the suits and the list of plays; older ones give hearts, spades and "
        "diamonds, and say that any heart and the 10 of spades may be played, the 2 of diamonds and all clubs not yet."
    ),
    steps=(
        Guided(
            "This is what you play for: four rows, the foundations, each with all the cards of one suit. Their order "
            "does not matter. Two cards are missing: build the queen of clubs on foundation 4.",
            position=_LAST_TWO,
            move="reserve4>foundation4",
            why="One card to go.",
            teaches=("source_has_cards", "not_complete"),
        ),
        Refuse(
            "Foundation 1 has all its thirteen hearts. Try to build the jack of clubs there.",
            move="reserve3>foundation1",
            rule="not_complete",
            why="Clubs go to the row of clubs.",
        ),
        Try(
            "Build the last card, and win.",
            goal=won,
            solution="reserve3>foundation4",
            why="All 52 cards lie on the foundations.",
        ),
        Show(
            "And this is how it begins. Row 1, the first foundation, has one card. On the left are four reserve piles, "
            "of which only the top card lies face up; all the rest is the stock.",
            position="osmosis#83",
            points=("foundation1", "reserve1", "reserve2", "reserve3", "reserve4", "stock"),
        ),
        Guided(
            "Row 1 began with a heart, so it takes hearts, in any order. Build the 8 of hearts.",
            move="reserve2>foundation1",
            why="A face-down card that comes to the top is turned up at once.",
            teaches=("in_suit", "turn_up"),
        ),
        Refuse(
            "Each row has one suit only. Try to build the 6 of diamonds on foundation 1.",
            move="reserve1>foundation1",
            rule="in_suit",
            why="Diamonds will have a row of their own.",
        ),
        Refuse(
            "More cards come from the stock. Try to build its top card straight away.",
            move="stock>foundation1",
            rule="face_up",
            why="The stock must be turned first.",
        ),
        Guided(
            "The stock is turned three cards at a time onto the waste, the pile below it. Turn it.",
            move="turn",
            why="The last card turned lies on top of the waste.",
            teaches=("turn", "stock_has_cards"),
        ),
        Refuse(
            "There is a heart on the waste: the 2. Try to build it on foundation 1 from under the 7 of diamonds.",
            move="2H>foundation1",
            rule="top_card_only",
            why="The 7 must go first.",
        ),
        Guided(
            "And the 7 can go: row 1 began with a 7, so each other row begins with a 7 as well. Open row 2 with the 7 "
            "of diamonds.",
            move="waste>foundation2",
            why="Row 2 is the row of diamonds now, to the end of the game.",
            teaches=("opens_with_base_rank",),
        ),
        Refuse(
            "When the stock is used up, the waste becomes a new stock: that is a redeal. Try it too early, now.",
            move="redeal",
            rule="stock_is_empty",
            why="First all cards of the stock are turned.",
        ),
        Refuse(
            "In another game the stock is used up. Try to turn it all the same.",
            position=_USED_UP,
            move="turn",
            rule="stock_has_cards",
            why="An empty stock calls for a redeal.",
        ),
        Guided(
            "Now redeal: the waste is turned over without shuffling.",
            move="redeal",
            why="You may do so as often as you like, and you need never play a card that you would rather keep.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal"),
        ),
        Refuse(
            "After a redeal the waste is empty, as it was at the beginning. Try to play from it.",
            move="waste>foundation1",
            rule="source_has_cards",
            why="Turn the stock, and the waste has cards again.",
        ),
        Refuse(
            "Here the 7 of spades has opened row 2. Try to open row 4 with the 7 of diamonds.",
            position=_ROWS,
            move="reserve1>foundation4",
            rule="row_above_is_open",
            why="No row is left out.",
        ),
        Quiz(
            "Then where does the 7 of diamonds go?",
            asks="pile",
            answer=takes("7D"),
            why="Row 3 comes after row 2.",
        ),
        Try(
            "Below row 1 a card needs more than its suit: a card of its rank must lie in the row directly above, no "
            "matter where. The 4 of spades waits for a 4 in row 1: bring it to foundation 2.",
            position=_SEEPING,
            goal=on("foundation2", "4S"),
            solution="reserve2>foundation1, reserve1>foundation2",
            why="First row 1 has a 4, then row 2: so ranks seep down, and the game has its name.",
            teaches=("rank_lies_in_row_above",),
        ),
        Refuse(
            "A card that is built stays built. Try to take the 4 of hearts back to reserve 2.",
            move="foundation1>reserve2",
            rule="gives_nothing",
            why="So look twice before you open a row.",
        ),
        Try(
            "Two 7s can open row 2, and the row keeps the suit that comes first. Choose so that the 9 of spades can be "
            "built in row 2.",
            position=_TWO_SEVENS,
            goal=on("foundation2", "9S"),
            solution="reserve2>foundation2, reserve3>foundation2",
            fail=on("foundation2", "7D"),
            fail_why="Now row 2 is for diamonds, and spades must wait in row 3 until row 2 has their rank.",
            why="Row 3 can have the diamonds.",
            teaches=("row_above_is_open", "gives_nothing"),
        ),
        Refuse(
            "Reserve 2 is empty now. Try to move the 7 of diamonds there.",
            move="reserve1>reserve2",
            rule="takes_nothing",
            why="An empty reserve pile stays empty.",
        ),
        Demo(
            "Here hearts, spades and diamonds have their rows. Two cards of the reserve fit now: watch them go.",
            position=_EXAMPLE,
            moves=(
                ("reserve1>foundation1", "Row 1 takes any heart, at any time."),
                ("reserve2>foundation2", "Row 2 takes the 10 of spades, because row 1 has the 10 of hearts."),
            ),
            teaches=("rank_lies_in_row_above", "takes_nothing"),
        ),
        Refuse(
            "Row 3 is open, and row 1 has a 2. Try to build the 2 of diamonds on foundation 3.",
            move="reserve3>foundation3",
            rule="rank_lies_in_row_above",
            why="Row 1 does not help: the 2 must lie in row 2, directly above.",
        ),
        Refuse(
            "Row 4 is still empty, and there is a club. Try to open the row with it.",
            move="reserve4>foundation4",
            rule="opens_with_base_rank",
            why="No club can be built before the 7 of clubs.",
        ),
        Exercise(
            "Now you may turn the stock. Build the 2 of diamonds, which was refused before, in row 3.",
            goal=on("foundation3", "2D"),
            solution="turn, waste>foundation1, waste>foundation2, reserve3>foundation3",
            why="One card frees the next: that is the art of Osmosis.",
            teaches=("top_card_only", "face_up", "rank_lies_in_row_above"),
        ),
        Refuse(
            "Near the end all the cards that are left may lie in the reserve. Try to redeal here.",
            position=_NOTHING_TO_REDEAL,
            move="redeal",
            rule="something_to_redeal",
            why="A game is lost when no card fits, whatever you turn. Here the 6 of diamonds still fits.",
        ),
        Mastery(
            "You know the whole game. In each of these tables build two cards, without help and without a wrong try.",
            goal=gained >= 2,
            within=3,
        ),
    ),
)

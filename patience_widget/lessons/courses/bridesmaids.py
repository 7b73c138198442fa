"""The course of Bridesmaids: Osmosis without a reserve."""

from __future__ import annotations

from patience_widget.lessons.goals import gained, on, won
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Exercise, Guided, Mastery, Refuse, Show, Try

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

_TWO_ROWS = """
    foundation1: QD 3D 9D 8D
    foundation2: QS 8S
"""

_LOWER_ROWS = """
    foundation2: QS 8S 3S 2S 9S AS 7S TS 6S 4S 5S JS
    foundation3: QH 3H 8H 2H 9H 7H 6H TH JH 4H 5H
    foundation4: QC 8C 3C 9C 2C 7C JC 6C TC 5C 4C
"""

_FULL_ROW = f"""
    foundation1: QD 3D 9D 8D 2D AD TD 7D 4D 6D JD 5D KD
    {_LOWER_ROWS}
    waste: KS
    stock: KC AH KH AC
"""

_ENDING = f"""
    foundation1: QD 3D 9D 8D 2D AD TD 7D 4D 6D JD 5D
    {_LOWER_ROWS}
    stock: KD KC AH KS KH AC
"""

COURSE = Lesson(
    name="bridesmaids",
    title="Bridesmaids, step by step",
    game="bridesmaids",
    about="Osmosis without a reserve: every card comes from the stock.",
    source="The rules are those of PySolFC's Bridesmaids; the text is our own.",
    steps=(
        Show(
            "Bridesmaids is won when all cards lie in the four rows, the foundations, each of one suit. Row 1 has its "
            "first card. The other 51 cards are the stock, and there is no reserve.",
            position=_START,
            points=("foundation1", "foundation2", "foundation3", "foundation4", "stock"),
        ),
        Guided(
            "The stock is turned three cards at a time onto the waste, the pile below it. Turn it.",
            move="turn",
            why="Only the top card of the waste is available.",
            teaches=("turn", "stock_has_cards"),
        ),
        Refuse(
            "Row 1 began with a diamond, so it takes diamonds, in any order. Try to build the 9 of diamonds from the "
            "bottom of the waste.",
            move="9D>foundation1",
            rule="top_card_only",
            why="Two cards lie on it.",
        ),
        Guided(
            "The 3 of diamonds lies on top: build it on foundation 1.",
            move="waste>foundation1",
            why="The card under it is available now.",
            teaches=("in_suit", "top_card_only", "source_has_cards", "face_up", "not_complete"),
        ),
        Refuse(
            "A row has one suit only. Try to build the 5 of spades on foundation 1.",
            move="waste>foundation1",
            rule="in_suit",
            why="Spades will have a row of their own.",
        ),
        Refuse(
            "Row 2 is empty. Try to open it with the 5 of spades.",
            move="waste>foundation2",
            rule="opens_with_base_rank",
            why="Row 1 began with a queen, so queens open the rows.",
        ),
        Try(
            "Find a queen, and open row 2.",
            goal=on("foundation2", "QS"),
            solution="turn, waste>foundation2",
            why="Row 2 is now the row of spades.",
            teaches=("row_above_is_open", "opens_with_base_rank", "gives_nothing", "takes_nothing"),
        ),
        Refuse(
            "Below row 1 a card needs a card of its rank in the row directly above. Try to build the 8 of spades on "
            "foundation 2.",
            move="waste>foundation2",
            rule="rank_lies_in_row_above",
            why="It waits for the 8 of diamonds in row 1.",
        ),
        Try(
            "Later in the game the 8 of diamonds has come. Build the 8 of spades on foundation 2.",
            position=_SEEPING,
            goal=on("foundation2", "8S"),
            solution="waste>foundation1, waste>foundation2",
            why="So ranks seep down from row to row.",
            teaches=("rank_lies_in_row_above",),
        ),
        Refuse(
            "A queen is available now. Try to open row 4 with it.",
            move="waste>foundation4",
            rule="row_above_is_open",
            why="It goes to row 3, the next one down.",
        ),
        Refuse(
            "Now some quick questions. You would like to keep the queen of hearts for later: try to drag her back to "
            "the stock.",
            move="waste>stock",
            rule="takes_nothing",
            why="You need not play her, but then the next cards turned will cover her.",
        ),
        Refuse(
            "And the other way round: try to take the 8 of spades from its row back to the waste.",
            move="foundation2>waste",
            rule="gives_nothing",
            why="What is built stays built, and in a row no card is ever in the way.",
        ),
        Refuse(
            "Perhaps the next card of the stock is a diamond. Try to build it on foundation 1 unseen.",
            move="stock>foundation1",
            rule="face_up",
            why="Every card comes by way of the waste, where you see it.",
        ),
        Refuse(
            "When the stock is used up, a redeal turns the waste over to be the stock again. Try to redeal at once.",
            move="redeal",
            rule="stock_is_empty",
            why="There are still cards to be turned.",
        ),
        Refuse(
            "Now they have all been turned. Try “Turn three cards” again.",
            position=f"{_TWO_ROWS}waste: rest",
            move="turn",
            rule="stock_has_cards",
            why="Only the redeal is left.",
        ),
        Refuse(
            "Here the redeal has been made, and the waste is empty. Try to build from it.",
            position=f"{_TWO_ROWS}stock: rest",
            move="waste>foundation1",
            rule="source_has_cards",
            why="A game of Bridesmaids begins so, too: first you turn.",
        ),
        Refuse(
            "Much later the king of diamonds has made row 1 complete. Try to add the king of spades.",
            position=_FULL_ROW,
            move="waste>foundation1",
            rule="not_complete",
            why="Thirteen diamonds are a row. The king of spades completes the row below.",
        ),
        Exercise(
            "Another game, with six cards to go: finish it. When the stock is used up, redeal, as often as you like.",
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
            why="When a card has gone, a redeal brings other cards to the top.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal"),
        ),
        Refuse(
            "All 52 cards are in their rows, and stock and waste are empty. Try to redeal all the same.",
            move="redeal",
            rule="something_to_redeal",
            why="Nothing is left to deal: the game is won.",
        ),
        Mastery(
            "Here are tables that nobody has prepared. Build a card in each, without help and without a wrong try; "
            "turn the stock when none fits.",
            goal=gained >= 1,
            within=3,
        ),
    ),
)

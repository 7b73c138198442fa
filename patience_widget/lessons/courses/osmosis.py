"""The course of Osmosis."""

from __future__ import annotations

from patience_widget.lessons.computed_answers import can_go
from patience_widget.lessons.goals import gained, on, won
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from . import osmosis_positions as at
from .closing import WITH_PUZZLES

COURSE = Lesson(
    name="osmosis",
    title="Osmosis, step by step",
    game="osmosis",
    about="Fill four rows, one for each suit, and choose which suit to begin next.",
    source=(
        "The rules and the rows of “Down to row 3” (7 8 10 2 4 9 K A; 7 A 8 K 9; 7 8 K) are those of Wikipedia, "
        "Osmosis (solitaire), in hearts, spades and diamonds. That you need not play a card, and that rows open from "
        "the top down, follows PySolFC. What to look for when you choose is our advice."
    ),
    steps=(
        Show(
            "In osmosis, water seeps through a wall; in this game, ranks seep from row to row. Here is the table when "
            "you have won: the four foundations are four rows, with one suit each. Row 1 at the top is foundation 1, "
            "and row 4 is foundation 4.",
            title="What you play for",
            position=at.WON,
            points=("foundation1", "foundation2", "foundation3", "foundation4"),
        ),
        Guided(
            "This is the same game two moves before the end. Put the queen of clubs in the clubs row.",
            title="Near the end",
            position=at.LAST_TWO,
            move="reserve4>foundation4",
            why="One card is left: it comes in the next step.",
            teaches=("source_has_cards", "not_complete"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="reserve3>foundation4",
            why="All 52 cards are in their rows. That is what you play for.",
        ),
        Guided(
            "A game begins with one card in row 1. Here it is a diamond, so row 1 takes every diamond, in any order. "
            "You can play the top cards of the four reserve piles on the left: play the 3 of diamonds.",
            title="The beginning",
            position="osmosis#1060",
            move="reserve3>foundation1",
            why="The card below was turned up for you.",
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
            "Row 1 started with a 7, so all rows start with a 7. Open row 2 with the 7 of spades.",
            title="Row 2",
            move="waste>foundation2",
            why="Row 2 is for spades now, until the end of the game. And the 4 of diamonds is on top of the waste.",
            teaches=("opens_with_base_rank", "top_card_only", "face_up"),
        ),
        Quiz(
            "In rows 2 to 4 the suit must fit, and one thing more: a card of the same rank must already be in the row "
            "above. Now look at another game: which cards can go to row 2? Click them all.",
            position=at.DIAMONDS,
            asks="cards",
            answer=can_go("foundation2"),
            wrong={
                "9D": "The suit is right, but there is no 9 in row 1 yet.",
                "2D": "The suit is right, but there is no 2 in row 1 yet.",
                "4S": "There is a 4 in row 1, but row 2 takes diamonds only.",
            },
            why="A 10 and a 4 are in row 1, so the 10 and the 4 of diamonds can follow.",
        ),
        Try(
            "You could play the ace of clubs, but leave it and press the stock. Press it again when it is empty: "
            "this turns the waste over, and the cards come in the same order. When you see the 3 of spades, play it "
            "and win.",
            title="Wait",
            position=at.WAIT,
            goal=won,
            solution=(
                *("turn", "redeal", "turn", "waste>foundation2", "waste>foundation4"),
                *("turn", "waste>foundation3", "waste>foundation4"),
            ),
            fail=on("foundation4", "AC") & ~on("foundation2", "3S"),
            fail_why=(
                "Now the last three cards are always turned together. The 3 of diamonds is on top, but it can't go "
                "before the 3 of spades, which is below it."
            ),
            why="You never have to play a card. If you leave one that fits, other cards come to the top.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal"),
        ),
        Quiz(
            "Row 1 is the easiest, because only the suit counts. Which cards can go to row 1 now? Click them all.",
            position=at.HEARTS,
            asks="cards",
            answer=can_go("foundation1"),
            wrong={
                "2H": "The suit is right, but the 10 of hearts is on top of this card.",
                "8S": "Row 1 takes hearts only. It doesn't matter that 8 comes between 7 and 9.",
                "7D": "The 7 of diamonds starts a row of its own. Row 1 takes hearts only.",
            },
            why="Any heart on top of a pile. The rank doesn't matter in row 1.",
        ),
        Try(
            "Put the 4 of spades in row 2. What does it need first?",
            title="What comes first?",
            position=at.SEEPING,
            goal=on("foundation2", "4S"),
            solution="reserve2>foundation1, reserve1>foundation2",
            wrong={"reserve3>foundation2": "There is no jack in row 1 yet."},
            why="First row 1 got a 4, then row 2. This is how ranks seep down.",
            teaches=("rank_lies_in_row_above",),
        ),
        Try(
            "Two 7s can open row 2. The other one will open row 3. Choose so that you can play the 9 of spades too.",
            title="Which 7?",
            position=at.TWO_SEVENS,
            goal=on("foundation2", "9S"),
            solution="reserve2>foundation2, reserve3>foundation2",
            fail=on("foundation2", "7D"),
            fail_why="Now spades go to row 3. The 9 of spades needs a 9 of diamonds in row 2 first.",
            why="Spades are in row 2, and row 1 already had a 9.",
            teaches=("row_above_is_open", "gives_nothing", "takes_nothing"),
        ),
        Exercise(
            "Use all you know: put the 2 of diamonds in row 3.",
            title="Down to row 3",
            position=at.EXAMPLE,
            goal=on("foundation3", "2D"),
            solution="turn, waste>foundation1, waste>foundation2, reserve3>foundation3",
            why="Row 1 had a 2 already, then row 2 got one, then row 3.",
            teaches=("rank_lies_in_row_above",),
        ),
        Exercise(
            "Now choose well. You can open row 2 with clubs or with spades. Play four cards without turning the stock.",
            title="Clubs or spades?",
            position=at.WHICH_ROW,
            goal=gained >= 4,
            solution="reserve4>foundation2, reserve1>foundation2, reserve2>foundation2, waste>foundation3",
            fail=on("foundation2", "7S"),
            fail_why="Clubs now go to row 3, and the 3 and the king of clubs stay on top of their piles.",
            why="Open the row that frees the most cards. Then play from the reserve first: it turns up new cards.",
        ),
        Exercise(
            "Four cards are left. You can play the king of clubs now, or leave it for later. Win this game: after a "
            "redeal the order is the same, and you turn three at a time.",
            title="Take it, or wait?",
            position=at.TAKE_OR_WAIT,
            goal=won,
            solution=(
                *("turn", "redeal", "turn", "waste>foundation2", "waste>foundation4"),
                *("turn", "waste>foundation3", "waste>foundation4"),
            ),
            fail=on("foundation4", "KC") & ~on("foundation2", "5S"),
            fail_why=(
                "Now the last three cards are always turned together, and the 5 of diamonds covers the 5 of spades "
                "that it waits for."
            ),
            why="So before you take a card, think of what comes to the top after it.",
        ),
        Refuse(
            "Row 4 is still empty. Try to open it with the 8 of hearts.",
            title="Row 4",
            position=at.ROW_4,
            move="reserve1>foundation4",
            rule="opens_with_base_rank",
            among=(),
            why="No card of the fourth suit can be played before its 7.",
        ),
        WITH_PUZZLES,
    ),
)

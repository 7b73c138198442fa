"""The course of Klondike, with three cards a turn; `klondike_draw1` is about the game with one."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go
from patience_widget.lessons.model.goals import on, won
from patience_widget.lessons.model.steps import Guided, Quiz, Show, Try

from .shared import WITH_PUZZLES, end_first, foundations_of

FIVES = foundations_of("klondike", 5)

LAST_TWO = f"""
    {foundations_of("klondike", 13, foundation1=12, foundation2=12)}
    tableau3: KD
    tableau6: KC
"""

PACKING = f"""
    {FIVES}
    tableau1: KS QH
    tableau2: [7C] [9H] 8S
    tableau3: [KD] [JS] 9D
    tableau4: [8C] TH
    tableau5: [QS] [JD] 7H
    tableau6: [QD] JC
    tableau7: [KC] 7D
    stock: rest 6H 9S QC
"""

THREES = f"""
    {foundations_of("klondike", 8)}
    tableau1: [9C] JD
    tableau2: [QS] JH
    tableau3: [9D] QD
    tableau4: [JC] QH
    tableau5: [9S] TD
    tableau6: [JS] TH
    tableau7: [TS] KD
    waste: KS KH TC 9H QC KC
"""

WHO_FILLS = f"""
    {FIVES}
    tableau2: [8C] [9H] KS
    tableau3: [JH] [6D] QH JC
    tableau4: [9C] QS
    tableau5: [JD] [7S] 9S
    tableau6: [6H] TC
    tableau7: [KC] 7H
    stock: rest
    waste: 6C 9D KD
"""

WHICH_KING = f"""
    {FIVES}
    tableau2: [8C] [7D] KD
    tableau3: [9C] [JH] KS
    tableau4: [6D] [6S] QH JC
    tableau5: [JD] [7S] 9S
    tableau6: [6H] TC
    tableau7: [KC] 7H
    stock: rest
"""

LONG = f"""
    {FIVES}
    tableau1: KC QD JS
    tableau2: KS QH
    tableau3: TS
    tableau4: [6H] 9D
    tableau5: [7D] [QC] [7H] [8C] 9H
    tableau6: [JC] 8H
    tableau7: [6D] 8D
    stock: rest
"""

NO_KING = f"""
    {FIVES}
    tableau1: KC QH JC TH
    tableau2: KD QS JH TC
    tableau3: 9D
    tableau4: [KS] [7C] 9H
    tableau5: [6S] 8D
    tableau6: [QC] [6H] QD
    tableau7: [KH] 8H
    stock: rest
"""

STILL_NEEDED = f"""
    {foundations_of("klondike", 5, foundation3=6, foundation4=3)}
    tableau1: KC QH JC TH 9S
    tableau2: KD QS JH
    tableau3: 8S 7H
    tableau4: [5S] [4S] 6S
    tableau5: [6C] TD
    tableau6: [QC] [6D] QD
    tableau7: [KH] 8H
    stock: rest
"""

COMES_BACK = f"""
    {foundations_of("klondike", 5, foundation3=7, foundation4=3)}
    tableau1: KC QH JC TH 9S
    tableau2: KD QS JH
    tableau3: 8S
    tableau4: [5S] [4S] 6S
    tableau5: [6C] TD
    tableau6: [QC] [6D] QD
    tableau7: [KH] 8H
    stock: rest
"""

STUCK = f"""
    {foundations_of("klondike", 9)}
    tableau1: [TC] KD
    tableau2: [TD] KH
    tableau3: [TH] KS
    tableau4: [TS] KC
    tableau5: [QH] JH
    tableau6: [QS] JD
    tableau7: JS
    waste: QC QD JC
"""

COURSE = Lesson(
    name="klondike",
    title="Klondike, step by step",
    game="klondike",
    about="Turn up what lies face down, keep spaces for kings, and choose with a plan.",
    source="The rules are those of PySolFC and AisleRiot. The advice on what to choose is our own.",
    steps=(
        *end_first("klondike", LAST_TWO, "tableau3>foundation2"),
        Try(
            "Build the last card and win.",
            title="Win it",
            goal=won,
            solution="tableau6>foundation1",
            why="All 52 cards are built.",
        ),
        Guided(
            "A new table, in the middle of a game. The seven columns are the tableau, where you pack: a card goes on a "
            "card one rank higher, red on black or black on red. Put the 8 of spades on the 9 of diamonds.",
            title="Pack",
            position=PACKING,
            move="tableau2>tableau3",
            why="A face-down card is turned up when nothing covers it. A game begins with 21 of them: to turn them up "
            "is most of the work.",
            teaches=("packs", "turn_up", "face_up"),
        ),
        Quiz(
            "Which cards can go on the 8 of spades now? Choose them all.",
            asks="cards",
            answer=can_go("tableau3"),
            wrong={
                "9H": "The colour is right, but it is one rank higher. It must be one lower: a 7.",
                "TH": "A 10 is higher than an 8. It must be one rank lower: a 7.",
                "JC": "Black doesn't go on black, and it must be one rank lower: a 7.",
            },
            why="Both red 7s can go, but there is room for only one.",
        ),
        Try(
            "A run is several cards of a column in order, red on black and black on red: they move together if you "
            "take the highest. Put the 10 of hearts on the jack of clubs, and then both on the queen of hearts.",
            title="A run",
            goal=on("tableau1", "TH"),
            solution="tableau4>tableau6, tableau6>tableau1*2",
            why="Two more cards were turned up.",
            teaches=("run", "enough_cards"),
        ),
        Guided(
            "The other cards are in the stock, at the top left. Press it: you turn three cards at a time.",
            title="The stock",
            move="turn",
            why="They are on the waste. You can play only its top card, and then the one below it.",
            teaches=("turn", "stock_has_cards"),
        ),
        Try(
            "Build the 6 of hearts. Then the 9 of spades is on top of the waste: put it on the 10 of hearts.",
            title="From the waste",
            goal=on("tableau1", "9S") & on("foundation3", "6H"),
            solution="waste>foundation3, waste>tableau1",
            why="The cards of the waste can be built or packed, but no card goes there from the tableau.",
            teaches=("top_card_only", "takes_nothing"),
        ),
        Try(
            "A new table: the stock is empty. Press its place, and the waste is the stock again, in the same order. "
            "Build the 9 of hearts: play the 10 of clubs when it comes, and then go through the stock once more.",
            title="Through the stock again",
            position=THREES,
            goal=on("foundation3", "9H"),
            solution="redeal, turn, waste>tableau1, turn, redeal, turn, waste>foundation3",
            why="Without the 10 of clubs, the 9 of hearts is the third card. In the same way a card that you play "
            "can put one that you need out of reach: think first which cards come to the top after it. You may go "
            "through the stock as often as you like. Make it a habit to look through all of it first.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal"),
        ),
        Quiz(
            "A new table: an empty column is a space, and only a king can go there. Which cards can go to the space "
            "now? Choose them all.",
            title="A space",
            position=WHO_FILLS,
            asks="cards",
            answer=can_go("tableau1"),
            wrong={
                "QH": "It is the highest card of its run, but only a king can go to a space.",
                "QS": "Only a king can go to a space.",
                "KC": "You can't see this card yet.",
            },
            why="The king of spades is the better one: he turns up a card.",
        ),
        Try(
            "A new table: two kings can go to the space, and each turns up a card. Choose one, and then move the queen "
            "of hearts, so that two face-down cards are turned up.",
            title="Which king?",
            position=WHICH_KING,
            goal=on("tableau1", "QH"),
            solution="tableau3>tableau1, tableau4>tableau1*2",
            fail=on("tableau1", "KD"),
            fail_why="The queen of hearts is red, and so is this king. No black queen is there to follow him.",
            why="Before you move a king, look for the queen that follows him.",
            teaches=("spaces_for",),
        ),
        Try(
            "A new table: either 9 can go on the 10 of spades, and turns up a card. There is room for only one. Which "
            "do you move?",
            title="Which column?",
            position=LONG,
            goal=on("tableau3", "9H"),
            solution="tableau5>tableau3",
            fail=on("tableau3", "9D"),
            fail_why="That column has one face-down card, and the other one has four. To win you have to turn up all "
            "of them, and four take longest: begin there.",
            why="Turn up cards in the column that has the most of them. We measured such advice: a simple player, a "
            "small program that doesn't plan, played 2,000 deals with it and without it. It won 9 deals in a hundred, "
            "and with this advice 1 more in a hundred. Another rule brings it 2 more in a hundred: turn up a card "
            "whenever you can, and build only when you can't.",
            teaches=("turn_up",),
        ),
        Try(
            "A new table: both 9s can go on the 10 of clubs. Which one is better?",
            title="An empty column?",
            position=NO_KING,
            goal=on("tableau2", "9H"),
            solution="tableau4>tableau2",
            fail=on("tableau2", "9D"),
            fail_why="Now a column is empty, but no king is there to fill it, and no card was turned up.",
            why="Empty a column only if a king waits for it: that wins the simple player 2 more in a hundred.",
        ),
        Try(
            "A new table: the 7 of hearts could be built. But look at the 6 of spades, which covers two face-down "
            "cards. What do you do?",
            title="Build it, or keep it?",
            position=STILL_NEEDED,
            goal=on("tableau3", "6S"),
            solution="tableau4>tableau3",
            fail=on("foundation3", "7H"),
            fail_why="The 6 of spades needs a red 7, and the other one is out of sight.",
            why="Before you build a card, ask whether another card needs it in the tableau. And build the suits "
            "evenly: if another foundation would be more than two cards behind, look for another move first. "
            "That wins the simple player 3 more in a hundred.",
        ),
        Try(
            "The same table, if you had built the 7 of hearts. You may take a card back from a foundation, if it fits "
            "in a column. Take the 7 of hearts back, and move the 6 of spades onto it.",
            title="Back from a foundation",
            position=COMES_BACK,
            goal=on("tableau3", "6S"),
            solution="foundation3>tableau3, tableau4>tableau3",
            wrong={"turn": "You can do it without the stock: the 6 of spades needs a red 7."},
            why="You can build the 7 again when nothing needs it. You seldom have to take a card back, but now and "
            "then it opens a game that seems to be over.",
            teaches=("gives_nothing",),
        ),
        Quiz(
            "In this other game you have turned the last three cards of the stock, and no card fits. What now?",
            title="When to give up",
            position=STUCK,
            asks="choice",
            options=("Deal a new game", "Turn the stock again: the cards come in another order"),
            answer="Deal a new game",
            wrong={
                "Turn the stock again: the cards come in another order": "They come in the same order, three at a "
                "time, and so the same cards come to the top."
            },
            why="If you play no card of the waste, the same cards come to the top for ever. Here none of them fits. "
            "About 8 in 10 games could be won by somebody who saw all cards, and about 5 by a very good player who "
            "doesn't. With one card a turn, you win more often: that game has a lesson of its own.",
        ),
        Show(
            "A plan for each move:\n"
            "• turn up a face-down card, first in the column that has the most of them: often a whole run can move\n"
            "• if you can't, build a card that no other card needs\n"
            "• if you find nothing, look through the stock, and only then play from the waste: think first which cards "
            "come to the top then, even before you build an ace\n"
            "• empty a column only for a king\n"
            "And a habit: if two cards want the same place, ask which needs it more. Most puzzles turn on that.",
            title="A plan",
        ),
        WITH_PUZZLES,
    ),
)

"""The course of Klondike with one card a turn: what is different from three, and the choices that matter more."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.goals import on, won
from patience_widget.lessons.model.steps import Guided, Quiz, Refuse, Show, Try

from .shared import WITH_TASKS, end_first, foundations_of

FIVES = foundations_of("klondike/draw1", 5)

LAST_TWO = f"""
    {foundations_of("klondike/draw1", 13, foundation2=12, foundation4=12)}
    tableau4: KD
    waste: KS
"""

ONE_BY_ONE = f"""
    {FIVES}
    tableau1: KS QH JC TH
    tableau2: [7C] [9H] [TC] 8D
    tableau3: [KD] [JS] QD
    tableau4: [8C] [JD] KC
    tableau5: [QS] 8H
    tableau6: [6D] [KH] JH
    tableau7: [6S] 7D
    stock: rest 6H 9C
"""

STOCK_IS_EMPTY = f"""
    {FIVES}
    tableau1: KD QS JD TC 9H 8C
    tableau2: [7D] KS
    tableau3: [JS] JC
    tableau4: [8D] 9C
    tableau5: [QH] JH
    tableau6: [QC] KC
    tableau7: [KH] 7C
    waste: rest 7H 8S
"""

IT_COMES_BACK = f"""
    {FIVES}
    tableau1: KS QH JS TH
    tableau2: KC QD JC TD 9S
    tableau3: [KD] QS
    tableau4: [8C] [9H] QC
    tableau5: [6C] [9C] 7H
    tableau6: [TC] 8S
    tableau7: [KH] [6S] JD
    waste: rest 7D
"""

KEEP_IT = f"""
    {foundations_of("klondike/draw1", 5, foundation1=3, foundation2=7)}
    tableau1: KS QD JS TD 9S 8D
    tableau2: KD QC JH
    tableau3: [7H] 8C
    tableau4: [5C] [4C] 7C
    tableau5: [6S] TH
    tableau6: [QS] [6H] QH
    tableau7: [KC] 8S
    stock: rest
"""

BUILT_TOO_EARLY = f"""
    {foundations_of("klondike/draw1", 5, foundation1=3, foundation2=8)}
    tableau1: KS QD JS TD 9S
    tableau2: KD QC JH
    tableau3: [7H] 8C
    tableau4: [5C] [4C] 7C
    tableau5: [6S] TH
    tableau6: [QS] [6H] QH
    tableau7: [KC] 8S
    stock: rest
"""

WHOLE_RUN = f"""
    {FIVES}
    tableau1: KS QH JC TD
    tableau2: [6D] [KH] 9S 8H 7C
    tableau3: [KC] QS
    tableau4: [6C] QC
    tableau5: [8D] 7S
    tableau6: [JD] TC
    tableau7: [TS] 8S
    waste: rest TH
"""

KING_WAITS = f"""
    {FIVES}
    tableau1: KS QH JS
    tableau2: KD QS JH TC
    tableau3: 9D 8S
    tableau4: [7C] [TD] QC
    tableau5: [6S] [9H] 8D
    tableau6: [JC] QD
    tableau7: [6D] [KC] 7D
    waste: rest KH
"""

COURSE = Lesson(
    name="klondike-draw1",
    title="Klondike, one card a turn",
    game="klondike/draw1",
    about="All cards of the stock come by: know them, and turn up what lies face down.",
    source="The rules are those of PySolFC. The advice on what to choose is our own.",
    steps=(
        *end_first("klondike/draw1", LAST_TWO, "tableau4>foundation2"),
        Try(
            "The other king is on the waste, beside the place of the stock. Build him too, and win.",
            title="Win it",
            goal=won,
            solution="waste>foundation4",
            why="All 52 cards are built.",
        ),
        Guided(
            "A new table, in the middle of a game: in the seven columns a card goes on a card one rank higher, red on "
            "black or black on red. The other cards are in the stock, at the top left. Press it: you turn one card.",
            title="One card",
            position=ONE_BY_ONE,
            move="turn",
            why="The 9 of clubs lies on the waste, alone.",
            teaches=("turn", "stock_has_cards"),
        ),
        Quiz(
            "There were eleven cards in the stock, and the 9 of clubs was the first. If you play none of them, how "
            "many of the eleven come to the top of the waste?",
            title="Every card comes by",
            asks="number",
            answer=11,
            wrong={
                "4": "With three cards a turn it would be four. Here every card comes to the top.",
                "10": "Count the 9 of clubs, too.",
                "1": "One at a time, but all of them, one after the other.",
            },
            why="All of them. That makes the game much easier. A simple player, a small program that doesn't plan, "
            "wins 38 of 100 deals, and only 9 with three cards a turn.",
        ),
        Try(
            "Put the 9 of clubs on the 10 of hearts. Then both 8s can go on it, and each turns up a card: choose one.",
            title="Which 8?",
            goal=on("tableau1", "8D"),
            solution="waste>tableau1, tableau2>tableau1",
            fail=on("tableau1", "8H"),
            fail_why="That column has one face-down card, and the other one has three. To win you have to turn up "
            "all of them, and three take longest: begin there.",
            wrong={"turn": "A card is covered if you turn another one: play it first."},
            why="Turn up cards in the column that has the most of them. We measured such advice: the simple player "
            "played 2,000 deals with it and without it. With this advice it wins 5 more in a hundred.",
            teaches=("packs", "turn_up", "face_up", "takes_nothing", "top_card_only"),
        ),
        Guided(
            "A new table: the top card of the waste fits nowhere, and the stock is empty. Press its place: the waste "
            "is turned over and is the stock again. You may do this as often as you like.",
            title="Through the stock again",
            position=STOCK_IS_EMPTY,
            move="redeal",
            why="The cards come in the same order, and each one comes to the top again. So when you have seen the "
            "stock once, you know what is in it.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal"),
        ),
        Try(
            "A new table: two 7s fit on the 8 of spades. The 7 of diamonds is on the waste, and the 7 of hearts lies "
            "on two face-down cards. Which one do you move?",
            title="It comes back",
            position=IT_COMES_BACK,
            goal=on("tableau6", "7H"),
            solution="tableau5>tableau6",
            fail=on("tableau6", "7D"),
            fail_why="The 7 of diamonds would have come by again. Now the 7 of hearts can't move, and two cards stay "
            "face down.",
            wrong={"turn": "You can turn up a card first."},
            why="The 7 of diamonds comes by again, so the place was for the 7 of hearts. If no card of the columns "
            "needs a place, play the card of the waste at once. Don't save it until it helps to turn up a card: then "
            "the simple player wins 24 fewer in a hundred.",
        ),
        Try(
            "A new table: the 8 of diamonds could be built. But the 7 of clubs fits on it, and two face-down cards lie "
            "under that 7. Move the 7, and then build the two cards that you turn up.",
            title="Build it, or keep it?",
            position=KEEP_IT,
            goal=on("foundation1", "5C"),
            solution="tableau4>tableau1, tableau4>foundation1, tableau4>foundation1",
            fail=on("foundation2", "8D"),
            fail_why="The 7 of clubs needs a red 8, and you can't see the other one.",
            wrong={"turn": "You can turn up a card first."},
            why="Turn up cards first, and build later: that wins the simple player 7 more in a hundred. And build the "
            "suits evenly: if another foundation would be more than two cards behind, look for another move first. "
            "That wins 6 more in a hundred.",
        ),
        Try(
            "The same table, if you had built the 8 of diamonds. You may take a card back from a foundation, if it "
            "fits in a column. Take the 8 of diamonds back, and move the 7 of clubs onto it.",
            title="Back from a foundation",
            position=BUILT_TOO_EARLY,
            goal=on("tableau1", "7C"),
            solution="foundation2>tableau1, tableau4>tableau1",
            wrong={"turn": "You can do it without the stock: the 7 of clubs needs a red 8."},
            why="You can build the 8 again when nothing needs it. You seldom have to take a card back, but now and "
            "then it opens a game that seems to be over.",
            teaches=("gives_nothing",),
        ),
        Try(
            "A new table: the king of hearts is on the waste, and no column is empty. Empty one for him: take the 9 of "
            "diamonds with the 8 on it.",
            title="A king waits",
            position=KING_WAITS,
            goal=on("tableau3", "KH"),
            solution="tableau3>tableau2*2, waste>tableau3",
            wrong={"turn": "You have a king here: make room for him."},
            why="Empty a column only if a king waits for it: that wins the simple player 2 more in a hundred. If two "
            "kings can go there, take the one on face-down cards: the one of the waste comes by again.",
            teaches=("run", "enough_cards", "spaces_for"),
        ),
        Refuse(
            "This is the same table, just before the king went to the empty column, the space. Try to put the queen of "
            "diamonds there, and see what the board says.",
            title="Only kings",
            position=KING_WAITS.replace("JH TC", "JH TC 9D 8S").replace("tableau3: 9D 8S", ""),
            move="tableau6>tableau3",
            rule="spaces_for",
            among=(),
            why="Only a king can go to a space, as in all of Klondike.",
        ),
        Try(
            "A new table: you have gone through the stock, and no top card fits: not that of the waste, and not that "
            "of any column. But you can turn up a card. Cards in order are a run and move together: look at the "
            "highest card of each run.",
            title="Look at whole runs",
            position=WHOLE_RUN,
            goal=on("tableau1", "7C"),
            solution="tableau2>tableau1*3",
            wrong={"redeal": "There is a move in the columns. Look at the cards that others cover."},
            why="The 9 of spades took the 8 and the 7 along. Such a move is easy to miss: look for one before you turn "
            "the stock again, and before you give up.",
            teaches=("run",),
        ),
        Quiz(
            "In this other game you have gone through the stock twice and played no card: what now?",
            title="When to give up",
            position=STOCK_IS_EMPTY,
            asks="choice",
            options=("Look for another move in the columns", "Go through the stock once more"),
            answer="Look for another move in the columns",
            wrong={
                "Go through the stock once more": "The cards come in the same order, and all have been on top. They "
                "fit no better the next time."
            },
            why="Each card was on top once. Only a change in the columns or on the foundations makes one of them fit; "
            "if there is none, the game is over.",
        ),
        Show(
            "A plan for each move:\n"
            "• turn up a face-down card, first in the column that has the most of them\n"
            "• if you can't, build a card that no other card needs, or play the top card of the waste\n"
            "• turn the stock only if you find nothing else: can a whole run move?\n"
            "• empty a column only for a king\n"
            "In the puzzles of Klondike you turn three cards at a time.",
            title="A plan",
        ),
        WITH_TASKS,
    ),
)

"""The course of Forty Thieves."""

from __future__ import annotations

from dataclasses import replace

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import takes
from patience_widget.lessons.model.goals import on, won
from patience_widget.lessons.model.steps import Guided, Quiz, Refuse, Show, Try

from .shared import WITH_PUZZLES, foundations_of

EIGHTS = foundations_of("forty-thieves", 8)

WON = foundations_of("forty-thieves", 13)

LAST_TWO = f"""
    {foundations_of("forty-thieves", 13, foundation2=12, foundation5=12)}
    tableau3: KD
    waste: KC
"""

PACKING = f"""
    {foundations_of("forty-thieves", 8, foundation1=9, foundation2=9, foundation3=9, foundation4=9)}
    tableau1: KS QS
    tableau2: KH TD JS
    tableau3: KH KD
    tableau4: 9S QC
    tableau5: QD 9H JC
    tableau6: TH QD
    tableau7: JD TS KC
    tableau8: KS TC QH
    tableau9: KD JH
    tableau10: KC QC
    waste: JH QS
    stock: rest JD 9D
"""

READ_THE_WASTE = f"""
    {EIGHTS}
    tableau1: TS QC QC KS
    tableau2: 9S 9C 9H KC
    tableau3: 9D TC QD
    tableau4: JH QS KH
    tableau5: JD 9H KD
    tableau6: TH QH KH
    tableau7: JC JS KC
    tableau8: 9D TH KD
    tableau9: QS QD KS
    tableau10: TC TD QH
    waste: 9C TS 9S JD
    stock: TD JH JC JS
"""

WHICH_COPY = f"""
    {EIGHTS}
    tableau1: 9C QC JC KS
    tableau2: JD QD QC KC
    tableau3: TC QS JH
    tableau4: JD 9D QH
    tableau5: QS TS KD
    tableau6: JS 9H KH
    tableau7: TS 9C KC
    tableau8: 9S TH KD
    tableau9: 9D TD KS
    tableau10: QH QD KH
    waste: JC TH 9S JH
    stock: 9H JS TC TD
"""

WHERE_TO_DIG = f"""
    {EIGHTS}
    tableau1: JC 9H JS KS
    tableau2: KD TD TS KC
    tableau3: QD QD QS JH
    tableau4: QH TH QH
    tableau5: JD QS KD
    tableau6: QC QC KH
    tableau7: 9S TC KC
    tableau8: 9D 9S 9C JH
    tableau9: 9C TD KS
    tableau10: 9H JD KH
    waste: JC TH
    stock: JS TS TC 9D
"""

A_SPACE = f"""
    {EIGHTS}
    tableau1: TC 9D TC KS
    tableau2: 9D 9C 9S KC
    tableau4: JC 9H TD KH
    tableau5: 9H TH JD 9C QS JS
    tableau6: QD TD JS KD
    tableau7: QH QD 9S KH
    tableau8: JD JH KD
    tableau9: QC QS KC
    tableau10: QH QC KS
    waste: JC JH
    stock: TH TS TS
"""

WHICH_FIRST = f"""
    {EIGHTS}
    tableau1: JH QD QS KD
    tableau2: QH JS TD 9C QD
    tableau3: TS JS 9H JD
    tableau4: TC QS KS
    tableau5: 9S JC KC
    tableau6: 9D JD KH
    tableau7: TC TS KC
    tableau8: 9H JH KD
    tableau9: TD QC KS
    tableau10: TH JC KH
    waste: TH QH
    stock: 9C 9D 9S QC
"""

OTHER_JACK = (on("tableau4", "JH") | on("tableau6", "JH") | on("tableau10", "JH")) & on("tableau8", "JH")

COURSE = Lesson(
    name="forty-thieves",
    title="Forty Thieves, step by step",
    game="forty-thieves",
    about="Dig for low cards, play the waste down before you turn, and fill a space only for a reason.",
    source=(
        "The rules are those of Morehead and Mott-Smith, bicyclecards.com and AisleRiot, which agree. The advice on "
        "what to choose is our own."
    ),
    steps=(
        Show(
            "This game is won: all cards of two packs are on the eight foundations. Each has one suit, from the ace at "
            "the bottom up to the king.",
            title="What you play for",
            position=WON,
            points=tuple(f"foundation{number}" for number in range(1, 9)),
        ),
        Guided(
            "This is the same game two moves before the end. Build the king of diamonds: drag it to the queen of "
            "diamonds, or choose the one and then the other.",
            title="Near the end",
            position=LAST_TWO,
            move="tableau3>foundation2",
            why="To build is to put a card on a foundation: one rank higher, in its suit.",
            teaches=("next_in_order", "in_its_suit", "source_has_cards", "not_complete"),
        ),
        Try(
            "The other king is on the waste, beside the place of the stock. Build him too, and win.",
            title="Win it",
            goal=won,
            solution="waste>foundation5",
            why="All 104 cards are built.",
        ),
        Guided(
            "A new table, in the middle of a game. In the ten columns you pack in suit: a card goes on the card one "
            "rank higher in its own suit, and only the top card of a column, which no card covers, can be moved. Put "
            "the jack of spades on the queen of spades.",
            title="Pack in suit",
            position=PACKING,
            move="tableau2>tableau1",
            why="Now the 10 of diamonds can be built: a foundation of diamonds has come to the 9.",
            teaches=("packs", "top_card_only", "face_up", "gives_nothing"),
        ),
        Quiz(
            "Of each card there are two. Where could the jack of clubs go now? Choose every place that takes it.",
            asks="piles",
            answer=takes("JC"),
            wrong={
                "tableau6": "The queen of diamonds has another suit.",
                "tableau8": "The queen of hearts has another suit.",
                "foundation1": "This foundation has come to the 9, and the 10 comes next.",
                "foundation5": "This foundation has come to the 8, and the 9 comes next.",
            },
            why="Two queens of clubs are on top of a column.",
        ),
        Try(
            "Put the jack of clubs on a queen, and then build the 9 of hearts and the 10 of diamonds. Which queen?",
            title="Which queen?",
            goal=on("foundation7", "9H") & on("foundation2", "TD"),
            solution="tableau5>tableau10, tableau5>foundation7, tableau2>foundation2",
            fail=on("tableau4", "JC"),
            fail_why="That queen lies on the 9 of spades, which could be built. Now two cards have to leave it.",
            wrong={"turn": "You don't need the stock for this."},
            why="The other queen lies on her king, so nothing is buried. Pack where no low card lies below.",
        ),
        Guided(
            "No card can be built now. Press the stock, at the top left, to turn a card.",
            title="The stock",
            move="turn",
            why="You turn one card at a time, and go through the stock only once: there is no redeal.",
            teaches=("turn", "stock_has_cards"),
        ),
        Try(
            "Build the 9 of diamonds.",
            title="From the waste",
            goal=on("foundation6", "9D"),
            solution="waste>foundation6",
            why="Only the top card of the waste can be played, and no card goes there from the columns. Now the queen "
            "of spades is on top again.",
            teaches=("takes_nothing",),
        ),
        Try(
            "A new table: the jack of diamonds is on top of the waste, and the 9 of spades lies under it. Build that "
            "9 before you turn another card.",
            title="Play the waste down",
            position=READ_THE_WASTE,
            goal=on("foundation4", "9S") | on("foundation8", "9S"),
            solution="waste>tableau3, waste>foundation4",
            wrong={
                "turn": "The turned card would lie on the jack, and the 9 would be buried deeper. From there this game "
                "is lost."
            },
            why="The waste is a pile, and you have seen all its cards: remember those near the top. Before you turn, "
            "ask whether you can play it down.",
        ),
        Try(
            "A new table: two jacks of hearts fit on the queen of hearts, one from the waste and one from a column. "
            "The 9 of spades is under the jack of the waste: build it.",
            title="Which copy?",
            position=WHICH_COPY,
            goal=on("foundation4", "9S") | on("foundation8", "9S"),
            solution="waste>tableau4, waste>foundation4",
            fail=(on("tableau4", "JH") | on("tableau6", "JH") | on("tableau10", "JH")) & on("waste", "JH"),
            fail_why="That jack took the place, and the one on the waste has none any more. Under the jack of the "
            "column lies a queen that you don't need yet.",
            wrong={"turn": "The turned card would lie on the jack. Play the waste down first."},
            why="Of two cards alike, move the one that lets a card out which you can use.",
        ),
        Try(
            "A new table: again two jacks of hearts fit on the queen of hearts. Move the better one, and build the "
            "card that it lets out.",
            title="Where do you dig?",
            position=WHERE_TO_DIG,
            goal=on("foundation1", "9C") | on("foundation5", "9C"),
            solution="tableau8>tableau4, tableau8>foundation1",
            fail=OTHER_JACK,
            fail_why="That one only lets out a queen. The other jack lies on the 9 of clubs.",
            wrong={
                "waste>tableau8": "That would cover the jack.",
                "turn": "A jack fits, so you don't need the stock yet.",
            },
            why="Dig where low cards lie near the top of a column. A simple player, a program that doesn't plan, "
            "builds 83 more cards in a hundred games if it does so. If it digs in the shortest column, to empty it, it "
            "builds 50 fewer cards in a hundred games.",
        ),
        Try(
            "A new table: a column is empty, a space, and any card can go there. The queen and the jack of spades are "
            "in order: bring both to a king of spades, one card at a time.",
            title="What is a space for?",
            position=A_SPACE,
            goal=on("tableau1", "JS") | on("tableau10", "JS"),
            solution="tableau5>tableau3, tableau5>tableau1, tableau3>tableau1",
            fail=on("tableau3", "JH"),
            fail_why="Now the space is full, the jack of spades has nowhere to wait, and the game is lost.",
            wrong={"turn": "You don't need the stock for this: use the space."},
            why="The space is free again, and the 9 of clubs can be built. Don't fill a space for nothing: keep it "
            "until it lets you move what you couldn't move without it.",
        ),
        Try(
            "A new table: build the 9 of clubs and the 9 of hearts. The queen and the jack of diamonds lie on them.",
            title="Which one first?",
            position=WHICH_FIRST,
            goal=(on("foundation1", "9C") | on("foundation5", "9C"))
            & (on("foundation3", "9H") | on("foundation7", "9H")),
            solution="tableau2>tableau1, tableau2>foundation1, tableau3>tableau1, tableau3>foundation3",
            fail=on("tableau2", "JD"),
            fail_why="Now the jack holds down the queen, and both hold down the 9 of clubs. The queen could go on a "
            "king, and the jack could follow her.",
            wrong={"turn": "You don't need the stock for this."},
            why="Move the higher card first, and the lower one can follow it: a simple player who does so builds 79 "
            "more cards in a hundred games.",
        ),
        Refuse(
            "This is the same table as the one with the space. Try to move the queen of spades with the jack on it, "
            "and see what the board says.",
            title="Two at once",
            position=A_SPACE,
            move="tableau5>tableau1*2",
            rule="top_card_only",
            among=(),
            why="Cards move one at a time, even if they are in order.",
        ),
        Quiz(
            "This is how a game begins: forty cards lie in the columns, the forty thieves. In which column do you dig "
            "first? Choose it.",
            title="The first move",
            position="forty-thieves#1",
            asks="pile",
            answer="tableau8",
            wrong={
                "tableau5": "The ace of clubs lies under the 4 of diamonds, but no 5 of diamonds is in reach.",
                "tableau1": "The ace of spades lies under two cards, and no 8 of diamonds is in reach.",
                "tableau10": "The 2 of spades is there, but its ace comes first.",
                "tableau6": "The 2 of diamonds is there, but its ace comes first.",
            },
            why="The 10 of hearts goes on the jack of hearts, the ace of diamonds can be built, and the 2 follows it. "
            "Few games of Forty Thieves are won, even by good players, so enjoy those that you win.",
        ),
        replace(
            WITH_PUZZLES,
            questions=6,
            puzzles=4,
            text=WITH_PUZZLES.text.replace("five questions and five", "six questions and four"),
        ),
    ),
)

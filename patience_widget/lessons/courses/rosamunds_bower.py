"""Rosamund's Bower from the first move to the last, with its story as the thread."""

from __future__ import annotations

from dataclasses import replace

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go
from patience_widget.lessons.model.goals import count, on, top, won
from patience_widget.lessons.model.steps import Exercise, Guided, Quiz, Refuse, Show, Try

from .shared import WITH_PUZZLES

SPADES = "JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KH QS"
DIAMONDS = "JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD KD QD"
CLUBS = "JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC KC QC"
LOVERS = "henry: KS; rosamund: QH"

ALL_BUT_TWO = f"foundation: {SPADES} {DIAMONDS} {CLUBS} JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH; {LOVERS}"

BEGINNING = f"""
    foundation: JS; {LOVERS}
    outer1: TH; outer2: 4C; outer3: 8S; outer4: 2D
    inner1: 6C; inner2: 3H; inner3: KD; inner4: QC
    packet: 2S 3S 4S 5S 5D 7H 9D
    stock: rest
"""

PACKET_USED_UP = f"""
    foundation: JS TH 9D 8S 7H; {LOVERS}
    outer1: 6D; outer2: 2D; outer3: KC; outer4: JC
    inner1: 5C; inner2: 3H; inner3: QC; inner4: 9H
    stock: rest
"""

AT_THE_ACE = f"""
    foundation: JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS; {LOVERS}
    outer1: KD; outer2: QC; outer3: 5H; outer4: 3D
    inner1: 6C; inner2: 9H; inner3: 2C; inner4: 8D
    packet: 4C 4D 4H 5C 5D 6D 6H
    stock: rest
"""

TWO_TENS = f"""
    foundation: JS; {LOVERS}
    outer1: 4C; outer2: 2D; outer3: TH; outer4: 7S
    inner1: TC; inner2: 3H; inner3: 5D; inner4: QC
    packet: 2S 3S 4D 5S 6S 7H 8C
    stock: rest
"""

NO_GUARD_FITS = f"""
    foundation: JS; {LOVERS}
    outer1: 4C; outer2: 2D; outer3: KC; outer4: 7S
    inner1: 8D; inner2: 3H; inner3: 5D; inner4: QC
    packet: 2S 3S 4D 5S 6S 7H 8C
"""

TIDY_HEAPS = (
    NO_GUARD_FITS
    + """
    heap1: 8H; heap2: KD; heap3: 3C; turned: QS
    stock: rest 5H 9C
"""
)

GUARD_FIRST = f"""
    foundation: JS; {LOVERS}
    outer1: 4C; outer2: 2D; outer3: TH; outer4: 7S
    inner1: 8D; inner2: 3H; inner3: 5D; inner4: QC
    packet: 2S 3S 4D 5S 6S 7H 8C
    heap1: 9C; heap2: TC; turned: TD
    stock: rest
"""

LATE = f"""
    foundation: {SPADES} {DIAMONDS} JC; {LOVERS}
    outer1: 7C; outer2: AC; outer3: JH; outer4: 9H
    inner1: QC; inner2: TH; inner3: 3H; inner4: 5H
    packet: 9C 8C 6C 4C AH 2H 7H
"""

LAST_ACT = f"""
    redeals: 0
    foundation: {SPADES} {DIAMONDS} {CLUBS} JH TH 9H 8H; {LOVERS}
    outer1: 6H; inner1: 3H
    heap1: 5H; heap2: 4H
    stock: 2H 7H AH
"""


COURSE = Lesson(
    name="rosamunds-bower",
    title="Rosamund's Bower",
    game="rosamunds-bower",
    about="Play the cards in order, from the jack down, until King Henry can come to Fair Rosamund.",
    source=(
        "Rules and story after Wikipedia, Rosamund's Bower, which follows M. Whitmore Jones (1898) and P. Arnold "
        "(2011). That Henry is the king of spades, and that his rival is the jack of spades, is taken from PySolFC. "
        "Our reading: the turned card must be placed before a redeal, and it may go before a guard; an inner guard "
        "that is available also goes before a heap card. The advice for heaps is our own."
    ),
    steps=(
        Show(
            "King Henry loves Fair Rosamund and has hidden her in the middle of a maze. Here a game is nearly won, and "
            "only the two lovers are left: Henry, the king of spades, at the top right, and Rosamund, the queen of "
            "hearts, in the middle.",
            title="What you play for",
            position=ALL_BUT_TWO,
            points=("henry", "rosamund"),
        ),
        Guided(
            "King Henry goes first. Play the king of spades to the foundation, at the bottom right.",
            title="King Henry",
            position=ALL_BUT_TWO,
            move="henry>foundation",
            why="Press Next, and Rosamund can follow.",
            teaches=("all_others_are_built", "source_has_cards"),
        ),
        Try(
            "Bring Rosamund, the queen of hearts, to her Henry and win.",
            title="Win it",
            goal=won,
            solution="rosamund>foundation",
            why="The lovers are together. That is what you play for.",
            teaches=("not_complete",),
        ),
        Show(
            "A game begins with Rosamund in the middle and her eight guards around her. The jack of spades wants her "
            "for himself: he starts the foundation, at the bottom right. The face-down packet beside Henry holds seven "
            "more guards.",
            title="The beginning",
            position=BEGINNING,
            points=("rosamund", "henry", "packet", "foundation"),
        ),
        Try(
            "You build down, and suits don't matter: a 10 goes on the jack. Play the outer guards, at the ends of the "
            "cross, as they fit, down to the 7 of hearts. You don't see it yet: it comes out of the packet by "
            "itself when a guard has gone.",
            title="The guards",
            goal=top("foundation", "7H"),
            solution="outer1>foundation, outer1>foundation, outer3>foundation, outer1>foundation",
            why="A gap among the outer guards is filled from the packet by itself. Four guards went, and four came.",
            teaches=("next_in_order", "refill", "face_up"),
        ),
        Quiz(
            "A new table: behind each outer guard there is an inner guard. He can't go before the packet is empty and "
            "the guard in front of him has gone. Which 10 can you play?",
            position=TWO_TENS,
            asks="card",
            answer=can_go("foundation"),
            wrong={"TC": "This is an inner guard. The 4 of clubs stands in front of him, and the packet has cards."},
            why="The 10 of hearts is an outer guard.",
        ),
        Try(
            "In this other game the packet is empty, so gaps stay empty. Play both guards at the top of the cross.",
            title="The way to Rosamund",
            position=PACKET_USED_UP,
            goal=top("foundation", "5C"),
            solution="outer1>foundation, inner1>foundation",
            why="The way to Rosamund is open at the top, but she has to wait: she goes last of all.",
            teaches=("uncovered", "takes_nothing"),
        ),
        Try(
            "A new table: the foundation has come down to the ace. A king goes on an ace, and then you go down again. "
            "Play two guards.",
            title="Round the corner",
            position=AT_THE_ACE,
            goal=top("foundation", "QC"),
            solution="outer1>foundation, outer2>foundation",
            why="After an ace you begin again with a king: three times in a game. The fourth king is Henry himself.",
            teaches=("next_in_order", "gives_nothing"),
        ),
        Guided(
            "A new table. When no guard fits, you turn cards from the stock, one at a time. (You may also turn one "
            "while a guard fits.) Press the stock.",
            title="The stock",
            position=NO_GUARD_FITS + "stock: rest 5H",
            move="turn",
            why="If the card fits, you can play it. If not, put it on one of the three heaps, at the bottom left. Then "
            "you can turn the next card.",
            teaches=("turn", "stock_has_cards", "hand_is_empty"),
        ),
        Quiz(
            "A new table: the 4 of spades doesn't fit, so it has to go on a heap. Only the top card of a heap can be "
            "played, and only the top card shows. On which heap does the 4 of spades do the least harm?",
            position=NO_GUARD_FITS + "heap1: 9C; heap2: KD; heap3: 6D; turned: 4S; stock: rest TD",
            asks="pile",
            answer="heap2",
            wrong={
                "heap1": "The 9 of clubs is wanted soon, right after a 10.",
                "heap3": "The 6 of diamonds is wanted long before a king.",
            },
            why="It is a long way from the jack down to the ace. A king is wanted only after that.",
        ),
        Try(
            "The 4 of spades went to heap 2, and now the 2 of clubs is turned. Put it on a heap as well, go on "
            "turning, and bring the 9 of clubs to the foundation.",
            title="One more for the heaps",
            position=NO_GUARD_FITS + "heap1: 9C; heap2: KD 4S; heap3: 6D; turned: 2C; stock: rest TD",
            goal=top("foundation", "9C"),
            solution="turned>heap2, turn, turned>foundation, heap1>foundation",
            fail=count("heap1", 2).saying("The 9 of clubs is buried."),
            fail_why="It is wanted soon, and you can't play a card that lies under another.",
            why="Don't cover a card that is wanted soon. You can't see under the top card of a heap, so "
            "remember what lies there.",
            teaches=("top_card_only", "from_the_hand"),
        ),
        Try(
            "Here is a plan for a new table. Heap 1: a card that is wanted before the one it covers, such as a 9 on "
            "an 8; heap 2: kings and queens; heap 3: the rest. Place three cards by the plan: the queen that is turned "
            "now, and the next two of the stock.",
            title="A plan for the heaps",
            position=TIDY_HEAPS,
            goal=on("heap2", "QS") & on("heap1", "9C") & on("heap3", "5H"),
            solution="turned>heap2, turn, turned>heap1, turn, turned>heap3",
            fail=(
                on("heap1", "QS")
                | on("heap3", "QS")
                | on("heap2", "9C")
                | on("heap3", "9C")
                | on("heap1", "5H")
                | on("heap2", "5H")
            ).saying("The plan has another heap for this card."),
            fail_why="Queens go on heap 2. The 9 is wanted before the 8 on heap 1, so it may cover it; the 5 would "
            "cover a card that is wanted before it, so it goes on heap 3.",
            why="Heap 1 gives its cards in a good order now, and the king and the queen of heap 2 are wanted late. "
            "Heap 3 may get untidy: a redeal puts that right.",
            teaches=("from_the_hand",),
        ),
        Quiz(
            "A new table: guards go before heaps, so while a guard fits, the heaps have to wait. The card you have "
            "just turned may always go. Choose every 10 that you can play now.",
            title="Guards before heaps",
            position=GUARD_FIRST,
            asks="cards",
            answer=can_go("foundation"),
            wrong={"TC": "It is on a heap, and a guard fits: the 10 of hearts. The guard goes first."},
            why="The guard and the turned card can go. The heap has to wait.",
        ),
        Try(
            "Two 10s can go: a guard, and the card you have turned. Play the better 10, and then the 9 of clubs.",
            title="Which 10?",
            goal=(on("foundation", "TD") & top("foundation", "9C")).saying(
                "The 9 of clubs is on top of the foundation, and the 10 below it is the better one."
            ),
            solution="turned>foundation, heap1>foundation",
            fail=on("foundation", "TH").saying("You played the guard."),
            fail_why="Now the turned 10 has to go on a heap, and other cards may cover it there.",
            why="The card you turn needs a place before you turn the next one, and the guard can wait. No guard is a "
            "9, so the 9 of the heap could go.",
            teaches=("gives_way",),
        ),
        Try(
            "A new table: bring the 10 of clubs to the foundation: it lies at the bottom of heap 2. Turn the last "
            "card, put it on heap 1 or 3 and press Redeal: the heaps become the new stock. You are asked for their "
            "order: choose one with heap 2 first, as its bottom card is then turned first.",
            title="The redeal",
            position=LATE + "heap1: 3C 6H; heap2: TC 4H; heap3: 2C 8H 5C; stock: KC",
            goal=top("foundation", "TC"),
            solution="turn, turned>heap1, redeal heap2+heap1+heap3, turn, turned>foundation",
            why="Begin with the heap whose bottom card is wanted first. You can redeal three times in a game.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal", "redeal_left", "hand_is_empty"),
        ),
        Refuse(
            "In this other game a king is wanted, and Henry is a king. Try to play him.",
            title="The lovers go last",
            position=AT_THE_ACE,
            move="henry>foundation",
            rule="all_others_are_built",
            among=(),
            why="Henry and Rosamund go last.",
        ),
        Exercise(
            "A new table: no redeal is left, and what you bury may never come out again. Bring all cards to the "
            "foundation, Henry and Rosamund last.",
            title="The last act",
            position=LAST_ACT,
            goal=won,
            solution=(
                "turn, turned>heap3, turn, turned>foundation, outer1>foundation, turn, heap1>foundation, "
                "heap2>foundation, inner1>foundation, turned>foundation, heap3>foundation, "
                "henry>foundation, rosamund>foundation"
            ),
            fail=count("heap1", 2).saying("A second card is on heap 1.")
            | count("heap2", 2).saying("A second card is on heap 2."),
            fail_why="It covers a card that is wanted before it. Put it on heap 3, where it doesn't.",
            why="Henry and Rosamund are together, and the jack has lost.",
            teaches=("all_others_are_built", "gives_nothing"),
        ),
        replace(WITH_PUZZLES, after=(20, 60)),
    ),
)

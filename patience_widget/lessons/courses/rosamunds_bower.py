"""Rosamund's Bower from the first move to the last, with its story as the thread."""

from __future__ import annotations

from patience_widget.lessons import steps
from patience_widget.lessons.goals import count, gained, on, top, won
from patience_widget.lessons.lesson import Lesson

_SPADES = "JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KH QS"
_DIAMONDS = "JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD KD QD"
_CLUBS = "JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC KC QC"
_LOVERS = "henry: KS; rosamund: QH"

_ALL_BUT_TWO = f"foundation: {_SPADES} {_DIAMONDS} {_CLUBS} JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH; {_LOVERS}"

_BEGINNING = f"""
    foundation: JS; {_LOVERS}
    outer1: TH; outer2: 4C; outer3: 8S; outer4: 2D
    inner1: 6C; inner2: 3H; inner3: KD; inner4: QC
    packet: 2S 3S 4S 5S 5D 7H 9D
    stock: rest
"""

_PACKET_USED_UP = f"""
    foundation: JS TH 9D 8S 7H; {_LOVERS}
    outer1: 6D; outer2: 2D; outer3: KC; outer4: JC
    inner1: 5C; inner2: 3H; inner3: QC; inner4: 9H
    stock: rest
"""

_AT_THE_ACE = f"""
    foundation: JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS; {_LOVERS}
    outer1: KD; outer2: QC; outer3: 5H; outer4: 3D
    inner1: 6C; inner2: 9H; inner3: 2C; inner4: 8D
    packet: 4C 4D 4H 5C 5D 6D 6H
    stock: rest
"""

_NO_GUARD_FITS = f"""
    foundation: JS; {_LOVERS}
    outer1: 4C; outer2: 2D; outer3: KC; outer4: 7S
    inner1: 8D; inner2: 3H; inner3: 5D; inner4: QC
    packet: 2S 3S 4D 5S 6S 7H 8C
"""

_GUARD_FIRST = f"""
    foundation: JS; {_LOVERS}
    outer1: 4C; outer2: 2D; outer3: TH; outer4: 7S
    inner1: 8D; inner2: 3H; inner3: 5D; inner4: QC
    packet: 2S 3S 4D 5S 6S 7H 8C
    heap1: 9C; heap2: TC; turned: TD
    stock: rest
"""

_LATE = f"""
    foundation: {_SPADES} {_DIAMONDS} JC; {_LOVERS}
    outer1: 7C; outer2: AC; outer3: JH; outer4: 9H
    inner1: QC; inner2: TH; inner3: 3H; inner4: 5H
    packet: 9C 8C 6C 4C AH 2H 7H
"""

_NEARLY_ALL = f"""
    foundation: {_SPADES} {_DIAMONDS} {_CLUBS} JH TH 9H 8H 7H 6H 5H 4H; {_LOVERS}
    outer1: 3H; inner1: 2H; outer2: AH
"""

_LAST_ACT = f"""
    redeals: 0
    foundation: {_SPADES} {_DIAMONDS} {_CLUBS} JH TH 9H 8H; {_LOVERS}
    outer1: 6H; inner1: 3H
    heap1: 5H; heap2: 4H
    stock: 2H 7H AH
"""

COURSE = Lesson(
    name="rosamunds-bower",
    title="Rosamund's Bower",
    game="rosamunds-bower",
    about="Unite King Henry with Fair Rosamund: the whole game, step by step.",
    source=(
        "Rules and story after Wikipedia, Rosamund's Bower, which follows M. Whitmore Jones (1898) and P. Arnold "
        "(2011). That Henry is the king of spades, and that his rival is the jack of spades, is taken from PySolFC. "
        "Our reading: the turned card must be placed before a redeal, and it need not wait for a guard; an inner guard "
        "that is available goes before a heap card, too."
    ),
    steps=(
        steps.Demo(
            "King Henry loves Fair Rosamund and has hidden her in a bower, deep in a maze. This is the happy end: all "
            "the other cards lie on one foundation, and only the two lovers are left.",
            position=_ALL_BUT_TWO,
            moves=(
                ("henry>foundation", "King Henry, the king of spades, goes last but one."),
                ("rosamund>foundation", "Fair Rosamund, the queen of hearts, goes last: the game is won."),
            ),
            teaches=("all_others_are_built", "not_complete"),
        ),
        steps.Show(
            "And this is the beginning. Rosamund is in the middle, her guards stand around her in a cross, and King "
            "Henry waits top right. The sinister jack of spades, bottom right, wants her for himself: he begins the "
            "foundation.",
            position=_BEGINNING,
            points=("rosamund", "henry", "foundation"),
        ),
        steps.Guided(
            "The foundation is built down, whatever the suit: on a jack goes a 10. The four outer guards are "
            "available, that is, they may be played. Move the 10 of hearts from the north to the foundation.",
            move="outer1>foundation",
            why="The packet beside Henry holds his own guards, face down. Its top card fills the gap by itself.",
            teaches=("next_in_order", "refill", "source_has_cards"),
        ),
        steps.Refuse(
            "No rank may be left out. Try to put the 8 of spades on the 10.",
            move="outer3>foundation",
            rule="next_in_order",
            why="On a 10 goes a 9, and then the 8.",
        ),
        steps.Try(
            "Now go on building with the outer guards, down to the 7 of hearts. You do not see it yet: it comes out "
            "of the packet, for the king's own guards take the places of those that leave.",
            goal=top("foundation", "7H"),
            solution="outer1>foundation, outer3>foundation, outer1>foundation",
            why="Three guards went, and three came from the packet.",
            teaches=("next_in_order", "refill", "face_up"),
        ),
        steps.Refuse(
            "A 6 is wanted, and there may be one on top of the packet. Try to play it.",
            move="packet>foundation",
            rule="face_up",
            why="The king's own guards come out only by taking an empty outer place.",
        ),
        steps.Refuse(
            "A 6 stands in the cross as well, but it is an inner guard. Try to play the 6 of clubs.",
            move="inner1>foundation",
            rule="uncovered",
            why="As long as the packet has cards, every outer place is filled again, and no inner guard gets out.",
        ),
        steps.Try(
            "Here the packet is used up, so an empty outer place stays empty, and the inner guard behind it becomes "
            "available. Play both guards of the north arm.",
            position=_PACKET_USED_UP,
            goal=top("foundation", "5C"),
            solution="outer1>foundation, inner1>foundation",
            why="The way to the bower is open in the north.",
            teaches=("uncovered",),
        ),
        steps.Refuse(
            "The north is empty. Try to move the 2 of diamonds from the east to the north outer place.",
            move="outer2>outer1",
            rule="takes_nothing",
            why="Guards go only to the foundation, and no card is put into the cross by hand.",
        ),
        steps.Try(
            "This foundation has come down to the ace. On an ace goes a king, and so on down again: that is "
            "called turning the corner. Build two guards.",
            position=_AT_THE_ACE,
            goal=top("foundation", "QC"),
            solution="outer1>foundation, outer2>foundation",
            why="The corner is turned four times in a game, and the fourth king is Henry himself.",
            teaches=("next_in_order", "takes_nothing"),
        ),
        steps.Refuse(
            "Here a king is wanted again, and Henry is a king. Try to play him.",
            position=_AT_THE_ACE,
            move="henry>foundation",
            rule="all_others_are_built",
            why="Henry goes last but one, and Rosamund last.",
        ),
        steps.Guided(
            "When no guard fits, cards come from the stock, one at a time. Turn the first one.",
            position=_NO_GUARD_FITS + "stock: rest 5H",
            move="turn",
            why="It does not fit either.",
            teaches=("turn", "stock_has_cards", "hand_is_empty"),
        ),
        steps.Refuse(
            "You would rather have another card. Try to turn the next one.",
            move="turn",
            rule="hand_is_empty",
            why="The turned card goes to the foundation if it fits, and to a heap if not.",
        ),
        steps.Guided(
            "You may lay the turned card on any of the three heaps, whatever lies there. Lay it on heap 1.",
            move="turned>heap1",
            why="The top card of a heap is available: it may be played later, when it fits.",
            teaches=("from_the_hand",),
        ),
        steps.Refuse(
            "Suppose you would rather have it on heap 2. Try to move it there.",
            move="heap1>heap2",
            rule="from_the_hand",
            why="So think before you lay a card down.",
        ),
        steps.Quiz(
            "Only the top card of a heap is available, so a card that you lay down shuts in the card under it. The 4 "
            "of spades is best laid where the top card is wanted last: on which heap is that?",
            position=_NO_GUARD_FITS + "heap1: 9C; heap2: KD; heap3: 6D; turned: 4S; stock: rest TD",
            asks="pile",
            answer="heap2",
            why="From the jack it is a long way down to the ace, and only then a king is wanted.",
        ),
        steps.Try(
            "Lay the 4 of spades down and go on turning. Bring the 9 of clubs to the foundation.",
            goal=top("foundation", "9C"),
            solution="turned>heap2, turn, turned>foundation, heap1>foundation",
            fail=count("heap1", 2).saying("The 9 of clubs is buried."),
            fail_why="It is wanted soon, and what lies under another card cannot be played.",
            why="Lay a card where it buries none that is wanted soon.",
            teaches=("top_card_only", "from_the_hand"),
        ),
        steps.Refuse(
            "Three 10s would fit: the card just turned, a guard, and the top card of heap 2. Try to play the one on "
            "heap 2.",
            position=_GUARD_FIRST,
            move="heap2>foundation",
            rule="guards_before_heaps",
            why="It holds for every available guard, inner or outer.",
        ),
        steps.Try(
            "The card just turned need not wait for a guard. Play the 10 of diamonds, and then the 9 of clubs from "
            "heap 1.",
            goal=(on("foundation", "TD") & top("foundation", "9C")).saying(
                "The 10 of diamonds is on the foundation, and the 9 of clubs on top."
            ),
            solution="turned>foundation, heap1>foundation",
            fail=on("foundation", "TH").saying("The 10 of hearts is on the foundation in place of the 10 of diamonds."),
            fail_why="A guard may go, but here the card just turned is to go.",
            why="No available guard is a 9, so the heap card may go.",
            teaches=("guards_before_heaps",),
        ),
        steps.Refuse(
            "Second thoughts? Try to take the 9 of clubs back and lay it on heap 3.",
            move="foundation>heap3",
            rule="gives_nothing",
            why="The sinister jack gives nobody back.",
        ),
        steps.Refuse(
            "Later in the game: a 10 is wanted, and the 10 of clubs lies on heap 2 under the 4 of hearts. Try to play "
            "it from there.",
            position=_LATE + "heap1: 3C 6H; heap2: TC 4H; heap3: 2C 8H 5C; stock: KC",
            move="TC>foundation",
            rule="top_card_only",
            why="It comes out when the 4 of hearts has gone, or in a redeal.",
        ),
        steps.Refuse(
            "In a redeal the heaps become a new stock. One card is left in the stock: try “Redeal” now.",
            move="redeal",
            rule="stock_is_empty",
            why="First use up the stock, and place its last card.",
        ),
        steps.Try(
            "Use up the stock, then redeal: gather the heaps in any order, without shuffling. The heap gathered first "
            "is dealt first, its bottom card first. The bottom card of heap 2 is the 10 of clubs: play it.",
            goal=top("foundation", "TC"),
            solution="turn, turned>heap1, redeal heap2+heap1+heap3, turn, turned>foundation",
            why="You remembered where it was, and gathered its heap first.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal", "redeal_left", "hand_is_empty"),
        ),
        steps.Refuse(
            "You may redeal three times in a game. Here it has been done three times: try “Redeal” once more.",
            position=_LATE + "heap1: 3C 6H KC; heap2: 4H TC; heap3: 2C 8H 5C; redeals: 0",
            move="redeal",
            rule="redeal_left",
            why="The stock is dealt four times in all: once, and after each redeal.",
        ),
        steps.Refuse(
            "Here stock and heaps are empty, and the last guards are still to go. Try “Turn a card” all the same.",
            position=_NEARLY_ALL,
            move="turn",
            rule="stock_has_cards",
            why="Then perhaps a redeal?",
        ),
        steps.Refuse(
            "There are redeals left. Try “Redeal”.",
            move="redeal",
            rule="something_to_redeal",
            why="The heaps are empty too: it is the guards' turn.",
        ),
        steps.Refuse(
            "Try to play from heap 1 all the same.",
            move="heap1>foundation",
            rule="source_has_cards",
            why="No card is left there.",
        ),
        steps.Exercise(
            "The last act: no redeal is left, and what you bury may never come out again. See everybody to the "
            "foundation, Henry last but one and Rosamund last.",
            position=_LAST_ACT,
            goal=won,
            solution=(
                "turn, turned>heap3, turn, turned>foundation, outer1>foundation, turn, turned>heap3, "
                "heap1>foundation, heap2>foundation, inner1>foundation, heap3>foundation, heap3>foundation, "
                "henry>foundation, rosamund>foundation"
            ),
            fail=(count("heap1", 2) | count("heap2", 2)).saying("A second card is laid on heap 1 or heap 2."),
            fail_why="It shuts in a card that is wanted before it. Lay it on heap 3, where it does not.",
            why="Henry and Rosamund are united, and the jack has lost.",
            teaches=("all_others_are_built", "gives_nothing"),
        ),
        steps.Mastery(
            "Now tables from real games, without help and without a wrong try. Build two cards on each: turn cards and "
            "lay them on heaps until one fits, and remember that guards go before heap cards.",
            need=3,
            of=4,
            goal=gained >= 2,
            within=3,
            after=(20, 60),
        ),
    ),
)

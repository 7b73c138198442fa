"""The course of Odd and Even: aces and twos as they turn up, nine cards in reserve, one redeal."""

from __future__ import annotations

from patience_widget.lessons.goals import gained, on
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Demo, Guided, Mastery, Refuse, Show, Try

from .position_lines import filled, foundations_of


def _table(text: str, others: str = "QK", **built: int) -> str:
    """A table with so many cards built; queens and kings lie on the places of the reserve that are not named."""
    return filled(f"{foundations_of('odd-and-even', 0, **built)}\n{text}", "odd-and-even", "reserve", others)


_BEGINNING = _table("""
    reserve1: AH
    reserve2: 3D
    reserve3: AD
    reserve4: 4S
    reserve5: 2S
    stock: rest 8H 6C TD 5S TC
""")

_CORNER = _table("reserve1: 2C; reserve2: AC; stock: rest 8H 5D", aces1=7, twos1=6)

_GAPS = _table("reserve1: 3H; reserve5: 5H; stock: rest 6S 9D", aces3=1)

_USED_UP = _table("reserve4: 9D; reserve8: 6C; waste: 5H 7C rest 2D TS", aces3=2)

_NO_REDEAL_LEFT = f"{_USED_UP}\nredeals: 0"

_NEAR_THE_END = (
    foundations_of("odd-and-even", 13, aces1=11, twos4=11)
    + """
    reserve2: QC
    reserve5: TC
    reserve6: KS
    reserve9: JS
    redeals: 1
"""
)

COURSE = Lesson(
    name="odd-and-even",
    title="Odd and Even, step by step",
    game="odd-and-even",
    about="Aces and twos as they turn up, nine cards in reserve, and one redeal.",
    source="The rules are those of Wikipedia, Odd and Even; the positions are our own.",
    steps=(
        Show(
            "This is a won game of Odd and Even: two packs on eight foundations. Four of them began with the ace and "
            "show queens, four began with the two and show kings.",
            position=foundations_of("odd-and-even", 13),
            points=tuple(f"{row}{number}" for row in ("aces", "twos") for number in range(1, 5)),
        ),
        Guided(
            "At the beginning no foundation has a card. Nine cards lie in reserve, all of them available, and an ace "
            "or a two begins its foundation when you find it. Move the ace of hearts to its place.",
            position=_BEGINNING,
            move="reserve1>aces3",
            why="The next card of the stock fills the gap at once.",
            teaches=("refill", "face_up", "top_card_only"),
        ),
        Refuse(
            "The 3 of diamonds would like to begin. Try to put it on the upper place of the diamonds.",
            move="reserve2>aces2",
            rule="next_in_order",
            why="The upper foundations begin with the ace, the lower ones with the two.",
        ),
        Try(
            "You build up in twos and in suit: 3 on ace, 4 on two. Build the 3 of diamonds and the 4 of spades.",
            goal=on("aces2", "3D") & on("twos4", "4S"),
            solution="reserve3>aces2, reserve2>aces2, reserve5>twos4, reserve4>twos4",
            why="So odd cards follow the ace, and even cards the two.",
            teaches=("next_in_order", "in_its_suit", "takes_nothing"),
        ),
        Refuse(
            "The 5 of spades has come into the reserve, and it is two above the 3 of diamonds. Try to build it there.",
            move="reserve3>aces2",
            rule="in_its_suit",
            why="Every suit has two foundations of its own. This 5 waits for the ace and the 3 of spades.",
        ),
        Try(
            "A foundation has thirteen cards, so after the king comes the 2, and after the queen the ace. "
            "Build the 2 and the ace of clubs.",
            position=_CORNER,
            goal=on("aces1", "2C") & on("twos1", "AC"),
            solution="reserve1>aces1, reserve2>twos1",
            why="So the odd cards go on with even ones, and the even cards with odd ones.",
            teaches=("not_complete",),
        ),
        Demo(
            "You turn the stock card by card to the waste, whose top card is available. Watch where the cards come "
            "from that fill the gaps.",
            position=_GAPS,
            moves=(
                ("turn", "The 9 of diamonds lies on the waste."),
                ("reserve1>aces3", "A gap is filled from the waste if it has a card: here comes the 9 of diamonds."),
                ("reserve5>aces3", "Now the waste is empty, and the next card of the stock comes instead."),
            ),
            teaches=("refill", "turn", "stock_has_cards", "source_has_cards", "gives_nothing"),
        ),
        Refuse(
            "Now some quick questions. The waste has given its only card: try to build another from it.",
            move="waste>aces3",
            rule="source_has_cards",
            why="Turn a card, and you can build from the waste again.",
        ),
        Refuse(
            "The stock fills gaps by itself. Try to build its top card straight on the 5 of hearts.",
            move="stock>aces3",
            rule="face_up",
            why="In a gap or on the waste it lies face up, and only then can it be built.",
        ),
        Refuse(
            "Once in the game the waste becomes the stock again: that is the redeal. Try it at once.",
            move="redeal",
            rule="stock_is_empty",
            why="First all cards of the stock are turned.",
        ),
        Refuse(
            "Here the stock is used up. Try “Turn a card” all the same.",
            position=_USED_UP,
            move="turn",
            rule="stock_has_cards",
            why="The waste has its cards, and they come back only by a redeal.",
        ),
        Refuse(
            "Under the 10 of spades lies the 2 of diamonds, which was overlooked. Try to pull it out.",
            move="waste>twos2*2",
            rule="top_card_only",
            why="In reserve no card covers another, but on the waste each one covers all before it.",
        ),
        Guided(
            "A redeal brings it out again. Turn the waste over: it is not shuffled.",
            move="redeal",
            why="So the cards come in the same order as before.",
            teaches=("redeal", "stock_is_empty", "something_to_redeal", "redeal_left"),
        ),
        Try(
            "The first card of the old waste was the 5 of hearts. Find it again, and build it.",
            goal=on("aces3", "5H"),
            solution="turn, waste>aces3",
            why="What did not fit in the first pass may fit in the second.",
            teaches=("turn",),
        ),
        Refuse(
            "And now the stock is used up for the second time. Try to redeal once more.",
            position=_NO_REDEAL_LEFT,
            move="redeal",
            rule="redeal_left",
            why="The stock is gone through twice, and then only the reserve and the top of the waste are left.",
        ),
        Refuse(
            "A lucky game: stock and waste are empty, and the redeal was never needed. Try to redeal all the same.",
            position=_NEAR_THE_END,
            move="redeal",
            rule="something_to_redeal",
            why="The last four cards lie in reserve, and can simply be built.",
        ),
        Refuse(
            "The places of the reserve stay empty now. Try to move the queen of clubs to the empty place beside her.",
            move="reserve2>reserve1",
            rule="takes_nothing",
            why="Even when there were cards to fill a gap, they came by themselves.",
        ),
        Refuse(
            "The 9 of spades is odd, and lies on a foundation that began with a two. Try to take it back to the "
            "reserve.",
            move="twos4>reserve1",
            rule="gives_nothing",
            why="It stays built. After the queen come the ace and the odd cards, so it is in its order.",
        ),
        Refuse(
            "The lower foundation of clubs shows its king. Try to put the queen of clubs on him.",
            move="reserve2>twos1",
            rule="not_complete",
            why=(
                "The king is the thirteenth card there. The queen will be the thirteenth on the upper foundation, "
                "after the 10."
            ),
        ),
        Mastery(
            "Now tables that nobody has prepared. Build two cards in each of them, with no help and no wrong try; turn "
            "the stock if you must.",
            need=3,
            of=4,
            goal=gained >= 2,
            within=3,
        ),
    ),
)

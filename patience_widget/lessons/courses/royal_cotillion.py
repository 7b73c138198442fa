"""The course of Royal Cotillion."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go, takes
from patience_widget.lessons.model.goals import on, top, won
from patience_widget.lessons.model.steps import Guided, Quiz, Refuse, Show, Try

from .shared import WITH_PUZZLES, filled, foundations_of


def _table(text: str, others: str = "9TJ", stock: str = "stock: rest", **built: int) -> str:
    """A table with the first card on each foundation, or so many as `built` says, and all lords' places filled."""
    shown = "\n".join([foundations_of("royal-cotillion", 1, **built), text, stock])
    return filled(shown, "royal-cotillion", "lords", others)


_LAST_TWO = f"{foundations_of('royal-cotillion', 13, aces4=12, twos4=12)}\nladies1: KS; ladies3: QS"

_FOUNDATIONS = tuple(f"{column}{number}" for number in range(1, 5) for column in ("aces", "twos"))

_LADIES_AND_LORDS = (*(f"ladies{number}" for number in range(1, 5)), *(f"lords{number}" for number in range(1, 17)))

_UP_BY_TWOS = _table("""
    ladies1: 9S 5H 3C
    ladies2: TS JC 4D
    ladies3: 8S QH 6D
    ladies4: KD 7S 4C
""")

_CORNER = _table("ladies1: 2C; ladies2: AC; ladies3: 4C; ladies4: 3C", aces1=7, twos1=6)

_TWO_SEVENS = _table("ladies1: 7H", aces3=3, twos3=9)

_ONE_KING = _table("ladies1: KH; ladies2: 2H; ladies3: 4H", others="9T8", aces3=6, twos3=12)

_ACROSS = _table("", others="8TJ", aces3=4, twos3=9)

_LADIES = _table("""
    ladies1: 3H 5D 3D
    ladies2: TS 9S 8C
    ladies3: 6H JC 7S
    ladies4: JD 9C 6S
""")

_LORDS = _table(
    """
    ladies2: TS 9S 8C
    ladies3: 6H JC 7S
    lords1: 3C
    lords2: 4D
    lords3: 3S
    waste: 9H
""",
    stock="stock: rest 8D TC 6H 5S",
)

_KEPT_LORD = _table(
    """
    lords6: 3C
    waste: KH
""",
    others="8TJ",
    stock="stock: rest 7H KD 9H",
    aces3=3,
)

_USED_UP = _table(
    """
    ladies2: 9S QS
    ladies4: 6S
    waste: rest TD JC
""",
    others="JQK",
    stock="",
    **dict.fromkeys(_FOUNDATIONS, 4),
)

COURSE = Lesson(
    name="royal-cotillion",
    title="Royal Cotillion, step by step",
    game="royal-cotillion",
    about="Put two packs of cards in order in steps of two, and play from both sides of the table.",
    source="The rules are those of Wikipedia, Royal Cotillion; the positions and the advice are our own.",
    steps=(
        Show(
            "A cotillion is a dance at court. Here is the table when you have won: all 104 cards are on the "
            "foundations, the eight places in the middle. You play with two packs of cards, so every suit has two "
            "places.",
            title="What you play for",
            position=foundations_of("royal-cotillion", 13),
            points=_FOUNDATIONS,
        ),
        Guided(
            "This is the same game two moves before the end. Here foundations go up by twos, so the king comes after "
            "the jack. Play the king of spades on the jack of spades.",
            title="Near the end",
            position=_LAST_TWO,
            move="ladies1>twos4",
            why="Now only his queen is missing: play her in the next step.",
            teaches=("source_has_cards", "in_its_suit", "not_complete"),
        ),
        Try(
            "The queen comes after the 10. Play her on the 10 of spades, and win.",
            title="Win it",
            goal=won,
            solution="ladies3>aces4",
            why="All 104 cards are in their places.",
        ),
        Show(
            "A game begins with an ace and a 2 of each suit on the foundations. The four columns on the left are "
            "called the ladies, and the sixteen cards on the right the lords: any card can lie there. "
            "All other cards are in the stock.",
            title="The beginning",
            position="royal-cotillion#17",
            points=(*_LADIES_AND_LORDS, "stock"),
        ),
        Guided(
            "A new table: you build up by twos and in suit, so the 3 goes on the ace. Play the 3 of clubs on the ace "
            "of clubs.",
            title="Up by twos",
            position=_UP_BY_TWOS,
            move="ladies1>aces1",
            why="The 5, the 7, the 9, the jack and the king come next.",
            teaches=("next_in_order", "face_up"),
        ),
        Quiz(
            "On a 2 you also build up by twos: 4, 6, 8, 10, queen. Which cards can you play now? Choose all that fit.",
            asks="cards",
            answer=("4D", "4C"),
            wrong={
                "5H": "You build in suit. This 5 waits for the 3 of hearts.",
                "6D": "The 4 of diamonds comes first.",
            },
            why="Each of the two goes on the 2 of its suit.",
        ),
        Try(
            "Play two diamonds.",
            title="Two diamonds",
            goal=top("twos2", "6D"),
            solution="ladies2>twos2, ladies3>twos2",
            why="Two ranks up each time, and always in suit.",
            teaches=("in_its_suit", "next_in_order"),
        ),
        Try(
            "A new table: after the king comes the 2, and then all the even cards. After the queen comes the ace, and "
            "then all the odd cards. Play the four clubs in the columns on the left.",
            title="After king and queen",
            position=_CORNER,
            goal=on("aces1", "4C") & on("twos1", "3C"),
            solution="ladies1>aces1, ladies2>twos1, ladies3>aces1, ladies4>twos1",
            why="So every place gets thirteen cards: first the odd and then the even ones, or the other way round.",
            teaches=("next_in_order",),
        ),
        Quiz(
            "A new table. Where can the 7 of hearts go? Choose every place that takes it.",
            position=_TWO_SEVENS,
            asks="piles",
            answer=takes("7H"),
            wrong={"aces4": "This place is for spades.", "twos2": "This place is for diamonds."},
            why="Both places of hearts show a 5, so you may choose.",
        ),
        Try(
            "A new table: both places of hearts want a king, but you have only one. In one of them the 2 and the 4 of "
            "hearts can follow him. Put him there, and play these two as well.",
            title="Which place?",
            position=_ONE_KING,
            goal=on("aces3", "4H", say="The 2 and the 4 of hearts are built."),
            solution="ladies1>aces3, ladies2>aces3, ladies3>aces3",
            fail=on("twos3", "KH", say="The king is where no card can follow him."),
            fail_why="He is the thirteenth card of this place. So the 2 has to wait for the other king of hearts.",
            why="If you can choose between two places, look at the cards that could follow.",
            teaches=("not_complete",),
        ),
        Quiz(
            "A new table. In each column of the ladies you can play only the top card, which no card covers. Which "
            "card can go on the ace of diamonds now?",
            position=_LADIES,
            asks="card",
            answer=can_go("aces2"),
            wrong={
                "3H": "It is a heart, and two cards are on top of it.",
                "5D": "The 3 comes first, and it is on top of this card.",
            },
            why="The 3 of diamonds is the top card of its column.",
        ),
        Try(
            "The 3 of hearts lies under two cards, in the same column. Play these two, and then the 3 of hearts.",
            title="An empty column",
            goal=on("aces3", "3H"),
            solution="ladies1>aces2, ladies1>aces2, ladies1>aces3",
            why="The column is empty now, and it stays empty.",
            teaches=("top_card_only", "gives_nothing", "takes_nothing"),
        ),
        Guided(
            "A new table. The cards you turn from the stock go to the waste, and you can play its top card. You can "
            "also play any lord that fits: play the 3 of clubs, and watch which card fills its gap.",
            title="The lords",
            position=_LORDS,
            move="lords1>aces1",
            why="The 9 of hearts came by itself: a gap takes the top card of the waste. If the waste is empty, the "
            "gap takes the next card of the stock.",
            teaches=("refill",),
        ),
        Quiz(
            "Now the waste is empty. If you play the 4 of diamonds from the lords, what fills its gap?",
            asks="choice",
            options=("The next card of the stock", "A card from the left columns", "No card"),
            answer="The next card of the stock",
            wrong={
                "A card from the left columns": "Cards from the left columns go only to the foundations.",
                "No card": "A gap on the lords' side is filled at once.",
            },
            why="A gap takes the top card of the waste. If there is none, it takes the next card of the stock.",
        ),
        Try(
            "A new table: turn the stock, and play the 7 and the 9 of hearts when they come. You can play the 3 of "
            "clubs at any time. Which card of the waste do you want in its gap?",
            title="Wait for a good card",
            position=_KEPT_LORD,
            goal=on("aces3", "9H", say="The 7 and the 9 of hearts are built."),
            solution="turn, lords6>aces1, turn, turn, waste>aces3, lords6>aces3",
            fail=on("lords6", "KH", say="The king of hearts takes the place of the 3 of clubs."),
            fail_why=(
                "He will stay there for a long time. When the top card of the waste covers one that you need, no "
                "other lord can go and make a gap for it."
            ),
            why="A card on the lords' side is never covered again. So wait until a card comes that you will need.",
            teaches=("refill", "turn", "stock_has_cards"),
        ),
        Refuse(
            "A new table: can a card go from one foundation to the other? Try to move the 7 of hearts to the 5 beside "
            "it.",
            title="Two places for hearts",
            position=_ACROSS,
            move="aces3>twos3",
            rule="gives_nothing",
            among=(),
            why="A card that is played stays where it is. So think before you choose between two places.",
        ),
        Refuse(
            "A new table: the stock is empty, and the waste has many cards. Press the place of the stock to try to "
            "turn once more.",
            title="One pass only",
            position=_USED_UP,
            move="turn",
            rule="stock_has_cards",
            among=(),
            why="You go through the stock only once. No card fits here either, so this game is lost.",
        ),
        WITH_PUZZLES,
    ),
)

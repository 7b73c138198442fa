"""Rouge et Noir: half of the foundations are built card by card in one colour, the others take whole runs.

Rules after Pretty Good Solitaire (the game is by Charles Jewell) and Wikipedia: four foundations, two red and two
black, are built in one colour from the ace up, and four take whole runs in alternate colours from the tableau. In
PySolFC (``spider.py``, id 220), the first four are built in alternate colours, each from an ace of its own suit; its
deal is the one here, so that a deal number brings the same cards (read in its source, not seen in the running program).
In Pretty Good Solitaire, two of the runs begin with a red king and two with a black one. That any king will do is
PySolFC's rule.
"""

from __future__ import annotations

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    SAME_COLOUR,
    UP,
    BeginsWith,
    Builds,
    Card,
    DealRow,
    Game,
    Group,
    MoveRule,
    Packet,
    Packs,
    Pile,
    Position,
    Rest,
    Run,
    SpacesFor,
    TurnUp,
    WholeRun,
    foundations,
    not_complete,
    nothing,
    rule,
    stock,
    tableau,
)

_COLOURS = Packs(DOWN, ALTERNATE)


@rule("Only red cards go here.", "The {card} can't go to {target}, which takes only red cards.", looks_at=nothing)
def is_red(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card is a diamond or a heart."""
    return card.suit in "DH"


@rule("Only black cards go here.", "The {card} can't go to {target}, which takes only black cards.", looks_at=nothing)
def is_black(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card is a club or a spade."""
    return card.suit in "CS"


def _in_one_colour(name: str, colour: MoveRule) -> Group:
    takes = (not_complete, colour, BeginsWith((1,)), Builds(UP, SAME_COLOUR, round=False))
    return foundations(2, name, takes=takes, capacity=13, title=f"{name.capitalize()} foundations")


ROUGE_ET_NOIR = Game(
    name="rouge-et-noir",
    title="Rouge et Noir",
    family="Spider",
    aim="Build half of the cards on four foundations, two red and two black, from the ace up to the king, and take the "
    "other half off as four runs in alternate colours, from the king down to the ace.",
    packs=2,
    groups=(
        stock(),
        _in_one_colour("red", is_red),
        _in_one_colour("black", is_black),
        foundations(
            4,
            "run",
            takes=(not_complete, WholeRun(_COLOURS)),
            lifts=Run(_COLOURS),
            capacity=13,
            title="Foundations for runs",
        ),
        tableau(10, takes=(SpacesFor((13,)), _COLOURS), lifts=Run(_COLOURS), face="top up", vacancy="takes any king"),
    ),
    deal=(
        *(Packet(f"tableau{n}") for longest in range(7, 0, -1) for n in range(longest, 0, -1)),
        *(
            Packet(
                f"tableau{n}",
                face_up=True,
                sentence="Ten columns, the tableau: the first has eight cards, the second seven, and so on down to "
                "one. The ninth has one, too, and the tenth none. Only the top card of each lies face up."
                if n == 1
                else "",
            )
            for n in range(9, 0, -1)
        ),
        Rest(),
    ),
    actions=(DealRow(),),
    effects=(TurnUp("tableau"),),
    layout="""
        stock . red1 red2 black1 black2 run1 run2 run3 run4
        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7 tableau8 tableau9 tableau10
    """,
    source="Pretty Good Solitaire and Wikipedia; the deal, and that runs begin with any king, after PySolFC.",
)

GAMES = (ROUGE_ET_NOIR,)

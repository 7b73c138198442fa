"""The Osmosis family: ranks seep from row to row.

Osmosis after the Wikipedia article "Osmosis (solitaire)", which cites David Galt, *101 Great Card Games* (1999).
Where sources differ: three cards a turn and redeals without limit (that article; PySolFC does the same); one card a
turn and two redeals is AisleRiot's default (``osmosis.scm``) and the variant `draw1`. Playing is never compulsory
(PySolFC, AisleRiot), though the article says that available cards "must" be moved; a face-down reserve card is
turned up at once (likewise); the player turns the first cards (AisleRiot); a new row is opened from the top down
without gaps (PySolFC).

Peek after the same article, PySolFC (``osmosis.py``) and AisleRiot (``peek.scm``); Bridesmaids after PySolFC alone:
no other text was found. A `pysolfc` form deals and plays as PySolFC does with its options as they come: whenever
the waste is empty, three cards are turned by themselves, the first ones right after the deal.
"""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter

from patience_widget.core.writing import (
    Card,
    Elsewhere,
    Game,
    Packet,
    Pile,
    Position,
    Redeal,
    Rest,
    Rounds,
    Turn,
    TurnUp,
    begins_with_dealt_rank,
    foundations,
    in_suit,
    not_complete,
    reserve,
    rule,
    stock,
    waste,
)

from .shared import as_in_pysolfc

_rank = attrgetter("rank")


def _row_above(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("count", (target.index - 1,) if target.number else ())


@rule(
    "The foundations are opened from the top down: each one only after the one above it.",
    "{Target} can't be opened yet: the foundation above it is still empty.",
    elsewhere=_row_above,
)
def row_above_is_open(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The row has been opened, or is the next to open."""
    return bool(at.piles[target.index] or target.number == 0 or at.piles[target.index - 1])


@rule(
    "A foundation is opened by a card of the same rank as the card dealt to foundation 1, of a suit that has no "
    "foundation yet.",
    "The {card} can't open {target}, which takes {fits}.",
    asks_base=True,
    elsewhere=begins_with_dealt_rank.looks_elsewhere,
)
def opens_with_base_rank(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """A row that is still empty takes the rank that the first row began with."""
    return begins_with_dealt_rank.allows(at, card, source, target)


def _cards_in_row_above(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("lying", (target.index - 1,) if target.number else ())


@rule(
    "Once it is open, foundation 1 takes any card of its suit, in any order. Each lower foundation takes a card of its "
    "suit only if a card of that rank already lies, anywhere, on the foundation directly above.",
    "The {card} can't go on {target} yet: no card of its rank is on the foundation above. {Target} takes {fits} now.",
    elsewhere=_cards_in_row_above,
)
def rank_lies_in_row_above(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """Ranks seep down one row at a time."""
    if target.number == 0 or not at.piles[target.index]:
        return True
    return card.rank in map(_rank, at.piles[target.index - 1])


_FOUNDATIONS = foundations(
    4,
    takes=(not_complete, row_above_is_open, in_suit, opens_with_base_rank, rank_lies_in_row_above),
    capacity=13,
    fan="right",
)
_FIRST_CARD = Packet(
    "foundation1", face_up=True, sentence="One card, face up, opens foundation 1, the top one of four rows."
)

OSMOSIS = Game(
    name="osmosis",
    title="Osmosis",
    family="Osmosis",
    aliases=("Treasure Trove",),
    aim="Build all cards on the four foundations. Each is a row of one suit.",
    groups=(
        reserve(4, capacity=4, face="top up", vacancy="stays empty", fan="right"),
        _FOUNDATIONS,
        stock(),
        waste(fan="down", last=3),
    ),
    deal=(
        Rounds(
            "reserve", 4, down=3, sentence="Four reserves of four cards each, three face down and the last face up."
        ),
        _FIRST_CARD,
        Rest(),
    ),
    actions=(Turn(3), Redeal()),
    effects=(TurnUp("reserve"),),
    layout="""
        reserve1 . foundation1 . . : stock
        reserve2 . foundation2 . . : waste
        reserve3 . foundation3 . . : .
        reserve4 . foundation4 . . : .
    """,
    source=(
        "Wikipedia, Osmosis (solitaire), which cites D. Galt, 101 Great Card Games (1999): three cards a turn, redeals "
        "without limit. From PySolFC: no move is compulsory, and a new foundation is always the next one down."
    ),
)

PEEK = replace(
    OSMOSIS,
    name="peek",
    title="Peek",
    aliases=(),
    groups=(reserve(4, capacity=4, vacancy="stays empty", fan="right"), *OSMOSIS.groups[1:]),
    deal=(Rounds("reserve", 4, sentence="Four reserves of four cards each, all face up."), _FIRST_CARD, Rest()),
    effects=(),
    source="Wikipedia, Osmosis (solitaire): Osmosis with the reserves face up; PySolFC and AisleRiot agree.",
)

BRIDESMAIDS = replace(
    OSMOSIS,
    name="bridesmaids",
    title="Bridesmaids",
    aliases=(),
    groups=OSMOSIS.groups[1:],
    deal=(_FIRST_CARD, Rest()),
    effects=(),
    layout="""
        foundation1 . . : stock
        foundation2 . . : waste
        foundation3 . . : .
        foundation4 . . : .
    """,
    source="PySolFC (Bridesmaids): Osmosis without reserves. Wikipedia only names it, and no other text was found.",
)


def _draw1(game: Game) -> Game:
    """One card a turn and two redeals, as AisleRiot plays by default."""
    return replace(
        game,
        name=f"{game.name}/draw1",
        title=f"{game.title}, one card a turn",
        aliases=(),
        actions=(Turn(1), Redeal(limit=2)),
        source=f"AisleRiot's default form of {game.title}: one card a turn, two redeals.",
    )


OSMOSIS_DRAW1, PEEK_DRAW1 = _draw1(OSMOSIS), _draw1(PEEK)
OSMOSIS_PYSOLFC, PEEK_PYSOLFC, BRIDESMAIDS_PYSOLFC = (as_in_pysolfc(game) for game in (OSMOSIS, PEEK, BRIDESMAIDS))

GAMES = (
    OSMOSIS,
    OSMOSIS_DRAW1,
    OSMOSIS_PYSOLFC,
    PEEK,
    PEEK_DRAW1,
    PEEK_PYSOLFC,
    BRIDESMAIDS,
    BRIDESMAIDS_PYSOLFC,
)

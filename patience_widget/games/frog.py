"""Frog: Sir Tommy with two packs, five heaps, and a frog of thirteen cards that have to get away, too.

Frog after the copies of its Wikipedia article, one of which PySolFC carries: aces that come while the frog is dealt go
to the foundations and aren't counted, and if none comes one is taken out of the stock. Which one is not said: the next
that would be turned, our reading. PySolFC (``numerica.py``, which was read, not run) takes none out, and shows all
cards of the frog.

Fly, in the same article, takes all aces out beforehand. Fanny is PySolFC's: its reserve has twelve cards, eleven of
them face down, and an ace counts like any card.

The deals are PySolFC's, so that a deal number brings the same cards. In a `pysolfc` form, and in Fanny, the next card
is turned by itself when one is placed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from patience_widget.core.writing import (
    SUITS,
    Dealer,
    DealStep,
    Game,
    Group,
    Packet,
    Rest,
    TakeOut,
    Turn,
    TurnUp,
    building_order,
    foundations,
    from_the_hand,
    hand,
    heaps,
    next_in_order,
    no_card_waits,
    not_complete,
    reserve,
    stock,
    stock_has_cards,
)

from .shared import as_in_pysolfc

_SIZE = 13


@dataclass(frozen=True)
class DealFrog(DealStep):
    """Thirteen cards on the frog, face up; an ace that comes begins the next foundation and isn't counted.

    Attributes:
        an_ace_at_least: if none comes, the next ace of the deck begins the first foundation.
    """

    an_ace_at_least: bool

    @property
    def sentence(self) -> str:
        none = (
            "If none comes, the next ace of the stock is taken out and begins the first."
            if self.an_ace_at_least
            else ""
        )
        return (
            "Thirteen cards, face up, are dealt on one pile, the frog. An ace that comes up meanwhile begins a "
            f"foundation and isn't counted. {none}"
        ).rstrip()

    def deal(self, game: Game, dealer: Dealer) -> None:
        empty = [game.piles[index].id for index in game.foundations]
        for _ in range(_SIZE):
            while dealer.left[0].rank == 1:
                dealer.put(empty.pop(0), dealer.next_card())
            dealer.put("frog", dealer.next_card())
        if self.an_ace_at_least and len(empty) == len(game.foundations):
            ace = next(card for card in dealer.left if card.rank == 1)
            dealer.left.remove(ace)
            dealer.put(empty[0], ace)


def _groups(frog: Group) -> tuple[Group, ...]:
    return (
        foundations(8, takes=(not_complete, next_in_order), orders=(building_order(1, +1, 13),) * 8),
        frog,
        stock(),
        hand(),
        heaps(5, takes=(from_the_hand,), fan="down", equivalent=True),
    )


FROG = Game(
    name="frog",
    title="Frog",
    family="Sir Tommy",
    packs=2,
    aliases=("Le Crapaud", "Toad"),
    aim="Build all cards on the eight foundations, from the ace up to the king, in any suit.",
    groups=_groups(reserve(1, "frog", title="Frog")),
    deal=(DealFrog(an_ace_at_least=True), Rest()),
    actions=(Turn(1, target="turned", rules=(no_card_waits, stock_has_cards)),),
    layout="""
        foundation1 foundation2 foundation3 foundation4..foundation8
        frog        stock       turned      heap1..heap5
    """,
    source=(
        "Wikipedia, Frog. Our reading: if no ace comes while the frog is dealt, it is the next ace of the stock that "
        "is taken out."
    ),
)

FROG_PYSOLFC = as_in_pysolfc(
    FROG,
    "no ace is taken out for the frog, whose cards are all in sight",
    groups=_groups(reserve(1, "frog", title="Frog", fan="down")),
    deal=(DealFrog(an_ace_at_least=False), Rest()),
)

FLY = replace(
    FROG,
    name="frog/fly",
    title="Fly",
    aliases=(),
    groups=_groups(reserve(1, "fly", title="Fly")),
    deal=(
        TakeOut(
            tuple((f"A{suit}", f"foundation{number}") for number, suit in enumerate(sorted(SUITS * 2), 1)),
            sentence="All eight aces are taken out of the pack and begin the foundations.",
        ),
        Packet("fly", _SIZE, face_up=True, sentence="Thirteen cards, face up, are dealt on one pile, the fly."),
        Rest(),
    ),
    layout=FROG.layout.replace("frog", "fly"),
    source="Wikipedia, Frog: in Fly the aces are laid out before the game begins.",
)

FLY_PYSOLFC = replace(
    as_in_pysolfc(FLY, "you see all cards of the fly", groups=_groups(reserve(1, "fly", title="Fly", fan="down"))),
    name="frog/fly-pysolfc",
)

FANNY = replace(
    as_in_pysolfc(FROG, groups=_groups(reserve(1, title="Reserve", face="top up")), effects=(TurnUp("reserve"),)),
    name="frog/fanny",
    title="Fanny",
    deal=(
        Packet("reserve", _SIZE - 2),
        Packet(
            "reserve",
            face_up=True,
            sentence="Twelve cards are dealt on one pile, the reserve: eleven face down, and one face up on them.",
        ),
        Rest(),
    ),
    layout=FROG.layout.replace("frog", "reserve"),
    source="PySolFC, with the program's options as they come: a reserve of twelve cards, the top one face up.",
)

GAMES = (FROG, FLY, FANNY, FROG_PYSOLFC, FLY_PYSOLFC)

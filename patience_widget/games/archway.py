"""La Chatelaine and Archway: four columns under an arch of cards that are sorted by rank.

La Chatelaine after PySolFC (``sultan.py``, id 423, Lady of the Manor): aces out, built up whatever the suit, the
columns face down but for their top cards. David Parlett and Wikipedia name it as the old game that Archway comes from;
no other text of its rules was found. In PySolFC's own form a card may go from one foundation to another: the variant
`pysolfc`.

Archway is Parlett's own game, after his page (parlettgames.uk): all cards face up, aces built up and kings down in
suit, every card of the arch available, cards may go from one foundation of their suit to the other, and a space takes
one card. The page speaks of four columns of eight; they hold its forty-eight cards only if they are twelve deep, as
Wikipedia tells. The Wikipedia article lets no card go back from a foundation: the variant `no-reversals`. Only cards
that look the same lie on one another in our arch, so that any of them can be taken. A little book of patiences (its
page on Archway is at trantor.is) deals the columns face down but for their top cards, has a pile for each rank, of
which only the top card is available, and lets that of any pile go to an empty one, in the arch too: the variant
`face-down`. Wikipedia says of The Playing Card Kit, too, that cards may go from the columns to the arch.

In PySolFC (id 844) the arch has a pile for each rank, of which only the top card is available, and its piles may be
rotated as often as you like; spaces stay empty: the variant `pysolfc`. The deals are PySolFC's (read, not run), so that
a deal number brings the same cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from patience_widget.core.writing import (
    NEVER_TAKES,
    SUIT_NAMES,
    SUITS,
    ByRank,
    Card,
    Dealer,
    DealStep,
    Game,
    OnlyTo,
    Pile,
    Position,
    Rotate,
    Rounds,
    TakeOut,
    TurnUp,
    base_stays,
    building_order,
    foundations,
    next_in_order,
    not_complete,
    rank_name,
    reserve,
    rule,
    tableau,
)

from .shared import foundations_in_suit, giving_back, laid_out

# ------------------------------------------------------------------------------------------------------ La Chatelaine

_COLUMN_LABELS = tuple(f"column {number}" for number in range(1, 5))
_COLUMNS_FACE_DOWN = tableau(
    4, takes=NEVER_TAKES, title="Columns", labels=_COLUMN_LABELS, face="top up", vacancy="stays empty"
)


def _piles_of(ranks: range) -> tuple[str, ...]:
    """What people call the piles of an arch that has one for each rank."""
    return tuple(f"pile of {rank_name(rank)}s" for rank in ranks)


LA_CHATELAINE = Game(
    name="la-chatelaine",
    title="La Chatelaine",
    family="La Chatelaine",
    aliases=("La Ch\u00e2telaine", "Lady of the Manor"),
    packs=2,
    aim="Build all cards on the eight foundations, from the ace up to the king, in any suit.",
    groups=(
        reserve(12, "arch", title="Arch", labels=_piles_of(range(2, 14)), vacancy="stays empty"),
        _COLUMNS_FACE_DOWN,
        foundations(8, takes=(not_complete, next_in_order), orders=(building_order(1, +1, 13),) * 8),
    ),
    deal=(
        TakeOut(
            tuple((f"A{suit}", f"foundation{2 * n + more}") for n, suit in enumerate(SUITS) for more in (1, 2)),
            sentence="The eight aces are laid out in a row, the foundations.",
        ),
        Rounds(
            "tableau",
            12,
            down=11,
            sentence="Four columns of twelve cards, face down but for the top card of each.",
        ),
        ByRank(
            "arch",
            tuple(range(2, 14)),
            sentence="All other cards, face up, are sorted by rank. Each rank has a pile of its own in an arch over "
            "the columns, from the twos at its left foot to the kings at its right.",
        ),
    ),
    actions=(),
    effects=(TurnUp("tableau"),),
    layout="""
        arch3 arch4 arch5    arch6    arch7    arch8    arch9 arch10
        arch2 .     tableau1 tableau2 tableau3 tableau4 .     arch11
        arch1 .     .        .        .        .        .     arch12
        .     .     .        .        .        .        .     .
        f1..f8
    """,
    source="PySolFC's Lady of the Manor. Here cards on foundations stay there.",
)

LA_CHATELAINE_PYSOLFC = replace(
    LA_CHATELAINE,
    name="la-chatelaine/pysolfc",
    title="La Chatelaine as in PySolFC",
    aliases=(),
    groups=giving_back(LA_CHATELAINE.groups),
    source="PySolFC's form, Lady of the Manor: a card may go from one foundation to another.",
)

# ------------------------------------------------------------------------------------------------------------ Archway


def _place(card_suit: str, rank: int) -> str:
    """The id of the place that the cards of a suit and rank have in the arch: ``c7``."""
    return f"{card_suit.lower()}{rank}"


_ARCH = reserve(
    52,
    "arch",
    title="Arch",
    ids=tuple(_place(suit, rank) for suit in SUITS for rank in range(1, 14)),
    labels=tuple(f"place of the {rank_name(rank)} of {SUIT_NAMES[suit]}" for suit in SUITS for rank in range(1, 14)),
    vacancy="no such card left in the arch",
    note="Each card has a place of its own here, and only one that looks the same can lie on it. So you can play any "
    "card you see in the arch.",
)


@dataclass(frozen=True)
class IntoTheArch(DealStep):
    """All cards left go to their places in the arch."""

    sentence: str = ""

    def deal(self, game: Game, dealer: Dealer) -> None:
        for card in dealer.left:
            dealer.put(_place(card.suit, card.rank), card)
        dealer.left.clear()


@rule(
    "Nothing is packed here, but an empty column takes any one available card.",
    "The {card} can't go on {on}: only an empty column takes a card.",
    looks_at=len,
)
def only_an_empty_column(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The column is empty."""
    return not at.piles[target.index]


_ACES = foundations_in_suit("aces", building_order(1, +1, 13))
_KINGS = foundations_in_suit("kings", building_order(13, -1, 13))
_BACK = (OnlyTo(("foundation",)), base_stays)
_COLUMNS = tableau(4, takes=(only_an_empty_column,), title="Columns", labels=_COLUMN_LABELS)
_BASES = laid_out(
    _ACES,
    _KINGS,
    sentence="One ace and one king of each suit are laid out as foundations, each king above the ace of its suit.",
    first_pack=True,
)
_FOUR_OPEN = Rounds("tableau", 12, sentence="Four columns of twelve cards, face up and overlapping.")

ARCHWAY = Game(
    name="archway",
    title="Archway",
    family="La Chatelaine",
    packs=2,
    aim="Build all cards on the eight foundations, in suit: four go up from the ace, four go down from the king.",
    groups=(_ARCH, _COLUMNS, replace(_KINGS, gives=_BACK), replace(_ACES, gives=_BACK)),
    deal=(
        _BASES,
        _FOUR_OPEN,
        IntoTheArch(
            sentence="All other cards, face up, are sorted by rank into an arch over the columns, from the aces at its "
            "left foot over the sevens at the top to the kings at its right foot. Each rank has four places there, one "
            "for each suit.",
        ),
    ),
    actions=(),
    layout="""
          .  .  .  .  .  .  c7 .  .  .   .   .   .
        ^ .  .  .  .  .  c6 d7 c8 .  .   .   .   .
        ^ .  .  .  .  c5 d6 h7 d8 c9 .   .   .   .
        ^ .  .  .  c4 d5 h6 s7 h8 d9 c10 .   .   .
        ^ .  .  c3 d4 h5 s6 .  s8 h9 d10 c11 .   .
        ^ .  c2 d3 h4 s5 .  .  .  s9 h10 d11 c12 .
        ^ c1 d2 h3 s4 .  .  .  .  .  s10 h11 d12 c13
        ^ d1 h2 s3 .  : t1 t2 t3 t4 : .  s11 h12 d13
        ^ h1 s2 .  .  .  .  .  .  .  .   .   s12 h13
        ^ s1 .  k1 k2 .  .  .  .  .  k3  k4  .   s13
          .  .  a1 a2 .  .  .  .  .  a3  a4  .   .
    """,
    source="David Parlett's page on Archway, his own game.",
)

NO_REVERSALS = replace(
    ARCHWAY,
    name="archway/no-reversals",
    title="Archway, cards on foundations stay",
    groups=(_ARCH, _COLUMNS, _KINGS, _ACES),
    source="Wikipedia, Archway: it doesn't mention cards leaving a foundation.",
)

_ARCH_OF_RANKS = reserve(13, "arch", title="Arch", labels=_piles_of(range(1, 14)), vacancy="stays empty")
_BY_RANK = ByRank(
    "arch",
    sentence="All other cards, face up, are sorted by rank. Each rank has a pile of its own in an arch over the "
    "columns, from the aces at its left foot to the kings at its right.",
)
_LAYOUT = """
    arch4 arch5 arch6 arch7 arch8 arch9 arch10
    arch3 :     t1    t2    t3    t4    :      arch11
    arch2 .     .     .     .     .     arch12
    arch1 .     .     .     .     .     arch13
    .     :     k1    k2    k3    k4    :      .
    .     :     ac1   ac2   ac3   ac4   :      .
"""


@rule(
    "An empty pile takes any one available card, and no other pile takes one.",
    "The {card} can't go on {on}: only an empty pile takes a card.",
    looks_at=len,
)
def only_an_empty_pile(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile is empty."""
    return not at.piles[target.index]


FACE_DOWN = replace(
    ARCHWAY,
    name="archway/face-down",
    title="Archway with columns face down",
    groups=(
        replace(_ARCH_OF_RANKS, takes=(only_an_empty_pile,), vacancy=""),
        replace(_COLUMNS, face="top up"),
        _KINGS,
        _ACES,
    ),
    deal=(
        _BASES,
        Rounds(
            "tableau", 12, down=11, sentence="Four columns of twelve cards, face down but for the top card of each."
        ),
        _BY_RANK,
    ),
    effects=(TurnUp("tableau"),),
    layout=_LAYOUT,
    source="A little book of patiences: columns face down, only the top card of an arch pile is available, and any "
    "available card fills a space, in the arch too.",
)

PYSOLFC = replace(
    ARCHWAY,
    name="archway/pysolfc",
    title="Archway as in PySolFC",
    groups=giving_back(
        (
            _ARCH_OF_RANKS,
            replace(_COLUMNS, takes=NEVER_TAKES, vacancy="stays empty"),
            _KINGS,
            _ACES,
        )
    ),
    deal=(
        _BASES,
        _FOUR_OPEN,
        _BY_RANK,
    ),
    actions=(Rotate("arch"),),
    layout=_LAYOUT,
    source="PySolFC's form of Archway: only the top card of an arch pile is available, and spaces stay empty.",
)

GAMES = (LA_CHATELAINE, LA_CHATELAINE_PYSOLFC, ARCHWAY, NO_REVERSALS, FACE_DOWN, PYSOLFC)

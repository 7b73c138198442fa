"""Games of many kinds, each as short as it can be, that use the whole vocabulary; their boards are only rows."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from patience_widget import Card, Game, Table
from patience_widget.core.writing import (
    ALL_RANKS,
    ALTERNATE,
    ANY_SUIT,
    COLUMN_OR_TOP,
    DOWN,
    EITHER,
    FREELY,
    IN_SUIT,
    NEVER_TAKES,
    SUITS,
    UP,
    Action,
    AsOneByOne,
    AtMost,
    BeginsRelative,
    BeginsWith,
    Building,
    Builds,
    ByRank,
    ClosedBy,
    Columns,
    Couple,
    DealRow,
    DealStep,
    Effect,
    Gather,
    GivesWay,
    Group,
    InRound,
    OnlyTo,
    OnlyToOwn,
    OpensAfter,
    Packet,
    Packs,
    Pair,
    Redeal,
    Refill,
    Rest,
    Rotate,
    Rounds,
    Rules,
    Run,
    SpacesFrom,
    TakeOut,
    Turn,
    TurnUp,
    after_stock,
    all_others_are_built,
    begins_in_turn,
    begins_with_dealt_rank,
    begun_by_a_pair,
    building_order,
    cells,
    foundations,
    garden,
    hand,
    heaps,
    in_its_suit,
    next_in_order,
    no_card_waits,
    not_complete,
    one_direction,
    rank_chosen,
    redeal_left,
    reserve,
    rows,
    something_to_gather,
    spaces_are_filled,
    spaces_stay,
    stock,
    stock_has_cards,
    stock_is_empty,
    tableau,
    waste,
)
from patience_widget.games.shared import laid_out

IN_ORDER = (not_complete, in_its_suit, next_in_order)


def short_game(
    title: str,
    groups: Iterable[Group],
    deal: tuple[DealStep, ...],
    *,
    actions: tuple[Action, ...] = (),
    effects: tuple[Effect, ...] = (),
    packs: int = 1,
    ranks: tuple[int, ...] = ALL_RANKS,
) -> Game:
    """A game whose picture shows each group in a row, and whose name is not that of a game of the catalogue."""
    groups = tuple(groups)
    return Game(
        name=f"vocabulary-{''.join(c for c in title.lower().replace(' ', '-') if c.isalpha() or c == '-')}",
        title=title,
        family="Vocabulary",
        aim="Build all cards on the foundations.",
        groups=groups,
        deal=deal,
        actions=actions,
        effects=effects,
        packs=packs,
        ranks=ranks,
        layout="\n".join(" ".join(group.ids) for group in groups),
        source="Written for tests.",
    )


def in_suit_from(name: str, first: int, step: int, takes: Rules = IN_ORDER) -> Group:
    """Four foundations in suit from one rank."""
    return foundations(4, name, takes=takes, suits=tuple(SUITS), orders=(building_order(first, step, 13),) * 4)


def first_cards(*groups: Group) -> TakeOut:
    """The first cards of these foundations, laid out."""
    return laid_out(*groups, sentence="The first card of each foundation is laid out.")


ACES, KINGS = in_suit_from("aces", 1, +1), in_suit_from("kings", 13, -1)

CANFIELD = short_game(
    "Canfield",
    (
        reserve(1, face="top up"),
        foundations(4, takes=(not_complete, begins_with_dealt_rank, Builds(UP, IN_SUIT)), capacity=13),
        tableau(4, takes=(Packs(DOWN, ALTERNATE, round=True),), lifts=COLUMN_OR_TOP),
        stock(),
        waste(),
    ),
    (
        Packet("reserve", 12),
        Packet("reserve", face_up=True),
        Packet("foundation1", face_up=True),
        Rounds("tableau"),
        Rest(),
    ),
    actions=(Turn(3), Redeal()),
    effects=(TurnUp("reserve"), Refill("tableau", ("reserve",), then="any")),
)

EAGLE_WING = short_game(
    "Eagle Wing",
    (
        reserve(1, "trunk", title="Trunk", face="top up"),
        foundations(4, takes=(not_complete, begins_with_dealt_rank, Builds(UP, IN_SUIT)), capacity=13),
        tableau(8, "wing", title="Wings", takes=(AtMost(3), Packs(DOWN, IN_SUIT, round=True))),
        stock(),
        waste(),
    ),
    (Packet("trunk", 13), Rounds("wing"), Packet("foundation1", face_up=True), Rest()),
    actions=(Turn(), Redeal(limit=2)),
    effects=(TurnUp("trunk", last=True), Refill("wing", ("trunk",), then="any")),
)

PRECEDENCE = short_game(
    "Precedence",
    (
        foundations(8, takes=(not_complete, BeginsRelative("", -1), Builds(DOWN, ANY_SUIT)), capacity=13),
        stock(),
        waste(),
    ),
    (TakeOut((("KS", "foundation1"),), sentence="The king of spades begins the first foundation."), Rest()),
    actions=(Turn(), Redeal(limit=2)),
    packs=2,
)

INTERREGNUM = short_game(
    "Interregnum",
    (
        reserve(8, "index", title="Index cards", gives=(OnlyToOwn(),), capacity=1),
        foundations(
            8,
            takes=(not_complete, BeginsRelative("index", +1), ClosedBy("index"), Builds(UP, ANY_SUIT)),
            capacity=13,
        ),
        heaps(8, takes=NEVER_TAKES),
        stock(),
    ),
    (Rounds("index"), Rounds("heap"), Rest()),
    actions=(DealRow("heap"),),
    packs=2,
)

TOURNAMENT = short_game(
    "Tournament",
    (
        ACES,
        KINGS,
        cells(8, takes=(SpacesFrom(("tableau",)),)),
        tableau(6, takes=NEVER_TAKES),
        stock(),
    ),
    (Rounds("cell"), Rounds("tableau", 4), Rest()),
    actions=(
        DealRow(cards=4),
        Gather(
            turned=True,
            then=(Rounds("tableau", 4), Rest()),
            limit=2,
            rules=(stock_is_empty, something_to_gather, redeal_left),
        ),
    ),
    effects=(Refill("tableau", ("stock",), count=4),),
    packs=2,
)

QUEENS_AUDIENCE = short_game(
    "Queen's Audience",
    (
        reserve(16, "antechamber", title="Antechamber", capacity=1),
        foundations(
            4,
            "audience",
            takes=(not_complete, begun_by_a_pair, in_its_suit, next_in_order),
            suits=tuple(SUITS),
            orders=((13, 12),) * 4,
        ),
        foundations(
            4,
            "jacks",
            takes=(not_complete, begun_by_a_pair, in_its_suit, next_in_order),
            suits=tuple(SUITS),
            orders=((1, *range(11, 1, -1)),) * 4,
        ),
        stock(),
        waste(),
    ),
    (Rounds("antechamber"), Rest()),
    actions=(
        Turn(),
        Pair(
            (Couple((13, 12), "audience"), Couple((1, 11), "jacks")),
            (*(f"antechamber{n}" for n in range(1, 17)), "waste"),
        ),
    ),
    effects=(Refill("antechamber", ("waste", "stock")),),
)

BABETTE = short_game(
    "Babette",
    (ACES, KINGS, garden(13, 8), stock()),
    (Rest(),),
    actions=(
        DealRow("garden", width=8),
        Gather(
            ("garden",),
            "backwards",
            turned=True,
            columns=8,
            limit=1,
            rules=(stock_is_empty, something_to_gather, redeal_left),
        ),
    ),
    packs=2,
)

_SIDES = ("top", "right", "bottom", "left")
_AROUND = (Rounds(_SIDES, 8, sentence="Twelve piles of eight cards around the foundations, clockwise."),)


def _side(name: str, size: int, gives: Rules = FREELY) -> Group:
    takes = (spaces_stay, Packs(EITHER, ANY_SUIT))
    return replace(tableau(size, name, takes=takes, title=name.capitalize()), gives=gives)


ST_HELENA = short_game(
    "St Helena",
    (
        ACES,
        KINGS,
        _side("top", 4, (InRound(1, OnlyTo(("kings", "tableau"))),)),
        _side("right", 2),
        _side("bottom", 4, (InRound(1, OnlyTo(("aces", "tableau"))),)),
        _side("left", 2),
    ),
    (first_cards(ACES, KINGS), *_AROUND),
    actions=(Gather(_SIDES, "backwards", then=_AROUND, limit=2),),
    packs=2,
)

CAPRICIEUSE = short_game(
    "Capricieuse",
    (ACES, KINGS, tableau(12, takes=(Packs(EITHER, IN_SUIT),))),
    (
        first_cards(ACES, KINGS),
        Building("tableau", 8, sentence="Twelve piles of eight cards; what fits is built meanwhile."),
    ),
    actions=(Gather(("tableau",), "backwards", then=(Building("tableau", 8),), limit=2),),
    packs=2,
)

DUCHESS = short_game(
    "Duchess",
    (
        reserve(4),
        foundations(4, takes=(not_complete, rank_chosen, Builds(UP, IN_SUIT)), capacity=13),
        rows(
            4,
            takes=(SpacesFrom(("reserve",), then=("waste",)), Packs(DOWN, ALTERNATE, round=True)),
            fan="left",
            lifts=COLUMN_OR_TOP,
        ),
        stock(),
        waste(),
    ),
    (Rounds("reserve", 3), Rounds("row"), Rest()),
    actions=(Turn(), Redeal(limit=1)),
)

THE_PLOT = short_game(
    "The Plot",
    (
        reserve(1, gives=(OnlyTo(("foundation",)),)),
        foundations(
            8,
            takes=(not_complete, OpensAfter("foundation1"), begins_with_dealt_rank, Builds(UP, ANY_SUIT)),
            capacity=13,
        ),
        tableau(12, takes=(SpacesFrom(("waste",)), Packs(DOWN, ANY_SUIT, round=True))),
        stock(),
        waste(),
    ),
    (Packet("reserve", 13, face_up=True), Packet("foundation1", face_up=True), Rounds("tableau"), Rest()),
    actions=(Turn(),),
    packs=2,
)

STRATEGY = short_game(
    "Strategy",
    (in_suit_from("foundation", 1, +1, (after_stock, *IN_ORDER)), heaps(8, takes=()), stock(), hand()),
    (Rest(),),
    actions=(Turn(target="turned", rules=(no_card_waits, stock_has_cards)),),
)

ARCHWAY = short_game(
    "Archway",
    (ACES, KINGS, reserve(4, "fan", title="Fans"), reserve(13, "arch", title="Arch")),
    (first_cards(ACES, KINGS), Rounds("fan", 12), ByRank("arch")),
    actions=(Rotate("arch"),),
    packs=2,
)

BISLEY = short_game(
    "Bisley",
    (ACES, KINGS, tableau(13, takes=(spaces_stay, Packs(EITHER, IN_SUIT)))),
    (
        first_cards(ACES),
        Columns("tableau", (3,) * 4 + (4,) * 9, sentence="Four columns of three cards and nine of four."),
    ),
)

EASTHAVEN = short_game(
    "Easthaven",
    (
        foundations(4, takes=(not_complete, BeginsWith((1,)), Builds(UP, IN_SUIT, round=False)), capacity=13),
        tableau(7, takes=(Packs(DOWN, ALTERNATE),), face="top up"),
        stock(),
    ),
    (Rounds("tableau", 3, down=2), Rest()),
    actions=(DealRow(rules=(stock_has_cards, spaces_are_filled)),),
    effects=(TurnUp("tableau"),),
)

ALHAMBRA = short_game(
    "Alhambra",
    (ACES, KINGS, reserve(8), stock(), waste(takes=(spaces_stay, Packs(EITHER, IN_SUIT, round=True)))),
    (first_cards(ACES, KINGS), Rounds("reserve", 4), Rest()),
    actions=(Turn(), Redeal(limit=2)),
    packs=2,
)

LABYRINTH = short_game(
    "Labyrinth",
    (ACES, garden(6, 8, either_end=True), stock()),
    (first_cards(ACES), Rest()),
    actions=(DealRow("garden", width=8),),
)

BRITISH_SQUARE = short_game(
    "British Square",
    (
        foundations(
            4,
            takes=IN_ORDER,
            suits=tuple(SUITS),
            orders=((*range(1, 14), *range(13, 0, -1)),) * 4,
        ),
        tableau(16, takes=(one_direction, Packs(EITHER, IN_SUIT))),
        stock(),
        waste(),
    ),
    (Rounds("tableau"), Rest()),
    actions=(Turn(),),
    packs=2,
)

_STRIPPED = (1, *range(7, 13))

AMAZONS = short_game(
    "Amazons",
    (
        foundations(4, takes=(not_complete, begins_in_turn, next_in_order), orders=(_STRIPPED,) * 4),
        reserve(4, "column", title="Columns", gives=(OnlyToOwn(free=(1, 12)),), fan="down"),
        stock(),
    ),
    (Rounds("column"), Rest()),
    actions=(
        DealRow("column", until_complete="foundation"),
        Gather(("column",), "backwards", turned=True, rules=(stock_is_empty, something_to_gather, redeal_left)),
    ),
    ranks=_STRIPPED,
)

_LOW = Packs(DOWN, ALTERNATE)

LOW_COLUMNS = short_game(
    "Low Columns",
    (
        in_suit_from("foundation", 1, +1),
        tableau(8, takes=(AtMost(5), _LOW), lifts=Run(_LOW)),
        stock(),
        waste(),
    ),
    (Rounds("tableau", 3), Rest()),
    actions=(Turn(), Redeal(limit=2)),
)

CELLS_BETWEEN = short_game(
    "Cells Between",
    (
        in_suit_from("foundation", 1, +1),
        tableau(6, takes=(_LOW, AsOneByOne(("cell", "corner"))), lifts=Run(_LOW)),
        cells(1),
        cells(2, "corner"),
        stock(),
        waste(),
    ),
    (Rounds("tableau", 4), Rest()),
    actions=(Turn(),),
)

_GIVES_WAY = GivesWay(("first",), "Cards that lie first are built first.", "The {card} gives way to {witnesses}.")

FIRST_AND_LAST = short_game(
    "First and Last",
    (
        in_suit_from("foundation", 1, +1),
        reserve(4, "first", title="First", fan="down"),
        replace(tableau(8, takes=(_LOW,)), gives=(_GIVES_WAY,)),
        reserve(4, "last", title="Last", gives=(all_others_are_built,), note="These cards are built last."),
    ),
    (
        TakeOut(tuple((f"K{suit}", f"last{n}") for n, suit in enumerate(SUITS, 1)), sentence="The kings lie last."),
        Rounds("first", 2),
        Rounds("tableau", 5),
    ),
)

GAMES = (
    CELLS_BETWEEN,
    FIRST_AND_LAST,
    CANFIELD,
    EAGLE_WING,
    PRECEDENCE,
    INTERREGNUM,
    TOURNAMENT,
    QUEENS_AUDIENCE,
    BABETTE,
    ST_HELENA,
    CAPRICIEUSE,
    DUCHESS,
    THE_PLOT,
    STRATEGY,
    ARCHWAY,
    BISLEY,
    EASTHAVEN,
    ALHAMBRA,
    LABYRINTH,
    BRITISH_SQUARE,
    AMAZONS,
    LOW_COLUMNS,
)


def laid(game: Game, more: Mapping[str, str] | None = None, *, redeals: int | None = None, **piles: str) -> Table:
    """A table on which only these cards lie, whether play could have led there or not; ``[2C]`` lies face down."""
    met: Counter[str] = Counter()
    cards: list[tuple[Card, ...]] = [()] * len(game.piles)
    down = [0] * len(game.piles)
    for name, words in {**(more or {}), **piles}.items():
        index = game.pile(name).index
        for word in words.split():
            code = word.strip("[]")
            cards[index] += (Card(code, met[code]),)
            met[code] += 1
            down[index] += word.startswith("[")
    return Table(game, position=game.position(tuple(cards), tuple(down), redeals))

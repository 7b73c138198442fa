"""What several families share: foundations built in suit in a fixed order, cards laid out for them, PySolFC's form."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from patience_widget.core.writing import (
    FREELY,
    IN_SUIT,
    NEVER_GIVES,
    RANKS,
    SUIT_NAMES,
    SUITS,
    UP,
    Builds,
    Card,
    Game,
    Group,
    MoveRule,
    Pile,
    Position,
    Rules,
    TakeOut,
    Turn,
    TurnWhenEmpty,
    building_order,
    foundations,
    in_its_suit,
    in_words,
    next_in_order,
    not_complete,
    nothing,
    rank_name,
    rule,
)


def foundations_in_suit(name: str, order: tuple[int, ...], rounds: int = 1, *, only: bool = False) -> Group:
    """Foundations of clubs, diamonds, hearts and spades, in one or more rounds, all built in this order of ranks.

    `only`: the game has no other foundations, so nobody needs to hear which card these start with.
    """
    rank = order[0]
    first = rank_name(rank)
    rows = [""] if rounds == 1 else ["first ", "second "]
    start = "" if only else f" that start with the {first}"
    return foundations(
        4 * rounds,
        name,
        takes=(not_complete, in_its_suit, next_in_order),
        labels=tuple(
            f"{row}{SUIT_NAMES[suit]} foundation{start.replace('start', 'starts')}" for row in rows for suit in SUITS
        ),
        title=f"Foundations{start}",
        suits=tuple(SUITS) * rounds,
        orders=(order,) * 4 * rounds,
        note=f"Each {first} stands alone, and nothing is built on it." if len(order) == 1 else "",
    )


def four_suits_up(gives: Rules = NEVER_GIVES) -> Group:
    """Four foundations, of clubs, diamonds, hearts and spades, each built from the ace up to the king."""
    return foundations(
        4,
        takes=(not_complete, in_its_suit, next_in_order),
        gives=gives,
        labels=tuple(f"{SUIT_NAMES[suit]} foundation" for suit in SUITS),
        suits=tuple(SUITS),
        orders=(building_order(1, +1, 13),) * 4,
    )


def eight_suits_up(gives: Rules = NEVER_GIVES) -> Group:
    """Eight foundations for two packs, two of each suit, each built from the ace up to the king."""
    one = four_suits_up(gives)
    return replace(
        one,
        size=8,
        ids=tuple(f"{one.name}{n}" for n in range(1, 9)),
        labels=tuple(f"{row} {label}" for row in ("first", "second") for label in one.labels),
        suits=one.suits * 2,
        orders=one.orders * 2,
    )


@rule("", in_its_suit.reason, looks_at=nothing)
def of_its_suit(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card has the suit that is fixed for the pile; another rule says that it is built in suit."""
    return in_its_suit.allows(at, card, source, target)


def four_suits_up_from(base: MoveRule, *before: MoveRule) -> Group:
    """Four foundations, one a suit, that begin by this rule and are built up round the corner; `before` come first."""
    return foundations(
        4,
        takes=(not_complete, *before, of_its_suit, base, Builds(UP, IN_SUIT)),
        labels=tuple(f"{SUIT_NAMES[suit]} foundation" for suit in SUITS),
        suits=tuple(SUITS),
        capacity=13,
    )


def laid_out(*groups: Group, sentence: str, first_pack: bool = False) -> TakeOut:
    """The first card of every one of these foundations, taken out of the deck before the deal; see `TakeOut`."""
    return TakeOut(
        tuple(
            (RANKS[order[0] - 1] + suit, pile)
            for group in groups
            for pile, suit, order in zip(group.ids, group.suits, group.orders, strict=True)
        ),
        sentence=sentence,
        first_pack=first_pack,
    )


def giving_back(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """The piles of a game, its foundations giving their top cards back."""
    return tuple(replace(group, gives=FREELY) if group.role == "foundation" else group for group in groups)


def as_in_pysolfc(game: Game, also: str = "", **changes: Any) -> Game:
    """The game in PySolFC's form: a turn is made by itself whenever the waste is empty.

    Args:
        game: the game.
        also: what else differs, as the rest of a sentence.
        **changes: as for `replace`.
    """
    turn = next(action for action in game.actions if isinstance(action, Turn))
    if turn.target == "waste":
        turned = "a card is turned by itself" if turn.cards == 1 else f"{in_words(turn.cards)} cards turn by themselves"
        differs = f"{turned} whenever the waste is empty"
    else:
        differs = "the next card is turned by itself as soon as you have placed one"
    changes.setdefault("effects", game.effects)
    return replace(
        game,
        name=f"{game.name}/pysolfc",
        title=f"{game.title}{',' if ',' in game.title else ''} as in PySolFC",
        aliases=(),
        source=f"PySolFC: {differs}{also and f', and {also}'}.",
        **changes | {"effects": (*changes["effects"], TurnWhenEmpty(turn.target, turn.cards))},
    )

"""Jubilee, of the year 1887: Sir Tommy's heaps, and foundations that run to and fro until the queens lie on top.

Rules after the Wikipedia article of that name, which follows *Card Games Made Easy* by Arnold Marks and Jacqueline
Harrod: eight kings, four heaps, two redeals. It doesn't say whether suits matter; McNeely (*Ultimate Book of Card
Games*) builds in suit, and so do we. The variant `any-suit` takes the article as it stands; `one-redeal` is McNeely's
form. Both texts gather the heaps from the fourth to the first: the packet is then turned over, so that the fourth
comes first.

Neither PySolFC nor AisleRiot has the game. The second Jubilee of that article, with a heart of cards around a queen, is
left out: no text tells its rules whole.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    SUITS,
    Game,
    Group,
    Redeal,
    Rest,
    TakeOut,
    Turn,
    foundations,
    from_the_hand,
    hand,
    heaps,
    next_in_order,
    not_complete,
    redeal_left,
    something_to_redeal,
    stock,
    stock_has_cards,
    stock_is_empty,
    turned_card_is_placed,
)

from .shared import foundations_in_suit

_TO_AND_FRO = (13, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6, 12)


def _groups(built: Group) -> tuple[Group, ...]:
    return (built, stock(), hand(), heaps(4, takes=(from_the_hand,), fan="down", equivalent=True))


def _actions(redeals: int) -> tuple[Turn, Redeal]:
    return (
        Turn(1, target="turned", rules=(turned_card_is_placed, stock_has_cards)),
        Redeal(
            ("heap4", "heap3", "heap2", "heap1"),
            limit=redeals,
            rules=(turned_card_is_placed, stock_is_empty, something_to_redeal, redeal_left),
        ),
    )


JUBILEE = Game(
    name="jubilee",
    title="Jubilee",
    family="Sir Tommy",
    packs=2,
    aim="Build all cards on the eight kings, each in one suit, so that in the end the queens lie on top.",
    groups=_groups(replace(foundations_in_suit("foundation", _TO_AND_FRO, rounds=2), title="Foundations")),
    deal=(
        TakeOut(
            tuple((f"K{suit}", f"foundation{number}") for number, suit in enumerate(SUITS * 2, 1)),
            sentence="All eight kings are taken out of the pack and laid in a row, the foundations.",
        ),
        Rest(),
    ),
    actions=_actions(2),
    layout="""
        foundation1..foundation8
        stock turned : heap1..heap4 : .
    """,
    story="The game was made for the Golden Jubilee of Queen Victoria in 1887, her fifty years on the throne.",
    source=(
        "Wikipedia, Jubilee, after A. Marks and J. Harrod: two redeals. It doesn't speak of suits: building in suit is "
        "McNeely's rule."
    ),
)

ANY_SUIT = replace(
    JUBILEE,
    name="jubilee/any-suit",
    title="Jubilee in any suit",
    aim="Build all cards on the eight kings, in any suit, so that in the end the queens lie on top.",
    groups=_groups(foundations(8, takes=(not_complete, next_in_order), orders=(_TO_AND_FRO,) * 8)),
    source="Wikipedia, Jubilee, as it stands: it doesn't speak of suits. Our reading: they don't matter.",
)

ONE_REDEAL = replace(
    JUBILEE,
    name="jubilee/one-redeal",
    title="Jubilee with one redeal",
    actions=_actions(1),
    source="S. McNeely, Ultimate Book of Card Games: in suit, and one redeal.",
)

GAMES = (JUBILEE, ANY_SUIT, ONE_REDEAL)

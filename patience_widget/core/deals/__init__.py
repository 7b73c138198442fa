"""How cards are dealt: shuffled decks by number, and the steps in which a game lays out a deck.

A deck is dealt from the front: the card dealt first comes first. In a pile, the last card is the top card, so the
stock of a position is turned from its end.
"""

from .deck import (
    LAST_DEAL,
    LAST_MICROSOFT_DEAL,
    RANDOM_DEALS,
    TOO_LARGE,
    deal_number,
    in_shuffled_order,
    numbered_deck,
    read_deal_number,
    shuffle_number,
)
from .steps import (
    BaseCard,
    Batches,
    Building,
    ByRank,
    Columns,
    Dealer,
    DealStep,
    DeckIsOut,
    FirstOfRank,
    FirstRow,
    LastCardFirst,
    OneComesFirst,
    OthersOfRank,
    Packet,
    Rest,
    Rounds,
    Staircase,
    TakeOut,
    ToTheBottom,
)

__all__ = [
    "LAST_DEAL",
    "LAST_MICROSOFT_DEAL",
    "RANDOM_DEALS",
    "TOO_LARGE",
    "BaseCard",
    "Batches",
    "Building",
    "ByRank",
    "Columns",
    "DealStep",
    "Dealer",
    "DeckIsOut",
    "FirstOfRank",
    "FirstRow",
    "LastCardFirst",
    "OneComesFirst",
    "OthersOfRank",
    "Packet",
    "Rest",
    "Rounds",
    "Staircase",
    "TakeOut",
    "ToTheBottom",
    "deal_number",
    "in_shuffled_order",
    "numbered_deck",
    "read_deal_number",
    "shuffle_number",
]

"""The rules that games are made of."""

from .rule import ActionRule, AnyRule, Look, MoveRule, NamedRule, Rule, any_card, first_card, nothing, rule, top_card
from .shared import (
    IN_EVERY_GAME,
    building_order,
    in_its_suit,
    in_suit,
    next_in_order,
    not_complete,
    redeal_left,
    something_to_redeal,
    something_to_rotate,
    stock_has_cards,
    stock_is_empty,
)

__all__ = [
    "IN_EVERY_GAME",
    "ActionRule",
    "AnyRule",
    "Look",
    "MoveRule",
    "NamedRule",
    "Rule",
    "any_card",
    "building_order",
    "first_card",
    "in_its_suit",
    "in_suit",
    "next_in_order",
    "not_complete",
    "nothing",
    "redeal_left",
    "rule",
    "something_to_redeal",
    "something_to_rotate",
    "stock_has_cards",
    "stock_is_empty",
    "top_card",
]

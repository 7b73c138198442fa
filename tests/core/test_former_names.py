"""Games and programs of other people import from where they always did, also where a module of the core has moved."""

import importlib

import pytest

PUBLIC = {
    "actions": "Action Couple DealRow Gather InvalidMove Move Pair Redeal Rotate Turn count_left",
    "bases": "BeginsRelative BeginsWith Builds ClosedBy begins_in_turn begins_with_base_rank rank_chosen OpensAfter",
    "cards": "FACE_DOWN Card DeckError",
    "catalogue": "enter find names table",
    "dealing": "BaseCard Batches Building ByRank Columns FirstRow LastCardFirst OneComesFirst ToTheBottom",
    "deals": "Dealer DealStep FirstOfRank Packet Rest Rounds Staircase TakeOut numbered_deck",
    "draft": "Draft",
    "effects": "Effect Refill TurnUp TurnWhenEmpty",
    "ending": "why_lost",
    "game": "Game",
    "gates": "InRound OnlyFrom OnlyTo OnlyToOwn after_stock base_stays",
    "hand": "from_the_hand hand_is_empty no_card_waits turned_card_is_placed",
    "history": "Line Node Played",
    "judging": "IllegalMove Verdict judge",
    "layout": "Layout read_layout",
    "lifting": "ANY COLUMN_OR_TOP TOP Lift Run",
    "moves": "Moves",
    "packing": "ALTERNATE ANY_SUIT DOWN EITHER IN_SUIT OTHER_SUIT SAME_COLOUR UP AtMost Packs SpacesFor SpacesFrom",
    "pairing": "Couple Pair",
    "piles": "FREELY NEVER_GIVES NEVER_TAKES Group Pile cells foundations garden heaps hand packet reserve rows stock",
    "position": "Event Position",
    "reach": "Reach",
    "rule": "ActionRule AnyRule Look MoveRule NamedRule Rule first_card nothing rule top_card",
    "rules": "Rule building_order in_its_suit in_suit next_in_order not_complete redeal_left rule top_card",
    "stuck": "gets_further stuck",
    "table": "Table",
}


@pytest.mark.parametrize("name", PUBLIC)
def test_public_names_can_be_imported_from_where_they_were(name: str) -> None:
    module = importlib.import_module(f"patience_widget.core.{name}")
    assert [public for public in PUBLIC[name].split() if not hasattr(module, public)] == []
    assert getattr(importlib.import_module("patience_widget.core"), name) is module


def test_a_name_that_was_imported_from_its_former_place_is_the_same_thing() -> None:
    packing = importlib.import_module("patience_widget.core.packing")
    assert packing is importlib.import_module("patience_widget.core.rules.packing")

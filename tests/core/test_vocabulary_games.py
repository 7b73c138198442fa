"""What the rules, deals and effects of the vocabulary allow and say, shown on games of many kinds.

That these games keep to what every game keeps to is tested in `tests.games.test_a_new_game`.
"""

import pickle
import random
from dataclasses import replace

import pytest

from patience_widget import Card, Game, Move, Position, Table
from patience_widget.core import catalogue
from patience_widget.core.rules.gates import round_of
from patience_widget.core.sentences import what_fits
from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    InRound,
    MoveRule,
    OnlyFrom,
    Packs,
    Pile,
    any_card,
    nothing,
    rule,
)
from tests.core.vocabulary_games import (
    ALHAMBRA,
    AMAZONS,
    ARCHWAY,
    BISLEY,
    BRITISH_SQUARE,
    CANFIELD,
    CAPRICIEUSE,
    DUCHESS,
    EAGLE_WING,
    EASTHAVEN,
    FIRST_AND_LAST,
    GAMES,
    INTERREGNUM,
    LABYRINTH,
    LOW_COLUMNS,
    PRECEDENCE,
    ST_HELENA,
    STRATEGY,
    THE_PLOT,
    TOURNAMENT,
    laid,
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def _games_in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES:
        monkeypatch.setitem(catalogue._games, game.name, game)


# ------------------------------------------------------------------------------------------------- what holds for all


@every_game
def test_reasons_are_sentences_and_verdicts_pickle(game: Game) -> None:
    played = Table(game, deal=3)
    choose = random.Random(game.name)
    for _ in range(20):
        for move in choose.sample(game.possible_moves, min(40, len(game.possible_moves))):
            verdict = played.judge(move)
            assert verdict or (verdict.message[0].isupper() and verdict.message.endswith("."))
            assert "{" not in verdict.message
            again = pickle.loads(pickle.dumps(verdict))  # noqa: S301  our own bytes
            assert again == verdict
        if not played.moves:
            break
        played.play(choose.choice(list(played.moves)))


@every_game
def test_the_written_rules_have_no_gaps(game: Game) -> None:
    text = game.rules()
    assert "{" not in text
    assert " ." not in text
    assert ".." not in text


# ------------------------------------------------------------------------------------------------------------- bases


def test_foundations_begin_with_the_rank_that_was_dealt() -> None:
    table = laid(CANFIELD, foundation1="7H 8H", tableau1="9S", tableau2="7C")
    assert table.judge("tableau2>foundation2")
    assert table.why_not("tableau1>foundation2") == ("The 9 of spades can't begin foundation 2, which takes any 7 now.")
    assert table.why_not("tableau1>foundation1") == (
        "The 9 of spades can't go to foundation 1: it takes the 9 of hearts next."
    )


def test_a_foundation_is_built_round_the_corner() -> None:
    assert laid(CANFIELD, foundation1="QH KH", tableau1="AH").judge("tableau1>foundation1")
    assert not laid(EASTHAVEN, foundation1="QH KH", tableau1="AH").judge("tableau1>foundation1")
    assert laid(EASTHAVEN, tableau1="KH").why_not("tableau1>foundation1") == (
        "The king of hearts can't begin foundation 1, which begins with an ace."
    )


def test_a_foundation_begins_a_rank_below_the_one_before_it() -> None:
    table = laid(PRECEDENCE, foundation1="KS QH", waste="QC")
    assert table.judge("waste>foundation2")
    assert table.why_not("waste>foundation3") == (
        "The queen of clubs can't begin foundation 3, which takes no card now: it begins one rank below the one before "
        "it."
    )
    later = laid(PRECEDENCE, foundation1="KS", foundation2="QC", waste="QD")
    assert later.why_not("waste>foundation3") == (
        "The queen of diamonds can't begin foundation 3, which takes any jack now: it begins one rank below the one "
        "before it."
    )


def test_a_foundation_begins_when_the_one_before_it_has_begun() -> None:
    table = laid(AMAZONS, foundation1="AC", column1="AD", column2="AH")
    assert table.judge("column1>foundation2")
    assert table.why_not("column2>foundation3") == "Foundation 3 can't begin yet: the one before it must begin first."
    assert table.play("column1>foundation2").judge("column2>foundation3")


def test_a_foundation_begins_above_its_index_card_and_is_closed_by_it() -> None:
    table = laid(
        INTERREGNUM,
        index1="5H",
        index2="5S",
        index3="KD",
        foundation1="6C 7D 8H 9S TC JD QH KS AC 2D 3H 4S",
        heap1="5C",
        heap2="AD",
    )
    assert table.judge("index1>foundation1")
    assert table.judge("heap2>foundation3")
    assert table.why_not("heap1>foundation1") == (
        "The 5 of clubs can't go on foundation 1: only its index card can be its last card."
    )
    assert table.why_not("heap1>foundation2") == (
        "The 5 of clubs can't begin foundation 2, which takes any 6 now: it begins one rank above its index card."
    )


def test_the_first_card_that_is_built_chooses_the_rank() -> None:
    table = laid(DUCHESS, reserve1="4C", reserve2="4D", reserve3="9D")
    assert table.judge("reserve3>foundation1")
    table.play("reserve1>foundation2")
    assert table.judge("reserve2>foundation4")
    assert table.why_not("reserve3>foundation1") == (
        "The 9 of diamonds can't begin foundation 1, which takes any 4 now: all foundations begin with the same rank."
    )


def test_foundations_open_when_the_first_is_complete() -> None:
    table = laid(THE_PLOT, foundation1="6H", waste="6D")
    assert table.why_not("waste>foundation2") == (
        "The 6 of diamonds can't go on foundation 2 yet: it takes no cards until foundation 1 is complete."
    )
    full = "6H 7H 8H 9H TH JH QH KH AH 2H 3H 4H 5H"
    assert laid(THE_PLOT, foundation1=full, waste="6D").judge("waste>foundation2")


# ------------------------------------------------------------------------------------------------------------- gates


def test_a_pile_gives_only_to_certain_groups() -> None:
    table = laid(THE_PLOT, foundation1="6H", tableau1="8D", reserve="7C")
    assert table.judge("reserve>foundation1")
    assert table.why_not("reserve>tableau1") == (
        "The 7 of clubs can't go to tableau 1: cards from the reserve can go only to the foundations."
    )


def test_a_pile_takes_only_from_certain_groups() -> None:
    rule = OnlyFrom(("tableau",))
    piles = {name: TOURNAMENT.pile(name) for name in ("tableau1", "cell1", "cell2")}
    at = laid(TOURNAMENT, tableau1="9H", cell1="TS").position
    assert rule.allows(at, Card("9H"), piles["tableau1"], piles["cell2"])
    assert not rule.allows(at, Card("TS"), piles["cell1"], piles["cell2"])
    assert rule.sentence == "Only cards from the tableau can go here."


def test_a_pile_gives_only_to_the_foundation_of_its_number() -> None:
    table = laid(INTERREGNUM, index1="6H", index2="5S", foundation1="4C")
    assert table.why_not("index2>foundation1") == (
        "The 5 of spades can't go to foundation 1: cards from index 2 can go only to foundation 2."
    )


def test_nothing_is_built_before_the_stock_is_used_up() -> None:
    assert laid(STRATEGY, heap1="AC").judge("heap1>foundation1")
    assert laid(STRATEGY, heap1="AC", stock="[2C]").why_not("heap1>foundation1") == (
        "The ace of clubs can't go to foundation 1 yet: the stock must be used up first."
    )


def test_a_card_gives_way_to_an_available_card_that_fits_as_well() -> None:
    twice = {"foundation1": "AC", "tableau1": "2C", "tableau2": "3C"}
    assert laid(FIRST_AND_LAST, twice).judge("tableau1>foundation1")
    table = laid(FIRST_AND_LAST, twice, first1="2C", first2="2D")
    assert table.why_not("tableau1>foundation1") == "The 2 of clubs gives way to the 2 of clubs (first 1)."
    assert table.play("first1>foundation1").judge("tableau2>foundation1")


def test_the_last_cards_wait_until_all_others_are_built() -> None:
    nearly = {
        f"foundation{n}": " ".join(f"{rank}{suit}" for rank in "A23456789TJQ") for n, suit in enumerate("CDHS", 1)
    }
    assert laid(FIRST_AND_LAST, nearly, last1="KC").judge("last1>foundation1")
    waits = laid(FIRST_AND_LAST, nearly | {"foundation4": "AS", "tableau1": "2S"}, last1="KC")
    assert waits.why_not("last1>foundation1") == "The king of clubs waits: it is one of the last cards to be built."


def test_a_rule_may_hold_in_one_round_only() -> None:
    piles = {"aces1": "AC", "kings1": "KC", "top1": "2C", "bottom1": "QC"}
    first = laid(ST_HELENA, piles, redeals=2)
    assert round_of(first.position) == 1
    assert first.why_not("top1>aces1") == (
        "The 2 of clubs can't go to aces 1: cards from top 1 can go only to the foundations that start with the "
        "king or the "
        "tableau. This is the rule in the first round."
    )
    assert not first.judge("bottom1>kings1")
    second = laid(ST_HELENA, piles, redeals=1)
    assert round_of(second.position) == 2
    assert second.judge("top1>aces1")
    assert second.judge("bottom1>kings1")


def test_the_rounds_of_a_game_without_limit_cannot_be_told() -> None:
    with pytest.raises(ValueError, match="the rounds of Canfield can't be told"):
        round_of(Table(CANFIELD, deal=1).position)


# ------------------------------------------------------------------------------------------------------------- piles


def test_the_top_card_or_the_whole_column_moves() -> None:
    table = laid(CANFIELD, foundation1="2H", tableau1="9S 8H 7S", tableau2="TD")
    assert table.judge("tableau1>tableau2*3")
    assert not table.judge("tableau1>tableau2*2")


def test_a_cell_takes_one_card() -> None:
    table = laid(TOURNAMENT, tableau1="9S 8D", cell1="2C")
    assert table.why_not("tableau1>cell1") == "Cell 1 has a card already: it holds only one."
    assert table.play("tableau1>cell2").told() == "The 8 of diamonds goes to cell 2."


def test_a_waste_may_take_cards() -> None:
    table = laid(ALHAMBRA, reserve1="8D", reserve2="TC", waste="9D")
    assert table.judge("reserve1>waste")
    assert not table.judge("reserve2>waste")


def test_a_pile_takes_only_so_many_cards() -> None:
    table = laid(EAGLE_WING, foundation1="7H", wing1="KS QS JS", wing2="TS")
    assert table.why_not("wing2>wing1") == "The 10 of spades can't go on wing 1: a pile holds at most three cards."


def test_a_run_goes_only_where_all_its_cards_have_room() -> None:
    table = laid(LOW_COLUMNS, tableau1="KS QD JC", tableau2="TD 9S 8D", tableau3="TH 9C", foundation1="AC")
    assert table.why_not("tableau2>tableau1*3") == (
        "The 10 of diamonds and the two cards on it can't go on tableau 1: a pile holds at most five cards."
    )
    assert Move.parse("tableau2>tableau1*3", table.position) not in table.moves
    assert table.judge("tableau3>tableau1*2")
    assert table.judge("tableau2>tableau4*3")


@rule(
    "At most two cards move at once.",
    "You can move only two cards at once.",
    looks_at=nothing,
    counts_cards=True,
    could_hold=any_card,
)
def two_at_once(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card is one of the last two of its pile."""
    return card not in at.piles[source.index][:-2]


def test_a_rule_that_looks_at_little_can_still_count_the_cards_that_move() -> None:
    columns = LOW_COLUMNS.groups[1]
    packed = replace(columns, takes=(two_at_once, Packs(DOWN, ALTERNATE)))
    game = replace(LOW_COLUMNS, groups=(LOW_COLUMNS.groups[0], packed, *LOW_COLUMNS.groups[2:]))
    table = laid(game, tableau1="JS", tableau2="TD 9S 8H", tableau3="TS", tableau4="TH 9C")
    assert table.why_not("tableau2>tableau1*3") == "You can move only two cards at once."
    assert Move.parse("tableau2>tableau1*3", table.position) not in table.moves
    assert Move.parse("tableau4>tableau1*2", table.position) in table.moves


@rule("Columns take cards from the waste only.", "Take a card from the waste.", could_hold=any_card)
def waste_only(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card comes from the waste."""
    return source.group.role == "waste"


@pytest.mark.parametrize("limit", [waste_only, OnlyFrom(("waste",)), InRound(1, OnlyFrom(("waste",)))])
def test_what_a_pile_could_hold_is_said_wherever_the_card_comes_from(limit: MoveRule) -> None:
    columns = LOW_COLUMNS.groups[1]
    packed = replace(columns, takes=(limit, Packs(DOWN, ALTERNATE)))
    game = replace(LOW_COLUMNS, groups=(LOW_COLUMNS.groups[0], packed, *LOW_COLUMNS.groups[2:]))
    at = laid(game, redeals=2, tableau1="JS", tableau2="TD", waste="TH").position
    target = game.pile("tableau1")
    assert [card.code for card in what_fits(at, target)] == ["TD", "TH"]
    assert [card.code for card in what_fits(at, target, game.pile("waste"))] == ["TD", "TH"]
    assert what_fits(at, target, game.pile("tableau2")) == ()
    assert at.moves[0].source == "waste"


def test_spaces_are_filled_from_one_group_and_then_from_another() -> None:
    table = laid(DUCHESS, reserve1="4C", row1="9S", row2="8D", waste="KD")
    assert table.judge("reserve1>row3")
    assert table.why_not("waste>row3") == (
        "The king of diamonds can't go to row 3: only a card from the reserve can go to an empty pile, or one from "
        "the waste once the reserve is used up."
    )
    later = laid(DUCHESS, row1="9S", row2="8D", waste="KD")
    assert later.judge("waste>row3")
    assert not later.judge("row2>row3")


def test_a_pile_is_packed_in_one_direction() -> None:
    table = laid(BRITISH_SQUARE, tableau1="5C", tableau2="6C", tableau3="4C 5C", tableau4="4C")
    assert table.judge("tableau2>tableau1")
    assert table.judge("tableau4>tableau1")
    assert table.judge("tableau2>tableau3")
    assert (
        table.why_not("tableau4>tableau3")
        == "The 4 of clubs can't go on the 5 of clubs: tableau 3 is packed the other way."
    )


def test_a_garden_may_give_the_cards_at_either_end() -> None:
    table = laid(LABYRINTH, aces1="AC", garden1="3C", garden9="2C", garden17="4C")
    assert table.why_not("garden9>aces1") == "The 2 of clubs isn't available: cards lie directly above it and below it."
    assert laid(LABYRINTH, aces1="AC", garden9="2C", garden17="4C").judge("garden9>aces1")
    assert laid(LABYRINTH, aces1="AC", garden1="2C", garden9="3C").judge("garden1>aces1")


# ----------------------------------------------------------------------------------------------- effects and deals


def test_gaps_are_filled_from_the_reserve_and_then_by_hand() -> None:
    table = laid(CANFIELD, reserve="2C", foundation1="7H", tableau1="8H", tableau2="3S", tableau3="9S", tableau4="TD")
    table.play("tableau1>foundation1")
    assert table.told() == "The 8 of hearts goes to foundation 1. The 2 of clubs fills tableau 1."
    assert table.play("tableau3>tableau4").judge("tableau2>tableau3")


def test_a_gap_may_be_filled_with_several_cards() -> None:
    piles = {f"tableau{n}": "5D" for n in range(2, 7)}
    table = laid(TOURNAMENT, piles, tableau1="AC", stock="[2C] [3C] [4C] [5C] [6C]").play("tableau1>aces1")
    assert [card.code for card in table.position["tableau1"]] == ["6C", "5C", "4C", "3C"]
    assert [card.code for card in table.position["stock"]] == ["2C"]


def test_a_row_is_dealt_past_piles_that_need_no_more_cards() -> None:
    table = laid(AMAZONS, foundation2="AC 7C 8C 9C TC JC QC", column1="8D", stock="[7D] [7H] [7S] [TS]").play("deal")
    assert [table.position[f"column{n}"][-1:] for n in (1, 3, 4)] == [(Card("TS"),), (Card("7S"),), (Card("7H"),)]
    assert table.position["column2"] == ()
    assert table.told() == "Three cards are dealt from the stock."
    assert "A pile is skipped once its foundation is complete." in " ".join(AMAZONS.rules().split())


def test_a_pile_gives_cards_to_its_own_foundation_and_some_to_any() -> None:
    table = laid(AMAZONS, foundation1="AC", foundation2="AD 7D 8D 9D TD JD", column1="QC", column2="7S")
    assert table.judge("column1>foundation2")
    assert table.why_not("column2>foundation1") == (
        "The 7 of spades can't go to foundation 1: cards from column 2 can go only to foundation 2."
    )


def test_the_last_card_of_a_trunk_is_turned_up() -> None:
    wings = dict(zip([f"wing{n}" for n in range(1, 9)], ["8H", "KS", "QS", "JS", "TS", "9S", "9C", "9D"], strict=True))
    table = laid(EAGLE_WING, wings, trunk="[2C] [3D]", foundation1="7H").play("wing1>foundation1")
    assert table.told() == (
        "The 8 of hearts goes to foundation 1. The 3 of diamonds fills wing 1. The 2 of clubs is turned up on the "
        "trunk."
    )


def test_columns_have_the_lengths_they_are_given() -> None:
    start = Table(BISLEY, deal=1).position
    assert [len(start[f"tableau{n}"]) for n in range(1, 14)] == [3] * 4 + [4] * 9


def test_cards_are_sorted_by_rank() -> None:
    start = Table(ARCHWAY, deal=1).position
    assert all({card.rank for card in start[f"arch{n}"]} <= {n} for n in range(1, 14))
    assert sum(len(start[f"arch{n}"]) for n in range(1, 14)) == 48


def test_cards_that_fit_are_built_while_they_are_dealt() -> None:
    start = Table(CAPRICIEUSE, deal=1).position
    lengths = [len(start[f"tableau{n}"]) for n in range(1, 13)]
    assert start.built() > 8
    assert sum(lengths) + start.built() == 104
    assert lengths == sorted(lengths, reverse=True)

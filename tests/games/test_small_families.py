"""Rules of games that have a rule or two of their own, a legal and an illegal case each."""

import pytest

from patience_widget import Position, Table, games

ACES = tuple(f"foundation{n}: A{suit}" for n, suit in enumerate("CDHS", 1))


def of(name: str, *lines: str) -> Position:
    return Table(name, position="; ".join([f"game: {name}", *lines])).position


def sizes(name: str, group: str) -> list[int]:
    at = Table(name, deal=3).position
    return [len(at.piles[index]) for index in at.game.members[group]]


@pytest.mark.parametrize(
    ("name", "group", "cards"),
    [
        ("streets-and-alleys", "left", [7] * 4),
        ("streets-and-alleys", "right", [6] * 4),
        ("siegecraft", "left", [6] * 4),
        ("raglan", "tableau", [1, 2, 3, 4, 5, 6, 7, 7, 7]),
        ("raglan", "reserve", [1] * 6),
        ("northwest-territory", "tableau", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("northwest-territory", "reserve", [1] * 16),
        ("flower-garden", "bouquet", [1] * 16),
        ("canister", "tableau", [6, 6, 7, 7, 7, 7, 6, 6]),
        ("simple-simon", "tableau", [8, 8, 8, 7, 6, 5, 4, 3, 2, 1]),
        ("mrs-mop", "tableau", [8] * 13),
        ("will-o-the-wisp", "stock", [31]),
        ("scorpion", "stock", [3]),
        ("three-blind-mice", "tableau", [5] * 10),
        ("three-blind-mice", "reserve", [1, 1]),
        ("gypsy", "stock", [80]),
        ("thirty-six", "stock", [16]),
        ("congress", "stock", [96]),
        ("fortunes-favor", "stock", [36]),
        ("carpet", "stock", [28]),
        ("carpet/aces-in", "stock", [32]),
        ("grandfathers-clock", "tableau", [5] * 8),
        ("fan", "fan", [3] * 17 + [1]),
        ("fan/eighteen", "fan", [3] * 16 + [2, 2]),
        ("penguin", "tableau", [7] * 7),
        ("miss-milligan", "stock", [96]),
    ],
)
def test_so_many_cards_are_dealt(name: str, group: str, cards: list[int]) -> None:
    assert sizes(name, group) == cards


def test_a_card_waits_in_the_one_cell_of_a_castle() -> None:
    for name, lines in (("siegecraft", ACES), ("stronghold", ())):
        at = of(name, *lines, "left1: 9S 2H", "left2: KD", "right1: rest")
        there = at.play("left1>cell")
        assert there["cell"][-1].code == "2H"
        assert "holds only one" in (there.why_not("left1>cell") or "")
    assert not any(pile.id == "cell" for pile in games.find("streets-and-alleys").piles)


def test_the_hours_of_a_clock_end_their_foundations() -> None:
    table = Table("grandfathers-clock", deal=1)
    shows = {pile.number + 1: table.game.piles[pile.index].order[-1] for pile in table.game.piles if pile.order}
    assert shows == {hour: hour for hour in range(1, 13)}
    game = table.game
    cards = [f"{'A23456789TJQK'[pile.order[0] - 1]}{pile.suit}" for pile in game.piles if pile.order]
    first = [f"foundation{hour}: {card}" for hour, card in enumerate(cards, 1)]
    at = of("grandfathers-clock", first[0] + " JS QS KS", *first[1:], "tableau1: AS", "tableau2: rest")
    there = at.play("tableau1>foundation1")
    assert "complete" in (there.why_not("tableau2>foundation1") or "")


def can_build(deal: int) -> bool:
    return any(move.target for move in Table("carpet/filled", deal=deal).moves)


def test_holes_of_a_carpet_are_mended_from_the_waste_alone() -> None:
    at = of("carpet", *ACES, "carpet1: 9S", "waste: 4D", "stock: rest")
    assert at.why_not("waste>carpet2") is None
    assert "only cards from the waste" in (at.why_not("carpet1>carpet2") or "")
    assert "holds only one" in (at.why_not("waste>carpet1") or "")
    table = Table("carpet/filled", deal=next(deal for deal in range(1, 99) if can_build(deal)))
    table.play(next(move for move in table.moves if move.target))
    assert all(table.position.piles[index] for index in table.game.members["carpet"])


def test_a_card_of_scorpion_takes_all_cards_on_it_along_and_three_are_dealt() -> None:
    at = of("scorpion", "tableau1: 9S 4D JH", "tableau2: TS", "tableau3: 5C", "stock: 2C 3C 4C", "tableau5: rest")
    assert at.why_not("tableau1>tableau2*3") is None
    assert at.why_not("tableau1>tableau3*2") is not None
    assert "king" in (at.why_not("tableau1>tableau4*2") or "")
    dealt = at.play("deal")
    assert [dealt[f"tableau{n}"][-1].code for n in (1, 2, 3)] == ["4C", "3C", "2C"]
    assert of("wasp", "tableau1: 9S 4D JH", "tableau2: rest").why_not("tableau1>tableau4*2") is None


def test_the_last_three_columns_of_three_blind_mice_hide_three_cards_each_and_the_reserve_is_played_at_any_time() -> (
    None
):
    dealt = Table("three-blind-mice", deal=3).position
    assert [dealt.down[index] for index in dealt.game.members["tableau"]] == [0] * 7 + [3] * 3
    at = of("three-blind-mice", "reserve1: 9S", "reserve2: 4D", "tableau1: TS", "tableau2: 8S 2H", "tableau4: rest")
    assert at.why_not("reserve1>tableau1") is None
    assert at.play("reserve1>tableau1").why_not("tableau2>tableau1*2") is None
    assert at.why_not("reserve2>tableau1") is not None
    assert "king" in (at.why_not("reserve2>tableau3") or "")
    assert at.why_not("tableau1>reserve1") is not None


def test_no_row_of_will_o_the_wisp_goes_over_an_empty_column() -> None:
    lines = [f"tableau{n}: {card}" for n, card in enumerate(("9S", "4D", "JH", "2C", "6H", "8D"), 1)]
    assert "Fill the empty column first" in (of("will-o-the-wisp", *lines, "stock: rest").why_not("deal") or "")
    assert of("will-o-the-wisp/relaxed", *lines, "stock: rest").why_not("deal") is None


def test_only_a_run_in_suit_moves_in_simple_simon() -> None:
    at = of("simple-simon", "tableau1: TH", "tableau2: 9S 8S", "tableau3: 9C 8H", "tableau4: rest")
    assert at.why_not("tableau2>tableau1*2") is None
    assert "down in suit" in (at.why_not("tableau3>tableau1*2") or "")


def test_runs_move_in_josephine_and_not_in_forty_thieves() -> None:
    lines = ("tableau1: TH", "tableau2: 9H 8H", "tableau3: rest")
    assert of("josephine", *lines).why_not("tableau2>tableau1*2") is None
    assert of("forty-thieves", *lines).why_not("tableau2>tableau1*2") is not None


def test_only_kings_go_to_spaces_of_british_canister_and_one_card_moves() -> None:
    lines = ("tableau1: 9H 8S", "tableau2: TS", "tableau3: QD KD", "tableau4: rest")
    british, american = of("british-canister", *lines), of("american-canister", *lines)
    assert british.why_not("tableau1>tableau8") is not None
    assert british.why_not("tableau3>tableau8") is None
    assert british.why_not("tableau1>tableau2*2") is not None
    assert american.why_not("tableau1>tableau2*2") is None
    assert american.why_not("tableau1>tableau8") is None


def test_kings_of_spanish_patience_stay_or_go_to_the_bottom() -> None:
    deck = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    assert Table("spanish-patience", deck=deck).position["tableau13"][-1].code == "KS"
    assert Table("spanish-patience/kings", deck=deck).position["tableau10"][0].code == "KC"


def test_alaska_goes_both_ways_and_moosehide_never_into_the_same_suit() -> None:
    lines = ("tableau1: 9H", "tableau2: TH", "tableau3: 8H", "tableau4: TC", "tableau5: rest")
    alaska, moosehide = of("alaska", *lines), of("moosehide", *lines)
    assert alaska.why_not("tableau1>tableau2") is None
    assert alaska.why_not("tableau1>tableau3") is None
    assert alaska.why_not("tableau1>tableau4") is not None
    assert moosehide.why_not("tableau1>tableau2") is not None
    assert moosehide.why_not("tableau1>tableau4") is None


def test_only_a_king_goes_to_an_empty_fan_and_a_shamrock_never_holds_four() -> None:
    fan = of("fan", "fan1: 9H", "fan2: KD", "fan3: TH", "fan4: rest")
    assert fan.why_not("fan1>fan5") is not None
    assert fan.why_not("fan2>fan5") is None
    assert fan.why_not("fan1>fan3") is None
    shamrocks = of("shamrocks", "fan1: 9H", "fan2: KD TS", "fan3: 2C 3C 8S", "fan4: rest")
    assert shamrocks.why_not("fan1>fan2") is None
    assert "at most three" in (shamrocks.why_not("fan1>fan3") or "")
    assert shamrocks.why_not("fan2>fan5") is not None


def test_kings_of_shamrocks_stay_or_go_to_the_bottom() -> None:
    deck = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    kings = Table("shamrocks/kings", deck=deck).position
    plain = Table("shamrocks", deck=deck).position
    assert plain["fan15"][-1].code == "KC"
    assert kings["fan15"][0].code == "KC"


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_three_cards_of_the_beaks_rank_begin_the_foundations_of_penguin(deal: int) -> None:
    at = Table("penguin", deal=deal).position
    beak = at["tableau1"][0]
    begun = [at[f"foundation{n}"] for n in range(1, 5)]
    assert sorted(cards[0].rank for cards in begun if cards) == [beak.rank] * 3
    assert [at.game.pile(f"foundation{n}").suit for n, cards in enumerate(begun, 1) if not cards] == [beak.suit]
    assert all(cards[0].suit == at.game.pile(f"foundation{n}").suit for n, cards in enumerate(begun, 1) if cards)


def test_a_space_of_penguin_takes_cards_one_rank_below_the_beak_and_kings_go_on_aces() -> None:
    begun = ("foundation1: AC", "foundation2: AD", "foundation3: AH")
    at = of("penguin", *begun, "tableau1: AS", "tableau2: KH QH", "tableau3: KS", "tableau4: 5D 4D", "tableau5: rest")
    assert at.why_not("tableau2>tableau6*2") is None
    assert at.why_not("tableau4>tableau6*2") is not None
    assert at.why_not("tableau3>tableau1") is None
    assert at.why_not("tableau1>foundation4") is None
    assert at.why_not("tableau2>cell1") is None


def test_the_pocket_of_miss_milligan_opens_when_the_stock_is_out_and_takes_a_run_while_it_is_empty() -> None:
    lines = ("tableau1: 9H 8S", "tableau2: QD", "tableau3: 5C")
    assert "stock" in (of("miss-milligan", *lines, "stock: rest").why_not("tableau2>pocket") or "")
    at = of("miss-milligan", *lines, "tableau4: rest")
    there = at.play("tableau1>pocket*2")
    assert [card.code for card in there["pocket"]] == ["9H", "8S"]
    assert "only while it is empty" in (there.why_not("tableau2>pocket") or "")
    assert there.why_not("pocket>tableau5*2") is not None
    one = of("miss-milligan/one-card", *lines, "tableau4: rest")
    assert one.why_not("tableau1>pocket*2") is not None
    assert one.why_not("tableau1>pocket") is None


def test_spaces_of_miss_milligan_are_for_kings_and_those_of_imperial_guards_for_any_card() -> None:
    lines = ("tableau1: 9H", "tableau2: KD", "tableau3: rest")
    assert of("miss-milligan", *lines).why_not("tableau1>tableau8") is not None
    assert of("miss-milligan", *lines).why_not("tableau2>tableau8") is None
    assert of("imperial-guards", *lines).why_not("tableau1>tableau8") is None

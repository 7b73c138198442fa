"""Rules of La Belle Lucie and its kin, and what a redeal that shuffles tells whom."""

import pytest

from patience_widget import Table, games
from patience_widget.core.deals import in_shuffled_order
from patience_widget.core.position import Position
from patience_widget.core.position.text import PositionError
from patience_widget.solver.solver import solve


def of(name: str, *lines: str) -> Table:
    return Table(name, position="; ".join([f"game: {name}", *lines, "fan16: rest"]))


def cards(at: Position) -> list[str]:
    return [card.code for number in range(1, 19) for card in at[f"fan{number}"]]


def test_seventeen_fans_of_three_and_a_single_card_dealt_in_rounds() -> None:
    deck = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    at = Table("la-belle-lucie", deck=deck).position
    assert [len(at[f"fan{n}"]) for n in range(1, 19)] == [3] * 17 + [1]
    assert [card.code for card in at["fan1"]] == ["AC", "5D", "9H"]
    assert cards(at)[-1] == "KS"


def test_trefoil_begins_with_its_aces_and_sixteen_fans() -> None:
    at = Table("trefoil", deal=17).position
    assert [len(at[f"foundation{n}"]) for n in range(1, 5)] == [1] * 4
    assert [len(at[f"fan{n}"]) for n in range(1, 17)] == [3] * 16


def test_packed_in_suit_one_card_at_a_time_and_in_any_suit_in_super_flower_garden() -> None:
    lines = ("fan1: 2C 9H", "fan2: TH", "fan3: TS 9S")
    assert of("la-belle-lucie", *lines).why_not("fan1>fan2") is None
    assert of("la-belle-lucie", *lines).why_not("fan3>fan2") is not None
    assert of("super-flower-garden", *lines).why_not("fan3>fan2") is None


def test_an_empty_fan_stays_empty() -> None:
    assert "empty" in (of("la-belle-lucie", "fan1: KC").why_not("fan1>fan2") or "")


def test_cards_are_shuffled_and_dealt_by_threes_twice() -> None:
    at = of("la-belle-lucie", "foundation1: AC 2C 3C", "fan4: KC 9H").position
    again = at.play("gather")
    assert [len(again[f"fan{n}"]) for n in range(1, 19)] == [3] * 16 + [1, 0]
    assert sorted(cards(again)) == sorted(cards(at))
    assert cards(again) != cards(at)
    third = again.play("gather")
    assert cards(third) != cards(again)
    assert third.why_not("gather") == "You have no redeals left: you get only two."


def test_a_record_replays_to_the_same_position_and_another_deal_is_shuffled_in_another_way() -> None:
    table = Table("la-belle-lucie", deal=17)
    table.play("gather gather")
    assert Table.replay(table.record()).position == table.position
    assert cards(Table("la-belle-lucie", deal=18).position.play("gather")) != cards(
        Table("la-belle-lucie", deal=17).position.play("gather")
    )


def test_a_position_keeps_its_shuffles_as_text_and_as_json() -> None:
    at = Table("la-belle-lucie", deal=17).position.play("gather")
    for copy in (Position.parse(str(at)), Position.from_json(at.to_json())):
        assert copy == at
        assert copy.play("gather") == at.play("gather")


def test_without_a_number_the_order_follows_from_the_cards_as_they_lie() -> None:
    lines = ("fan1: 2C 9H", "fan2: TH")
    one, same, other = (of("la-belle-lucie", *lines).position for lines in (lines, lines, ("fan1: 9H 2C", "fan2: TH")))
    assert one.play("gather") == same.play("gather")
    assert cards(one.play("gather")) != cards(other.play("gather"))


def test_where_cards_lay_and_which_were_built_does_not_change_the_order_of_the_others() -> None:
    at = Table("la-belle-lucie", deal=17).position
    moved, built = at.play("fan1>fan17", "gather"), at.play("fan14>foundation2", "gather")
    assert cards(moved) == cards(at.play("gather"))
    assert cards(built) == [card for card in cards(moved) if card != "AD"]


def test_the_second_shuffle_has_nothing_to_do_with_the_first() -> None:
    pack = games.find("la-belle-lucie").cards
    same = 0
    for number in range(300):
        first, second = (in_shuffled_order(pack, pack, number, left) for left in (2, 1))
        same += sum(one == other for one, other in zip(first, second, strict=True))
    assert 0.8 < same / 300 < 1.2  # a card lies in the same place once in 52 times


def test_nobody_is_told_the_order_before() -> None:
    table = Table("la-belle-lucie", deal=17)
    known = table.known.position
    other = Position.parse(str(table.position).replace(f"shuffle: {table.position.shuffle}", "shuffle: 5"))
    assert other != table.position
    assert known == other.masked()
    assert set(cards(known.play("gather"))) == {".."}
    assert Position.parse(str(known)) == known
    assert Position.from_json(known.to_json()) == known
    with pytest.raises(ValueError, match="how cards will be shuffled"):
        solve(known)


def test_after_the_last_shuffle_everything_is_known() -> None:
    at = Table("la-belle-lucie", deal=17).position.play("gather", "gather")
    assert at.masked() == at
    assert "shuffle" not in str(at)


def test_a_shuffle_number_that_is_none_is_refused() -> None:
    with pytest.raises(PositionError, match="write shuffle once, as a number or 'unknown'"):
        of("la-belle-lucie", "shuffle: soon")


def test_a_game_is_not_stuck_as_long_as_cards_can_be_shuffled() -> None:
    kings = ("fan1: 2C KC", "fan2: 2D KD", "fan3: 2H KH", "fan4: AC AD AH AS KS")
    at = of("la-belle-lucie", *kings).position
    assert at.outcome() is None
    assert Table(position=str(at).replace("redeals: 2", "redeals: 0")).outcome() == "lost"


def test_the_rules_say_how_the_cards_are_dealt_again() -> None:
    told = " ".join(games.find("la-belle-lucie").rules().split())
    assert "shuffle them and deal them again, three to a fan; what is left makes the last one." in told

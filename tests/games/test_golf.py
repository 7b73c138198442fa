"""Rules of Golf, Black Hole and All in a Row, a legal and an illegal case each."""

from dataclasses import replace

import pytest

from patience_widget import Table, games
from patience_widget.analysis import solve

DECK = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")


def golf(*lines: str, form: str = "golf") -> Table:
    return Table(form, position="; ".join([f"game: {form}", *lines, "stock: rest"]))


def test_it_is_dealt_as_in_pysolfc_row_by_row_and_then_a_card_to_the_foundation() -> None:
    """Read from its source."""
    at = Table("golf", deck=DECK).position
    assert [card.code for card in at["tableau1"]] == ["AC", "2S", "4H", "6D", "8C"]
    assert [at["tableau7"][-1].code, at["foundation"][0].code, at["stock"][-1].code] == ["9H", "9S", "TC"]
    assert len(at["stock"]) == 16


def test_a_card_goes_on_one_that_is_a_rank_higher_or_lower_in_any_suit() -> None:
    at = golf("foundation: 8C", "tableau1: 9H", "tableau2: 7D", "tableau3: TD")
    assert at.why_not("tableau1>foundation") is None
    assert at.why_not("tableau2>foundation") is None
    assert at.why_not("tableau3>foundation") == (
        "The 10 of diamonds can't go to the foundation: it takes any 7 or 9 next."
    )


def test_kings_and_aces_are_neighbours_only_round_the_corner() -> None:
    on_king, on_ace = ("foundation: KC", "tableau1: AH"), ("foundation: AC", "tableau1: KH")
    for cards in (on_king, on_ace):
        assert golf(*cards).why_not("tableau1>foundation") is not None
        assert golf(*cards, form="golf/wrap").why_not("tableau1>foundation") is None


def test_a_queen_goes_on_a_king_but_in_one_form() -> None:
    cards = ("foundation: KC", "tableau1: QH")
    assert golf(*cards).why_not("tableau1>foundation") is None
    assert golf(*cards, form="golf/kings-end").why_not("tableau1>foundation") == (
        "The queen of hearts can't go on the king of clubs: no card goes on a king."
    )
    assert golf("foundation: QC", "tableau1: KH", form="golf/kings-end").why_not("tableau1>foundation") is None


def test_no_card_goes_from_column_to_column() -> None:
    at = golf("foundation: 2C", "tableau1: 9H", "tableau2: TD")
    assert at.why_not("tableau1>tableau2") is not None


def test_cards_cleared_are_counted_not_those_of_the_stock() -> None:
    at = golf("foundation: 8C", "tableau1: 4D 9H")
    assert "33 of 35 cards cleared" in repr(at)
    assert at.position.play("turn").built() == 33
    assert at.position.play("tableau1>foundation").built() == 34


def test_the_game_is_won_when_the_columns_are_empty_whatever_is_left_in_the_stock() -> None:
    at = golf("foundation: 8C", "tableau1: 9H")
    assert at.outcome() is None
    assert at.play("tableau1>foundation").outcome() == "won"
    assert len(at.position["stock"]) > 0


def test_the_game_is_lost_when_the_stock_is_used_up_and_no_card_goes_on_the_foundation() -> None:
    at = Table("golf", position="game: golf; tableau1: 4D; stock: [8C]; foundation: rest")
    assert at.outcome() is None
    at.play("turn")
    assert at.outcome() == "lost"


def test_which_card_goes_first_is_a_choice_so_that_the_rest_is_not_played_by_itself() -> None:
    at = Table("golf", position="game: golf; tableau1: 7D; tableau2: 9D; foundation: rest 8C")
    assert at.position.game.title == "Golf"
    one = Table("golf", position="game: golf; tableau1: 8D 9D; foundation: rest TC")
    assert [str(move) for move in one.way_home()] == ["tableau1>foundation", "tableau1>foundation"]
    assert not _has_way_home(at)


def _has_way_home(table: Table) -> bool:
    try:
        return bool(table.way_home())
    except ValueError:
        return False


def test_black_hole_begins_with_the_ace_of_spades_and_goes_round_the_corner() -> None:
    at = Table("black-hole", deal=17).position
    assert [card.code for card in at["hole"]] == ["AS"]
    assert [len(at[f"fan{n}"]) for n in range(1, 18)] == [3] * 17
    table = Table("black-hole", position="game: black-hole; hole: AS; fan1: KH; fan2: 2D; fan3: 3C; fan4: rest")
    assert table.why_not("fan1>hole") is None
    assert table.why_not("fan2>hole") is None
    assert table.why_not("fan3>hole") is not None


def test_black_hole_deals_the_other_cards_in_rows() -> None:
    """Read from PySolFC's source."""
    at = Table("black-hole", deck=DECK).position
    assert [card.code for card in at["fan1"]] == ["AC", "5H", "9S"]


def test_any_card_begins_all_in_a_row() -> None:
    at = Table("all-in-a-row", deal=17)
    assert len(at.moves) == 13
    assert len(at.play("tableau1>foundation").moves) < 13


def test_the_solver_proves_by_the_cards_that_lack_a_neighbour_that_a_game_is_lost() -> None:
    lost = solve("game: golf; tableau1: 4D KC; tableau2: KD; foundation: rest QH", budget=None)
    assert lost.verdict == "lost"
    won = solve("game: golf; tableau1: KC; tableau2: QD; tableau3: KD; foundation: rest QH", budget=None)
    assert (won.verdict, won.proof, len(won.line)) == ("winnable", "All cards can be cleared.", 3)


def test_what_is_cleared_is_named_rightly() -> None:
    with pytest.raises(ValueError, match=r"Game.clears=.... names 'colums', but its groups are stock, foundation"):
        replace(games.find("golf"), clears=("colums",))


def test_a_position_with_more_cards_than_are_dealt_to_the_columns_is_played_and_judged_like_any_other() -> None:
    ranks = "23456789TJQ" + "JT98765432" + "3456789TJQ"[1:] + "JT98765"
    left = {rank: list("CDHS") for rank in ranks}
    taken = [rank + left[rank].pop() for rank in ranks]
    table = Table("golf", position=f"foundation: AS\ntableau1: {' '.join(reversed(taken))}\nstock: rest")
    assert len(taken) > table.game.goal
    assert table.position.built() == 0
    result = solve(table.position)
    assert result.verdict == "winnable"
    table.play(*result.line)
    assert table.outcome() == "won"
    assert table.position.built() == table.game.goal

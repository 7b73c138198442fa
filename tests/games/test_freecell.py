"""Rules of FreeCell, Baker's Game, Eight Off and Seahaven Towers, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games
from patience_widget.analysis import Budget, solve
from patience_widget.core.actions import Move
from patience_widget.core.deals import numbered_deck
from patience_widget.core.words import in_words


def of(name: str, *lines: str) -> Table:
    last = "tableau10" if name.startswith("seahaven") else "tableau8"
    return Table(name, position="; ".join([f"game: {name}", *lines, f"{last}: rest"]))


def test_the_first_deal_is_that_of_the_microsoft_program() -> None:
    """The last row of game 1 there: 6S 9C 2H 6H, then 6S's columns are the longer ones."""
    at = Table("freecell", deal=1).position
    assert [len(at[f"tableau{n}"]) for n in range(1, 9)] == [7, 7, 7, 7, 6, 6, 6, 6]
    assert [at[f"tableau{n}"][0].code for n in range(1, 9)] == ["JD", "2D", "9H", "JC", "5D", "7H", "7C", "5H"]
    assert [at[f"tableau{n}"][-1].code for n in range(1, 5)] == ["6S", "9C", "2H", "6H"]


@pytest.mark.parametrize(
    ("deal", "first_row"),
    [
        (617, "7D AD 5C 3S 5S 8C 2D AH"),
        (11_982, "AH AS 4H AC 2D 6S TS JS"),
        (32_000, "QD 8D QS 4H 2C JC 2D TH"),
        (1_000_000, "2D 6H 6S TH JC 3C 4D TD"),
    ],
)
@pytest.mark.parametrize("name", ["freecell", "freecell/two-cells", "bakers-game", "bakers-game/kings"])
def test_the_deals_up_to_a_million_are_those_of_the_microsoft_program(name: str, deal: int, first_row: str) -> None:
    at = Table(name, deal=deal).position
    assert [at[f"tableau{n}"][0].code for n in range(1, 9)] == first_row.split()
    assert "Deals 1 to 1,000,000 are those of Microsoft's FreeCell." in games.find(name).rules()


@pytest.mark.parametrize("name", ["freecell", "bakers-game"])
def test_the_form_of_pysolfc_keeps_the_deals_of_pysolfc(name: str) -> None:
    own, pysolfc = games.find(name), games.find(f"{name}/pysolfc")
    assert pysolfc.deck(31_999) == own.deck(31_999)
    assert pysolfc.deck(32_000) == numbered_deck(32_000) != own.deck(32_000)
    assert "Microsoft" not in pysolfc.rules()


def test_a_random_deal_is_one_that_other_programs_have_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for one, deal in ((min, 1), (max, 1_000_000)):
        monkeypatch.setattr("random.randint", lambda *limits, one=one: one(limits))
        assert Table("freecell").deal == deal


def test_freecell_is_packed_in_alternate_colours_and_bakers_game_in_suit() -> None:
    cards = ("tableau1: 9H", "tableau2: TS", "tableau3: TH")
    assert of("freecell", *cards).why_not("tableau1>tableau2") is None
    assert "can't go on" in (of("freecell", *cards).why_not("tableau1>tableau3") or "")
    assert of("bakers-game", *cards).why_not("tableau1>tableau3") is None
    assert "can't go on" in (of("bakers-game", *cards).why_not("tableau1>tableau2") or "")


def test_a_cell_holds_one_card_of_any_kind() -> None:
    at = of("freecell", "tableau1: 9H 3C", "cell1: 5D")
    assert at.why_not("tableau1>cell2") is None
    assert at.why_not("tableau1>cell1") == "Cell 1 has a card already: it holds only one."


@pytest.mark.parametrize(
    ("cells", "columns", "most"),
    [(4, 0, 1), (3, 0, 2), (2, 0, 3), (0, 0, 5), (4, 1, 2), (3, 1, 4), (4, 2, 4)],
    ids=str,
)
def test_a_run_moves_at_once_as_far_as_its_cards_could_one_by_one(cells: int, columns: int, most: int) -> None:
    """(empty cells + 1) x 2^(empty columns), as in PySolFC and KPat."""
    others = ("2C", "2D", "2H", "2S")[:cells]
    lines = [f"cell{n}: {card}" for n, card in enumerate(others, 1)]
    lines += ["tableau1: KS QD JS TD 9S 8D 7S 6D 5S", "tableau2: KC"]
    for place, card in list(enumerate(["AC", "AD", "AH", "AS", "KD"], 3))[: 5 - columns]:
        lines.append(f"tableau{place}: {card}")
    for count in (most, most + 1):
        first = ["KS", "QD", "JS", "TD", "9S", "8D", "7S", "6D", "5S"][-count]
        rank = "A23456789TJQK"["A23456789TJQK".index(first[0]) + 1]
        onto = rank + ("H" if first[1] == "S" else "C")
        at = of("freecell", *[line.replace("tableau2: KC", f"tableau2: {onto}") for line in lines])
        told = at.why_not(f"tableau1>tableau2*{count}")
        if count == most:
            assert told is None
        else:
            assert told is not None
            room = f"that's {in_words(count)} cards, and there is room for {in_words(most)}."
            assert told.endswith(f"at once: {room} They go one by one, by way of empty cells and piles.")


def test_the_space_to_which_a_run_goes_does_not_help() -> None:
    lines = ["tableau1: KS QD JS TD", "cell1: 2C", "cell2: 2D", "cell3: 2H"]
    lines += [
        f"tableau{place}: {card}" for place, card in zip(range(3, 8), ["AC", "AD", "AH", "AS", "KD"], strict=True)
    ]
    at = of("freecell", *lines)
    assert at.why_not("tableau1>tableau2*2") is None
    assert at.why_not("tableau1>tableau2*3") == (
        "You can't move the queen of diamonds and the two cards on it at once: that's three cards, and there is room "
        "for two. They go one by one, by way of empty cells and piles."
    )


def test_who_names_two_columns_hears_that_there_is_no_room_for_the_cards_that_fit() -> None:
    lines = ["tableau1: 3S QC JH TC", "tableau2: KH", "cell1: 2C", "cell2: 2D", "cell3: 2H"]
    lines += [
        f"tableau{place}: {card}" for place, card in zip(range(3, 8), ["AC", "AD", "AH", "AS", "KD"], strict=True)
    ]
    no_room = (
        "The queen of clubs fits on the king of hearts, and the 10 of clubs doesn't. You can't move the queen of clubs "
        "and the two cards on it at once: that's three cards, and there is room for two. They go one by one, by way of "
        "empty cells and piles."
    )
    at = of("freecell", *lines)
    assert at.why_not("tableau1>tableau2") == no_room
    assert at.judge("tableau1>tableau2").move == Move("move", ("tableau1", "tableau2"))
    with_room = of("freecell", *lines[:-4])
    assert with_room.why_not("tableau1>tableau2*3") is None
    assert "room" not in (with_room.why_not("tableau1>tableau2") or "")


@pytest.mark.parametrize("name", ["eight-off", "seahaven-towers", "bakers-game/kings"])
def test_where_only_kings_fill_spaces_the_empty_cells_alone_count(name: str) -> None:
    at = of(name, "tableau1: KS QS JS TS 9S 8S", "tableau2: KC", "cell1: 2C", "cell2: 2D")
    assert at.why_not("tableau2>tableau3") is None
    assert "only a king can go to an empty pile" in (at.why_not("tableau1>tableau3") or "")
    most = 7 if name == "eight-off" else 3
    onto = of(name, "tableau1: 8S 7S 6S 5S 4S", "tableau2: 9S", "tableau4: KH", "cell1: 2C", "cell2: 2D")
    for count in (1, 2, 3, 4, 5):
        answer = onto.why_not(f"tableau1>tableau2*{count}")
        assert (answer is None) == (count == 5 and most == 7)


def test_eight_off_begins_with_four_cards_in_its_eight_cells_and_seahaven_towers_with_two() -> None:
    eight, towers = Table("eight-off", deal=1).position, Table("seahaven-towers", deal=1).position
    assert [len(eight[f"cell{n}"]) for n in range(1, 9)] == [1, 0] * 4
    assert {len(eight[f"tableau{n}"]) for n in range(1, 9)} == {6}
    assert [len(towers[f"cell{n}"]) for n in range(1, 5)] == [0, 1, 1, 0]
    assert {len(towers[f"tableau{n}"]) for n in range(1, 11)} == {5}


def test_cards_come_back_from_the_foundations_only_in_pysolfc() -> None:
    cards = ("foundation1: AC 2C", "tableau1: 3D")
    assert of("freecell", *cards).why_not("foundation1>tableau1") is not None
    assert of("freecell/pysolfc", *cards).why_not("foundation1>tableau1") is None


def test_they_are_found_by_their_other_names() -> None:
    assert games.find("Free Cell").name == "freecell"
    assert games.find("Sea Towers").name == "seahaven-towers"
    assert games.find("Bakers Game").name == "bakers-game"


def test_the_written_rules_say_how_many_cards_move_at_once_and_what_goes_to_a_space() -> None:
    text = " ".join(games.find("freecell").rules().split())
    assert "Any card can go to an empty pile." in text
    assert "you can move one card more than there are empty cells. Each empty pile" in text
    assert "Each empty pile" not in games.find("eight-off").rules()


@pytest.mark.long
def test_the_one_lost_deal_of_the_first_32000_is_proved_lost() -> None:
    assert solve(Table("freecell", deal=11_982), budget=Budget(None, positions=200_000)).verdict == "lost"


@pytest.mark.parametrize("deal", [11_981, 11_983])
def test_the_deals_beside_the_lost_one_are_won(deal: int) -> None:
    assert solve(Table("freecell", deal=deal), budget=Budget(None, positions=20_000)).verdict == "winnable"

"""Rules of Rouge et Noir, a legal and an illegal case each."""

from patience_widget import Position, Table
from patience_widget.core.sentences import place_text

IN_ORDER = " ".join(rank + suit for _ in range(2) for rank in "A23456789TJQK" for suit in "CDHS")
RUN = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"


def of(*lines: str) -> Position:
    return Table("rouge-et-noir", position="; ".join(["game: rouge-et-noir", *lines, "stock: rest"])).position


def test_it_is_dealt_as_in_pysolfc_row_by_row_from_the_right() -> None:
    """Seven rows face down, the first of seven columns, then one face up on all but the last; read from its source."""
    at, dealt = Table("rouge-et-noir", deck=IN_ORDER).position, IN_ORDER.split()
    assert [len(at[f"tableau{n}"]) for n in range(1, 11)] == [8, 7, 6, 5, 4, 3, 2, 1, 1, 0]
    assert [at.down[at.game.pile(f"tableau{n}").index] for n in range(1, 11)] == [7, 6, 5, 4, 3, 2, 1, 0, 0, 0]
    assert [card.code for card in at["tableau7"]] == [dealt[0], dealt[30]]
    assert (at["tableau9"][0].code, at["tableau1"][-1].code, len(at["stock"])) == (dealt[28], dealt[36], 67)


def test_columns_are_packed_in_alternate_colours_and_only_kings_go_to_spaces() -> None:
    at = of("tableau1: TS", "tableau2: KC 9H 8S", "tableau3: 9C", "tableau4: 2C KD QS")
    assert at.why_not("tableau2>tableau1*2") is None
    assert "can't go on" in (at.why_not("tableau3>tableau1") or "")
    assert at.why_not("tableau4>tableau5*2") is None
    assert "only a king can go to an empty pile" in (at.why_not("tableau3>tableau5") or "")


def test_two_foundations_are_built_in_red_and_two_in_black_card_by_card() -> None:
    at = of("red1: AH", "tableau1: 2D", "tableau2: 2S", "tableau3: AS", "tableau4: 3H")
    assert at.why_not("tableau1>red1") is None
    assert at.why_not("tableau2>red1") == "The 2 of spades can't go to red 1, which takes only red cards."
    assert at.why_not("tableau3>black2") is None
    assert "begins with an ace" in (at.why_not("tableau2>black1") or "")
    assert "takes" in (at.why_not("tableau4>red1") or "")


def test_four_foundations_take_whole_runs_in_alternate_colours() -> None:
    at = of(f"tableau1: 9H {RUN}", "tableau2: KH QS")
    assert at.play("tableau1>run4*13")["run4"][0].code == "KS"
    assert "only a whole run, down in alternate colours" in (at.why_not("tableau2>run1*2") or "")


def test_a_row_is_dealt_to_empty_columns_too() -> None:
    at = of("tableau1: 9H").play("deal")
    assert [len(at[f"tableau{n}"]) for n in range(1, 11)] == [2] + [1] * 9


def test_an_empty_foundation_shows_its_colour() -> None:
    at = Table("rouge-et-noir", deal=17).position
    assert [place_text(at, at.game.pile(name))[0] for name in ("red1", "black2", "run1")] == ["A♦♥", "A♣♠", "K to A"]

"""Rules of Somerset and Usk, a legal and an illegal case each."""

from patience_widget import Table


def of(name: str, *lines: str) -> Table:
    return Table(name, position="; ".join([f"game: {name}", *lines, "tableau10: rest"]))


def test_ten_columns_of_one_to_eight_cards_dealt_row_by_row() -> None:
    at = Table("somerset", deal=17).position
    assert [len(at[f"tableau{n}"]) for n in range(1, 11)] == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    deck = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    ordered = Table("somerset", deck=deck).position
    assert [ordered[f"tableau{n}"][0].code for n in (1, 2, 10)] == ["AC", "AD", "3D"]
    assert [ordered[f"tableau{n}"][-1].code for n in (8, 9, 10)] == ["KD", "KH", "KS"]


def test_somerset_moves_one_card_at_a_time_and_usk_runs() -> None:
    cards = ("tableau1: TS 9H", "tableau2: JD", "tableau3: 2C", "tableau4: KH QC")
    assert of("somerset", *cards).why_not("tableau1>tableau2*2") is not None
    assert of("usk", *cards).why_not("tableau1>tableau2*2") is None
    assert of("somerset/pysolfc", *cards).why_not("tableau1>tableau2*2") is None
    full = [f"tableau{n}: {card}" for n, card in zip(range(5, 10), ("3C", "3D", "3H", "3S", "4C"), strict=True)]
    assert of("somerset/pysolfc", *cards, *full).why_not("tableau1>tableau2*2") == (
        "You can't move the 10 of spades and the card on it at once: that's two cards, and there is room for one. They "
        "go one by one, by way of empty piles."
    )


def test_any_card_goes_to_a_space_in_somerset_and_only_kings_in_usk() -> None:
    cards = ("tableau1: TS", "tableau4: KH QC")
    assert of("somerset", *cards).why_not("tableau1>tableau2") is None
    assert "only a king" in (of("usk", *cards).why_not("tableau1>tableau2") or "")
    assert of("usk", *cards).why_not("tableau4>tableau2*2") is None


def test_usk_is_dealt_again_once_in_its_shape_from_the_top_of_the_first_column_on() -> None:
    at = Table("usk", deal=17).position
    first, last = at["tableau1"][-1], at["tableau10"][0]
    again = at.play("gather")
    assert [len(again[f"tableau{n}"]) for n in range(1, 11)] == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    assert again["tableau1"][0] == first
    assert again["tableau10"][-1] == last
    assert again.why_not("gather") is not None
    turned = Table("usk/pysolfc", deal=17).position.play("gather")
    assert turned["tableau1"][0] == last


def test_fewer_cards_are_dealt_row_by_row_as_far_as_they_go() -> None:
    ranks = "A23456789TJQK"
    built = [f"foundation{n}: {' '.join(rank + suit for rank in ranks)}" for n, suit in ((3, "H"), (4, "S"))]
    built.append(f"foundation2: {' '.join(rank + 'D' for rank in ranks[:-1])}")
    columns = "tableau1: AC 2C 3C; tableau2: KD; tableau3: rest"
    at = Table("usk", position=f"game: usk; redeals: 1; {'; '.join(built)}; {columns}").position
    again = at.play("gather")
    assert [card.code for n in range(1, 5) for card in again[f"tableau{n}"][:1]] == ["3C", "2C", "AC", "KD"]

"""What the other games and variants change, a legal and an illegal case of every rule of their own."""

import pytest

from patience_widget import Game, Position, Table, games


def test_peek_shows_all_reserve_cards_and_bridesmaids_has_none() -> None:
    assert sum(Table("peek", deal=17).position.down) == 35
    assert Table("peek", deal=17).position["reserve1"] == Table("osmosis", deal=17).position["reserve1"]
    assert len(Table("bridesmaids", deal=17).position["stock"]) == 51


@pytest.mark.parametrize("name", ["osmosis/draw1", "peek/draw1"])
def test_draw1_turns_one_card_and_has_two_redeals(name: str) -> None:
    at = Table(name, deal=17).play("turn")
    assert (len(at.position["waste"]), at.position.redeals) == (1, 2)


def test_a_pysolfc_form_turns_by_itself_whenever_the_waste_is_empty() -> None:
    at = Table("osmosis/pysolfc", deal=17)
    assert len(at.position["waste"]) == 3
    while at.position["stock"]:
        at.play("turn")
    at.play("redeal")
    assert len(at.position["waste"]) == 3
    assert [event.kind for event in at.history[-1].events] == ["redeal", "turn", "turn", "turn"]
    top = at.position["waste"][-1].name
    assert at.told() == f"The waste is turned over to make a new stock. Three cards are turned, the {top} on top."


def test_odd_and_even_begins_as_found_refills_from_the_waste_and_has_one_redeal() -> None:
    """Nine reserve cards in a square, gaps filled at once; one redeal (Wikipedia, Odd and Even)."""
    reserve = "\n".join(
        f"reserve{n}: {card}" for n, card in enumerate(["AC", "9C", "TC", "JC", "QC", "KC", "9D", "TD", "JD"], 1)
    )
    at = Table("odd-and-even", position=f"game: odd-and-even\n{reserve}\nwaste: 2H 8S\nstock: rest")
    assert at.why_not("reserve2>aces1") == (
        "The 9 of clubs can't go on the clubs foundation that starts with the ace: it takes the ace of clubs next."
    )
    assert at.play("reserve1>aces1").position["reserve1"][0].code == "8S"
    assert at.why_not("waste>twos3") is None
    assert at.position.redeals == 1


def gavotte() -> Table:
    cards = [rank + suit for rank in "789T" for suit in "CDHS"]
    wings = [f"{wing}{n}: {card}" for wing in ("left", "right") for n, card in enumerate(cards, 1)]
    return Table("gavotte", position="\n".join(["game: gavotte", *wings, "waste: rest"]))


def test_in_gavotte_the_first_card_built_chooses_the_ranks() -> None:
    at = gavotte()
    assert at.why_not("left6>odds2") is None  # the eight of diamonds: any rank may begin
    at.play("left6>odds2")
    assert at.why_not("left5>odds1") is None  # eights in the left column
    assert at.why_not("left9>evens1") is None  # nines in the right one
    assert at.why_not("left9>odds1") == (
        "The 9 of clubs can't begin the left foundation of clubs, which takes the 8 of clubs."
    )
    assert at.why_not("left7>odds1") == (
        "The 8 of hearts is the wrong suit: the left foundation of clubs is built in clubs "
        "and takes the 8 of clubs now."
    )
    at = gavotte().play("left9>evens1")
    assert at.why_not("left5>odds1") is None  # the column to the left begins one rank below
    assert at.why_not("left9>odds1") is not None


def test_in_gavotte_building_is_by_twos_and_both_wings_are_refilled() -> None:
    at = gavotte().play("left5>odds1")
    assert at.why_not("left9>odds1") == (
        "The 9 of clubs can't go to the left foundation of clubs: it takes the 10 of clubs next."
    )
    top = at.position["waste"][-1]
    assert at.play("right13>odds1").position["right13"] == (top,)


def test_in_the_ring_all_guards_are_free_and_refilled_and_none_goes_first() -> None:
    at = Table("rosamunds-bower/ring", position=RING)
    assert at.why_not("heap1>foundation") is None
    assert at.why_not("guard5>foundation") is None
    assert at.play("guard5>foundation").position["guard5"][0].code == "7C"


def test_what_happens_is_told_in_the_order_in_which_it_happens() -> None:
    at = Table("rosamunds-bower/ring", position=RING.replace("heap3: rest", "stock: rest 9S")).play("turned>heap2")
    assert at.told() == "The 8 of clubs goes to heap 2. The 9 of spades is turned."


def test_in_the_ring_heaps_are_gathered_in_order_the_waiting_card_on_the_first() -> None:
    at = Table("rosamunds-bower/ring", position=RING)
    assert [str(move) for move in at.moves if move.verb == "redeal"] == ["redeal"]
    at.play("redeal")
    assert [card.code for card in at.position["turned"]] == ["TC"]
    assert [card.code for card in reversed(at.position["stock"])][:3] == ["8C", "2C", "3C"]


RING = """
    game: rosamunds-bower/ring
    foundation: JS
    henry: KS
    rosamund: QH
    guard1: 2D
    guard2: 3D
    guard3: 4D
    guard4: 5D
    guard5: TD
    guard6: 6D
    guard7: 7D
    guard8: 8D
    packet: 9C 7C
    turned: 8C
    heap1: TC
    heap2: 2C 3C
    heap3: rest
"""


def test_the_suitor_and_rosamund_are_never_built_and_henry_is_the_fiftieth() -> None:
    at = Table("rosamunds-bower/suitor", deal=17)
    assert at.game.goal == 50
    assert at.why_not("jack>foundation") == "You can't take cards from the jack's place."
    assert at.why_not("henry>foundation") == ("The king of spades waits: it is one of the last cards to be built.")
    ranks = (["T", "9", "8", "7", "6", "5", "4", "3", "2", "A", "K", "Q", "J"] * 4)[:49]
    built_of = {"K": "CDH", "Q": "SCD", "J": "HCD"}
    suits = {rank: iter(built_of.get(rank, "SHCD")) for rank in ranks}
    cards = " ".join(rank + next(suits[rank]) for rank in ranks)
    text = f"game: rosamunds-bower/suitor\nfoundation: {cards}\nhenry: KS\nrosamund: QH\njack: JS"
    assert Table("rosamunds-bower/suitor", position=text).play("henry>foundation").outcome() == "won"


def test_the_suitor_begins_with_any_ten() -> None:
    text = "game: rosamunds-bower/suitor\nhenry: KS\nrosamund: QH\njack: JS\nouter1: TH\nouter2: 9H\nstock: rest"
    at = Table("rosamunds-bower/suitor", position=text)
    assert at.why_not("outer1>foundation") is None
    assert at.why_not("outer2>foundation") == ("The 9 of hearts can't go on the foundation: it takes any 10 next.")


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("treasure trove", "osmosis"),
        ("lords and ladies", "royal-cotillion"),
        ("Rosamund's Bower", "rosamunds-bower"),
        ("rosamond's bower", "rosamunds-bower"),
        ("ROSAMUNDS-BOWER/PYSOLFC", "rosamunds-bower/ring"),
        ("cotillion", "contradance"),
        ("quadrille", "captive-queens"),
        ("la fran\u00e7aise", "royal-quadrille"),
        ("la francaise", "royal-quadrille"),
        ("odds and evens", "gavotte"),
        ("odd and even", "odd-and-even"),
    ],
)
def test_games_are_found_by_their_other_names(wanted: str, name: str) -> None:
    assert games.find(wanted).name == name


def test_an_unknown_name_is_answered_with_names_that_are_near() -> None:
    with pytest.raises(games.UnknownGame, match="did you mean peek"):
        games.find("peak")
    with pytest.raises(games.UnknownGame, match="did you mean royal-"):
        games.find("royal")
    with pytest.raises(games.UnknownGame, match=r"there is no game 'xyzzy': games\.names\(\) lists the games"):
        games.find("xyzzy")
    with pytest.raises(games.UnknownGame, match=r"again with Table\.replay.*, on a board with Patience\.replay"):
        games.find("osmosis#17")


def test_the_catalogue_is_a_table_with_a_row_for_every_game() -> None:
    rows = games.table()
    assert [row.name for row in rows] == [name for name in games.names() if "/" not in name]
    assert rows[0].variants == "draw1, pysolfc"
    assert len(repr(rows).splitlines()) == len(rows) + 1
    assert rows._repr_html_().count("<tr>") == len(rows) + 1
    assert all(row.source for row in rows)


def test_rows_of_some_games_alone_are_those_of_the_whole_table() -> None:
    assert games.table(games.FEATURED) == tuple(row for row in games.table() if row.name in games.FEATURED)
    assert [row.name for row in games.table(["Treasure Trove", "gavotte"])] == ["osmosis", "gavotte"]
    with pytest.raises(games.UnknownGame, match="did you mean peek"):
        games.table(["peak"])


@pytest.mark.parametrize("name", ["gavotte", "royal-quadrille", "rosamunds-bower", "rosamunds-bower/suitor"])
def test_what_no_source_says_is_called_our_reading(name: str) -> None:
    assert "Our reading" in games.find(name).rules()


def test_a_position_of_a_variant_names_it() -> None:
    at = Table("rosamunds-bower/ring", deal=3).position
    assert str(at).startswith("game: rosamunds-bower/ring\n")
    assert Position.parse(str(at)) == at


@pytest.mark.parametrize("name", [name for name in games.names() if "/" in name])
def test_the_written_rules_of_a_variant_say_what_differs(name: str) -> None:
    def played(game: Game) -> str:
        """The rules without the title and the source: these don't tell how to play."""
        return game.rules().partition("\n")[2].partition("Where the rules come from")[0]

    assert played(games.find(name)) != played(games.find(name.partition("/")[0]))

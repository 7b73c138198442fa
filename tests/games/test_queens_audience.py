"""Rules of Queen's Audience, a legal and an illegal case each."""

from patience_widget import Table, games
from patience_widget.analysis.hints.hint import hint
from patience_widget.core.sentences import place_text
from patience_widget.widget.data.board import describe_board

from .typed import filled

SIXTEEN = "2C 3C 4C 5C 6C 7C 8C 2D 3D 4D 5D 6D 7D 2H 3H 4H"


def audience(*antechamber: str, waste: str) -> Table:
    lines = ["game: queens-audience", filled("antechamber", antechamber, SIXTEEN), f"waste: {waste}", "stock: rest"]
    return Table("queens-audience", position="; ".join(lines))


def test_sixteen_cards_are_dealt_round_the_audience_chamber() -> None:
    at = Table("queens-audience", deal=17).position
    assert (at.built(), len(at["stock"]), at["waste"]) == (0, 36, ())
    assert games.find("King's Audience").name == "queens-audience"


def test_deal_17_is_that_of_pysolfc() -> None:
    """Sixteen cards clockwise, those of the left side last, one turned (read, not run)."""
    at = Table("queens-audience/pysolfc", deal=17).position
    dealt = ["JH", "8S", "5D", "6C", "3S", "JS", "9S", "QD", "2S", "5H", "6D", "7H", "4S", "AH", "8C", "KH"]
    assert [at[f"antechamber{n}"][0].code for n in range(1, 17)] == dealt
    assert at["waste"][0].code == "4H"


def test_a_king_and_his_queen_come_in_together_the_queen_on_top() -> None:
    at = audience("QH", "KH", "QC", waste="9S")
    assert at.why_not("antechamber1>thrones3") == (
        "The queen of hearts can't go to the throne of hearts alone: a pair of cards begins it."
    )
    assert at.why_not("waste>thrones4") == (
        "The 9 of spades can't go to the throne of spades: it takes the king and queen of spades together now."
    )
    assert at.why_not("pair antechamber2+antechamber3") == (
        "The king of hearts and the queen of clubs can't go as a pair: a pair is a king and a queen of one suit or an "
        "ace and a jack of one suit."
    )
    at.play("pair antechamber1+antechamber2")
    assert [card.code for card in at.position["thrones3"]] == ["KH", "QH"]
    assert at.told().startswith("The king of hearts and the queen of hearts go together to the throne of hearts.")


def test_a_place_that_a_pair_begins_says_so() -> None:
    at = audience("QH", "KH", "QC", waste="9S").play("pair antechamber1+antechamber2").position
    words = {pile.id: place_text(at, pile)[1] for pile in at.game.piles if pile.group.role == "foundation"}
    assert words["thrones2"] == "takes the king and queen of diamonds together"
    assert words["jacks1"] == "takes the ace and jack of clubs together"
    assert words["thrones3"] == "complete"


def test_who_puts_one_of_a_pair_on_the_other_is_told_how_they_go() -> None:
    at = audience("QH", "KH", "JC", "AD", waste="9S")
    assert at.why_not("antechamber1>antechamber2") == (
        "You can't put cards on antechamber 2. The two cards can go together: choose Move a pair."
    )
    assert at.why_not("antechamber3>antechamber4") == "You can't put cards on antechamber 4."


def test_a_player_chooses_among_pairs_by_the_names_of_their_cards() -> None:
    at = audience("QH", "KH", "JC", "AC", waste="9S")
    pair = next(action for action in describe_board(at, 1)["actions"] if action["name"] == "pair")
    assert [way["label"] for way in pair["moves"]] == [
        "the queen of hearts and the king of hearts",
        "the jack of clubs and the ace of clubs",
    ]


def test_a_hint_names_the_cards_of_a_pair_as_the_board_does() -> None:
    assert hint(audience("QH", "KH", "JC", "AC", waste="9S")).steps[1] == (
        "Move a pair, and choose the queen of hearts and the king of hearts."
    )
    only = hint(audience("QH", "KH", waste="9S"))
    assert only.steps[1] == "Move a pair."


def test_the_rules_say_where_a_pair_goes() -> None:
    written = " ".join(games.find("queens-audience").rules().split())
    assert "together to the throne of their suit: the queen lies on the king." in written
    assert "together to the place of the jack of their suit: the jack lies on the ace." in written


def test_a_jack_lies_on_his_ace_and_is_built_down_to_the_two() -> None:
    at = audience("AS", "TS", "TD", waste="9S JS")
    assert at.why_not("antechamber2>jacks4") == (
        "The 10 of spades can't go to the place of the jack of spades: it takes the ace and jack of spades together "
        "now."
    )
    at.play("pair antechamber1+waste").play("antechamber2>jacks4")
    assert [card.code for card in at.position["jacks4"]] == ["AS", "JS", "TS"]
    assert at.why_not("antechamber3>jacks4") == (
        "The 10 of diamonds is the wrong suit: the place of the jack of spades is built in spades "
        "and takes the 9 of spades now."
    )


def test_gaps_are_filled_from_the_waste_and_then_from_the_stock() -> None:
    at = audience("QH", "KH", waste="9S")
    top = at.position["stock"][-1]
    at.play("pair antechamber1+antechamber2")
    assert at.position["antechamber1"][0].code == "9S"
    assert at.position["antechamber2"] == (top,)


def test_the_stock_is_gone_through_once() -> None:
    at = Table("queens-audience", deal=17)
    while at.position["stock"]:
        at.play("turn")
    assert at.why_not("turn") == "The stock is empty."

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience_widget import (
    AmbiguousMove,
    Card,
    DeckError,
    IllegalMove,
    InvalidMove,
    Move,
    Position,
    PositionError,
    Record,
    RecordError,
    Table,
)
from patience_widget.core.moves.notation import parse_move
from patience_widget.core.position.text import write_position
from patience_widget.games import UnknownGame
from tests.every_game import every_game

OSMOSIS = Table("osmosis", deal=17).position
ROSAMUND = Table("rosamunds-bower", deal=17).position
COTILLION = Table("royal-cotillion", deal=17).position
KLONDIKE, CASTLE, CALCULATION, CRESCENT, TREFOIL, SPIDER = (
    Table(name, deal=17).position
    for name in ("klondike", "beleaguered-castle", "calculation", "crescent", "trefoil", "spider")
)


@pytest.mark.parametrize(
    ("at", "text", "meant"),
    [
        (OSMOSIS, "reserve1>foundation2", "reserve1>foundation2"),
        (OSMOSIS, "r1>f2", "reserve1>foundation2"),
        (OSMOSIS, " R1 > F2 ", "reserve1>foundation2"),
        (OSMOSIS, "reserve 1>foundation 2", "reserve1>foundation2"),
        (OSMOSIS, "r1->f2", "reserve1>foundation2"),
        (OSMOSIS, "r1 → f2", "reserve1>foundation2"),
        (OSMOSIS, "4S>f2", "reserve1>foundation2"),
        (OSMOSIS, "4♠>4♥", "reserve1>foundation1"),
        (OSMOSIS, "tu", "turn"),
        (OSMOSIS, "TURN", "turn"),
        (OSMOSIS, "redeal", "redeal"),
        (ROSAMUND, "redeal h2+h1+h3", "redeal heap2+heap1+heap3"),
        (ROSAMUND, "redeal", "redeal heap1+heap2+heap3"),
        (ROSAMUND, "o4>f", "outer4>foundation"),
        (ROSAMUND, "he>f", "henry>foundation"),
        (COTILLION, "lo1>a2", "lords1>aces2"),
        (COTILLION, "w>tw3", "waste>twos3"),
    ],
)
def test_a_move_is_read_from_any_short_form(at: Position, text: str, meant: str) -> None:
    assert str(parse_move(at, text)) == meant


def test_a_card_in_capitals_is_no_short_form_of_a_pile() -> None:
    move = parse_move(Table("tournament", deal=1).position, "AC>aces1")
    assert move.piles == ("tableau5", "aces1")


def test_what_is_wrong_is_quoted_as_it_was_written() -> None:
    with pytest.raises(InvalidMove, match=r"^'pair KH' isn't a move in Queen's Audience: write"):
        parse_move(Table("queens-audience", deal=1).position, "pair KH")


def test_a_covered_card_is_named_with_the_cards_on_it() -> None:
    assert parse_move(COTILLION, "4D>a2") == Move("move", ("ladies1", "aces2"), 3)


@pytest.mark.parametrize("text", [None, 7, b"turn", ["turn"]])
def test_what_is_no_text_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove, match="write it as text"):
        Move.parse(text, OSMOSIS)


@pytest.mark.parametrize("pile", ["", "r", "r9", 0, None, slice(0, 2)])
def test_what_names_no_pile_is_refused_with_those_there_are(pile: str) -> None:
    with pytest.raises(KeyError, match=r"its piles are|several piles"):
        OSMOSIS[pile]


def test_a_pile_is_read_by_its_short_name() -> None:
    assert OSMOSIS["f1"] == OSMOSIS["foundation1"]


def test_a_position_is_gone_through_by_the_names_of_its_piles() -> None:
    assert [len(OSMOSIS[name]) for name in OSMOSIS] == [len(cards) for cards in OSMOSIS.piles]
    assert list(OSMOSIS)[:2] == ["reserve1", "reserve2"]
    asked: list[object] = ["stock", "f1", "foundation", "heap", 0, None]
    assert [name in OSMOSIS for name in asked] == [True, True, False, False, False, False]


ENDS = (("aces", "A"), ("kings", "K"))


@pytest.mark.parametrize(
    ("at", "text", "complaint"),
    [
        (OSMOSIS, "", "write source>target, as in reserve1>foundation1, or turn or redeal"),
        (OSMOSIS, "shuffle", "isn't a move in Osmosis"),
        (OSMOSIS, "reserve9>foundation1", "Osmosis has no pile 'reserve9', only reserve1-4"),
        (OSMOSIS, "r1>f2>f3", "write > only once, between source and target, as in reserve1>foundation1$"),
        (KLONDIKE, "t1>>t2", "write > only once, between source and target, as in waste>foundation1$"),
        (KLONDIKE, "t1>", "say where it goes, as in waste>foundation1$"),
        (KLONDIKE, ">t1", "say what moves, a pile or a card, as in waste>foundation1$"),
        (KLONDIKE, "*4>t1", "say what moves, a pile or a card, as in waste>foundation1$"),
        (
            KLONDIKE,
            "*4",
            "Klondike: it names no piles. Write source>target, as in waste>foundation1, or turn or redeal$",
        ),
        (KLONDIKE, "t1>t2*four", "after . write how many cards move, as in tableau1>tableau2.2$"),
        (KLONDIKE, "t1>t2*0", "after . write how many cards move, as in tableau1>tableau2.2$"),
        (KLONDIKE, "t1*2>t2", "after . write how many cards move, as in tableau1>tableau2.2$"),
        (OSMOSIS, "r1>f2*0", "one card moves at a time in Osmosis, so leave out the ., as in reserve1>foundation1$"),
        (OSMOSIS, "r1>f2*x", "one card moves at a time in Osmosis"),
        (OSMOSIS, "r1>r1", "source and target are the same pile"),
        (OSMOSIS, "2C>f1", "the 2 of clubs isn't face up on the table"),
        (ROSAMUND, "redeal heap1+heap1+heap2", "write redeal heap1.heap2.heap3, with the piles in any order"),
        (ROSAMUND, "redeal heap1", "write redeal heap1.heap2.heap3, with the piles in any order"),
        (OSMOSIS, "redeal waste", "write just redeal"),
        (ROSAMUND, "redeal heap2+o+heap3", "'o' can mean outer1 or outer2 or outer3 or outer4"),
        (OSMOSIS, "AH", "say where it goes, as in AH>foundation1"),
        (OSMOSIS, "r1>f2*" + "9" * 5000, "write source>target, as in"),
        (OSMOSIS, "turn stock", "write just turn"),
        (CASTLE, "turn", "Castle: it has no stock. Write source>target, as in left1>foundation1$"),
        (CASTLE, "REDEAL", "Castle: it has no redeal. Write source>target, as in left1>foundation1$"),
        (CASTLE, "shuffle", "Castle: write source>target, as in left1>foundation1$"),
        (CRESCENT, "turn", "it has no stock. Write source>target, as in tableau1>aces1, or rotate$"),
        (KLONDIKE, "rotate", "it has no rotation. Write source>target, as in waste>foundation1, or turn or redeal$"),
        (CALCULATION, "redeal", "it has no redeal. Write source>target, as in turned>foundation1, or turn$"),
        (TREFOIL, "redeal", "its redeal is called gather. Write source>target, as in fan1>foundation1, or gather$"),
        (SPIDER, "shuffle", r"write source>target, as in tableau1>tableau2, or deal$"),
    ],
)
def test_what_is_no_move_is_refused_with_what_would_be_one(at: Position, text: str, complaint: str) -> None:
    with pytest.raises(InvalidMove, match=complaint):
        parse_move(at, text)


def test_a_card_in_two_available_places_is_ambiguous_and_both_readings_are_listed() -> None:
    # Deal 17: the six of diamonds is on lords5 and on lords11, and diamonds want neither yet.
    with pytest.raises(AmbiguousMove, match="lords5>twos2 or lords11>twos2") as caught:
        parse_move(COTILLION, "6D>twos2")
    assert [move.source for move in caught.value.readings] == ["lords5", "lords11"]


def test_of_cards_that_look_the_same_only_those_count_that_may_be_lifted() -> None:
    def crescent(*lines: str) -> Position:
        ends = [f"{name}{n}: {rank}{suit}" for name, rank in ENDS for n, suit in enumerate("CDHS", 1)]
        return Position.parse("; ".join([*ends, *lines, "tableau16: rest"]), "crescent")

    covered = crescent("tableau2: 8H 4D", "tableau3: 9H 8H 2C 3C")
    assert str(parse_move(covered, "8H>t1*2")) == "tableau2>tableau1*2"
    assert str(parse_move(covered, "8H>t1*3")) == "tableau3>tableau1*3"
    reason = Table("crescent", position=covered).why_not("8H>t1")
    assert reason == "The 8 of hearts isn't on top: you can move only the top card of tableau 2."
    assert str(parse_move(crescent("tableau2: 8H 4D", "tableau3: 9H 8H"), "8H>t1")) == "tableau3>tableau1"


def test_a_name_without_its_number_means_all_piles_of_that_name() -> None:
    with pytest.raises(AmbiguousMove, match="'AH>f' can mean reserve2>foundation1 or reserve2>foundation2 or"):
        parse_move(OSMOSIS, "AH>f")


def test_a_short_form_of_several_piles_is_ambiguous_and_all_readings_are_listed() -> None:
    with pytest.raises(AmbiguousMove, match="'l1>a1' can mean ladies1>aces1 or lords1>aces1"):
        parse_move(COTILLION, "l1>a1")


@pytest.mark.parametrize(
    "move",
    [
        Move("redeal", ("heap1", "heap1", "heap2")),
        Move("redeal", ("foundation", "henry", "rosamund")),
        Move("redeal", ("nowhere",)),
        Move("turn", (), 7),
        Move("turn", ("stock",)),
        Move._make(("move", ("outer1",), 1)),
        Move._make(("move", ("outer1", "foundation", "heap1"), 1)),
        Move._make(("move", ("outer1", "foundation"), 0)),
        Move._make(("move", ("outer1", "foundation"), -1)),
        Move("move", ("outer1", "nowhere")),
        Move("shuffle"),
        Move._make(("move", None, 1)),
        Move._make((["move"], (), 1)),
        ("turn",),
        None,
        5,
    ],
)
def test_what_is_no_move_of_the_game_is_refused_as_a_value_too(move: Move) -> None:
    table = Table("rosamunds-bower", deal=17)
    with pytest.raises(InvalidMove):
        table.play(move)
    assert table.record() == "rosamunds-bower#17"


def test_an_action_of_a_game_without_actions_is_refused_as_a_value_too() -> None:
    with pytest.raises(InvalidMove, match="it has no actions"):
        Table("beleaguered-castle", deal=17).play(Move("turn"))


def test_moves_and_their_text_are_inverse() -> None:
    for at in (OSMOSIS, ROSAMUND, COTILLION, KLONDIKE, CASTLE, CALCULATION, CRESCENT):
        for move in at.game.legal_moves(at):
            assert parse_move(at, str(move)) == move


# ---------------------------------------------------------------------------------------------------------- positions


def test_a_position_is_read_as_a_person_types_it() -> None:
    at = Position.parse(
        """
        # the beginning of a lesson
        game: Osmosis
        r1: [7c] [8d] qs        # the queen can be played
        foundation1: 7♥
        STOCK: Rest             # a stock needs no brackets
        """
    )
    assert [card.code for card in at["reserve1"]] == ["7C", "8D", "QS"]
    assert at.down[at.game.pile("reserve1").index] == 2
    assert at.redeals is None
    assert len(at["stock"]) == at.down[at.game.pile("stock").index] == 48


@pytest.mark.parametrize("one_line", [False, True])
@every_game
def test_positions_and_their_text_are_inverse(name: str, one_line: bool) -> None:  # noqa: FBT001
    table = Table(name, deal=5)
    if table.moves:
        table.play(table.moves[0])
    at = table.position
    assert Position.parse(write_position(at, one_line=one_line)) == at
    masked = at.masked()
    assert Position.parse(write_position(masked, one_line=one_line)) == masked


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "doesn't name its game: begin it with a line such as 'game: osmosis'"),
        ("waste: 7C", "doesn't name its game: begin it with a line such as 'game: osmosis'"),
        (
            "game: osmosis\nwaste: 7C\ngame: osmosis",
            "line 3: the line with the game comes first, and there is only one",
        ),
        ("game: osmoses", "line 1: there is no game 'osmoses': did you mean osmosis"),
        ("game: osmosis\nwaste 7C", "line 2: 'waste 7C' needs a colon"),
        ("game: osmosis\nreserve: 7C", "line 2: 'reserve' isn't one of the piles"),
        ("game: osmosis\nwaste: 7C\nwaste: 8C", "line 3: there is already a line for waste"),
        ("game: osmosis\nwaste: 7X", "line 2: '7X' isn't a card"),
        ("game: osmosis\nwaste: 7C\nr1: 7C\nstock: [rest]", r"line 3: the 7 of clubs \(7C\) is there twice"),
        ("game: osmosis\nwaste: 7C [8C]\nstock: [rest]", "line 2: face-down cards come first, under the face-up ones"),
        ("game: osmosis\nwaste: [7C", "line 2: '\\[7C' needs both brackets"),
        ("game: osmosis\nwaste: 7C", "51 cards are missing, starting with the ace of clubs"),
        ("game: osmosis\nstock: [..] [..]", "2 cards are unknown .* but 52 aren't named"),
        ("game: osmosis\nstock: [rest]\nwaste: rest", "line 3: use 'rest' only once"),
        ("game: osmosis\nredeals: many\nstock: [rest]", "line 2: write redeals as a number or 'unlimited'"),
        (
            "game: osmosis\nredeals: unlimited\nredeals: unlimited\nstock: rest",
            "line 3: there is already a line for the redeals",
        ),
        ("game: osmosis\nredeals: 3\nstock: [rest]", "line 2: Osmosis has unlimited redeals"),
        ("game: contradance\nredeals: 9\nstock: [rest]", "line 2: Contradance has at most 1 redeal$"),
        ("game: rosamunds-bower\nredeals: 9\nstock: [rest]", "line 2: Rosamund's Bower has at most 3 redeals"),
        ("game: osmosis\nwaste: [7C]\nstock: [rest]", "line 2: waste can't have face-down cards"),
        ("game: osmosis\nr1: 7C 8C 9C TC JC\nstock: [rest]", "line 2: reserve1 holds at most 4 cards, not 5"),
        ("game: osmosis\nr1: [7C] [8C]\nstock: [rest]", "line 2: the top card of reserve1 always turns face up"),
        (
            "game: osmosis\nfoundation1: 7C 8D\nstock: [rest]",
            "line 2: foundation1 can't have been built like this: the 8 of d",
        ),
        (
            "game: osmosis\nfoundation1: 7C\nfoundation2: 7D 8D\nstock: [rest]",
            "line 3: foundation2 can't have been built",
        ),
        ("game: osmosis\nfoundation2: 7C\nstock: [rest]", "foundation2 can't have been built like this"),
        (
            "game: frog/fly\nf1: AC\nf2: AC\nf3: AD\nf4: AD\nf5: AH\nf6: AH\nf8: AS\nstock: rest",
            "foundation7 needs AS, which is placed there before",
        ),
        ("game: agnes-sorel\nfoundation3: 9S\ntableau1: rest", "foundation3 can't have been built like this"),
        (
            "game: rosamunds-bower\nfoundation: 5C\nhenry: KS\nrosamund: QH\nstock: [rest]",
            "foundation always starts with JS, not with 5C",
        ),
        (
            "game: rosamunds-bower\nfoundation: JS\nhenry: KS\nstock: [rest]",
            "rosamund needs QH, which is placed there before",
        ),
        (
            "game: rosamunds-bower\nfoundation: JS\nhenry: KS\nrosamund: QH\nouter1: 2C 3C\nstock: [rest]",
            "outer1 holds at most 1 card, not 2",
        ),
        (
            "game: rosamunds-bower\nfoundation: JS\nhenry: KS\nrosamund: QH\npacket: rest",
            "outer1 can't be empty: a card from packet fills it",
        ),
    ],
)
def test_a_wrong_position_is_refused_with_the_line_and_the_reason(text: str, complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        Position.parse(text)


def test_a_position_is_read_as_one_of_the_game_that_it_or_the_table_names() -> None:
    castle = "left1: 9H; right4: rest"
    aces = "; ".join(f"foundation{n}: A{suit}" for n, suit in enumerate("CDHS", 1))
    named = f"game: beleaguered-castle; {aces}; {castle}"
    at = Position.parse(named)
    for table in (Table(position=named), Table(position=at), Table("beleaguered-castle", position=f"{aces}; {castle}")):
        assert table.position == at
    assert Position.parse(f"{aces}; {castle}", "beleaguered-castle") == at
    with pytest.raises(ValueError, match="one of Beleaguered Castle, not of Osmosis: leave the game out, or name 'bel"):
        Table("osmosis", position=at)
    with pytest.raises(PositionError, match="'left1' isn't one of the piles of Osmosis: reserve1, "):
        Table("osmosis", position=castle)
    with pytest.raises(PositionError, match="doesn't name its game"):
        Table(position=castle)
    with pytest.raises(TypeError, match="say which game to play"):
        Table()


# ------------------------------------------------------------------------------------------------------ all of them


@given(st.text(max_size=60) | st.text('rwfhst123>*+ 10QKCDHS♥"@()\\\\#{}', max_size=30))
def test_no_text_raises_anything_but_the_documented_errors(text: str) -> None:
    for at in (OSMOSIS, ROSAMUND, COTILLION, KLONDIKE, CASTLE, CALCULATION, CRESCENT):
        with contextlib.suppress(InvalidMove, IllegalMove, AmbiguousMove):
            Table(at.game, position=at).play(text)
    with contextlib.suppress(PositionError):
        Position.parse(text)
    with contextlib.suppress(PositionError):
        Position.parse(f"game: osmosis\nwaste: {text}\nstock: rest")
    beginning = (RecordError, UnknownGame, DeckError, PositionError)
    with contextlib.suppress(*beginning, InvalidMove, IllegalMove, AmbiguousMove):
        Record.parse(text)
    with contextlib.suppress(RecordError, InvalidMove, IllegalMove, AmbiguousMove):
        Record.parse(f"osmosis#17 {text}")


@pytest.mark.parametrize("text", ["QH", "qh", "Q♥", "q♡"])
def test_a_card_and_its_text_are_inverse(text: str) -> None:
    assert str(Card.parse(text)) == "Q♥"
    assert Card.parse(str(Card.parse(text))) is Card("QH")


def test_a_move_is_read_in_its_position() -> None:
    assert Move.parse("4S>f2", OSMOSIS) == Move("move", ("reserve1", "foundation2"))


@pytest.mark.parametrize(
    ("left_out", "unknown", "complaint"),
    [
        (("6H",), 0, "1 card is missing, the 6 of hearts; write 'rest'"),
        (("6H", "KS"), 0, "2 cards are missing, starting with the 6 of hearts; write 'rest'"),
        (("6H",), 2, r"2 cards are unknown \(\.\.\), but 1 isn't named"),
        ((), 1, r"1 card is unknown \(\.\.\), but all cards are named"),
    ],
)
def test_cards_left_out_or_unknown_are_counted(left_out: tuple[str, ...], unknown: int, complaint: str) -> None:
    named = [card.code for card in OSMOSIS.game.cards if card.code not in left_out]
    reserve, stock = " ".join(["[..]"] * unknown) or "-", " ".join(f"[{code}]" for code in named)
    with pytest.raises(PositionError, match=complaint):
        Position.parse(f"game: osmosis\nreserve1: {reserve}\nstock: {stock}")

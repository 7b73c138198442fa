"""Any text may be given where a text is read: the answer is quick, documented and short."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator
from itertools import repeat
from types import FrameType
from typing import Any

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
    games,
)
from patience_widget.core.cards import read_deck
from patience_widget.games import UnknownGame

OSMOSIS = Table("osmosis", deal=17)
ROSAMUND = Table("rosamunds-bower", deal=17)
LARGE = 50_000
"""The letters of a text that is larger than any that means something."""


def comment(text: str) -> None:
    Table("osmosis", deal=17).comment = text


Reader = Callable[[Any], object]
MOVE = (InvalidMove, AmbiguousMove)
RECORD = (RecordError, UnknownGame, DeckError, PositionError, *MOVE, IllegalMove)
READERS: dict[str, tuple[Reader, tuple[type[Exception], ...]]] = {
    "Table.replay": (Table.replay, RECORD),
    "Record.parse": (Record.parse, RECORD),
    "Position.parse": (Position.parse, (PositionError,)),
    "Table(position=...)": (lambda text: Table("osmosis", position=text), (ValueError,)),
    "Table(deck=...)": (lambda text: Table("osmosis", deck=text), (DeckError,)),
    "Table(...)": (Table, (UnknownGame,)),
    "games.find": (games.find, (UnknownGame,)),
    "Card": (Card, (ValueError,)),
    "read_deck": (read_deck, (DeckError,)),
    "play": (lambda text: Table("rosamunds-bower", deal=17).play(text), (*MOVE, IllegalMove)),
    "why_not": (OSMOSIS.why_not, MOVE),
    "judge": (ROSAMUND.judge, MOVE),
    "Move.parse": (lambda text: Move.parse(text, OSMOSIS.position), MOVE),
    "in moves": (lambda text: text in OSMOSIS.moves, ()),
    "position[...]": (lambda text: OSMOSIS.position[text], (KeyError,)),
    "goto": (lambda text: Table("osmosis", deal=17).goto(text), (ValueError,)),
    "mark": (lambda text: Table("osmosis", deal=17).mark(text), (ValueError,)),
    "comment": (comment, (ValueError,)),
}


def answer(name: str, given: Any, *others: type[Exception]) -> str:
    """What a reader says of a text, "" if it takes it; any error but the documented ones comes through."""
    reader, documented = READERS[name]
    try:
        reader(given)
    except (*documented, *others) as error:
        return str(error)
    return ""


# --------------------------------------------------------------------------------------------- every letter there is

ANY = st.text(st.characters(), max_size=60)
"""Text of all of Unicode: halves of surrogate pairs and NUL too."""
LIKELY = st.text('rwfhst123>*+ 10QKCDHS♥"@()\\#{};:[].-\n\ud800\x00', max_size=40)
"""Text of what means something."""
HUGE = st.sampled_from((21, 22, 4300, 5000)).map(lambda digits: "9" * digits)
"""Numbers with more digits than Python turns into an int."""
NUMBERS = HUGE | st.sampled_from(["-1", "1.5", "+7", "1_0", "٣", "0" * 5000 + "17", str(10**20), str(10**20 + 1)])


@st.composite
def near(draw: st.DrawFn, pattern: str) -> str:
    """A text that would mean something but for its odd part."""
    return pattern.format(draw(ANY | LIKELY | NUMBERS))


TEXTS = (
    ANY
    | LIKELY
    | NUMBERS
    | st.sampled_from(
        [
            "{}#17 turn",
            "osmosis#{}",
            "osmosis#{} turn",
            "osmosis#17 {}",
            "osmosis#17 turn {} turn",
            "osmosis#17 turn*{}",
            'osmosis#17 "{}"',
            'osmosis#17 @"{}"',
            "osmosis#17 (turn {})",
            "osmosis#{{{}}}",
            "osmosis#{{game: osmosis; stock: rest; {}}} turn",
            "game: {}",
            "game: osmosis\nredeals: {}",
            "game: osmosis\nwaste: {}\nstock: rest",
            "game: osmosis\n{}: 7C\nstock: rest",
            "game: osmosis\nwaste: [{}] 7C",
            "r1>{}",
            "r1>f1*{}",
            "{}>f1",
            "redeal {}",
            "redeal h1+{}+h2",
        ]
    ).flatmap(near)
)


@given(TEXTS)
def test_any_text_is_answered_as_documented(text: str) -> None:
    for name in READERS:
        said = answer(name, text)
        said.encode()  # can be printed
        assert len(said) < 600


@given(st.text(st.characters(codec="utf-8")), st.text(st.characters(codec="utf-8")))
def test_any_text_that_can_be_written_comes_back_from_a_record(comment: str, name: str) -> None:
    table = Table("osmosis", deal=17).play("turn")
    table.comment = comment
    if name.strip():
        table.mark(name)
    text = table.record(lines=True)
    text.encode()
    assert len(text.splitlines()) == 1
    again = Table.replay(text)
    assert again.comment == comment
    assert list(again.marks) == list(table.marks)
    assert again.record(lines=True) == text


@pytest.mark.parametrize("half", ["\ud800", "a\udc00b"])
def test_half_a_letter_in_a_comment_or_mark_is_refused(half: str) -> None:
    escaped = json.dumps(half)
    for quoted in (escaped, f'"{half}"'):
        for record in (f"osmosis#17 {quoted}", f"osmosis#17 turn @{quoted}"):
            with pytest.raises(RecordError, match="a broken character"):
                Table.replay(record)
    with pytest.raises(ValueError, match="a broken character"):
        comment(half)
    with pytest.raises(ValueError, match="a broken character"):
        Table("osmosis").mark(half)


# ---------------------------------------------------------------------------------------------------------- large texts


@pytest.mark.parametrize(
    ("begins", "goes_on", "ends"),
    [
        ("", "ж", ""),
        ("", " ", "#"),
        ("", "\n", "#"),
        ("", "\x00", ""),
        ("", "9", ""),
        ("", "-", ""),
        ("", ">", ""),
        ("", "+", ""),
        ("", '"', ""),
        ("", ":", ""),
        ("", "r1>", ""),
        ("", "1a", ""),
        ("", "AC ", ""),
        ("", ".. ", ""),
        ("turn ", "r1+", ""),
        ("redeal ", "heap1+", ""),
        ("r1>", " ", "f1"),
        ("game: osmosis", "\n", ""),
        ("game: osmosis\n", "9", ": 7C"),
        ("game: osmosis\nredeals: ", "9", ""),
        ("game: osmosis\nstock: ", "[", ""),
        ("game: osmosis\nstock: ", "rest ", ""),
        ("osmosis#", "9", ""),
        ("osmosis#", "0", "17"),
        ("osmosis#{", " ", ""),
        ("osmosis#{", ".. ", "}"),
        ("osmosis#{game: osmosis; stock: ", ".. ", "}"),
        ("osmosis#{game: osmosis;", "x:1;", "}"),
        ('osmosis#17 "', "a", ""),
        ('osmosis#17 "', "a", '"'),
        ('osmosis#17 "', "\\a", ""),
        ('osmosis#17 "', "\\", ""),
        ("osmosis#17 ", "@", ""),
        ("osmosis#17 turn", " ", "!"),
        ("osmosis#17 turn >", " ", "("),
        ("osmosis#17 turn ", "a>", "("),
        ("osmosis#17 turn ", "a> ", ">"),
        ("osmosis#17 redeal ", "a+", ""),
        ("osmosis#17 r1>f1*", "9", ""),
    ],
)
@pytest.mark.parametrize("letters", [LARGE, pytest.param(5 * LARGE, marks=pytest.mark.long)])
def test_a_large_text_is_answered_shortly(begins: str, goes_on: str, ends: str, letters: int) -> None:
    text = begins + goes_on * (letters // len(goes_on)) + ends
    for name in READERS:
        said = answer(name, text)
        assert len(said) < 600
        assert goes_on * 60 not in said


NO_TEXTS: dict[str, Any] = {
    "a huge number": 10**5000,
    "a huge number below 0": -(10**5000),
    "lists": [["a"] * 1000] * 1000,
    "bytes": b"a" * 10_000,
    "a dict": {"a": "b" * 10_000},
    "None": None,
}


@pytest.mark.parametrize("given", NO_TEXTS)
def test_what_is_no_text_is_refused_shortly(given: str) -> None:
    for name in READERS:
        assert len(answer(name, NO_TEXTS[given], TypeError)) < 600


def test_a_deck_without_end_is_refused() -> None:
    for card in ("AC", "..", Card("7H")):
        with pytest.raises(DeckError):
            Table("osmosis", deck=repeat(card))


@pytest.mark.parametrize("move", [Move._make(("turn", (7,), 1)), Move("move", ("reserve1", "foundation1"), 10**5000)])
def test_a_move_made_by_hand_is_refused_shortly(move: Move) -> None:
    with pytest.raises(InvalidMove) as refused:
        OSMOSIS.judge(move)
    assert len(str(refused.value)) < 300


# -------------------------------------------------------------------------------------------------------- work, counted


@contextlib.contextmanager
def counted() -> Iterator[list[int]]:
    """Count the lines of Python that are run; a long game may not cost more a move than a short one."""
    steps = [0]

    def trace(_frame: FrameType, event: str, _arg: object) -> Any:
        steps[0] += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield steps
    finally:
        sys.settrace(before)


def a_pass() -> list[str]:
    """The moves that turn the whole stock of deal 17 and redeal."""
    table = Table("osmosis", deal=17)
    while table.why_not("turn") is None:
        table.play("turn")
    return ["turn"] * len(table.history) + ["redeal"]


PASS = a_pass()


def long_game(moves: int) -> list[str]:
    return (PASS * (moves // len(PASS) + 1))[:moves]


def nested(moves: int) -> str:
    return "osmosis#17 " + " ".join(f"({move}" for move in long_game(moves)) + ")" * moves


RECORDS: dict[str, Callable[[int], str]] = {
    "moves": lambda size: "osmosis#17 " + " ".join(long_game(size)),
    "a side line at every move": lambda size: "osmosis#17 " + " ".join(f"({move}) {move}" for move in long_game(size)),
    "two side lines at every move": lambda size: (
        "osmosis#17 " + " ".join(f"(r2>f1) ({move}) {move}" for move in long_game(size))
    ),
    "many side lines at one place": lambda size: "osmosis#17 " + "(turn) (r2>f1) " * size,
    "side lines of a long line, visited in turn": lambda size: (
        f"osmosis#17 (r2>f1 {' '.join(long_game(size))}) (turn {' '.join(long_game(size)[1:])}) "
        + "(turn) (r2>f1) " * size
    ),
    "side lines in side lines": nested,
    "side lines without moves": lambda size: "osmosis#17 " + "()" * size,
    "side lines without moves in side lines": lambda size: "osmosis#17 " + "(" * size + ")" * size,
    "many comments": lambda size: "osmosis#17 " + '"a" ' * size,
    "many marks": lambda size: "osmosis#17 " + " ".join(f'@"{number}"' for number in range(size)),
    "a mark and a comment at every move": lambda size: (
        "osmosis#17 " + " ".join(f'{move} @"{number}" "b"' for number, move in enumerate(long_game(size)))
    ),
}


def steps(work: Callable[[], object]) -> int:
    with counted() as count:
        work()
    return count[0]


@pytest.mark.parametrize("kind", RECORDS)
def test_a_record_four_times_as_long_is_four_times_the_work(kind: str) -> None:
    short, long = (RECORDS[kind](size) for size in (150, 600))
    assert steps(lambda: Table.replay(long)) < 5 * steps(lambda: Table.replay(short))
    few, many = Table.replay(short), Table.replay(long)
    uses: list[Callable[[Table], object]] = [
        lambda table: table.record(lines=True),
        Table.record,
        Table.lines,
        Table.__getstate__,
        lambda table: table.history,
        Table.__repr__,
    ]
    for use in uses:
        assert steps(lambda use=use: use(many)) < 5 * steps(lambda use=use: use(few)) + 100  # type: ignore[misc]


@pytest.mark.parametrize("kind", RECORDS)
@pytest.mark.parametrize("size", [500, pytest.param(2000, marks=pytest.mark.long)])
def test_a_long_record_comes_back(kind: str, size: int) -> None:
    table = Table.replay(RECORDS[kind](size))
    text = table.record(lines=True)
    again = Table.replay(text)
    assert again.record(lines=True) == text
    assert again.node.depth == table.node.depth
    assert again.undone == table.undone

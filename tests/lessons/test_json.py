"""Lessons as JSON: the form, the round trip, and files that are broken or mean harm."""

import copy
import json
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience_widget.lessons import Lesson, LessonError, Mastery, Show, load, loads
from patience_widget.lessons.files.write_json import schema, to_data
from patience_widget.lessons.lesson import LARGEST
from patience_widget.lessons.model.steps import STEPS
from tests.lessons.examples import START, all_kinds, lesson

DATA = to_data(all_kinds())


@pytest.mark.parametrize("kind", STEPS)
def test_the_schema_has_the_fields_of_each_step(kind: str) -> None:
    part = schema()["$defs"][kind]
    step = STEPS[kind]
    assert set(part["properties"]) == {"kind", *(field.name for field in fields(step))}
    needed = {field.name for field in fields(step) if field.default is MISSING and field.default_factory is MISSING}
    assert set(part["required"]) == {"kind", *needed}
    assert part["additionalProperties"] is False


def test_the_schema_has_the_fields_of_a_lesson() -> None:
    part = schema()["$defs"]["lesson"]
    assert set(part["properties"]) == {"schema", *(field.name for field in fields(Lesson))}


def test_a_lesson_as_it_is_written_is_valid_by_the_whole_schema() -> None:
    fastjsonschema.compile(schema(), use_default=False)(DATA)


def test_a_lesson_is_read_back_equal(tmp_path: Path) -> None:
    with_check = lesson(*all_kinds().steps, Mastery("Now you.", need=1, of=1), about="Ä and <b> & “quotes”")
    assert loads(with_check.to_json()) == with_check
    with_check.save(tmp_path / "lesson.json")
    assert load(tmp_path / "lesson.json") == with_check


@pytest.mark.parametrize(
    "markup", ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "$\\href{javascript:}{x}$"]
)
def test_markup_is_a_text_like_any_other(markup: str) -> None:
    data = to_data(lesson(Show(markup, position=START), title=markup, about=markup, source=markup))
    read = loads(json.dumps(data))
    assert read.steps[0].text == markup
    assert "<" not in read.preview()._repr_html_().removeprefix(
        '<pre style="white-space:pre-wrap;word-break:normal">'
    ).removesuffix("</pre>")


def changed(**changes: Any) -> str:
    return json.dumps(DATA | changes)


def with_step(**changes: Any) -> str:
    return json.dumps(DATA | {"steps": [DATA["steps"][0], DATA["steps"][5] | changes]})


def nested(depth: int) -> dict[str, Any]:
    goal: dict[str, Any] = {"won": True}
    for _ in range(depth):
        goal = {"not": goal}
    return goal


BROKEN = [
    ("", "the lesson isn't JSON"),
    ("{", "the lesson isn't JSON"),
    ("[]", "it has to be an object, and this is"),
    ("null", "it has to be an object"),
    ("[" * 100_000, "nested too deep"),
    ("[" * 30 + "]" * 30, "nested too deep"),
    ("9" * 5000, "the lesson isn't JSON"),
    (" " * (LARGEST + 1), "at most 1000000 bytes"),
    ('{"name": "a", "name": "b"}', "'name' is there twice in one object"),
    ('{"name": NaN}', "whole numbers, not 'NaN'"),
    ('{"name": 1e400}', "whole numbers, not '1e400'"),
    ('{"name": "\\ud800"}', "has a broken character (half of a surrogate pair)"),
    (changed(code="import os"), "there is no field 'code'; the fields are schema, name"),
    (changed(schema=2), "schema has to be 1"),
    (changed(name="../../etc"), "name is made of small letters"),
    (changed(name="a\n"), "name is made of small letters"),
    (changed(title="x" * 201), "title has at most 200 letters"),
    (changed(game="xyzzy"), "there is no game 'xyzzy'"),
    (changed(steps={}), "steps has to be a list"),
    (changed(steps=[]), "steps needs at least 1 entry"),
    (changed(steps=[{}] * 101), "steps has at most 100 entries"),
    (changed(steps=["show"]), "step 1: its kind is one of show, demo"),
    (changed(steps=[{"kind": "run", "text": "x"}]), "step 1: its kind is one of show, demo"),
    (changed(steps=[{"kind": ["show"]}]), "step 1: its kind is one of show, demo"),
    (changed(steps=[{"kind": "show"}]), "step 1 (show): the field 'text' is missing"),
    (with_step(text=None), "step 2 (try): text has to be a text"),
    (with_step(text="x" * 2001), "step 2 (try): text has at most 2000 letters"),
    (with_step(run="os.system"), "step 2 (try): there is no field 'run'"),
    (with_step(par=2.0), "whole numbers, not '2.0'"),
    (with_step(par=True), "step 2 (try): par has to be"),
    (with_step(par=0), "step 2 (try): par is at least 1"),
    (with_step(solution=["turn"] * 201), "step 2 (try): solution has at most 200 entries"),
    (with_step(solution="turn"), "step 2 (try): solution has to be a list"),
    (with_step(goal={}), "step 2 (try): a goal says one thing"),
    (with_step(goal={"won": True, "no_hints": True}), "step 2 (try): a goal says one thing"),
    (with_step(goal={"eval": "1"}), "step 2 (try): in goal there is no field 'eval'"),
    (with_step(goal={"won": 1}), "step 2 (try): goal.won has to be True"),
    (with_step(goal={"gained": 2}), 'goal.gained compares a number, as in {"at_least": 2}, and this is 2'),
    (with_step(goal={"on": {"pile": "f1"}}), "step 2 (try): in goal.on the field 'card' is missing"),
    (with_step(goal={"on": {"pile": "f1", "card": "1X"}}), "step 2 (try): '1X' isn't a card"),
    (with_step(goal={"moves": {"at_least": 1, "at_most": 2}}), "step 2 (try): the goal 'moves' compares once"),
    (with_step(goal={"moves": {"at_least": 10**30}}), "step 2 (try): goal.moves.at_least is at most 1000"),
    (with_step(goal=nested(30)), "nested too deep"),
    (
        with_step(goal={"all": [{"any": [{"won": True}] * 20}] * 20}),
        "step 2 (try): its goals have more than 30 parts",
    ),
    (
        with_step(goal={"on": {"pile": "f2", "card": "KS"}}, solution=[]),
        "step 2 (try): no line to its goal was found",
    ),
    (with_step(goal={"built": {"at_least": 1}}), "step 2 (try): its goal is met already"),
]


@pytest.mark.usefixtures("without_garbage")
@pytest.mark.parametrize(("text", "message"), BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_gives_one_clear_error(text: str, message: str) -> None:
    with pytest.raises(LessonError) as error:
        loads(text)
    assert message in str(error.value)
    assert len(str(error.value)) < 600
    assert "\n" not in str(error.value)


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(LessonError, match="is read from a text, not from dict"):
        loads({})  # type: ignore[arg-type]


def test_a_file_that_is_no_text_or_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "lesson.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LessonError, match="UTF-8"):
        load(path)
    path.write_bytes(b" " * (LARGEST + 5))
    with pytest.raises(LessonError, match="at most 1000000 bytes"):
        load(path)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a lesson."""
    if path:
        yield path
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        yield from places(value, (*path, key))


STRANGE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.text(max_size=20),
    st.sampled_from(["turn", "r1>f2", "osmosis#17 turn", "f1: 7C; stock: rest", "in_suit", "stock", "7C", "<b>"]),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.sampled_from(["on", "won", "pile", "card", "fits", "x"]), st.text(max_size=5), max_size=2),
)


@given(st.sampled_from(list(places(DATA))), STRANGE, st.booleans())
def test_whatever_is_changed_in_a_file_it_is_read_or_refused_with_a_lesson_error(
    place: tuple[Any, ...],
    strange: Any,
    drop: bool,  # noqa: FBT001  hypothesis hands it over
) -> None:
    data = copy.deepcopy(DATA)
    inner: Any = data
    for key in place[:-1]:
        inner = inner[key]
    if drop:
        del inner[place[-1]]
    else:
        inner[place[-1]] = strange
    try:
        read = loads(json.dumps(data))
    except LessonError:
        return
    assert not read.validate()


def test_the_text_of_a_problem_stays_short_and_on_one_line_whatever_stands_in_the_file() -> None:
    with pytest.raises(LessonError) as error:
        loads(json.dumps(DATA | {"steps": [{"kind": "show", "text": "x", "position": "game:\n" + "<b> " * 1000}]}))
    assert len(str(error.value)) <= 500
    assert "\n" not in str(error.value)

"""A misspelt name is answered with the one that may be meant, and a slip in a game with what to write instead."""

import copy
import pickle
import re
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

import patience_widget
from patience_widget import LessonBoard, Patience, Table, games
from patience_widget.core.actions import Turn
from patience_widget.core.deals import Rest
from patience_widget.core.effects import TurnUp
from patience_widget.core.piles import stock, tableau
from patience_widget.core.rules.packing import ALTERNATE, DOWN, Packs

KLONDIKE = games.find("klondike")
ALONE: Any = Packs(DOWN, ALTERNATE)


@pytest.mark.parametrize("name", ["takes", "gives"])
def test_a_single_rule_without_its_comma_is_told(name: str) -> None:
    rules: dict[str, Any] = {"takes": (), "gives": ()} | {name: ALONE}
    with pytest.raises(TypeError, match=rf"tableau: {name} is a tuple, so even a single one .* {name}=\(\.\.\.,\)"):
        replace(tableau(7, takes=()), **rules)


@pytest.mark.parametrize(
    ("name", "alone"),
    [("groups", stock()), ("deal", Rest()), ("actions", Turn()), ("effects", TurnUp("tableau")), ("aliases", "Solo")],
)
def test_a_single_part_of_a_game_without_its_comma_is_told(name: str, alone: Any) -> None:
    parts: dict[str, Any] = {name: alone}
    with pytest.raises(TypeError, match=f"Klondike: {name} is a tuple"):
        replace(KLONDIKE, **parts)


def test_piles_that_no_group_has_are_told() -> None:
    with pytest.raises(ValueError, match="names 'tableu', but its groups are stock, waste, foundation and tableau"):
        replace(KLONDIKE, effects=(TurnUp("tableu"),))
    with pytest.raises(KeyError, match="no group is called 'tableu'; there are stock, waste, foundation and tableau"):
        KLONDIKE.members["tableu"]


POSITION = Table("osmosis", deal=17).position


@pytest.mark.parametrize(
    ("of", "name", "complaint"),
    [
        (Table("osmosis", deal=17), "undoo", r"^a Table has no attribute 'undoo': did you mean undo\?$"),
        (Table("osmosis", deal=17), "legal_moves", r"did you mean moves\?$"),
        (Table("osmosis", deal=17), "tableau", r"did you mean table\.position\.tableau\?$"),
        (Table("osmosis", deal=17), "reserve", r"did you mean table\.position\.reserve\?$"),
        (Table("osmosis", deal=17), "waste", r"did you mean table\.position\['waste'\]\?$"),
        (Table("osmosis", deal=17), "push", r"^a Table has no attribute 'push': did you mean play\?$"),
        (Table("osmosis", deal=17), "is_terminal", r"did you mean outcome\?$"),
        (Patience("osmosis", deal=17), "pop", r"did you mean undo\?$"),
        (Patience("osmosis", deal=17), "clone", r"did you mean table\.copy\?$"),
        (Table("osmosis", deal=17), "card_size", "^a Table has no attribute 'card_size'$"),
        (Patience("osmosis", deal=17), "undoo", r"^a Patience has no attribute 'undoo': did you mean undo\?$"),
        (Patience("osmosis", deal=17), "card_sise", r"did you mean card_size\?$"),
        (Patience("osmosis", deal=17), "way_home", r"did you mean table\.way_home\?$"),
        (Patience("osmosis", deal=17), "way_hom", r"did you mean table\.way_home\?$"),
        (LessonBoard("osmosis"), "retri", r"^a LessonBoard has no attribute 'retri': did you mean retry\?$"),
        (patience_widget, "Tabel", r"has no attribute 'Tabel': did you mean Table\?$"),
        (patience_widget, "Pateince", r"has no attribute 'Pateince': did you mean Patience\?$"),
        (patience_widget, "zzz", "has no attribute 'zzz'$"),
    ],
)
def test_a_misspelt_name_is_answered_with_the_one_that_may_be_meant(of: object, name: str, complaint: str) -> None:
    with pytest.raises(AttributeError, match=complaint):
        getattr(of, name)


def test_what_begins_with_an_underscore_is_asked_for_by_programs_and_gets_no_suggestion() -> None:
    with pytest.raises(AttributeError, match=r"^'Table' object has no attribute '_repr_htm_'$"):
        Table("osmosis", deal=17)._repr_htm_  # type: ignore[attr-defined]  # noqa: B018


def test_an_error_inside_a_property_is_not_hidden() -> None:
    class Odd(Table):
        @property
        def score(self) -> int:
            return self.start.scores  # type: ignore[attr-defined, no-any-return]

    with pytest.raises(AttributeError, match=r"Position.* has no attribute 'scores'"):
        Odd("osmosis", deal=17).score  # noqa: B018


def test_tables_are_still_copied_and_pickled() -> None:
    table = Table("osmosis", deal=17).play("turn")
    for again in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):  # noqa: S301  our own
        assert again.record() == table.record()


def test_at_a_prompt_the_suggestion_is_made_once() -> None:
    code = "from patience_widget import Table; Table('osmosis', deal=17).undoo"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = ran.stderr.strip().splitlines()[-1]
    assert last == "AttributeError: a Table has no attribute 'undoo': did you mean undo?"


@pytest.mark.skipif(sys.version_info < (3, 12), reason="every reading of an attribute would take longer")
@pytest.mark.parametrize(
    ("of", "name", "complaint"),
    [
        (POSITION, "pile", r"^a Position has no attribute 'pile': did you mean piles\?$"),
        (POSITION, "legal_moves", r"did you mean moves\?$"),
        (POSITION, "push", r"did you mean play\?$"),
        (POSITION, "zzz", "^a Position has no attribute 'zzz'$"),
    ],
)
def test_a_position_answers_likewise(of: object, name: str, complaint: str) -> None:
    with pytest.raises(AttributeError, match=complaint):
        getattr(of, name)


def test_what_the_engine_reads_all_the_time_leaves_that_to_python() -> None:
    """Each reading of an attribute would take longer: of a game in every Python, of a position in an older one."""
    assert not hasattr(type(POSITION.game), "__getattr__")
    assert hasattr(type(POSITION), "__getattr__") is (sys.version_info >= (3, 12))
    assert not hasattr(POSITION, "__dict__")


def test_positions_and_games_are_still_copied_and_pickled_and_take_no_new_attributes() -> None:
    for one in (POSITION, POSITION.game):
        assert copy.copy(one) == copy.deepcopy(one) == one
        assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301  our own
        with pytest.raises(AttributeError):
            one.zzz = 1  # type: ignore[union-attr]


@pytest.mark.parametrize("of", [Table("osmosis", deal=17), Patience("osmosis", deal=17)], ids=["table", "board"])
def test_a_method_is_not_replaced_by_a_value(of: Table | Patience) -> None:
    with pytest.raises(AttributeError, match=r"^you can't set record of a \w+: it is a method, record\(\.\.\.\)$"):
        of.record = "osmosis#17"  # type: ignore[assignment, method-assign]
    assert str(of.record()) == "osmosis#17"


def test_an_attribute_that_a_table_has_not_is_not_set() -> None:
    table = Table("osmosis", deal=17)
    with pytest.raises(AttributeError, match=r"^a Table has no attribute 'comments': did you mean comment\?$"):
        table.comments = "x"  # type: ignore[attr-defined]
    for name in ("deal", "deck", "game", "position", "start"):
        with pytest.raises(AttributeError, match=rf"^you can't set {name} of a Table: Table\("):
            setattr(table, name, 5)
    table.comment = "x"


@pytest.mark.parametrize("of", [Table("osmosis", deal=17), Patience("osmosis", deal=17)], ids=["table", "board"])
def test_what_follows_from_the_moves_is_not_set(of: Table | Patience) -> None:
    with pytest.raises(AttributeError, match=r"^you can't set history of a \w+: it can only be read$"):
        of.history = ()  # type: ignore[misc]


@pytest.mark.parametrize(
    ("of", "meant"),
    [(Table("osmosis", deal=17), "table.known.back()"), (Patience("osmosis", deal=17), "board.table.known.back()")],
    ids=["table", "board"],
)
def test_who_asks_for_the_positions_before_is_told_where_they_are(of: Table | Patience, meant: str) -> None:
    with pytest.raises(AttributeError, match=rf"has no attribute 'back': did you mean {re.escape(meant)}\?$"):
        of.back  # type: ignore[union-attr]  # noqa: B018

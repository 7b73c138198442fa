"""Whole numbers of every type are as good as ints, as numpy and pandas hand them out; True and 1.0 are no numbers."""

import json
import operator
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from traitlets import TraitError

from patience_widget import Card, Move, Patience, Table, journal
from patience_widget.analysis import Budget, solve, study
from patience_widget.environment import PatienceEnv, PatienceVectorEnv
from patience_widget.lessons import Author, Lesson, Mastery, Quiz, Session, Show, Try, built, count
from patience_widget.players import greedy, play_out, random_player


class Index:
    """A number that is nothing but a number."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __index__(self) -> int:
        return self._number


def forty(number: Any) -> Any:
    """As many times 20, in the same type: a size that a card may have."""
    return Index(operator.index(number) * 20) if isinstance(number, Index) else number * type(number)(20)


def quiz(number: Any) -> str:
    return repr(Quiz("How many cards are on the waste?", asks="number", answer=number, position="osmosis#17"))


def played() -> Table:
    return Table("osmosis", deal=17).play("turn turn turn")


def undone() -> Table:
    return played().undo(3)


def begun() -> Session:
    lesson = Lesson(
        "shows",
        title="Shows",
        game="osmosis",
        steps=[Show("One.", position="osmosis#17"), Show("Two."), Show("Three.")],
    )
    return Session(lesson).next().next()


def of_envs(number: Any) -> list[str]:
    envs = PatienceVectorEnv("osmosis", num_envs=number, max_episode_steps=number)
    envs.reset(seed=number, options={"deal": number})
    return [str(table.record()) for table in envs.tables]


def reset(number: Any) -> str:
    env = PatienceEnv("osmosis")
    env.reset(seed=number, options={"deal": number})
    return str(env.table.record())


def written() -> Author:
    author = Author("osmosis", deal=17)
    author.show("One.")
    author.show("Two.")
    author.show("Three.")
    return author


TAKE_A_NUMBER: dict[str, Callable[[Any], object]] = {
    "Table": lambda n: Table("osmosis", deal=n).record(),
    "Patience": lambda n: Patience("osmosis", deal=n).record(),
    "new": lambda n: Patience("osmosis").new(deal=n).record(),
    "Author": lambda n: Author("osmosis", deal=n).table.record(),
    "undo": lambda n: played().undo(n).record(),
    "redo": lambda n: undone().redo(n).record(),
    "goto": lambda n: undone().goto(n).record(),
    "board's undo": lambda n: Patience("osmosis", deal=17).play("turn turn turn").undo(n).record(),
    "numbered": lambda n: played().numbered(n).number,
    "card_size": lambda n: Patience("osmosis", card_size=forty(n)).card_size,
    "Card": lambda n: repr(Card("7H", n).pack),
    "Move": lambda n: Move("move", ("tableau1", "tableau2"), n),
    "goal": lambda n: json.dumps((count("waste") >= n).to_json()),
    "goal above": lambda n: json.dumps((built > n).to_json()),
    "Quiz": quiz,
    "Try": lambda n: repr(Try("Turn.", goal=built >= 0, solution="turn", par=n)),
    "Mastery": lambda n: repr(Mastery("Do it.", need=n, of=n, questions=n, seed=n, after=(n, n))),
    "session's goto": lambda n: begun().goto(n).index,
    "author's change": lambda n: repr(written().change(n, text="New.")),
    "author's json": lambda n: written().json(n),
    "solve": lambda n: repr(solve("osmosis#17", budget=Budget(n, positions=n)).positions),
    "study": lambda n: study("osmosis", [n], greedy, limit=n, chunk=n, progress=False).frame["moves"].tolist(),
    "random_player": lambda n: play_out(Table("osmosis", deal=17), random_player(n), limit=n).record(),
    "environment": reset,
    "environment's seed": lambda n: PatienceEnv("osmosis").reset(seed=n)[0]["piles"].tolist(),
    "environments' seed": lambda n: PatienceVectorEnv("osmosis", 2).reset(seed=n)[0]["piles"].tolist(),
    "environments' seeds": lambda n: PatienceVectorEnv("osmosis", 2).reset(seed=[n, 1])[0]["piles"].tolist(),
    "environments": of_envs,
    "unfinished": lambda n: journal.unfinished(most=n),
    "last_results": lambda n: journal.last_results("osmosis", n),
    "compare": lambda n: journal.compare(most=n, positions=n),
}
every_taker = pytest.mark.parametrize("take", TAKE_A_NUMBER.values(), ids=TAKE_A_NUMBER)


@every_taker
@pytest.mark.parametrize("kind", [np.int64, np.uint8, Index], ids=lambda kind: kind.__name__)
def test_a_whole_number_of_any_type_is_taken(take: Callable[[Any], object], kind: Callable[[int], object]) -> None:
    assert take(kind(2)) == take(2)


ALSO_TAKE_OTHERS = {"Quiz", "Try", "solve"}
"""Steps are checked with their lesson, and seconds need not be whole."""


@pytest.mark.parametrize("name", sorted(TAKE_A_NUMBER.keys() - ALSO_TAKE_OTHERS))
@pytest.mark.parametrize("wrong", [True, np.True_, 2.5, np.float64(2.5), "2.5", [2]], ids=repr)
def test_what_is_no_whole_number_is_refused(name: str, wrong: object) -> None:
    with pytest.raises((ValueError, TypeError, TraitError)):
        TAKE_A_NUMBER[name](wrong)

"""What an author's board shows: cards that can be put anywhere with the pack below them, or the lesson on trial."""

from __future__ import annotations

from typing import Any

from patience_widget.core.cards import SUIT_NAMES
from patience_widget.core.words import shown
from patience_widget.lessons import Lesson, LessonError, Session
from patience_widget.lessons.authoring.set_up import PACK_PILES, SetUp
from patience_widget.lessons.session.reads_session import SessionLock
from patience_widget.widget.lesson.screen import at_end, leading_on, with_panel, words_at_end

_APART = 0.3
"""So much of the height of a card the pack lies below the table."""
_SEEN = 0.36
"""So much of a card of the pack is seen above the suit that lies on it."""
_COLUMN = 1.4
"""So much room columns at the lower edge of the table have at the least."""


def with_set_up(board: dict[str, Any], cards: SetUp) -> dict[str, Any]:
    """The board of a game with the cards as an author sets them up; every one of them is seen.

    Args:
        board: the board as data, whatever lies on it.
        cards: the cards as they are set up.
    """
    grid, rows = board["grid"], board["grid"]["rows"]
    growing = [pile for pile in board["piles"] if pile["fan"] == "down" and pile["place"][1] + 1 + pile["room"] >= rows]
    more = max((_COLUMN - pile["room"] for pile in growing), default=0)
    below = rows + max(more, 0) + _APART
    piles = [
        _pile(pile, cards) | ({"room": pile["room"] + max(more, 0)} if pile in growing else {})
        for pile in board["piles"]
    ]
    pack = [_pack(name, number, below, grid["columns"], cards) for number, name in enumerate(PACK_PILES)]
    status = {"moves": cards.changes, "undo": cards.changes, "redo": 0, "outcome": "", "text": "", "why": ""}
    return board | {
        "deal": "",
        "origin": "",
        "grid": {"columns": grid["columns"], "rows": below + 1 + (len(pack) - 1) * _SEEN},
        "piles": piles + pack,
        "actions": [],
        "status": board["status"] | status,
        "last": None,
    }


def _pile(pile: dict[str, Any], cards: SetUp) -> dict[str, Any]:
    lying = cards.piles[cards.game.pile(pile["id"]).index]
    return pile | {"cards": [card.code for card in lying], "lifts": [], "picks": True, "takes": True, "next": ""}


def _pack(name: str, number: int, below: float, columns: float, cards: SetUp) -> dict[str, Any]:
    """The cards of one suit that are not on the table."""
    suit = PACK_PILES[name]
    return {
        "id": name,
        "label": f"{SUIT_NAMES[suit]} of the pack",
        "role": "pack",
        "place": [0, below + number * _SEEN],
        "fan": "right",
        "last": 0,
        "room": columns - 1,
        "cards": [card.code for card in cards.pack if card.suit == suit],
        "count": False,
        "empty": {"symbol": "", "text": f"no {SUIT_NAMES[suit]} left"},
        "next": "",
        "lifts": [],
        "picks": True,
        "takes": True,
    }


_BACK = {"label": "Back to writing", "verb": "leave", "value": None}


class Trial:
    """A learner's way through a lesson that is not finished.

    Args:
        lesson: the lesson.
        lock: the lock of the board.
    """

    def __init__(self, lesson: Lesson, lock: SessionLock) -> None:
        self.session = Session(lesson, lock=lock)

    def press(self, verb: str, value: str | int | None) -> None:
        """Do what a button of the lesson's panel says.

        Raises:
            ValueError: it can't be done now; the message gives the reason.
        """
        session = self.session
        verbs = {
            "next": session.next,
            "back": session.back,
            "retry": session.retry,
            "help": session.help,
            "forward": session.demo_forward,
            "backward": session.demo_back,
            "show_win": session.show_win,
        }
        if verb == "answer":
            session.answer(value)
        elif verb == "goto" and isinstance(value, int):
            session.goto(value)
        elif verb == "show_wrong" and isinstance(value, str):
            session.show_wrong(value)
        elif verb in verbs:
            verbs[verb]()
        else:
            raise LessonError(f"There is no {shown(verb)} in a lesson.")


def with_trial(board: dict[str, Any], trial: Trial) -> dict[str, Any]:
    """The board of a lesson that is tried, with the way back to writing; it ends as that of a learner ends."""
    shown = with_panel(board, trial.session.describe())
    lesson = shown["lesson"]
    lesson["head"]["up"] = _BACK
    if at_end(lesson):
        words = words_at_end(lesson, "From here your learners go on to a whole game.")
        return shown | {"lesson": leading_on(lesson, _BACK, words)}
    note = {"kind": "told", "lead": "You are trying your lesson.", "text": "", "links": [_BACK]}
    return shown | {"lesson": lesson | {"notes": [note, *lesson["notes"]]}}

"""The notes of an author's panel: what was done, what stands in the way, and what a step says at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .set_up_position import problem_of

if TYPE_CHECKING:
    from .desk_state import DeskState


def notes(desk: DeskState) -> list[dict[str, Any]]:
    """What is said now, in the form of the notes of a lesson."""
    said = [_note(*desk.said, link=_way("put_back", "Put it back") if desk.removed else None)] if desk.said else []
    if desk.screen == "step":
        said += _at_the_end(desk)
    return said + _while_working(desk) if desk.screen == "work" else said


def _note(kind: str, text: str, link: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"kind": kind, "lead": "", "text": text, "link": link}


def _way(verb: str, label: str) -> dict[str, Any]:
    return {"verb": verb, "value": None, "label": label}


def _at_the_end(desk: DeskState) -> list[dict[str, Any]]:
    """What the step that is looked at says when it is done, if it can say anything."""
    why = getattr(desk.author.steps[desk.number - 1], "why", None)
    if why is None:
        return []
    if not why:
        return [_note("told", "Nothing is said when it is done.", _way("change_why", "Say something"))]
    return [_note("told", f"Said when it is done: “{why}”", _way("change_why", "Change it"))]


def _while_working(desk: DeskState) -> list[dict[str, Any]]:
    author = desk.author
    said = []
    if author.setting_up:
        problem = problem_of(author.cards)
        said += [_note("told", problem)] if problem else []
    elif author.moves and author.table.comment:
        said.append(_note("told", f"You say: {author.table.comment}"))
    if desk.refused is not None:
        said.append(_note("wrong", f"{desk.refused.message} “Make a step” can teach this."))
    return said

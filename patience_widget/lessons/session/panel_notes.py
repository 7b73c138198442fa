"""The notes of the panel: what is said now, and the explanations that stay until they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.lessons.steps import Demo

from .message import EXPLAINS, Message

if TYPE_CHECKING:
    from .step_state import StepState


def notes(state: StepState) -> list[dict[str, Any]]:
    """What is said now and stays, oldest first: `kind`, `lead`, the bold beginning, `text`, and a `link` or None.

    A refusal is said on the board, beside its cards; the panel says that it is right where it was asked for.
    """
    said = [*state.kept, state.message]
    if not state.message.text and isinstance(state.step, Demo) and state.made:
        said.append(Message("told", state.step.moves[state.made - 1][1]))
    said = [Message("right", one.right, lead=one.lead) if one.kind == "refused" else one for one in said]
    return [_note(one) for one in said if one.text]


def _note(message: Message) -> dict[str, Any]:
    kind = "wrong" if message.kind in EXPLAINS else message.kind
    link = message.link._asdict() if message.link else None
    text = message.text.removeprefix(message.lead).lstrip()
    if message.board:
        text = f"{message.board}\n{text.removeprefix(message.board).lstrip()}"
    return {"kind": kind, "lead": message.lead, "text": text, "link": link}

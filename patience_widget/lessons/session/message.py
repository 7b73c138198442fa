"""What a lesson says to its learner: a sentence, the cards it is about, and what can be pressed after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Link(NamedTuple):
    """What can be pressed at the end of a message: its label, and what the page asks for then."""

    label: str
    verb: str
    value: str | int | None = None


@dataclass(frozen=True)
class Message:
    """What the panel says last.

    Attributes:
        kind: "" for nothing, else ``told``, ``right``, ``wrong``, ``refused``, ``failed`` or ``help``.
        text: the sentence.
        rule: the sentence of the rule that forbids what was tried.
        piles: the ids of the piles it speaks of.
        cards: the codes of the cards it speaks of.
        instead: legal moves instead.
        lead: the beginning of the text, or of `right`, which is set in bold: ``7 of hearts: not quite.``
        right: what the panel says of a refusal that the learner was asked to try, "" of all others.
        link: what can be pressed after it.
        board: the beginning of the text that tells what the move did; the panel sets the rest in a line of its own.
    """

    kind: str = ""
    text: str = ""
    rule: str = ""
    piles: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    lead: str = ""
    right: str = ""
    link: Link | None = None
    board: str = ""


EXPLAINS = ("wrong", "failed")
"""The kinds of messages that explain a mistake: they stay in view when something else is said."""
MOST_KEPT = 2
"""How many explanations stay in view at most."""

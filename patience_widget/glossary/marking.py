"""Finds the words of the glossary in a text, so that a board can show what they mean."""

from __future__ import annotations

import re

from patience_widget.core.cards import ALL_RANKS, SUIT_NAMES, rank_name

from .terms import TERMS

Piece = str | tuple[str, str]
"""A part of a text: plain text, or a word of the glossary with its meaning."""


def mark(text: str, met: set[str] | None = None) -> list[Piece]:
    """A text in pieces. Each word of the glossary has its meaning where it first appears.

    Names are not marked: names of cards, and words with a capital letter in the middle of a sentence.

    Args:
        text: the text.
        met: the words that are already marked, and are not marked again. The words of this text are added.

    >>> mark("Turn over the waste. The waste is the stock again.")  # doctest: +ELLIPSIS
    ['Turn over the ', ('waste', 'The pile ...'), '. The waste is the ', ('stock', 'The cards ...'), ' again.']
    """
    met = set() if met is None else met
    pieces: list[Piece] = []
    end = 0
    for found in _WORDS.finditer(text):
        form = found.lastgroup
        if form is None:  # the name of a card
            continue
        term = _OF_FORM[form]
        if term.name in met or (found[0][0].isupper() and not _begins_a_sentence(text, found.start())):
            continue
        met.add(term.name)
        pieces += [*([text[end : found.start()]] if found.start() > end else []), (found[0], term.meaning)]
        end = found.end()
    return [*pieces, text[end:]] if end < len(text) else pieces


def _begins_a_sentence(text: str, at: int) -> bool:
    before = text[:at].rstrip(' "(')
    return before == "" or before[-1] in ".:?!\n"


_FORMS = sorted(((form, term) for term in TERMS for form in term.forms), key=lambda one: -len(one[0]))
"""Longer ones first: where several fit, the first is taken."""

_OF_FORM = {f"form{number}": term for number, (_, term) in enumerate(_FORMS)}

_CARD = rf"(?:{'|'.join(map(rank_name, ALL_RANKS))}) of (?:{'|'.join(SUIT_NAMES.values())})"

_WORDS = re.compile(
    "|".join([_CARD, *(f"(?P<form{number}>{form})" for number, (form, _) in enumerate(_FORMS))]).join(
        (r"\b(?:", r")\b")
    ),
    re.IGNORECASE,
)

"""The words of patience and what each means, in one or two plain sentences; and where they stand in a text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from patience_widget.core.cards import ALL_RANKS, SUIT_NAMES, rank_name

__all__ = ["SOURCES", "TERMS", "Piece", "Term", "mark"]

SOURCES = {
    "Wikipedia": ("Glossary of patience terms", "https://en.wikipedia.org/wiki/Glossary_of_patience_terms"),
    "Keller": ("Michael Keller, A Glossary of Solitaire", "http://www.solitairelaboratory.com/glossary.html"),
    "Dummies": (
        "Card Games For Dummies: Acquainting Solitaire Terms",
        (
            "https://www.dummies.com/article/home-auto-hobbies/games/card-games/general-card-games/"
            "acquainting-solitaire-terms-232983/"
        ),
    ),
    "21st Century": (
        "21st Century Software: Solitaire Dictionary",
        "http://www.21stsoftware.com/Card_Games/Solitaire_dictionary.htm",
    ),
    "Great Solitaire": (
        "Great Solitaire: Solitaire and Patience Card Games Lexicon",
        "http://www.greatsolitaire.net/solitaire-lexicon2.html",
    ),
    "Solitaire Now": ("Solitaire Now: Solitaire terms", "https://solitaire.now/blog/solitaire-terms-glossary"),
    "Solitaire Tutorials": (
        "Solitaire Tutorials: Solitaire terms",
        "http://solitairetutorials.com/SolitaireTerms.php",
    ),
    "Solitaire Online": (
        "Solitaire Online: Glossary",
        "https://solitaire-online-org.pages.dev/learn/official-solitaire-glossary",
    ),
    "Old Wikipedia": (
        "An old copy of Wikipedia: Solitaire terminology",
        "http://www.bambooweb.com/articles/s/o/Solitaire_terminology.html",
    ),
}
"""The sources of the meanings, by the short names in `Term.source`: a title and an address."""

OUR_READING = "our reading"
"""In place of a source: none that we know defines the word, or defines it as games here use it."""


@dataclass(frozen=True)
class Term:
    """A word of patience.

    Attributes:
        name: the word itself.
        meaning: what it means, in one or two sentences.
        source: one of `SOURCES`, or `OUR_READING`.
        forms: how it can appear in a text, as regular expressions; without any, it is never marked.
        also: other words for the same thing.
    """

    name: str
    meaning: str
    source: str = OUR_READING
    forms: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


TERMS = (
    Term(
        "alternate colours",
        "Red on black and black on red.",
        "21st Century",
        ("alternate colours?",),
    ),
    Term(
        "available",
        "You may move an available card now, if a pile takes it. Usually it lies face up with no card on it.",
        "21st Century",
        ("available",),
    ),
    Term(
        "base card",
        "The card that a foundation begins with. In some games the first one sets the rank for all the others.",
        "Solitaire Now",
        ("base cards?", "base rank"),
    ),
    Term(
        "build",
        "To put a card on a foundation, in the order that the game asks for.",
        "Keller",
        ("build", "builds", "built", "building"),
    ),
    Term(
        "by twos",
        "Leaving out every other rank: 3, 5, 7 or 4, 6, 8.",
        forms=("(?:by|in) twos",),
    ),
    Term(
        "cell",
        "A place for a single card that has to wait.",
        "Solitaire Now",
        ("cells?",),
    ),
    Term(
        "column",
        "A pile whose cards overlap downwards, so that you see them all. Also places one below the other.",
        "Keller",
        ("columns?",),
    ),
    Term("cross", "Places laid out like a plus sign, with four arms.", forms=("cross",)),
    Term(
        "deal",
        "The cards as they are laid out at the start. A deal number stands for one order of the cards: "
        "the same number always brings the same game.",
        "Solitaire Tutorials",
        ("(?<=the )deal", "(?<=this )deal", "deal number"),
    ),
    Term(
        "deal a row",
        "To put a card from the stock on each pile of a group, one after the other.",
        "Solitaire Now",
        ("deal an? (?:new )?row",),
    ),
    Term(
        "fan",
        "A few overlapping cards, spread so that you see them all.",
        "21st Century",
        ("fans?",),
    ),
    Term(
        "foundation",
        "A pile that you build up card by card. You win when all the cards are on the foundations.",
        "Wikipedia",
        ("foundations?",),
    ),
    Term(
        "gap",
        "A place that has become empty. Each game says what may fill it.",
        "Dummies",
        ("gaps?", "spaces?(?! (?:inside|between))"),
        ("space", "vacancy"),
    ),
    Term("grace", "A move against the rules, allowed once when nothing else helps.", forms=("grace",)),
    Term(
        "heap",
        "A pile where cards from the stock wait. You choose the heap, and only its top card can leave it.",
        forms=("heaps?",),
    ),
    Term(
        "in suit",
        "Only cards of one suit on each other: hearts on hearts, spades on spades.",
        "Wikipedia",
        ("in suit",),
        ("by suit",),
    ),
    Term(
        "layout",
        "All the cards and places on the table, as a game begins.",
        "Dummies",
    ),
    Term(
        "pack (a card)",
        "To put a card on a card of the tableau, usually on one that is one rank higher. "
        "A packed card can be moved again.",
        forms=("pack(?= (?:down|up|the|on)\\b)", "(?<=you )pack", "packed", "packing"),
    ),
    Term(
        "pack (of cards)",
        "The 52 cards: four suits of thirteen ranks. Many games use two packs.",
        "Great Solitaire",
        ("decks?", "(?<=two )packs"),
        ("deck",),
    ),
    Term(
        "packet",
        "Some cards that are kept or moved together, as one closed pile.",
        "Solitaire Online",
        ("packets?",),
    ),
    Term("patience", "A card game for one player. Americans call it solitaire.", "Great Solitaire", ("patience",)),
    Term(
        "rank",
        "The number or figure of a card, without its suit: ace, 2, 3 and so on up to 10, jack, queen, king.",
        "Great Solitaire",
        ("ranks?",),
    ),
    Term(
        "redeal",
        "To make a new stock of the cards that you have turned, usually without shuffling. Some games allow none.",
        "Great Solitaire",
        ("redeals?",),
    ),
    Term(
        "reserve",
        "Cards that are dealt at the start and wait until you can use them. Usually you can't put other cards there.",
        "Old Wikipedia",
        ("reserves?",),
    ),
    Term("row", "Cards or piles side by side.", "Great Solitaire", ("rows?",)),
    Term(
        "run",
        "Cards on one pile that follow one another in order, and so may be moved together.",
        forms=("runs?(?= (?:of|in|goes)\\b)", "(?<=or )run"),
    ),
    Term(
        "sequence",
        "Cards in order, each one rank above or below the one before it.",
        "Old Wikipedia",
        ("sequences?", "suit sequences?", "in sequence"),
    ),
    Term(
        "stock",
        "The cards that are left after the deal, face down. You turn them or deal them as you play.",
        "Wikipedia",
        ("stock",),
        ("talon",),
    ),
    Term("stripped pack", "A pack without some of its ranks.", forms=("stripped pack",)),
    Term(
        "stuck",
        "As far as you can know, no line of play brings another card to a foundation or shows a new card. "
        "Then the game is lost, and the board says so.",
        also=("blocked",),
    ),
    Term(
        "suit",
        "Clubs, diamonds, hearts or spades. In a full pack each suit has thirteen cards, from the ace to the king.",
        "21st Century",
        ("suits?",),
    ),
    Term(
        "tableau",
        "The piles in which you put cards in order before they can go to the foundations.",
        "Dummies",
        ("tableau",),
    ),
    Term(
        "top card",
        "The card of a pile that no other card covers. In a column it is the lowest one on the screen.",
        "Solitaire Online",
        ("top cards?",),
    ),
    Term(
        "turn the corner",
        "To go on past the end of the ranks: after the king comes the ace or, going down, after the ace the king.",
        forms=("turn(?:ing|s)? the corner", "round the corner"),
        also=("go round the corner",),
    ),
    Term(
        "turn the stock",
        "To take the next card of the stock, in some games three, and put it face up, usually on the waste.",
        "Wikipedia",
        ("turn the stock", "turning the stock", "turn the cards of the stock"),
    ),
    Term(
        "waste",
        "The pile where cards from the stock lie face up. You can play its top card.",
        "Wikipedia",
        ("waste",),
    ),
    Term("wing", "A group of places at one side of the table, like a bird's wing.", forms=("wings?",)),
)
"""The words of patience in alphabetical order."""

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

"""The pages of the games, made from the games themselves, and the list of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from patience_widget import games, lessons
from patience_widget.core.cards import packs_in_words
from patience_widget.core.game import Game
from patience_widget.core.rulebook import rule_sections
from patience_widget.core.words import capitalised, listed
from patience_widget.games.featured import WELL_KNOWN
from patience_widget.games.gallery import told
from patience_widget.glossary import TERMS, mark
from scripts.glossary import place
from scripts.live_board import DEAL, Opens, live_board

PLAYERS = {
    "expert": (
        "The expert",
        "sees no more than you do, and tries its moves in many ways in which the unseen cards may lie",
    ),
    "greedy": (
        "The greedy player",
        "builds a card whenever it can, and otherwise makes the first move that looks useful",
    ),
    "careful": (
        "The careful player",
        "follows a plan if it knows one for this kind of game, and otherwise plays as the greedy player does",
    ),
}
FIND = (
    '<input class="pw-filter form-control" type="search" aria-label="Find a game"'
    ' placeholder="Type a name, or easy, or hard">'
)
NONE = (
    '<p class="pw-none" role="status" hidden>No game fits that. Try a shorter word, or'
    ' <a href="../games.html">add the game</a>.</p>'
)
ADVICE = {
    "klondike": (
        "Turn up face-down cards before you build others, and begin in the column that has the most of them.",
        "Empty a column only if a king waits for it, and choose the king whose queen can follow.",
        "Before you build a card, ask whether another card needs it in the tableau.",
    ),
    "freecell": (
        "All cards lie open: plan some moves ahead before you use a cell.",
        "Look for the lowest cards first, and dig where few cards lie on them.",
        "Empty a column: it is worth more than a cell. Make long runs longer.",
    ),
    "golf": (
        "Think the whole run through before its first card. It can turn round as often as you like.",
        "Of two cards alike, take the one in the longer column.",
        "Only queens fit on a king, and only 2s on an ace: they end a run soon.",
    ),
    "pyramid": (
        "Look for cards that lie on their own partners: keep another partner for them.",
        "Before your first move, look for a card that covers all of its partners: then the game is lost already.",
        "Take the pair that uncovers most.",
    ),
    "tripeaks": (
        "Take the card that uncovers most. Before you take a card, look for the one that can follow it.",
        "A king and an ace are next to each other: plan runs around the corner.",
    ),
    "canfield": (
        "Play off the reserve, and move whole columns: each space that they leave brings a card of the reserve.",
        "Don't turn the stock while a card of the waste fits in the columns.",
        "Before you build a card, ask whether another card needs it in the columns: no card comes back.",
    ),
    "spider": (
        "Put cards on others of their suit: only runs of one suit move together.",
        "Turn up face-down cards as soon as you can. Before you empty a column, see where its cards go.",
        "Deal a row only when nothing else helps: it covers what you have sorted.",
    ),
    "yukon": (
        "Look for cards in the middle of the columns, too: all cards on them come along.",
        "Turn up face-down cards before you build others, and begin in the column that has the most of them.",
        "Fill a space with a king that lets a face-down card out.",
    ),
    "calculation": (
        "Put a card on one that is wanted just after it, and never on one that is wanted before it.",
        "Put a king on an empty heap or on another king, but don't keep a heap for kings alone.",
    ),
    "beleaguered-castle": (
        "Dig where low cards lie near the end of a row, and move the higher card first: the lower one can follow it.",
        "Fill an empty row only with a card that lets others go on.",
        "All cards lie open: find a place for each card of a line before you begin.",
    ),
    "forty-thieves": (
        "Dig where low cards lie near the end of a column, and move the higher card first: the lower one can follow.",
        "Remember the waste, and play it down before you turn another card.",
        "Don't fill a space for nothing: keep it until it lets you move what you couldn't move without it.",
    ),
    "osmosis": (
        "You never have to build a card. Before you take one from the waste, think of what comes to the top after it.",
        "Begin the foundation that frees the most cards. Play from the reserve first: it turns up new cards.",
    ),
    "peek": (
        "The reserve lies open: leave a suit closed while its cards lie under cards of the same ranks.",
        "Before you take a card from the waste, think of what comes to the top next.",
    ),
    "bridesmaids": (
        "A redeal keeps the order. Count by threes, and you know what comes.",
        "If you leave a card on the waste, other cards come to the top later.",
    ),
    "captive-queens": ("Play every card that fits before you turn the stock: building can never lose this game.",),
    "royal-quadrille": ("Play every card that fits before you turn the stock: building can never lose this game.",),
    "gavotte": ("Look at both wings before your first move: only undo takes the choice of the first rank back.",),
    "royal-cotillion": (
        "A card on the lords' side is never covered again. Wait until the waste shows a card that you need soon.",
        "Of two foundations that take the same card, build the shorter one.",
    ),
    "odd-and-even": (
        "A gap takes the top card of the waste at once. Wait with a single card until you need the card that follows.",
    ),
    "contradance": (
        "Play what fits before you turn. But each card comes twice, and sometimes it is better to leave one copy.",
    ),
    "rosamunds-bower": (
        "Don't cover a card that is wanted soon. Put cards that are wanted sooner on cards that are wanted later.",
        "Keep one heap for kings and queens, which are wanted late. One heap may get untidy: a redeal puts that right.",
        "When you redeal, begin with the heap whose bottom card is wanted first.",
    ),
}
"""How to play a game well, as its lesson teaches it."""
FEW = 100
"""When fewer deals were tried, the page says so."""
SOURCE = "Where the rules come from"
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|$])")


def game_pages() -> Iterator[tuple[str, str]]:
    """The pages by file name: one for each game, and the list."""
    shown = list(games.gallery())
    yield "index.md", _list(shown)
    for game in shown:
        yield f"{game.name}.md", _page(game)


def _list(shown: list[Game]) -> str:
    count = len(shown)
    parts = [
        "# The games",
        f"There are {count} games. Each has a page with its rules, a board to play on and, if we know them, its odds.",
        f"<p>{FIND}</p>",
        NONE,
    ]
    others = [game for game in shown if game.name not in WELL_KNOWN]
    groups = {"Well-known games": [games.find(name) for name in WELL_KNOWN]}
    groups |= {family: [] for family in dict.fromkeys(game.family for game in others)}
    for game in others:
        groups[game.family].append(game)
    for title, members in groups.items():
        cards = "".join(map(_card, members))
        parts.append(f'<div class="pw-family"><h2>{escape(title)}</h2><div class="pw-games">{cards}</div></div>')
    names = "\n".join(f"{game.title} <{game.name}>" for game in sorted(shown, key=lambda game: game.title))
    parts.append(f"```{{toctree}}\n:hidden:\n{names}\n```")
    return "\n\n".join(parts) + "\n"


def _card(game: Game) -> str:
    facts = games.facts_of(game)
    more = " · ".join([*told(game), "two packs" if game.packs == 2 else "one pack"])
    also = f"<small>Also called {escape(', '.join(game.aliases))}</small>" if game.aliases else ""
    return (
        f'<a class="pw-game" href="{game.name}.html"><span class="pw-live-cloth">'
        f'<img src="../_static/games/small/{game.name}.svg" alt="" loading="lazy"></span>'
        f"<b>{escape(game.title)}</b><span>{escape(facts.about)}</span><small>{escape(more)}</small>{also}</a>"
    )


def _page(game: Game) -> str:
    facts = games.facts_of(game)
    known = " · ".join([*told(game), packs_in_words(game.packs, game.ranks), *_choice(facts.choice)])
    parts = [
        f"# {plain(game.title)}",
        plain(facts.about),
        capitalised(plain(known)) + ".",
        live_board(game, _buttons(game), "../"),
        _rules(game),
        _advice(game),
        _odds(game),
        _variants(game),
        _source(game),
        _python(game),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _choice(choice: str) -> list[str]:
    words = {"luck": "mostly luck", "skill": "mostly skill", "both": "luck and skill"}
    return [words[choice]] if choice else []


def _buttons(game: Game) -> Iterator[Opens]:
    yield Opens("Play it here", "game", game.name)
    if game.name in lessons.names():
        yield Opens("Learn it in a lesson", "lesson", game.name)
    else:
        yield Opens("Take a short tour", "lesson", f"tour/{game.name}")
    if lessons.puzzles(game.name):
        yield Opens("Solve a puzzle", "lesson", f"puzzles/{game.name}")


def _rules(game: Game) -> str:
    also = f"Also called {plain(', '.join(game.aliases))}." if game.aliases else ""
    (_, first), *sections = rule_sections(game)
    met: set[str] = set()
    parts = ["## Rules", " ".join([*(_linked(sentence, met) for sentence in first), also]).strip()]
    for title, sentences in sections:
        if title == SOURCE:
            continue
        shown = [_linked(one, met) for one in sentences]
        # A title in the line, not a heading: most say only a sentence or two.
        parts.append(
            f"**{plain(title)}:** {shown[0]}"
            if len(shown) == 1
            else "\n".join([f"**{plain(title)}**\n", *(f"- {one}" for one in shown)])
        )
    return "\n\n".join(parts)


def _linked(text: str, met: set[str]) -> str:
    """A text as Markdown, with each word of the glossary a link where it first appears."""
    before = set(met)
    pieces = [piece if isinstance(piece, tuple) else plain(piece) for piece in mark(text, met)]
    new = [term.name for term in TERMS if term.name in met - before]
    of_meaning = {term.meaning: place(term) for term in TERMS if term.name in new}
    return "".join(
        piece
        if isinstance(piece, str)
        else f'<a class="pw-word" href="../glossary.html#{of_meaning[piece[1]]}">{escape(piece[0])}</a>'
        for piece in pieces
    )


def _advice(game: Game) -> str:
    advice = ADVICE.get(game.name)
    if not advice:
        return ""
    lesson = f'<a href="../live.html?lesson={game.name}">The lesson</a> shows this on the board.'
    return "\n\n".join(["## How to play it well", "\n".join(f"- {plain(one)}" for one in advice), lesson])


def _odds(game: Game) -> str:
    odds = games.odds(game)
    facts = games.facts_of(game)
    lines = []
    if odds.can_be_won:
        few = f" We tried only {odds.deals} deals, so this says little." if odds.deals < FEW else ""
        lines.append(f"- **Can be won:** {_can_be_won(odds)}{few}")
    if facts.won and facts.source != "odds":
        low, high = facts.won
        share = f"{low:g}%" if low == high else f"{low:g}% to {high:g}%"
        lines.append(f"- **Published:** {share} of deals can be won ({plain(facts.source)}).")
    for name, (title, what) in PLAYERS.items():
        share_won = getattr(odds, name)
        if share_won:
            lines.append(f"- **{title}** wins {share_won}. It {what}.")
    if not lines:
        return ""
    how = "[How we measured this](../odds.md)"
    return "\n\n".join(["## How often it is won", "\n".join(lines), how])


def _can_be_won(odds: games.Odds) -> str:
    """What the solver found, and what it means for all deals."""
    lost = odds.deals - odds.winnable - odds.unknown
    found = [f"won {odds.winnable:,}"]
    found += [f"proved that {lost:,} can't be won"] if lost else []
    found += [f"couldn't decide {odds.unknown:,}"] if odds.unknown else []
    return (
        f"of {odds.deals:,} deals, our solver {listed(found)}. So somebody who sees all cards can win between"
        f" {odds.low:.1%} and {odds.high:.1%} of all deals (95% interval)."
    )


def _variants(game: Game) -> str:
    names = [name for name in games.names() if name.startswith(f"{game.name}/")]
    if not names:
        return ""
    rows = [
        f'- <a href="../live.html?game={one.name}">{escape(one.title)}</a> (`{one.name}`): {plain(one.source)}'
        for one in map(games.find, names)
    ]
    first = "Some books and programs play the game differently. A link opens a live board."
    return "\n\n".join(["## Variants", first, "\n".join(rows)])


def _source(game: Game) -> str:
    return f"## {SOURCE}\n\n{plain(game.source)}" if game.source else ""


def _python(game: Game) -> str:
    code = f'from patience_widget import Patience\n\nPatience("{game.name}", deal={DEAL})'
    return "\n\n".join(["## In a notebook", f"```python\n{code}\n```"])


def plain(text: str) -> str:
    """A text of a game as Markdown in which nothing is a mark."""
    return _SPECIAL.sub(r"\\\1", text)

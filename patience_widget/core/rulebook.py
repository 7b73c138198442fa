"""The written rules of a game, from the very rules that the engine runs."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from .actions import Redeal, in_words
from .piles import FREELY, NEVER_GIVES, NEVER_TAKES
from .rules import uncovered

if TYPE_CHECKING:
    from .game import Game
    from .piles import Group


def write_rules(game: Game) -> str:
    """The rules in plain English: aim, layout, play, redeals, end, and where they come from."""
    also = f" (also called {', '.join(game.aliases)})" if game.aliases else ""
    packs = "one pack" if game.packs == 1 else f"{in_words(game.packs)} packs"
    parts = [
        (f"{game.title}{also}", [f"A patience for {packs} of 52 cards.", game.aim]),
        ("Layout", [step.sentence for step in game.deal]),
        *[(group.title, _sentences(game, group)) for group in game.groups],
        ("Turning the stock", [action.sentence for action in game.actions if not isinstance(action, Redeal)]),
        ("Redeals", _redeals(game)),
        ("End", _end(game)),
        ("Where the rules come from", [game.about]),
    ]
    return "\n\n".join(_section(title, sentences) for title, sentences in parts if any(sentences))


def _sentences(game: Game, group: Group) -> list[str]:
    sentences = [rule.sentence for rule in group.takes if group.takes != NEVER_TAKES]
    if group.gives == FREELY:
        sentences.append("The top card is available.")
    elif group.gives != NEVER_GIVES:
        sentences += [rule.sentence for rule in group.gives]
    if any(group.covered_by):
        sentences.append(uncovered.sentence)
    sentences += [effect.sentence for effect in game.effects if effect.group == group.name]
    return [*sentences, group.vacancy]


def _redeals(game: Game) -> list[str]:
    redeals = [action for action in game.actions if isinstance(action, Redeal)]
    return [action.sentence for action in redeals] or ["There is no redeal."]


def _end(game: Game) -> list[str]:
    won = f"The game is won when {game.goal} cards are on the foundations"
    return [f"{won}, and lost when no further card can be built, whatever is turned or redealt."]


def _section(title: str, sentences: list[str]) -> str:
    body = "\n".join(
        textwrap.fill(sentence, 96, initial_indent="  ", subsequent_indent="  ") for sentence in sentences if sentence
    )
    return f"{title}\n{body}"

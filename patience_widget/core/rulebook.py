"""The written rules of a game, from the very rules that the engine runs."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from .actions import Redeal
from .cards import RANKS, packs_in_words
from .effects import Refill
from .piles import FREELY, NEVER_GIVES, NEVER_TAKES
from .rules import in_its_suit, next_in_order

if TYPE_CHECKING:
    from .game import Game
    from .piles import Group

_WIDTH = 96


def write_rules(game: Game) -> str:
    """The rules in plain English: aim, layout, play, redeals, end, and where they come from."""
    also = f" (also called {', '.join(game.aliases)})" if game.aliases else ""
    parts = [
        (f"{game.title}{also}", [f"A patience for {packs_in_words(game.packs, game.ranks)}.", game.story]),
        ("Aim", [game.aim]),
        ("Layout", [step.sentence for step in game.deal]),
        ("Play", _play(game)),
        *_piles(game),
        ("Turning the stock", _turning(game)),
        ("Redeals", _redeals(game)),
        ("End", [_end(game)]),
        ("Where the rules come from", [game.source]),
    ]
    return "\n\n".join(_section(title, sentences) for title, sentences in parts if any(sentences))


def _play(game: Game) -> list[str]:
    heaps = any(group.role == "heap" for group in game.groups)
    to = "Only the card you have just turned may go on a heap instead." if heaps else ""
    return [
        "A card is available if it is face up with no card on it. Some piles have rules of their own: see below.",
        f"You may move an available card to a foundation that takes it, and nowhere else. {to}".rstrip(),
        "You move one card at a time. You never have to make a move.",
    ]


def _piles(game: Game) -> list[tuple[str, list[str]]]:
    """A section for the piles of each group; groups of which the same is said share one."""
    sections: dict[tuple[str, ...], str] = {}
    for group in game.groups:
        sentences = tuple(group_sentences(game, group))
        first = sections.get(sentences)
        sections[sentences] = f"{first} and {group.title[0].lower()}{group.title[1:]}" if first else group.title
    return [(title, list(sentences)) for sentences, title in sections.items()]


def group_sentences(game: Game, group: Group) -> list[str]:
    """What the written rules say of one group of piles."""
    sentences = [group.note]
    if group.takes != NEVER_TAKES:
        sentences += _taking(group)
    if group.gives != NEVER_GIVES:
        sentences += _giving(group)
    sentences += [effect.sentence for effect in game.effects if effect.group == group.name]
    refilled = any(isinstance(effect, Refill) and effect.group == group.name for effect in game.effects)
    if group.role == "reserve" and group.gives == FREELY and not refilled:
        sentences.append("An empty place stays empty.")
    return sentences


def _taking(group: Group) -> list[str]:
    order = order_in_words(group)
    sentences = [rule.sentence.format(order=order) for rule in group.takes if order or "{order}" not in rule.sentence]
    if next_in_order in group.takes and in_its_suit not in group.takes:
        sentences.append("Suits don't matter.")
    if group.suits:
        sentences.append("Each place has a suit of its own: clubs, diamonds, hearts, spades.")
    return sentences


def _giving(group: Group) -> list[str]:
    rules = [rule.sentence for rule in group.gives]
    many = group.size > 1
    if any(group.covered_by) or (group.capacity == 1 and group.gives != FREELY):
        return rules
    if group.capacity == 1:
        return ["Every card here is available." if many else "The card here is available."]
    return [f"Only the top card {'of each ' if many else ''}is available.", *rules]


def order_in_words(group: Group) -> str:
    """The building order of the piles of a group, in words: ``up by twos: A 3 5 7 9 J K``."""
    order = group.orders[0] if group.orders else ()
    if len(order) < 2:
        return ""
    step = (order[1] - order[0]) % 13
    way = "up" if step <= 6 else "down"
    by = " by twos" if min(step, 13 - step) == 2 else ""
    shown = " ".join(RANKS[rank - 1].replace("T", "10") for rank in order[:13])
    straight = list(order) == sorted(order, reverse=way == "down")
    corner = "" if straight else ", turning the corner between king and ace"
    more = " and so on" if len(order) > 13 else ""
    return f"{way}{by}{corner}: {shown}{more}"


def _turning(game: Game) -> list[str]:
    actions = [action for action in game.actions if not isinstance(action, Redeal)]
    conditions = dict.fromkeys(rule.sentence for action in game.actions for rule in action.rules)
    return [*(action.sentence for action in actions), *conditions]


def _redeals(game: Game) -> list[str]:
    redeals = [action for action in game.actions if isinstance(action, Redeal)]
    return [action.sentence for action in redeals] or ["There is no redeal: you go through the stock once."]


def _end(game: Game) -> str:
    how = "turn or redeal" if game.redeals != 0 else "turn"
    where = "foundation" if len(game.foundations) == 1 else "foundations"
    won = f"You win when {game.goal} cards are on the {where}."
    return f"{won} You lose when you can't build another card, whatever you {how}."


def _section(title: str, sentences: list[str]) -> str:
    body = "\n".join(
        textwrap.fill(sentence, _WIDTH, initial_indent="  ", subsequent_indent="  ")
        for sentence in sentences
        if sentence
    )
    return f"{title}\n{body}"

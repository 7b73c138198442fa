"""The written rules of a game, from the very rules that the engine runs."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from .cards import packs_in_words
from .effects import TurnUp
from .group_words import for_the_hand, group_sentences
from .piles import FREELY, NEVER_GIVES, NEVER_TAKES
from .words import capitalised, listed

if TYPE_CHECKING:
    from .actions import Action
    from .game import Game
    from .piles import Group

_WIDTH = 96
_REDEALS = "Redeals"


def write_rules(game: Game) -> str:
    """The rules in plain English, as text to be read in a terminal."""
    return "\n\n".join(_section(heading, sentences) for heading, sentences in rule_sections(game))


def rule_sections(game: Game) -> list[tuple[str, list[str]]]:
    """The rules in plain English: aim, layout, play, each kind of pile, actions, end, and where they come from.

    Returns:
        The heading of each section, and what stands below it: one or a few sentences a paragraph.
    """
    also = f" (also called {', '.join(game.aliases)})" if game.aliases else ""
    parts = [
        (f"{game.title}{also}", [f"A patience for {packs_in_words(game.packs, game.ranks)}.", game.story]),
        ("Aim", [game.aim]),
        ("Layout", [step.sentence for step in game.deal]),
        ("Play", _play(game)),
        *_piles(game),
        *_actions(game),
        ("End", [how_it_ends(game)]),
        ("Where the rules come from", [game.source]),
    ]
    said = [(heading, [sentence for sentence in sentences if sentence]) for heading, sentences in parts]
    return [(heading, sentences) for heading, sentences in said if sentences]


# -------------------------------------------------------------------------------------------------- cards and piles


def _play(game: Game) -> list[str]:
    """Which moves there are: from where, to where, how many cards at once."""
    takers = sorted(_takers(game), key=lambda group: group.role != "foundation")
    names = list(dict.fromkeys(_a_pile(group) for group in takers if not for_the_hand(group)))
    where = listed(names, "or") + (
        " that takes it" if all(name.startswith("a ") for name in names) else ", if it fits there"
    )
    heaps = any(for_the_hand(group) for group in game.groups)
    hand = "Only the card you have just turned may go on a heap instead." if heaps else ""
    stays = all(group.gives == NEVER_GIVES for group in game.groups if group.role == "foundation")
    own = any(group.covered_by or group.gives not in (FREELY, NEVER_GIVES) for group in game.groups)
    see = " Some piles have rules of their own: see below." if own else ""
    return [
        f"A card is available if it is face up with no card on it.{see}",
        f"You may move an available card to {where}, and nowhere else. {hand}".rstrip(),
        f"{_at_once(game)} You never have to make a move.",
        "A card on a foundation stays there." if stays else "",
    ]


def _at_once(game: Game) -> str:
    """How many cards are moved at once, and where several go."""
    if not any(group.lifts.several and group.gives != NEVER_GIVES for group in game.groups):
        together = "".join(f", or {action.together} as said below" for action in game.actions if action.together)
        return f"You move one card at a time{together}."
    where = listed(list(dict.fromkeys(_a_pile(group) for group in _takers(game) if group.lifts.several)), "or")
    return (
        "You move one card at a time, or several together where it says so below. "
        f"Several cards go only to {where}, and only if the bottom one of them fits there."
    )


def _takers(game: Game) -> list[Group]:
    return [group for group in game.groups if group.takes != NEVER_TAKES]


def _a_pile(group: Group) -> str:
    """What one of these piles is called: ``a foundation``, ``a tableau pile``, ``a cell``, ``the waste``."""
    title = _lower(group.title)
    if group.role == "foundation":
        return "a foundation"
    if group.size == 1:
        return f"the {title}"
    if title.endswith("s") and " " not in title:
        return f"a {title.removesuffix('s')}"
    return f"a {title} pile" if " " not in title else f"a pile of {title}"


def _lower(title: str) -> str:
    return title[:1].lower() + title[1:]


def _piles(game: Game) -> list[tuple[str, list[str]]]:
    """A section for the piles of each group; groups of which the same is said share one."""
    sections: dict[tuple[str, ...], list[Group]] = {}
    for group in game.groups:
        sections.setdefault(tuple(group_sentences(game, group)), []).append(group)
    titles = [listed([_lower(group.title) for group in groups]) for groups in sections.values()]
    return [
        (capitalised(title if titles.count(title) == 1 else f"{title} ({groups[0].name})"), list(sentences))
        for title, (sentences, groups) in zip(titles, sections.items(), strict=True)
    ]


# ------------------------------------------------------------------------------------------------ actions and the end


def _actions(game: Game) -> list[tuple[str, list[str]]]:
    """A section for each kind of action; each sentence comes once."""
    stock = any(group.role == "stock" for group in game.groups)
    sections: dict[str, list[str]] = {}
    said: set[str] = set()
    for action in game.actions:
        section = sections.setdefault(_heading(action), [])
        for sentence in (action.sentence, *(rule.sentence for rule in action.rules)):
            if sentence not in said:
                said.add(sentence)
                section.append(sentence)
    if stock and _REDEALS not in sections:
        sections[_REDEALS] = ["There is no redeal: you go through the stock once."]
    return list(sections.items())


def _heading(action: Action) -> str:
    if action.limited:
        return f"{capitalised(action.noun)}s"
    if action.pile == "stock":
        return "Turning the stock" if action.name == "turn" else "Dealing from the stock"
    return action.label


def how_it_ends(game: Game) -> str:
    """When a game is won, and when it is lost."""
    where = "foundation" if len(game.foundations) == 1 else "foundations"
    back = any(group.role == "foundation" and group.gives != NEVER_GIVES for group in game.groups)
    lost = f"get more cards onto the {where}" if back else "build another card"
    lost += " or turn up another face-down card" if any(isinstance(effect, TurnUp) for effect in game.effects) else ""
    packed = any(group.role != "foundation" and not for_the_hand(group) for group in _takers(game))
    acts = [action.name for action in game.actions if not (action.limited and action.limit == 0)]
    ways = listed([*(["move"] if packed else []), *acts], "or")
    whatever = f", whatever you {ways}" if ways else ""
    return f"You win when {game.goal} cards are on the {where}. You lose when you can't {lost}{whatever}."


def _section(title: str, sentences: list[str]) -> str:
    body = "\n".join(
        textwrap.fill(sentence, _WIDTH, initial_indent="  ", subsequent_indent="  ") for sentence in sentences
    )
    return f"{title}\n{body}"

"""The written rules of a game, from the very rules that the engine runs."""

from __future__ import annotations

import textwrap
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from .actions import DealRow, Turn
from .cards import RANKS, SUIT_NAMES, packs_in_words
from .effects import Refill, TurnUp
from .piles import FREELY, NEVER_GIVES, NEVER_TAKES
from .position import Position
from .rules import in_its_suit
from .rules.gates import OnlyFrom, from_the_hand
from .words import by_steps, capitalised, in_words, listed, the

if TYPE_CHECKING:
    from .actions import Action
    from .game import Game
    from .piles import Group, Pile
    from .rules.rule import MoveRule

_WIDTH = 96
_REDEALS = "Redeals"


def write_rules(game: Game) -> str:
    """The rules in plain English, as text to be read in a terminal."""
    return "\n\n".join(_section(heading, sentences) for heading, sentences in rule_sections(game))


def rule_sections(game: Game) -> list[tuple[str, list[str]]]:
    """The rules in plain English: aim, layout, play, each kind of pile, actions, end, and where they come from.

    Returns:
        The heading of each section, and what stands below it, one or a few sentences a paragraph.
    """
    also = f" (also called {', '.join(game.aliases)})" if game.aliases else ""
    parts = [
        (f"{game.title}{also}", [f"A patience for {packs_in_words(game.packs, game.ranks, game.suits)}.", game.story]),
        ("Aim", [game.aim]),
        ("Layout", [*(step.sentence for step in game.deal), _shared_deals(game)]),
        ("Play", _play(game)),
        *_piles(game),
        *_actions(game),
        ("Points", [game.points.sentence if game.points else ""]),
        ("End", [how_it_ends(game)]),
        ("Where the rules come from", [game.source]),
    ]
    said = [(heading, [sentence for sentence in sentences if sentence]) for heading, sentences in parts]
    return [(heading, sentences) for heading, sentences in said if sentences]


# -------------------------------------------------------------------------------------------------- cards and piles


def _shared_deals(game: Game) -> str:
    return f"Deals {game.shared_deals} are those of Microsoft's FreeCell." if game.shared_deals else ""


def _play(game: Game) -> list[str]:
    """Which moves there are: from where, to where, how many cards at once."""
    takers = sorted(_takers(game), key=lambda group: group.role != "foundation")
    pairs = any(group.leaves_to for group in takers)
    takers = [group for group in takers if not group.leaves_to]
    names = list(dict.fromkeys(_a_pile(group) for group in takers if not for_the_hand(group)))
    fits = " that takes it" if not any(name.startswith("the ") for name in names) else ", if it fits there"
    where = [f"to {listed(names, 'or')}{fits}"] if names else []
    heaps = any(for_the_hand(group) for group in game.groups)
    where += ["onto another available card with which it leaves as a pair"] * pairs
    hand = "Only the card you have just turned may go on a heap instead." if heaps else ""
    foundations = [group for group in game.groups if group.role == "foundation"]
    stays = all(group.gives == NEVER_GIVES for group in foundations)
    own = any(group.covered_by or group.gives not in (FREELY, NEVER_GIVES) for group in game.groups)
    see = " Some piles have rules of their own: see below." if own else ""
    return [
        f"A card is available if it is face up with no card on it.{see}",
        f"You may move an available card {', or '.join(where)}, and nowhere else. {hand}".rstrip(),
        f"{_at_once(game)} You never have to make a move.",
        _stays(_a_pile(foundations[0])) if stays else "",
    ]


def _stays(pile: str) -> str:
    """That no card comes back from a pile. Cards lie on a foundation, but in a hole."""
    return f"A card {'that goes to' if pile.startswith('the ') else 'on'} {pile} stays there."


def _at_once(game: Game) -> str:
    """How many cards are moved at once, and where several go."""
    if any(group.leaves_to for group in game.groups):
        return "You move one card at a time; if it makes a pair with the card that you put it on, both leave."
    if not any(group.lifts.several and group.gives != NEVER_GIVES for group in game.groups):
        together = "".join(f", or {action.together} as said below" for action in game.actions if action.together)
        return f"You move one card at a time{together}."
    where = listed(list(dict.fromkeys(_a_pile(group) for group in _takers(game) if group.lifts.several)), "or")
    return (
        "You move one card at a time, or several together where it says so below. "
        f"Several cards go only to {where}, and only if the one under all the others fits there."
    )


def _takers(game: Game) -> list[Group]:
    return [group for group in game.groups if group.takes != NEVER_TAKES]


def _a_pile(group: Group) -> str:
    """What one of these piles is called: ``a foundation``, ``a tableau pile``, ``a cell``, ``the waste``."""
    title = _lower(group.title)
    if group.role == "foundation" and (title.endswith("s") or title.startswith("foundations ")):
        return "a foundation"
    if group.size == 1:
        return f"the {title}"
    if " " in title:
        return f"a pile of {title}"
    article = "an" if title[0] in "aeio" else "a"
    return f"{article} {title.removesuffix('s')}" if title.endswith("s") else f"{article} {title} pile"


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
    if isinstance(action, Turn):
        return "Turning the stock"
    return "Dealing from the stock" if isinstance(action, DealRow) else action.label


_VERBS = {"built": "build", "discarded": "discard"}


def how_it_ends(game: Game) -> str:
    """When a game is won, and when it is lost."""
    acts = [action.does or action.name for action in game.actions if not (action.limited and action.limit == 0)]
    if game.clears:
        titles = [_lower(group.title) for group in game.groups if group.name in game.clears]
        many = len(titles) > 1 or titles[0].endswith("s")
        whatever = f", whatever you {listed(acts, 'or')}" if acts else ""
        won = f"{listed([f'the {title}' for title in titles])} {'are' if many else 'is'} empty"
        return f"You win when {won}. You lose when you can't clear another card{whatever}."
    where = "foundations"
    if len(game.foundations) == 1:
        where = "discard pile" if game.done == "discarded" else "foundation"
    back = any(group.role == "foundation" and group.gives != NEVER_GIVES for group in game.groups)
    lost = f"get more cards onto the {where}" if back else f"{_VERBS[game.done]} another card"
    lost += " or turn up another face-down card" if any(isinstance(effect, TurnUp) for effect in game.effects) else ""
    packed = any(group.role != "foundation" and not for_the_hand(group) for group in _takers(game))
    ways = listed([*(["move"] if packed else []), *acts], "or")
    whatever = f", whatever you {ways}" if ways else ""
    return f"You win when {game.goal} cards are on the {where}. You lose when you can't {lost}{whatever}."


def _section(title: str, sentences: list[str]) -> str:
    body = "\n".join(
        textwrap.fill(sentence, _WIDTH, initial_indent="  ", subsequent_indent="  ") for sentence in sentences
    )
    return f"{title}\n{body}"


_LONGEST_STEP_UP = 9
"""A longer step up round the corner, such as from ace to queen, is written as a step down: by twos."""

_CORNER = ", turning the corner between king and ace"
_COUNTED_ON = {
    "up": "After the king, count on from the ace.",
    "down": "After the ace, count on from the king.",
}


def group_sentences(game: Game, group: Group) -> list[str]:
    """What the written rules say of one group of piles."""
    effects = [effect for effect in game.effects if effect.group == group.name]
    refills = [effect for effect in effects if isinstance(effect, Refill)]
    first = [effect for effect in refills if effect.then == "any"]  # these fill a gap before the player may
    sentences = [group.note, *(effect.sentence for effect in first)]
    if group.takes != NEVER_TAKES:
        sentences += _taking(game, group, refilled=any(effect.then == "stays" for effect in refills))
    if group.gives != NEVER_GIVES:
        sentences += _giving(game, group)
    sentences += [effect.sentence for effect in effects if effect not in first]
    if group.role == "reserve" and group.takes == NEVER_TAKES and group.gives == FREELY and not refills:
        dealt = any(group.name in action.groups for action in game.actions)
        sentences.append(f"An empty place stays empty{' until a card is dealt there' if dealt else ''}.")
    return sentences


def for_the_hand(group: Group) -> bool:
    """Whether these piles take nothing but the card just turned."""
    return from_the_hand in group.takes


def _taking(game: Game, group: Group, *, refilled: bool) -> list[str]:
    single = group.capacity == 1 or {len(order) for order in group.orders} == {1}  # nothing is built on one card
    rules = [rule for rule in group.takes if not single or rule is not in_its_suit]
    sentences = [sentence for rule in rules for sentence in _with_order(rule.sentence, group)]
    said = " ".join(rule.sentence for rule in group.takes)  # also of a rule that is left out above
    if group.orders and sentences and "suit" not in said and "colour" not in said:
        sentences.append("Suits don't matter.")
    if group.suits:
        sentences.append(_places_of_suits(group))
    if group.role == "foundation":
        return sentences
    of_spaces = " ".join(rule.sentence for rule in group.takes if not rule.counts_cards)
    spaces = refilled or for_the_hand(group) or "empty" in of_spaces or "space" in of_spaces
    chosen = any(isinstance(rule, OnlyFrom) for rule in group.takes)  # which says already which cards go there
    free = not (spaces or chosen) and _takes_all_when_empty(game, group)
    if group.leaves_to:
        return sentences
    if group.capacity == 1:
        sentences.append("Each place holds one card.")
    elif free and not any(sentences):
        return ["Any card can go here."]
    if free:
        sentences.append(f"Any card can go to an empty {'place' if group.capacity == 1 else 'pile'}.")
    return sentences


def _places_of_suits(group: Group) -> str:
    """Which suit each place has, or how many places each suit has."""
    suits = Counter(group.suits)
    if len(set(suits.values())) > 1:
        first, *others = [f"{in_words(count)} for {SUIT_NAMES[suit]}" for suit, count in suits.items()]
        return f"There are {listed([first.replace(' ', ' places ', 1), *others])}."
    if len(suits) < len(group.suits):
        return f"Each suit has {in_words(len(group.suits) // len(suits))} places."
    if len(suits) == 1:
        return f"Its suit is {SUIT_NAMES[group.suits[0]]}."
    return f"Each place has a suit of its own: {', '.join(SUIT_NAMES[suit] for suit in suits)}."


def _with_order(sentence: str, group: Group) -> list[str]:
    """A rule's sentence with the building order filled in, once for each pile if their orders differ.

    What all of them do between king and ace is then said once.
    """
    if "{order}" not in sentence:
        return [sentence]
    if len(set(group.orders)) < 2:
        order = order_in_words(group)
        return [sentence.format(order=order)] if order else []
    labels = group.labels or tuple(f"{group.name} {number}" for number in range(1, group.size + 1))
    begun = sentence[:1].lower() + sentence[1:]
    words = [_in_words(order) for order in group.orders]
    told = [
        f"On {the(label)}, {begun.format(order=order.replace(_CORNER, ''))}"
        for label, order in zip(labels, words, strict=True)
        if order
    ]
    ways = {order.split()[0].rstrip(",") for order in words if _CORNER in order}
    return told + [_COUNTED_ON[way] for way in sorted(ways)]


def _takes_all_when_empty(game: Game, group: Group) -> bool:
    """Whether no rule that looks at the pile alone keeps a card away from an empty one."""
    at = Position(game, ((),) * len(game.piles), (0,) * len(game.piles), game.redeals)
    pile = game.piles[game.members[group.name][0]]
    rules = [rule for rule in group.takes if rule.looks_at]
    return all(rule.could_hold(at, card, pile) for rule in rules for card in game.cards)


def _giving(game: Game, group: Group) -> list[str]:
    rules = [rule.sentence for rule in group.gives]
    many = group.size > 1
    if group.role == "foundation":
        others = [other for other in game.groups if other.takes != NEVER_TAKES and other.role != "foundation"]
        if not others:
            across = f"You may move the top card {'of each pile ' if many else ''}to another foundation that takes it."
            return [across, *rules]
        if rules:
            return [f"Only the top card {'of each pile ' if many else ''}is available.", *rules]
        return [f"You may take the top card {'of each pile ' if many else ''}back, to any pile that takes it."]
    if group.lifts.several:
        return [group.lifts.sentence, *rules]
    if any(isinstance(effect, TurnUp) and effect.last for effect in game.effects if effect.group == group.name):
        return ["A card here is available only when it lies face up.", *rules]
    if any(group.covered_by) or (group.capacity == 1 and group.gives != FREELY):
        return rules
    if group.capacity == 1:
        return ["Every card here is available." if many else "The card here is available."]
    return [f"Only the top card {'of each pile ' if many else ''}is available.", *rules]


def rule_in_words(rule: MoveRule, pile: Pile) -> str:
    """What the written rules say of a rule for one pile, with its building order; "" if they don't mention it."""
    order = _in_words(pile.order)
    return rule.sentence.format(order=order) if order or "{order}" not in rule.sentence else ""


def order_in_words(group: Group) -> str:
    """The building order of the piles of a group, in words: ``up by twos: A 3 5 7 9 J K``.

    It is "" if they have none, or different ones.
    """
    return _in_words(group.orders[0]) if len(set(group.orders)) == 1 else ""


def _in_words(order: tuple[int, ...]) -> str:
    if len(order) < 2:
        return ""
    there, back = order[: len(order) // 2], order[len(order) // 2 :]
    if len(order) > 13 and back == there[::-1]:
        return f"{_in_words(there)}, and then {_in_words(back)}"
    shown = " ".join(RANKS[rank - 1].replace("T", "10") for rank in order[:13])
    more = " and so on" if len(order) > 13 else ""
    steps = {(after - before) % 13 for before, after in pairwise(order)}
    rising, falling = list(order) == sorted(order), list(order) == sorted(order, reverse=True)
    if len(steps) > 1 or steps == {0}:  # a pack without some ranks, or an order that only this game has
        way = "up" if rising else "down" if falling else "in this order"
        return f"{way}: {shown}{more}"
    step = steps.pop()
    corner = "" if rising or falling else _CORNER
    way, size = ("up", step) if step <= _LONGEST_STEP_UP else ("down", 13 - step)
    return f"{way}{by_steps(size)}{corner}: {shown}{more}"

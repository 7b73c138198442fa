"""The questions of a mastery check, made from any position: of several kinds, and about what is hard in a game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from patience_widget.core.cards import ALL_RANKS, Card, rank_name
from patience_widget.core.moves.judge import judge
from patience_widget.core.piles import NEVER_TAKES
from patience_widget.core.rulebook import for_the_hand
from patience_widget.core.sentences import Fitting, place_in_words, what_fits
from patience_widget.core.words import capitalised
from patience_widget.lessons.model.computed_answers import can_go, fits, takes
from patience_widget.lessons.model.positions import available, move_to, top_of_numbered
from patience_widget.lessons.model.rules import choices, sentence_for
from patience_widget.lessons.model.steps import Quiz

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table
    from patience_widget.lessons.model.steps import Quiz


OPTIONS = 4
"""How many cards the learner chooses from."""
_PLACES = 3
"""Where a card goes is asked only if it would go to fewer places."""


def comes_one_by_one(game: Game) -> bool:
    """Whether a game has only a stock, a waste, and foundations of which each has its own order."""
    roles = {pile.group.role for pile in game.piles}
    return roles == {"stock", "waste", "foundation"} and all(game.piles[index].order for index in game.foundations)


class Turning:
    """The questions that can be asked of a position.

    Args:
        at: the position.
        number: chooses the cards that are asked about.
    """

    def __init__(self, at: Position, number: int) -> None:
        self._at = at
        self._chosen = random.Random(number)
        known, top = Fitting(at.masked()), {Card(card).face for card in available(at)}
        self._piles = [at.game.piles[index] for index in at.game.foundations]
        self._places: dict[str, list[Pile]] = {}
        for pile in self._piles:
            for card in known.cards(pile):
                if card.face not in top:
                    self._places.setdefault(card.code, []).append(pile)
        coming = {card.code for card in at.game.cards if card.face not in top}
        built = [card.face for pile in self._piles for card in at[pile.id]]
        left = {code for code in coming if built.count(Card(code).face) < at.game.copies}
        self._waiting = sorted(left - self._places.keys())

    def which_goes(self) -> Iterator[Quiz]:
        """Which one of several cards could be played."""
        if self._places and len(self._waiting) >= OPTIONS:
            right = self._chosen.choice(sorted(self._places))
            others = self._near(right, self._waiting)
            text = "Which of these cards could you play, if you turned it up now?"
            yield self._choice(text, right, dict.fromkeys(others, "No foundation takes it yet."))

    def which_waits(self) -> Iterator[Quiz]:
        """Which one of several cards could not be played."""
        if len(self._places) >= OPTIONS and self._waiting:
            right = self._chosen.choice(self._waiting)
            text = "Which of these cards couldn't you play, if you turned it up now?"
            others = self._near(right, sorted(self._places))
            yield self._choice(
                text, right, {code: f"{capitalised(self._places[code][0].the)} takes it." for code in others}
            )

    def where(self) -> Iterator[Quiz]:
        """Which places a card would go to."""
        few = sorted(code for code, piles in self._places.items() if len(piles) < _PLACES)
        if few:
            code = self._chosen.choice(few)
            places = [pile.id for pile in self._places[code]]
            all_of_them = "Choose every place that takes it." if len(places) > 1 else "Only one place takes it."
            text = f"Where would the {Card(code).name} go, if you turned it up now? {all_of_them}"
            yield Quiz(text, asks="piles", answer=places)

    def how_many_more(self) -> Iterator[Quiz]:
        """How many cards a foundation lacks."""
        begun = [pile for pile in self._piles if 0 < len(self._at[pile.id]) < len(pile.order) - 1]
        if begun:
            pile = self._chosen.choice(begun)
            lacks = len(pile.order) - len(self._at[pile.id])
            text = f"How many more cards does {pile.the} need to be complete? {top_of_numbered(self._at, pile)}"
            yield Quiz(text.rstrip(), asks="number", answer=lacks)

    def _choice(self, text: str, right: str, others: dict[str, str]) -> Quiz:
        """A choice of cards; each of the others has its reason."""
        shown = [right, *others]
        self._chosen.shuffle(shown)
        named = {code: capitalised(f"the {Card(code).name}") for code in shown}
        wrong = {named[code]: why for code, why in others.items()}
        return Quiz(text, asks="choice", options=tuple(named.values()), answer=named[right], wrong=wrong)

    def _near(self, card: str, others: Sequence[str]) -> list[str]:
        """The other cards of a choice, those of the same suit first."""
        mixed = self._chosen.sample(others, len(others))
        return sorted(mixed, key=lambda code: Card(code).suit != Card(card).suit)[: OPTIONS - 1]


MOST_RIGHT, LEAST_WRONG = 4, 3
"""How many answers of a question are right at most, and how many are wrong at least."""
NEXT_OF_STOCK = "The next card of the stock"
WHAT_NEXT, AFTER_A_JUMP, ABOUT_A_GAP = "what next", "after a jump", "about a gap"
"""Kinds of question; every check asks each of the last two once, in games that have the like."""
WHAT_RANK, WHY_NOT = "what rank", "why not"
"""Kinds of question that are asked only where the others are too few."""
FILLED_AT_ONCE = "Here a gap is filled at once."


def questions_at(at: Position, number: int = 0) -> dict[str, Quiz]:
    """One question of each kind that can be asked on a position; `number` chooses it among those there are."""
    asking = {
        "which cards": _which_cards(at),
        "which piles": _which_piles(at),
        WHAT_NEXT: _what_next(at),
        AFTER_A_JUMP: _what_next(at, after_a_jump=True),
        ABOUT_A_GAP: _what_fills(at),
        WHAT_RANK: _what_rank(at),
        WHY_NOT: _why_not(at),
    }
    if comes_one_by_one(at.game):
        turning = Turning(at, number)
        asking |= {
            "which goes": turning.which_goes(),
            "where": turning.where(),
            "how many more": turning.how_many_more(),
            "which waits": turning.which_waits(),
        }
    kinds = {kind: list(asked) for kind, asked in asking.items()}
    return {kind: asked[number % len(asked)] for kind, asked in kinds.items() if asked}


def _which_cards(at: Position) -> Iterator[Quiz]:
    """Which of several cards can go to a pile; where only one can, the text says so."""
    seen = available(at)
    for pile in _takers(at):
        moves = [move for move in at.game.legal_moves(at) if move.target == pile.id]
        right = {at[move.source][-move.cards].code for move in moves}
        if any(_comes_back(at, move) for move in moves):
            continue
        if _is_fair(len(right), len(set(seen) | right)):
            where = place_in_words(at, pile)
            all_of_them = f"Which cards can go {where} now? Choose them all."
            text = all_of_them if len(right) > 1 else f"Which card can go {where} now? There is only one."
            yield Quiz(text, asks="cards", answer=can_go(pile.id))


def _which_piles(at: Position) -> Iterator[Quiz]:
    """Where a card can go."""
    places = len(_takers(at))
    for card in available(at):
        face = Card(card).face
        all_moves = (move for move in at.game.legal_moves(at) if move.verb == "move")
        moves = [move for move in all_moves if at[move.source][-move.cards].face == face]
        right = {move.target for move in moves}
        if any(_comes_back(at, move) for move in moves):
            continue
        if _is_fair(len(right), places):
            all_of_them = "Choose every place that takes it." if len(right) > 1 else "Only one place takes it."
            text = f"Where can the {Card(card).name} go now? {all_of_them}"
            yield Quiz(text, asks="piles", answer=takes(card))


def _what_next(at: Position, *, after_a_jump: bool = False) -> Iterator[Quiz]:
    """Which card a foundation takes next, wherever it is: in the usual steps, or where they jump (the 2 on a king)."""
    for pile in _takers(at):
        if _jumps(at, pile) != after_a_jump:
            continue
        if pile.group.role == "foundation" and len(what_fits(at.masked(), pile)) == 1:
            text = f"Which card does {pile.the} take next? {top_of_numbered(at, pile)}".rstrip()
            yield Quiz(text, asks="card", answer=fits(pile.id))


def _what_rank(at: Position) -> Iterator[Quiz]:
    """Which rank a foundation takes next, where suits don't matter, or which two, where it goes up and down."""
    for pile, cards in _built_by_rank(at):
        ranks, top = sorted({card.rank for card in cards}), at[pile.id][-1].rank
        if len(cards) < 2 or len(ranks) > 2:
            continue
        shown: list[tuple[int, ...]]
        if len(ranks) == 1:
            near = (ranks[0], top + 1, top - 1, ranks[0] - 1, ranks[0] + 1)
            shown = [(rank,) for rank in sorted(list(dict.fromkeys(map(_turned, near)))[:OPTIONS])]
        else:
            shown = sorted([(ranks[0],), (ranks[1],), (ranks[0], ranks[1]), (_turned(top - 2), _turned(top + 2))])
        named = {some: capitalised(" or ".join(map(rank_name, some))) for some in shown}
        text = f"Which rank goes {place_in_words(at, pile)} next?"
        yield Quiz(text, asks="choice", options=tuple(named.values()), answer=named[tuple(ranks)])


def _why_not(at: Position) -> Iterator[Quiz]:
    """Why a card that a foundation takes next can't go there now."""
    for pile, cards in _built_by_rank(at):
        for card in cards:
            move = move_to(at, card.code, pile.id)
            rule = judge(at, move).rule if move and move.cards == 1 else None
            among = choices(at, move, rule) if move and rule else ()
            if move and rule and len(among) == OPTIONS:
                where = f"{card.name} ({at.game.pile(move.source).label}) go {place_in_words(at, pile)}"
                answer = sentence_for(at, move, rule)
                yield Quiz(f"Why can't the {where} now?", asks="choice", options=among, answer=answer)


def _built_by_rank(at: Position) -> Iterator[tuple[Pile, tuple[Card, ...]]]:
    """The foundations that are begun and build in order or up and down, each with the cards that fit next."""
    for pile in _takers(at):
        if pile.group.role == "foundation" and at[pile.id]:
            fits = what_fits(at.masked(), pile)
            if pile.order or len({card.rank for card in fits}) == 2:
                yield pile, fits


def _turned(rank: int) -> int:
    """A rank, with the king below the ace and the ace above the king."""
    return (rank - 1) % len(ALL_RANKS) + 1


def _what_fills(at: Position) -> Iterator[Quiz]:
    """Which card fills the gap that a move leaves, where the game fills it at once."""
    turned = at.masked()["waste"] if "waste" in at else ()
    shown = [capitalised(f"the {turned[-1].name}")] if turned else []
    tops = [cards[-1].face for cards in at.values() if cards]
    options = (*shown, NEXT_OF_STOCK, "A card of your choice", "No card")
    for move in at.game.legal_moves(at):
        if move.verb != "move" or move.cards != len(at[move.source]):
            continue
        events = at.game.play(at, move)[1]
        came = [event for event in events if event.kind == "refill" and event.target == move.source]
        played = at[move.source][-1]
        if len(came) == 1 and came[0].source in ("waste", "stock") and tops.count(played.face) == 1:
            text = f"If you play the {played.name} now, which card fills the gap?"
            answer = NEXT_OF_STOCK if came[0].source == "stock" else shown[0]
            yield Quiz(text, asks="choice", options=options, answer=answer, wrong={"No card": FILLED_AT_ONCE})


def _jumps(at: Position, pile: Pile) -> bool:
    """Whether the next card of a foundation doesn't come in the steps in which its order begins."""
    built = len(at[pile.id])
    if not 2 <= built < len(pile.order):
        return False
    return pile.order[built] - pile.order[built - 1] != pile.order[1] - pile.order[0]


def _comes_back(at: Position, move: Move) -> bool:
    """Whether a card is taken back from a foundation, which hardly anybody thinks of: nobody is asked about that."""
    return at.game.pile(move.source).group.role == "foundation"


def _takers(at: Position) -> list[Pile]:
    return [pile for pile in at.game.piles if pile.group.takes != NEVER_TAKES and not for_the_hand(pile.group)]


def _is_fair(right: int, there: int) -> bool:
    return 1 <= right <= MOST_RIGHT and there - right >= LEAST_WRONG


MOST_OF_A_KIND = 2
"""How many questions of one kind are asked, as long as there are other kinds."""
Asked = tuple["Table", "Quiz"]


class Questions:
    """The questions that positions offer, of which the best are taken."""

    def __init__(self) -> None:
        self._offered: list[tuple[Table, dict[str, Quiz]]] = []

    def __len__(self) -> int:
        """How many positions have a question."""
        return len(self._offered)

    def offer(self, table: Table, number: int) -> None:
        """Look for questions on one more position; `number` chooses among those of a kind."""
        if kinds := questions_at(table.position, number):
            self._offered.append((table, kinds))

    def best(self, wanted: int) -> list[Asked]:
        """So many questions, each on a position of its own, or as many as there are.

        One is about a gap and one about the card after a jump, where there are such; of a kind there are at most two,
        unless there are no others. No two are the same.
        """
        taken: dict[int, str] = {}
        for kind in (AFTER_A_JUMP, ABOUT_A_GAP):
            found = (place for place, (_, kinds) in enumerate(self._offered) if kind in kinds and place not in taken)
            if (place := next(found, None)) is not None:
                taken[place] = kind
        spare = (WHAT_RANK, WHY_NOT)
        for most, without in ((MOST_OF_A_KIND, spare), (MOST_OF_A_KIND, ()), (wanted, spare), (wanted, ())):
            self._take(taken, wanted, most, without)
        chosen = _mixed(sorted(islice(taken.items(), wanted)))
        return [(self._offered[place][0], self._offered[place][1][kind]) for place, kind in chosen]

    def _take(self, taken: dict[int, str], wanted: int, most: int, without: Sequence[str]) -> None:
        """Take more questions, up to so many of a kind, and none of some kinds; no question is asked twice."""
        texts = {self._offered[place][1][kind].text for place, kind in taken.items()}
        for place, (_, kinds) in enumerate(self._offered):
            asked = Counter(map(_sounds_like, taken.values()))
            free = [kind for kind in sorted(kinds) if kind not in without and kinds[kind].text not in texts]
            kind = min(free, key=lambda kind: asked[_sounds_like(kind)], default="")
            if kind and len(taken) < wanted and place not in taken and asked[_sounds_like(kind)] < most:
                taken[place] = kind
                texts.add(kinds[kind].text)


def _mixed(chosen: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The same questions, those of each kind spread evenly among the others."""
    of_kind = Counter(_sounds_like(kind) for _, kind in chosen)
    met: Counter[str] = Counter()
    order = []
    for place, kind in chosen:
        alike = _sounds_like(kind)
        order.append(((met[alike] + 1) / (of_kind[alike] + 1), of_kind[alike], place, kind))
        met[alike] += 1
    return [(place, kind) for _, _, place, kind in sorted(order)]


def _sounds_like(kind: str) -> str:
    """The kind of question that a learner takes it for: after a jump it is put in the same words as elsewhere."""
    return WHAT_NEXT if kind == AFTER_A_JUMP else kind

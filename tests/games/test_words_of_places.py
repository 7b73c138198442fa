"""What the board says of cards and places, in every game: nothing that the next move shows to be untrue."""

import random
import re
from functools import cache
from itertools import product

from patience_widget import Card, Table
from patience_widget.core.actions import Move
from patience_widget.core.cards import SUIT_NAMES, rank_name
from patience_widget.core.moves.judge import judge, judge_building
from patience_widget.core.piles import NEVER_TAKES
from patience_widget.core.sentences import place_text
from tests.every_game import every_game

LONGEST = 200
"""A play is at most so many moves long."""


@cache
def played_through(name: str) -> Table:
    """A game played at random, but the stock is used up: an action is chosen rather often, and so is a build.

    It is played once for all tests: they look at it and leave it as it is.
    """
    choose = random.Random(name)
    table = Table(name, deal=choose.randrange(100_000))
    foundations = {table.game.piles[index].id for index in table.game.foundations}
    for _ in range(LONGEST):
        legal = list(table.moves)
        if not legal:
            break
        favoured = [move for move in legal if move.verb != "move" or move.target in foundations]
        table.play(choose.choice(favoured if favoured and choose.random() < 0.8 else legal))
    return table


def takes(words: str, card: Card) -> bool:
    """Whether a sentence says, in any way that the board has, that something takes this very card."""
    rank, suit = rank_name(card.rank), SUIT_NAMES[card.suit]
    ranks = rf"(\w+(, | or ))*{rank}\b"
    told = rf"(any (card|{suit[:-1]}|{ranks})|the {ranks}((, | or )\w+)* of {suit})"
    return bool(re.search(rf"takes? (?!cards from).*{told}", words))


@every_game
def test_no_refusal_says_that_a_foundation_takes_the_card_that_is_refused(name: str) -> None:
    table = played_through(name)
    for at in [table.start, *(played.position for played in table.history[:: max(1, len(table.history) // 12)])]:
        for pile in table.game.piles:
            cards = at.piles[pile.index]
            if len(cards) > at.down[pile.index]:
                verdict = judge_building(at, pile.id)
                assert verdict.ok or not takes(verdict.message, cards[-1]), verdict.message
                assert "no card next" not in verdict.message
                assert "any suit foundations" not in verdict.message


@every_game
def test_a_place_that_stays_empty_never_gets_a_card_and_one_that_waits_does_not_wait_in_vain(name: str) -> None:
    table = played_through(name)
    stay: set[str] = set()
    for at in [table.start, *(played.position for played in table.history)]:
        assert not any(at[pile] for pile in stay)
        for pile in table.game.piles:
            if at.piles[pile.index] or pile.group.role in ("foundation", "stock"):
                continue
            words = place_text(at, pile)[1]
            stay |= {pile.id} if words == "stays empty" else set()
            assert not (pile.group.takes == NEVER_TAKES and words.startswith("takes"))
            if at.redeals == 0 or not any(action.limited for action in table.game.actions):
                assert at.game.members.get("stock") is None or at["stock"] or "next row" not in words


@every_game
def test_a_card_that_a_foundation_refuses_for_now_could_go_there_later(name: str) -> None:
    table = played_through(name)
    foundations = [table.game.piles[index] for index in table.game.foundations]
    for at in [table.start, *(played.position for played in table.history[:: max(1, len(table.history) // 12)])]:
        for source, target in product(table.game.piles, foundations):
            cards = at.piles[source.index]
            move = Move("move", (source.id, target.id))
            rule = at.game.refusal(at, move)
            if len(cards) > at.down[source.index] and rule and re.search(r"\{card\}.* yet\b", rule.reason):
                to_come = target.order[len(at.piles[target.index]) :]
                later = to_come[:1] if "can't begin" in rule.reason else to_come
                assert target.suit in ("", cards[-1].suit), judge(at, move).message
                assert not target.order or cards[-1].rank in later, judge(at, move).message

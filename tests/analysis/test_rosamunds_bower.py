import random
from dataclasses import replace

import pytest

from patience_widget import Game, Position, Table, games
from patience_widget.analysis.result import Budget, Spent
from patience_widget.analysis.rosamunds_bower import decide
from patience_widget.analysis.solver import check_line
from patience_widget.core.cards import RANKS, SUITS, Card
from patience_widget.core.deals import numbered_deck
from patience_widget.core.piles import foundations
from patience_widget.core.rules import next_in_order, not_complete
from patience_widget.players import greedy, play_out, random_player
from tests.analysis.exhaustive import agrees, judge

NAMES = ["rosamunds-bower", "rosamunds-bower/ring", "rosamunds-bower/suitor"]


def with_fewer_ranks(name: str, ranks: int, cards: int) -> Game:
    """The game built from so many cards of so few ranks, the lovers last."""
    game = games.find(name)
    order = tuple(ranks - place % ranks for place in range(cards))
    foundation = foundations(1, takes=(not_complete, next_in_order), title="Foundation", orders=(order,))
    return replace(game, groups=(foundation, *game.groups[1:]), never_built=52 - cards)


def small(name: str, chance: random.Random) -> Position:
    """A position with fewer ranks: cards on every kind of pile, some built, some redeals left."""
    game = with_fewer_ranks(name, chance.randint(2, 6), chance.randint(8, 15))
    order = game.pile("foundation").order
    suits: dict[int, list[str]] = {rank: list(SUITS * 2) for rank in order}
    cards = [Card(RANKS[rank - 1] + suits[rank].pop(), len(suits[rank]) // 4) for rank in order]
    piles: dict[str, list[Card]] = {pile.id: [] for pile in game.piles}
    late = ["henry"] if name.endswith("suitor") else ["henry", "rosamund"]
    piles |= {pile: [card] for pile, card in zip(late, cards[-len(late) :], strict=True)}
    left = cards[: -len(late)]
    built = chance.randint(0, 3)
    piles["foundation"], left = left[:built], left[built:]
    chance.shuffle(left)
    outer, inner = ("guard", "guard") if name.endswith("ring") else ("outer", "inner")
    first = 5 if outer == inner else 1
    guards = [f"{outer}{n}" for n in range(1, 5)] + [f"{inner}{n}" for n in range(first, first + 4)]
    packet = chance.choice([0, 0, 1, 2])
    full = 4 if outer != inner else 8
    if packet and len(left) > full + packet:
        piles["packet"], left = left[:packet], left[packet:]
        standing = guards[:full]
    else:
        standing = chance.sample(guards, chance.randint(0, min(3, len(left))))
    for pile in standing:
        piles[pile] = [left.pop()]
    for pile in ("heap1", "heap2", "heap3"):
        count = chance.choice([0, 0, 1, 2])
        piles[pile], left = left[:count], left[count:]
    if left and (outer == inner or chance.random() < 0.3):
        piles["turned"] = [left.pop()]
    piles["stock"] = left
    down = {"stock": len(left), "packet": len(piles["packet"])}
    return Position(
        game,
        tuple(tuple(piles[pile.id]) for pile in game.piles),
        tuple(down.get(pile.id, 0) for pile in game.piles),
        chance.choice([0, 0, 1, 2]),
    )


def start(name: str, deal: int) -> Position:
    return games.find(name).start(numbered_deck(deal))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("part", range(4))
def test_verdicts_are_those_of_plain_search_on_packs_of_fewer_ranks(name: str, part: int) -> None:
    decided = 0
    for case in range(part * 40, part * 40 + 40):
        at = small(name, random.Random(f"{name} {case}"))
        assert at.game.first_settling(at) is None
        result, truth = judge(at, decide, most=1500)
        assert agrees(result, truth), f"case {case}: {result.verdict}, but plain search says {truth}\n{at}"
        decided += truth is not None
    assert decided > 20


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("deal", [1, 2, 3])
def test_deals_are_won_by_a_line_that_the_engine_plays(name: str, deal: int) -> None:
    at = start(name, deal)
    result = decide(at, Budget(None, positions=20_000))
    assert result.verdict == "winnable"
    check_line(at, result.line)


def test_a_deal_is_lost_when_the_guards_stand_in_each_others_way() -> None:
    result = decide(start("rosamunds-bower", 18), Budget(None, positions=1000))
    assert result.verdict == "lost"
    assert "at any time" in result.proof


@pytest.mark.parametrize("name", NAMES)
def test_no_deal_is_called_lost_that_a_player_wins(name: str) -> None:
    lost = []
    for deal in range(1, 81):
        try:
            if decide(start(name, deal), Budget(None, positions=60)).verdict == "lost":
                lost.append(deal)
        except Spent:
            continue
    for deal in lost:
        for player in (greedy, random_player(1), random_player(2)):
            assert play_out(Table(name, deal=deal), player).outcome() != "won"


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_a_winning_line_can_be_won(name: str) -> None:
    at = start(name, 1)
    for number, move in enumerate(decide(at, Budget(None)).line):
        if number % 11 == 10:
            result = decide(at, Budget(None, positions=50_000))
            assert result.verdict == "winnable"
            check_line(at, result.line)
        at, _ = at.game.play(at, move)


@pytest.mark.parametrize(("redeals", "verdict"), [(0, "lost"), (1, "winnable")])
def test_a_card_under_one_that_is_wanted_later_needs_a_redeal(redeals: int, verdict: str) -> None:
    suits = {rank: list("SCDH") for rank in range(1, 14)} | {13: list("CDHS")}
    built = [RANKS[rank - 1] + suits[rank].pop(0) for rank in start(NAMES[0], 1).game.pile("foundation").order[:46]]
    at = Position.parse(
        f"game: rosamunds-bower; redeals: {redeals}; henry: KS; rosamund: QH; foundation: {' '.join(built)}; "
        "heap1: 4H 3H; stock: AH 2H"
    )
    result = decide(at, Budget(None))
    assert result.verdict == verdict
    assert bool(result.line) == (verdict == "winnable")


def test_a_position_in_which_something_happens_by_itself_is_decided_too() -> None:
    cases = (small("rosamunds-bower/ring", random.Random(case)) for case in range(100))
    at = next(at for at in cases if at["turned"] and len(at["stock"]) < 3)
    turned, stock = at.game.pile("turned").index, at.game.pile("stock").index
    piles, down = list(at.piles), list(at.down)
    piles[stock], piles[turned] = at.piles[stock] + at.piles[turned], ()
    down[stock] += 1
    unsettled = Position(at.game, tuple(piles), tuple(down), at.redeals)
    assert unsettled.game.first_settling(unsettled)
    result, truth = judge(unsettled, decide)
    assert agrees(result, truth)

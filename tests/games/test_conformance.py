"""What every game of the catalogue keeps to. A new game gets all of it for nothing.

Each game is played a few times at random, by seeds, so that a play that fails is the same when it is repeated. Of the
moves that are not legal a sample is tried, of one card and of several, between any two piles. Many more plays, and all
such moves instead of a sample, are marked `long`.

Nothing here takes for granted that a game has a stock, a redeal or more than one pile of a kind: a game is asked for
what it has.
"""

import copy
import pickle
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from patience_widget import Card, IllegalMove, Move, Position, Table, games
from patience_widget.core.deals.steps import LastCardFirst, Packet, Rounds
from patience_widget.core.effects import Refill
from patience_widget.core.moves.notation import example_move
from patience_widget.core.position.text import write_position
from patience_widget.core.rulebook import group_sentences
from patience_widget.core.rules import AnyRule, Rule
from patience_widget.core.rules.shared import gives_nothing, takes_nothing
from patience_widget.core.sentences import what_fits
from tests.every_game import MAIN, each_time

PLAYS = 3
"""How many plays of each game are looked at when there is time; otherwise it is one."""
LONGEST = 150
"""How many moves a play has at most. Most are shorter."""
TRIED = 40
"""How many moves, besides the legal ones, are tried in a position every time."""
_MAY_BE_UNSAID = (LastCardFirst, Packet, Rounds)
"""Steps of a deal that may have no sentence: that of another step says it, or players don't need to know."""

every_game = pytest.mark.parametrize("name", games.names())
every_play = pytest.mark.parametrize(
    "table",
    [
        pytest.param(
            (name, seed),
            id=f"{name}-{seed}",
            marks=[pytest.mark.long] if seed else [],
        )
        for seed in range(PLAYS)
        for name in games.names()
    ],
    indirect=True,
)


def faces(at: Position) -> list[Card]:
    return sorted((card for cards in at.piles for card in cards), key=lambda card: (card.pack, card.face))


@cache
def played(name: str, seed: int, longest: int = LONGEST) -> Table:
    """A random deal of a game, played at random: any number of moves up to the longest.

    Cards are built rather often, so that play gets somewhere, and a line is left now and then. It is played once, and
    each test gets a copy.
    """
    choose = random.Random(f"{name} {seed}")
    table = Table(name, deal=choose.randrange(100_000))
    foundations = {table.game.piles[index].id for index in table.game.foundations}
    for _ in range(choose.randrange(longest)):
        if choose.random() < 0.03:
            table.undo(choose.randrange(6))
        legal = list(table.moves)
        if not legal:
            break
        builds = [move for move in legal if move.target in foundations]
        table.play(choose.choice(builds if builds and choose.random() < 0.7 else legal))
    return table


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Table:
    """The table of a play, for this test alone."""
    return copy.copy(played(*request.param))


@pytest.fixture
def tried(request: pytest.FixtureRequest, table: Table) -> list[Move]:
    """The moves that are legal on the table, and some of all others, or all others."""
    if request.node.get_closest_marker("long"):
        return list(dict.fromkeys([*table.moves, *any_moves(table.position)]))
    return list(dict.fromkeys([*table.moves, *some_moves(table.position, random.Random(str(table.record())))]))


def any_moves(at: Position) -> Iterator[Move]:
    """Moves of all cards of a pile and of one more than it has to any other pile, and every way of every action."""
    for source in at.game.piles:
        for target in at.game.piles:
            if source is not target:
                for count in range(1, len(at.piles[source.index]) + 2):
                    yield Move("move", (source.id, target.id), count)
    for action in at.game.actions:
        yield from action.ways


def some_moves(at: Position, choose: random.Random, most: int = TRIED) -> Iterator[Move]:
    """A sample of `any_moves`; every other one is of a single card."""
    for number in range(most):
        source, target = choose.sample(at.game.piles, 2)
        count = choose.randint(1, len(at.piles[source.index]) + 1) if number % 2 else 1
        yield Move("move", (source.id, target.id), count)
    for action in at.game.actions:
        yield from choose.sample(action.ways, min(6, len(action.ways)))


@every_play
def test_what_fits_is_what_every_rule_of_the_pile_allows(table: Table) -> None:
    at = table.position.masked()
    built = Counter(card.face for index in at.game.foundations for card in at.piles[index])
    pack = Counter(card.face for card in at.game.cards)
    left = [card for card in at.game.cards if card.pack == 0 and built[card.face] < pack[card.face]]
    for pile in at.game.piles:
        taken = [card for card in left if all(rule.could_hold(at, card, pile) for rule in pile.group.takes)]
        assert list(what_fits(at, pile)) == taken, "does a rule look at more than its looks_at says?"


@every_play
def test_a_pile_could_hold_every_card_that_can_go_there(table: Table) -> None:
    at = table.position
    for move in table.moves:
        if move.verb == "move":
            card, pile = at[move.source][-move.cards], at.game.pile(move.target)
            missed = [rule.name for rule in pile.group.takes if not rule.could_hold(at, card, pile)]
            assert not missed, "a rule that looks at where a card comes from needs could_hold: see docs/games.md"


@every_play
def test_no_card_is_lost_or_made(table: Table) -> None:
    pack = sorted(table.game.cards, key=lambda card: (card.pack, card.face))
    assert faces(table.start) == pack
    for played in table.history:
        assert faces(played.position) == pack


@every_play
def test_undo_and_redo_are_exact(table: Table) -> None:
    reached, moves, ahead = table.position, len(table.history), table.undone
    positions = [table.start, *(played.position for played in table.history)]
    for position in reversed(positions[:-1]):
        assert table.undo().position == position
    assert table.undone == moves + ahead
    assert table.redo(moves).position == reached


@every_play
def test_a_move_is_legal_if_and_only_if_there_is_no_reason_against_it(table: Table, tried: list[Move]) -> None:
    legal = table.moves
    assert len(set(legal)) == len(legal)
    for move in tried:
        reason = table.why_not(move)
        wrong = f"{move}: does a rule look at more than its looks_at says, or count cards without counts_cards?"
        assert (move in legal) == (reason is None), wrong
        assert reason is None or (reason.endswith(".") and "{" not in reason)


@every_play
def test_no_reason_names_a_face_down_card(table: Table, tried: list[Move]) -> None:
    at = table.position
    seen = {card.face for cards, down in zip(at.piles, at.down, strict=True) for card in cards[down:]}
    choose = random.Random(str(at))
    hidden = [pile for pile in table.game.piles if at.down[pile.index]]
    lifted = [
        Move("move", (source.id, target.id), len(at.piles[source.index]) - depth)
        for source in hidden
        for depth in range(at.down[source.index])
        for target in choose.sample([pile for pile in table.game.piles if pile is not source], 1)
    ]
    for move in (*tried, *choose.sample(lifted, min(TRIED, len(lifted)))):
        verdict = table.judge(move)
        assert all(card.face in seen for card in verdict.cards), move
        if move.verb == "move":
            source = table.game.pile(move.source).index
            depth = len(at.piles[source]) - move.cards
            if 0 <= depth < at.down[source]:
                card = at.piles[source][depth]  # with two packs another one like it may lie face up
                assert card.face in seen or card.name not in verdict.message


@every_play
def test_a_refusal_offers_legal_moves_and_changes_nothing(table: Table, tried: list[Move]) -> None:
    before = table.position
    for move in tried:
        verdict = table.judge(move)
        if not verdict:
            assert isinstance(verdict.rule, Rule)
            assert "{" not in verdict.sentence
            assert len(verdict.instead) == min(3, len(table.moves))
            assert all(other in table.moves for other in verdict.instead)
    assert table.position is before


@every_play
def test_the_text_of_every_legal_move_reads_back(table: Table) -> None:
    for move in table.moves:
        text: object = str(move)
        assert text in table.moves
        assert table.judge(str(move)).move == move


@every_play
def test_a_record_replays_to_the_same_position(table: Table) -> None:
    again = Table.replay(table.record())
    assert again.position == table.position
    assert again.record() == table.record()
    whole = Table.replay(table.record(lines=True))
    assert whole.position == table.position
    assert whole.record(lines=True) == table.record(lines=True)
    assert len(whole.lines()) == len(table.lines())
    assert Table(table.game, position=table.position).record().startswith(f"{table.game.name}#{{game: ")


@every_play
def test_a_position_and_its_text_are_inverse(request: pytest.FixtureRequest, table: Table) -> None:
    every = 5 if request.node.get_closest_marker("long") else 20
    for at in [table.start, *(played.position for played in table.history[::every])]:
        for position in (at, at.masked()):
            again = Position.parse(str(position))
            assert again == position
            assert hash(again) == hash(position)
            assert Position.parse(write_position(position, one_line=True)) == position


@every_play
def test_a_masked_position_shows_no_face_down_card(table: Table) -> None:
    at = table.position
    masked = at.masked()
    for cards, hidden, down in zip(at.piles, masked.piles, at.down, strict=True):
        assert len(cards) == len(hidden)
        assert hidden[down:] == cards[down:]
        assert all(card.rank == 0 and card.suit == "" for card in hidden[:down])


@every_play
def test_positions_and_refusals_can_be_copied_and_pickled(table: Table, tried: list[Move]) -> None:
    at = table.position
    assert copy.deepcopy(at) == pickle.loads(pickle.dumps(at)) == at  # noqa: S301  our own bytes
    for move in tried[:20]:
        verdict = table.judge(move)
        if not verdict:
            again = pickle.loads(pickle.dumps(IllegalMove(verdict)))  # noqa: S301  likewise
            assert (again.verdict, str(again)) == (verdict, verdict.message)


@every_play
def test_what_happened_leads_from_one_position_to_the_next(table: Table) -> None:
    """The events are all that a picture of the move needs: every card that changed its pile is told of."""
    before = table.start
    for played in table.history:
        if all(event.card for event in played.events):  # else piles were moved as they are
            lengths = [len(cards) for cards in before.piles]
            for event in played.events:
                lengths[table.game.pile(event.source).index] -= 1
                lengths[table.game.pile(event.target).index] += 1
            assert lengths == [len(cards) for cards in played.position.piles]
        before = played.position


@every_game
def test_the_layout_shows_every_pile(name: str) -> None:
    game = games.find(name)
    assert len(set(game.grid.places)) == len(game.piles)
    assert max(x for x, _ in game.grid.places) < game.grid.columns
    assert max(y for _, y in game.grid.places) < game.grid.rows


@every_game
def test_the_written_rules_are_complete(name: str) -> None:
    game = games.find(name)
    text = " ".join(game.rules().split())
    assert game.title in text
    for heading in ("Aim", "Layout", "Play", "End", "Where the rules come from"):
        assert f"{heading} " in text
    stock = any(group.role == "stock" for group in game.groups)
    assert ("Turning the stock " in text) == any(action.name == "turn" for action in game.actions)
    assert stock or "There is no redeal" not in text
    sentences = {sentence for group in game.groups for sentence in group_sentences(game, group)}
    rules: list[AnyRule] = [rule for group in game.groups for rule in group.takes + group.gives]
    rules += [rule for action in game.actions for rule in action.rules]
    sentences |= {rule.sentence for rule in rules if "{" not in rule.sentence}
    sentences |= {action.sentence for action in game.actions} | {effect.sentence for effect in game.effects}
    sentences |= {step.sentence for step in game.deal}
    assert not [step for step in game.deal if not step.sentence and not isinstance(step, _MAY_BE_UNSAID)]
    unsaid = {gives_nothing.sentence, takes_nothing.sentence}
    for sentence in sentences - unsaid:
        assert sentence in text
    assert "{" not in text


@every_game
def test_the_written_rules_speak_of_nothing_that_the_game_does_not_have(name: str) -> None:
    game = games.find(name)
    words = set(re.findall(r"[a-z]+", game.rules().rpartition("Where the rules come from")[0].lower()))
    roles = {group.role for group in game.groups}
    for role in ("stock", "waste", "tableau", "reserve", "heap"):
        if role not in roles:
            assert not words & {role, f"{role}s"}
    if not any(action.noun == "redeal" for action in game.actions if action.limited) and "stock" not in roles:
        assert not words & {"redeal", "redeals"}


@every_game
def test_what_goes_to_a_gap_that_nothing_fills_any_more_is_told(name: str) -> None:
    game = games.find(name)
    nothing = Position(game, ((),) * len(game.piles), (0,) * len(game.piles), game.redeals)
    for effect in game.effects:
        if isinstance(effect, Refill):
            gap = game.piles[game.members[effect.group][0]]
            assert (effect.then == "any") == bool(game.fitting(nothing, gap))


@pytest.mark.parametrize("name", each_time(MAIN))
def test_an_example_of_a_move_is_one_that_a_position_can_allow(name: str) -> None:
    game = games.find(name)
    assert example_move(game) in game.possible_moves
    assert example_move(game, 1) in game.possible_moves


@every_game
def test_labels_and_ids_name_one_pile_each(name: str) -> None:
    piles = games.find(name).piles
    assert len({pile.id for pile in piles}) == len(piles)
    assert len({pile.label for pile in piles}) == len(piles)


@every_game
def test_equal_deals_are_equal_positions_and_other_deals_are_not(name: str) -> None:
    assert Table(name, deal=3).position == Table(name, deal=3).position
    assert hash(Table(name, deal=3).position) == hash(Table(name, deal=3).position)
    assert Table(name, deal=3).position != Table(name, deal=4).position
    assert len({Table(name).record() for _ in range(5)}) > 1

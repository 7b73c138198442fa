"""Whether a game is lost is told from what the player can know, never wrongly, and quickly."""

import copy
import random
from collections.abc import Hashable
from pathlib import Path

import pytest

from patience_widget import Card, Game, Move, Position, Table, games
from patience_widget.analysis import Budget
from patience_widget.core.actions.stock import Redeal, Turn
from patience_widget.core.cards import FACE_DOWN, pack_of_cards
from patience_widget.core.ending import AT_ONCE, Search, gets_further, stuck, why_lost
from patience_widget.core.table.history import Node
from patience_widget.solver.ending import search_longer
from patience_widget.widget.background import budgets
from tests.core import vocabulary_games
from tests.every_game import KINDS, MAIN, each_time
from tests.games.endgames import endgame, is_stuck_by_exhaustive_search, with_unseen_cards_exchanged
from tests.solver.exhaustive import gives_back

ENDGAMES = 1
"""How many endgames of each game are looked at every time: some 80 in all."""
LONG_ENDGAMES = 12
"""How many when there is time."""
SOME_ENDGAMES = 4
"""How many when there is time, in tests that don't check the answer itself."""
BOUND = 1500
"""How many moves the exhaustive search may look at."""
NOTHING_FITS = """\
klondike#15 tableau1>foundation1 tableau2>foundation4 tableau6>tableau3 tableau6>foundation4 tableau6>tableau2 \
tableau4>tableau1 turn turn waste>foundation1 tableau7>foundation1 tableau2>tableau4*2 tableau7>tableau2 \
waste>tableau7 turn waste>tableau4 tableau6>tableau4 tableau6>tableau2 turn waste>tableau5 waste>tableau3 \
waste>tableau1 tableau4>tableau1*5 turn waste>tableau5 tableau4>tableau5 turn turn waste>foundation3 \
waste>tableau2 waste>tableau4 turn redeal turn turn waste>tableau4 waste>tableau2 waste>tableau2 turn \
waste>tableau2 tableau7>tableau2*2 turn turn redeal turn turn waste>tableau4 turn turn redeal turn turn \
waste>tableau4 tableau1>tableau4 turn redeal turn turn turn redeal turn"""
"""A game of Klondike in which no card can be built any more: a player went through the stock again and again."""

WON = next(line for line in (Path(__file__).parent / "won_games.txt").read_text().splitlines() if "#" in line)

KLONDIKE = games.find("klondike")

every_game = pytest.mark.parametrize(
    "game",
    [
        *(pytest.param(games.find(str(name)), marks=marks, id=str(name)) for (name,), marks, _ in each_time(KINDS)),
        *(pytest.param(game, id=game.name) for game in vocabulary_games.GAMES),
    ],
    scope="module",
)
"""All tests of a game before those of the next, so that its endgames are played once."""
every_endgame = pytest.mark.parametrize(
    "seeds", [range(ENDGAMES), pytest.param(range(ENDGAMES, LONG_ENDGAMES), marks=pytest.mark.long)], ids=str
)

some_endgames = pytest.mark.parametrize(
    "seeds", [range(ENDGAMES), pytest.param(range(ENDGAMES, SOME_ENDGAMES), marks=pytest.mark.long)], ids=str
)


@every_game
@every_endgame
def test_exchanging_cards_that_nobody_has_seen_changes_nothing(game: Game, seeds: range) -> None:
    for seed in seeds:
        table = endgame(game, seed)
        other = with_unseen_cards_exchanged(table, seed)
        assert other.node.known == table.node.known
        assert list(other.moves) == list(table.moves)
        assert other.node.stuck == table.node.stuck
        assert other.outcome() == table.outcome()
        assert other.game.outcome(other.position) == table.game.outcome(table.position)


@every_game
@some_endgames
def test_the_line_that_a_search_has_found_gets_further(game: Game, seeds: range) -> None:
    for seed in seeds:
        known = endgame(game, seed).node.known
        search = Search(known)
        found = search.go_on(AT_ONCE) == "no"
        assert bool(search.line) is found
        assert gets_further(known, search.line) is found
        assert not gets_further(known, search.line[:-1])


@every_game
@every_endgame
def test_the_answer_is_that_of_an_exhaustive_search_wherever_that_ends(game: Game, seeds: range) -> None:
    decided = 0
    for seed in seeds:
        table = endgame(game, seed)
        node = table.node
        if table.outcome() == "won":
            decided += 1
            continue
        expected = is_stuck_by_exhaustive_search(node, BOUND)
        if expected is None:
            continue
        decided += 1
        answer = "yes" if expected else "no"
        assert node.stuck in (answer, "unknown"), str(node.position)
        longer = answer if node.stuck == answer else stuck(node.known, budget=10 * BOUND)
        assert longer == answer or (answer == "no" and gives_back(game) and longer == "unknown")
    assert decided >= len(seeds) // 2  # a single endgame may be too long for the exhaustive search


@every_game
@every_endgame
def test_what_is_out_of_reach_is_not_found_by_an_exhaustive_search(game: Game, seeds: range) -> None:
    for seed in seeds:
        table = endgame(game, seed)
        if table.outcome() != "won" and game.reach.is_stuck(table.node.known):
            assert is_stuck_by_exhaustive_search(table.node, 10 * BOUND) is not False


CARDS_WANDER = ("fan", "eight-off", "seahaven-towers", "three-blind-mice", "australian-patience")
"""Games in which a lost game often has empty piles, among which cards can go round."""


def with_redeals(at: Position) -> Hashable:
    return at.game.form.late(at), at.redeals


@pytest.mark.parametrize("name", each_time(CARDS_WANDER, MAIN))
def test_which_of_interchangeable_piles_is_empty_makes_no_other_position(name: str) -> None:
    game = games.find(name)
    for seed in range(3):
        for node in endgame(game, seed).node.path()[-25:]:
            if not node.is_won and is_stuck_by_exhaustive_search(node, AT_ONCE, with_redeals):
                assert node.stuck == "yes", str(node.position)


def test_a_game_is_lost_at_once_though_more_positions_lie_ahead_than_a_search_looks_at() -> None:
    node = Table.replay("king-albert#27 reserve5>tableau6").node
    assert Search(node.known).go_on(AT_ONCE) == "unknown"
    assert search_longer(node.known, budget=None) == "yes"
    assert node.stuck == "yes"


def test_a_board_finds_out_later_that_a_game_is_lost_though_many_cards_can_still_be_moved() -> None:
    known = Table.replay(NOTHING_FITS).node.known
    assert search_longer(known, budget=Budget(None, positions=10_000)) == "unknown"
    assert search_longer(known, budget=budgets.STUCK) == "yes"


@every_game
@every_endgame
def test_a_game_is_won_or_lost_or_goes_on(game: Game, seeds: range) -> None:
    for seed in seeds:
        table = endgame(game, seed)
        won = table.position.built() == table.game.goal
        assert (table.outcome() == "won") == won
        if not won:
            assert (table.outcome() == "lost") == (table.node.stuck == "yes")
            assert table.moves or table.outcome() == "lost"


@every_game
@some_endgames
def test_no_question_looks_at_many_more_positions_than_it_may(
    game: Game, seeds: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = [endgame(game, seed).node.known for seed in seeds]
    played = 0
    carry_out = Game.carry_out

    def counted(game: Game, *arguments: object) -> None:
        nonlocal played
        played += 1
        carry_out(game, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Game, "carry_out", counted)
    for at in known:
        played = 0
        stuck(at)
        assert played < AT_ONCE + len(at.game.possible_moves)


@every_game
@some_endgames
def test_a_search_that_is_continued_finds_what_one_in_a_single_piece_finds(game: Game, seeds: range) -> None:
    for seed in seeds:
        known = endgame(game, seed).node.known
        search, answer = Search(known), "unknown"
        for _ in range(BOUND):
            if answer == "unknown":
                answer = search.go_on(1)
        longer = search_longer(known, budget=Budget(None, positions=20_000))
        assert "unknown" in (answer, longer) or answer == longer
        assert stuck(known) in ("unknown", longer)


# ------------------------------------------------------------------------------------------------- what a player knows


@every_game
@some_endgames
def test_a_card_that_is_built_gets_further(game: Game, seeds: range) -> None:
    foundations = {game.piles[index].id for index in game.foundations}
    for seed in seeds:
        table = endgame(game, seed)
        for move in table.moves:
            if move.target in foundations and move.source not in foundations:
                assert gets_further(table.node.known, (move,))


def test_a_card_that_has_been_seen_stays_known_when_it_is_turned_over() -> None:
    table = Table("osmosis", deal=17)
    stock = table.game.pile("stock").index
    assert set(table.node.known.piles[stock]) == {FACE_DOWN}
    table.play("turn")
    turned = table.position["waste"]
    while table.position["stock"]:
        table.play("turn")
    table.play("redeal")
    assert set(turned) <= table.node.seen
    assert table.node.known.piles[stock] == table.position.piles[stock]
    assert FACE_DOWN in table.node.known["reserve1"]  # what nobody has turned up
    assert set(table.position.masked().piles[stock]) == {FACE_DOWN}  # the position alone knows nothing of it


def test_what_is_known_is_what_was_seen_on_the_way_here() -> None:
    table = Table("osmosis", deal=17).play("turn")
    after = table.node.known
    assert table.undo().node.known == table.start.masked()
    assert table.redo().node.known == after
    assert copy.deepcopy(table).node.known == after
    assert Table.replay(table.record()).node.known == after
    assert Table("osmosis", position=table.position).node.known == table.position.masked()


@every_game
def test_every_card_that_lay_face_up_on_the_way_is_known(game: Game) -> None:
    table = endgame(game, 3)
    seen: set[Card] = set()
    for node in table.node.path():
        at = node.position
        seen |= {card for cards, down in zip(at.piles, at.down, strict=True) for card in cards[down:]}
        assert node.seen == seen
        hidden = [card for cards in node.known.piles for card in cards if card is FACE_DOWN]
        assert len(hidden) == len(table.game.cards) - len(seen)


# ------------------------------------------------------------------------------------------------------- what is lost


def turns(game: Game) -> bool:
    return any(isinstance(action, Turn | Redeal) for action in game.actions)


def only_turning_is_left(node: Node) -> bool:
    """Whether nothing can be done but turn and redeal, on and on, and no card is seen then that wasn't seen before."""
    game, here, met = node.position.game, node.position, set[Position]()
    while here not in met:
        met.add(here)
        legal = game.legal_moves(here)
        if not all(move.verb != "move" and isinstance(game.action(move.verb), Turn | Redeal) for move in legal):
            return False
        if len(legal) != 1:
            return not legal
        here, _ = game.play(here, legal[0])
        if not {card for cards, down in zip(here.piles, here.down, strict=True) for card in cards[down:]} <= node.seen:
            return False
    return True


def played_out_by_greed(game: Game, seed: int) -> Table:
    """A game played until only turning is left, or for some time: cards are built where they can be."""
    choose = random.Random(seed)
    table = Table(game, deal=choose.randrange(100_000))
    foundations = {game.piles[index].id for index in game.foundations}
    for _ in range(400):
        legal = [move for move in table.moves if move.source not in foundations]
        moves = [move for move in legal if move.verb == "move"]
        if not legal or table.node.is_won or (not moves and only_turning_is_left(table.node)):
            break
        builds = [move for move in moves if move.target in foundations]
        table.play(choose.choice(builds or (moves if moves and choose.random() < 0.5 else legal)))
    return table


@pytest.mark.parametrize("name", [name for name in games.names() if turns(games.find(name))])
@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 4), marks=pytest.mark.long)], ids=str)
def test_a_game_in_which_only_turning_is_left_and_shows_nothing_new_is_lost(name: str, seeds: range) -> None:
    for seed in seeds:
        table = played_out_by_greed(games.find(name), seed)
        if not table.node.is_won and only_turning_is_left(table.node):
            assert table.outcome() == "lost", table.record()


@pytest.mark.parametrize("name", ["pyramid", "pyramid/relaxed-unlimited", "osmosis", "canfield"])
def test_such_an_end_is_met_where_the_stock_is_gone_through_again(name: str) -> None:
    played = [played_out_by_greed(games.find(name), seed).node for seed in range(4)]
    assert any(only_turning_is_left(node) and node.known.moves for node in played)


COLUMNS = ("3H", "KD", "KH", "KC", "KS", "JH", "JD")
"""Top cards of a tableau of which none can be packed on another one."""


def klondike(columns: tuple[str, ...], foundation: str = "") -> Table:
    """A Klondike with these cards face up and all others face down under the last of them."""
    built = [Card(card) for card in foundation.split()]
    face_up = [[Card(card) for card in column.split()] for column in columns]
    named = {*built, *(card for cards in face_up for card in cards)}
    under = [card for card in pack_of_cards() if card not in named]
    piles: dict[str, tuple[Card, ...]] = {"foundation1": tuple(built)}
    piles |= {f"tableau{number}": tuple(cards) for number, cards in enumerate(face_up, 1)}
    piles["tableau7"] = (*under, *face_up[-1])
    down = tuple(len(under) if pile.id == "tableau7" else 0 for pile in KLONDIKE.piles)
    at = Position(KLONDIKE, tuple(piles.get(pile.id, ()) for pile in KLONDIKE.piles), down, None)
    return Table(KLONDIKE, position=at)


def test_a_klondike_with_a_face_down_card_that_can_be_turned_up_is_not_lost() -> None:
    table = klondike(("QS", *COLUMNS[1:]))
    assert (
        Move("move", ("tableau7", "tableau1")) in table.moves
    )  # the jack goes on the queen, and what lies under it comes up
    assert table.outcome() is None
    assert not any(move.target.startswith("foundation") for move in table.moves)


def test_a_klondike_is_not_lost_while_some_move_turns_up_a_card_or_builds_one() -> None:
    met = {"lost": 0, "goes on": 0}
    for seed in range(60):
        table = endgame(KLONDIKE, seed)
        at = table.position
        turns_up = [
            move
            for move in table.moves
            if any(event.kind == "turn_up" for event in table.game.play(at, move)[1])
            or move.target.startswith("foundation")
        ]
        met["lost" if table.outcome() == "lost" else "goes on"] += 1
        assert not turns_up or table.outcome() != "lost", str(at)
    assert min(met.values()) > 5


def test_taking_a_card_back_from_a_foundation_and_building_it_again_is_no_progress() -> None:
    table = klondike(COLUMNS, foundation="AC 2C")
    assert [str(move) for move in table.moves] == ["foundation1>tableau1"]
    assert table.outcome() == "lost"


def test_a_game_with_no_move_left_is_lost_and_one_that_is_won_is_not() -> None:
    table = klondike(COLUMNS)
    assert list(table.moves) == []
    assert table.outcome() == "lost"
    won = Table.replay(WON)
    assert list(won.moves) == []
    assert won.outcome() == "won"


def test_why_a_game_is_lost_is_said_in_words_that_fit_it() -> None:
    assert why_lost(klondike(COLUMNS).position) == "no move is left"
    osmosis = "game: osmosis\nfoundation1: 7C\nreserve1: 2D\nwaste: rest"
    assert why_lost(Position.parse(osmosis)) == "you can still move, but no more cards can be built"
    hidden = Position.parse("game: osmosis\nfoundation1: 7C\nreserve1: [3D] 2D\nwaste: rest").masked()
    assert why_lost(hidden) == "you can still move, but no new card can be built or turned up"
    pyramid = "game: pyramid\nwaste: 2C\nstock: rest"
    assert why_lost(Position.parse(pyramid)) == "you can still move, but no more cards can be cleared"

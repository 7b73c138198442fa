"""Games that were won; deals of games without choices; sizes of game trees.

The records were found by players that know the whole deck: random play-outs that build before they turn, a search over
many positions at once, play-outs that try to turn cards up, and, as `python -m scripts.find_win GAME`, the solver.
"""

import copy
from functools import cache
from pathlib import Path

import pytest

from patience_widget import Card, Game, IllegalMove, Position, Table, games
from patience_widget.core.moves.judge import judge_building
from patience_widget.games.featured import featured_names
from patience_widget.widget.data.board import describe_board
from tests.every_game import one_in

WON = (Path(__file__).parent / "won_games.txt").read_text(encoding="utf-8").splitlines()


@cache
def replayed(record: str) -> Table:
    """A record is replayed once. A test that plays on takes a copy."""
    return Table.replay(record)


@pytest.mark.parametrize("record", one_in(3, WON), ids=[record.partition(" ")[0] for record in WON])
def test_a_won_game_is_won_with_its_last_move_and_not_before(record: str) -> None:
    table = copy.copy(replayed(record))
    assert table.outcome() == "won"
    assert table.position.built() == table.game.goal
    assert table.record() == record
    at = table.position
    assert Position.parse(str(at)) == at == Position.from_json(at.to_json())
    assert table.undo().outcome() is None


def shape(game: Game) -> list[tuple[object, ...]]:
    return [(pile.id, pile.suit, pile.order) for pile in game.piles]


def won_position(game: Game) -> Position:
    """A won position of any game: of a record, of a record of a game with the same piles, or every foundation built."""
    played = {record.partition("#")[0]: record for record in WON}
    alike = (other for other in map(games.find, played) if other.family == game.family and other.cards == game.cards)
    like = next((other for other in alike if shape(other) == shape(game)), None)
    if game.name in played:
        return replayed(played[game.name]).position
    if like:
        at = replayed(played[like.name]).position
        return game.position(at.piles, at.down, game.redeals)
    left = list(game.cards)
    piles: list[tuple[Card, ...]] = []
    for pile in game.piles:
        cards = [
            next(card for card in left if (card.rank, card.suit) == (rank, pile.suit))
            for rank in pile.order
            if pile.suit
        ]
        left = [card for card in left if card not in cards]
        piles.append(tuple(cards))
    return game.position(tuple(piles), (0,) * len(piles), game.redeals)


@pytest.mark.parametrize("name", games.names())
def test_a_game_that_is_won_is_over(name: str) -> None:
    game = games.find(name)
    at = won_position(game)
    table = Table(name, position=at)
    assert list(table.moves) == list(table.known.moves) == list(at.moves) == []
    for move in game.legal_moves(at)[:3] or game.possible_moves[:1]:  # what the rules alone would allow
        assert move not in table.moves
        assert table.why_not(move) == at.why_not(move) == "The game is won: there is nothing left to play."
        for play in (table.play, at.play):
            with pytest.raises(IllegalMove, match=r"^The game is won: there is nothing left to play\.$"):
                play(move)
    for pile in game.piles:
        assert not judge_building(at, pile.id)
    described = describe_board(table, 1)
    assert not any(lift["to"] for pile in described["piles"] for lift in pile["lifts"])
    assert not any(action["moves"] for action in described["actions"])
    assert table.position == at


@pytest.mark.parametrize("record", WON, ids=[record.partition(" ")[0] for record in WON])
def test_a_win_can_be_undone_and_made_again_but_not_played_past(record: str) -> None:
    table = copy.copy(replayed(record))
    past = table.game.legal_moves(table.position)[:1]
    assert table.undo().moves
    last = table.node.after[0].played
    assert last
    for move in past:
        with pytest.raises(IllegalMove, match="The game is won: there is nothing left to play"):
            table.play(last.move, move)
    assert table.redo().outcome() == "won"
    for move in past:  # an earlier version would play on, and its records can still be read
        assert Table.replay(f"{record} {move}").undo().record() == record


@pytest.mark.parametrize("name", games.names())
def test_a_won_position_of_every_game_reads_back(name: str) -> None:
    at = won_position(games.find(name))
    assert at.outcome() == "won"
    assert Position.parse(str(at)) == Position.from_json(at.to_json()) == at
    assert Table(name, position=at).position == at


# How many cards are built in deals 1 to 10 when every card that can be built is.
WITHOUT_CHOICES = {
    "contradance": (85, 90, 85, 89, 78, 83, 84, 87, 86, 104),
    "contradance/as-found": (61, 71, 80, 64, 59, 75, 69, 75, 72, 80),
    "contradance/pysolfc": (85, 90, 85, 89, 78, 83, 84, 87, 86, 104),
    "captive-queens": (52, 52, 52, 50, 49, 52, 47, 52, 52, 52),
    "captive-queens/queens-out": (52, 52, 52, 50, 49, 52, 47, 52, 52, 52),
    "captive-queens/all-out": (52,) * 10,
    "captive-queens/three-redeals": (52,) * 10,
    "captive-queens/pysolfc": (52, 52, 52, 50, 49, 52, 47, 52, 52, 52),
    "royal-quadrille": (45, 44, 47, 52, 49, 48, 47, 52, 52, 41),
}


@pytest.mark.parametrize("name", WITHOUT_CHOICES)
def test_games_without_choices_come_out_as_they_must(name: str) -> None:
    built = []
    for deal in range(1, 11):
        table = Table(name, deal=deal)
        while table.moves:
            table.play(table.moves[0])  # cards before actions
        built.append(table.position.built())
        assert (table.outcome() == "won") == (built[-1] == table.game.goal)
    assert tuple(built) == WITHOUT_CHOICES[name]


# Games that are not featured, and have been won in all their variants. Other games may have a record of some of theirs.
ALSO_WON = (
    "beleaguered-castle",
    "bisley",
    "calculation",
    "crescent",
    "emperor",
    "fortress",
    "forty-thieves",
    "king-albert",
    "klondike",
    "mount-olympus",
    "red-and-black",
)


def test_every_featured_game_has_been_won_or_leaves_no_choice() -> None:
    won = {record.partition("#")[0] for record in WON}
    also = {name for name in games.names() if name.partition("/")[0] in ALSO_WON}
    assert won | WITHOUT_CHOICES.keys() >= set(featured_names()) | also


def nodes(game: Game, at: Position, depth: int) -> int:
    """How many lines of so many moves there are."""
    if depth == 0:
        return 1
    return sum(nodes(game, game.play(at, move)[0], depth - 1) for move in game.legal_moves(at))


@pytest.mark.parametrize(
    ("name", "deal", "counts"),
    [
        ("osmosis", 17, (4, 15, 52, 163, 468)),
        ("rosamunds-bower", 17, (1, 3, 3, 9, 9)),
        ("royal-cotillion", 17, (4, 14, 43, 115, 301)),
    ],
)
def test_the_game_tree_has_its_size(name: str, deal: int, counts: tuple[int, ...]) -> None:
    start = Table(name, deal=deal).start
    assert tuple(nodes(start.game, start, depth) for depth in range(1, len(counts) + 1)) == counts

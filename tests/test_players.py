"""Players."""

import random
from dataclasses import replace
from functools import partial

import pytest

from patience_widget import Game, IllegalMove, Position, Table, games
from patience_widget.core.cards import FACE_DOWN
from patience_widget.core.piles import NEVER_TAKES
from patience_widget.games.featured import featured_names
from patience_widget.games.klondike import KLONDIKE
from patience_widget.players import KnownTable, greedy, looks_under_cards, play_out, random_player
from tests.core.vocabulary_games import GAMES, QUEENS_AUDIENCE
from tests.every_game import every_game

every_featured_game = pytest.mark.parametrize("name", featured_names())


def with_other_hidden_cards(at: Position, seed: int) -> Position:
    """The same position, the face-down cards shuffled among themselves."""
    hidden = [card for cards, down in zip(at.piles, at.down, strict=True) for card in cards[:down]]
    random.Random(seed).shuffle(hidden)
    piles = tuple(
        tuple(hidden.pop() for _ in range(down)) + cards[down:] for cards, down in zip(at.piles, at.down, strict=True)
    )
    return Position(at.game, piles, at.down, at.redeals)


def play_until_it_stops(table: Table) -> Table:
    """The greedy player plays until it has no move that it wants to make, also in a lost game."""
    while move := greedy(table):
        table.play(move)
        assert len(table.history) < 1000
    return table


@every_featured_game
def test_the_greedy_player_comes_to_an_end_by_itself_and_leaves_nothing_to_build(name: str) -> None:
    for deal in (1, 2):
        table = play_until_it_stops(Table(name, deal=deal))
        builds = [move for move in table.moves if move.target.startswith("foundation")]
        assert [move for move in builds if not move.source.startswith("foundation")] == []


@every_featured_game
def test_the_greedy_player_builds_more_than_the_deal_did(name: str) -> None:
    table = play_out(Table(name, deal=7), greedy)
    assert table.position.built() > table.start.built()


@every_game
def test_the_greedy_player_decides_by_what_lies_face_up(name: str) -> None:
    at = play_out(Table(name, deal=11), random_player(11), limit=25).position
    other = with_other_hidden_cards(at, 1)
    assert greedy(Table(name, position=at)) == greedy(Table(name, position=other))


def test_the_greedy_player_builds_from_the_reserve_before_the_waste_wherever_they_stand() -> None:
    osmosis = games.find("osmosis")
    waste_before_reserve = replace(osmosis, groups=osmosis.groups[::-1])
    chosen = []
    for deal in range(10):
        table = Table(waste_before_reserve, deal=deal)
        while move := greedy(table):
            builds = {other.source for other in table.moves if other.target.startswith("foundation")}
            if "waste" in builds and len(builds) > 1:
                chosen.append(move.source)
            table.play(move)
    assert chosen
    assert "waste" not in chosen


def test_the_greedy_player_stops_only_when_all_but_shifts_were_made_from_the_same_position() -> None:
    for deal in (1, 2, 3):
        table = Table(KLONDIKE, deal=deal)
        while move := greedy(table):
            table.play(move)
        before = [table.start, *(played.position for played in table.history)]
        made = {played.move for at, played in zip(before, table.history, strict=False) if at == table.position}
        assert all(table.game.pile(move.source).group.takes != NEVER_TAKES for move in set(table.moves) - made)


def test_the_greedy_player_goes_on_where_a_stock_that_looks_the_same_brings_other_cards() -> None:
    table = play_out(Table("amazons", deal=10_000), greedy)
    assert table.outcome() == "won"


def test_the_greedy_player_leaves_cards_on_the_foundations() -> None:
    at = Table("klondike", position="game: klondike\nfoundation1: AC 2C\ntableau1: 3H\nstock: rest")
    assert at.why_not("foundation1>tableau1") is None
    while move := greedy(at):
        assert not move.source.startswith("foundation")
        at.play(move)


@pytest.mark.parametrize(
    ("laid", "chosen"),
    [
        (("tableau1: [2C] 8S", "tableau2: 9H", "tableau3: [3C] [4C] 8C"), "tableau3>tableau2"),
        (("tableau1: KH QS JD", "tableau2: KD", "waste: 5C"), "turn"),
        (("foundation1: AC 2C", "tableau1: KH 3C", "waste: 4C"), "tableau1>foundation1"),
        (("foundation1: AC 2C", "tableau1: 4D 3C 2H", "tableau2: 3S", "waste: 4C"), "tableau1>tableau2"),
        (("tableau1: QS", "tableau2: KD", "waste: 5C"), "tableau1>tableau2"),
    ],
)
def test_the_greedy_player_moves_runs_only_to_gain_something(laid: tuple[str, ...], chosen: str) -> None:
    at = Table("klondike", position="\n".join(["game: klondike", *laid, "stock: rest"]))
    assert str(greedy(at)) == chosen


def test_the_greedy_player_moves_a_pair_to_the_foundations_as_soon_as_it_can() -> None:
    at = Table(QUEENS_AUDIENCE, deal=1)
    while move := greedy(at):
        pairs = [other for other in at.moves if other.verb == "pair"]
        assert not pairs or move.verb == "pair" or move.target.startswith(("audience", "jacks"))
        at.play(move)
    assert "pair" in {played.move.verb for played in at.history}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_greedy_player_comes_to_an_end_in_a_game_of_any_kind(game: Game) -> None:
    assert len(play_until_it_stops(Table(game, deal=1)).history) > 0


def test_the_greedy_player_lays_a_card_where_the_fewest_lie() -> None:
    table = Table("rosamunds-bower", deal=3)
    for _ in range(8):
        move = greedy(table)
        assert move
        if move.target.startswith("heap"):
            heaps = [len(table.position[f"heap{number}"]) for number in (1, 2, 3)]
            assert len(table.position[move.target]) == min(heaps)
        table.play(move)


def test_a_random_player_plays_the_same_game_from_the_same_seed_and_another_from_another() -> None:
    def record(seed: int) -> str:
        return str(play_out(Table("osmosis", deal=17), random_player(seed), limit=60).record())

    assert record(1) == record(1)
    assert record(1) != record(2)


@every_featured_game
def test_play_out_ends_when_the_game_is_won_or_lost(name: str) -> None:
    assert play_out(Table(name, deal=3), random_player(3), limit=5000).outcome() is not None


def test_play_out_ends_at_the_limit_and_when_the_player_stops() -> None:
    assert len(play_out(Table("osmosis", deal=17), random_player(1), limit=7).history) == 7
    assert len(play_out(Table("osmosis", deal=17), lambda _: None).history) == 0


def test_a_player_may_answer_with_text() -> None:
    table = play_out(Table("osmosis", deal=17), lambda _: "turn", limit=2)
    assert [str(played.move) for played in table.history] == ["turn", "turn"]


def test_an_illegal_answer_is_the_players_error_and_the_moves_before_it_stand() -> None:
    answers = iter(["turn", "redeal"])
    table = Table("osmosis", deal=17)
    with pytest.raises(IllegalMove, match="Use them up before you redeal"):
        play_out(table, lambda _: next(answers))
    assert len(table.history) == 1


@every_game
def test_a_player_is_handed_the_moves_and_nothing_that_it_may_not_know(name: str) -> None:
    table = play_out(Table(name, deal=11), random_player(11), limit=25)
    other = Table(name, position=with_other_hidden_cards(table.position, 1))
    assert list(table.known.moves) == list(table.moves)
    assert Table(name, position=table.position).known.position == other.known.position


def test_what_a_player_has_seen_stays_known_to_it() -> None:
    table = Table("osmosis", deal=17)
    while table.position["stock"]:
        table.play("turn")
    table.play("redeal")
    assert FACE_DOWN not in table.known.position["stock"]
    assert FACE_DOWN in table.known.position["reserve1"]
    assert [position == table.known.position for position, _ in table.known.back()][-1] is False


@pytest.mark.parametrize("name", ["deal", "deck", "record", "copy", "play", "start", "node"])
def test_what_would_tell_the_hidden_cards_is_refused_in_words(name: str) -> None:
    with pytest.raises(AttributeError, match=f"has no '{name}'.*@looks_under_cards"):
        getattr(Table("osmosis", deal=17).known, name)


def test_a_player_that_says_so_looks_under_the_cards() -> None:
    seen: list[object] = []

    def look(table: KnownTable) -> None:
        seen.append(table)

    play_out(Table("osmosis", deal=17), look)
    table = play_out(Table("osmosis", deal=17), looks_under_cards(look))
    assert isinstance(seen[0], KnownTable)
    assert seen[1] is table
    play_out(table, partial(look))
    assert seen[2] is table


def test_the_history_of_a_player_has_the_positions_as_they_were_known() -> None:
    table = Table("osmosis", deal=17).play("turn turn")
    assert [str(played.move) for played in table.known.history] == ["turn", "turn"]
    assert all(FACE_DOWN in played.position["stock"] for played in table.known.history)
    assert "2 moves" in repr(table.known)
    assert str(table.known) == str(table)

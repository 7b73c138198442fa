"""Every game as an environment of Gymnasium."""

import copy
import json
import pickle
import subprocess
import sys
import warnings
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from itertools import chain
from multiprocessing.reduction import ForkingPickler
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from patience_widget import Card, Position, Table, games
from patience_widget.analysis import solve
from patience_widget.core.deals import RANDOM_DEALS
from patience_widget.environment import TESTING_DEALS, TRAINING_DEALS, PatienceEnv, environment_id
from patience_widget.games.featured import featured_names
from patience_widget.players import ended, greedy, play_out, random_player
from patience_widget.solver.ending import search_longer
from tests.every_game import every_game
from tests.test_players import with_other_hidden_cards


def dealt(name: str = "osmosis", **options: Any) -> tuple[PatienceEnv, dict[str, Any], dict[str, Any]]:
    """An environment with an observation and an info of its first position."""
    env = PatienceEnv(name)
    observation, info = env.reset(options=options or {"deal": 17})
    return env, observation, info


def number(env: PatienceEnv, move: str) -> int:
    return [str(other) for other in env.game.possible_moves].index(move)


@every_game
def test_gymnasium_finds_nothing_to_complain_of(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(environment_id(name), render_mode="ansi")
        check_env(env.unwrapped, skip_render_check=find_spec("resvg_py") is None)  # it renders in every mode
    env.close()


@every_game
def test_a_game_stays_in_the_spaces_and_the_mask_is_the_legal_moves(name: str) -> None:
    env, observation, info = dealt(name, deal=3)
    env.action_space.seed(3)
    total, steps, over = 0.0, 0, False
    most = 3000 if name in featured_names() else 300
    while not over and steps < most:
        shown = [env.game.possible_moves[action] for action in np.flatnonzero(info["action_mask"])]
        assert set(shown) == set(env.table.moves or env.game.possible_moves)
        assert observation in env.observation_space
        observation, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        assert "refused" not in info
        total += reward
        steps += 1
    assert over or name not in featured_names()
    outcome = env.table.outcome() if over else None
    if over and outcome is None:  # cards came back: some can be built again, but no more than were built before
        outcome = "lost" if solve(env.table.position).verdict == "lost" else None
    assert info.get("outcome") == outcome
    assert total == env.table.position.built() - env.table.start.built()


def test_importing_gymnasium_and_naming_the_module_in_the_id_is_enough() -> None:
    program = (
        "import gymnasium\n"
        "env = gymnasium.make('patience_widget.environment:patience/Osmosis.Draw1-v0')\n"
        "print(env.unwrapped.game.name, env.spec.max_episode_steps)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "osmosis/draw1 1000\n"


def test_the_ids_of_all_games_differ_and_can_be_stored() -> None:
    ids = {environment_id(name) for name in games.names()}
    assert len(ids) == len(games.names())
    assert ids <= set(gymnasium.registry)
    assert environment_id(games.find("klondike")) == environment_id("klondike")
    spec = gymnasium.spec("patience/RosamundsBower.Ring-v0")
    assert json.loads(spec.to_json())["kwargs"] == {"game": "rosamunds-bower/ring"}
    assert pickle.loads(pickle.dumps(spec)) == spec  # noqa: S301  our own bytes


def test_an_observation_shows_the_cards_from_the_bottom_up_and_the_redeals_left() -> None:
    env, observation, _ = dealt("captive-queens", deal=2)
    at = env.table.position
    for row, cards, down in zip(observation["piles"], at.piles, at.down, strict=True):
        shown = [1] * down + [card.face + 2 for card in cards[down:]]
        assert list(row) == shown + [0] * (52 - len(shown))
    assert Card("AC").face + 2 == 2
    assert list(observation["redeals"]) == [2]
    assert list(dealt("osmosis")[1]["redeals"]) == [-1]


def test_an_observation_tells_remembered_cards_if_it_is_asked_to() -> None:
    env = PatienceEnv("klondike", known=True)
    _, info = env.reset(options={"deal": 17})
    env.action_space.seed(1)
    remembered = 0
    for _ in range(120):
        action = env.action_space.sample(info["action_mask"])
        observation, _, over, _, info = env.step(action)
        assert observation in env.observation_space
        at = env.table.known.position
        for row, cards, down in zip(observation["piles"], at.piles, at.down, strict=True):
            hidden = [card.face + 54 if card.rank else 1 for card in cards[:down]]
            assert list(row[: len(cards)]) == hidden + [card.face + 2 for card in cards[down:]]
            remembered += sum(number > 1 for number in hidden)
        if over:
            break
    assert remembered


def as_numbers(at: Position, *, known: bool) -> list[float]:
    """A position, as its player knows it, as the vector that an observation is said to be."""
    blocks: list[list[float]] = []
    for remembered in (False, True)[: 1 + known]:
        copies = [[[0.0] * 52 for _ in at.piles] for _ in range(at.game.packs)]
        for place, (cards, down) in enumerate(zip(at.piles, at.down, strict=True)):
            for depth, card in enumerate(reversed(cards)):
                if card.rank and (depth >= len(cards) - down) is remembered:
                    row = next(rows[place] for rows in copies if not rows[place][card.face])
                    row[card.face] = 1 / (1 + depth)
        blocks += [row for rows in copies for row in rows]
    redeals = 1 if at.redeals is None else at.redeals / (at.game.redeals or 1)
    return [*chain.from_iterable(blocks), *[down / len(at.game.cards) for down in at.down], redeals]


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize(
    "name", ["klondike", "captive-queens", "st-helena", "king-albert", "royal-cotillion", "contradance"]
)
def test_an_observation_as_a_vector_says_where_each_card_lies(name: str, *, known: bool) -> None:
    env = PatienceEnv(name, observation="vector", known=known)
    observation, info = env.reset(options={"deal": 17})
    env.action_space.seed(1)
    for _ in range(60):
        at = env.table.known.position if known else env.table.position.masked()
        assert observation in env.observation_space
        assert observation.tolist() == np.array(as_numbers(at, known=known), np.float32).tolist()
        observation, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        if over:
            break


@every_game
def test_no_observation_tells_positions_apart_that_differ_in_face_down_cards(name: str) -> None:
    for deal in range(3):
        at = play_out(Table(name, deal=deal), random_player(deal), limit=10 * deal).position
        _, first, info = dealt(name, position=at)
        for seed in range(5):
            env, second, other_info = dealt(name, position=with_other_hidden_cards(at, seed))
            assert env.table.position.masked() == at.masked()
            assert all((first[key] == second[key]).all() for key in first)
            assert (info["action_mask"] == other_info["action_mask"]).all()


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    env, before, info = dealt()
    observation, reward, terminated, truncated, after = env.step(number(env, "redeal"))
    assert after["refused"] == "The stock still has cards. Use them up before you redeal."
    assert (reward, terminated, truncated, len(env.table.history)) == (0.0, False, False, 0)
    assert all((before[key] == observation[key]).all() for key in before)
    assert (info["action_mask"] == after["action_mask"]).all()


def test_a_card_built_earns_one_and_another_move_nothing() -> None:
    env, _, _ = dealt()
    _, reward, _, _, info = env.step(number(env, "turn"))
    assert (reward, info["move"]) == (0.0, "turn")
    _, reward, _, _, info = env.step(number(env, "reserve2>foundation1"))
    assert (reward, info["move"]) == (1.0, "reserve2>foundation1")


def test_a_card_that_comes_back_from_a_foundation_costs_one() -> None:
    position = "game: klondike; foundation4: AS 2S; tableau1: 3H; stock: rest"
    env, _, _ = dealt("klondike", position=position)
    rewards = [env.step(number(env, move))[1] for move in ("foundation4>tableau1", "tableau1>foundation4")]
    assert rewards == [-1, 1]


def test_where_no_move_is_legal_the_mask_is_all_1_and_any_action_ends_the_game() -> None:
    env, _, info = dealt("beleaguered-castle", deal=18)
    assert not env.table.moves
    assert info["action_mask"].all()
    _, reward, over, _, info = env.step(0)
    assert (reward, over, info["outcome"]) == (0, True, "lost")
    assert info["refused"]
    assert info["action_mask"].all()


def test_the_mask_can_be_asked_for_as_programs_do_that_mask_actions() -> None:
    env = gymnasium.make(environment_id("klondike"))
    _, info = env.reset(options={"deal": 17})
    ask = env.get_wrapper_attr("action_masks")
    masks = ask()
    assert masks.dtype == np.bool_
    assert masks.tolist() == [bool(one) for one in info["action_mask"]]
    masks[:] = False
    assert ask().any()
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        PatienceEnv("klondike").action_masks()


def test_agents_are_trained_on_other_deals_than_they_are_tested_on() -> None:
    assert not set(TRAINING_DEALS) & set(TESTING_DEALS)
    assert len(TRAINING_DEALS) + len(TESTING_DEALS) == RANDOM_DEALS
    for pool, deals in (("training", TRAINING_DEALS), ("testing", TESTING_DEALS)):
        env = gymnasium.make(environment_id("osmosis"), deals=pool)
        bare = cast("PatienceEnv", env.unwrapped)
        env.reset(seed=1)
        for _ in range(50):
            env.reset()
            assert bare.table.deal in deals
        env.reset(options={"deal": 17})
        assert bare.table.deal == 17


def test_the_deals_can_be_listed() -> None:
    for deals in ([3, 5], range(3, 6, 2), list(np.array([3, 5]))):
        env = PatienceEnv("osmosis", deals=deals)
        found = set()
        for seed in range(20):
            env.reset(seed=seed)
            found.add(env.table.deal)
        assert found == {3, 5}


def test_a_won_game_ends_there() -> None:
    won = next(
        table
        for table in (play_out(Table("gavotte", deal=deal), greedy) for deal in range(1, 20))
        if table.outcome() == "won"
    )
    env, _, _ = dealt("gavotte", deal=won.deal)
    results = [env.step(number(env, str(played.move))) for played in won.history]
    assert [terminated for _, _, terminated, _, _ in results] == [False] * (len(results) - 1) + [True]
    assert results[-1][4]["outcome"] == "won"
    assert sum(reward for _, reward, _, _, _ in results) == 104 - env.table.start.built()


@every_game
def test_a_game_ends_with_its_outcome(name: str) -> None:
    env, _, info = dealt(name, deal=4)
    env.action_space.seed(4)
    over = False
    for _ in range(600 if name in featured_names() else 60):
        _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        assert info["action_mask"].any()
        assert over is (info.get("outcome") is not None)
        if over:
            break
    # Where redeals have no limit, play at random may go round for ever without being lost.
    assert over or name not in featured_names() or (env.game.redeals is None and env.table.outcome() is None)


def test_a_game_with_redeals_without_limit_is_cut_off_at_last() -> None:
    env = gymnasium.make(environment_id("osmosis"), max_episode_steps=30)
    env.reset(options={"deal": 17})
    turn = number(cast("PatienceEnv", env.unwrapped), "turn")
    assert [env.step(turn)[3] for _ in range(30)] == [False] * 29 + [True]


@pytest.mark.parametrize(
    "name",
    [
        "osmosis",
        "agnes-bernauer",
        "beleaguered-castle",
        "calculation",
        "canfield",
        "king-albert",
        "klondike",
        "st-helena",
        "gavotte",
        "westcliff",
    ],
)
def test_a_game_ends_only_when_it_is_lost_and_soon_after_that(name: str) -> None:
    for deal in range(1, 6):
        env, _, info = dealt(name, deal=deal)
        other, _, _ = dealt(name, deal=deal)  # its table is made at once, and the moves are made there
        env.action_space.seed(deal)
        lost_after = None
        for count in range(1, 301):
            action = env.action_space.sample(info["action_mask"])
            _, _, over, _, info = env.step(action)
            other.table.play(other.game.possible_moves[action])
            if lost_after is None and ended(other.table) == "lost":
                lost_after = count
            if over:
                break
        if info.get("outcome") == "lost":
            assert search_longer(other.table.node.known, budget=None) == "yes"
        assert lost_after is None or over, (deal, lost_after)


def test_a_table_that_is_asked_for_late_has_all_that_was_played() -> None:
    env, _, _ = dealt()
    for move in ("turn", "reserve2>foundation1", "turn"):
        env.step(number(env, move))
    assert env.table.record() == "osmosis#17 turn reserve2>foundation1 turn"
    assert env.table is env.table
    _, reward, _, _, info = env.step(number(env, "turn"))
    assert env.table.record() == "osmosis#17 turn reserve2>foundation1 turn turn"
    assert (reward, info["move"]) == (0.0, "turn")


def test_who_has_the_table_may_play_there() -> None:
    env, before, _ = dealt()
    env.step(number(env, "turn"))
    env.table.undo().play("reserve2>foundation1")
    observation, reward, _, _, info = env.step(number(env, "turn"))
    assert env.table.record() == "osmosis#17 reserve2>foundation1 turn"
    assert reward == 0
    again, _, _ = dealt()
    again.step(number(again, "reserve2>foundation1"))
    expected, _, _, _, there = again.step(number(again, "turn"))
    assert all((observation[key] == expected[key]).all() for key in before)
    assert (info["action_mask"] == there["action_mask"]).all()


def test_a_copy_goes_its_own_way() -> None:
    env, _, _ = dealt()
    env.step(number(env, "turn"))
    other = copy.deepcopy(env)
    other.step(number(env, "reserve2>foundation1"))
    assert env.table.record() == "osmosis#17 turn"
    assert other.table.record() == "osmosis#17 turn reserve2>foundation1"


def steps(env: PatienceEnv, actions: Iterable[int]) -> list[tuple[Any, ...]]:
    """What steps return, as plain values."""
    found = [env.step(action) for action in actions]
    return [
        (
            {key: value.tolist() for key, value in seen.items()},
            *others,
            {**info, "action_mask": list(info["action_mask"])},
        )
        for seen, *others, info in found
    ]


def sent(env: PatienceEnv) -> PatienceEnv:
    """An environment as another process gets it."""
    got: PatienceEnv = ForkingPickler.loads(ForkingPickler.dumps(env))
    return got


def played(name: str, most: int) -> tuple[PatienceEnv, list[int]]:
    """An environment after some random steps, and actions that can follow them."""
    env, _, info = dealt(name, deal=3)
    env.action_space.seed(3)
    for _ in range(most):
        *_, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        if over:
            return played(name, 0)
    return env, [int(action) for action in np.flatnonzero(info["action_mask"])[:3]]


@every_game
def test_an_environment_in_the_middle_of_a_game_is_copied_and_pickled(name: str) -> None:
    env, actions = played(name, 20)
    copies = [sent(env), copy.deepcopy(env)]
    expected = steps(env, actions)
    assert [steps(other, actions) for other in copies] == [expected] * 2
    again = sent(env)
    assert again.table.record() == env.table.record()
    assert steps(sent(env), actions) == steps(env, actions)


def test_environments_go_to_a_pool_of_processes_and_come_back() -> None:
    begun = [played(name, 10) for name in featured_names()]
    with ProcessPoolExecutor(2) as pool:
        found = list(pool.map(stepped, begun))
    for (env, actions), (other, results) in zip(begun, found, strict=True):
        assert results == steps(env, actions)
        assert other.table.record() == env.table.record()


def stepped(begun: tuple[PatienceEnv, list[int]]) -> tuple[PatienceEnv, list[tuple[Any, ...]]]:
    """An environment after some steps, and what they returned."""
    env, actions = begun
    return env, steps(env, actions)


def test_what_is_returned_is_the_callers_to_change() -> None:
    env, observation, info = dealt()
    info["action_mask"][:] = 1
    observation["piles"][:] = 0
    later, _, _, _, after = env.step(number(env, "redeal"))
    assert after["refused"]
    assert later["piles"].any()
    assert not after["action_mask"].all()


def test_the_seed_decides_the_deals() -> None:
    env = PatienceEnv("osmosis")

    def deals(seed: int) -> list[int | None]:
        env.reset(seed=seed)
        first = env.table.deal
        env.reset()
        return [first, env.table.deal]

    assert deals(1) == deals(1)
    assert deals(1) != deals(2)
    assert deals(1)[0] != deals(1)[1]


def test_the_options_say_what_is_dealt() -> None:
    table = Table("osmosis", deal=17)
    assert table.deck
    deck = " ".join(card.code for card in table.deck)
    for options in (
        {"deal": 17},
        {"deal": np.int64(17)},
        {"deck": deck},
        {"position": table.position},
        {"position": str(table.position)},
    ):
        assert dealt(**options)[0].table.position == table.position


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"deals": 17}, ValueError, "there is no option 'deals': did you mean 'deal'?"),
        ({"deal": 17, "deck": "AC"}, TypeError, "give one of deal, deck and position"),
        ({"deal": -1}, ValueError, "a deal number is a whole number"),
        ({"deck": "AC"}, ValueError, "51 cards are missing"),
        ({"position": "game: peek; stock: rest"}, ValueError, "Peek"),
        (17, TypeError, "give options as a dictionary such as {'deal': 17}, not 17"),
    ],
)
def test_bad_options_are_refused_with_what_to_do(options: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error) as raised:
        PatienceEnv("osmosis").reset(options=options)
    assert message in str(raised.value)


def test_other_mistakes_are_refused_with_what_to_do() -> None:
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        PatienceEnv("osmosis").step(0)
    with pytest.raises(ValueError, match="a whole number from 0 to 21, not 22"):
        dealt()[0].step(22)
    with pytest.raises(ValueError, match="not -1"):
        dealt()[0].step(-1)
    with pytest.raises(ValueError, match="'piles' or 'vector', not 'planes'"):
        PatienceEnv("osmosis", observation="planes")
    with pytest.raises(ValueError, match="'all', 'training' or 'testing', or a list of numbers, not 'test'"):
        PatienceEnv("osmosis", deals="test")
    with pytest.raises(ValueError, match="give at least one"):
        PatienceEnv("osmosis", deals=[])
    with pytest.raises(ValueError, match="a deal number is a whole number"):
        PatienceEnv("osmosis", deals=[3, -1])
    with pytest.raises(ValueError, match="'ansi', 'rgb_array' or None, not 'human'"):
        PatienceEnv("osmosis", render_mode="human")


def test_the_board_is_rendered_as_pixels() -> None:
    pytest.importorskip("resvg_py")
    frames = []
    for name in ("klondike", "osmosis"):
        env = gymnasium.make(environment_id(name), render_mode="rgb_array")
        env.reset(options={"deal": 17})
        frame = env.render()
        assert isinstance(frame, np.ndarray)
        assert frame.shape == (600, 800, 3)
        assert frame.dtype == np.uint8
        assert len(np.unique(frame.reshape(-1, 3), axis=0)) > 100
        frames.append(frame)
    assert (frames[0] != frames[1]).any()


def test_the_board_is_rendered_as_text_that_hides_what_the_player_may_not_know() -> None:
    env = PatienceEnv("osmosis", render_mode="ansi")
    env.reset(options={"deal": 17})
    board = env.render()
    assert board
    assert "foundation1" in board
    env.reset(options={"position": with_other_hidden_cards(env.table.position, 1)})
    assert env.render() == board
    assert PatienceEnv("osmosis").render() is None

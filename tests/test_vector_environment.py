"""Many games at once as a vector environment of Gymnasium."""

import copy
import doctest
import pickle
import warnings
from pathlib import Path
from types import FunctionType
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from patience_widget import Table, games
from patience_widget.environment import PatienceEnv, PatienceVectorEnv, environment_id
from patience_widget.environment.batch import STEPPING
from patience_widget.machine import fast
from tests.every_game import MAIN, every_game

TEN_GAMES = (
    "osmosis",
    "rosamunds-bower",
    "royal-cotillion",
    "captive-queens",
    "klondike",
    "canfield",
    "beleaguered-castle",
    "calculation",
    "crescent",
    "forty-thieves",
)
MODES = tuple(AutoresetMode)
WON = Path(__file__).parent / "games" / "won_games.txt"


@pytest.fixture(params=["machine", "episodes"])
def _where(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where games are: on the machine, whose functions run as they stand, or in episodes."""
    if request.param == "machine":
        monkeypatch.setattr(STEPPING, "plain", STEPPING.plain._replace(is_compiled=True))


either_way = pytest.mark.usefixtures("_where")


def any_legal(masks: NDArray[np.int8], generator: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each row of masks, 0 where none is."""
    chosen: NDArray[np.int64] = (masks * (1 + generator.random(masks.shape))).argmax(axis=1)
    return chosen


def made(name: str, num_envs: int, mode: AutoresetMode, *, built_in: bool, steps: int) -> VectorEnv[Any, Any, Any]:
    """A vector environment: ours, or the one that Gymnasium puts together of single ones."""
    options: dict[str, Any] = {"autoreset_mode": mode}
    if built_in:
        options = {"vectorization_mode": "sync", "vector_kwargs": options}
    return gymnasium.make_vec(environment_id(name), num_envs=num_envs, max_episode_steps=steps, **options)


@pytest.mark.parametrize("name", TEN_GAMES)
def test_games_go_as_they_do_one_at_a_time(name: str) -> None:
    deals = list(range(1, 21))
    envs = PatienceVectorEnv(name, len(deals), max_episode_steps=None)
    singles = [PatienceEnv(name) for _ in deals]
    generator = np.random.default_rng(5)
    observations, infos = envs.reset(options={"deal": deals})
    for place, (env, deal) in enumerate(zip(singles, deals, strict=True)):
        observation, info = env.reset(options={"deal": deal})
        assert all((observations[key][place] == observation[key]).all() for key in observation)
        assert (infos["action_mask"][place] == info["action_mask"]).all()
    going = set(range(len(deals)))
    for _ in range(150):
        actions = any_legal(infos["action_mask"], generator)
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        for place in sorted(going):
            observation, reward, terminated, _, info = singles[place].step(actions[place])
            assert all((observations[key][place] == observation[key]).all() for key in observation)
            assert (rewards[place], terminations[place], truncations[place]) == (reward, terminated, False)
            assert {key: infos[key][place] for key in info if key != "action_mask"} == {
                key: value for key, value in info.items() if key != "action_mask"
            }
            assert (infos["action_mask"][place] == info["action_mask"]).all()
            if terminated:
                going.remove(place)


@either_way
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["osmosis", "king-albert", "contradance"])
def test_it_does_what_gymnasium_makes_of_single_environments(name: str, mode: AutoresetMode) -> None:
    ours, theirs = (made(name, 6, mode, built_in=built_in, steps=25) for built_in in (False, True))
    assert ours.metadata == theirs.metadata
    assert ours.action_space == theirs.action_space
    assert ours.observation_space == theirs.observation_space
    generator = np.random.default_rng(7)
    dealt_by_theirs, dealt = theirs.reset(seed=11), ours.reset(seed=11)
    assert data_equivalence(dealt_by_theirs, dealt)
    masks, over = dealt[1]["action_mask"], np.zeros(6, np.bool_)
    for step in range(70):
        if mode is AutoresetMode.DISABLED and over.any():
            again = [env.reset(options={"reset_mask": over}) for env in (theirs, ours)]
            assert data_equivalence(again[0][0], again[1][0])
            masks = again[1][1]["action_mask"]
        actions = any_legal(masks, generator)
        if step % 9 == 4:
            actions[step % 6] = masks[step % 6].argmin()
        expected, found = theirs.step(actions), ours.step(actions)
        assert data_equivalence(expected[:4], found[:4])
        assert expected[4].keys() == found[4].keys()
        assert all(data_equivalence(expected[4][key], found[4][key]) for key in expected[4] if "final" not in key)
        assert_same_endings(expected[4], found[4])
        masks, over = found[4]["action_mask"], found[2] | found[3]


def assert_same_endings(expected: dict[str, Any], found: dict[str, Any]) -> None:
    """What is said of the games that were dealt anew in the same step."""
    for place in np.flatnonzero(expected.get("_final_obs", ())):
        assert data_equivalence(expected["final_obs"][place], found["final_obs"][place])
    for key, value in expected.get("final_info", {}).items():
        assert np.array_equal(value, found["final_info"][key])


@every_game
def test_thirty_steps_stay_in_the_spaces_and_the_masks_are_the_legal_moves(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        envs = gymnasium.make_vec(f"patience_widget.environment:{environment_id(name)}", num_envs=3)
    assert isinstance(envs, PatienceVectorEnv)
    generator = np.random.default_rng(3)
    observations, infos = envs.reset(seed=3)
    for _ in range(30):
        assert observations in envs.observation_space
        for mask, table in zip(infos["action_mask"], envs.tables, strict=True):
            shown = [envs.game.possible_moves[action] for action in np.flatnonzero(mask)]
            assert set(shown) == set(table.moves or envs.game.possible_moves)
        actions = any_legal(infos["action_mask"], generator)
        assert actions in envs.action_space
        can_move = [bool(table.moves) for table in envs.tables]
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert not np.any(infos.get("_refused", False) & np.array(can_move))
        assert rewards.dtype == np.float64
        assert terminations.dtype == truncations.dtype == np.bool_
        assert not truncations.any()
    envs.close()


def test_the_examples_in_the_page_on_training_do_what_it_says() -> None:
    page = Path(__file__).parent.parent / "docs" / "agents.md"
    assert doctest.testfile(str(page), module_relative=False).failed == 0


@either_way
def test_the_seed_decides_the_deals() -> None:
    envs = PatienceVectorEnv("osmosis", 3)

    def deals(seed: int | list[int | None]) -> list[int | None]:
        envs.reset(seed=seed)
        first = [table.deal for table in envs.tables]
        envs.reset()
        return first + [table.deal for table in envs.tables]

    assert deals(1) == deals(1) == deals([1, 2, 3])
    assert len(set(deals(1))) == 6
    assert deals(1)[1:3] == deals(2)[:2]
    assert deals([5, None, 5])[0] == deals([5, None, 5])[2]


@either_way
def test_the_options_are_for_all_games_or_one_for_each() -> None:
    envs = PatienceVectorEnv("osmosis", 2)
    first, second = Table("osmosis", deal=17), Table("osmosis", deal=18)
    assert first.deck
    assert second.deck
    decks = [" ".join(card.code for card in table.deck or ()) for table in (first, second)]
    for options, expected in (
        ({"deal": 17}, (first, first)),
        ({"deal": [17, 18]}, (first, second)),
        ({"deal": np.array([17, 18])}, (first, second)),
        ({"deck": decks[1]}, (second, second)),
        ({"deck": decks}, (first, second)),
        ({"position": second.position}, (second, second)),
        ({"position": [str(first.position), None], "deal": [None, 18]}, (first, second)),
    ):
        envs.reset(options=options)
        assert [table.position for table in envs.tables] == [table.position for table in expected]


@either_way
def test_observations_and_deals_are_those_of_single_environments() -> None:
    deals = range(40, 43)
    options: dict[str, Any] = {"observation": "vector", "known": True, "deals": deals}
    for name in ("osmosis", "st-helena"):
        envs = PatienceVectorEnv(name, 3, **options)
        singles = [PatienceEnv(name, **options) for _ in range(3)]
        observations, infos = envs.reset(seed=4)
        expected = [env.reset(seed=4 + place)[0] for place, env in enumerate(singles)]
        generator = np.random.default_rng(2)
        for _ in range(30):
            assert (observations == np.stack(expected)).all()
            assert observations in envs.observation_space
            actions = any_legal(infos["action_mask"], generator)
            observations, *_, infos = envs.step(actions)
            expected = [env.step(action)[0] for env, action in zip(singles, actions, strict=True)]
        assert {table.deal for table in envs.tables} <= set(deals)


@either_way
def test_a_mask_resets_some_games_and_leaves_the_others() -> None:
    envs = PatienceVectorEnv("osmosis", 3, autoreset_mode="Disabled")
    _, infos = envs.reset(options={"deal": 17})
    turn = [str(move) for move in envs.game.possible_moves].index("turn")
    envs.step([turn] * 3)
    options = {"deal": [1, 2, 3], "reset_mask": np.array([False, True, False])}
    envs.reset(options=options)
    assert [table.record() for table in envs.tables] == ["osmosis#17 turn", "osmosis#2", "osmosis#17 turn"]
    assert "reset_mask" in options
    assert infos["_action_mask"].all()


@either_way
def test_a_game_that_is_not_dealt_anew_by_itself_has_to_be_reset() -> None:
    envs = PatienceVectorEnv("osmosis", 2, autoreset_mode="Disabled", max_episode_steps=1)
    envs.reset(options={"deal": 17})
    *_, truncations, _ = envs.step([4, 4])
    assert truncations.all()
    with pytest.raises(ResetNeeded, match=r"game 0 has ended: call reset\(\)"):
        envs.step([4, 4])
    assert [len(table.history) for table in envs.tables] == [1, 1]


@either_way
def test_what_is_returned_is_the_callers_to_change() -> None:
    envs = PatienceVectorEnv("osmosis", 2)
    observations, infos = envs.reset(options={"deal": 17})
    infos["action_mask"][:] = 1
    observations["piles"][:] = 0
    later, rewards, *_, after = envs.step([0, 0])
    assert rewards.tolist() == [0, 0]
    assert all(after["refused"])
    assert later["piles"].any()
    assert not observations["piles"].any()
    assert not after["action_mask"].all()


@either_way
def test_boards_are_rendered_as_text() -> None:
    envs = PatienceVectorEnv("osmosis", 2, render_mode="ansi")
    envs.reset(options={"deal": [17, 18]})
    single = PatienceEnv("osmosis", render_mode="ansi")
    single.reset(options={"deal": 17})
    boards = envs.render()
    assert boards
    assert boards[0] == single.render()
    assert boards[0] != boards[1]
    assert PatienceVectorEnv("osmosis", 2).render() is None


def test_mistakes_are_refused_with_what_to_do() -> None:
    envs = PatienceVectorEnv("osmosis", 2)
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        envs.step([0, 0])
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        envs.reset(options={"reset_mask": np.array([True, False])})
    with pytest.raises(ValueError, match="the option 'deal' has 3 values for 2 games"):
        envs.reset(options={"deal": [1, 2, 3]})
    with pytest.raises(ValueError, match="3 seeds for 2 games"):
        envs.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="did you mean 'deal'"):
        envs.reset(options={"deals": 1})
    envs.reset()
    with pytest.raises(ValueError, match="2 whole numbers"):
        envs.step([0])
    with pytest.raises(ValueError, match="2 whole numbers"):
        envs.step(np.array([0.5, 1]))
    with pytest.raises(ValueError, match="from 0 to 21"):
        envs.step([0, 22])
    with pytest.raises(ValueError, match="array of 2 truth values"):
        envs.reset(options={"reset_mask": [1]})
    with pytest.raises(ValueError, match="num_envs is a whole number from 1, not 0"):
        PatienceVectorEnv("osmosis", 0)
    with pytest.raises(ValueError, match="'ansi', 'rgb_array' or None"):
        PatienceVectorEnv("osmosis", render_mode="human")


@either_way
def test_a_copy_goes_its_own_way() -> None:
    envs = PatienceVectorEnv("osmosis", 2)
    envs.reset(options={"deal": 17})
    other = copy.deepcopy(envs)
    envs.step([4, 4])
    assert [table.record() for table in other.tables] == ["osmosis#17"] * 2
    assert [table.record() for table in envs.tables] == ["osmosis#17 reserve2>foundation1"] * 2


def on_machine(envs: PatienceVectorEnv) -> NDArray[np.bool_]:
    """Which games are on the machine."""
    return envs._many._here


def same(found: Any, place: int, expected: Any) -> bool:
    """Whether an observation of many games has this one at a place."""
    if isinstance(expected, dict):
        return all(np.array_equal(found[key][place], expected[key]) for key in expected)
    return np.array_equal(found[place], expected)


def play_beside(name: str, *, seed: int, steps: int, longest: int = 60, **options: Any) -> PatienceVectorEnv:
    """Play some games at random, with illegal moves among them, beside single environments, and compare each step."""
    envs = PatienceVectorEnv(name, 4, max_episode_steps=longest, **options)
    mode = AutoresetMode(options.pop("autoreset_mode"))
    singles = [PatienceEnv(name, **options) for _ in range(4)]
    generator = np.random.default_rng(seed)
    seen, infos = envs.reset(seed=seed)
    expected = [env.reset(seed=seed + place) for place, env in enumerate(singles)]
    made, over = np.zeros(4, np.int64), np.zeros(4, np.bool_)
    for _ in range(steps):
        masks = infos["action_mask"]
        for place, (one, info) in enumerate(expected):
            assert same(seen, place, one)
            assert np.array_equal(masks[place], info["action_mask"])
        if mode is AutoresetMode.DISABLED and over.any():
            seen, infos = envs.reset(options={"reset_mask": over})
            made[over] = 0
            for place in np.flatnonzero(over).tolist():
                expected[place] = singles[place].reset()
            masks = infos["action_mask"]
        actions = np.where(
            generator.random(4) < 0.1, generator.integers(masks.shape[1], size=4), any_legal(masks, generator)
        )
        dealt_now = over & (mode is AutoresetMode.NEXT_STEP)
        seen, rewards, terminations, truncations, infos = envs.step(actions)
        for place, env in enumerate(singles):
            told = infos
            if dealt_now[place]:
                expected[place], made[place] = env.reset(), 0
                assert (rewards[place], terminations[place], truncations[place]) == (0, False, False)
                continue
            one, reward, ended, _, info = env.step(int(actions[place]))
            made[place] += 1
            expected[place] = one, info
            cut = made[place] == longest
            assert (rewards[place], terminations[place], truncations[place]) == (reward, ended, cut)
            if mode is AutoresetMode.SAME_STEP and (ended or cut):
                told = infos["final_info"]
                last = infos["final_obs"][place]
                assert data_equivalence(last, one)
                assert np.array_equal(told["action_mask"][place], info["action_mask"])
                expected[place], made[place] = env.reset(), 0
            names = [key for key in ("move", "refused", "outcome") if key in told and told[f"_{key}"][place]]
            assert {key: told[key][place] for key in names} == {
                key: value for key, value in info.items() if key != "action_mask"
            }
        over = terminations | truncations
    return envs


def in_some_way(number: int) -> dict[str, Any]:
    """Options of a vector environment, other ones for each number."""
    form, mode = ("piles", "vector")[number % 2], MODES[number % 3]
    return {"observation": form, "known": number // 2 % 2 == 0, "autoreset_mode": mode}


@every_game
def test_each_step_on_the_machine_is_that_of_a_single_environment(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(STEPPING, "plain", STEPPING.plain._replace(is_compiled=True))
    play_beside(name, seed=1, steps=40, **in_some_way(games.names().index(name)))


@pytest.mark.long  # to compile them takes a minute or two
def test_compiled_functions_find_what_they_find_as_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    STEPPING.compile_now()
    monkeypatch.setattr(fast._house, "wanted", True)
    for number, name in enumerate(games.names()):
        for turn in range(2):
            play_beside(name, seed=turn, steps=120, longest=60, **in_some_way(number + turn))


@pytest.mark.parametrize("on_tables", [False, True])
def test_a_won_game_is_over_though_its_foundations_give_cards_back(
    monkeypatch: pytest.MonkeyPatch, *, on_tables: bool
) -> None:
    monkeypatch.setattr(STEPPING, "plain", STEPPING.plain._replace(is_compiled=not on_tables))
    won = Table.replay(next(line for line in WON.read_text(encoding="utf-8").splitlines() if "klondike#" in line))
    assert won.deal is not None
    envs = PatienceVectorEnv("klondike", 1, deals=[won.deal], autoreset_mode=AutoresetMode.DISABLED)
    single = PatienceEnv("klondike", deals=[won.deal])
    envs.reset(seed=1)
    single.reset(seed=1)
    numbers = {move: number for number, move in enumerate(won.game.possible_moves)}
    back = won.game.legal_moves(won.position)[0]
    assert back.source.startswith("foundation")
    for played in won.history:
        _, _, terminations, _, infos = envs.step(np.array([numbers[played.move]]))
        _, _, ended, _, info = single.step(numbers[played.move])
    assert on_machine(envs).all() != on_tables
    assert (terminations[0], infos["outcome"][0]) == (ended, info["outcome"]) == (True, "won")
    assert np.concatenate((infos["action_mask"][0], info["action_mask"])).all()  # as where no move is legal
    _, reward, ended, _, info = single.step(numbers[back])
    assert (reward, ended, info["refused"]) == (0, True, "The game is won: there is nothing left to play.")


@pytest.mark.long
def test_most_games_are_on_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(STEPPING, "plain", STEPPING.plain._replace(is_compiled=True))
    left = []
    for name in MAIN:
        envs = PatienceVectorEnv(name, 1)
        envs.reset(seed=1)
        if not on_machine(envs).all():
            left.append(name)
    assert len(left) <= 16, left


def test_who_asks_for_tables_finds_all_that_was_played_and_may_play_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(STEPPING, "plain", STEPPING.plain._replace(is_compiled=True))
    envs = PatienceVectorEnv("klondike", 3)
    envs.reset(options={"deal": [17, 18, 10**19]})
    assert on_machine(envs).tolist() == [True, True, False]
    turn = [str(move) for move in envs.game.possible_moves].index("turn")
    envs.step([turn, turn, turn])
    assert envs.tables[1].record() == "klondike#18 turn"
    assert not on_machine(envs).any()
    envs.tables[1].undo()
    envs.step([turn, turn, turn])
    assert [len(table.history) for table in envs.tables] == [2, 1, 2]
    envs.reset()
    assert on_machine(envs).all()


def test_games_on_the_machine_go_on_where_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    envs, beside = (PatienceVectorEnv("canfield", 5) for _ in range(2))
    beside.reset(seed=3)
    with monkeypatch.context() as patch:
        patch.setattr(STEPPING, "plain", STEPPING.plain._replace(is_compiled=True))
        _, infos = envs.reset(seed=3)
        assert on_machine(envs).all()
    for other in (pickle.loads(pickle.dumps(envs)), copy.deepcopy(envs)):  # noqa: S301  our own bytes
        actions = infos["action_mask"].argmax(axis=1)
        found = other.step(actions)
        assert not on_machine(other).any()
        assert data_equivalence(found[0], copy.deepcopy(beside).step(actions)[0])


def test_a_game_on_the_machine_may_last_as_long_as_one_that_began_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(STEPPING, "plain", STEPPING.plain._replace(is_compiled=True))
    envs = PatienceVectorEnv("klondike", 2, autoreset_mode="Disabled")
    envs.reset(options={"deal": 10**19})
    turn, redeal = ([str(move) for move in envs.game.possible_moves].index(text) for text in ("turn", "redeal"))
    rounds = 8 * ([turn] * 8 + [redeal])
    for action in rounds:
        envs.step([action, action])
    envs.reset(options={"deal": 1, "reset_mask": np.array([False, True])})
    assert on_machine(envs).tolist() == [False, True]
    for action in rounds:
        envs.step([action, action])
    assert len(envs.tables[1].history) == len(rounds)


def test_no_name_of_compiled_functions_means_two_things() -> None:
    for name in fast.GUESTS:
        met: dict[str, Any] = {}
        for module in fast.guest(name)._modules:
            for part, value in vars(module).items():
                if not part.startswith("__") and isinstance(value, int | FunctionType):
                    assert met.setdefault(part, value) == value, (name, part)

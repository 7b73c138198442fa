"""An error names what is valid, as a newcomer needs it."""

from collections.abc import Callable

import pytest

from patience_widget import LessonBoard, Patience, Table, games, journal
from patience_widget import __main__ as command
from patience_widget.analysis import solve
from patience_widget.analysis.study import DealFailed, study
from patience_widget.lessons import Guided, Quiz, on
from patience_widget.players import Expert, greedy, play_out
from tests.lessons.examples import START, lesson

TOLD: dict[str, tuple[Callable[[], object], str]] = {
    "a word for a deal": (lambda: Patience("klondike", deal="tomorrow"), "or 'today' on a board"),  # type: ignore[arg-type]
    "a deal in quotes": (lambda: Patience("klondike", deal="17"), "write deal=17, without quotes"),  # type: ignore[arg-type]
    "a level": (lambda: Patience("freecell", level="easy"), "call board.new(level='easy')"),
    "a player in quotes": (lambda: study("osmosis", range(2), "greedy"), "write players.greedy, without quotes"),  # type: ignore[arg-type]
    "played by nobody": (lambda: play_out(Table("osmosis"), "greedy"), "write players.greedy, without quotes"),  # type: ignore[arg-type]
    "seconds": (lambda: Expert(seconds=-1), "-1"),
    "a limit": (lambda: play_out(Table("osmosis"), greedy, limit=-3), "limit is a whole number from 0, not -3"),
    "a game alone": (lambda: solve("klondike"), "add a deal, as in 'klondike#17'"),
    "a question": (lambda: Quiz("Which?", asks="cardd", answer="7H"), "did you mean 'card'?"),  # type: ignore[arg-type]
    "a game that isn't here": (lambda: games.find("Accordion"), "isn't in this package, and the FAQ says why"),
    "Clock Patience": (lambda: games.find("Clock Patience"), "isn't in this package"),
    "a lesson": (lambda: LessonBoard("osmossis"), "did you mean osmosis? You can also open"),
}


@pytest.mark.parametrize(("make", "told"), TOLD.values(), ids=TOLD)
def test_an_error_says_what_to_give(make: Callable[[], object], told: str) -> None:
    with pytest.raises((TypeError, ValueError)) as caught:
        make()
    assert told in str(caught.value)


def test_a_game_with_a_name_like_one_that_is_not_here_is_found() -> None:
    assert games.find("Grandfather's Clock").name == "grandfathers-clock"


def test_an_environment_lists_its_arguments() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    pytest.importorskip("patience_widget.environment")
    with pytest.raises(TypeError, match="no argument 'rewards': the arguments are game, render_mode, observation"):
        gymnasium.make("patience/Klondike-v0", rewards=3)


def test_an_environment_of_many_games_lists_its_arguments() -> None:
    environment = pytest.importorskip("patience_widget.environment")
    with pytest.raises(TypeError, match="no argument 'rewards': the arguments are game, num_envs, max_episode_steps"):
        environment.PatienceVectorEnv("klondike", 2, rewards=3)
    with pytest.raises(TypeError, match="no argument 'num_env': did you mean num_envs"):
        environment.PatienceVectorEnv("klondike", num_env=2)


def test_a_study_names_the_move_of_a_player_that_breaks_the_rules() -> None:
    def wrong(table: Table) -> str:
        return "turn" if len(table.history) < 2 else "stock>foundation4"

    with pytest.raises(DealFailed, match=r"osmosis#0 raised IllegalMove at move 3, stock>foundation4: "):
        study("osmosis", range(1), wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("answer", [None, "", "hello"])
def test_an_answer_that_is_no_record_is_not_said_to_break_the_rules(answer: object) -> None:
    report = lesson(Guided("Do.", position=START, move="7H>f2")).check(answer)
    assert not report
    assert "✗ step 1, not met: The answer can be read." in repr(report)
    assert "legal" not in repr(report)


def test_a_goal_names_a_pile_as_people_do() -> None:
    assert on("foundation2", "8H").sentence() == "The 8 of hearts is on foundation 2."
    assert on("waste", "8H").sentence() == "The 8 of hearts is on the waste."


def test_statistics_say_that_the_journal_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pandas")
    monkeypatch.setattr("patience_widget.journal.game_statistics.is_off", lambda: True)
    with pytest.warns(UserWarning, match="^the journal is off, so there are no statistics"):
        journal.statistics()


def test_the_command_says_what_it_does(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["patience_widget", "--help"])
    assert command.main() == 0
    assert "Opens the notebook to play in" in capsys.readouterr().out

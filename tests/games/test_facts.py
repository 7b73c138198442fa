"""What is known of each game: every game of the catalogue has its line, and the figures are those once measured."""

import csv
from importlib.resources import files
from pathlib import Path

import pytest

from patience_widget import games
from patience_widget.analysis.odds import read_odds
from patience_widget.analysis.odds.odds_file import answered_by
from patience_widget.core import catalogue
from patience_widget.games.facts import Facts, facts_of
from patience_widget.games.featured import FEATURED
from patience_widget.games.gallery import told
from tests.games.made_up import MADE_UP

ODDS = Path(__file__).parents[2] / "notebooks" / "odds"
ROWS = list(
    csv.DictReader(files("patience_widget.games").joinpath("facts.csv").read_text(encoding="utf-8").splitlines())
)
every_default_game = pytest.mark.parametrize("name", [name for name in games.names() if "/" not in name])
every_featured_game = pytest.mark.parametrize("name", FEATURED)
every_row = pytest.mark.parametrize("row", ROWS, ids=[row["name"] for row in ROWS])


@every_default_game
def test_every_game_has_its_line(name: str) -> None:
    facts = facts_of(games.find(name))
    assert name in [row["name"] for row in ROWS]
    assert facts.choice in ("luck", "both", "skill")
    assert facts.level in ("easy", "medium", "hard")
    assert 30 <= len(facts.about) <= 90
    assert facts.about.endswith(".")


@every_row
def test_a_line_is_about_a_game_that_there_is_once(row: dict[str, str]) -> None:
    assert games.find(row["name"]).name == row["name"]
    assert [other["name"] for other in ROWS].count(row["name"]) == 1


@every_default_game
def test_the_better_known_odds_are_told(name: str) -> None:
    facts, ours = facts_of(name), games.odds(name)
    assert facts.source in ("", "odds", "Solvitaire")
    assert bool(facts.won) == bool(facts.source)
    if facts.won:
        assert 0 <= facts.won[0] <= facts.won[1] <= 100
    if facts.source == "odds":
        assert facts.won == pytest.approx((100 * ours.least, 100 * ours.most))
    else:
        assert ours.deals < 100 or ours.most - ours.least >= 0.05


@every_default_game
def test_what_good_players_win_is_told_only_where_it_is_surely_fewer_than_can_be_won(name: str) -> None:
    facts, expert = facts_of(name), games.odds(name).expert
    if facts.good_players:
        assert expert is not None
        assert facts.won is not None
        assert 100 * expert.high < facts.won[0]


@pytest.mark.parametrize("name", ["freecell/no-cells", "british-canister"])
def test_of_a_game_that_is_hardly_ever_won_no_share_is_told_that_is_far_too_large(name: str) -> None:
    assert games.odds(name).most < 0.025
    assert facts_of(name).odds == "fewer than 1 in 20"


def test_a_game_is_told_with_what_can_be_won_and_what_good_players_win() -> None:
    assert told(games.find("klondike"))[1:3] == ["4 in 5 can be won", "good players win 1 in 2"]
    assert facts_of("beleaguered-castle").good_players == ""


@every_featured_game
def test_level_and_moves_are_those_of_the_careful_player(name: str) -> None:
    frame = read_odds(ODDS, name)
    player = answered_by(games.find(name), "careful")
    played = frame[frame[f"{player}_won"].notna()]
    won = played[f"{player}_won"].astype(bool)
    facts = facts_of(games.find(name))
    assert facts.moves == pytest.approx(played[f"{player}_moves"][won].median(), rel=0.02)
    share = won.mean()
    assert facts.level == ("easy" if share >= 0.4 else "hard" if share < 0.1 else "medium")


def test_a_variant_takes_from_its_game_all_but_the_odds() -> None:
    game, variant = facts_of("osmosis"), facts_of("osmosis/draw1")
    assert game.won is not None
    assert variant == game._replace(won=None, good=None, source="")
    ring = facts_of(games.find("rosamunds-bower/ring"))
    assert (ring.level, ring.won) == ("easy", None)
    assert ring.about != facts_of(games.find("rosamunds-bower")).about


@pytest.mark.parametrize(
    "name",
    [
        "archway/pysolfc",
        "british-square/four-columns",
        "eagle-wing/no-packing",
        "interregnum/bases",
        "king-albert/face-down",
        "labyrinth/two-packs",
        "la-nivernaise/pysolfc",
        "patriarchs/no-reversals",
        "picture-patience/one-redeal",
    ],
)
def test_a_variant_of_which_the_line_of_its_game_is_not_true_has_its_own(name: str) -> None:
    assert facts_of(name).about != facts_of(name.partition("/")[0]).about


def test_a_game_without_a_line_has_its_aim(monkeypatch: pytest.MonkeyPatch) -> None:
    new = MADE_UP[0]
    monkeypatch.setitem(catalogue._games, new.name, new)
    assert facts_of(new) == Facts(new.aim)
    assert repr(games.gallery([new.name])).endswith(new.aim)
    assert new.aim in games.gallery([new.name])._repr_html_()


@pytest.mark.parametrize(
    ("won", "words"),
    [
        (None, ""),
        ((4.7, 8.7), "1 in 15"),
        ((24.9, 24.9), "1 in 4"),
        ((50, 50), "1 in 2"),
        ((92, 99.7), "over 9 in 10"),
        ((99.2, 100), "nearly all"),
        ((2, 30), ""),
    ],
)
def test_odds_in_words(won: tuple[float, float] | None, words: str) -> None:
    assert Facts("", won=won).odds == words


@pytest.mark.parametrize(("moves", "minutes"), [(None, None), (3, 1), (93, 6), (150, 10), (211, 15)])
def test_minutes_are_rounded(moves: int | None, minutes: int | None) -> None:
    assert Facts("", moves=moves).minutes == minutes

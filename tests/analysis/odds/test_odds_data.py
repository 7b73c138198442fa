"""The odds that come with the project: they are what the program finds today, and the tables are what they say."""

import re
from pathlib import Path

import pytest

from patience_widget import games
from patience_widget.analysis.odds import read_odds
from patience_widget.analysis.odds.odds_file import PLAYERS, SOLVER, Task, answer, answered_by, columns_of
from patience_widget.analysis.odds.summary import write_summary
from patience_widget.games.odds import EXPERT_LOOKS_AT, _published
from patience_widget.players.by_weighing import Strength
from scripts.odds_page import with_table
from tests.every_game import one_in

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "notebooks" / "odds"
NAMES = [name for name in games.names() if (FOLDER / f"{name.replace('/', '-')}.parquet").exists()]
every_measured_game = pytest.mark.parametrize("name", NAMES)
few_measured_games = pytest.mark.parametrize("name", one_in(5, NAMES))


def test_the_package_says_what_the_data_say(tmp_path: Path) -> None:
    write_summary(FOLDER, tmp_path / "odds.csv")
    ours = ROOT / "patience_widget" / "games" / "odds.csv"
    assert ours.read_text() == (tmp_path / "odds.csv").read_text(), "run python -m scripts.odds --tables"
    page = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")
    assert page == with_table(page), "run python -m scripts.odds --tables"
    assert [path.name for path in FOLDER.iterdir() if path.suffix != ".parquet"] == []
    assert len(NAMES) == len(list(FOLDER.iterdir()))


def test_the_data_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 3_000_000


@few_measured_games
def test_players_play_today_as_they_did(name: str) -> None:
    frame = read_odds(FOLDER, name)
    for player in ("greedy", "careful", "random"):
        known = frame[frame[f"{player}_won"].notna()]
        few = known.nsmallest(1, f"{player}_moves").set_index("deal")
        if few.empty or (answered_by(games.find(name), player) != player):
            continue
        for row in answer(Task(name, player, tuple(map(int, few.index)), 1)):
            for column in columns_of(player):
                assert row[column] == few[column].to_dict()[row["deal"]], (
                    f"{name}: {player} plays otherwise than it did; delete its columns and measure again"
                )


@few_measured_games
def test_verdicts_that_were_proved_stay_proved(name: str) -> None:
    frame = read_odds(FOLDER, name)
    for verdict in ("winnable", "lost"):
        easy = frame[(frame["verdict"] == verdict) & (frame["positions"] < 2_000)]
        few = easy.nsmallest(1, "positions").set_index("deal")
        if few.empty:
            continue
        for row in answer(Task(name, SOLVER, tuple(map(int, few.index)), 4_000)):
            assert row["verdict"] in (verdict, "unknown")


@every_measured_game
def test_no_player_wins_a_deal_that_is_lost(name: str) -> None:
    frame = read_odds(FOLDER, name)
    lost = frame[frame["verdict"] == "lost"]
    for player in PLAYERS:
        assert not lost[f"{player}_won"].fillna(value=False).any()


@every_measured_game
def test_what_a_player_won_can_be_won(name: str) -> None:
    frame = read_odds(FOLDER, name)
    asked = frame[frame["verdict"].notna()]
    for player in PLAYERS:
        won = int(asked[f"{player}_won"].fillna(value=False).sum())
        assert won <= games.odds(name).winnable


@every_measured_game
def test_odds_in_words_and_numbers_agree(name: str) -> None:
    one = games.odds(name)
    assert one.low <= one.least <= one.most <= one.high
    assert one.unknown <= one.deals
    for share in (one.greedy, one.careful, one.expert):
        assert share is None or share.low <= share.rate <= share.high
    assert games.find(name).title in str(one)


def test_where_every_card_is_seen_the_expert_wins_all_that_the_solver_proves() -> None:
    one = games.odds("eight-off")
    assert one.expert is None
    assert one.budget <= EXPERT_LOOKS_AT == Strength().last
    assert str(one).endswith("; the expert wins all that are proved winnable")
    assert "  all proved" in repr(games.odds_table(["eight-off"]))
    for name in ("klondike", "freecell", "simple-simon"):  # hidden cards; it played itself; a larger budget
        assert not games.odds(name).expert_wins_all_proved


def test_games_nobody_measured_have_no_odds() -> None:
    one = games.odds("osmosis/pysolfc")
    assert (one.deals, one.can_be_won, one.greedy, one.careful, one.expert) == (0, "", None, None, None)
    assert str(one).endswith("how often it can be won isn't known")


def test_where_we_decide_nearly_all_we_find_what_others_published() -> None:
    published = [one for name in games.names() if (one := games.odds(name)).published is not None]
    assert len(published) == len(_published())
    decided = [one for one in published if one.deals >= 1000 and one.unknown <= one.deals / 20]
    differ = [one for one in decided if not one.low <= (one.published or 0) <= one.high]
    assert len(differ) <= 1 + len(decided) // 20, differ


def test_no_share_is_told_from_a_figure_to_the_same_figure() -> None:
    told = [one.can_be_won.split(" to ") for one in games.odds_table() if " to " in one.can_be_won]
    assert told
    assert all(low != high for low, high in told)


def test_the_table_shows_the_surest_wins_first() -> None:
    table = games.odds_table()
    shown = [float(one.can_be_won.removeprefix("at least ").partition("%")[0]) for one in table if one.can_be_won]
    assert len(shown) > 100
    assert shown == sorted(shown, reverse=True)
    assert repr(table).splitlines()[0].split() == re.split(
        " ",
        "game can be won 95% interval deals others found expert wins of deals greedy wins careful wins deals played",
    )
    assert table._repr_html_().count("<tr>") == len(table) + 1

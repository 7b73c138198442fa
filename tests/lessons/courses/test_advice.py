"""The figures that courses give for advice are those that were measured, and none is for what brings nothing."""

import csv
import re

import pytest

from patience_widget import games, lessons
from patience_widget.machine.dealing import seed
from scripts import advised
from scripts.advice import ADVICE, TABLE, Playing, interval, measured, play_deals

PLAIN = Playing(advised.play_advised, seed)
WINS = re.compile(r"(\d+) more in a hundred")
FEWER = re.compile(r"(\d+) fewer in a hundred")
CARDS = re.compile(r"(\d+) more cards in a hundred games")
FEWER_CARDS = re.compile(r"(\d+) fewer cards in a hundred games")


def rows(game: str) -> list[dict[str, str]]:
    with TABLE.open(encoding="utf-8") as file:
        return [row for row in csv.DictReader(file) if row["game"] == game]


@pytest.mark.parametrize("name", lessons.names())
def test_a_course_cites_what_was_measured_and_surely_helps_or_harms(name: str) -> None:
    course = lessons.find(name)
    told = " ".join(f"{step.text} {getattr(step, 'why', '')}" for step in course.steps)
    found = rows(course.game)
    wins = {round(float(row["wins"])) for row in found if float(row["wins_low"]) > 0}
    fewer = {-round(float(row["wins"])) for row in found if float(row["wins_high"]) < 0}
    cards = {round(100 * float(row["cards"])) for row in found if float(row["cards_low"]) > 0}
    fewer_cards = {-round(100 * float(row["cards"])) for row in found if float(row["cards_high"]) < 0}
    assert {int(number) for number in WINS.findall(told)} <= wins
    assert {int(number) for number in FEWER.findall(told)} <= fewer
    assert {int(number) for number in CARDS.findall(told)} <= cards
    assert {int(number) for number in FEWER_CARDS.findall(told)} <= fewer_cards


@pytest.mark.parametrize("name", lessons.names())
def test_a_course_says_what_a_simple_player_is_where_it_first_speaks_of_one(name: str) -> None:
    told = " ".join(f"{step.text} {getattr(step, 'why', '')}" for step in lessons.find(name).steps)
    before, is_told, after = told.lower().partition("simple player")
    assert not is_told or re.match(r", a (small )?program that doesn't plan", after)
    assert " in a hundred" not in before


def test_what_is_in_the_table_is_advice_of_today_in_2_000_deals() -> None:
    known = {(one.game, one.says) for one in ADVICE}
    for name in {one.game for one in ADVICE}:
        for row in rows(name):
            assert (name, row["advice"]) in known
            assert row["deals"] == "2000"


def test_the_same_deals_are_played_in_the_same_way_and_others_by_the_advice() -> None:
    golf = games.find("golf")
    without = play_deals(golf, advised.NO_ADVICE, range(1, 7), PLAIN)
    assert play_deals(golf, advised.NO_ADVICE, range(1, 7), PLAIN) == without
    longest = next(one for one in ADVICE if one.number == advised.FROM_LONGEST)
    found = measured(longest, without, PLAIN)
    assert (found.deals, found.game) == (6, "golf")
    assert found.cards_low < found.cards < found.cards_high
    assert found.cards != 0


def test_an_interval_is_about_the_mean() -> None:
    assert interval([1, 1, 1]) == (1, 1, 1)
    mean, low, high = interval([-1, 1, -1, 1])
    assert mean == 0
    assert low == -high

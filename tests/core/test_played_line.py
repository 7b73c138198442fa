"""A line played through at once says what judging and making its moves one by one says."""

import random
from dataclasses import replace

import pytest

from patience_widget import Move, Position, Table, games
from patience_widget.core.actions import Turn
from patience_widget.core.moves.judge import refusal
from patience_widget.core.moves.lines import BrokenRule, play_line
from patience_widget.core.rules.rule import rule
from tests.every_game import every_kind_of_game


def _random_line(at: Position, chance: random.Random, moves: int) -> tuple[list[Move], Position]:
    line: list[Move] = []
    while len(line) < moves and (legal := at.game.legal_moves(at)):
        line.append(chance.choice(legal))
        at, _ = at.game.play(at, line[-1])
    return line, at


@every_kind_of_game
def test_a_line_leads_where_its_moves_lead_and_a_wrong_move_breaks_the_same_rule(name: str) -> None:
    chance = random.Random(name)
    start = Table(name, deal=5).start
    line, end = _random_line(start, chance, 60)
    assert play_line(start, line) == end
    for wrong in chance.sample(end.game.possible_moves, min(30, len(end.game.possible_moves))):
        broken = refusal(end, wrong)
        if broken:
            with pytest.raises(BrokenRule) as error:
                play_line(start, [*line, wrong])
            assert (error.value.number, error.value.move, error.value.rule) == (len(line) + 1, wrong, broken)


def test_a_redeal_too_many_is_found() -> None:
    start = Table("captive-queens", deal=1).start
    once = [Move("turn")] * len(start["stock"]) + [Move("redeal")]
    with pytest.raises(BrokenRule, match="redeal_left"):
        play_line(start, once * 4)


def test_a_rule_that_remembers_positions_is_asked_about_each_position_anew() -> None:
    met = []

    @rule("", "")
    def remembers(at: Position, *_: object) -> bool:
        met.append(hash(at))
        return True

    osmosis = games.find("osmosis")
    turn = Turn(rules=(*Turn.rules, remembers))
    game = replace(osmosis, name="remembering", actions=(turn, *osmosis.actions[1:]))
    at = Table(game, deal=1).start
    play_line(at, [Move("turn")] * 5)
    assert len(set(met)) == 5

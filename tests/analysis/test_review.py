"""A review judges each move by what its player could know, and says what was better."""

import pickle
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, NamedTuple, cast

import pytest

from patience_widget import Position, Table
from patience_widget.analysis import Budget, Judged, Review, review, solve, wait_until_compiled
from patience_widget.analysis.boards import Made, hint_of_board, judge_made
from patience_widget.analysis.chance import Chance, chance
from patience_widget.analysis.hints.compared import (
    builds_what_is_needed,
    comes_up_no_more,
    covers,
    ends_the_game,
    more_lie_there,
    takes_the_place,
)
from patience_widget.analysis.hints.hint import gain, hint
from patience_widget.analysis.hints.line_in_words import takes_back, what_follows
from patience_widget.analysis.judge import Judge
from patience_widget.core.actions import Move
from patience_widget.core.moves.lines import play_line
from patience_widget.core.table.known import KnownTable
from patience_widget.machine import fast
from patience_widget.players import Expert, Player, greedy, play_out
from patience_widget.players.by_weighing import Plan, Strength, cost, new_searches
from patience_widget.players.by_weighing.worlds import Worlds, worlds
from patience_widget.players.shares import Interval
from patience_widget.widget.data.review import coach_says, describe_judged
from patience_widget.widget.data.review import why_better as board_says_why

if TYPE_CHECKING:
    from patience_widget.solver.solver import Searches

QUICK = Strength(worlds=3, positions=60, trials=4, last=2_000)


def reviewed(name: str, deal: int, limit: int = 5) -> Review:
    return review(play_out(Table(name, deal=deal), greedy, limit), budget=None, strength=QUICK)


def test_it_judges_each_move_in_order() -> None:
    found = reviewed("klondike", 5)
    assert [one.number for one in found] == list(range(1, 6))
    assert all(one.interval.low <= one.chance <= one.interval.high and 0 <= one.cost <= 100 for one in found)
    assert found.as_good + found.unclear + sum(bool(one.better) for one in found.counted) == len(found.counted)


def test_a_review_that_had_no_time_for_all_moves_has_no_score() -> None:
    found = review(play_out(Table("klondike", deal=5), greedy, 5), budget=Budget(None, 0), strength=QUICK)
    assert found.left == 5
    assert found.score is None


THIRTY_FANS = "2 3 13 7 1 17 13 12 1 1 6 2 4 4 11 16 11 14 17 14 10 10 6 6 7 12 16 3 15 3"


def test_a_move_that_gives_a_won_game_away_costs_all_and_comes_with_a_better_one() -> None:
    table = Table("black-hole", deal=5)
    table.play(*(f"fan{fan}>hole" for fan in THIRTY_FANS.split()))
    [lost] = [found for move in table.moves if (found := lost_after(table.copy(), move))]
    assert str(lost.move) == "fan5>hole"
    assert (lost.chance, lost.cost) == (1.0, 100)
    assert lost.known
    assert lost.known.why_not(lost.better[0]) is None
    assert "A♣ to the hole. That loses the game. Better: 3♣ to the hole." in str(lost)
    assert "After the move you made: " in lost.why
    assert "can be built now" not in lost.why
    assert lost.loses
    assert coach_says(lost, lost.known.position) == "That loses the game. Better: 3♣ to the hole."
    assert describe_judged(lost, lost.known.position)["fall"] == "That loses the game."


def test_of_a_move_after_which_no_move_is_left_just_that_is_said() -> None:
    table = Table("black-hole", deal=5)
    table.play(*(f"fan{fan}>hole" for fan in THIRTY_FANS.split()))
    table.play(*solve(table, budget=None).line[:9])
    lost = lost_after(table, next(move for move in table.moves if str(move) == "fan13>hole"))
    assert lost
    assert lost.why.endswith("After the move you made, no move is left.")


def test_a_difference_is_not_sure_after_a_few_worlds() -> None:
    table = Table("black-hole", deal=5)
    table.play(*(f"fan{fan}>hole" for fan in THIRTY_FANS.split()))
    moves = {str(move): move for move in table.moves}
    lines, at = ((moves["fan5>hole"],), (moves["fan14>hole"],)), table.position
    for worlds_tried, sure in ((1, False), (8, True)):
        among = Worlds([at] * worlds_tried)
        found = cost(*lines, among, positions=2_000, searches=new_searches(), budget=Budget())
        assert (found.mean, found.low > 0, found.worlds) == (1, sure, worlds_tried)


class After(NamedTuple):
    """Searches that find one thing after the position and another one anywhere else."""

    better: Position
    found: str
    otherwise: str

    def decide(self, there: Position, *_: object, **__: object) -> SimpleNamespace:
        return SimpleNamespace(verdict=self.found if there == self.better else self.otherwise)


@pytest.mark.parametrize(("otherwise", "mean"), [("lost", 1), ("unknown", 0), ("winnable", 0)])
def test_a_move_after_which_the_search_comes_to_no_end_costs_nothing_that_one_could_tell(
    otherwise: str, mean: float
) -> None:
    at = Table("black-hole", deal=5).position
    one, other = at.game.legal_moves(at)[:2]
    after = cast("Searches", After(at.play(other), "winnable", otherwise))
    assert cost((one,), (other,), Worlds([at] * 4), positions=9, searches=after, budget=Budget()).mean == mean


def lost_after(table: Table, move: Move) -> Judged | None:
    """What is said of a move if it surely loses."""
    table.play(move)
    found = Judge(Strength(last=2_000)).move(table.node.path()[-2], move, Budget())
    return found if found and found.sure else None


@pytest.mark.parametrize("name", ["klondike", "osmosis"])
def test_it_does_not_depend_on_cards_that_nobody_has_seen(name: str) -> None:
    table = play_out(Table(name, deal=4), greedy, 3)
    line = [played.move for played in table.history]
    first = table.node.path()[0]
    seen = first.position.masked(table.node.seen)
    for world in worlds(seen, 1):
        other = Table(name, position=world)
        for move in line:
            other.play(move)
        mine = Table(name, position=first.position)
        for move in line:
            mine.play(move)
        told = [review(one, budget=None, strength=QUICK).moves for one in (mine, other)]
        assert told[0] == told[1]


@pytest.mark.parametrize("moves", [10, pytest.param(20, marks=pytest.mark.long)])
def test_the_experts_own_game_keeps_its_points(moves: int) -> None:
    table = play_out(Table("klondike", deal=1), Expert(worlds=3, positions=60, trials=4), moves)
    found = review(table, budget=None, strength=QUICK)
    assert sum(one.cost for one in found) == 0


def test_what_there_was_no_time_for_is_said() -> None:
    table = play_out(Table("klondike", deal=5), greedy, 30)
    found = review(table, budget=0)
    assert (len(found), found.left) == (0, 30)
    assert str(found) == "There was no time to judge any of 30 moves. Give it more seconds."
    assert (found.heading, found.account) == ("No move is judged", "There was no time to judge any of 30 moves.")


def fallen(name: str, *chances: float, cost: float = 0.0, outcome: str | None = "lost", wide: float = 0.5) -> Review:
    """A review of a game in which the chance fell, with one move that perhaps cost something."""
    table = Table(name, deal=5)
    moves = []
    for number, share in enumerate(chances, 1):
        moves.append(Judged(number, Move("turn"), share, Interval(0, wide), known=table.known))
        table.play(*[move for move in table.moves if move.verb == "turn"][:1])
    moves[0] = replace(moves[0], cost=cost)
    return Review("", tuple(moves), outcome=outcome)


COULD_NOT_SEE = "fell as cards came up: nobody could see how they lay."


def test_of_a_chance_that_fell_without_a_mistake_it_says_only_that_none_was_found() -> None:
    told = f"Your chance fell from 86 to 0 in 100. We found no move that cost any of it. It {COULD_NOT_SEE}"
    assert fallen("klondike", 0.86, 0.5).luck == told
    assert told in fallen("klondike", 0.86, 0.5).summary
    given_up = fallen("klondike", 0.86, 0.5, 0.3, cost=14.6, outcome=None)
    perhaps = "Your moves may have cost 15 of that, but no single one surely did."
    rest = "The rest fell as cards came up, most of it with move 1, turn three cards: nobody could see how they lay."
    told = f"Your chance fell from 86 to 30 in 100. {perhaps} {rest}"
    assert given_up.luck == told
    mistake = replace(given_up.moves[0], least=12.0)
    sure = replace(given_up, moves=(mistake, *given_up.moves[1:]))
    assert "Your moves cost about 15 of that." in sure.luck


def test_a_chance_that_fell_with_moves_that_showed_no_card_is_not_called_bad_luck() -> None:
    shown = fallen("klondike", 0.9, 0.8, 0.3, 0.3)
    hidden = replace(shown, moves=tuple(replace(one, known=shown.moves[0].known) for one in shown.moves))
    perhaps = "most of it with move 2, turn three cards. Perhaps that was a mistake: we can't prove it."
    by_luck = "It fell as cards came up, most of it with move 2, turn three cards: nobody could see how they lay."
    assert shown.luck.endswith(by_luck)
    assert "Perhaps" not in shown.luck
    told = "We found no move that cost any of it. About 60 went with moves that showed no new card"
    assert hidden.luck == f"Your chance fell from 90 to 0 in 100. {told}, {perhaps} The rest {COULD_NOT_SEE}"


def test_a_lost_game_is_never_said_to_be_without_a_mistake() -> None:
    assert fallen("klondike", 0.9, 0.8).lost == "No mistake that we can prove."
    assert fallen("klondike", 0.9, 0.8, outcome="won").lost == "No mistake."


def test_a_chance_that_no_world_speaks_against_is_not_called_certain() -> None:
    start = Judged(1, Move("turn"), 1.0, Interval(0.8, 1.0), known=Table("klondike", deal=5).known)
    assert "At the start your chance was nearly 100 in 100." in Review("", (start,), outcome="won").summary
    proved = replace(start, interval=Interval(1.0, 1.0))
    assert "At the start your chance was 100 in 100." in Review("", (proved,), outcome="won").summary


ONE_WAY_ON = """
    game: yukon
    foundation1: -
    foundation2: AD
    foundation3: AH
    foundation4: -
    tableau1: KS QD JS TD 3S JC
    tableau2: KC
    tableau3: [..] [..] 7C 6D 5S 4D 3C 2H AC 2S 9S 8D 7S 6H 5C 4H 3D 9H 8C
    tableau4: QC
    tableau5: [..] 7D 6C 5H 4C
    tableau6: [..] [..] [..] [..] [..] AS KH KD QS JD
    tableau7: [..] [..] [..] [..] 5D 4S 3H 2C
"""


def test_a_move_that_ends_the_game_loses_it_also_where_cards_are_hidden() -> None:
    known, last, better = Position.parse(ONE_WAY_ON), Move("tableau3>tableau5*3"), Move("tableau5>tableau3*4")
    assert ends_the_game(known, last)
    assert not ends_the_game(known, better)
    node = Table("yukon", position=worlds(known, 1)[0]).node
    made = Judge(Strength(worlds=8, positions=300, trials=8)).move(node, last, Budget())
    assert made
    assert made.loses
    assert made.why.endswith("After the move you made, you can still move, but no new card can be built or turned up.")
    assert coach_says(made, known).startswith("That loses the game. Better: ")
    assert "That loses the game. Better: " in str(made)


def test_of_a_game_that_was_given_up_the_chance_after_its_last_move_counts() -> None:
    given_up = fallen("klondike", 0.86, 0.5, outcome=None)
    assert given_up.end is None
    known = replace(given_up, after=Chance("told", 0.1, 0.0, 0.3))
    assert known.end == 0.1
    assert "from 86 to 10 in 100" in known.luck
    assert "to 10%" in known._repr_html_()
    assert replace(given_up, after=Chance("early")).end is None
    assert (fallen("klondike", 0.86).end, fallen("klondike", 0.86, outcome="won").end) == (0, 1)


def test_of_a_game_that_was_given_up_too_early_it_says_that_it_can_still_be_won() -> None:
    given_up = replace(fallen("klondike", 0.86, 0.8, outcome=None), after=Chance("told", 0.82, 0.6, 0.9))
    assert given_up.summary.endswith(
        "At the start your chance was 86 in 100. The game isn't over: your chance is still about 82 in 100."
    )
    assert "still" not in replace(given_up, after=Chance("told", 0.01, 0.0, 0.1)).summary
    assert "still" not in replace(given_up, after=Chance("early")).summary
    assert "still" not in replace(given_up, outcome="lost").summary


def test_a_review_looks_at_the_chance_after_the_last_move_unless_the_game_is_over() -> None:
    table = Table("black-hole", deal=5)
    table.play(*(f"fan{fan}>hole" for fan in THIRTY_FANS.split()))
    there = table.position
    table = Table("black-hole", position=there).play("fan5>hole")
    assert review(table, budget=None, strength=QUICK).end == 0
    table = Table("black-hole", position=there)
    table.play(*solve(table, budget=None).line[:1])
    found = review(table, budget=None, strength=QUICK)
    assert (found.outcome, found.end) == (None, 1)


def test_it_says_nothing_of_luck_where_the_moves_cost_nearly_all_nothing_was_hidden_or_the_game_was_won() -> None:
    assert not fallen("klondike", 0.86, 0.5, cost=70).luck
    assert not fallen("klondike", 0.86, 0.8, outcome=None).luck
    assert not fallen("klondike", 0.86, 0.5, outcome="won").luck
    assert not fallen("freecell", 1.0, 0.5).luck
    assert not replace(fallen("klondike", 0.86, 0.5), left=1).luck


def test_it_says_nothing_of_luck_where_it_was_mostly_too_early_to_say_how_good_the_chance_was() -> None:
    assert not fallen("klondike", 0.86, 0.5, wide=0.9).luck


def test_of_moves_after_which_too_few_searches_come_to_an_end_it_says_so_and_gives_no_score() -> None:
    found = reviewed("spider", 1)
    assert [one.unclear for one in found] == [True] * 5
    assert (found.as_good, found.score) == (0, None)
    told = "We couldn't judge 5 moves: too much can happen after them. So there is no score."
    assert found.account == f"No mistake that we can prove. {told}"
    assert "We can't tell how good it was." in str(found[0])


def test_a_mistake_is_told_with_its_cards() -> None:
    known = Table.replay("klondike#17 turn").known
    moves = (Move("waste>tableau5"), Move("tableau6>foundation4"), Move("turn"))
    made = Judged(12, moves[0], 0.6, Interval(0.5, 0.7), 12.0, 11.0, moves[1:2], "It turns up a card.", known)
    source, target = known.position["waste"][-1], known.position["tableau5"][-1]
    fell = "Your chance fell from 60 to about 48 in 100. Better: A♠ to the spades foundation. It turns up a card."
    assert str(made) == f"Move 12, {source} to {target}. {fell}"
    assert str(replace(made, better=())) == f"Move 12, {source} to {target}. As good as any."
    assert str(replace(made, unclear=True)) == f"Move 12, {source} to {target}. We can't tell how good it was."
    assert "Better: turn three cards." in str(replace(made, better=moves[2:]))
    same = replace(made, better=moves[:1])
    assert f"Better: {source} to {target}, from the waste to tableau 5." in str(same)


def test_a_few_moves_that_could_not_be_judged_leave_the_score() -> None:
    found = fallen("klondike", 0.6, 0.6, 0.6, 0.6, outcome="won")
    moves = (replace(found[0], unclear=True), *found.moves[1:])
    told = "Score 100 of 100. No mistake that we can prove. We couldn't judge 1 move: too much can happen after it."
    assert replace(found, moves=moves).account.startswith(told)


def test_it_shows_itself_as_text_html_and_frame() -> None:
    found = reviewed("canfield", 3)
    assert found.summary in repr(found)
    assert "<svg role" in found._repr_html_()
    assert list(found.frame["number"]) == [one.number for one in found]
    assert list(found.frame["least"]) == [one.least for one in found]
    assert list(found.frame["cost"]) == [one.cost for one in found]


GAMES = ("klondike", "klondike/draw1", "canfield", "osmosis")
DEALS = range(1, 6)


class Twenty(NamedTuple):
    """What the reviews of twenty games of a player come to.

    Attributes:
        games: how many games there are.
        moves: how many moves they have.
        mistakes: how many of these are called mistakes.
        scored: how many of the games have a score: in the others nothing could be a mistake.
        score: the mean score of these.
    """

    games: int
    moves: int
    mistakes: int
    scored: int
    score: float


def twenty_games(player: Player) -> Twenty:
    """With limits in positions and a seed: the same on every machine with numba. The expert has met other worlds."""
    played = [play_out(Table(name, deal=deal), player, 400) for name in GAMES for deal in DEALS]
    found = [review(table, budget=None, seed=1) for table in played]
    mistakes = sum(len(one.mistakes) for one in found)
    scores = [one.score for one in found if one.score is not None]
    return Twenty(len(found), sum(map(len, found)), mistakes, len(scores), sum(scores) / len(scores))


@pytest.fixture
def with_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches are compiled: without that, whole reviews take hours."""
    pytest.importorskip("numba")
    monkeypatch.setattr(fast._house, "wanted", True)
    assert wait_until_compiled()


@pytest.mark.long
@pytest.mark.usefixtures("with_numba")
def test_at_most_two_moves_of_the_expert_in_a_hundred_are_called_mistakes_and_more_of_a_greedy_player() -> None:
    expert, greedily = twenty_games(Expert(again=0)), twenty_games(greedy)
    print(f"expert: {expert}\ngreedy: {greedily}")
    assert expert.games == greedily.games == 20
    assert min(expert.scored, greedily.scored) >= 15
    assert expert.mistakes <= expert.moves / 50
    assert expert.score >= 95
    assert greedily.mistakes >= expert.mistakes + 5
    assert greedily.score <= expert.score - 10


@pytest.mark.long
@pytest.mark.usefixtures("with_numba")
def test_a_costly_move_that_short_searches_dont_see_through_is_looked_at_longer() -> None:
    start = """klondike#11 tableau6>tableau3 tableau6>tableau7 turn turn turn turn waste>foundation3 waste>tableau3
        waste>tableau1 waste>tableau3 turn turn waste>foundation1 turn turn waste>tableau7 tableau2>tableau7
        tableau3>tableau2*4 tableau3>tableau6 waste>tableau6 redeal turn waste>foundation1 turn turn turn
        tableau3>tableau7 waste>tableau3 tableau1>tableau3*2 turn waste>tableau2 waste>tableau4"""
    node = Table.replay(start).node
    judged = Judge().move(node, Move("waste>tableau4"), Budget())
    assert judged
    assert judged.sure


def test_few_moves_of_the_expert_are_called_mistakes() -> None:
    table = play_out(Table("osmosis/draw1", deal=1), Expert(worlds=3, positions=60, trials=4), 12)
    assert not review(table, budget=None, strength=QUICK).mistakes


def test_going_through_the_stock_costs_nothing_where_it_leads_back() -> None:
    table = Table("klondike/draw1", deal=1).play("turn", "turn", "turn")
    judge = Judge(QUICK)
    found = [judge.move(node, Move("turn"), Budget()) for node in table.node.path()[:-1]]
    chances = [one for one in found if one]
    assert len(chances) == len(found)
    assert {(one.cost, one.chance) for one in chances} == {(0.0, chances[0].chance)}


def test_a_move_that_there_is_too_little_time_for_is_not_judged_and_what_was_found_in_a_hurry_is_not_kept() -> None:
    table = Table("klondike", deal=5).play("turn")
    node, judge = table.node.path()[-2], Judge(Strength(worlds=8, positions=60, trials=4, last=2_000))
    other = next(move for move in node.known.game.legal_moves(node.known) if move.verb == "move")
    assert judge.move(node, other, Budget(None, positions=150)) is None
    assert judge.move(node, other, Budget()) is not None


THREE_AT_A_TIME = """
    game: klondike
    redeals: unlimited
    stock: [KC] [8H] [6H] [JH] [JS] [2H] [5S] [KH]
    waste: KS 9S 7S 9H 2S
    foundation1: AC
    foundation2: AD 2D 3D
    foundation3: AH
    foundation4: -
    tableau1: 3C
    tableau2: JC TH 9C 8D 7C 6D 5C 4D 3S
    tableau3: [..] 7H 6S
    tableau4: [..] QS JD TS 9D 8S 7D 6C
    tableau5: [..] [..] KD QC
    tableau6: [..] 4C 3H
    tableau7: [..] [..] [..] [..] [..] TC
"""


def test_a_move_that_keeps_cards_of_the_stock_from_coming_up_is_told_so() -> None:
    at = Position.parse(THREE_AT_A_TIME)
    gone = "the 8 of hearts, the king of hearts and the jack of spades"
    told = f"After the move you made, {gone} no longer come up by turning alone."
    assert comes_up_no_more(at, Move("waste>tableau6")) == told


def test_a_move_onto_a_card_of_the_tableau_is_told_to_cover_it() -> None:
    at = Position.parse(THREE_AT_A_TIME)
    assert covers(at, Move("waste>tableau6")) == "The move you made covers the 3 of hearts."
    assert covers(at, Move("waste>foundation4")) == ""
    seen = Position.parse("game: klondike/draw1; tableau1: 4D; tableau2: [KS] 3C; waste: 3S; stock: rest").masked()
    told = "The move you made covers the 4 of diamonds, where the 3 of spades could go."
    assert covers(seen, Move("tableau2>tableau1")) == told


def test_of_a_better_line_is_told_what_it_goes_on_to_do() -> None:
    at = Position.parse("game: yukon; tableau1: [2C] 5D 9C; tableau2: TH; tableau3: 6S; tableau4: rest").masked()
    line = (Move("tableau1>tableau2"), Move("tableau1>tableau3"))
    assert what_follows(at, line) == " Then the 5 of diamonds goes to the 6 of spades, which turns up a face-down card."
    assert what_follows(at, line[:1]) == what_follows(at, ()) == ""


def test_of_a_long_better_line_is_told_what_it_comes_to() -> None:
    at = Position.parse(
        "game: freecell; tableau1: AS 2H; tableau2: QC KS; tableau3: QH; tableau4: KC 4D 9D; tableau5: rest; "
        "tableau6: 3S"
    )
    packed = tuple(map(Move, ["tableau1>tableau6", "tableau3>tableau2", "tableau4>cell3"]))
    told = " Then the queen of hearts goes to the king of spades, which leaves tableau 3 empty."
    assert what_follows(at, packed) == told
    moved_away = tuple(map(Move, ["tableau2>cell1", "tableau3>cell2", "tableau4>cell3"]))
    assert what_follows(at, moved_away) == ""
    to_the_ace = tuple(map(Move, ["tableau2>cell1", "tableau4>cell2", "tableau4>cell3", "tableau1>cell4"]))
    told = " Then the 9 of diamonds goes to cell 2, the 4 of diamonds to cell 3, the 2 of hearts to cell 4"
    assert (
        what_follows(at, (*to_the_ace, Move("tableau1>foundation1")))
        == f"{told} and the ace of spades to its foundation."
    )
    first, *others = to_the_ace
    back = (first, Move("cell1>cell4"), Move("cell4>cell1"), *others)
    told = " Then the king of spades goes to cell 4, the king of spades to cell 1 and the 9 of diamonds to cell 2"
    assert (
        what_follows(at, (*back, Move("tableau1>foundation1")))
        == f"{told}; three moves later, the ace of spades is built."
    )
    assert what_follows(at, packed[:1]) == ""


def test_where_every_card_is_seen_a_move_after_which_no_win_is_found_is_doubted() -> None:
    table = Table("freecell", deal=617)
    judge = Judge(Strength(last=1_000))
    judged = judge.move(table.node, Move("tableau1>cell1"), Budget())
    assert judged
    assert judged.unclear
    assert not judged.better
    assert play_line(table.position, judged.doubt).built() == 52
    said = coach_says(judged, table.position)
    assert said == "We see no way to win after that move. There was one before: Q♥ to cell 1."
    why = board_says_why(judged, table.position)
    assert why.startswith("Q♥ from tableau 8 to cell 1. This frees the 2 of spades. Then ")
    right = judge.move(table.node, judged.doubt[0], Budget())
    assert right
    assert not right.doubt


def test_of_a_line_nothing_is_told_that_the_player_does_not_know() -> None:
    at = Position.parse(
        "game: klondike/draw1; tableau1: 6S; tableau2: [2C] 7H; tableau3: 8S; tableau4: rest; stock: 5D 3C"
    )
    line = (Move("turn"), Move("turn"), Move("waste>tableau1"), Move("tableau2>tableau3"))
    assert what_follows(at, line) == " Three moves later, a face-down card is turned up."
    assert what_follows(at.masked(), line) == ""


def test_a_hint_names_a_card_of_the_stock_that_was_seen() -> None:
    table = Table("klondike", deal=16)
    for _ in range(45):
        move = greedy(table.known)
        assert move is not None
        table.play(move)
    plan = Plan((Move("turn"), Move("waste>tableau1"), Move("tableau2>tableau1*2")))
    told = "Then the 4 of spades goes to the 5 of diamonds and the 3 of hearts and the card on it to the 4 of spades"
    assert told in hint(table, plan).steps[-1]


@pytest.mark.parametrize(
    "record",
    [
        "bakers-game#101 tableau2>tableau3 tableau1>cell1 tableau1>cell2",
        "bakers-game#102 tableau2>tableau7 tableau2>foundation4 tableau5>cell2",
        "bakers-game#103 tableau5>tableau1 tableau4>cell2",
        "freecell#7038 tableau2>tableau4 tableau2>foundation3 tableau2>cell1 tableau2>cell2 tableau1>cell4",
    ],
)
def test_where_every_card_is_seen_a_loss_is_told_by_where_the_better_way_stops(record: str) -> None:
    node = Table.replay(record).node
    assert node.before
    assert node.played
    judged = Judge().move(node.before, node.played.move, Budget())
    assert judged
    assert judged.loses
    assert " After your move that way ends after " in judged.why


def test_after_a_move_that_is_proved_to_lose_meter_and_hint_say_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Judge()
    monkeypatch.setattr("patience_widget.analysis.boards.judge_of_boards", lambda: judge)
    table = Table.replay("bakers-game#103 tableau5>tableau1 tableau4>cell2")
    assert table.node.before
    judged = judge_made(Made.at(table.node.before, Move("tableau4>cell2")), budget=Budget())
    assert isinstance(judged, Judged)
    assert judged.loses
    assert chance(table.known.position, budget=Budget(0)).state == "lost"
    assert hint_of_board(table.known, budget=0).move is None


def test_in_a_game_that_the_meter_calls_lost_the_hint_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Judge()
    monkeypatch.setattr("patience_widget.analysis.boards.judge_of_boards", lambda: judge)
    known = Table.replay("bakers-game#103 tableau5>tableau1 tableau4>cell2").known
    assert judge.weigh(known.position, Budget()).is_lost
    assert chance(known.position, budget=Budget(0)).state == "lost"
    assert hint_of_board(known, budget=0).steps == (
        "You have seen every card, and the game can't be won from here. Undo some moves, or take a new deal.",
    )


def test_where_all_ways_the_hidden_cards_may_lie_are_tried_a_loss_is_sure() -> None:
    """The coach was silent there while the meter fell from can to can't be won: one world seemed too few."""
    node = Table.replay(
        "pyramid#7005 pyramid22>discard pyramid24>pyramid28 turn turn turn pyramid23>stock turn turn turn turn turn"
        " turn waste>discard pyramid27>stock turn pyramid26>stock pyramid20>pyramid21 pyramid15>pyramid25"
        " pyramid17>stock pyramid18>pyramid19 pyramid12>discard turn turn turn pyramid16>waste turn turn"
        " pyramid11>discard turn turn turn pyramid7>stock"
    ).node
    assert node.before
    assert node.played
    judged = Judge().move(node.before, node.played.move, Budget())
    assert judged
    assert judged.sure
    assert judged.loses


def test_a_move_after_which_the_way_that_wins_still_does_is_not_doubted() -> None:
    table, judge = Table("freecell", deal=617), Judge(Strength(last=1_000))
    judged = judge.move(table.node, Move("tableau2>cell1"), Budget())
    assert judged
    assert judged.doubt == judged.better == ()
    assert not judged.unclear
    table.play("tableau2>cell1")
    assert judge.weigh(table.position, Budget()).choices[0].won


def test_a_better_move_that_takes_the_last_one_back_is_called_so() -> None:
    table = Table(
        position=Position.parse("game: freecell; tableau1: AS 2H; tableau2: 3C; tableau3: 3S; tableau4: rest")
    )
    table.play("tableau1>tableau2")
    back = Move("tableau2>tableau1")
    assert takes_back(table.known, back)
    assert not takes_back(table.known, Move("tableau2>tableau3"))
    assert gain(table, back) == "this takes your last move back"
    made = Made.at(table.node, Move("tableau3>cell1"))
    judged = Judged(2, made.move, 1, Interval(1, 1), 100, 100, (back,), known=KnownTable(made.before), loses=True)
    told = pickle.loads(pickle.dumps(judged))  # noqa: S301  as another process tells it
    assert coach_says(told, made.known) == "That loses the game. Better: 2♥ back to A♠."


def test_of_a_card_that_is_taken_from_a_foundation_is_told_which_one_goes_on_it() -> None:
    text = "game: klondike/draw1; foundation1: AC 2C 3C 4C 5C; tableau1: 6H; tableau2: [2D] 3S; waste: 4D; stock: rest"
    at = Table(position=Position.parse(text))
    line = tuple(map(Move, ["foundation1>tableau1", "waste>tableau1", "tableau2>tableau1"]))
    assert gain(at, line[0], line[1:]) == "the 4 of diamonds can then go on it"
    assert gain(at, line[0]) == "it helps more there for now"
    assert "The 4 of diamonds can then go on it. Then" in hint(at, Plan(line)).steps[-1]


def test_of_a_line_through_the_stock_is_told_what_it_comes_to() -> None:
    at = Position.parse("game: klondike/draw1; tableau2: [2C] 7H; tableau3: 8S; tableau4: rest; stock: 9H 3C").masked()
    line = (Move("turn"), Move("turn"), Move("tableau2>tableau3"))
    assert what_follows(at, line) == " Two moves later, a face-down card is turned up."
    assert what_follows(at, line[1:]) == (
        " Then the 7 of hearts goes to the 8 of spades, which turns up a face-down card."
    )
    assert what_follows(at, line[2:]) == ""


def test_a_better_move_that_reads_the_same_is_told_with_its_piles() -> None:
    at = Position.parse("game: spider/one-suit; tableau1: KS; tableau2: KS; tableau3: QS; tableau4: rest")
    better = (Move("tableau3>tableau2"),)
    made = Judged(1, Move("tableau3>tableau1"), 0.9, Interval(0, 1), cost=30, least=20, better=better)
    fell = "Your chance fell by about 30 in 100."
    assert coach_says(made, at) == f"{fell} Better: Q♠ to K♠, from tableau 3 to tableau 2."
    other = replace(made, move=Move("tableau1>tableau5"))
    assert coach_says(other, at) == f"{fell} Better: Q♠ to K♠."
    assert describe_judged(other, at)["fall"] == fell


def test_the_chance_is_told_before_and_after_a_move_where_the_meter_tells_it_too() -> None:
    made = Judged(1, Move("turn"), 0.85, Interval(0.6, 0.95), cost=52.4, least=30, better=(Move("turn"),))
    assert made.fall == "Your chance fell from 85 to about 33 in 100."
    assert replace(made, least=9).fall == "Your chance may have fallen from 85 to about 33 in 100."
    assert replace(made, interval=Interval(0.2, 0.95)).fall == "Your chance fell by about 52 in 100."
    assert replace(made, loses=True).fall == "That loses the game."


def test_moves_of_a_game_that_could_hardly_be_won_do_not_count_for_its_score() -> None:
    """They can't be mistakes, so a game of nothing else has no score."""
    lost = fallen("klondike", 0.0, 0.0)
    none = replace(lost, moves=tuple(replace(one, interval=Interval(0.0, 0.2)) for one in lost))
    proved = replace(lost, moves=tuple(replace(one, interval=Interval(0.0, 0.0)) for one in lost))
    assert (none.score, proved.score, none.as_good) == (None, None, 0)
    told = "No move could be a mistake. So there is no score."
    assert none.summary.startswith(f"This game could hardly be won. {told}")
    assert proved.summary.startswith(f"This game was lost before your first move. {told}")
    count = Judged(1, Move("turn"), 0.5, Interval(0.3, 0.7))
    some = replace(none, moves=(count, *none.moves))
    assert (some.score, some.heading) == (100, "For 1 of 1 choice we found nothing better")
    told = "No mistake that we can prove. 2 more choices don't count: the game could hardly be won then."
    assert told in some.account


def test_a_game_played_on_after_it_was_lost_has_no_score() -> None:
    table = Table("black-hole", deal=5).play(*(f"fan{fan}>hole" for fan in THIRTY_FANS.split()), "fan5>hole")
    table = Table("black-hole", position=table.position)
    table.play(next(iter(table.moves)))
    found = review(table, budget=None, strength=QUICK)
    assert (len(found), found.score, found.as_good, found.unclear) == (1, None, 0, 0)


def test_a_board_judges_a_move_by_all_cards_that_the_player_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("patience_widget.analysis.boards.judge_of_boards", lambda: Judge(QUICK))
    table = Table("klondike/draw1", deal=301)
    for move in (*["turn"] * 24, "redeal", "turn"):  # now the player knows every card of the stock
        table.play(move)
    known = table.node.known
    found = judge_made(Made(known, Move("waste>tableau4")), budget=Budget())
    assert isinstance(found, Judged)
    assert found.known is not None
    assert found.known.position == known
    told = pickle.loads(pickle.dumps(found))  # noqa: S301  as another process tells it
    assert told.known.position == known


def test_of_a_move_that_takes_the_place_of_a_run_that_is_told() -> None:
    at = Position.parse("game: klondike/draw1; waste: TH; tableau1: JS; tableau2: [2C] TD 9S; stock: rest").masked()
    made, better = Move("waste>tableau1"), Move("tableau2>tableau1*2")
    told = "The move you made takes the place of the 10 of diamonds, which could go there and turn up a face-down card."
    assert takes_the_place(at, made, [Move("turn")]) == told
    assert (
        takes_the_place(at, made, [Move("turn"), better])
        == "The move you made takes the place that the 10 of diamonds needs."
    )
    assert takes_the_place(at, better, [made]) == ""


def test_where_both_moves_turn_up_a_card_it_is_told_under_which_more_lie() -> None:
    at = Position.parse(
        "game: klondike/draw1; tableau1: JS; tableau2: [2C] [3C] [4C] TD; tableau3: [5C] TH; stock: rest"
    ).masked()
    most, fewest = Move("tableau2>tableau1"), Move("tableau3>tableau1")
    assert more_lie_there(at, fewest, most) == " Two more lie under it, and none where you turned one up."
    assert more_lie_there(at, most, fewest) == ""
    assert more_lie_there(at, Move("turn"), most) == ""


def test_of_a_card_that_is_built_is_told_which_card_on_face_down_cards_may_need_it() -> None:
    at = Position.parse("""
        game: klondike/draw1; waste: 8D; foundation2: AD 2D 3D 4D 5D 6D 7D
        tableau1: [2C] [3C] 6C; tableau2: [4C] 9H 8S; tableau3: 7H; stock: rest
    """).masked()
    told = "The 6 of clubs lies on face-down cards and may need the 7 of diamonds."
    assert builds_what_is_needed(at, Move("waste>foundation2")) == ""  # it can go on the 7 of hearts
    assert builds_what_is_needed(at.play("tableau3>tableau2"), Move("waste>foundation2")) == ""
    other = Position.parse(str(at).replace("tableau3: 7H", "tableau3: 9D").replace("[..] 9H 8S", "[..] 9S 8H")).masked()
    assert builds_what_is_needed(other, Move("waste>foundation2")) == told
    assert builds_what_is_needed(other, Move("turn")) == ""


def test_it_says_that_moves_which_were_taken_back_are_not_judged() -> None:
    table = Table("klondike", deal=5)
    table.play("turn", "turn")
    assert "took back" not in review(table, budget=None, strength=QUICK).summary
    table.undo()
    assert "Moves that you took back aren't judged." in review(table, budget=None, strength=QUICK).summary

"""The widget without a browser: its messages are handed to it, and what it sends is written down."""

from pathlib import Path
from typing import Any, Generic

import ipywidgets
import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import TypeVar

from patience_widget import DeckError, Patience, PositionError, Table, games
from patience_widget.widget.board import Board
from patience_widget.widget.options import CHOICES

B = TypeVar("B", bound=Board, default=Patience)
"""The kind of board; that of a game, if it is not said."""


class Browser(Generic[B]):
    """The far end of a board: sends requests, keeps the answers."""

    def __init__(self, board: B) -> None:
        self.board = board
        self.answers: list[dict[str, Any]] = []
        board.send = self.answers.append  # the wire, seen from here

    def ask(self, kind: object, **fields: object) -> None:
        self.send({"kind": kind, "revision": self.board.board["revision"], **fields})

    def send(self, request: object) -> None:
        self.board._receive(self.board, request, [])

    @property
    def refused(self) -> str:
        assert self.answers, "nothing was refused"
        assert self.answers[-1]["kind"] == "refused"
        return str(self.answers[-1]["message"])


@pytest.fixture
def browser() -> Browser:
    return Browser(Patience("osmosis", deal=17))


def moves(board: Patience) -> list[str]:
    return [str(played.move) for played in board.table.history]


def test_a_move_by_mouse_is_there_for_the_next_cell(browser: Browser) -> None:
    browser.ask("move", source="reserve2", target="foundation1")
    browser.ask("action", move="turn")
    assert moves(browser.board) == ["reserve2>foundation1", "turn"]
    assert browser.board.position["foundation1"][-1].code == "AH"
    assert browser.answers == []


def test_every_change_makes_a_new_revision_whoever_made_it(browser: Browser) -> None:
    revisions = [browser.board.board["revision"]]
    browser.board.play("turn")
    revisions.append(browser.board.board["revision"])
    browser.board.table.play("turn")
    revisions.append(browser.board.board["revision"])
    browser.board.undo(2)
    revisions.append(browser.board.board["revision"])
    assert revisions == sorted(set(revisions))
    assert browser.board.board["status"]["moves"] == 0


def test_an_illegal_move_is_answered_with_its_reason_and_changes_nothing(browser: Browser) -> None:
    before = browser.board.board
    browser.ask("move", source="reserve3", target="foundation1")
    assert (
        browser.refused == "The 8 of clubs is the wrong suit: foundation 1 is built in hearts and takes any heart now."
    )
    assert browser.answers[-1]["piles"] == ["reserve3", "foundation1"]
    assert browser.answers[-1]["rule"] == "Build in suit."
    assert browser.board.board is before


def test_sending_a_card_finds_its_foundation_or_says_what_is_missing(browser: Browser) -> None:
    browser.ask("send", source="reserve4")
    assert moves(browser.board) == ["reserve4>foundation1"]
    browser.ask("send", source="reserve3")
    assert "8 of clubs can't open foundation 2, which takes any 4" in browser.refused
    browser.ask("send", source="nowhere")
    assert "Osmosis has no pile 'nowhere'" in browser.refused


def test_undo_redo_restart_and_new_deals(browser: Browser) -> None:
    for _ in range(3):
        browser.ask("action", move="turn")
    browser.ask("undo", count=2)
    assert moves(browser.board) == ["turn"]
    browser.ask("redo")
    assert moves(browser.board) == ["turn", "turn"]
    browser.ask("restart")
    assert moves(browser.board) == []
    browser.ask("new", deal=" 40000 ")
    assert browser.board.record() == "osmosis#40000"
    browser.ask("new", deal="")
    assert browser.board.record() != "osmosis#40000"
    assert browser.answers == []


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        ("-1", "whole number from 0"),
        ("seventeen", "whole number from 0"),
        ("1.5", "whole number from 0"),
        ("²", "whole number from 0"),
        ("9" * 23, "too large. The largest is 100000000000000000000."),
        ("9" * 9000, "too long"),
    ],
)
def test_a_wrong_deal_number_is_refused_and_the_game_goes_on(browser: Browser, deal: str, reason: str) -> None:
    browser.ask("action", move="turn")
    browser.ask("new", deal=deal)
    assert reason in browser.refused
    assert browser.board.record() == "osmosis#17 turn"


def test_an_old_revision_is_refused(browser: Browser) -> None:
    request = {"kind": "action", "move": "turn", "revision": browser.board.board["revision"]}
    browser.send(request)
    browser.send(request)
    assert moves(browser.board) == ["turn"]
    assert "The board has changed since then" in browser.refused
    assert browser.answers[-1]["revision"] == request["revision"] != browser.board.board["revision"]


@pytest.mark.parametrize(
    "request_",
    [
        None,
        [],
        "turn",
        {},
        {"kind": "move"},
        {"kind": "move", "source": "reserve1", "target": 3},
        {"kind": "move", "source": "reserve1", "target": "foundation2", "count": "many"},
        {"kind": "move", "source": "reserve1", "target": "foundation2", "count": 10**9},
        {"kind": "move", "source": "stock", "target": "foundation1"},
        {"kind": "move", "source": "reserve1", "target": "reserve1"},
        {"kind": "undo", "count": -1},
        {"kind": "undo", "count": 10**400},
        {"kind": "action", "move": "redeal"},
        {"kind": "action", "move": "__import__('os')"},
        {"kind": ["move"]},
        {"kind": "reveal"},
        {"kind": "new", "deal": 5},
    ],
)
def test_whatever_a_browser_sends_is_answered_and_never_raises(browser: Browser, request_: object) -> None:
    if isinstance(request_, dict):
        request_ = request_ | {"revision": browser.board.board["revision"]}
    browser.send(request_)
    assert browser.answers or browser.board.board["revision"] > 1
    assert browser.board.record() == "osmosis#17"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
near_requests = st.fixed_dictionaries(
    {"kind": st.sampled_from(["move", "send", "action", "undo", "redo", "restart", "new", "hint"]) | json_values},
    optional={
        "revision": st.just(1) | json_values,
        "source": st.sampled_from(["reserve1", "stock", "waste", "foundation1"]) | json_values,
        "target": st.sampled_from(["reserve1", "stock", "foundation2"]) | json_values,
        "count": json_values,
        "move": st.sampled_from(["turn", "redeal", "r1>f1"]) | json_values,
        "deal": json_values,
    },
)


@given(near_requests | json_values)
def test_fuzzed_requests_only_ever_make_legal_moves(request_: object) -> None:
    board = Patience("osmosis", deal=17)
    Browser(board).send(request_)
    assert Table.replay(board.record()).position == board.position


def test_what_a_browser_writes_into_the_state_is_not_believed(browser: Browser) -> None:
    before = browser.board.board
    browser.board.set_state({"board": {"piles": []}, "_esm": "alert(1)", "nonsense": 3})
    assert browser.board.board is before
    browser.board.set_state({"options": {"card_size": "huge"}})
    browser.board.set_state({"options": 5})
    browser.board.set_state({"given": ["mirror"]})
    assert browser.board.given == []
    assert browser.board.card_size == 0
    browser.board.set_state({"options": {"card_size": 60}})
    assert browser.board.options == {
        "card_size": 60,
        "four_colours": False,
        "high_contrast": False,
        "mirror": False,
        "animation": True,
        "destinations": True,
        "ranks": True,
        "light": False,
        "chance": False,
        "coach": False,
        "coach_points": 10,
        "cloth": "green",
        "faces": "classic",
        "card_back": "blue",
        "show_next": False,
        "play_safe": False,
        "one_click": False,
        "whole_hints": False,
        "timer": False,
    }


def test_wrong_arguments_are_refused_with_a_suggestion() -> None:
    with pytest.raises(TypeError, match="no argument 'options': give each option by its name, such as coach=True"):
        Patience("osmosis", options={"coach": True})
    with pytest.raises(TypeError, match="no argument 'dael': did you mean deal"):
        Patience("osmosis", dael=17)
    with pytest.raises(games.UnknownGame, match="did you mean osmosis"):
        Patience("osmosi")
    with pytest.raises(DeckError, match="a deal number is a whole number"):
        Patience("osmosis", deal=-3)
    with pytest.raises(traitlets.TraitError, match="card_size is a number of pixels from 38 to 200, or 0"):
        Patience("osmosis", deal=17, card_size=5)
    with pytest.raises(traitlets.TraitError, match="no option 'colour'"):
        Patience("osmosis", deal=17).options = {"colour": 1}


def test_a_board_can_be_made_of_a_table_but_not_of_anything_else() -> None:
    table = Table("osmosis", deal=17).play("turn")
    assert Patience(table).board["status"]["moves"] == 1
    with pytest.raises(TypeError, match="leave out deal, deck and position"):
        Patience(table, deal=17)
    king = "game: klondike; tableau1: KS; stock: rest"
    for position in (king, Table(position=king).position):
        assert Patience(position=position).game is games.find("klondike")
    with pytest.raises(PositionError, match="doesn't name its game"):
        Patience(position="tableau1: KS; stock: rest")
    with pytest.raises(TypeError, match="a table is laid for a game"):
        Patience(5)  # type: ignore[arg-type]
    board = Patience(table)
    with pytest.raises(TypeError, match="a board shows a Table"):
        board.table = None  # type: ignore[assignment]
    board.play("turn")
    assert board.board["status"]["moves"] == 2


def test_options_are_attributes_and_keep_each_other() -> None:
    board = Patience("osmosis", deal=17, card_size=60)
    board.four_colours = True
    assert (board.card_size, board.four_colours) == (60, True)
    board.options = {"animation": False}
    assert (board.card_size, board.four_colours, board.animation) == (60, True, False)
    with pytest.raises(traitlets.TraitError, match="card_size is a whole number of pixels"):
        board.card_size = "big"
    with pytest.raises(traitlets.TraitError, match="the option mirror is True or False, not 1"):
        board.mirror = 1


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cloth", "'green', 'blue', 'red', 'slate' or 'none'"),
        ("faces", "'classic' or 'large'"),
        ("card_back", "'blue', 'red' or 'green'"),
    ],
)
def test_an_option_that_is_a_word_is_one_of_a_few(name: str, words: str) -> None:
    board = Patience("osmosis", deal=17)
    for word in CHOICES[name]:
        setattr(board, name, word)
        assert board.options[name] == word
    for wrong in ["pink", "", "Green", 1, None, True, ["blue"], {}]:
        options: dict[str, Any] = {name: wrong}
        with pytest.raises(traitlets.TraitError, match=f"the option {name} is {words}, not "):
            Patience("osmosis", deal=17, **options)
    board.set_state({"options": {name: "pink"}})
    assert board.options[name] == CHOICES[name][-1]


def test_a_page_is_told_which_options_python_has_set() -> None:
    board = Patience("osmosis", deal=17, card_size=60)
    assert board.given == ["card_size"]
    board.mirror = True
    board.ranks = False
    board.set_state({"options": {"high_contrast": True}})
    assert board.given == ["card_size", "mirror", "ranks"]
    assert board.high_contrast


def test_new_takes_another_deal_or_another_game() -> None:
    board = Patience("osmosis", deal=17)
    assert board.new(deal=3).record() == "osmosis#3"
    assert board.new("rosamund", deal=4).record() == "rosamunds-bower#4"


def test_a_closed_board_lets_its_table_go() -> None:
    board = Patience("osmosis", deal=17)
    revision = board.board["revision"]
    board.close()
    board.table.play("turn")
    assert board.board["revision"] == revision


def test_why_a_card_has_nowhere_to_go_is_asked_without_a_move(browser: Browser) -> None:
    browser.ask("why_not", source="reserve3")
    assert browser.answers[-1]["kind"] == "why"
    assert browser.answers[-1]["message"] == "The 8 of clubs can't open foundation 2, which takes any 4."
    assert moves(browser.board) == []


def test_another_table_can_be_shown_and_the_old_one_is_let_go() -> None:
    board = Patience("osmosis", deal=17)
    old, new = board.table, Table("royal-cotillion", deal=3)
    board.table = new
    assert board.board["game"]["name"] == "royal-cotillion"
    revision = board.board["revision"]
    old.play("turn")
    assert board.board["revision"] == revision
    new.play("turn")
    assert board.board["status"]["moves"] == 1


def test_a_callback_that_raises_keeps_no_board_from_repainting() -> None:
    def fail(_table: Table) -> None:
        raise RuntimeError("the callback fails")

    table = Table("osmosis", deal=17)
    table.observe(fail)
    board = Patience(table)
    with pytest.raises(RuntimeError, match="the callback fails"):
        table.play("turn")
    assert board.board["status"]["moves"] == 1


def test_a_callback_may_change_the_table_that_is_shown() -> None:
    table = Table("osmosis", deal=17)
    shown: list[Patience] = []
    table.observe(lambda _: shown[0].new(deal=99) if shown else None)
    shown.append(Patience(table))
    table.play("turn")
    assert shown[0].record() == "osmosis#99"
    assert shown[0].board["deal"] == "99"


def test_a_callback_that_raises_is_answered_too(browser: Browser) -> None:
    def fail(_table: Table) -> None:
        raise RuntimeError("the callback fails")

    browser.board.table.observe(fail)
    browser.ask("action", move="turn")
    assert browser.refused == "That worked, but a callback failed: RuntimeError: the callback fails"
    assert browser.board.board["status"]["moves"] == 1


def test_the_repr_is_one_line_and_always_the_same() -> None:
    assert repr(Patience("osmosis", deal=17).play("turn")) == "<Patience osmosis#17: 1 move, 1 of 52 cards built>"


FOLLOWED = ("position", "record_text", "moves_made", "built", "result", "deal")


def test_what_follows_the_table_can_be_observed() -> None:
    board = Patience("osmosis", deal=17)
    heard: list[tuple[str, object, object]] = []
    board.observe(lambda change: heard.append((change.name, change.old, change.new)), names=FOLLOWED)
    board.play("r2>f1")
    assert {name: new for name, _, new in heard} == {
        "position": board.table.position,
        "record_text": "osmosis#17 reserve2>foundation1",
        "moves_made": 1,
        "built": 2,
    }
    heard.clear()
    board.undo()
    assert ("built", 2, 1) in heard
    heard.clear()
    board.new("klondike", deal=3)
    assert {("deal", 17, 3), ("built", 1, 0)} <= set(heard)
    heard.clear()
    board.show_again()
    assert heard == []


def test_a_win_is_followed() -> None:
    won = Path(__file__).parents[1] / "games" / "won_games.txt"
    record = next(line for line in won.read_text(encoding="utf-8").splitlines() if line.startswith("klondike#"))
    board = Patience(Table.replay(record).undo())
    results: list[object] = []
    board.observe(lambda change: results.append(change.new), names="result")
    board.redo()
    assert results == ["won"]


def test_what_follows_the_table_can_be_linked() -> None:
    board, slider = Patience("osmosis", deal=17), ipywidgets.IntSlider()
    link = traitlets.dlink((board, "moves_made"), (slider, "value"), lambda moves: 10 * moves)
    board.play("turn turn")
    assert slider.value == 20
    link.unlink()
    board.undo()
    assert slider.value == 20


@pytest.mark.parametrize("name", FOLLOWED)
def test_what_follows_the_table_is_not_set_and_not_sent(name: str) -> None:
    board = Patience("osmosis", deal=17)
    with pytest.raises(traitlets.TraitError, match=f"{name} follows the table, and you can't set it"):
        setattr(board, name, 5)
    assert name not in board.get_state()


@pytest.mark.parametrize(("name", "meant"), [("comments", "comment"), ("dael", "deal"), ("colour", "four_colours")])
def test_an_attribute_that_a_board_has_not_is_not_set(name: str, meant: str) -> None:
    with pytest.raises(AttributeError, match=f"did you mean (table.)?{meant}"):
        setattr(Patience("osmosis", deal=17), name, 5)


def test_a_board_of_ones_own_may_have_more() -> None:
    class Mine(Patience):
        def __init__(self) -> None:
            super().__init__("osmosis", deal=17)
            self.score = 3

    assert Mine().score == 3


def test_who_goes_round_in_circles_is_told() -> None:
    board = Patience("klondike", deal=5)
    notes = []
    for _ in range(3):
        while board.position["stock"]:
            board.play("turn")
        board.play("redeal")
        notes.append(board.board["note"])
    told = "You have been here before: nothing new will come from the stock, but cards can still move."
    assert notes == ["", *2 * [told]]
    board.play("turn")
    assert board.board["note"] == ""


def test_who_moves_a_card_to_and_fro_is_told_the_third_time() -> None:
    board = Patience("freecell", deal=1)
    notes = []
    for move in ("tableau1>cell1", *["cell1>cell2", "cell2>cell1"] * 2, "tableau2>cell2"):
        board.play(move)
        notes.append(board.board["note"])
    told = "You have been here twice before: these moves lead round in a circle."
    assert notes == [*[""] * 4, told, ""]

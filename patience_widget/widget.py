"""The board in a notebook cell: a table, two traits and the messages of the front end."""

from __future__ import annotations

import difflib
import pathlib
import re
from collections.abc import Callable, Iterable
from typing import Any

import anywidget
import traitlets

from .board import describe_board, describe_refusal
from .core.actions import Move
from .core.cards import Card
from .core.explain import Verdict, judge_building
from .core.game import Game, Outcome
from .core.position import Position
from .core.table import IllegalMove, Moves, Table

_STATIC = pathlib.Path(__file__).parent / "static"
_OPTIONS: dict[str, Any] = {"card_size": 75, "four_colours": False, "animation": True, "destinations": True}
_SMALLEST, _LARGEST = 38, 200


def _option(name: str) -> Any:
    """An option as an attribute of the board."""

    def put(board: Patience, value: object) -> None:
        board.options = {name: value}

    return property(lambda board: board.options[name], put)


class RequestError(ValueError):
    """A request of the front end that cannot be met."""


class Patience(anywidget.AnyWidget):
    """A game of patience to play in a notebook cell, and to read and script from the next one.

    Args:
        game: a game, or the name of one; or a table, which is then shown, and the next three are left out.
        deal: a deal number, numbered as in PySolFC; a random one if nothing else is given.
        deck: an explicit deck instead, the card dealt first coming first.
        position: a position to begin from instead.
        card_size: width of a card in pixels, 38 to 200; cards shrink when the cell is too narrow for it.
        four_colours: whether each suit has a colour of its own.
        animation: whether cards are seen to move.
        destinations: whether the places a card may go to light up when it is picked up.

    Raises:
        UnknownGame: no game has that name.
        DeckError: the number is out of range, or the deck has a missing, double or unreadable card.
        PositionError: the position cannot be read, is impossible, or has unknown cards.
        TypeError: an argument is unknown, or what to play is given in two ways.
        TraitError: an option has a wrong value.

    The board repaints whenever its table changes, whoever changed it.
    """

    _esm = _STATIC / "widget.js"
    _css = _STATIC / "widget.css"

    board = traitlets.Dict(help="What the front end draws; written here, never read.").tag(sync=True)
    options = traitlets.Dict(help="Card size, four colours, animation, destinations.").tag(sync=True)

    def __init__(
        self,
        game: Game | str | Table = "osmosis",
        *,
        deal: int | None = None,
        deck: str | Iterable[str | Card] | None = None,
        position: Position | str | None = None,
        **options: Any,
    ) -> None:
        known = {"deal", "deck", "position", *_OPTIONS}
        for name in options.keys() - _OPTIONS.keys():
            near = difflib.get_close_matches(name, known, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(sorted(known))}"
            raise TypeError(f"Patience has no argument {name!r}: {hint}")
        if not isinstance(game, Table):
            game = Table(game, deal=deal, deck=deck, position=position)
        elif (deal, deck, position) != (None, None, None):
            raise TypeError("a table has been dealt already: leave out deal, deck and position")
        self._revision = 0
        self._table = game
        self._end_observing = self._table.observe(self._publish)
        super().__init__(options=_OPTIONS | options)
        self._publish(self._table)
        self.on_msg(self._receive)

    _end_observing: Callable[[], object] = staticmethod(lambda: None)

    card_size = _option("card_size")
    four_colours = _option("four_colours")
    animation = _option("animation")
    destinations = _option("destinations")

    def __repr__(self) -> str:
        return repr(self._table).replace("Table", "Patience", 1)

    @traitlets.validate("options")
    def _validate_options(self, proposal: dict[str, Any]) -> dict[str, Any]:
        options: dict[str, Any] = _OPTIONS | self.options | proposal["value"]
        for name, value in options.items():
            if name not in _OPTIONS:
                raise traitlets.TraitError(f"there is no option {name!r}; there is {', '.join(_OPTIONS)}")
            if type(value) is not type(_OPTIONS[name]):
                kind = "True or False" if isinstance(_OPTIONS[name], bool) else "a whole number of pixels"
                raise traitlets.TraitError(f"the option {name} is {kind}, not {value!r}")
        if not _SMALLEST <= options["card_size"] <= _LARGEST:
            raise traitlets.TraitError(f"card_size is a number of pixels from {_SMALLEST} to {_LARGEST}")
        return options

    # ------------------------------------------------------------------------------------------------- for people

    @property
    def table(self) -> Table:
        """The table shown. Assign another one to show that."""
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        _checked(table)
        self._end_observing()
        self._table = table
        self._end_observing = table.observe(self._publish)
        self._publish(table)

    @property
    def game(self) -> Game:
        """The game played."""
        return self._table.game

    @property
    def position(self) -> Position:
        """The position now."""
        return self._table.position

    @property
    def moves(self) -> Moves:
        """The legal moves now."""
        return self._table.moves

    def judge(self, move: Move | str) -> Verdict:
        """Judge a move without making it; see `Table.judge`."""
        return self._table.judge(move)

    def why_not(self, move: Move | str) -> str | None:
        """The reason why a move is not legal, None if it is; see `Table.why_not`."""
        return self._table.why_not(move)

    def outcome(self) -> Outcome | None:
        """Tell how the game stands: won, lost when no continuation can build another card, or None."""
        return self._table.outcome()

    def play(self, move: Move | str) -> Patience:
        """Make a move; see `Table.play`. Returns the board, so that moves can be chained."""
        self._table.play(move)
        return self

    def undo(self, count: int = 1) -> Patience:
        """Take back moves; see `Table.undo`."""
        self._table.undo(count)
        return self

    def redo(self, count: int = 1) -> Patience:
        """Make moves again that were taken back; see `Table.redo`."""
        self._table.redo(count)
        return self

    def restart(self) -> Patience:
        """Take back all moves. They can be redone."""
        self._table.restart()
        return self

    def new(self, game: Game | str | None = None, *, deal: int | None = None) -> Patience:
        """Take another deal: the one of this number, or a random one; of the same game, or of another one."""
        self.table = Table(self.game if game is None else game, deal=deal)
        return self

    def told(self) -> str:
        """What the last move did, in words; "" before the first."""
        return self._table.told()

    def record(self) -> str:
        """The game so far on one line; see `Table.record`."""
        return self._table.record()

    # ---------------------------------------------------------------------------------------- for the front end

    def _publish(self, table: Table) -> None:
        if table is self._table:  # and not one that was exchanged for it while the table told its observers
            self._revision += 1
            self.board = describe_board(table, self._revision)

    def close(self) -> None:
        """Take the board off every page, and let go of its table."""
        self._end_observing()
        super().close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what a browser wrote: good options, and nothing else of the state."""
        options = sync_data.get("options")
        if isinstance(options, dict):
            try:
                self._validate_options({"value": options})
            except traitlets.TraitError:
                return
            super().set_state({"options": options})

    def _receive(self, _widget: object, request: object, _buffers: object) -> None:
        """Answer one request: the board is published again, or the request refused. Nothing is raised."""
        revision = request.get("revision") if isinstance(request, dict) else None
        try:
            self._carry_out(request)
        except IllegalMove as error:
            self.send(describe_refusal(str(error), revision, error.verdict))
        except Exception as error:  # noqa: BLE001  whatever a browser sends or a callback raises must be answered
            self.send(describe_refusal(str(error), revision))

    def _carry_out(self, request: object) -> None:
        if not isinstance(request, dict):
            raise RequestError("A request is a dictionary with a kind and a revision.")
        if request.get("revision") != self._revision:
            raise RequestError("The board has changed since then. Please look again.")
        kind = request.get("kind")
        carry_out = self._requests().get(kind) if isinstance(kind, str) else None
        if carry_out is None:
            raise RequestError(f"There is no request of kind {kind!r}.")
        carry_out(request)

    def _requests(self) -> dict[str, Callable[[dict[str, Any]], object]]:
        return {
            "move": lambda request: self.play(_move(request)),
            "send": self._send_to_foundation,
            "action": lambda request: self.play(_text(request, "move")),
            "why_not": self._say_why_not,
            "undo": lambda request: self.undo(_count(request)),
            "redo": lambda request: self.redo(_count(request)),
            "restart": lambda _request: self.restart(),
            "new": lambda request: self.new(deal=_deal_number(_text(request, "deal"))),
        }

    def _judge_building(self, request: dict[str, Any]) -> Verdict:
        try:
            return judge_building(self.position, _text(request, "source"))
        except KeyError as error:
            raise RequestError(error.args[0]) from None

    def _send_to_foundation(self, request: dict[str, Any]) -> None:
        verdict = self._judge_building(request)
        if not verdict:
            raise IllegalMove(verdict)
        self.play(verdict.move)

    def _say_why_not(self, request: dict[str, Any]) -> None:
        verdict = self._judge_building(request)
        self.send(describe_refusal(verdict.message, request["revision"], verdict, kind="why"))


def _checked(table: Table) -> Table:
    if not isinstance(table, Table):
        raise TypeError(f"a board shows a Table, not {table!r}")
    return table


def _text(request: dict[str, Any], field: str) -> str:
    value = request.get(field)
    if not isinstance(value, str):
        raise RequestError(f"The request needs a text {field!r}.")
    return value


def _move(request: dict[str, Any]) -> Move:
    return Move("move", (_text(request, "source"), _text(request, "target")), _count(request))


def _count(request: dict[str, Any]) -> int:
    value = request.get("count", 1)
    if type(value) is not int or value < 1:
        raise RequestError(f"A count is a whole number from 1, not {value!r}.")
    return value


def _deal_number(text: str) -> int | None:
    words = text.strip()
    if not words:
        return None
    if not re.fullmatch(r"\d{1,21}", words, re.ASCII):
        raise RequestError(f"A deal number is a whole number from 0, such as 17, not {words[:40]!r}.")
    return int(words)

"""The board in a notebook cell: a game of patience to play by hand, and to read and script in Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from patience_widget.analysis.hints.mistakes import Mistakes, mistakes
from patience_widget.analysis.solve.in_time import why_undecided
from patience_widget.analysis.solve.search.budget import Budget
from patience_widget.analysis.solve.search.result import Result
from patience_widget.analysis.solve.solver import solve
from patience_widget.analysis.solve.winnable_deal import NoWinnableDeal, none_found, winnable_deal
from patience_widget.analysis.worker_process.question import running_loop
from patience_widget.core.cards import Card
from patience_widget.core.game import Game
from patience_widget.core.position import HasPosition, Position
from patience_widget.core.table import Table
from patience_widget.core.table.history import Node
from patience_widget.journal.days import deal_at_hand, deal_meant, this_day
from patience_widget.journal.saved_games import Unfinished, left_at, resume

from .autoplay import Autoplay
from .background import budgets
from .options import DEFAULTS, refuse_unknown
from .plays_by_itself import PlaysByItself
from .requests.answer import REQUESTS, answer
from .requests.protocols import Command, Handler
from .requests.typed_lines import COMMANDS

if TYPE_CHECKING:
    from datetime import date

    from typing_extensions import Self

LOOK_LONGER = "patience_widget.analysis.winnable_deal(board.game, budget=300).deal looks for one for up to 300 seconds."
"""What somebody can do who asks for a deal that can be won where none is offered."""


class Patience(PlaysByItself):
    """A game of patience in a notebook cell. You play it there, and read and script it from other cells.

    Args:
        game: a game, or the name of one; by default the game of the position, or Osmosis. Or a table to show; then
            leave out the next three.
        deal: a deal number, as in PySolFC, or ``"today"`` for the deal of the day, which is the same for everybody. If
            you give neither a deal, a deck nor a position, the deal is random.
        deck: a deck in place of a deal number, with the card dealt first at the front.
        position: a position to begin with, in place of a deal, or anything else that `Table` takes as a position.
        card_size: width of a card in pixels, 38 to 200. If the board is then higher than the window, it scrolls; if the
            cell is too narrow, the cards are smaller. 0: as large as the cell and the window allow, up to 140.
        four_colours: whether each suit has its own colour.
        high_contrast: whether suits and edges stand out strongly, and backs are plain.
        mirror: whether left and right are swapped, for left-handed players.
        animation: whether you see the cards move.
        destinations: whether places light up where the card that you picked up can go.
        ranks: whether other cards of the same rank are marked when you point at a card or pick it up.
        light: whether the board always shows if the game can still be won. The light looks under the cards. There is
            none where the solver decides too few deals of a game in time, and the board says so.
        cloth: colour of the table: ``green``, ``blue``, ``red``, ``slate``, or ``none`` for the colour of the page.
        faces: ``classic`` cards with pips and pictures, or cards with ``large`` ranks. Small cards always have these.
        card_back: colour of the backs: ``blue``, ``red`` or ``green``.
        show_next: whether the foundations always show which card they take next.
        play_safe: whether cards that no other card can need go to the foundations by themselves after each move.

    Raises:
        UnknownGame: no game has that name.
        DeckError: the number is out of range, or a card of the deck is missing, there twice, or unreadable.
        PositionError: the position cannot be read, is impossible, or has unknown cards.
        TypeError: an argument is unknown, or more than one of deal, deck, position and table is given.
        TraitError: an option has a wrong value.

    The board changes whenever its table changes, also if Python made the move.
    """

    def __init__(
        self,
        game: Game | str | Table | None = None,
        *,
        deal: int | Literal["today"] | None = None,
        deck: str | Iterable[str | Card] | None = None,
        position: Position | HasPosition | str | None = None,
        **options: Any,
    ) -> None:
        refuse_unknown(options, type(self).__name__, ("deal", "deck", "position"))
        if not isinstance(game, Table):
            self._any_deal = deal is deck is position is None
            first = "osmosis" if game is None and position is None else game
            game = Table(
                first, deal=deal_meant(first, deal, searches=running_loop() is None), deck=deck, position=position
            )
        elif (deal, deck, position) != (None, None, None):
            raise TypeError("a table has been dealt already: leave out deal, deck and position")
        super().__init__(game, options=DEFAULTS | options, given=sorted(options))
        self.on_msg(self._receive)
        self._look_for_days_deal(deal)

    requests: ClassVar[Mapping[str, Handler]] = REQUESTS
    commands: ClassVar[Mapping[str, Command]] = COMMANDS

    def __repr__(self) -> str:
        return repr(self._table).replace("Table", "Patience", 1)

    @classmethod
    def replay(cls, record: str, **options: Any) -> Patience:
        """The board of a record; see `Table.replay`. `options` are those of a new board, such as `card_size`."""
        return cls(Table.replay(record), **options)

    @classmethod
    def resume(cls, game: Game | str | Unfinished | None = None, **options: Any) -> Patience:
        """The board of a game that you left unfinished, as you left it.

        Args:
            game: a game or its name, for your last unfinished game of this kind; None for the last of all kinds; or one
                of `patience_widget.journal.unfinished`.
            **options: those of a new board, such as `card_size`.

        Raises:
            CannotGoOn: there is none, or this version can't replay it.
            UnknownGame: no game has that name.
            JournalError: the journal can't be read; the message says why.
            TypeError: an option is unknown.
        """
        refuse_unknown(options, "Patience.resume", ("game",))
        kept = resume(game)
        board = cls(kept.table, **options)
        with board.hold() as table:
            board.journal.shows(table, kept)
            board.show_again()
        return board

    def new(
        self, game: Game | str | None = None, *, deal: int | Literal["today"] | None = None, winnable: bool = False
    ) -> Self:
        """Start another deal, of the same game or of another game.

        Args:
            game: the game, None for the same.
            deal: the number of the deal, ``"today"`` for the deal of the day, None for a random one.
            winnable: whether to draw random deals until one is proved to be winnable; that may take 20 seconds.

        Raises:
            NoWinnableDeal: none was found in this time, or the solver decides too few deals of this game to look for
                one; `patience_widget.analysis.winnable_deal` looks for as long as you say.
            TypeError: both `winnable` and a number are given.
        """
        if winnable and deal is not None:
            raise TypeError("a winnable deal is drawn at random: leave out deal or winnable")
        wanted = self.game if game is None else game
        table = Table(wanted, deal=deal_meant(wanted, deal, searches=running_loop() is None))
        if winnable:
            why = why_undecided(table.game)
            if why:
                raise NoWinnableDeal(f"{why} {LOOK_LONGER}")
            found = winnable_deal(table.game, budget=budgets.WINNABLE_DEAL)
            if found.deal is None:
                raise NoWinnableDeal(none_found(table.game, found))
            table = Table(table.game, deal=found.deal)
        self.table = table
        self._look_for_days_deal(deal)
        return self

    def _look_for_days_deal(self, deal: int | str | None) -> None:
        """Take the deal of the day as soon as it is found, if it is wanted and has to be searched for.

        A script, which has no event loop, has waited for it.
        """
        if deal != "today" or running_loop() is None:
            return
        with self.hold():
            if deal_at_hand(self.game, this_day()) is None:
                self.say("Looking for the deal of the day.")
                self.background.take_days_deal(self.game, this_day())

    def take_deal(self, deal: int, said: str) -> Self:
        """Start another deal of the same game, and say something about it under the board."""
        with self.hold():
            self._note = said
            return self.new(deal=deal)

    def show_days_deal(self, game: Game, day: date, deal: int) -> Self:
        """Start the deal of a day, which has this number. If it was left unfinished, the board offers to go on."""
        table = Table(game, deal=deal)
        with self.hold():
            self._note = "" if left_at(table) else f"{game.title}: the deal of {day.day} {day:%B}."
            self.table = table
        return self

    def verdict(self, budget: float | Budget = 1.0) -> Result:
        """Say whether the game can still be won. It looks at all cards; see `patience_widget.analysis.solve`.

        Args:
            budget: the seconds it may take, or a `Budget`, if the answer isn't known already.
        """
        self.looked()
        return self._verdict(self._table.node, budget)

    def mistakes(self, budget: float | Budget | None = 20.0) -> Mistakes:
        """Find the moves after which this game could no longer be won; see `patience_widget.analysis.mistakes`.

        It looks at all cards. The cell that calls it waits for the answer; no click ever starts it.
        `patience_widget.lessons.puzzles_from` makes puzzles from the mistakes.

        Args:
            budget: the seconds it may take in all, a `Budget`, or None for any time.
        """
        self.looked()
        return mistakes(self._table, budget=budget)

    def _verdict(self, node: Node, budget: float | Budget) -> Result:
        known = self.background.known(node)
        return solve(node.position, budget=budget) if known is None or known.verdict == "unknown" else known

    def show_me(self, *, pause: float = 0.5, budget: float | Budget = 10.0) -> Autoplay:
        """Play a line that wins. To find it, it looks at all cards. It returns the same as `autoplay`.

        Args:
            pause: seconds between moves.
            budget: the seconds it may take to find the line, or a `Budget`.

        Raises:
            ValueError: no line wins, or none was found; the message says which.
        """
        node = self._table.node
        self.looked()
        found = self._verdict(node, budget)
        if found.verdict != "winnable":
            raise ValueError(f"there is no winning line to show ({found.verdict}): {found.proof}")
        with self.hold() as table:
            if table.node is not node:
                raise ValueError("somebody has played while the line was looked for: ask again")
            autoplay = self.ready_to_follow(found.line, pause=pause)
        autoplay.start()
        return autoplay

    def _receive(self, _widget: object, request: object, _buffers: object) -> None:
        answer(self, request)

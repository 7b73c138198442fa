"""The board in a notebook cell: a game of patience to play by hand, and to read and script in Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal, NoReturn

import traitlets

from patience_widget.analysis.hints.mistakes import Mistakes, mistakes
from patience_widget.analysis.judge import Judged
from patience_widget.analysis.review import Review, review
from patience_widget.analysis.worker_process.question import running_loop
from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.core.catalogue import game_of
from patience_widget.core.game import Game
from patience_widget.core.mistakes import refuse_more
from patience_widget.core.position import HasPosition, Position
from patience_widget.core.table import Table
from patience_widget.core.table.history import Line, Node
from patience_widget.core.words import shown
from patience_widget.games.rated import Difficulty, RatedDeal, deals_of_level, levels_of
from patience_widget.journal.days import deal_at_hand, deal_meant, this_day
from patience_widget.journal.game_statistics import deals_played
from patience_widget.journal.saved_games import CannotGoOn, KeptGame, Mover, Unfinished, left_at, reopen, resume
from patience_widget.journal.store import JournalError, keeps_boards
from patience_widget.players import Player, expert
from patience_widget.solver.in_time import why_undecided
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result
from patience_widget.solver.solver import solve
from patience_widget.solver.winnable_deal import NoWinnableDeal, none_found, winnable_deal

from .autoplay import Autoplay, SlowPlayer
from .background import budgets
from .background.work import BackgroundWork
from .board import Board
from .board_journal import BoardJournal
from .by_itself import PLAYS_HOME, PLAYS_ON, ByItself, following, pause_home, play_what_follows, shows_a_way
from .options import refuse_unknown
from .requests.answer import REQUESTS, answer
from .saved_picture import in_marimo, in_notebook

if TYPE_CHECKING:
    from datetime import date

    from typing_extensions import Self

LOOK_LONGER = "patience_widget.analysis.winnable_deal(board.game, budget=300).deal looks for one for up to 300 seconds."
"""What somebody can do who asks for a winnable deal where none is offered."""


ROUND_AGAIN = "You have been here before: nothing new will come from the stock."
CAN_MOVE = "You have been here before: nothing new will come from the stock, but cards can still move."
BACK_AGAIN = "You have been here twice before: these moves lead round in a circle."
"""What is said where a redeal led back to what the player knew as well before."""


class Patience(Board):
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
        light: whether the board always shows if the game can still be won. The light uses hidden cards. There is
            none where the solver decides too few deals of a game in time, and the board says so.
        chance: whether a meter always shows how good your chance is to win. It uses only what you can see.
        coach: whether the line below tells you how far your chance fell with a bad move, and what was better.
            It uses only what you could see.
        coach_points: the coach speaks if your chance surely fell by more than this, of 100: from 1 to 99.
        cloth: colour of the table: ``green``, ``blue``, ``red``, ``slate``, or ``none`` for the colour of the page.
        faces: ``classic`` cards with pips and pictures, or cards with ``large`` ranks. Small cards always have these.
        card_back: colour of the backs: ``blue``, ``red`` or ``green``.
        show_next: whether the foundations always show which card they take next. They do so anyway in games that build
            by an odd order, such as Calculation.
        play_safe: whether cards that no other card can need go to the foundations by themselves after each move.
        one_click: whether one click sends a card to a foundation, or to the only place where it can go.
        whole_hints: whether a hint shows the card, where it goes and why at once; else, step by step.
        timer: whether the row above the board shows how long you have played.

    Raises:
        UnknownGame: no game has that name.
        DeckError: the number is out of range, or a card of the deck is missing, there twice, or unreadable.
        PositionError: the position cannot be read, is impossible, or has unknown cards.
        TypeError: an argument is unknown, or more than one of deal, deck, position and table is given.
        TraitError: an option has a wrong value.

    The board changes whenever its table changes, also if Python made the move.
    """

    background: BackgroundWork
    journal: BoardJournal
    _table: Table
    _by_itself: ByItself

    def __init__(
        self,
        game: Game | str | Table | None = None,
        *more: NoReturn,
        deal: int | Literal["today"] | None = None,
        deck: str | Iterable[str | Card] | None = None,
        position: Position | HasPosition | str | None = None,
        **options: Any,
    ) -> None:
        refuse_more("Patience", more)
        refuse_unknown(options, type(self).__name__, ("deal", "deck", "position"))
        any_deal = False
        if not isinstance(game, Table):
            any_deal = deal is deck is position is None
            first = "osmosis" if game is None and position is None else game
            game = Table(
                first, deal=deal_meant(first, deal, searches=running_loop() is None), deck=deck, position=position
            )
        elif (deal, deck, position) != (None, None, None):
            raise TypeError("a table has been dealt already: leave out deal, deck and position")
        self._table = game
        self._by_itself = ByItself(self.say)
        self.background = BackgroundWork(self, self._light_says, self._chance_says, self._coach_says)
        self.journal = BoardJournal(keep=keeps_boards(in_notebook=in_notebook() or in_marimo()))
        super().__init__(**options)
        with self.hold() as table:
            self.journal.shows(table, any_deal=any_deal)
            self._start()
        self._look_for_days_deal(deal)

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
            JournalError: the journal can't be read; the message gives the reason.
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
        self,
        game: Game | str | None = None,
        *,
        deal: int | Literal["today"] | None = None,
        winnable: bool = False,
        level: Difficulty | None = None,
    ) -> Self:
        """Start another deal, of the same game or of another game.

        Args:
            game: the game, None for the same.
            deal: the number of the deal, ``"today"`` for the deal of the day, None for a random one.
            winnable: whether to draw random deals until one is proved to be winnable; that may take 20 seconds.
            level: "easy", "medium" or "hard" for a rated deal, which can be won. Deals that you haven't played come
                first. See `patience_widget.games.rated_games` for the games that have some.

        Raises:
            UnratedGame: no deals of this level are known.
            ValueError: there is no such level.
            NoWinnableDeal: none was found in this time, or the solver decides too few deals of this game to look for
                one; `patience_widget.analysis.winnable_deal` looks for as long as you say.
            TypeError: more than one of `deal`, `winnable` and `level` is given.
        """
        if level is not None and (winnable or deal is not None):
            raise TypeError("a rated deal is drawn at random, and can be won: leave out deal and winnable, or level")
        if winnable and deal is not None:
            raise TypeError("a winnable deal is drawn at random: leave out deal or winnable")
        wanted = self.game if game is None else game
        if level is not None:
            deal = _rated_deal(game_of(wanted), level).deal
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

    def take_level(self, game: Game, level: Difficulty) -> Self:
        """Start a deal of a level, and say so under the board.

        If too few deals of this board's game are rated, it is one that the expert tries now, as soon as one is found.

        Raises:
            UnratedGame: no deals of this level are known, of another game or of one in which nothing is hidden.
        """
        if game is self.game and game.hides_cards and level not in levels_of(game):
            self.background.find_level(level)
            return self
        deal = _rated_deal(game, level).deal
        with self.hold():
            self._note = f"This deal is rated {level}, and it can be won."
            return self.new(game, deal=deal)

    def go_back(self, node: Node, said: str) -> Self:
        """Go back to an earlier position of the line that is played, and say something about it under the board."""
        with self.hold():
            self._note = said
            return self.goto(node)

    def show_days_deal(self, game: Game, day: date, deal: int) -> Self:
        """Start the deal of a day, which has this number. If it was left unfinished, the board offers to resume it."""
        table = Table(game, deal=deal)
        with self.hold():
            self._note = "" if left_at(table) else f"{game.title}: the deal of {day.day} {day:%B}."
            self.table = table
        return self

    def verdict(self, budget: float | Budget = 1.0) -> Result:
        """Say whether the game can still be won. It looks at all cards; see `patience_widget.solve`.

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
            budget: the seconds it may take in all, a `Budget`, or None for no limit.
        """
        self.looked()
        return mistakes(self._table, budget=budget)

    def play_from(self, number: int) -> Self:
        """Play on from before a move of this game, on another table: a win there counts as helped.

        Args:
            number: the number of the move, from 1.

        Raises:
            ValueError: the line that is played has no such move.
        """
        with self.hold():
            again = self._before_move(number)
            self._note = f"You play on from before move {number}. A win from here counts as helped."
            self.table = again
        return self

    def puzzle_from(self, number: int) -> Self:
        """Make a puzzle of a mistake that the review on this board has found: what is better than the move you played?

        It is played on this board, on another table.

        Args:
            number: the number of the move, from 1.

        Raises:
            ValueError: the line that is played has no such move, or the review hasn't found a better one.
        """
        with self.hold():
            again = self._before_move(number)
            mistake = self.background.review.judged(number)
            if not isinstance(mistake, Judged) or not mistake.better:
                raise ValueError(f"the review has found nothing better than move {number}")
            self.background.puzzle.begin(again.node, mistake)
            self.table = again
        return self

    def _before_move(self, number: int) -> Table:
        """Another table that stands before a move of the line that is reviewed, or played."""
        line = self.background.review.path or self._table.node.path()
        moves = [node.played.move for node in line if node.played]
        if not 1 <= number <= len(moves):
            raise ValueError(f"there is no move {number} to play on from")
        again = Table.replay(self._table.copy().restart().record())
        again.play(*moves[: number - 1])
        return again

    def open_game(self, number: int) -> Self:
        """Show a game that the journal keeps, as you left it; a won or lost one, too.

        Args:
            number: its number in the journal.

        Raises:
            CannotGoOn: there is none, or this version can't replay it.
            JournalError: the journal can't be read; the message gives the reason.
        """
        with self.hold():
            if number == self.kept_number:
                self.show_again()
            else:
                kept = reopen(number)
                self._show(kept.table, kept)
        return self

    def review(self, budget: float | Budget | None = 60.0) -> Review:
        """Judge each move of this game by what you could know when you made it; see `patience_widget.analysis.review`.

        It never uses hidden cards. After it you know better, so a win counts as helped. The cell that calls
        it waits for the answer; no click ever starts it. *Review this game* shows the same, and what
        that has found is returned here.

        Args:
            budget: the seconds it may take in all, a `Budget`, or None for no limit.
        """
        with self.hold():
            self.journal.reviewed()
            path = self._table.node.path()
            found = self.background.review.known(path)
        if found is None:
            found = review(self._table, budget=budget)
            with self.hold() as table:
                if table.node is path[-1]:
                    self.background.review.learn(path, found)
                    self.journal.scored(found)
        return found

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

    # ------------------------------------------------------------------------------------------ what plays by itself

    def finish(self, *, pause: float | None = None) -> Autoplay:
        """Play the remaining cards to the foundations, if that needs no more choices; see `Table.way_home`.

        *Stop* or any click ends it, and one undo takes back all its moves.

        Args:
            pause: seconds between moves; None for a pause that lets you see the cards, with at most two seconds in all.

        Raises:
            ValueError: it needs a choice, or not every card is known, or the game is won; the message says which.
        """
        with self.hold() as table:
            line = table.way_home()
            quick = pause_home(line) if pause is None else pause
            autoplay = self._ready(following(line), quick, PLAYS_HOME, plays_home=True)
        autoplay.start()
        return autoplay

    def play_by_hand(self, move: Move | str) -> Self:
        """Make a move for the player, and after it those that are made by themselves.

        A run that has become whole leaves the table and, with the option `play_safe`, so do cards that no other card
        can need; see `analysis.safe_moves`. The pages see all as one change, and one undo takes it back.

        Raises:
            ValueError: what `play` raises.
        """
        with self._as_one() as table:
            self.play(move)
            play_what_follows(table, safe=self.options["play_safe"])
        return self

    def autoplay(self, player: Player, *, pause: float = 0.5, limit: int | None = None) -> Autoplay:
        """Let a player play on the board, one move at a time. *Stop*, `stop` or a move of your own ends it.

        Args:
            player: a function that takes a table and returns a move, or None to stop; see `patience_widget.players`.
            pause: seconds between moves.
            limit: how many moves it makes at most; None for any number.

        Returns:
            The running player; ``await`` it to wait for its end. Don't do so in JupyterLite if *Stop* is to work,
            because what is clicked there waits until the cell has ended.

        Raises:
            TypeError: the player can't be called.
            ValueError: the pause isn't a number of seconds, or the limit isn't a number of moves.
        """
        autoplay = self._ready(player, pause, limit=limit)
        autoplay.start()
        return autoplay

    def play_on(self, *, pause: float = 0.5) -> Autoplay:
        """Let a good player go on with this game, who sees no more than you. It returns the same as `autoplay`.

        It is `patience_widget.players.expert`. In a notebook it thinks in another process, at most two seconds about a
        move, once numba is ready.

        Args:
            pause: seconds between moves.
        """
        player = expert if running_loop() is None else self.background.expert_move
        autoplay = self._ready(player, pause, PLAYS_ON)
        autoplay.start()
        return autoplay

    def follow(self, line: tuple[Move, ...], *, pause: float = 0.5) -> Autoplay:
        """Let a line that wins play by itself, and say so all the time."""
        autoplay = self.ready_to_follow(line, pause=pause)
        autoplay.start()
        return autoplay

    def ready_to_follow(self, line: tuple[Move, ...], *, pause: float = 0.5) -> Autoplay:
        """A line that wins, which plays by itself as soon as its `start` is called."""
        return self._ready(following(line), pause, shows_a_way(self.game))

    def _ready(self, player: Player | SlowPlayer, pause: float, says: str = "", **how: Any) -> Autoplay:
        """A player that plays by itself as soon as its `start` is called; see `ByItself.ready`."""
        with self.hold() as table:
            autoplay = self._by_itself.ready(table, player, pause, says, **how)
            self._publish()
        return autoplay

    def stop(self) -> Self:
        """End the autoplay, if one is under way."""
        self._by_itself.stop()
        return self

    @property
    def plays_for_you(self) -> bool:
        """Whether a player plays by itself that makes choices; to play the rest home takes none."""
        return self._by_itself.chooses

    @property
    def playing_by_itself(self) -> bool:
        """Whether a player plays by itself."""
        return self._by_itself.plays

    @contextmanager
    def _as_one(self) -> Iterator[Table]:
        """Publish what changes on the table as one change."""
        with self.hold() as table:
            before, self._waits = table.node, True
            try:
                yield table
            finally:
                self._waits = False
                if table.node is not before:
                    self._publish()

    # ---------------------------------------------------------------------------------------- games left unfinished

    @property
    def kept_number(self) -> int:
        """The number of the game on the board in the journal, 0 if it has none."""
        return self.journal.number

    def go_on(self, game: Game | str | None = None) -> Self:
        """Go on with the game that was left unfinished on this deal.

        Args:
            game: with the last one of this game instead, or of the game of this name.

        Raises:
            UnknownGame: no game has that name.
            CannotGoOn: there is none, or this version can't replay it.
            JournalError: the journal can't be read; the message gives the reason.
        """
        with self.hold():
            try:
                kept = self.journal.go_on(None if game is None else game_of(game))
            except CannotGoOn:
                self.show_again()  # it is offered no more
                raise
            self._show(kept.table, kept)
        return self

    # ---------------------------------------------------------------------------------------------- the table shown

    @property
    def table(self) -> Table:
        """The table shown. Assign a table to show it."""
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        if not isinstance(table, Table):
            raise TypeError(f"a board shows a Table, not {shown(table)}")
        self._show(table)

    @contextmanager
    def hold(self) -> Iterator[Table]:
        """Keep other threads from changing the board, or the table it shows: ``with board.hold() as table:``.

        Callbacks are called when the outermost ``with`` ends. Nobody should wait in it for another thread.
        """
        while True:
            table = self._table
            with table.lock:
                if table is self._table:  # and not exchanged while this thread waited
                    yield table
                    return

    def _tell_later(self, call: Callable[[], list[Exception]]) -> None:
        self._table.lock.tell_later(call)

    def _show(self, table: Table | None, kept: KeptGame | None = None) -> None:
        with self.hold():
            self._leave()
            if table:
                self.journal.shows(table, kept)
            self._exchange(table)
        self._begin(table)

    def _leave(self) -> None:
        self.stop()
        super()._leave()

    @property
    def comment(self) -> str:
        """What is written about the position now; see `Table.comment`."""
        return self._table.comment

    @comment.setter
    def comment(self, text: str) -> None:
        self._table.comment = text

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._table.node.depth > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to make again."""
        return self._table.undone > 0

    def play(self, *moves: Move | str) -> Self:
        """Make a move, or several; see `Table.play`. Returns the board, so that moves can be chained."""
        self._table.play(*moves)
        return self

    def undo(self, count: int = 1) -> Self:
        """Take back moves; see `Table.undo`."""
        self._table.undo(count)
        return self

    def redo(self, count: int = 1) -> Self:
        """Make moves again that were taken back; see `Table.redo`."""
        self._table.redo(count)
        return self

    def restart(self) -> Self:
        """Take back all moves. They can be redone."""
        self._table.restart()
        return self

    def mark(self, name: str) -> Self:
        """Give the position now a name, so that you can go back to it; see `Table.mark`."""
        self._table.mark(name)
        return self

    def goto(self, where: str | int | Line | Node) -> Self:
        """Go to a mark, to a line, or to the position after a number of moves; see `Table.goto`."""
        self._table.goto(where)
        return self

    # ------------------------------------------------------------------------------------------- what pages are told

    def _receive(self, _widget: object, request: object, _buffers: object) -> None:
        answer(self, request, REQUESTS)

    def _describe(self) -> dict[str, Any]:
        self.journal.changed(self._mover)
        if self.wants_chance or self.wants_coach:
            self.journal.metered()
        self._note = self._note or self.journal.says() or self._by_itself.says
        self._note = self._note or self.background.puzzle.says(self._table.node) or self._said_of_circles
        return self._describe_table(self._table, playing=self.playing_by_itself) | self.journal.describe()

    @property
    def _mover(self) -> Mover:
        """Who changes the board now. To play the rest home is the player's own: it takes no choices."""
        if self.plays_for_you:
            return "program"
        return "player" if self.playing_by_itself or self.is_by_hand else "code"

    @property
    def _said_of_circles(self) -> str:
        node = self._table.node
        if not node.came_round or self._table.outcome():
            return ""
        if node.played and node.played.move.verb == "move":
            return BACK_AGAIN
        return CAN_MOVE if any(move.verb == "move" for move in self._table.moves) else ROUND_AGAIN

    def _published(self) -> None:
        self.background.changed()
        super()._published()

    @property
    def keeps(self) -> bool:
        """Whether the board keeps its games while the journal is on."""
        return self.journal.keeps

    def looked(self) -> None:
        """Note that the player gets help that uses hidden cards. From now on, a win counts as helped."""
        with self.hold():
            self.journal.looked()

    def hinted(self) -> None:
        """Count a hint that the player is given."""
        with self.hold() as table:
            table.count_hint()
            self.journal.changed("player")

    @property
    def wants_light(self) -> bool:
        """Whether the light is on."""
        return bool(self.options["light"])

    @property
    def wants_chance(self) -> bool:
        """Whether the chance is shown."""
        return bool(self.options["chance"])

    def _chance_says(self, said: dict[str, Any]) -> None:
        self.chance_says = said

    @property
    def wants_coach(self) -> bool:
        """Whether the coach is on."""
        return bool(self.options["coach"])

    def _coach_says(self, said: dict[str, Any]) -> None:
        self.coach_says = said

    def _light_says(self, said: dict[str, Any]) -> None:
        if said["state"] != "none":
            self.looked()
        self.light_says = said

    @traitlets.observe("options")
    def _help_changed(self, change: Mapping[str, Any]) -> None:
        if self._revision and any(change["old"][name] != change["new"][name] for name in ("light", "chance", "coach")):
            with self.hold():
                self.background.look_again()

    def _draw_picture(self) -> str:
        return self._picture_of(self._table, more=self.background.review.picture(self._table.node))

    def _end(self) -> None:
        super()._end()
        self.journal.ended()
        self.background.close()


def _rated_deal(game: Game, level: Difficulty) -> RatedDeal:
    """A deal of a level, one that wasn't played yet if there is one: to win a deal again counts as helped."""
    deals = deals_of_level(game, level)
    try:
        played = deals_played(game)
    except JournalError:
        played = set()
    return random.choice([one for one in deals if f"{one.game}#{one.deal}" not in played] or deals)

"""What an author has on the table, and what a step can be made of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.moves.judge import IllegalMove, Verdict
from patience_widget.core.table import Table
from patience_widget.core.words import count_of
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.goal_base import Attempt, Goal
from patience_widget.lessons.model.goals import count, gained, on, played, top, won
from patience_widget.lessons.model.positions import points_of

from .set_up import SetUp, pile_for_rest, position_of, text_of

if TYPE_CHECKING:
    from typing_extensions import Self

    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position
    from patience_widget.core.table.history import Node
    from patience_widget.lessons.model.goal_base import Goal


class Work:
    """The cards that an author sets up, and what is done with them.

    It is given a game, and a deal or a position, as `Author` is.

    Attributes:
        cards: the cards as they were set up.
        table: the table that is played on.
        setting_up: whether cards can be put anywhere; otherwise they are played by the rules.
        marked: the cards or piles that are marked as an answer.
        refused: the verdict of the last move if the rules forbade it.
    """

    def __init__(self, game: Game | str, *, deal: int | None = None, position: Position | str | None = None) -> None:
        if position is None:
            self.table = Table(game, deal=deal or 0)
        else:
            self.table = Table(game, position=position)
        self._deal = deal
        self.cards = SetUp(self.table.position, laid=deal is not None or position is not None)
        self.setting_up = True
        self._origin = ""
        self._forget()

    def _go_on_from(self, table: Table) -> None:
        """Play on where a table stands, as if its moves had been made here."""
        self.table = table
        self._deal = table.deal
        self.cards = SetUp(table.start)
        self._origin = text_of(self.cards) if table.deal is None else f"{self.game.name}#{table.deal}"
        self.setting_up = False
        self._forget()

    def _forget(self) -> None:
        """Nothing is played, marked or refused."""
        self._begun = self.table.node
        self._clear()

    def _clear(self) -> None:
        self.marked: tuple[str, ...] = ()
        self.refused: Verdict | None = None

    @property
    def game(self) -> Game:
        """The game."""
        return self.table.game

    # -------------------------------------------------------------------------------------------------- setting up

    def set_up(self) -> Self:
        """Go back to setting up, with the cards as they lie now."""
        if not self.setting_up:
            self.setting_up = True
            if self.table.node.depth:
                rest = pile_for_rest(self.game)
                self.cards.lay(self.table.position, rest.id if rest else "")
            self._forget()
        return self

    def put(self, cards: str, target: str) -> Self:
        """Put cards on top of a pile, one after the other, wherever they lie.

        Args:
            cards: one card or several: ``"7H"``, ``"7C 8C 9C"``. If two look the same, the one in the pack is taken.
            target: the pile, or ``"pack"`` to take them off the table.

        Raises:
            LessonError: there is no such card or pile, or the pile is full.
        """
        self.set_up()
        for card in cards.replace(",", " ").split():
            self.cards.put(card, target)
        return self

    def turn_over(self, card: str) -> Self:
        """Turn a card over. If it goes face down, the cards below go, too; if it goes face up, the cards on it do.

        Raises:
            LessonError: it is not on the table, or the cards of its pile always lie the same way.
        """
        self.set_up()
        self.cards.turn_over(card)
        return self

    def take_up(self) -> Self:
        """Take all cards off the table, back into the pack."""
        self.set_up()
        self.cards.take_up()
        return self

    # ----------------------------------------------------------------------------------------------------- playing

    def begin(self) -> Self:
        """Stop setting up: from now on moves are those of the game. `play` does it by itself.

        Raises:
            LessonError: nobody can play from here; the message says what to do.
        """
        if self.setting_up:
            if self._deal is not None and not self.cards.changes:
                self.table = Table(self.game, deal=self._deal)
                self._origin = f"{self.game.name}#{self._deal}"
            else:
                self.table = Table(self.game, position=position_of(self.cards))
                self._origin = text_of(self.cards)
            self.setting_up = False
            self._forget()
        return self

    def play(self, *moves: Move | str) -> Self:
        """Make moves. An illegal move is kept for `refuse`.

        Raises:
            IllegalMove: the rules forbid it.
            InvalidMove: the text isn't a move of the game.
            AmbiguousMove: it can mean several moves.
        """
        self.begin()
        for move in moves:
            self._clear()
            try:
                self.table.play(move)
            except IllegalMove as error:
                self.refused = error.verdict
                raise
        return self

    def say(self, text: str) -> Self:
        """Say something about the last move. A `Demo` shows it after that move.

        Raises:
            LessonError: no move has been made.
        """
        if self.setting_up or not self.table.node.depth:
            raise LessonError("make a move first, then say something about it")
        self.table.comment = text
        return self

    def undo(self, count: int = 1) -> Self:
        """Take back moves or, while you set up cards, changes.

        Raises:
            LessonError: there is nothing to take back.
        """
        for _ in range(count):
            if self.setting_up:
                self.cards.undo()
            elif not self.table.node.depth:
                raise LessonError("there is nothing to take back")
            else:
                self.table.undo()
                self._clear()
        return self

    def mark(self, *what: str) -> Self:
        """Mark face-up cards or piles as the answer to a question. Marking them again removes the mark.

        Raises:
            LessonError: there is no such card or pile, or cards and piles are mixed.
        """
        self.begin()
        for one in what:
            points = points_of([one], self.table.position)
            name = (points["piles"] or points["cards"])[0]
            if self.marked and self._is_pile(self.marked[0]) != self._is_pile(name):
                raise LessonError("mark either cards or piles, not both")
            if name in self.marked:
                self.marked = tuple(other for other in self.marked if other != name)
            else:
                self.marked = (*self.marked, name)
        return self

    def _is_pile(self, name: str) -> bool:
        return name in self.table.position

    # ----------------------------------------------------------------------------------------------------- reading

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made since the step before."""
        return tuple(node.played.move for node in self.path[1:] if node.played)

    @property
    def goals(self) -> tuple[Goal, ...]:
        """What these moves have reached: the goals that a `try_` could have, the most useful first."""
        return goals_reached(self.path)

    @property
    def path(self) -> tuple[Node, ...]:
        """The positions from the beginning of the step to now."""
        if self.setting_up:
            return ()
        path, begun = self.table.node.path(), self._begun
        while begun not in path and begun.before:
            begun = begun.before
        return tuple(path[path.index(begun) :])

    def _position_text(self, node: Node) -> str:
        """The text of a position, with the moves that lead there."""
        if not node.depth:
            return self._origin
        origin = self._origin if "#" in self._origin else f"{self.game.name}#{{game: {self.game.name}; {self._origin}}}"
        return " ".join([origin, *(str(one.played.move) for one in node.path() if one.played)])

    def __repr__(self) -> str:
        doing = "setting up" if self.setting_up else f"{count_of(self.table.node.depth, 'move')} played"
        return f"<{type(self).__name__} of {self.game.name}: {doing}>"


def goals_reached(path: tuple[Node, ...]) -> tuple[Goal, ...]:
    """Goals that the last move of a line reaches, and no move before it; those that say most come first.

    There is none if no move was made: those of the step before reach nothing in this one.

    Args:
        path: the positions from where the step begins to where it ends.
    """
    return tuple(goal for goal in _candidates(path) if _ends_with(goal, path)) if len(path) > 1 else ()


def _candidates(path: tuple[Node, ...]) -> Iterator[Goal]:
    start, end = path[0].position, path[-1].position
    last = path[-1].played
    if last is None:
        return
    yield won
    move = last.move
    if move.verb == "move":
        pile = end.game.pile(move.target)
        card = next(event.card for event in last.events if event.card is not None)
        yield (on if pile.group.role == "foundation" else top)(pile.id, card.code)
    more = end.built() - start.built()
    if more > 0:
        yield gained >= more
    for pile in end.game.piles:
        if start[pile.id] and not end[pile.id] and pile.group.role != "foundation":
            yield count(pile.id) == 0
    if move.verb != "move":
        yield played(move.verb)


def _ends_with(goal: Goal, path: tuple[Node, ...]) -> bool:
    """Whether a goal is met by the last position of a line, and by none before."""
    moves = tuple(node.played.move for node in path[1:] if node.played)
    met = [goal.met(Attempt(path[0].position, node.position, moves[:made])) for made, node in enumerate(path)]
    return met[-1] and not any(met[:-1])


def move_in_short(at: Position, move: Move) -> str:
    """A move as one reads it, with its card where that means the same: ``7H>foundation2``."""
    if move.verb == "move" and move.cards == 1:
        text = f"{at[move.source][-1].code}>{move.target}"
        try:
            if Move.parse(text, at) == move:
                return text
        except ValueError:
            pass
    return str(move)

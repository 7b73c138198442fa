"""Authoring on a board: what an author does with the cards, and in the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.moves.judge import IllegalMove
from patience_widget.core.words import shown
from patience_widget.lessons.errors import LessonError

from .desk_answers import answer
from .desk_buttons import BUTTONS, work
from .desk_places import PACK_PILES, place_of
from .desk_state import DeskState
from .set_up import PACK

if TYPE_CHECKING:
    from patience_widget.core.actions import Move


class Desk(DeskState):
    """An author's work on a board; see `DeskState`."""

    # ------------------------------------------------------------------------------------------------- on the board

    def move(self, source: str, target: str, count: int) -> None:
        """Take cards from one pile to another by the rules, or while setting up the one card so far from the top.

        Raises:
            ValueError: it can't be done; the message says why. A move that the rules forbid raises nothing.
        """
        self.quiet()
        if not self.author.setting_up:
            self._play(f"{source}>{target}" + (f"*{count}" if count > 1 else ""))
        elif not {source, target} <= PACK_PILES.keys():
            self.author.cards.put_from(
                place_of(self.author.cards, source, count), PACK if target in PACK_PILES else target
            )

    def act(self, move: Move | str) -> None:
        """Make any other move, such as turning the stock.

        Raises:
            ValueError: it can't be done now. A move that the rules forbid raises nothing.
        """
        self.quiet()
        if not self.author.setting_up:
            self._play(move)

    def _play(self, move: Move | str) -> None:
        if self.not_now:
            raise LessonError(self.not_now)
        if self.screen != "work":
            work(self)
        try:
            self.author.play(move)
        except IllegalMove as error:
            self.refused = error.verdict

    # ------------------------------------------------------------------------------------------------- in the panel

    def press(self, verb: str, value: object = None) -> None:
        """Do what a button of the panel says, or answer what it asks.

        Raises:
            ValueError: it can't be done now; the message says why.
        """
        if verb not in BUTTONS and verb != "answer":
            raise LessonError(f"There is no {shown(verb)} here.")
        self.quiet()
        (BUTTONS.get(verb) or answer)(self, value)

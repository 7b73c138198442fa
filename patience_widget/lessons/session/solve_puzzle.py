"""Solving a puzzle in a step: what is said to each move, and the levels of help.

A wrong move is taken back with what becomes impossible after it, and the first try is missed. Of the three levels of
help the first names the moves that look good and costs nothing. The others tell where the right move begins,
and the move itself: they count as a miss.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from patience_widget.core.cards import SUIT_SIGNS
from patience_widget.core.moves.judge import Verdict
from patience_widget.core.words import capitalised, count_in_words, in_words, listed
from patience_widget.lessons.model.progress import MOST_STARS
from patience_widget.lessons.puzzle.definition import end_of
from patience_widget.lessons.puzzle.puzzle import idea_of
from patience_widget.lessons.puzzle.solving import NAMES_CHOICES, NAMES_PILE
from patience_widget.views.words import moved_in_words

from .end_task import end_task
from .help_levels import Help
from .lines import SAFE
from .message import Link, Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position
    from patience_widget.lessons.model.steps import Solve
    from patience_widget.lessons.puzzle.definition import Line
    from patience_widget.lessons.puzzle.solving import Solving

    from .step_state import StepState


def try_to_solve(state: StepState, step: Solve, solving: Solving, verdict: Verdict) -> Verdict:
    """A legal move in a puzzle: made if it keeps the win, else taken back with the reason."""
    move = verdict.move
    judged = solving.judged(move)
    answer, why = judged.answer, judged.why
    lead = capitalised(moved_in_words(state.table.position.masked(), move))
    if answer == "right":
        _go_on(state, step, solving, solving.play(move))
        return verdict
    if answer == "wrong":
        solving.missed = True
        state.astray += 1
        solving.blocked = judged.cards
        solving.later = (_choice_in_words(solving.at, (move,)), judged.later) if judged.later else None
        solving.tried = (*(one for one in solving.tried if one != move), move)
        state.noted.refused += 1
        if state.check:
            text = f"{lead}: not this one. {why} This keeps the win: {_way(state, solving)}."
            end_task(state, state.check, text, solved=False, lead=f"{lead}: not this one.")
            return Verdict(move, ok=False, message=state.message.text)
        link = Link("Show me", "show_wrong", str(move))
        said = replace(_said("failed", f"{lead}: not this one.", why, move.piles, _cards(state, move)), link=link)
    elif answer == "open":
        return _play_open(state, solving, verdict, lead, why)
    elif answer == "idle":
        said = _said("told", f"{lead}: neither right nor wrong.", why)
        solving.turned = False
    else:
        why = "It takes too long to find out whether this keeps the win. Another move is known to keep it."
        said = _said("told", f"{lead}: neither right nor wrong.", why)
    state.say(said)
    return Verdict(move, ok=False, message=said.text)


def _play_open(state: StepState, solving: Solving, verdict: Verdict, lead: str, why: str) -> Verdict:
    """The move can be taken back: make it, and wait for the one that decides."""
    is_back = solving.play_open(verdict.move)
    state.table.play(verdict.move)
    state.spent += 1
    state.message, state.kept = Message(), ()
    if is_back:
        state.say(_said("told", f"{lead}: that is as it was.", _WAITS))
    elif verdict.move.verb != "move" and len(solving.before) > 1:
        state.say(_said("told", f"{lead}.", _WAITS))
    else:
        waits = "Go on: the puzzle waits for the move that decides."
        none = "No move decides anything here, so move it back or move another card."
        text = f"{why} {waits if solving.choices() else none}"
        state.say(_said("told", f"{lead}: neither right nor wrong.", text))
    return verdict


_WAITS = "The puzzle waits for the move that decides."


def _said(kind: str, lead: str, text: str, piles: tuple[str, ...] = (), cards: tuple[str, ...] = ()) -> Message:
    return Message(kind, f"{lead} {text}", "", piles, cards, lead=lead)


def _cards(state: StepState, move: Move) -> tuple[str, ...]:
    """The card of a move; none where another one looks the same."""
    at = state.table.position
    return (at[move.source][-move.cards].code,) if move.verb == "move" and at.game.copies == 1 else ()


def _go_on(state: StepState, step: Solve, solving: Solving, played: tuple[Move, ...]) -> None:
    """The right move was made: show it with what follows by itself, and say whether the win is safe."""
    lead = f"{capitalised(_told(state, played[:1])[0])}: right."
    state.table.play(played[0])
    after = _what_followed(_told(state, played[1:]))
    for move in played[1:]:
        state.table.play(move)
    state.spent += len(played)
    state.message, state.kept = Message(), ()  # what was said to the moves before can't be shown any more
    if not solving.solved:
        state.say(_said("right", lead, f"The game can still be won.{after}"))
        return
    text = f"{step.why or how_it_ends(solving)}{after}"
    if state.check:
        end_task(state, state.check, f"{lead} {text}", solved=True, lead=lead)
        return
    state.finish(_stars(state, solving), state.table.record())
    state.say(_said("right", f"{lead} The puzzle is solved.", text))


def how_it_ends(solving: Solving) -> str:
    """What is said at the end: whether the win is safe, the idea if it tells right from wrong, and why others lose."""
    at = solving.at
    if at.built() >= at.game.goal:
        won = "The game is won."
    elif solving.safe:
        won = SAFE
    else:
        won = "The game can still be won, and the puzzle ends here."
    said = " ".join(filter(None, (won, idea_of(solving.puzzle))))
    room = _ROOM - len(said)
    reasons = _why_others_lose(solving, room)
    move, reason = solving.later or ("", "")
    if reason and not any(reason in one for one in reasons):
        later = f"Why not {move}? {capitalised(reason)}."
        reasons = [later, *(one for one in reasons[:1] if _fit(room, later, one))]
    return " ".join((said, *reasons))


def _why_others_lose(solving: Solving, room: int) -> list[str]:
    """Why the wrong moves lose, as questions with their answers; of those with the same answer it is asked once.

    Of a second answer, and of what more it comes to, only what still fits into so many letters is told.
    """
    puzzle, at = solving.puzzle, solving.puzzle.position
    first = " at the start" if solving.made > 1 else ""
    same: dict[str, list[tuple[Line, str]]] = {}
    for one in puzzle.refutations:
        why, more = solving.why_not(one)
        same.setdefault(why, []).append((one.line, more))
    said: list[str] = []
    for why, wrong in same.items():
        moves = listed([_choice_in_words(at, line) for line, _ in wrong], "or")
        is_all = len(wrong) == len(puzzle.refutations) > 1
        asked = "Why do the other moves lose" if is_all else f"Why not {moves}"
        more = wrong[0][1] if len({more for _, more in wrong}) == 1 else ""
        answer = f"{asked}{first}? {why}"
        if more and not any(one.endswith(more) for one in said) and (not said or _fit(room, *said, answer, more)):
            answer = f"{answer} {more}"
        said += [answer] if why else []
    return said[: _REASONS if _fit(room, *said[:_REASONS]) else 1]


def _fit(room: int, *texts: str) -> bool:
    return sum(map(len, texts)) <= room


_REASONS = 2
"""So many different reasons are given at most."""
_ROOM = 520
"""So many letters fit into the panel besides the move and what followed it."""


def _told(state: StepState, moves: Iterable[Move]) -> list[str]:
    """Moves in words, from where the table stands; the same one several times is told once."""
    at, told = state.table.position, []
    for move in moves:
        told.append(_inside(moved_in_words(at.masked(), move)))
        at, _ = at.game.play(at, move)
    return list(dict.fromkeys(told))


def _what_followed(told: list[str]) -> str:
    """That moves were made by themselves after a right one, with a space in front; "" if none was."""
    if len(told) > 1:
        return f" After that, only one move looked good each time, and these were made for you: {', then '.join(told)}."
    return f" Then there was only one thing to do, and it was done for you: {told[0]}." if told else ""


def _stars(state: StepState, solving: Solving) -> int:
    """Three for the first try; one less after wrong moves, and for each level of help that tells something."""
    return max(1, MOST_STARS - bool(state.noted.refused and solving.missed) - max(0, state.most_help - NAMES_CHOICES))


def help_with_puzzle(state: StepState, solving: Solving) -> Help:
    """The next level of help."""
    at, first = state.table.position, solving.rest[0]
    solving.helped += 1
    state.most_help = max(state.most_help, solving.helped)
    if solving.helped == NAMES_CHOICES:
        if not solving.choices():
            return Help(1, "No move decides anything here. Move a card back.", first.piles[:1])
        choices = [_choice_in_words(at, one) for one in solving.choices()]
        piles = tuple(dict.fromkeys(pile for one in solving.choices() for pile in one[-1].piles[:1]))
        number = capitalised(in_words(len(choices)))
        look_good = "move looks good" if len(choices) == 1 else "moves look good"
        return Help(1, f"{number} {look_good}: {listed(choices, 'or')}.", piles)
    solving.missed = True
    turns = () if solving.opened else solving.way[:-1]
    if solving.helped == NAMES_PILE:
        where, _ = _where(state, solving.rest[len(turns)])
        return Help(2, f"Look at {where}{after_turning(turns)}.", _where(state, first)[1])
    piles = _where(state, first)[1] if turns else first.piles
    return Help(3, f"This keeps the win: {_way(state, solving)}.", piles, _cards(state, first))


def _way(state: StepState, solving: Solving) -> str:
    """The next choice that keeps the win, in words, after the moves that take open moves back."""
    back, choice = solving.way[: solving.opened], solving.way[solving.opened :]
    return ", then ".join([*_told(state, back), _choice_in_words(end_of(state.table.position, back), choice)])


def _choice_in_words(at: Position, line: Line) -> str:
    """A move inside a sentence, and the turns before it: ``7♣ from the waste to column 3 after two turns``."""
    before = end_of(at, line[:-1])
    return f"{_inside(moved_in_words(before.masked(), line[-1]))}{after_turning(line[:-1])}"


def after_turning(turns: Line) -> str:
    """Turns and redeals in words, with a space in front: `` after one redeal and two turns``; "" if there are none."""
    told = [count_in_words(len(list(same)), verb) for verb, same in groupby(move.verb for move in turns)]
    return f" after {listed(told)}" if told else ""


def _inside(words: str) -> str:
    """A move in words, inside a sentence: only the name of an action begins with a word."""
    return words if words[1:2] in SUIT_SIGNS.values() or words.startswith("10") else words[:1].lower() + words[1:]


def _where(state: StepState, move: Move) -> tuple[str, tuple[str, ...]]:
    """Where a move begins, in words, and the id of that pile."""
    game = state.table.game
    if move.verb == "move":
        return game.pile(move.source).the, (move.source,)
    action = game.action(move.verb)
    if not action.pile:
        return f"the button “{action.label}”", ()
    return game.pile(action.pile).the, (action.pile,)

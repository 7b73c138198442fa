"""The puzzles that come with the package: which one comes next, how a notebook shows them, and why a game has none."""

from __future__ import annotations

import csv
import random
from collections.abc import Collection, Iterable, Sequence
from datetime import date, datetime, timezone
from functools import cache
from html import escape
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, overload

from patience_widget.core import catalogue
from patience_widget.core.forms import html_table
from patience_widget.core.game import Game
from patience_widget.core.words import count_of, shown

from .definition import has_two_moves_at_most
from .in_short import how_many_turned
from .practice import FAR, Try, due, learner_rating, the_tries
from .puzzle import Puzzle
from .puzzle_file import from_row

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from patience_widget.core.game import Game

    from .puzzle import Puzzle


ENOUGH = 30
"""How many puzzles a game should have."""
NEAREST = 5
"""The next puzzle is chosen from at least this many: those with the ratings nearest to the learner's."""
AS_NEAR = 50
"""It may also be one whose rating is less than this many points further away than theirs."""


class Listed(NamedTuple):
    """What a list says of a puzzle that comes with the package. The puzzle itself isn't read for it.

    Attributes:
        name: its name.
        game: the name of its game.
        theme: what it is about.
        rating: how hard it is.
    """

    name: str
    game: str
    theme: str
    rating: int


class Puzzles(Sequence[Puzzle]):
    """The puzzles of one game or of several, easy ones first. Its length may be 0: then `why_none` says why.

    A puzzle that comes with the package is read when it is taken out: to read all takes a second.

    Attributes:
        listed: what can be said of the puzzles without reading them, in their order.
        why_none: why there are none, in a sentence or two; "" if there are some.
        why_few: why a game has fewer than 30, in a sentence or two; "" if it has enough.

    Raises:
        TypeError: what is given are no puzzles.
    """

    def __init__(self, puzzles: Iterable[Puzzle | Listed], why_few: str = "") -> None:
        given = list(puzzles) if isinstance(puzzles, Iterable) else [puzzles]
        if isinstance(puzzles, str) or not all(isinstance(one, Puzzle | Listed) for one in given):
            raise TypeError(f"give several puzzles, as lessons.puzzles('fortress') has them, not {shown(puzzles)}")
        self._puzzles = tuple(sorted(given, key=lambda puzzle: (puzzle.rating, puzzle.name)))
        self.listed = tuple(map(_listed, self._puzzles))
        self.why_none = "" if self.listed else why_few
        self.why_few = "" if len(self.listed) >= ENOUGH else why_few

    @overload
    def __getitem__(self, index: int) -> Puzzle: ...
    @overload
    def __getitem__(self, index: slice) -> Puzzles: ...
    def __getitem__(self, index: int | slice) -> Puzzle | Puzzles:
        return Puzzles(self._puzzles[index]) if isinstance(index, slice) else _taken(self._puzzles[index])

    def __len__(self) -> int:
        return len(self.listed)

    def __repr__(self) -> str:
        games = ", ".join(dict.fromkeys(puzzle.game for puzzle in self.listed))
        return f"<Puzzles: {len(self)} of {games}>" if self.listed else f"<Puzzles: none. {self.why_none}>"

    def _repr_html_(self) -> str:
        return puzzles_html(self, self.why_none)

    @property
    def themes(self) -> tuple[str, ...]:
        """What the puzzles are about, in the order of the alphabet."""
        return tuple(sorted({puzzle.theme for puzzle in self.listed}))

    @property
    def ratings(self) -> dict[str, int]:
        """The ratings of the puzzles by their names."""
        return {puzzle.name: puzzle.rating for puzzle in self.listed}

    def named(self, name: str) -> Puzzle:
        """The puzzle of a name.

        Raises:
            KeyError: there is none.
        """
        for puzzle in self._puzzles:
            if puzzle.name == name:
                return _taken(puzzle)
        raise KeyError(f"there is no puzzle {name!r} here")

    def theme(self, theme: str) -> Puzzles:
        """The puzzles about one thing.

        Raises:
            ValueError: no puzzle is; the message names what there is.
        """
        found = [puzzle for puzzle in self._puzzles if puzzle.theme == theme]
        if not found:
            raise ValueError(f"no puzzle has the theme {theme!r}; the themes are {', '.join(self.themes) or 'none'}")
        return Puzzles(found)

    def daily(self, day: date | None = None) -> Puzzle:
        """The puzzle of a day, the same for everybody. No puzzle comes again before all others have come.

        Args:
            day: the day; None for today, in UTC.

        Raises:
            LookupError: there are no puzzles.
        """
        self._need_some()
        return self.named(_of_the_day(self.ratings, day or this_day()))

    def rating(self, tries: Iterable[Try]) -> float:
        """The rating of a learner, from all tries at these puzzles; see `patience_widget.lessons.puzzle.practice`."""
        return learner_rating(the_tries(tries), self.ratings)

    def choose_next(
        self,
        tries: Iterable[Try],
        rating: float | None = None,
        today: date | None = None,
        games: Collection[str] = (),
        but: str = "",
    ) -> Puzzle:
        """The puzzle that a learner should get next.

        Puzzles that were missed and are due again come first; the one that has waited longest is first of these. Then
        come new puzzles, from games that the learner knows, if possible. They are near the learner's rating and, if
        possible, on a different theme from the two puzzles before. If none is near, the nearest one comes. When all
        were tried, it is the puzzle that the learner hasn't seen for the longest time.

        Args:
            tries: the tries of the learner, in any order, such as `patience_widget.journal.puzzle_tries` gives.
            rating: the learner's rating; None to work it out from the tries.
            today: the day; None for today, in UTC.
            games: the names of the games that the learner has learned or played. The games of the tries also count.
            but: the name of a puzzle that doesn't come, such as the one just tried, unless it is the only one.

        Raises:
            LookupError: there are no puzzles.
            TypeError: the tries are something else.
        """
        self._need_some()
        known = self.ratings
        listed = [puzzle for puzzle in self.listed if puzzle.name != but] or self.listed
        made = sorted((one for one in the_tries(tries) if one.puzzle in known), key=lambda one: one.tried)
        day = today or this_day()
        waiting = sorted((back, name) for name, back in due(made).items() if back <= day and name != but)
        if waiting:
            return self.named(waiting[0][1])
        last = {one.puzzle: one.tried for one in made}
        new = [puzzle for puzzle in listed if puzzle.name not in last]
        if not new:
            return self.named(min(listed, key=lambda puzzle: last[puzzle.name]).name)
        wanted = learner_rating(made, known) if rating is None else rating
        about = {puzzle.name: puzzle for puzzle in self.listed}
        met = {*games, *(about[name].game for name in last)}
        new = [puzzle for puzzle in new if puzzle.game in met] or new
        near = [puzzle for puzzle in new if abs(puzzle.rating - wanted) <= FAR]
        if not near:
            least = min(abs(puzzle.rating - wanted) for puzzle in new)
            near = [puzzle for puzzle in new if abs(puzzle.rating - wanted) == least]
        new = near
        far = sorted(abs(puzzle.rating - wanted) for puzzle in new)[:NEAREST][-1]
        nearest = [puzzle for puzzle in new if abs(puzzle.rating - wanted) < far + AS_NEAR]
        before = [about[one.puzzle].theme for one in made[-2:]]
        others = [puzzle for puzzle in nearest if puzzle.theme not in before[-1:]]
        others = [puzzle for puzzle in others if puzzle.theme not in before] or others
        return self.named(random.Random(f"{day} {len(made)}").choice(others or nearest).name)

    def _need_some(self) -> None:
        if not self.listed:
            raise LookupError(f"there are no puzzles here. {self.why_none}".rstrip())


def this_day() -> date:
    """The day, in UTC."""
    return datetime.now(timezone.utc).date()


def puzzles(game: Game | str | None = None) -> Puzzles:
    """The puzzles of a game: positions in which only one or two of several plausible moves keep the win.

    Args:
        game: a game, or the name of one; None for the puzzles of all games.

    Returns:
        The puzzles, easy ones first. None for a game that has none; then ``why_none`` says why.

    Raises:
        UnknownGame: no game has that name.

    >>> puzzles("rosamunds-bower").daily() in puzzles("rosamunds-bower")
    True
    >>> puzzles("captive-queens")
    <Puzzles: none. ...>
    """
    if game is None:
        return Puzzles(puzzle for name in catalogue.names() for puzzle in _shipped(name))
    found = catalogue.game_of(game)
    shipped = _shipped(found.name)
    return Puzzles(shipped, why_few_puzzles(found, len(shipped)))


def puzzle_named(name: str) -> Puzzle:
    """The puzzle of a name.

    Raises:
        KeyError: there is none.

    >>> puzzle_named("rosamunds-bower-1038-209")
    <Puzzle rosamunds-bower-1038-209: which heap, rating 1220>
    """
    if name not in _rows(name.rsplit("-", 2)[0]):
        raise KeyError(f"there is no puzzle {shown(name)}; lessons.puzzles('rosamunds-bower') lists those of one game")
    return _read(name)


def todays_puzzle() -> Puzzle:
    """The puzzle of the day: ``puzzles().daily()``, without reading the others."""
    return puzzle_named(_of_the_day(all_ratings(), this_day()))


def _of_the_day(names: Iterable[str], day: date) -> str:
    """One of several names, in another order for each number of them; all come by before one comes again."""
    order = sorted(names)
    random.Random(len(order)).shuffle(order)
    return order[day.toordinal() % len(order)]


@cache
def all_ratings() -> dict[str, int]:
    """The ratings of all puzzles that come with the package, by their names. The puzzles themselves aren't read."""
    return {puzzle.name: puzzle.rating for name in catalogue.names() for puzzle in _shipped(name)}


def is_shipped(puzzle: Puzzle) -> bool:
    """Whether this very puzzle comes with the package."""
    return puzzle.name in _rows(puzzle.game.name) and puzzle == _read(puzzle.name)


def _taken(puzzle: Puzzle | Listed) -> Puzzle:
    return puzzle if isinstance(puzzle, Puzzle) else _read(puzzle.name)


def _listed(puzzle: Puzzle | Listed) -> Listed:
    if isinstance(puzzle, Listed):
        return puzzle
    return Listed(puzzle.name, puzzle.game.name, puzzle.theme, puzzle.rating)


@cache
def _shipped(game: str) -> tuple[Listed, ...]:
    return tuple(Listed(name, game, row["theme"], int(row["rating"])) for name, row in _rows(game).items())


@cache
def _read(name: str) -> Puzzle:
    return from_row(_rows(name.rsplit("-", 2)[0])[name])


@cache
def _rows(game: str) -> dict[str, dict[str, str]]:
    """The lines of the file of a game by the names of the puzzles; none if there is no file."""
    text = _text_of(game) if game in catalogue.names() else ""
    return {row["name"]: row for row in csv.DictReader(text.splitlines())}


def _text_of(name: str) -> str:
    """The file of the puzzles of a game; "" if there is none."""
    file = Path(__file__).with_name("data") / f"{name}.csv"
    return file.read_text(encoding="utf-8") if "/" not in name and file.is_file() else ""


def puzzles_html(puzzles: Collection[Puzzle], why_none: str) -> str:
    """How many puzzles there are on what, and how hard they are; for puzzles of several games, of which games.

    Args:
        puzzles: the puzzles.
        why_none: what to say if there are none.
    """
    if not puzzles:
        return f"<p>{escape(f'There are no puzzles here. {why_none}'.rstrip())}</p>"
    games = sorted({puzzle.game.name for puzzle in puzzles})
    kind, key = ("theme", attrgetter("theme")) if len(games) == 1 else ("game", attrgetter("game.title"))
    groups = [list(group) for _, group in groupby(sorted(puzzles, key=key), key)]
    rows = [(key(group[0]), len(group), _ratings(group)) for group in groups]
    table = html_table((kind, "puzzles", "ratings"), rows)
    form = how_many_turned(catalogue.find(games[0])) if len(games) == 1 else ""
    told = f"{count_of(len(puzzles), 'puzzle')}. {form}".rstrip()
    return f"<p>{told} {_how_to_practise(games, groups)}</p>{table}"


def _how_to_practise(games: list[str], groups: list[list[Puzzle]]) -> str:
    """What to type to practise puzzles of these games, which are in groups by theme if it is one game."""
    if len(games) > 1:
        return f"To practise them: {_code(repr('puzzles'))}"
    most = max(groups, key=len)[0]
    of_theme = _code(f"lessons.puzzles({most.game.name!r}).theme({most.theme!r})")
    if len(groups) == 1:
        return f"To practise them: {of_theme}"
    of_game = _code(repr(f"puzzles/{most.game.name}"))
    return f"To practise them: {of_game}. Those on one theme: {of_theme}"


def _code(opens: str) -> str:
    return f"<code>{escape(f'LessonBoard({opens})')}</code>"


def _ratings(puzzles: Sequence[Puzzle]) -> str:
    ratings = [puzzle.rating for puzzle in puzzles]
    return f"{min(ratings)} to {max(ratings)}" if min(ratings) < max(ratings) else f"{ratings[0]}"


_BUILD_AT_ONCE = ("captive-queens", "royal-quadrille")
"""Games in which building at once is proved to be always right: `safe_moves` names every build there."""


_FOUND_FEW = {
    "gavotte": "In Gavotte a choice hardly ever loses: the greedy player won all of deals 1 to 196, and a player with "
    "random moves won 169 of them. No position was found in which few moves win and a simple player fails.",
    "contradance": "In Contradance choices lose often: the greedy player loses 11 of the 14 deals among 1 to 282 that "
    "are known to be winnable. But where it was proved that the right move isn't plain, 34 cards or more were out of "
    "sight: too many to keep in mind.",
    "strategy": "In Strategy it was proved only of the very last card that some heaps lose (deals 1 to 34): too little "
    "for a puzzle.",
    "westcliff": "In Westcliff a choice hardly ever loses: nearly every deal can be won. We played deals 1 to 41 on to "
    "where few moves win, and only one puzzle was found.",
    "capricieuse": "In Capricieuse a choice hardly ever loses once few cards are out of sight. We played deals 1 to 93 "
    "on to where few moves win, and only three puzzles were found.",
}
"""What is known of games for which the search has found too little."""
_NONE_DECIDE = frozenset({"amazons", "bridesmaids", "crazy-quilt", "the-plot"})
"""The games whose puzzles all decided too little, see `scripts.puzzle_search.idling`."""
COUNTED = Path(__file__).with_name("choices.csv")
"""How often a choice can lose in each of the other games, as `scripts/count_choices.py` counted it."""


def why_few_puzzles(game: Game, number: int) -> str:
    """Why a game has no puzzles, or only a few, in a sentence or two."""
    if game.name.partition("/")[0] in _BUILD_AT_ONCE and has_two_moves_at_most(game):
        return (
            f"{game.title} leaves nothing to puzzle over: the only choice is whether to build the card of the waste or "
            "to go on, and it is proved that building at once is always right."
        )
    if "/" in game.name:
        base = catalogue.find(game.name.partition("/")[0])
        others = f" Those of {base.title} are {base.name!r}. {how_many_turned(base)}" if _shipped(base.name) else ""
        return f"Puzzles come with the games themselves, not with their variants.{others}".rstrip()
    if game.name in _FOUND_FEW:
        return _FOUND_FEW[game.name]
    if not number and game.name in _counted():
        return f"{game.title} has no puzzles yet. {_what_was_counted(_counted()[game.name])}"
    enough = "turning, greed or luck was enough" if "stock" in game.members else "greed or luck was enough"
    if number:
        return f"{game.title} has {count_of(number, 'puzzle')} so far. Puzzles in which {enough} were left out."
    if game.name in _NONE_DECIDE:
        return f"{game.title} has no puzzles at the moment: in those that were found, {enough} too often."
    return f"Nobody has looked for puzzles in {game.title} yet."


@cache
def _counted() -> dict[str, dict[str, int]]:
    """What was counted, by the game."""
    with COUNTED.open(newline="", encoding="utf-8") as file:
        return {row.pop("game"): {name: int(value) for name, value in row.items()} for row in csv.DictReader(file)}


def _what_was_counted(counted: dict[str, int]) -> str:
    """How often a choice can lose, in a sentence or two."""
    deals, positions, loses = counted["deals"], counted["positions"], counted["loses"]
    looked_at = f"deals 1 to {deals}" if deals > 1 else "deal 1"
    if not counted["won"]:
        return f"A puzzle needs a winnable deal, and none was found in {looked_at}."
    if not positions:
        return f"We played {looked_at}, and in no position could we find out which moves lose."
    came_up = (
        f"We played {looked_at} on to where few moves win. {positions:,} position{'s' * (positions != 1)} came up with "
        "few cards out of sight and three moves or more that look good."
    )
    if not loses:
        return f"{came_up} None of these moves loses."
    some, plain = counted["puzzles"], counted["plain"]
    came_up = f"{came_up} In {loses:,} of them a move loses"
    if not some:
        return f"{came_up}, but none of these makes a good puzzle."
    if some == plain:
        return f"{came_up}. In {some:,} of these only one or two moves win, and there even simple players choose right."
    if not plain:
        return f"{came_up}, and one or two moves win in {some:,} of these: too few for good puzzles."
    only = (
        f"In {some:,} of these only one or two moves win, and in {plain:,} of those even simple players choose right."
    )
    return f"{came_up}. {only}"

"""The last games as a small drawing: a mark for each, and above them the share that was won of the last ten.

The page draws what it is handed: paths and words at places, in a box of `WIDTH` by `HEIGHT`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from patience_widget.journal.game_statistics import Result

GAMES = 30
"""So many games have a mark."""
OVER = 10
"""The line says which share of so many games, up to each, was won."""
WIDTH, HEIGHT = 350, 128
_LEFT, _STEP = 44, 10
_TOP, _BOTTOM = 8, 62
"""Where the line stands when all was won, and when nothing was."""
_LINES, _MARKS, _LEGEND = 78, 100, 120
"""How far down the words on the lines stand, then the marks and the words on them."""
_RADIUS = 3.5
_WORDS: dict[Result, str] = {"won": "won", "helped": "won with help", "not won": "not won"}


def describe_plot(results: Sequence[Result], careful: float | None) -> dict[str, Any]:
    """The drawing of the last games.

    Args:
        results: how the games ended, the last one last: up to `GAMES`, and before them those that the line counts too.
        careful: the share of the deals that the careful player wins, None if nobody knows.

    Returns:
        The `box` of the drawing, its `text` for those who can't see it, `paths` by what they show, and `words`, each
        with its place.
    """
    last = list(results)[-GAMES:]
    places = [_LEFT + _RADIUS + 1 + _STEP * index for index in range(len(last))]
    before = len(results) - len(last)
    shares = [_share(results[max(0, end - OVER) : end]) for end in range(before + 1, len(results) + 1)]
    right = _LEFT + _STEP * GAMES
    line = "L".join(f"{x} {_height(share)}" for x, share in zip(places, shares, strict=True))
    paths = {
        "frame": "".join(f"M{_LEFT} {y}H{right}" for y in (_TOP, _BOTTOM)),
        "share": f"M{line}{'h.1' if len(places) == 1 else ''}M{_LEFT} {_LINES}h14",
    }
    words: list[tuple[float, float, str]] = [
        (_LEFT - 5, _TOP, "100%"),
        (_LEFT - 5, _BOTTOM, "0%"),
        (_LEFT + 20, _LINES, f"won of the last {OVER}"),
    ]
    if careful is not None:
        paths["careful"] = f"M{_LEFT} {_height(careful)}H{right}M{_LEFT + 140} {_LINES}h14"
        words.append((_LEFT + 160, _LINES, "a careful program"))
    at: float = _LEFT
    for kind, said in _WORDS.items():
        marks = [(place, _MARKS) for place, result in zip(places, last, strict=True) if result == kind]
        if marks:
            marks.append((at + _RADIUS + 1, _LEGEND))
            words.append((at + 2 * _RADIUS + 6, _LEGEND, said))
            at += 26 + 6 * len(said)
            paths[kind.replace(" ", "-")] = "".join(_mark(kind, *place) for place in marks)
    counts = ", ".join(f"{last.count(kind)} {said}" for kind, said in _WORDS.items() if kind in last)
    alone = " without help" if "helped" in last else ""
    text = (
        f"Your last games: {counts}. Of the last {min(OVER, len(results))} you won {shares[-1]:.0%}{alone}."
        if len(results) > 1
        else f"Your last game: {_WORDS[last[0]]}."
    )
    return {"box": f"0 0 {WIDTH} {HEIGHT}", "text": text, "paths": paths, "words": words}


def _share(results: Sequence[Result]) -> float:
    return results.count("won") / len(results)


def _height(share: float) -> float:
    return round(_BOTTOM - share * (_BOTTOM - _TOP), 1)


def _mark(result: Result, x: float, y: float) -> str:
    """A circle, and a square on its corner for a game that was won with help: not told apart by colour alone."""
    if result == "helped":
        side = _RADIUS + 1
        return f"M{x - side} {y}l{side} {side} {side} {-side} {-side} {-side}z"
    return f"M{x - _RADIUS} {y}a{_RADIUS} {_RADIUS} 0 1 0 {2 * _RADIUS} 0a{_RADIUS} {_RADIUS} 0 1 0 {-2 * _RADIUS} 0"

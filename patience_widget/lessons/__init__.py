"""Lessons: steps that teach a patience game, written in a cell or loaded from JSON, played and graded."""

from .authoring import Author
from .checking.grading import Report
from .courses.catalogue import find, names
from .learn import learn
from .lesson import Lesson, load, loads
from .model.computed_answers import can_go, cannot_go, count_of, fits, takes, top_of
from .model.errors import LessonError
from .model.goals import Attempt, Goal, built, count, gained, moves, no_hints, on, played, top, won
from .model.rules import RuleNames, covered_rules, rules_of
from .model.steps import Demo, Exercise, Guided, Mastery, Quiz, Refuse, Show, Solve, Step, Try
from .puzzle.own_game import puzzles_from
from .puzzle.puzzle import Puzzle
from .puzzle.shipped import Puzzles, puzzles
from .puzzle.streak import best_streak
from .session import Session
from .teaching.class_frame import class_frame, heat_map
from .tours import tour

__all__ = [
    "Attempt",
    "Author",
    "Demo",
    "Exercise",
    "Goal",
    "Guided",
    "Lesson",
    "LessonError",
    "Mastery",
    "Puzzle",
    "Puzzles",
    "Quiz",
    "Refuse",
    "Report",
    "RuleNames",
    "Session",
    "Show",
    "Solve",
    "Step",
    "Try",
    "best_streak",
    "built",
    "can_go",
    "cannot_go",
    "class_frame",
    "count",
    "count_of",
    "covered_rules",
    "find",
    "fits",
    "gained",
    "heat_map",
    "learn",
    "load",
    "loads",
    "moves",
    "names",
    "no_hints",
    "on",
    "played",
    "puzzles",
    "puzzles_from",
    "rules_of",
    "takes",
    "top",
    "top_of",
    "tour",
    "won",
]

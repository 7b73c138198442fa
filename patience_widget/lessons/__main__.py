"""``python -m patience_widget.lessons grade FOLDER`` grades what a class has handed in, in a process of its own.

Only the files are read. No code of a learner runs here, so nothing in a learner's notebook can change the grades.
"""

from __future__ import annotations

import argparse
import csv
import sys

from patience_widget.lessons.lesson import Lesson, load
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.teaching.class_frame import alike, read_class


def main(words: list[str] | None = None) -> int:
    """Print a line of comma-separated values for each learner: the score, who has the same answers, and problems.

    Args:
        words: the words after the command; None for those that were typed.

    Returns:
        0 if the folder could be graded, 1 if it couldn't.
    """
    asked = _parser().parse_args(words)
    try:
        learners = read_class(asked.folder, _lesson(asked.lesson))
    except (LessonError, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201  a command
        return 1
    lines = csv.writer(sys.stdout, lineterminator="\n")
    lines.writerow(("learner", "score", "alike", "problem"))
    for one, same in zip(learners, alike(learners), strict=True):
        score = "" if one.score is None else f"{one.score:.2f}"
        unknown = "" if one.problem or score else "the lesson isn't known: give it with --lesson"
        lines.writerow((one.name, score, same, one.problem or unknown))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m patience_widget.lessons", description="Grade what a class has handed in."
    )
    commands = parser.add_subparsers(required=True, metavar="grade")
    grade = commands.add_parser("grade", help="grade all files .json in a folder, and print a line for each")
    grade.add_argument("folder", help="the folder with the files that board.save_progress has written")
    grade.add_argument("--lesson", default="", help="your lesson, as a file .json, or the name of one of the package")
    return parser


def _lesson(given: str) -> Lesson | str | None:
    return load(given) if given.endswith(".json") else given or None


if __name__ == "__main__":
    sys.exit(main())

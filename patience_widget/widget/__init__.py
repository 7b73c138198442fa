"""The boards for notebooks: the only part of the package that knows of notebooks."""

from .author_board import AuthorBoard
from .lesson_board import LessonBoard
from .patience import Patience

__all__ = ["AuthorBoard", "LessonBoard", "Patience"]

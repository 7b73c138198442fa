"""The boards for notebooks: the only part of the package that knows of notebooks."""

from .author.board import AuthorBoard
from .lesson.board import LessonBoard
from .patience import Patience

__all__ = ["AuthorBoard", "LessonBoard", "Patience"]

"""The pages of the games, made from the games themselves."""

from collections.abc import Iterator


def game_pages() -> Iterator[tuple[str, str]]:
    """The pages by file name."""
    yield "index.md", "# The games\n"

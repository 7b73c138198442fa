"""Tables to draw."""

import pytest

from patience_widget import Table
from tests.views.positions import table_after


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Table:
    """A table by the name of its game and how many moves were made."""
    name, moves = request.param
    return table_after(name, moves)

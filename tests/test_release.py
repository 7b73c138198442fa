"""What is said of the release in several files is said alike."""

import re
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_file_tells_the_same_version() -> None:
    cited = re.search(r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)
    newest = re.search(r"^## (\S+?),? ", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert cited
    assert newest
    assert {cited[1], newest[1]} == {version("patience_widget")}

"""What is said of the release in several files is said alike."""

import re
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_file_tells_the_same_version() -> None:
    cited = re.search(r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)
    newest = re.search(r"^## (\S+?),? ", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    told = re.search(r"^Version (\S+) ", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    answered = re.search(r", version (\S+)\. ", (ROOT / "docs/faq.md").read_text(encoding="utf-8"))
    assert cited
    assert newest
    assert told
    assert answered
    assert {cited[1], newest[1], told[1], answered[1]} == {version("patience_widget")}


def test_the_oldest_and_the_newest_python_are_tested() -> None:
    offered = re.findall(r"Python :: (3\.\d+)\"", (ROOT / "pyproject.toml").read_text())
    tested = re.findall(r"3\.\d+", (ROOT / ".github/workflows/tests.yml").read_text())
    assert {offered[0], offered[-1]} <= set(tested) <= set(offered)

"""A notebook that is read and not run: exported as a page, with no kernel and no network."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.notebook import write

POSITION = "from patience_widget import Table\nTable('osmosis', deal=17).play('reserve4>foundation1').position"


def test_an_exported_notebook_shows_a_position_without_kernel_and_network(tmp_path: Path, chromium: Browser) -> None:
    write(tmp_path / "read.ipynb", (POSITION,))
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--execute", "--to", "html", "read.ipynb"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    with chromium.new_context(offline=True) as context:
        page = context.new_page()
        page.goto((tmp_path / "read.html").as_uri())
        picture = page.locator(".jp-OutputArea-output img")
        expect(picture).to_be_visible()
        assert picture.evaluate("image => image.complete && image.naturalWidth") > 400
        assert "Foundation 1: 4♥ K♥" in (picture.get_attribute("alt") or "")
        page.get_by_text("The board as text").click()
        expect(page.locator(".jp-OutputArea-output pre")).to_contain_text("4♥ K♥")

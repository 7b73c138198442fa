"""The JupyterLab and the Chromium of the browser tests serve here as well."""

from tests.browser.conftest import chromium, lab, open_notebook

__all__ = ["chromium", "lab", "open_notebook"]

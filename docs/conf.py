"""How Sphinx builds the site; `make site` puts its pages together in build/site_source and runs it there."""

import re
import sys
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

from patience_widget.core.rule import NamedRule
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import inspect
from traitlets import TraitType

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())

project = "patience_widget"
author = "The patience_widget authors"
copyright = author  # noqa: A001 (the name that Sphinx asks for)
release = version_of("patience_widget")

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
    "sphinx_design",
    "jupyterlite_sphinx",
]
copybutton_prompt_text = r">>> |\.\.\. |\$ "  # of an example only the code is copied, not what it prints
copybutton_prompt_is_regexp = True

# ------------------------------------------------------------------------------------------------------ the reference

napoleon_use_ivar = True
default_role = "py:obj"  # a name in backticks is a link where the reference knows it
# Where a class inherits from one of these, its members are not told of again: other pages do, or other libraries.
TOLD_ELSEWHERE = (
    *("object", "str", "tuple", "ABC", "Generic", "Protocol", "Random", "PysolRandom", "RandomBase"),
    *("BaseException", "Exception", "ValueError", "LookupError", "RuntimeError"),
    *("Mapping", "Collection", "Sequence", "Reversible", "Sized", "Iterable", "Container"),
    *("AnyWidget", "DOMWidget", "Widget", "HasTraits", "Env", "VectorEnv"),
    *("Action", "DealStep", "Effect", "Lift", "Patience", "Rule", "Step", "Suggests"),
)
autodoc_default_options = {"members": True, "inherited-members": ", ".join(TOLD_ELSEWHERE)}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 96
suppress_warnings = ["ref.python", "mystnb.unknown_mime_type"]  # two modules may each have a `Verdict`

# ----------------------------------------------------------------------------------------------- pages and notebooks

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
nb_execution_mode = "cache"
nb_execution_cache_path = str(ROOT / "build" / "site_notebooks")
nb_execution_timeout = 1800  # the first search waits until the solver is compiled
nb_execution_raise_on_error = True
# A board in a page that is read is a picture: the program that would draw it alive comes from a public server.
nb_ipywidgets_js: dict[str, Any] = {}
nb_mime_priority_overrides = [("html", "application/vnd.jupyter.widget-view+json", None)]

# ------------------------------------------------------------------------------------------------- Python in the page

# Put together by scripts/jupyterlite.py: Python for the browser, the package and all that it needs.
jupyterlite_dir = str(ROOT / "build" / "lite")
jupyterlite_contents = [str(ROOT / "build" / "lite" / "files" / "*.ipynb")]
jupyterlite_silence = True

# ----------------------------------------------------------------------------------------------------------- the look

html_theme = "pydata_sphinx_theme"
html_title = "patience_widget"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_js_files = [("live.js", {"type": "module"})]
html_copy_source = False
html_show_sourcelink = False
html_sidebars: dict[str, list[str]] = {"index": [], "live": [], "games/*": []}
html_theme_options: dict[str, Any] = {
    "header_links_before_dropdown": 6,
    "navbar_align": "left",
    "navigation_with_keys": False,
    "search_bar_text": "Search games, terms and functions",
    "secondary_sidebar_items": ["page-toc"],
    "show_prev_next": False,
    "show_toc_level": 2,
    "footer_start": ["copyright"],
    "footer_end": [],
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}


def leave_out(_app: object, _kind: str, _name: str, entry: object, _skip: object, _options: object) -> bool | None:
    """Leave out the fields of named tuples, which the docstring of the class describes, and what boards send."""
    field = str(getattr(entry, "__doc__", "")).startswith("Alias for field number")
    # `Any` is a class since Python 3.11: a name for it would be described twice.
    return True if field or entry is Any or isinstance(entry, TraitType) else None


def add_values(_app: object, kind: str, name: str, entry: Any, _options: object, lines: list[str]) -> None:
    """Describe the rules of a module, and the values it takes from other modules: autodoc passes over both."""
    if kind != "module":
        return
    for public, value in vars(entry).items():
        told: list[str] = []
        if isinstance(value, NamedRule) and value.predicate.__module__ == name:
            told = (value.predicate.__doc__ or "").splitlines()
        elif hasattr(entry, "__path__") and public in getattr(entry, "__all__", ()):
            told = docs_elsewhere(name, public, value)
        if told:
            lines += ["", f".. py:data:: {public}", "", *(f"   {line.strip()}" for line in told), ""]


def docs_elsewhere(name: str, public: str, value: object) -> list[str]:
    """What stands below a value in the module that makes it, if that is another one."""
    for maker, module in sorted(sys.modules.items()):
        if maker.startswith("patience_widget.") and vars(module).get(public) is value:
            told: dict[tuple[str, str], list[str]] = ModuleAnalyzer.for_module(maker).find_attr_docs()
            if ("", public) in told:
                return [] if maker == name else told["", public]
    return []


BACK = r'<a class="viewcode-back".*?</a>|<li><a href="builtins.html">.*?</li>'


def mend_source_page(_app: object, page: str, _template: object, context: dict[str, Any], _tree: object) -> None:
    """Take from the pages of sources the links back: where a name is told of in another module, they miss it."""
    if page.startswith("_modules/"):
        context["body"] = re.sub(BACK, "", context["body"])


def real_signature(
    _app: object, kind: str, _name: str, entry: Any, _options: object, signature: str | None, returned: str | None
) -> tuple[str, str | None] | None:
    """The arguments of a board, which its traits hide."""
    if kind == "class" and "t.Any" in (signature or ""):
        own = inspect.signature(entry.__init__, bound_method=True)
        return inspect.stringify_signature(own, show_return_annotation=False, unqualified_typehints=True), returned
    return None


def add_base(_app: object, kind: str, _name: str, entry: Any, _options: object, lines: list[str]) -> None:
    """Add to an error which of Python's errors it is: other bases are of no use to a reader."""
    if kind == "exception":
        usual = next(base.__name__ for base in entry.__mro__ if base.__module__ == "builtins")
        lines += ["", f"It is a `{usual}`.", ""]


def setup(app: Any) -> None:
    """What Sphinx calls."""
    # jupyterlite_sphinx asks a public server for a font. Nothing is asked of another host.
    app.registry.css_files = [one for one in app.registry.css_files if "//" not in one[0]]
    app.connect("autodoc-process-docstring", add_base)
    app.connect("autodoc-skip-member", leave_out)
    app.connect("autodoc-process-docstring", add_values)
    app.connect("autodoc-process-signature", real_signature)
    app.connect("html-page-context", mend_source_page)

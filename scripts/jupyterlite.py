"""Build in build/lite a JupyterLite site with the package and the notebooks: no kernel elsewhere, no network.

Python itself comes from the npm package `pyodide`, the Python packages from PyPI; all of them lie in the site.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import nbformat
from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from pkginfo import Wheel

from scripts.in_browser import note

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "lite"
PYODIDE = FOLDER / "static" / "pyodide"  # where JupyterLite looks for it
SITE = FOLDER / "site"

BROWSER = {"sys_platform": "emscripten", "python_version": PYODIDE_PYTHON_VERSION, "extra": ""}
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
ASKS_A_SERVER = "ipyparallel-labextension"  # installed beside JupyterLab for the tests, and the site has no server
LESSON = "lesson.html"  # opens a lesson by a link: lesson.html?lesson=osmosis
KERNEL = ("comm", "ipython", "jedi")  # what the kernel installs when it starts


def fetch_pyodide() -> None:
    """Unpack the npm package of the version that the kernel is made for."""
    PYODIDE.mkdir(parents=True)
    name = f"pyodide@{PYODIDE_VERSION}"
    packed = _run("npm", "pack", "--silent", "--pack-destination", str(FOLDER), name)
    with tarfile.open(FOLDER / packed.split()[-1]) as archive:
        for member in archive.getmembers():
            member.name = member.name.removeprefix("package/")
            if not member.name.startswith("console"):  # pages that load programs from public servers
                archive.extract(member, PYODIDE)


def fetch_wheels(micropip: dict[str, str]) -> list[str]:
    """Fetch our wheel, and all that it and the kernel need, beside Pyodide.

    Only pure Python runs everywhere; pysol-cards is published without a wheel, and is built like ours.
    """
    _run(*PIP, "wheel", "--no-deps", "--wheel-dir", str(PYODIDE), str(ROOT), "pysol-cards")
    pure = ("--only-binary=:all:", "--platform=any", f"--python-version={PYODIDE_PYTHON_VERSION}")
    where = ("--find-links", str(PYODIDE), "--dest", str(PYODIDE))
    _run(*PIP, "download", *pure, *where, "patience_widget", f"micropip=={micropip['version']}", *KERNEL)
    return sorted(map(str, PYODIDE.glob("*.whl")))


def write_lock() -> None:
    """Name in Pyodide's list of packages the wheels that lie beside it, instead of those on its own server.

    A cell that imports one of them gets it, with what it depends on.
    """
    path = PYODIDE / "pyodide-lock.json"
    lock = json.loads(path.read_text())
    wheels = {
        canonicalize_name(read.name or ""): read for read in map(Wheel, fetch_wheels(lock["packages"]["micropip"]))
    }
    lock["packages"] = {name: lock_entry(name, wheel) for name, wheel in wheels.items()}
    path.write_text(json.dumps(lock, indent=1))


def lock_entry(name: str, wheel: Wheel) -> dict[str, object]:
    """What Pyodide wants to know of a wheel."""
    file = Path(wheel.filename)
    requirements = map(Requirement, wheel.requires_dist)
    needed = {canonicalize_name(one.name) for one in requirements if one.marker is None or one.marker.evaluate(BROWSER)}
    return {
        "name": name,
        "version": wheel.version,
        "file_name": file.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [name.replace("-", "_")],
        "depends": sorted(needed),
        "unvendored_tests": False,
    }


def copy_notebooks() -> None:
    """Put the notebooks where JupyterLite takes its files from.

    They name its kernel, so that it doesn't ask for one. A note says if not all of a notebook runs there. What cells
    have printed is one text, as nbformat reads it: JupyterLite shows the lines of a list with commas between them.
    """
    (FOLDER / "files").mkdir()
    for path in ROOT.glob("notebooks/*.ipynb"):
        notebook = nbformat.read(path, as_version=4)
        notebook["metadata"]["kernelspec"] = {"name": "python", "display_name": "Python (Pyodide)"}
        if said := note(path.name, notebook):
            cell = {"cell_type": "markdown", "id": "in-browser", "metadata": {}, "source": f"> {said}"}
            notebook["cells"].insert(1, cell)
        (FOLDER / "files" / path.name).write_text(json.dumps(notebook), encoding="utf-8")


def build_site() -> None:
    """Let JupyterLite put the site together."""
    kernel = {"@jupyterlite/pyodide-kernel-extension:kernel": {"disablePyPIFallback": True}}
    config = {"litePluginSettings": kernel, "disabledExtensions": [ASKS_A_SERVER]}
    settings = {"jupyter-lite-schema-version": 0, "jupyter-config-data": config}
    (FOLDER / "jupyter-lite.json").write_text(json.dumps(settings))
    folders = ("--lite-dir", str(FOLDER), "--output-dir", str(SITE))
    _run(sys.executable, "-m", "jupyter", "lite", "build", *folders, "--no-sourcemaps")
    shutil.copy(ROOT / "scripts" / LESSON, SITE)


def _run(*command: str) -> str:
    """Run a command and return what it prints; what it says is shown only when it has failed."""
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def main() -> None:
    """Build the site anew."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    fetch_pyodide()
    write_lock()
    copy_notebooks()
    build_site()
    print(
        f"The site is in {SITE.relative_to(ROOT)}: serve it with `python -m http.server --directory build/lite/site`. "
        f"A lesson is opened by a link to {LESSON}?lesson=osmosis."
    )


if __name__ == "__main__":
    main()

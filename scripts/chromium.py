"""Print the path of a Chromium for the browser tests; install one if there is none.

The variable CHROMIUM names one that should be used instead of any other.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

PLAYWRIGHTS_OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def main() -> None:
    """Print the first browser that works, before or after trying to install one."""
    path = find()
    if path is None and not os.environ.get("CHROMIUM"):
        install()
        path = find()
    if path is None:
        sys.exit("No Chromium or Chrome was found. Install one, or name it: CHROMIUM=/path/to/chromium")
    print(path)


def find() -> str | None:
    """Return the first candidate that runs: Ubuntu's chromium-browser may be only a hint to install a snap."""
    return next((path for path in candidates() if run(path, "--version")), None)


def candidates() -> Iterator[str]:
    """Yield the named browser alone, or else those of the system and then Playwright's own."""
    named = os.environ.get("CHROMIUM")
    if named:
        yield named
        return
    yield from (path for name in NAMES if (path := shutil.which(name)))
    # In a process of its own, for Playwright does not start on a bare Debian: see `install`.
    own = subprocess.run([sys.executable, "-c", PLAYWRIGHTS_OWN], capture_output=True, text=True, check=False)
    if own.returncode == 0:
        yield own.stdout.strip()


def install() -> None:
    """Install Debian's Chromium where that needs no password; else the one that Playwright offers."""
    print("Installing Chromium for the browser tests: a minute or two.", file=sys.stderr)
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    if shutil.which("apt-get"):
        run(*apt, "update")
        # Playwright itself needs libatomic1, which nothing else may have brought.
        if run(*apt, "install", "--no-install-recommends", "chromium", "libatomic1"):
            return
    run(sys.executable, "-m", "playwright", "install", "chromium")


def run(*command: str) -> bool:
    """Run a command and return whether it succeeded; what it says is shown only when it has failed."""
    try:
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    except FileNotFoundError:
        return False
    except subprocess.CalledProcessError as error:
        print(error.stdout, error.stderr, file=sys.stderr)
        return False
    return True


if __name__ == "__main__":
    main()

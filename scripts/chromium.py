"""Print the path of a Chromium for the browser tests, once Playwright starts, too; install what is missing if possible.

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
# Playwright needs libatomic1, which nothing else may have brought.
PACKAGES = ("chromium", "libatomic1")
ADVICE = f"On Debian or Ubuntu an administrator can run: apt install {' '.join(PACKAGES)}"

PLAYWRIGHTS_OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def main() -> None:
    """Print the first browser that works, before or after trying to install what is missing."""
    path, fault = find(), fault_of_playwright()
    if fault or (path is None and not os.environ.get("CHROMIUM")):
        install()
        path, fault = find(), fault_of_playwright()
    if fault:
        sys.exit(f"Playwright, which runs the browser tests, doesn't start: {fault}\n{ADVICE}")
    if path is None:
        sys.exit(f"No Chromium or Chrome was found. {ADVICE}\nOr name one: CHROMIUM=/path/to/chromium")
    print(path)


def find() -> str | None:
    """Return the first candidate that runs: Ubuntu's chromium-browser may be only a hint to install a snap."""
    return next((path for path in candidates() if not failed(path, "--version")), None)


def candidates() -> Iterator[str]:
    """Yield the named browser alone, or else those of the system and then Playwright's own."""
    named = os.environ.get("CHROMIUM")
    if named:
        yield named
        return
    yield from (path for name in NAMES if (path := shutil.which(name)))
    # In a process of its own, for Playwright does not start everywhere.
    own = subprocess.run([sys.executable, "-c", PLAYWRIGHTS_OWN], capture_output=True, text=True, check=False)
    if own.returncode == 0:
        yield own.stdout.strip()


def fault_of_playwright() -> str:
    """Say why Playwright does not start, as on a bare Debian; nothing if it starts."""
    said = failed(sys.executable, "-m", "playwright", "--version")
    return said.splitlines()[-1] if said else ""


def install() -> None:
    """Install what Debian has where that needs no password; else the Chromium that Playwright offers, if it starts."""
    print("Installing Chromium for the browser tests: a minute or two.", file=sys.stderr)
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") and not (sudo and failed(*sudo, "true")):
        apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
        told(failed(*apt, "update"))
        if not told(failed(*apt, "install", "--no-install-recommends", *PACKAGES)):
            return
    if not fault_of_playwright():
        told(failed(sys.executable, "-m", "playwright", "install", "chromium"))


def failed(*command: str) -> str:
    """Run a command and return what it says if it fails, nothing if it succeeds."""
    try:
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    except OSError as error:
        return str(error)
    except subprocess.CalledProcessError as error:
        return f"{error.stdout}\n{error.stderr}".strip() or f"it ended with {error.returncode}"
    return ""


def told(said: str) -> str:
    """Tell what a failed command has said, if it has failed."""
    if said:
        print(said, file=sys.stderr)
    return said


if __name__ == "__main__":
    main()

"""Compiled functions are those of the source as it is now, whoever compiled them, and are kept for the next process."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import FunctionType

import pytest

from patience_widget.machine import fast
from scripts.house import FILES
from tests.waiting import LONGEST

GUEST = """
from typing import Any, Callable, NamedTuple
from patience_widget.machine.fast import Guest
import small_functions

class Adding(NamedTuple):
    add: Callable[[int, int], int]
    is_compiled: bool = False

ADDING = Guest(__name__, [small_functions], Adding(small_functions.add), lambda: [(1, 2)])
"""
FUNCTIONS = """
def add(a, b):
    return more(a) + b

def more(a):
    return a + {}
"""
COMPILE = """
from small_guest import ADDING
was_kept = ADDING.is_kept
use = ADDING.compile_now()
print(was_kept, use.is_compiled, use.add(1, 2), ADDING.is_kept)
"""
WAIT_FOR_THE_THREAD = """
import time
from small_guest import ADDING
print(ADDING.ready().is_compiled, ADDING.is_awaited, ADDING.ready().add(1, 2))
while not ADDING.ready().is_compiled:
    time.sleep(0.01)
print(ADDING.is_awaited, ADDING.ready().add(1, 2))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a small guest."""
    (tmp_path / "small_guest.py").write_text(GUEST)
    (tmp_path / "small_functions.py").write_text(FUNCTIONS.format(10))
    return tmp_path


def begin(program: str, folder: Path) -> "subprocess.Popen[str]":
    """A process in which the folder can be imported from."""
    program = f"import sys; sys.path.insert(0, {str(folder)!r})\n{program}"
    return subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)


def run(program: str, folder: Path) -> str:
    """What a process prints."""
    said, _ = begin(program, folder).communicate()
    return said.strip()


def test_the_next_process_takes_up_what_is_compiled_until_a_function_that_is_called_changes(folder: Path) -> None:
    assert run(COMPILE, folder) == "False True 13 True"
    assert run(COMPILE, folder) == "True True 13 True"
    (folder / "small_functions.py").write_text(FUNCTIONS.format(20))
    assert run(COMPILE, folder) == "False True 23 True"


def test_processes_that_compile_at_once_do_no_harm(folder: Path) -> None:
    processes = [begin(COMPILE, folder) for _ in range(3)]
    said = [process.communicate()[0].strip() for process in processes]
    assert all(line.endswith("True 13 True") for line in said), said
    assert run(COMPILE, folder) == "True True 13 True"


COMPILE_AND_LOG = """
from patience_widget.machine.with_numba import Copy
from small_guest import ADDING
compiled_for = Copy.compiled_for
def write(word):
    with open({log!r}, "a") as log:
        log.write(word)
def logged(*given):
    write("in ")
    found = compiled_for(*given)
    write("out ")
    return found
Copy.compiled_for = logged
ADDING.compile_now()
"""


def test_nobody_waits_for_the_processes_of_another_installation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast, "user_cache_path", lambda *_names, **_how: tmp_path)
    with fast._one_at_a_time("a guest"):
        monkeypatch.setattr(fast, "__file__", "/of/another/fast.py")
        waits = threading.Thread(target=lambda: fast._one_at_a_time("a guest").__enter__(), daemon=True)
        waits.start()
        waits.join(LONGEST)
        assert not waits.is_alive()
    assert len([*tmp_path.glob("a guest.*.lock")]) == 2


def test_of_processes_that_compile_at_once_one_does_and_the_others_wait(folder: Path) -> None:
    log = folder / "log"
    for process in [begin(COMPILE_AND_LOG.format(log=str(log)), folder) for _ in range(3)]:
        process.communicate()
        assert process.returncode == 0
    assert log.read_text() == 3 * "in out "
    assert run(COMPILE, folder) == "True True 13 True"


def test_nobody_waits_for_functions_that_are_compiled_in_the_background(folder: Path) -> None:
    assert run(WAIT_FOR_THE_THREAD, folder).splitlines() == ["False True 13", "False 13"]
    assert run(COMPILE, folder) == "True True 13 True"


def test_without_numba_functions_run_as_they_stand_and_nobody_waits(folder: Path) -> None:
    program = """
sys.modules["numba"] = None
from small_guest import ADDING
ADDING.wait()
print(ADDING.ready().is_compiled, ADDING.is_awaited, ADDING.ready().add(1, 2))
"""
    assert run(program, folder) == "False False 13"


def test_all_modules_that_make_a_guest_are_known() -> None:
    makers = {name for name, file in FILES.items() if " = Guest(" in file.read_text(encoding="utf-8")}
    assert makers - {fast.__name__} == {*fast.GUESTS}


def test_a_change_of_any_function_that_a_guest_compiles_compiles_it_anew() -> None:
    """The digest covers the modules of a guest; a function that comes from another one would be kept as it was."""
    for guest in fast.all_guests():
        covered = {module.__name__ for module in guest._modules}
        parts = [part for module in guest._modules for part in vars(module).values()]
        functions = {part.__module__ for part in parts if isinstance(part, FunctionType)}
        assert {name for name in functions if name.startswith("patience_widget.")} <= covered, guest.name


def test_the_command_says_what_to_install_without_numba() -> None:
    program = """
import runpy, sys
sys.modules["numba"] = None
runpy.run_module("patience_widget.machine", run_name="__main__")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert (
        done.stderr == 'numba is needed to compile anything: run pip install ".[fast]" in the folder of the project\n'
    )


@pytest.mark.parametrize("is_kept", [False, True])
def test_the_command_says_beforehand_that_compiling_takes_minutes(*, is_kept: bool) -> None:
    program = f"""
import runpy
import patience_widget.machine.fast
class Guest:
    is_kept = {is_kept}
    def compile_now(self):
        print("compiling")
patience_widget.machine.fast.has_numba = lambda: True
patience_widget.machine.fast.all_guests = lambda: [Guest()]
runpy.run_module("patience_widget.machine", run_name="__main__")
"""
    told, *_ = subprocess.check_output([sys.executable, "-c", program], text=True).splitlines()
    assert told == ("compiling" if is_kept else "Compiling takes a minute or two the first time.")


@pytest.mark.skipif(os.name != "posix", reason="signals are sent")
def test_an_interrupt_ends_the_command_that_a_shell_began_in_the_background(folder: Path) -> None:
    program = """
import runpy, signal
import patience_widget.machine.fast
def is_there():
    print("there", flush=True)
    signal.pause()
signal.signal(signal.SIGINT, signal.SIG_IGN)
patience_widget.machine.fast.has_numba = is_there
runpy.run_module("patience_widget.machine", run_name="__main__")
"""
    process = begin(program, folder)
    assert process.stdout
    assert process.stdout.readline() == "there\n"
    process.send_signal(signal.SIGINT)
    assert process.wait() == -signal.SIGINT

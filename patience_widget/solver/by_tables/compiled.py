"""The functions of the search, compiled by numba; only `fast` imports this file.

They are copies of the same code that call one another. Numba compiles each when it is first called, and keeps what it
compiled under the function's name; it looks for them here when it takes up what it has kept. The names end with a
digest of the source, since numba itself would not see that a function which is called has changed.

Numba counts who refers to an array whenever a function looks into it, which takes three quarters of the time. Nothing
here makes an array or keeps one, and the caller holds them all while the functions run, so that is left out. A call
would hand over each of the fifty arrays in seven parts, so what the search calls is put in its place instead: it takes
half the time.
"""

from __future__ import annotations

import types
from typing import Any

import numba

from .digest import MODULES, digest

_CALLED = ("open_search", "search", "rehash")
"""The functions that a search calls; they call the others."""
_digest = digest()
_here: dict[str, Any] = globals()
_parts = {name: value for module in MODULES for name, value in vars(module).items() if not name.startswith("__")}
_here.update(_parts)
for _name, _part in _parts.items():
    if isinstance(_part, types.FunctionType):
        _copy = types.FunctionType(_part.__code__, _here, _name)
        _copy.__qualname__ = f"{_name}_{_digest}"
        _inner = _name not in _CALLED
        _options: dict[str, Any] = {"cache": True, "no_cpython_wrapper": _inner, "forceinline": _inner, "_nrt": False}
        _here[_name] = numba.njit(**_options)(_copy)
FUNCTIONS: tuple[Any, Any, Any] = (_here["open_search"], _here["search"], _here["rehash"])
"""Those that a search calls, compiled."""

"""What numba is asked to do: this is imported only where it is installed.

Numba hands a named tuple from one function to the next part by part, and each array in seven parts. With sixty arrays,
compiling the calls took longer than compiling what is called. So a named tuple that comes from Python is written down
once, as a row of addresses and lengths, and only the address of this row is handed on. The functions make no array and
keep none, and the caller holds them all while they run.
"""

# mypy: disable-error-code="misc, no-untyped-call, override, untyped-decorator"
from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Sequence
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.datamodel import models
from numba.core.typing.templates import AttributeTemplate
from numba.extending import NativeValue, infer_getattr, lower_getattr_generic, register_model, typeof_impl, unbox
from numba.np.arrayobj import make_array, populate_array


class Copy:
    """A copy of a function, which numba can compile."""

    def __init__(self, of: FunctionType, *, is_called: bool) -> None:
        # Numba counts who refers to an array whenever a function looks into it, which takes three quarters of the time:
        # `_nrt` leaves that out.
        compile_: Any = numba.njit
        self.function = compile_(cache=True, no_cpython_wrapper=not is_called, no_cfunc_wrapper=True, _nrt=False)(of)

    def compiled_for(self, arguments: Sequence[Any]) -> Callable[..., Any]:
        """The copy, compiled for arguments like these, or taken up if numba has kept it. Nothing is called."""
        self.function.compile(_types_of(arguments))
        found: Callable[..., Any] = self.function
        return found

    def is_kept(self, arguments: Sequence[Any]) -> bool:
        """Whether numba has kept what it compiled for arguments like these. False if numba can't be asked."""
        try:
            return self.function._cache.load_overload(_types_of(arguments), self.function.targetctx) is not None  # noqa: SLF001
        except Exception:  # noqa: BLE001  numba doesn't document it
            return False


def copies(modules: Sequence[ModuleType], called: Collection[str]) -> dict[str, Copy]:
    """Copies of the functions of these modules, which call one another.

    Numba keeps what it compiled beside the source, under the name of the function. The names of the copies end with a
    digest of all the source, since numba itself doesn't see that a function which is called has changed.

    Args:
        modules: the modules; where two have a name in common, the last one counts.
        called: the names of the functions that are called from Python.

    Returns:
        The copies of those that are called.
    """
    end = _digest(modules)
    parts = {name: part for module in modules for name, part in vars(module).items() if not name.startswith("__")}
    room = {**parts, "__name__": __name__}
    made = {}
    for name, part in parts.items():
        if isinstance(part, FunctionType):
            function = FunctionType(part.__code__, room, name)
            function.__qualname__ = f"{name}_{end}"
            made[name] = Copy(function, is_called=name in called)
            room[name] = made[name].function
    return {name: made[name] for name in called}


def _digest(modules: Sequence[ModuleType]) -> str:
    """Twelve letters and figures for the source of these modules, and for the way in which they are compiled."""
    files = [*(module.__file__ for module in modules), __file__]
    return hashlib.sha256(b"".join(Path(file or "").read_bytes() for file in files)).hexdigest()[:12]


def _types_of(arguments: Sequence[Any]) -> tuple[types.Type, ...]:
    for given in arguments:
        if isinstance(given, tuple):
            _hand_over_by_address(type(given))
    return tuple(map(numba.typeof, arguments))


_WORD = ir.IntType(64)
"""An address or a length."""


class ByAddress(types.Type):
    """The type of a named tuple of flat arrays."""

    def __init__(self, kind: str, arrays: tuple[tuple[str, types.Array], ...]) -> None:
        self.arrays = arrays
        super().__init__(name=f"{kind}({', '.join(f'{name}: {array}' for name, array in arrays)})")


register_model(ByAddress)(models.OpaqueModel)


@cache
def _hand_over_by_address(kind: type) -> None:
    """Let a class of named tuples be handed over so, if all its parts are flat arrays."""
    as_parts = typeof_impl.dispatch(tuple)

    @typeof_impl.register(kind)
    def _typeof(given: Any, context: Any) -> types.Type:
        parts = [(name, typeof_impl(part, context)) for name, part in given._asdict().items()]
        are_flat = all(isinstance(part, types.Array) and part.ndim == 1 and part.layout == "C" for _, part in parts)
        return ByAddress(kind.__name__, tuple(parts)) if are_flat else as_parts(given, context)


@unbox(ByAddress)
def _from_python(typ: Any, given: Any, c: Any) -> NativeValue:
    """Write down the row of addresses and lengths; it holds until the function that was called from Python returns."""
    builder = c.builder
    row = cgutils.alloca_once(builder, _WORD, size=2 * len(typ.arrays))
    failed = cgutils.false_bit
    for number, (_, array) in enumerate(typ.arrays):
        part = c.unbox(array, c.pyapi.tuple_getitem(given, number))
        found = make_array(array)(c.context, builder, part.value)
        builder.store(builder.ptrtoint(found.data, _WORD), cgutils.gep_inbounds(builder, row, 2 * number))
        builder.store(found.nitems, cgutils.gep_inbounds(builder, row, 2 * number + 1))
        failed = builder.or_(failed, part.is_error)
    return NativeValue(builder.bitcast(row, cgutils.voidptr_t), is_error=failed)


@infer_getattr
class _Arrays(AttributeTemplate):
    key = ByAddress

    def generic_resolve(self, typ: Any, name: str) -> types.Array | None:
        return dict(typ.arrays).get(name)


@lower_getattr_generic(ByAddress)
def _array(context: Any, builder: Any, typ: Any, value: Any, name: str) -> Any:
    """Read an array's address and length from the row. They don't change, so the compiler may keep them."""
    number = [known for known, _ in typ.arrays].index(name)
    array = typ.arrays[number][1]
    row = builder.bitcast(value, _WORD.as_pointer())
    fixed = builder.module.add_metadata([])

    def word(at: int) -> Any:
        loaded = builder.load(cgutils.gep_inbounds(builder, row, at))
        loaded.set_metadata("invariant.load", fixed)
        return loaded

    found = make_array(array)(context, builder)
    size = context.get_constant(types.intp, context.get_abi_sizeof(context.get_data_type(array.dtype)))
    data = builder.inttoptr(word(2 * number), found.data.type)
    populate_array(found, data=data, shape=[word(2 * number + 1)], strides=[size], itemsize=size, meminfo=None)
    return found._getvalue()  # noqa: SLF001  so numba's own code does

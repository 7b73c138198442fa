"""Entries of the API reference: what griffe reads in the sources, as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from textwrap import indent

from griffe import Alias, Attribute, Class, DocstringSectionKind, Function, Module, Object, Parameter, ParameterKind

Entry = Object | Alias
Links = Mapping[str, str]

WIDTH = 100
_DOCTEST = re.compile(r"^>>> .*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r"(?<![`\[])`([A-Za-z_][\w.]*)`(?![`\]])")
_STARS: dict[ParameterKind | None, str] = {ParameterKind.var_positional: "*", ParameterKind.var_keyword: "**"}
_TITLES = {DocstringSectionKind.parameters: "Arguments", DocstringSectionKind.attributes: "Attributes"}


def is_rule(entry: Entry) -> bool:
    """Whether it is a predicate that `rule` has made a rule."""
    return isinstance(entry, Function) and any(str(one.value).startswith("rule(") for one in entry.decorators)


def shown_members(entry: Entry) -> list[Object]:
    """The public members with a docstring, in the order of the source; what is imported or inherited is left out."""
    members = [member for member in entry.members.values() if isinstance(member, Object)]
    return [member for member in members if member.docstring and not member.name.startswith("_")]


def summary(entry: Entry) -> str:
    """The first paragraph of the docstring, on one line."""
    text = entry.docstring.value if entry.docstring else ""
    return " ".join(text.split("\n\n")[0].split())


def linked(text: str, links: Links) -> str:
    """The text with a link wherever the name of an entry stands in backticks."""
    return _NAME.sub(lambda found: f"[{found[0]}]({links[found[1]]})" if found[1] in links else found[0], text)


def prose(text: str, links: Links) -> str:
    """Text of a docstring: its examples are fenced, and ``::`` before a block of code becomes a colon."""
    done, parts = 0, []
    for example in _DOCTEST.finditer(text):
        parts += [linked(text[done : example.start()], links), f"```pycon\n{example[0]}\n```"]
        done = example.end()
    parts.append(linked(text[done:], links))
    return re.sub(r"::$", ":", "".join(parts), flags=re.MULTILINE).strip()


def item(name: str, text: str) -> str:
    """One point of a list, the lines after the first set in."""
    return indent(f"{name}: {text}", "  ").replace("  ", "- ", 1)


def docstring(entry: Entry, links: Links) -> Iterator[str]:
    """The paragraphs of a docstring."""
    for section in entry.docstring.parsed if entry.docstring else ():
        kind, value = section.kind, section.value
        if kind is DocstringSectionKind.text:
            yield prose(value, links)
        elif kind in _TITLES:
            yield f"**{_TITLES[kind]}**"
            yield "\n".join(item(f"`{one.name}`", prose(one.description, links)) for one in value)
        elif kind is DocstringSectionKind.raises:
            yield "**Raises**"
            yield "\n".join(item(linked(f"`{one.annotation}`", links), prose(one.description, links)) for one in value)
        elif kind in (DocstringSectionKind.returns, DocstringSectionKind.yields):
            yield f"**{kind.value.capitalize()}**"
            yield "\n\n".join(prose(one.description, links) for one in value)
        elif kind is DocstringSectionKind.admonition:
            yield f"**{section.title}**"
            yield prose(value.description, links)
        else:
            raise ValueError(f"{entry.path}: the reference does not know how to write a section {kind.value!r}")


def _parameter(one: Parameter) -> str:
    star = _STARS.get(one.kind, "")
    kind = f": {one.annotation}" if one.annotation else ""
    equals = " = " if one.annotation else "="
    default = "" if star or one.default is None else equals + str(one.default).replace("'", '"')
    return f"{star}{one.name}{kind}{default}"


def _parameters(all_of_them: Iterable[Parameter]) -> Iterator[str]:
    keywords = False
    for one in all_of_them:
        if one.kind is ParameterKind.keyword_only and not keywords:
            yield "*"
        keywords |= one.kind in (ParameterKind.keyword_only, ParameterKind.var_positional)
        if one.name not in {"self", "cls"}:
            yield _parameter(one)


def _fields(named_tuple: Class) -> Iterator[str]:
    for field in named_tuple.attributes.values():
        if field.annotation and "property" not in field.labels:
            yield f"{field.name}: {field.annotation}" + (f" = {field.value}" if field.value else "")


def call(name: str, parameters: Iterable[str], returns: str = "") -> str:
    """A signature, one parameter a line if it is too long for one."""
    parts = list(parameters)
    line = f"{name}({', '.join(parts)}){returns}"
    return line if len(line) <= WIDTH else "\n".join((f"{name}(", *(f"    {part}," for part in parts), f"){returns}"))


def signature(entry: Entry, name: str) -> str:
    """How an entry is called, or what it stands for."""
    if isinstance(entry, Function):
        return call(name, _parameters(entry.parameters), f" -> {entry.returns}" if entry.returns else "")
    if isinstance(entry, Class):
        maker = entry.members.get("__new__")
        if "NamedTuple" in map(str, entry.bases) and maker is None:
            return call(name, _fields(entry))
        parameters = maker.parameters if isinstance(maker, Function) else entry.parameters
        abstract = "ABC" in map(str, entry.bases)
        return f"class {name}" if abstract else call(name, _parameters(parameters))
    if isinstance(entry, Attribute):
        return f"{name} = {entry.value}"
    raise TypeError(f"{entry.path}: the reference does not know how to write a {entry.kind.value}")


def _bases(entry: Class, links: Links) -> Iterator[str]:
    names = [f"`{base}`" for base in map(str, entry.bases) if base not in {"ABC", "NamedTuple"} and "[" not in base]
    if names:
        yield "Kind of " + ", ".join(linked(name, links) for name in names) + "."


def _property(entry: Attribute, links: Links) -> str:
    kind = f" ({linked(f'`{entry.annotation}`', links)})" if entry.annotation else ""
    return item(f"`{entry.name}`{kind}", "\n\n".join(docstring(entry, links)))


def write_entry(entry: Entry, name: str, level: int, links: Links) -> Iterator[str]:
    """The heading of an entry, its signature, its docstring and its members."""
    decorator = "@classmethod\n" if "classmethod" in entry.labels else ""
    yield f"{'#' * level} {name}"
    yield f"```python\n{decorator}{signature(entry, name)}\n```"
    if not isinstance(entry, Class):
        yield from docstring(entry, links)
        return
    members = shown_members(entry)
    methods = [member for member in members if isinstance(member, Function)]
    own = {method.name: links[f"{name}.{method.name}"] for method in methods}
    links = {**links, **own}
    yield from _bases(entry, links)
    yield from docstring(entry, links)
    properties = [_property(member, links) for member in members if isinstance(member, Attribute)]
    if properties:
        yield "**Properties**"
        yield "\n".join(properties)
    for method in methods:
        yield from write_entry(method, f"{name}.{method.name}", level + 1, links)


def write_rules(module: Module, links: Links) -> Iterator[str]:
    """The rules of a module as a list."""
    rules = [member for member in shown_members(module) if is_rule(member)]
    if rules:
        yield "**Rules**, each with what must hold:"
        yield "\n".join(item(f"`{one.name}`", prose(summary(one), links)) for one in rules)

"""Read the source files of the program and its scripts: each is parsed once for all tests that ask
for its docstrings and its string literals.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from docs.pages import ROOT

LEAVES: Final = (ast.Name, ast.expr_context, ast.operator, ast.cmpop)
"""Nodes beneath which there are no literals."""


class Docstring(NamedTuple):
    """Hold a docstring with its place, and whether it is that of a function."""

    place: str
    first_line: str
    is_function: bool

    @property
    def first_word(self) -> str:
        """Get the first word in small letters."""
        return self.first_line.split()[0].strip(",.:;").lower()

    def __str__(self) -> str:
        return f"{self.place}: {self.first_line}"


class Line(NamedTuple):
    """Hold a line or a literal that people read, with its place."""

    path: Path
    number: int
    text: str


class Source(NamedTuple):
    """Hold the docstrings of a module, those of constants and fields included, and its literals."""

    path: Path
    docstrings: tuple[Docstring, ...]
    literals: tuple[Line, ...]


@cache
def sources() -> tuple[Source, ...]:
    """Return all modules of the program and its scripts."""
    return tuple(
        _read(path)
        for folder in ("corptable", "scripts")
        for path in sorted((ROOT / folder).rglob("*.py"))
    )


def _read(path: Path) -> Source:
    docstrings: list[Docstring] = []
    literals: list[Line] = []
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        match node:
            case ast.Constant(value=str(text)) if " " in text.strip():
                literals.append(Line(path, node.lineno, text))
            case ast.JoinedStr():
                if " " in (text := _text_of(node)).strip():
                    literals.append(Line(path, node.lineno, text))
                waiting += [part for part in node.values if isinstance(part, ast.FormattedValue)]
            case ast.Constant() | ast.Expr(value=ast.Constant()):
                pass
            case _:
                docstrings += _documented(path, node)
                waiting += [
                    child for child in ast.iter_child_nodes(node) if not isinstance(child, LEAVES)
                ]
    return Source(path, tuple(docstrings), tuple(literals))


def _text_of(joined: ast.JoinedStr) -> str:
    """Return the text of an f-string with a star for each value."""
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else "*" for part in joined.values
    )


def _documented(path: Path, node: ast.AST) -> Iterator[Docstring]:
    """Yield the docstrings of a statement itself, and of the constants and fields right in it."""
    if not isinstance(body := getattr(node, "body", None), list):
        return
    place = path.relative_to(ROOT)
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (
        text := ast.get_docstring(node)
    ):
        name = getattr(node, "name", "module")
        yield Docstring(f"{place}, {name}", text.splitlines()[0], isinstance(node, ast.FunctionDef))
    for statement, after in pairwise(body):
        match statement, after:
            case (
                ast.Assign() | ast.AnnAssign(),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                name = ast.unparse(statement).partition("=")[0].strip()
                yield Docstring(f"{place}, {name}", text.splitlines()[0], False)

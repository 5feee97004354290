"""Test the docstrings of the program and of its constants and fields: their first words, and that
packages name modules that are there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from docs.pages import ROOT

PRONOUNS = frozenset(
    (
        *(
            "what",
            "whoever",
            "whatever",
            "whenever",
            "wherever",
            "all",
            "where",
            "whether",
            "how",
            "who",
            "whose",
            "why",
            "when",
        ),
        *(
            "which",
            "that",
            "this",
            "these",
            "those",
            "it",
            "its",
            "they",
            "nobody",
            "nothing",
            "somebody",
            "something",
        ),
        *("everybody", "everything", "anybody", "anything"),
    )
)
"""First words of docstrings that say neither what something does nor what it is."""
NO_VERBS = frozenset(
    (
        *(
            "the",
            "a",
            "an",
            "one",
            "two",
            "each",
            "every",
            "both",
            "several",
            "some",
            "such",
            "any",
            "another",
            "other",
            "no",
            "not",
        ),
        *(
            "as",
            "by",
            "from",
            "for",
            "on",
            "at",
            "of",
            "in",
            "to",
            "with",
            "until",
            "if",
            "only",
            "so",
            "and",
            "but",
            "then",
            "once",
        ),
        *(
            "after",
            "before",
            "over",
            "under",
            "beneath",
            "beside",
            "between",
            "like",
            "same",
            "as",
            "because",
            "since",
            "while",
        ),
    )
)
"""First words of a function's docstring that are no verb."""
RIDDLE = re.compile(r"(Return|Get|Tell|Test)s? (\w+ )?(what|which|whether|why|how)\b")
"""Beginning of a first line that asks in place of naming the thing: "Deck as journal data", not
"Return what a match is played with"; "True if", not "Test whether".
"""


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


def statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield a module and its statements at every depth, without the expressions, which have no
    docstrings.
    """
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [
            child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr)
        ]


def documented(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the names and docstrings of a statement itself, and of the constants and fields right
    in it.
    """
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (
        text := ast.get_docstring(node)
    ):
        yield getattr(node, "name", "module"), text
    body = getattr(node, "body", ())
    for statement, after in pairwise(body if isinstance(body, list) else ()):
        match statement, after:
            case (
                ast.Assign() | ast.AnnAssign(),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield ast.unparse(statement).partition("=")[0].strip(), text


@cache
def docstrings() -> list[Docstring]:
    """Return all docstrings of the program and its scripts, those of constants and fields
    included.
    """
    return [
        Docstring(
            f"{path.relative_to(ROOT)}, {name}",
            text.splitlines()[0],
            isinstance(node, ast.FunctionDef) and name == node.name,
        )
        for folder in ("corptable", "scripts")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in statements(ast.parse(path.read_text(encoding="utf-8")))
        for name, text in documented(node)
    ]


def test_no_docstring_begins_with_a_pronoun() -> None:
    assert [str(one) for one in docstrings() if one.first_word in PRONOUNS] == []


def test_the_docstring_of_a_function_begins_with_a_verb() -> None:
    """At least with none of the words that begin all other sentences."""
    assert [
        str(one) for one in docstrings() if one.is_function and one.first_word in NO_VERBS
    ] == []


def test_the_first_line_of_a_docstring_names_the_thing() -> None:
    assert [str(one) for one in docstrings() if RIDDLE.match(one.first_line)] == []


FOLDERS = sorted(path for path in (ROOT / "corptable").rglob("__init__.py"))


@pytest.mark.parametrize("path", FOLDERS, ids=lambda path: path.parent.name)
def test_the_docstring_of_a_package_names_modules_that_are_there(path: Path) -> None:
    """Words in backticks are modules of the package, or names in one of them."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    code = "".join(
        module.read_text(encoding="utf-8") for module in path.parent.rglob("*.py") if module != path
    )
    names = {module.stem for module in path.parent.rglob("*")}
    odd = [
        word
        for word in re.findall(r"`(\w+)`", text)
        if word not in names and not re.search(rf"\b{word}\b", code)
    ]
    assert odd == []

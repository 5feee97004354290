"""Test the docstrings of the program and of its constants and fields: their first words, and that
packages name modules that are there.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from docs.pages import ROOT
from docs.sources import Docstring, sources

PRONOUNS = frozenset(
    """
    what whoever whatever whenever wherever all where whether how who whose why when which
    that this these those it its they nobody nothing somebody something everybody everything
    anybody anything
    """.split()  # noqa: SIM905 - a list of words in quotes could not be read
)
"""First words of docstrings that say neither what something does nor what it is."""
NO_VERBS = frozenset(
    """
    the a an one two each every both several some such any another other no not as by from for
    on at of in to with until if only so and but then once after before over under beneath
    beside between like same because since while
    """.split()  # noqa: SIM905 - a list of words in quotes could not be read
)
"""First words of a function's docstring that are no verb."""
RIDDLE = re.compile(r"(Return|Get|Tell|Test)s? (\w+ )?(what|which|whether|why|how)\b")
"""Beginning of a first line that asks in place of naming the thing: "Deck as journal data", not
"Return what a match is played with"; "True if", not "Test whether".
"""


def docstrings() -> list[Docstring]:
    """Return all docstrings of the program and its scripts, those of constants and fields
    included.
    """
    return [one for source in sources() for one in source.docstrings]


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

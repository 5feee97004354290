"""Read every text that a person can see: all of `texts.yaml` of every game, with numbers filled in,
and the words of the window.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import pytest
import yaml

from corptable.presentation.words import counted, fill
from corptable.system.resources import PACKAGE

TEXTS: Final = sorted(
    [
        *PACKAGE.glob("games/*/texts.yaml"),
        *Path(__file__).parent.parent.glob("german_whist/*/texts.yaml"),
    ]
)
FOLDERS: Final = (
    "session",
    "presentation",
    "ui/scenes",
    "ui/table_parts",
    "ui/widgets",
    "ui/scene_base",
    "store/settings.py",
)
"""Where the words of the window stand."""
NUMBERS: Final = frozenset(
    """
    points count n m number rounds round turns acts laid kept given total price extra target gap
    left worth site best reward value lap laps cap last die now after N M numbers rank strength
    printed corporation claimed bots finished won changed played most least place length width step
    hidden
    """.split()  # noqa: SIM905 - a list of words in quotes could not be read
)
"""Places that a number fills. All others are filled with a name."""
SENTENCES: Final = ("refusals", "log", "consequences")
"""Sections whose texts are whole sentences; the others hold labels and questions too."""
OCCASIONS: Final = "when"
"""Key of the occasions of first times, which are names of acts and notes."""
FAULTS: Final = {
    "a straight ellipsis": re.compile(r"\.\.\."),
    "two spaces": re.compile(r"\S {2,}\S"),
    "a pronoun that guesses": re.compile(
        r"\b(he|him|his|she|her|hers|himself|herself)\b", re.IGNORECASE
    ),
    "a raw id": re.compile(
        r"[a-z]_[a-z]|\b(undo|redo)_|\b(take|bring)s? back (your|the) (last|act)"
    ),
    "a space before a mark": re.compile(r"\w [,.;:!?](\s|$)"),
    "one of many": re.compile(
        r"(?<![\d.,/])\b1 "
        r"(points|cards|rounds|turns|acts|players|pawns|words|games|bots|vetoes|others|digits|seats)\b"
    ),
    "many of one": re.compile(
        r"\b(?:0|2) "
        r"(point|card|round|turn|act|player|pawn|word|game|bot|veto|other|digit|seat)\b(?! "
        r"(each|for|or))"
    ),
}


class Said(NamedTuple):
    """Hold a text and where it stands."""

    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.text}"


def of_yaml(path: Path) -> Iterator[Said]:
    """Yield all texts of a file."""

    def walk(value: object, where: str) -> Iterator[Said]:
        match value:
            case str():
                yield Said(where, value)
            case dict():
                for key, item in value.items():
                    if key != OCCASIONS:
                        yield from walk(item, f"{where}.{key}")
            case list():
                for item in value:
                    yield from walk(item, where)

    yield from walk(yaml.safe_load(path.read_text(encoding="utf-8")), path.parent.name)


@cache
def of_window() -> list[Said]:
    """Return the words of the window: literals of several words."""
    found = []
    for folder in FOLDERS:
        place = PACKAGE / folder
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found += [
                Said(f"{path.relative_to(PACKAGE)}:{node.lineno}", str(node.value))
                for node in spoken(tree)
            ]
    return found


def name_of(called: ast.expr) -> str:
    """Return the name of what is called, with what it is an attribute of."""
    match called:
        case ast.Name():
            return called.id
        case ast.Attribute():
            return f"{name_of(called.value)}.{called.attr}"
    return ""


def spoken(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yield the texts of a module but docstrings, parts of f-strings, what is raised or logged, and
    what is matched.
    """
    silent: set[int] = set()
    for node in ast.walk(tree):
        is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_raised = isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr)
        called = name_of(node.func) if isinstance(node, ast.Call) else ""
        if (
            is_docstring
            or is_raised
            or called.startswith("_log")
            or called.endswith(("TypeVar", ".compile", ".sub", ".search"))
        ):
            silent |= {id(part) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in silent
            and re.search(r"\S \w", node.value)
        ):
            yield node


def filled(text: str) -> Iterator[str]:
    """Yield a template with its places filled: with names, and each number with 0, 1 and 2."""
    try:
        places = sorted(set(re.findall(r"\{(\w+)[^{}]*\}", text)))
        for numbers in product("012", repeat=min(2, sum(place in NUMBERS for place in places))):
            left = [*numbers, *"2222"]
            yield fill(
                text, **{place: left.pop(0) if place in NUMBERS else "Mira" for place in places}
            )
    except (
        ValueError,
        KeyError,
        IndexError,
        AttributeError,
    ):  # no template of words: a date, or braces of a pattern
        yield text


def faults(said: Said) -> list[str]:
    return [
        f"{said.where}: {name}: {text}"
        for text in filled(said.text)
        for name, fault in FAULTS.items()
        if fault.search(text)
    ]


@pytest.mark.sampled
@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.parent.name)
def test_every_text_of_a_game_is_read_without_stopping(path: Path) -> None:
    assert [fault for said in of_yaml(path) for fault in faults(said)] == []


def test_every_word_of_the_window_is_read_without_stopping() -> None:
    assert [fault for said in of_window() for fault in faults(said)] == []


@pytest.mark.sampled
@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.parent.name)
def test_sentences_have_an_end_stop(path: Path) -> None:
    sentences = [
        said
        for said in of_yaml(path)
        if said.where.split(".")[1] in SENTENCES and "change" not in said.where
    ]
    assert [
        str(said)
        for said in sentences
        if not said.text.rstrip("\"'”").endswith((".", "!", "?", "}"))
    ] == []


def test_the_window_says_many_things() -> None:
    """Or the walk finds nothing, and proves nothing."""
    assert len(of_window()) > 200


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0 points"),
        (1, "1 point"),
        (2, "2 points"),
        ("-1", "-1 point"),
        ("+1", "+1 point"),
        ("1.5", "1.5 points"),
    ],
)
def test_what_is_counted_is_in_the_singular_for_one_alone(number: object, said: str) -> None:
    assert counted(number, "point") == said
    assert fill("{n:point}", n=number) == said


def test_a_plural_of_its_own_is_written_behind_a_stroke() -> None:
    assert fill("{n:veto or overrule/vetoes or overrules}", n=2) == "2 vetoes or overrules"
    assert fill("{n:die/dice}, {seat}", n="1", seat="@1") == "1 die, @1"

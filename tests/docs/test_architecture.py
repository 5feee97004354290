"""Test the drawing of the layers, the steps of a click, and the glossary against the code."""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from types import FunctionType, ModuleType

import pytest
from docs.pages import ROOT

ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}
MOST_ROWS = 60
"""Rows of the glossary: more would not be read."""


def drawing() -> list[str]:
    """Return the lines of the drawing of the layers."""
    (block,) = re.findall(r"```text\ncorptable/\n(.*?)```", ARCHITECTURE, re.DOTALL)
    return [line for line in block.splitlines() if line.strip()]


def drawn(indent: int) -> list[str]:
    """Return the names that the drawing has at an indent, a line's names joined as a contract joins
    those of one layer.
    """
    named = [line for line in drawing() if len(line) - len(line.lstrip()) == indent]
    return [" | ".join(re.split(r" {2,}", line.strip()[: 26 - indent].strip())) for line in named]


def layers(contract: str) -> list[str]:
    """Return the layers of a contract, highest first, without the name of the program."""
    return [layer.replace("corptable.", "") for layer in CONTRACTS[contract]["layers"]]


def test_the_drawing_has_the_layers_of_the_program() -> None:
    assert drawn(2) == [*layers("program"), "art"]


def test_the_drawing_has_the_layers_of_the_window() -> None:
    assert drawn(4) == layers("window")


def test_the_drawing_names_every_scene() -> None:
    lines = " ".join(line.strip() for line in drawing())
    named = (
        lines.partition("independent of each other: ")[2].partition(" scene_base ")[0].split(", ")
    )
    assert sorted(named) == sorted(layers("scenes")[0].split(" | "))


@cache
def sources() -> list[str]:
    """Return the texts of the modules of the program."""
    return [path.read_text(encoding="utf-8") for path in sorted((ROOT / "corptable").rglob("*.py"))]


METHODS = re.findall(r"`([A-Z]\w+)\.(\w+)`", ARCHITECTURE)


@pytest.mark.parametrize(("kind", "name"), METHODS)
def test_a_step_of_a_click_names_code_that_is_there(kind: str, name: str) -> None:
    bodies = [
        source[found.start() :]
        for source in sources()
        if f"class {kind}" in source
        and (found := re.search(rf"^class {kind}\b", source, re.MULTILINE))
    ]
    assert any(re.search(rf"^    (?:def )?{name}\b", body, re.MULTILINE) for body in bodies)


# The glossary


def glossary() -> list[tuple[str, str]]:
    """Return the words of the glossary, each with its last column."""
    rows = [
        line.strip("| ").split(" | ") for line in GLOSSARY.splitlines() if line.startswith("| ")
    ]
    return [(row[0], row[2] if len(row) > 2 else "") for row in rows[1:]]


def test_the_glossary_is_short() -> None:
    assert 0 < len(glossary()) <= MOST_ROWS


@pytest.mark.parametrize(
    ("word", "name"),
    [(word, name) for word, cell in glossary() for name in re.findall(r"`([\w./*]+)`", cell)],
)
def test_the_glossary_points_at_code_that_is_there(word: str, name: str) -> None:
    assert is_in_the_program(name), f"{word}: nothing is called {name}"


def is_in_the_program(name: str) -> bool:
    """Test whether a name of the glossary is a file pattern, a module or something in one;
    `State.actions` is in the engine.
    """
    if "/" in name:
        return any((ROOT / "corptable").glob(name))
    parts = name.split(".")
    if parts[0][0].isupper():
        return any(has(module, parts) for module in face_modules())
    for end in range(len(parts), 0, -1):
        try:
            module = importlib.import_module(".".join(["corptable", *parts[:end]]))
        except ModuleNotFoundError:
            continue
        return has(module, parts[end:])
    return False


def face_modules() -> Iterator[ModuleType]:
    """Yield the modules in which the glossary's bare classes are found."""
    for name in (
        "engine",
        "engine.match",
        "session.session",
        "ui.scene_base.scene",
        "ui.table_parts.tabletop",
    ):
        yield importlib.import_module(f"corptable.{name}")


def has(thing: object, names: list[str]) -> bool:
    """Test whether a chain of attributes is there; a field that is only annotated counts."""
    for name in names:
        if not hasattr(thing, name):
            return name in annotated(thing)
        thing = getattr(thing, name)
    return True


def annotated(thing: object) -> set[str]:
    """Return the fields that a class and its bases annotate, or set in `__init__`."""
    bases = thing.__mro__ if isinstance(thing, type) else ()
    fields = {name for base in bases for name in vars(base).get("__annotations__", {})}
    makers = (vars(base).get("__init__") for base in bases)
    return fields | {
        name
        for maker in makers
        if isinstance(maker, FunctionType)
        for name in maker.__code__.co_names
    }

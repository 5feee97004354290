"""Test that the examples in the docstrings do what they show."""

from __future__ import annotations

import doctest
import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

from corptable.engine.registry import find_game

PACKAGES = ("engine", "presentation", "scenarios", "ui.widgets")
"""Packages whose readers ask how a thing is used."""


def modules_with_examples() -> Iterator[str]:
    """Yield the names of the modules in which a docstring shows an example."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    for package in PACKAGES:
        face = import_module(f"corptable.{package}")
        for found in pkgutil.iter_modules(face.__path__, f"{face.__name__}."):
            if any(test.examples for test in finder.find(import_module(found.name))):
                yield found.name


@pytest.mark.parametrize("name", list(modules_with_examples()))
def test_the_examples_of_a_module_do_what_they_show(name: str) -> None:
    """The examples call a game `game`, because nothing outside a game's folder names one."""
    given = {"game": find_game("corporate_court")}
    assert doctest.testmod(import_module(name), extraglobs=given).failed == 0

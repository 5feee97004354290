"""Test that each class of the program has a name of its own: who searches for it finds one."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import Final

from docs.pages import ROOT

SHARED: Final[Mapping[str, str]] = {
    "Options": "each game declares its own, as the interface of games asks",
    "Place": "a decision point: PWODOC and Corporate Ladder place pieces",
}
"""Names that several classes may have, each with its reason."""


@cache
def places_by_name() -> dict[str, list[str]]:
    """Return the modules that define a class, by its name."""
    found = defaultdict(list)
    for path in sorted((ROOT / "corptable").rglob("*.py")):
        if "skeleton" not in path.parts:
            for name in re.findall(r"^ *class (\w+)[(:]", path.read_text(encoding="utf-8"), re.M):
                found[name].append(str(path.relative_to(ROOT)))
    return found


def test_no_two_classes_have_one_name() -> None:
    several = {name: places for name, places in places_by_name().items() if len(places) > 1}
    assert {name: places for name, places in several.items() if name not in SHARED} == {}


def test_a_name_that_may_be_shared_is_shared() -> None:
    assert [name for name in SHARED if len(places_by_name()[name]) < 2] == []

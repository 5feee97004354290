"""Test that the pictures of the documents show what the program shows. `_document_pictures` says
what is compared.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Final

import pytest
from docs.pages import ROOT

from _document_pictures import (
    FOLDER,
    LARGE_LESSONS,
    PICTURES,
    RECORD,
    SETS,
    Shown,
    digest_of,
    file_of,
)

AGAIN: Final = "python3 scripts/run.py screenshots --docs takes them again"
FAR: Final = 12
"""Pixels by which a text may lie elsewhere: other versions of pygame measure letters otherwise."""
each_shown = pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.thorough if name in LARGE_LESSONS else ())
        for name in PICTURES
    ],
)
"""All pictures; the large ones, taken together with the others, show the same scenes as those of
lessons."""


@pytest.fixture(scope="module")
def now(tmp_path_factory: pytest.TempPathFactory, thorough: bool) -> dict[str, Shown]:
    """Return what the pictures would show now, in an ordinary run without the large ones. A process
    of its own knows no games but those of the program, and no decks.
    """
    home, paths = (
        str(tmp_path_factory.mktemp("home")),
        os.pathsep.join((str(ROOT), str(ROOT / "scripts"))),
    )
    folders = {f"XDG_{word}_HOME": home for word in ("CONFIG", "DATA", "CACHE", "STATE")}
    environment = os.environ | folders | {"HOME": home, "PYTHONPATH": paths}
    sets = len(SETS) if thorough else len(SETS) - 1
    code = f"import json, _screenshots; print(json.dumps(_screenshots.shown_now({sets})))"
    told = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True
    )
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout)
    return {
        name: Shown([(x, y, text) for x, y, text in texts], art)
        for name, (texts, art) in found.items()
    }


@pytest.fixture(scope="module")
def recorded() -> dict[str, dict[str, object]]:
    """Return the record of what they showed when they were taken."""
    found: dict[str, dict[str, object]] = json.loads(RECORD.read_text(encoding="utf-8"))
    return found


def test_the_record_has_every_picture_and_no_other(recorded: dict[str, dict[str, object]]) -> None:
    assert (
        set(recorded) == set(PICTURES) == {path.stem for path in FOLDER.iterdir()} - {RECORD.stem}
    )


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_small_enough_to_be_loaded_with_its_page(name: str) -> None:
    assert file_of(name).stat().st_size < 2_000_000


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_was_taken_with_its_record(
    recorded: dict[str, dict[str, object]], name: str
) -> None:
    assert digest_of(name) == recorded[name]["file"], AGAIN


@each_shown
def test_the_texts_of_the_picture_are_those_of_the_program(
    now: dict[str, Shown], recorded: dict[str, dict[str, object]], name: str
) -> None:
    lines = recorded[name]["texts"]
    assert isinstance(lines, list)
    taken = [(int(x), int(y), text) for x, y, text in (line.split(" ", 2) for line in lines)]
    assert [text for *_, text in taken] == [text for *_, text in now[name].texts], AGAIN
    moved = [
        one
        for one, other in zip(taken, now[name].texts, strict=True)
        if max(abs(one[0] - other[0]), abs(one[1] - other[1])) > FAR
    ]
    assert moved == [], AGAIN


@each_shown
def test_the_cards_and_portraits_of_the_picture_are_drawn_as_in_the_program(
    now: dict[str, Shown], recorded: dict[str, dict[str, object]], name: str
) -> None:
    assert now[name].art == recorded[name]["art"], AGAIN

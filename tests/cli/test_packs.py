"""Test `scripts/run.py packs` with a small number: what is forged, that importing it does no harm,
and that harm would be told.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pytest

import _packs
from corptable.art.packs import importing
from corptable.cards import find_deck


def test_forged_packs_are_imported_and_none_does_harm(thorough: bool) -> None:
    """A few; `scripts/run.py packs` tries as many as one likes. In a process of its own, because it
    measures the memory of its children, which begin with that of their parent."""
    code = "import sys, _packs; sys.exit(_packs.main(sys.argv[1:]))"
    words = ["--count", "6" if thorough else "1", "--seed", "3"]
    surroundings = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-c", code, *words], env=surroundings, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_an_import_that_fails_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(importing, "ask", fail)
    assert _packs.main(["--count", "1"]) == 1
    assert "fault of the program" in capsys.readouterr().out


def test_the_same_seed_forges_the_same_packs() -> None:
    once, twice = (_packs.forged_files(random.Random(5), [find_deck("tarot")]) for _ in range(2))
    assert once == twice

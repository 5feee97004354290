"""Test the faults that are put in on purpose (`tests/faults`): each still fits the source, and the
run tells which are found.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import _faults
from _faults import Fault
from corptable.system.errors import CorptableError

FAULTS = _faults.read_faults()
FEWEST = 40


def test_each_fault_fits_the_source_and_compiles() -> None:
    """A fault whose line has changed would be put in no more, and nobody would notice."""
    wrong = []
    for fault in FAULTS:
        try:
            faulty = fault.content(_faults.ROOT)
        except CorptableError as trouble:
            wrong.append(str(trouble))
            continue
        if fault.file.endswith(".py"):
            ast.parse(faulty)
    assert not wrong, "\n".join(wrong)
    assert len({(fault.file, fault.find) for fault in FAULTS}) == len(FAULTS) >= FEWEST


def test_each_fault_names_tests_that_are_there() -> None:
    named = {test.partition("::") for fault in FAULTS for test in fault.tests}
    missing = [path for path, _, _ in named if not (_faults.ROOT / path).exists()]
    missing += [
        name
        for path, _, name in named
        if name and f"def {name}(" not in (_faults.ROOT / path).read_text(encoding="utf-8")
    ]
    assert not missing


def checkout(folder: Path) -> Path:
    """Make a checkout of one module, with a test of half of what it does."""
    root = folder / "checkout"
    root.mkdir()
    (root / "points.py").write_text(
        "def won(points):\n    return points >= 3\n\n\ndef lost(points):\n    return points < 3\n"
    )
    (root / "test_points.py").write_text(
        "import points\n\n\ndef test_three_points_win():\n    assert points.won(3)\n"
    )
    return root


FOUND = Fault(
    "three points are too few", "points.py", "points >= 3", "points > 3", ("test_points.py",)
)
NOT_FOUND = Fault(
    "three points are too few to lose with",
    "points.py",
    "points < 3",
    "points <= 3",
    ("test_points.py",),
)


def test_the_test_that_finds_a_fault_is_told_and_so_is_a_fault_that_none_finds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The checkout itself stays as it is."""
    root = checkout(tmp_path)
    right = (root / "points.py").read_text()
    assert not _faults.try_all([FOUND, NOT_FOUND], root)
    said = capsys.readouterr().out
    assert "test_points.py::test_three_points_win" in said
    assert "NOT FOUND" in said
    assert "1 of 2 faults found" in said
    assert (root / "points.py").read_text() == right


def test_a_test_that_fails_without_the_fault_finds_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = checkout(tmp_path)
    (root / "test_points.py").write_text("def test_nothing():\n    assert False\n")
    assert not _faults.try_all([FOUND], root)
    assert "fails without the fault, too" in capsys.readouterr().out


def test_a_text_that_is_not_there_exactly_once_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorptableError, match="found 2 times"):
        FOUND._replace(find="(points)").content(checkout(tmp_path))

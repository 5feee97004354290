"""Test `corptable lesson`: its output, its exit code, and that it opens the window."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest
from cli.console import Run

from corptable.lessons import Lesson

COURT = """\
title: A round
game: corporate_court
players: 2
coach: {name: Nyx, face: hood}
steps:
- say: You play for points.
- say: That is all.
"""


@pytest.fixture
def written(folder: Path) -> Path:
    """Write a lesson without a fault and one that points at nothing; return their folder."""
    (folder / "right.yaml").write_text(COURT, encoding="utf-8")
    faulty = COURT.replace("points.", "points.\n  point: nowhere")
    (folder / "wrong.yaml").write_text(faulty, encoding="utf-8")
    return folder


def test_a_lesson_without_a_fault_is_counted(run: Run, written: Path) -> None:
    assert run("lesson right.yaml --check") == (0, "2 steps, no faults\n", "")


def test_a_fault_is_a_line_with_file_line_and_field(run: Run, written: Path) -> None:
    ran = run("lesson wrong.yaml --check")
    assert ran.code == 2
    assert ran.err.strip().endswith(
        'wrong.yaml:7: steps[0].point: found "nowhere"; wanted a thing of this table'
    )


def test_without_check_the_window_opens_at_the_lesson(
    run: Run, written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Lesson] = []
    app = ModuleType("corptable.ui.app")

    def open_app(*words: object) -> int:
        lesson = words[-1]
        assert isinstance(lesson, Lesson)
        opened.append(lesson)
        return 0

    monkeypatch.setattr(app, "run", open_app, raising=False)
    monkeypatch.setitem(sys.modules, "corptable.ui.app", app)
    monkeypatch.setenv("DISPLAY", ":0")
    assert run("lesson right.yaml").code == 0
    assert [lesson.title for lesson in opened] == ["A round"]

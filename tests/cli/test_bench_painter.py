"""Test `scripts/run.py bench_painter`: its table, and the same as JSON."""

from __future__ import annotations

import json

import pytest

import _bench_painter

QUICK = ("--runs", "1", "--pictures", "2", "--width", "30")
NAMES = ["cold-1", "warm-1", "cold-2", "warm-2"]


@pytest.mark.thorough
def test_the_table_has_a_line_for_each_way_to_paint_and_programs_get_every_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between its two headings and its footnote. Smaller images than those that are measured say
    the same.
    """
    monkeypatch.setattr(_bench_painter, "WIDTHS", (40, 60))
    monkeypatch.setattr(_bench_painter, "ROOMS", ((640, 360),))
    measured = _bench_painter.measure(_bench_painter.read_words(QUICK))
    monkeypatch.setattr(_bench_painter, "measure", lambda _: measured)
    assert _bench_painter.main(QUICK) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[2:6]] == NAMES
    assert [line.split("  ")[0] for line in lines[7:-1]] == [
        *(f"a face {width} wide" for width in _bench_painter.WIDTHS),
        *("a room {}x{}".format(*size) for size in _bench_painter.ROOMS),
    ]
    assert _bench_painter.main([*QUICK, "--json"]) == 0
    runs = json.loads(capsys.readouterr().out)["runs"]
    assert {name: len(seen) for name, seen in runs.items()} == dict.fromkeys(NAMES, 1)
    assert all(0 < seen[0]["first"] <= seen[0]["total"] for seen in runs.values())


def test_as_many_pictures_as_asked_for_and_no_two_alike() -> None:
    """More than the deck has cards, too."""
    recipes = _bench_painter.faces(100, 30)
    assert len(set(recipes)) == len(recipes) == 100
    assert {recipe.size[0] for recipe in recipes} == {30, 31}

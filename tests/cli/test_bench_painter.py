"""`scripts/bench_painter.py`: its table, and the same for programs."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

import _bench_painter

QUICK = ("--runs", "1", "--pictures", "2", "--width", "30")
NAMES = ["cold-1", "warm-1", "cold-2", "warm-2"]


def test_the_table_has_a_line_for_each_way_to_paint(capsys: pytest.CaptureFixture[str]) -> None:
    """Between its two headings and its footnote; programs get every run."""
    assert _bench_painter.main(QUICK) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[2:-1]] == NAMES
    assert _bench_painter.main([*QUICK, "--json"]) == 0
    runs = json.loads(capsys.readouterr().out)["runs"]
    assert {name: len(seen) for name, seen in runs.items()} == dict.fromkeys(NAMES, 1)
    assert all(0 < seen[0]["first"] <= seen[0]["total"] for seen in runs.values())


@pytest.mark.parametrize("number", range(8))
def test_each_stand_in_is_a_picture_of_its_own(number: int) -> None:
    """Of two layers that can be read."""
    stand_in = _bench_painter.StandIn(number, 133)
    picture = stand_in.picture()
    assert (picture.width, picture.height) == stand_in.size == (133, 222)
    assert all(ElementTree.fromstring(layer.svg).tag.endswith("svg") for layer in picture.layers)
    assert picture != _bench_painter.StandIn(number + 1, 133).picture()

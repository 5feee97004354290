"""Test `scripts/run.py bench_latency`: its table, the same as JSON, and a real drag of a card."""

from __future__ import annotations

import json
import shutil

import pytest

import _bench_latency
import _bench_start
from _bench_latency import IDLE, WAYS, Dragging, Resting
from _bench_start import Start, Starting

DRAGS = (
    Dragging("as chosen", (1.0, 2.0, 3.0, 4.0), 1.5, 0.25),
    Dragging("without sound", (1.0, 2.0, 3.0, 4.0), 1.5, 0.0),
    Dragging("through OpenGL", (9.0, 10.0, 11.0, 50.0), 20.0, 0.25),
)
STARTS = [
    Starting("a bare window", [Start(0.2, 0.2, 1)], [0.2]),
    Starting("the title", [Start(0.25, 0.25, 1)], [0.5]),
    Starting("a table", [Start(0.25, 0.4, 2)], [0.5]),
    Starting("a table, cache empty", [Start(0.5, 1.6, 9)]),
]
RESTS = (Resting("the title", 0.2), Resting("a table", 2.0))


def test_the_table_has_a_line_for_each_way_to_present_and_each_window_at_rest() -> None:
    lines = list(_bench_latency.as_table(DRAGS, RESTS, 30.0, 40.0))
    assert [line.split("  ")[0] for line in (*lines[2:5], *lines[6:8])] == [
        "as chosen",
        "without sound",
        "through OpenGL",
        "the title",
        "a table",
    ]


def test_what_misses_its_goal_says_so() -> None:
    """The ways that are not chosen have none."""
    lines = list(_bench_latency.as_table(DRAGS, RESTS, 30.0, 40.0))
    assert [line.split()[-1] for line in (lines[2], lines[6], lines[7])] == ["ms", "%", "MISSED"]
    assert "under" not in lines[3]
    assert "under" not in lines[4]


def test_a_start_is_compared_with_that_of_a_bare_window() -> None:
    lines = list(_bench_start.as_table(STARTS))
    assert [line.endswith("MISSED") for line in lines] == [False, False, False, False, True, True]
    assert "1.25x" in lines[3]


def test_programs_get_every_motion(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_bench_latency, "starting", lambda rounds: STARTS)
    monkeypatch.setattr(
        _bench_latency, "dragging", lambda way, motions: DRAGS[list(WAYS).index(way)]
    )
    monkeypatch.setattr(_bench_latency, "resting", lambda seconds: iter(RESTS))
    assert _bench_latency.main(["--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [start["starts"][0]["whole"] for start in told["starting"]] == [0.2, 0.25, 0.4, 1.6]
    assert [tuple(drag["latencies"]) for drag in told["dragging"]] == [
        drag.latencies for drag in DRAGS
    ]
    assert [rest["share"] for rest in told["resting"]] == [0.2, 2.0]


def test_without_a_virtual_screen_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert _bench_latency.main([]) == 2
    assert "Xvfb" in capsys.readouterr().err


@pytest.mark.thorough
@pytest.mark.window
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="a real window needs Xvfb")
def test_a_card_is_dragged_and_every_motion_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_bench_latency, "CALM", 1.0)
    found = _bench_latency.dragging("as chosen", 3)
    assert len(found.latencies) == 3
    assert all(latency > 0 for latency in found.latencies)


def test_the_person_is_asked_first_at_the_table_that_is_watched() -> None:
    """No bot thinks, and a card of the hand lies where the benchmark will grab it."""
    grip = _bench_latency.find_grip(IDLE)
    assert 0 < grip.point[0] < IDLE[0]
    assert IDLE[1] // 2 < grip.point[1] < IDLE[1]

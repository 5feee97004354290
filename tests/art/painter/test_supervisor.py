"""Test a painter process that dies, hangs or sends nonsense: its image is tried once more, and no
other image is lost.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from art.painter import serving
from art.painter.recipes import LONG, Deadly, DeadlyOnce, Drawn, Endless, Tile, svg
from art.painter.watching import Window, comes_true, hold_up, looks_right

from corptable.art.painter import SOON
from corptable.art.picture import Layer
from corptable.system.worker import Serve

SHORT = 0.5
"""Seconds that a painter waits for its process, in tests of processes that hang."""
ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_picture_that_kills_its_painter_twice_is_refused_and_all_others_arrive(
    open_window: Callable[..., Window], processes: int
) -> None:
    others = [Tile(number) for number in range(8)]
    painted = open_window(processes=processes).paint(*others[:4], Deadly(9), *others[4:])
    assert painted[Deadly(9)].pixels is None
    assert "lost on it: its process was lost (" in painted[Deadly(9)].fault
    assert "(2 times)" in painted[Deadly(9)].fault
    assert all(looks_right(painted[other]) for other in others)


def test_a_picture_that_kills_its_painter_once_is_painted_by_the_next(
    window: Window, tmp_path: Path
) -> None:
    """It may have been the machine."""
    once = DeadlyOnce(5, tmp_path / "died")
    assert looks_right(window.paint(once)[once])


def test_a_document_that_wants_all_the_memory_ends_its_painter_and_not_the_machine(
    window: Window,
) -> None:
    """Sixty thousand pixels square, in a layer of a picture that is small."""
    assert "lost on it" in window.fault(
        Drawn((Layer(svg("<path d='M0 0h9v9z'/>", 60_000, 60_000)),))
    )


def test_a_picture_that_takes_too_long_is_refused_and_the_next_arrives(
    open_window: Callable[..., Window], tmp_path: Path
) -> None:
    window = open_window(patience=SHORT)
    window.painter.order(Endless(9, tmp_path / "begun"))
    window.painter.order(Tile(1), SOON)
    refused, painted = window.collect(2)
    assert refused.fault == "the painter was lost on it: it took too long (2 times)"
    assert looks_right(painted)


@pytest.mark.parametrize(
    ("serve", "fault"),
    [
        (serving.babble, "said what nobody understands"),
        (serving.boast, "sent a picture of 0 bytes, 60000x60000"),
        (serving.fall_short, "sent a picture of 3 bytes, 6x4"),
        (serving.mix_up, "answered question 77 and not 1"),
    ],
    ids=lambda word: getattr(word, "__name__", None),
)
def test_a_painter_that_talks_nonsense_is_lost(
    open_window: Callable[..., Window], serve: Serve, fault: str
) -> None:
    """Bytes from the process are never unpickled."""
    assert fault in open_window(serve=serve).fault(Tile(1))


def test_nobody_waits_for_the_end_of_half_a_word(open_window: Callable[..., Window]) -> None:
    assert "took too long" in open_window(serve=serving.stutter, patience=SHORT).fault(Tile(1))


@pytest.mark.parametrize(
    ("serve", "fault"),
    [
        (serving.die_at_once, "the painter could not be started (its process was lost (EOFError"),
        (serving.be_incomplete, "the painter could not be started (the folder of inks is missing)"),
    ],
    ids=lambda word: getattr(word, "__name__", None),
)
@pytest.mark.parametrize("processes", [1, 2])
def test_where_no_painter_starts_everything_is_refused(
    open_window: Callable[..., Window], serve: Serve, fault: str, processes: int
) -> None:
    """An image ordered before the painter gave up is refused, and so is one ordered later."""
    window = open_window(serve=serve, processes=processes)
    assert window.fault(Tile(1)).startswith(fault)
    window.painter.order(Tile(2))
    (refused,) = window.painter.poll(1.0)
    assert refused.fault.startswith(fault)


def test_painters_that_die_before_they_are_asked_are_given_up_some_time(
    open_window: Callable[..., Window],
) -> None:
    """Whichever way it is noticed."""
    assert open_window(serve=serving.greet_and_die).fault(Tile(1))


def test_a_painter_that_is_killed_while_idle_is_replaced_and_nothing_is_blamed(
    window: Window,
) -> None:
    """The system kills processes when memory runs out. Three kills of an idle process count against
    no image.
    """
    for number in range(3):
        assert looks_right(window.paint(Tile(number))[Tile(number)])
        (child,) = multiprocessing.active_children()
        kill(child.pid)
        child.join(LONG)
    assert looks_right(window.paint(Tile(0))[Tile(0)])
    assert window.painter._strikes == {}


def kill(pid: int | None) -> None:
    """Kill a process, as the system would."""
    assert pid is not None
    os.kill(pid, signal.SIGKILL)


def test_ctrl_c_is_for_the_window(window: Window) -> None:
    """A terminal sends it to the painter, too."""
    window.paint(Tile(1))
    (child,) = multiprocessing.active_children()
    assert child.pid is not None
    os.kill(child.pid, signal.SIGINT)
    window.paint(Tile(2))
    assert multiprocessing.active_children() == [child]


def test_a_bell_that_fails_stops_nothing(window: Window, caplog: pytest.LogCaptureFixture) -> None:
    """A window that is about to close has no events any more."""

    def fail() -> None:
        window.bell.set()
        raise RuntimeError("no events any more")

    window.painter._ready = fail
    window.paint(Tile(1))
    assert looks_right(window.paint(Tile(2))[Tile(2)])
    assert "no events any more" in caplog.text


# Closing the painter


def test_closing_before_the_painter_has_started_leaves_no_process(
    open_window: Callable[..., Window],
) -> None:
    """The fixture sees to it, here and below."""
    open_window(processes=2).painter.close()


def test_closing_in_the_middle_of_a_picture_leaves_no_process(
    window: Window, tmp_path: Path
) -> None:
    """An order to a closed painter does nothing."""
    held = hold_up(window, tmp_path)
    window.painter.close()
    assert multiprocessing.active_children() == []
    window.painter.close()
    window.painter.order(Tile(1))
    window.painter.cancel_all()
    window.painter.cancel([held])
    assert list(window.painter.poll(1.0)) == []


def test_a_window_that_is_killed_leaves_no_painter(tmp_path: Path) -> None:
    """A painter in the middle of an endless image ends itself, too."""
    program = (
        "import multiprocessing, sys, time; from pathlib import Path\n"
        "from art.painter.recipes import Endless, Held; from art.painter.watching import appears\n"
        "from corptable.art.painter import Painter\n"
        "if __name__ == '__main__':\n"
        "    folder = Path(sys.argv[1]); begun = folder / 'begun'\n"
        "    painter = Painter(cache_folder=None, processes=2, patience=2.0)\n"
        "    painter.order(Endless(1, begun)); painter.order(Held(2, folder / 'second', "
        "folder / 'never'))\n"
        "    assert appears(begun); assert appears(folder / 'second')\n"
        "    print(*[child.pid for child in multiprocessing.active_children()], flush=True)\n"
        "    time.sleep(60)\n"
    )
    script = tmp_path / "window.py"
    script.write_text(program)
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")])}
    with subprocess.Popen(
        [sys.executable, str(script), str(tmp_path)],
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as window:
        assert window.stdout is not None
        painters = [int(word) for word in window.stdout.readline().split()]
        window.kill()
    assert len(painters) == 2
    assert comes_true(lambda: not any(map(runs, painters)))


def runs(pid: int) -> bool:
    """Test whether a process runs; a zombie, which has ended and was not waited for, does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False

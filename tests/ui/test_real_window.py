"""Test the program as a person runs it: a process, a real window, a mouse."""

from __future__ import annotations

import contextlib
import os
import select
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from ui.real_window import RealWindow, missing_tools
from ui.robot import Robot, new_session

from corptable.engine.seeds import luck_of
from corptable.presentation.presentation import presentation_of
from corptable.session.offers import YES
from corptable.store import Settings, Store
from corptable.ui.app import App
from corptable.ui.scenes.table.view import NEW_QUESTION
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.scenes.title.words import PLAY

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        bool(missing_tools()), reason=f"real windows need {' and '.join(missing_tools())}"
    ),
]
ANY_KEY = "F5"
"""A key without a meaning of its own: like every other it ends running animations."""
SIZE = (1280, 720)
"""The size of the first window: that of the screen, where no window manager has bars on it."""


LEAVE: Final = ("key", "--repeat", 9, "Down", "key", "Return")
"""Keys that lead from the first button of the pause to the last one, and press it."""


@pytest.fixture
def twin() -> Robot:
    """Return the same match in this process, to know where things lie in the window."""
    return Robot(new_session("corporate_court", 2, luck=luck_of(8), first_dealer="1"), SIZE)


def test_a_card_is_dragged_onto_its_stack_with_a_real_mouse(twin: Robot, tmp_path: Path) -> None:
    """Every act of the person is one drag in the window; the acts that the program traces are those
    of its twin.
    """
    words = [
        "play",
        "corporate_court",
        "--seats",
        "person,random",
        "--seed",
        "8",
        "--option",
        "first_dealer=1",
    ]
    Store(tmp_path / "config" / "corptable").keep_settings(Settings(reactions="always"))
    with RealWindow(words, tmp_path) as window:
        for _ in range(3):
            while twin.asked_seat is None:
                done = len(twin.journal)
                twin.step(1.0)
                for act in twin.journal[done:]:
                    assert window.line("ACT") == f"ACT {act}"
            window.xdotool("key", ANY_KEY, "sleep", 0.4)  # what has just moved is not touched
            action = twin.match.legal()[0]
            gesture = presentation_of(twin.match.game).gesture(twin.prompt.view, action)
            if gesture.onto:
                window.drag(twin.piece(min(gesture.lift)), twin.target(gesture.onto))
            else:
                button = next(button for button in twin.buttons() if button.id == gesture.then[0])
                window.click(button.rect.center)
            if twin.prompt.must_ask(action):
                twin.ask_before(action)
                window.xdotool("sleep", NEW_QUESTION)  # a double click answers nothing
                window.click(
                    next(button.rect.center for button in twin.buttons() if button.id == YES)
                )
                twin.prompt.put_back()
            assert window.line("ACT") == f"ACT {action}"
            twin.do(action, by_dragging=True)
    twin.close()


@pytest.fixture
def title() -> Iterator[TitleScene]:
    """Open the title in this process, to know where its buttons lie in the window."""
    app = App(SIZE, clock=lambda: 0.0)
    yield TitleScene(app)
    app.close()


def test_the_title_starts_a_game_by_a_click_and_escape_leads_back_and_out(
    title: TitleScene, tmp_path: Path
) -> None:
    """Through the pause, which offers to leave the table."""
    play = next(button.rect.center for button in title.buttons() if button.id == PLAY)
    with RealWindow([], tmp_path) as window:
        window.click(play)
        window.xdotool("sleep", 0.5, "key", "Escape", "sleep", 0.2, *LEAVE, "sleep", 0.2)
        assert window.program.poll() is None
        window.xdotool("key", "ctrl+q")
        assert window.program.wait(timeout=20) == 0


def test_full_screen_covers_the_screen_from_its_corner(tmp_path: Path) -> None:
    """Without a window manager, too: nobody else moves the window."""
    with RealWindow([], tmp_path, "1920x1080x24", corner="192,108") as window:
        window.xdotool("key", "F11", "sleep", 0.5)
        told = window.told("getwindowgeometry", "--shell", window.window).split()
        assert {"X=0", "Y=0", "WIDTH=1920", "HEIGHT=1080"} <= set(told)


def test_its_size_outlives_the_program(tmp_path: Path) -> None:
    with RealWindow([], tmp_path) as window:
        window.xdotool(
            "windowsize",
            "--sync",
            window.window,
            1100,
            700,
            "mousemove",
            500,
            10,
            "sleep",
            0.3,
            "key",
            "ctrl+q",
        )
        assert window.program.wait(timeout=20) == 0
    place = Store(tmp_path / "config" / "corptable").window
    assert place is not None
    assert (place.width, place.height) == (1100, 700)
    with RealWindow([], tmp_path) as window:
        assert window.told("getwindowgeometry", window.window).split()[-1] == "1100x700"


@pytest.mark.parametrize("by_force", [False, True], ids=["it is closed", "it is killed"])
@pytest.mark.skipif(
    not hasattr(os, "pidfd_open"), reason="processes are watched by their descriptors"
)
def test_with_the_window_its_thinking_process_ends(tmp_path: Path, by_force: bool) -> None:
    """The bot has begun to think, so its process runs; it must end with the window."""
    words = [
        "play",
        "corporate_court",
        "--seats",
        "person,greedy",
        "--seed",
        "8",
        "--option",
        "first_dealer=0",
    ]
    with RealWindow(words, tmp_path) as window:
        window.line("ACT")
        program = window.program
        watched = [os.pidfd_open(child) for child in children_of(program.pid)]
        assert watched
        if by_force:
            program.kill()
        else:
            out = ("key", "Escape", "sleep", 0.2, *LEAVE, "sleep", 0.2, "key", "ctrl+q")
            window.xdotool("mousemove", SIZE[0] // 2, 10, *out)
        program.wait(timeout=20)
        for descriptor in watched:
            assert select.select([descriptor], [], [], 20.0)[0], "a process was left behind"
            os.close(descriptor)


def children_of(process: int) -> Iterator[int]:
    """Yield the children of a process, by the thread that waits for each and has started it; a
    thread may end meanwhile.
    """
    for task in Path(f"/proc/{process}/task").iterdir():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            yield from map(int, (task / "children").read_text().split())


def test_without_a_display_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    import subprocess
    import sys

    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    done = subprocess.run(
        [sys.executable, "-m", "corptable"],
        env=environment | {"SDL_VIDEODRIVER": "x11", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert "No window can be opened" in done.stderr
    assert "--headless" in done.stderr
    assert "Traceback" not in done.stderr

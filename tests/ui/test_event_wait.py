"""Test the wait of the loop: it sleeps until an event comes, and loses none."""

from __future__ import annotations

import _ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from ui.robot import SIZE

from corptable.ui.app import App
from corptable.ui.platform import event_wait as waiting
from corptable.ui.platform.event_wait import FOR_EVER, Wait, _look, _sdl_wait, wait

LATER = 5
"""Milliseconds after which the event comes."""


@pytest.fixture(params=["through SDL", "by looking"])
def waits(request: pytest.FixtureRequest) -> Wait:
    """Return each of the two functions that wait."""
    if request.param == "by looking":
        return _look
    return _sdl_wait(pygame.display.__file__ or "") or pytest.fail(
        "SDL cannot be reached through pygame on this system"
    )


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    app = App(SIZE, clock=lambda: 0.0)
    pygame.event.clear()
    yield
    app.close()


def test_what_came_is_still_there_and_in_its_order(waits: Wait) -> None:
    for key in (pygame.K_a, pygame.K_b):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
    waits(FOR_EVER)
    assert [event.key for event in pygame.event.get(pygame.KEYDOWN)] == [pygame.K_a, pygame.K_b]


def test_when_nothing_comes_it_returns_in_its_time(waits: Wait) -> None:
    waits(LATER)
    assert not pygame.event.get()


def test_sdl_is_asked_where_it_can_be_reached() -> None:
    waiting._wait.cache_clear()
    assert waiting._wait() is not _look


def test_where_it_cannot_be_reached_we_look_ourselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This happens without the library, or with one that knows nothing of SDL."""
    assert _sdl_wait(str(tmp_path / "none.so")) is None
    assert _sdl_wait(_ctypes.__file__ or "") is None
    monkeypatch.setattr(pygame.display, "__file__", str(tmp_path / "none.so"))
    waiting._wait.cache_clear()
    assert waiting._wait() is _look
    waiting._wait.cache_clear()


def test_the_time_that_is_left_is_never_for_ever() -> None:
    """A time in the past waits only briefly, so that the loop goes on."""
    wait(-1.0)
    wait(0.0)

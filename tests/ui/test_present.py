"""Test that frames take the faster way onto the screen, where there is a choice."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest
from ui.robot import SIZE

from corptable.ui.platform.present import DIRECT, SLOW, VARIABLE, X11, open_fast

FAST = 1.0
"""Milliseconds for a frame."""


class Screen:
    """Simulate a display on which a frame takes so many milliseconds: `direct` when handed over
    directly, `other` by the way that SDL chooses."""

    def __init__(self, direct: float, other: float) -> None:
        self._direct, self._other = direct, other
        self._now = 0.0
        self.opened: list[str | None] = []

    def open(self) -> pygame.Surface:
        self.opened.append(os.environ.get(VARIABLE))
        return pygame.Surface(SIZE)

    def flip(self) -> None:
        self._now += (self._direct if self.opened[-1] == DIRECT else self._other) / 1e3

    def clock(self) -> float:
        return self._now


@pytest.fixture(autouse=True)
def x11(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let SDL report X11 as its driver, with the variable unset."""
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: X11)
    yield
    os.environ.pop(VARIABLE, None)


def ways(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """Return the ways in which the window is opened; the last one stays."""
    monkeypatch.setattr(pygame.display, "flip", screen.flip)
    open_fast(screen.open, screen.clock)
    return screen.opened


def test_where_it_is_fast_frames_are_handed_over_directly(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other way is tried, even if it could be faster."""
    assert ways(Screen(FAST, 0.1), monkeypatch) == [DIRECT]


def test_where_it_is_slow_sdl_chooses_if_that_is_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ways(Screen(SLOW + 1, FAST), monkeypatch) == [DIRECT, None]


def test_where_both_are_slow_the_less_slow_one_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ways(Screen(SLOW + 1, 4 * SLOW), monkeypatch) == [DIRECT, None, DIRECT]


@pytest.mark.parametrize("said", ["0", "1", "opengl"])
def test_what_a_person_has_said_about_it_counts(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv(VARIABLE, said)
    assert ways(Screen(4 * SLOW, FAST), monkeypatch) == [said]


def test_elsewhere_than_on_x11_nothing_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    assert ways(Screen(4 * SLOW, FAST), monkeypatch) == [None]

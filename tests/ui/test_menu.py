"""Test keys that choose among buttons: Tab goes round, arrows go to the nearest, and each key presses its button."""

from __future__ import annotations

import pygame
import pytest

from corptable.ui.widgets.key_button import KeyButton
from corptable.ui.widgets.menu import ButtonFocus, button_at

TOP = KeyButton(pygame.Rect(0, 0, 300, 20), "top", "", "T")
LEFT = KeyButton(pygame.Rect(0, 40, 90, 20), "left", "", "Enter")
MIDDLE = KeyButton(pygame.Rect(100, 40, 90, 20), "middle", "")
RIGHT = KeyButton(pygame.Rect(200, 40, 90, 20), "right", "", "F1")
LOW = KeyButton(pygame.Rect(200, 80, 90, 20), "low", "", "Esc")
BUTTONS = [TOP, LEFT, MIDDLE, RIGHT, LOW]


def key(code: int, text: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, {"key": code, "unicode": text, "mod": mod, "scancode": 0})


@pytest.mark.parametrize(
    ("word", "arrow", "wanted"),
    [
        ("left", pygame.K_RIGHT, "middle"),
        ("right", pygame.K_LEFT, "middle"),
        ("right", pygame.K_DOWN, "low"),
        ("left", pygame.K_DOWN, "low"),
        ("low", pygame.K_UP, "right"),
        ("middle", pygame.K_UP, "top"),
        ("right", pygame.K_RIGHT, "right"),
        ("top", pygame.K_UP, "top"),
        ("gone", pygame.K_RIGHT, "top"),
    ],
)
def test_an_arrow_goes_to_the_nearest_button_that_way_and_nowhere_where_there_is_none(word: str, arrow: int, wanted: str) -> None:
    menu = ButtonFocus(word)
    assert menu.move_focus(key(arrow), BUTTONS) == (word != wanted)
    assert menu.focus == wanted


def test_tab_goes_round_and_shift_tab_the_other_way() -> None:
    menu = ButtonFocus("right")
    assert menu.move_focus(key(pygame.K_TAB), BUTTONS)
    assert menu.move_focus(key(pygame.K_TAB), BUTTONS)
    assert menu.focus == "top"
    assert menu.move_focus(key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT), BUTTONS)
    assert menu.focus == "low"
    assert not menu.move_focus(key(pygame.K_DOWN), BUTTONS)


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (key(pygame.K_RETURN), MIDDLE),
        (key(pygame.K_SPACE, " "), MIDDLE),
        (key(pygame.K_t, "t"), TOP),
        (key(pygame.K_F1), RIGHT),
        (key(pygame.K_ESCAPE, "\x1b"), LOW),
        (key(pygame.K_x, "x"), None),
        (key(pygame.K_LSHIFT), None),
    ],
)
def test_enter_and_space_press_what_has_the_focus_and_other_keys_what_shows_them(event: pygame.event.Event, wanted: object) -> None:
    assert ButtonFocus("middle").button_pressed_by(event, BUTTONS) is wanted


def test_with_the_focus_nowhere_enter_presses_the_button_that_shows_it() -> None:
    assert ButtonFocus("").button_pressed_by(key(pygame.K_RETURN), BUTTONS) is LEFT


def test_a_point_is_on_one_button_or_on_none() -> None:
    assert button_at(BUTTONS, (205, 50)) is RIGHT
    assert button_at(BUTTONS, (195, 50)) is None

"""Test keys that choose among buttons: Tab goes round, arrows go to the nearest, and each key
presses its button.
"""

from __future__ import annotations

import pygame
import pytest

from corptable.ui.widgets import Button, Form
from corptable.ui.widgets.widget import hit_test

TOP = Button("top", key="T", rect=pygame.Rect(0, 0, 300, 20))
LEFT = Button("left", key="Enter", rect=pygame.Rect(0, 40, 90, 20))
MIDDLE = Button("middle", rect=pygame.Rect(100, 40, 90, 20))
RIGHT = Button("right", key="F1", rect=pygame.Rect(200, 40, 90, 20))
LOW = Button("low", key="Esc", rect=pygame.Rect(200, 80, 90, 20))
BUTTONS = [TOP, LEFT, MIDDLE, RIGHT, LOW]


def menu_at(focus: str) -> Form:
    """Return a menu of the buttons with the focus on one of them."""
    menu = Form(is_menu=True)
    menu.show(BUTTONS)
    menu.focus_id = focus
    return menu


def key(code: int, text: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.KEYDOWN, {"key": code, "unicode": text, "mod": mod, "scancode": 0}
    )


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
def test_an_arrow_goes_to_the_nearest_button_that_way_and_nowhere_where_there_is_none(
    word: str, arrow: int, wanted: str
) -> None:
    menu = menu_at(word)
    menu.handle(key(arrow))
    assert menu.focus_id == wanted


def test_tab_goes_round_and_shift_tab_the_other_way() -> None:
    menu = menu_at("right")
    menu.handle(key(pygame.K_TAB))
    menu.handle(key(pygame.K_TAB))
    assert menu.focus_id == "top"
    menu.handle(key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT))
    assert menu.focus_id == "low"
    menu.handle(key(pygame.K_DOWN))
    assert menu.focus_id == "low"


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
def test_enter_and_space_press_what_has_the_focus_and_other_keys_what_shows_them(
    event: pygame.event.Event, wanted: object
) -> None:
    menu = menu_at("middle")
    assert menu.handle(event) == (wanted is not None)
    assert menu.pressed is wanted


def test_with_the_focus_nowhere_enter_presses_the_button_that_shows_it() -> None:
    menu = menu_at("")
    menu.handle(key(pygame.K_RETURN))
    assert menu.pressed is LEFT


def test_a_point_is_on_one_button_or_on_none() -> None:
    assert hit_test(BUTTONS, (205, 50)) is RIGHT
    assert hit_test(BUTTONS, (195, 50)) is None

"""Test keyboards of other layouts: a key does what it says, and where that is no Latin letter or
digit, what its place says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import pygame
import pytest
from ui.real_window import RealWindow, missing_tools

from corptable.store import Settings, Store
from corptable.ui.platform import keyboard
from corptable.ui.platform.keyboard import cap_at, cap_sign, forget_layout, in_latin, said

QWERTY: Final = "1234567890qwertyuiopasdfghjkl;zxcvbnm,./"
LAYOUTS: Final = {
    "us": QWERTY,
    "fr": "1234567890azertyuiopqsdfghjklmwxcvbn,;:!",
    "de": "1234567890qwertzuiopasdfghjklöyxcvbnm,.-",
    "ru": "1234567890йцукенгшщзфывапролджячсмитьбю.",
    "gr": "1234567890;ςερτυθιοπασδφγηξκλ΄ζχψωβνμ,./",
    "dvorak": "1234567890',.pyfgcrlaoeuidhtns;qjkxbmwvz",
}
"""What SDL calls the keys of four rows, place by place."""
NUMBERS_OF_FRANCE: Final = "&é\"'(-è_çà"
"""What the number row of a French keyboard types without Shift."""
ANY_KEY: Final = "F5"


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Return a function that gives the keyboard another layout."""

    def layout(name: str) -> None:
        places = {
            ord(sign): keyboard.PLACES[home]
            for sign, home in zip(LAYOUTS[name], QWERTY, strict=True)
        }
        monkeypatch.setattr(keyboard, "_places", lambda: _Places(places))
        forget_layout()

    yield layout
    forget_layout()


class _Places(dict[int, int]):
    def __missing__(self, key: int) -> int:
        return 0


def press(home: str, layout: str, typed: str = "", mod: int = 0) -> pygame.event.Event:
    """Return the event of the key at a place, as the program reads it."""
    key = LAYOUTS[layout][QWERTY.index(home)]
    raw = {"key": ord(key), "unicode": typed or key, "scancode": keyboard.PLACES[home], "mod": mod}
    return in_latin(pygame.event.Event(pygame.KEYDOWN, raw))


def did(layout: str) -> Mapping[str, tuple[str, str]]:
    """Return `key` and `unicode` of each letter's place, as characters."""
    pressed = {home: press(home, layout) for home in QWERTY[:-4] if home not in ";"}
    return {home: (chr(event.key), event.unicode) for home, event in pressed.items()}


@pytest.mark.parametrize("layout", ["us", "fr", "de", "dvorak"])
def test_a_latin_letter_does_what_it_says(choose: Callable[[str], None], layout: str) -> None:
    choose(layout)
    for home, (key, sign) in did(layout).items():
        says = LAYOUTS[layout][QWERTY.index(home)]
        assert (key, sign) == (says, says), home


@pytest.mark.parametrize("layout", ["ru", "gr"])
def test_a_letter_of_another_script_does_what_its_place_says(
    choose: Callable[[str], None], layout: str
) -> None:
    """Undo, too, which is a key with Ctrl, where the typed character is a control character."""
    choose(layout)
    assert all(found == (home, home) for home, found in did(layout).items())
    assert press("z", layout, "\x1a", pygame.KMOD_LCTRL).key == pygame.K_z


def test_the_number_row_counts_without_shift_and_types_what_it_says(
    choose: Callable[[str], None],
) -> None:
    choose("fr")
    for digit, sign in zip("1234567890", NUMBERS_OF_FRANCE, strict=True):
        event = press(digit, "fr", sign)
        assert (event.unicode, said(event)) == (digit, sign)
    assert press("6", "us", "^", pygame.KMOD_LSHIFT).unicode == "^"
    arabic = pygame.event.Event(
        pygame.KEYDOWN, key=ord("1"), unicode="١", scancode=pygame.KSCAN_1, mod=0
    )
    assert in_latin(arabic).unicode == "1"


def test_caps_show_what_stands_on_the_keyboard(choose: Callable[[str], None]) -> None:
    shown = {"us": "PQ", "fr": "PQ", "ru": "ЗЙ", "gr": "Π;"}
    for layout, signs in shown.items():
        choose(layout)
        assert cap_sign("P") + cap_sign("Q") == signs, layout
        assert cap_sign("Tab") == "Tab"
    places = {"us": "QA", "fr": "AQ", "de": "QA", "ru": "QA", "dvorak": "A"}
    for layout, keys in places.items():
        choose(layout)
        assert cap_at("q") + cap_at("a") == keys, layout


@pytest.mark.thorough
@pytest.mark.window
@pytest.mark.skipif(
    bool(missing_tools()), reason=f"real windows need {' and '.join(missing_tools())}"
)
def test_keyboards_of_five_countries_play(tmp_path: Path) -> None:
    """Talk, pass and play in Corporation, where P passes and 1 is the first card; the layout
    changes while the program runs.
    """
    words = ["play", "corporation", "--seats", "person,random,random,random", "--seed", "8"]
    acts = [
        ("ru", ("Cyrillic_ze",), "pass", "@3 say"),
        ("gr", ("Greek_pi",), "pass", "@3 play"),
        ("fr", ("ampersand", "Return"), "play clubs-1", "@3 say"),
        ("il", ("hebrew_pe",), "pass", "@3 say"),
        ("de", ("p",), "pass", "@3 play"),
    ]
    Store(tmp_path / "config" / "corptable").keep_settings(Settings(motion=0, bot_pace="fast"))
    with RealWindow(words, tmp_path) as window:
        window.xdotool("sleep", 1.0)
        for layout, keys, act, last in acts:
            window.choose_layout(layout)
            window.xdotool(
                "sleep",
                0.3,
                "key",
                ANY_KEY,
                "sleep",
                0.4,
                *(word for key in keys for word in ("key", key, "sleep", 0.2)),
            )
            assert window.line("ACT @0") == f"ACT @0 {act}"
            window.line(f"ACT {last}")

"""Test the strips of a ladder: their names are in one size of text, so that no card looks more
important than another.
"""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from ui.robot import SIZE

from corptable.cards import Card
from corptable.engine.pieces import Piece
from corptable.ui.app import App
from corptable.ui.paint.plain_faces import PlainFaces
from corptable.ui.paint.text import set_fonts, write

NAMES = ("Strength", "Wheel of Fortune", "High Priestess")


Drawn = dict[str, int]
"""Sizes of the texts that were drawn, by text."""


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Return the sizes of the texts on the strips that the test draws."""
    found: Drawn = {}

    def noted(surface: pygame.Surface, text: str, size: int, *rest: Any, **how: Any) -> pygame.Rect:
        found[text] = size
        return write(surface, text, size, *rest, **how)

    monkeypatch.setattr("corptable.ui.paint.plain_faces.write", noted)
    return found


def draw_strips(size: tuple[int, int]) -> None:
    """Draw the strips of all NAMES."""
    app = App(SIZE, clock=lambda: 0.0)
    app.set_theme("pwodoc")
    for name in NAMES:
        PlainFaces(app.skin.theme).strip(
            Card(name, f"the {name}", "major", rank="10"), size, False, app.theme.fonts
        )


@pytest.mark.parametrize("size", [(166, 30), (220, 45), (330, 45)])
def test_the_names_of_all_strips_are_in_one_size(size: tuple[int, int], sizes: Drawn) -> None:
    draw_strips(size)
    assert len({sizes[name] for name in NAMES}) == 1


def test_a_name_without_room_is_its_first_word(sizes: Drawn) -> None:
    draw_strips((112, 28))
    assert {"Strength", "Wheel"} <= set(sizes)


@pytest.mark.parametrize("size", [(166, 30), (100, 150)])
def test_a_plain_face_is_in_the_typefaces_of_the_window_as_it_is(size: tuple[int, int]) -> None:
    """A roomy window that becomes crowded has other typefaces, and its faces may keep their
    size.
    """
    app = App(SIZE, clock=lambda: 0.0)
    app.set_theme("pwodoc")
    piece = Piece(0, "name", Card("name", "the Wheel of Fortune", "trump", rank="10"))

    def drawn() -> bytes:
        return pygame.image.tobytes(app.faces.of(piece, size), "RGBA")

    roomy = drawn()
    set_fonts(app.theme.crowded_fonts)
    crowded = drawn()
    set_fonts(app.theme.fonts)
    assert roomy != crowded
    assert roomy == drawn()

"""Test the strips of a ladder: their names are in one size of text, so that no card looks more important than another."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from ui.robot import SIZE

from corptable.cards import Card
from corptable.ui.app import App
from corptable.ui.paint.plain_faces import PlainFaces
from corptable.ui.paint.text import write

NAMES = ("Strength", "Wheel of Fortune", "High Priestess")


@pytest.mark.parametrize("size", [(166, 30), (220, 45), (330, 45)])
def test_the_names_of_all_strips_are_in_one_size(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[str, int] = {}

    def noted(surface: pygame.Surface, text: str, size: int, *rest: Any, **how: Any) -> pygame.Rect:
        sizes[text] = size
        return write(surface, text, size, *rest, **how)

    monkeypatch.setattr("corptable.ui.paint.plain_faces.write", noted)
    app = App(SIZE, clock=lambda: 0.0)
    app.set_theme("pwodoc")
    for name in NAMES:
        PlainFaces(app.skin.theme).strip(Card(name, f"the {name}", "major", rank="10"), size, bright=False)
    app.close()
    assert len({sizes[name] for name in NAMES}) == 1

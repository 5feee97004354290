"""Paint recipes for tests of pictures, and compare what came of them."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

import pygame
import pytest

from corptable.art.card.recipes import Face
from corptable.art.colours import luminance
from corptable.art.ink import ink_ids
from corptable.art.painter.inline import paint
from corptable.art.pen import SvgPen
from corptable.art.picture import Recipe
from corptable.cards import Card


def inks(*ordinary: str) -> list[object]:
    """Return all inks as parameters of a test: those of an ordinary run, and the others for a
    thorough one.
    """
    return [
        ink if ink in ordinary else pytest.param(ink, marks=pytest.mark.thorough)
        for ink in ink_ids()
    ]


def surface_of(recipe: Recipe) -> pygame.Surface:
    """Paint a recipe and return it as a surface."""
    pixels = paint(recipe.picture())
    return pygame.image.frombuffer(pixels.bgra, (pixels.width, pixels.height), "BGRA")


@cache
def face(deck: str, card: Card, width: int, ink: str) -> pygame.Surface:
    """Return the face of a card; each is painted once."""
    return surface_of(Face(deck, card, ink, width, width * 5 // 3))


def drawn_by(pen: SvgPen, pixels: int) -> pygame.Surface:
    """Return what a pen drew, as a square surface."""
    done = paint(pen.picture(pixels, pixels))
    return pygame.image.frombuffer(done.bgra, (done.width, done.height), "BGRA")


def brightness(surface: pygame.Surface, place: pygame.Rect) -> float:
    """Return the luminance of the mean colour of a place."""
    red, green, blue, _ = pygame.transform.average_color(surface, place)
    return luminance(f"#{red:02x}{green:02x}{blue:02x}")


def share_that_differs(one: pygame.Surface, other: pygame.Surface, by: int = 24) -> float:
    """Return the share of pixels in which a channel differs by more than `by`."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (by, by, by, 255), other)
    width, height = one.get_size()
    return 1 - alike.count() / (width * height)


def printed_elsewhere(expression: str) -> str:
    """Return what another process, whose sets have another order, prints of an expression that
    begins with a module of these tests."""
    code = (
        f"import sys; sys.path[:0] = sys.argv[1:]; import {expression.partition('.')[0]}; "
        f"print({expression})"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, os.path.dirname(__file__), *sys.path],
        env=os.environ | {"PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.split()[-1]

"""Paint recipes for tests of pictures, and compare what came of them."""

from __future__ import annotations

import os
import subprocess
import sys

import pygame
import pytest

from corptable.art.ink import ink_ids
from corptable.art.painter.inline import paint
from corptable.art.picture import Recipe


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

"""Test that PNG files are written as they are read."""

from __future__ import annotations

import io
import random

import pygame
import pytest

from corptable.art.painter.bitmaps import FORMAT, png_of


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (64, 100)])
@pytest.mark.parametrize("has_alpha", [False, True])
def test_what_is_written_is_read(size: tuple[int, int], has_alpha: bool) -> None:
    noise = random.Random(7).randbytes(4 * size[0] * size[1])
    surface = pygame.image.frombytes(noise, size, "RGBA")
    surface = (
        surface.convert(FORMAT)
        if has_alpha
        else pygame.image.frombytes(pygame.image.tobytes(surface, "RGB"), size, "RGB")
    )
    read = pygame.image.load(io.BytesIO(png_of(surface)), "card.png")
    assert pygame.image.tobytes(read, "RGBA") == pygame.image.tobytes(surface, "RGBA")


def test_a_part_of_a_surface_is_written_alone() -> None:
    surface = pygame.Surface((10, 10), depth=24)
    surface.fill("#ff0000")
    surface.fill("#0000ff", (3, 3, 4, 5))
    read = pygame.image.load(io.BytesIO(png_of(surface.subsurface((3, 3, 4, 5)))), "card.png")
    assert (read.get_size(), {tuple(read.get_at((x, y))) for x in range(4) for y in range(5)}) == (
        (4, 5),
        {(0, 0, 255, 255)},
    )

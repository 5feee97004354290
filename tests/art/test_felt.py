"""Test plain tables: felt of any colour, for windows of any size."""

from __future__ import annotations

from xml.etree import ElementTree

import pygame
import pytest

from corptable.art.colours import luminance
from corptable.art.painter.inline import paint
from corptable.art.room import Felt


@pytest.mark.parametrize("size", [(8, 8), (1024, 640), (2560, 1080), (3840, 2160)])
def test_it_is_composed_at_every_size(size: tuple[int, int]) -> None:
    picture = Felt("#1f543e", *size).picture()
    assert (picture.width, picture.height) == size
    assert all(ElementTree.fromstring(layer.svg).tag.endswith("svg") for layer in picture.layers)


@pytest.mark.parametrize("colour", ["#1f543e", "#cfc4aa", "#2c1a62"])
def test_it_is_of_its_colour_and_darker_towards_its_rim(colour: str) -> None:
    """It has no holes: it covers the window."""
    pixels = paint(Felt(colour, 640, 360).picture())
    surface = pygame.image.frombuffer(pixels.bgra, (640, 360), "BGRA")
    middle, edge = (
        "#{:02x}{:02x}{:02x}".format(*surface.get_at(point)[:3])
        for point in ((320, 165), (30, 330))
    )
    assert luminance(edge) < luminance(middle)
    assert abs(luminance(middle) - luminance(colour)) < 0.2
    assert all(surface.get_at(point)[3] == 255 for point in ((0, 0), (639, 359), (320, 180)))

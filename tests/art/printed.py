"""Print cards that cost no time, and read what a PDF shows where: for tests of sheets, whatever
lies on them.
"""

from __future__ import annotations

import re
import zlib
from typing import NamedTuple

import pygame

from corptable.art.painter.bitmaps import png_of
from corptable.art.picture import Box
from corptable.art.print_cards import PrintCard
from corptable.art.print_face import Placed, PrintedFace
from corptable.art.sheet_layout import SheetLayout

POINT = 25.4 / 72
"""Millimetres of a point, the unit of a PDF."""
_CONTENT = re.compile(rb"<<\n/Filter /FlateDecode\n/Length (\d+)\n>>\nstream\n")
"""Head of what a page shows; an image says more of itself."""
_PAGE = re.compile(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]")
_IMAGE = re.compile(rb"([0-9.-]+) 0 0 ([0-9.-]+) ([0-9.-]+) ([0-9.-]+) cm /I\d+ Do")
_LINE = re.compile(rb"([0-9.-]+) ([0-9.-]+) m ([0-9.-]+) ([0-9.-]+) l S")


def plain_face(card: PrintCard, layout: SheetLayout) -> PrintedFace:
    """Print nothing but a picture of one pixel on the whole card; one face has the colour of
    another.
    """
    pixel = pygame.Surface((1, 1))
    pixel.fill("red" if card.face is None else "white")
    cut = Box(0, 0, *layout.card)
    return PrintedFace("", (Placed(png_of(pixel), cut, cut),))


class PrintedPage(NamedTuple):
    """Hold what a page of a PDF shows, in millimetres from its left upper corner."""

    width: float
    height: float
    images: list[Box]
    lines: list[tuple[float, ...]]


def pages_in(pdf: bytes) -> list[PrintedPage]:
    """Read the pages of a PDF, all of one size: its images and lines by their operators."""
    width, height = (float(side) * POINT for side in _PAGE.findall(pdf)[0])
    pages = [
        zlib.decompress(pdf[found.end() : found.end() + int(found[1])])
        for found in _CONTENT.finditer(pdf)
    ]
    return [
        PrintedPage(width, height, _images(stream, height), _lines(stream, height))
        for stream in pages
    ]


def _images(stream: bytes, height: float) -> list[Box]:
    found = [[float(number) * POINT for number in numbers] for numbers in _IMAGE.findall(stream)]
    return [Box(x, height - y - high, wide, high) for wide, high, x, y in found]


def _lines(stream: bytes, height: float) -> list[tuple[float, ...]]:
    found = [[float(number) * POINT for number in numbers] for numbers in _LINE.findall(stream)]
    return [(x0, height - y0, x1, height - y1) for x0, y0, x1, y1 in found]

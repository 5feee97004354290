"""Turn what strangers drew into small, sound picture files: decode, cut, scale down, encode. The
preparing process imports it.

A header is read before anything is decoded. PNG and JPEG that fit stay as they are, byte for byte,
once they have been decoded as a proof; everything else is encoded again. It imports pygame.
"""

from __future__ import annotations

import base64
import binascii
import io
import math
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from corptable.art.painter.bitmaps import ReadSvg, decode, png_of, with_alpha
from corptable.art.sheet import document
from corptable.system.picture_header import PictureFault, checked_header, read_header

LARGEST: Final = 1600
"""Longer side in pixels of a picture that is kept: a card fills a screen of 4K at three
quarters.
"""
SMALLEST: Final = 8
"""Least side of a picture, in pixels."""
LONGEST_SHAPE: Final = 6
"""Factor by which one side may be longer than the other."""
KEPT_AS_THEY_ARE: Final = ("png", "jpeg")

SVG_WIDTH: Final = 600
"""Width in pixels that a prepared SVG document names; it is painted at any."""
SHEET_UNITS: Final = 10_000
"""Longer side of a sheet in units of a prepared document, which are written with two decimals."""
SURVEY: Final = 480
"""Width in pixels of the picture in which an element is searched for."""
WIDER: Final = 3
"""Factor by which the first area that is searched is wider than the sheet, and each further one
than the one before.
"""
SURVEYS: Final = (SURVEY, SURVEY, 2 * SURVEY, 4 * SURVEY, 4 * SURVEY)
"""Widths in pixels of the pictures of these areas; the last is of 243 sheets beside one another."""
MOST_SURVEYED: Final = 4_000_000
"""Limit of pixels of such a picture."""
ENLARGED: Final = 0.5
"""Part of an area that an element fills at most, so that its edges are searched for once more in it
alone.
"""
VISIBLE: Final = 8
"""Least alpha of a pixel that shows something."""
MOST_EMBEDDED: Final = 12_000_000
"""Limit of pixels of all pictures embedded in an SVG element."""
MOST_BODY: Final = 8_000_000
"""Limit of characters of an SVG element with all it refers to."""
_EMBEDDED: Final = re.compile(r"data:([^,\"']{0,80}),([^\"')]*)")

RIM_POINTS: Final = 24
SOLID: Final = 200
"""Least alpha of a pixel of the rim that counts."""

Box = tuple[float, float, float, float]
"""Left, top, width and height, in units of an SVG document."""


class PreparedPicture(NamedTuple):
    """Hold a picture file: its bytes, its suffix, its size in pixels and the median colour of its
    rim, as `rrggbb`.
    """

    content: bytes
    suffix: str
    width: int
    height: int
    rim: str


def prepare_picture(content: bytes) -> PreparedPicture:
    """Prepare a whole picture. Raises PictureFault for one that is not taken."""
    header = checked_header(content)
    surface = decode(content)
    if header.turn:
        surface = pygame.transform.rotate(surface, -header.turn)
    _require_shape(surface.get_size())
    if header.kind in KEPT_AS_THEY_ARE and not header.turn and max(surface.get_size()) <= LARGEST:
        return PreparedPicture(
            content,
            "jpg" if header.kind == "jpeg" else "png",
            *surface.get_size(),
            _rim_of(surface),
        )
    return _encoded(surface, is_photo=header.kind == "jpeg")


class DecodedSheet:
    """Hold one decoded sheet and cut its cells; the sheet is not converted as a whole, which would
    double its memory.
    """

    def __init__(self, content: bytes) -> None:
        """Decode a sheet. Raises PictureFault for one that is not taken."""
        self._is_photo = checked_header(content).kind == "jpeg"
        self._surface = decode(content)

    def cell(self, number: int, across: int, down: int) -> PreparedPicture:
        """Cut a cell, counted row by row from 0. Edges that fall between pixels are rounded. Raises
        PictureFault.
        """
        row, column = divmod(number, across)
        if row >= down:
            raise PictureFault(
                f"found cell {number}; wanted one of the {across * down} cells of {across}x{down}"
            )
        width, height = self._surface.get_size()
        left, right = (round(width * edge / across) for edge in (column, column + 1))
        top, foot = (round(height * edge / down) for edge in (row, row + 1))
        _require_shape((right - left, foot - top))
        return _encoded(
            self._surface.subsurface((left, top, right - left, foot - top)), self._is_photo
        )


def prepare_svg(body: str, sheet: Box, read: ReadSvg) -> PreparedPicture:
    """Prepare an element of an SVG document: `body` draws it somewhere on or beside `sheet`. Raises
    PictureFault.

    The result is a document of its own that shows nothing but the element, to be painted at any
    size.
    """
    _require_small_body(body)
    if not (sheet[2] > 0 and sheet[3] > 0):
        raise PictureFault("found an SVG document without a size")
    factor = SHEET_UNITS / max(sheet[2:])
    body = f'<g transform="scale({factor:.9g})">{body}</g>'
    x, y, width, height = (side * factor for side in sheet)
    box, seen = _element(body, (x, y, width, height), read)
    tall = max(1, round(SVG_WIDTH * box[3] / box[2]))
    _require_shape((SVG_WIDTH, tall))
    return PreparedPicture(
        _document(body, box, (SVG_WIDTH, tall)).encode(), "svg", SVG_WIDTH, tall, _rim_of(seen)
    )


def _element(body: str, sheet: Box, read: ReadSvg) -> tuple[Box, pygame.Surface]:
    """Return the box of what can be seen of a body, wherever it lies, and its picture. Raises
    PictureFault if there is nothing.

    The sheet says nothing about where an element lies. Wider and wider areas are searched, until
    one shows no more than the one before it.
    """
    area, found = _widened(sheet), None
    for pixels in SURVEYS:
        wider = _visible_part(body, area, read, pixels)
        if found is not None and (wider is None or _holds(found[0], wider[0], area[2] / pixels)):
            break
        found, area = wider, _widened(area)
    is_coarse = found is not None
    while (
        found is not None and is_coarse
    ):  # nearer, for the edges of the first are as coarse as its pixels
        before, found = found, _visible_part(body, found[0], read)
        is_coarse = (
            found is not None
            and max(found[0][2] / before[0][2], found[0][3] / before[0][3]) < ENLARGED
        )
    if found is None:
        raise PictureFault("it shows nothing")
    return found


def _visible_part(
    body: str, box: Box, read: ReadSvg, pixels: int = SURVEY
) -> tuple[Box, pygame.Surface] | None:
    """Return the part of a box in which something can be seen, with a pixel around it, and its
    picture; None for nothing.
    """
    x, y, width, height = box
    across = min(pixels, max(SURVEY, round(math.sqrt(MOST_SURVEYED * width / height))))
    seen = read(
        _document(body, box, (across, max(1, min(4 * SURVEY, round(across * height / width)))))
    )
    part = seen.get_bounding_rect(min_alpha=VISIBLE)
    if part.width < 1 or part.height < 1:
        return None
    part = part.inflate(2, 2).clip(seen.get_rect())
    right, down = width / seen.get_width(), height / seen.get_height()
    return (
        x + part.x * right,
        y + part.y * down,
        part.width * right,
        part.height * down,
    ), seen.subsurface(part)


def _widened(box: Box) -> Box:
    """Return a box with others of its size around it."""
    x, y, width, height = box
    beside = (WIDER - 1) / 2
    return x - beside * width, y - beside * height, WIDER * width, WIDER * height


def _holds(box: Box, other: Box, pixel: float) -> bool:
    """True if a box holds another, of which each edge is known to two pixels."""
    starts = all(other[side] >= box[side] - 2 * pixel for side in (0, 1))
    return starts and all(
        other[side] + other[side + 2] <= box[side] + box[side + 2] + 2 * pixel for side in (0, 1)
    )


def _document(body: str, box: Box, size: tuple[int, int]) -> str:
    return document(*size, box, "", body)


def _require_small_body(body: str) -> None:
    """Raise PictureFault for a body that is too long, or whose embedded pictures have too many
    pixels or are none.
    """
    if len(body) > MOST_BODY:
        raise PictureFault(f"found {len(body):,} characters of SVG; wanted at most {MOST_BODY:,}")
    pixels = 0
    for content in _embedded(body):
        header = read_header(content)
        if header is None or header.kind not in ("png", "jpeg", "gif", "webp"):
            raise PictureFault(
                "found embedded data that are no picture; wanted a PNG, JPEG, GIF or WebP"
            )
        pixels += header.width * header.height
        if pixels > MOST_EMBEDDED:
            raise PictureFault(
                f"found embedded pictures of {pixels:,} pixels; wanted at most "
                f"{MOST_EMBEDDED:,} in all"
            )


def _embedded(body: str) -> Iterator[bytes]:
    for kind, encoded in _EMBEDDED.findall(body):
        if not kind.strip().lower().endswith(";base64"):
            raise PictureFault(
                f'found embedded data of the kind "{kind[:40]}"; wanted a picture in base64'
            )
        try:
            yield base64.b64decode(re.sub(r"\s|&#\d+;", "", encoded), validate=True)
        except binascii.Error as error:
            raise PictureFault(f"found embedded data that cannot be decoded ({error})") from None


def _require_shape(size: tuple[int, int]) -> None:
    shorter, longer = sorted(size)
    if shorter < SMALLEST or longer > LONGEST_SHAPE * shorter:
        raise PictureFault(
            f"found {size[0]}x{size[1]} pixels, which is no card; wanted at least {SMALLEST} "
            "a side, and none longer than "
            f"{LONGEST_SHAPE} times the other"
        )


def _encoded(surface: pygame.Surface, is_photo: bool) -> PreparedPicture:
    """Scale a picture down if it is too large and encode it: photos as JPEG, everything else as
    PNG.
    """
    if surface.get_bitsize() < 24 or surface.get_colorkey() is not None:
        surface = with_alpha(surface)
    longer = max(surface.get_size())
    if longer > LARGEST:
        surface = pygame.transform.smoothscale_by(surface, LARGEST / longer)
    if not is_photo:
        return PreparedPicture(png_of(surface), "png", *surface.get_size(), _rim_of(surface))
    stream = io.BytesIO()
    pygame.image.save(surface, stream, "card.jpg")
    return PreparedPicture(stream.getvalue(), "jpg", *surface.get_size(), _rim_of(surface))


def _rim_of(surface: pygame.Surface) -> str:
    """Return the median of each channel of the pixels along the rim, a little within the edge;
    white if they are all clear.
    """
    width, height = surface.get_size()
    inset = max(1, min(width, height) // 40)
    xs, ys = (range(inset, side - inset, max(1, side // RIM_POINTS)) for side in (width, height))
    points = [(x, y) for x in xs for y in (inset, height - 1 - inset)] + [
        (x, y) for y in ys for x in (inset, width - 1 - inset)
    ]
    key = surface.get_colorkey()
    colours = [
        colour
        for colour in map(surface.get_at, points)
        if colour.a >= SOLID and tuple(colour) != key
    ]
    channels = (
        zip(*(tuple(colour)[:3] for colour in colours), strict=True)
        if colours
        else ([255], [255], [255])
    )
    return bytes(sorted(values)[len(values) // 2] for values in channels).hex()

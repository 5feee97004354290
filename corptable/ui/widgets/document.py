"""Set Markdown blocks in lines of a given width and draw them at any scroll offset."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

import pygame

from corptable.engine.pieces import Piece
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, width_of, write
from corptable.ui.paint.typesetting import TextRun, set_lines
from corptable.ui.widgets.figure import LABEL, Figure, FigurePiece, draw_figure, lay_figure
from corptable.ui.widgets.markdown import (
    CODE,
    EMPHASIS,
    PLAIN,
    STRONG,
    Block,
    Heading,
    ListItem,
    Paragraph,
    PictureBlock,
    Run,
    TableBlock,
    Text,
    plain_text,
)
from corptable.ui.widgets.marked_text import FAINTNESS, THINNESS

HEADINGS: Final = (2.0, 1.4, 1.15)
"""Text sizes of headings by level, in sizes of the body text; deeper levels use the last."""
LINE_HEIGHT: Final = 1.42
"""Line height, in text sizes."""
BLOCK_GAP: Final = 0.6
"""Gap between blocks, in text sizes, as all gaps below."""
HEADING_GAP: Final = 1.5
ITEM_GAP: Final = 0.25
CAPTION_GAP: Final = 0.35
INDENT: Final = 1.7
CELL_PADDING: Final = 0.55
"""Padding at the left and right of a table cell."""
ROW_PADDING: Final = 0.3
"""Padding above and below the text of a table row."""
BULLET: Final = "•"


class TextPiece(NamedTuple):
    """Represent words of one style side by side, placed on the page; `piece` is the piece that they
    name, if any.
    """

    text: str
    style: str
    size: int
    left: int
    top: int
    piece: Piece | None = None

    @property
    def rect(self) -> pygame.Rect:
        """Get the area of the words on the page."""
        width = width_of(self.text, self.size, _is_bold(self.style))
        return pygame.Rect(self.left, self.top, width, round(self.size * LINE_HEIGHT))


Mention: TypeAlias = TextPiece | FigurePiece
"""Place on a page that shows its card when it is pointed at."""


class Band(NamedTuple):
    """Represent the background of a table row; the head row has a line beneath instead."""

    rect: pygame.Rect
    is_head: bool


class ContentsEntry(NamedTuple):
    """Represent a heading in the table of contents."""

    text: str
    level: int
    top: int


class Document:
    """Set blocks in lines of a width in pixels. `height` is the height of the whole page in pixels,
    `contents` lists its headings."""

    def __init__(self, blocks: Iterable[Block], width: int, size: int) -> None:
        self.width, self.size = width, size
        self.height = 0
        self.contents: list[ContentsEntry] = []
        self._extents: list[tuple[int, int]] = []
        """Top and bottom of the blocks, by index."""
        self._rows: list[list[tuple[int, int]]] = []
        """The same of the rows of each block; a block without rows has none."""
        self._pieces: list[TextPiece] = []
        self._bands: list[Band] = []
        self._figures: list[Figure] = []
        before: Block | None = None
        for block in blocks:
            self.height += self._gap(before, block)
            top = self.height
            self._rows.append([])
            self._set(block)
            self._extents.append((top, self.height))
            before = block
        self.names = self._find_names()
        """Names of cards and cards of pictures on the page, from top to bottom."""

    def extent(self, block: int, row: int = -1) -> tuple[int, int]:
        """Return the top and the bottom of a block or of one of its rows, in pixels of the page."""
        return self._rows[block][row] if row >= 0 else self._extents[block]

    def _find_names(self) -> Sequence[Mention]:
        named = [piece for piece in self._pieces if piece.piece is not None]
        shown = [placed for figure in self._figures for placed in figure.names()]
        return sorted([*named, *shown], key=lambda mention: mention.rect.top)

    def draw(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        seen: pygame.Rect,
        scrolled: int,
        skin: Skin,
        faces: Faces,
        lit: Mention | None = None,
    ) -> None:
        """Draw the page from the upper left corner of `area` on, scrolled down by `scrolled`
        pixels, and clipped to `seen`.

        Names of cards are underlined faintly, the name that is `lit` strongly; only pictures in
        sight are drawn, and painted.
        """
        former, line = surface.get_clip(), skin.theme.colours["spot_label"]
        surface.set_clip(seen)
        for band in self._bands:
            rect = band.rect.move(area.left, area.top - scrolled)
            if rect.colliderect(seen) and band.is_head:
                pygame.draw.line(
                    surface, line, (rect.left, rect.bottom - 1), (rect.right - 1, rect.bottom - 1)
                )
            elif rect.colliderect(seen):
                skin.draw(surface, "row", rect)
        for figure in self._figures:
            if figure.area.move(area.left, area.top - scrolled).colliderect(seen):
                draw_figure(surface, figure, (area.left, area.top - scrolled), faces, skin, lit)
        for piece in self._pieces:
            place = (area.left + piece.left, area.top + piece.top - scrolled)
            if seen.top - 2 * piece.size < place[1] < seen.bottom:
                write(
                    surface,
                    piece.text,
                    piece.size,
                    _colour(piece, skin),
                    bold=_is_bold(piece.style),
                    topleft=place,
                )
                if piece.piece is not None:
                    _underline(surface, piece, place, skin, piece is lit)
        surface.set_clip(former)

    # Typesetting

    def _gap(self, before: Block | None, block: Block) -> int:
        """Return the gap between two blocks, in pixels."""
        if before is None:
            return 0
        if isinstance(block, Heading):
            return round(self.size * HEADING_GAP)
        is_list = isinstance(before, ListItem) and isinstance(block, ListItem)
        return round(self.size * (ITEM_GAP if is_list else BLOCK_GAP))

    def _set(self, block: Block) -> None:
        match block:
            case Heading():
                size = round(self.size * HEADINGS[min(block.level, len(HEADINGS)) - 1])
                self.contents.append(
                    ContentsEntry(plain_text(block.text), block.level, self.height)
                )
                bold = tuple(Run(run.text, STRONG) for run in block.text)
                self.height = self._set_text(bold, 0, self.height, self.width, size)
            case Paragraph():
                self.height = self._set_text(block.text, 0, self.height, self.width, self.size)
            case PictureBlock():
                self._set_picture(block)
            case ListItem():
                step = round(self.size * INDENT)
                left = min(block.depth * step, self.width // 3)
                self._pieces.append(
                    TextPiece(
                        block.mark or BULLET, EMPHASIS, self.size, left + step // 5, self.height
                    )
                )
                self.height = self._set_text(
                    block.text, left + step, self.height, self.width - left - step, self.size
                )
            case TableBlock():
                rows = ([block.head] if any(map(plain_text, block.head)) else []) + list(block.rows)
                widths = _column_widths(rows, self.width, self.size)
                for number, row in enumerate(rows):
                    top = self.height
                    self._set_row(row, widths, is_head=row is block.head, is_shaded=number % 2 == 1)
                    if row is not block.head:
                        self._rows[-1].append((top, self.height))

    def _set_text(self, text: Text, left: int, top: int, width: int, size: int) -> int:
        """Set a text in lines from `left` and `top` on; return the bottom of its last line."""
        runs = (TextRun(run.text, run, _is_bold(run.style)) for run in text)
        for line in set_lines(runs, width, size):
            self._pieces += [
                TextPiece(
                    laid.text, laid.style.style, size, left + laid.left, top, laid.style.piece
                )
                for laid in line
            ]
            top += round(size * LINE_HEIGHT)
        return top

    def _set_picture(self, block: PictureBlock) -> None:
        """Set a picture and its caption below."""
        if block.shown is not None:
            figure = lay_figure(block.shown, self.height, self.width, self.size)
            self._figures.append(figure)
            letters = round(self.size * LABEL)
            self._pieces += [
                TextPiece(line.text, STRONG, letters, line.left, line.top) for line in figure.lines
            ]
            self.height = figure.area.bottom + round(self.size * CAPTION_GAP)
        caption = tuple(run._replace(style=run.style or EMPHASIS) for run in block.text)
        self.height = self._set_text(caption, 0, self.height, self.width, self.size)

    def _set_row(
        self, row: Sequence[Text], widths: Sequence[int], is_head: bool, is_shaded: bool
    ) -> None:
        cell_padding = round(self.size * CELL_PADDING)
        row_padding = round(self.size * ROW_PADDING)
        left = 0
        foot = self.height
        for cell, width in zip(row, widths, strict=True):
            text = tuple(Run(run.text, STRONG) for run in cell) if is_head else cell
            room = width - 2 * cell_padding
            foot = max(
                foot,
                self._set_text(
                    text, left + cell_padding, self.height + row_padding, room, self.size
                ),
            )
            left += width
        rect = pygame.Rect(0, self.height, left, foot + row_padding - self.height)
        if is_head or is_shaded:
            self._bands.append(Band(rect, is_head))
        self.height = rect.bottom


def longest_line(letters: int, size: int) -> int:
    """Return the approximate width in pixels of a line of so many letters."""
    sample = "the quick brown fox jumps over the lazy dog, and a card is played "
    return width_of(sample, size) * letters // len(sample)


def _column_widths(rows: Sequence[Sequence[Text]], width: int, size: int) -> list[int]:
    """Return the widths of a table's columns in pixels: the width of their texts where that fits.
    If the table is too wide, columns that need no more than an equal share keep their width, and
    the others shrink, down to their longest word."""
    pad = 2 * round(size * CELL_PADDING)
    columns = list(zip(*rows, strict=True))
    wished = [max(_width(plain_text(cell), size) for cell in column) + pad for column in columns]
    least = [
        max((_width(word, size) for cell in column for word in plain_text(cell).split()), default=0)
        + pad
        for column in columns
    ]
    if sum(wished) <= width:
        return wished
    low = [
        wish if wish <= width // len(wished) else need
        for wish, need in zip(wished, least, strict=True)
    ]
    if sum(low) > width:
        low = least
    if sum(low) > width:
        return [width * need // sum(least) for need in least]
    spare, wants = width - sum(low), sum(wished) - sum(low)
    return [
        start + (wish - start) * spare // wants for start, wish in zip(low, wished, strict=True)
    ]


def _width(text: str, size: int) -> int:
    return width_of(text, size, bold=True)


def _is_bold(style: str) -> bool:
    return style in (STRONG, CODE)


def _colour(piece: TextPiece, skin: Skin) -> Colour:
    if piece.piece is not None:
        return skin.piece_name_colour(piece.piece)
    colours = skin.theme.colours
    return {PLAIN: colours["text"], STRONG: colours["strong"]}.get(piece.style, colours["text_dim"])


def _underline(
    surface: pygame.Surface, piece: TextPiece, place: tuple[int, int], skin: Skin, is_lit: bool
) -> None:
    colour = pygame.Color(_colour(piece, skin))
    faint = colour.lerp(pygame.Color(skin.fill_colour("plate") or colour), FAINTNESS)
    foot = place[1] + font(piece.size, _is_bold(piece.style)).get_ascent() + 1
    thick = max(1, piece.size // THINNESS) * (2 if is_lit else 1)
    surface.fill(colour if is_lit else faint, (place[0], foot, piece.rect.width, thick))

"""Draw plain faces and backs: what the window itself draws until the painter has painted an image,
and always where there is none.

A plain face is a legible rectangle: rank and suit sign side by side in two corners, the name of
court cards and trumps, and from a certain size a trump's effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

import pygame

from corptable.art.card_index import index_text
from corptable.art.colours import channels
from corptable.art.ink import TRUMP as NO_SUIT
from corptable.art.ink import find_ink
from corptable.art.suits import hue_of
from corptable.cards import NUMBER, Card
from corptable.ui.paint.shapes import Colour, draw_shape
from corptable.ui.paint.text import (
    Typefaces,
    fit,
    largest_size,
    typefaces_set,
    width_of,
    wrap,
    write,
)
from corptable.ui.paint.theme import Theme, ThemeSign

CORNER: Final = 0.07
"""Radius of a card's corners, in lengths of its shorter side."""
PAWN: Final = "pawn"
"""Kind of a piece that is a pawn, not a card."""
INDEX_ONLY_BELOW: Final = 48
"""Width in pixels below which a card shows a large rank and suit sign only."""
EFFECT_FROM: Final = 100
"""Width in pixels from which a card shows its effect."""
PRINT_MARGIN: Final = 0.06
"""Margin around the text, in widths of the card."""
SMALLEST_PRINT: Final = 11
"""Smallest height of text on a card, in pixels; lines that do not fit at this size are left out."""
ARTICLE: Final = "the "
"""Word with which a name on a strip does not begin, for want of room."""
SIGN_ALONE, SIGN_BY_NAME = 0.78, 0.52
"""Height of the suit sign on a strip without a name and with one, in heights of the strip."""
USUAL_NAME: Final = "Wheel of Fortune"
"""Name for which the names of strips have room: it decides their size, so that one ladder has names
in one size.
"""

Size = tuple[int, int]


class PlainFaceColours(NamedTuple):
    """Hold the colours of plain faces: a theme with the signs of the suits, paper (normal and
    bright), edge, text.
    """

    theme: Theme
    paper: Colour
    paper_bright: Colour
    edge: Colour
    text: Colour


class PlainFaces:
    """Draw plain faces and backs in the colours of one theme."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        pale = (theme.colours[name] for name in ("paper_dim", "paper", "card_edge", "card_text"))
        self._pale_colours = PlainFaceColours(theme, *pale)
        """Colours of plain faces on pale paper, for decks without drawings."""

    @cached_property
    def _ink_colours(self) -> PlainFaceColours:
        """Get the colours of plain faces in the theme's ink, which the painter's image has too, so
        that the change is no flash. It is read once a face stands in for a picture.
        """
        theme, ink = self.theme, find_ink(self.theme.art.ink_of(NO_SUIT))
        suits = {
            suit: sign._replace(colour=channels(ink.hues[hue_of(suit)].text))
            for suit, sign in theme.suits.items()
        }
        no_suit = theme.no_suit._replace(colour=channels(ink.hues[NO_SUIT].text))
        paper = ink.ground.middle, ink.ground.top, ink.ground.edge, ink.text_dim
        inked = theme._replace(suits=suits, no_suit=no_suit)
        return PlainFaceColours(inked, *map(channels, paper))

    def _draw_paper(self, size: Size, colour: Colour, edge: Colour, line: int) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        radius = max(2, round(CORNER * min(size)))
        pygame.draw.rect(surface, colour, surface.get_rect(), border_radius=radius)
        pygame.draw.rect(surface, edge, surface.get_rect(), width=line, border_radius=radius)
        return surface

    def _paper(self, palette: PlainFaceColours, bright: bool) -> tuple[Colour, Colour]:
        """Return the colours of the paper and of its edge."""
        if bright:
            return palette.paper_bright, self.theme.colours["bright"]
        return palette.paper, palette.edge

    def back(self, size: Size) -> pygame.Surface:
        """Draw a plain back: a rhombus in a frame."""
        colours = self.theme.colours
        surface = self._draw_paper(
            size, colours["back"], colours["card_edge"], max(1, size[0] // 40)
        )
        inner = surface.get_rect().inflate(-size[0] // 5, -size[0] // 5)
        pygame.draw.rect(
            surface,
            colours["back_line"],
            inner,
            width=max(1, size[0] // 50),
            border_radius=max(1, size[0] // 20),
        )
        middle = inner.center
        diamond = [
            (middle[0], inner.top),
            (inner.right, middle[1]),
            (middle[0], inner.bottom),
            (inner.left, middle[1]),
        ]
        pygame.draw.aalines(surface, colours["back_line"], True, diamond)
        return surface.premul_alpha()

    def face(
        self, card: Card, size: Size, bright: bool, is_drawn: bool, typefaces: Typefaces
    ) -> pygame.Surface:
        """Draw a face in some typefaces: a crowded window and a roomy one have different ones."""
        if card.kind == PAWN:
            return self._draw_pawn(card, size, bright).premul_alpha()
        palette = self._ink_colours if is_drawn else self._pale_colours
        line = max(1, size[0] // (24 if bright else 40))
        surface = self._draw_paper(size, *self._paper(palette, bright), line)
        with typefaces_set(typefaces):
            self._draw_content(surface, card, palette)
        return surface.premul_alpha()

    def strip(self, card: Card, size: Size, bright: bool, typefaces: Typefaces) -> pygame.Surface:
        """Draw a card as a strip of paper: rank and suit sign, and beside them the name of a trump
        or a court card where it has room. All strips of a size have their names in one size of
        text, unless a name is longer than usual."""
        palette, line = self._ink_colours, 2 if bright else 1
        surface = self._draw_paper(size, *self._paper(palette, bright), line)
        with typefaces_set(typefaces):
            self._draw_on_strip(surface, card, palette)
        return surface.premul_alpha()

    def _draw_on_strip(
        self, surface: pygame.Surface, card: Card, palette: PlainFaceColours
    ) -> None:
        height = surface.get_height()
        sign, text = palette.theme.sign(card.suit), round(height * 0.7)
        mark = round(height * (SIGN_ALONE if card.kind == NUMBER else SIGN_BY_NAME))
        index = surface.get_rect().inflate(-height // 4, 0)
        end = write(surface, index_text(card), text, sign.colour, bold=True, midleft=index.midleft)
        left = max(end.right + height // 8, index.left + round(text * 1.1))
        draw_sign(surface, sign, pygame.Rect(left, (height - mark) // 2, mark, mark))
        left += mark + height // 6
        if card.kind != NUMBER and index.right - left > 2 * height:
            room = index.right - left
            usual = fit(USUAL_NAME, room, text, smallest=SMALLEST_PRINT)
            called = card.name.removeprefix(ARTICLE)
            called = called[:1].upper() + called[1:]
            name = fit(
                called, room, usual.size, short=(called.split(" ")[0],), smallest=SMALLEST_PRINT
            )
            if name.is_whole:
                write(surface, name.line, name.size, palette.text, midleft=(left, index.centery))

    def _draw_content(self, surface: pygame.Surface, card: Card, palette: PlainFaceColours) -> None:
        """Draw the text and signs of a card onto its paper, as many as fit."""
        sign = palette.theme.sign(card.suit)
        if card.lines:
            _draw_lines_card(surface, card, self.theme)
        elif surface.get_width() < INDEX_ONLY_BELOW:
            self._draw_index(surface, card, sign)
        else:
            self._draw_corners(surface, card, sign)
            if card.kind == NUMBER:
                mark = round(surface.get_width() * 0.42)
                square = pygame.Rect(0, 0, mark, mark)
                square.center = surface.get_rect().center
                draw_sign(surface, sign, square)
            else:
                self._draw_name(surface, card, sign, palette.text)

    def _draw_pawn(self, card: Card, size: Size, bright: bool) -> pygame.Surface:
        """Draw a pawn as a shape in the colour of its player on a transparent surface, with a ring
        if a person may touch it now.
        """
        surface = pygame.Surface(size, pygame.SRCALPHA)
        side = round(min(size) * 0.84)
        square = pygame.Rect(0, 0, side, side)
        square.center = surface.get_rect().center
        pygame.draw.circle(
            surface,
            self.theme.colours["paper" if bright else "paper_dim"],
            square.center,
            min(size) / 2,
        )
        if bright:
            pygame.draw.circle(
                surface,
                self.theme.colours["bright"],
                square.center,
                min(size) / 2,
                width=max(2, side // 16),
            )
        draw_shape(
            surface,
            self.theme.pawn(card.rank),
            self.theme.sign(card.suit).colour,
            square.inflate(-side // 3, -side // 3),
        )
        return surface

    def _draw_index(self, surface: pygame.Surface, card: Card, sign: ThemeSign) -> None:
        """Draw the rank above the sign, as large as the card permits."""
        width, height = surface.get_size()
        write(
            surface,
            index_text(card),
            round(height * 0.42),
            sign.colour,
            bold=True,
            midtop=(width // 2, 0),
        )
        mark = round(width * 0.5)
        draw_sign(
            surface, sign, pygame.Rect((width - mark) // 2, round(height * 0.88) - mark, mark, mark)
        )

    def _draw_corners(self, surface: pygame.Surface, card: Card, sign: ThemeSign) -> None:
        """Draw rank and sign side by side in the upper left corner and, where there is room, upside
        down in the lower right one.
        """
        width, height = surface.get_size()
        text = max(11, round(width * 0.24))
        corner = pygame.Surface((width, round(text * 1.15)), pygame.SRCALPHA)
        end = write(
            corner, index_text(card), text, sign.colour, bold=True, topleft=(round(width * 0.07), 0)
        )
        mark = round(text * 0.66)
        draw_sign(
            corner,
            sign,
            pygame.Rect(
                end.right + round(width * 0.04), (corner.get_height() - mark) // 2, mark, mark
            ),
        )
        surface.blit(corner, (0, round(width * 0.03)))
        if height > text * 3:
            surface.blit(
                pygame.transform.rotate(corner, 180),
                (0, height - corner.get_height() - round(width * 0.03)),
            )

    def _draw_name(
        self, surface: pygame.Surface, card: Card, sign: ThemeSign, text: Colour
    ) -> None:
        width, height = surface.get_size()
        name = card.name[:1].upper() + card.name[1:]
        room = round(width * 0.88)
        size = largest_size(
            max(10, round(width * 0.135)),
            8,
            lambda size: all(width_of(word, size, bold=True) <= room for word in name.split()),
        )
        lines = wrap(name, room, size, bold=True)
        effect = (
            wrap(card.text, round(width * 0.86), max(10, round(size * 0.78)))
            if width >= EFFECT_FROM and card.text
            else ()
        )
        step, small = round(size * 1.1), round(size * 0.9)
        y = height // 2 - (len(lines) * step + len(effect) * small) // 2
        for line in lines:
            write(surface, line, size, sign.colour, bold=True, midtop=(width // 2, y))
            y += step
        for line in effect:
            write(surface, line, max(10, round(size * 0.78)), text, midtop=(width // 2, y))
            y += small


def draw_sign(surface: pygame.Surface, sign: ThemeSign, rect: pygame.Rect) -> None:
    """Draw the sign of a suit into a square."""
    draw_shape(surface, sign.shape, sign.colour, rect)


def _draw_lines_card(surface: pygame.Surface, card: Card, theme: Theme) -> None:
    """Draw a card of printed lines onto a surface that is paper already: value and kind side by
    side in the upper left corner, the lines beneath."""
    width, height = surface.get_size()
    margin = round(width * PRINT_MARGIN)
    ink, colour = theme.colours["card_text"], theme.no_suit.colour
    size = max(SMALLEST_PRINT, round(height * 0.24))
    end = write(
        surface, str(card.value), size, colour, bold=True, topleft=(margin, round(margin * 0.4))
    )
    small = max(SMALLEST_PRINT, round(size * 0.62))
    kind = fit(
        card.kind.capitalize(),
        width - end.right - 2 * margin,
        small,
        smallest=SMALLEST_PRINT,
        bold=True,
    )
    write(
        surface, kind.line, kind.size, colour, bold=True, midleft=(end.right + margin, end.centery)
    )
    _print_lines(
        surface,
        card.lines,
        pygame.Rect(margin, end.bottom, width - 2 * margin, height - end.bottom - margin // 2),
        ink,
    )


def _print_lines(
    surface: pygame.Surface, lines: Sequence[str], area: pygame.Rect, ink: Colour
) -> None:
    """Draw lines from the top, the first in bold, until the area is full."""
    size = max(SMALLEST_PRINT, min(round(area.height * 0.3), round(area.width * 0.13)))
    small = max(SMALLEST_PRINT, round(size * 0.76))
    y = area.top
    for place, text in enumerate(lines):
        bold = not place
        height = size if bold else small
        for line in wrap(text, area.width, height, bold):
            if y + height > area.bottom:
                return
            write(surface, line, height, ink, bold=bold, topleft=(area.left, y))
            y += round(height * 1.02)

"""Draw the faces and backs of pieces: images from the painter, and plain stand-ins that the window draws itself.

The window shows a plain face until the painter has painted the image, and always where there is none. A plain face is a legible
rectangle: rank and suit sign side by side in two corners, the name of court cards and trumps, and from a certain size a trump's
effect.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from corptable.art.card.recipes import Back, Face, Shadow
from corptable.art.card_index import index_text
from corptable.art.colours import channels
from corptable.art.drawing import PLAIN_DECK
from corptable.art.ink import TRUMP as NO_SUIT
from corptable.art.ink import find_ink
from corptable.art.picture import Recipe
from corptable.art.suits import sign_of
from corptable.cards import NUMBER, TRUMP, Card, find_deck
from corptable.engine.pieces import HIDDEN, Piece
from corptable.ui.paint.image_cache import ImageCache
from corptable.ui.paint.shapes import Colour, draw_shape
from corptable.ui.paint.text import fit, wrap, write
from corptable.ui.paint.theme import SuitSign, Theme

CORNER: Final = 0.07
"""Radius of a card's corners, in lengths of its shorter side."""
PAWN: Final = "pawn"
"""Kind of a piece that is a pawn, not a card."""
INDEX_ONLY_BELOW: Final = 48
"""Width in pixels below which a card shows a large rank and suit sign only."""
EFFECT_FROM: Final = 100
"""Width in pixels from which a card shows its effect."""
ACROSS: Final = 0.55
"""Scale of a card in landscape format beside an upright one; at full size it would be too wide."""
PRINT_MARGIN: Final = 0.06
"""Margin around the text, in widths of the card."""
SMALLEST_PRINT: Final = 11
"""Smallest height of text on a card, in pixels; lines that do not fit at this size are left out."""

AHEAD: Final = 0.2
"""Height of a card that is painted ahead, in heights of the window: as in a hand."""

Size = tuple[int, int]
Shown = Face | Back


class PlainFaceColours(NamedTuple):
    """Hold the colours of plain faces: paper (normal and bright), edge, text, and a theme with the signs of the suits."""

    paper: Colour
    paper_bright: Colour
    edge: Colour
    text: Colour
    theme: Theme


class Faces:
    """Draw the faces and backs of one theme.

    Faces of decks that have drawings come from the painter. Until an image has come, and for all other decks, there is a plain
    face, cached by size.
    """

    def __init__(self, theme: Theme, pictures: ImageCache) -> None:
        self.theme = theme
        self._pictures = pictures
        self._pale_colours = _pale_colours(theme)
        self._ink_colours = _ink_colours(theme)
        self._ahead: frozenset[Recipe] = frozenset()
        """Recipes of a deck that is painted ahead: all of its cards alike, so that they tell nothing of a match."""
        self._cached_face = lru_cache(maxsize=240)(self._draw_face)
        self._cached_back = lru_cache(maxsize=32)(self._draw_back)
        self._cached_turned = lru_cache(maxsize=60)(_turned)

    def of(self, piece: Piece, size: Size, bright: bool = False, turn: float = 0.0, deck: str = "") -> pygame.Surface:
        """Return the face of a piece, or for a hidden one the back of `deck`, with premultiplied alpha.

        `size` is width and height in pixels, `turn` its rotation at rest in degrees, clockwise. `bright` is for pieces that a
        person may touch now.
        """
        painted = self._painted(piece, size, bright, turn, deck)
        if painted is not None:
            return painted
        if piece is HIDDEN:
            plain = self._cached_back(size)
        else:
            plain = self._cached_face(piece.card, size, bright, bool(self._art(piece, deck)))
        return self._cached_turned(plain, turn) if turn else plain

    def shadow(self, size: Size, turn: float = 0.0, height_above: float = 0.0) -> pygame.Surface | None:
        """Return the shadow of a card of this size, to be centred on the card; None until the painter has painted it.

        `height_above` is the height of the card above the table, in its widths.
        """
        return self._pictures.find(Shadow(*size, turn, height_above))

    def prefetch(self, piece: Piece, size: Size) -> None:
        """Order the face of a piece at lowest priority, because it will be needed."""
        if art := self._art(piece):
            self._pictures.prefetch(Face(art, piece.card, self.theme.art.ink, *size))

    def paint_ahead(self, pieces: Iterable[Piece], height: int) -> None:
        """Order the faces of these pieces, and their back, at lowest priority: any of them may be shown next, in any size.

        They are as high as AHEAD of a window of this height, or as the room for them allows.
        """
        self._order_ahead({(art, piece.card.id): piece.card for piece in pieces if (art := self._art(piece))}, height)

    def paint_deck_ahead(self, deck: str, height: int) -> None:
        """Order the faces of a deck by its id, as `paint_ahead` does, for a game whose pieces nobody has made yet."""
        art = self.art_of(deck)
        if art:
            self._order_ahead({(art, card.id): card for card in find_deck(art).cards}, height)

    def _order_ahead(self, cards: Mapping[tuple[str, str], Card], height: int) -> None:
        """Order the faces of cards, by artwork and id, and a back, at lowest priority."""
        if not cards:
            return
        proportion = max(card.proportion for card in cards.values())
        most = math.sqrt(self._pictures.room_ahead / (4 * proportion * (len(cards) + 1)))
        tall = min(round(AHEAD * height), math.floor(most) - 1)
        ink, size = self.theme.art.ink, (max(1, round(tall * proportion)), max(1, tall))
        faces = [Face(art, card, ink, *size) for (art, _), card in cards.items()]
        self._ahead = frozenset(faces)
        self._pictures.paint_ahead([Back(faces[0].art, ink, *size), *faces])

    def expect_shadow(self, size: Size, height_above: float) -> None:
        """Order the shadow of a card of this size at lowest priority, because it will be needed."""
        self._pictures.prefetch(Shadow(*size, 0.0, height_above))

    def keep_only(self, pieces: Collection[Piece]) -> None:
        """Forget the images of all faces but these: call this when another viewer takes over the screen.

        `pieces` are those that the new viewer has seen all along. Images of other faces leave the cache, so that no trace remains
        of what only the former viewer saw: neither a face, nor how a card in that viewer's hand was turned, nor the shadow of one
        that was lifted or previewed. Those of a deck that was painted ahead stay, because they are the same whoever looks.
        """
        seen = {(self._art(piece), piece.card.id) for piece in pieces if piece is not HIDDEN}

        def is_private(recipe: Recipe) -> bool:
            if isinstance(recipe, Shadow):
                return recipe.height_above > 0
            return isinstance(recipe, Face) and (recipe.art, recipe.card.id) not in seen and recipe not in self._ahead

        self._pictures.evict(is_private)
        self._cached_face.cache_clear()
        self._cached_turned.cache_clear()

    def _art(self, piece: Piece, deck: str = "") -> str:
        """Return the id of the artwork of a piece, or for a hidden one of the back of `deck`; "" if the theme has none for it.

        `Piece.deck` tells the order of the pieces, not who drew them: a game may rank and mix the standard cards as it likes.
        """
        art = self.art_of(piece.deck or deck)
        return art if art != PLAIN_DECK or piece is HIDDEN or _has_sign(piece.card) else ""

    def art_of(self, deck: str) -> str:
        """Return the id of the artwork for the cards of a deck: its own, or that of standard cards; "" if the theme has neither."""
        decks = self.theme.art.decks
        return deck if deck in decks else PLAIN_DECK if PLAIN_DECK in decks else ""

    def _painted(self, piece: Piece, size: Size, bright: bool, turn: float, deck: str) -> pygame.Surface | None:
        """Return the painter's image of a piece; until it has come, the nearest image of the same piece, turned and scaled to fit.

        None where neither exists, or the deck has no drawings.
        """
        art = self._art(piece, deck)
        if not art:
            return None
        ink = self.theme.art.ink
        recipe: Shown = Back(art, ink, *size, turn) if piece is HIDDEN else Face(art, piece.card, ink, *size, turn)
        return self._pictures.find_nearest(recipe, bright)

    def _draw_paper(self, size: Size, colour: Colour, edge: Colour, line: int) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        radius = max(2, round(CORNER * min(size)))
        pygame.draw.rect(surface, colour, surface.get_rect(), border_radius=radius)
        pygame.draw.rect(surface, edge, surface.get_rect(), width=line, border_radius=radius)
        return surface

    def _draw_back(self, size: Size) -> pygame.Surface:
        """Draw a plain back: a rhombus in a frame."""
        colours = self.theme.colours
        surface = self._draw_paper(size, colours["back"], colours["card_edge"], max(1, size[0] // 40))
        inner = surface.get_rect().inflate(-size[0] // 5, -size[0] // 5)
        pygame.draw.rect(surface, colours["back_line"], inner, width=max(1, size[0] // 50), border_radius=max(1, size[0] // 20))
        middle = inner.center
        diamond = [(middle[0], inner.top), (inner.right, middle[1]), (middle[0], inner.bottom), (inner.left, middle[1])]
        pygame.draw.aalines(surface, colours["back_line"], True, diamond)
        return surface.premul_alpha()

    def _draw_face(self, card: Card, size: Size, bright: bool, is_drawn: bool) -> pygame.Surface:
        if card.kind == PAWN:
            return self._draw_pawn(card, size, bright).premul_alpha()
        palette = self._ink_colours if is_drawn else self._pale_colours
        edge = self.theme.colours["bright"] if bright else palette.edge
        surface = self._draw_paper(
            size, palette.paper_bright if bright else palette.paper, edge, max(1, size[0] // (24 if bright else 40))
        )
        self._draw_content(surface, card, palette)
        return surface.premul_alpha()

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
        """Draw a pawn as a shape in the colour of its player on a transparent surface, with a ring if a person may touch it now."""
        surface = pygame.Surface(size, pygame.SRCALPHA)
        side = round(min(size) * 0.84)
        square = pygame.Rect(0, 0, side, side)
        square.center = surface.get_rect().center
        pygame.draw.circle(surface, self.theme.colours["paper" if bright else "paper_dim"], square.center, min(size) / 2)
        if bright:
            pygame.draw.circle(surface, self.theme.colours["bright"], square.center, min(size) / 2, width=max(2, side // 16))
        draw_shape(surface, self.theme.pawn(card.rank), self.theme.sign(card.suit).colour, square.inflate(-side // 3, -side // 3))
        return surface

    def _draw_index(self, surface: pygame.Surface, card: Card, sign: SuitSign) -> None:
        """Draw the rank above the sign, as large as the card permits."""
        width, height = surface.get_size()
        write(surface, index_text(card), round(height * 0.42), sign.colour, bold=True, midtop=(width // 2, 0))
        mark = round(width * 0.5)
        draw_sign(surface, sign, pygame.Rect((width - mark) // 2, round(height * 0.88) - mark, mark, mark))

    def _draw_corners(self, surface: pygame.Surface, card: Card, sign: SuitSign) -> None:
        """Draw rank and sign side by side in the upper left corner and, where there is room, upside down in the lower right one."""
        width, height = surface.get_size()
        text = max(11, round(width * 0.24))
        corner = pygame.Surface((width, round(text * 1.15)), pygame.SRCALPHA)
        end = write(corner, index_text(card), text, sign.colour, bold=True, topleft=(round(width * 0.07), 0))
        mark = round(text * 0.66)
        draw_sign(corner, sign, pygame.Rect(end.right + round(width * 0.04), (corner.get_height() - mark) // 2, mark, mark))
        surface.blit(corner, (0, round(width * 0.03)))
        if height > text * 3:
            surface.blit(pygame.transform.rotate(corner, 180), (0, height - corner.get_height() - round(width * 0.03)))

    def _draw_name(self, surface: pygame.Surface, card: Card, sign: SuitSign, text: Colour) -> None:
        width, height = surface.get_size()
        size = max(10, round(width * 0.135))
        name = card.name[:1].upper() + card.name[1:]
        lines = wrap(name, round(width * 0.88), size, bold=True)
        effect = wrap(card.text, round(width * 0.86), max(10, round(size * 0.78))) if width >= EFFECT_FROM and card.text else ()
        step, small = round(size * 1.1), round(size * 0.9)
        y = height // 2 - (len(lines) * step + len(effect) * small) // 2
        for line in lines:
            write(surface, line, size, sign.colour, bold=True, midtop=(width // 2, y))
            y += step
        for line in effect:
            write(surface, line, max(10, round(size * 0.78)), text, midtop=(width // 2, y))
            y += small


def _has_sign(card: Card) -> bool:
    """Test whether a card has a painted sign of its own, that of its suit or of trumps."""
    return card.kind == TRUMP or sign_of(card.suit) != NO_SUIT


def _turned(plain: pygame.Surface, turn: float) -> pygame.Surface:
    """Return a plain face turned by so many degrees, clockwise."""
    return pygame.transform.rotozoom(plain, -turn, 1.0)


def _pale_colours(theme: Theme) -> PlainFaceColours:
    """Return the colours of plain faces on pale paper, for decks without drawings."""
    colours = theme.colours
    return PlainFaceColours(colours["paper_dim"], colours["paper"], colours["card_edge"], colours["card_text"], theme)


def _ink_colours(theme: Theme) -> PlainFaceColours:
    """Return the colours of plain faces in the theme's ink, which the painter's image has too, so that the change is no flash."""
    ink = find_ink(theme.art.ink)
    suits = {suit: sign._replace(colour=channels(ink.hues[sign_of(suit)].text)) for suit, sign in theme.suits.items()}
    inked = theme._replace(suits=suits, no_suit=theme.no_suit._replace(colour=channels(ink.hues[NO_SUIT].text)))
    ground = ink.ground
    return PlainFaceColours(channels(ground.middle), channels(ground.top), channels(ground.edge), channels(ink.text_dim), inked)


def draw_sign(surface: pygame.Surface, sign: SuitSign, rect: pygame.Rect) -> None:
    """Draw the sign of a suit into a square."""
    draw_shape(surface, sign.shape, sign.colour, rect)


def _draw_lines_card(surface: pygame.Surface, card: Card, theme: Theme) -> None:
    """Draw a card of printed lines onto a surface that is paper already: value and kind side by side in the upper left corner, the
    lines beneath."""
    width, height = surface.get_size()
    margin = round(width * PRINT_MARGIN)
    ink, colour = theme.colours["card_text"], theme.no_suit.colour
    size = max(SMALLEST_PRINT, round(height * 0.24))
    end = write(surface, str(card.value), size, colour, bold=True, topleft=(margin, round(margin * 0.4)))
    small = max(SMALLEST_PRINT, round(size * 0.62))
    kind = fit(card.kind.capitalize(), width - end.right - 2 * margin, small, smallest=SMALLEST_PRINT, bold=True)
    write(surface, kind.line, kind.size, colour, bold=True, midleft=(end.right + margin, end.centery))
    _print_lines(surface, card.lines, pygame.Rect(margin, end.bottom, width - 2 * margin, height - end.bottom - margin // 2), ink)


def _print_lines(surface: pygame.Surface, lines: Sequence[str], area: pygame.Rect, ink: Colour) -> None:
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

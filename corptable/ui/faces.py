"""Plain faces: cards as legible rectangles, drawn by the program itself.
They stand in until pictures exist, and whenever one cannot be had.

A face says rank and sign side by side in two corners, the name of
courts and trumps, and from a certain size a trump's line of effect.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from corptable.cards import Card
from corptable.engine.pieces import HIDDEN, Piece
from corptable.ui.lettering import broken, write
from corptable.ui.theme import Colour, SuitSign, Theme

CORNER: Final = 0.07
"""Radius of a card's corners, in its width."""
INDEX_ALONE_BELOW: Final = 48
"""Cards narrower than this show nothing but a large rank and sign."""
EFFECT_FROM: Final = 100
"""Cards this wide and wider tell a trump's effect."""
RANK_LETTERS: Final = {"page": "P", "knight": "Kn", "queen": "Q", "king": "K", "1": "A"}

Size = tuple[int, int]


class Faces:
    """The faces and backs of one theme, each drawn once a size."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._face = lru_cache(maxsize=600)(self._draw_face)
        self._back = lru_cache(maxsize=32)(self._draw_back)

    def of(self, piece: Piece, size: Size, bright: bool = False) -> pygame.Surface:
        """What a piece looks like at a size; a hidden one shows its back. Bright: it can be touched now."""
        return self._back(size) if piece is HIDDEN else self._face(piece.card, size, bright)

    def _paper(self, size: Size, colour: Colour, edge: Colour, line: int) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        radius = max(2, round(CORNER * size[0]))
        pygame.draw.rect(surface, colour, surface.get_rect(), border_radius=radius)
        pygame.draw.rect(surface, edge, surface.get_rect(), width=line, border_radius=radius)
        return surface

    def _draw_back(self, size: Size) -> pygame.Surface:
        colours = self.theme.colours
        surface = self._paper(size, colours["back"], colours["card_edge"], max(1, size[0] // 40))
        inner = surface.get_rect().inflate(-size[0] // 5, -size[0] // 5)
        pygame.draw.rect(surface, colours["back_line"], inner, width=max(1, size[0] // 50), border_radius=max(1, size[0] // 20))
        middle = inner.center
        diamond = [(middle[0], inner.top), (inner.right, middle[1]), (middle[0], inner.bottom), (inner.left, middle[1])]
        pygame.draw.aalines(surface, colours["back_line"], True, diamond)
        return surface

    def _draw_face(self, card: Card, size: Size, bright: bool) -> pygame.Surface:
        colours = self.theme.colours
        sign = self.theme.sign(card.suit)
        edge = colours["bright"] if bright else colours["card_edge"]
        surface = self._paper(
            size, colours["paper"] if bright else colours["paper_dim"], edge, max(1, size[0] // (24 if bright else 40))
        )
        if size[0] < INDEX_ALONE_BELOW:
            self._draw_index(surface, card, sign)
            return surface
        self._draw_corners(surface, card, sign)
        if card.kind in ("number", "pawn"):
            self._draw_large(surface, sign, size)
        else:
            self._draw_name(surface, card, sign)
        return surface

    @staticmethod
    def _index(card: Card) -> str:
        """What stands in a corner beside the sign."""
        return RANK_LETTERS.get(card.rank, card.rank) if card.suit else str(card.value)

    def _draw_index(self, surface: pygame.Surface, card: Card, sign: SuitSign) -> None:
        """Rank above sign, as large as the card."""
        width, height = surface.get_size()
        write(surface, self._index(card), round(height * 0.42), sign.colour, bold=True, midtop=(width // 2, 0))
        mark = round(width * 0.5)
        draw_sign(surface, sign, pygame.Rect((width - mark) // 2, round(height * 0.88) - mark, mark, mark))

    def _draw_corners(self, surface: pygame.Surface, card: Card, sign: SuitSign) -> None:
        """Rank and sign side by side, at both ends."""
        width, height = surface.get_size()
        text = max(11, round(width * 0.24))
        corner = pygame.Surface((width, round(text * 1.15)), pygame.SRCALPHA)
        end = write(corner, self._index(card), text, sign.colour, bold=True, topleft=(round(width * 0.07), 0))
        mark = round(text * 0.66)
        draw_sign(corner, sign, pygame.Rect(end.right + round(width * 0.04), (corner.get_height() - mark) // 2, mark, mark))
        surface.blit(corner, (0, round(width * 0.03)))
        if height > text * 3:
            surface.blit(pygame.transform.rotate(corner, 180), (0, height - corner.get_height() - round(width * 0.03)))

    def _draw_large(self, surface: pygame.Surface, sign: SuitSign, size: Size) -> None:
        mark = round(size[0] * 0.42)
        rect = pygame.Rect(0, 0, mark, mark)
        rect.center = surface.get_rect().center
        draw_sign(surface, sign, rect)

    def _draw_name(self, surface: pygame.Surface, card: Card, sign: SuitSign) -> None:
        width, height = surface.get_size()
        size = max(10, round(width * 0.135))
        name = card.name[:1].upper() + card.name[1:]
        lines = broken(name, round(width * 0.88), size, bold=True)
        effect = broken(card.text, round(width * 0.86), max(10, round(size * 0.78))) if width >= EFFECT_FROM and card.text else []
        step, small = round(size * 1.1), round(size * 0.9)
        y = height // 2 - (len(lines) * step + len(effect) * small) // 2
        for line in lines:
            write(surface, line, size, sign.colour, bold=True, midtop=(width // 2, y))
            y += step
        for line in effect:
            write(surface, line, max(10, round(size * 0.78)), self.theme.colours["card_text"], midtop=(width // 2, y))
            y += small


def draw_sign(surface: pygame.Surface, sign: SuitSign, rect: pygame.Rect) -> None:
    """A suit's sign within a square: a shape of its own, so that nothing is told by colour alone."""
    colour, (x, y), (w, h) = sign.colour, rect.topleft, rect.size
    match sign.shape:
        case "cup":
            pygame.draw.polygon(surface, colour, [(x, y), (x + w, y), (x + w * 0.7, y + h * 0.55), (x + w * 0.3, y + h * 0.55)])
            pygame.draw.rect(surface, colour, (x + w * 0.43, y + h * 0.5, max(2, w * 0.14), h * 0.4))
            pygame.draw.rect(surface, colour, (x + w * 0.2, y + h * 0.85, w * 0.6, max(2, h * 0.15)))
        case "baton":
            pygame.draw.line(surface, colour, (x + w * 0.15, y + h * 0.9), (x + w * 0.85, y + h * 0.1), max(2, round(w * 0.22)))
            pygame.draw.circle(surface, colour, (x + w * 0.85, y + h * 0.15), max(2, w * 0.16))
        case "blade":
            pygame.draw.polygon(surface, colour, [(x + w * 0.5, y), (x + w * 0.64, y + h * 0.66), (x + w * 0.36, y + h * 0.66)])
            pygame.draw.rect(surface, colour, (x + w * 0.18, y + h * 0.64, w * 0.64, max(2, h * 0.11)))
            pygame.draw.rect(surface, colour, (x + w * 0.43, y + h * 0.7, max(2, w * 0.14), h * 0.3))
        case "coin":
            pygame.draw.circle(surface, colour, rect.center, w / 2, width=max(2, round(w * 0.16)))
            pygame.draw.circle(surface, colour, rect.center, w * 0.17)
        case _:
            middle = pygame.Vector2(rect.center)
            points = [middle + pygame.Vector2(0, -(w / 2 if k % 2 == 0 else w / 5)).rotate(45 * k) for k in range(8)]
            pygame.draw.polygon(surface, colour, points)

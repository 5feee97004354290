"""Draw what the tiles of the title stand on: the stage, dark and warm, with the light of the chosen
game on its floor, and the head with the program's name and the person.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.cards.deck import Card
from corptable.cards.installed import find_deck
from corptable.ui.paint.card_fan import pieces_of
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.text import font
from corptable.ui.paint.theme import load_theme
from corptable.ui.scenes.title import words
from corptable.ui.scenes.title.layout import TitleLayout
from corptable.ui.widgets import Pen, box

if TYPE_CHECKING:
    from corptable.ui.scene_base import SceneContext

THEME: Final = "stage"
FAN: Final = (0.06, 0.3, 0.5, 0.84)
"""Indexes of the cards beside the name, as parts of the length of their deck."""
FAN_CARD: Final = 0.056
"""Height of these cards, in heights of the window."""
FAN_ANGLE: Final = 15.0
"""Angle between two of them, in degrees."""
FLOOR: Final = 0.34
"""Height of the light on the floor, in heights of the window."""
NAME_GAP: Final = 0.6
"""Distance of the name of the person from the face, in text sizes."""
LIGHT: Final = 0.16
"""Strength of the light on the floor at its middle."""
STRIP: Final = 64
"""Width of the strips that the ground is drawn in, in pixels."""
STEPS: Final = 16
"""Height and half the width of the small picture that the light is enlarged from, in pixels."""


class PersonName(NamedTuple):
    """Hold what stands beside the face of the person: the name, or the question for it, and the
    size of its text in pixels.
    """

    text: str
    size: int
    is_known: bool


class TitleStage:
    """The stage in its colours, and what stands on it above the tiles."""

    def __init__(self, context: SceneContext) -> None:
        self._context = context
        self.colours = load_theme(THEME).colours

    def draw(self, surface: pygame.Surface, tile: pygame.Rect, light: Colour) -> None:
        """Fill a surface with the stage; the light falls on its floor around the foot of a tile."""
        floor = box(tile.width * 2, self._context.screen.pixels(FLOOR), center=tile.midbottom)
        ground = _ground(surface.get_height(), self.colours["felt"], self.colours["shade"])
        surface.blits(
            [(ground, (left, 0)) for left in range(0, surface.get_width(), STRIP)], doreturn=False
        )
        glow = _glow((floor.width, floor.height), light)
        surface.blit(glow, floor, special_flags=pygame.BLEND_RGB_ADD)

    def person_area(self, layout: TitleLayout) -> pygame.Rect:
        """Area of the face of the person, at the right, and of the name beside it."""
        side, name = round(layout.head.height * 0.68), self._name_of_person(layout.text)
        named = font(name.size, bold=name.is_known).size(name.text)[0]
        return box(
            side + round(NAME_GAP * layout.text) + named, side, midright=layout.head.midright
        )

    def _name_of_person(self, size: int) -> PersonName:
        name = self._context.store.person.name
        text, scale = name or words.WORDS["nobody"], 1.15 if name else 1.0
        return PersonName(text, round(size * scale), bool(name))

    def draw_head(self, pen: Pen, layout: TitleLayout, told: str, games: int) -> None:
        """Draw the name and the motto in the upper left corner, and at the right the person and
        what is `told`: the record, or the position in the row; `games` is the number of all.
        """
        head, colours = layout.head, self.colours
        left = self._draw_fan(pen.surface, (head.left, head.centery))
        size = min(pen.em(2.5), head.height * 6 // 10)
        for text, colour in zip(words.NAME, ("text", "bright"), strict=True):
            written = pen.write(
                text, colours[colour], size=size, title=True, midleft=(left, head.centery)
            )
            left = written.right
        low = head.centery + size // 10
        person, button = self._name_of_person(layout.text), self.person_area(layout)
        right = button.right - button.height - pen.em(NAME_GAP)
        shown = pen.write(
            person.text,
            colours["text" if person.is_known else "bright"],
            size=person.size,
            room=max(pen.em(4), (right - left) * 6 // 10),
            bold=person.is_known,
            midright=(right, head.centery),
        )
        right = shown.left - pen.em(0.6)
        if left + pen.em(1) + font(pen.size).size(told)[0] <= right:
            right = pen.write(told, colours["text_dim"], midright=(right, low)).left - pen.em(1)
        text = words.motto(games)
        if font(pen.size).size(text)[0] <= right - left - pen.em(1):
            pen.write(text, colours["text_dim"], midleft=(left + pen.em(1), low))

    def _draw_fan(self, surface: pygame.Surface, midleft: tuple[int, int]) -> int:
        """Draw a small fan of cards of the theme's first deck; return the x of its right end, in
        pixels.
        """
        context, (x, y) = self._context, midleft
        height = context.screen.pixels(FAN_CARD)
        cards = pieces_of(find_deck(context.theme.art.decks[0]))
        size, foot = (round(height * Card.proportion), height), pygame.Vector2(x, y)
        foot += pygame.Vector2(height * 0.7, height * 0.62)
        for place, share in enumerate(FAN):
            angle = (place - (len(FAN) - 1) / 2) * FAN_ANGLE
            face = context.faces.of(cards[int(share * (len(cards) - 1))], size, turn=angle)
            middle = foot + pygame.Vector2(0, -height * 0.62).rotate(angle)
            blit_premultiplied(surface, face, face.get_rect(center=middle))
        return round(foot.x + height)


@lru_cache(maxsize=1)
def _ground(height: int, top: Colour, foot: Colour) -> pygame.Surface:
    """Return a strip of the ground, which is the same from left to right: kept in the width of the
    window it took 8 MB.
    """
    column = pygame.Surface((1, height))
    for y in range(height):
        share, ends = min(1.0, 1.35 * y / height), zip(top, foot, strict=True)
        colour = tuple(round(one + (other - one) * share) for one, other in ends)
        column.set_at((0, y), colour)
    return pygame.transform.scale(column, (STRIP, height)).convert()


@lru_cache(maxsize=1)
def _glow(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return an ellipse of light that fades towards its edges."""
    small = pygame.Surface((2 * STEPS, STEPS))
    for x in range(2 * STEPS):
        for y in range(STEPS):
            away = ((x / STEPS - 1) ** 2 + (2 * y / STEPS - 1) ** 2) ** 0.5
            small.set_at(
                (x, y), tuple(round(part * LIGHT * max(0.0, 1 - away) ** 2) for part in colour)
            )
    return pygame.transform.smoothscale(small, size).convert()

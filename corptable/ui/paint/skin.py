"""Draw widgets, icons and portraits in the theme's skin: images painted at the exact size, or plain
stand-ins until they come.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from corptable.art.colours import channels
from corptable.art.ink import HUES, SUIT_HUES, TRUMP, find_ink
from corptable.art.portraits.recipes import Portrait
from corptable.art.skin.recipes import (
    Icon,
    WidgetPicture,
    colour_of,
    fill_colour,
    legible,
    suit_colour,
    text_colour,
)
from corptable.art.skin.tokens import PIP, PIPS
from corptable.art.suits import SAME_SIGN
from corptable.ui.paint import recorder
from corptable.ui.paint.image_cache import ImageCache, blit_centred, blit_premultiplied
from corptable.ui.paint.text import typefaces_set

if TYPE_CHECKING:
    from corptable.engine.pieces import Piece
    from corptable.ui.paint.shapes import Colour
    from corptable.ui.paint.theme import Theme
    from corptable.ui.platform.screen import Screen

UNIT_HEIGHT: Final = 1080
"""Height in pixels of a window in which one unit of the skin is one pixel, with text at 100 %."""
FRAMES: Final = ("halo", "focus")
"""Parts that frame a thing and must be visible from far away: drawn plain as an outline around
it.
"""
PLAIN_DISC: Final = 0.88
"""Diameter of the disc that stands in for a portrait, in widths of the portrait."""
DIE: Final = "die"
PLAIN_FROM: Final = 0.5
"""Strength from which the plain stand-in is drawn; it cannot be faint itself."""
PLAIN_REACH: Final = 12
"""Pixels by which a plain stand-in may be larger than its area, in width and in height."""
LARGEST_RADIUS: Final = 12
"""Largest radius of the corners of plain stand-ins, in units of the skin."""


class Skin:
    """Draw the skin of one theme in a window of one size."""

    def __init__(self, theme: Theme, pictures: ImageCache, screen: Screen) -> None:
        self.theme = theme
        self.screen = screen
        self._pictures = pictures
        self._scale = min(screen.width, screen.height) / UNIT_HEIGHT * screen.text_scale
        self._reaches: dict[tuple[str, str], int] = {}
        """Twice the pixels by which a part reaches beyond its area, by its name and its state."""

    def draw(
        self,
        surface: pygame.Surface,
        part: str,
        rect: pygame.Rect,
        state: str = "normal",
        hue: str = "",
        strength: float = 1.0,
    ) -> None:
        """Draw a part over an area; its light and shadow reach beyond it. `strength` is its
        opacity, 0 to 1.
        """
        if rect.width < 1 or rect.height < 1:
            return
        recorder.note_part(surface, part, rect)
        widget = self._widget(part, rect.size, state, hue)
        picture = self._pictures.find_faint(widget, strength)
        if picture is not None:
            blit_premultiplied(
                surface, picture, (rect.left - widget.margin, rect.top - widget.margin)
            )
        elif strength >= PLAIN_FROM:
            self._draw_plain(surface, part, rect, state, hue)

    def area(self, part: str, rect: pygame.Rect, state: str = "normal") -> pygame.Rect:
        """Return the area that `draw` may paint for a part over `rect`: with its light and shadow,
        or its plain outline.
        """
        if (part, state) not in self._reaches:
            self._reaches[part, state] = max(
                PLAIN_REACH, 2 * self._widget(part, rect.size, state, "").margin
            )
        reach = self._reaches[part, state]
        return rect.inflate(reach, reach)

    def picture(
        self, part: str, size: tuple[int, int], state: str = "normal", hue: str = ""
    ) -> pygame.Surface:
        """Return a part on a surface of its own, to be rotated or scaled: with a margin for its
        light, and premultiplied alpha.
        """
        widget = self._widget(part, size, state, hue)
        surface = pygame.Surface(widget.size, pygame.SRCALPHA)
        self.draw(surface, part, pygame.Rect((widget.margin, widget.margin), size), state, hue)
        return surface

    def _widget(self, part: str, size: tuple[int, int], state: str, hue: str) -> WidgetPicture:
        return _widget(part, self.theme.art.ink_of(hue), *size, state, hue, self._scale)

    def note_typefaces(self) -> AbstractContextManager[None]:
        """Return a context in which text is set in the typefaces of notes, where text has room."""
        return typefaces_set(
            self.theme.crowded_fonts if self.screen.is_crowded else self.theme.note_fonts
        )

    def text_colour(self, part: str, state: str = "normal") -> Colour:
        """Return the colour of text on a part."""
        return channels(text_colour(self.theme.art.ink, part, state))

    def fill_colour(self, part: str, state: str = "normal", hue: str = "") -> Colour | None:
        """Return the colour of a part's fill; None where the part is transparent."""
        filled = fill_colour(self.theme.art.ink_of(hue), part, state, hue)
        return None if filled is None else channels(filled)

    def hue_colour(self, name: str) -> Colour:
        """Return the colour of text in a hue of the ink; that of ordinary text where the ink has no
        such hue.
        """
        return channels(colour_of(self.theme.art.ink_of(name), name if name in HUES else "normal"))

    def card_name_colour(self, suit: str, part: str = "plate") -> Colour:
        """Return the colour of a card's name on a plate or on paper, by its suit ("" for none):
        that of the card, made legible.
        """
        return _name_letters(
            self.theme.art.ink_of(suit or TRUMP), suit, self.theme.sign(suit).colour, part
        )

    def faint_colour(self, part: str) -> Colour:
        """Return the colour of text that matters less, on a plate or on paper."""
        return (
            self.theme.colours["text_dim"]
            if part == "plate"
            else channels(colour_of(self.theme.art.ink, f"{part}_dim"))
        )

    @property
    def head_colour(self) -> Colour:
        """Get the colour of the beginning of a question, up to its colon."""
        return channels(colour_of(self.theme.art.ink, "prompt_head"))

    def piece_name_colour(self, piece: Piece, part: str = "plate") -> Colour:
        """Return the colour of a piece's name on a plate or on paper: that of the suit which it
        shows, made legible.
        """
        suit = self.theme.shown_suit(piece)
        return self.card_name_colour(
            suit if suit in self.theme.suits else SAME_SIGN.get(suit, suit), part
        )

    def icon(
        self, surface: pygame.Surface, name: str, rect: pygame.Rect, role: str = "normal"
    ) -> None:
        """Draw an icon in the middle of an area, as large as its shorter side; nothing until it has
        been painted.
        """
        pixels = min(rect.size)
        picture = (
            self._pictures.find_nearest(Icon(name, self.theme.art.ink_of(role), pixels, role))
            if pixels > 0
            else None
        )
        if picture is not None:
            blit_centred(surface, picture, rect.center)

    def crest(self, surface: pygame.Surface, suit: str, rect: pygame.Rect) -> Colour:
        """Draw the crest of the owner of pawns of a suit in the middle of an area, and return the
        colour of letters on it.

        Until it has been painted, a rectangle of its colour stands in.
        """
        from corptable.art.pawns import Crest, field_and_letters  # few tables have pawns

        sign, ink = self.theme.sign(suit), self.theme.art.ink
        colour = "#" + bytes(sign.colour).hex()
        field, letters = field_and_letters(find_ink(ink), colour)
        picture = self._pictures.find(Crest(colour, sign.pattern, ink, *rect.size))
        if picture is None:
            pygame.draw.rect(surface, channels(field), rect, border_radius=rect.width // 6)
        else:
            blit_premultiplied(surface, picture, rect)
        return channels(letters)

    def portrait(
        self,
        surface: pygame.Surface,
        name: str,
        rect: pygame.Rect,
        role: str = "",
        state: str = "normal",
    ) -> None:
        """Draw a portrait in the middle of an area, as large as its shorter side.

        Until it has been painted, the former one stays: of another size, rim or state. Before the
        first one, a disc with the icon of a person stands in.
        """
        pixels = min(rect.size)
        if pixels < 1:
            return
        picture = self._pictures.find_nearest(
            Portrait(name, self.theme.art.ink, pixels, role, state)
        )
        if picture is not None:
            blit_centred(surface, picture, rect.center)
        else:
            self._draw_plain_portrait(surface, rect, pixels, state)

    def _draw_plain_portrait(
        self, surface: pygame.Surface, rect: pygame.Rect, pixels: int, state: str
    ) -> None:
        colours, radius = self.theme.colours, pixels * PLAIN_DISC // 2
        if (fill := self.fill_colour("plate", "lit" if state == "lit" else "normal")) is not None:
            pygame.draw.circle(surface, fill, rect.center, radius)
        pygame.draw.circle(
            surface, colours["bright" if state == "lit" else "spot"], rect.center, radius, width=2
        )
        half = pixels // 2
        self.icon(
            surface,
            "person",
            pygame.Rect(rect.centerx - half // 2, rect.centery - half // 2, half, half),
            "dim",
        )

    def _draw_plain(
        self, surface: pygame.Surface, part: str, rect: pygame.Rect, state: str, hue: str
    ) -> None:
        """Draw the plain stand-in of a part: a rounded rectangle in the colour of its image.

        Frames are outlines, a die has its pips, and parts without a fill have a thin outline.
        """
        colours = self.theme.colours
        radius = max(2, min(*rect.size, round(LARGEST_RADIUS * 8 * self._scale)) // 8)
        fill = self.fill_colour(part, state, hue)
        if fill is not None:
            pygame.draw.rect(surface, fill, rect, border_radius=radius)
            pygame.draw.rect(surface, colours["spot"], rect, width=1, border_radius=radius)
        elif part in FRAMES:
            colour = colours["glow_strong" if state == "strong" else "glow"]
            pygame.draw.rect(
                surface,
                colour,
                rect.inflate(8, 8),
                width=5 if state == "strong" else 3,
                border_radius=10,
            )
        elif part == DIE:
            pygame.draw.rect(surface, colours["paper"], rect, border_radius=2 * radius)
            for x, y in PIPS.get(int(state), ()):
                point = (rect.centerx + x * rect.width, rect.centery + y * rect.height)
                pygame.draw.circle(surface, colours["card_text"], point, PIP * rect.width)
        else:
            pygame.draw.rect(surface, colours["spot"], rect, width=1, border_radius=radius)


_widget = lru_cache(maxsize=1000)(WidgetPicture)
"""A frame draws the same few hundred widgets again and again."""


@cache
def _name_letters(ink: str, suit: str, colour: Colour, part: str) -> Colour:
    """Return the colour of a card's name: the ink's hue for the suit where it has one, otherwise
    the theme's `colour` for it.
    """
    hue = suit or TRUMP
    return channels(
        legible(
            ink,
            suit_colour(ink, hue, part) if hue in SUIT_HUES else "#" + bytes(colour).hex(),
            part,
        )
    )

"""Draw texts, parts of the skin and icons with one pen: it holds what nearly every line of a chart,
a table or a row needs.

With it comes the shape that those are built of: a `box` at an anchor point.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

import pygame

from corptable.art.skin.recipes import letters_on
from corptable.ui.paint import recorder
from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import LEADING, Fitted, fit, largest_size, width_of, wrap, write

WIDE_LEADING: Final = 1.3
"""Line height of paragraphs, in text sizes."""


class Pen(NamedTuple):
    """Draw on a surface in a skin; `size` is the height of ordinary text in pixels, the unit of all
    lengths.
    """

    surface: pygame.Surface
    skin: Skin
    size: int

    @classmethod
    def on(cls, surface: pygame.Surface, skin: Skin, share: float = 1.0) -> Pen:
        """Pen for ordinary text of a window, or for a share of its size."""
        return cls(surface, skin, skin.screen.em(share))

    def em(self, times: float) -> int:
        """Convert a length from text sizes to pixels."""
        return round(times * self.size)

    @property
    def bright(self) -> Colour:
        """Get the colour of ordinary text on a plate."""
        return self.skin.text_colour("plate")

    @property
    def dim(self) -> Colour:
        """Get the colour of text that matters less."""
        return self.skin.theme.colours["text_dim"]

    @property
    def danger(self) -> Colour:
        """Get the colour of text about what is wrong."""
        return self.skin.text_colour("danger")

    def colour(self, name: str) -> Colour:
        """Get a colour of the theme, by its name."""
        return self.skin.theme.colours[name]

    def fit(
        self,
        text: str,
        width: int,
        size: int = 0,
        *,
        height: int = 0,
        short: tuple[str, ...] = (),
        bold: bool = False,
        title: bool = False,
        leading: float = LEADING,
    ) -> Fitted:
        """Fit a text, by default in ordinary size, into an area as `paint.text.fit` does, down to
        the smallest legible size.
        """
        smallest, size = self.skin.screen.smallest_text, size or self.size
        fitted = fit(
            text,
            width,
            size,
            short=short,
            bold=bold,
            title=title,
            height=height,
            smallest=smallest,
            leading=leading,
        )
        if fitted.is_cut:
            recorder.note_cut(text, " ".join(fitted.lines))
        return fitted

    def write(
        self,
        text: str,
        colour: Colour | None = None,
        *,
        size: int = 0,
        room: int | None = None,
        height: int = 0,
        short: tuple[str, ...] = (),
        bold: bool = False,
        title: bool = False,
        **anchor: tuple[int, int],
    ) -> pygame.Rect:
        """Draw a line of text, by default `bright` and in ordinary size; return its area.

        With a `room`, its width in pixels, it is fitted into that: smaller, in several lines where
        a `height` has room for them, or in its `short` form. Lines are aligned on the side of the
        anchor.
        """
        ink = colour or self.bright

        def put(line: str, high: int, **place: tuple[int, int]) -> pygame.Rect:
            return write(self.surface, line, high, ink, bold=bold, title=title, **place)

        if room is None:
            return put(text, size or self.size, **anchor)
        fitted = self.fit(text, room, size, height=height, short=short, bold=bold, title=title)
        if len(fitted.lines) <= 1:
            return put(fitted.line, fitted.size, **anchor)
        step = round(fitted.size * LEADING)
        width = max(width_of(line, fitted.size, bold, title) for line in fitted.lines)
        block = box(width, step * len(fitted.lines), **anchor)
        x = next((side for side in ("left", "right") if side in next(iter(anchor))), "centerx")
        for row, line in enumerate(fitted.lines):
            middle = (getattr(block, x), block.top + round((row + 0.5) * step))
            put(line, fitted.size, **{"center" if x == "centerx" else f"mid{x}": middle})
        return block

    def write_centred(
        self,
        lines: Sequence[str],
        step: float,
        middle: tuple[int, int],
        colour: Colour | None = None,
        *,
        size: int = 0,
        bold: bool = False,
    ) -> None:
        """Draw lines of text, `step` pixels apart, with the middle of all of them at a point."""
        for row, line in enumerate(lines):
            y = middle[1] + round((row - (len(lines) - 1) / 2) * step)
            self.write(line, colour, size=size, bold=bold, center=(middle[0], y))

    def write_lines(
        self,
        lines: Iterable[str],
        step: int,
        area: pygame.Rect,
        colour: Colour | None = None,
        *,
        size: int = 0,
        is_centred: bool = False,
        bold: bool = False,
    ) -> int:
        """Draw lines of text from the top of an area down, `step` pixels apart; return the y where
        the next would be.
        """
        top = area.top
        for line in lines:
            if is_centred:
                self.write(line, colour, size=size, bold=bold, midtop=(area.centerx, top))
            else:
                self.write(line, colour, size=size, bold=bold, topleft=(area.left, top))
            top += step
        return top

    def write_paragraphs(
        self,
        text: str,
        area: pygame.Rect,
        colour: Colour | None = None,
        share: float = 1.0,
        bold: bool = False,
    ) -> int:
        """Draw paragraphs wrapped to the width of an area, smaller where they do not fit, and
        return the y where the next line is; `share`: text size relative to the usual one."""

        def lines(size: int) -> list[str]:
            return [
                line
                for part in text.splitlines()
                for line in wrap(part, area.width, size, bold=bold)
            ]

        def fits(size: int) -> bool:
            return round(len(lines(size)) * size * WIDE_LEADING) <= area.height + round(
                size * (WIDE_LEADING - 1)
            )

        size = largest_size(self.em(share), self.skin.screen.smallest_text, fits)
        return self.write_lines(
            lines(size), round(size * WIDE_LEADING), area, colour, size=size, bold=bold
        )

    @contextmanager
    def clipped(self, area: pygame.Rect) -> Iterator[None]:
        """Draw nothing outside an area, within this context."""
        former = self.surface.get_clip()
        self.surface.set_clip(area.clip(former))
        try:
            yield
        finally:  # a fault in a picture leaves no clip to those that recover from it
            self.surface.set_clip(former)

    def tick(self, area: pygame.Rect) -> None:
        """Draw a cap with a tick."""
        self.part("cap", area)
        self.icon("check", area.inflate(-area.width // 3, -area.height // 3), letters_on("cap"))

    def fill(self, colour: str, area: pygame.Rect | tuple[int, int, int, int]) -> None:
        """Fill an area with a colour of the theme, by its name."""
        self.surface.fill(self.colour(colour), area)

    def portrait(self, name: str, area: pygame.Rect, role: str = "", state: str = "normal") -> None:
        """Draw a portrait, by its name."""
        self.skin.portrait(self.surface, name, area, role, state)

    def part(self, part: str, area: pygame.Rect, state: str = "normal", hue: str = "") -> None:
        """Draw a part of the skin."""
        self.skin.draw(self.surface, part, area, state, hue)

    def opaque(self, part: str, area: pygame.Rect, state: str = "normal") -> None:
        """Draw a part of the skin over a ground of its colour, so that nothing shows through."""
        ground = self.skin.fill_colour(part, state) or self.skin.theme.colours["shade"]
        self.surface.fill(ground, area.inflate(-self.em(0.6), -self.em(0.6)))
        self.part(part, area, state)

    def badge(self, text: str, area: pygame.Rect, hue: str = "") -> None:
        """Draw a badge with a text in bold."""
        self.part("badge", area, hue=hue)
        self.write(text, self.skin.text_colour("badge"), bold=True, center=area.center)

    def icon(self, name: str, area: pygame.Rect, role: str = "normal") -> None:
        """Draw an icon."""
        self.skin.icon(self.surface, name, area, role)


def box(width: int, height: int, **anchor: tuple[int, int]) -> pygame.Rect:
    """Return a rectangle of a size; `anchor` is one of pygame's anchor points, as `midleft=(x,
    y)`.
    """
    rect = pygame.Rect(0, 0, width, height)
    for corner, point in anchor.items():
        setattr(rect, corner, point)
    return rect

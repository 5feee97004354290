"""Draw the card of advice, a hint's or a coach's: the act, the bars of the shares, and what speaks
for it; and find its place on a table, where it covers neither what it speaks of nor what is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.lessons import lessons_in
from corptable.presentation.layout import BUTTONS
from corptable.presentation.words import Span
from corptable.session.advice_words import HintTexts, ShareBar, share_text
from corptable.ui.paint.portraits import portraits_at, portraits_of
from corptable.ui.paint.text import width_of
from corptable.ui.widgets.balloon import Obstacles, least_covering, place_balloon
from corptable.ui.widgets.marked_text import MarkedText
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import cap_widths, draw_caps

if TYPE_CHECKING:
    from corptable.engine.game import AnyGame
    from corptable.ui.paint.shapes import Colour
    from corptable.ui.paint.skin import Skin
    from corptable.ui.table_parts.tabletop import Tabletop

PART: Final = "plate"
STATE: Final = "lit"
WIDTHS: Final = (32.0, 28.0, 26.0, 22.0, 38.0, 18.0, 16.5)
LIST_WIDTHS: Final = (44.0, 36.0, 30.0, 24.0, 18.0)
"""Widths that are tried for advice and for a list of outcomes, in text sizes, as all lengths
here.
"""
STRIP, WITH_STRIP = 6.0, 26.0
"""Width of the strip with the face, and least width of a card that has one."""
FACE: Final = 4.4
PADDING: Final = 0.8
ABOVE: Final = 0.6
APART: Final = 0.45
TITLE, SMALL = 1.4, 0.9
"""Sizes of the title, and of what matters less."""
BAR, SHORT_BAR, NUMBER = 8.0, 3.5, 2.6
"""Width of a full bar, on a card without a strip of a short one, and of the number beside it."""
BARS: Final = (0.7, 0.95)
"""Heights of the bars of another act and of the best."""
ROW: Final = 1.5
"""Least height of the row of a bar."""
HATCH: Final = 0.45
"""Distance of the strokes of a bar that is not the best."""
RISES, GROWS = 0.18, 0.3
"""Seconds in which the card rises and the bars grow."""
RISE: Final = 0.8


MARGIN: Final = 6
"""Least distance of a card from the edge of the window, in pixels."""
COACH: Final = "The coach"
"""Name of the coach of a game without lessons."""


NOTHING: Final[Mapping[str, float]] = MappingProxyType({})


class Speaker(NamedTuple):
    """Describe who speaks on a card: the portrait, the name, and the caps of keys beside it."""

    face: str
    name: str
    keys: tuple[str, ...] = ()


class HintCard:
    """Hold the card as it is laid out."""

    def __init__(
        self,
        texts: HintTexts,
        width: int,
        speaker: Speaker,
        skin: Skin,
        buttons: tuple[int, int] = (0, 0),
        grown: Mapping[str, float] = NOTHING,
    ) -> None:
        """Lay the card out in a width in pixels, at no place yet; `buttons`: the size of those that
        the scene has at the end of the last line; `grown`: the shares from which its bars grow, by
        their words, where that is not 0.
        """
        self._texts, self._speaker, self._skin = texts, speaker, skin
        self._grown_from = grown
        size = self._size = skin.screen.text_size
        self._strip = self._em(STRIP) if speaker.face and width >= self._em(WITH_STRIP) else 0
        inner = width - self._strip - 2 * self._em(PADDING)
        self._title = MarkedText([Span(texts.title)], inner, self._em(TITLE), is_bold=True)
        self._bar = self._em(BAR if width >= self._em(WITH_STRIP) else SHORT_BAR)
        beside = inner - self._bar - self._em(NUMBER + 2 * APART)
        self._bars = [
            (bar, MarkedText([Span(bar.words)], beside, self._em(SMALL))) for bar in texts.bars
        ]
        line_size = size if texts.bars else self._em(SMALL)
        self._lines = [MarkedText(line, inner, line_size) for line in texts.lines]
        small, left = self._em(SMALL), inner - buttons[0]
        has_foot = texts.foot and (not buttons[0] or width_of(texts.foot, small) <= left)
        self._foot = MarkedText([Span(texts.foot)], left, small) if has_foot else None
        self._is_beside = not buttons[0] and self._has_room_beside(texts, inner)
        parts = [self._title.height, sum(line.height for line in self._lines)]
        parts += [sum(self._row(words) for _, words in self._bars)]
        foot = 0 if self._foot is None or self._is_beside else self._foot.height
        self._foot_height = max(buttons[1], foot)
        parts += [self._foot_height]
        high = sum(parts) + self._em(APART) * (sum(map(bool, parts)) - 1) + 2 * self._em(ABOVE)
        least = self._em(FACE + 2.5 + ABOVE) if self._strip else 0
        self.rect = pygame.Rect(0, 0, width, max(high, least))
        """Area of the card, in pixels."""

    def _has_room_beside(self, texts: HintTexts, inner: int) -> bool:
        """True if the foot has room in the line of the title."""
        title = width_of(texts.title, self._em(TITLE), bold=True)
        foot = width_of(texts.foot, self._em(SMALL))
        return title + self._em(2 * APART) + foot <= inner

    def _em(self, times: float) -> int:
        return round(times * self._size)

    def shares(self, grown: float) -> dict[str, float]:
        """Return the shares that the bars show once they have `grown` by a share, by their
        words.
        """
        return {bar.words: self._shown(bar, grown) for bar in self._texts.bars}

    def _shown(self, bar: ShareBar, grown: float) -> float:
        first = self._grown_from.get(bar.words, 0.0)
        return min(1.0, first + (bar.share - first) * grown)

    @property
    def foot_area(self) -> pygame.Rect:
        """Get the area of the last line."""
        inner = self.rect.inflate(-2 * self._em(PADDING), -2 * self._em(PADDING))
        inner.left, inner.width = inner.left + self._strip, inner.width - self._strip
        return box(inner.width, self._foot_height, bottomright=inner.bottomright)

    def _row(self, words: MarkedText) -> int:
        """Return the height of the row of a bar with some words."""
        return max(self._em(ROW), words.height)

    def draw(self, surface: pygame.Surface, share: float, grown: float) -> None:
        """Draw the card, `share` of it risen, with bars that have `grown` by a share."""
        rect = self.rect.move(0, round(self._em(RISE) * (1 - share)))
        skin, pen = self._skin, Pen(surface, self._skin, self._size)
        pen.opaque(PART, rect, STATE)
        ink, top = skin.text_colour(PART, STATE), rect.top + self._em(ABOVE)
        left = rect.left + self._strip + self._em(PADDING)
        if self._strip:
            self._draw_strip(pen, rect)
        dim = skin.faint_colour(PART)
        self._title.draw(surface, (left, top), skin, ink)
        top += self._title.height + self._em(APART)
        for bar, words in self._bars:
            row = pygame.Rect(left, top, rect.right - left, self._row(words))
            self._draw_bar(pen, bar, row, grown)
            beside = left + self._bar + self._em(NUMBER + 2 * APART)
            place = beside, row.centery - words.height // 2
            words.draw(surface, place, skin, ink)
            top = row.bottom
        top += self._em(APART) if self._bars else 0
        for line in self._lines:
            line.draw(surface, (left, top), skin, ink)
            top += line.height
        if self._foot is not None:
            self._foot.draw(surface, self._place_of_foot(rect, self._foot), skin, dim)

    def _place_of_foot(self, rect: pygame.Rect, foot: MarkedText) -> tuple[int, int]:
        """Return the upper left corner of the foot of a card: in the title's line, or below, beside
        the buttons.
        """
        padding, above = self._em(PADDING), self._em(ABOVE)
        if self._is_beside:
            wide = width_of(self._texts.foot, self._em(SMALL))
            top = rect.top + above + (self._title.height - foot.height) // 2
            return rect.right - padding - wide, top
        middle = rect.bottom - above - self._foot_height // 2
        return rect.left + self._strip + padding, middle - foot.height // 2

    def _draw_strip(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the face, and below it the name with the caps of the keys."""
        skin, side = self._skin, self._em(FACE)
        name, keys = self._speaker.name, self._speaker.keys
        middle = rect.left + (self._strip + self._em(PADDING)) // 2
        face = box(side, side, midtop=(middle, rect.top + self._em(ABOVE)))
        skin.portrait(pen.surface, self._speaker.face, face, state="lit")
        caps = sum(cap + pen.em(0.4) for cap in cap_widths(keys, self._size))
        half = (width_of(name, self._size, bold=True) + caps) // 2
        row = face.bottom + pen.em(1.0)
        ink = skin.text_colour(PART, STATE)
        pen.write(name, ink, bold=True, midleft=(middle - half, row))
        draw_caps(pen, keys, (middle + half, row), self._size)

    def _draw_bar(self, pen: Pen, bar: ShareBar, row: pygame.Rect, grown: float) -> None:
        """Draw a bar with its whisker and its number; it is hatched unless it is the best."""
        colours, ink = self._skin.theme.colours, self._skin.text_colour(PART, STATE)
        well = box(self._bar, self._em(BARS[bar.is_best]), midleft=row.midleft)
        pen.part("well", well)
        full = well.inflate(-4, -4)
        full.width = round(full.width * self._shown(bar, grown))
        if bar.is_best:
            pen.surface.fill(colours["bright"], full)
        else:
            with pen.clipped(full):
                _hatch(pen.surface, full, colours["spot"], self._em(HATCH))
        if grown >= 1 and bar.error:
            _draw_whisker(pen.surface, bar, well, ink, self._skin.fill_colour(PART, STATE) or ink)
        size = self._em(1.1 if bar.is_best else 1.0)
        place = (well.right + self._em(APART), row.centery)
        pen.write(share_text(bar.share), ink, size=size, bold=True, midleft=place)


def place_beside(
    cards: Iterable[HintCard],
    tabletop: Tabletop,
    asked: Sequence[pygame.Rect],
    skin: Skin,
    needed: Sequence[pygame.Rect],
) -> HintCard:
    """Place the first of some cards of different shapes that has room near the prompt, where it
    covers nothing at all if there is such a place, else rather empty places than what people read,
    and nothing of what is `needed`; where none has room the first one; return it. `asked`: the
    areas of the prompt and of what answers it.
    """
    window = skin.screen.window.inflate(-2 * MARGIN, -2 * MARGIN)
    tried, subject = [*cards], asked[0]
    spots = tabletop.spot_areas
    used = [area for spot, area in spots if spot.arrangement != "fan" and spot.id != BUTTONS]
    panels = [area for spot, area in spots if spot.is_for_window and spot.id != BUTTONS]
    first, *others = obstacles_at(tabletop, asked, needed, ())
    strict = [first.and_read(*first.other, *areas) for areas in (used, panels)]
    for obstacles in (*strict, first, *others):
        for card in tried:
            if (place := place_balloon(card.rect.size, subject, window, obstacles)) is not None:
                card.rect = place
                return card
    tried[0].rect = least_covering(tried[0].rect.size, subject, window, Obstacles(needed))
    return tried[0]


def obstacles_at(
    tabletop: Tabletop,
    asked: Sequence[pygame.Rect],
    needed: Sequence[pygame.Rect],
    later: Sequence[pygame.Rect],
) -> Iterator[Obstacles]:
    """Yield what a panel or a card must not cover, and what it should rather not, each time less.
    `asked`: the areas of the prompt and of what answers it; `needed` and `later`: of what a person
    needs now and later.
    """
    hand, plates = tabletop.fanned, tabletop.plates
    pieces = [placed.rect for placed in tabletop.placed]
    yield Obstacles([*needed, *later, *asked, *hand, *plates], pieces)
    yield Obstacles([*needed, *asked, *hand, *plates], [*later, *pieces])
    yield Obstacles([*needed, *asked, *hand], [*plates, *later])
    yield Obstacles([*needed, *asked], [*plates, *hand])
    yield Obstacles(needed, asked)


def coach_of(game: AnyGame, players: Sequence[str], names: Sequence[str]) -> Speaker:
    """Return the coach of the lessons of a game, with a portrait that nobody at the table has;
    somebody else in a game without lessons.
    """
    name, face = _coach_of(game.folder)
    faces = portraits_at(game, players, names)
    return Speaker(portraits_of((*names, name), (*faces, face))[-1], name)


@cache
def _coach_of(game: Path) -> tuple[str, str]:
    """Name and portrait of the coach of the lessons in the folder of a game."""
    coaches = (lesson.coach for lesson in lessons_in(game))
    return next(((coach.name, coach.face) for coach in coaches), (COACH, ""))


def _hatch(surface: pygame.Surface, area: pygame.Rect, colour: Colour, step: int) -> None:
    """Draw slanted strokes over an area."""
    for left in range(area.left - area.height, area.right, max(3, step)):
        pygame.draw.line(surface, colour, (left, area.bottom), (left + area.height, area.top), 2)


def _draw_whisker(
    surface: pygame.Surface,
    bar: ShareBar,
    well: pygame.Rect,
    ink: Colour,
    ground: Colour,
) -> None:
    """Draw the error of a bar, dark with a light edge."""
    ends = [
        well.left + round(well.width * min(1.0, max(0.0, bar.share + side * bar.error)))
        for side in (-1, 1)
    ]
    high = well.height // 2
    for colour, more in ((ground, 1), (ink, 0)):
        line = pygame.Rect(ends[0], well.centery - 1, ends[1] - ends[0] + 1, 2)
        surface.fill(colour, line.inflate(2 * more, 2 * more))
        for end in ends:
            mark = pygame.Rect(end - 1, well.centery - high // 2, 2, high)
            surface.fill(colour, mark.inflate(2 * more, 2 * more))

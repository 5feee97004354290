"""Show a hint at the table: a card with what it says, where it covers neither what it speaks of nor
what is asked, and the lights of a lesson on the acts that it names.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.lessons import lessons_in
from corptable.presentation.words import Span
from corptable.session.advice_words import HintTexts, ShareBar, share_text
from corptable.session.hint import Hint, HintPhase
from corptable.ui.paint.display_list import Element
from corptable.ui.paint.portraits import portraits_at, portraits_of
from corptable.ui.paint.text import width_of
from corptable.ui.paint.tween import Tween, ease_out
from corptable.ui.scene_base.scene import FRAME
from corptable.ui.scenes.table.coach_place import place_beside
from corptable.ui.scenes.table.spotlight import Spotlight, StepWords, words_of_acts
from corptable.ui.widgets.keys import bound
from corptable.ui.widgets.marked_text import MarkedText
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import cap_widths, draw_caps

if TYPE_CHECKING:
    from corptable.ui.paint.shapes import Colour
    from corptable.ui.paint.skin import Skin
    from corptable.ui.scenes.table.layout import TableLayout

PART: Final = "plate"
STATE: Final = "lit"
NAME: Final = "Hint"
WIDTHS: Final = (32.0, 26.0, 22.0, 38.0, 18.0)
LIST_WIDTHS: Final = (44.0, 36.0, 30.0, 24.0, 18.0)
"""Widths that are tried for advice and for a list of outcomes, in text sizes, as all lengths
here.
"""
STRIP, WITH_STRIP = 6.0, 26.0
"""Width of the strip with the face, and least width of a card that has one."""
FACE: Final = 4.4
PADDING: Final = 0.8
APART: Final = 0.45
TITLE, SMALL = 1.4, 0.9
"""Sizes of the title, and of what matters less."""
BAR, NUMBER = 8.0, 2.6
"""Width of a full bar, and of the number beside it."""
BARS: Final = (0.7, 0.95)
"""Heights of the bars of another act and of the best."""
ROW: Final = 1.5
"""Least height of the row of a bar."""
HATCH: Final = 0.45
"""Distance of the strokes of a bar that is not the best."""
RISES, GROWS = 0.18, 0.3
"""Seconds in which the card rises and the bars grow."""
RISE: Final = 0.8


class HintCard:
    """Hold the card of a hint as it is laid out."""

    def __init__(self, texts: HintTexts, width: int, face: str, skin: Skin) -> None:
        """Lay the card out in a width in pixels, at no place yet."""
        self._texts, self._face, self._skin = texts, face, skin
        size = self._size = skin.screen.text_size
        self._strip = self._em(STRIP) if face and width >= self._em(WITH_STRIP) else 0
        inner = width - self._strip - 2 * self._em(PADDING)
        self._title = MarkedText([Span(texts.title)], inner, self._em(TITLE), is_bold=True)
        beside = inner - self._em(BAR + NUMBER + 2 * APART)
        self._bars = [
            (bar, MarkedText([Span(bar.words)], beside, self._em(SMALL))) for bar in texts.bars
        ]
        line_size = size if texts.bars else self._em(SMALL)
        self._lines = [MarkedText(line, inner, line_size) for line in texts.lines]
        self._foot = MarkedText([Span(texts.foot)], inner, self._em(SMALL)) if texts.foot else None
        parts = [self._title.height, sum(line.height for line in self._lines)]
        parts += [sum(self._row(words) for _, words in self._bars)]
        parts += [0 if self._foot is None else self._foot.height]
        high = sum(parts) + self._em(APART) * (sum(map(bool, parts)) - 1) + 2 * self._em(PADDING)
        least = self._em(FACE + 2.5 + PADDING) if self._strip else 0
        self.rect = pygame.Rect(0, 0, width, max(high, least))
        """Area of the card, in pixels."""

    def _em(self, times: float) -> int:
        return round(times * self._size)

    def _row(self, words: MarkedText) -> int:
        """Return the height of the row of a bar with some words."""
        return max(self._em(ROW), words.height)

    def draw(self, surface: pygame.Surface, share: float, grown: float) -> None:
        """Draw the card, `share` of it risen, with bars that have `grown` by a share."""
        rect = self.rect.move(0, round(self._em(RISE) * (1 - share)))
        skin, pen = self._skin, Pen(surface, self._skin, self._size)
        ground = skin.fill_colour(PART, STATE) or skin.theme.colours["shade"]
        surface.fill(ground, rect.inflate(-self._em(0.6), -self._em(0.6)))
        pen.part(PART, rect, STATE)
        ink, top = skin.text_colour(PART, STATE), rect.top + self._em(PADDING)
        left = rect.left + self._strip + self._em(PADDING)
        if self._strip:
            self._draw_strip(pen, rect)
        dim = skin.faint_colour(PART)
        self._title.draw(surface, (left, top), skin, ink)
        top += self._title.height + self._em(APART)
        for bar, words in self._bars:
            row = pygame.Rect(left, top, rect.right - left, self._row(words))
            self._draw_bar(pen, bar, row, grown)
            place = left + self._em(BAR + NUMBER + 2 * APART), row.centery - words.height // 2
            words.draw(surface, place, skin, ink)
            top = row.bottom
        top += self._em(APART) if self._bars else 0
        for line in self._lines:
            line.draw(surface, (left, top), skin, ink)
            top += line.height
        if self._foot is not None:
            foot = rect.bottom - self._em(PADDING) - self._foot.height
            self._foot.draw(surface, (left, foot), skin, dim)

    def _draw_strip(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the face, and below it the name with the cap of the key that goes on."""
        skin, side = self._skin, self._em(FACE)
        middle, keys = rect.left + (self._strip + self._em(PADDING)) // 2, (bound().hint,)
        face = box(side, side, midtop=(middle, rect.top + self._em(PADDING)))
        skin.portrait(pen.surface, self._face, face, state="lit")
        cap = cap_widths(keys, self._size)[0]
        half = (width_of(NAME, self._size, bold=True) + cap + pen.em(0.4)) // 2
        row = face.bottom + pen.em(1.0)
        ink = skin.text_colour(PART, STATE)
        pen.write(NAME, ink, bold=True, midleft=(middle - half, row))
        draw_caps(pen, keys, (middle + half, row), self._size)

    def _draw_bar(self, pen: Pen, bar: ShareBar, row: pygame.Rect, grown: float) -> None:
        """Draw a bar with its whisker and its number; it is hatched unless it is the best."""
        colours, ink = self._skin.theme.colours, self._skin.text_colour(PART, STATE)
        well = box(self._em(BAR), self._em(BARS[bar.is_best]), midleft=row.midleft)
        pen.part("well", well)
        full = well.inflate(-4, -4)
        full.width = round(full.width * min(1.0, bar.share) * grown)
        if bar.is_best:
            pen.surface.fill(colours["bright"], full)
        else:
            _hatch(pen.surface, full, colours["spot"], self._em(HATCH))
        if grown >= 1:
            _draw_whisker(pen.surface, bar, well, ink, self._skin.fill_colour(PART, STATE) or ink)
        size, place = (
            self._em(1.1 if bar.is_best else 1.0),
            (well.right + self._em(APART), row.centery),
        )
        pen.write(share_text(bar.share), ink, size=size, bold=True, midleft=place)


class HintLook(NamedTuple):
    """Hold the card and the lights of a hint on one layout of the table."""

    state: tuple[object, ...]
    """Values that they depend on."""
    card: HintCard
    light: Spotlight
    rises: Tween
    grows: Tween

    def next_frame_time(self, now: float) -> float | None:
        """Return the time of the next frame while something moves; None once it rests."""
        moves = now < max(self.rises.ends, self.grows.ends)
        return now + FRAME if moves else self.light.next_frame_time(now)

    def elements(self, now: float) -> Iterator[Element]:
        """Yield the lights and the card as they are at a time."""
        yield from self.light.elements(now, self.card.rect)
        share, grown = (ease_out(one.progress(now)) for one in (self.rises, self.grows))
        draw = partial(self.card.draw, share=share, grown=grown)
        lift = self.card.rect.inflate(0, 2 * self.card.rect.height // 3)
        area = self.light.skin.area(PART, lift, STATE)
        yield Element("hint", (self.card, share, grown), area, draw)


def look_at_hint(
    hint: Hint, layout: TableLayout, skin: Skin, former: HintLook | None, now: float, speed: float
) -> HintLook:
    """Lay a hint out on a table. What looks as it did in the `former` look stays as it was; at a
    `speed` of 0 nothing moves.
    """
    state = hint_state(hint, layout, skin)
    words = words_of_acts(hint.shown_acts, hint.prompt, layout)
    if len(hint.shown_acts) > 1:
        words = StepWords(targets=[*words.sources, *words.targets])
    is_new = former is None or former.state[:2] != state[:2]
    begins = now if speed > 0 else float("-inf")
    light = Spotlight(words, words, layout, skin, begins)
    if former is not None:
        light.follow(former.light)
    face, texts = _face_of(hint), hint.texts()
    is_list = hint.phase is HintPhase.OUTCOMES
    widths = LIST_WIDTHS if is_list else WIDTHS
    cards = [
        HintCard(texts, min(skin.screen.em(one), skin.screen.width), face, skin) for one in widths
    ]
    if is_list:
        cards.sort(key=lambda card: (card.rect.height, card.rect.width))
    tray = [] if layout.tray_panel is None else [layout.tray_panel.area]
    card = place_beside(cards, layout, skin, [*light.areas, *tray, layout.hint_area])
    rises = Tween(begins, RISES) if former is None else former.rises
    grows = Tween(begins, GROWS) if is_new or former is None else former.grows
    return HintLook(state, card, light, rises, grows)


def hint_state(hint: Hint, layout: TableLayout, skin: Skin) -> tuple[object, ...]:
    """Return all that the look of a hint depends on but the time."""
    touched = hint.prompt.touched
    return hint, hint.phase, hint.prompt, touched, layout, layout.tabletop.arrangement, skin


def _face_of(hint: Hint) -> str:
    """Return the portrait of the coach of the game's lessons; of somebody else without lessons."""
    session = hint.prompt.session
    game = session.match.game
    faces = portraits_at(game, session.owners, session.names)
    return portraits_of((*session.names, NAME), (*faces, _coach_of(game.folder)))[-1]


@cache
def _coach_of(game: Path) -> str:
    """Face of the coach of the lessons in the folder of a game; "" without lessons."""
    return next((lesson.coach.face for lesson in lessons_in(game)), "")


def _hatch(surface: pygame.Surface, area: pygame.Rect, colour: Colour, step: int) -> None:
    """Draw slanted strokes in an area."""
    clip = surface.get_clip()
    surface.set_clip(area.clip(clip))
    for left in range(area.left - area.height, area.right, max(3, step)):
        pygame.draw.line(surface, colour, (left, area.bottom), (left + area.height, area.top), 2)
    surface.set_clip(clip)


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

"""Lay out and draw the panel of the coach of a lesson: a face, what a step says, the answer to what
was tried, the demand, and the buttons Back, Next and Leave.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.art.colours import channels, contrast, mix
from corptable.lessons import LessonCourse, LessonPhase
from corptable.ui.paint.display_list import Element
from corptable.ui.scenes.table.coach_place import (
    APART,
    BAND,
    BUTTON,
    PADDING,
    CoachTexts,
    PanelPlace,
    typefaces_of,
)
from corptable.ui.widgets import Button
from corptable.ui.widgets.button import GAP
from corptable.ui.widgets.marked_text import PlacedText, name_among
from corptable.ui.widgets.pen import Pen, box

if TYPE_CHECKING:
    from corptable.engine.pieces import Piece
    from corptable.ui.paint.shapes import Colour
    from corptable.ui.paint.skin import Skin

BACK: Final = "lesson back"
NEXT: Final = "lesson next"
LEAVE: Final = "lesson leave"
LABELS: Final = {BACK: "Back", NEXT: "Next", LEAVE: "Leave"}
KEYS: Final = {NEXT: "Enter", LEAVE: "Esc"}
DONE: Final = "Done"
SHOW: Final = "Show"
FIRST: Final = "This is the first step."
ACT_FIRST: Final = "Do first what the step asks for."
MOVING: Final = "Watch first."
"""Reasons why a button is disabled."""
STEP_COUNT: Final = "{number} of {count}"
BADGE_COUNT: Final = "step {number} of {count}"

PART: Final = "plate"
STATE: Final = "lit"
BADGE_STATE: Final = "normal"
"""State of the badge, which stands beside a note in STATE."""
LOOKS_OUT: Final = 0.5
"""Distance by which a face looks out over the upper edge, in text sizes, as all lengths below."""
SMALL: Final = 0.9
"""Size of the title of the lesson, under the name, and of the number of the step on a badge."""
LINE: Final = 1.25
"""Height of a line, in sizes of its text."""
PIP: Final = 0.32
"""Height of the bar of steps."""
BAND_EDGE: Final = 0.24
"""Width of the bar at the left of the band."""
BAND_OPACITY: Final = (36, 10)
"""Opacity of the band at its left and at its right, of 255."""
MARKER, MARKER_HUE, MARKER_SLANT = 150, 0.3, 0.5
"""Opacity of a marker, of 255; its hue between those of `bright` and `glow`; slant of its ends."""
WITH_CAPS: Final = 6.2
"""Least width of a button that shows its key."""
ENOUGH: Final = 5.0
"""Least contrast of an answer with the panel."""


class CoachPanel:
    """Hold the panel of a step as it is laid out."""

    def __init__(
        self, course: LessonCourse, texts: CoachTexts, place: PanelPlace, skin: Skin, face: str
    ) -> None:
        """Lay out the panel at a place; `face` is the portrait of the coach."""
        self.look = look_of(course, place, skin)
        """Values that its look depends on, apart from the mouse."""
        self.rect, self.size, self._form = place
        """Area of the panel, the size of its text, both in pixels, and its form."""
        self._skin, self._face = skin, face
        self._lesson, self._number = course.lesson, course.place
        self.is_still = course.phase is not LessonPhase.SHOWING
        self._texts = texts.of(course.step, course.answer, place, skin)
        if not self.is_still:
            self._texts = self._texts._replace(ask=None)
        padding = round(PADDING * self.size)
        self._note = self._form.note(self.rect, self.size)
        self._inner = self._note.inflate(-2 * padding, -2 * padding)
        self._badge = pygame.Rect(
            self.rect.topleft, (self._note.left - self.rect.left, self.rect.height)
        )
        self.buttons = self._lay_buttons(course)
        """Buttons, from left to right."""
        room = self._inner.bottom - self._em(BUTTON + APART) - self._text_top()
        self._is_tight = self._texts.height(is_tight=False) > room

    def _em(self, times: float) -> int:
        return round(times * self.size)

    def _lay_buttons(self, course: LessonCourse) -> list[Button]:
        inner, count = self._inner, len(LABELS)
        width = (inner.width - (count - 1) * GAP) // count
        reasons = {
            BACK: "" if self.is_still and (course.place or course.has_begun) else FIRST,
            NEXT: MOVING if not self.is_still else "" if can_go_on(course.phase) else ACT_FIRST,
            LEAVE: "",
        }
        labels = dict(LABELS)
        if course.phase is LessonPhase.ASKING:
            labels[NEXT] = SHOW
        elif course.is_last:
            labels[NEXT] = DONE
        return [
            Button(
                word,
                label,
                key=KEYS.get(word, "") if width >= self._em(WITH_CAPS) else "",
                part="primary" if word == NEXT and not reasons[NEXT] else "button",
                reason=reasons[word],
                rect=box(
                    width,
                    self._em(BUTTON),
                    bottomleft=(inner.left + place * (width + GAP), inner.bottom),
                ),
            )
            for place, (word, label) in enumerate(labels.items())
        ]

    def button_at(self, point: tuple[int, int]) -> str:
        """Return the word of the button at a point; "" for none, and for one that is disabled."""
        found = (one.id for one in self.buttons if one.rect.collidepoint(point) and not one.reason)
        return next(found, "")

    def name_at(self, point: tuple[int, int]) -> tuple[Piece, pygame.Rect] | None:
        """Return the card whose name stands at a point, and where; None for none."""
        return name_among(self.places(), point)

    def _text_top(self) -> int:
        return self._inner.top + (self._em(self._form.head + APART) if self._form.head else 0)

    def _band(self) -> pygame.Rect:
        """Return the area of the band of the demand, above the buttons; empty without one."""
        if self._texts.ask is None:
            return pygame.Rect(0, 0, 0, 0)
        high = self._texts.ask.height + 2 * self._em(BAND)
        foot = self._inner.bottom - self._em(BUTTON + APART)
        return box(self._inner.width, high, bottomleft=(self._inner.left, foot))

    def places(self) -> Iterator[PlacedText]:
        """Yield each text with the place of its upper left corner."""
        texts, left, band = self._texts, self._inner.left, self._band()
        if texts.answer is None or not self._is_tight:
            yield PlacedText(texts.say, (left, self._text_top()))
        foot = band.top if texts.ask is not None else self._inner.bottom - self._em(BUTTON + APART)
        if texts.answer is not None:
            top = foot - self._em(APART) - texts.answer.height
            yield PlacedText(texts.answer, (left, self._text_top() if self._is_tight else top))
        if texts.ask is not None:
            place = band.left + self._em(2 * BAND), band.top + self._em(BAND)
            yield PlacedText(texts.ask, place)

    # Drawing

    def element(self, pointer: tuple[int, int], pressed: str) -> Element:
        """Return the panel with the button that the pointer is on, or that is `pressed`."""
        named = self.name_at(pointer)
        lit, hovered = None if named is None else named[0], self.button_at(pointer)
        draw = partial(self._draw, lit=lit, hovered=hovered, pressed=pressed)
        face = self._face_area()
        area = self._skin.area(PART, self.rect, STATE).union(face)
        return Element("coach", (self, lit, hovered, pressed), area, draw)

    def _face_area(self) -> pygame.Rect:
        side, out = self._em(self._form.face), self._em(LOOKS_OUT)
        area = box(side, side, topleft=(self.rect.left - out // 2, self.rect.top - out))
        if self._form.badge:
            below = self._em(self._form.name * LINE + SMALL + PIP + 2 * APART)
            inner = self._badge.inflate(-self._em(PADDING), -2 * self._em(PADDING))
            side = min(side, inner.width, inner.height - below)
            spare = max(0, inner.height - below - side)
            area = box(side, side, midtop=(inner.centerx, inner.top + spare // 3))
        return area.clamp(self._skin.screen.window)

    def _draw(self, surface: pygame.Surface, lit: Piece | None, hovered: str, pressed: str) -> None:
        skin, pen = self._skin, Pen(surface, self._skin, self.size)
        pen.opaque(PART, self._note, STATE)
        if self._form.badge:
            self._draw_badge(pen)
        else:
            self._draw_head(pen)
        self._draw_band(surface)
        ink, texts = skin.text_colour(PART, STATE), self._texts
        with typefaces_of(self._form, skin):
            for text, place in self.places():
                colour = self._answer_colour(ink) if text is texts.answer else ink
                text.draw(surface, place, skin, colour, lit)
        for button in self.buttons:
            is_hovered = button.id == hovered
            touch = "pressed" if is_hovered and button.id == pressed else "hovered"
            button.draw(pen, touch=touch if is_hovered else "normal")

    def _answer_colour(self, ink: Colour) -> Colour:
        """Return the colour of an answer: that of refusals, with as much of the ink as makes it
        legible on the panel.
        """
        ground = self._skin.fill_colour(PART, STATE) or self._skin.theme.colours["shade"]
        warning, letters, behind = (
            hexadecimal(colour) for colour in (self._skin.theme.colours["refusal"], ink, ground)
        )
        tried = (mix(warning, letters, share / 10) for share in range(11))
        found = (one for one in tried if contrast(one, behind) >= ENOUGH)
        return channels(next(found, letters))

    def _draw_badge(self, pen: Pen) -> None:
        """Draw the badge: the face, and below it the name, the number of the step, and the bar."""
        skin, face, area = self._skin, self._face_area(), self._badge
        pen.part(PART, area, BADGE_STATE)
        skin.portrait(pen.surface, self._face, face, state="lit")
        ink, name = skin.text_colour(PART, BADGE_STATE), self._em(self._form.name)
        room, top = area.width - self._em(PADDING), face.bottom
        written = pen.write(
            self._lesson.coach.name,
            ink,
            size=name,
            room=room,
            title=True,
            midtop=(area.centerx, top),
        )
        count = BADGE_COUNT.format(number=self._number + 1, count=len(self._lesson.steps))
        middle = area.centerx, written.bottom + self._em(SMALL * LINE / 2)
        pen.write(count, ink, size=self._em(SMALL), room=room, center=middle)
        foot = middle[1] + self._em(SMALL * LINE / 2 + PIP + APART / 2)
        bar = box(room, self._em(PIP), midbottom=(area.centerx, foot))
        self._draw_pips(pen.surface, bar)

    def _draw_head(self, pen: Pen) -> None:
        """Draw the face, the name, the title of the lesson and the number of the step."""
        skin, inner, face = self._skin, self._inner, self._face_area()
        skin.portrait(pen.surface, self._face, face, state="lit")
        left, ink = face.right + self._em(0.5), skin.text_colour(PART, STATE)
        count = STEP_COUNT.format(number=self._number + 1, count=len(self._lesson.steps))
        end = pen.write(count, ink, bold=True, topright=(inner.right, inner.top)).left
        room = end - left - self._em(0.4)
        name = self._em(self._form.name)
        coach = self._lesson.coach.name
        pen.write(
            coach, ink, size=name, room=room, title=True, midleft=(left, inner.top + name // 2)
        )
        beneath = (left, inner.top + self._em(self._form.foot))
        pen.write(
            self._lesson.title,
            ink,
            size=self._em(SMALL),
            room=inner.right - left,
            midleft=beneath,
        )
        bar = box(
            inner.right - left,
            self._em(PIP),
            bottomleft=(left, inner.top + self._em(self._form.head - 0.1)),
        )
        self._draw_pips(pen.surface, bar)

    def _draw_pips(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        """Draw a pip for each step: those that are done, the present one higher, and those to come
        hollow.
        """
        colour, count = self._skin.theme.colours["glow_strong"], len(self._lesson.steps)
        gap = max(2, bar.height // 2)
        for number in range(count):
            left = bar.left + (bar.width + gap) * number // count
            right = bar.left + (bar.width + gap) * (number + 1) // count - gap
            pip = pygame.Rect(left, bar.top, max(2, right - left), bar.height)
            if number > self._number:
                pygame.draw.rect(surface, colour, pip, width=1)
            else:
                surface.fill(colour, pip.inflate(0, bar.height if number == self._number else 0))

    def _draw_band(self, surface: pygame.Surface) -> None:
        """Draw the band of the demand, with a bar at its left; on a note in a hand of its own the
        stroke of a marker.
        """
        band, ink, theme = self._band(), self._skin.text_colour(PART, STATE), self._skin.theme
        if band.width and self._form.badge and theme.note_fonts != theme.fonts:
            self._draw_marker(surface, band)
        elif band.width:
            ground = pygame.Surface((2, 1), pygame.SRCALPHA)
            for place, opacity in enumerate(BAND_OPACITY):
                ground.set_at((place, 0), (*ink[:3], opacity))
            surface.blit(pygame.transform.smoothscale(ground, band.size), band)
            edge = theme.colours["glow_strong"]
            surface.fill(edge, (*band.topleft, self._em(BAND_EDGE), band.height))

    def _draw_marker(self, surface: pygame.Surface, band: pygame.Rect) -> None:
        """Draw a stroke whose ends are not parallel."""
        bright, glow = (self._skin.theme.colours[name] for name in ("bright", "glow"))
        colour = channels(mix(hexadecimal(bright), hexadecimal(glow), MARKER_HUE))
        stroke, slant = pygame.Surface(band.size, pygame.SRCALPHA), self._em(MARKER_SLANT)
        width, height = band.size
        corners = [
            (slant, 0),
            (width, slant // 3),
            (width - slant, height),
            (0, height - slant // 2),
        ]
        pygame.draw.polygon(stroke, (*colour[:3], MARKER), corners)
        surface.blit(stroke, band)


def look_of(course: LessonCourse, place: PanelPlace, skin: Skin) -> tuple[object, ...]:
    """Return all that the look of a panel depends on but the mouse."""
    return skin, place, course.place, course.phase, course.answer, course.has_begun


def hexadecimal(colour: Colour) -> str:
    """Return a colour as the art has it: # and red, green and blue in hexadecimal."""
    return "#" + bytes(colour[:3]).hex()


def can_go_on(phase: LessonPhase) -> bool:
    """True if Next leads on from a phase of a step."""
    return phase in (LessonPhase.READING, LessonPhase.ASKING)

"""Lay out and draw the panel of the coach of a lesson: a face, what a step says, the answer to what
was tried, the demand, and the buttons Back, Next and Leave.

The panel has one size for all steps of a lesson, so that its buttons stay where they are. Its home
is the head of the log. It leaves it where the log has too little room for it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.art.colours import channels, contrast, mix
from corptable.lessons import Lesson, LessonCourse, LessonPhase, LessonStep
from corptable.lessons.course import NOT_NOW, NOT_THERE, READ_ON
from corptable.presentation.layout import LOG
from corptable.ui.paint.display_list import Element
from corptable.ui.widgets import Button
from corptable.ui.widgets.balloon import Obstacles, least_covering, place_balloon
from corptable.ui.widgets.button import GAP
from corptable.ui.widgets.marked_text import MarkedText
from corptable.ui.widgets.pen import Pen, box

if TYPE_CHECKING:
    from corptable.engine.pieces import Piece
    from corptable.session.session import Session
    from corptable.ui.paint.shapes import Colour
    from corptable.ui.paint.skin import Skin
    from corptable.ui.scenes.table.layout import TableLayout

BACK: Final = "lesson back"
NEXT: Final = "lesson next"
LEAVE: Final = "lesson leave"
LABELS: Final = {BACK: "Back", NEXT: "Next", LEAVE: "Leave"}
KEYS: Final = {NEXT: "Enter", LEAVE: "Esc"}
DONE: Final = "Done"
SHOW_ME: Final = "Show"
SHOW: Final = "Show"
"""The same where it has no room."""
FIRST: Final = "This is the first step."
ACT_FIRST: Final = "Do first what the step asks for."
MOVING: Final = "Watch first."
"""Reasons why a button is disabled."""
STEP_COUNT: Final = "{number} of {count}"

PART: Final = "plate"
STATE: Final = "lit"
PADDING: Final = 0.8
"""Distance of all from the edges of the panel, in text sizes, as all lengths below."""


class PanelHead(NamedTuple):
    """Hold the measures of the head of a panel."""

    height: float
    face: float
    """Diameter of the face, which looks out over the upper edge."""
    name: float
    """Size of the name."""
    foot: float
    """Distance of the title of the lesson from the upper edge."""


LOW: Final = PanelHead(3.0, 3.6, 1.35, 1.9)
HIGH: Final = PanelHead(4.7, 5.6, 1.75, 2.85)
"""Heads of a panel: a high one where there is room."""
LOOKS_OUT: Final = 0.5
SMALL: Final = 0.9
"""Size of the title of the lesson, under the name."""
PIP: Final = 0.32
"""Height of the bar of steps."""
APART: Final = 0.55
"""Distance between the parts of the text."""
ASK_SIZE: Final = 1.06
BAND: Final = 0.45
"""Padding of the band of the demand, above and below."""
BAND_EDGE: Final = 0.24
"""Width of the bar at the left of the band."""
BAND_OPACITY: Final = (36, 10)
"""Opacity of the band at its left and at its right, of 255."""
BUTTON: Final = 1.95
"""Height of the buttons."""
WITH_CAPS: Final = 6.2
"""Least width of a button that shows its key."""
HOME_WIDTH: Final = 14.5
"""Least width of a log that is the panel's home."""
WIDTHS: Final = (25.0, 21.0, 30.0, 17.0)
"""Widths that are tried where the log is no home."""
SIZES: Final = (1.0, 0.9, 0.8)
"""Sizes of the text that are tried, in ordinary text sizes."""
REST_OF_LOG: Final = 4.5
"""Height of the log beneath the panel below which the panel covers all of it."""
ENOUGH: Final = 5.0
"""Least contrast of an answer with the panel."""
MARGIN: Final = 6
"""Least distance of the panel from the edge of the window, in pixels."""


class PanelPlace(NamedTuple):
    """Say where the panel lies, in pixels, the size of its text, and which head it has."""

    rect: pygame.Rect
    size: int
    head: PanelHead = LOW


class StepTexts(NamedTuple):
    """Hold the texts of a step as they are set in lines."""

    say: MarkedText
    answer: MarkedText | None
    ask: MarkedText | None

    @property
    def height(self) -> int:
        """Get the height of all of them, one under another, in pixels."""
        apart = round(APART * self.say.size)
        answer = 0 if self.answer is None else apart + self.answer.height
        band = 0 if self.ask is None else apart + self.ask.height + 2 * round(BAND * self.say.size)
        return self.say.height + answer + band


class CoachTexts:
    """Set the texts of a lesson in lines, and measure how high the panel has to be for all
    steps.
    """

    def __init__(self, lesson: Lesson, session: Session) -> None:
        """Set them with the names of a session of the lesson."""
        self.lesson, self._session = lesson, session
        self._heights: dict[tuple[int, int, Hashable], int] = {}

    def of(self, step: LessonStep, answer: str, width: int, size: int) -> StepTexts:
        """Return the texts of a step with an `answer`, "" for none, in a panel of a width."""
        inner = width - 2 * round(PADDING * size)
        band = inner - 2 * round(BAND * size)
        spans, ask_size = self._session.spans, round(size * ASK_SIZE)
        return StepTexts(
            MarkedText(spans(step.say), inner, size),
            MarkedText(spans(answer), inner, size, is_bold=True) if answer else None,
            MarkedText(spans(step.ask), band, ask_size, is_bold=True) if step.ask else None,
        )

    def height(self, width: int, size: int, typefaces: Hashable) -> int:
        """Return the height of a panel of a width that has room for each step, with the longest
        answer to it; `typefaces` are those of the text.
        """
        key = width, size, typefaces
        if key not in self._heights:
            text = max(map(partial(self._height_of, width=width, size=size), self.lesson.steps))
            rest = 2 * PADDING + LOW.height + 2 * APART + BUTTON
            self._heights[key] = text + round(rest * size)
        return self._heights[key]

    def _height_of(self, step: LessonStep, width: int, size: int) -> int:
        usual = (NOT_NOW, NOT_THERE) if step.waits else (READ_ON,)
        answers = (*step.otherwise.values(), *usual)
        return max(self.of(step, answer, width, size).height for answer in answers)


# Place


def place_panel(
    texts: CoachTexts,
    layout: TableLayout,
    skin: Skin,
    needed: Sequence[pygame.Rect],
    later: Sequence[pygame.Rect],
    former: Sequence[PanelPlace],
) -> PanelPlace:
    """Return a place for the panel that covers nothing of what is `needed`: its home, else one of
    its `former` places, the last of them first, else one near the log, where it rather covers
    nothing that `later` steps need.
    """
    screen, home = skin.screen, layout.area(LOG)
    sizes = [round(screen.text_size * share) for share in SIZES]
    sizes = [size for size in sizes if size >= screen.smallest_text] or [screen.smallest_text]

    def height(width: int, size: int) -> int:
        return texts.height(width, size, skin.theme.fonts)

    for size in sizes:
        high = height(home.width, size) if home.width >= HOME_WIDTH * size else home.height + 1
        if high <= home.height:
            more = round((HIGH.height - LOW.height) * size)
            head = HIGH if high + more <= home.height else LOW
            high += more if head is HIGH else 0
            covers_log = home.height - high <= REST_OF_LOG * size
            rect = box(home.width, home.height if covers_log else high, topleft=home.topleft)
            if rect.collidelist(needed) < 0:
                return PanelPlace(rect, size, head)
    free = [place for place in former if place.rect.collidelist(needed) < 0]
    if free:
        return free[-1]
    window = pygame.Rect(0, 0, *screen.size).inflate(-2 * MARGIN, -2 * MARGIN)
    subject = pygame.Rect(home.center, (1, 1))
    for obstacles in _obstacles(layout, needed, later):
        for size in sizes:
            for width in (min(round(share * size), window.width) for share in WIDTHS):
                place = place_balloon((width, height(width, size)), subject, window, obstacles)
                if place is not None:
                    return PanelPlace(place, size)
    width = min(round(WIDTHS[-1] * sizes[-1]), window.width)
    shape = width, min(height(width, sizes[-1]), window.height)
    about = needed[0] if needed else subject
    return PanelPlace(least_covering(shape, about, window, Obstacles(needed)), sizes[-1])


def _obstacles(
    layout: TableLayout, needed: Sequence[pygame.Rect], later: Sequence[pygame.Rect]
) -> Iterator[Obstacles]:
    """Yield what the panel must not cover, and what it should rather not, each time less."""
    tabletop = layout.tabletop
    hand = [placed.rect for placed in tabletop.placed if placed.spot.arrangement == "fan"]
    plates = [area for spot, area in tabletop.spot_areas if spot.id.startswith("@")]
    asked = [layout.prompt_area(), *(button.rect for button in layout.buttons())]
    pieces = [placed.rect for placed in tabletop.placed]
    yield Obstacles([*needed, *later, *asked, *hand, *plates], pieces)
    yield Obstacles([*needed, *asked, *hand, *plates], [*later, *pieces])
    yield Obstacles([*needed, *asked, *hand], [*plates, *later])
    yield Obstacles([*needed, *asked], [*plates, *hand])
    yield Obstacles(needed, asked)


# The panel


class CoachPanel:
    """Hold the panel of a step as it is laid out."""

    def __init__(
        self, course: LessonCourse, texts: CoachTexts, place: PanelPlace, skin: Skin, face: str
    ) -> None:
        """Lay out the panel at a place; `face` is the portrait of the coach."""
        self.rect, self._size, self._head = place
        self._skin, self._face = skin, face
        self._lesson, self._number = course.lesson, course.place
        self.is_still = course.phase is not LessonPhase.SHOWING
        self._texts = texts.of(course.step, course.answer, self.rect.width, self._size)
        if not self.is_still:
            self._texts = self._texts._replace(ask=None)
        padding = round(PADDING * self._size)
        self._inner = self.rect.inflate(-2 * padding, -2 * padding)
        self.buttons = self._lay_buttons(course)
        """Buttons, from left to right."""

    def _em(self, times: float) -> int:
        return round(times * self._size)

    def _lay_buttons(self, course: LessonCourse) -> list[Button]:
        inner, count = self._inner, len(LABELS)
        width = (inner.width - (count - 1) * GAP) // count
        reasons = {
            BACK: "" if self.is_still and (course.place or course.has_begun) else FIRST,
            NEXT: MOVING if not self.is_still else "" if _can_go_on(course.phase) else ACT_FIRST,
            LEAVE: "",
        }
        labels = dict(LABELS)
        if course.phase is LessonPhase.ASKING:
            labels[NEXT] = SHOW_ME
        elif course.is_last:
            labels[NEXT] = DONE
        return [
            Button(
                word,
                label,
                key=KEYS.get(word, "") if width >= self._em(WITH_CAPS) else "",
                part="primary" if word == NEXT and not reasons[NEXT] else "button",
                reason=reasons[word],
                short=(SHOW,) if label == SHOW_ME else (),
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
        for text, (left, top) in self.places():
            if (found := text.name_at((point[0] - left, point[1] - top))) is not None:
                return found[0], found[1].move(left, top)
        return None

    def _text_top(self) -> int:
        return self._inner.top + self._em(self._head.height + APART)

    def _band(self) -> pygame.Rect:
        """Return the area of the band of the demand, above the buttons; empty without one."""
        if self._texts.ask is None:
            return pygame.Rect(0, 0, 0, 0)
        high = self._texts.ask.height + 2 * self._em(BAND)
        foot = self._inner.bottom - self._em(BUTTON + APART)
        return box(self._inner.width, high, bottomleft=(self._inner.left, foot))

    def places(self) -> Iterator[tuple[MarkedText, tuple[int, int]]]:
        """Yield each text with the place of its upper left corner."""
        texts, left, band = self._texts, self._inner.left, self._band()
        yield texts.say, (left, self._text_top())
        foot = band.top if texts.ask is not None else self._inner.bottom - self._em(BUTTON + APART)
        if texts.answer is not None:
            yield texts.answer, (left, foot - self._em(APART) - texts.answer.height)
        if texts.ask is not None:
            yield texts.ask, (band.left + self._em(2 * BAND), band.top + self._em(BAND))

    # Drawing

    def elements(self, pointer: tuple[int, int], pressed: str) -> Iterator[Element]:
        """Yield the panel with the button that the pointer is on, or that is `pressed`."""
        named = self.name_at(pointer)
        lit, hovered = None if named is None else named[0], self.button_at(pointer)
        draw = partial(self._draw, lit=lit, hovered=hovered, pressed=pressed)
        face = self._face_area()
        area = self._skin.area(PART, self.rect, STATE).union(face)
        yield Element("coach", (self, lit, hovered, pressed), area, draw)

    def _face_area(self) -> pygame.Rect:
        side, out = self._em(self._head.face), self._em(LOOKS_OUT)
        area = box(side, side, topleft=(self.rect.left - out // 2, self.rect.top - out))
        return area.clamp(pygame.Rect(0, 0, *self._skin.screen.size))

    def _draw(self, surface: pygame.Surface, lit: Piece | None, hovered: str, pressed: str) -> None:
        skin, pen = self._skin, Pen(surface, self._skin, self._size)
        ground = skin.fill_colour(PART, STATE) or skin.theme.colours["shade"]
        surface.fill(ground, self.rect.inflate(-self._em(0.6), -self._em(0.6)))
        pen.part(PART, self.rect, STATE)
        self._draw_head(pen)
        self._draw_band(surface)
        ink, texts = skin.text_colour(PART, STATE), self._texts
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

    def _draw_head(self, pen: Pen) -> None:
        """Draw the face, the name, the title of the lesson and the number of the step."""
        skin, inner, face = self._skin, self._inner, self._face_area()
        skin.portrait(pen.surface, self._face, face, state="lit")
        left, ink = face.right + self._em(0.5), skin.text_colour(PART, STATE)
        count = STEP_COUNT.format(number=self._number + 1, count=len(self._lesson.steps))
        end = pen.write(count, ink, bold=True, topright=(inner.right, inner.top)).left
        room = end - left - self._em(0.4)
        name = self._em(self._head.name)
        coach = self._lesson.coach.name
        pen.write(
            coach, ink, size=name, room=room, title=True, midleft=(left, inner.top + name // 2)
        )
        beneath = (left, inner.top + self._em(self._head.foot))
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
            bottomleft=(left, inner.top + self._em(self._head.height - 0.1)),
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
        """Draw the band of the demand, with a bar at its left."""
        band, ink = self._band(), self._skin.text_colour(PART, STATE)
        if band.width:
            ground = pygame.Surface((2, 1), pygame.SRCALPHA)
            for place, opacity in enumerate(BAND_OPACITY):
                ground.set_at((place, 0), (*ink[:3], opacity))
            surface.blit(pygame.transform.smoothscale(ground, band.size), band)
            edge = self._skin.theme.colours["glow_strong"]
            surface.fill(edge, (*band.topleft, self._em(BAND_EDGE), band.height))


def hexadecimal(colour: Colour) -> str:
    """Return a colour as the art has it: # and red, green and blue in hexadecimal."""
    return "#" + bytes(colour[:3]).hex()


def _can_go_on(phase: LessonPhase) -> bool:
    return phase in (LessonPhase.READING, LessonPhase.ASKING)


def words_of_steps(steps: Sequence[LessonStep]) -> set[str]:
    """Return the words that some steps point at or move something with, without patterns."""
    acts = (act.split()[1:] for step in steps for act in step.do)
    points = (step.point for step in steps)
    return {word for word in chain(*acts, *points) if "*" not in word}

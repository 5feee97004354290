"""Find the place of the panel of the coach of a lesson, and set the texts of its steps in lines.

The panel has one size for all steps of a lesson, so that its buttons stay where they are. Its home
is the spot that the layout has for it, or that of the log. It leaves its home where that has too
little room, or where something lies in it that the step needs.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.lessons import Lesson, LessonStep
from corptable.lessons.course import NOT_NOW, NOT_THERE, READ_ON
from corptable.presentation.layout import LOG
from corptable.ui.table_parts.hint_card import MARGIN, obstacles_at
from corptable.ui.widgets.balloon import Obstacles, least_covering, place_balloon
from corptable.ui.widgets.button import GAP
from corptable.ui.widgets.marked_text import MarkedText
from corptable.ui.widgets.pen import box

if TYPE_CHECKING:
    from corptable.session.session import Session
    from corptable.ui.paint.skin import Skin
    from corptable.ui.platform.screen import Screen
    from corptable.ui.scenes.table.layout import TableLayout

PADDING: Final = 0.8
"""Distance of all from the edges of the panel, in text sizes, as all lengths below."""
APART: Final = 0.55
"""Distance between the parts of the text."""
ASK_SIZE: Final = 1.06
BAND: Final = 0.45
"""Padding of the band of the demand, above and below."""
BUTTON: Final = 1.95
"""Height of the buttons."""


class PanelForm(NamedTuple):
    """Hold the measures of a form of the panel: its head stands above the texts, or is a badge at
    their left.
    """

    least: float
    """Least width of a home for it."""
    head: float
    """Height of the head; 0 for a badge."""
    face: float
    """Diameter of the face, which looks out over the upper edge of a head."""
    name: float
    """Size of the name."""
    foot: float = 0.0
    """Distance of the title of the lesson from the upper edge."""
    badge: float = 0.0
    """Width of the badge; 0 for a head."""
    is_tight: bool = False
    """True if an answer may stand in place of what is said."""

    def note(self, rect: pygame.Rect, size: int) -> pygame.Rect:
        """Return the area of the texts and the buttons in a panel, with text of a size."""
        badge = round(self.badge * size) + GAP if self.badge else 0
        return pygame.Rect(rect.left + badge, rect.top, rect.width - badge, rect.height)


LOW: Final = PanelForm(12.8, 3.0, 3.6, 1.35, 1.9)
HIGH: Final = PanelForm(12.8, 4.7, 5.6, 1.75, 2.85)
TIGHT: Final = LOW._replace(is_tight=True)
BADGE: Final = PanelForm(23.0, 0.0, 5.6, 1.5, badge=7.2, is_tight=True)
"""Forms of a panel, of which a wide home has the badge, and a high one the high head."""
WIDTHS: Final = (25.0, 21.0, 30.0, 17.0)
"""Widths that are tried where the panel is not at home."""
AT_HOME: Final = (1.12, 1.0, 0.9, 0.8)
SIZES: Final = (1.0, 0.9, 0.8)
"""Sizes of the text that are tried, at home and elsewhere, in ordinary text sizes."""
REST_OF_LOG: Final = 4.5
"""Height of the log below the panel under which the panel covers all of it."""


class PanelPlace(NamedTuple):
    """Say where the panel lies, in pixels, the size of its text, and which form it has."""

    rect: pygame.Rect
    size: int
    form: PanelForm = LOW


class StepTexts(NamedTuple):
    """Hold the texts of a step as they are set in lines."""

    say: MarkedText
    answer: MarkedText | None
    ask: MarkedText | None

    def height(self, is_tight: bool) -> int:
        """Return the height of all of them, one under another, in pixels; where it `is_tight`, an
        answer stands in place of what is said.
        """
        apart = round(APART * self.say.size)
        answer = 0 if self.answer is None else self.answer.height
        band = 0 if self.ask is None else apart + self.ask.height + 2 * round(BAND * self.say.size)
        if is_tight:
            return max(self.say.height, answer) + band
        return self.say.height + (apart + answer if answer else 0) + band


class CoachTexts:
    """Set the texts of a lesson in lines, and measure how high the panel has to be for all
    steps.
    """

    def __init__(self, lesson: Lesson, session: Session) -> None:
        """Set them with the names of a session of the lesson."""
        self.lesson, self._session = lesson, session
        self._heights: dict[Hashable, int] = {}

    def of(self, step: LessonStep, answer: str, place: PanelPlace, skin: Skin) -> StepTexts:
        """Return the texts of a step with an `answer`, "" for none, in a panel."""
        size = place.size
        inner = place.form.note(place.rect, size).width - 2 * round(PADDING * size)
        band = inner - 2 * round(BAND * size)
        spans, ask_size = self._session.spans, round(size * ASK_SIZE)
        with typefaces_of(place.form, skin):
            return StepTexts(
                MarkedText(spans(step.say), inner, size),
                MarkedText(spans(answer), inner, size, is_bold=True) if answer else None,
                MarkedText(spans(step.ask), band, ask_size, is_bold=True) if step.ask else None,
            )

    def height(self, width: int, size: int, form: PanelForm, skin: Skin) -> int:
        """Return the height of a panel of a width that has room for each step, with the longest
        answer to it.
        """
        key = width, size, form, skin.theme.fonts, skin.screen.is_crowded
        if key not in self._heights:
            place = PanelPlace(pygame.Rect(0, 0, width, 1), size, form)
            height_of = partial(self._height_of, place=place, skin=skin)
            head = form.head + APART if form.head else 0.0
            rest = round((2 * PADDING + head + APART + BUTTON) * size)
            self._heights[key] = rest + max(map(height_of, self.lesson.steps))
        return self._heights[key]

    def _height_of(self, step: LessonStep, place: PanelPlace, skin: Skin) -> int:
        usual = (NOT_NOW, NOT_THERE) if step.waits else (READ_ON,)
        answers = (*step.otherwise.values(), *usual)
        texts = (self.of(step, answer, place, skin) for answer in answers)
        return max(text.height(place.form.is_tight) for text in texts)


def typefaces_of(form: PanelForm, skin: Skin) -> AbstractContextManager[None]:
    """Return a context in which the texts of a panel are set: what hangs beside a badge is a
    note.
    """
    return skin.note_typefaces() if form.badge else nullcontext()


def place_panel(
    texts: CoachTexts,
    layout: TableLayout,
    skin: Skin,
    needed: Sequence[pygame.Rect],
    later: Sequence[pygame.Rect],
    former: Sequence[PanelPlace],
) -> PanelPlace:
    """Return a place for the panel that covers nothing of what is `needed`: its home, else one of
    its `former` places, the last of them first, else one near its home, where it rather covers
    nothing that `later` steps need.
    """
    screen, home = skin.screen, layout.tabletop.guide or layout.area(LOG)
    sizes = _sizes(screen, SIZES)
    at_home = _place_at_home(texts, layout, skin)
    free = [one for one in (*former, at_home) if one and one.rect.collidelist(needed) < 0]
    if free:
        return free[-1]
    window = screen.window.inflate(-2 * MARGIN, -2 * MARGIN)
    subject = pygame.Rect(home.center, (1, 1))
    for obstacles in obstacles_at(layout.tabletop, layout.answer_areas(), needed, later):
        for size in sizes:
            for width in (min(round(share * size), window.width) for share in WIDTHS):
                shape = width, texts.height(width, size, LOW, skin)
                place = place_balloon(shape, subject, window, obstacles)
                if place is not None:
                    return PanelPlace(place, size)
    width = min(round(WIDTHS[-1] * sizes[-1]), window.width)
    shape = width, min(texts.height(width, sizes[-1], LOW, skin), window.height)
    about = needed[0] if needed else subject
    return PanelPlace(least_covering(shape, about, window, Obstacles(needed)), sizes[-1])


def _sizes(screen: Screen, shares: Sequence[float]) -> list[int]:
    """Return the sizes of text in pixels that are legible, from shares of the ordinary one."""
    sizes = [round(screen.text_size * share) for share in shares]
    return [size for size in sizes if size >= screen.smallest_text] or [screen.smallest_text]


def _place_at_home(texts: CoachTexts, layout: TableLayout, skin: Skin) -> PanelPlace | None:
    """Return the place of the panel at home, with the largest text and the form that have room
    there; None where none has. It covers all of the layout's spot for it, and of the log as much as
    it needs.
    """
    guide = layout.tabletop.guide
    home = guide or layout.area(LOG)
    for size in _sizes(skin.screen, AT_HOME):
        for form in (BADGE, HIGH, LOW, TIGHT):
            is_for_more = form is TIGHT and size > skin.screen.text_size
            if is_for_more or home.width < form.least * size:
                continue
            high = texts.height(home.width, size, form, skin)
            if high > home.height:
                continue
            rest = home.height - high
            covers_all = guide is not None or form is BADGE or rest <= REST_OF_LOG * size
            shape = home.width, home.height if covers_all else high
            return PanelPlace(box(*shape, topleft=home.topleft), size, form)
    return None


def words_of_steps(steps: Sequence[LessonStep]) -> set[str]:
    """Return the words that some steps point at or move something with, without patterns."""
    acts = (act.split()[1:] for step in steps for act in step.do)
    points = (step.point for step in steps)
    return {word for word in chain(*acts, *points) if "*" not in word}

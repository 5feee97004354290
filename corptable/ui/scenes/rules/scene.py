"""Show the page of a game's rules, with scrolling, a table of contents, and the cards that it
names.

Resting on a name shows its card, as in the log; Tab goes from one name in sight to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from corptable.cards.casting import Cast
from corptable.engine.game import AnyGame
from corptable.lessons import lesson_files
from corptable.session.topics import Topic
from corptable.ui.scene_base import NOWHERE, MenuScene, SceneContext
from corptable.ui.scenes.rules.book import RuleBook
from corptable.ui.scenes.rules.search import RulePlace
from corptable.ui.widgets import (
    GROW,
    Act,
    Button,
    Exact,
    Pen,
    bound,
    box,
    cap_of,
    column,
    inset,
    row,
)
from corptable.ui.widgets.card_preview import CardPreview, PreviewSubject
from corptable.ui.widgets.document import ContentsEntry, Document, Mention, longest_line
from corptable.ui.widgets.scroll_area import ScrollArea

LESSONS: Final = "lessons"
WORDS: Final = {"rules": "Rules", "back": "Back", LESSONS: "Lessons"}
LESSONS_KEY: Final = "F"
LETTERS: Final = 74
"""Number of letters in a line, about: in longer lines readers lose the next line."""
MARGIN: Final = 0.037
"""Margin around everything, in heights of the window, as the head and the gaps."""
HEAD: Final = 0.1
"""Height of the head."""
GAP: Final = 0.0148
"""Gap between two panels."""
CONTENTS: Final = 15
"""Width of the table of contents, in sizes of ordinary text."""
NARROW: Final = 48
"""Width of the page, in sizes of ordinary text, below which it has no table of contents: its text
would be too narrow.
"""
BESIDE_TEXT: Final = 1.5
"""Padding left of the text on its panel, in sizes of ordinary text."""
BAR, BESIDE_BAR = 0.5, 1.0
"""Width of the scroll bar, and the room on both sides of it, in sizes of ordinary text."""
TEXT: Final = 1.18
"""Size of the text, in sizes of ordinary text."""
CLIP_EDGE: Final = 0.012
"""Distance between the panel's upper and lower edges and the visible text, both together, in
heights of the window.
"""
CONTENTS_ENTRY: Final = 1.85
"""Height of an entry of the table of contents, in sizes of ordinary text."""
IN_SIGHT: Final = 0.75
"""Share of the page in which a place is in sight together with the heading of its section."""
DEEPEST_HEADING: Final = 3
"""Level of heading, at most, that the table of contents lists."""


class Entry(Button):
    """Show an entry of the table of contents, highlighted if it is the current one."""

    def __init__(
        self,
        heading: ContentsEntry,
        is_current: bool,
        id: str,
        action: Act,
        rect: pygame.Rect,
    ) -> None:
        super().__init__(id, heading.text, action, rect=rect, takes_focus=False)
        self._level, self._is_current = heading.level, is_current

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        is_current, is_lit = self._is_current, self._is_current or touch != "normal"
        if is_lit:
            pen.part("row", self.rect, "focused" if is_current else "normal")
        left = (self.rect.left + pen.em(0.6 + 0.9 * max(0, self._level - 2)), self.rect.centery)
        pen.write(
            self.label,
            None if is_lit else pen.dim,
            room=self.rect.right - left[0],
            bold=is_current,
            midleft=left,
        )


class RulesScene(MenuScene):
    """Show the page with a table of contents beside it."""

    def __init__(
        self,
        context: SceneContext,
        game: AnyGame,
        about: Sequence[Topic] = (),
        cast: Cast | None = None,
        offers_lessons: bool = True,
    ) -> None:
        """Open the page where it speaks of the first of these topics that it speaks of, otherwise
        where the game begins.

        `cast` is the deck that plays in place of the game's own; `offers_lessons`: the page leads
        to the game's lessons.
        """
        super().__init__(context)
        self._offers_lessons = offers_lessons and bool(lesson_files(game.folder))
        self.game = game
        self.book = RuleBook(game, cast)
        self.scrolling = ScrollArea()
        self.preview = CardPreview()
        self._focused_name: Mention | None = None
        self.asked = self.book.find(about)
        """Place that speaks of what was asked for; None for none."""
        self._set_page()
        self._go_to(self.asked or self.book.begin)

    def _set_page(self) -> None:
        """Place the panels in the middle of the window, no wider than LETTERS in a line require,
        and set the page in lines.
        """
        screen, size, text_size = self.context.screen, self.size, self.context.screen.em(TEXT)
        margin, gap = Exact(screen.pixels(MARGIN)), Exact(screen.pixels(GAP))
        text_width = self.em(BESIDE_TEXT + 2 * BESIDE_BAR + BAR) + longest_line(LETTERS, text_size)
        preferred = size * CONTENTS + gap.pixels + text_width
        width = min(preferred, screen.width - 2 * margin.pixels)
        window = pygame.Rect(0, 0, screen.width, screen.height)
        _, whole, _ = row(window, size, GROW, Exact(width), GROW)
        head = Exact(max(screen.pixels(HEAD), 3 * size))
        _, self.head, _, body, _ = column(whole, size, margin, head, gap, GROW, margin)
        contents, between = Exact(min(size * CONTENTS, width // 3)), gap
        if width < NARROW * size:
            contents = between = Exact(0)
        self.contents_panel, _, self.page_panel = row(body, size, contents, between, GROW)
        page = inset(self.page_panel, size, 0, 1)
        _, self.text, _, self.track, _ = row(
            page, size, BESIDE_TEXT, GROW, BESIDE_BAR, BAR, BESIDE_BAR
        )
        self._line = round(text_size * 1.4)
        """Distance by which an arrow key scrolls, in pixels."""
        self.page = Document(self.book.blocks, self.text.width, text_size)
        self.contents = [entry for entry in self.page.contents if entry.level <= DEEPEST_HEADING]
        """Headings in the table of contents."""
        self.scrolling.lay(self.text, self.track, self.page.height, self._line)

    def on_resize(self) -> None:
        """Set the page for the new width, and keep the reading position as a share of its
        length.
        """
        super().on_resize()
        share = self.scrolling.top / self.page.height
        self._focused_name = None
        self._set_page()
        self.scrolling.scroll_to(round(share * self.page.height))

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if not self.preview.handle_event(event) and (
            event.type != pygame.MOUSEBUTTONDOWN or self.form.hovered is None
        ):
            self.needs_redraw = self.scrolling.handle_event(event) or self.needs_redraw
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self._focused_name = None
        self._look()

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RIGHT, pygame.K_LEFT):
            self._jump(self.current() + (-1 if event.key == pygame.K_LEFT else 1))
        elif event.key == pygame.K_TAB:
            self._focus_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_SPACE and self._name() is not None:
            self.preview.request(True)
        elif event.key in (pygame.K_ESCAPE, pygame.K_F1) or cap_of(event) == bound().rules:
            self.navigator.back()
        else:
            return False
        return True

    # Cards that are named

    def wake(self, now: float) -> float | None:
        """Show the card when the pointer has rested on its name; return the next time that
        something is due.
        """
        self.preview.by_resting = not self.scrolling.is_held
        self.needs_redraw |= self.preview.has_changed(now)
        return self.preview.next_frame_time(now)

    def _name(self) -> Mention | None:
        """Return the name or the card of a picture that has the focus, or that is under the
        pointer; None for none.
        """
        if self._focused_name is not None:
            return self._focused_name
        pointer = self.form.pointer
        if pointer == NOWHERE or not self.page_panel.collidepoint(pointer):
            return None
        x, y = pointer[0] - self.text.left, pointer[1] - self.text.top + self.scrolling.top
        under = [name for name in self.page.names if name.rect.collidepoint(x, y)]
        return under[-1] if under else None  # of cards that overlap the upper one

    def _focus_next(self, way: int) -> None:
        """Give the focus to the next name in sight in a direction, from the first or the last
        on.
        """
        top, foot = self.scrolling.top, self.scrolling.top + self.text.height
        names = [one for one in self.page.names if top <= one.rect.top and one.rect.bottom <= foot]
        if names:
            at = 0 if way > 0 else -1
            if self._focused_name in names:
                at = names.index(self._focused_name) + way
            self._focused_name = names[at % len(names)]
            self.needs_redraw = True

    def _look(self) -> None:
        """Preview the card whose name has the focus or is pointed at, beside the page, so that the
        lines can be read on.
        """
        name = self._name()
        subject = None
        if name is not None and name.piece is not None:
            top = name.rect.top + self.text.top - self.scrolling.top
            rect = pygame.Rect(self.page_panel.left, top, self.page_panel.width, name.rect.height)
            subject = PreviewSubject(name.piece, rect, is_named=True)
        self.needs_redraw = self.needs_redraw or subject != self.preview.subject
        self.preview.point_at(subject, self.now)

    # Reading position

    def current(self) -> int:
        """Return the index of the heading above the first visible lines; at the end of the page, of
        the last heading.
        """
        if self.scrolling.top and self.scrolling.top == self.scrolling.furthest:
            return len(self.contents) - 1
        read = self.scrolling.top + 2 * self._line
        return max(
            (number for number, entry in enumerate(self.contents) if entry.top <= read), default=0
        )

    def _go_to(self, place: RulePlace) -> None:
        """Scroll to a place: to the heading of its section, unless the place would not be in sight
        then.
        """
        top, room = self.page.extent(place.block, place.row)[0], self.text.height
        heading = max((entry.top for entry in self.page.contents if entry.top <= top), default=top)
        self.scrolling.scroll_to(heading if top - heading < room * IN_SIGHT else top - room // 4)
        self.needs_redraw = True

    def _jump(self, number: int) -> None:
        if 0 <= number < len(self.contents):
            self.scrolling.scroll_to(self.contents[number].top)
            self.needs_redraw = True

    # Layout

    def buttons(self) -> list[Button]:
        """Return the back button, that of the lessons at its left, unless there are none or one is
        open already, and the entries of the table of contents; their ids are `to 0`, `to 1` and so
        on.
        """
        ways, y, right = self.navigator, self.head.centery, self.head.right - self.size
        back = box(self.size * 7, self.em(2.2), midright=(right, y))
        found = [Button("back", WORDS["back"], ways.back, "Esc", rect=back, takes_focus=False)]
        if self._offers_lessons:
            place = box(self.size * 9, back.height, midright=(back.left - self.em(0.6), y))
            act, key = partial(ways.lessons, self.game), LESSONS_KEY
            found.append(Button(LESSONS, WORDS[LESSONS], act, key, rect=place, takes_focus=False))
        return [*found, *(self._entries() if self.contents_panel.width else ())]

    def _entries(self) -> list[Entry]:
        """Return the entries of the table of contents that have room, around the current one."""
        inner, current = inset(self.contents_panel, self.size, 0.5, 1), self.current()
        room = max(1, inner.height // self.em(CONTENTS_ENTRY))
        first = max(0, min(current - room // 2, len(self.contents) - room))
        shown = list(enumerate(self.contents))[first : first + room]
        rects = column(inner, self.size, *[CONTENTS_ENTRY] * len(shown))
        return [
            Entry(heading, at == current, f"to {at}", partial(self._jump, at), rect)
            for rect, (at, heading) in zip(rects, shown, strict=True)
        ]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_out()
        skin = self.context.skin
        self.context.backdrop.draw(surface)
        for area in (self.head, self.contents_panel, self.page_panel):
            if area.width:
                skin.draw(surface, "plate", area)
        buttons = [widget for widget in self.form.widgets if self.head.contains(widget.rect)]
        self._draw_head(self.pen(surface), min(button.rect.left for button in buttons))
        self.form.draw(self.pen(surface))
        edge = self.context.screen.pixels(CLIP_EDGE)
        seen = self.page_panel.inflate(-edge, -edge)
        if self.asked is not None:
            self._draw_mark(surface, seen, self.asked)
        self.page.draw(
            surface, self.text, seen, self.scrolling.top, skin, self.context.faces, self._name()
        )
        self.scrolling.draw(surface, skin)
        self.preview.draw(surface, self.context.faces, skin, self.now)

    def _draw_mark(self, surface: pygame.Surface, seen: pygame.Rect, place: RulePlace) -> None:
        """Draw a bar beside the lines that speak of what was asked for."""
        top, bottom = (
            at - self.scrolling.top + self.text.top
            for at in self.page.extent(place.block, place.row)
        )
        width = max(2, self.size // 5)
        bar = pygame.Rect(self.text.left - 4 * width, top, width, bottom - top).clip(seen)
        surface.fill(self.context.theme.colours["bright"], bar)

    def _draw_head(self, pen: Pen, end: int) -> None:
        """Draw the title of the game on the head, as far as x = `end`."""
        area, left, size = self.head, self.head.left + self.em(1.5), pen.em(1.7)
        name = pen.write(
            self.game.title,
            size=size,
            room=end - left - 6 * pen.size,
            height=area.height - pen.size,
            title=True,
            midleft=(left, area.centery),
        )
        line, space = name.right + pen.size, pen.size // 3
        ends = (line, name.top + space), (line, name.bottom - space)
        pygame.draw.line(pen.surface, pen.colour("spot"), *ends, 2)
        place = (line + pen.size, area.centery)
        pen.write(WORDS["rules"], pen.dim, size=pen.em(1.2), midleft=place)

"""The log over the table: a drawer at its right side with all that the viewer has heard, the newest at the foot."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from corptable.session.transcript import LogSource
from corptable.ui.paint.backdrop import draw_veil
from corptable.ui.paint.text import write
from corptable.ui.scene_base.scene import FRAME, NOWHERE, Scene
from corptable.ui.scenes.log.page import LogPage
from corptable.ui.widgets.card_preview import ZOOM_BUTTON, CardPreview, Subject, draw_large
from corptable.ui.widgets.key_button import LOG_KEY, KeyButton, draw_key_button
from corptable.ui.widgets.marked_text import LINE
from corptable.ui.widgets.menu import ENTER_KEYS
from corptable.ui.widgets.scroll_area import ScrollArea

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

CLOSE: Final = "close"
WORDS: Final = {"log": "Log", CLOSE: "Close"}
CLOSING_CAP: Final = "Esc"
WAYS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}
SHARE: Final = 1 / 3
"""How much of the window's width the drawer takes."""
NARROWEST: Final = 23
"""In sizes of ordinary text, as all lengths here: narrower it is only where the window leaves no more than WIDEST of it."""
WIDEST: Final = 0.6
MARGIN: Final = 0.6
"""Between the drawer and the window's edges."""
HEAD: Final = 3.2
SIDE: Final = 1.0
"""Between the drawer's edges and what is in it."""
BAR: Final = 0.5
"""Width of the scroll bar."""
VEIL: Final = 70
"""How much darker the table is meanwhile, of 255: it is looked at, not touched."""
PANES: Final = 2
"""Of glass, where plates are of it: through two of them the table is not seen."""
SLIDE: Final = 0.18
"""Seconds in which the drawer comes in."""


class LogScene(Scene):
    """The drawer. The table stands still beneath it."""

    def __init__(self, context: SceneContext, table: Scene, teller: LogSource) -> None:
        super().__init__(context)
        self.table = table
        self.teller = teller
        self.pointer = NOWHERE
        self.focus: int | None = None
        """The number of the line whose reason Enter unfolds."""
        self.zoom = CardPreview()
        self._zoomed: Subject | None = None
        self._beneath: tuple[object, pygame.Surface] | None = None
        """What the table looks like, and what that depends on: it is drawn once."""
        self.scrolling = ScrollArea()
        self._lay_out()
        self.scrolling.to(self.scrolling.furthest)
        self._opened = context.clock()

    def _lay_out(self) -> None:
        self.page = LogPage(self.teller, self.list_area().width, self.context.skin)
        self._fit()

    def _fit(self) -> None:
        """The page is another, or another length."""
        self.scrolling.lay(self.list_area(), self._track(), self.page.height, self._em(LINE))
        self.needs_redraw = True

    def on_resize(self) -> None:
        super().on_resize()
        self.table.on_resize()
        self._opened = -inf
        share = self.scrolling.top / max(1, self.scrolling.furthest)
        self._lay_out()
        self.scrolling.to(round(share * self.scrolling.furthest))

    def wake(self, now: float) -> float | None:
        """The drawer comes in; a card is shown large when the pointer has rested on its name."""
        if self._out(now):
            self.needs_redraw = True
            return now + FRAME
        self.zoom.by_resting = not self.scrolling.is_held
        shown = self.zoom.shown(now)
        self.needs_redraw = self.needs_redraw or shown is not self._zoomed
        self._zoomed = shown
        return self.zoom.due(now)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                self.needs_redraw = (
                    self.needs_redraw or self.panel().collidepoint(event.pos) or self.panel().collidepoint(self.pointer)
                )
                self.pointer = event.pos
                self.scrolling.take(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed(event)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button == ZOOM_BUTTON:
                self.zoom.ask(event.type == pygame.MOUSEBUTTONDOWN)
            case pygame.KEYUP if event.key == pygame.K_SPACE:
                self.zoom.ask(False)
            case pygame.KEYDOWN:
                self._key(event)
            case _:
                self.needs_redraw = self.scrolling.take(event) or self.needs_redraw
        self.zoom.point_at(self._subject(), self.context.clock())

    def _pressed(self, event: pygame.event.Event) -> None:
        self.pointer = event.pos
        self.zoom.forget(self.context.clock())
        self.needs_redraw = True
        if not self.panel().collidepoint(event.pos) or self.button().rect.collidepoint(event.pos):
            self.navigator.back()
        elif (number := self._chip_at(event.pos)) is not None:
            self.focus = number
            self._ask(number)
        else:
            self.scrolling.take(event)

    def _key(self, event: pygame.event.Event) -> None:
        self.needs_redraw = True
        if event.key == pygame.K_ESCAPE or event.unicode.upper() == LOG_KEY:
            self.navigator.back()
        elif event.key == pygame.K_SPACE:
            self.zoom.ask(True)
        elif event.key in ENTER_KEYS:
            if self.focus is not None:
                self._ask(self.focus)
        elif event.key in WAYS and (number := self._next(WAYS[event.key])) is not None:
            self.focus = number
            self._reveal(number)
        else:
            self.scrolling.take(event)

    def _ask(self, number: int) -> None:
        """Unfold a reason or fold it up, and show all of it."""
        self.page.ask(number)
        self._fit()
        self._reveal(number)

    def _reveal(self, number: int) -> None:
        rect = self.page.entries[number].rect
        self.scrolling.reveal(rect.top, rect.bottom)

    def _next(self, way: int) -> int | None:
        """The next line that way that has a reason and is in sight, from the focus on; from the edge where that is not in sight."""
        top = self.scrolling.top
        seen = pygame.Rect(0, top, self.list_area().width, self.list_area().height)
        numbers = [number for number in self.page.with_reasons() if self.page.entries[number].rect.colliderect(seen)]
        if self.focus in numbers:
            numbers = [number for number in numbers if (number - self.focus) * way > 0]
        elif self.focus is None and way > 0:
            return None  # one begins at the foot
        return next(iter(numbers if way > 0 else reversed(numbers)), None)

    # What is where

    def _em(self, times: float) -> int:
        return round(times * self.context.screen.text_size)

    def _out(self, now: float) -> int:
        """How far the drawer is still out of the window, in pixels: fast at first, slow at the end."""
        speed = self.context.motion_speed
        share = min(1.0, (now - self._opened) / SLIDE * speed) if speed else 1.0
        return round(self._width() * (1 - share) ** 3)

    def _width(self) -> int:
        width = self.context.screen.width
        return min(round(width * WIDEST), max(round(width * SHARE), self._em(NARROWEST)))

    def panel(self) -> pygame.Rect:
        """The drawer where it will stand."""
        screen, margin = self.context.screen, self._em(MARGIN)
        return pygame.Rect(screen.width - self._width() - margin, margin, self._width(), screen.height - 2 * margin)

    def list_area(self) -> pygame.Rect:
        """Where the lines are seen."""
        panel, head = self.panel(), self._em(HEAD)
        left, right = panel.left + self._em(SIDE), self._track().left - self._em(SIDE)
        return pygame.Rect(left, panel.top + head, right - left, panel.height - head - self._em(SIDE))

    def _track(self) -> pygame.Rect:
        """The groove of the scroll bar."""
        panel, head = self.panel(), self._em(HEAD)
        track = pygame.Rect(0, panel.top + head, self._em(BAR), panel.height - head - self._em(SIDE))
        track.right = panel.right - self._em(0.7)
        return track

    def button(self) -> KeyButton:
        """What closes it."""
        panel = self.panel()
        rect = pygame.Rect(0, 0, self._em(6.2), self._em(1.9))
        rect.midright = (panel.right - self._em(0.7), panel.top + self._em(HEAD) // 2)
        return KeyButton(rect, CLOSE, WORDS[CLOSE], CLOSING_CAP)

    def _on_page(self, point: tuple[int, int]) -> tuple[int, int]:
        """A point of the window as a place on the page; none of it where the page is not seen there."""
        area = self.list_area()
        return (point[0] - area.left, point[1] - area.top + self.scrolling.top) if area.collidepoint(point) else NOWHERE

    def _chip_at(self, point: tuple[int, int]) -> int | None:
        return self.page.chip_at(self._on_page(point))

    def _subject(self) -> Subject | None:
        """The card whose name is under the pointer; it is shown beside the drawer, at the height of its name."""
        found = self.page.name_at(self._on_page(self.pointer))
        if found is None:
            return None
        piece, name = found
        panel = self.panel()
        top = name.top - self.scrolling.top + self.list_area().top
        return Subject(piece, pygame.Rect(panel.left, top, panel.width, name.height), is_named=True)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        now = self.context.clock()
        self._draw_table(surface)
        self._draw_drawer(surface, self._out(now))
        if (shown := self.zoom.shown(now)) is not None:
            draw_large(surface, shown, self.context.faces, self.context.skin)

    def _draw_table(self, surface: pygame.Surface) -> None:
        """The table a little darker; it stands still, and is drawn anew only when a picture has come."""
        depends_on = (self.context.pictures.taken, surface.get_size())
        if self._beneath is None or self._beneath[0] != depends_on:
            self.table.draw(surface)
            draw_veil(surface, self.context.theme, VEIL)
            self._beneath = (depends_on, surface.copy())
        surface.blit(self._beneath[1], (0, 0))

    def _draw_drawer(self, surface: pygame.Surface, out: int) -> None:
        """So far out of the window to the right."""
        skin, panel, area = self.context.skin, self.panel().move(out, 0), self.list_area().move(out, 0)
        for _ in range(PANES):
            skin.draw(surface, "plate", panel)
        button = self.button()
        middle = (panel.left + self._em(SIDE), panel.top + self._em(HEAD) // 2)
        write(surface, WORDS["log"], self._em(1.5), skin.letters("plate"), title=True, midleft=middle)
        surface.fill(skin.theme.colours["spot"], (panel.left + self._em(SIDE), area.top - 1, panel.width - 2 * self._em(SIDE), 1))
        moved = button._replace(rect=button.rect.move(out, 0))
        draw_key_button(surface, moved, skin, button.rect.collidepoint(self.pointer))
        self.page.draw(surface, area, self.scrolling.top, self._on_page(self.pointer), self.focus)
        if not out:
            self.scrolling.draw(surface, skin)

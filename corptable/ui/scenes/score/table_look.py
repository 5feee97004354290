"""Look from the score at the table as it was when the round was scored, and go back to the
score.
"""

from __future__ import annotations

from typing import Final

import pygame

from corptable.engine.view import View
from corptable.session.session import Session
from corptable.ui.paint.text import width_of
from corptable.ui.platform.screen import Screen
from corptable.ui.scene_base import MenuScene, SceneContext
from corptable.ui.scene_base.over_table_scene import still_subject
from corptable.ui.table_parts.seat_signs import seat_signs
from corptable.ui.table_parts.tabletop import TableLook, Tabletop
from corptable.ui.widgets import ENTER_KEYS, Button, box
from corptable.ui.widgets.card_preview import CardPreview, PreviewSubject
from corptable.ui.widgets.tooltip import Tooltip

BACK: Final = "back"
WORDS: Final = {BACK: "Back to the score", "told": "The table as it was when the round was scored."}
STRIP: Final = 3.2
"""Height of the strip beneath the table, in text sizes, as all lengths here."""
BUTTON: Final = 13.0
"""Width of the button on it."""


class TableLookScene(MenuScene):
    """Show a table that stands still, with a strip beneath it that leads back."""

    def __init__(self, context: SceneContext, session: Session, view: View) -> None:
        super().__init__(context)
        self._session, self._view = session, view
        self._preview = CardPreview()
        self._lay_table()

    def _lay_table(self) -> None:
        context, whole, session = self.context, self.context.screen, self._session
        self._strip = pygame.Rect(0, whole.height - self.em(STRIP), whole.width, self.em(STRIP))
        skin = type(context.skin)(
            context.theme, context.pictures, Screen(whole.width, self._strip.top, whole.scale)
        )
        signs = seat_signs(session.match.game, session.seating.players, session.names)
        self.tabletop = Tabletop(session.match.game, self._view, skin, context.faces, signs)

    def on_resize(self) -> None:
        self._lay_table()
        super().on_resize()

    def wake(self, now: float) -> float | None:
        """Show the preview when the pointer has rested on a card."""
        self.needs_redraw |= self._preview.has_changed(now)
        return self._preview.next_frame_time(now)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        self._preview.handle_event(event)
        if event.type == pygame.MOUSEMOTION:
            self._preview.point_at(self._subject_at(event.pos), self.now)
            self.needs_redraw = True

    def _subject_at(self, point: tuple[int, int]) -> PreviewSubject | None:
        return None if self._strip.collidepoint(point) else still_subject(self.tabletop, point)

    def shortcut(self, event: pygame.event.Event) -> bool:
        leaves = event.key in {pygame.K_ESCAPE, *ENTER_KEYS}
        if leaves:
            self.navigator.back()
        return leaves

    def buttons(self) -> list[Button]:
        right = (self._strip.right - self.size, self._strip.centery)
        place = box(self.em(BUTTON), self.em(2.2), midright=right)
        return [Button(BACK, WORDS[BACK], self.navigator.back, "Enter", part="primary", rect=place)]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_out()
        context, pointer = self.context, self.form.pointer
        context.backdrop.draw(surface)
        self.tabletop.draw(
            surface.subsurface((0, 0, surface.get_width(), self._strip.top)), TableLook()
        )
        pen = self.pen(surface)
        pen.part("plate", self._strip)
        room = self.form.find(BACK).rect.left - 2 * self.size
        if width_of(WORDS["told"], pen.size) <= room:
            pen.write(WORDS["told"], midleft=(self.size, self._strip.centery))
        self.form.draw(pen)
        if self._preview.draw(surface, context.faces, context.skin, context.clock()):
            return
        if not self._strip.collidepoint(pointer) and (lines := self.tabletop.tooltip_at(pointer)):
            Tooltip(lines, pointer, context.skin).draw(surface)

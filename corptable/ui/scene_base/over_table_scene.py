"""Define the base of scenes on a plate over a table, which stands still beneath it: the log, open
piles."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

import pygame

from corptable.ui.paint.backdrop import draw_veil
from corptable.ui.paint.display_list import CachedLayer
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import MenuScene
from corptable.ui.scene_base.scene import Scene
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets import Pen
from corptable.ui.widgets.card_preview import CardPreview, PreviewSubject
from corptable.ui.widgets.scroll_area import ScrollArea

PANES: Final = 2
"""Number of plates drawn over each other: a theme's plate may be of glass, and the table must not
show through.
"""


class OverTableScene(MenuScene):
    """Show what scrolls on a plate over a table, with a preview of the card that is pointed at. A
    click beside the plate leaves."""

    veil: ClassVar[int]
    """Opacity of the veil over the table, of 255: the table can be seen, but not touched."""

    def __init__(self, context: SceneContext, table: Scene, scrolling: ScrollArea) -> None:
        super().__init__(context)
        self.scene_beneath, self.scrolling = table, scrolling
        self.plate = pygame.Rect()
        self.follows_pointer = True
        """True while the pointer chooses the card; False while keys do."""
        self.preview = CardPreview()
        self._table_layer = CachedLayer()
        """The table under the veil."""

    @abstractmethod
    def subject(self) -> PreviewSubject | None:
        """Return the card that is pointed at; None for none."""

    @property
    def table_version(self) -> object:
        """Value that changes when the table has to be drawn again beneath the plate."""
        return None

    def press(self, event: pygame.event.Event) -> None:
        """Handle a press of the mouse on the plate: begin to scroll where no button is."""
        if self.form.pressed is None:
            self.scrolling.handle_event(event)

    # Input and time

    def on_resize(self) -> None:
        self.scene_beneath.on_resize()
        super().on_resize()

    def on_other_art(self) -> None:
        super().on_other_art()
        self._table_layer.release()

    def wake(self, now: float) -> float | None:
        """Show the preview when the pointer has rested on a card; return the next time that
        something is due.
        """
        self.preview.by_resting = self.follows_pointer and not self.scrolling.is_held
        self.needs_redraw |= self.preview.has_changed(now)
        return self.preview.next_frame_time(now)

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self.preview.dismiss(self.now)
                self.needs_redraw = True
                if self.plate.collidepoint(event.pos):
                    self.press(event)
                else:
                    self.navigator.back()
            case _ if self.preview.handle_event(event):
                pass
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                self.needs_redraw |= self.scrolling.handle_event(event)
        subject = self.subject()
        self.needs_redraw |= subject != self.preview.subject
        self.preview.point_at(subject, self.now)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_out()

        def draw_table(surface: pygame.Surface) -> None:
            self.scene_beneath.draw(surface)
            draw_veil(surface, self.context.theme, self.veil)

        self._table_layer.draw(surface, self.table_version, draw_table)
        self.draw_plate(self.pen(surface))
        self.form.draw(self.pen(surface))
        self.preview.draw(surface, self.context.faces, self.context.skin, self.now)

    @abstractmethod
    def draw_plate(self, pen: Pen) -> None:
        """Draw the plate and what is on it, without the buttons."""


def draw_panes(pen: Pen, plate: pygame.Rect) -> None:
    """Draw a plate that nothing shows through."""
    for _ in range(PANES):
        pen.part("plate", plate)


def still_subject(tabletop: Tabletop, point: tuple[int, int]) -> PreviewSubject | None:
    """Return the piece under a point of a table that stands still, to be shown large; None for
    none.
    """
    if (placed := tabletop.hit_test(point).placed) is None:
        return None
    lines, beneath = tuple(tabletop.tooltip_at(point)), tabletop.visible_beneath(placed)
    return PreviewSubject(placed.piece, placed.rect, lines, beneath)

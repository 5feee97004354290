"""Define the base of dialogs: a title, paragraphs and a few buttons on a plate in the middle of the
window.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import pygame

from corptable.ui.paint.backdrop import draw_veil
from corptable.ui.paint.text import wrap
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import MenuScene
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets import GROW, Button, Exact, Widget, box, column, inset, place_all, row

VEIL: Final = 165
"""Opacity of the veil over the scene below, of 255."""
WIDTH: Final = 18
"""Width of a plate without paragraphs, in text sizes, as all lengths here."""
WIDE: Final = 34
"""Width of a plate with paragraphs or several columns."""
HEAD: Final = 6.0
"""Height from the top of the plate to its paragraphs and buttons, with a subtitle; without one,
`HEAD_ALONE`.
"""
HEAD_ALONE: Final = 4.2
LINE: Final = 1.3
BETWEEN_WORDS: Final = 0.6
AFTER_WORDS: Final = 1.0
ROW: Final = 2.5
BETWEEN: Final = 0.7
FOOT: Final = 1.5
NOTE: Final = 4.0
"""Height below the buttons where there is a note of two lines; without one, `FOOT`."""
SIDE: Final = 1.5
MIDDLE: Final = 0.46
"""Centre of the plate, in heights of the window from the top."""


class DialogLayout(NamedTuple):
    """Hold the plate of a dialog, its paragraphs in lines, and the places of its buttons, column by
    column.
    """

    plate: pygame.Rect
    words: list[tuple[str, ...]]
    places: list[pygame.Rect]


class DialogScene(MenuScene):
    """Show a dialog: a plate with a title, paragraphs and buttons."""

    has_note: ClassVar[bool] = False
    """True where two lines are left below the buttons for a note."""
    columns: ClassVar[int] = 1
    """Number of columns of buttons; two where the window is too low for one."""

    def __init__(
        self, context: SceneContext, title: str, focus: str, beneath: Scene | None = None
    ) -> None:
        """Open a dialog. `focus`: the id of the button with the focus; `beneath`: the scene visible
        around it, None for the backdrop."""
        super().__init__(context)
        self.form.focus_id = focus
        self.background = beneath
        self.title = title
        self.subtitle = ""
        self.paragraphs: Sequence[str] = ()

    @abstractmethod
    def choices(self) -> Sequence[Widget]:
        """Return the buttons, from top to bottom, without their places."""

    def note(self) -> str:
        """Return the note below the buttons: why the button under the pointer or with the focus is
        disabled, or the one that was pressed last."""
        concerned = (self.form.hovered or self.form.focus, self.form.pressed)
        return next(
            (button.reason for button in concerned if isinstance(button, Button) and button.reason),
            "",
        )

    # Layout

    def on_resize(self) -> None:
        super().on_resize()
        if self.background is not None:
            self.background.on_resize()

    @property
    def layout(self) -> DialogLayout:
        """Get the layout of the plate for the present window, paragraphs and choices."""
        return self._lay_out_plate(self.columns)

    def _lay_out_plate(self, columns: int) -> DialogLayout:
        """Lay out the plate for so many columns of buttons, or for two where the window is too
        low.
        """
        screen = self.context.screen
        width = min(
            screen.width - self.em(2), self.em(WIDE if self.paragraphs or columns > 1 else WIDTH)
        )
        words = [
            wrap(text, width - self.em(2 * SIDE), screen.text_size) for text in self.paragraphs
        ]
        below = (
            sum(len(lines) * LINE for lines in words)
            + BETWEEN_WORDS * (len(words) - 1)
            + AFTER_WORDS
            if words
            else 0.0
        )
        head = self.em((HEAD if self.subtitle else HEAD_ALONE) + below)
        rows = -(-len(self.choices()) // columns)
        height = head + self.em(
            rows * (ROW + BETWEEN) - BETWEEN + (NOTE if self.has_note else FOOT)
        )
        if height > screen.height and columns != 2:
            return self._lay_out_plate(2)
        plate = box(width, height, center=(screen.width // 2, round(screen.height * MIDDLE)))
        plate.top = max(plate.top, 0)
        _, area = column(inset(plate, self.size, SIDE, 0), self.size, Exact(head), GROW)
        places = [
            place
            for one in row(area, self.size, *[GROW] * columns, gap=BETWEEN)
            for place in column(one, self.size, *[ROW] * rows, gap=BETWEEN)
        ]
        return DialogLayout(plate, words, places)

    def buttons(self) -> Sequence[Widget]:
        """Return the buttons in their places."""
        buttons = self.choices()
        place_all(buttons, self.layout.places[: len(buttons)])
        return buttons

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_out()
        if self.background is None:
            self.context.backdrop.draw(surface)
        else:
            self.background.draw(surface)
        draw_veil(surface, self.context.theme, VEIL)
        pen, (plate, words, _) = self.pen(surface), self.layout
        pen.part("plate", plate)
        room = plate.width - 2 * pen.size
        high = self.em(HEAD_ALONE - 1.2)
        place = (plate.centerx, plate.top + pen.size)
        head = pen.write(
            self.title, size=2 * pen.size, title=True, room=room, height=high, midtop=place
        )
        below = (plate.centerx, head.bottom - pen.size // 4)
        pen.write(self.subtitle, pen.dim, room=plate.width - 2 * pen.size, midtop=below)
        top = plate.top + self.em(HEAD if self.subtitle else HEAD_ALONE)
        for lines in words:
            text = pygame.Rect(plate.left + self.em(SIDE), top, 0, 0)
            top = pen.write_lines(lines, self.em(LINE), text) + self.em(BETWEEN_WORDS)
        self.form.draw(pen)
        if self.has_note:
            foot = max(button.rect.bottom for button in self.form.widgets) + self.em(BETWEEN)
            note = pen.fit(
                self.note(), plate.width - 2 * pen.size, height=plate.bottom - foot, leading=LINE
            )
            step, area = round(note.size * LINE), pygame.Rect(plate.left, foot, plate.width, 0)
            pen.write_lines(note.lines, step, area, pen.dim, size=note.size, is_centred=True)

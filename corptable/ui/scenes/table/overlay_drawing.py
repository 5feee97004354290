"""Draw what lies on top of a table: recap, card preview, tooltip or forecast, message, and the
notices that nobody has read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from corptable.presentation.layout import BAR, PROMPT
from corptable.session.notices import Message
from corptable.ui.paint.display_list import Element
from corptable.ui.scenes.table import pointing
from corptable.ui.scenes.table.frame_facts import Frame
from corptable.ui.scenes.table.view import TableView
from corptable.ui.table_parts.prompt_panel import PromptPlate, draw_prompt, lay_message
from corptable.ui.widgets.balloon import Obstacles
from corptable.ui.widgets.card_preview import draw_preview
from corptable.ui.widgets.tooltip import Tooltip

NOTICES_BOTTOM: Final = 0.4
"""Lower edge of the notices that nobody has read yet, in heights of the window."""


class OverlayDrawing:
    """Draw what lies on top of one table for one viewer."""

    def __init__(self, view: TableView) -> None:
        self._view, self._state = view, view.state
        self._context, self._model = view.context, view.model
        self.placed_tooltip: tuple[object, Tooltip] | None = None
        """Tooltip that was placed last, with all that its place depends on."""

    def elements(self, frame: Frame, window: pygame.Rect) -> Iterator[Element]:
        """Yield what lies on top: what was taken from the viewer; the recap; the preview, the
        forecast of a drop, a click or Enter, or the tooltip, with what is told of a place once the
        pointer rests there, unless a mouse button is held or the tray is open; the message; and the
        notices that nobody has read."""
        layout, skin, pointer = self._state.layout, self._context.skin, self._state.pointer
        if (loss := self._state.loss) is not None:
            yield loss.element()
        if (recap := self._state.recap) is not None:
            yield Element("recap", recap, skin.area("plate", recap.area), recap.draw)
        preview = self._view.shown_preview(frame.now)
        if preview is not None and not preview.is_place:
            asked = layout.asked_areas()
            draw = partial(
                draw_preview, subject=preview, faces=self._context.faces, skin=skin, asked=asked
            )
            yield Element("preview", (preview, tuple(map(tuple, asked))), window, draw)
        elif (forecast := self._view.forecast()) is not None and forecast.text:
            yield self._tooltip_beside(frame, [forecast.text], forecast.target)
        elif tooltip := [*self._view.tooltip(pointer), *(preview.lines if preview else ())]:
            if frame.target is not None:
                yield self._tooltip_beside(frame, tooltip, frame.target)
            else:
                subject = pointing.tooltip_subject(layout, pointer)
                there = partial(pointing.tooltip_obstacles, layout, pointer)
                yield self._tooltip(frame, tooltip, subject, there)
        if (message := self._view.message(frame.now)) is not None:
            yield self._message(message)
        if notices := self._model.notices.unread():
            middle = window.width // 2, round(window.height * NOTICES_BOTTOM)
            yield self._tooltip(frame, notices, pygame.Rect(middle, (1, 1)), layout.obstacles)

    def _tooltip_beside(self, frame: Frame, texts: Sequence[str], target: str) -> Element:
        """Return a forecast or a tooltip beside its target: beside the area that is pointed at, and
        off the lifted pieces.
        """
        view, state = self._view, self._state
        layout = state.layout
        cell = layout.cells.get(target)
        areas = layout.tabletop.areas(target) if cell is None else [cell]
        stop = view.focused_stop()
        point = state.pointer if stop is None else stop.point
        about = next((area for area in areas if area.collidepoint(point)), areas[0])
        held = [] if state.drag is None else [state.drag.rect(state.pointer)]
        return self._tooltip(
            frame, texts, about, lambda: layout.obstacles().and_read(*areas, *held)
        )

    def _message(self, message: Message) -> Element:
        """Return the message on a line of its own above the prompt."""
        skin, plate = self._context.skin, self._message_plate(message)
        draw = partial(draw_prompt, plate=plate, skin=skin, lit=True, refusal=message.is_refusal)
        return Element("message", message, skin.area("plate", plate.rect, "prompt"), draw)

    def _message_plate(self, message: Message) -> PromptPlate:
        """Return the plate of the message: above what is asked, or over it. What is no answer to a
        touch leaves places free that say what a card does there.
        """
        layout = self._state.layout
        area = layout.area(BAR) if layout.area(BAR).width else layout.area(PROMPT)
        places = [
            area
            for spot, area in layout.tabletop.spot_areas
            if spot.arrangement == "outline" and spot.label and not message.is_refusal
        ]
        said = [*layout.balloons(), *places]
        return lay_message(layout.prompt_area(), area, message.text, self._context.skin, said)

    def covers_prompt(self, frame: Frame) -> bool:
        """True if a message lies over the prompt, which would show through its plate."""
        message = self._view.message(frame.now)
        return message is not None and self._message_plate(message).rect.contains(
            self._state.layout.prompt_area()
        )

    def _tooltip(
        self,
        frame: Frame,
        texts: Sequence[str],
        subject: pygame.Rect,
        obstacles: Callable[[], Obstacles],
    ) -> Element:
        """Return a tooltip beside its subject, which stays as long as its texts and the table do,
        but leaves free what is told.
        """
        layout, touched = self._state.layout, self._model.prompt.touched
        key = tuple(texts), tuple(subject), layout, layout.hint, touched
        told = [
            told.area
            for told in (*self._state.animation.visible_captions(frame.now), self._state.recap)
            if told is not None
        ]
        told += [] if self._state.note is None else [self._state.note.rect]
        placed = self.placed_tooltip
        if placed is None or placed[0] != key or placed[1].rect.collidelist(told) >= 0:
            there, asked = obstacles().and_read(*told), self._state.layout.asked_areas()
            placed = self.placed_tooltip = (
                key,
                Tooltip(texts, subject.center, self._context.skin).beside(subject, there, asked),
            )
        tooltip = placed[1]
        return Element(("tooltip", *texts), tooltip, tooltip.area, tooltip.draw)

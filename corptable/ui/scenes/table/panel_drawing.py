"""Draw the panels of a table: prompt, log, header, the game's own panels, tray and buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import pygame

from corptable.presentation.layout import BAR, NOTICES
from corptable.presentation.panel import Panel
from corptable.presentation.words import displayed
from corptable.ui.paint.display_list import Element, element_of
from corptable.ui.paint.skin import Skin
from corptable.ui.scene_base.scene import NOWHERE
from corptable.ui.scenes.table.frame_facts import Frame, KeptElements
from corptable.ui.scenes.table.layout import Hit, TablePart
from corptable.ui.scenes.table.overlay_drawing import OverlayDrawing
from corptable.ui.scenes.table.view import TableView
from corptable.ui.table_parts.header import TableHeader, draw_header
from corptable.ui.table_parts.marks import TARGET
from corptable.ui.table_parts.panel import draw_panel
from corptable.ui.table_parts.prompt_panel import NO_SUITS, draw_bar, draw_prompt
from corptable.ui.widgets import Button
from corptable.ui.widgets.pen import Pen


class PanelDrawing:
    """Draw the panels of one table for one viewer."""

    def __init__(self, view: TableView, overlays: OverlayDrawing) -> None:
        self._state, self._context, self._model = view.state, view.context, view.model
        self._overlays = overlays
        self._kept = KeptElements()

    def elements(self, frame: Frame) -> Iterable[Element]:
        """Return the panels and the buttons; nothing of them is hovered while a piece is dragged,
        so that they stay as they are.
        """
        if not self._state.is_dragging:
            return self._panels_at(frame, self._state.layout.hit_test(self._state.pointer))
        others = self._overlays.covers_prompt(frame), frame.question, self._state.note
        return self._kept.elements(
            "panels", frame, lambda: self._panels_at(frame, Hit(TablePart.TABLETOP)), *others
        )

    def _panels_at(self, frame: Frame, hovered: Hit) -> Iterator[Element]:
        """Yield the prompt, the log, the header, the tray, and the buttons; `hovered`: what the
        pointer is on. While a moment is told, nothing that it leads to is there."""
        layout, skin, stage = self._state.layout, self._context.skin, frame.stage
        is_covered = self._model.session.called is not None or stage is not None
        if not is_covered and not self._overlays.covers_prompt(frame):
            yield self._prompt(frame)
        log, in_log = layout.log_panel, hovered.word if hovered.part is TablePart.LOG else ""
        session, untold = self._model.session, 0
        if stage is not None:
            untold = len(session.log.lines_since(len(session.match.timeline)))
        pointer = self._state.pointer if in_log else NOWHERE
        draw_log = partial(log.draw, pointer=pointer, untold=untold)
        yield Element(
            "log",
            (layout if untold else log.content, in_log, untold, skin),
            skin.area("plate", log.rect),
            draw_log,
        )
        is_pointed, signs = hovered.part is TablePart.MENU, frame.signs
        yield from self._kept.elements(
            "header", frame, lambda: [self._header(frame, signs, is_pointed)], is_pointed
        )
        if is_covered:
            return
        for area, panel in layout.panels:
            yield self._panel(area, panel)
        if (tray := layout.tray_panel) is not None:
            cell = hovered.word if hovered.part is TablePart.CELL else None
            shadows = 2 * [2 * skin.screen.text_size]
            area = skin.area("plate", tray.area).inflate(*shadows)  # with those of its cells
            draw_tray = partial(self._draw_tray, hovered=cell)
            yield Element("tray", (frame.table, cell), area, draw_tray)
        if (note := layout.note) is not None:
            yield note.element(hovered.part is TablePart.NOTE and hovered.word == note.button.id)
        if (area := layout.hint_area).width:
            touch = "hovered" if hovered.part is TablePart.HINT else "normal"
            reach = skin.area("button", area, touch)
            yield element_of(
                "hint button", reach, _draw_hint_button, area=area, touch=touch, skin=skin
            )
        for button in layout.buttons():
            is_hovered = hovered.part is TablePart.BUTTON and hovered.word == button.id
            touch = "hovered" if is_hovered else "normal"
            area = skin.area("button", button.rect, "hovered")
            area.union_ip(skin.area(button.part, button.rect))
            key = type(button), {**vars(button)}, touch, skin
            draw = partial(_draw_button, button=button, touch=touch, skin=skin)
            yield Element(("button", button.id), key, area, draw)

    def _panel(self, area: pygame.Rect, panel: Panel) -> Element:
        """Return a panel on its plate."""
        skin, names, id = self._context.skin, self._model.session.names, ("panel", panel.id)
        reach = skin.area("plate", area)
        return element_of(id, reach, draw_panel, area=area, panel=panel, names=names, skin=skin)

    def _prompt(self, frame: Frame) -> Element:
        """Return the prompt, or the remark that is being typed, on its plate or on the bar; above
        it the message, if there is one."""
        layout, skin = self._state.layout, self._context.skin
        prompt, remark = self._model.prompt, self._model.remark
        if remark is not None:
            line = f"{displayed(self._model.session.names[remark.seat])}: {remark.shown()}"
        else:
            line = prompt.text()
        beneath, lit = prompt.consequences(), prompt.seat is not None
        swell = frame.question
        if (bar := layout.area(BAR)).width:
            suits = prompt.suit_words() if beneath else NO_SUITS
            rect, draw = (
                bar,
                partial(draw_bar, area=bar, text=line, beneath=beneath, skin=skin, suits=suits),
            )
        else:
            plate = layout.lay_prompt(line)
            rect, draw = plate.rect, partial(draw_prompt, plate=plate, skin=skin, lit=lit)

        def draw_with_halo(surface: pygame.Surface) -> None:
            draw(surface)
            if swell:
                skin.draw(surface, "halo", rect, "soft", TARGET, swell)

        key = (line, beneath, lit, swell, rect, skin)
        return Element(
            "prompt",
            key,
            skin.area("halo", rect, "soft").union(skin.area("plate", rect, "prompt")),
            draw_with_halo,
        )

    def _header(self, frame: Frame, signs: Sequence[str], is_pointed: bool) -> Element:
        """Return the header with the notices, and the standings if the match ended now."""
        layout, prompt, skin = self._state.layout, self._model.prompt, self._context.skin
        view = prompt.view if frame.stage is None else frame.stage.view
        board = prompt.presentation.board(view)
        board = None if board is None else board.worded(prompt.plain_text)
        header = TableHeader(
            prompt.game.title, prompt.notices(view), signs, board, prompt.phase(view), prompt.rounds
        )
        area = layout.area(NOTICES)
        reach = skin.area("plate", area.inflate(0, 4 * skin.screen.text_size))
        shown = {"area": area, "head": header, "skin": skin, "pointed": is_pointed}
        return element_of("header", reach, draw_header, **shown)

    def _draw_tray(self, surface: pygame.Surface, hovered: str | None) -> None:
        tray, selection = self._state.layout.tray_panel, self._model.selection
        assert tray is not None
        lifted = [name for _, name in selection.lifted]
        tray.draw(
            surface, self._context.faces, selection.offers, selection.gathered, hovered, lifted
        )


def _draw_hint_button(surface: pygame.Surface, area: pygame.Rect, touch: str, skin: Skin) -> None:
    pen = Pen.on(surface, skin)
    pen.part("button", area, touch)
    pen.write("?", skin.text_colour("button", touch), bold=True, center=area.center)


def _draw_button(surface: pygame.Surface, button: Button, touch: str, skin: Skin) -> None:
    button.draw(Pen.on(surface, skin), touch=touch)

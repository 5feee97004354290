"""Lay out a table for one prompt on one screen, and answer hit tests: the one place that knows what lies under a point.

A layout is created again after every update and every resize.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

import pygame

from corptable.engine.view import View
from corptable.presentation.layout import BAR, BUTTONS, LOG, NOTICES, Spot
from corptable.session.prompt import WRITING
from corptable.session.session import Session
from corptable.session.table_model import TableModel
from corptable.ui.scenes.table.hand_fan import HandFan
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.header import menu_area
from corptable.ui.table_parts.log_panel import LogPanel
from corptable.ui.table_parts.memory_marks import MemoryMarks, Remembered
from corptable.ui.table_parts.prompt_panel import lay_buttons, lay_in_bar
from corptable.ui.table_parts.seat_plate import seat_signs
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.table_parts.tray_panel import TrayPanel
from corptable.ui.widgets import Button
from corptable.ui.widgets.card_preview import PreviewSubject
from corptable.ui.widgets.widget import hit_test

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

Point = tuple[int, int]


class Part(Enum):
    """Name a part of the table that a hit test finds."""

    BUTTON = auto()
    MENU = auto()
    """Button that opens the pause."""
    HEADER = auto()
    CELL = auto()
    """Cell of the tray."""
    CONFIRM = auto()
    """Button of the tray that sends the gathered words."""
    TRAY = auto()
    """Panel of the tray beside its cells."""
    LOG = auto()
    TABLETOP = auto()
    """Tabletop, with or without a piece there."""


class Hit(NamedTuple):
    """Represent the result of a hit test, and with it what a click or a key touches."""

    part: Part
    word: str = ""
    """Word of the button or the cell; id of the name in the log; "" for any other part."""
    button: Button | None = None
    words: tuple[str, ...] = ()
    """Words of the tabletop to try as drop targets, nearest first."""
    placed: PlacedPiece | None = None
    """Piece of the tabletop, if there is one."""
    spot: Spot | None = None
    """Spot of the tabletop, if there is one."""


class TableLayout:
    """Lay out the tabletop, the panels and the buttons for the prompt of a table."""

    def __init__(self, context: SceneContext, model: TableModel, hand_fan: HandFan) -> None:
        self._context, self._model = context, model
        session, prompt, skin = model.session, model.prompt, context.skin
        self.tabletop = make_tabletop(context, session, prompt.view)
        """Layout of spots and pieces in pixels."""
        hand_fan.lay(self.tabletop)
        tray = prompt.selection.tray
        self.tray_panel = None if tray is None else TrayPanel(tray, session.match.table, skin, prompt)
        self.log_panel = LogPanel(self.area(LOG), session, skin, 1 if session.seating.is_shared else len(session.recap()))
        self.menu_area = menu_area(self.area(NOTICES), skin)
        """Area where a click opens the pause."""
        self._veiled = self._veiled_spots()
        self._buttons: tuple[object, list[Button]] | None = None
        """Buttons for a state of the prompt."""
        self._hit: tuple[object, Hit] | None = None
        """Result of the last hit test for its point and a state of the table."""
        self.memory: MemoryMarks | None = None
        """Marks for hidden cards that the viewer remembers; None if the memory aid is switched off."""
        if context.settings.memory_aid:
            known_at_first = session.match.state_at(0).information_state(session.viewer).view
            self.memory = MemoryMarks(self.tabletop, session.view_with_memory(), known_at_first)

    def area(self, word: str) -> pygame.Rect:
        """Return the area of a spot in pixels; empty for a word that is no spot, and for the bar while no person can answer."""
        spot = None if word == BAR and self._model.prompt.seat is None else self.tabletop.spot.get(word)
        return self._context.screen.rect(spot) if spot is not None else pygame.Rect(0, 0, 0, 0)

    def is_veiled(self, spot: Spot) -> bool:
        """Test whether a spot is under the veil."""
        return spot.id in self._veiled

    def _veiled_spots(self) -> frozenset[str]:
        """Return the ids of the spots under the veil.

        While a question stands in the bar and has links, all spots are, except the ends of the links and the spots (but not the
        hands) of their owners and of the person who is asked.
        """
        top = self.tabletop
        ends = {word for link in top.links for word in (link.start, link.end)}
        if not self.area(BAR).width or not ends:
            return frozenset()
        concerned = {self._model.prompt.seat, *(spot.owner for spot in top.spots if spot.id in ends and spot.owner is not None)}
        bright = {spot.id for spot in top.spots if spot.id in ends or (spot.owner in concerned and spot.arrangement != "fan")}
        return frozenset(spot.id for spot in top.spots if spot.id not in bright)

    def buttons(self) -> list[Button]:
        """Return the buttons of the prompt, with their areas; while a remark is typed, those of the remark."""
        state = self._prompt_state()
        if self._buttons is None or self._buttons[0] != state:
            self._buttons = state, self._lay_buttons()
        return self._buttons[1]

    def _prompt_state(self) -> tuple[object, ...]:
        return self._model.remark is None, *self._model.prompt.touched

    def _lay_buttons(self) -> list[Button]:
        prompt, screen, writes = self._model.prompt, self._context.screen, self._model.remark is not None
        answers, besides = (WRITING, ()) if writes else (prompt.answers(), prompt.other_buttons())
        corner, bar = self.area(BUTTONS), self.area(BAR)
        if not bar.width:
            return lay_buttons(corner, [*answers, *besides], screen)
        in_bar = lay_in_bar(bar, answers)
        return in_bar + lay_buttons(corner, besides, screen, {button.key for button in in_bar})

    # Hit tests

    def hit_test(self, point: Point) -> Hit:
        """Return what lies under a point. While the curtain is down, the table and its buttons cannot be touched.

        The result is kept until the point or the table changes, because one motion of the mouse asks for it several times.
        """
        state = (point, self.tabletop.arrangement, self._model.session.called, self._prompt_state())
        if self._hit is None or self._hit[0] != state:
            self._hit = state, self._find_hit(point)
        return self._hit[1]

    def _find_hit(self, point: Point) -> Hit:
        is_covered, tray = self._model.session.called is not None, self.tray_panel
        if not is_covered and (button := hit_test(self.buttons(), point)) is not None:
            return Hit(Part.BUTTON, button.id, button)
        if self.menu_area.collidepoint(point):
            return Hit(Part.MENU)
        if self.area(NOTICES).collidepoint(point):
            return Hit(Part.HEADER)
        if not is_covered and tray is not None and tray.rect.collidepoint(point):
            word = tray.word_at(point)
            if word is not None:
                return Hit(Part.CELL, word)
            return Hit(Part.CONFIRM if self._model.selection.gathered and tray.confirm.collidepoint(point) else Part.TRAY)
        if self.log_panel.rect.collidepoint(point):
            return Hit(Part.LOG, self.log_panel.word_at(point))
        under = self.tabletop.hit_test(point)
        return Hit(Part.TABLETOP, words=under.words, placed=under.placed, spot=under.spot)

    def hit_of(self, placed: PlacedPiece) -> Hit:
        """Return the hit of a piece, without a point."""
        return Hit(Part.TABLETOP, words=self.tabletop.words_of(placed), placed=placed)

    # Texts and previews for a point

    def tooltip_at(self, point: Point) -> list[str]:
        """Return the lines of the tooltip for a point: the notices in full on the header; on the tabletop the meaning of each sign,
        and what the viewer remembers of the piece there."""
        hit = self.hit_test(point)
        if hit.part is Part.HEADER:
            return [*self._model.notices.sentences(), *self._model.prompt.notices()]
        return self._signs_of(hit) if hit.part is Part.TABLETOP else []

    def _signs_of(self, hit: Hit) -> list[str]:
        remembered = self._remembered(hit.placed)
        return [*self.tabletop.tooltip_of(hit.placed, hit.spot), *([] if remembered is None else [remembered.words])]

    def _remembered(self, placed: PlacedPiece | None) -> Remembered | None:
        return None if self.memory is None or placed is None else self.memory.of(placed)

    def subject_at(self, point: Point) -> PreviewSubject | None:
        """Return the subject of the preview for a point: a card on the table, in the tray, or named in the log; None for none."""
        hit = self.hit_test(point)
        if hit.part is Part.CELL and self.tray_panel is not None:
            return self.tray_panel.card_at(point)
        if hit.part is Part.LOG:
            return self.log_panel.subject_at(point)
        placed = hit.placed
        if placed is None:
            return None
        remembered = self._remembered(placed)
        piece, beneath = (placed.piece, ()) if remembered is None else (remembered.piece, remembered.others)
        return PreviewSubject(piece, placed.rect, tuple(self._signs_of(hit)), (*self.tabletop.visible_beneath(placed), *beneath))


def make_tabletop(context: SceneContext, session: Session, view: View) -> Tabletop:
    """Return the tabletop of an observation, at the present screen size."""
    game = session.match.game
    return Tabletop(game, view, context.skin, context.faces, seat_signs(game, session.seating.players, session.names))

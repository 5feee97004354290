"""Draw a replay: the table as during play, and beneath it the scrubber."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.engine.layout import BAR, NOTICES, OUTLOOK, PROMPT
from corptable.engine.sheet import Sheet
from corptable.ui.animation.player import AnimationPlayer
from corptable.ui.paint.skin import Skin
from corptable.ui.scenes.replay.scrubber import HELP, Scrubber, ScrubberStatus
from corptable.ui.table_parts.header import TableHeader, draw_header
from corptable.ui.table_parts.log_panel import LogPanel
from corptable.ui.table_parts.prompt_panel import draw_bar, draw_prompt, lay_prompt
from corptable.ui.table_parts.standings import Standings, draw_standings
from corptable.ui.table_parts.tabletop import SeatsOnTurn, Tabletop
from corptable.ui.widgets.card_preview import PreviewSubject, draw_preview
from corptable.ui.widgets.key_button import KeyButton
from corptable.ui.widgets.menu import button_at
from corptable.ui.widgets.tooltip import draw_tooltip

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

BEGIN: Final = "The table is laid."
AREAS: Final = (BAR, PROMPT, NOTICES, OUTLOOK)
"""Ids of the spots without pieces in which a frame writes something."""


class ReplayFrame(NamedTuple):
    """Hold what one frame of a replay shows."""

    status: ScrubberStatus
    tabletop: Tabletop
    skin: Skin
    """Skin of the table, for the part of the window above the scrubber."""
    areas: Mapping[str, pygame.Rect]
    """Areas of the spots in AREAS, in pixels; empty where the layout lacks the spot."""
    motion: AnimationPlayer
    log_panel: LogPanel
    outlook: Sheet | None
    """Scores if the game ended now; None if the game or the person's settings do without."""
    scrubber: Scrubber
    buttons: Sequence[KeyButton]
    enlarged: PreviewSubject | None
    """Card that is shown large."""
    pointer: tuple[int, int]
    now: float
    """Seconds of the app's clock."""


class ReplayView:
    """Draw frames of a replay."""

    def __init__(self, context: SceneContext) -> None:
        self._context = context

    def draw(self, surface: pygame.Surface, frame: ReplayFrame) -> None:
        """Draw the table, the scrubber, and on top a tooltip or the card that is shown large."""
        self._context.backdrop.draw(surface)
        table = surface.subsurface((0, 0, surface.get_width(), frame.scrubber.rect.top))
        self._draw_table(table, frame)
        self._draw_panels(table, frame)
        frame.scrubber.draw(surface, frame.status, frame.buttons, frame.pointer, self._context.skin)
        self._draw_help(surface, frame)

    def _draw_table(self, surface: pygame.Surface, frame: ReplayFrame) -> None:
        faces, deck, motion = self._context.faces, frame.tabletop.deck, frame.motion
        frame.tabletop.draw(
            surface,
            bright=lambda _: False,
            raised=lambda _: False,
            hidden=motion.hides,
            seen=lambda placed: placed,
            turn=SeatsOnTurn(frame.status.replay.actors),
            between=lambda surface: motion.draw_beneath(surface, faces, deck),
        )
        motion.draw(surface, faces, deck, frame.skin, frame.now)

    def _draw_panels(self, surface: pygame.Surface, frame: ReplayFrame) -> None:
        """Draw the prompt area with the text of the act, the log up to it, the header with the notices, and the standings."""
        replay, skin, areas = frame.status.replay, frame.skin, frame.areas
        said = replay.told_at(replay.step) or BEGIN
        if areas[BAR].width:
            draw_bar(surface, areas[BAR], said, (), skin, refusal=False)
        else:
            draw_prompt(surface, lay_prompt(areas[PROMPT], said, (), skin), skin, refusal=False, lit=False)
        frame.log_panel.draw(surface, frame.pointer)
        notices = [replay.plain_text(notice) for notice in replay.game.notices(replay.view)]
        draw_header(surface, areas[NOTICES], TableHeader(replay.game.title, notices), skin, None)
        if areas[OUTLOOK].width and frame.outlook is not None:
            standings = Standings(frame.outlook, (), replay.played.names, replay.viewpoint.seat)
            draw_standings(surface, areas[OUTLOOK], standings, skin)

    def _draw_help(self, surface: pygame.Surface, frame: ReplayFrame) -> None:
        """Draw the card that is shown large, or else the tooltip of what the pointer is on."""
        skin, pointer = self._context.skin, frame.pointer
        if frame.enlarged is not None:
            draw_preview(surface, frame.enlarged, self._context.faces, skin)
            return
        button, mark = button_at(frame.buttons, pointer), frame.scrubber.mark_at(pointer)
        above = (pointer[0], frame.scrubber.rect.top - skin.screen.text_size // 2)
        if button is not None and button.word in HELP:
            draw_tooltip(surface, [HELP[button.word]], above, skin)
        elif mark is not None:
            draw_tooltip(surface, [mark.text], above, skin)
        elif help := frame.tabletop.tooltip_at(pointer):
            draw_tooltip(surface, help, pointer, skin)

"""How a match that is looked at again is drawn: the table as it is drawn while it is played, and the strip beneath."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.layout import BAR, NOTICES, OUTLOOK, PROMPT
from corptable.ui.scenes.replay.scrubber import HELP, Shown
from corptable.ui.table_parts.header import Header, draw_header
from corptable.ui.table_parts.prompt_panel import draw_bar, draw_prompt
from corptable.ui.table_parts.standings import Standings, draw_standings
from corptable.ui.widgets.card_preview import draw_large
from corptable.ui.widgets.menu import at
from corptable.ui.widgets.tooltip import draw_tooltip

if TYPE_CHECKING:
    from corptable.ui.scenes.replay.scene import ReplayScene

BEGIN: Final = "The table is laid."


class ReplayView:
    """Draws one replay scene."""

    def __init__(self, scene: ReplayScene) -> None:
        self._scene = scene

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the strip, and on top what is to be read."""
        scene = self._scene
        scene.context.backdrop.draw(surface)
        table = surface.subsurface((0, 0, surface.get_width(), scene.strip.rect.top))
        self._draw_table(table)
        self._draw_panels(table)
        self._draw_strip(surface)
        self._draw_help(surface)

    def _draw_table(self, surface: pygame.Surface) -> None:
        scene, faces, now = self._scene, self._scene.context.faces, self._scene.context.clock()
        deck = scene.tabletop.deck
        scene.tabletop.draw(
            surface,
            bright=lambda _: False,
            raised=lambda _: False,
            hidden=scene.motion.hides,
            seen=lambda placed: placed,
            turn=scene.replay.actors,
            between=lambda surface: scene.motion.draw_beneath(surface, faces, deck),
        )
        scene.motion.draw(surface, faces, deck, scene.skin, now)

    def _draw_panels(self, surface: pygame.Surface) -> None:
        """What the act was, the log up to there, and where the game stands."""
        scene, replay, skin = self._scene, self._scene.replay, self._scene.skin
        said = replay.told_at(replay.step) or BEGIN
        if (bar := scene.area(BAR)).width:
            draw_bar(surface, bar, said, (), skin, refusal=False)
        else:
            draw_prompt(surface, scene.area(PROMPT), said, (), skin, refusal=False, lit=False)
        scene.log_panel.draw(surface, scene.pointer)
        notices = [replay.said(notice) for notice in replay.game.notices(replay.view)]
        draw_header(surface, scene.area(NOTICES), Header(replay.game.title, notices), skin, None)
        area, sheet = scene.area(OUTLOOK), replay.outlook
        if area.width and sheet is not None and scene.context.settings.outlook:
            draw_standings(surface, area, Standings(sheet, (), replay.played.names, replay.viewpoint.seat), skin)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        scene, actor = self._scene, self._scene.replay.actor
        portrait = "" if actor is None else scene.seats[actor].portrait
        shown = Shown(scene.replay, scene.is_playing, scene.speed, portrait)
        scene.strip.draw(surface, shown, scene.buttons(), scene.pointer, scene.context.skin)

    def _draw_help(self, surface: pygame.Surface) -> None:
        """A card shown large, or what is said of what the pointer is on."""
        scene, skin = self._scene, self._scene.context.skin
        if (large := scene.zoom.shown(scene.context.clock())) is not None:
            draw_large(surface, large, scene.context.faces, skin)
            return
        button, mark = at(scene.buttons(), scene.pointer), scene.strip.mark_at(scene.pointer)
        above = (scene.pointer[0], scene.strip.rect.top - skin.screen.text_size // 2)
        if button is not None and button.word in HELP:
            draw_tooltip(surface, [HELP[button.word]], above, skin)
        elif mark is not None:
            draw_tooltip(surface, [mark.text], above, skin)
        elif help := scene.tabletop.tooltip_at(scene.pointer):
            draw_tooltip(surface, help, scene.pointer, skin)

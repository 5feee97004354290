"""How a table is drawn: the room, what lies and flies, what is said beside it, what is held, and on top what is to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.layout import BAR, NOTICES, OUTLOOK, PROMPT, Spot
from corptable.engine.pieces import HIDDEN
from corptable.ui.paint.cached_layer import CachedLayer
from corptable.ui.scenes.table.key_focus import stops_of
from corptable.ui.table_parts.arrange import Placed
from corptable.ui.table_parts.header import Header, draw_header, menu_area
from corptable.ui.table_parts.held_piece import HeldPieceDrawing
from corptable.ui.table_parts.memory_marks import draw_eye
from corptable.ui.table_parts.prompt_panel import draw_bar, draw_prompt
from corptable.ui.table_parts.standings import Standings, draw_standings
from corptable.ui.table_parts.tabletop import TARGET
from corptable.ui.widgets.card_preview import draw_large
from corptable.ui.widgets.key_button import draw_key_button
from corptable.ui.widgets.tooltip import draw_tooltip

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene

HELP_RISE: Final = 8
"""Pixels between the pointer and the words about what it points at."""
SWELL: Final = 0.55
"""How much of the light on targets comes and goes while it pulses."""
NEWS: Final = 0.4
"""Where what the program has to say of itself ends, in heights of the window."""


class TableView:
    """Draws one table scene."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._still: CachedLayer | None = None
        self._in_air = HeldPieceDrawing()

    def expect(self) -> None:
        """Have painted what will be wanted when something is taken up from the table."""
        table = self._table
        for placed in table.tabletop.placed:
            if table.selection.can_lift(placed.spot.id, placed.piece.name) or table.drag.hand_fan.holds(table.tabletop, placed):
                self._in_air.expect(placed.piece, placed.rect.size, table.context.faces)

    def draw(self, surface: pygame.Surface) -> None:
        """Everything, from the room up to the card that is shown large."""
        table = self._table
        self._draw_still(surface)
        if table.session.called is not None:
            table.privacy.curtain.draw(surface)
            return
        self._draw_lights(surface)
        strong = table.drag.drop_target()
        if strong is not None:
            table.tabletop.draw_light(surface, strong, strong=True)
        if (stop := table.key_focus.current(stops_of(table)) if table.key_focus.is_active else None) is not None:
            table.context.skin.draw(surface, "focus", stop.area)
        self._draw_in_air(surface)
        if strong is not None and (text := table.prompt.forecast(strong)):
            area = table.tabletop.areas(strong)[0]
            draw_tooltip(surface, [text], (area.centerx, max(area.top, table.context.screen.text_size)), table.context.skin)
        elif (shown := table.hover.preview.shown(table.context.clock())) is not None and table.drag.held is None:
            draw_large(surface, shown, table.context.faces, table.context.skin)
        elif table.drag.mouse_hold.press is None and table.tray_panel is None and (help := self._help()):
            draw_tooltip(surface, help, (table.pointer[0], table.pointer[1] - HELP_RISE), table.context.skin)
        if news := table.notices.unread():
            draw_tooltip(surface, news, (surface.get_width() // 2, round(surface.get_height() * NEWS)), table.context.skin)

    def _help(self) -> Sequence[str]:
        """What is said of whatever the pointer is on: a line for each sign there; on the head all that it announces."""
        table = self._table
        if table.area(NOTICES).collidepoint(table.pointer) and not table.menu_area.collidepoint(table.pointer):
            return [*table.notices.sentences(), *table.prompt.notices()]
        return table.hover.tooltip_at(table.pointer)

    def _draw_still(self, surface: pygame.Surface) -> None:
        """The table and what is said beside it. While a piece is dragged that stays as it is, and is copied; only the cards of the
        hand make room, on top of it, unless it is darker there."""
        table, veiled = self._table, self._veil()
        drag = table.drag.held
        if (
            drag is None
            or table.animation.under_way
            or any(veiled(card.spot) for card in table.drag.hand_fan.cards(table.tabletop))
        ):
            self._still = None
            self._draw_table(surface, self._is_away)
            return
        said = table.animation.said(table.context.clock())
        depends_on = (drag.placed, table.prompt, table.context.pictures.taken, surface.get_size(), said)
        if self._still is None or self._still.depends_on != depends_on:
            self._draw_table(surface, lambda placed: self._is_away(placed) or self._is_own(placed))
            self._still = CachedLayer(surface.copy(), depends_on)
        else:
            surface.blit(self._still.picture, (0, 0))
        for placed in filter(self._is_own, table.tabletop.placed):
            if not self._is_away(placed):
                table.tabletop.draw_piece(surface, self._seen(placed), self._is_bright(placed), raised=False)

    def _draw_lights(self, surface: pygame.Surface) -> None:
        """Around all that would take what is held."""
        table = self._table
        strength = 1 - SWELL * table.attention.targets.swell(table.context.clock())
        for word in sorted(table.targets()):
            table.tabletop.draw_light(surface, word, strong=False, strength=strength)

    def _is_own(self, placed: Placed) -> bool:
        return self._table.drag.hand_fan.holds(self._table.tabletop, placed)

    def _is_bright(self, placed: Placed) -> bool:
        """Whether a piece can be lifted, and the person wants to see it."""
        table = self._table
        lights = table.context.settings.show_playable and table.prompt.seat is not None
        return lights and placed.piece is not HIDDEN and table.selection.serves(placed.spot.id, placed.piece.name)

    def _is_away(self, placed: Placed) -> bool:
        """Whether a piece is seen elsewhere than where it lies."""
        return self._is_in_air(placed) or self._table.animation.hides(placed)

    def _seen(self, placed: Placed) -> Placed:
        return self._table.drag.hand_fan.slides.seen(placed, self._table.context.clock())

    def _is_in_air(self, placed: Placed) -> bool:
        """Whether a piece is dragged, or lifted together with that, or on its way home."""
        table = self._table
        carrying = table.drag.mouse_hold
        for moved in (carrying.drag, carrying.glide):
            if moved is not None and moved.placed.spot.id == placed.spot.id and moved.placed.piece is placed.piece:
                return True
        if (drag := carrying.drag) is not None and placed.piece.name != drag.placed.piece.name:
            lifted = table.selection.lifted if table.selection.is_lifted(drag.placed.spot.id, drag.placed.piece.name) else ()
            return (placed.spot.id, placed.piece.name) in lifted
        return False

    def _draw_table(self, surface: pygame.Surface, hidden: Callable[[Placed], bool]) -> None:
        table = self._table
        hand, now = table.selection, table.context.clock()
        table.context.backdrop.draw(surface)
        table.tabletop.thinking = table.session.thinking.seat
        table.tabletop.draw(
            surface,
            bright=self._is_bright,
            raised=lambda placed: hand.is_lifted(placed.spot.id, placed.piece.name) and table.drag.held is None,
            hidden=hidden,
            seen=self._seen,
            turn=table.session.match.state.actors(),
            between=lambda surface: table.animation.draw_beneath(surface, table.context.faces, table.tabletop.deck),
            veiled=self._veil(),
        )
        for word in table.bot_pacing.place(table.tabletop, now):
            table.tabletop.draw_light(surface, word, strong=False, hue="")
        self._draw_eyes(surface)
        table.animation.draw(surface, table.context.faces, table.tabletop.deck, table.context.skin, now)
        self._draw_panels(surface)

    def _veil(self) -> Callable[[Spot], bool]:
        """While a question cannot wait, everything is darker but what it is about, whoever has a part in that, and what one answers
        with."""
        table = self._table
        top = table.tabletop
        ends = {word for link in top.links for word in (link.start, link.end)}
        if not table.area(BAR).width or not ends:
            return lambda _: False
        concerned = {table.prompt.seat, *(spot.owner for spot in top.spots if spot.id in ends and spot.owner is not None)}
        bright = {spot.id for spot in top.spots if spot.id in ends or (spot.owner in concerned and spot.arrangement != "fan")}
        return lambda spot: spot.id not in bright

    def _draw_eyes(self, surface: pygame.Surface) -> None:
        """On the backs of which the viewer knows something, once they lie; where it is darker they would be all that is seen."""
        table, veiled = self._table, self._veil()
        for placed, remembered in table.memory.backs if table.memory is not None else ():
            if not table.animation.hides(placed) and not veiled(placed.spot):
                draw_eye(surface, placed.rect, remembered, table.context.skin, placed.piece.name in table.tabletop.marks)

    def _draw_panels(self, surface: pygame.Surface) -> None:
        table = self._table
        skin = table.context.skin
        if table.session.called is not None:
            table.log_panel.draw(surface, table.pointer)
            self._draw_standing(surface)
            return
        if table.remark is not None:
            line, refused = f"{table.session.names[table.remark.seat]}: {table.remark.text}|", False
        else:
            line, refused = table.prompt.prompt(), bool(table.prompt.refusal)
        if (bar := table.area(BAR)).width:
            plate = draw_bar(surface, bar, line, table.prompt.consequences(), skin, refused)
        else:
            lit = table.prompt.seat is not None
            plate = draw_prompt(surface, table.area(PROMPT), line, table.prompt.consequences(), skin, refused, lit)
        if swell := table.attention.question.swell(table.context.clock()):
            skin.draw(surface, "halo", plate, "soft", TARGET, swell)
        table.log_panel.draw(surface, table.pointer)
        self._draw_standing(surface)
        if table.tray_panel is not None:
            hovered = table.tray_panel.word_at(table.pointer)
            table.tray_panel.draw(surface, table.context.faces, table.selection.offers, table.selection.gathered, hovered)
        for button in table.buttons():
            draw_key_button(surface, button, skin, button.rect.collidepoint(table.pointer))

    def _draw_standing(self, surface: pygame.Surface) -> None:
        """Where the game stands: its head, and what all would have if it ended now."""
        table, skin = self._table, self._table.context.skin
        head, moment = table.area(NOTICES), table.prompt
        told = Header(moment.game.title, moment.notices(), table.notices.signs())
        draw_header(surface, head, told, skin, menu_area(head, skin).collidepoint(table.pointer))
        area = table.area(OUTLOOK)
        if area.width and table.context.settings.outlook and (sheet := moment.outlook) is not None:
            draw_standings(surface, area, Standings(sheet, table.session.scored, table.session.names, table.session.viewer), skin)

    def _draw_in_air(self, surface: pygame.Surface) -> None:
        table, now = self._table, self._table.context.clock()
        if (drag := table.drag.held) is not None:
            pose = table.drag.mouse_hold.pose(table.pointer, now)
            lit = table.selection.serves(drag.placed.spot.id, drag.placed.piece.name)
            self._in_air.draw(surface, drag.placed.piece, drag.placed.rect.size, pose, table.context.faces, bright=lit)
        elif (glide := table.drag.mouse_hold.glide) is not None:
            self._in_air.draw(
                surface, glide.placed.piece, glide.placed.rect.size, glide.pose(now), table.context.faces, bright=False
            )
        else:
            self._in_air.forget()

"""Draw a table: backdrop, pieces, animations, panels, held pieces, and on top tooltip, preview and notices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.layout import BAR, NOTICES, OUTLOOK, PROMPT, Spot
from corptable.engine.pieces import HIDDEN
from corptable.ui.paint.cached_layer import CachedLayer
from corptable.ui.scenes.table.key_focus import focus_stops
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.header import TableHeader, draw_header, menu_area
from corptable.ui.table_parts.held_piece import HeldPieceDrawing
from corptable.ui.table_parts.memory_marks import draw_eye
from corptable.ui.table_parts.prompt_panel import draw_bar, draw_prompt
from corptable.ui.table_parts.standings import Standings, draw_standings
from corptable.ui.table_parts.tabletop import TARGET
from corptable.ui.widgets.card_preview import draw_preview
from corptable.ui.widgets.key_button import draw_key_button
from corptable.ui.widgets.tooltip import draw_tooltip

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene

TOOLTIP_RISE: Final = 8
"""Pixels between the pointer and the tooltip above it."""
PULSE_SHARE: Final = 0.55
"""Share of the strength that the highlight of targets loses at the height of its pulse."""
NOTICES_BOTTOM: Final = 0.4
"""Lower edge of the notices that nobody has read yet, in heights of the window."""


class TableView:
    """Draw one table scene."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._cached_layer: CachedLayer | None = None
        self._held_drawing = HeldPieceDrawing()

    def request_images(self) -> None:
        """Request the images of held pieces from the painter, for all pieces that can be taken up from this layout."""
        table = self._table
        for placed in table.tabletop.placed:
            if table.selection.can_lift(placed.spot.id, placed.piece.name) or table.drag.hand_fan.holds(table.tabletop, placed):
                self._held_drawing.expect(placed.piece, placed.rect.size, table.context.faces)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, from the backdrop to the notices; with the curtain down, the table and the curtain alone."""
        table = self._table
        self._draw_cached_table(surface)
        if table.session.called is not None:
            table.privacy.curtain.draw(surface)
            return
        self._draw_targets(surface)
        target = table.drag.drop_target()
        if target is not None:
            table.tabletop.draw_highlight(surface, target, strong=True)
        if (stop := table.key_focus.current(focus_stops(table)) if table.key_focus.is_active else None) is not None:
            table.context.skin.draw(surface, "focus", stop.area)
        self._draw_held(surface)
        if target is not None and (text := table.prompt.forecast(target)):
            area = table.tabletop.areas(target)[0]
            draw_tooltip(surface, [text], (area.centerx, max(area.top, table.context.screen.text_size)), table.context.skin)
        elif (shown := table.hover.preview.subject_at(table.context.clock())) is not None and table.drag.held is None:
            draw_preview(surface, shown, table.context.faces, table.context.skin)
        elif table.drag.mouse_hold.press is None and table.tray_panel is None and (tooltip := self._tooltip()):
            draw_tooltip(surface, tooltip, (table.pointer[0], table.pointer[1] - TOOLTIP_RISE), table.context.skin)
        if notices := table.notices.unread():
            draw_tooltip(
                surface, notices, (surface.get_width() // 2, round(surface.get_height() * NOTICES_BOTTOM)), table.context.skin
            )

    def _tooltip(self) -> Sequence[str]:
        """Return the lines of the tooltip for what the pointer is on: the meaning of its signs; for the header, all notices."""
        table = self._table
        if table.area(NOTICES).collidepoint(table.pointer) and not table.menu_area.collidepoint(table.pointer):
            return [*table.notices.sentences(), *table.prompt.notices()]
        return table.hover.tooltip_at(table.pointer)

    def _draw_cached_table(self, surface: pygame.Surface) -> None:
        """Draw the table and its panels.

        While a piece is dragged they stay the same, so they are drawn once and copied from a cached layer; only the cards of the
        hand move, on top of it. Nothing is cached during an animation, or while a hand is under the veil.
        """
        table, veiled = self._table, self._veil()
        drag = table.drag.held
        if (
            drag is None
            or table.animation.under_way
            or any(veiled(card.spot) for card in table.drag.hand_fan.cards(table.tabletop))
        ):
            self._cached_layer = None
            self._draw_table(surface, self._is_elsewhere)
            return
        captions = table.animation.visible_captions(table.context.clock())
        depends_on = (drag.placed, table.prompt, table.context.pictures.version, surface.get_size(), captions)
        if self._cached_layer is None or self._cached_layer.depends_on != depends_on:
            self._draw_table(surface, lambda placed: self._is_elsewhere(placed) or self._is_own(placed))
            self._cached_layer = CachedLayer(surface.copy(), depends_on)
        else:
            surface.blit(self._cached_layer.picture, (0, 0))
        for placed in filter(self._is_own, table.tabletop.placed):
            if not self._is_elsewhere(placed):
                table.tabletop.draw_piece(surface, self._slid(placed), self._is_bright(placed), raised=False)

    def _draw_targets(self, surface: pygame.Surface) -> None:
        """Draw the highlight around each target, as strong as its pulse is now."""
        table = self._table
        strength = 1 - PULSE_SHARE * table.attention.targets.strength(table.context.clock())
        for word in sorted(table.targets()):
            table.tabletop.draw_highlight(surface, word, strong=False, strength=strength)

    def _is_own(self, placed: PlacedPiece) -> bool:
        return self._table.drag.hand_fan.holds(self._table.tabletop, placed)

    def _is_bright(self, placed: PlacedPiece) -> bool:
        """Test whether a piece is drawn bright: the person who is asked can lift it for a legal action, and the setting wants that
        shown."""
        table = self._table
        lights = table.context.settings.show_playable and table.prompt.seat is not None
        return lights and placed.piece is not HIDDEN and table.selection.is_useful(placed.spot.id, placed.piece.name)

    def _is_elsewhere(self, placed: PlacedPiece) -> bool:
        """Test whether a piece is drawn elsewhere than where it lies: held, or animated."""
        return self._is_held(placed) or self._table.animation.hides(placed)

    def _slid(self, placed: PlacedPiece) -> PlacedPiece:
        return self._table.drag.hand_fan.slides.seen(placed, self._table.context.clock())

    def _is_held(self, placed: PlacedPiece) -> bool:
        """Test whether a piece is dragged, or lifted together with the dragged one, or on its way home."""
        table = self._table
        mouse_hold = table.drag.mouse_hold
        for moved in (mouse_hold.drag, mouse_hold.glide):
            if moved is not None and moved.placed.spot.id == placed.spot.id and moved.placed.piece is placed.piece:
                return True
        if (drag := mouse_hold.drag) is not None and placed.piece.name != drag.placed.piece.name:
            lifted = table.selection.lifted if table.selection.is_lifted(drag.placed.spot.id, drag.placed.piece.name) else ()
            return (placed.spot.id, placed.piece.name) in lifted
        return False

    def _draw_table(self, surface: pygame.Surface, hidden: Callable[[PlacedPiece], bool]) -> None:
        table = self._table
        selection, now = table.selection, table.context.clock()
        table.context.backdrop.draw(surface)
        table.tabletop.thinking = table.session.bot_turn.seat
        table.tabletop.draw(
            surface,
            bright=self._is_bright,
            raised=lambda placed: selection.is_lifted(placed.spot.id, placed.piece.name) and table.drag.held is None,
            hidden=hidden,
            seen=self._slid,
            turn=table.session.match.state.actors(),
            between=lambda surface: table.animation.draw_beneath(surface, table.context.faces, table.tabletop.deck),
            veiled=self._veil(),
        )
        for word in table.bot_pacing.highlighted_words(table.tabletop, now):
            table.tabletop.draw_highlight(surface, word, strong=False, hue="")
        self._draw_memory_marks(surface)
        table.animation.draw(surface, table.context.faces, table.tabletop.deck, table.context.skin, now)
        self._draw_panels(surface)

    def _veil(self) -> Callable[[Spot], bool]:
        """Return the test whether a spot is under the veil.

        While a question stands in the bar and has links, all spots are, except the ends of the links and the spots (but not the
        hands) of their owners and of the person who is asked.
        """
        table = self._table
        top = table.tabletop
        ends = {word for link in top.links for word in (link.start, link.end)}
        if not table.area(BAR).width or not ends:
            return lambda _: False
        concerned = {table.prompt.seat, *(spot.owner for spot in top.spots if spot.id in ends and spot.owner is not None)}
        bright = {spot.id for spot in top.spots if spot.id in ends or (spot.owner in concerned and spot.arrangement != "fan")}
        return lambda spot: spot.id not in bright

    def _draw_memory_marks(self, surface: pygame.Surface) -> None:
        """Draw the memory marks on the backs that the viewer remembers, unless they are animated; none under the veil, where
        nothing else would be visible."""
        table, veiled = self._table, self._veil()
        for placed, remembered in table.memory.backs if table.memory is not None else ():
            if not table.animation.hides(placed) and not veiled(placed.spot):
                draw_eye(surface, placed.rect, remembered, table.context.skin, placed.piece.name in table.tabletop.marks)

    def _draw_panels(self, surface: pygame.Surface) -> None:
        table = self._table
        skin = table.context.skin
        if table.session.called is not None:
            table.log_panel.draw(surface, table.pointer)
            self._draw_header(surface)
            return
        if table.remark is not None:
            line, refused = f"{table.session.names[table.remark.seat]}: {table.remark.text}|", False
        else:
            line, refused = table.prompt.text(), bool(table.prompt.refusal)
        if (bar := table.area(BAR)).width:
            plate = draw_bar(surface, bar, line, table.prompt.consequences(), skin, refused)
        else:
            lit = table.prompt.seat is not None
            plate = draw_prompt(surface, table.area(PROMPT), line, table.prompt.consequences(), skin, refused, lit)
        if swell := table.attention.question.strength(table.context.clock()):
            skin.draw(surface, "halo", plate, "soft", TARGET, swell)
        table.log_panel.draw(surface, table.pointer)
        self._draw_header(surface)
        if table.tray_panel is not None:
            hovered = table.tray_panel.word_at(table.pointer)
            table.tray_panel.draw(surface, table.context.faces, table.selection.offers, table.selection.gathered, hovered)
        for button in table.buttons():
            draw_key_button(surface, button, skin, button.rect.collidepoint(table.pointer))

    def _draw_header(self, surface: pygame.Surface) -> None:
        """Draw the header with the notices, and the standings if the match ended now."""
        table, skin = self._table, self._table.context.skin
        area, prompt = table.area(NOTICES), table.prompt
        header = TableHeader(prompt.game.title, prompt.notices(), table.notices.signs())
        draw_header(surface, area, header, skin, menu_area(area, skin).collidepoint(table.pointer))
        outlook = table.area(OUTLOOK)
        if outlook.width and table.context.settings.outlook and (sheet := prompt.outlook) is not None:
            draw_standings(
                surface, outlook, Standings(sheet, table.session.score_sheets, table.session.names, table.session.viewer), skin
            )

    def _draw_held(self, surface: pygame.Surface) -> None:
        table, now = self._table, self._table.context.clock()
        if (drag := table.drag.held) is not None:
            pose = table.drag.mouse_hold.pose(table.pointer, now)
            lit = table.selection.is_useful(drag.placed.spot.id, drag.placed.piece.name)
            self._held_drawing.draw(surface, drag.placed.piece, drag.placed.rect.size, pose, table.context.faces, bright=lit)
        elif (glide := table.drag.mouse_hold.glide) is not None:
            self._held_drawing.draw(
                surface, glide.placed.piece, glide.placed.rect.size, glide.pose(now), table.context.faces, bright=False
            )
        else:
            self._held_drawing.forget()

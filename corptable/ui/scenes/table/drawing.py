"""Draw a table: backdrop, pieces, animations, panels, held pieces, and on top tooltip, preview and notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.engine.layout import BAR, NOTICES, OUTLOOK, PROMPT, Spot
from corptable.engine.pieces import HIDDEN
from corptable.session.table_model import TableModel
from corptable.ui.animation import AnimationPlayer, Attention
from corptable.ui.paint.cached_layer import CachedLayer
from corptable.ui.scenes.table.bot_pacing import BotPacing
from corptable.ui.scenes.table.curtain import Curtain
from corptable.ui.scenes.table.interaction import Interaction
from corptable.ui.scenes.table.key_focus import FocusStop
from corptable.ui.scenes.table.layout import TableLayout
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.header import TableHeader, draw_header
from corptable.ui.table_parts.held_piece import HeldPieceDrawing
from corptable.ui.table_parts.memory_marks import draw_eye
from corptable.ui.table_parts.prompt_panel import draw_bar, draw_prompt
from corptable.ui.table_parts.standings import Standings, draw_standings
from corptable.ui.table_parts.tabletop import TARGET, SeatsOnTurn
from corptable.ui.widgets.card_preview import PreviewSubject, draw_preview
from corptable.ui.widgets.key_button import draw_key_button
from corptable.ui.widgets.tooltip import draw_tooltip

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext

TOOLTIP_RISE: Final = 8
"""Pixels between the pointer and the tooltip above it."""
PULSE_SHARE: Final = 0.55
"""Share of the strength that the highlight of targets loses at the height of its pulse."""
NOTICES_BOTTOM: Final = 0.4
"""Lower edge of the notices that nobody has read yet, in heights of the window."""


class TableFrame(NamedTuple):
    """Hold what one frame of a table shows, besides the model and the person's interaction."""

    layout: TableLayout
    curtain: Curtain
    animation: AnimationPlayer
    attention: Attention
    pacing: BotPacing
    preview: PreviewSubject | None
    """Card that is shown large; None for none."""
    focus: FocusStop | None
    """Stop that has the keyboard focus; None for none."""
    now: float


class TableDrawing:
    """Draw one table for one viewer."""

    _frame: TableFrame

    def __init__(self, context: SceneContext, model: TableModel, interaction: Interaction) -> None:
        self._context, self._model, self._interaction = context, model, interaction
        self._cached_layer: CachedLayer | None = None
        self._held_drawing = HeldPieceDrawing()

    def request_images(self, layout: TableLayout) -> None:
        """Request the images of held pieces from the painter, for all pieces that can be taken up from a layout."""
        drag, faces = self._interaction.drag, self._context.faces
        for placed in layout.tabletop.placed:
            if drag.can_take_up(placed):
                self._held_drawing.expect(placed.piece, placed.rect.size, faces)

    def draw(self, surface: pygame.Surface, frame: TableFrame) -> None:
        """Draw everything, from the backdrop to the notices; with the curtain down, the table and the curtain alone."""
        self._frame = frame
        skin, layout, pointer = self._context.skin, frame.layout, self._interaction.pointer
        self._draw_cached_table(surface)
        if self._model.session.called is not None:
            frame.curtain.draw(surface, pointer)
            return
        self._draw_targets(surface)
        target = self._interaction.drag.drop_target(pointer)
        if target is not None:
            layout.tabletop.draw_highlight(surface, target, strong=True)
        if frame.focus is not None:
            skin.draw(surface, "focus", frame.focus.area)
        self._draw_held(surface)
        if target is not None and (text := self._model.prompt.forecast(target)):
            area = layout.tabletop.areas(target)[0]
            draw_tooltip(surface, [text], (area.centerx, max(area.top, skin.screen.text_size)), skin)
        elif frame.preview is not None:
            draw_preview(surface, frame.preview, self._context.faces, skin)
        elif self._shows_tooltips() and (tooltip := layout.tooltip_at(pointer)):
            draw_tooltip(surface, tooltip, (pointer[0], pointer[1] - TOOLTIP_RISE), skin)
        if notices := self._model.notices.unread():
            middle, bottom = surface.get_width() // 2, round(surface.get_height() * NOTICES_BOTTOM)
            draw_tooltip(surface, notices, (middle, bottom), skin)

    def _shows_tooltips(self) -> bool:
        """Test whether tooltips are shown: not while a mouse button is held, nor over an open tray."""
        return self._interaction.drag.mouse_hold.press is None and self._frame.layout.tray_panel is None

    def _draw_cached_table(self, surface: pygame.Surface) -> None:
        """Draw the table and its panels.

        While a piece is dragged they stay the same, so they are drawn once and copied from a cached layer; only the cards of the
        hand move, on top of it. Nothing is cached during an animation, or while a hand is under the veil.
        """
        frame, veiled, drag = self._frame, self._veil(), self._interaction.drag
        tabletop, held = frame.layout.tabletop, drag.held
        if held is None or frame.animation.under_way or any(veiled(card.spot) for card in drag.hand_fan.cards(tabletop)):
            self._cached_layer = None
            self._draw_table(surface, self._is_elsewhere)
            return
        captions = frame.animation.visible_captions(frame.now)
        depends_on = (held.placed, self._model.prompt, self._context.pictures.version, surface.get_size(), captions)
        if self._cached_layer is None or self._cached_layer.depends_on != depends_on:
            self._draw_table(surface, lambda placed: self._is_elsewhere(placed) or self._is_own(placed))
            self._cached_layer = CachedLayer(surface.copy(), depends_on)
        else:
            surface.blit(self._cached_layer.picture, (0, 0))
        for placed in filter(self._is_own, tabletop.placed):
            if not self._is_elsewhere(placed):
                tabletop.draw_piece(surface, self._slid(placed), self._is_bright(placed), raised=False)

    def _draw_targets(self, surface: pygame.Surface) -> None:
        """Draw the highlight around each target, as strong as its pulse is now."""
        strength = 1 - PULSE_SHARE * self._frame.attention.targets.strength(self._frame.now)
        for word in sorted(self._model.targets()):
            self._frame.layout.tabletop.draw_highlight(surface, word, strong=False, strength=strength)

    def _is_own(self, placed: PlacedPiece) -> bool:
        return self._interaction.drag.hand_fan.holds(self._frame.layout.tabletop, placed)

    def _is_bright(self, placed: PlacedPiece) -> bool:
        """Test whether a piece is drawn bright: the person who is asked can lift it for a legal action, and the setting wants that
        shown."""
        lights = self._context.settings.show_playable and self._model.prompt.seat is not None
        return lights and placed.piece is not HIDDEN and self._model.selection.is_useful(placed.spot.id, placed.piece.name)

    def _is_elsewhere(self, placed: PlacedPiece) -> bool:
        """Test whether a piece is drawn elsewhere than where it lies: held, or animated."""
        return self._is_held(placed) or self._frame.animation.hides(placed)

    def _slid(self, placed: PlacedPiece) -> PlacedPiece:
        return self._interaction.drag.hand_fan.slides.seen(placed, self._frame.now)

    def _is_held(self, placed: PlacedPiece) -> bool:
        """Test whether a piece is dragged, or lifted together with the dragged one, or on its way home."""
        selection, mouse_hold = self._model.selection, self._interaction.drag.mouse_hold
        for moved in (mouse_hold.drag, mouse_hold.glide):
            if moved is not None and moved.placed.spot.id == placed.spot.id and moved.placed.piece is placed.piece:
                return True
        if (drag := mouse_hold.drag) is not None and placed.piece.name != drag.placed.piece.name:
            lifted = selection.lifted if selection.is_lifted(drag.placed.spot.id, drag.placed.piece.name) else ()
            return (placed.spot.id, placed.piece.name) in lifted
        return False

    def _draw_table(self, surface: pygame.Surface, hidden: Callable[[PlacedPiece], bool]) -> None:
        context, frame, session = self._context, self._frame, self._model.session
        selection, tabletop, animation = self._model.selection, frame.layout.tabletop, frame.animation
        context.backdrop.draw(surface)
        tabletop.draw(
            surface,
            bright=self._is_bright,
            raised=lambda placed: selection.is_lifted(placed.spot.id, placed.piece.name) and self._interaction.drag.held is None,
            hidden=hidden,
            seen=self._slid,
            turn=SeatsOnTurn(session.match.state.actors(), session.bot_turn.seat),
            between=lambda surface: animation.draw_beneath(surface, context.faces, tabletop.deck),
            veiled=self._veil(),
        )
        for word in frame.pacing.highlighted_words(tabletop, frame.now):
            tabletop.draw_highlight(surface, word, strong=False, hue="")
        self._draw_memory_marks(surface)
        animation.draw(surface, context.faces, tabletop.deck, context.skin, frame.now)
        self._draw_panels(surface)

    def _veil(self) -> Callable[[Spot], bool]:
        """Return the test whether a spot is under the veil.

        While a question stands in the bar and has links, all spots are, except the ends of the links and the spots (but not the
        hands) of their owners and of the person who is asked.
        """
        layout = self._frame.layout
        top = layout.tabletop
        ends = {word for link in top.links for word in (link.start, link.end)}
        if not layout.area(BAR).width or not ends:
            return lambda _: False
        concerned = {self._model.prompt.seat, *(spot.owner for spot in top.spots if spot.id in ends and spot.owner is not None)}
        bright = {spot.id for spot in top.spots if spot.id in ends or (spot.owner in concerned and spot.arrangement != "fan")}
        return lambda spot: spot.id not in bright

    def _draw_memory_marks(self, surface: pygame.Surface) -> None:
        """Draw the memory marks on the backs that the viewer remembers, unless they are animated; none under the veil, where
        nothing else would be visible."""
        layout, veiled = self._frame.layout, self._veil()
        for placed, remembered in layout.memory.backs if layout.memory is not None else ():
            if not self._frame.animation.hides(placed) and not veiled(placed.spot):
                draw_eye(surface, placed.rect, remembered, self._context.skin, placed.piece.name in layout.tabletop.marks)

    def _draw_panels(self, surface: pygame.Surface) -> None:
        layout, pointer = self._frame.layout, self._interaction.pointer
        if self._model.session.called is not None:
            layout.log_panel.draw(surface, pointer)
            self._draw_header(surface)
            return
        self._draw_prompt(surface)
        layout.log_panel.draw(surface, pointer)
        self._draw_header(surface)
        if layout.tray_panel is not None:
            selection, hovered = self._model.selection, layout.tray_panel.word_at(pointer)
            layout.tray_panel.draw(surface, self._context.faces, selection.offers, selection.gathered, hovered)
        for button in layout.buttons():
            draw_key_button(surface, button, self._context.skin, button.rect.collidepoint(pointer))

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        """Draw the prompt, or the remark that is being typed, on its plate or on the bar."""
        layout, prompt, remark, skin = self._frame.layout, self._model.prompt, self._model.remark, self._context.skin
        if remark is not None:
            line, refused = f"{self._model.session.names[remark.seat]}: {remark.text}|", False
        else:
            line, refused = prompt.text(), bool(prompt.refusal)
        if (bar := layout.area(BAR)).width:
            plate = draw_bar(surface, bar, line, prompt.consequences(), skin, refused)
        else:
            lit = prompt.seat is not None
            plate = draw_prompt(surface, layout.area(PROMPT), line, prompt.consequences(), skin, refused, lit)
        if swell := self._frame.attention.question.strength(self._frame.now):
            skin.draw(surface, "halo", plate, "soft", TARGET, swell)

    def _draw_header(self, surface: pygame.Surface) -> None:
        """Draw the header with the notices, and the standings if the match ended now."""
        layout, prompt, session, skin = self._frame.layout, self._model.prompt, self._model.session, self._context.skin
        header = TableHeader(prompt.game.title, prompt.notices(), self._model.notices.signs())
        is_pointed = layout.menu_area.collidepoint(self._interaction.pointer)
        draw_header(surface, layout.area(NOTICES), header, skin, is_pointed)
        outlook = layout.area(OUTLOOK)
        if outlook.width and self._context.settings.outlook and (sheet := prompt.outlook) is not None:
            standings = Standings(sheet, session.score_sheets, session.names, session.viewer)
            draw_standings(surface, outlook, standings, skin)

    def _draw_held(self, surface: pygame.Surface) -> None:
        hold, now = self._interaction.drag.mouse_hold, self._frame.now
        if (drag := hold.drag) is not None:
            pose, placed = hold.pose(self._interaction.pointer, now), drag.placed
            bright = self._model.selection.is_useful(placed.spot.id, placed.piece.name)
        elif (glide := hold.glide) is not None:
            pose, placed, bright = glide.pose(now), glide.placed, False
        else:
            self._held_drawing.forget()
            return
        self._held_drawing.draw(surface, placed.piece, placed.rect.size, pose, self._context.faces, bright=bright)

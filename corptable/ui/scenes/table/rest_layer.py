"""Draw the table at rest, without what touches change on top of it: backdrop, tabletop, memory marks, standings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from corptable.engine.pieces import HIDDEN
from corptable.presentation.layout import LIGHT, OUTLOOK, Spot
from corptable.ui.paint.display_list import CachedLayer, Element
from corptable.ui.scenes.table.view import TableView
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.memory_marks import draw_eye
from corptable.ui.table_parts.saying import draw_said
from corptable.ui.table_parts.seat_plate import NOBODY, SeatsOnTurn
from corptable.ui.table_parts.standings import Standings, draw_standings


class RestLayer:
    """Draw the table at rest for one viewer, and keep a copy for as long as nothing on it changes. Tell how each piece looks, from
    the selection and the drag."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._context, self._model, self._interaction = view.context, view.model, view.interaction
        self._copy = CachedLayer()

    # Looks of pieces

    def is_bright(self, placed: PlacedPiece) -> bool:
        """Test whether a piece is drawn bright: the person who is asked can lift it for a legal action, and the setting wants that
        shown."""
        lights = self._context.settings.show_playable and self._model.prompt.seat is not None
        return lights and placed.piece is not HIDDEN and self._model.selection.is_useful(placed.spot.id, placed.piece.name)

    def is_raised(self, placed: PlacedPiece) -> bool:
        """Test whether a piece is drawn raised, while nothing is dragged: it is lifted, or lit in the hand of the person who is
        asked, because somebody demands it."""
        is_lifted = self._model.selection.is_lifted(placed.spot.id, placed.piece.name)
        return self._interaction.drag is None and (is_lifted or self._is_lit_in_hand(placed))

    def _is_lit_in_hand(self, placed: PlacedPiece) -> bool:
        tabletop, seat = self._view.layout.tabletop, self._model.prompt.seat
        is_own = seat is not None and placed.spot.owner == seat and placed.spot.arrangement == "fan"
        return is_own and any(sign.icon == LIGHT for sign in tabletop.marks.get(placed.piece.name, ()))

    def is_held(self, placed: PlacedPiece) -> bool:
        """Test whether a piece is dragged, or lifted together with the dragged one, or on its way home."""
        selection, interaction = self._model.selection, self._interaction
        for moved in (interaction.drag, interaction.glide):
            if moved is not None and moved.placed.spot.id == placed.spot.id and moved.placed.piece is placed.piece:
                return True
        if (drag := interaction.drag) is not None and placed.piece.name != drag.placed.piece.name:
            lifted = selection.lifted if selection.is_lifted(drag.placed.spot.id, drag.placed.piece.name) else ()
            return (placed.spot.id, placed.piece.name) in lifted
        return False

    def slid(self, placed: PlacedPiece) -> PlacedPiece:
        """Return a piece at the place to which it has slid by now."""
        return self._interaction.hand_fan.seen(placed, self._context.clock())

    def turn(self) -> SeatsOnTurn:
        """Return the seats that are asked, and the one whose bot is thinking."""
        return SeatsOnTurn(self._model.session.match.state.actors(), self._model.session.bot_turn.seat)

    # Drawing

    def element(self, surface: pygame.Surface, hand: Sequence[Spot]) -> Element:
        """Return the layer as an element of the frame; the pieces of the `hand` are drawn apart."""
        layout = self._view.layout
        pieces = [placed for placed in layout.tabletop.placed if placed.spot not in hand]
        look = [(self.is_bright(placed), self.is_raised(placed), self.is_held(placed), self.slid(placed)) for placed in pieces]
        settings, version = self._context.settings, self._context.pictures.version
        called = self._model.session.called
        key = (layout, self.turn(), look, [spot.id for spot in hand], called, settings, version, surface.get_size())
        draw = partial(self._copy.draw, depends_on=key, draw=partial(self.draw, hand=hand))
        return Element("rest", key, surface.get_rect(), draw)

    def draw(self, surface: pygame.Surface, hand: Sequence[Spot] = ()) -> None:
        """Draw the layer without the pieces of the `hand` and those that an animation draws."""
        layout, animation = self._view.layout, self._view.animation
        stage = animation.stage(self._context.clock())
        self._context.backdrop.draw(surface)
        if stage is not None:  # nothing is lit, lifted or slides there for what comes next
            stage.draw(surface, turn=NOBODY, hidden=animation.hides, apart=lambda spot: spot in hand, rolling=animation.rolls_at)
            return
        tabletop = layout.tabletop
        tabletop.draw(
            surface,
            turn=self.turn(),
            bright=self.is_bright,
            raised=self.is_raised,
            hidden=lambda placed: self.is_held(placed) or animation.hides(placed),
            seen=self.slid,
            between=lambda surface: animation.draw_beneath(surface, tabletop),
            veiled=layout.is_veiled,
            apart=lambda spot: spot in hand,
            rolling=animation.rolls_at,
        )
        self._draw_memory_marks(surface)
        draw_said(surface, tabletop)
        self._draw_standings(surface, layout.area(OUTLOOK))

    def _draw_memory_marks(self, surface: pygame.Surface) -> None:
        """Draw the memory marks on the backs that the viewer remembers, unless they are animated; none under the veil, where
        nothing else would be visible."""
        layout, animation = self._view.layout, self._view.animation
        backs = layout.memory.backs if layout.memory is not None else ()
        badges = layout.tabletop.badge_areas() if backs else ()
        for placed, remembered in backs:
            if not animation.hides(placed) and not layout.is_veiled(placed.spot):
                draw_eye(surface, placed.rect, remembered, self._context.skin, badges)

    def _draw_standings(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the standings if the match ended now, where the layout has an area for them and the setting wants them."""
        session = self._model.session
        if area.width and self._context.settings.outlook and (sheet := self._model.prompt.outlook) is not None:
            standings = Standings(sheet, session.score_sheets, session.names, session.viewer)
            draw_standings(surface, area, standings, self._context.skin)

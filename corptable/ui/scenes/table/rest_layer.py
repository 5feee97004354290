"""Draw the table at rest, without what touches change on top of it: backdrop, tabletop, memory
marks, standings.

An act changes a few spots: only these are drawn again, onto a copy of the layer. The veil that
falls for a question and rises after it changes every pixel: the table beneath it is a layer of its
own, which waits for the next question.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from corptable.engine.pieces import HIDDEN
from corptable.presentation.layout import OUTLOOK, Spot
from corptable.presentation.words import displayed
from corptable.ui.paint.display_list import DisplayList, Element, element_of
from corptable.ui.paint.image_cache import ImageCache
from corptable.ui.scenes.table.view import TableView
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.marks import eye_element
from corptable.ui.table_parts.saying import said_elements
from corptable.ui.table_parts.seat_signs import SeatsOnTurn
from corptable.ui.table_parts.standings import Standings, draw_standings
from corptable.ui.table_parts.tabletop import TableLook, Tabletop


class _Layer:
    """Hold a picture of the table at rest, as large as the window, and what it shows."""

    def __init__(self, pictures: ImageCache) -> None:
        self.display_list = DisplayList(pictures)
        self.copy: pygame.Surface | None = None
        """The layer as it was drawn last; None before that."""

    def update(self, surface: pygame.Surface, elements: Sequence[Element]) -> list[pygame.Rect]:
        """Draw where the elements have changed, for a window like the surface; return these
        areas.
        """
        if self.copy is None or self.copy.get_size() != surface.get_size():
            self.copy = surface.copy()
            self.display_list.draw(self.copy, elements)
            return [surface.get_rect()]
        return self.display_list.redraw(self.copy, elements)


class RestLayer:
    """Draw the table at rest for one viewer, and keep a copy of it. Tell how each piece looks, from
    the selection and the drag.
    """

    def __init__(self, view: TableView) -> None:
        self._context, self._model, self._state = view.context, view.model, view.state
        self._bright, self._veiled = _Layer(view.context.pictures), _Layer(view.context.pictures)
        self._shown = self._bright

    # Looks of pieces

    def is_bright(self, placed: PlacedPiece) -> bool:
        """True if a piece is drawn bright: the person who is asked can lift it for a legal
        action, and the setting wants that shown."""
        lights = self._context.settings.show_playable and self._model.prompt.seat is not None
        is_known = placed.piece is not HIDDEN
        return lights and is_known and self._model.selection.is_useful(*placed.key)

    def is_raised(self, placed: PlacedPiece) -> bool:
        """True if a piece is drawn raised, while nothing is dragged: it is lifted, or lit in
        the hand of the person who is asked, because somebody demands it."""
        is_lifted = self._model.selection.is_lifted(*placed.key)
        return self._state.drag is None and (is_lifted or self._is_lit_in_hand(placed))

    def _is_lit_in_hand(self, placed: PlacedPiece) -> bool:
        tabletop, seat = self._state.layout.tabletop, self._model.prompt.seat
        is_own = seat is not None and placed.spot.owner == seat and placed.spot.arrangement == "fan"
        return is_own and tabletop.is_framed(placed)

    def is_held(self, placed: PlacedPiece) -> bool:
        """True if a piece is dragged, or lifted together with the dragged one, or on its way
        home.
        """
        selection, drag = self._model.selection, self._state.drag
        moved = [one.placed for one in (drag, self._state.glide) if one is not None]
        if any(map(placed.lies_as, moved)):
            return True
        if drag is None or placed.piece.name == drag.placed.piece.name:
            return False
        return selection.is_lifted(*drag.placed.key) and placed.key in selection.lifted

    def slid(self, placed: PlacedPiece) -> PlacedPiece:
        """Return a piece at the place to which it has slid by now."""
        return self._state.hand.seen(placed, self._context.clock())

    def turn(self) -> SeatsOnTurn:
        """Return the seats that are asked, and the one whose bot is thinking."""
        return SeatsOnTurn(
            self._model.session.match.state.actors(), self._model.session.bot_turn.seat
        )

    # Drawing

    @property
    def _layer(self) -> _Layer:
        """Get the layer of the present layout: the one with the veil where any spot is beneath
        it.
        """
        return (
            self._veiled if self._state.layout.has_veil and self._stage() is None else self._bright
        )

    def _stage(self) -> Tabletop | None:
        return self._state.animation.stage(self._context.clock())

    def update(self, surface: pygame.Surface, elements: Sequence[Element]) -> list[pygame.Rect]:
        """Draw where the elements of the layer have changed; return where the picture differs from
        the one before, all of it where the veil has fallen or risen."""
        layer, shown = self._layer, self._shown
        self._shown = layer
        dirty = layer.update(surface, elements)
        return dirty if layer is shown else [surface.get_rect()]

    def release(self) -> None:
        """Release the copies of the layer, which are as large as the window; the next update draws
        it whole.
        """
        self._bright.copy = self._veiled.copy = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the layer as it was updated last."""
        if self._shown.copy is not None:
            surface.blit(self._shown.copy, (0, 0))

    def elements(self, window: pygame.Rect, hand: Sequence[Spot]) -> Iterator[Element]:
        """Yield the elements of the layer, without the pieces of the `hand` and those that an
        animation draws.
        """
        layout, animation = self._state.layout, self._state.animation
        stage, tabletop, known = self._stage(), layout.tabletop, self._layer.display_list.shown
        yield element_of("backdrop", window, self._context.backdrop.draw)
        if stage is not None:  # nothing is lit, lifted, slides or takes a card there
            look = TableLook(
                hidden=animation.hides,
                apart=lambda spot: spot.arrangement == "outline",
                rolling=animation.rolls_at,
            )
            yield from stage.elements(window, look, known)
            return
        moving = animation.moving
        look = TableLook(
            turn=self.turn(),
            bright=self.is_bright,
            raised=self.is_raised,
            hidden=lambda placed: (
                self.is_held(placed) or (bool(moving) and animation.hides(placed))
            ),
            seen=self.slid,
            beneath=animation.beneath(),
            veiled=layout.is_veiled,
            apart=lambda spot: spot in hand,
            rolling=animation.rolls_at,
        )
        yield from tabletop.elements(window, look, known)
        yield from self._memory_marks()
        yield from said_elements(tabletop)
        yield from self._standings(layout.area(OUTLOOK))

    def _memory_marks(self) -> Iterator[Element]:
        """Yield the memory marks on the backs that the viewer remembers, unless they are animated;
        none under the veil, where nothing else would be visible."""
        layout, animation = self._state.layout, self._state.animation
        backs = layout.memory.backs if layout.memory is not None else ()
        badges = layout.tabletop.badge_areas() if backs else ()
        for place, (placed, remembered) in enumerate(backs):
            if not animation.hides(placed) and not layout.is_veiled(placed.spot):
                yield eye_element(place, placed.rect, remembered, self._context.skin, badges)

    def _standings(self, area: pygame.Rect) -> Iterator[Element]:
        """Yield the standings if the match ended now, where the layout has an area for them and the
        setting wants them.
        """
        session, skin = self._model.session, self._context.skin
        if (
            area.width
            and self._context.settings.outlook
            and (sheet := self._model.prompt.outlook) is not None
        ):
            standings = Standings(
                sheet,
                tuple(session.score_sheets),
                tuple(map(displayed, session.names)),
                session.viewer,
                self._model.prompt.plain_text(sheet.reason),
            )
            reach = skin.area("plate", area)
            yield element_of(
                "standings", reach, draw_standings, area=area, standings=standings, skin=skin
            )

"""Draw a table from bottom to top: the rest layer, the viewer's cards, animations, the panels,
light on targets, held pieces, and what lies on top of it all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial

import pygame

from corptable.engine.pieces import HIDDEN
from corptable.presentation.layout import Spot
from corptable.ui.paint.display_list import DisplayList, Element, element_of
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.scenes.table.frame_facts import Frame, KeptElements, frame_of
from corptable.ui.scenes.table.hand import band_element
from corptable.ui.scenes.table.overlay_drawing import OverlayDrawing
from corptable.ui.scenes.table.panel_drawing import PanelDrawing
from corptable.ui.scenes.table.rest_layer import RestLayer
from corptable.ui.scenes.table.view import TableView
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.badges import (
    SIGN_RIM,
    card_sign_areas,
    draw_card_signs,
    draw_forecast_sign,
    forecast_sign_area,
)
from corptable.ui.table_parts.held_piece import HeldPieceDrawing, HeldPose, held_size
from corptable.ui.table_parts.marks import draw_highlight, highlight_area
from corptable.ui.table_parts.piece_drawing import card_signs
from corptable.ui.widgets.pen import box


class TableDrawing:
    """Draw one table for one viewer: a rest layer with all that stays the same, and on top of it
    what touches change.
    """

    _frame: Frame
    """Frame that was drawn last, or is drawn now."""

    def __init__(self, view: TableView) -> None:
        self._view, self._state = view, view.state
        self._context, self._model = view.context, view.model
        self._display_list = DisplayList(view.context.pictures)
        self._rest_layer = RestLayer(view)
        self._rest_areas: list[pygame.Rect] = []
        """Areas in which the rest layer differs from the frame before."""
        self._held_drawing = HeldPieceDrawing()
        self._overlays = OverlayDrawing(view)
        self._panels = PanelDrawing(view, self._overlays)
        self._kept = KeptElements()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, from the backdrop to the notices; with the curtain down, the table and
        the curtain alone.
        """
        self._display_list.draw(surface, list(self.elements(surface)))

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what has changed since the last frame, which the surface must show; return the dirty
        rectangles.
        """
        elements = list(self.elements(surface))
        return self._display_list.redraw(surface, elements, self._rest_areas)

    def release(self) -> None:
        """Release what is as large as the window, because the table is left."""
        self._rest_layer.release()

    # What a frame depends on

    def is_outdated(self) -> bool:
        """True if anything differs from what was drawn last."""
        frame = getattr(self, "_frame", None)
        return frame is None or frame.facts != self._frame_now(frame.size).facts

    def _frame_now(self, size: tuple[int, int]) -> Frame:
        return frame_of(self._view, self._rest_layer.turn(), self._context.clock(), size)

    # Elements, from bottom to top

    def keep_tooltip_of(self, other: TableDrawing) -> None:
        """Leave a tooltip where another drawing of the same table has placed it."""
        self._overlays.placed_tooltip = other._overlays.placed_tooltip

    def overlays(self, window: pygame.Rect) -> Iterator[Element]:
        """Elements on top of all others, as they are now."""
        frame = self._frame_now(window.size)._replace(target=self._view.target())
        return self._overlays.elements(frame, window)

    def elements(self, surface: pygame.Surface) -> Iterator[Element]:
        """Elements of the table as it is now, for a window like the surface."""
        frame = self._frame_now(surface.get_size())._replace(target=self._view.target())
        self._frame = frame
        if self._state.animation.under_way:
            self._update_rest(surface, ())
            yield Element("rest", object(), surface.get_rect(), self._draw_moving_table)
        else:
            yield from self._pieces(surface)
            if self._state.first_look is not None:
                yield self._state.first_look.element(frame.now)
            yield from self._marks_of_bots()
        yield from self._panels.elements(frame)
        if self._model.session.called is not None:
            curtain = self._view.curtain
            is_hovered = curtain.button.rect.collidepoint(self._state.pointer)
            draw = partial(curtain.draw, pointer=self._state.pointer)
            yield Element("curtain", (curtain, is_hovered), surface.get_rect(), draw)
        elif frame.stage is None:
            yield from self._highlights()
            if self._state.hint is not None and self._model.hint is not None:
                yield from self._state.hint.elements(frame.now)
            yield from self._held()
            yield from self._overlays.elements(frame, surface.get_rect())

    def _keep(self, name: str, make: Callable[[], Iterable[Element]]) -> list[Element]:
        return self._kept.elements(name, self._frame, make)

    def _pieces(self, surface: pygame.Surface) -> Iterable[Element]:
        """Return the rest layer and the viewer's cards on top of it."""
        layout = self._state.layout
        spots, zones = self._state.hand.spots.values(), layout.tabletop.view.zones
        hand = [spot for spot in spots if zones[spot.shows]]
        hand = [] if any(map(layout.is_veiled, hand)) else hand
        self._update_rest(surface, hand)
        yield Element("rest", None, surface.get_rect(), self._rest_layer.draw)
        yield from self._keep("hand", lambda: self._hand(hand))

    def _update_rest(self, surface: pygame.Surface, hand: Sequence[Spot]) -> None:
        """Update the rest layer without the pieces of the hand."""
        elements = self._keep("rest", lambda: self._rest_layer.elements(surface.get_rect(), hand))
        self._rest_areas = self._rest_layer.update(surface, elements)

    def _hand(self, hand: Sequence[Spot]) -> Iterator[Element]:
        """Yield the viewer's cards, each where it slides now, and the badges of the hand."""
        tabletop = self._state.layout.tabletop
        rest = self._rest_layer
        known = self._display_list.shown
        for card in self._state.hand.cards():
            if card.spot in hand and not rest.is_held(card):
                seen, bright, raised = rest.slid(card), rest.is_bright(card), rest.is_raised(card)
                yield tabletop.piece_element(
                    ("card", card.spot.id, card.piece.index), seen, bright, raised, known
                )
        for spot in hand:
            yield from tabletop.badge_elements(spot, known)

    def _marks_of_bots(self) -> Iterator[Element]:
        """Yield the light on the place of a bot's act, and the captions that tell what bots did."""
        skin, now = self._context.skin, self._frame.now
        tabletop = self._state.layout.tabletop
        for word in self._state.pacing.highlighted_words(tabletop, now):
            yield self._halo(("act", word), word, hue="")
        for caption in self._state.animation.visible_captions(now):
            draw = partial(caption.draw, tabletop=tabletop, now=now)
            area = skin.area("plate", caption.area)
            yield Element(
                ("caption", caption.seat, caption.lines), (skin, type(caption)), area, draw
            )

    def _highlights(self) -> Iterator[Element]:
        """Yield the halo around each target, as strong as its pulse is now, also those of a piece
        on the table that is pointed at, the one that takes a drop, and the keyboard focus.
        """
        view, skin = self._view, self._context.skin
        tabletop = self._state.layout.tabletop
        tray = self._state.layout.tray_panel
        covered = (
            []
            if tray is None
            else [
                word
                for word in tray.cells
                if highlight_area(tabletop, word, False).colliderect(tray.area)
            ]
        )
        lit = self._model.highlights() | view.pointed_targets()
        for word in sorted(lit.difference(covered)):
            yield self._halo(("target", word), word, strength=self._frame.targets)
        yield from self._keep("forecast signs", self._forecast_signs)
        strong = [] if self._frame.target is None else [("drop target", self._frame.target)]
        forecast = view.forecast()
        strong += [(f"fetched {word}", word) for word in (forecast.lights if forecast else ())]
        for id, word in strong:
            yield self._halo(id, word, strong=True)
        if (focus := view.focused_stop()) is not None:
            area = skin.area("focus", focus.area)
            yield element_of("focus", area, skin.draw, part="focus", rect=focus.area)

    def _halo(self, id: Hashable, word: str, strong: bool = False, **values: object) -> Element:
        """Return the highlight of a word, as `draw_highlight` draws it by its values."""
        tabletop = self._state.layout.tabletop
        area = highlight_area(tabletop, word, strong)
        values = {"tabletop": tabletop, "word": word, "strong": strong, **values}
        return self._frame.lying(id, area, draw_highlight, **values)

    def _forecast_signs(self) -> Iterator[Element]:
        """Yield on each target what the lifted pieces would do there, where the game says it in a
        sign.
        """
        prompt, tabletop, skin = self._model.prompt, self._state.layout.tabletop, self._context.skin
        if not self._model.selection.lifted or prompt.unconfirmed is not None:
            return
        printed = {
            placed.spot.id
            for placed in tabletop.placed
            if placed.piece is not HIDDEN and placed.piece.card.lines
        }
        for word in sorted(self._model.highlights()):
            sign, areas = prompt.forecast(word).sign, tabletop.areas(word)
            if sign is not None and areas:
                text = prompt.plain_text(sign.text)
                place = forecast_sign_area(text, areas[0], skin, word in printed)
                yield self._frame.lying(
                    ("forecast", word),
                    place.inflate(2 * SIGN_RIM, 2 * SIGN_RIM),
                    draw_forecast_sign,
                    text=text,
                    warns=sign.warns,
                    area=place,
                    skin=skin,
                )

    def _held(self) -> Iterator[Element]:
        """Yield the rubber band, and the piece that the mouse drags, or that glides back to its
        place.
        """
        state, now = self._state, self._frame.now
        if state.band is not None:
            yield band_element(state.band, state.pointer, self._context)
        if (drag := state.drag) is not None:
            pose, placed = drag.pose(state.pointer, now), drag.placed
            bright = self._model.selection.is_useful(*placed.key)
        elif (glide := state.glide) is not None:
            pose, placed, bright = glide.pose(now), glide.placed, False
        else:
            self._held_drawing.forget()
            return
        pictures = self._held_drawing.pictures(
            placed.piece, placed.rect.size, pose, self._context.faces, bright
        )
        for at, (picture, area) in enumerate(pictures):
            yield element_of(("held", at), area, blit_premultiplied, picture=picture, place=area)
        yield from self._signs_of_held(placed, pose)

    def _signs_of_held(self, placed: PlacedPiece, pose: HeldPose) -> Iterator[Element]:
        """Yield the signs of a held piece, which are upright while it swings."""
        skin, marks = self._context.skin, self._state.layout.tabletop.marks
        if not (signs := card_signs(marks.get(placed.piece.name, ()))):
            return
        middle = round(pose.centre.x), round(pose.centre.y)
        held = box(*held_size(placed.rect.size), center=middle)
        card = placed.piece.card
        areas = [skin.area("badge", area) for area in card_sign_areas(signs, card, held, skin)]
        reach = held.unionall(areas)
        values = {"signs": signs, "card": card, "area": held, "skin": skin}
        yield element_of("held signs", reach, draw_card_signs, **values)

    def _draw_moving_table(self, surface: pygame.Surface) -> None:
        """Draw the table while an animation is under way, with the marks of bots."""
        tabletop = self._frame.stage or self._state.layout.tabletop
        self._rest_layer.draw(surface)
        if self._frame.stage is None:
            for word in self._state.pacing.highlighted_words(tabletop, self._frame.now):
                draw_highlight(surface, tabletop, word, strong=False, hue="")
        self._state.animation.draw(surface, tabletop, self._frame.now)

"""Drag and drop pieces at a table: take them up, open a gap in the hand, find the drop target, let go.

Every result of a drop comes from the legal actions, except the order of the viewer's own cards, which the rules do not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from corptable.session.table_model import TableModel
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.hand_fan import HandFan
from corptable.ui.table_parts.held_piece import Drag, MouseHold, Point, Press
from corptable.ui.table_parts.tabletop import Tabletop, overlap

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext


class Drop(NamedTuple):
    """Represent a drop on targets: their words, nearest first, and the dropped piece with its area where it was let go."""

    words: tuple[str, ...]
    placed: PlacedPiece


class DragAndDrop:
    """Drag and drop the pieces of one table, from the press of the mouse button to its release."""

    tabletop: Tabletop
    """Layout of the pieces that can be dragged; the view sets it."""

    def __init__(self, context: SceneContext, model: TableModel) -> None:
        self._context, self._model = context, model
        self.mouse_hold = MouseHold()
        self.hand_fan = HandFan()

    @property
    def held(self) -> Drag | None:
        """Get the drag under way; None if nothing is dragged."""
        return self.mouse_hold.drag

    # Time and layout

    def is_moving(self, now: float) -> bool:
        """Test whether a held piece or the cards of the hand move though the pointer rests, and once more when they have come to
        rest."""
        carried, slid = self.mouse_hold.is_moving(now), self.hand_fan.slides.is_moving(now)
        return carried or slid

    def finish(self) -> None:
        """End the drag and all its motion: nothing is held, every card of the hand lies in its place."""
        self.mouse_hold.forget()
        self.hand_fan.slides.finish()

    def reset(self) -> None:
        """Start over for another session: hold nothing, forget the order of the hand."""
        self.finish()
        self.hand_fan = HandFan()

    def carry_over(self, before: Tabletop | None, pointer: Point) -> None:
        """Carry the drag over to a new layout of the table.

        A held piece stays in the hand if it still lies where it was taken from. One that glides home goes on to where it lies now.
        A press is forgotten unless its card lies unmoved in the viewer's hand. The cards of the hand slide from their places
        `before`; if that is None, they do not slide.
        """
        context, hold = self._context, self.mouse_hold
        cards = self.hand_fan.cards(self.tabletop)
        if hold.press is not None and hold.press.placed not in cards:
            hold.press = None
        if before is not None:
            self.hand_fan.slides.set_off(before.placed, cards, context.clock(), context.motion_speed)
        if hold.glide is not None:
            hold.glide_on(self.tabletop.current_place(hold.glide.placed))
        if self.held is None:
            return
        lying = self.tabletop.current_place(self.held.placed)
        if lying is None or not self._lift(lying):
            hold.end_drag()
        else:
            hold.lies_at(lying)
            self._open_gap(pointer)

    # Taking up

    def press(self, point: Point, placed: PlacedPiece | None) -> None:
        """Remember the press of the mouse button, with the piece under it."""
        self.mouse_hold.press = Press(point, placed)

    def can_take_up(self, placed: PlacedPiece) -> bool:
        """Test whether a piece can be dragged: for an action, or to another place among the cards of the hand."""
        return self._model.selection.can_lift(placed.spot.id, placed.piece.name) or self.hand_fan.holds(self.tabletop, placed)

    def follow(self, pointer: Point, dx: int) -> bool:
        """Follow the pointer, which moved `dx` pixels to the right: take up the pressed piece, or move the held one. Return whether
        a piece was taken up."""
        now, screen = self._context.clock(), self._context.screen
        placed = self.mouse_hold.drag_candidate(pointer, screen)
        begins = placed is not None and self._lift(placed)
        if begins:
            self.mouse_hold.begin_drag(now, self._context.motion_speed)
            self._model.refuse("")
        if self.held is not None:
            self.mouse_hold.carry(dx, screen, now)
            self._open_gap(pointer)
        return begins

    def _lift(self, placed: PlacedPiece) -> bool:
        """Lift a piece if a legal action allows it; return whether it can be dragged."""
        return self._model.lift((placed.spot.id, placed.piece.name)) or self.hand_fan.holds(self.tabletop, placed)

    # Drop target

    def drop_target(self, pointer: Point) -> str | None:
        """Return the word of the target that would take the drop now; None for none. The strong highlight and the drop ask this
        alike."""
        if self.held is None or self.hand_fan.gap is not None:
            return None
        return self._best_target(self.held, self.mouse_hold.held_rect(pointer), pointer)

    def _best_target(self, drag: Drag, held: pygame.Rect, pointer: Point) -> str | None:
        selection = self._model.selection
        if not selection.is_lifted(drag.placed.spot.id, drag.placed.piece.name):
            return None
        return self.tabletop.best_target(held, pointer, selection.targets())

    def _open_gap(self, pointer: Point) -> None:
        """Open the gap in the hand under a card that is held over it; close it for any other."""
        drag, held = self.held, self.mouse_hold.held_rect(pointer)
        card = drag.placed if drag is not None and self._is_over_own_hand(drag, held, pointer) else None
        self.hand_fan.open_gap(self.tabletop, card, held.centerx, self._context.clock(), self._context.motion_speed)

    def _is_over_own_hand(self, drag: Drag, held: pygame.Rect, pointer: Point) -> bool:
        """Test whether a card that is let go now goes back to the hand that it was taken from: it covers the hand at least as much
        as any target."""
        hand = self._context.screen.rect(drag.placed.spot)
        is_there = hand.collidepoint(pointer) or hand.collidepoint(held.center)
        if not is_there or not self.hand_fan.holds(self.tabletop, drag.placed):
            return False
        word = self._best_target(drag, held, pointer)
        return word is None or overlap(held, [hand]) >= overlap(held, self.tabletop.areas(word))

    # Drop

    def drop(self, pointer: Point) -> Drop | None:
        """Let go of the held piece: return the drop, if a target takes it. Otherwise put the piece into the gap in the hand, or
        send it back home with the reason for the refusal, and return None."""
        assert self.held is not None
        placed, word, under = self.held.placed, self.drop_target(pointer), self.tabletop.hit_test(pointer)
        if word is not None:
            touched = under.words[:1] if under.placed is not None and under.placed.piece is not placed.piece else ()
            dropped = placed._replace(rect=self.mouse_hold.held_rect(pointer), turn=0.0)
            self.mouse_hold.end_drag()
            return Drop((*touched, word) if word not in touched else (word,), dropped)
        now, speed, gap = self._context.clock(), self._context.motion_speed, self.hand_fan.gap
        if gap is not None:
            self.hand_fan.put(self.tabletop, placed, gap, now, speed)
        elif under.spot is None or under.spot.id != placed.spot.id:
            self._model.prompt.refuse(under.words, placed.piece.name)
        home = self.tabletop.current_place(placed) or placed
        self.mouse_hold.begin_glide(home, pointer, now, speed, refused=gap is None)
        self.mouse_hold.end_drag()
        self._model.selection.put_back()
        return None

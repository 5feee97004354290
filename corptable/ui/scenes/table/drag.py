"""Drag and drop pieces at a table: take them up, open a gap in the hand, find the drop target, let go.

Every result of a drop comes from the legal actions, except the order of the viewer's own cards, which the rules do not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from corptable.engine.action import Action
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.hand_fan import HandFan
from corptable.ui.table_parts.held_piece import Drag, MouseHold, Point, Press
from corptable.ui.table_parts.tabletop import Tabletop, overlap

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene


class DragAndDrop:
    """Drag and drop the pieces of one table, from the press of the mouse button to its release."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.mouse_hold = MouseHold()
        self.hand_fan = HandFan()
        self._dropped: PlacedPiece | None = None
        """Piece that is being dropped, with its area at the point where it was let go; None between two drops."""

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

    def place_dropped(self, before: Tabletop) -> None:
        """Move the piece that was dropped, in the layout `before` the act, to where it was let go: its animation begins there."""
        if self._dropped is not None:
            before.set_dropped_place(self._dropped)

    def carry_over(self, before: Tabletop | None) -> None:
        """Carry the drag over to a new layout of the table.

        A held piece stays in the hand if it still lies where it was taken from. One that glides home goes on to where it lies now.
        A press is forgotten unless its card lies unmoved in the viewer's hand. The cards of the hand slide from their places
        `before`; if that is None, they do not slide.
        """
        table, press = self._table, self.mouse_hold.press
        cards = self.hand_fan.cards(table.tabletop)
        if press is not None and press.placed not in cards:
            self.mouse_hold.press = None
        if before is not None:
            self.hand_fan.slides.set_off(before.placed, cards, table.context.clock(), table.context.motion_speed)
        if self.mouse_hold.glide is not None:
            self.mouse_hold.glide_on(table.tabletop.current_place(self.mouse_hold.glide.placed))
        if self.held is None:
            return
        lying = table.tabletop.current_place(self.held.placed)
        if lying is None or not self._lift(lying):
            self.mouse_hold.end_drag()
        else:
            self.mouse_hold.lies_at(lying)
            self._open_gap()

    # Taking up

    def press(self, point: Point) -> None:
        """Remember the press of the mouse button, with the piece under it."""
        self.mouse_hold.press = Press(point, self._table.tabletop.hit_test(point).placed)

    def can_take_up(self, placed: PlacedPiece) -> bool:
        """Test whether a piece can be dragged: for an action, or to another place among the cards of the hand."""
        table = self._table
        return table.selection.can_lift(placed.spot.id, placed.piece.name) or self.hand_fan.holds(table.tabletop, placed)

    def follow(self, dx: int) -> None:
        """Follow the pointer, which moved so many pixels to the right: take up the pressed piece, or move the held one."""
        table = self._table
        now, screen = table.context.clock(), table.context.screen
        placed = self.mouse_hold.drag_candidate(table.pointer, screen)
        if placed is not None and self._lift(placed):
            self.mouse_hold.begin_drag(now, table.context.motion_speed)
            table.hover.look_away()
            table.prompt.refusal = ""
        if self.held is not None:
            table.needs_redraw = True
            self.mouse_hold.carry(dx, screen, now)
            self._open_gap()

    def _lift(self, placed: PlacedPiece) -> bool:
        """Lift a piece if a legal action allows it; return whether it can be dragged."""
        hand, spot, name = self._table.selection, placed.spot.id, placed.piece.name
        if not hand.is_lifted(spot, name) and hand.can_lift(spot, name):
            hand.lift(spot, name)
        return hand.is_lifted(spot, name) or self.hand_fan.holds(self._table.tabletop, placed)

    # Drop target

    def drop_target(self) -> str | None:
        """Return the word of the target that would take the drop now; None for none. The strong highlight and the drop ask this
        alike."""
        if self.held is None or self.hand_fan.gap is not None:
            return None
        return self._best_target(self.held, self.mouse_hold.held_rect(self._table.pointer))

    def _best_target(self, drag: Drag, held: pygame.Rect) -> str | None:
        table = self._table
        if not table.selection.is_lifted(drag.placed.spot.id, drag.placed.piece.name):
            return None
        return table.tabletop.best_target(held, table.pointer, table.selection.targets())

    def _open_gap(self) -> None:
        """Open the gap in the hand under a card that is held over it; close it for any other."""
        table, drag, held = self._table, self.held, self.mouse_hold.held_rect(self._table.pointer)
        card = drag.placed if drag is not None and self._is_over_own_hand(drag, held) else None
        self.hand_fan.open_gap(table.tabletop, card, held.centerx, table.context.clock(), table.context.motion_speed)

    def _is_over_own_hand(self, drag: Drag, held: pygame.Rect) -> bool:
        """Test whether a card that is let go now goes back to the hand that it was taken from: it covers the hand at least as much
        as any target."""
        table = self._table
        hand = table.context.screen.rect(drag.placed.spot)
        is_there = hand.collidepoint(table.pointer) or hand.collidepoint(held.center)
        if not is_there or not self.hand_fan.holds(table.tabletop, drag.placed):
            return False
        word = self._best_target(drag, held)
        return word is None or overlap(held, [hand]) >= overlap(held, table.tabletop.areas(word))

    # Drop

    def drop(self, drag: Drag) -> Action | None:
        """Drop the held piece: on the drop target, into the gap in the hand, or back home, with the reason for the refusal. Return
        the action, if one alone is left after the drop."""
        table = self._table
        word, under = self.drop_target(), table.tabletop.hit_test(table.pointer)
        if word is not None:
            touched = under.words[:1] if under.placed is not None and under.placed.piece is not drag.placed.piece else ()
            self._dropped = drag.placed._replace(rect=self.mouse_hold.held_rect(table.pointer), turn=0.0)
            self.mouse_hold.end_drag()
            return table.selection.drop((*touched, word) if word not in touched else (word,))
        now, speed, gap = table.context.clock(), table.context.motion_speed, self.hand_fan.gap
        if gap is not None:
            self.hand_fan.put(table.tabletop, drag.placed, gap, now, speed)
        elif under.spot is None or under.spot.id != drag.placed.spot.id:
            table.prompt.refuse(under.words, drag.placed.piece.name)
        home = table.tabletop.current_place(drag.placed) or drag.placed
        self.mouse_hold.begin_glide(home, table.pointer, now, speed, refused=gap is None)
        table.selection.put_back()
        return None

    def clear(self) -> None:
        """Forget the press and the drag, after the mouse button was released and what it led to was done."""
        self.mouse_hold.end_drag()
        self._dropped = None

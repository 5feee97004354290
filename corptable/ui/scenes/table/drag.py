"""Dragging at a table: taking pieces up, the gap in the hand, what would take a drop, and letting go. Everything that a drop could
lead to comes from the legal actions, but for the order of the viewer's own cards, which is nobody's business."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from corptable.engine.action import Action
from corptable.ui.table_parts.arrange import Placed
from corptable.ui.table_parts.hand_fan import HandFan
from corptable.ui.table_parts.held_piece import Drag, MouseHold, Point, Press
from corptable.ui.table_parts.tabletop import Tabletop, covered

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene


class DragAndDrop:
    """What the mouse does with pieces at one table between going down and up."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.mouse_hold = MouseHold()
        self.hand_fan = HandFan()
        self._put_down: Placed | None = None
        """A piece that is just being dropped, as it lies where it was let go."""

    @property
    def held(self) -> Drag | None:
        """What is dragged just now."""
        return self.mouse_hold.drag

    # Time, and other tables

    def moves(self, now: float) -> bool:
        """Whether what is carried, or the cards of the hand, look otherwise though the pointer stays."""
        carried, slid = self.mouse_hold.moves(now), self.hand_fan.slides.moves(now)
        return carried or slid

    def finish(self) -> None:
        """Nothing is held, everything lies."""
        self.mouse_hold.forget()
        self.hand_fan.slides.finish()

    def sit_down(self) -> None:
        """Another sitting begins."""
        self.finish()
        self.hand_fan = HandFan()

    def lay_down(self, before: Tabletop) -> None:
        """On the table as it lay until now a piece that was dropped lies where it was let go: from there it goes on."""
        if self._put_down is not None:
            before.put_down(self._put_down)

    def hold_on(self, before: Tabletop | None) -> None:
        """The table has been laid anew. A piece that is held stays in the hand if it still lies where it was taken from, one on its
        way home goes on to where it lies now, and the cards of the hand close their ranks."""
        table, press = self._table, self.mouse_hold.press
        cards = self.hand_fan.cards(table.tabletop)
        if press is not None and press.placed not in cards:
            self.mouse_hold.press = None
        if before is not None:
            self.hand_fan.slides.set_off(before.placed, cards, table.context.clock(), table.context.motion_speed)
        if self.mouse_hold.glide is not None:
            self.mouse_hold.glide_on(table.tabletop.lying(self.mouse_hold.glide.placed))
        if self.held is None:
            return
        here = table.tabletop.lying(self.held.placed)
        if here is None or not self._lift(here):
            self.mouse_hold.let_go()
        else:
            self.mouse_hold.lies_at(here)
            self._make_room()

    # Taking up

    def press(self, point: Point) -> None:
        """The button went down."""
        self.mouse_hold.press = Press(point, self._table.tabletop.hit_test(point).placed)

    def can_take_up(self, placed: Placed) -> bool:
        """Whether a piece can be dragged: for an act, or to another place among the cards of the hand."""
        table = self._table
        return table.selection.can_lift(placed.spot.id, placed.piece.name) or self.hand_fan.holds(table.tabletop, placed)

    def pull(self, way: int) -> None:
        """The pointer moved, so many pixels to the right: what is pressed is taken up, what is held comes along."""
        table = self._table
        now, screen = table.context.clock(), table.context.screen
        placed = self.mouse_hold.pulled(table.pointer, screen)
        if placed is not None and self._lift(placed):
            self.mouse_hold.take_up(now, table.context.motion_speed)
            table.hover.look_away()
            table.prompt.refusal = ""
        if self.held is not None:
            table.needs_redraw = True
            self.mouse_hold.carry(way, screen, now)
            self._make_room()

    def _lift(self, placed: Placed) -> bool:
        """Lift a piece, if it can be taken up at all."""
        hand, spot, name = self._table.selection, placed.spot.id, placed.piece.name
        if not hand.is_lifted(spot, name) and hand.can_lift(spot, name):
            hand.lift(spot, name)
        return hand.is_lifted(spot, name) or self.hand_fan.holds(self._table.tabletop, placed)

    # Where it would go

    def drop_target(self) -> str | None:
        """The word that would take the drop now: the light and the drop ask this same question."""
        if self.held is None or self.hand_fan.gap is not None:
            return None
        return self._best_target(self.held, self.mouse_hold.held_rect(self._table.pointer))

    def _best_target(self, drag: Drag, held: pygame.Rect) -> str | None:
        table = self._table
        if not table.selection.is_lifted(drag.placed.spot.id, drag.placed.piece.name):
            return None
        return table.tabletop.best_target(held, table.pointer, table.selection.targets())

    def _make_room(self) -> None:
        """The cards of the hand leave a gap for one that is held over them."""
        table, drag, held = self._table, self.held, self.mouse_hold.held_rect(self._table.pointer)
        card = drag.placed if drag is not None and self._is_over_own_hand(drag, held) else None
        self.hand_fan.make_room(table.tabletop, card, held.centerx, table.context.clock(), table.context.motion_speed)

    def _is_over_own_hand(self, drag: Drag, held: pygame.Rect) -> bool:
        """Whether a card that is let go now would be put among those that it was taken from: it covers nothing more of what would
        take it."""
        table = self._table
        hand = table.context.screen.rect(drag.placed.spot)
        is_there = hand.collidepoint(table.pointer) or hand.collidepoint(held.center)
        if not is_there or not self.hand_fan.holds(table.tabletop, drag.placed):
            return False
        word = self._best_target(drag, held)
        return word is None or covered(held, [hand]) >= covered(held, table.tabletop.areas(word))

    # Letting go

    def drop(self, drag: Drag) -> Action | None:
        """Let go: the piece goes to the target that glows strong, which may be an act; to the gap in the hand; or home, with the
        reason in words."""
        table = self._table
        word, under = self.drop_target(), table.tabletop.hit_test(table.pointer)
        if word is not None:
            touched = under.words[:1] if under.placed is not None and under.placed.piece is not drag.placed.piece else ()
            self._put_down = drag.placed._replace(rect=self.mouse_hold.held_rect(table.pointer), turn=0.0)
            self.mouse_hold.let_go()
            return table.selection.drop((*touched, word) if word not in touched else (word,))
        now, speed, gap = table.context.clock(), table.context.motion_speed, self.hand_fan.gap
        if gap is not None:
            self.hand_fan.put(table.tabletop, drag.placed, gap, now, speed)
        elif under.spot is None or under.spot.id != drag.placed.spot.id:
            table.prompt.refuse(under.words, drag.placed.piece.name)
        home = table.tabletop.lying(drag.placed) or drag.placed
        self.mouse_hold.send_home(home, table.pointer, now, speed, refused=gap is None)
        table.selection.put_back()
        return None

    def let_go(self) -> None:
        """The button is up, and what came of it has come."""
        self.mouse_hold.let_go()
        self._put_down = None

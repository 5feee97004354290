"""Dragging at a table: taking pieces up, the gap in the hand, what would take a drop, and letting go. Everything that a drop could
lead to comes from the legal actions, but for the order of the viewer's own cards, which is nobody's business."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from corptable.engine.action import Action
from corptable.ui.table_parts.arrange import Placed
from corptable.ui.table_parts.hand_fan import OwnHand
from corptable.ui.table_parts.held_piece import Carrying, Drag, Point, Press
from corptable.ui.table_parts.tabletop import Tabletop, covered

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene


class Dragging:
    """What the mouse does with pieces at one table between going down and up."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.carrying = Carrying()
        self.own_hand = OwnHand()
        self._put_down: Placed | None = None
        """A piece that is just being dropped, as it lies where it was let go."""

    @property
    def drag(self) -> Drag | None:
        """What is dragged just now."""
        return self.carrying.drag

    # Time, and other tables

    def moves(self, now: float) -> bool:
        """Whether what is carried, or the cards of the hand, look otherwise though the pointer stays."""
        carried, slid = self.carrying.moves(now), self.own_hand.slides.moves(now)
        return carried or slid

    def finish(self) -> None:
        """Nothing is held, everything lies."""
        self.carrying.forget()
        self.own_hand.slides.finish()

    def sit_down(self) -> None:
        """Another sitting begins."""
        self.finish()
        self.own_hand = OwnHand()

    def lay_down(self, before: Tabletop) -> None:
        """On the table as it lay until now a piece that was dropped lies where it was let go: from there it goes on."""
        if self._put_down is not None:
            before.put_down(self._put_down)

    def hold_on(self, before: Tabletop | None) -> None:
        """The table has been laid anew. A piece that is held stays in the hand if it still lies where it was taken from, one on its
        way home goes on to where it lies now, and the cards of the hand close their ranks."""
        table, press = self._table, self.carrying.press
        cards = self.own_hand.cards(table.tabletop)
        if press is not None and press.placed not in cards:
            self.carrying.press = None
        if before is not None:
            self.own_hand.slides.set_off(before.placed, cards, table.context.clock(), table.context.speed)
        if self.carrying.glide is not None:
            self.carrying.glide_on(table.tabletop.lying(self.carrying.glide.placed))
        if self.drag is None:
            return
        here = table.tabletop.lying(self.drag.placed)
        if here is None or not self._lift(here):
            self.carrying.let_go()
        else:
            self.carrying.lies_at(here)
            self._make_room()

    # Taking up

    def press(self, point: Point) -> None:
        """The button went down."""
        self.carrying.press = Press(point, self._table.tabletop.under(point).placed)

    def can_take_up(self, placed: Placed) -> bool:
        """Whether a piece can be dragged: for an act, or to another place among the cards of the hand."""
        table = self._table
        return table.hand.can_lift(placed.spot.id, placed.piece.name) or self.own_hand.holds(table.tabletop, placed)

    def pull(self, way: int) -> None:
        """The pointer moved, so many pixels to the right: what is pressed is taken up, what is held comes along."""
        table = self._table
        now, screen = table.context.clock(), table.context.screen
        placed = self.carrying.pulled(table.pointer, screen)
        if placed is not None and self._lift(placed):
            self.carrying.take_up(now, table.context.speed)
            table.looking.look_away()
            table.moment.refusal = ""
        if self.drag is not None:
            table.stale = True
            self.carrying.carry(way, screen, now)
            self._make_room()

    def _lift(self, placed: Placed) -> bool:
        """Lift a piece, if it can be taken up at all."""
        hand, spot, name = self._table.hand, placed.spot.id, placed.piece.name
        if not hand.is_lifted(spot, name) and hand.can_lift(spot, name):
            hand.lift(spot, name)
        return hand.is_lifted(spot, name) or self.own_hand.holds(self._table.tabletop, placed)

    # Where it would go

    def strong_target(self) -> str | None:
        """The word that would take the drop now: the light and the drop ask this same question."""
        if self.drag is None or self.own_hand.gap is not None:
            return None
        return self._best_target(self.drag, self.carrying.held_rect(self._table.pointer))

    def _best_target(self, drag: Drag, held: pygame.Rect) -> str | None:
        table = self._table
        if not table.hand.is_lifted(drag.placed.spot.id, drag.placed.piece.name):
            return None
        return table.tabletop.best_target(held, table.pointer, table.hand.targets())

    def _make_room(self) -> None:
        """The cards of the hand leave a gap for one that is held over them."""
        table, drag, held = self._table, self.drag, self.carrying.held_rect(self._table.pointer)
        card = drag.placed if drag is not None and self._is_over_own_hand(drag, held) else None
        self.own_hand.make_room(table.tabletop, card, held.centerx, table.context.clock(), table.context.speed)

    def _is_over_own_hand(self, drag: Drag, held: pygame.Rect) -> bool:
        """Whether a card that is let go now would be put among those that it was taken from: it covers nothing more of what would
        take it."""
        table = self._table
        hand = table.context.screen.rect(drag.placed.spot)
        is_there = hand.collidepoint(table.pointer) or hand.collidepoint(held.center)
        if not is_there or not self.own_hand.holds(table.tabletop, drag.placed):
            return False
        word = self._best_target(drag, held)
        return word is None or covered(held, [hand]) >= covered(held, table.tabletop.areas(word))

    # Letting go

    def drop(self, drag: Drag) -> Action | None:
        """Let go: the piece goes to the target that glows strong, which may be an act; to the gap in the hand; or home, with the
        reason in words."""
        table = self._table
        word, under = self.strong_target(), table.tabletop.under(table.pointer)
        if word is not None:
            touched = under.words[:1] if under.placed is not None and under.placed.piece is not drag.placed.piece else ()
            self._put_down = drag.placed._replace(rect=self.carrying.held_rect(table.pointer), turn=0.0)
            self.carrying.let_go()
            return table.hand.drop((*touched, word) if word not in touched else (word,))
        now, speed, gap = table.context.clock(), table.context.speed, self.own_hand.gap
        if gap is not None:
            self.own_hand.put(table.tabletop, drag.placed, gap, now, speed)
        elif under.spot is None or under.spot.id != drag.placed.spot.id:
            table.moment.refuse(under.words, drag.placed.piece.name)
        home = table.tabletop.lying(drag.placed) or drag.placed
        self.carrying.send_home(home, table.pointer, now, speed, refused=gap is None)
        table.hand.put_back()
        return None

    def let_go(self) -> None:
        """The button is up, and what came of it has come."""
        self.carrying.let_go()
        self._put_down = None

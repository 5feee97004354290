"""Hold what a person's mouse and keys do at a table right now: the input changes it, the view shows
it.

A piece is taken up, opens a gap in the hand, finds its drop target, and is let go. Every result of
a drop comes from the legal actions, except the order of the viewer's own cards, which the rules do
not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from corptable.session.table_model import TableModel
from corptable.ui.paint.tween import Tween
from corptable.ui.scene_base.scene import NOWHERE
from corptable.ui.scenes.table.hand_fan import HandFan
from corptable.ui.scenes.table.rubber_band import RubberBand, can_begin
from corptable.ui.table_parts.arrange import PlacedPiece, overlap
from corptable.ui.table_parts.held_piece import DRAG_FROM, GLIDE, Drag, Glide, Point, Press
from corptable.ui.table_parts.tabletop import Tabletop

if TYPE_CHECKING:
    from corptable.ui.scene_base.context import SceneContext


class Drop(NamedTuple):
    """Represent a drop on targets: their words, nearest first, and the dropped piece with its area
    where it was let go.
    """

    words: tuple[str, ...]
    placed: PlacedPiece


class Interaction:
    """Hold the pointer, the keyboard focus, and the press, drag or glide of the mouse on one
    table.
    """

    def __init__(self, context: SceneContext, model: TableModel) -> None:
        self._context, self._model = context, model
        self.pointer: Point = (0, 0)
        """Position of the mouse, or of the focus after an arrow key, in pixels."""
        self.focus: Point | None = None
        """Point with the keyboard focus; None until an arrow key is pressed, and again once the
        mouse moves.
        """
        self.is_by_keys = False
        """True while a person plays by arrows, digits and Enter: the focus leads on after each act;
        False once the mouse moves.
        """
        self.lifted_from: Point | None = None
        """Point from which a key lifted something: the focus returns there once nothing is lifted
        any more; None for none.
        """
        self.hand_fan = HandFan(context)
        self.press: Press | None = None
        self.drag: Drag | None = None
        self.band: RubberBand | None = None
        """Rubber band that the mouse pulls over cards of the hand; None for none."""
        self.glide: Glide | None = None
        self._was_moving = False
        self.curtain_fell_at = 0.0
        """Time at which the curtain fell for another person, in seconds of the app's clock."""
        self.needs_redraw = True
        """True if something that the view shows has changed."""

    @property
    def tabletop(self) -> Tabletop:
        """Get the layout of the pieces that can be dragged."""
        return self.hand_fan.tabletop

    @property
    def is_dragging(self) -> bool:
        """Test whether the mouse drags a piece or a rubber band: nothing is hovered or previewed
        meanwhile.
        """
        return self.drag is not None or self.band is not None

    # Time and layout

    def advance(self, now: float) -> bool:
        """Drop the glide and the slides that are over. Return whether a held piece or the cards of
        the hand move though the pointer rests; True once more when they have come to rest, for the
        final frame."""
        if self.glide is not None and now >= self.glide.time.ends:
            self.glide = None
        self.hand_fan.drop_slides(now)
        is_held_moving = self.glide is not None or (
            self.drag is not None and self.drag.is_moving(now)
        )
        moved, self._was_moving = self._was_moving, is_held_moving or self.hand_fan.is_sliding
        return moved or self._was_moving

    def end_drag(self) -> None:
        """End the press and the drag, of a piece or of a rubber band, on release or because the
        piece is gone.
        """
        self.press = self.drag = self.band = None

    def finish(self) -> None:
        """End the drag and all its motion: nothing is held, every card of the hand lies in its
        place.
        """
        self.end_drag()
        self.glide = None
        self.hand_fan.drop_slides()

    def reset(self) -> None:
        """Start over for another session: hold nothing, forget the order of the hand."""
        self.finish()
        self.hand_fan = HandFan(self._context)

    def forget_viewer(self) -> None:
        """Forget what belongs to one viewer: nothing is held, nothing is pointed at."""
        self.finish()
        self.focus = self.lifted_from = None
        self.pointer = NOWHERE

    def carry_over(self, before: Tabletop | None) -> None:
        """Carry the drag over to a new layout of the table.

        A held piece stays in the hand if it still lies where it was taken from. One that glides
        home goes on to where it lies now. A press is forgotten unless its piece still lies there,
        and a rubber band ends. The cards of the hand slide from their places `before`; if that is
        None, they do not slide.
        """
        if self.press is not None:
            self._carry_press_over(self.press)
        if before is not None:
            self.hand_fan.slide_from(before.placed)
        if self.glide is not None:
            home = self.tabletop.current_place(self.glide.placed)
            self.glide = None if home is None else self.glide._replace(placed=home)
        if self.drag is None:
            return
        lying = self.tabletop.current_place(self.drag.placed)
        if lying is None or not self._lift(lying):
            self.end_drag()
        else:
            self.drag = self.drag._replace(placed=lying)
            self._open_gap(self.drag)

    def _carry_press_over(self, press: Press) -> None:
        """Keep a press whose piece still lies under the point; forget any other."""
        lying = None if press.placed is None else self.tabletop.current_place(press.placed)
        if lying is not None and lying.rect.collidepoint(press.point):
            self.press = press._replace(placed=lying)
        else:
            self.press = self.band = None

    # Taking up

    def press_at(
        self, point: Point, placed: PlacedPiece | None, adds: bool = False, only_drags: bool = False
    ) -> None:
        """Remember the press of the mouse button, with the piece under it; see `Press`."""
        self.press = Press(point, placed, adds, only_drags)

    def can_take_up(self, placed: PlacedPiece) -> bool:
        """Test whether a piece can be dragged: for an action, or to another place among the cards
        of the hand.
        """
        return self._model.selection.can_lift(
            placed.spot.id, placed.piece.name
        ) or self.hand_fan.holds(placed)

    def follow(self, dx: int) -> bool:
        """Follow the pointer, which moved `dx` pixels to the right: take up the pressed piece, or
        move the held one; from a place without a piece, pull a rubber band. Return whether a drag
        began."""
        if self.press is not None and self.press.placed is None:
            return self._pull_band(self.press)
        now, placed = self._context.clock(), self._drag_candidate()
        begins = placed is not None and self._lift(placed)
        self.needs_redraw |= (
            placed is not None
        )  # even where it cannot be lifted, a question is taken back
        if begins and placed is not None and self.press is not None:
            self.drag = Drag.of(placed, self.press.point, now, self._context.motion_speed)
        if self.drag is not None:
            if self.drag.swing is not None:
                self.drag.swing.carry(dx / self._context.screen.height, now)
            self._open_gap(self.drag)
        return begins

    def _drag_candidate(self) -> PlacedPiece | None:
        """Return the pressed piece if the pointer has moved far enough to begin a drag; None
        otherwise, and during a drag.
        """
        if self.press is None or self.drag is not None:
            return None
        return self.press.placed if self._has_moved(self.press) else None

    def _has_moved(self, press: Press) -> bool:
        """Test whether the pointer has moved so far from where it was pressed that it drags."""
        way = max(abs(self.pointer[0] - press.point[0]), abs(self.pointer[1] - press.point[1]))
        return way >= DRAG_FROM * self._context.screen.pointer_scale

    def _pull_band(self, press: Press) -> bool:
        """Pull the rubber band to the pointer, and lift the cards that it touches; return whether
        it began.
        """
        begins = self.band is None and self._has_moved(press) and can_begin(self._model.prompt)
        if begins:
            self.band = RubberBand(press.point, self._model.selection.lifted, press.adds)
        if self.band is not None:
            self.band.select(self.pointer, self.hand_fan.cards(), self._model.prompt)
        return begins

    def cancel_band(self) -> None:
        """Put the rubber band away, and lift what was lifted before it."""
        if self.band is not None:
            self.band.undo(self._model.prompt)
        self.end_drag()

    def _lift(self, placed: PlacedPiece) -> bool:
        """Lift a piece if a legal action allows it; return whether it can be dragged."""
        return self._model.lift((placed.spot.id, placed.piece.name)) or self.hand_fan.holds(placed)

    # Drop target

    def drop_target(self) -> str | None:
        """Return the word of the target that would take the drop now; None for none. The strong
        highlight and the drop ask this alike."""
        return (
            None
            if self.drag is None or self.hand_fan.gap is not None
            else self._best_target(self.drag)
        )

    def _best_target(self, drag: Drag) -> str | None:
        selection = self._model.selection
        if not selection.is_lifted(drag.placed.spot.id, drag.placed.piece.name):
            return None
        return self.tabletop.best_target(drag.rect(self.pointer), self.pointer, selection.targets())

    def _open_gap(self, drag: Drag) -> None:
        """Open the gap in the hand under a card that is held over it; close it for any other."""
        card = drag.placed if self._is_over_own_hand(drag) else None
        self.hand_fan.open_gap(card, drag.rect(self.pointer).center)

    def _is_over_own_hand(self, drag: Drag) -> bool:
        """Test whether a card that is let go now goes back to the hand that it was taken from: it
        covers the hand at least as much as any target, and the pointer, unless it lies there, on no
        target."""
        hand, held = self._context.screen.rect(drag.placed.spot), drag.rect(self.pointer)
        is_aimed_there = hand.collidepoint(self.pointer)
        if not (is_aimed_there or hand.collidepoint(held.center)) or not self.hand_fan.holds(
            drag.placed
        ):
            return False
        if (
            not is_aimed_there
            and self.tabletop.target_at(self.pointer, self._model.selection.targets()) is not None
        ):
            return False
        word = self._best_target(drag)
        return word is None or overlap(held, [hand]) >= overlap(held, self.tabletop.areas(word))

    # Drop

    def drop(self, drag: Drag) -> Drop | None:
        """Let go of the held piece: return the drop, if a target takes it. Otherwise put the piece
        into the gap in the hand, or send it back home with the reason for the refusal, and return
        None."""
        placed, word, under = drag.placed, self.drop_target(), self.tabletop.hit_test(self.pointer)
        if word is not None:
            touched = (
                under.words[:1]
                if under.placed is not None and under.placed.piece is not placed.piece
                else ()
            )
            self.end_drag()
            dropped = placed._replace(rect=drag.rect(self.pointer), turn=0.0)
            return Drop((*touched, word) if word not in touched else (word,), dropped)
        gap = self.hand_fan.gap
        if gap is not None:
            self.hand_fan.put(placed, gap)
        elif under.spot is None or under.spot.id != placed.spot.id:
            self._model.refuse(self._model.prompt.refuse(under.words, placed.piece.name))
        self._send_home(drag, is_refused=gap is None)
        return None

    def let_go(self) -> None:
        """Let go because the release of the mouse button got lost: the held piece goes home, the
        rubber band is put away.
        """
        if self.drag is not None:
            self.hand_fan.open_gap(None, NOWHERE)
            self._send_home(self.drag, is_refused=False)
        self.cancel_band()

    def _send_home(self, drag: Drag, is_refused: bool) -> None:
        """Let the held piece glide to where it lies."""
        now, speed = self._context.clock(), self._context.motion_speed
        if speed > 0:
            home = self.tabletop.current_place(drag.placed) or drag.placed
            self.glide = Glide(
                home, drag.pose(self.pointer, now), Tween(now, GLIDE / speed), refused=is_refused
            )
        self.end_drag()
        self._model.selection.put_back()

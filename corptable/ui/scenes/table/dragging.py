"""Take up a piece with the mouse, open a gap for it in the hand, find its drop target, and let it
go: functions that change what mouse and keys do in the state of a table.

Every result of a drop comes from the legal actions, except the order of the viewer's own cards,
which the rules do not know.
"""

from __future__ import annotations

from typing import NamedTuple

from corptable.ui.paint.tween import Tween
from corptable.ui.scene_base.scene import NOWHERE
from corptable.ui.scenes.table.hand import RubberBand, can_begin
from corptable.ui.scenes.table.state import TableState
from corptable.ui.table_parts.arrange import PlacedPiece, overlap
from corptable.ui.table_parts.held_piece import DRAG_FROM, GLIDE, Drag, Glide, Point, Press


class PieceDrop(NamedTuple):
    """Represent a drop on targets: their words, nearest first, and the dropped piece with its area
    where it was let go.
    """

    words: tuple[str, ...]
    placed: PlacedPiece


# Time and layout


def advance(state: TableState, now: float) -> bool:
    """Drop the glide that is over. Return whether a held piece moves though the pointer rests."""
    if state.glide is not None and now >= state.glide.time.ends:
        state.glide = None
    return state.glide is not None or (state.drag is not None and state.drag.is_moving(now))


def end_drag(state: TableState) -> None:
    """End the press and the drag, of a piece or of a rubber band, on release or because the piece
    is gone.
    """
    state.press = state.drag = state.band = None


def hold_nothing(state: TableState) -> None:
    """End the drag and all its motion."""
    end_drag(state)
    state.glide = None


def carry_over(state: TableState) -> None:
    """Carry the drag over to a new layout of the table.

    A held piece stays in the hand if it still lies where it was taken from. One that glides home
    goes on to where it lies now. A press is forgotten unless its piece still lies there, and a
    rubber band ends.
    """
    tabletop, press = state.layout.tabletop, state.press
    if press is not None:
        lying = None if press.placed is None else tabletop.current_place(press.placed)
        if lying is not None and lying.rect.collidepoint(press.point):
            state.press = press._replace(placed=lying)
        else:
            state.press = state.band = None
    if state.glide is not None:
        home = tabletop.current_place(state.glide.placed)
        state.glide = None if home is None else state.glide._replace(placed=home)
    if state.drag is None:
        return
    lying = tabletop.current_place(state.drag.placed)
    if lying is None or not _lift(state, lying):
        end_drag(state)
    else:
        state.drag = state.drag._replace(placed=lying)
        _open_gap(state, state.drag)


# Taking up


def press_at(
    state: TableState, point: Point, placed: PlacedPiece | None, adds: bool, only_drags: bool
) -> None:
    """Remember the press of the mouse button, with the piece under it; see `Press`."""
    state.press = Press(point, placed, adds, only_drags)


def can_take_up(state: TableState, placed: PlacedPiece) -> bool:
    """True if a piece can be dragged: for an action, or to another place among the cards of
    the hand.
    """
    selection = state.model.selection
    return selection.can_lift(*placed.key) or state.hand.holds(placed)


def follow(state: TableState, dx: int) -> bool:
    """Follow the pointer, which moved `dx` pixels to the right: take up the pressed piece, or move
    the held one; from a place without a piece, pull a rubber band. Return whether a drag began."""
    press = state.press
    if press is not None and press.placed is None:
        return _pull_band(state, press)
    now, begins = state.context.clock(), False
    if state.drag is None and press is not None and press.placed and is_away(state, press.point):
        begins = _lift(state, press.placed)
        if begins:
            state.drag = Drag.of(press.placed, press.point, now, state.context.motion_speed)
    if state.drag is not None:
        if state.drag.swing is not None:
            state.drag.swing.carry(dx / state.context.screen.height, now)
        _open_gap(state, state.drag)
    return begins


def is_away(state: TableState, pressed: Point) -> bool:
    """True if the pointer has moved so far from where it was pressed that it drags."""
    way = max(abs(state.pointer[0] - pressed[0]), abs(state.pointer[1] - pressed[1]))
    return way >= DRAG_FROM * state.context.screen.pointer_scale


def _pull_band(state: TableState, press: Press) -> bool:
    """Pull the rubber band to the pointer, and lift the cards that it touches; return whether it
    began.
    """
    prompt = state.model.prompt
    begins = state.band is None and is_away(state, press.point) and can_begin(prompt)
    if begins:
        state.band = RubberBand(press.point, prompt.selection.lifted, press.adds)
    if state.band is not None:
        state.band.select(state.pointer, state.hand.cards(), prompt)
    return begins


def cancel_band(state: TableState) -> None:
    """Put the rubber band away, and lift what was lifted before it."""
    if state.band is not None:
        state.band.undo(state.model.prompt)
    end_drag(state)


def _lift(state: TableState, placed: PlacedPiece) -> bool:
    """Lift a piece if a legal action allows it; return whether it can be dragged."""
    return state.model.lift(placed.key) or state.hand.holds(placed)


# Drop target


def drop_target(state: TableState) -> str | None:
    """Word of the target that would take the drop now; None for none. The strong highlight and the
    drop ask this alike."""
    if state.drag is None or state.hand.gap is not None:
        return None
    return _best_target(state, state.drag)


def _best_target(state: TableState, drag: Drag) -> str | None:
    selection, tabletop = state.model.selection, state.layout.tabletop
    if not selection.is_lifted(*drag.placed.key):
        return None
    return tabletop.best_target(drag.rect(state.pointer), state.pointer, selection.targets())


def _open_gap(state: TableState, drag: Drag) -> None:
    """Open the gap in the hand under a card that is held over it; close it for any other."""
    card = drag.placed if _is_over_own_hand(state, drag) else None
    state.hand.open_gap(card, drag.rect(state.pointer).center)


def _is_over_own_hand(state: TableState, drag: Drag) -> bool:
    """True if a card that is let go now goes back to the hand that it was taken from: it
    covers the hand at least as much as any target, and the pointer, unless it lies there, on no
    target."""
    tabletop, pointer = state.layout.tabletop, state.pointer
    area, held = state.context.screen.rect(drag.placed.spot), drag.rect(pointer)
    is_aimed_there = area.collidepoint(pointer)
    if not (is_aimed_there or area.collidepoint(held.center)) or not state.hand.holds(drag.placed):
        return False
    targets = state.model.selection.targets()
    if not is_aimed_there and tabletop.target_at(pointer, targets) is not None:
        return False
    word = _best_target(state, drag)
    return word is None or overlap(held, [area]) >= overlap(held, tabletop.areas(word))


# Drop


def drop(state: TableState, drag: Drag) -> PieceDrop | None:
    """Let go of the held piece: return the drop, if a target takes it. Otherwise put the piece into
    the gap in the hand, or send it back home with the reason for the refusal, and return None."""
    placed, word = drag.placed, drop_target(state)
    under = state.layout.tabletop.hit_test(state.pointer)
    if word is not None:
        is_other = under.placed is not None and under.placed.piece is not placed.piece
        touched = under.words[:1] if is_other else ()
        end_drag(state)
        dropped = placed._replace(rect=drag.rect(state.pointer), turn=0.0)
        return PieceDrop((*touched, word) if word not in touched else (word,), dropped)
    gap = state.hand.gap
    if gap is not None:
        state.hand.put(placed, gap)
    elif under.spot is None or under.spot.id != placed.spot.id:
        state.model.refuse(state.model.prompt.refuse(under.words, placed.piece.name))
    _send_home(state, drag, is_refused=gap is None)
    return None


def let_go(state: TableState) -> None:
    """Let go because the release of the mouse button got lost: the held piece goes home, the rubber
    band is put away.
    """
    if state.drag is not None:
        state.hand.open_gap(None, NOWHERE)
        _send_home(state, state.drag, is_refused=False)
    cancel_band(state)


def _send_home(state: TableState, drag: Drag, is_refused: bool) -> None:
    """Let the held piece glide to where it lies."""
    now, speed = state.context.clock(), state.context.motion_speed
    if speed > 0:
        home = state.layout.tabletop.current_place(drag.placed) or drag.placed
        state.glide = Glide(
            home, drag.pose(state.pointer, now), Tween(now, GLIDE / speed), refused=is_refused
        )
    end_drag(state)
    state.model.selection.put_back()

"""Frames of the table, with the facts that each depends on: it is drawn again when they differ from
those of the frame before, and for no other reason.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.session.notices import SIGNS
from corptable.ui.paint.display_list import Element, Kept
from corptable.ui.paint.image_cache import FAINTER
from corptable.ui.table_parts.seat_signs import SeatsOnTurn
from corptable.ui.table_parts.tabletop import Tabletop

if TYPE_CHECKING:
    import pygame

    from corptable.ui.scenes.table.view import TableView

Size = tuple[int, int]
BESIDE_PANEL: Final = 0.3
"""Strength of the highlight of targets beside a panel that offers all that they begin."""
PULSE_SHARE: Final = 0.55
"""Share of the strength that the highlight of targets loses at the height of its pulse."""


class Frame(NamedTuple):
    """Hold what all that draws a frame is given, and the facts that it depends on."""

    facts: tuple[object, ...]
    """Facts of the frame: it is drawn again when they differ, and for no other reason."""
    table: tuple[object, ...]
    """Facts of the frame that everything that lies still on the table depends on. What was made
    for equal ones is as it was."""
    size: Size
    signs: Sequence[str]
    """Notices in short."""
    stage: Tabletop | None
    """Table as it was, while a moment of the game is told; None otherwise."""
    question: float
    targets: float
    """Strengths of the light around a new question, in the steps in which it is drawn, and around
    the targets."""
    now: float
    """Time of the frame, in seconds of the app's clock."""
    target: str | None = None
    """Target that would take a drop, a click or Enter now."""

    def lying(
        self, id: Hashable, area: pygame.Rect, draw: Callable[..., None], /, **values: object
    ) -> Element:
        """Element over pieces, which depends on where they lie besides its values."""
        return Element(id, (*self.table[:2], draw, values), area, partial(draw, **values))


def frame_of(view: TableView, turn: SeatsOnTurn, now: float, size: Size) -> Frame:
    """Frame of some size at `now`, in seconds of the app's clock, without its target; `turn`: the
    seats that are asked and that think.
    """
    state, model = view.state, view.model
    animation, stage, signs = state.animation, state.animation.stage(now), model.notices.signs()
    signs += [] if view.context.settings.sound else [SIGNS["muted"]]
    table = (
        state.layout,
        state.layout.tabletop.arrangement,
        model.prompt.touched,  # another object after each touch
        model.session.called,
        view.context.settings,
        turn,
        [moved.placed for moved in (state.drag, state.glide) if moved is not None],
        object() if state.hand.is_sliding else None,  # another one in each frame
        animation.moving,
        stage,
        size,
        None if model.remark is None else model.remark.text,
        signs,
    )
    change = animation.next_frame_time(now)
    moves = (
        animation.is_moving(now)
        or (change is not None and change <= now)
        or state.glide is not None
        or (state.hint is not None and state.hint.next_frame_time(now) is not None)
        or (state.first_look is not None and state.first_look.next_frame_time(now) is not None)
        or (state.drag is not None and state.drag.is_moving(now))
    )
    full = BESIDE_PANEL if model.prompt.offers_all_in_panels else 1.0
    question = _step(state.question_pulse.strength(now))
    targets = _step(full * (1 - PULSE_SHARE * state.target_pulse.strength(now)))
    facts = (
        table,
        state.pointer if state.is_dragging else view.hovered(state.pointer),
        state.press is not None,
        state.focus,
        object() if moves else None,  # another one in each frame
        view.shown_preview(now),
        animation.visible_captions(now),
        animation.phases(now),
        state.pacing.is_highlighted(now),
        view.message(now),
        question,
        targets,
        state.recap,
        state.note,
        state.loss,
        state.hint,
        state.first_look,
        model.notices.unread(),
    )
    return Frame(facts, table, size, signs, stage, question, targets, now)


class KeptElements:
    """Keep groups of elements for as long as what they were made for stays the same."""

    def __init__(self) -> None:
        self._kept = defaultdict[str, Kept[list[Element]]](Kept)

    def elements(
        self, name: str, frame: Frame, make: Callable[[], Iterable[Element]], *others: object
    ) -> list[Element]:
        """Elements of a group, made again only if the facts of the table have changed, or `others`
        that it depends on.
        """
        return self._kept[name].of((frame.table, *others), lambda: list(make()))


def _step(strength: float) -> float:
    """Strength of a light in the steps in which it is drawn."""
    return round(FAINTER * strength) / FAINTER

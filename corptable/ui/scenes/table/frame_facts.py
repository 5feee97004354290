"""Facts that a frame of the table depends on. It is drawn again when they differ from those of the
frame before, and for no other reason.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.session.notices import Message
from corptable.ui.paint.display_list import Element, Kept
from corptable.ui.paint.image_cache import FAINTER
from corptable.ui.scenes.table.layout import Point, TableLayout
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.log_panel import Recap
from corptable.ui.table_parts.seat_signs import SeatsOnTurn
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.card_preview import PreviewSubject

if TYPE_CHECKING:
    import pygame

    from corptable.engine.pieces import Seat
    from corptable.store.settings import Settings
    from corptable.ui.animation.caption import SeatCaption
    from corptable.ui.animation.timing import Animation
    from corptable.ui.scenes.table.hint_look import HintLook
    from corptable.ui.scenes.table.view import TableView
    from corptable.ui.table_parts.first_time_note import FirstTimeNote

Size = tuple[int, int]
BESIDE_PANEL: Final = 0.3
"""Strength of the highlight of targets beside a panel that offers all that they begin."""
PULSE_SHARE: Final = 0.55
"""Share of the strength that the highlight of targets loses at the height of its pulse."""


class TableFacts(NamedTuple):
    """Hold what everything that lies still on a table depends on. What was made for equal facts is
    as it was.
    """

    layout: TableLayout
    arrangement: int
    """Number of times that the pieces of the layout were arranged otherwise."""
    touched: object
    """Selection and prompt: another object after each touch."""
    called: Seat | None
    settings: Settings
    turn: SeatsOnTurn
    held: Sequence[PlacedPiece]
    """Pieces that are dragged, or on their way home, as they lie."""
    slides: object
    """Another object in each frame while cards of the hand slide; None while they lie still."""
    moving: Sequence[Animation]
    stage: Tabletop | None
    """Table as it was, while a moment of the game is told; None otherwise."""
    size: Size
    remark: str | None
    signs: Sequence[str]
    """Notices in short."""


class FrameFacts(NamedTuple):
    """Hold what a frame depends on: it is drawn again when they differ from those that were drawn,
    and for no other reason.
    """

    table: TableFacts
    pointed: object
    """Thing under the pointer; the point of the mouse while it drags."""
    is_pressed: bool
    focus: Point | None
    motion: object
    """Another object in each frame while something moves by itself; None while nothing does."""
    preview: PreviewSubject | None
    captions: Sequence[SeatCaption]
    phases: Sequence[int]
    """Progress of each animation."""
    acts: bool
    """True while the place of a bot's act is highlighted."""
    message: Message | None
    question: float
    """Strength of the light around a new question, in the steps in which it is drawn."""
    targets: float
    """Strength of the light around the targets."""
    recap: Recap | None
    note: FirstTimeNote | None
    hint: HintLook | None
    unread: Sequence[str]


def facts_of_frame(view: TableView, turn: SeatsOnTurn, now: float, size: Size) -> FrameFacts:
    """Facts of a frame of some size at `now`, in seconds of the app's clock; `turn`: the seats that
    are asked and that think.
    """
    state, model = view.state, view.model
    animation = state.animation
    change = animation.next_frame_time(now)
    full = BESIDE_PANEL if model.prompt.offers_all_in_panels else 1.0
    moves = (
        animation.is_moving(now)
        or (change is not None and change <= now)
        or state.glide is not None
        or (state.hint is not None and state.hint.next_frame_time(now) is not None)
        or (state.drag is not None and state.drag.is_moving(now))
    )
    return FrameFacts(
        _facts_of_table(view, turn, now, size),
        state.pointer if state.is_dragging else view.hovered(state.pointer),
        state.press is not None,
        state.focus,
        object() if moves else None,
        view.shown_preview(now),
        animation.visible_captions(now),
        animation.phases(now),
        state.pacing.is_highlighted(now),
        view.message(now),
        _step(state.question_pulse.strength(now)),
        _step(full * (1 - PULSE_SHARE * state.target_pulse.strength(now))),
        state.recap,
        state.note,
        state.hint,
        model.notices.unread(),
    )


def _facts_of_table(view: TableView, turn: SeatsOnTurn, now: float, size: Size) -> TableFacts:
    state, model = view.state, view.model
    return TableFacts(
        state.layout,
        state.layout.tabletop.arrangement,
        model.prompt.touched,
        model.session.called,
        view.context.settings,
        turn,
        [moved.placed for moved in (state.drag, state.glide) if moved is not None],
        object() if state.hand.is_sliding else None,
        state.animation.moving,
        state.animation.stage(now),
        size,
        None if model.remark is None else model.remark.text,
        model.notices.signs(),
    )


class Frame(NamedTuple):
    """Hold what all that draws a frame is given."""

    facts: FrameFacts
    now: float
    """Time of the frame, in seconds of the app's clock."""
    target: str | None
    """Target that would take a drop, a click or Enter now."""

    @property
    def stage(self) -> Tabletop | None:
        """Table as it was, while a moment of the game is told; None otherwise."""
        return self.facts.table.stage

    def lying(
        self, id: Hashable, area: pygame.Rect, draw: Callable[..., None], /, **values: object
    ) -> Element:
        """Element over pieces, which depends on where they lie besides its values."""
        table = self.facts.table
        key = (table.layout, table.arrangement, draw, values)
        return Element(id, key, area, partial(draw, **values))


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
        return self._kept[name].of((frame.facts.table, *others), lambda: list(make()))


def _step(strength: float) -> float:
    """Strength of a light in the steps in which it is drawn."""
    return round(FAINTER * strength) / FAINTER

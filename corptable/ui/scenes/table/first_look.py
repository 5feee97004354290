"""Darken a little, in the first turns of a person's first whole game, what has no use yet: after a
lesson the whole table comes at once. What can be touched or is asked about keeps its colours.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.presentation.layout import LOG
from corptable.ui.paint.display_list import Element
from corptable.ui.paint.tween import Tween
from corptable.ui.scene_base.scene import FRAME
from corptable.ui.scenes.table.spotlight import VEIL_TIME, Spotlight, StepWords

if TYPE_CHECKING:
    from corptable.session.table_model import TableModel
    from corptable.ui.paint.skin import Skin
    from corptable.ui.scenes.table.layout import TableLayout

FIRST_ACTS: Final = 4
"""Number of a person's own acts after which the whole table is bright."""
SHARE: Final = 0.7
"""Strength of the veil, as a share of that of a lesson."""


class FirstLook(NamedTuple):
    """Hold the veil over what has no use yet on one layout of the table."""

    state: tuple[object, ...]
    """Values that it depends on."""
    light: Spotlight
    comes: Tween

    def next_frame_time(self, now: float) -> float | None:
        """Return the time of the next frame while the veil comes; None once it rests."""
        return now + FRAME if now < self.comes.ends else None

    def element(self, now: float) -> Element:
        """Return the veil as it is at a time."""
        screen, share = self.light.skin.screen, SHARE * self.comes.progress(now)
        draw = partial(self.light.draw_veil, share=share)
        return Element("first look", (self.light, share), pygame.Rect(0, 0, *screen.size), draw)


def look_at_first(
    model: TableModel,
    layout: TableLayout,
    skin: Skin,
    former: FirstLook | None,
    now: float,
    speed: float,
) -> FirstLook | None:
    """Darken the table while a person has hardly acted in a first game and is asked; None
    otherwise. At a `speed` of 0 nothing moves.
    """
    first_times, prompt = model.first_times, model.prompt
    seat = prompt.seat
    is_wanted = first_times is not None and first_times.is_first_game and model.hint is None
    if not is_wanted or seat is None or model.session.match.acts_of(seat) >= FIRST_ACTS:
        return None
    state = (layout, layout.tabletop.arrangement, prompt.touched, skin)
    if former is not None and former.state == state:
        return former
    selection = model.selection
    useful = [
        placed.piece.name
        for placed in layout.tabletop.placed
        if selection.is_useful(placed.spot.id, placed.piece.name)
        or layout.tabletop.is_framed(placed)
    ]
    words = [*useful, *(word for _, word in selection.lifted), *sorted(model.highlights()), LOG]
    begins = now if speed > 0 else float("-inf")
    light = Spotlight(StepWords(spoken=words), StepWords(), layout, skin, begins)
    light.areas += layout.asked_areas()
    comes = Tween(begins, VEIL_TIME)
    if former is not None:
        light.follow(former.light)
        comes = former.comes
    return FirstLook(state, light, comes)

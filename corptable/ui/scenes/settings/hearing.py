"""Let a person hear the rooms: a button for each of a few sounds, and the room it is heard in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.presentation.sounds import Family
from corptable.ui.widgets import Button, Choice, Exact, Segments, Widget, column, row

if TYPE_CHECKING:
    from corptable.ui.scene_base import SceneContext

SAMPLES: Final[Mapping[Family, tuple[str, str]]] = {
    "deal": ("pile", "Deal"),
    "lift": ("up", "Lift"),
    "lay_card": ("down", "Lay"),
    "shuffle": ("undo", "Shuffle"),
    "veto": ("veto", "Veto"),
    "overrule": ("bolt", "Overrule"),
    "die_roll": ("die5", "Roll"),
    "your_turn": ("person", "Your turn"),
    "match_won": ("crown", "Win"),
    "match_lost": ("snow", "Lose"),
}
"""Sounds to try, with their icons and labels."""
ROOMS: Final = {
    "neon": "Neon",
    "boardroom": "Board",
    "print_shop": "Press",
    "porch": "Porch",
    "fair": "Fair",
}
"""Rooms with sounds of their own, and their labels."""
ROOM: Final = "heard room"
"""Id of the choice of the room."""
SILENT: Final = "Sound is off"
COLUMNS: Final = 2
GAP: Final = 0.3
"""Gap between two buttons, in text sizes."""


class HearingPanel:
    """Show buttons that play sounds in a chosen room."""

    def __init__(self, context: SceneContext) -> None:
        """Begin with the room of the window."""
        self._context = context
        room = context.theme.art.room
        self._at = [*ROOMS].index(room) if room in ROOMS else 0
        self.widgets: list[Widget] = []

    def place(self, area: pygame.Rect, size: int) -> None:
        """Lay the widgets out in an area: the buttons in columns, the rooms below them."""
        reason = "" if self._context.settings.sound else SILENT
        buttons = [
            Button(f"hear {family}", label, partial(self._play, family), icon=icon, reason=reason)
            for family, (icon, label) in SAMPLES.items()
        ]
        rows = len(buttons) // COLUMNS
        gap = round(GAP * size)
        height = (area.height - (rows + 1) * gap) // (rows + 1)
        *lines, foot = column(area, size, *[Exact(height)] * (rows + 1), gap=GAP)
        for at, button in enumerate(buttons):
            width = Exact((area.width - gap) // COLUMNS)
            button.place(row(lines[at // COLUMNS], size, width, width, gap=GAP)[at % COLUMNS])
        titles = [*ROOMS.values()]
        kind = Segments if Segments.fits(titles, area.width, size) else Choice
        rooms = kind(ROOM, titles, self._at, self._choose)
        rooms.place(foot.move(0, gap))
        self.widgets = [*buttons, rooms]

    def hide(self) -> None:
        """Show nothing."""
        self.widgets = []

    def _play(self, family: Family) -> None:
        self._context.sounds.try_out(family, [*ROOMS][self._at])

    def _choose(self, at: int) -> None:
        self._at = at

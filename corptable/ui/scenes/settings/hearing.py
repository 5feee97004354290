"""Let a person hear the rooms: a button for each of a few sounds, and the room it is heard in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from corptable.presentation.sounds import Family
from corptable.ui.widgets import Button, Choice, Exact, Segments, Widget, column, row
from corptable.ui.widgets.widget import place_all

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
LEAST: Final = 1.7
"""Least height of a button."""


class HearingPanel:
    """Show buttons that play sounds in a chosen room."""

    def __init__(self, context: SceneContext) -> None:
        """Begin with the room of the window."""
        self._context = context
        room = context.theme.art.room
        self._at = [*ROOMS].index(room) if room in ROOMS else 0
        self.widgets: list[Widget] = []

    def place(self, area: pygame.Rect, size: int) -> None:
        """Lay the widgets out in an area: the buttons in columns, as many as have room, and below
        them the rooms.
        """
        gap = round(GAP * size)
        lines = min(len(SAMPLES) // COLUMNS + 1, area.height // (round(LEAST * size) + gap))
        if lines < 2:
            return self.hide()
        height = area.height // lines - gap
        *rows, foot = column(area, size, *[Exact(height)] * lines, gap=GAP)
        width = Exact((area.width - gap) // COLUMNS)
        areas = [place for line in rows for place in row(line, size, width, width, gap=GAP)]
        buttons = [*self._buttons()][: len(areas)]
        place_all(buttons, areas)
        titles = [*ROOMS.values()]
        kind = Segments if Segments.fits(titles, area.width, size) else Choice
        rooms = kind(ROOM, titles, self._at, self._choose)
        rooms.place(foot.move(0, gap))
        self.widgets = [*buttons, rooms]
        return None

    def _buttons(self) -> Iterator[Button]:
        reason = "" if self._context.settings.sound else SILENT
        for family, (icon, label) in SAMPLES.items():
            play = partial(self._play, family)
            yield Button(f"hear {family}", label, play, icon=icon, reason=reason)

    def hide(self) -> None:
        """Show nothing."""
        self.widgets = []

    def _play(self, family: Family) -> None:
        self._context.sounds.try_out(family, [*ROOMS][self._at])

    def _choose(self, at: int) -> None:
        self._at = at

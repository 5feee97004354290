"""Define what the window calls to be heard; here nothing is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from corptable.presentation.sounds import Family

if TYPE_CHECKING:
    from corptable.store.settings import Settings

PLAIN: Final = "plain"
"""Room whose sounds serve for rooms that have none."""
SOFT: Final = -12.0
"""Decibels by which something is louder that is to be soft."""


class Sounds:
    """Play nothing: for tests, and for a window without a mixer."""

    @property
    def is_on(self) -> bool:
        """True if sounds are played; otherwise nobody need find out which."""
        return False

    @property
    def is_starting(self) -> bool:
        """True for a moment as the window opens, if what is heard first is to wait for it."""
        return False

    def play(self, family: Family, pan: float = 0.0, gain: float = 0.0) -> None:
        """Play a sound of a family in the room of the window, from left (-1) to right (1), so many
        decibels louder than usual, with the next `flush`. Never waits.
        """

    def try_out(self, family: Family, room: str) -> None:
        """Play a sound of a family as it is in a room."""

    def enter(self, room: str) -> None:
        """Take the sounds of a room from now on."""

    def prepare(self, room: str) -> None:
        """Read the sounds of a room ahead, which may be entered next."""

    def follow(self, settings: Settings) -> None:
        """Play as the settings want it from now on."""

    def flush(self) -> None:
        """Let be heard what was played: called once the frame is shown that it belongs to, however
        long that took to draw.
        """

    def put_behind(self, is_behind: bool) -> None:
        """Play as the settings want it while the window is behind another one, or is not."""

    def start(self) -> None:
        """Prepare to play: called once the window has drawn its first frame."""

    def close(self) -> None:
        """Play nothing more."""

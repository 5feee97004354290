"""Where the window was when the program ended. Whether there is still a screen in that place is for the window to see."""

from __future__ import annotations

from typing import Final, NamedTuple

from corptable.cards import Fields, Value
from corptable.store.kept_file import Kind, Sieve

FARTHEST: Final = 32_767
"""No window system counts further, in either direction."""


class WindowPlace(NamedTuple):
    """The window's upper left corner and size; of one that filled the screen, as it was before."""

    x: int
    y: int
    width: int
    height: int


def _read_place(value: Value) -> WindowPlace | None:
    fields = value.mapping()
    place = WindowPlace(
        x=fields["x"].integer(-FARTHEST, FARTHEST),
        y=fields["y"].integer(-FARTHEST, FARTHEST),
        width=fields["width"].integer(1, FARTHEST),
        height=fields["height"].integer(1, FARTHEST),
    )
    fields.finish()
    return place


def _read(top: Fields, sieve: Sieve) -> WindowPlace | None:
    """A place is good as a whole or not at all."""
    return sieve.take(top["window"], _read_place, None)


def _written(place: WindowPlace | None) -> str:
    if place is None:
        return ""
    return f"window:\n  x: {place.x}\n  y: {place.y}\n  width: {place.width}\n  height: {place.height}\n"


WINDOW_FILE: Final[Kind[WindowPlace | None]] = Kind(
    name="window.yaml",
    title="the window's place",
    instead="the window opens where it would the first time",
    comment="Where the window of corptable was last. It writes this file anew when it ends; notes of your own do not stay.",
    default=None,
    read=_read,
    written=_written,
)

"""Store the window's last position and size. The window itself checks whether a screen is still there."""

from __future__ import annotations

from typing import Final

from corptable.cards import Fields, Value
from corptable.resources import WINDOW_NAME
from corptable.store.stored_file import FaultFilter, FileFormat
from corptable.window_geometry import WindowGeometry

FARTHEST: Final = 32_767
"""Largest coordinate and size, in pixels; no window system counts further, in either direction."""


def _read_place(value: Value) -> WindowGeometry | None:
    fields = value.mapping()
    place = WindowGeometry(
        x=fields["x"].integer(-FARTHEST, FARTHEST),
        y=fields["y"].integer(-FARTHEST, FARTHEST),
        width=fields["width"].integer(1, FARTHEST),
        height=fields["height"].integer(1, FARTHEST),
    )
    fields.finish()
    return place


def _read(top: Fields, sieve: FaultFilter) -> WindowGeometry | None:
    """Read the position as a whole: if one number is faulty, all are ignored."""
    return sieve.take(top["window"], _read_place, None)


def _format(place: WindowGeometry | None) -> str:
    if place is None:
        return ""
    return f"window:\n  x: {place.x}\n  y: {place.y}\n  width: {place.width}\n  height: {place.height}\n"


WINDOW_FILE: Final[FileFormat[WindowGeometry | None]] = FileFormat(
    name=WINDOW_NAME,
    title="the window's place",
    instead="the window opens where it would the first time",
    comment="Where the window of corptable was last. It writes this file anew when it ends; notes of your own do not stay.",
    default=None,
    read=_read,
    written=_format,
)

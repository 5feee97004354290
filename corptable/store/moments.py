"""Moments as files have them: `2026-11-21T22:37:19+01:00`, in the time of the place where it was."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from corptable.cards import Value
from corptable.cards.faults import quoted

WANTED: Final = "a moment with its distance from UTC, such as 2026-11-21T22:37:19+01:00"
YEARS: Final = range(2000, 9999)
"""Others are nobody's, and cannot be told in every time zone."""
UNKNOWN: Final = datetime.fromisoformat(f"{YEARS.start}-01-01T00:00:00+00:00")
"""Stands for a moment that is faulty in its file."""
MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def now() -> datetime:
    """The present moment, to the second."""
    return datetime.now().astimezone().replace(microsecond=0)


def moment_text(moment: datetime) -> str:
    """How it stands in a file."""
    return moment.isoformat(timespec="seconds")


def read_moment(text: str) -> datetime | None:
    """The moment that a text in a file means, if it means one."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo is not None and moment.year in YEARS else None


def moment_of(value: Value) -> datetime:
    """The moment that a field of a file holds; a fault is noted where it holds none."""
    text = value.text()
    moment = read_moment(text)
    if moment is None:
        value.fault(f"found {quoted(text)}", WANTED)
    return moment or UNKNOWN


def day_text(moment: datetime) -> str:
    """The day as people read it, where they are: `21 Nov 2026`."""
    here = moment.astimezone()
    return f"{here.day} {MONTHS[here.month - 1]} {here.year}"

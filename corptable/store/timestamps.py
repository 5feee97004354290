"""Parse timestamps of files, `2026-11-21T22:37:19+01:00`: local time with its distance from UTC, as
`isoformat` writes it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Final

from corptable.cards import Value
from corptable.cards.faults import quoted

WANTED: Final = "a moment with its distance from UTC, such as 2026-11-21T22:37:19+01:00"
YEARS: Final = range(1970, 9999)
"""Accepted years; others are mistakes, and cannot be converted to every time zone. A computer
without a battery begins in 1970.
"""
UNKNOWN: Final = datetime.fromisoformat(f"{YEARS.start}-01-01T00:00:00+00:00")
"""Placeholder for a faulty timestamp in a file."""


FIRST: Final = datetime(YEARS.start, 1, 2, tzinfo=UTC)
LAST: Final = datetime(YEARS.stop - 1, 12, 30, tzinfo=UTC)
"""FIRST and LAST are the first and last time that the program writes: in every time zone its year
is one of YEARS.
"""


def now() -> datetime:
    """Return the present local time, to the second. Whatever the clock says, `parse_timestamp` can
    read it back.
    """
    return local(min(max(datetime.now(UTC), FIRST), LAST)).replace(microsecond=0)


def local(moment: datetime) -> datetime:
    """Return a time in the time zone of this computer; in UTC where that zone is none, such as
    `TZ=XXX24`.
    """
    try:
        here = moment.astimezone()
        return here if parse_timestamp(here.isoformat()) is not None else moment.astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        return moment.astimezone(UTC)


def moment_of(seconds: float) -> datetime:
    """Return a file's time of change, in seconds since the epoch, as a local time; UNKNOWN for one
    that is no date here.
    """
    try:
        return local(datetime.fromtimestamp(seconds, UTC))
    except (ValueError, OverflowError, OSError):
        return UNKNOWN


def parse_timestamp(text: str) -> datetime | None:
    """Parse a timestamp from a file; None if the text is none, has no distance from UTC or a year
    out of YEARS.
    """
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo is not None and moment.year in YEARS else None


def read_timestamp(value: Value) -> datetime:
    """Read a timestamp from a field of a file; note a fault and return UNKNOWN if it holds none."""
    text = value.text()
    moment = parse_timestamp(text)
    if moment is None:
        value.fault(f"found {quoted(text)}", WANTED)
    return moment or UNKNOWN


Moment = Annotated[datetime, read_timestamp]
"""A timestamp as a field of a record."""


def day_text(moment: datetime) -> str:
    """Format the day in local time for people: `21 Nov 2026`."""
    here = local(moment)
    return f"{here.day} {here:%b %Y}"

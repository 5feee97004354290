"""Moments as files have them: `2026-11-21T22:37:19+01:00`, in the time of the place where it was."""

from __future__ import annotations

from datetime import datetime
from typing import Final

WANTED: Final = "a moment with its distance from UTC, such as 2026-11-21T22:37:19+01:00"
YEARS: Final = range(2000, 9999)
"""Others are nobody's, and cannot be told in every time zone."""


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

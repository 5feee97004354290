"""Test the clock: whatever computer and time zone say, the program writes a time that it can read
back.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, tzinfo

import pytest

from corptable.store import timestamps
from corptable.store.timestamps import day_text, local, moment_of, now, parse_timestamp

ZONES = ("UTC", "XXX-25", "XXX24", "XXX-24:00:01", "XXX+23:59:30", "nowhere/at/all", "")
"""Time zones; those of 24 hours or more are legal POSIX, and no distance from UTC that a timestamp
can have.
"""
CLOCKS = (1, 1969, 1970, 1999, 2026, 9998, 9999)
"""Years that a computer's clock may show."""


@pytest.fixture(params=ZONES)
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Set the time zone of this process."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield request.param
    time.tzset()


def clock_in(year: int) -> type[datetime]:
    """Return a clock that shows the last minute of a year."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]  # any clock's time is a plain datetime
            return datetime(year, 12, 31, 23, 59, tzinfo=tz)

    return Clock


@pytest.mark.usefixtures("zone")
def test_every_clock_gives_a_time_that_can_be_read_back(monkeypatch: pytest.MonkeyPatch) -> None:
    for year in CLOCKS:
        with monkeypatch.context() as patch:
            patch.setattr(timestamps, "datetime", clock_in(year))
            moment = now()
        assert parse_timestamp(moment.isoformat()) == moment, year
        assert year == 2026 or moment.astimezone(UTC).year != 2026


@pytest.mark.usefixtures("zone")
def test_times_of_files_are_told_in_every_zone() -> None:
    assert "2026" in day_text(datetime(2026, 6, 15, tzinfo=UTC))
    assert moment_of(1e9).astimezone(UTC) == datetime.fromtimestamp(1e9, UTC)
    assert parse_timestamp(local(datetime(2026, 6, 15, tzinfo=UTC)).isoformat()) is not None
    assert moment_of(1e300) == timestamps.UNKNOWN

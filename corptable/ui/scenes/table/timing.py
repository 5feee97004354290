"""Time what a person sees at a table: for how long a message is shown, and whether a press came too
soon after a change.
"""

from __future__ import annotations

from typing import Final

from corptable.session.notices import Message
from corptable.ui.scenes.table.layout import Part, Point, TableLayout

REACTION: Final = 0.25
"""Time in seconds that a person needs to see a change: a press before its end was meant for what
lay there before.
"""
MESSAGE_TIME: Final = 6.0
"""Seconds for which a message is shown."""


class StalePresses:
    """Recognize the presses that were meant for what lay on the table before its last change."""

    def __init__(self) -> None:
        self._before: TableLayout | None = None
        self._changed_at = self._moved_at = 0.0

    def changed(self, before: TableLayout | None, now: float) -> None:
        """Note that the table was laid out otherwise; `before`: the layout until now, None if
        another person saw it or there was none."""
        self._before, self._changed_at = before, now

    def moved(self, now: float) -> None:
        """Note that an animation is under way."""
        self._moved_at = now

    def is_meant(self, layout: TableLayout, point: Point, now: float) -> bool:
        """Test whether a press at a point is meant for what lies there now: that lay there before
        the last change as well, nothing did that it could have been meant for, or it has been seen
        there long enough, at rest unless it is a button."""
        changed_at, lay = (
            self._changed_at,
            None if self._before is None else self._before.touchable_at(point),
        )
        if lay is None or lay == layout.touchable_at(point):
            return True
        is_seen_moving = layout.hit_test(point).part is Part.TABLETOP
        return now - (max(changed_at, self._moved_at) if is_seen_moving else changed_at) >= REACTION


class MessageTimer:
    """Show each message for its time."""

    def __init__(self) -> None:
        self._shown: Message | None = None
        self._until = 0.0

    def message(self, now: float) -> Message | None:
        """Return the message to show at `now`; None for none."""
        return self._shown if now < self._until else None

    def update(self, message: Message | None, now: float) -> tuple[bool, float | None]:
        """Begin to show a message that is new, or end one whose time is over. Return whether
        something else is shown now, and the time of the next change; None if there is none."""
        before = self._shown
        if message != before:
            self._shown, self._until = message, now + MESSAGE_TIME
        is_other = message != before or (before is not None and now >= self._until)
        return is_other, None if self._shown is None or now >= self._until else self._until

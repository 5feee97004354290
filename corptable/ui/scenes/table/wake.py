"""Advance a table in time: play the acts of bots, continue animations, and pulse the prompt and its targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corptable.ui.animation import AnimationSpeed
from corptable.ui.scene_base.scene import FRAME

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene


class TableTimer:
    """Advance one table in time."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._last_seen: tuple[object, ...] = ()
        """Captions and highlight of a bot's act at the last `wake`: a change needs a redraw."""

    def wake(self, now: float) -> float | None:
        """Do what is due, and return the next time that something is, in seconds of the app's clock; None for never. Bots act when
        their pause is over and nothing moves."""
        table = self._table
        while table.context.is_on_top(table) and not table.animation.is_moving(now) and table.bot_pacing.is_due(now):
            table.session.play_bot_action()
            table.refresh()
        if table.animation.is_moving(now):
            table.bot_pacing.restart_pause(now)
            table.needs_redraw = True
            table.drag.is_moving(now)
            return now + FRAME
        dues = [self._update_attention(now)]
        if table.drag.is_moving(now):
            table.needs_redraw = True
            dues.append(now + FRAME)
        dues.append(table.hover.wake(now))
        return min((due for due in dues if due is not None), default=None)

    def _update_attention(self, now: float) -> float | None:
        """Update pulses, captions and the highlight of a bot's act, for none of which anything waits; return the next time that one
        of them changes or a bot acts."""
        table = self._table
        question = None if table.prompt.seat is None else table.prompt.question
        table.attention.update(question, table.targets(), now, AnimationSpeed(table.context.motion_speed))
        beats = table.attention.is_pulsing(now)
        seen = (table.animation.visible_captions(now), table.bot_pacing.is_highlighted(now))
        change, check = table.animation.next_frame_time(now), table.bot_pacing.next_check(now)
        fades = change is not None and change <= now
        table.needs_redraw = table.needs_redraw or beats or fades or seen != self._last_seen
        self._last_seen = seen
        dues = [now + FRAME if beats or fades else change, check]
        return min((due for due in dues if due is not None), default=None)

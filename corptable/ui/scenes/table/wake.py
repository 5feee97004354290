"""What goes on at a table by itself: bots act when it is time, what moves moves on, and what is asked calls for attention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corptable.ui.animation import AnimationSpeed
from corptable.ui.scene_base.scene import FRAME

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene


class TableClock:
    """One table as time goes by."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._seen: tuple[object, ...] = ()
        """What was lit and said when the table was drawn last."""

    def wake(self, now: float) -> float | None:
        """Do what is due, and tell when the next thing will be. Bots act when their moment has come and nothing is on its way."""
        table = self._table
        while table.context.is_on_top(table) and not table.animation.is_moving(now) and table.bot_pacing.is_time(now):
            table.session.act_on_thought()
            table.refresh()
        if table.animation.is_moving(now):
            table.bot_pacing.wait_from(now)
            table.needs_redraw = True
            table.drag.moves(now)
            return now + FRAME
        dues = [self._attention_due(now)]
        if table.drag.moves(now):
            table.needs_redraw = True
            dues.append(now + FRAME)
        dues.append(table.hover.wake(now))
        return min((due for due in dues if due is not None), default=None)

    def _attention_due(self, now: float) -> float | None:
        """What is said, lit and swells while nobody waits for it; when that changes next, or a bot acts."""
        table = self._table
        question = None if table.prompt.seat is None else table.prompt.question
        table.attention.note(question, table.targets(), now, AnimationSpeed(table.context.motion_speed))
        beats = table.attention.beats(now)
        seen = (table.animation.said(now), table.bot_pacing.is_lit(now))
        change, look = table.animation.change(now), table.bot_pacing.next_look(now)
        fades = change is not None and change <= now
        table.needs_redraw = table.needs_redraw or beats or fades or seen != self._seen
        self._seen = seen
        dues = [now + FRAME if beats or fades else change, look]
        return min((due for due in dues if due is not None), default=None)

"""What goes on at a table by itself: bots act when it is time, what moves moves on, and what is asked calls for attention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corptable.ui.animation import Tempo
from corptable.ui.scene_base.scene import FRAME

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene


class Waking:
    """One table as time goes by."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._seen: tuple[object, ...] = ()
        """What was lit and said when the table was drawn last."""

    def wake(self, now: float) -> float | None:
        """Do what is due, and tell when the next thing will be. Bots act when their moment has come and nothing is on its way."""
        table = self._table
        while table.context.is_on_top(table) and not table.motion.settle(now) and table.pacing.is_time(now):
            table.session.act_on_thought()
            table.position_changed()
        if table.motion.settle(now):
            table.pacing.wait_from(now)
            table.stale = True
            table.dragging.moves(now)
            return now + FRAME
        dues = [self._attention_due(now)]
        if table.dragging.moves(now):
            table.stale = True
            dues.append(now + FRAME)
        dues.append(table.looking.wake(now))
        return min((due for due in dues if due is not None), default=None)

    def _attention_due(self, now: float) -> float | None:
        """What is said, lit and swells while nobody waits for it; when that changes next, or a bot acts."""
        table = self._table
        question = None if table.moment.seat is None else table.moment.question
        table.attention.note(question, table.targets(), now, Tempo(table.context.speed))
        beats = table.attention.beats(now)
        seen = (table.motion.said(now), table.pacing.is_lit(now))
        change, look = table.motion.change(now), table.pacing.next_look(now)
        fades = change is not None and change <= now
        table.stale = table.stale or beats or fades or seen != self._seen
        self._seen = seen
        dues = [now + FRAME if beats or fades else change, look]
        return min((due for due in dues if due is not None), default=None)

"""Time what comes by itself: the acts of bots, and how long a message is shown.

Bots act slowly enough to find the place of an act on the table, faster where there is nothing to
see. A bot acts after a pause that begins when the animation of the act before has ended; shortly
before its act, the pieces and spots that it acts from and upon are highlighted. A pass, as nearly
all answers in a reaction window are, takes a fraction of that pause; a row of passes takes about
the time of one act.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine.action import Action
from corptable.engine.events import Acted, Event
from corptable.presentation.presentation import presentation_of
from corptable.session.notices import Message
from corptable.session.session import Session
from corptable.store import BotPace
from corptable.ui.animation.timing import BOT_PAUSES
from corptable.ui.table_parts.tabletop import Tabletop

FIND: Final = 0.3
"""Seconds for which the place of an act is highlighted before the act; MOST_HIGHLIGHT shortens
it.
"""
MOST_HIGHLIGHT: Final = 0.7
"""Largest share of the pause that the highlight may take."""
LETS_BE: Final = 0.6
"""Share of the pause before a pass, where the act before it changed something on the table."""
IN_A_ROW: Final = 0.25
"""Share of the pause before a pass, where the answer before it was a pass as well and nothing has
changed since. Also the share after which a bot is first asked for its decision."""
RECHECK: Final = 0.25
"""Seconds between two checks whether the bot has decided; the bot worker also wakes the window as
soon as it has.
"""
MESSAGE_TIME: Final = 6.0
"""Seconds for which a message is shown."""


class BotPacing:
    """Time the act of the bot that is asked, and the highlight at the place of its act.

    Times are seconds of the app's clock.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self._since: float | None = None
        """Time from which the pause counts: the end of the animation of the act before; None while
        no bot is asked.
        """
        self._pause = 0.0
        self._is_quiet = False
        self._acts_at: float | None = None
        self._highlight_at = 0.0

    def begin(self, pace: BotPace, events: Sequence[Event], now: float) -> None:
        """Begin the pause of the bot that was asked, if one was. A bot that keeps a person waiting
        has no pause. `events`: those since the last call; if they are acts that changed nothing,
        the pause is shorter."""
        self._since = None if self.session.seating.asked_bot() is None else now
        self._pause = 0.0 if self.session.seating.keeps_a_person_waiting else BOT_PAUSES[pace]
        self._is_quiet = bool(events) and all(isinstance(event, Acted) for event in events)
        self._acts_at = None

    def restart_pause(self, now: float) -> None:
        """Begin the pause at `now`, because something is still moving: it counts from the end of
        the animation.
        """
        if self._since is not None:
            self._since = now

    def check(self, now: float) -> None:
        """Fix the time of the bot's act, once it has decided."""
        if (
            self._since is not None
            and self._acts_at is None
            and now >= self._first_check
            and self.session.bot_turn.is_done()
        ):
            self._decide(self._since, now)

    def is_due(self, now: float) -> bool:
        """True if the bot acts now."""
        return self._acts_at is not None and now >= self._acts_at

    def next_check(self, now: float) -> float | None:
        """Return the next time to check the decision, the highlight or the act; None while no bot
        is asked.
        """
        if self._since is None:
            return None
        times = [self._first_check]
        times += [] if self._acts_at is None else [self._highlight_at, self._acts_at]
        return min((time for time in times if time > now), default=now + RECHECK)

    def is_highlighted(self, now: float) -> bool:
        """True if the place of the bot's act is highlighted."""
        return self._acts_at is not None and self._highlight_at <= now < self._acts_at

    def highlighted_words(self, tabletop: Tabletop, now: float) -> list[str]:
        """Return the words of the pieces and spots that the bot is about to act from and upon;
        empty until shortly before its act."""
        action = self.session.bot_turn.chosen_action
        if action is None or not self.is_highlighted(now):
            return []
        return touched_words(self.session, tabletop, action)

    @property
    def _first_check(self) -> float:
        """Get the time of the first check whether the bot has decided: no act is due earlier,
        whatever the decision.
        """
        return (self._since or 0.0) + self._pause * IN_A_ROW

    def _decide(self, since: float, now: float) -> None:
        """Fix the time of the act, and the time from which its place is highlighted, now that the
        bot has decided.
        """
        state, action = self.session.match.state, self.session.bot_turn.chosen_action
        if (
            action is not None
            and state.decision is not None
            and state.decision.is_pass(state, action)
        ):
            highlight, pause = 0.0, self._pause * (IN_A_ROW if self._is_quiet else LETS_BE)
        else:
            highlight = min(FIND, MOST_HIGHLIGHT * self._pause)
            pause = highlight if self._is_quiet else self._pause
        self._acts_at = max(since + pause, now + highlight)
        self._highlight_at = self._acts_at - highlight


def touched_words(session: Session, tabletop: Tabletop, action: Action) -> list[str]:
    """Return the words of the pieces and spots that a hand touches to do an act, as far as the
    viewer sees them; empty if the act has secret words."""
    state, game = session.match.state, session.match.game
    decision = state.decision
    if decision is None or decision.told(action) != action:
        return []
    view = state.observation(action.seat)
    gesture = presentation_of(game).gesture(view, action)
    zones = [
        zone
        for zone, pieces in view.zones.items()
        if any(piece.name in gesture.lift for piece in pieces)
    ]
    seen = {placed.piece.name for placed in tabletop.placed}
    lifted = sorted(gesture.lift & seen) or zones[:1]
    return [
        word for word in (*lifted, gesture.onto, *gesture.then) if word and tabletop.areas(word)
    ]


class MessageTimer:
    """Show each message for its time."""

    def __init__(self) -> None:
        self._shown: Message | None = None
        self._until = 0.0

    def message(self, now: float) -> Message | None:
        """Return the message to show at `now`; None for none."""
        return self._shown if now < self._until else None

    def is_new(self, message: Message | None) -> bool:
        """True if a message has not begun to be shown."""
        return message is not None and message != self._shown

    def update(self, message: Message | None, now: float) -> float | None:
        """Begin to show a message that is new; return the time of the end of what is shown, None
        without one.
        """
        if message != self._shown:
            self._shown, self._until = message, now + MESSAGE_TIME
        return None if self.message(now) is None else self._until

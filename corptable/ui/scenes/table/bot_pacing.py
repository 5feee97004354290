"""At what pace bots act: slowly enough for the eye to find the place, and no slower where there is nothing to see.

A bot's own act waits until what was done before has been looked at, and the place that it acts upon lights up for a moment before.
Letting something be, as nearly all answers in a reaction window do, takes a fraction of that; a whole row of such answers is over
in about the time of one act.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from corptable.engine.action import Action
from corptable.engine.events import Acted, Event
from corptable.session.session import Session
from corptable.store import BotPace
from corptable.ui.table_parts.tabletop import Tabletop

BOT_PAUSES: Final[Mapping[BotPace, float]] = {"slow": 1.4, "normal": 0.55, "fast": 0.2, "at_once": 0.0}
"""Seconds between the end of what is seen and a bot's act, by the pace that the person likes."""
FIND: Final = 0.3
"""Seconds for which the place of an act lights up."""
MOST_LIT: Final = 0.7
"""The most of a pause that this may take."""
LETS_BE: Final = 0.6
"""What is left of a pause before an answer that lets be what has just been done."""
IN_A_ROW: Final = 0.25
"""The same where nothing has changed since the answer before: others have let it be as well."""
LOOK_AGAIN: Final = 0.25
"""Seconds after which a bot is asked again whether it has made up its mind; its mind calls as soon as it has."""


class BotPacing:
    """When the bot that is asked acts, and where the eye is to look."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._since: float | None = None
        """When what was done before had been seen to its end; None while no bot is asked."""
        self._pause = 0.0
        self._is_quiet = False
        self._acts_at: float | None = None
        self._lights_at = 0.0

    def begin(self, pace: BotPace, happened: Sequence[Event], now: float) -> None:
        """The position has changed: the bot that is asked, if one is, begins to think. One that keeps a person waiting acts as soon
        as it can."""
        self.session.begin_thought()
        self._since = None if self.session.asked_bot() is None else now
        self._pause = 0.0 if self.session.keeps_a_person_waiting else BOT_PAUSES[pace]
        self._is_quiet = bool(happened) and all(isinstance(event, Acted) for event in happened)
        self._acts_at = None

    def wait_from(self, now: float) -> None:
        """Something is still moving: the pause begins when that is over."""
        if self._since is not None:
            self._since = now

    def is_time(self, now: float) -> bool:
        """Whether the bot acts now."""
        if self._since is None or now < self._first_look:
            return False
        if self._acts_at is None and self.session.thinking.is_done():
            self._decide(self._since, now)
        return self._acts_at is not None and now >= self._acts_at

    def next_look(self, now: float) -> float | None:
        """When there is something to do about it next; None while no bot is asked."""
        if self._since is None:
            return None
        moments = (self._first_look, self._lights_at, self._acts_at) if self._acts_at is not None else (self._first_look,)
        return min((moment for moment in moments if moment > now), default=now + LOOK_AGAIN)

    def is_lit(self, now: float) -> bool:
        """Whether the place of the bot's act is lit."""
        return self._acts_at is not None and self._lights_at <= now < self._acts_at

    def place(self, tabletop: Tabletop, now: float) -> list[str]:
        """What the bot is about to act from and upon, by the words of the table; empty until a moment before its act."""
        action = self.session.thinking.intended
        return touched(self.session, tabletop, action) if action is not None and self.is_lit(now) else []

    @property
    def _first_look(self) -> float:
        """When the bot's mind is asked for the first time: before that it would not act whatever it has in mind."""
        return (self._since or 0.0) + self._pause * IN_A_ROW

    def _decide(self, since: float, now: float) -> None:
        """The mind is made up: when the act is, and from when its place is lit."""
        lets_be = self._lets_be()
        light = 0.0 if lets_be else min(FIND, MOST_LIT * self._pause)
        if lets_be:
            pause = self._pause * (IN_A_ROW if self._is_quiet else LETS_BE)
        else:
            pause = light if self._is_quiet else self._pause
        self._acts_at = max(since + pause, now + light)
        self._lights_at = self._acts_at - light

    def _lets_be(self) -> bool:
        state, action = self.session.match.state, self.session.thinking.intended
        decision = state.decision
        return decision is not None and action is not None and decision.is_pass(state, action)


def touched(session: Session, tabletop: Tabletop, action: Action) -> list[str]:
    """What a hand touches to do an act, as far as the viewer sees it; nothing where the act's words are not for all to hear."""
    state, game = session.match.state, session.match.game
    decision = state.decision
    if decision is None or decision.told(action) != action:
        return []
    view = state.observation(action.seat)
    gesture = game.gesture(view, action)
    held = [zone for zone, pieces in view.zones.items() if any(piece.name in gesture.lift for piece in pieces)]
    seen = {placed.piece.name for placed in tabletop.placed}
    lifted = sorted(gesture.lift & seen) or held[:1]
    return [word for word in (*lifted, gesture.onto, *gesture.then) if word and tabletop.areas(word)]

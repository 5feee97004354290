"""Show the second act of a trick of German Whist at a table: its card moves twice, and cards turn
face down when they leave.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import german_whist
from german_whist.game import SPENT, TRICK
from ui.robot import match_at

from corptable.engine.events import Acted, Event, Moved, Poured, noticed_by
from corptable.engine.pieces import TOP
from corptable.session.session import Session
from corptable.ui.animation import AnimationPlayer, AnimationSpeed
from corptable.ui.animation.flight import Flight
from corptable.ui.animation.props import StampAnimation
from corptable.ui.animation.script import ShownAct
from corptable.ui.app import App
from corptable.ui.scenes.table.layout import make_tabletop
from corptable.ui.table_parts.tabletop import Tabletop

LED, ANSWER, TURNED_UP = "clubs-3", "clubs-6", "hearts-9"
"""The card of the viewer, the higher one of the other seat, and the card that the winner takes into
its hand.
"""
ZONES: Final[Mapping[str, Sequence[str]]] = {
    "hand/0": [LED, "clubs-8"],
    "hand/1": [ANSWER, "clubs-5"],
    "up": [TURNED_UP],
}


class ShownTrick(NamedTuple):
    """Hold the act as it is shown from its first moment on, at second 0: the table after it, and
    its animations.
    """

    after: Tabletop
    player: AnimationPlayer

    def flights(self, card: str) -> list[Flight]:
        """Return the flights of a card in their order; it is found by its name at either end."""
        flights = [
            animation for animation in self.player.animations if isinstance(animation, Flight)
        ]
        own = [flight for flight in flights if card in (flight.leaves_as.name, flight.piece.name)]
        return sorted(own, key=lambda flight: flight.time.begins)

    def stamps(self) -> list[StampAnimation]:
        """Return the stamps."""
        return [
            animation
            for animation in self.player.animations
            if isinstance(animation, StampAnimation)
        ]


def show_trick(
    app: App, speed: float = 1.0, as_packet: bool = False, answers: int = 0
) -> ShownTrick:
    """Return the act with which seat 1 takes a trick, as seat 0 sees it; `as_packet`: the cards
    leave the trick all at once; `answers`: so many more acts of a bot come before they leave.
    """
    match = match_at(german_whist.GAME.id, 2, ZONES, at="play", rest="stock", seed=0)
    session = Session(match, ["person", "random" if answers else "person"])
    match.play(f"@0 play {LED}")
    before = make_tabletop(app, session, match.state.observation(0))
    events = noticed_by(match.play(f"@1 play {ANSWER}"), 0)
    after = make_tabletop(app, session, match.state.observation(0))
    player = AnimationPlayer()
    shown = _poured(events) if as_packet else _answered(events, answers)
    player.play(ShownAct(shown, before, after, session, AnimationSpeed(speed)), 0.0)
    return ShownTrick(after, player)


def _answered(events: Sequence[Event], answers: int) -> list[Event]:
    """Return the events with so many more acts like the first before the trick is taken."""
    acts = [event for event in events if isinstance(event, Acted)]
    taken = [isinstance(event, Moved) and event.source == TRICK for event in events].index(True)
    return [*events[:taken], *acts[:1] * answers, *events[taken:]]


def _poured(events: Sequence[Event]) -> list[Event]:
    """Return the events with one that pours the trick in place of the moves of its cards."""
    taking = [event for event in events if isinstance(event, Moved) and event.source == TRICK]
    poured = [Poured(TRICK, SPENT, TOP) if event == taking[0] else event for event in events]
    return [event for event in poured if event not in taking[1:]]

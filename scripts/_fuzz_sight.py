"""Check under `scripts/run.py fuzz` that no person sees what is hidden from them: who lifted a
curtain, and what is laid out since.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from corptable.engine.events import Learned, Moved, noticed_by
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN, PUBLIC, Piece, Seat
from corptable.engine.state import OF_STATE_ALONE
from corptable.session.session import Session
from corptable.session.transcript import LogLine, lines_of, lines_that_stay
from corptable.ui.animation.flight import Flight
from corptable.ui.scenes.replay.scene import ReplayScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.widgets.card_preview import PreviewSubject
from corptable.ui.widgets.keys import ENTER_KEYS

if TYPE_CHECKING:
    from _fuzz_window import FuzzedWindow

JUST_NOW = 40
"""Acts whose moves may still be in flight."""


class CurtainObserver:
    """Observe the touches, not the program's reaction to them, to know which person has lifted the
    curtain.
    """

    def __init__(self, window: FuzzedWindow) -> None:
        self._window = window
        self._session: Session | None = None
        self._lifts: Seat | None = None
        """The seat that the next touch lifts the curtain for."""
        self.holder: Seat | None = None
        """The seat that lifted the curtain last at this table and has not left since."""
        self.faults: list[str] = []

    def touch(self, kind: int, attributes: dict[str, object]) -> None:
        """Note a touch before it is posted, if it lifts a curtain."""
        scene = self._window.app.scenes[-1] if self._window.app.scenes else None
        if isinstance(scene, TableScene) and scene.session.called is not None:
            event = pygame.event.Event(kind, attributes)
            is_key = kind == pygame.KEYDOWN and event.key in ENTER_KEYS
            is_click = (
                kind == pygame.MOUSEBUTTONDOWN
                and event.button == 1
                and scene.view.curtain.button.rect.collidepoint(event.pos)
            )
            self._lifts = scene.session.called if is_key or is_click else None

    def look(self) -> None:
        """Check after a round of the event loop which hand is visible."""
        session = next((table.session for table in self._window.tables), None)
        if session is not self._session or (
            session is not None and self.holder in session.seating.away
        ):
            self._session, self.holder = session, None
        lifts, self._lifts = self._lifts, None
        if session is None or not session.seating.is_shared:
            return
        if lifts is not None and session.called != lifts:
            self.holder = lifts
        self.faults += curtain_faults(session, self.holder)


def curtain_faults(session: Session, holder: Seat | None) -> Iterator[str]:
    """Check that only the hand of the seat that lifted the curtain last is visible.

    No hand is visible while another seat is asked about its private cards.
    """
    viewer = session.viewer
    if viewer == PUBLIC:
        return
    if viewer != holder:
        yield (
            f"the hand of @{viewer} is up, and it is "
            f"{'nobody' if holder is None else f'@{holder}'} who lifted the curtain last"
        )
    seat = session.seating.asked_person()
    if seat is None or seat == viewer:
        return
    if session.match.state.needs_secrets(seat):
        yield f"the hand of @{viewer} is up while @{seat} is asked what is theirs alone"


# What is laid out


def sight_faults(table: TableScene) -> Iterator[str]:
    """Check that the table shows exactly the viewer's observation, each piece once, and no piece
    that the viewer does not see.
    """
    session, drawn = table.session, table.state.layout.tabletop.view
    sees = session.match.state.observation(session.viewer)
    if drawn.viewer != session.viewer:
        yield (
            f"the table is drawn with the eyes of @{drawn.viewer}, and it is @{session.viewer} "
            "who looks"
        )
    if drawn.own is not None or any(name in vars(drawn) for name in OF_STATE_ALONE):
        yield "what is drawn comes from a view that holds secrets"
    if (drawn.zones, drawn.counters()) != (sees.zones, sees.counters()):
        yield (
            "the table is not drawn as it stands: "
            f"{_differing(dict(drawn.zones), dict(sees.zones))}"
        )
    if table.model.prompt.view is not drawn:
        yield "what can be touched comes from another view than what is drawn"
    seen = {piece for pieces in sees.zones.values() for piece in pieces} | {HIDDEN}
    lying = [placed.piece for placed in table.state.layout.tabletop.placed]
    yield from (
        f"{piece} is drawn, and the viewer does not see it" for piece in lying if piece not in seen
    )
    yield from _laid_faults(table)
    known = seen | _known(session)
    yield from (
        f"{piece} is {where}, and the viewer does not know it"
        for where, piece in _elsewhere(table)
        if piece not in known
    )
    if session.called is not None:
        yield from (
            f"the curtain is down, and there is still {what}" for what in _left_before_it(table)
        )


def _differing(one: dict[str, object], other: dict[str, object]) -> str:
    words = [word for word in sorted(one.keys() | other.keys()) if one.get(word) != other.get(word)]
    return ", ".join(words) or "its counters differ"


def _laid_faults(table: TableScene) -> Iterator[str]:
    """Check that each visible piece lies in one place, and each spot shows as many pieces as its
    zone holds, a pile its top, the ladders of one zone together."""
    tabletop = table.state.layout.tabletop
    lying = [placed.piece for placed in tabletop.placed if placed.piece is not HIDDEN]
    yield from (
        f"{piece} is drawn {lying.count(piece)} times"
        for piece in {piece for piece in lying if lying.count(piece) > 1}
    )
    for spot in tabletop.spots:
        zone = tabletop.view.zones.get(spot.shows, ())
        held = {"pile": min(1, len(zone)), "frame": 0}.get(spot.arrangement, len(zone))
        same = (
            {other.id for other in tabletop.spots if other.shows == spot.shows}
            if spot.arrangement == "ladder"
            else {spot.id}
        )
        laid = sum(placed.number for placed in tabletop.placed if placed.spot.id in same)
        if laid != held:
            yield f"{spot.id} shows {laid} pieces, and {spot.shows} holds {held}"


def _known(session: Session) -> set[Piece]:
    """Return the pieces that the viewer knows, wherever they lie."""
    view = session.match.state.information_state(session.viewer).view
    shown = {piece for pieces in view.zones.values() for piece in pieces}
    return shown.union(*(view.known(zone) for zone in view.table.hidden))


def _elsewhere(table: TableScene) -> Iterator[tuple[str, Piece]]:
    """Yield pieces shown elsewhere than in their places: in flight, on backs, in the zoom."""
    carrying, subject = table.state, table.state.preview.subject
    yield from (
        ("carried", held.placed.piece)
        for held in (carrying.press, carrying.drag)
        if held is not None and held.placed
    )
    if carrying.glide is not None:
        yield "gliding home", carrying.glide.placed.piece
    if subject is not None and not _is_told(table, subject):
        yield from (("shown large", piece) for piece in (subject.piece, *subject.beneath))
    if table.state.layout.memory is not None:
        told = (
            piece
            for _, found in table.state.layout.memory.backs
            for piece in (found.piece, *found.others)
        )
        yield from (("remembered", piece) for piece in told)
    flights = [flight for flight in table.state.animation.animations if isinstance(flight, Flight)]
    heard = _heard(table.session) if flights else set()
    yield from (("in the air", flight.piece) for flight in flights if flight.piece not in heard)


def _is_told(table: TableScene, subject: PreviewSubject) -> bool:
    """True if the zoom shows a piece that words name: in the log, or in a tray of cards to name."""
    panel = table.state.layout.tray_panel
    return subject.is_named or (panel is not None and subject.piece.name in panel.cells)


def _heard(session: Session) -> set[Piece]:
    """Return pieces that the viewer has just seen move, though they may be hidden now."""
    events = (
        event
        for act in session.match.timeline[-JUST_NOW:]
        for event in noticed_by(act.events, session.viewer)
    )
    moved = {piece for event in events for piece in _pieces(event)}
    opening = {
        piece
        for event in noticed_by(session.match.opening, session.viewer)
        for piece in _pieces(event)
    }
    return moved | opening


def _pieces(event: object) -> tuple[Piece, ...]:
    return (
        (event.piece,)
        if isinstance(event, Moved)
        else event.pieces
        if isinstance(event, Learned)
        else ()
    )


def _left_before_it(table: TableScene) -> Iterator[str]:
    """Yield what must not be on the screen while the curtain is down."""
    carrying, moment = table.state, table.model.prompt
    found = {
        "a tray": table.state.layout.tray_panel,
        "a card in the air": carrying.drag or carrying.glide or carrying.press,
        "somebody who can answer": moment.seat is not None or None,
        "something lifted": moment.selection.lifted or None,
        "a line half written": table.model.remark,
    }
    yield from (what for what, thing in found.items() if thing is not None)


def replay_faults(replay: ReplayScene) -> Iterator[str]:
    """Check that a replay of an unfinished match shows the observation of the only person, or of
    the public, and no more.
    """
    watched = replay.replay
    own = watched.persons[0] if len(watched.persons) == 1 else PUBLIC
    if not replay.match.over and (watched.view.viewer != own or watched.viewpoint.sees_all):
        yield f"a match that is not over is looked at with the eyes of @{watched.view.viewer}"


# What is told


def log_faults(session: Session) -> Iterator[str]:
    """Check that the transcript has exactly what the viewer could notice of the match."""
    match, eye = session.match, session.viewer
    again = Match(match.game, match.header)
    wanted: list[LogLine] = []
    for place, events in enumerate(chain((again.opening,), map(again.play, match.journal)), -1):
        view, is_unasked = again.state.observation(eye), place in session.played.unasked
        lines = lines_of(match.game, noticed_by(events, eye), view, session.owners, is_unasked)
        wanted = lines_that_stay(match.game, wanted + lines, view)
    told = [line.text for line in session.log.lines if line.event is not None]
    if told == [line.text for line in wanted]:
        return
    pairs = enumerate(zip(told, wanted, strict=False))
    place = next(
        (at for at, (one, other) in pairs if one != other.text), min(len(told), len(wanted))
    )
    yield (
        f"the log tells @{eye} {told[place : place + 1]}, and it should be "
        f"{[line.text for line in wanted[place : place + 1]]}"
    )

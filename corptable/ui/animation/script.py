"""Plan the animations of an act from its events as the viewer noticed them: what is shown, and when."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final, NamedTuple, Protocol

import pygame

from corptable.art.skin import PIPS
from corptable.engine.events import DICE, Acted, Chance, Event, Exchanged, Learned, Moved, Noted, Poured, Said
from corptable.engine.layout import Spot
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN, Seat, ZoneId
from corptable.engine.stamp import Stamp
from corptable.engine.words import subject
from corptable.ui.animation.caption import Caption, caption_beside, caption_of
from corptable.ui.animation.dice import Roll, area_of_roll, roll_of
from corptable.ui.animation.flight import Flight, Start, area_of, flights_of
from corptable.ui.animation.flip import Flip, LookShown, flips_of
from corptable.ui.animation.stamp import StampAnimation, stamp_animation
from corptable.ui.animation.timing import APART, FEW, LONGEST, MOVE, READ, REST, TUMBLE, AnimationSpeed
from corptable.ui.paint.skin import Skin
from corptable.ui.table_parts.tabletop import Tabletop

TOLD: Final = (Acted, Noted, Said)
"""Types of events that captions tell; others are animated."""


class WatchedMatch(Protocol):
    """Provide the match whose animations are shown, played live or replayed, and the names of its seats."""

    @property
    def match(self) -> Match:
        """Get the match."""

    @property
    def bots(self) -> Container[Seat]:
        """Get the seats whose own acts get captions; the other seats know what they did."""

    def said(self, marked: str) -> str:
        """Return a marked text with the names of seats and cards filled in."""


class ShownAct(NamedTuple):
    """Hold an act to be shown: its events as the viewer noticed them, and the table before and after it.

    `before` is None where the viewer has seen no table yet.
    """

    events: Sequence[Event]
    before: Tabletop | None
    after: Tabletop
    watched: WatchedMatch
    skin: Skin
    tempo: AnimationSpeed

    def line(self, event: Event) -> str | None:
        """Return the log line of an event in marked words; None for an event without a line."""
        return self.watched.match.game.describe(event, self.after.view)

    def spot_area(self, word: str) -> pygame.Rect | None:
        """Return the area of a piece, spot or seat before the act, otherwise after it; None where it is not on the table."""
        for tabletop in (self.before, self.after):
            if tabletop is not None and (areas := tabletop.areas(word)):
                return areas[0]
        return None


def pieces_alone(events: Iterable[Event]) -> list[Event]:
    """Return the events without texts and dice, where a scene of its own shows those: what happens to the pieces."""
    return [event for event in events if not isinstance(event, (Chance, *TOLD))]


class AnimationScript(NamedTuple):
    """Hold the animations of an act."""

    flights: list[Flight]
    flips: list[Flip]
    stamps: list[StampAnimation]
    rolls: list[Roll]
    captions: list[Caption]


def script_of(happening: ShownAct, now: float, standing: Sequence[Caption] = ()) -> AnimationScript:
    """Return the animations of an act that start at `now`; `standing` are captions that are still shown, which new ones avoid."""
    writer = _Writer(happening, now)
    for number, event in enumerate(happening.events):
        writer.add(event, number)
    tempo, before, after = happening.tempo, happening.before, happening.after
    flights = flights_of(writer.starts, before, after, tempo) if tempo.moves else []
    flying = [flight.target for flight in flights if flight.target is not None]
    turnings = flips_of(writer.looks, before, after, flying, tempo) if tempo.moves else []
    return AnimationScript(flights, turnings, writer.stamps, writer.rolls, writer.captions(standing))


class _Line(NamedTuple):
    """Hold the text of a caption of a seat, and when it appears, in seconds."""

    seat: Seat
    text: str
    begins: float


class _Writer:
    """Plan the animations of an act event by event; `_now` is the time at which the next event is shown."""

    def __init__(self, happening: ShownAct, now: float) -> None:
        self._happening = happening
        self._now = now
        self.starts: list[Start] = []
        self.looks: list[LookShown] = []
        self.stamps: list[StampAnimation] = []
        self.rolls: list[Roll] = []
        self._wave: dict[tuple[int, int], float] = {}
        """Start times of the dice that roll at the same time, by the centre of the roll in pixels."""
        self._reasons: list[Caption] = []
        self._lines: list[_Line] = []
        self._told_with_dice: set[int] = set()
        self._held: dict[str, float] = {}
        """Times in seconds until which a stamped thing stays in place, by the piece, spot or seat that the stamp is on."""
        acts = [event.action.seat for event in happening.events if isinstance(event, Acted)]
        self._know = {seat for seat in acts if seat not in happening.watched.bots}
        """Seats of persons who acted: they get no caption, because they know what they did."""
        moves = [event for event in happening.events if isinstance(event, Moved)]
        self._are_few = len(moves) <= FEW
        self._apart = happening.tempo.seconds(min(APART, LONGEST / max(1, len(moves))))

    def add(self, event: Event, number: int) -> None:
        """Add the animations of the next event; `number` is its index."""
        stamp = self._happening.watched.match.game.stamp(event, self._happening.after.view)
        if stamp is not None:
            self._press(stamp)
        match event:
            case Moved():
                self._move(event)
            case Exchanged(one, other):
                self._trade(one, other)
                self._trade(other, one)
            case Poured():
                self._move(Moved(HIDDEN, event.source, event.to, 0))
            case Learned():
                self.looks.append(LookShown(event, self._now))
            case Chance(kind=kind, result=tuple() as shows) if kind == DICE and all(shown in PIPS for shown in shows):
                self._roll(tuple(int(str(shown)) for shown in shows), number)
            case Acted() | Noted() | Said() if number not in self._told_with_dice:
                self._tell(event)

    def captions(self, standing: Sequence[Caption]) -> list[Caption]:
        """Return the captions of the act: those of rolls, then at most one a seat."""
        found = list(self._reasons)
        for seat, text, begins in self._lines:
            others = [*standing, *found]
            caption = caption_of(seat, text, begins, self._happening.after, others, self._happening.skin, self._happening.tempo)
            if caption is not None:
                found.append(caption)
        return found

        # Pieces, stamps and captions, one after another

    def _move(self, move: Moved) -> None:
        """Add a move, after the one before it.

        One that is dealt, goes the same way or is one of many starts shortly after the former; any other when the former has
        landed.
        """
        self._end_wave()
        begins = max(self._now, self._held.get(move.source, self._now))
        if self.starts:
            former = self.starts[-1]
            alike = move.dealt or not self._are_few or (former.move.source, former.move.to) == (move.source, move.to)
            begins = max(begins, former.begins + (self._apart if alike else self._happening.tempo.seconds(MOVE)))
        self.starts.append(Start(move, begins))

    def _trade(self, source: ZoneId, to: ZoneId) -> None:
        """Add a move for each piece that the exchange brought from `source` to `to`."""
        for piece in self._happening.after.view.zones.get(to, ()):
            self._move(Moved(piece, source, to, 0))

    def _let_land(self) -> None:
        """Delay the next event until all pieces that fly have landed."""
        if self.starts and self._happening.tempo.moves:
            self._now = max(self._now, self.starts[-1].begins + self._happening.tempo.seconds(MOVE))

    def _press(self, stamp: Stamp) -> None:
        """Add a stamp. The next event waits until it is down; what it is on stays in place until it has been read."""
        happening, tempo = self._happening, self._happening.tempo
        area = happening.spot_area(stamp.onto) if tempo.moves else self._lies_now(stamp.onto)
        if area is None:
            return
        self._let_land()
        said = happening.watched.said
        mark = stamp_animation(said(stamp.word), said(stamp.line), stamp.stops, area.center, self._now, tempo)
        self.stamps.append(mark)
        if tempo.moves:
            self._now = mark.press.ends
            self._held[stamp.onto] = mark.stay.ends

    def _lies_now(self, word: str) -> pygame.Rect | None:
        """Return the area after the act of what lay at `word` before it; None where that is not on the table."""
        happening = self._happening
        left = [event for event in happening.events if isinstance(event, Moved) and event.source == word]
        if left:
            return area_of(happening.after, left[-1].to)
        return next(iter(happening.after.areas(word)), None)

    def _tell(self, event: Event) -> None:
        """Add a caption with the line of an event at the seat that it is about; only the first line of each seat counts."""
        line = self._happening.line(event)
        if line is None:
            return
        seat = event.action.seat if isinstance(event, Acted) else subject(line)
        if seat is None or seat in self._know or any(told.seat == seat for told in self._lines):
            return
        self._lines.append(_Line(seat, self._happening.watched.said(line), self._now))

    # Dice

    def _roll(self, shows: tuple[int, ...], number: int) -> None:
        """Add a roll of dice.

        Successive rolls at different places run at the same time; one at the same place waits for those before it.
        """
        happening, tempo = self._happening, self._happening.tempo
        self._let_land()
        reason = self._reason(number)
        spot = self._dice_spot(reason)
        ground = None if spot is None else happening.skin.screen.rect(spot)
        middle = (happening.skin.screen.width // 2, happening.skin.screen.height // 2) if ground is None else ground.center
        if middle in self._wave:
            self._now = max(self._wave.values()) + tempo.seconds(TUMBLE + REST)
            self._wave.clear()
        self._wave[middle] = self._now
        is_theirs = spot is not None and spot.id == happening.watched.match.game.dice_spot
        roll = roll_of(shows, middle, self._now, tempo, ground if is_theirs else None)
        self.rolls.append(roll)
        if reason is not None:
            dice = area_of_roll(len(shows), middle, happening.skin)
            told = caption_beside(dice, happening.watched.said(reason), roll.rest, happening.after, happening.skin, tempo)
            self._reasons.append(told)

    def _reason(self, number: int) -> str | None:
        """Return the first line about a roll: its own, or one of the events up to the next roll; None if there is none."""
        for later, event in enumerate(self._happening.events[number:], number):
            if later > number and isinstance(event, Chance) and event.kind == DICE:
                return None
            if isinstance(event, Chance | Noted) and (line := self._happening.line(event)) is not None:
                self._told_with_dice.add(later)
                return line
        return None

    def _dice_spot(self, reason: str | None) -> Spot | None:
        """Return the game's dice spot, or the plate of the seat that the line begins with; None for the middle of the window."""
        happening = self._happening
        seat = None if reason is None else subject(reason)
        words = [happening.watched.match.game.dice_spot, "" if seat is None else f"@{seat}"]
        return next((happening.after.spot[word] for word in words if word in happening.after.spot), None)

    def _end_wave(self) -> None:
        """Delay the next event until the dice have been read."""
        if self._wave and self._happening.tempo.moves:
            self._now = max(self._now, max(self._wave.values()) + self._happening.tempo.seconds(TUMBLE + READ))
        self._wave.clear()

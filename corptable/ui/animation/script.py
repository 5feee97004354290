"""Plan the animations of an act from its events as the viewer noticed them: what is shown, and
when.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

import pygame

from corptable.art.skin import PIPS
from corptable.engine.events import (
    DICE,
    Acted,
    Chance,
    Event,
    Exchanged,
    Learned,
    Moved,
    Noted,
    Poured,
    Said,
)
from corptable.engine.pieces import HIDDEN, Seat, ZoneId
from corptable.presentation.effects import Moment, Stamp, Toss
from corptable.presentation.layout import Die, Spot
from corptable.presentation.presentation import presentation_of
from corptable.presentation.words import subject
from corptable.session.session import WatchedMatch
from corptable.session.transcript import described
from corptable.ui.animation.caption import (
    CaptionText,
    SeatCaption,
    readings,
    roll_caption,
    says_in_balloon,
    seat_caption,
)
from corptable.ui.animation.course import Course, toss_animation
from corptable.ui.animation.cues import GameCues
from corptable.ui.animation.flight import FlightStart, area_of, flights_of, flips_of, places_left
from corptable.ui.animation.props import StampAnimation, area_of_roll, roll_of
from corptable.ui.animation.timing import (
    APART,
    FEW,
    FLIP,
    HELD,
    LONGEST,
    MOVE,
    PRESS,
    READ,
    REST,
    REVEALED,
    SEEN,
    STAY,
    TUMBLE,
    Animation,
    AnimationSpeed,
)
from corptable.ui.paint.tween import Tween
from corptable.ui.sound.track import Cue
from corptable.ui.table_parts.tabletop import Tabletop


class ShownAct(NamedTuple):
    """Hold an act to be shown: its events as the viewer noticed them, and the table before and
    after it.

    `before` is None where the viewer has seen no table yet.
    """

    events: Sequence[Event]
    before: Tabletop | None
    after: Tabletop
    watched: WatchedMatch
    """Match that the act belongs to: the seats in its `bots` get captions, the others know what
    they did.
    """
    tempo: AnimationSpeed
    lingers: bool = True
    """False where nobody waits until captions have been read."""
    held: Sequence[Event] | None = None
    """Events that concern the viewer, of which the captions are held for a beginner to read; None
    for a viewer who is no beginner."""
    gain: float | None = None
    """Decibels by which its sounds are louder than usual; None where none is heard."""
    panel: pygame.Rect | None = None
    """Area of a coach's panel over the table, which no caption lies under; None for none."""

    def line(self, event: Event) -> str | None:
        """Return the log line of an event in marked words; None for an event without a line."""
        return described(self.watched.match.game, event, self.after.view, self.watched.owners)

    def waits_for(self, event: Event) -> bool:
        """True if the table waits until the line of an event has been read."""
        shown = presentation_of(self.watched.match.game)
        is_read = isinstance(event, Noted) and event.topic in shown.read_at_first
        return self.lingers and (shown.lingers_over(event) or (is_read and self.held is not None))

    def is_held(self, event: Event) -> bool:
        """True if the caption of an event is held for a beginner to read."""
        return self.held is not None and event in self.held

    def former_area(self, word: str) -> pygame.Rect | None:
        """Return the area of a piece, spot or seat before the act, otherwise after it; None where
        it is not on the table.
        """
        for tabletop in (self.before, self.after):
            if tabletop is not None and (areas := tabletop.areas(word)):
                return areas[0]
        return None


class Plan(NamedTuple):
    """Hold the animations of an act, and the cues that come from words of its game."""

    animations: list[Animation]
    cues: list[Cue]


def plan_animations(act: ShownAct, now: float, standing: Sequence[SeatCaption] = ()) -> Plan:
    """Plan the animations of an act that start at `now`; `standing` are captions that are still
    shown, which new ones avoid.
    """
    writer = _ScriptWriter(act, now)
    for number, event in enumerate(act.events):
        writer.add(event, number)
    shown = [*writer.shown, *writer.captions(standing)]
    if not act.tempo.moves:
        return Plan(shown, writer.sounds.cues)
    flights = flights_of(writer.starts, act.before, act.after, act.tempo)
    flying = [flight.target for flight in flights if flight.target is not None]
    flips = flips_of(writer.looks, act.before, act.after, flying, act.tempo)
    return Plan([*flips, *flights, *shown], writer.sounds.cues)


class _ScriptWriter:
    """Plan the animations of an act event by event; `_now` is the time at which the next event is
    shown.
    """

    def __init__(self, act: ShownAct, now: float) -> None:
        self._act, self._tempo = act, act.tempo
        self._now = self._began = now
        self.starts: list[FlightStart] = []
        self.looks: list[tuple[Learned, float]] = []
        self.shown: list[Animation] = []
        """Stamps and dice."""
        self._rolling: dict[tuple[int, int], float] = {}
        """Start times of the dice that roll at the same time, by the centre of the roll in
        pixels.
        """
        self._told_rolls: list[tuple[pygame.Rect, str, Tween]] = []
        """Dice of each roll that is told, the text, and the time of the roll."""
        self._lines: dict[Seat, CaptionText] = {}
        """Caption of each seat."""
        self._earlier: list[tuple[Seat, CaptionText, float]] = []
        """Captions that another of their seat follows in the same act, with the time at which it
        does."""
        self._captioned: set[int] = set()
        self._held_until: dict[tuple[ZoneId, str], float] = {}
        """Times in seconds until which a piece stays in place because of a stamp or at a stop, by
        its zone and name; "" for all pieces of a zone."""
        self._resting: dict[ZoneId, tuple[float, int]] = {}
        """Zones at which pieces rest that move on in the same act: when they have arrived, in
        seconds, and the letters of what the game wants to be read about them."""
        self._course = Course(act.before, act.after, presentation_of(act.watched.match.game).layout)
        self._acts = [event.action.seat for event in act.events if isinstance(event, Acted)]
        self._actors = {seat for seat in self._acts if seat not in act.watched.bots}
        """Seats of persons who acted: they get no caption, because they know what they did."""
        self._moment = self._find_moment()
        """Moment that is still to be shown, once the cards that it is about are turned up."""
        self.sounds = GameCues(
            presentation_of(act.watched.match.game), act.after, act.former_area, self._moment
        )
        self._has_looked = False
        self._tells_moment = self._moment is not None
        moves = [event for event in act.events if isinstance(event, Moved)]
        self._one_by_one = len(moves) <= FEW
        self._gap = act.tempo.seconds(min(APART, LONGEST / max(1, len(moves))))

    def add(self, event: Event, number: int) -> None:
        """Add the animations of the next event; `number` is its index."""
        game, view = presentation_of(self._act.watched.match.game), self._act.after.view
        match game.effect(event, view):
            case Stamp() as stamp:
                self._add_stamp(stamp)
            case Toss() as toss:
                self._add_toss(toss)
        if isinstance(event, Learned):
            self._has_looked = True
        elif self._has_looked:
            self._show_moment()
        if (
            isinstance(event, Acted) and not event.action.passes
        ):  # an answer that the program gives in the same breath
            lines = sum(len(told.text) for told in self._lines.values())
            for zone, (_, told) in [*self._resting.items()]:
                self._let_read(zone, max(told, lines))
        match event:
            case Moved():
                self._add_move(event, self._act.events[number + 1 :])
            case Exchanged(one, other):
                self._add_transfer(one, other)
                self._add_transfer(other, one)
            case Poured():
                for piece in self._course.visible(event.source) or [HIDDEN]:
                    self._add_move(Moved(piece, event.source, event.to, 0, event.at))
            case Learned():
                self._add_look(event, self._act.events[number + 1 :])
            case Chance(kind=kind, result=tuple() as shows) if kind == DICE and all(
                shown in PIPS for shown in shows
            ):
                self._add_roll(tuple(int(str(shown)) for shown in shows), number)
            case Noted() if self._tells_moment:
                pass  # the moment tells it
            case Acted() | Noted() | Said() if number not in self._captioned:
                self._add_line(event)
        if isinstance(event, Moved) and self._act.is_held(event):
            self._add_line(event)
        if self._act.gain is not None:
            landed = [start.begins + self._tempo.seconds(MOVE) for start in self.starts[-1:]]
            self.sounds.add(event, self._now, max([self._now, *landed]))

    def captions(self, standing: Sequence[SeatCaption]) -> list[SeatCaption]:
        """Return the captions of the act: those of rolls, then at most one a seat; none of a seat
        whose new balloon says it.
        """
        found: list[SeatCaption] = []
        panel = [] if self._act.panel is None else [self._act.panel]
        resting = [*panel, *(placed.rect for start in self.starts for placed in start.stop)]
        for dice, text, time in self._told_rolls:
            found.append(
                roll_caption(
                    dice, text, time, self._act.after, [*standing, *found], self._tempo, panel
                )
            )
        for seat, told, ends in self._earlier:
            if caption := seat_caption(
                seat, told, self._act.after, standing, self._act.tempo, resting
            ):
                time = Tween(told.begins, 0.0, ends - told.begins)
                found.append(replace(caption, time=time))
        for seat, told in self._lines.items():
            if (told.least or not told.lingers) and says_in_balloon(
                seat, self._act.before or self._act.after, self._act.after
            ):
                found += (
                    readings(seat, told, self._act.before, self._act.after, self._tempo)
                    if self._act.lingers
                    else ()
                )
            elif caption := seat_caption(
                seat, told, self._act.after, [*standing, *found], self._tempo, resting
            ):
                found.append(caption)
        return found

    # Pieces, stamps and captions, one after another

    def _add_move(self, move: Moved, later: Sequence[Event] = ()) -> None:
        """Add a move, after the one before it; by one of the `later` events its piece may move on.

        One that is dealt, goes the same way or is one of many starts shortly after the former; any
        other when the former has landed. From a stop nothing moves on until it has been seen, and
        what the game wants to be read of it has been read.
        """
        self._wait_for_dice()
        begins = max(
            self._now,
            *(
                self._held_until.get((move.source, name), self._now)
                for name in ("", move.piece.name)
            ),
        )
        if self.starts:
            former = self.starts[-1]
            alike = (
                move.dealt
                or not self._one_by_one
                or (former.move.source, former.move.to) == (move.source, move.to)
            )
            begins = max(
                begins, former.begins + (self._gap if alike else self._tempo.seconds(MOVE))
            )
        stop = self._course.add(move, later, self._is_told_at_stop(move, later))
        self.starts.append(FlightStart(move, begins, stop))
        self._resting.pop(move.source, None)
        if stop and self._tempo.moves:
            arrives = begins + self._tempo.seconds(MOVE)
            self._resting[move.to] = arrives, 0
            self._hold([(move.to, "")], arrives + self._tempo.seconds(SEEN))

    def _is_told_at_stop(self, move: Moved, later: Sequence[Event]) -> bool:
        """True if something that the game wants to be read is told before a piece moves on."""
        rest = takewhile(
            lambda event: not (isinstance(event, Moved) and event.piece is move.piece), later
        )
        return any(map(self._act.waits_for, rest))

    def _add_look(self, look: Learned, later: Sequence[Event]) -> None:
        """Add the flip of pieces that were looked at; those that lay face down and move on by a
        `later` event rest to be seen.
        """
        turned = [
            (piece, stop)
            for piece in look.pieces
            if (stop := self._course.turn_up(piece, look.zone, later))
        ]
        if not turned:
            self.looks.append((look, self._now))
            return
        if not (self.starts and self.starts[-1].move.source == self.starts[-1].move.to):
            # zones that are turned up one after another turn at the same time
            self._wait_for_flights()
        self.starts += [
            FlightStart(Moved(piece, look.zone, look.zone, 0), self._now, stop)
            for piece, stop in turned
        ]
        self._hold([(look.zone, "")], self._now + self._tempo.seconds(FLIP + REVEALED))

    def _let_read(self, zone: ZoneId, letters: int) -> None:
        """Keep the piece that rests at a zone until what is told of it, in so many letters, has
        been read there.
        """
        arrived, _ = self._resting[zone]
        self._resting[zone] = arrived, letters
        self._hold([(zone, "")], arrived + self._tempo.reading(letters, lingers=True))

    def _hold(self, held: Iterable[tuple[ZoneId, str]], until: float) -> None:
        """Keep pieces in place until a time in seconds, or longer if something else keeps them."""
        for key in held:
            self._held_until[key] = max(until, self._held_until.get(key, until))

    def _add_transfer(self, source: ZoneId, to: ZoneId) -> None:
        """Add a move for each piece that the exchange brought from `source` to `to`."""
        for piece in self._act.after.view.zones.get(to, ()):
            self._add_move(Moved(piece, source, to, 0))

    def _wait_for_flights(self) -> None:
        """Delay the next event until all pieces that fly have landed."""
        if self.starts and self._tempo.moves:
            self._now = max(self._now, self.starts[-1].begins + self._tempo.seconds(MOVE))

    def _add_stamp(self, stamp: Stamp) -> None:
        """Add a stamp. The next event waits until it is down; what it is on stays in place until it
        has been read.
        """
        act, tempo = self._act, self._tempo
        area = self._stamp_area(stamp.onto)
        if area is None:
            return
        self._wait_for_flights()
        said, time = act.watched.plain_text, tempo.tween(self._now, PRESS, STAY)
        self.shown.append(
            StampAnimation(
                time, said(stamp.word), act.watched.phrase(stamp.line), stamp.stops, area.center
            )
        )
        if tempo.moves:
            self._now = time.arrives
            self._hold(self._stamped(stamp.onto), time.fades)

    def _add_toss(self, toss: Toss) -> None:
        """Add the flight of a tossed card. The next event, which tells how it landed, waits until
        it has.
        """
        act = self._act
        if (
            act.tempo.moves
            and (shown := toss_animation(toss, act.before, act.after, self._now, act.tempo))
            is not None
        ):
            self.shown.append(shown)
            self._now = shown.time.arrives

    def _stamped(self, word: str) -> list[tuple[ZoneId, str]]:
        """Return the zone and the name of the stamped piece; for a stamped spot or seat its zones,
        with "" for all their pieces.
        """
        tabletop = self._act.before or self._act.after
        named = [
            (start.move.to, word)
            for start in reversed(self.starts)
            if start.move.piece.name == word
        ]
        named += [
            (placed.spot.shows, word) for placed in tabletop.placed if placed.piece.name == word
        ]
        return named[:1] or [
            (spot.shows, "")
            for spot in tabletop.spots
            if spot.shows and word in tabletop.path(spot)
        ]

    def _stamp_area(self, word: str) -> pygame.Rect | None:
        """Return the area of a piece, spot or seat when a stamp comes down on it; None where it is
        not on the table.

        That is where it lies by now, without animations after the act; what has left its spot is
        stamped where it went.
        """
        act = self._act
        if not act.tempo.moves:
            left = [
                event for event in act.events if isinstance(event, Moved) and event.source == word
            ]
            return (
                area_of(act.after, left[-1].to) if left else next(iter(act.after.areas(word)), None)
            )
        moved = next(
            (start for start in reversed(self.starts) if start.move.piece.name == word), None
        )
        if moved is not None:
            rests = (placed.rect for placed in moved.stop if placed.piece is moved.move.piece)
            return (
                next(rests, None)
                or next(iter(act.after.areas(word)), None)
                or area_of(act.after, moved.move.to)
            )
        left = [start.move for start in self.starts if start.move.source == word]
        return (
            area_of(act.after, left[-1].to)
            if left and self._course.is_empty(word)
            else act.former_area(word)
        )

    # The moment

    def _find_moment(self) -> Moment | None:
        """Return the moment of the act; None where there is none, and with animations off, where
        captions tell it.
        """
        act = self._act
        if act.before is None or not act.tempo.moves:
            return None
        return presentation_of(act.watched.match.game).moment(act.events, act.after.view)

    def _show_moment(self) -> None:
        """Show the moment on the table as it was, with the cards turned up; the next event waits
        until it is over.
        """
        moment, act, self._moment = self._moment, self._act, None
        if moment is None or act.before is None:
            return
        from corptable.ui.animation.moment import (  # few acts have one, and no deal
            MomentStage,
            plan_moment,
        )

        faces_up = self._now + act.tempo.seconds(FLIP)
        planned = plan_moment(moment, act.before, act.watched, faces_up, act.tempo, act.lingers)
        begins, ends = self._began, max(animation.time.ends for animation in planned)
        self.shown += [
            MomentStage(
                Tween(begins, 0.0, ends - begins), act.before, places_left(self.starts, act.before)
            ),
            *planned,
        ]
        self._hold([(start.move.to, "") for start in self.starts], ends)
        self._now = ends

    def _add_line(self, event: Event) -> None:
        """Add a caption with the line of an event at the seat that it is about: the first line of
        each seat, and those that are waited for, which are the actor's where they are about no
        seat."""
        line = self._act.line(event)
        if line is None or presentation_of(self._act.watched.match.game).embellishes(event):
            return
        is_held = self._act.is_held(event)
        lingers = is_held or self._act.waits_for(event)
        seat = event.action.seat if isinstance(event, Acted) else subject(line)
        if seat is None and lingers and self._acts:
            seat = self._acts[-1]
        if seat is None or (not lingers and (seat in self._actors or seat in self._lines)):
            return
        text, former = self._act.watched.plain_text(line), self._lines.get(seat)
        if lingers:
            self._wait_for_dice()  # it may tell what came of them
            for zone, (_, told) in [*self._resting.items()]:
                self._let_read(zone, told + len(text))
        appears = self._told_from(event)
        if former is not None and appears > former.begins:
            self._earlier.append((seat, former, appears))
            former = None
        if former is not None and not former.is_pass:
            text = f"{former.text} {text}"
        is_pass = isinstance(event, Acted) and event.action.passes
        begins = appears if former is None else former.begins
        least = HELD if is_held and not isinstance(event, Acted) else 0.0
        least = max(least, 0.0 if former is None else former.least)
        self._lines[seat] = CaptionText(text, begins, lingers, is_pass, least)

    def _told_from(self, event: Event) -> float:
        """Return the time at which the caption of an event appears: what came of an act is told
        when its last piece has set out, not while that still lies there."""
        is_told_later = isinstance(event, Noted) and self._act.waits_for(event)
        if not (is_told_later and self._act.tempo.moves):
            return self._now
        return max([self._now, *(start.begins for start in self.starts[-1:])])

    # Dice

    def _add_roll(self, shows: tuple[int, ...], number: int) -> None:
        """Add a roll of dice.

        Successive rolls at different places run at the same time; one at the same place waits for
        those before it.
        """
        act, tempo = self._act, self._tempo
        self._wait_for_flights()
        line = self._roll_line(number)
        spot = self._dice_spot(line)
        screen = act.after.screen
        ground = None if spot is None else screen.rect(spot)
        middle = (screen.width // 2, screen.height // 2) if ground is None else ground.center
        if middle in self._rolling:
            self._now = max(self._rolling.values()) + tempo.seconds(TUMBLE + REST)
            self._rolling.clear()
        self._rolling[middle] = self._now
        die = spot if spot is not None and isinstance(spot.content, Die) else None
        roll = roll_of(shows, middle, self._now, tempo, None if die is None else ground)
        if die is not None:
            roll = replace(roll, lies_at=die.id)
        self.shown.append(roll)
        if line is not None:
            dice = area_of_roll(len(shows), middle, act.after.skin)
            dice = (
                dice if roll.covered_area is None else dice.union(roll.covered_area)
            )  # it is drawn over the caption
            self._told_rolls.append((dice, act.watched.plain_text(line), roll.time))

    def _roll_line(self, number: int) -> str | None:
        """Return the first line about a roll: its own, or one of the events up to the next roll;
        None if there is none.
        """
        for later, event in enumerate(self._act.events[number:], number):
            if later > number and isinstance(event, Chance) and event.kind == DICE:
                return None
            if isinstance(event, Chance | Noted) and (line := self._act.line(event)) is not None:
                self._captioned.add(later)
                return line
        return None

    def _dice_spot(self, line: str | None) -> Spot | None:
        """Return the spot of the die, or the plate of the seat that the line begins with; None for
        the middle of the window.
        """
        spots, seat = self._act.after.spot, None if line is None else subject(line)
        dice = (spot for spot in spots.values() if isinstance(spot.content, Die))
        return next(dice, spots.get(f"@{seat}"))

    def _wait_for_dice(self) -> None:
        """Delay the next event until the dice have been read."""
        if self._rolling and self._tempo.moves:
            self._now = max(
                self._now, max(self._rolling.values()) + self._tempo.seconds(TUMBLE + READ)
            )
        self._rolling.clear()

"""What is to be seen at a table just now. It is told what has happened, draws it moment by moment, and ends."""

from __future__ import annotations

import pygame

from corptable.ui.animation.caption import Caption, draw_caption
from corptable.ui.animation.dice import Roll, draw_roll
from corptable.ui.animation.flight import Flight, draw_flight
from corptable.ui.animation.flip import Flip, draw_flip
from corptable.ui.animation.script import ShownAct, script_of
from corptable.ui.animation.stamp import StampAnimation, draw_stamp
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import lay
from corptable.ui.paint.skin import Skin
from corptable.ui.table_parts.arrange import Placed


class AnimationPlayer:
    """All that moves at a table, and what is said at its places."""

    def __init__(self) -> None:
        self.flights: list[Flight] = []
        self.flips: list[Flip] = []
        self.stamps: list[StampAnimation] = []
        self.rolls: list[Roll] = []
        self.captions: list[Caption] = []
        self._moves = False
        self._begun = 0.0

    def perform(self, happening: ShownAct, now: float) -> None:
        """Show what has happened, instead of what is still to be seen of what happened before; captions stay their time."""
        standing = [caption for caption in self.captions if now < caption.time.ends]
        script = script_of(happening, now, standing)
        self.flights, self.flips, self.stamps, self.rolls = script.flights, script.flips, script.stamps, script.rolls
        anew = {caption.seat for caption in script.captions}
        self.captions = [caption for caption in standing if caption.seat not in anew] + script.captions
        self._moves = happening.tempo.moves
        self._begun = now

    def restart(self, now: float) -> None:
        """Of what happened last all that has not been seen to its end begins now."""
        late, self._begun = now - self._begun, now
        self.flights = [flight._replace(time=flight.time.later(late)) for flight in self.flights]
        self.flips = [turning._replace(time=turning.time.later(late)) for turning in self.flips]
        self.stamps = [stamp.later(late) for stamp in self.stamps]
        self.rolls = [roll.later(late) for roll in self.rolls]
        self.captions = [caption._replace(time=caption.time.later(late)) for caption in self.captions]

    def finish(self, now: float) -> bool:
        """Everything lies where it lies; whether anything was moving."""
        was_moving = self.is_moving(now)
        self.flights, self.flips, self.stamps, self.rolls = [], [], [], []
        return was_moving

    def forget(self) -> None:
        """The table lies otherwise: nothing that was to be seen is seen any more."""
        self.flights, self.flips, self.stamps, self.rolls, self.captions = [], [], [], [], []

    def is_moving(self, now: float) -> bool:
        """Forget what is over; whether anything still moves or has to be read, and is to be waited for."""
        self.flights = [flight for flight in self.flights if now < flight.time.ends]
        self.flips = [turning for turning in self.flips if now < turning.time.ends]
        self.stamps = [stamp for stamp in self.stamps if now < stamp.fade.ends]
        self.rolls = [roll for roll in self.rolls if now < roll.fade.ends]
        self.captions = [caption for caption in self.captions if now < caption.time.ends]
        if not self._moves:
            return False
        read = [stamp.stay.ends for stamp in self.stamps] + [roll.read for roll in self.rolls]
        return bool(self.flights or self.flips) or any(now < until for until in read)

    @property
    def under_way(self) -> bool:
        """Whether anything is to be seen that moves."""
        return bool(self.flights or self.flips or self.stamps or self.rolls)

    def change(self, now: float) -> float | None:
        """When something that nobody waits for comes, fades or goes next."""
        times = [caption.time for caption in self.captions]
        fades = [stamp.fade for stamp in self.stamps] + [roll.fade for roll in self.rolls]
        if any(fade.begins <= now < fade.ends for fade in fades):
            return now
        moments = [moment for time in [*times, *fades] for moment in (time.begins, time.ends)]
        return min((moment for moment in moments if moment > now), default=None)

    def said(self, now: float) -> int:
        """How many captions stand at that moment."""
        return sum(caption.time.begins <= now < caption.time.ends for caption in self.captions)

    def hides(self, placed: Placed) -> bool:
        """Whether a piece has not yet arrived where it is laid out, or is turning over."""
        return any(flight.target == placed for flight in self.flights) or any(turning.placed == placed for turning in self.flips)

    def draw_beneath(self, surface: pygame.Surface, faces: Faces, deck: str) -> None:
        """What still lies where pieces are about to land."""
        for flight in self.flights:
            if flight.beneath is not None and not self.hides(flight.beneath):
                placed = flight.beneath
                face = faces.of(placed.piece, placed.rect.size, turn=placed.turn, deck=deck)
                lay(surface, face, face.get_rect(center=placed.rect.center))

    def draw(self, surface: pygame.Surface, faces: Faces, deck: str, skin: Skin, now: float) -> None:
        """Cards that turn, pieces in the air, the latest to land on top, then what lies and stands upon them for a moment."""
        for turning in self.flips:
            draw_flip(surface, turning, faces, deck, now)
        for flight in self.flights:
            draw_flight(surface, flight, faces, deck, now)
        for caption in self.captions:
            draw_caption(surface, caption, skin, now)
        for roll in self.rolls:
            draw_roll(surface, roll, skin, now)
        for stamp in self.stamps:
            draw_stamp(surface, stamp, skin, now)

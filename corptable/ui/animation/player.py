"""Play the animations of one table: flights, flips, dice, stamps and captions."""

from __future__ import annotations

import pygame

from corptable.ui.animation.caption import Caption, draw_caption
from corptable.ui.animation.dice import DiceAnimation, draw_roll
from corptable.ui.animation.flight import Flight, draw_flight
from corptable.ui.animation.flip import Flip, draw_flip
from corptable.ui.animation.script import ShownAct, plan_animations
from corptable.ui.animation.stamp import StampAnimation, draw_stamp
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.table_parts.arrange import PlacedPiece


class AnimationPlayer:
    """Play the animations of the latest act at a table, and show captions at its seats. Times are in seconds of the app's clock."""

    def __init__(self) -> None:
        self.flights: list[Flight] = []
        self.flips: list[Flip] = []
        self.stamps: list[StampAnimation] = []
        self.rolls: list[DiceAnimation] = []
        self.captions: list[Caption] = []
        self._is_animated = False
        self._started = 0.0

    def play(self, act: ShownAct, now: float) -> None:
        """Start the animations of an act in place of those that still run.

        A caption stays for its time, unless its seat gets a new one.
        """
        standing = [caption for caption in self.captions if now < caption.time.ends]
        script = plan_animations(act, now, standing)
        self.flights, self.flips, self.stamps, self.rolls = script.flights, script.flips, script.stamps, script.rolls
        with_new_caption = {caption.seat for caption in script.captions}
        self.captions = [caption for caption in standing if caption.seat not in with_new_caption] + script.captions
        self._is_animated = act.tempo.moves
        self._started = now

    def restart(self, now: float) -> None:
        """Start again, at `now`, all animations of the latest act that have not been seen to the end."""
        delay, self._started = now - self._started, now
        self.flights = [flight._replace(time=flight.time.delayed(delay)) for flight in self.flights]
        self.flips = [flip._replace(time=flip.time.delayed(delay)) for flip in self.flips]
        self.stamps = [stamp.delayed(delay) for stamp in self.stamps]
        self.rolls = [roll.delayed(delay) for roll in self.rolls]
        self.captions = [caption._replace(time=caption.time.delayed(delay)) for caption in self.captions]

    def finish(self, now: float) -> bool:
        """End all animations except captions; return whether any was moving."""
        was_moving = self.is_moving(now)
        self.flights, self.flips, self.stamps, self.rolls = [], [], [], []
        return was_moving

    def clear(self) -> None:
        """Drop all animations and captions, because the table was laid out again."""
        self.flights, self.flips, self.stamps, self.rolls, self.captions = [], [], [], [], []

    def is_moving(self, now: float) -> bool:
        """Drop animations that are over; return whether anything still moves or must be read before the match goes on."""
        self.flights = [flight for flight in self.flights if now < flight.time.ends]
        self.flips = [flip for flip in self.flips if now < flip.time.ends]
        self.stamps = [stamp for stamp in self.stamps if now < stamp.fade.ends]
        self.rolls = [roll for roll in self.rolls if now < roll.fade.ends]
        self.captions = [caption for caption in self.captions if now < caption.time.ends]
        if not self._is_animated:
            return False
        read = [stamp.stay.ends for stamp in self.stamps] + [roll.read_until for roll in self.rolls]
        return bool(self.flights or self.flips) or any(now < end for end in read)

    @property
    def under_way(self) -> bool:
        """Test whether any animation other than a caption is left."""
        return bool(self.flights or self.flips or self.stamps or self.rolls)

    def next_frame_time(self, now: float) -> float | None:
        """Return the next frame time for captions and for stamps and dice that fade; None if nothing changes any more.

        Nothing waits for these. The time is `now` while something fades.
        """
        times = [caption.time for caption in self.captions]
        fades = [stamp.fade for stamp in self.stamps] + [roll.fade for roll in self.rolls]
        if any(fade.begins <= now < fade.ends for fade in fades):
            return now
        changes = [change_time for time in [*times, *fades] for change_time in (time.begins, time.ends)]
        return min((change_time for change_time in changes if change_time > now), default=None)

    def visible_captions(self, now: float) -> tuple[Caption, ...]:
        """Return the captions that are visible at `now`."""
        return tuple(caption for caption in self.captions if caption.time.begins <= now < caption.time.ends)

    def hides(self, placed: PlacedPiece) -> bool:
        """Test whether a piece must not be drawn in its place, because it is still flying there or flips there."""
        return any(flight.target == placed for flight in self.flights) or any(flip.placed == placed for flip in self.flips)

    def draw_beneath(self, surface: pygame.Surface, faces: Faces, deck: str) -> None:
        """Draw the former tops of piles on which pieces are about to land."""
        for flight in self.flights:
            if flight.beneath is not None and not self.hides(flight.beneath):
                placed = flight.beneath
                face = faces.of(placed.piece, placed.rect.size, turn=placed.turn, deck=deck)
                blit_premultiplied(surface, face, face.get_rect(center=placed.rect.center))

    def draw(self, surface: pygame.Surface, faces: Faces, deck: str, skin: Skin, now: float) -> None:
        """Draw all animations: flips, then flights with the latest to land on top, then captions, dice and stamps."""
        for flip in self.flips:
            draw_flip(surface, flip, faces, deck, now)
        for flight in self.flights:
            draw_flight(surface, flight, faces, deck, now)
        for caption in self.captions:
            draw_caption(surface, caption, skin, now)
        for roll in self.rolls:
            draw_roll(surface, roll, skin, now)
        for stamp in self.stamps:
            draw_stamp(surface, stamp, skin, now)

"""Play the animations of one table: flights, flips, dice, stamps, captions and coins."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING

import pygame

from corptable.engine.events import Moved
from corptable.presentation.layout import Spot
from corptable.presentation.sounds import Family
from corptable.ui.animation.caption import SeatCaption, covers_a_balloon
from corptable.ui.animation.cues import cue_at_once, cues_of
from corptable.ui.animation.timing import Animation, AnimationSpeed
from corptable.ui.sound.track import Cue, CueTrack
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop

if TYPE_CHECKING:  # the first picture of a table needs no animation
    from corptable.ui.animation.script import ShownAct


class AnimationPlayer:
    """Play the animations of the latest act at a table, and show captions at its seats. Times are
    in seconds of the app's clock.
    """

    def __init__(self) -> None:
        self.animations: list[Animation] = []
        """Animations that are not over, the lowest first."""
        self.track = CueTrack()
        """Sounds of the animations that are still to come."""
        self._is_animated = False
        self._started = 0.0

    @property
    def captions(self) -> list[SeatCaption]:
        """Get the captions, those that are still to come as well."""
        return [animation for animation in self.animations if isinstance(animation, SeatCaption)]

    @property
    def moving(self) -> list[Animation]:
        """Get all animations but the captions."""
        return [one for one in self.animations if not isinstance(one, SeatCaption)]

    def play(self, act: ShownAct, now: float) -> None:
        """Start the animations of an act in place of those that still run.

        A caption stays for its time, unless its seat gets a new one, somebody now says something in
        a balloon beneath it, or cards are dealt: it tells of a round that is over.
        """
        from corptable.ui.animation.props import coin_animations
        from corptable.ui.animation.script import plan_animations

        is_deal = any(isinstance(event, Moved) and event.dealt for event in act.events)
        standing = [one for one in self.captions if now < one.time.ends and not is_deal]
        animations, cues = plan_animations(act, now, standing)
        captions = [one for one in animations if isinstance(one, SeatCaption)]
        done = max((one.time.arrives for one in animations if one not in captions), default=now)
        coins = coin_animations(act.before, act.after, done, act.tempo)
        animations += coins
        if act.gain is not None:
            if act.tempo.moves:
                cues = [*cues, *cues_of(animations, act.after)]
            else:
                moving = plan_animations(act._replace(tempo=AnimationSpeed(1.0)), now)
                heard = cues_of([*moving.animations, *coins], act.after)
                cues = cue_at_once([*moving.cues, *heard], now)
            self.track.put([cue._replace(gain=cue.gain + act.gain) for cue in cues])
        told = {caption.seat for caption in captions}
        kept = [
            one for one in standing if one.seat not in told and not covers_a_balloon(one, act.after)
        ]
        self.animations = sorted([*kept, *animations], key=attrgetter("layer"))
        self._is_animated = act.tempo.moves
        self._started = now

    def announce(self, family: Family, now: float) -> None:
        """Play a sound once everything has arrived."""
        at = max([now, *(one.time.arrives for one in self.moving)])
        self.track.add(Cue(at, family))

    def restart(self, now: float) -> None:
        """Start again, at `now`, all animations of the latest act that have not been seen to the
        end.
        """
        delay, self._started = now - self._started, now
        self.track.delay(delay)
        self.animations = [
            replace(animation, time=animation.time.delayed(delay)) for animation in self.animations
        ]

    def stage(self, now: float) -> Tabletop | None:
        """Return the table to show instead of the present one, as it was before the act, while a
        moment is told; None otherwise.
        """
        return next((one.stage() for one in self._stages() if one.is_shown(now)), None)

    def finish(self, now: float) -> bool:
        """End all animations except captions, for which nobody waits any more; return whether any
        was moving.
        """
        was_moving = self.is_moving(now)
        self.animations = [replace(caption, lingers=False) for caption in self.captions]
        self.track.drop()
        return was_moving

    def clear(self) -> None:
        """Drop all animations and captions, because the table was laid out again."""
        self.animations = []
        self.track.drop()

    def drop_captions(self, area: pygame.Rect | None = None) -> None:
        """Drop the captions, because the round that they tell of is over, or those in an `area`
        that something else takes.
        """
        there = [one for one in self.captions if area is None or area.colliderect(one.area)]
        self.animations = [one for one in self.animations if one not in there]

    def advance(self, now: float) -> None:
        """Drop the animations that are over."""
        self.animations = [animation for animation in self.animations if now < animation.time.ends]

    def is_moving(self, now: float) -> bool:
        """True if anything still moves or must be read before the match goes on."""
        return self._is_animated and any(
            now < animation.waits_until for animation in self.animations
        )

    def is_being_read(self, now: float) -> bool:
        """True if a caption is shown that the next bot waits for."""
        return any(caption.lingers and now < caption.time.fades for caption in self.captions)

    @property
    def under_way(self) -> bool:
        """True if any animation other than a caption is left."""
        return bool(self.moving)

    def next_frame_time(self, now: float) -> float | None:
        """Return the next frame time for captions, for coins that rise and for stamps and dice that
        fade; None if nothing changes any more.

        Nothing waits for these. The time is `now` while something moves or fades.
        """
        times = [animation.time for animation in self.animations]
        if any(
            time.begins <= now < time.arrives or time.fades <= now < time.ends for time in times
        ):
            return now
        changes = [at for time in times for at in (time.begins, time.fades, time.ends)]
        changes += [] if self.track.next is None else [self.track.next]
        return min((at for at in changes if at > now), default=None)

    def phases(self, now: float) -> tuple[int, ...]:
        """Return for each animation how many of its times have come at `now`: it has begun,
        arrived, begun to fade, ended.

        When that changes a frame is due, even if the time was between two frames and nothing moves
        any more.
        """
        times = [animation.time for animation in self.animations]
        changes = [(time.begins, time.arrives, time.fades, time.ends) for time in times]
        return tuple([sum([now >= at for at in each]) for each in changes])

    def visible_captions(self, now: float) -> tuple[SeatCaption, ...]:
        """Return the captions that are visible at `now`."""
        return tuple(caption for caption in self.captions if caption.is_shown(now))

    def hides(self, placed: PlacedPiece) -> bool:
        """True if a piece must not be drawn in its place, because it is still flying there or
        flips there; on a stage, where pieces lie as they did before, only what has left its place.
        """
        return any(animation.hides(placed) for animation in self._stages() or self.animations)

    def rolls_at(self, spot: Spot) -> bool:
        """True if the die of a spot is not drawn in its place, because it is still to roll
        there, or rolls.
        """
        return any(one.rolls_at(spot) for one in self.animations)

    def _stages(self) -> list[Animation]:
        return [one for one in self.animations if one.stage() is not None]

    def beneath(self) -> list[PlacedPiece]:
        """Return the former tops of piles on which pieces are about to land; none while a moment is
        told, which would tell where they go: a stage has its piles as they were."""
        if self._stages():
            return []
        tops = [one.former_top() for one in self.animations]
        return [placed for placed in tops if placed is not None and not self.hides(placed)]

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw all animations: flips, then flights, the latest to land above those that wait, then
        captions, dice and stamps.
        """
        order = sorted(self.animations, key=lambda one: (one.layer, now >= one.time.begins))
        for animation in order:
            if animation.is_shown(now):
                animation.draw(surface, tabletop, now)

"""Animate a moment of the game: the table stays as it was, beat by beat tells what the cards
brought, and the scores climb.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from corptable.presentation.effects import Beat, Climb, Moment, Tone
from corptable.presentation.layout import PROMPT
from corptable.presentation.sounds import Family
from corptable.session.session import WatchedMatch
from corptable.ui.animation.timing import Animation, AnimationSpeed, on_arc
from corptable.ui.paint.text import width_of
from corptable.ui.paint.tween import Tween, ease_out, ease_out_back
from corptable.ui.sound.track import Cue
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.prompt_panel import draw_prompt, lay_prompt
from corptable.ui.table_parts.spot_drawing import draw_spot_plate
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.pen import Pen, box

LOOK: Final = 0.55
"""Seconds for which the cards lie face up before the first beat."""
BEAT: Final = 0.8
"""Seconds of a beat."""
CLIMB: Final = 0.4
"""Seconds in which the scores climb."""
LAST: Final = 0.55
"""Seconds for which the new scores rest with the line that tells them, before the cards move."""
LABELS_READ: Final = 1.9
"""Seconds for which they rest where labels are read before the match goes on."""
LONGEST: Final = 3.6
"""Seconds of a whole moment at speed 1 without labels; the beats of one with many are shorter."""
FLOW: Final = 0.6
"""Share of a beat in which a text moves."""
POP: Final = 0.25
"""Share of a beat in which a label appears."""
RISE: Final = 0.12
"""Height of the arc of a text that moves, in lengths of its way."""
SIZE: Final = {"reward": 1.5, "gain": 1.25}
"""Height of the text of points, in text sizes; any other is 1."""
HUES: Final[dict[Tone, str]] = {
    "gain": "gold",
    "reward": "leaf",
    "kept": "leaf",
    "broken": "danger",
    "none": "steel",
}


@dataclass(frozen=True)
class MomentStage(Animation):
    """Keep the table as it was before the act, without the pieces that `gone` has: animations draw
    those.
    """

    tabletop: Tabletop
    gone: tuple[PlacedPiece, ...]
    layer = 0

    def stage(self) -> Tabletop:
        return self.tabletop

    def hides(self, placed: PlacedPiece) -> bool:
        return placed in self.gone

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        """Draw nothing: the scene draws the table that a stage holds instead of its own."""


@dataclass(frozen=True)
class ShownLine(Animation):
    """Show the line of a beat where the prompt stands at other times."""

    line: str
    sound: Family | None = None
    layer = 3

    def cues(self, tabletop: Tabletop) -> Iterable[Cue]:
        return () if self.sound is None else (Cue(self.time.begins, self.sound),)

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        spot = tabletop.spot.get(PROMPT)
        if spot is not None:
            plate = lay_prompt(tabletop.screen.rect(spot), self.line, (), tabletop.skin)
            draw_prompt(surface, plate, tabletop.skin, lit=True)


@dataclass(frozen=True)
class ShownFlow(Animation):
    """Move a text between two areas in pixels, in an arc."""

    text: str
    tone: Tone
    start: tuple[int, int]
    end: tuple[int, int]
    layer = 3

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        share = ease_out(self.time.progress(now))
        middle = on_arc(self.start, self.end, share, RISE)
        _draw_badge(surface, tabletop, self.text, self.tone, (round(middle.x), round(middle.y)))


@dataclass(frozen=True)
class ShownLabel(Animation):
    """Show a label at an area in pixels; it appears a little larger than it stays."""

    text: str
    tone: Tone
    middle: tuple[int, int]
    layer = 3

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        scale = ease_out_back(self.time.progress(now))
        _draw_badge(surface, tabletop, self.text, self.tone, self.middle, scale)


@dataclass(frozen=True)
class ShownClimb(Animation):
    """Show the score of a seat that climbs on its plate, and stays until the moment is over."""

    climb: Climb
    layer = 2

    def draw(self, surface: pygame.Surface, tabletop: Tabletop, now: float) -> None:
        share, spot = ease_out(self.time.progress(now)), tabletop.spot.get(f"@{self.climb.seat}")
        if spot is not None:
            score = self.climb.before + (self.climb.after - self.climb.before) * share
            goal, plate = self.climb.goal, spot.plate
            bar = None if plate.bar is None or not goal else min(1.0, score / goal)
            spot = spot._replace(badge=str(round(score)), content=plate._replace(bar=bar))
            draw_spot_plate(surface, spot, tabletop.plate_of(spot), tabletop.skin)


def plan_moment(
    moment: Moment,
    stage: Tabletop,
    watched: WatchedMatch,
    begins: float,
    tempo: AnimationSpeed,
    lingers: bool,
) -> list[Animation]:
    """Return the animations of a moment whose cards lie face up from `begins` on, without its
    stage; it ends with the last one. It `lingers` until labels have been read.
    """
    beats = len(moment.beats)
    has_labels = any(beat.labels for beat in moment.beats)
    rest = tempo.seconds(LABELS_READ if lingers and has_labels else LAST)
    scale = min(1.0, (LONGEST - LOOK - CLIMB - LAST) / (BEAT * beats)) if beats else 1.0
    length, start = tempo.seconds(BEAT * scale), begins + tempo.seconds(LOOK)
    climbs = start + beats * length
    told = climbs + tempo.seconds(CLIMB)
    ends = told + rest
    shown: list[Animation] = []
    for number, beat in enumerate(moment.beats):
        shown += _shown_beat(beat, stage, watched, start + number * length, length, ends)
    climbing = Tween(climbs, tempo.seconds(CLIMB), rest)
    shown += [ShownClimb(climbing, climb) for climb in moment.climbs]
    # the line about the scores waits until the plates have them
    lines = [(climbs, told, beat.line) for beat in moment.beats[-1:]] + [(told, ends, moment.line)]
    for since, until, line in lines:
        shown.append(ShownLine(Tween(since, 0.0, until - since), watched.plain_text(line)))
    return shown


def _shown_beat(
    beat: Beat, stage: Tabletop, watched: WatchedMatch, begins: float, length: float, ends: float
) -> Iterator[Animation]:
    """Yield the animations of one beat; its labels stay until the moment `ends`."""
    yield ShownLine(Tween(begins, 0.0, length), watched.plain_text(beat.line), beat.sound)
    for flow in beat.flows:
        areas = [next(iter(stage.areas(word)), None) for word in (flow.start, flow.end)]
        start, end = (area and area.center for area in areas)
        if start and end:
            time = Tween(begins, length * FLOW, length * (1 - FLOW))
            yield ShownFlow(time, watched.plain_text(flow.text), flow.tone, start, end)
    for label in beat.labels:
        for area in stage.areas(label.at)[:1]:
            # on the lower edge, so that name and score of a plate or the value of a card are read
            time = Tween(begins, length * POP, ends - begins - length * POP)
            yield ShownLabel(time, watched.plain_text(label.text), label.tone, area.midbottom)


def _draw_badge(
    surface: pygame.Surface,
    tabletop: Tabletop,
    text: str,
    tone: Tone,
    middle: tuple[int, int],
    scale: float = 1.0,
) -> None:
    size = max(1, round(tabletop.screen.text_size * SIZE.get(tone, 1.0) * scale))
    plate = box(width_of(text, size, bold=True) + size, round(size * 1.5), center=middle)
    Pen(surface, tabletop.skin, size).badge(text, plate.clamp(surface.get_rect()), HUES[tone])

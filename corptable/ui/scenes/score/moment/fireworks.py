"""Draw fireworks of paper over a garden, behind the posts of its porch."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from corptable.art.colours import channels
from corptable.art.room.porch_parts import POST_HALF, posts_at
from corptable.ui.paint.image_cache import faint
from corptable.ui.scenes.score.moment.clock import FACE, REASON, share
from corptable.ui.scenes.score.moment.stage import (
    DESIGNED,
    Places,
    RoomMoment,
    Stage,
    blit_at,
    faded,
)
from corptable.ui.widgets import GROW, Grow, Pen, box, column

TRAIL, UNFOLD, HANG, FALL = 0.35, 0.28, 1.2, 0.5
"""Seconds in which a rocket climbs, its petals unfold, hang, and fall while they fade."""
APART: Final = 0.27
"""Seconds from one burst to the next."""
FALLS: Final = 45
"""Pixels that petals fall, in a window 1080 high, as all lengths here."""
GROWTH: Final = (0.14, 0.3, 0.46, 0.62, 0.76, 0.88, 0.95, 1.0)
"""Sizes of a burst as it unfolds, each prepared."""
FADES: Final = (0.8, 0.6, 0.4, 0.2)
RESTING: Final = (
    (0.115, 0.22, 410),
    (0.885, 0.2, 450),
    (0.355, 0.115, 270),
    (0.645, 0.12, 270),
    (0.055, 0.55, 250),
    (0.945, 0.5, 270),
)
"""Bursts that hang at the end: shares of width and height, and size."""
PASSING: Final = (
    (0.2, 0.42, 300),
    (0.8, 0.4, 300),
    (0.28, 0.2, 240),
    (0.74, 0.24, 260),
    (0.1, 0.34, 240),
)
"""Bursts before them, which fall."""
FAR: Final = ((0.1, 0.56, 130), (0.885, 0.52, 150), (0.17, 0.47, 110))
"""Bursts far away, over the hills, where the viewer has lost."""
GROUND: Final = 0.88
"""Height from which rockets rise."""
DASH: Final = 22
ROSETTE: Final = 1.0
FACE_SIDE: Final = 0.68


class Burst(NamedTuple):
    """Describe a burst: its middle, its size in pixels, the name of its colours, when its rocket
    starts, and whether it stays.
    """

    x: int
    y: int
    size: int
    paint: str
    begins: float
    stays: bool


class Fireworks(RoomMoment):
    """Draw fireworks around the winner."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._bursts = self._planned()
        self._grown: dict[Burst, list[pygame.Surface]] = {}
        self._faded: dict[Burst, list[pygame.Surface]] = {}
        self._settled = 0
        """Number of bursts on the ground of its own."""
        self._rosette: pygame.Surface | None = None

    def _planned(self) -> list[Burst]:
        count = self.look.count(self.account.has_won)
        if self.account.has_won:
            passing = max(0, count - len(RESTING))
            planned = [*PASSING[:passing], *RESTING[:count]]
        else:
            passing, planned = 0, [*FAR[:count]]
        paints = [name for name in self.look.colours if name.startswith("burst")]
        width, height = self.areas.window.size
        return [
            Burst(
                round(x * width),
                round(y * height),
                self.pixels(size),
                paints[(number - passing) % len(paints)],
                REASON + number * APART,
                number >= passing,
            )
            for number, (x, y, size) in enumerate(planned)
        ]

    def arrange(self, centre: pygame.Rect) -> Places:
        face, name, plate, _ = column(
            centre,
            1,
            Grow(0.46),
            Grow(0.2),
            Grow(0.29),
            Grow(0.03 * self.areas.is_wide),
            gap=round(centre.height * 0.02),
        )
        self._plate = plate
        inner = plate.inflate(-plate.width // 14, -plate.height // 8)
        has_place = bool(self.account.place)
        reason, place = column(inner, 1, GROW, Grow(0.55 * has_place))
        return Places(face, name, reason, place)

    def prepare(self) -> None:
        self.own_ground = None
        for burst in self._bursts:
            picture = self.prop("burst", burst.size, burst.size, burst.paint)
            if picture is not None and burst not in self._grown:
                sizes = [max(1, round(burst.size * growth)) for growth in GROWTH]
                self._grown[burst] = [
                    pygame.transform.smoothscale(picture, (size, size)) for size in sizes[:-1]
                ] + [picture]
                if not burst.stays:
                    self._faded[burst] = [faint(picture, strength) for strength in FADES]
        face = self.places.face
        side = min(round(face.height * ROSETTE), face.width)
        self._rosette = self.prop("rosette", side, side)

    # Drawing

    def draw_props(self, pen: Pen, at: float) -> None:
        settled = self._draw_settled(pen, at)
        for burst in self._bursts:
            if burst not in settled:
                self._draw_burst(pen, burst, at - burst.begins)
        self._draw_posts(pen)

    def _draw_settled(self, pen: Pen, at: float) -> list[Burst]:
        """Draw the bursts that hang for good, which are kept with the room beneath them; return
        them.
        """
        settled = [
            burst
            for burst in self._bursts
            if burst.stays and burst in self._grown and at >= burst.begins + TRAIL + UNFOLD
        ]
        if not settled:
            return []
        if self.own_ground is None:
            self.own_ground, self._settled = pen.surface.copy(), 0
        kept = pen._replace(surface=self.own_ground)
        for burst in settled[self._settled :]:
            self._draw_burst(kept, burst, at - burst.begins)
            self._draw_burst(pen, burst, at - burst.begins)
        self._settled = len(settled)
        return settled

    def _draw_burst(self, pen: Pen, burst: Burst, at: float) -> None:
        if at <= 0 or (not burst.stays and at >= TRAIL + UNFOLD + HANG + FALL):
            return
        if burst.stays or at < TRAIL + UNFOLD:
            self._draw_trail(pen, burst, share(at, 0, TRAIL))
        if burst not in self._grown or at < TRAIL:
            return
        late = at - TRAIL - UNFOLD - HANG
        if burst.stays or late <= 0:
            grown = share(at, TRAIL, UNFOLD)
            blit_at(pen, self._grown[burst][round(grown * (len(GROWTH) - 1))], (burst.x, burst.y))
        else:
            step = min(len(FADES) - 1, int(late / FALL * len(FADES)))
            fallen = round(late / FALL * self.pixels(FALLS))
            blit_at(pen, self._faded[burst][step], (burst.x, burst.y + fallen))

    def _draw_trail(self, pen: Pen, burst: Burst, risen: float) -> None:
        """Draw the trail of a rocket: dashes that lean to the middle as they rise."""
        colour = channels(self.look.colours[burst.paint][1])
        middle = self.areas.window.width / 2
        foot = burst.x + (burst.x - middle) * 0.06, GROUND * self.areas.window.height
        dash, wide = self.pixels(DASH), self.pixels(5)
        length = foot[1] - burst.y
        end = min(risen * length, length - burst.size * 0.2)
        along = 0.0
        while along < end:
            lower, upper = (
                (foot[0] + (burst.x - foot[0]) * (part / length) ** 2, foot[1] - part)
                for part in (along, min(end, along + dash * 0.6))
            )
            pygame.draw.line(pen.surface, colour, lower, upper, wide)
            along += dash

    def _draw_posts(self, pen: Pen) -> None:
        """Draw the posts of the porch over what bursts behind them, from the room."""
        width, height = self.areas.window.size
        half = max(1, round(POST_HALF * height / DESIGNED))
        for x in posts_at(DESIGNED * width / height):
            post = box(2 * half, height, midtop=(round(x * height / DESIGNED), 0))
            with pen.clipped(post):
                self.context.backdrop.draw(pen.surface)

    def draw_beneath(self, pen: Pen, at: float) -> None:
        faded(pen, self.places.face, share(at, FACE), lambda: self._draw_rosettes(pen))
        faded(pen, self._plate, share(at, REASON), lambda: pen.part("plate", self._plate))

    def _draw_rosettes(self, pen: Pen) -> None:
        if len(self.account.winners) == 1:
            blit_at(pen, self._rosette, self.places.face.center)

    def draw_face(self, pen: Pen, portrait: str, area: pygame.Rect) -> None:
        side = round(area.height * (FACE_SIDE if len(self.account.winners) == 1 else 0.9))
        super().draw_face(pen, portrait, box(side, side, center=area.center))

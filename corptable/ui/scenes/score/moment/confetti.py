"""Draw a confetti of business cards around the badge of the winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import cos, exp, pi, sin
from typing import ClassVar, Final, NamedTuple

import pygame

from corptable.art.colours import channels
from corptable.engine.pieces import Piece
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.scenes.score.moment.clock import FACE, REASON, share
from corptable.ui.scenes.score.moment.stage import Places, RoomMoment, Stage, blit_at
from corptable.ui.widgets import Grow, Pen, column, row

FACES: Final = 16
"""Number of different cards."""
WIDTHS: Final = (118, 178, 262)
"""Widths of the cards, in pixels of a window 1080 high, as all lengths here; they are painted in
the greatest and made smaller.
"""
TURNS: Final = (-64.0, -38.0, -17.0, 12.0, 34.0, 58.0)
"""Turns of the cards, in degrees."""
FLIPS: Final = (1.0, 0.78, 0.45, 0.16)
"""Heights of a card as it flips, in shares of its own."""
FALLS: Final = (1.0, 1.6)
"""Seconds that a card falls, at least and at most."""
LAST: Final = 4.9
"""Time at which the last card rests."""
DROP: Final = 0.3
"""Seconds in which the badge drops."""
SWAY: Final = 26
SHADOW: Final = 52
"""Opacity of each layer of a card's shadow, of 255."""
TRIES: Final = 12
"""Number of places that are tried for a card: the one that is farthest from all others is taken."""
PER_FRAME: Final = 2
"""Number of pictures of cards that are made ahead in a frame."""
MARGIN: Final = 20 / 560
"""Margin of the badge's picture, in heights of it."""
TOP: Final = 110 / 560
HEAD: Final = 76 / 560
NOTE_TURN: Final = 4.0


class Flake(NamedTuple):
    """Describe a card that falls: the places of its face and of its width, where it rests, and when
    it starts and rests.
    """

    face: int
    width: int
    x: int
    y: int
    begins: float
    rests: float


class Confetti(RoomMoment):
    """Draw cards that fall around a badge."""

    face_role: ClassVar[str] = ""
    carries_all: ClassVar[bool] = True
    names_alone: ClassVar[bool] = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._faces: list[Piece] = self._chosen()
        self._flakes = self._scattered() if self._faces else []
        self._sprites: dict[tuple[int, int, int, bool], pygame.Surface] = {}
        self._coming: Iterator[object] = iter(())
        """Makes one picture after another that will be needed."""
        self._rested = 0
        """Number of cards that rest; they lie on the ground of its own."""
        self._painted: dict[int, pygame.Surface] = {}
        self._note: pygame.Surface | None = None
        self._badge: pygame.Surface | None = None

    def _chosen(self) -> list[Piece]:
        cards = list({piece.card.id: piece for piece in self.account.deck}.values())
        return self.random.sample(cards, min(FACES, len(cards)))

    def _scattered(self) -> list[Flake]:
        """Return the cards in the order in which they rest, none on the badge, and none near one
        with the same face.
        """
        chance, (width, height) = self.random, self.areas.window.size
        kept = self._badge_area.inflate(self.pixels(30), self.pixels(10))
        flakes = list[Flake]()
        for number in range(self.look.count(self.account.has_won)):
            tried = ((chance.randrange(width), chance.randrange(height)) for _ in range(TRIES))
            free = [at for at in tried if not kept.collidepoint(at)]
            at = max(free, key=lambda at: _apart(at, flakes), default=(0, 0))
            rests = REASON + FALLS[0] + (LAST - REASON - FALLS[0]) * (number + 1) / self.look.won
            flakes.append(
                Flake(
                    number % len(self._faces),
                    chance.choice((0, 0, 1, 1, 2)),
                    *at,
                    rests - chance.uniform(*FALLS),
                    rests,
                )
            )
        return flakes

    def arrange(self, centre: pygame.Rect) -> Places:
        badge = centre.inflate(-centre.width // 24, 0)
        badge.height = min(centre.bottom, round(badge.width * 1.3))
        badge.top = self.areas.window.top
        self._badge_area = badge
        inner = badge.inflate(-badge.width // 7, 0)
        inner.top += round(badge.height * (TOP + HEAD)) + badge.height // 36
        inner.height = badge.bottom - round(badge.height * 0.07) - inner.top
        self._head = pygame.Rect(
            badge.left,
            badge.top + round(badge.height * (TOP + 0.052)),
            badge.width,
            round(badge.height * (HEAD - 0.066)),
        )
        above, reason, place = column(inner, 1, Grow(0.47), Grow(0.31), Grow(0.22))
        wide = min(above.height, above.width * 2 // 5)
        face, _, name = row(
            above, 1, Grow(wide), Grow(above.width * 0.05), Grow(above.width * 0.95 - wide)
        )
        self._rule = pygame.Rect(inner.left, above.bottom, inner.width, 1)
        return Places(
            face.inflate(0, -face.height // 10),
            name.inflate(0, -name.height // 3),
            reason.inflate(0, -reason.height // 8),
            place,
        )

    # Pictures

    def prepare(self) -> None:
        margin = round(MARGIN * self._badge_area.height)
        size = self._badge_area.width + 2 * margin, self._badge_area.height + 2 * margin
        self._badge = self.prop("badge", *size)
        self._note, self.own_ground, self._rested = None, None, 0
        width = self.pixels(WIDTHS[-1])
        for number, piece in enumerate(self._faces):
            size = width, max(1, round(width / piece.card.proportion))
            picture = self.context.faces.of(piece, size)
            if self._painted.get(number) is not picture:
                self._painted[number] = picture
                for key in [key for key in self._sprites if key[0] == number]:
                    del self._sprites[key]
        self._coming = (
            self._sprite(flake, flip) for flake in self._flakes for flip in range(len(FLIPS))
        )

    def _sprite(self, flake: Flake, flip: int) -> pygame.Surface:
        """Return a card as it is turned and flipped, prepared once."""
        is_grey = not self.account.has_won and flake.x < self.areas.window.centerx
        key = flake.face, flake.width, flip, is_grey
        if key not in self._sprites:
            card, width = self._painted[flake.face], self.pixels(WIDTHS[flake.width])
            height = width * card.get_height() / card.get_width() * FLIPS[flip]
            flat = pygame.transform.smoothscale(card, (width, max(2, round(height))))
            turn = TURNS[(flake.face + flake.width) % len(TURNS)]
            if is_grey:
                flat = pygame.transform.grayscale(flat)
            self._sprites[key] = pygame.transform.rotozoom(_with_shadow(flat), turn, 1.0)
        return self._sprites[key]

    # Drawing

    def draw_props(self, pen: Pen, at: float) -> None:
        for _ in islice(self._coming, PER_FRAME):
            pass
        self._draw_settled(pen, at)
        for flake in self._flakes[self._rested :]:
            if at >= flake.begins:
                self._draw_flake(pen, flake, at)

    def _draw_settled(self, pen: Pen, at: float) -> None:
        """Draw the cards that rest, which are kept with the room beneath them."""
        rested = sum(flake.rests <= at for flake in self._flakes)
        if not rested:
            return
        if self.own_ground is None:
            self.own_ground, self._rested = pen.surface.copy(), 0
        kept = pen._replace(surface=self.own_ground)
        for flake in self._flakes[self._rested : rested]:
            self._draw_flake(kept, flake, at)
            self._draw_flake(pen, flake, at)
        self._rested = rested

    def _draw_flake(self, pen: Pen, flake: Flake, at: float) -> None:
        done = min(1.0, (at - flake.begins) / (flake.rests - flake.begins))
        flips = abs(cos(3 * pi * (1 - done)))
        flip = min(range(len(FLIPS)), key=lambda step: abs(FLIPS[step] - flips))
        picture = self._sprite(flake, flip)
        above = round((1 - done) * (flake.y + self.pixels(WIDTHS[-1])))
        sway = round(sin(5 * (1 - done)) * self.pixels(SWAY))
        blit_at(pen, picture, (flake.x + sway, flake.y - above))

    def shift(self, at: float) -> tuple[int, int]:
        fallen = share(at, FACE, DROP)
        down = -round((1 - fallen) * self._badge_area.bottom)
        late = max(0.0, at - FACE - DROP)
        sway = sin(2 * pi * late / 0.7) * exp(-2.2 * late) * self.pixels(SWAY)
        return round(sway) if at < 3 else 0, down

    def draw_beneath(self, pen: Pen, at: float) -> None:
        across, down = self.shift(at)
        area = self._badge_area.move(across, down)
        head = self._head.move(across, down)
        if self._badge is None:
            pen.part("plate", area)
            pen.surface.fill(self.look.colours["badge"][1], head)
        blit_at(pen, self._badge, area.center)
        self.draw_heading(pen, head, channels(self.look.colours["heading"][0]))
        rule = self._rule.move(across, down)
        pygame.draw.line(pen.surface, (198, 203, 210), rule.topleft, rule.topright, self.pixels(2))

    def draw_place(self, pen: Pen, area: pygame.Rect) -> None:
        """Draw the place of the person on a note."""
        blit_at(pen, self._written(pen, area), area.center)

    def _written(self, pen: Pen, area: pygame.Rect) -> pygame.Surface | None:
        """Return the note with its words, turned."""
        if self._note is None:
            high = round(area.height * 0.92)
            size = min(round(area.width * 0.86), 6 * high), high
            paper = self.prop("note", *size)
            if paper is None:
                return None
            with pen.skin.note_typefaces():
                note = pen._replace(surface=paper.copy())
                note.write(
                    self.account.place,
                    self.place_colour,
                    size=round(size[1] * 0.4),
                    room=round(size[0] * 0.86),
                    bold=True,
                    center=(size[0] // 2, size[1] // 2),
                )
            self._note = pygame.transform.rotozoom(note.surface, NOTE_TURN, 1.0)
        return self._note


def _apart(at: tuple[int, int], flakes: Sequence[Flake]) -> int:
    """Return the square of the distance from a place to the nearest card."""
    return min(((at[0] - one.x) ** 2 + (at[1] - one.y) ** 2 for one in flakes), default=0)


def _with_shadow(card: pygame.Surface) -> pygame.Surface:
    """Return a card with a shadow beneath it and air around both, so that its edges stay smooth as
    it is turned.
    """
    far = max(2, card.get_width() // 40)
    width, height = card.get_size()
    whole = pygame.Surface((width + 4 * far, height + 4 * far), pygame.SRCALPHA)
    shadow = card.copy()
    shadow.fill((0, 0, 0, SHADOW), special_flags=pygame.BLEND_RGBA_MULT)
    for down in (far, 2 * far):
        blit_premultiplied(whole, shadow, (2 * far + down // 2, 2 * far + down))
    blit_premultiplied(whole, card, (2 * far, 2 * far))
    return whole

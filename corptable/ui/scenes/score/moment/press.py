"""Draw a press that prints the sheet of the winner, while cards dry on a line."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from corptable.art.colours import channels
from corptable.art.props import Prop
from corptable.engine.pieces import Piece
from corptable.ui.scenes.score.moment.clock import FACE, PLATES, share
from corptable.ui.scenes.score.moment.stage import Places, RoomMoment, Stage, blit_at
from corptable.ui.widgets import Grow, Pen, column

PUSH, PAUSE = 0.26, 0.1
"""Seconds in which the sheet comes out a third of its length, and from one push to the next."""
PUSHES: Final = 3
SWING: Final = 12.0
"""Degrees by which the lever swings in a push."""
REST: Final = 4.0
"""Turn of the lever at rest, in degrees."""
STEP: Final = 1.0
LIFTS: Final = 22
"""Pixels by which the platen lifts, in a window 1080 high, as all lengths here."""
HEAD: Final = (1020, 144)
"""Width and height of the head of the press."""
LEVER: Final = (1500, 150)
PAPER_MARGIN: Final = 24 / 800
"""Margin of the sheet's picture, in heights of it."""
CARD: Final = 304
"""Greatest height of a card on the line."""
CARD_SHARE: Final = 0.46
"""Greatest width of it, in widths of a side."""
TURNS: Final = (-5.0, 3.0, -3.0, 5.0)
LINE: Final = 122
"""Height of the line at the edges of the window."""
SAG: Final = (60, 50)
"""Height of the picture of the line, and how far it sags in the middle."""
PEG: Final = (21, 60)
INK_FROM, INK_TO = 1.6, 4.6
"""Times of the first spot of ink and of the last one."""
SPOTS: Final = (7, 21)
"""Sizes of spots of ink."""


class PrintingPress(RoomMoment):
    """Draw a press and what it prints."""

    face_role: ClassVar[str] = ""
    carries_all: ClassVar[bool] = True
    names_alone: ClassVar[bool] = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        chance, window = self.random, self.areas.window
        inks = self.look.colours["ink"]
        sides = [window.width * 0.03, self._sheet.left], [self._sheet.right, window.width * 0.97]
        self._spots = [
            (
                (chance.uniform(*sides[number % 2]), window.height * chance.uniform(0.42, 0.97)),
                chance.choice(inks),
                round(chance.uniform(*SPOTS)),
                chance.uniform(INK_FROM, INK_TO),
            )
            for number in range(self.look.count(self.account.has_won))
        ]
        self._paper: pygame.Surface | None = None
        self._head: pygame.Surface | None = None
        self._levers: dict[int, pygame.Surface] = {}
        self._ink: dict[tuple[str, int], pygame.Surface | None] = {}

    def arrange(self, centre: pygame.Rect) -> Places:
        self._sheet = centre.move(0, -self.pixels(10)).inflate(0, self.pixels(20))
        self._head_height = min(self.pixels(HEAD[1]), centre.height // 6)
        inner = self._sheet.inflate(-self._sheet.width // 7, 0)
        inner.height -= self._head_height + self._sheet.height // 14
        inner.top += self._head_height
        heading, face, name, reason, place = column(
            inner,
            1,
            Grow(0.14),
            Grow(0.35),
            Grow(0.2),
            Grow(0.2),
            Grow(0.11),
            gap=self._sheet.height // 70,
        )
        self._heading, below = heading, self._sheet.height // 60
        reason.top, reason.height = reason.top + below, reason.height - below  # a J hangs low
        return Places(face, name, reason, place)

    def prepare(self) -> None:
        sheet = self._sheet
        margin = round(PAPER_MARGIN * sheet.height)
        self._paper = self.prop("paper", sheet.width + 2 * margin, sheet.height + 2 * margin)
        width = min(self.pixels(HEAD[0]), round(sheet.width * 1.32))
        self._head = self.prop("press", width, self._head_height)
        lever = self.prop("lever", min(self.pixels(LEVER[0]), 2 * width), self._head_height)
        if lever is not None and not self._levers:
            for turn in range(round(REST), round(REST + SWING) + 1):
                self._levers[turn] = pygame.transform.rotozoom(lever, -turn, 1.0)
        for _, colour, size, _ in self._spots:
            pixels = self.pixels(size)
            self._ink[colour, size] = self.picture(Prop("ink", (colour,), pixels, pixels))

    def shift(self, at: float) -> tuple[int, int]:
        done = sum(share(at, FACE + number * (PUSH + PAUSE), PUSH) for number in range(PUSHES))
        return 0, -round((1 - done / PUSHES) * self._sheet.height)

    # Drawing

    def draw_ground(self, pen: Pen) -> None:
        if not self.areas.is_wide:
            return
        line = self.prop("line", self.areas.window.width, self.pixels(SAG[0]))
        blit_at(pen, line, (self.areas.window.centerx, self.pixels(LINE + SAG[0] / 2)))
        cards = list(
            {piece.name: piece for piece in (*self.account.cards, *self.account.deck)}.values()
        )
        middles = [
            side.centerx + sign * side.width // 4 for side in self.areas.sides for sign in (-1, 1)
        ]
        for piece, middle, turn in zip(cards, middles, TURNS, strict=False):
            self._draw_card(pen, piece, middle, turn)

    def _draw_card(self, pen: Pen, piece: Piece, middle: int, turn: float) -> None:
        """Draw a card that hangs on the line by a peg."""
        faces, side = self.context.faces, self.areas.sides[0]
        top, proportion = self.pixels(LINE) + self._sag(middle), piece.card.proportion
        widest = side.width * CARD_SHARE / proportion
        high = round(min(self.pixels(CARD), side.bottom - top, widest))
        size = round(high * proportion), high
        place = middle, top + high // 2 - self.pixels(8)
        shadow = faces.shadow_of(piece, size, turn, 0.04)
        blit_at(pen, shadow, (place[0], place[1] + self.pixels(9)))
        blit_at(pen, faces.of(piece, size, turn=turn), place)
        blit_at(pen, self.prop("peg", self.pixels(PEG[0]), self.pixels(PEG[1])), (middle, top))

    def _sag(self, x: int) -> int:
        """Return the distance of the line below its ends at an x, in pixels."""
        along = x / self.areas.window.width
        return round(4 * along * (1 - along) * self.pixels(SAG[1]))

    def draw_props(self, pen: Pen, at: float) -> None:
        for middle, colour, size, begins in self._spots:
            if at >= begins:
                blit_at(pen, self._ink[colour, size], middle)

    def draw_beneath(self, pen: Pen, at: float) -> None:
        sheet = self._sheet.move(*self.shift(at))
        if self._paper is None:
            pen.part("paper", sheet)
        blit_at(pen, self._paper, sheet.center)
        heading, ink = self._heading.move(*self.shift(at)), channels(self.look.colours["paper"][2])
        self.draw_heading(pen, heading.inflate(0, -heading.height // 3), ink)
        for below, thick in ((0, 2), (4, 1)):
            pygame.draw.line(
                pen.surface,
                ink,
                (heading.left, heading.bottom + below),
                (heading.right, heading.bottom + below),
                max(1, round(thick * self.unit * 1.5)),
            )

    def draw_over(self, pen: Pen, at: float) -> None:
        lift = round(share(at, PLATES) * self.pixels(LIFTS))
        middle = self.areas.window.centerx, self._head_height // 2 - lift
        blit_at(pen, self._head, middle)
        pushes = (at - FACE) / (PUSH + PAUSE)
        swung = 0.0
        if 0 <= pushes < PUSHES:
            part = min(1.0, (pushes % 1) * (PUSH + PAUSE) / PUSH)
            swung = 1 - abs(2 * part - 1)
        turn = round(REST + SWING * swung)
        if self._levers:
            blit_at(pen, self._levers[turn], (middle[0] + self.pixels(8), middle[1]))

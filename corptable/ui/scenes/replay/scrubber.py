"""Lay out and draw the scrubber beneath the table of a replay: the number of the act and its actor,
the timeline, and buttons.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.session.replay import Replay, RoundMark
from corptable.ui.paint.text import short_names
from corptable.ui.platform.screen import Screen
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets import GROW, Act, Button, Pen, Widget, box, column, inset, row
from corptable.ui.widgets.boxes import separate_boxes

BEGIN, PREVIOUS_ROUND, STEP_BACK, PLAY, STEP_FORWARD, NEXT_ROUND, END = (
    "begin",
    "earlier",
    "back",
    "play",
    "on",
    "later",
    "end",
)
SLOWER, FASTER, VIEWPOINT, LOG, TEXT, CLOSE = "slower", "faster", "eyes", "log", "text", "close"
"""Words of the buttons."""


class IconButton(NamedTuple):
    """Describe a small button with an icon: its icon, the key that presses it, and its tooltip."""

    icon: str
    key: int
    help: str


ICON_BUTTONS: Final = {
    BEGIN: IconButton("begin", pygame.K_HOME, "To the beginning (Home)"),
    PREVIOUS_ROUND: IconButton("earlier", pygame.K_PAGEUP, "A round back (Page up)"),
    STEP_BACK: IconButton("left", pygame.K_LEFT, "An act back (Left)"),
    PLAY: IconButton("pointer", pygame.K_SPACE, "Play or pause (Space)"),
    STEP_FORWARD: IconButton("right", pygame.K_RIGHT, "An act on (Right)"),
    NEXT_ROUND: IconButton("later", pygame.K_PAGEDOWN, "To the next round (Page down)"),
    END: IconButton("end", pygame.K_END, "To the end (End)"),
    SLOWER: IconButton("down", pygame.K_DOWN, "Slower (Down)"),
    FASTER: IconButton("up", pygame.K_UP, "Faster (Up)"),
}
"""Small buttons by word, from left to right; between the last two stands the speed."""
HELP: Final = {
    VIEWPOINT: "Whose view (E)",
    **{word: button.help for word, button in ICON_BUTTONS.items()},
}
"""Tooltips of buttons, by word."""
HALT_ICON: Final = "halt"
"""Icon of the play button while acts follow each other by themselves."""
KEYS: Final = {VIEWPOINT: "E", LOG: "L", TEXT: "X", CLOSE: "Esc"}
WORDS: Final = {
    "act": "Act {step} of {length}",
    "begin_of": "Before the first act",
    "speed": "{speed:g}×",
    LOG: "Log",
    TEXT: "Save as text",
    CLOSE: "Close",
}
HEIGHT: Final = 5.4
"""Height of the scrubber, in sizes of text, as all lengths here."""
PAD: Final = 0.6
WIDTH: Final = 60
"""Width of the window below which the buttons stand in two rows."""
ROW: Final = 2.0
SMALL: Final = 2.3
"""Width of a button with an icon."""
SPEED: Final = 3.0
"""Width of the speed between its two buttons."""
WIDTHS: Final = {VIEWPOINT: 11.5, LOG: 5.0, TEXT: 8.0, CLOSE: 5.6}
"""Widths of the buttons at the right, by word."""
WHO: Final = 16.0
"""Width of the area left of the timeline: the actor, and the number of the act."""
GAP: Final = 0.4
BEFORE: Final = {BEGIN: 0.0, SLOWER: 2 * GAP, FASTER: SPEED}
"""Gaps before small buttons that are none or wider, by word."""
GROOVE: Final = 0.5
"""Height of the timeline's groove."""
THUMB: Final = 0.9
"""Diameter of the timeline's thumb."""
TICK: Final = 1.3
"""Height of the tick of a heading on the timeline."""
MARK: Final = 1.5
"""Side of the number of a turning point above it."""
NEAR: Final = 0.5
"""Greatest distance at which the pointer snaps to the tick of a heading."""


class Scrubber:
    """Lay out the scrubber at the foot of a window, map points on its timeline to steps, and draw
    it.
    """

    def __init__(self, screen: Screen, replay: Replay, seats: Sequence[SeatSign]) -> None:
        self._size, self._replay, self._seats = screen.text_size, replay, seats
        rows = 1 if screen.width >= self._em(WIDTH) else 2
        height = self._em(HEIGHT + (rows - 1) * (ROW + GAP))
        self.rect = pygame.Rect(0, screen.height - height, screen.width, height)
        inner = inset(self.rect, self._size, PAD)
        upper, _ = column(inner, self._size, ROW, GROW)
        self.actor_area, _, self.timeline, _ = row(upper, self._size, WHO, THUMB, GROW, THUMB)
        _, *lower = column(inner, self._size, GROW, *[ROW] * rows, gap=GAP)
        self._places = self._place_buttons(lower[0], lower[-1])

    def _em(self, times: float) -> int:
        """Convert a length from sizes of the scrubber's text to pixels."""
        return round(times * self._size)

    # Timeline

    def x_of(self, step: int) -> int:
        """Return the x of a step on the timeline, in pixels."""
        return self.timeline.left + self.timeline.width * step // max(1, self._replay.length)

    def mark_areas(self, steps: Sequence[int]) -> list[pygame.Rect]:
        """Return the areas of numbers above some steps on the timeline, apart from one another."""
        side, line = self._em(MARK), self.timeline
        lefts = [self.x_of(step) - side // 2 for step in steps]
        lefts = separate_boxes(lefts, side + 2, line.left - side // 2, line.right + side // 2)
        return [box(side, side, midleft=(left, line.top)) for left in lefts]

    def step_at(self, point: tuple[int, int]) -> int:
        """Return the step at a point on the timeline: that of a heading within NEAR, else the
        nearest step.
        """
        if (mark := self.mark_at(point)) is not None:
            return mark.step
        share = (point[0] - self.timeline.left) / max(1, self.timeline.width)
        return max(0, min(self._replay.length, round(share * self._replay.length)))

    def mark_at(self, point: tuple[int, int]) -> RoundMark | None:
        """Return the nearest heading within NEAR of a point on the timeline; None if there is
        none.
        """
        if not self.is_on_timeline(point):
            return None
        away = {mark: abs(self.x_of(mark.step) - point[0]) for mark in self._replay.marks}
        nearest = min(away, key=away.__getitem__, default=None)
        return nearest if nearest is not None and away[nearest] <= self._em(NEAR) else None

    def is_on_timeline(self, point: tuple[int, int]) -> bool:
        """True if a point is on the timeline, or at its ends within the width of the thumb."""
        return self.timeline.inflate(2 * self._em(THUMB), 0).collidepoint(point)

    # Buttons

    def _place_buttons(self, first: pygame.Rect, last: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return the areas of the buttons by word: the small ones begin at the left of the first
        row, the others end at the right of the last one, which may be the same."""
        lengths = [length for word in ICON_BUTTONS for length in (BEFORE.get(word, GAP), SMALL)]
        small = row(first, self._size, *lengths)[1::2]
        _, *others = row(last, self._size, GROW, *WIDTHS.values(), gap=GAP)
        return dict(zip((*ICON_BUTTONS, *WIDTHS), (*small, *others), strict=True))

    def buttons(self, acts: Mapping[str, Act], is_playing: bool) -> list[Button]:
        """Return a button for each of these acts, by word."""
        labels = {**WORDS, VIEWPOINT: self._replay.viewpoint_text}
        icons = {word: button.icon for word, button in ICON_BUTTONS.items()}
        if is_playing:
            icons[PLAY] = HALT_ICON
        return [
            Button(
                id,
                labels.get(id, ""),
                act,
                KEYS.get(id, ""),
                icon=icons.get(id, ""),
                rect=self._places[id],
                takes_focus=False,
            )
            for id, act in acts.items()
        ]

    def help_at(self, point: tuple[int, int], hovered: Widget | None) -> str:
        """Return the tooltip of the button under the pointer, or else of the heading on the
        timeline under a point; "" for none.
        """
        if hovered is not None:
            return HELP.get(hovered.id, "")
        mark = self.mark_at(point)
        return "" if mark is None else mark.text

    # Drawing

    def draw(self, pen: Pen, pointer: tuple[int, int], speed: float) -> None:
        """Draw the panel with actor, timeline and speed; the heading under the pointer is lit."""
        pen.part("plate", self.rect)
        self._draw_actor(pen)
        self._draw_line(pen, pointer)
        slower, faster = self._places[SLOWER], self._places[FASTER]
        middle = ((slower.right + faster.left) // 2, slower.centery)
        pen.write(WORDS["speed"].format(speed=speed), bold=True, center=middle)

    def _draw_actor(self, pen: Pen) -> None:
        """Draw the portrait and the name of the seat that acted last, and the number of its act."""
        replay, area, high = self._replay, self.actor_area, self.actor_area.height
        gap, left, y = pen.size // 2, area.left, area.centery
        if replay.actor is not None:
            sign = self._seats[replay.actor]
            pen.portrait(sign.portrait, pygame.Rect(area.topleft, (high, high)))
            left += high + gap
            room, short = (area.right - left) // 2, short_names(sign.name)
            name = pen.write(
                sign.name, room=room, height=high, short=short, bold=True, midleft=(left, y)
            )
            left = name.right + gap
        place = WORDS["act" if replay.step else "begin_of"]
        told = place.format(step=replay.step, length=replay.length)
        pen.write(told, pen.dim, room=area.right - left, height=high, midleft=(left, y))

    def _draw_line(self, pen: Pen, pointer: tuple[int, int]) -> None:
        """Draw the groove, filled up to the present step, a tick at each heading, and the thumb."""
        line, bright, here = self.timeline, pen.colour("bright"), self.x_of(self._replay.step)
        groove = box(line.width, self._em(GROOVE), midleft=line.midleft)
        pen.part("well", groove)
        done = groove.topleft, (here - groove.left, groove.height)
        pygame.draw.rect(pen.surface, pen.colour("glow"), done, border_radius=3)
        lit, size = self.mark_at(pointer), (max(2, self._size // 6), self._em(TICK))
        for mark in self._replay.marks:
            tick = box(*size, center=(self.x_of(mark.step), line.centery))
            pen.fill("bright" if mark == lit else "text_dim", tick)
        thumb, radius = (here, line.centery), self._em(THUMB) // 2
        pygame.draw.circle(pen.surface, bright, thumb, radius)
        pygame.draw.circle(pen.surface, pen.colour("shade"), thumb, radius, width=2)

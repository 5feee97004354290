"""Lay out and draw the scrubber beneath the table of a replay: the number of the act and its actor, the timeline, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from corptable.session.replay import Replay, RoundMark
from corptable.ui.platform.screen import Screen
from corptable.ui.widgets import Button
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import hit_test

BEGIN, PREVIOUS_ROUND, STEP_BACK, PLAY, STEP_FORWARD, NEXT_ROUND, END = "begin", "earlier", "back", "play", "on", "later", "end"
SLOWER, FASTER, VIEWPOINT, LOG, TEXT, CLOSE = "slower", "faster", "eyes", "log", "text", "close"
"""Words of the buttons."""


class IconButton(NamedTuple):
    """Describe a small button with an icon: its word, its icon, the key that presses it, and its tooltip."""

    word: str
    icon: str
    key: int
    help: str


TRANSPORT: Final = (
    IconButton(BEGIN, "begin", pygame.K_HOME, "To the beginning (Home)"),
    IconButton(PREVIOUS_ROUND, "earlier", pygame.K_PAGEUP, "A round back (Page up)"),
    IconButton(STEP_BACK, "left", pygame.K_LEFT, "An act back (Left)"),
    IconButton(PLAY, "pointer", pygame.K_SPACE, "Play or halt (Space)"),
    IconButton(STEP_FORWARD, "right", pygame.K_RIGHT, "An act on (Right)"),
    IconButton(NEXT_ROUND, "later", pygame.K_PAGEDOWN, "To the next round (Page down)"),
    IconButton(END, "end", pygame.K_END, "To the end (End)"),
)
"""Buttons that move through the match, from left to right."""
TEMPO: Final = (
    IconButton(SLOWER, "down", pygame.K_DOWN, "Slower (Down)"),
    IconButton(FASTER, "up", pygame.K_UP, "Faster (Up)"),
)
"""Buttons left and right of the speed."""
ICON_BUTTONS: Final = {button.word: button for button in (*TRANSPORT, *TEMPO)}
VIEWPOINT_HELP: Final = "Through whose eyes (E)"
HALT_ICON: Final = "halt"
"""Icon of the play button while acts follow each other by themselves."""
KEYS: Final = {VIEWPOINT: "E", LOG: "L", TEXT: "X", CLOSE: "Esc"}
WORDS: Final = {
    "act": "Act {step} of {length}",
    "begin_of": "Before the first of {length} acts",
    "speed": "{speed:g}×",
    LOG: "Log",
    TEXT: "Save as text",
    CLOSE: "Close",
}
HEIGHT: Final = 5.4
"""Height of the scrubber, in sizes of text, as all lengths here."""
PAD: Final = 0.6
ROW: Final = 2.0
SMALL: Final = 2.3
"""Width of a button with an icon."""
SPEED: Final = 3.0
"""Width of the speed between its two buttons."""
WIDTHS: Final = {VIEWPOINT: 11.5, LOG: 4.2, TEXT: 8.0, CLOSE: 5.6}
"""Widths of the buttons at the right, by word."""
WHO: Final = 16.0
"""Width of the area left of the timeline: the actor, and the number of the act."""
GAP: Final = 0.4
GROOVE: Final = 0.5
"""Height of the timeline's groove."""
THUMB: Final = 0.9
"""Diameter of the timeline's thumb."""
TICK: Final = 1.3
"""Height of the tick of a heading on the timeline."""
NEAR: Final = 0.5
"""Greatest distance at which the pointer snaps to the tick of a heading."""


class PlayStatus(NamedTuple):
    """Hold how a replay goes on: whether it plays and how fast; and the actor's portrait ("" for none)."""

    is_playing: bool
    speed: float
    portrait: str


class Scrubber:
    """Lay out the scrubber at the foot of a window, map points on its timeline to steps, and draw it."""

    def __init__(self, screen: Screen, replay: Replay) -> None:
        self._size = screen.text_size
        self._replay = replay
        self.rect = pygame.Rect(0, screen.height - self._em(HEIGHT), screen.width, self._em(HEIGHT))
        pad = self._em(PAD)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        self.actor_area = pygame.Rect(inner.left, inner.top, self._em(WHO), self._em(ROW))
        left = self.actor_area.right + self._em(THUMB)
        self.timeline = pygame.Rect(left, inner.top, inner.right - self._em(THUMB) - left, self._em(ROW))
        self._row = pygame.Rect(inner.left, inner.bottom - self._em(ROW), inner.width, self._em(ROW))

    def _em(self, times: float) -> int:
        return round(times * self._size)

    # Timeline

    def x_of(self, step: int) -> int:
        """Return the x of a step on the timeline, in pixels."""
        return self.timeline.left + self.timeline.width * step // max(1, self._replay.length)

    def step_at(self, point: tuple[int, int]) -> int:
        """Return the step at a point on the timeline: that of a heading within NEAR, else the nearest step."""
        if (mark := self.mark_at(point)) is not None:
            return mark.step
        share = (point[0] - self.timeline.left) / max(1, self.timeline.width)
        return max(0, min(self._replay.length, round(share * self._replay.length)))

    def mark_at(self, point: tuple[int, int]) -> RoundMark | None:
        """Return the nearest heading within NEAR of a point on the timeline; None if there is none."""
        near = [mark for mark in self._replay.marks if abs(self.x_of(mark.step) - point[0]) <= self._em(NEAR)]
        return min(near, key=lambda mark: abs(self.x_of(mark.step) - point[0])) if near and self.is_on_timeline(point) else None

    def is_on_timeline(self, point: tuple[int, int]) -> bool:
        """Test whether a point is on the timeline, or at its ends within the width of the thumb."""
        return self.timeline.inflate(2 * self._em(THUMB), 0).collidepoint(point)

    # Buttons

    def buttons(self, viewpoint: str, has_others: bool) -> list[Button]:
        """Return all buttons. `viewpoint`: label of the button that changes it, which is left out unless the match `has_others`."""
        row, gap, small = self._row, self._em(GAP), self._em(SMALL)
        found = [
            Button(button.word, icon=button.icon, rect=pygame.Rect(row.left + place * (small + gap), row.top, small, row.height))
            for place, button in enumerate(TRANSPORT)
        ]
        left = found[-1].rect.right + 2 * gap
        for button in TEMPO:
            found.append(Button(button.word, icon=button.icon, rect=pygame.Rect(left, row.top, small, row.height)))
            left += small + self._em(SPEED)
        words = [(VIEWPOINT, viewpoint)] if has_others else []
        words += [(word, WORDS[word]) for word in (LOG, TEXT, CLOSE)]
        right = row.right
        ends = []
        for word, label in reversed(words):
            width = self._em(WIDTHS[word])
            area = pygame.Rect(right - width, row.top, width, row.height)
            ends.append(Button(word, label, key=KEYS[word], rect=area))
            right -= width + gap
        return [*found, *reversed(ends)]

    def help_at(self, point: tuple[int, int], buttons: Sequence[Button]) -> str:
        """Return the tooltip of the button or of the heading on the timeline under a point; "" for none."""
        button, mark = hit_test(buttons, point), self.mark_at(point)
        if button is not None and button.id in ICON_BUTTONS:
            return ICON_BUTTONS[button.id].help
        if button is not None and button.id == VIEWPOINT:
            return VIEWPOINT_HELP
        return "" if mark is None else mark.text

    # Drawing

    def draw(self, pen: Pen, buttons: Sequence[Button], pointer: tuple[int, int], status: PlayStatus) -> None:
        """Draw the panel with actor, timeline and buttons; those under the pointer are lit."""
        pen.part("plate", self.rect)
        self._draw_actor(pen, status.portrait)
        self._draw_line(pen, pointer)
        for button in buttons:
            shown = replace(button, icon=HALT_ICON) if button.id == PLAY and status.is_playing else button
            shown.draw(pen, touch="hovered" if button.rect.collidepoint(pointer) else "normal")
        slower, faster = (next(button.rect for button in buttons if button.id == word) for word in (SLOWER, FASTER))
        middle = ((slower.right + faster.left) // 2, slower.centery)
        pen.write(WORDS["speed"].format(speed=status.speed), bold=True, center=middle)

    def _draw_actor(self, pen: Pen, portrait: str) -> None:
        replay, area, gap = self._replay, self.actor_area, pen.size // 2
        left = area.left
        if portrait:
            pen.skin.portrait(pen.surface, portrait, pygame.Rect(left, area.top, area.height, area.height))
            left += area.height + gap
        if name := "" if replay.actor is None else replay.played.names[replay.actor]:
            left = pen.write(name, room=(area.right - left) // 2, bold=True, midleft=(left, area.centery)).right + gap
        place = WORDS["act" if replay.step else "begin_of"].format(step=replay.step, length=replay.length)
        pen.write(place, pen.dim, room=area.right - left, midleft=(left, area.centery))

    def _draw_line(self, pen: Pen, pointer: tuple[int, int]) -> None:
        """Draw the groove, filled up to the present step, a tick at each heading, and the thumb."""
        surface, colours, line, here = pen.surface, pen.skin.theme.colours, self.timeline, self.x_of(self._replay.step)
        groove = box(line.width, self._em(GROOVE), midleft=line.midleft)
        pen.part("well", groove)
        pygame.draw.rect(surface, colours["glow"], (groove.topleft, (here - groove.left, groove.height)), border_radius=3)
        lit = self.mark_at(pointer)
        for mark in self._replay.marks:
            tick = box(max(2, self._size // 6), self._em(TICK), center=(self.x_of(mark.step), line.centery))
            surface.fill(colours["bright" if mark == lit else "text_dim"], tick)
        radius = self._em(THUMB) // 2
        pygame.draw.circle(surface, colours["bright"], (here, line.centery), radius)
        pygame.draw.circle(surface, colours["shade"], (here, line.centery), radius, width=2)

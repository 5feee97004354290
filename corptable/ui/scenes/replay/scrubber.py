"""Lay out and draw the scrubber beneath the table of a replay: the number of the act and its actor, the timeline, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from corptable.session.replay import Replay, RoundMark
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import truncate, write
from corptable.ui.platform.screen import Screen
from corptable.ui.widgets.key_button import KeyButton, draw_key_button

BEGIN, PREVIOUS_ROUND, STEP_BACK, PLAY, STEP_FORWARD, NEXT_ROUND, END = "begin", "earlier", "back", "play", "on", "later", "end"
SLOWER, FASTER, VIEWPOINT, LOG, TEXT, CLOSE = "slower", "faster", "eyes", "log", "text", "close"
"""Words of the buttons; EYES changes the viewpoint."""
TRANSPORT: Final = (BEGIN, PREVIOUS_ROUND, STEP_BACK, PLAY, STEP_FORWARD, NEXT_ROUND, END)
"""Words of the buttons that move through the match, from left to right; they are small and have an icon."""
ICONS: Final = {
    BEGIN: "begin",
    PREVIOUS_ROUND: "earlier",
    STEP_BACK: "left",
    PLAY: "pointer",
    STEP_FORWARD: "right",
    NEXT_ROUND: "later",
    END: "end",
    SLOWER: "down",
    FASTER: "up",
}
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
HELP: Final = {
    BEGIN: "To the beginning (Home)",
    PREVIOUS_ROUND: "A round back (Page up)",
    STEP_BACK: "An act back (Left)",
    PLAY: "Play or halt (Space)",
    STEP_FORWARD: "An act on (Right)",
    NEXT_ROUND: "To the next round (Page down)",
    END: "To the end (End)",
    SLOWER: "Slower (Down)",
    FASTER: "Faster (Up)",
    VIEWPOINT: "Through whose eyes (E)",
}
"""Tooltips of the buttons with an icon and of the viewpoint button, by word."""
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


class ScrubberStatus(NamedTuple):
    """Hold the state of a replay for the scrubber: its step, whether it plays and how fast, the actor's portrait ("" for none)."""

    replay: Replay
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

    def buttons(self, viewpoint: str, has_others: bool) -> list[KeyButton]:
        """Return all buttons. `viewpoint`: label of the button that changes it, which is left out unless the match `has_others`."""
        row, gap, small = self._row, self._em(GAP), self._em(SMALL)
        found = [
            KeyButton(pygame.Rect(row.left + place * (small + gap), row.top, small, row.height), word, "")
            for place, word in enumerate(TRANSPORT)
        ]
        left = found[-1].rect.right + 2 * gap
        found.append(KeyButton(pygame.Rect(left, row.top, small, row.height), SLOWER, ""))
        found.append(KeyButton(pygame.Rect(left + small + self._em(SPEED), row.top, small, row.height), FASTER, ""))
        words = [(VIEWPOINT, viewpoint)] if has_others else []
        words += [(word, WORDS[word]) for word in (LOG, TEXT, CLOSE)]
        right = row.right
        ends = []
        for word, label in reversed(words):
            width = self._em(WIDTHS[word])
            ends.append(KeyButton(pygame.Rect(right - width, row.top, width, row.height), word, label, KEYS[word]))
            right -= width + gap
        return [*found, *reversed(ends)]

    # Drawing

    def draw(
        self, surface: pygame.Surface, status: ScrubberStatus, buttons: Sequence[KeyButton], pointer: tuple[int, int], skin: Skin
    ) -> None:
        """Draw the panel with actor, timeline and buttons; those under the pointer are lit."""
        skin.draw(surface, "plate", self.rect)
        self._draw_who(surface, status, skin)
        self._draw_line(surface, status.replay, pointer, skin)
        for button in buttons:
            is_lit = button.rect.collidepoint(pointer)
            draw_key_button(surface, button, skin, is_lit)
            if button.word in ICONS:
                icon = HALT_ICON if button.word == PLAY and status.is_playing else ICONS[button.word]
                side = self._em(1.1)
                place = pygame.Rect(0, 0, side, side)
                place.center = button.rect.center
                skin.icon(surface, icon, place)
        slower, faster = (next(button.rect for button in buttons if button.word == word) for word in (SLOWER, FASTER))
        middle = ((slower.right + faster.left) // 2, slower.centery)
        write(surface, WORDS["speed"].format(speed=status.speed), self._size, skin.text_colour("plate"), bold=True, center=middle)

    def _draw_who(self, surface: pygame.Surface, status: ScrubberStatus, skin: Skin) -> None:
        replay, who, text = status.replay, self.actor_area, self._size
        left = who.left
        if status.portrait:
            skin.portrait(surface, status.portrait, pygame.Rect(left, who.top, who.height, who.height))
            left += who.height + text // 2
        actor = "" if replay.actor is None else replay.played.names[replay.actor]
        place = WORDS["act" if replay.step else "begin_of"].format(step=replay.step, length=replay.length)
        if actor:
            name = truncate(actor, (who.right - left) // 2, text, bold=True)
            left = write(surface, name, text, skin.text_colour("plate"), bold=True, midleft=(left, who.centery)).right + text // 2
        words = truncate(place, who.right - left, text)
        write(surface, words, text, skin.theme.colours["text_dim"], midleft=(left, who.centery))

    def _draw_line(self, surface: pygame.Surface, replay: Replay, pointer: tuple[int, int], skin: Skin) -> None:
        """Draw the groove, filled up to the present step, a tick at each heading, and the thumb."""
        colours, line = skin.theme.colours, self.timeline
        groove = pygame.Rect(line.left, 0, line.width, self._em(GROOVE))
        groove.centery = line.centery
        skin.draw(surface, "well", groove)
        here = self.x_of(replay.step)
        pygame.draw.rect(surface, colours["glow"], (groove.left, groove.top, here - groove.left, groove.height), border_radius=3)
        lit = self.mark_at(pointer)
        for mark in replay.marks:
            tick = pygame.Rect(0, 0, max(2, self._size // 6), self._em(TICK))
            tick.center = (self.x_of(mark.step), line.centery)
            surface.fill(colours["bright" if mark == lit else "text_dim"], tick)
        thumb = pygame.Rect(0, 0, self._em(THUMB), self._em(THUMB))
        thumb.center = (here, line.centery)
        pygame.draw.circle(surface, colours["bright"], thumb.center, thumb.width // 2)
        pygame.draw.circle(surface, colours["shade"], thumb.center, thumb.width // 2, width=2)

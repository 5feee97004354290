"""Draw the recap: a plate with the log lines of what the others did, the latest at the bottom.

The curtain of a shared screen shows it to the person who is called; at a table it opens on a key,
and by itself after a long round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.engine.pieces import Seat
from corptable.presentation.words import Span
from corptable.session.recap import RecapLines
from corptable.session.session import WatchedMatch
from corptable.ui.paint.skin import Skin
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets import draw_caps
from corptable.ui.widgets.button import GAP
from corptable.ui.widgets.marked_text import LINE, MarkedText
from corptable.ui.widgets.pen import Pen, box

NOTHING: Final = "Nothing has happened."
CUT: Final = "{title}: {shown} of {count} lines"
SIDE: Final = 1.0
"""Padding beside the text, in text sizes, as all lengths here."""
HEAD: Final = 2.2
FOOT: Final = 2.4
BOTTOM: Final = 0.5
LINE_SIZE: Final = 0.95
LEAST_WIDTH: Final = 12
RECAP_FROM: Final = 1.5
"""Least height of a recap that stops beneath a seat's plate, in heights of the log."""
LEAST_ROWS: Final = 6
"""Rows of text for which one that opens by itself has room at least."""


def room_of_recap(
    tabletop: Tabletop,
    log: pygame.Rect,
    prompt: pygame.Rect,
    buttons: pygame.Rect,
    by_itself: bool = False,
) -> tuple[tuple[int, int], int]:
    """Return the bottom right corner of a recap, and its greatest height.

    It grows upwards from the foot of the log, without one from that of the buttons, and where it
    would lie over what is asked from the prompt: up to the seat's plate above, so that none is cut.
    If that is hardly more than the log, it may be as high as the window, or reach down to the
    buttons from a log above them. One that opens `by_itself` covers nothing else of a seat there,
    either, nor the viewer's hand: its height is 0 where it would be hardly more than the log, or
    tell of a few lines only. From a log above the seats it may cover one seat's plate, but not
    several.
    """
    corner, height = _room_of_recap(tabletop, log, prompt, buttons, by_itself)
    if not by_itself:
        return corner, height
    em = tabletop.screen.em
    least = em(HEAD + FOOT + BOTTOM) + LEAST_ROWS * round(em(LINE_SIZE) * LINE)
    window = pygame.Rect(0, 0, tabletop.screen.width, tabletop.screen.height)
    foot = box(max(log.width, em(LEAST_WIDTH)), least, bottomright=corner).clamp(window)
    plates = [
        area
        for spot, area in tabletop.spot_areas
        if spot.owner is not None and spot.label == f"@{spot.owner}"
    ]
    hand = [
        area
        for spot, area in tabletop.spot_areas
        if spot.arrangement == "fan" and spot.owner == tabletop.view.front_seat
    ]
    is_free = foot.collidelist(hand) < 0 and len(foot.collidelistall(plates)) <= 1
    return corner, height if height >= least and is_free else 0


def _room_of_recap(
    tabletop: Tabletop, log: pygame.Rect, prompt: pygame.Rect, buttons: pygame.Rect, by_itself: bool
) -> tuple[tuple[int, int], int]:
    """Return corner and greatest height of a recap for what lies above it alone."""
    corner = (log if log.width else buttons).bottomright
    if log.width and prompt.bottom <= log.top:
        corner = (log.right, prompt.top)
    top, least = min(log.top, corner[1]), RECAP_FROM * log.height
    owned = [
        (spot, area)
        for spot, area in tabletop.spot_areas
        if spot.owner is not None and area.bottom <= top
    ]
    above = [
        (spot, area.bottom)
        for spot, area in owned
        if area.left < log.right and log.left < area.right
    ]
    beneath_plate = corner[1] - max((bottom for spot, bottom in above if not spot.shows), default=0)
    if not log.height or beneath_plate < least:
        is_above = log.width and log.bottom <= buttons.top
        return corner, (
            buttons.top if is_above else tabletop.screen.height
        ) - tabletop.screen.text_size
    beneath_all = corner[1] - max((bottom for _, bottom in above), default=0)
    return corner, beneath_plate if not by_itself else beneath_all if beneath_all >= least else 0


def _concerns(spans: Sequence[Span], viewer: Seat | None) -> bool:
    """Test whether a line tells what happens to the viewer or to a piece of that seat, by what
    somebody else does.
    """
    if viewer is None or not spans or spans[0].seat == viewer:
        return False
    return any(
        span.seat == viewer or (span.piece is not None and span.piece.owner == viewer)
        for span in spans
    )


class Recap:
    """Lay out log lines under a title, above the keys that lead on; `place` returns the plate's
    area for its size in pixels.
    """

    def __init__(
        self,
        title: str,
        told: RecapLines,
        keys: Sequence[tuple[str, str]],
        source: WatchedMatch,
        skin: Skin,
        width: int,
        most_rows: int,
        height: int,
        place: Callable[[int, int], pygame.Rect],
        viewer: Seat | None = None,
    ) -> None:
        """Set the lines, in marked words, as wide as `width` or LEAST_WIDTH; `keys` are pairs of a
        cap and what the key does.

        If they need more than `most_rows` rows of text, or a plate of that `height` is too low,
        lines are left out, which the title tells: those that are no results and do not concern the
        viewer before the others, the earliest first.
        """
        self._title, self._keys, self._skin, self._em = title, keys, skin, skin.screen.em
        width = max(width, self._em(LEAST_WIDTH))
        column, size = width - self._em(2 * SIDE), self._em(LINE_SIZE)
        lines, results = told
        set_lines = [source.spans(line) for line in lines or [NOTHING]]
        most = min(most_rows, (height - self._em(HEAD + FOOT + BOTTOM)) // round(size * LINE))
        concern = [at < results or _concerns(spans, viewer) for at, spans in enumerate(set_lines)]
        kept: dict[int, MarkedText] = {}
        for at in sorted(range(len(set_lines)), key=lambda at: (concern[at], at), reverse=True):
            text = MarkedText(set_lines[at], column, size)
            if kept and sum(other.rows for other in kept.values()) + text.rows > most:
                break
            kept[at] = text
        self._texts = [kept[at] for at in sorted(kept)]
        self._short_title: tuple[str, ...] = ()
        if len(self._texts) < len(lines):
            self._title, self._short_title = (
                CUT.format(title=title, shown=len(self._texts), count=len(lines)),
                (title,),
            )
        self.area = place(
            width, self._em(HEAD + FOOT + BOTTOM) + sum(text.height for text in self._texts)
        )
        """Area of the plate."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate, the lines and the keys."""
        pen, area = Pen(surface, self._skin, self._em(1)), self.area
        pen.part("plate", area)
        left, top = area.left + pen.em(SIDE), area.top + pen.em(HEAD)
        room, place = area.width - pen.em(2 * SIDE), (left, area.top + pen.em(0.5))
        pen.write(self._title, room=room, short=self._short_title, bold=True, topleft=place)
        for text in self._texts:
            text.draw(surface, (left, top), self._skin, pen.bright)
            top += text.height
        middle = area.bottom - pen.em(FOOT / 2)
        for key, words in self._keys:
            caps = draw_caps(
                pen, (key,), (left + pen.em(2.4 if len(key) > 1 else 1.6), middle), pen.em(0.9)
            )
            left = pen.write(
                words, pen.dim, size=pen.em(0.9), midleft=(caps.right + GAP, middle)
            ).right + pen.em(SIDE)

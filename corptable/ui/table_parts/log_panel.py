"""Show the last lines of the log on a plate at the table; a click, or the key on its cap, opens the
whole log. And draw the recap: a plate with the log lines of what the others did, the latest at the
bottom.

The curtain of a shared screen shows the recap to the person who is called; at a table it opens on a
key, and by itself after a long round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from corptable.engine.pieces import Seat
from corptable.presentation.words import Span
from corptable.session.recap import RecapLines
from corptable.session.session import WatchedMatch
from corptable.session.transcript import LogLine
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import cached_by_typefaces, short_names, width_of
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets import draw_caps
from corptable.ui.widgets.button import GAP
from corptable.ui.widgets.card_preview import PreviewSubject
from corptable.ui.widgets.keys import bound
from corptable.ui.widgets.marked_text import LINE, MarkedText, PlacedText, name_among
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import cap_widths

TEXT_SIZE: Final = 0.9
"""Size of the text, in ordinary text sizes."""
SIDE_PADDING: Final = 0.95
"""Padding at the left and right of the text, in sizes of the panel's text, as all lengths below."""
EDGE_PADDING: Final = 0.5
"""Padding above and below the text."""
LINE_GAP: Final = 0.12
"""Gap between two lines of the log, so that one sees where each begins if both are broken."""
CAP_SIZE: Final = 1.1
"""Size of the key cap."""
SHORT_FORMS: Final = 3
"""Number of short forms of names that are tried."""
TITLE: Final = "Log"
MORE: Final = "more"
"""Words beside the key of the recap."""
ASIDE_ROOM: Final = 3
"""Height of the panel in heights of its newest line, from which that has its aside."""
FEWEST_ROWS: Final = 2
"""Smallest number of rows for which the panel is shown."""
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


class LogPanel:
    """Lay out as many of the last lines as fit whole, the newest at the bottom. The scene creates
    it again after every new line.
    """

    def __init__(
        self, area: pygame.Rect, source: WatchedMatch, skin: Skin, recent: int = 1
    ) -> None:
        """Set the last lines in an area; so many `recent` ones are bright, beneath a rule, and the
        newest one is bold.
        """
        self._skin, self._recent = skin, recent
        self._source = source
        self._size = skin.screen.em(TEXT_SIZE)
        has_room = area.height >= FEWEST_ROWS * round(self._size * LINE)
        self.rect = area if has_room else pygame.Rect(area.topleft, (0, 0))
        """Rectangle of the plate; empty if there is too little room for one."""
        self._inner = self.rect.inflate(
            -2 * round(self._size * SIDE_PADDING), -2 * round(self._size * EDGE_PADDING)
        )
        side = cap_widths((bound().log,), round(self._size * CAP_SIZE))[0]
        self._cap = box(
            side, side, topright=(self.rect.right - side // 4, self.rect.top + side // 4)
        )
        """Area of the key cap."""
        self._title_left = self._cap.left - self._size // 2 - width_of(TITLE, self._size, bold=True)
        self._tells_recap_key, self._has_title = False, True
        with skin.note_typefaces():
            self._placed = list(self._lay()) if has_room else []
        self._told: tuple[int, list[PlacedText]] = (0, self._placed)
        """Lines without so many untold ones, as they lay before those came."""

    def tell_recap_key(self) -> None:
        """Tell the key of the recap in a row above the lines, if more of them are recent than have
        room, and one has room beneath it."""
        least = round(self._skin.screen.smallest_text * LINE)
        if (
            not self.rect.width
            or self._recent <= self.rows
            or self._inner.bottom - self._cap.bottom < least
        ):
            return
        self._tells_recap_key = True
        self._inner.update(
            self._inner.left,
            self._cap.bottom,
            self._inner.width,
            self._inner.bottom - self._cap.bottom,
        )
        with self._skin.note_typefaces():
            self._placed = list(self._lay())
        self._told = 0, self._placed

    @property
    def rows(self) -> int:
        """Get the number of lines that are shown."""
        return len(self._placed)

    @property
    def content(self) -> tuple[object, ...]:
        """Get all that the look of the panel depends on, as a value; a line that stays is the same
        object.
        """
        return tuple(self.rect), tuple(self._placed), self._recent, self._tells_recap_key

    def _lay(self, untold: int = 0) -> Iterator[PlacedText]:
        """Yield the lines from the newest but the `untold` ones upwards, as many as fit whole."""
        foot, self._has_title = self._inner.bottom, True
        for line in reversed(self._source.log.lines[: len(self._source.log.lines) - untold]):
            is_newest = foot == self._inner.bottom
            text = self._fitted(line, foot, is_newest)
            if foot - text.height < self._inner.top:
                return
            foot -= text.height
            yield PlacedText(text, (self._inner.left, foot))
            foot -= round(self._size * LINE_GAP)

    def _fitted(self, line: LogLine, foot: int, is_newest: bool) -> MarkedText:
        """Set a line that ends at `foot`, the newest with its aside if there is room for several
        lines above it; in smaller type, with short names, or in the place of the title where it
        would not fit otherwise."""
        spans, smallest = self._source.spans(line.text), self._skin.screen.smallest_text
        if not is_newest:
            return self._set(spans, foot, is_newest, self._size)
        if line.aside:
            whole = self._set(self._source.spans(line.whole), foot, is_newest, self._size)
            if ASIDE_ROOM * whole.height <= self._inner.height:
                return whole
        forms = (
            spans,
            *([_shortened(span, form) for span in spans] for form in range(SHORT_FORMS)),
        )
        tried = (
            self._set(form, foot, is_newest, size)
            for form in forms
            for size in range(self._size, smallest - 1, -1)
        )
        fitting = (text for text in tried if text.height <= self._inner.height)
        found = next(fitting, None)
        if found is None:
            self._has_title = False
            found = self._set(forms[-1], foot, is_newest, smallest)
        return found

    def _set(self, spans: Sequence[Span], foot: int, is_newest: bool, size: int) -> MarkedText:
        """Set a line that ends at `foot`; one that reaches up to the key cap is narrower."""
        text = _set_text(tuple(spans), self._inner.width, size, is_newest)
        if foot - text.height >= self._cap.bottom:
            return text
        right = self._title_left if self._has_title else self._cap.left
        return _set_text(tuple(spans), right - self._inner.left - self._size // 2, size, is_newest)

    def subject_at(self, point: tuple[int, int]) -> PreviewSubject | None:
        """Return the named card under a point for a preview beside the panel; None if there is
        none.
        """
        found = name_among(self._placed, point)
        return None if found is None else PreviewSubject.of_name(*found, self.rect)

    def word_at(self, point: tuple[int, int]) -> str:
        """Return the id of the highlight at a point: of the name of a card, or of the panel
        itself.
        """
        found = name_among(self._placed, point)
        return "log" if found is None else f"log {found[0].name}"

    def draw(self, surface: pygame.Surface, pointer: tuple[int, int], untold: int = 0) -> None:
        """Draw the plate, its lines as they lay before the last ones that are `untold` yet, and the
        key cap; nothing if there is too little room."""
        if self.rect.width:
            with self._skin.note_typefaces():
                self._draw(surface, pointer, untold)

    def _draw(self, surface: pygame.Surface, pointer: tuple[int, int], untold: int) -> None:
        skin, part = self._skin, self._skin.theme.art.log
        skin.draw(surface, part, self.rect)
        if self.rect.collidepoint(pointer):
            skin.draw(surface, "row", self.rect, "focused")
        found = None if untold else name_among(self._placed, pointer)
        recent = max(1, self._recent - untold)
        if self._told[0] != untold:
            self._told = untold, list(self._lay(untold))
        for age, (text, place) in enumerate(self._told[1]):
            colour = skin.text_colour(part) if age < recent else skin.faint_colour(part)
            if age and age == recent:
                below = place[1] + text.height + round(self._size * LINE_GAP / 2)
                surface.fill(
                    skin.faint_colour(part), (self._inner.left, below, self._inner.width, 1)
                )
            text.draw(surface, place, skin, colour, None if found is None else found[0], part)
        pen, cap = Pen(surface, skin, self._size), round(self._size * CAP_SIZE)
        draw_caps(pen, (bound().log,), self._cap.midright, cap)
        end = self._inner.left
        if self._tells_recap_key:
            width = cap_widths((bound().recap,), cap)[0]
            end = draw_caps(
                pen, (bound().recap,), (self._inner.left + width, self._cap.centery), cap
            ).right
            if end + self._size + width_of(MORE, self._size) < self._cap.left:
                end = pen.write(
                    MORE,
                    skin.faint_colour(part),
                    midleft=(end + self._size // 2, self._cap.centery),
                ).right
        if self._has_title and end < self._title_left:
            pen.write(
                TITLE,
                skin.faint_colour(part),
                bold=True,
                midleft=(self._title_left, self._cap.centery),
            )


@cached_by_typefaces(24)
def _set_text(spans: tuple[Span, ...], width: int, size: int, is_bold: bool) -> MarkedText:
    """Set a line; an act brings one, and the others stay."""
    return MarkedText(spans, width, size, is_bold)


def _shortened(span: Span, form: int) -> Span:
    """Return a span with one of the short forms of a player's name, if it is one."""
    forms = short_names(span.text) if span.seat is not None else ()
    return span._replace(text=forms[form]) if forms else span


def room_of_recap(
    tabletop: Tabletop,
    log: pygame.Rect,
    prompt: pygame.Rect,
    buttons: pygame.Rect,
    by_itself: bool,
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
    window = tabletop.screen.window
    foot = box(max(log.width, em(LEAST_WIDTH)), least, bottomright=corner).clamp(window)
    plates = [
        area
        for spot, area in tabletop.spot_areas
        if spot.owner is not None and spot.label == f"@{spot.owner}"
    ]
    is_free = foot.collidelist(tabletop.own_hands) < 0 and len(foot.collidelistall(plates)) <= 1
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
    """True if a line tells what happens to the viewer or to a piece of that seat, by what
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
        viewer: Seat | None,
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
            self._title = CUT.format(title=title, shown=len(self._texts), count=len(lines))
            self._short_title = (title,)
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

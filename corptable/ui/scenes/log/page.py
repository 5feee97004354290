"""Lay out the whole log as a page: rounds have headings, what a seat has done its portrait, a
person's own acts a mark, and a bot's act a chip that opens its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Piece, Seat
from corptable.session.session import WatchedMatch
from corptable.session.transcript import LogLine
from corptable.ui.paint.portraits import portraits_at
from corptable.ui.paint.text import font
from corptable.ui.widgets import Act, Button, Pen, box
from corptable.ui.widgets.marked_text import MarkedText

REASON: Final = "why"
"""Begin of the ids of the buttons of reasons; the index of the line follows."""
WORDS: Final = {"why": "why?", "reason": "“{reason}”", "nothing": "Nothing has happened yet."}
GUTTER: Final = 2.75
"""Room left of the lines, for the portrait of a seat and the mark of a person's own acts; in text
sizes, as all lengths here.
"""
HEADING_GUTTER: Final = 0.8
"""Room left of a heading."""
PORTRAIT, PORTRAIT_LEFT = 1.8, 0.6
"""Size of a portrait, and room left of it."""
MARK: Final = 0.24
"""Width of that mark."""
AIR: Final = 0.12
"""Room above and below the text of a line."""
BETWEEN_SEATS: Final = 0.4
"""Room above a line that names another seat than the line before: it groups what each seat has
done.
"""
BEFORE_HEADING: Final = 1.1
HEADING: Final = 1.15
CHIP: Final = 0.88
"""Text size of the chip that opens a reason."""
ROUND: Final = 0.9
"""Room left and right of the page for marks and highlights."""
PAD: Final = 0.5
"""Room left and right of the chip's text, and left of the chip."""
QUIET_HUE: Final = "steel"
"""Hue of a chip whose reason is closed, unless the pointer is on it."""
INDENT: Final = 1.0
"""Indent of a reason beneath its line."""


class ReasonButton(Button):
    """Represent a chip that opens the reason of a line or closes it; drawn only where the window
    shows the page.
    """

    def __init__(self, index: int, action: Act, chip: pygame.Rect, is_open: bool) -> None:
        """Create the button of the line with that index; `chip` is its rectangle on the page."""
        super().__init__(f"{REASON} {index}", WORDS["why"], action)
        self.index, self.chip, self._is_open = index, chip, is_open

    @property
    def frame(self) -> pygame.Rect:
        return self.area

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        state, hue = ("filled", "") if self._is_open or touch != "normal" else ("normal", QUIET_HUE)
        with pen.clipped(self.area):
            pen.part("badge", self.rect, state, hue)
            colour, middle = pen.skin.text_colour("badge", state), self.rect.center
            pen.write(self.label, colour, size=pen.em(CHIP), bold=True, center=middle)


class LogEntry(NamedTuple):
    """Represent a line where it stands on the page. `button` opens its reason; `reason` is the text
    of it beneath the line, once it is open; `portrait` is that of the seat, where what it has done
    begins."""

    line: LogLine
    rect: pygame.Rect
    text: MarkedText
    button: ReasonButton | None
    reason: MarkedText | None
    portrait: str

    @property
    def place(self) -> tuple[int, int]:
        """Get the upper left corner of the text, in pixels of the page."""
        return self.rect.left + _gutter(self.line, self.text.size), self.rect.top + round(
            self.text.size * AIR
        )


def _gutter(line: LogLine, size: int) -> int:
    """Return the room left of the text of a line, whose height is `size`, in pixels."""
    return round(size * (HEADING_GUTTER if line.is_heading else GUTTER))


class LogPage:
    """Lay out all lines in a width, in pixels; points and areas count from the upper left corner of
    the page.
    """

    def __init__(
        self,
        source: WatchedMatch,
        lines: Sequence[LogLine],
        width: int,
        size: int,
        ask: Callable[[int], None],
        nothing: str = "",
    ) -> None:
        """Lay out lines of a match's log; `size` is the height of ordinary text in pixels. The
        button of a line's reason calls `ask` with the index of the line. `nothing`: what stands
        there instead of no lines."""
        self._source, self._width, self._size, self._ask = source, width, size, ask
        self._portraits = portraits_at(source.match.game, source.owners, source.names)
        face = font(round(self._size * CHIP), bold=True)
        self._chip = (
            face.size(WORDS["why"])[0] + 2 * round(self._size * PAD),
            round(self._size * 1.3),
        )
        self._lines = [
            (line, self._set_line(line)) for line in lines or [LogLine(nothing or WORDS["nothing"])]
        ]
        self._open_reasons: set[int] = set()
        """Indexes of the lines whose reasons are open."""
        self._lay()

    @property
    def height(self) -> int:
        """Get the height of the page in pixels."""
        return self.entries[-1].rect.bottom

    def _em(self, times: float) -> int:
        return round(self._size * times)

    # Layout

    def _set_line(self, line: LogLine) -> MarkedText:
        size = self._em(HEADING) if line.is_heading else self._size
        width = (
            self._width
            - _gutter(line, size)
            - (self._chip[0] + self._em(PAD) if line.reason else 0)
        )
        return MarkedText(
            self._source.spans(line.whole), width, size, is_bold=line.is_heading, bold_seats=True
        )

    def _lay(self) -> None:
        """Place each line beneath the one before, with a gap before each heading and wherever
        another seat is named first; lines that name no seat join those above them. A line that
        begins with a seat has its portrait after such a gap, and wherever another portrait was the
        last."""
        self.entries: list[LogEntry] = []
        top: int = 0
        last: Seat | None = None
        shown: Seat | None = None
        for index, (line, text) in enumerate(self._lines):
            seats = [span.seat for span in self._source.spans(line.text)]
            seat = next((seat for seat in seats if seat is not None), last)
            if index:
                top += self._em(
                    BEFORE_HEADING if line.is_heading else BETWEEN_SEATS if seat != last else 0
                )
            shown = None if line.is_heading or seat != last else shown
            portrait, first = "", seats[0] if seats else None
            if first is not None and first != shown and not line.is_heading:
                portrait, shown = self._portraits[first], first
            last, button, reason = seat, None, None
            if line.reason:
                chip = box(
                    *self._chip, midright=(self._width, top + self._em(AIR) + text.step // 2)
                )
                button = ReasonButton(
                    index, partial(self._ask, index), chip, index in self._open_reasons
                )
                reason = self._set_reason(line) if index in self._open_reasons else None
            height = text.height + 2 * self._em(AIR) + (reason.height if reason is not None else 0)
            self.entries.append(
                LogEntry(
                    line, pygame.Rect(0, top, self._width, height), text, button, reason, portrait
                )
            )
            top += height

    def _set_reason(self, line: LogLine) -> MarkedText:
        said = WORDS["reason"].format(reason=line.reason[:1].upper() + line.reason[1:])
        return MarkedText(
            self._source.spans(said), self._width - self._em(GUTTER + INDENT), self._size
        )

    # Reasons and hit tests

    def toggle_reason(self, index: int) -> None:
        """Open the reason of a line, or close it if it is open."""
        self._open_reasons ^= {index}
        self._lay()

    def place_buttons(self, visible: pygame.Rect, scrolled: int) -> list[ReasonButton]:
        """Place the buttons of all reasons for an area of the window that shows the page scrolled
        down by so many pixels, hide those out of sight, and return them all."""
        buttons = [entry.button for entry in self.entries if entry.button is not None]
        for button in buttons:
            rect = button.chip.move(visible.left, visible.top - scrolled)
            button.place(rect, rect.clip(visible)) if rect.colliderect(visible) else button.hide()
        return buttons

    def name_at(self, point: tuple[int, int]) -> tuple[Piece, pygame.Rect] | None:
        """Return the card whose name is under a point, and the area of the name; None for none."""
        for entry in self.entries:
            if entry.rect.collidepoint(point):
                for text, (left, top) in self._texts(entry):
                    if (found := text.name_at((point[0] - left, point[1] - top))) is not None:
                        return found[0], found[1].move(left, top)
        return None

    def _texts(self, entry: LogEntry) -> Iterator[tuple[MarkedText, tuple[int, int]]]:
        """Yield the texts of a line, each with its upper left corner."""
        yield entry.text, entry.place
        if entry.reason is not None:
            left, top = entry.place
            yield entry.reason, (left + self._em(INDENT), top + entry.text.height)

    # Drawing

    def draw(self, pen: Pen, area: pygame.Rect, scrolled: int, pointer: tuple[int, int]) -> None:
        """Draw the part of the page that an area shows, scrolled down by so many pixels, without
        buttons. `pointer` is a point of the page."""
        found = self.name_at(pointer)
        lit = None if found is None else found[0]
        origin = (area.left, area.top - scrolled)
        with pen.clipped(area.inflate(2 * self._em(ROUND), 0)):
            for entry in self.entries:
                rect = entry.rect
                if scrolled - self._size < rect.bottom and rect.top < scrolled + area.height:
                    self._draw_entry(pen, entry, origin, lit)

    def _draw_entry(
        self, pen: Pen, entry: LogEntry, origin: tuple[int, int], lit: Piece | None
    ) -> None:
        colours, rect = pen.skin.theme.colours, entry.rect.move(origin)
        if entry.line.is_heading:
            top = rect.top - self._em(BEFORE_HEADING / 3)
            pen.surface.fill(colours["spot"], (rect.left, top, rect.width, max(1, self._em(0.06))))
        elif entry.line.seat in self._source.persons:
            pen.part("row", rect, "focused")
            pen.surface.fill(colours["bright"], (rect.left, rect.top, self._em(MARK), rect.height))
        if entry.portrait:
            side, middle = self._em(PORTRAIT), rect.top + self._em(AIR) + entry.text.step // 2
            area = box(side, side, midleft=(rect.left + self._em(PORTRAIT_LEFT), middle))
            pen.portrait(entry.portrait, area)
        for text, (left, top) in self._texts(entry):
            colour = pen.bright if text is entry.text else pen.dim
            text.draw(pen.surface, (origin[0] + left, origin[1] + top), pen.skin, colour, lit)

"""The whole log set for reading: rounds have headings, one's own acts a mark, and beside a bot's act one can ask why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Piece, Seat
from corptable.session.transcript import Line, LogSource
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, write
from corptable.ui.widgets.marked_text import MarkedText

WORDS: Final = {"why": "why?", "reason": "“{reason}”", "nothing": "Nothing has happened yet."}
GUTTER: Final = 0.8
"""Left of the lines, for the mark of one's own; in sizes of the text, as all lengths here."""
MARK: Final = 0.24
"""Width of that mark."""
AIR: Final = 0.12
"""Above and below what stands in a line."""
BETWEEN_SEATS: Final = 0.4
"""Above a line that tells of somebody else than the last one did: so one sees who has done how much."""
BEFORE_HEADING: Final = 1.1
HEADING: Final = 1.15
CHIP: Final = 0.88
"""Text of what asks for a reason."""
ROUND: Final = 0.9
"""Room around the page that its marks and lights may take."""
PAD: Final = 0.5
"""Left and right of it."""
QUIET_HUE: Final = "steel"
"""Of what asks for a reason while nobody does."""
INDENT: Final = 1.0
"""Of a reason, beneath its line."""


class LogEntry(NamedTuple):
    """A line where it stands on the page. `chip` is what asks for its reason, `reason` what stands beneath once it has."""

    line: Line
    rect: pygame.Rect
    text: MarkedText
    chip: pygame.Rect | None
    reason: MarkedText | None

    @property
    def place(self) -> tuple[int, int]:
        """Where its text begins."""
        return self.rect.left + round(self.text.size * GUTTER), self.rect.top + round(self.text.size * AIR)


class LogPage:
    """All lines in a width; places on it count from its upper left, and `height` is its length in pixels."""

    def __init__(self, teller: LogSource, width: int, skin: Skin) -> None:
        self._teller = teller
        self._skin = skin
        self._size = skin.screen.text_size
        self._width = width
        face = font(round(self._size * CHIP), bold=True)
        self._chip = (face.size(WORDS["why"])[0] + 2 * round(self._size * PAD), round(self._size * 1.3))
        lines = teller.log.lines or [Line(WORDS["nothing"])]
        self._set = [(line, self._set_line(line), gap) for line, gap in zip(lines, self._gaps(lines), strict=True)]
        self._asked: set[int] = set()
        """The numbers of the lines whose reasons are unfolded."""
        self.entries: list[LogEntry] = []
        self._lay()

    @property
    def height(self) -> int:
        """How long it is."""
        return self.entries[-1].rect.bottom

    def _em(self, times: float) -> int:
        return round(self._size * times)

    # Setting

    def _set_line(self, line: Line) -> MarkedText:
        size = self._em(HEADING) if line.is_heading else self._size
        width = self._width - round(size * GUTTER) - (self._chip[0] + self._em(PAD) if line.reason else 0)
        return MarkedText(self._teller.spans(line.text), width, size, is_bold=line.is_heading, bold_seats=True)

    def _gaps(self, lines: Sequence[Line]) -> Iterator[int]:
        """By line, the room above it: lines that name the same seat first stand together, and those that name none join them."""
        last: Seat | None = None
        is_first = True
        for line in lines:
            seat = next((span.seat for span in self._teller.spans(line.text) if span.seat is not None), last)
            yield 0 if is_first else self._em(BEFORE_HEADING if line.is_heading else BETWEEN_SEATS if seat != last else 0)
            last, is_first = seat, False

    def _lay(self) -> None:
        """Give each line its place beneath the one before."""
        self.entries, top = [], 0
        for number, (line, text, gap) in enumerate(self._set):
            top += gap
            chip = reason = None
            if line.reason:
                chip = pygame.Rect((0, 0), self._chip)
                chip.midright = (self._width, top + self._em(AIR) + text.step // 2)
                reason = self._set_reason(line) if number in self._asked else None
            height = text.height + 2 * self._em(AIR) + (reason.height if reason is not None else 0)
            self.entries.append(LogEntry(line, pygame.Rect(0, top, self._width, height), text, chip, reason))
            top += height

    def _set_reason(self, line: Line) -> MarkedText:
        said = WORDS["reason"].format(reason=line.reason[:1].upper() + line.reason[1:])
        return MarkedText(self._teller.spans(said), self._width - self._em(GUTTER + INDENT), self._size)

    # What is where

    def with_reasons(self) -> list[int]:
        """The numbers of the lines that have a reason."""
        return [number for number, entry in enumerate(self.entries) if entry.chip is not None]

    def ask(self, number: int) -> None:
        """Unfold the reason of a line, or fold it up again."""
        self._asked ^= {number}
        self._lay()

    def chip_at(self, point: tuple[int, int]) -> int | None:
        """The number of the line whose reason is asked for under a point."""
        found = (number for number, entry in enumerate(self.entries) if entry.chip is not None and entry.chip.collidepoint(point))
        return next(found, None)

    def name_at(self, point: tuple[int, int]) -> tuple[Piece, pygame.Rect] | None:
        """The card whose name is under a point, and where that stands."""
        for entry in self.entries:
            if entry.rect.collidepoint(point):
                for text, (left, top) in self._texts(entry):
                    if (found := text.name_at((point[0] - left, point[1] - top))) is not None:
                        return found[0], found[1].move(left, top)
        return None

    def _texts(self, entry: LogEntry) -> Iterator[tuple[MarkedText, tuple[int, int]]]:
        """The texts of a line, each with where it begins."""
        yield entry.text, entry.place
        if entry.reason is not None:
            left, top = entry.place
            yield entry.reason, (left + self._em(INDENT), top + entry.text.height)

    # Drawing

    def draw(self, surface: pygame.Surface, area: pygame.Rect, scrolled: int, pointer: tuple[int, int], focus: int | None) -> None:
        """Show what lies in an area, so far down; `pointer` is a place on the page, `focus` the number of a line."""
        former = surface.get_clip()
        surface.set_clip(area.inflate(2 * self._em(ROUND), 0))
        found, chip = self.name_at(pointer), self.chip_at(pointer)
        lit = None if found is None else found[0]
        for number, entry in enumerate(self.entries):
            if scrolled - self._size < entry.rect.bottom and entry.rect.top < scrolled + area.height:
                self._draw_entry(surface, entry, (area.left, area.top - scrolled), lit)
                if entry.chip is not None:
                    place = entry.chip.move(area.left, area.top - scrolled)
                    self._draw_chip(surface, place, number in self._asked, number == chip)
                    if number == focus:
                        self._skin.draw(surface, "focus", place)
        surface.set_clip(former)

    def _draw_entry(self, surface: pygame.Surface, entry: LogEntry, origin: tuple[int, int], lit: Piece | None) -> None:
        colours, rect = self._skin.theme.colours, entry.rect.move(origin)
        if entry.line.is_heading:
            surface.fill(colours["spot"], (rect.left, rect.top - self._em(BEFORE_HEADING / 3), rect.width, max(1, self._em(0.06))))
        elif entry.line.seat in self._teller.persons:
            self._skin.draw(surface, "row", rect, "focused")
            surface.fill(colours["bright"], (rect.left, rect.top, self._em(MARK), rect.height))
        for text, (left, top) in self._texts(entry):
            colour = self._skin.letters("plate") if text is entry.text else colours["text_dim"]
            text.draw(surface, (origin[0] + left, origin[1] + top), self._skin, colour, lit)

    def _draw_chip(self, surface: pygame.Surface, rect: pygame.Rect, is_open: bool, is_lit: bool) -> None:
        state = "filled" if is_open or is_lit else "normal"
        self._skin.draw(surface, "badge", rect, state, QUIET_HUE if state == "normal" else "")
        letters = self._skin.letters("badge", state)
        write(surface, WORDS["why"], self._em(CHIP), letters, bold=True, center=rect.center)

"""Show the last lines of the log on a plate at the table; a click, or the key on its cap, opens the
whole log.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Piece
from corptable.presentation.words import Span
from corptable.session.session import WatchedMatch
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import cached_by_typefaces, short_names, width_of
from corptable.ui.widgets import draw_caps
from corptable.ui.widgets.card_preview import PreviewSubject
from corptable.ui.widgets.keys import bound
from corptable.ui.widgets.marked_text import LINE, MarkedText
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
FEWEST_ROWS: Final = 2
"""Smallest number of rows for which the panel is shown."""


class PlacedLine(NamedTuple):
    """Represent a line of the log at its place; `place` is its upper left corner."""

    text: MarkedText
    place: tuple[int, int]


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
        self._size = round(skin.screen.text_size * TEXT_SIZE)
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
        self._told: tuple[int, list[PlacedLine]] = (0, self._placed)
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

    def _lay(self, untold: int = 0) -> Iterator[PlacedLine]:
        """Yield the lines from the newest but the `untold` ones upwards, as many as fit whole."""
        foot, self._has_title = self._inner.bottom, True
        for line in reversed(self._source.log.lines[: len(self._source.log.lines) - untold]):
            is_newest = foot == self._inner.bottom
            text = self._fitted(line.text, foot, is_newest)
            if foot - text.height < self._inner.top:
                return
            foot -= text.height
            yield PlacedLine(text, (self._inner.left, foot))
            foot -= round(self._size * LINE_GAP)

    def _fitted(self, marked: str, foot: int, is_newest: bool) -> MarkedText:
        """Set a line that ends at `foot`; the newest in smaller type, with short names, or in the
        place of the title where it would not fit otherwise."""
        spans, smallest = self._source.spans(marked), self._skin.screen.smallest_text
        if not is_newest:
            return self._set(spans, foot, is_newest, self._size)
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
        found = self._name_at(point)
        if found is None:
            return None
        piece, name = found
        return PreviewSubject(
            piece,
            pygame.Rect(self.rect.left, name.top, self.rect.width, name.height),
            is_named=True,
        )

    def word_at(self, point: tuple[int, int]) -> str:
        """Return the id of the highlight at a point: of the name of a card, or of the panel
        itself.
        """
        found = self._name_at(point)
        return "log" if found is None else f"log {found[0].name}"

    def _name_at(self, point: tuple[int, int]) -> tuple[Piece, pygame.Rect] | None:
        for text, (left, top) in self._placed:
            if (found := text.name_at((point[0] - left, point[1] - top))) is not None:
                return found[0], found[1].move(left, top)
        return None

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
        found = None if untold else self._name_at(pointer)
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

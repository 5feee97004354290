"""Lay out one score sheet in a window of some size, and draw its panels and their contents."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Piece, Seat
from corptable.presentation.sheet import Sheet
from corptable.ui.paint.faces import Faces
from corptable.ui.platform.screen import Screen
from corptable.ui.scenes.score.callouts import callout_texts
from corptable.ui.scenes.score.cards import Hands, draw_caption, draw_featured, draw_light
from corptable.ui.scenes.score.chart import Chart, least_size
from corptable.ui.scenes.score.columns import least_width
from corptable.ui.scenes.score.grid import (
    LEAST_ROW_HEIGHT,
    PREFERRED_ROW_HEIGHT,
    Grid,
    panel_height,
)
from corptable.ui.scenes.score.layout import ScoreLayout, chart_area, lay_out
from corptable.ui.scenes.score.marks import draw_legend, marks_of
from corptable.ui.scenes.score.reveal import CARD, HANDS, LEAD, TOTAL, Reveal, column_step
from corptable.ui.scenes.score.verdict import Verdict, draw_notes, draw_verdict
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets.pen import Pen

WORDS: Final = {
    "start": "start",
    "now": "now",
    "story": "The story so far",
    "story_ended": "The story of the game",
    "about": "total after each {stage}",
    "about_all": "totals",
    "hands": "Open hands",
    "stands": "The score now",
    "end": "The end",
    "dealt": "Who was who: {who}.",
    "who": "{name}: {bot}",
}
HEADING: Final = 1.6
"""Size of the heading, in text sizes, as the following lengths."""
LEAST_REASON: Final = 8
"""Width for the reason beside the heading, at least; with less it is left out."""
STORY_BUTTON: Final = 8.0
"""Width of the button that switches between chart and hands, in text sizes."""
STORY_HEADING: Final = 1.25
"""Size of the heading over the chart or the hands."""


class ScoreData(NamedTuple):
    """Hold the data that all sheets are drawn from: the sheets in order, seats, pieces by name,
    texts about the end.

    `said` puts names into marked words. `ending` are the sentences about the result when the match
    is over, `winners` the seats that have won it, `who` the names of the bots that were dealt in
    secret, by seat.
    """

    sheets: Sequence[Sheet]
    seats: Sequence[SeatSign]
    pieces: Mapping[str, Piece]
    said: Callable[[str], str]
    ending: Sequence[str] = ()
    winners: Sequence[Seat] = ()
    who: Mapping[Seat, str] = MappingProxyType({})


class Page:
    """Lay out and draw one sheet with its chart, hands, featured card and verdict."""

    def __init__(
        self, book: ScoreData, place: int, screen: Screen, faces: Faces, offers: int
    ) -> None:
        """Lay out the sheet at index `place`; `offers` is the number of buttons besides the primary
        one.
        """
        self.score_data, self.sheet, self._faces, self._text = (
            book,
            book.sheets[place],
            faces,
            screen.text_size,
        )
        sheet, text, seats = self.sheet, self._text, len(self.sheet.rows)
        self.featured = None if sheet.featured is None else book.pieces.get(sheet.featured.piece)
        """Piece that is shown large; None if there is none."""
        self.places: ScoreLayout = lay_out(
            screen,
            sheet=(
                least_width(sheet, book.said, text),
                panel_height(seats, LEAST_ROW_HEIGHT, text),
            ),
            sheet_height=panel_height(seats, PREFERRED_ROW_HEIGHT, text),
            chart=least_size(seats, text),
            featured=0.0 if self.featured is None else self.featured.card.proportion,
            has_notes=bool(sheet.notes),
            offers=offers,
        )
        earlier = [before for before in book.sheets[:place] if before.scored]
        self.grid = Grid(sheet, earlier, book.seats, book.said, text, self.places.sheet, book.who)
        self.chart = self._chart(earlier) if self.places.chart.width else None
        self.hands = self._hands() if self.places.chart.width else None
        self.verdict = self._verdict()

    def _chart(self, earlier: Sequence[Sheet]) -> Chart:
        book, sheets = self.score_data, [*earlier, self.sheet]
        totals = {row.seat: [row.before] for row in sheets[0].rows}
        for row in (row for sheet in sheets for row in sheet.rows):
            totals[row.seat].append(row.total)
        area, callouts = (
            chart_area(self.places.chart, self._text),
            callout_texts(sheets, book.seats, book.said),
        )
        marks = marks_of(sheets, book.said)
        return Chart(
            totals,
            self._axis(earlier),
            book.seats,
            self._text,
            area,
            not self.sheet.scored,
            callouts,
            marks,
        )

    def _axis(self, earlier: Sequence[Sheet]) -> list[str]:
        """Return the labels of the chart's horizontal axis: start, earlier sheets, this sheet,
        sheets still to come.
        """
        said, sheet = self.score_data.said, self.sheet
        here = said(sheet.title).lower() if sheet.scored else WORDS["now"]
        ahead = [f"{said(sheet.stage).lower()} {short}".strip() for short in sheet.to_come]
        return [WORDS["start"], *(said(before.title).lower() for before in earlier), here, *ahead]

    def _hands(self) -> Hands | None:
        book = self.score_data
        hands = [
            [book.pieces[name] for name in hand if name in book.pieces]
            for hand in self.sheet.exposed_hands
        ]
        area = chart_area(self.places.chart, self._text)
        return Hands(hands, book.seats, self._text, self._faces, area) if any(hands) else None

    def _verdict(self) -> Verdict:
        said, sheet = self.score_data.said, self.sheet
        notes = () if self.places.notes.width else tuple(map(said, sheet.notes))
        caption = (
            (said(sheet.featured.caption),)
            if sheet.featured is not None and not self.places.card.width
            else ()
        )
        if (lead := sheet.next_start) is not None:
            lines = (said(lead.reason), *caption)
            throws = tuple(
                tuple(roll._replace(caption=said(roll.caption)) for roll in throw)
                for throw in lead.throws
            )
            return Verdict(said(lead.title), lines, throws, notes, (lead.seat,))
        if sheet.ending or (self.score_data.ending and sheet is self.score_data.sheets[-1]):
            first = said(sheet.ending) if sheet.ending else self.score_data.ending[0]
            lines = (first, *self.score_data.ending[1:], *self._who_was_who(), *caption)
            return Verdict(
                WORDS["end"], lines, notes=notes, shown=self.score_data.winners, are_winners=True
            )
        return Verdict(WORDS["stands"] if notes else "", caption, notes=notes)

    def _who_was_who(self) -> Iterator[str]:
        """Yield the sentence that names the bots which were dealt in secret, unless a column of the
        table does.
        """
        book = self.score_data
        if book.who and not self.grid.tells_who:
            who = (
                WORDS["who"].format(name=book.seats[seat].name, bot=bot)
                for seat, bot in book.who.items()
            )
            yield WORDS["dealt"].format(who=", ".join(who))

    def marks_at(
        self, point: tuple[int, int], reveal: Reveal, now: float, shows_hands: bool
    ) -> list[str]:
        """Return the words of the marks of the chart at a point in pixels, as far as they are
        shown.
        """
        is_shown = (
            self.chart is not None
            and reveal.share(TOTAL, now) >= 1
            and not (self.hands is not None and shows_hands)
        )
        return self.chart.marks_at(point) if self.chart is not None and is_shown else []

    # Drawing

    def draw_background(self, pen: Pen) -> None:
        """Draw the background, which does not change: all panels and the light behind the card."""
        places = self.places
        if places.card.width:
            draw_light(pen, places.card, places.caption)
        for area in (places.head, places.notes, places.chart, places.verdict):
            pen.part("plate", area)
        self.grid.draw_background(pen)

    def draw_head(self, pen: Pen, room: int) -> None:
        """Draw the heading and, where there is room, the reason; `room` is the x coordinate where
        the buttons begin.
        """
        said, sheet, middle = self.score_data.said, self.sheet, self.places.head.centery
        is_end = bool(self.score_data.ending) and sheet is self.score_data.sheets[-1]
        heading = (
            self.score_data.ending[0].rstrip(".") if is_end else said(sheet.heading or sheet.title)
        )
        left, heading = self.places.head.left + pen.em(1.2), heading.upper()
        high = self.places.head.height - pen.size // 2
        written = pen.write(
            heading,
            size=pen.em(HEADING),
            room=room - left - pen.size,
            height=high,
            title=True,
            midleft=(left, middle),
        )
        x = written.right + pen.size
        if sheet.reason and room - x >= pen.size * LEAST_REASON:
            top, foot = written.top + pen.size // 4, written.bottom - pen.size // 4
            pygame.draw.line(pen.surface, pen.skin.theme.colours["spot"], (x, top), (x, foot), 2)
            place = (x + pen.size, middle)
            pen.write(
                said(sheet.reason),
                pen.dim,
                room=room - x - 2 * pen.size,
                height=high,
                midleft=place,
            )

    def draw(self, pen: Pen, reveal: Reveal, now: float, shows_hands: bool) -> None:
        """Draw everything but the head and the buttons, as far as it is revealed at `now`."""
        self._draw_featured(pen, reveal, now)
        self.grid.draw(pen, reveal, now)
        if self.places.chart.width:
            self._draw_story(pen, reveal, now, shows_hands)
        if self.places.verdict.width:
            share = reveal.share(LEAD, now)
            verdict = self.verdict if share > 0 else Verdict(self.verdict.title)
            draw_verdict(pen, verdict, self.places.verdict, self.score_data.seats, share)

    def _draw_featured(self, pen: Pen, reveal: Reveal, now: float) -> None:
        featured, piece, said = self.sheet.featured, self.featured, self.score_data.said
        if featured is None or piece is None or not self.places.card.width:
            return
        draw_featured(pen, piece, self.places.card, reveal.share(CARD, now), self._faces)
        is_revealed = reveal.share(column_step(featured.column), now) > 0
        caption, names = (
            said(featured.caption) if is_revealed else "",
            [seat.name for seat in self.score_data.seats],
        )
        draw_caption(pen, said(featured.title), caption, self.places.caption, names)
        if self.places.notes.width and reveal.share(TOTAL, now) >= 1:
            draw_notes(pen, tuple(map(said, self.sheet.notes)), self.places.notes)

    def _draw_story(self, pen: Pen, reveal: Reveal, now: float, shows_hands: bool) -> None:
        """Draw the chart or the exposed hands: those until the totals are counted, or while
        `shows_hands`.
        """
        left, middle = self.places.chart.left + pen.size, self.places.chart.top + pen.em(1.4)
        total = reveal.share(TOTAL, now)
        opens = total <= 0 and not self.sheet.exposed_when_asked
        is_chart = self.hands is None or not (shows_hands or opens)
        story = WORDS["story_ended" if self.score_data.ending else "story"]
        heading = (
            story if is_chart else self.score_data.said(self.sheet.exposed_title) or WORDS["hands"]
        )
        title = pen.write(heading, size=pen.em(STORY_HEADING), title=True, midleft=(left, middle))
        if self.hands is not None and not is_chart:
            self.hands.draw(pen, reveal.share(HANDS, now))
        elif self.chart is not None:
            stage = self.score_data.said(self.sheet.stage).lower()
            about = WORDS["about"].format(stage=stage) if stage else WORDS["about_all"]
            beside = (title.right + pen.size, middle + 1)
            end = self.places.chart.right - pen.em(0 if self.hands is None else STORY_BUTTON + 1)
            written = pen.write(
                about, pen.dim, room=end - beside[0], height=pen.em(2), midleft=beside
            )
            if self.sheet.marks and self.chart.has_marks:
                draw_legend(
                    pen,
                    self.score_data.said(self.sheet.marks).lower(),
                    written.right + pen.em(2),
                    beside[1],
                    end,
                )
            self.chart.draw(pen, total)

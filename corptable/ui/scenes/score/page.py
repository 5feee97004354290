"""Lay out one score sheet in a window of some size, and draw its panels and their contents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Piece, Seat
from corptable.engine.sheet import Sheet
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import truncate, write
from corptable.ui.scenes.score.callouts import callout_texts
from corptable.ui.scenes.score.chart import Chart, ChartLine, least_size
from corptable.ui.scenes.score.columns import least_width
from corptable.ui.scenes.score.featured import draw_caption, draw_featured, draw_light
from corptable.ui.scenes.score.grid import Grid, least_height, preferred_height
from corptable.ui.scenes.score.hands import Hands
from corptable.ui.scenes.score.layout import ScoreLayout, SpaceWanted, chart_area, lay_out
from corptable.ui.scenes.score.reveal import CARD, HANDS, LEAD, TOTAL, Reveal, column_step
from corptable.ui.scenes.score.seats import ScoreSeat
from corptable.ui.scenes.score.verdict import Verdict, draw_notes, draw_verdict

WORDS: Final = {
    "start": "start",
    "now": "now",
    "story": "The story so far",
    "about": "total after each {stage}",
    "about_all": "totals",
    "hands": "Hands laid open",
    "stands": "How it stands",
    "end": "The end",
}
HEADING: Final = 1.6
"""Size of the heading, in text sizes, as the following lengths."""
LEAST_REASON: Final = 8
"""Width for the reason beside the heading, at least; with less it is left out."""
STORY_HEADING: Final = 1.25
"""Size of the heading over the chart or the hands."""


class ScoreData(NamedTuple):
    """Hold the data that all sheets are drawn from: the sheets in order, seats, pieces by name, texts about the end.

    `said` puts names into marked words. `ending` are the sentences about the result when the match is over, `winners` the seats
    that have won it.
    """

    sheets: Sequence[Sheet]
    seats: Sequence[ScoreSeat]
    pieces: Mapping[str, Piece]
    said: Callable[[str], str]
    ending: Sequence[str] = ()
    winners: Sequence[Seat] = ()

    def earlier(self, place: int) -> list[Sheet]:
        """Return the scored sheets before the one at index `place`."""
        return [sheet for sheet in self.sheets[:place] if sheet.scored]


class Page:
    """Lay out and draw one sheet with its chart, hands, featured card and verdict."""

    def __init__(self, book: ScoreData, place: int, skin: Skin, faces: Faces, offers: int) -> None:
        """Lay out the sheet at index `place`; `offers` is the number of buttons besides the primary one."""
        self.score_data, self.sheet, self._skin, self._faces = book, book.sheets[place], skin, faces
        self._text = skin.screen.text_size
        earlier, seats = book.earlier(place), len(self.sheet.rows)
        wants = SpaceWanted(
            (least_width(self.sheet, book.said, self._text), least_height(seats, self._text)),
            preferred_height(seats, self._text),
            least_size(seats, self._text),
            self.featured is not None,
            bool(self.sheet.notes),
            offers,
        )
        self.places: ScoreLayout = lay_out(skin.screen, wants)
        self.grid = Grid(self.sheet, earlier, book.seats, book.said, skin, self.places.sheet)
        self.chart = self._chart(earlier) if self.places.chart.width else None
        self.hands = self._hands() if self.places.chart.width else None
        self.verdict = self._verdict()

    @property
    def featured(self) -> Piece | None:
        """Get the piece that is shown large; None if there is none."""
        return None if self.sheet.featured is None else self.score_data.pieces.get(self.sheet.featured.piece)

    def _chart(self, earlier: Sequence[Sheet]) -> Chart:
        sheets = [*earlier, self.sheet]
        lines = [self._line(row.seat, sheets) for row in self.sheet.rows]
        area, seats = chart_area(self.places.chart, self._text), self.score_data.seats
        callouts = callout_texts(sheets, seats, self.score_data.said)
        return Chart(lines, self._axis(earlier), seats, self._skin, area, not self.sheet.scored, callouts)

    def _line(self, seat: Seat, sheets: Sequence[Sheet]) -> ChartLine:
        rows = [row for sheet in sheets for row in sheet.rows if row.seat == seat]
        return ChartLine(seat, (rows[0].before, *(row.total for row in rows)))

    def _axis(self, earlier: Sequence[Sheet]) -> list[str]:
        """Return the labels of the chart's horizontal axis: start, earlier sheets, this sheet, sheets still to come."""
        said, sheet = self.score_data.said, self.sheet
        here = said(sheet.title).lower() if sheet.scored else WORDS["now"]
        ahead = [f"{said(sheet.stage).lower()} {short}".strip() for short in sheet.to_come]
        return [WORDS["start"], *(said(before.title).lower() for before in earlier), here, *ahead]

    def _hands(self) -> Hands | None:
        hands = [
            [self.score_data.pieces[name] for name in hand if name in self.score_data.pieces] for hand in self.sheet.exposed_hands
        ]
        if not any(hands):
            return None
        return Hands(hands, self.score_data.seats, self._skin, self._faces, chart_area(self.places.chart, self._text))

    def _verdict(self) -> Verdict:
        said, sheet = self.score_data.said, self.sheet
        notes = () if self.places.notes.width else tuple(map(said, sheet.notes))
        caption = (said(sheet.featured.caption),) if sheet.featured is not None and not self.places.card.width else ()
        if (lead := sheet.next_start) is not None:
            lines = (said(lead.reason), *caption)
            throws = tuple(tuple(roll._replace(caption=said(roll.caption)) for roll in throw) for throw in lead.throws)
            return Verdict(said(lead.title), lines, throws, notes, (lead.seat,))
        if sheet.ending or (self.score_data.ending and sheet is self.score_data.sheets[-1]):
            first = said(sheet.ending) if sheet.ending else self.score_data.ending[0]
            lines = (first, *self.score_data.ending[1:], *caption)
            return Verdict(WORDS["end"], lines, notes=notes, shown=self.score_data.winners, are_winners=True)
        return Verdict(WORDS["stands"] if notes else "", caption, notes=notes)

    # Drawing

    def draw_background(self, surface: pygame.Surface) -> None:
        """Draw the background, which does not change: all panels and the light behind the card."""
        places = self.places
        if places.card.width:
            draw_light(surface, places.card, places.caption, self._skin)
        for area in (places.head, places.notes, places.chart, places.verdict):
            self._skin.draw(surface, "plate", area)
        self.grid.draw_background(surface)

    def draw_head(self, surface: pygame.Surface, room: int) -> None:
        """Draw the heading and, where there is room, the reason; `room` is the x coordinate where the buttons begin."""
        area, skin, text = self.places.head, self._skin, self._text
        said, sheet = self.score_data.said, self.sheet
        left, size = area.left + round(text * 1.2), round(text * HEADING)
        heading = truncate(said(sheet.heading or sheet.title).upper(), room - left - text, size, title=True)
        written = write(surface, heading, size, skin.text_colour("plate"), title=True, midleft=(left, area.centery))
        x = written.right + text
        if not sheet.reason or room - x < text * LEAST_REASON:
            return
        line = skin.theme.colours["spot"]
        pygame.draw.line(surface, line, (x, written.top + text // 4), (x, written.bottom - text // 4), 2)
        reason = truncate(said(sheet.reason), room - x - 2 * text, text)
        write(surface, reason, text, skin.theme.colours["text_dim"], midleft=(x + text, area.centery))

    def draw(self, surface: pygame.Surface, reveal: Reveal, now: float, shows_hands: bool) -> None:
        """Draw everything but the head and the buttons, as far as it is revealed at `now`."""
        if self.places.card.width:
            self._draw_featured(surface, reveal, now)
        self.grid.draw(surface, reveal, now)
        if self.places.chart.width:
            self._draw_story(surface, reveal, now, shows_hands)
        if self.places.verdict.width:
            share = reveal.share(LEAD, now)
            verdict = self.verdict if share > 0 else Verdict(self.verdict.title)
            draw_verdict(surface, verdict, self.places.verdict, self.score_data.seats, self._skin, share)

    def _draw_featured(self, surface: pygame.Surface, reveal: Reveal, now: float) -> None:
        featured, piece = self.sheet.featured, self.featured
        assert featured is not None
        assert piece is not None
        said = self.score_data.said
        draw_featured(surface, piece, self.places.card, reveal.share(CARD, now), self._skin, self._faces)
        is_revealed = reveal.share(column_step(featured.column), now) > 0
        draw_caption(surface, said(featured.title), said(featured.caption) if is_revealed else "", self.places.caption, self._skin)
        if self.places.notes.width:
            is_complete = reveal.share(TOTAL, now) >= 1
            draw_notes(surface, tuple(map(said, self.sheet.notes)) if is_complete else (), self.places.notes, self._skin)

    def _draw_story(self, surface: pygame.Surface, reveal: Reveal, now: float, shows_hands: bool) -> None:
        """Draw the chart or the exposed hands: the hands until the totals are counted, or while `shows_hands`."""
        area, skin, text = self.places.chart, self._skin, self._text
        left, middle, size = area.left + text, area.top + round(text * 1.4), round(text * STORY_HEADING)
        total = reveal.share(TOTAL, now)
        if self.hands is not None and (shows_hands or total <= 0):
            write(surface, WORDS["hands"], size, skin.text_colour("plate"), title=True, midleft=(left, middle))
            self.hands.draw(surface, reveal.share(HANDS, now))
        elif self.chart is not None:
            title = write(surface, WORDS["story"], size, skin.text_colour("plate"), title=True, midleft=(left, middle))
            stage = self.score_data.said(self.sheet.stage).lower()
            about = WORDS["about"].format(stage=stage) if stage else WORDS["about_all"]
            write(surface, about, text, skin.theme.colours["text_dim"], midleft=(title.right + text, middle + 1))
            self.chart.draw(surface, total)

"""Lay out one score sheet in a window of any size, and draw its panels and their contents; in
little room the chart is left out first, then the card shown large.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

import pygame

from corptable.engine.pieces import Piece, Seat
from corptable.presentation.sheet import Sheet
from corptable.ui.paint.faces import Faces
from corptable.ui.platform.screen import Screen
from corptable.ui.scenes.score.cards import Hands, draw_caption, draw_featured, draw_light
from corptable.ui.scenes.score.chart import Chart, least_size
from corptable.ui.scenes.score.grid import (
    LEAST_ROW_HEIGHT,
    PREFERRED_ROW_HEIGHT,
    Grid,
    least_width,
    panel_height,
)
from corptable.ui.scenes.score.marks import callout_texts, draw_legend, marks_of
from corptable.ui.scenes.score.reveal import CARD, HANDS, LEAD, TOTAL, Reveal, column_step
from corptable.ui.scenes.score.verdict import Verdict, draw_notes, draw_verdict
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets import GROW, Exact, Pen, box, column, inset, row

Size: TypeAlias = tuple[int, int]

MARGIN: Final = 0.0167
"""Margin around everything, in heights of the window, as the head and the gaps."""
GAP: Final = 0.0148
HEAD_HEIGHT: Final = 0.0778
LEAST_HEAD: Final = 2.6
"""Height of the head, at least, in text sizes, as all other lengths here."""
CARD_PADDING: Final = 1.5
CAPTION: Final = 5.2
"""Height of the panel with the card's caption, at least."""
MOST_CAPTION: Final = 8.0
"""Height of that panel at most."""
NOTES: Final = 4.0
"""Height of the panel with notes below it, at least."""
OFFER_HEIGHT: Final = 2.3
LEAST_VERDICT: Final = 3.2
"""Height of the verdict's panel, at least; with less it is left out."""
LOWER_SHARE: Final = 0.53
"""Part of the height kept for the lower part, as far as the sheet's least height leaves it."""
STORY_HEAD: Final = 2.6
"""Height of the heading over the chart."""
STORY_PAD: Final = 0.9
"""Padding of the chart's panel."""

NO_AREA: Final = pygame.Rect()
"""Area of a part that is left out."""
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


class Limits(NamedTuple):
    """Limit a length that is a share of another: `least` and `most` are in text sizes."""

    share: float
    least: float
    most: float

    def of(self, whole: int, text: int) -> int:
        """Return the length in pixels, its share of a `whole` as far as the limits allow."""
        return round(max(self.least * text, min(self.share * whole, self.most * text)))


FEATURED: Final = Limits(0.222, 11.0, 17.5)
"""Width of the column with the card, of the window's."""
RIGHT: Final = Limits(0.281, 15.0, 22.5)
"""Width of the right column, with the verdict and the buttons, of the window's."""
PRIMARY: Final = Limits(0.28, 2.6, 5.0)
"""Height of the primary button, of the lower part's."""


class ScoreLayout:
    """Hold the area of each part of the scene; a part of width 0 is left out."""

    def __init__(
        self,
        screen: Screen,
        sheet: Size,
        sheet_height: int,
        chart: Size,
        featured: float,
        has_notes: bool,
        offers: int,
    ) -> None:
        """Lay out the parts of the scene in a window.

        `sheet` is the smallest size of the sheet's table, `sheet_height` the preferred height,
        `chart` the smallest size of the chart; `featured` is the proportion of the card that is
        shown large, 0 for none; `offers` is the number of buttons besides the primary one.
        """
        text, margin, gap = screen.text_size, screen.pixels(MARGIN), screen.pixels(GAP)
        room = inset(pygame.Rect((0, 0), screen.size), 1, margin)
        head_height = Exact(max(screen.pixels(HEAD_HEIGHT), round(text * LEAST_HEAD)))
        self.head, main = column(room, 1, head_height, GROW, gap=gap)
        self.card = self.caption = self.notes = NO_AREA
        left = FEATURED.of(screen.width, text)
        has_room = main.height >= round(text * (CAPTION + NOTES + FEATURED.least))
        if featured and has_room and main.width - left - gap >= sheet[0]:
            at_left, main = row(main, 1, Exact(left), GROW, gap=gap)
            self.card, self.caption, self.notes = _featured_parts(
                at_left, featured, has_notes, text, gap
            )
        # The table has its preferred height as far as the lower part keeps its own, else its least
        # one, if button and verdict fit.
        story_edges = round(text * (STORY_HEAD + STORY_PAD))
        kept = max(round(main.height * LOWER_SHARE), chart[1] + story_edges)
        kept_at_least = round(text * (PRIMARY.least + LEAST_VERDICT)) + gap
        height = max(sheet[1], min(sheet_height, main.height - gap - kept))
        height = max(1, min(height, main.height - gap - kept_at_least))
        self.sheet, lower = column(main, 1, Exact(height), GROW, gap=gap)
        width = Exact(RIGHT.of(screen.width, text))
        self.chart, right = row(lower, 1, GROW, width, gap=gap)
        self.verdict, primary, *self.other_buttons = _right_parts(right, offers, text, gap)
        plot = chart_area(self.chart, text)
        if plot.width < chart[0] or plot.height < chart[1]:
            # the verdict takes its place, beside the buttons
            primary = primary.union(self.verdict)
            self.chart, self.verdict = NO_AREA, self.chart
        elif self.verdict.height < round(text * LEAST_VERDICT):
            self.verdict = NO_AREA
        self.primary_button = primary


def chart_area(story: pygame.Rect, text: int) -> pygame.Rect:
    """Return the area for the chart inside its panel, below the heading; `text` is the height of
    ordinary text in pixels.
    """
    _, area, _ = column(inset(story, text, STORY_PAD, 0), text, STORY_HEAD, GROW, STORY_PAD / 2)
    return area


def _right_parts(right: pygame.Rect, offers: int, text: int, gap: int) -> list[pygame.Rect]:
    """Lay out the verdict, the primary button and the other buttons, one below the other."""
    offer = Exact(round(text * OFFER_HEIGHT))
    beneath = offers * (offer.pixels + gap // 2)
    height = max(1, min(PRIMARY.of(right.height, text), right.height - beneath))
    verdict, below = column(right, 1, GROW, Exact(height + beneath), gap=gap)
    return [verdict, *column(below, 1, Exact(height), *[offer] * offers, gap=gap // 2)]


def _featured_parts(
    left: pygame.Rect, proportion: float, has_notes: bool, text: int, gap: int
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Lay out the card of a proportion as large as caption and notes leave room for, its caption,
    and the notes.
    """
    padding = round(text * CARD_PADDING)
    beneath = round(text * (CAPTION + (NOTES if has_notes else 0))) + 2 * gap
    height = min(
        left.height - beneath - 2 * padding, round((left.width - 2 * padding) / proportion)
    )
    around, below = column(left, 1, Exact(2 * padding + height), GROW)
    card = box(round(height * proportion), height, center=around.center)
    if not has_notes:  # the room beneath the caption of a wide card is no panel
        below.height = min(below.height, round(text * MOST_CAPTION))
        return card, below, NO_AREA
    caption, notes = column(below, 1, Exact(round(text * CAPTION)), GROW, gap=gap)
    return card, caption, notes


class ScoreData(NamedTuple):
    """Hold the data that all sheets are drawn from: the sheets in order, seats, pieces by name,
    texts about the end.

    `said` puts names into marked words. `ending` are the sentences about the result when the match
    is over, `winners` the seats that have won it, `who` the names of the bots that were dealt in
    secret, by seat, and `habits` sentences that tell what these do.
    """

    sheets: Sequence[Sheet]
    seats: Sequence[SeatSign]
    pieces: Mapping[str, Piece]
    said: Callable[[str], str]
    ending: Sequence[str] = ()
    winners: Sequence[Seat] = ()
    who: Mapping[Seat, str] = MappingProxyType({})
    habits: Sequence[str] = ()


class Page:
    """Lay out and draw one sheet with its chart, hands, featured card and verdict."""

    def __init__(
        self, book: ScoreData, place: int, screen: Screen, faces: Faces, offers: int
    ) -> None:
        """Lay out the sheet at index `place`; `offers` is the number of buttons besides the primary
        one.
        """
        self.score_data, self.sheet, self._faces = book, book.sheets[place], faces
        self._text = text = screen.text_size
        sheet, said, seats = self.sheet, book.said, len(self.sheet.rows)
        self.featured = None if sheet.featured is None else book.pieces.get(sheet.featured.piece)
        """Piece that is shown large; None if there is none."""
        self.places = ScoreLayout(
            screen,
            (least_width(sheet, said, text), panel_height(seats, LEAST_ROW_HEIGHT, text)),
            panel_height(seats, PREFERRED_ROW_HEIGHT, text),
            least_size(seats, text),
            0.0 if self.featured is None else self.featured.card.proportion,
            bool(sheet.notes),
            offers,
        )
        earlier = [before for before in book.sheets[:place] if before.scored]
        self.grid = Grid(sheet, earlier, book.seats, said, text, self.places.sheet, book.who)
        self.hands = self._hands() if self.places.chart.width else None
        # the lines of a single round would be straight: there the hands tell more
        is_left_out = not (earlier or sheet.to_come or sheet.exposed_when_asked or not self.hands)
        has_room = self.places.chart.width and not is_left_out
        self.chart = self._chart(earlier) if has_room else None
        self.verdict = self._verdict()

    def _chart(self, earlier: Sequence[Sheet]) -> Chart:
        book, sheet = self.score_data, self.sheet
        said, sheets = book.said, [*earlier, sheet]
        totals = {line.seat: [line.before] for line in sheets[0].rows}
        for one in sheets:
            for line in one.rows:
                totals[line.seat].append(line.total)
        here = said(sheet.title).lower() if sheet.scored else WORDS["now"]
        ahead = [f"{said(sheet.stage).lower()} {short}".strip() for short in sheet.to_come]
        before = (said(one.title).lower() for one in earlier)
        return Chart(
            totals,
            [WORDS["start"], *before, here, *ahead],
            book.seats,
            self._text,
            chart_area(self.places.chart, self._text),
            not sheet.scored,
            callout_texts(sheets, book.seats, said),
            marks_of(sheets, said),
        )

    def _hands(self) -> Hands | None:
        book = self.score_data
        hands = [
            [book.pieces[name] for name in hand if name in book.pieces]
            for hand in self.sheet.exposed_hands
        ]
        area = chart_area(self.places.chart, self._text)
        return Hands(hands, book.seats, self._text, self._faces, area) if any(hands) else None

    def _verdict(self) -> Verdict:
        book, sheet, places = self.score_data, self.sheet, self.places
        said, featured = book.said, None if places.card.width else sheet.featured
        notes = () if places.notes.width else tuple(map(said, sheet.notes))
        caption = () if featured is None else (said(featured.caption),)
        if (lead := sheet.next_start) is not None:
            throws = tuple(
                tuple(roll._replace(caption=said(roll.caption)) for roll in throw)
                for throw in lead.throws
            )
            lines = (said(lead.reason), *caption)
            return Verdict(said(lead.title), lines, throws, notes, (lead.seat,))
        if sheet.ending or self._is_end:
            first = said(sheet.ending) if sheet.ending else book.ending[0]
            lines = (first, *book.ending[1:], *self._who_was_who(), *caption)
            told = (*notes, *book.habits)
            return Verdict(WORDS["end"], lines, (), told, book.winners, are_winners=True)
        return Verdict(WORDS["stands"] if notes else "", caption, notes=notes)

    @property
    def _is_end(self) -> bool:
        """True if the sheet tells how the match has ended."""
        return bool(self.score_data.ending) and self.sheet is self.score_data.sheets[-1]

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
        is_hidden = self.hands is not None and shows_hands
        if self.chart is None or is_hidden or reveal.share(TOTAL, now) < 1:
            return []
        return self.chart.marks_at(point)

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
        said, sheet, head = self.score_data.said, self.sheet, self.places.head
        heading = said(sheet.heading or sheet.title)
        if self._is_end:
            heading = self.score_data.ending[0].rstrip(".")
        left, high, middle = head.left + pen.em(1.2), head.height - pen.size // 2, head.centery
        written = pen.write(
            heading.upper(),
            size=pen.em(HEADING),
            room=room - left - pen.size,
            height=high,
            title=True,
            midleft=(left, middle),
        )
        x, space = written.right + pen.size, pen.size // 4
        if sheet.reason and room - x >= pen.size * LEAST_REASON:
            ends = (x, written.top + space), (x, written.bottom - space)
            pygame.draw.line(pen.surface, pen.colour("spot"), *ends, 2)
            place, wide = (x + pen.size, middle), room - x - 2 * pen.size
            pen.write(said(sheet.reason), pen.dim, room=wide, height=high, midleft=place)

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
        places = self.places
        if featured is None or piece is None or not places.card.width:
            return
        draw_featured(pen, piece, places.card, reveal.share(CARD, now), self._faces)
        is_revealed = reveal.share(column_step(featured.column), now) > 0
        caption = said(featured.caption) if is_revealed else ""
        names = [seat.name for seat in self.score_data.seats]
        draw_caption(pen, said(featured.title), caption, places.caption, names)
        if places.notes.width and reveal.share(TOTAL, now) >= 1:
            draw_notes(pen, tuple(map(said, self.sheet.notes)), places.notes)

    def _draw_story(self, pen: Pen, reveal: Reveal, now: float, shows_hands: bool) -> None:
        """Draw the chart or the exposed hands: those until the totals are counted, or while
        `shows_hands`.
        """
        panel, said, total = self.places.chart, self.score_data.said, reveal.share(TOTAL, now)
        opens = total <= 0 and not self.sheet.exposed_when_asked
        is_chart = self.chart is not None and (self.hands is None or not (shows_hands or opens))
        heading = WORDS["story_ended" if self.score_data.ending else "story"]
        if not is_chart:
            heading = said(self.sheet.exposed_title) or WORDS["hands"]
        left, middle = panel.left + pen.size, panel.top + pen.em(1.4)
        title = pen.write(heading, size=pen.em(STORY_HEADING), title=True, midleft=(left, middle))
        if self.hands is not None and not is_chart:
            self.hands.draw(pen, reveal.share(HANDS, now))
        elif self.chart is not None:
            stage = said(self.sheet.stage).lower()
            about = WORDS["about"].format(stage=stage) if stage else WORDS["about_all"]
            left, middle = title.right + pen.size, middle + 1
            end = panel.right - pen.em(0 if self.hands is None else STORY_BUTTON + 1)
            room, high = end - left, pen.em(2)
            short, at = (WORDS["about_all"],), (left, middle)
            written = pen.write(about, pen.dim, room=room, height=high, short=short, midleft=at)
            if self.sheet.marks and self.chart.has_marks:
                words = said(self.sheet.marks).lower()
                draw_legend(pen, words, written.right + pen.em(2), middle, end)
            self.chart.draw(pen, total)

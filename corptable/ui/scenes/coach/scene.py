"""Show what a coach has found out about a person's decisions, and meanwhile how far it has come.

Nothing waits for it: the bot worker thinks, and who leaves lets it stop.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from corptable.presentation.words import Span, displayed, fill
from corptable.session.advice_words import percent_text
from corptable.session.coach import MatchReview, ReviewPhase, Stop
from corptable.ui.paint.shapes import Colour
from corptable.ui.scene_base import MenuScene, SceneContext
from corptable.ui.scenes.coach.chart import ChanceChart
from corptable.ui.table_parts.hint_card import coach_of
from corptable.ui.widgets import (
    DIRECTIONS,
    GROW,
    Button,
    Exact,
    LargeButton,
    Pen,
    box,
    column,
    inset,
    row,
)
from corptable.ui.widgets.marked_text import MarkedText

HEIGHT: Final = 2.3
"""Height of a closed row, in text sizes, as all lengths here."""
PAD: Final = 0.6
CAP: Final = 1.6
ARROW: Final = "→"
LOOK, BACK, WHOSE = "look", "back", "whose"
"""Words of the buttons."""
KEYS: Final = {LOOK: "Enter", BACK: "Esc", WHOSE: "E"}
WORDS: Final = {
    "thinking": "The coach looks over the match",
    "turned": "Where it turned",
    "nothing": "Nothing stands out",
    "chose": "How you chose",
    "chance": "your chance to win, act by act",
    "glancing": "I look at each of your decisions, and at no more than you knew then.",
    "looking": "I look closer at {count:decision} that may have cost you most.",
    "none": "No decision of yours cost you clearly more than another would have.",
    "counted": "All choose in secret here, so I compare no chances. I only count.",
    "undecided": "You had nothing to choose in this match.",
    "unanswered": "About {count:decision} I can say nothing: the bot did not answer.",
    LOOK: "Look at it",
    "stop": "in the replay, with the better act lit",
    BACK: "Go on",
    "leave": "Leave",
    WHOSE: "{name}'s match",
}
RECHECK: Final = 0.25
"""Seconds after which the worker is asked again, and between two pictures of the progress."""
MARGIN, GAP = 0.0167, 0.7
"""Margin, in heights of the window, and gap between two plates, in text sizes as all lengths
here.
"""
HEAD: Final = 3.4
RIGHT: Final = 0.4
"""Share of the width of the coach's panel, with its bounds."""
LEAST_RIGHT, MOST_RIGHT = 24.0, 34.0
WIDEST: Final = 44.0
"""Width of the panel, at most, where the coach only counts."""
LEAST_CHART: Final = 20.0
"""Width of the chart, at least; with less it is left out."""
FACE: Final = 6.0
SPOKEN: Final = 7.0
"""Height of what the coach says, beside the face."""
BUTTON: Final = 4.2
BACK_BUTTON: Final = 9.0
WHOSE_BUTTON: Final = 13.0
LINE: Final = "leaf"
"""Hue of the person's line."""
BAR: Final = 0.9
APART: Final = 0.35
"""Gap between two rows."""
OUTCOME: Final = 10.0
"""Width for who has won, at least; with less it is left out."""
SAID: Final = 1.15
"""Size of what the coach says."""


@dataclass(eq=False)
class StopRow(Button):
    """Show a turning point: its number, the better act, both shares, and where it is open the
    lines about it; `is_lit`: it is the one that is chosen.
    """

    stop: Stop | None = None
    lines: Sequence[MarkedText] = ()
    is_lit: bool = False

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, ink = self._draw_plate(pen, "hovered" if self.is_lit else touch)
        stop = self.stop
        assert stop is not None
        head = pygame.Rect(rect.left, rect.top, rect.width, pen.em(HEIGHT))
        cap = box(pen.em(CAP), pen.em(CAP), midleft=(rect.left + pen.em(PAD), head.centery))
        pen.part("cap", cap)
        pen.write(self.key, pen.skin.text_colour("cap"), bold=True, center=cap.center)
        right = self._draw_shares(pen, ink, (rect.right - pen.em(PAD), head.centery))
        left, middle = cap.right + pen.em(PAD), head.centery
        pen.write(
            stop.texts.title,
            ink,
            bold=True,
            room=right - pen.em(PAD) - left,
            height=head.height,
            midleft=(left, middle),
        )
        top = head.bottom
        for line in self.lines:
            line.draw(pen.surface, (cap.left, top), pen.skin, ink)
            top += line.height

    def _draw_shares(self, pen: Pen, ink: Colour, right: tuple[int, int]) -> int:
        """Draw what the act was worth and what the better one would have been; return the left
        end.
        """
        assert self.stop is not None
        better, played = map(percent_text, self.stop.shares)
        written = pen.write(better, ink, bold=True, midright=right)
        return pen.write(f"{played} {ARROW} ", ink, midright=(written.left, right[1])).left


def lines_of(stop: Stop, width: int, size: int) -> list[MarkedText]:
    """Set the lines about a turning point: where it was, what was played, and what speaks for the
    other act.
    """
    played = stop.texts.bars[1].words
    first = ". ".join(text for text in (stop.stage, played[:1].upper() + played[1:]) if text)
    texts = [[Span(f"{first}.")], *stop.texts.lines]
    return [MarkedText(text, width, size) for text in texts]


def open_height(lines: Sequence[MarkedText], size: int) -> int:
    """Return the height of a row with these lines, closed without any."""
    foot = PAD if lines else 0.0
    return round((HEIGHT + foot) * size) + sum(line.height for line in lines)


class CoachScene(MenuScene):
    """Show the reviews of the persons of a match, one at a time."""

    limits_text = True

    def __init__(self, context: SceneContext, reviews: Sequence[MatchReview]) -> None:
        """Open the first review, and begin or go on with it."""
        super().__init__(context)
        self.reviews = reviews
        self._shown = 0
        self.chosen = 0
        """Number of the turning point that is chosen, from 0."""
        played = self.review.played
        self._coach = coach_of(played.match.game, played.players, played.names)
        self._drawn_at = context.clock()
        self._has_news = False
        self._place_parts()
        self._choose_largest()

    @property
    def review(self) -> MatchReview:
        """Get the review that is shown."""
        return self.reviews[self._shown]

    def _place_parts(self) -> None:
        screen, size = self.context.screen, self.size
        room = inset(pygame.Rect((0, 0), screen.size), 1, screen.pixels(MARGIN))
        self._head, main = column(room, size, HEAD, GROW, gap=GAP)
        right = max(self.em(LEAST_RIGHT), min(round(main.width * RIGHT), self.em(MOST_RIGHT)))
        self._story, beside = row(main, size, GROW, Exact(right), gap=GAP)
        self._has_chart = self._story.width >= self.em(LEAST_CHART) and not self._only_counts
        if self._has_chart:
            main = beside
        elif self._only_counts:
            high = self.em(SPOKEN + GAP + BUTTON)
            main = box(min(main.width, self.em(WIDEST)), high, midtop=main.midtop)
        self._panel, self._foot = column(main, size, GROW, BUTTON, gap=GAP)
        _, area = column(inset(self._story, size, 1), size, 2, GROW)
        self._chart = ChanceChart(self.review, self.review.match.table.seats, area, size)

    def on_resize(self) -> None:
        self._place_parts()
        super().on_resize()

    # Thinking

    def wake(self, now: float) -> float | None:
        """Take what the worker has found out, and ask on; draw that a few times a second."""
        review = self.review
        if not review.is_done and review.update():
            self._has_news = True
        if self._has_news and (review.is_done or now >= self._drawn_at + RECHECK):
            self._has_news, self._drawn_at, self.needs_redraw = False, now, True
            self._place_parts()
            if review.is_done:
                self._choose_largest()
        return None if review.is_done else now + RECHECK

    def _choose_largest(self) -> None:
        losses = [better - played for better, played in (stop.shares for stop in self.review.stops)]
        self.chosen = losses.index(max(losses)) if losses else 0
        self.form.focus_id = LOOK if losses else BACK

    def on_exit(self) -> None:
        self.review.end()

    # Input

    def shortcut(self, event: pygame.event.Event) -> bool:
        step = DIRECTIONS.get(event.key, (0, 0))[1]
        if event.key == pygame.K_ESCAPE:
            self.navigator.back()
        elif step and self.review.stops:
            self._choose((self.chosen + step) % len(self.review.stops))
        else:
            return False
        return True

    def _choose(self, number: int) -> None:
        self.chosen = number
        self.form.focus_id = LOOK

    def _look(self) -> None:
        """Open the replay at the chosen turning point."""
        self.navigator.replay(self.review.played, self.review.stops, self.chosen)

    def _show_next(self) -> None:
        """Show the review of the next person; that of this one waits."""
        self.review.end()
        self._shown = (self._shown + 1) % len(self.reviews)
        self._has_news = True
        self._place_parts()
        self._choose_largest()

    # Buttons

    def buttons(self) -> Sequence[Button]:
        size, leave = self.size, self.navigator.back
        look, foot = row(self._foot, size, GROW, BACK_BUTTON, gap=GAP)
        back = WORDS[BACK if self.review.is_done else "leave"]
        found = [Button(BACK, back, leave, KEYS[BACK], rect=foot)]
        if self.review.stops:
            large = LargeButton(LOOK, WORDS[LOOK], self._look, KEYS[LOOK], rect=look, scale=1.5)
            large.note = WORDS["stop"]
            found.insert(0, large)
        if len(self.reviews) > 1:
            name = displayed(self.review.played.names[self.review.seat])
            _, middle, _ = row(self._head, size, GROW, WHOSE_BUTTON, 0.7)
            place = box(middle.width, self.em(2), center=middle.center)
            label = WORDS[WHOSE].format(name=name)
            found.append(Button(WHOSE, label, self._show_next, KEYS[WHOSE], rect=place))
        return [*found, *self._rows(), *self._caps()]

    def _rows(self) -> list[StopRow]:
        """Return a row for each turning point: all of them open where there is room, else the one
        that is chosen.
        """
        area, top = inset(self._panel, self.size, PAD), self._panel.top + self.em(SPOKEN)
        told = self._lines_of_rows(area.width - self.em(2 * PAD), area.bottom - top)
        found = []
        for number, (stop, lines) in enumerate(zip(self.review.stops, told, strict=True)):
            rect = pygame.Rect(area.left, top, area.width, open_height(lines, self.size))
            act = partial(self._choose, number)
            row = StopRow(f"stop {number}", "", act, str(number + 1), rect=rect, stop=stop)
            row.lines, row.is_lit = lines, number == self.chosen
            found.append(row)
            top = rect.bottom + self.em(APART)
        return found

    def _lines_of_rows(self, width: int, room: int) -> list[list[MarkedText]]:
        """Return the lines of each row as far as they have room: of all of them, of the chosen one
        in ordinary or in smaller letters, or of none.
        """
        stops, none = self.review.stops, list[list[MarkedText]]([] for _ in self.review.stops)
        tried = [[lines_of(stop, width, self.size) for stop in stops]]
        for size in range(self.size, self.context.screen.smallest_text - 1, -1) if stops else ():
            chosen = lines_of(stops[self.chosen], width, size)
            tried.append([*none[: self.chosen], chosen, *none[self.chosen + 1 :]])
        gaps = self.em(APART) * len(stops)
        for told in tried:
            if sum(open_height(lines, self.size) for lines in told) + gaps <= room:
                return told
        return none

    def _caps(self) -> list[Button]:
        """Return the numbers of the turning points in the chart, which choose them, too."""
        found = []
        for number, rect in enumerate(self._chart.caps() if self._has_chart else []):
            act, part = (
                partial(self._choose, number),
                "primary" if number == self.chosen else "button",
            )
            cap = Button(f"cap {number}", str(number + 1), act, part=part, rect=rect)
            cap.takes_focus = False
            found.append(cap)
        return found

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_out()
        pen = self.pen(surface)
        self.context.backdrop.draw(surface)
        self._draw_head(pen)
        if self._has_chart:
            self._draw_story(pen)
        self._draw_panel(pen)
        self.form.draw(pen)

    def _draw_head(self, pen: Pen) -> None:
        review, head, side = self.review, self._head, pen.em(1.2)
        pen.part("plate", head)
        result = "turned" if review.stops else "chose" if self._only_counts else "nothing"
        title = WORDS[result if review.is_done else "thinking"].upper()
        left, middle, size = head.left + side, head.centery, pen.em(1.6)
        end = head.right - side - (pen.em(WHOSE_BUTTON) if self.reviews[1:] else 0)
        room, high = end - left, head.height
        written = pen.write(
            title, size=size, title=True, room=room, height=high, midleft=(left, middle)
        )
        left = written.right + side
        if end - left >= pen.em(OUTCOME):
            high, place = pen.em(2.6), (left, middle)
            pen.write(review.outcome, pen.dim, room=end - left, height=high, midleft=place)

    def _draw_story(self, pen: Pen) -> None:
        story = self._story
        pen.part("plate", story)
        place = (story.left + pen.size, story.top + pen.em(1.4))
        pen.write(WORDS["chance"], pen.dim, room=story.width - 2 * pen.size, midleft=place)
        self._chart.draw(pen, pen.skin.hue_colour(LINE), self.chosen if self.review.stops else None)

    @property
    def _only_counts(self) -> bool:
        review = self.review
        return bool(review.glances) and not review.compares

    def _draw_panel(self, pen: Pen) -> None:
        """Draw the coach and what it says, and how far it has come."""
        panel, face = self._panel, self._coach
        pen.part("plate", panel, "lit")
        middle = (panel.left + pen.em(PAD), panel.top + pen.em(SPOKEN / 2))
        area = box(pen.em(FACE), pen.em(FACE), midleft=middle)
        pen.portrait(face.face, area, state="lit")
        left = area.right + pen.em(PAD)
        says = pygame.Rect(left, panel.top + pen.em(0.5), panel.right - left - pen.size, 0)
        name = pen.write(face.name, size=pen.em(1.35), title=True, topleft=says.topleft)
        says.top, says.height = name.bottom, panel.top + pen.em(SPOKEN) - name.bottom
        if not self.review.is_done:
            says.height -= pen.em(2 * BAR)
            bar = box(says.width, pen.em(BAR), topleft=says.bottomleft)
            pen.part("well", bar)
            full = bar.inflate(-4, -4)
            full.width = round(full.width * self.review.progress)
            pen.fill("bright", full)
        pen.write_paragraphs(self.says(), says, share=SAID)

    def says(self) -> str:
        """Return the words of the coach now, beside its face."""
        review = self.review
        if review.phase is ReviewPhase.GLANCING:
            return WORDS["glancing"]
        if not review.glances:
            return WORDS["undecided"]
        told, lost = [review.agreed], len(review.unanswered)
        if not review.is_done:
            told.append(fill(WORDS["looking"], count=len(review.closer)))
        else:
            if not review.stops:
                told.append(WORDS["counted" if self._only_counts else "none"])
            if lost:
                told.append(fill(WORDS["unanswered"], count=lost))
        return " ".join(filter(None, told))

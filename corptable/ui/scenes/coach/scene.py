"""Show what a coach has found out about a person's decisions, and meanwhile how far it has come.

Nothing waits for it: the bot worker thinks, and who leaves lets it stop.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Final

import pygame

from corptable.art.skin.recipes import letters_on
from corptable.presentation.words import Span, displayed, fill
from corptable.session.advice_words import share_text
from corptable.session.coach import MatchReview, ReviewPhase, Stop
from corptable.ui.paint.shapes import Colour
from corptable.ui.scene_base import MenuScene, SceneContext
from corptable.ui.scenes.coach.chart import ChanceChart
from corptable.ui.table_parts.hint_card import coach_of
from corptable.ui.widgets import DIRECTIONS, GROW, Button, LargeButton, Pen, box, column, inset, row
from corptable.ui.widgets.marked_text import MarkedText

HEIGHT: Final = 2.3
"""Height of a closed row, in text sizes, as all lengths here."""
PAD: Final = 0.6
CAP: Final = 1.6
ARROW: Final = "right"


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
        better, played = map(share_text, self.stop.shares)
        written = pen.write(better, ink, bold=True, midright=right)
        side = pen.em(0.8)
        arrow = box(side, side, midright=(written.left - pen.em(0.3), right[1]))
        pen.icon(ARROW, arrow, letters_on(self.part))
        left = (arrow.left - pen.em(0.3), right[1])
        return pen.write(played, ink, midright=left).left


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
        screen = self.context.screen
        room = inset(pygame.Rect(0, 0, *screen.size), 1, screen.pixels(MARGIN))
        self._head, main = column(room, self.size, HEAD, GROW, gap=GAP)
        right = max(self.em(LEAST_RIGHT), min(round(main.width * RIGHT), self.em(MOST_RIGHT)))
        self._story = pygame.Rect(
            main.left, main.top, main.width - right - self.em(GAP), main.height
        )
        self._has_chart = self._story.width >= self.em(LEAST_CHART) and not self._only_counts
        if self._has_chart:
            main = pygame.Rect(main.right - right, main.top, right, main.height)
        elif self._only_counts:
            high = self.em(SPOKEN + GAP + BUTTON)
            main = box(min(main.width, self.em(WIDEST)), high, midtop=main.midtop)
        self._panel, self._foot = column(main, self.size, GROW, BUTTON, gap=GAP)
        self._lay_chart()

    def _lay_chart(self) -> None:
        """Lay the chart out for what is known now."""
        area = self._story.inflate(-2 * self.size, -2 * self.size)
        area.top, area.height = area.top + self.em(2), area.height - self.em(2)
        seats = self.review.match.table.seats
        self._chart = ChanceChart(self.review, seats, area, self.size)

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
        found: list[Button] = []
        look, foot = row(self._foot, self.size, GROW, BACK_BUTTON, gap=GAP)
        back = WORDS[BACK if self.review.is_done else "leave"]
        if self.review.stops:
            found.append(
                LargeButton(
                    LOOK,
                    WORDS[LOOK],
                    self._look,
                    KEYS[LOOK],
                    rect=look,
                    note=WORDS["stop"],
                    scale=1.5,
                )
            )
        found.append(Button(BACK, back, self.navigator.back, KEYS[BACK], rect=foot))
        if len(self.reviews) > 1:
            name = displayed(self.review.played.names[self.review.seat])
            _, middle, _ = row(self._head, self.size, GROW, WHOSE_BUTTON, 0.7)
            place = box(middle.width, self.em(2), center=middle.center)
            label = WORDS[WHOSE].format(name=name)
            found.append(Button(WHOSE, label, self._show_next, KEYS[WHOSE], rect=place))
        return [*found, *self._rows(), *self._caps()]

    def _rows(self) -> list[StopRow]:
        """Return a row for each turning point: all of them open where there is room, else the one
        that is chosen.
        """
        area, top = inset(self._panel, self.size, PAD), self._panel.top + self.em(SPOKEN)
        width = area.width - self.em(2 * PAD)
        gap = self.em(APART)
        told = self._lines_of_rows(width, area.bottom - top)
        heights = [open_height(lines, self.size) for lines in told]
        found = []
        for number, (stop, lines, high) in enumerate(
            zip(self.review.stops, told, heights, strict=True)
        ):
            act, key = partial(self._choose, number), str(number + 1)
            rect = pygame.Rect(area.left, top, area.width, high)
            is_lit = number == self.chosen
            found.append(
                StopRow(
                    f"stop {number}",
                    "",
                    act,
                    key,
                    rect=rect,
                    stop=stop,
                    lines=lines,
                    is_lit=is_lit,
                )
            )
            top = rect.bottom + gap
        return found

    def _lines_of_rows(self, width: int, room: int) -> list[list[MarkedText]]:
        """Return the lines of each row as far as they have room: of all of them, of the chosen one
        in ordinary or in smaller letters, or of none.
        """
        stops, smallest = self.review.stops, self.context.screen.smallest_text
        every = [lines_of(stop, width, self.size) for stop in stops]
        smaller = (
            [
                lines_of(stop, width, size) if at == self.chosen else []
                for at, stop in enumerate(stops)
            ]
            for size in range(self.size, smallest - 1, -1)
        )
        gaps = self.em(APART) * len(stops)
        tried = (
            told
            for told in chain([every], smaller)
            if sum(open_height(lines, self.size) for lines in told) + gaps <= room
        )
        return next(tried, [[] for _ in stops])

    def _caps(self) -> list[Button]:
        """Return the numbers of the turning points in the chart, which choose them, too."""
        caps = self._chart.caps() if self._has_chart else []
        return [
            Button(
                f"cap {number}",
                str(number + 1),
                partial(self._choose, number),
                part="primary" if number == self.chosen else "button",
                rect=cap,
                takes_focus=False,
            )
            for number, cap in enumerate(caps)
        ]

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
        review, head = self.review, self._head
        pen.part("plate", head)
        result = "turned" if review.stops else "chose" if self._only_counts else "nothing"
        key = result if review.is_done else "thinking"
        room = head.width - 2 * pen.em(1.2) - (pen.em(WHOSE_BUTTON) if self.reviews[1:] else 0)
        written = pen.write(
            WORDS[key].upper(),
            size=pen.em(1.6),
            title=True,
            room=room,
            height=head.height,
            midleft=(head.left + pen.em(1.2), head.centery),
        )
        beside = written.right + pen.em(1.2)
        room = head.left + pen.em(1.2) + room - beside
        if room >= pen.em(OUTCOME):
            place = (beside, head.centery)
            pen.write(review.outcome, pen.dim, room=room, height=pen.em(2.6), midleft=place)

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
        """Draw the coach and what it says."""
        panel, face = self._panel, self._coach
        pen.part("plate", panel, "lit")
        area = box(pen.em(FACE), pen.em(FACE), topleft=panel.move(pen.em(PAD), 0).topleft)
        area.centery = panel.top + pen.em(SPOKEN / 2)
        pen.portrait(face.face, area, state="lit")
        left = area.right + pen.em(PAD)
        says = pygame.Rect(left, panel.top + pen.em(0.5), panel.right - left - pen.size, 0)
        name = pen.write(face.name, size=pen.em(1.35), title=True, topleft=says.topleft)
        says.top, says.height = name.bottom, panel.top + pen.em(SPOKEN) - name.bottom
        if not self.review.is_done:
            says.height -= pen.em(2 * BAR)
            self._draw_bar(pen, box(says.width, pen.em(BAR), topleft=says.bottomleft))
        pen.write_paragraphs(self.says(), says, share=SAID)

    def says(self) -> str:
        """Return the words of the coach now, beside its face."""
        review = self.review
        if review.phase is ReviewPhase.GLANCING:
            return WORDS["glancing"]
        if not review.glances:
            return WORDS["undecided"]
        if not review.is_done:
            looked = fill(WORDS["looking"], count=len(review.closer))
            return f"{review.agreed} {looked}"
        lost = len(review.unanswered)
        told = [
            review.agreed,
            WORDS["counted" if self._only_counts else "none"] if not review.stops else "",
            fill(WORDS["unanswered"], count=lost) if lost else "",
        ]
        return " ".join(filter(None, told))

    def _draw_bar(self, pen: Pen, bar: pygame.Rect) -> None:
        pen.part("well", bar)
        full = bar.inflate(-4, -4)
        full.width = round(full.width * self.review.progress)
        pen.fill("bright", full)

"""Draw the last games as a row of marks, won ones above a line, lost ones below, given up ones on
it; describe one in words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from corptable.store import Outcome
from corptable.store.game_statistics import GIVEN_UP, LAST_GAMES, LOST, MIXED, PERSON, WON
from corptable.store.timestamps import day_text
from corptable.ui.paint.text import font
from corptable.ui.widgets import GROW, Exact, Pen, Point, Widget, box, column, row, step_of

ID: Final = "last_games"
WORDS: Final = {
    "title": "The last games",
    WON: "won",
    LOST: "lost",
    GIVEN_UP: "given up",
    "one": "{day}: {how} {against}, {seats} at the table",
    "scored": "{day}: {how} with {score} {against}, {seats} at the table",
    "helped": "{told}, with a hint",
    "against": "against {name}",
    MIXED: "several kinds of bots",
    PERSON: "people alone",
    "unknown": "Earlier games were not recorded.",
}
ICONS: Final = {WON: "crown", LOST: "cross", GIVEN_UP: "minus"}
LOOKS: Final = {
    WON: ("badge", "filled", 1.0),
    LOST: ("badge", "normal", 1.0),
    GIVEN_UP: ("well", "normal", 0.6),
}
"""Skin part and state of a mark, and its height in widths."""
SIDES: Final = {WON: -1, LOST: 1, GIVEN_UP: 0}
"""Side of the line for a mark: above, below, on it."""
TITLE: Final = 1.2
"""Size of the title, in text sizes, as all lengths here."""
ICON: Final = 0.62
"""Width of an icon, in widths of its mark."""
HEAD: Final = 1.8
"""Height of the line with title and legend."""
FOOT: Final = 1.7
"""Height of the line with the words about a game."""
WIDEST_COLUMN: Final = 3.0
"""Width of a game's column, at most."""
LEGEND_GAP: Final = 1.4
"""Gap between two entries of the legend."""


@dataclass(eq=False)
class LastGames(Widget):
    """Show the marks of the last games; the pointer or the arrow keys select the one to describe,
    at first the last.

    `names` are display names of the opponents by level, `size` is the text size in pixels."""

    outcomes: Sequence[Outcome]
    names: Mapping[str, str]
    size: int
    id: str = ID

    def __post_init__(self) -> None:
        super().__post_init__()
        self.at = len(self.outcomes) - 1
        """Index of the selected game; -1 if there are none."""

    def told(self) -> str:
        """Return the words about the selected game."""
        if not self.outcomes:
            return WORDS["unknown"]
        outcome = self.outcomes[self.at]
        names = {**self.names, MIXED: WORDS[MIXED], PERSON: WORDS[PERSON]}
        told = WORDS["one" if outcome.score is None else "scored"].format(
            day=day_text(outcome.when),
            how=WORDS[outcome.how],
            score=outcome.score,
            against=WORDS["against"].format(name=names.get(outcome.level, outcome.level)),
            seats=outcome.seats,
        )
        return WORDS["helped"].format(told=told) if outcome.is_helped else told

    def point(self, point: Point) -> bool:
        """Select the game under the pointer; return whether the selection has changed."""
        before, places = self.at, enumerate(self.places())
        self.at = next((at for at, place in places if place.collidepoint(point)), before)
        return self.at != before

    def press(self, point: Point) -> None:
        self.point(point)

    def handle_key(self, event: pygame.event.Event) -> bool:
        at = self.at + step_of(event)
        if at == self.at or not 0 <= at < len(self.outcomes):
            return False
        self.at = at
        return True

    @property
    def frame(self) -> pygame.Rect:
        if not self.outcomes:
            return self.rect
        return self._mark(self.places()[self.at], self.outcomes[self.at].how)

    # Layout

    def places(self) -> list[pygame.Rect]:
        """Return a column for each game, from left to right."""
        _, area, _ = column(self.rect, self.size, HEAD, GROW, FOOT)
        width = Exact(min(area.width // LAST_GAMES, round(self.size * WIDEST_COLUMN)))
        return row(area, self.size, *[width] * len(self.outcomes))

    def _mark(self, place: pygame.Rect, how: str) -> pygame.Rect:
        side, (x, y) = min(place.height // 2, place.width) - 2, place.center
        return box(side, side, center=(x, y + SIDES[how] * (place.height // 4 + 1)))

    # Drawing

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        pen, middle = pen._replace(size=self.size), self.rect.top + round(self.size * 0.6)
        title = pen.write(
            WORDS["title"], size=pen.em(TITLE), title=True, midleft=(self.rect.left, middle)
        )
        self._draw_legend(pen, title.right + pen.size, middle)
        places = self.places()
        if places:
            line = places[0].unionall(places)
            pen.fill(
                "spot_label",
                pygame.Rect(line.left, line.centery, line.width, 1),
            )
            pen.part("row", places[self.at], "focused")
        for place, outcome in zip(places, self.outcomes, strict=True):
            draw_mark(pen, self._mark(place, outcome.how), outcome.how)
        pen.write(self.told(), room=self.rect.width, bottomleft=self.rect.bottomleft)

    def _draw_legend(self, pen: Pen, left: int, middle: int) -> None:
        """Draw the legend from the right: a mark of each kind and the number of such games, as far
        as they have room.
        """
        right, counts = self.rect.right, Counter(outcome.how for outcome in self.outcomes)
        for how in [how for how in reversed(ICONS) if counts[how]]:
            words = f"{counts[how]} {WORDS[how]}"
            width = font(pen.size).size(words)[0] + pen.em(1.8)
            if right - width < left:
                return
            pen.write(words, pen.dim, midright=(right, middle))
            draw_mark(pen, box(pen.em(1.3), pen.em(1.3), midleft=(right - width, middle)), how)
            right -= width + pen.em(LEGEND_GAP)


def draw_mark(pen: Pen, mark: pygame.Rect, how: str) -> None:
    """Draw the mark of an outcome: a full badge with a crown, an empty badge with a cross, or a
    slot with a minus.
    """
    part, state, share = LOOKS[how]
    pen.part(part, box(mark.width, round(mark.height * share), center=mark.center), state)
    side = round(mark.width * ICON)
    pen.icon(ICONS[how], box(side, side, center=mark.center), "knob" if how == WON else "dim")

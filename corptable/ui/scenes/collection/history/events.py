"""Show what came and went, day by day, with a small picture of each card; the chosen one is shown
large beside the list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

import pygame

from corptable.collection.card_history import (
    LEAVES,
    CardHistory,
    HistoryRow,
    clock_words,
    day_words,
    event_text,
)
from corptable.collection.catalogue import CollectibleCard
from corptable.collection.events import CardEvent
from corptable.store import SaveListing
from corptable.store.timestamps import local, now
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.text import with_short_names
from corptable.ui.scene_base.form_scene import GAP, LEADING, two_plates
from corptable.ui.scenes.collection.history.words import WORDS
from corptable.ui.widgets.card_grid import draw_card
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.row_list import RowList

LIST_SHARE: Final = 0.6
"""Width of the list, as a part of the whole."""
ROW: Final = 3.0
"""Height of a row, in text sizes, as all lengths here."""
PADDING: Final = 0.8
SMALL: Final = 0.9
"""Size of the lower line of a row."""
LEAST_PROPORTION: Final = 1.0
BUTTON: Final = 2.4


class EventsPage:
    """Hold the rows of a history and the chosen one. The scene calls `lay` after each change."""

    def __init__(
        self,
        history: CardHistory,
        cards: Mapping[str, CollectibleCard],
        games: Mapping[str, SaveListing],
        faces: Faces,
    ) -> None:
        """Show a history; `cards` are those that are known, by id; `games` the finished games that
        are kept, by id.
        """
        self.history, self._cards, self._games, self._faces = history, cards, games, faces
        self.rows: Sequence[HistoryRow] = ()
        self.list = RowList()
        self.button_area = pygame.Rect(0, 0, 0, 0)
        """Place of the button that opens the replay."""
        self._areas = (self.button_area, self.button_area)
        self._words: dict[date, str] = {}
        self.show()

    def show(self) -> None:
        """Take over which part of the history is shown, from its newest row on."""
        self.rows = self.history.rows()
        self.list.place = 1
        self.list.scrolling.scroll_to(0)

    @property
    def chosen(self) -> CardEvent | None:
        """Return the chosen event; None without rows."""
        row = self.rows[self.list.place] if self.list.place < len(self.rows) else None
        return row if isinstance(row, CardEvent) else None

    @property
    def chosen_game(self) -> SaveListing | None:
        """Return the game of the chosen event, if it is kept and can be read."""
        listed = None if self.chosen is None else self._games.get(self.chosen.game)
        return None if listed is None or listed.trouble else listed

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the list and the part beside it out in an area, for a text size in pixels."""
        gap, pad = round(GAP * size), round(PADDING * size)
        left, side = two_plates(area, LIST_SHARE, gap)
        self._areas = (left, side)
        self.list.lay(left.inflate(-2 * pad, -2 * pad), size, len(self.rows), ROW)
        inner = side.inflate(-2 * pad, -2 * pad)
        self.button_area = box(inner.width, round(BUTTON * size), midbottom=inner.midbottom)

    # Input

    def press(self, point: tuple[int, int]) -> None:
        """Choose the event under a point, if there is one."""
        row = self.list.row_at(point)
        if row is not None and isinstance(self.rows[row], CardEvent):
            self.list.choose(row)

    def step(self, key: int) -> bool:
        """Choose the event to which a key leads; heads of days are passed over. Return whether it
        is such a key.
        """
        steps = self.list.steps()
        if key not in steps:
            return False
        place = max(0, min(self.list.place + steps[key], len(self.rows) - 1))
        if place < len(self.rows) and not isinstance(self.rows[place], CardEvent):
            place += 1 if steps[key] > 0 or place == 0 else -1
        self.list.choose(place)
        return True

    # Drawing

    def draw(self, pen: Pen, pointer: tuple[int, int]) -> None:
        """Draw the rows that can be seen, and the chosen card."""
        left, side = self._areas
        pen.part("plate", left)
        pen.part("plate", side)
        self._words.clear()
        pointed = self.list.row_at(pointer)
        for place, rect in self.list.clipped(pen):
            row = self.rows[place]
            if isinstance(row, CardEvent):
                self._draw_event(pen, row, rect, is_lit=place in (self.list.place, pointed))
            else:
                foot = (rect.left + pen.em(0.4), rect.bottom - pen.em(0.4))
                pen.write(
                    day_words(row, now().date()), size=pen.em(1.15), title=True, bottomleft=foot
                )
        if self.chosen is not None:
            self._draw_chosen(
                pen, self.chosen, side.inflate(-pen.em(2 * PADDING), -pen.em(2 * PADDING))
            )
        elif not self.rows:
            pen.write(
                WORDS["none_fit"], pen.dim, room=left.width - 2 * pen.size, center=left.center
            )

    def _draw_event(self, pen: Pen, event: CardEvent, rect: pygame.Rect, is_lit: bool) -> None:
        pen.part("row", rect.inflate(0, -pen.em(0.2)), "focused" if is_lit else "normal")
        sign, side = "minus" if event.how in LEAVES else "plus", pen.em(0.9)
        left = rect.left + pen.em(0.6)
        pen.icon(sign, box(side, side, midleft=(left, rect.centery)))
        left += pen.em(1.6)
        card, height = self._cards.get(event.card), rect.height - pen.em(0.6)
        if card is not None:
            draw_card(
                pen.surface,
                self._faces,
                card.piece,
                box(round(height * 1.8), height, midleft=(left, rect.centery)),
            )
        left += round(height * 1.8) + pen.size
        time, right = clock_words(event.when), rect.right - pen.em(0.8)
        written = pen.write(time, pen.dim, midright=(right, rect.centery))
        if event.game in self._games:
            pointer = box(side, side, midright=(written.left - pen.em(0.6), rect.centery))
            pen.icon("pointer", pointer)
            written = pointer
        room, line = written.left - pen.size - left, pen.em(0.62)
        pen.write(self._name(event), bold=True, room=room, midleft=(left, rect.centery - line))
        text, place = told(event), (left, rect.centery + line)
        short = with_short_names(text, (event.other,))
        pen.write(text, pen.dim, size=pen.em(SMALL), room=room, short=short, midleft=place)

    def _name(self, event: CardEvent) -> str:
        return self._cards[event.card].name if event.card in self._cards else event.card

    def _draw_chosen(self, pen: Pen, event: CardEvent, area: pygame.Rect) -> None:
        """Draw the chosen card large, and beneath it how, when and in which game it came or
        went.
        """
        card, text = self._cards.get(event.card), pen.em(LEADING * 6.5)
        room = pygame.Rect(area.left, area.top, area.width, self.button_area.top - text - area.top)
        if card is not None:
            height = min(
                room.height, round(room.width / max(LEAST_PROPORTION, card.piece.card.proportion))
            )
            place = pygame.Rect(room.left, room.top, room.width, height)
            draw_card(pen.surface, self._faces, card.piece, place)
            top = place.bottom + pen.em(0.8)
        else:
            top = pen.write(
                WORDS["unknown"],
                pen.dim,
                room=room.width,
                height=3 * pen.size,
                topleft=room.topleft,
            ).bottom
        top = pen.write(
            self._name(event),
            size=pen.em(1.4),
            title=True,
            room=area.width,
            topleft=(area.left, top),
        ).bottom
        day = day_words(local(event.when).date(), now().date())
        lines = [told(event), f"{day}, {clock_words(event.when)}", self._game_words(event)]
        for line in filter(None, lines):
            corner = (area.left, top + pen.em(0.2))
            top = pen.write(
                line, pen.dim, room=area.width, height=pen.em(2.4), topleft=corner
            ).bottom

    def _game_words(self, event: CardEvent) -> str:
        """Return in which game it was, as far as that is known."""
        listed = self._games.get(event.game)
        if listed is None or listed.head is None:
            return ""
        names = ", ".join(seat.name for seat in listed.head.seats)
        name = "" if listed.course is None else listed.course.name
        return WORDS["in_named_game" if name else "in_game"].format(name=name, names=names)


def told(event: CardEvent) -> str:
    """Return how the card came or went, with whom, and how many copies where there were several."""
    text = event_text(event)
    return text if event.copies == 1 else f"{text}, {WORDS['copies'].format(count=event.copies)}"

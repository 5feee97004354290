"""Lay out and draw a tray: a grid of choices, in the area that the layout has for it, else over the
middle of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from typing import Final

import pygame

from corptable.art.skin import letters_on
from corptable.engine.pieces import SEAT_WORDS, Piece, Seat
from corptable.presentation.layout import CARD_PROPORTION, Tray
from corptable.session.prompt import Prompt
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, width_of, with_short_names
from corptable.ui.table_parts.badges import COUNT_HUE
from corptable.ui.table_parts.pane import Holder, draw_pane, draw_pane_head
from corptable.ui.table_parts.saying import Saying, draw_saying, size_of_saying
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets.button import GAP
from corptable.ui.widgets.card_preview import PreviewSubject
from corptable.ui.widgets.pen import Pen, box

CELL_CARD: Final = 0.135
"""Height of a card in a tray without an area of its own, in table units."""
WIDE_CARD: Final = 0.17
"""The same for cards that are wider than high: their lines are as small as they are many."""
LARGEST_CARD: Final = 0.3
"""Largest height of a card in a tray with an area of its own, in table units."""
TITLE: Final = 2.0
"""Height of the line of the title, in text sizes, as all heights here."""
SAYING: Final = 3.1
"""Height of the balloon with what is asked for."""
HEAD: Final = 1.5
"""Height of the heads of columns of panes, and width of those of rows."""
DIM_COLOUR: Final = (178, 174, 190)
"""Colour that multiplies a card that cannot be chosen, each channel of 255: it stays legible,
because it was shown to be read.
"""
LOCK: Final = "lock"
LOCK_SHARE: Final = 0.3
"""Side of the badge with the lock on such a card, in widths of the card."""
ONE_TO_GO: Final = "one to go"
TO_GO: Final = "{count} to go"
KNOWN: Final = "{seat} has this card, as far as you know."
ABSENT: Final = "{seat} does not have this card, as far as you know."
LACKED: Final = "You need this card."


class TrayPanel:
    """Lay out a tray: title, headers, cells, and what is said with it."""

    def __init__(
        self,
        tray: Tray,
        prompt: Prompt,
        skin: Skin,
        place: tuple[pygame.Rect, int],
        seats: Sequence[SeatSign],
        holders: Mapping[str, Seat],
        absent: Collection[str],
    ) -> None:
        """Lay out a tray. `place` is its area, and for an empty one the y of what it should not
        cover beneath it, the viewer's hand, above which it lies in the middle of the window.

        `seats` are the players, `holders` tells of which cards the viewer knows in whose hand they
        are, and `absent` are the cards that the seat that is asked does not have, as far as the
        viewer knows.
        """
        self.tray, self.screen = tray, skin.screen
        self._skin, self._table, self._prompt, self._seats = skin, prompt.view.table, prompt, seats
        area, foot = place
        self._holders = {
            word: seat for word, seat in holders.items() if word not in tray.disabled_reasons
        }
        self._absent = frozenset(absent).difference(tray.disabled_reasons)
        self._label = prompt.label
        self._title = "" if tray.says else prompt.plain_text(tray.title)
        self.saying_area = pygame.Rect(0, 0, 0, 0)
        """Area for what is said with the tray; empty for nothing."""
        self._rows = self._words_by_row()
        if tray.faces == "pane":
            self.rect, self.cells = self._lay_panes(area if area.width else self._middle(foot))
        else:
            self.rect, self.cells = self._lay_cells(area, foot)

    def _middle(self, foot: int) -> pygame.Rect:
        """Return the area of panes where the layout has none for them."""
        width, height = round(self.screen.height * 0.95), round(self.screen.height * 0.45)
        found = box(
            min(width, self.screen.width),
            height,
            center=(self.screen.width // 2, round(self.screen.height * 0.4)),
        )
        found.bottom = max(min(found.bottom, foot), found.height)
        return found

    def _words_by_row(self) -> list[list[str]]:
        """Return the words of the grid, row by row, with the heads that it shows; "" for a corner.
        Panes have the heads of columns only where one can be chosen."""
        tray = self.tray
        rows = [
            ([tray.rows[place]] if place < len(tray.rows) else []) + list(cells)
            for place, cells in enumerate(tray.cells)
        ]
        if tray.columns and (
            tray.faces != "pane" or any(word not in tray.disabled_reasons for word in tray.columns)
        ):
            rows.insert(0, ([""] if tray.rows else []) + list(tray.columns))
        return rows

    # Panes, which fill their area

    def _lay_panes(self, area: pygame.Rect) -> tuple[pygame.Rect, dict[str, pygame.Rect]]:
        """Return the frame and the cells of panes, above the balloon with what is said."""
        em, gap = self.screen.em, max(2, GAP // 2)
        frame = area.copy()
        if self.tray.says:
            frame.height -= em(SAYING) + GAP
            self.saying_area = pygame.Rect(area.left, frame.bottom + GAP, area.width, em(SAYING))
        inner, has_heads = frame.inflate(-4 * gap, -4 * gap), len(self._rows) > len(self.tray.cells)
        left, top = (em(HEAD) + gap if self.tray.rows else 0), em(HEAD) if has_heads else 0
        columns, rows = max(map(len, self.tray.cells)), len(self.tray.cells)
        width, height = (inner.width - left + gap) / columns, (inner.height - top + gap) / rows
        xs = [inner.left + left + round(place * width) for place in range(columns + 1)]
        ys = [inner.top + top + round(place * height) for place in range(rows + 1)]
        heads = {} if not has_heads else dict(zip(self.tray.columns, pairwise(xs), strict=False))
        found = {
            word: pygame.Rect(x, inner.top, end - x - gap, top - gap)
            for word, (x, end) in heads.items()
        }
        for row, cells in enumerate(self.tray.cells):
            y, high = ys[row], ys[row + 1] - ys[row] - gap
            if row < len(self.tray.rows):
                found[self.tray.rows[row]] = pygame.Rect(inner.left, y, left - gap, high)
            for column, word in enumerate(cells):
                found[word] = pygame.Rect(xs[column], y, xs[column + 1] - xs[column] - gap, high)
        return frame, found

    # Cards and words, as large as they have room

    def _lay_cells(
        self, area: pygame.Rect, foot: int
    ) -> tuple[pygame.Rect, dict[str, pygame.Rect]]:
        """Return the plate and the cells of cards and words: the plate has the whole area, of which
        nothing sticks out then, or lies in the middle of the window above the foot."""
        screen, title = self.screen, self.screen.em(TITLE)
        columns, rows = self._widths(area, foot), self._heights(area, foot)
        body = (sum(columns) + GAP * (len(columns) - 1), sum(rows) + GAP * (len(rows) - 1))
        widest = max(body[0], width_of(self._title, screen.text_size, bold=True))
        plate = area.copy()
        if not area.width:
            plate.size = min(widest + 4 * GAP, screen.width), body[1] + title + 3 * GAP
            plate.center = (screen.width // 2, round(screen.height * 0.44))
            plate.bottom = max(min(plate.bottom, foot), plate.height)
        left = plate.centerx - body[0] // 2
        top = plate.top + title + GAP + (plate.height - title - 3 * GAP - body[1]) // 2
        return plate, {
            word: pygame.Rect(
                left + sum(columns[:x]) + GAP * x,
                top + sum(rows[:y]) + GAP * y,
                columns[x],
                rows[y],
            )
            for y, row in enumerate(self._rows)
            for x, word in enumerate(row)
            if word
        }

    def _shows_card(self, word: str) -> bool:
        """True if a cell shows a card, not a header or a word."""
        return self.tray.faces == "card" and word in self._table.named

    def _heights(self, area: pygame.Rect, foot: int) -> list[int]:
        """Return the heights of the rows in pixels: that of a card if the row has one, else that of
        a line of text.
        """
        screen, count = self.screen, max(1, len(self._rows))
        line = screen.em(2)
        if area.width:
            across = (area.width - 4 * GAP) // max(1, *map(len, self._rows)) - GAP
            most = (area.height - screen.em(TITLE) - 3 * GAP) // count - GAP
            card = min(screen.pixels(LARGEST_CARD), most, round(across / self._proportion()))
        else:
            most = (min(screen.height * 7 // 10, foot) - screen.em(TITLE) - 3 * GAP) // count - GAP
            across = screen.width * 9 // 10 // max(1, *map(len, self._rows)) - GAP
            usual = CELL_CARD if self._proportion() <= 1 else WIDE_CARD
            card = min(screen.pixels(usual), most, round(across / self._proportion()))
        return [card if any(map(self._shows_card, row)) else min(line, most) for row in self._rows]

    def _widths(self, area: pygame.Rect, foot: int) -> list[int]:
        """Return the widths of the columns in pixels: those of their cards and words, reduced to
        fit the window.
        """
        card = round(max(self._heights(area, foot), default=0) * self._proportion())
        face = font(self.screen.text_size)
        count = max((len(row) for row in self._rows), default=1)
        widths = [self.screen.em(2)] * count
        for row in self._rows:
            for place, word in enumerate(row):
                own = (
                    card
                    if self._shows_card(word)
                    else face.size(self._label(word))[0] + 24
                    if word
                    else 0
                )
                widths[place] = max(widths[place], own)
        if self.tray.faces != "card":
            widths = [max(widths)] * count
        most = (area.width - 4 * GAP if area.width else self.screen.width * 9 // 10) - GAP * count
        return [width * most // sum(widths) for width in widths] if sum(widths) > most else widths

    def _proportion(self) -> float:
        """Return the width of the widest card by its height."""
        shown = (
            self._table.named[word].face.proportion
            for row in self._rows
            for word in row
            if self._shows_card(word)
        )
        return max(shown, default=CARD_PROPORTION)

    # What lies at a point

    def word_at(self, point: tuple[int, int]) -> str | None:
        """Return the word under a point; None if there is none."""
        return next((word for word, rect in self.cells.items() if rect.collidepoint(point)), None)

    def card_at(self, point: tuple[int, int]) -> PreviewSubject | None:
        """Return the card under a point for a preview; None if there is none, and for panes, which
        show all that they mean.
        """
        word = self.word_at(point)
        return (
            PreviewSubject(self._table.named[word], self.cells[word])
            if word is not None and self._shows_card(word)
            else None
        )

    def tooltip_of(self, word: str) -> list[str]:
        """Return the lines of the tooltip of a cell: why it is disabled, or what is known of its
        card.
        """
        if reason := self.tray.disabled_reasons.get(word, ""):
            return [self._prompt.plain_text(reason)]
        holder = self._holders.get(word)
        known = [] if holder is None else [KNOWN.format(seat=self._prompt.session.names[holder])]
        if note := self.tray.notes.get(word, ""):
            known.append(self._prompt.plain_text(note))
        if word in self._absent:
            known.append(
                ABSENT.format(seat=self._prompt.session.names[SEAT_WORDS.index(self.tray.about)])
            )
        return [
            *known,
            *([LACKED] if word in self.tray.wanted and self.tray.faces == "pane" else []),
        ]

    @property
    def area(self) -> pygame.Rect:
        """Get the whole area of the tray, with what is said."""
        return self.rect.union(self.saying_area) if self.saying_area.width else self.rect

    # Drawing

    def draw(
        self,
        surface: pygame.Surface,
        faces: Faces,
        offered: Callable[[str], bool],
        gathered: Collection[str],
        hovered: str | None,
        lifted: Collection[str] = (),
    ) -> None:
        """Draw the panel; words that are not `offered` are disabled, `gathered` ones and `lifted`
        cards marked.
        """
        if self.tray.faces == "pane":
            self._draw_panes(surface, offered, gathered, hovered)
            self._draw_saying(surface, faces, gathered)
            return
        skin = self._skin
        skin.draw(surface, "plate", self.rect)
        top = (self.rect.centerx, self.rect.top + GAP + 2)
        pen = Pen(surface, skin, self.screen.text_size)
        pen.write(self._title, room=self.rect.width - 2 * GAP, bold=True, midtop=top)
        for word, rect in self.cells.items():
            self._draw_cell(surface, faces, word, rect, offered(word), word == hovered)
            if word in gathered or word in lifted or word in self.tray.wanted:
                skin.draw(surface, "halo", rect, "strong", "target")

    def _draw_cell(
        self,
        surface: pygame.Surface,
        faces: Faces,
        word: str,
        rect: pygame.Rect,
        offered: bool,
        hovered: bool,
    ) -> None:
        if self._shows_card(word):
            piece = self._table.named[word]
            height = min(rect.height, round(rect.width / piece.face.proportion))
            card = pygame.Rect(0, 0, round(height * piece.face.proportion), height)
            card.center = rect.center
            face = faces.of(piece, card.size, offered)
            if word in self.tray.disabled_reasons:
                self._draw_locked(surface, face, card)
            else:
                blit_premultiplied(surface, face, card)
            return
        state = "disabled" if not offered else "hovered" if hovered else "normal"
        self._skin.draw(surface, "button", rect, state)
        size = min(self.screen.text_size, round(rect.height * 0.6))
        colour = self._skin.text_colour("button", state)
        Pen(surface, self._skin, size).write(
            self._label(word), colour, room=rect.width - 8, height=rect.height, center=rect.center
        )

    def _draw_locked(
        self, surface: pygame.Surface, face: pygame.Surface, card: pygame.Rect
    ) -> None:
        """Draw a card that cannot be chosen: a little dimmer, with a lock in its lower left
        corner.
        """
        dim = face.copy()
        dim.fill(DIM_COLOUR, special_flags=pygame.BLEND_RGB_MULT)
        blit_premultiplied(surface, dim, card)
        side, pen = round(card.width * LOCK_SHARE), Pen(surface, self._skin, self.screen.text_size)
        inset = side // 4
        plate = box(side, side, bottomleft=(card.left + inset, card.bottom - inset))
        pen.part("badge", plate, hue=COUNT_HUE)
        pen.icon(LOCK, plate.inflate(-inset, -inset), letters_on("badge"))

    def _draw_panes(
        self,
        surface: pygame.Surface,
        offered: Callable[[str], bool],
        gathered: Collection[str],
        hovered: str | None,
    ) -> None:
        """Draw a window: its frame, a pane for each card, lit if it can be chosen, and the heads of
        rows and columns.
        """
        pen = Pen(surface, self._skin, self.screen.text_size)
        pen.part("window", self.rect)
        for word, rect in self.cells.items():
            is_chosen = word in gathered or word in self.tray.chosen
            can_touch = offered(word) and word not in self.tray.disabled_reasons
            state = (
                "chosen"
                if is_chosen
                else "disabled"
                if not can_touch
                else "hovered"
                if word == hovered
                else "normal"
            )
            if word not in self._table.named:
                draw_pane_head(pen, word, self._label(word), rect, state, self._suit_of_row(word))
                continue
            if state == "normal" and word in self.tray.wanted:
                state = "wanted"
            draw_pane(
                pen,
                self._table.named[word],
                rect,
                state,
                self._holder(word),
                is_absent=word in self._absent,
            )

    def _suit_of_row(self, word: str) -> str:
        """Return the suit that a head of a row stands for: that of the cards of its row; "" for a
        head of a column.
        """
        if word not in self.tray.rows:
            return ""
        row = self.tray.cells[self.tray.rows.index(word)]
        suits = {self._table.named[cell].card.suit for cell in row if cell in self._table.named}
        return suits.pop() if len(suits) == 1 else ""

    def _holder(self, word: str) -> Holder | None:
        """Return the mark of the seat that is known to hold a card; None for none."""
        seat = self._holders.get(word)
        if seat is None or seat >= len(self._seats):
            return None
        return Holder(
            self._seats[seat].portrait, self._seats[seat].name, f"@{seat}" == self.tray.about
        )

    def _draw_saying(
        self, surface: pygame.Surface, faces: Faces, gathered: Collection[str]
    ) -> None:
        """Draw what is asked for, with the words chosen so far, in a balloon of the person who
        asks.
        """
        if not self.saying_area.width:
            return
        saying = self.saying(gathered)
        rect = self.saying_area.copy()
        rect.width = min(rect.width, size_of_saying(saying, rect.height, self._skin))
        draw_saying(surface, rect, "down", saying, self._skin, faces)

    def saying(self, gathered: Collection[str]) -> Saying:
        """Question of the tray, with the words chosen so far."""
        tray, left = self.tray, self.tray.take - len(gathered)
        if any(word in gathered for word in (*tray.rows, *tray.columns)):
            left = 0
        after = (
            self._prompt.plain_text(tray.then)
            if not left
            else ONE_TO_GO
            if left == 1
            else TO_GO.format(count=left)
        )
        pieces: list[Piece | str] = [
            self._table.named.get(word) or self._label(word) for word in (*tray.chosen, *gathered)
        ]
        says = self._prompt.plain_text(tray.says)
        return Saying(
            says,
            (*pieces, *([""] * left)),
            after,
            with_short_names(says, self._prompt.session.names),
        )

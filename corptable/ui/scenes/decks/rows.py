"""Draw a row of the list: a deck with a fan of its cards, a pack of pictures, or a file that is no
deck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.engine.pieces import HIDDEN, Piece
from corptable.ui.paint.card_fan import draw_fan, evenly_spaced_cards
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.text import font
from corptable.ui.scenes.decks.entries import DeckEntry, Entry, PackEntry
from corptable.ui.widgets import Button
from corptable.ui.widgets.pen import Pen

FAN: Final = 3
"""Cards of the fan of a row; the back lies beneath them."""
FAN_WIDTH: Final = 5.0
"""Width of the fan of a row, in text sizes, as all lengths here."""
FAN_CARD: Final = 0.78
"""Height of its cards, in heights of the row."""
SHORT: Final = (48, 24)
"""Letters of a name that has no room: a folder, after which pictures are called, may have a name of
any length.
"""


def draw_deck(
    surface: pygame.Surface,
    faces: Faces,
    entry: DeckEntry,
    area: pygame.Rect,
    count: int,
    share: float,
) -> None:
    """Draw the back of a deck and `count` of its cards as a fan, as it is worn now; `share`: height
    of a card in heights of the area."""
    deck = entry.deck
    pieces = [
        Piece(at, card.id, card, deck=deck.id, printed=deck.id)
        for at, card in enumerate(deck.cards)
    ]
    fan: Sequence[Piece] = [HIDDEN, *evenly_spaced_cards(pieces, count)]
    draw_fan(surface, faces, fan, area, share, deck.id)


def draw_pack(
    surface: pygame.Surface,
    faces: Faces,
    entry: PackEntry,
    area: pygame.Rect,
    count: int,
    share: float,
) -> None:
    """Draw the back and `count` cards of a pack as a fan, as `faces` wear it, or of a pack without
    cards its pictures.
    """
    back, cards = (
        [piece for piece in entry.fan if piece is HIDDEN],
        [piece for piece in entry.fan if piece is not HIDDEN],
    )
    fan = [*back, *evenly_spaced_cards(cards, min(count, len(cards)))] if cards else back
    draw_fan(
        surface, faces, fan, area, share, "" if entry.shown_deck is None else entry.shown_deck.id
    )


class EntryRow(Button):
    """Show an entry of the list: its title and what a deck wears, and beneath them what it is."""

    def __init__(
        self, entry: Entry, faces: Faces, act: Callable[[], None], is_chosen: bool
    ) -> None:
        super().__init__(entry.id, entry.title, act)
        self.entry, self._faces, self._is_chosen = entry, faces, is_chosen

    def release(self, point: tuple[int, int]) -> None:
        """Do nothing: a click gives the row the focus, and the scene then chooses its entry; Enter
        acts on it.
        """

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, entry, small = self.rect, self.entry, pen.em(0.9)
        pen.part("row", rect, "focused" if self._is_chosen else "normal")
        left, right, fan = rect.left + pen.em(0.5), rect.right - pen.size, pen.em(FAN_WIDTH)
        area = pygame.Rect(left, rect.top + 2, fan, rect.height - 4)
        if isinstance(entry, DeckEntry):
            draw_deck(pen.surface, self._faces, entry, area, FAN, FAN_CARD)
        elif isinstance(entry, PackEntry):
            draw_pack(pen.surface, self._faces, entry, area, FAN, FAN_CARD)
        else:
            pen.icon("warning", area.inflate(0, -rect.height // 2), "danger")
        left += fan + pen.em(0.6)
        above, beneath = rect.centery - pen.em(0.6), rect.centery + pen.em(0.7)
        short = tuple(
            entry.title[:letters].strip() for letters in SHORT if len(entry.title) > letters
        )
        pen.write(entry.title, room=right - left, short=short, bold=True, midleft=(left, above))
        height = 2 * (rect.bottom - beneath)
        pen.write(
            _line_about(entry, right - left, small),
            pen.dim,
            size=small,
            room=right - left,
            height=height,
            midleft=(left, beneath),
        )


def _line_about(entry: Entry, room: int, size: int) -> str:
    """Return the line beneath the title of a row; in a narrow one what a deck wears or what a pack
    is, for the details tell all.
    """
    more = (
        entry.wears
        if isinstance(entry, DeckEntry)
        else entry.deck_names
        if isinstance(entry, PackEntry)
        else ""
    )
    line = f"{entry.about}; {more}" if more else entry.about
    if font(size).size(line)[0] <= room:
        return line
    return more if isinstance(entry, DeckEntry) else entry.about

"""Run the gallery: leaf through the decks, search by typing, and open a card large beside all that
is written about it.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from corptable.engine.pieces import Piece
from corptable.presentation.words import fill
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.text import wrap
from corptable.ui.scene_base import BETWEEN, CARDS_PAGE, LEADING, PageScene, SceneContext
from corptable.ui.scenes.gallery.articles import Album, albums, article_of, games_text
from corptable.ui.widgets import (
    ENTER_KEYS,
    GROW,
    Act,
    Button,
    Choice,
    Exact,
    Pen,
    Segments,
    Share,
    TextField,
    Widget,
    box,
    column,
    inset,
    row,
)
from corptable.ui.widgets.card_grid import ScrolledCards, draw_card, lay_grid
from corptable.ui.widgets.document import Document
from corptable.ui.widgets.scroll_area import ScrollArea

WORDS: Final = {
    "title": "Gallery",
    "subtitle": "every card of every deck",
    "search": "Type to search",
    "none": "No card of any deck has “{query}” in its name or its text.",
    "count": "{count:card}",
    "found": "{found} of {count:card}",
    "keys": "Arrows choose, Enter opens, Tab leads to the next deck.",
    "before": "Previous",
    "after": "Next",
    "turn": "Turn over",
    "turned": "Turn back",
    "shut": "All cards",
}
DECK, SEARCH, BEFORE, AFTER, TURN, SHUT = "deck", "search", "before", "after", "turn", "shut"
"""Ids of the widgets."""
SEARCH_SHARE: Final = 0.24
"""Width of the search field beside the tabs, as a part of the row."""
FOOT, FOOT_GAP = 4.6, 0.4
"""Height of the lines beneath the cards, about the chosen one and the deck, and the gap above
them, in text sizes, as all lengths here.
"""
CARD_GAP: Final = 0.45
LOWEST_CARD: Final = 7.5
"""Least height of a card; with more cards than fit the grid is scrolled."""
BAR: Final = 0.5
"""Width of the scroll bar."""
LONGEST_QUERY: Final = 40
LARGE_SHARE: Final = 0.44
"""Width of the large card, at most, as a part of the page; in an upright window that part of the
height.
"""
TEXT: Final = 1.1
"""Size of the article."""


class GalleryScene(PageScene):
    """Show a deck as a grid of cards, or one card large."""

    metrics = CARDS_PAGE

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context, WORDS["title"], WORDS["subtitle"])
        self.albums = albums()
        self.at = 0
        """Index of the album that is shown."""
        self.is_open = False
        """True while the chosen card is shown large."""
        self.shows_back = False
        self.cards, self.reading = ScrolledCards(), ScrollArea()
        self.pieces: list[Piece] = []
        """Cards of the album that fit the search."""
        self._page = Document((), 1, 1)
        self._page_key: tuple[object, ...] = ()
        """Card, width and text size that the page was set for."""
        self._search = TextField(SEARCH, "", self._filter, LONGEST_QUERY, WORDS["search"])
        self.lay_out()

    @property
    def album(self) -> Album:
        """Get the album that is shown."""
        return self.albums[self.at]

    @property
    def piece(self) -> Piece | None:
        """Get the chosen card; None if no card fits the search."""
        return self.pieces[self.cards.place] if self.pieces else None

    @property
    def faces(self) -> Faces:
        """Get the faces of the album's cards, in the theme of the game that is played with them."""
        return self.context.theme_art(self.album.theme_name).faces

    # Commands

    def _filter(self, query: str) -> None:
        """Show the cards that fit a query, of the first album that has any if this one has none."""
        self.cards.place = 0
        if not self.album.find(query):
            self.at = next(
                (at for at, album in enumerate(self.albums) if album.find(query)), self.at
            )
        self.lay_out()

    def _show_album(self, at: int) -> None:
        self.at, self.cards.place, self.is_open = at % len(self.albums), 0, False
        self.cards.scrolling.scroll_to(0)
        self.lay_out()

    def _choose(self, place: int) -> None:
        """Choose the card at an index, or the nearest one, and scroll to it."""
        self.shows_back = False
        self.cards.choose(place, len(self.pieces))
        self.lay_out()

    def open_card(self, place: int) -> None:
        """Show the card at an index large."""
        self.is_open = bool(self.pieces)
        self._choose(place)

    def _shut(self) -> None:
        self.is_open = False
        self.lay_out()

    def _turn(self) -> None:
        self.shows_back = not self.shows_back
        self.lay_out()

    def _leave(self) -> None:
        """Close the large card, or else clear the search, or else leave the gallery."""
        if self.is_open:
            self._shut()
        elif self._search.text:
            self._search.write("")
            self._filter("")
        else:
            self.navigator.back()

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTINPUT and self.is_open:
            return  # letters search in the deck, not beside a card
        super().handle(event)
        area = self.reading if self.is_open else self.cards.scrolling
        match event.type:
            case pygame.MOUSEBUTTONDOWN if (
                event.button == 1 and self.form.pressed is None and not self._press(event.pos)
            ):
                area.handle_event(event)
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                area.handle_event(event)
        self.needs_redraw = True

    def _press(self, point: tuple[int, int]) -> bool:
        """Open the card under a point, or turn the large one; return whether there is one."""
        if self.is_open:
            if self._large.collidepoint(point):
                self._turn()
            return self._large.collidepoint(point)
        place = self.cards.place_at(point)
        if place is not None:
            self.open_card(place)
        return place is not None

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._leave()
        elif event.key == pygame.K_TAB:
            self._show_album(self.at + (-1 if event.mod & pygame.KMOD_SHIFT else 1))
        elif event.key in ENTER_KEYS:
            self._shut() if self.is_open else self.open_card(self.cards.place)
        elif self.is_open and event.key == pygame.K_SPACE:
            self._turn()
        elif self.is_open and event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            self.reading.handle_event(event)
        elif event.key in (steps := self.cards.steps(len(self.pieces))):
            self._choose(self.cards.place + steps[event.key])
        else:
            return False
        return True

    # Layout

    def lay_out(self) -> None:
        self.pieces = self.album.find(self._search.text)
        size, metrics = self.size, self.metrics
        is_upright = self.context.screen.width < self.context.screen.height
        body, gap, high = self.place_plates(metrics.widest), metrics.gap, metrics.control
        if is_upright:
            tabs, search, self._panel = column(body, size, high, high, GROW, gap=gap)
        else:
            above, self._panel = column(body, size, high, GROW, gap=gap)
            tabs, search = row(above, size, GROW, Share(SEARCH_SHARE), gap=gap)
        deck = self._deck_widget(tabs.width)
        deck.place(tabs)
        self._search.place(search)
        inner = inset(self._panel, size, metrics.padding)
        self._lay_grid(inner)
        large = self._lay_large(inner, is_upright) if self.is_open else []
        widgets: list[Widget] = [deck, self._search, self.back, *large]
        for widget in widgets:  # letters go to the search, and arrows to the cards
            widget.takes_focus = widget.id == (SHUT if self.is_open else SEARCH)
        self.form.show(widgets)
        self.form.give_focus(self.form.find(SHUT if self.is_open else SEARCH))
        self.needs_redraw = True

    def _deck_widget(self, room: int) -> Choice:
        """Return the tabs of the decks; where they have no room, a choice, which shows one at a
        time.
        """
        titles = [album.title for album in self.albums]
        kind = Segments if Segments.fits(titles, room, self.size) else Choice
        return kind(DECK, titles, self.at, self._show_album)

    def _lay_grid(self, inner: pygame.Rect) -> None:
        cards, self._foot = column(inner, self.size, GROW, FOOT - FOOT_GAP, gap=FOOT_GAP)
        area, _, track = row(cards, self.size, GROW, BAR, BAR)
        proportion = max(piece.card.proportion for piece in self.album.pieces)
        count, gap, least = max(1, len(self.pieces)), self.em(CARD_GAP), self.em(LOWEST_CARD)
        self.cards.lay(lay_grid(area, count, proportion, gap, least), track, self.em(LEADING))

    def _lay_large(self, inner: pygame.Rect, is_upright: bool) -> list[Button]:
        """Lay out the large card and the article beside it, or beneath it in an upright window;
        return their buttons.
        """
        piece, gap = self.piece, self.metrics.gap
        assert piece is not None
        proportion = piece.card.proportion
        across = inner.width if is_upright else round(inner.width * LARGE_SHARE)
        high = round(inner.height * LARGE_SHARE) if is_upright else inner.height
        height = min(high, round(across / proportion))
        width = round(height * proportion)
        if is_upright:
            card, beside = column(inner, self.size, Exact(height), GROW, gap=gap)
        else:
            card, beside = row(inner, self.size, Exact(width), GROW, gap=2 * gap)
        self._large = box(width, height, center=card.center)
        text, foot = column(beside, self.size, GROW, self.metrics.control, gap=gap)
        buttons = self._large_buttons(foot)
        self._text, _, track = row(text, self.size, GROW, 2 * BAR, BAR)
        key = (self.album.title, piece.card, self._text.size, self.size)
        if self._page_key != key:
            self._page_key = key
            self._page = Document(
                article_of(self.album, piece.card), self._text.width, self.em(TEXT)
            )
            self.reading.scroll_to(0)
        self.reading.lay(self._text, track, self._page.height, self.em(LEADING))
        return buttons

    def _large_buttons(self, area: pygame.Rect) -> list[Button]:
        """Return the buttons at the foot of the article: to the cards before and after, to turn
        over, and back to the deck.
        """
        described: tuple[tuple[str, str, str, Act], ...] = (
            (BEFORE, WORDS["before"], "Left", partial(self._choose, self.cards.place - 1)),
            (AFTER, WORDS["after"], "Right", partial(self._choose, self.cards.place + 1)),
            (TURN, WORDS["turned" if self.shows_back else "turn"], "Space", self._turn),
            (SHUT, WORDS["shut"], "Enter", self._shut),
        )
        places = row(area, self.size, *[GROW] * len(described), gap=BETWEEN)
        return [
            Button(id, label, act, key, rect=place)
            for place, (id, label, key, act) in zip(places, described, strict=True)
        ]

    # Drawing

    def draw_page(self, pen: Pen) -> None:
        pen.part("plate", self._panel)
        if self.is_open:
            self._draw_large(pen)
        else:
            self._draw_grid(pen)

    def _draw_grid(self, pen: Pen) -> None:
        pieces = self.pieces
        if not pieces:
            none = WORDS["none"].format(query=self._search.text.strip())
            pen.write_paragraphs(none, self.cards.grid.area.inflate(0, -2 * pen.size))
            return
        pointed = self.cards.place_at(self.form.pointer)
        for place, rect in self.cards.drawn(pen):
            draw_card(pen.surface, self.faces, pieces[place], rect, place == pointed)
        told = pieces[self.cards.place if pointed is None else pointed]
        self._draw_foot(pen, told, len(pieces))

    def _draw_foot(self, pen: Pen, piece: Piece, found: int) -> None:
        """Draw the name and text of a card, and beneath them the number of cards, the games, and
        the keys where there is room.
        """
        card, area, count = piece.card, self._foot, len(self.album.pieces)
        named = pen.write(card.name[:1].upper() + card.name[1:], bold=True, topleft=area.topleft)
        lines, _ = column(area, pen.size, 2 * LEADING, GROW)
        _, beside = row(lines, pen.size, Exact(named.width), GROW, gap=1)
        pen.write_paragraphs(card.text or self.album.describe(card), beside, pen.dim)
        word = fill(WORDS["count" if found == count else "found"], found=found, count=count)
        told = pen.write(
            f"{word}. {games_text(self.album)}",
            pen.dim,
            room=area.width,
            bottomleft=area.bottomleft,
        )
        room = area.right - told.right - 2 * pen.size
        if len(wrap(WORDS["keys"], room, pen.size)) == 1:
            pen.write(WORDS["keys"], pen.dim, bottomright=area.bottomright)

    def _draw_large(self, pen: Pen) -> None:
        piece = self.piece
        assert piece is not None
        faces, shows_back = self.faces, self.shows_back
        draw_card(pen.surface, faces, piece, self._large, shows_back=shows_back)
        self._page.draw(
            pen.surface, self._text, self._text, self.reading.top, pen.skin, self.context.faces
        )
        self.reading.draw(pen.surface, pen.skin)
        for place in (self.cards.place - 1, self.cards.place + 1):
            if (
                0 <= place < len(self.pieces)
                and (beside := self.pieces[place]).card.proportion == piece.card.proportion
            ):
                faces.prefetch(beside, self._large.size)

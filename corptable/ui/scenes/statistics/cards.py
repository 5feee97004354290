"""Page of the statistics about the cards of a profile: the three best in frames on a wall, a table
of all, and the opponents that were beaten.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.collection.card_book import card_book
from corptable.collection.card_statistics import (
    ORDERS,
    CardRecord,
    beaten_opponents,
    best_cards,
    card_records,
)
from corptable.engine.pieces import Piece
from corptable.engine.registry import find_game
from corptable.presentation.words import fill
from corptable.ui.paint.theme import theme_name_of
from corptable.ui.scene_base import GAP, SceneContext, two_plates
from corptable.ui.widgets import (
    GROW,
    Choice,
    Form,
    Pen,
    Segments,
    Share,
    Widget,
    box,
    column,
    inset,
    place_all,
    row,
)
from corptable.ui.widgets.card_grid import draw_card
from corptable.ui.widgets.card_preview import CardZoom
from corptable.ui.widgets.row_list import RowList

PROFILE, ORDER = "profile", "order"
"""Ids of the choices."""
WORDS: Final = {
    "no_deeds": (
        "Nobody has done anything yet.\nAt the end of each game, the deeds of the cards in your "
        "own decks are counted."
    ),
    "place": "No. {place}",
    "vacant": "vacant",
    "record": "{won:attack} won, fallen {fell:time}",
    "won": "Attacks won",
    "fell": "Fallen",
    "name": "By name",
    "won_head": "won",
    "fell_head": "fell",
    "beaten": "Opponents beaten",
    "nobody": "Nobody yet.",
    "times": "{times:time}",
}
PLACES: Final = 3
WALL_SHARE: Final = 0.6
"""Width of the wall, as a part of the whole."""
BEATEN_SHARE: Final = 0.34
"""Height of the table of opponents, as a part of both tables."""
CONTROL: Final = 2.0
"""Height of the choices, in text sizes, as all lengths here."""
ROW, HEAD, PADDING = 1.7, 2.4, 0.9
NUMBER: Final = 3.6
"""Width of a column of numbers."""
FIRST_SHARE: Final = 0.56
"""Height of the frame of the best card, as a part of the wall."""
FRAME, BEST_FRAME = 0.55, 0.715
"""Width of the frame around a picture."""
FRAME_SHAPE: Final = 1.45
"""Width of a frame, in heights."""
PLATE: Final = 3.2
"""Height of the plate with the name, below the picture."""


class CardStatistics:
    """Figures of a profile's cards; with several profiles one of them is chosen."""

    def __init__(self, context: SceneContext, profile: str = "") -> None:
        """Show a profile by its id, or the first."""
        self._context, self._order = context, 0
        self.profiles = context.collections.known.profiles
        self._profile = profile or next(iter(self.profiles), "")
        self.records: Sequence[CardRecord] = ()
        self.best: Sequence[CardRecord] = ()
        self.beaten: Sequence[tuple[str, int]] = ()
        """Names of the opponents, with the number of games won against each."""
        self.table, self.opponents, self.zoom = RowList(), RowList(), CardZoom()

    def _choose_profile(self, at: int) -> None:
        self._profile = list(self.profiles)[at]
        self._show_from_start()

    def _sort(self, at: int) -> None:
        self._order = at
        self._show_from_start()

    def _show_from_start(self) -> None:
        self.table.scrolling.scroll_to(0)
        self.lay_out(self._area, self._size)

    @property
    def is_empty(self) -> bool:
        """True if nothing was counted yet."""
        return not self.records and not self.beaten

    # Layout

    def lay_out(self, area: pygame.Rect, size: int) -> Sequence[Widget]:
        """Lay the page out in an area, for a text size in pixels; return its widgets."""
        self._area, self._size = area, size
        self._read()
        self._wall, tables = two_plates(area, WALL_SHARE, round(GAP * size))
        self._all, self._beaten = column(tables, size, GROW, Share(BEATEN_SHARE), gap=GAP)
        choices = self._choices()
        controls, self._heading, rows = column(
            inset(self._all, size, PADDING), size, len(choices) * HEAD, ROW, GROW
        )
        lines = column(controls, size, *[HEAD] * len(choices))
        place_all(choices, (column(line, size, CONTROL)[0] for line in lines))
        self._heading.width -= size
        self.table.lay(rows, size, len(self.records), ROW)
        _, rows = column(inset(self._beaten, size, PADDING), size, HEAD, GROW)
        self.opponents.lay(rows, size, len(self.beaten), ROW)
        return choices

    def _read(self) -> None:
        """Read the profile as it is now."""
        self.profiles = self._context.collections.known.profiles
        if self._profile not in self.profiles:
            self._profile = next(iter(self.profiles))
        shown, collections = self.profiles[self._profile], self._context.collections
        game = find_game(shown.game)
        self._cards = card_book(collections).catalogue.cards
        self._faces = self._context.theme_art(theme_name_of(game)).faces
        self.records = card_records(shown, self._cards, ORDERS[self._order])
        self.best = best_cards(self.records, PLACES)
        self.beaten = beaten_opponents(shown, self.profiles, game)

    def _choices(self) -> list[Widget]:
        """Choice of the profile, if there are several, and of the order of the table."""
        choices, ids = list[Widget](), list(self.profiles)
        if len(ids) > 1:
            names, at = [profile.name for profile in self.profiles.values()], ids.index
            chosen = at(self._profile)
            choices.append(Choice(PROFILE, names, chosen, self._choose_profile, names_people=True))
        if not self.is_empty:
            orders = [WORDS[order] for order in ORDERS]
            choices.append(Segments(ORDER, orders, self._order, self._sort))
        return choices

    def _frames(self) -> list[pygame.Rect]:
        """Areas of the frames: the best above, the others below it side by side."""
        wall = self._wall.inflate(-self._wall.width // 16, -self._wall.height // 24)
        gap, high = self._wall.height // 30, round(wall.height * FIRST_SHARE)
        low, half = wall.height - high - gap, (wall.width - 2 * gap) // 2
        width = min(half, round(low * FRAME_SHAPE))
        middles = wall.left + half // 2, wall.right - half // 2
        first = box(min(wall.width, round(high * FRAME_SHAPE)), high, midtop=wall.midtop)
        return [first, *(box(width, low, midbottom=(x, wall.bottom)) for x in middles)]

    # Input

    def _card_at(self, point: tuple[int, int]) -> tuple[Piece | None, pygame.Rect]:
        """Card whose picture or line is under a point, and its area."""
        id, area = "", self._all
        for record, frame in zip(self.best, self._frames(), strict=False):
            if frame.collidepoint(point):
                id, area = record.card, frame
        if not id and (place := self.table.row_at(point)) is not None:
            id = self.records[place].card
        return self._cards[id].piece if id in self._cards else None, area

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Choose the row of the table to which a key leads; return whether it is such a key."""
        steps = self.table.steps()
        if event.key in steps:
            self.table.choose(self.table.place + steps[event.key])
        return event.key in steps

    def handle(self, event: pygame.event.Event, form: Form) -> None:
        """Show a card large by a click, the right button or Space, and scroll the tables."""
        piece, beside = self._card_at(form.pointer)
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if is_press and form.pressed is None:
            self.zoom.show(None if self.zoom.is_shown else piece, beside)
        if event.type == pygame.KEYDOWN or not self.zoom.handle(event, piece, beside):
            for rows in (self.table, self.opponents):
                is_wheel = event.type == pygame.MOUSEWHEEL
                if event.type != pygame.KEYDOWN and (
                    not is_wheel or rows.area.collidepoint(form.pointer)
                ):
                    rows.scrolling.handle_event(event)

    # Drawing

    def draw(self, pen: Pen, pointer: tuple[int, int]) -> None:
        """Draw the wall with its frames, and the tables; or that nothing was counted yet."""
        for area in (self._wall, self._all, self._beaten):
            pen.part("plate", area)
        for place, frame in enumerate(self._frames()):
            self._draw_frame(pen, place, frame)
        self._draw_table(pen, pointer)
        self._draw_beaten(pen)

    def draw_over(self, pen: Pen) -> None:
        """Draw the card that is shown large."""
        self.zoom.draw(pen, self._faces)

    def _draw_frame(self, pen: Pen, place: int, frame: pygame.Rect) -> None:
        """Draw a card in a frame on the wall, with a plate for the name below it; the frame of the
        best is highlighted.
        """
        record = self.best[place] if place < len(self.best) else None
        is_best, rim = not place, pen.em(FRAME if place else BEST_FRAME)
        shade = pen.colour("shade")
        pygame.draw.rect(pen.surface, shade, frame, border_radius=rim // 3)
        mount = frame.inflate(-2 * rim, -2 * rim)
        pen.part("plate", mount, "lit" if is_best else "normal")
        height, foot = min(pen.em(PLATE), frame.height // 4), mount.bottom - rim // 2
        plate = box(mount.width - 2 * rim, height, midbottom=(mount.centerx, foot))
        above = pygame.Rect(mount.left, mount.top, mount.width, plate.top - mount.top)
        if record is not None and record.card in self._cards:
            piece = self._cards[record.card].piece
            draw_card(pen.surface, self._faces, piece, above.inflate(-rim, -rim))
        part = "primary" if record is not None and is_best else "button"
        pen.part(part, plate)
        ink, room = pen.skin.text_colour(part), plate.width - 2 * pen.size
        if record is None:
            text = WORDS["vacant"]
            pen.write(text, ink, room=room, height=plate.height, center=plate.center)
            return
        title = f"{WORDS['place'].format(place=place + 1)}  {record.name}"
        counted, (x, y) = fill(WORDS["record"], won=record.won, fell=record.fell), plate.center
        half, quarter, small = plate.height // 2, plate.height // 4, pen.em(0.9)
        pen.write(title, ink, bold=True, room=room, height=half, center=(x, y - quarter))
        pen.write(counted, ink, size=small, room=room, height=half, center=(x, y + quarter))

    def _draw_table(self, pen: Pen, pointer: tuple[int, int]) -> None:
        if not self.records:
            pen.write_paragraphs(WORDS["no_deeds"], self.table.area, pen.dim)
            return
        pointed = self.table.row_at(pointer)
        self._draw_line(pen, self._heading, "", WORDS["won_head"], WORDS["fell_head"])
        for place, rect in self.table.clipped(pen):
            record = self.records[place]
            if place == pointed:
                pen.part("row", rect, "focused")
            self._draw_line(pen, rect, record.name, str(record.won), str(record.fell))

    def _draw_line(self, pen: Pen, rect: pygame.Rect, name: str, *numbers: str) -> None:
        inner = inset(rect, pen.size, 0.5, 0)
        left, *columns = row(inner, pen.size, GROW, *[NUMBER] * len(numbers))
        for number, place in zip(numbers, columns, strict=True):
            pen.write(number, bold=True, midright=place.midright)
        pen.write(name, room=left.width, midleft=left.midleft)

    def _draw_beaten(self, pen: Pen) -> None:
        inner = inset(self._beaten, pen.size, PADDING)
        pen.write(WORDS["beaten"], size=pen.em(1.15), title=True, topleft=inner.topleft)
        if not self.beaten:
            pen.write(WORDS["nobody"], pen.dim, topleft=self.opponents.area.topleft)
        for place, rect in self.opponents.clipped(pen):
            name, times = self.beaten[place]
            self._draw_line(pen, rect, name, fill(WORDS["times"], times=times))

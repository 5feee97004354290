"""Lay out and draw a seat plate: the face, name and score of a seat at its place, and beneath them
its signs, or a bar with the way to the target over what the seat is known for and says.

`lay_plate` tells where each part is. A part without room is left out: the bar of a low plate, the
face of a narrow one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import Seat
from corptable.engine.view import View
from corptable.presentation.layout import Bond, Sign, Spot
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import LEADING, LEAST_SHORT, fit, short_names, width_of
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.plate_rows import CHIP, draw_bar, draw_chips, draw_seal, draw_words
from corptable.ui.table_parts.seat_signs import (
    BOT_ICON,
    PERSON_ICON,
    THINKING_ICON,
    SeatSign,
    SeatsOnTurn,
)
from corptable.ui.table_parts.sign_row import GAP, ROLES, draw_signs
from corptable.ui.widgets.pen import Pen, box

TWO_ROWS_FROM: Final = 2.4
"""Smallest height of a plate with its signs beneath the name, in text sizes; on a lower one they
stand beside it.
"""
CHIPS_FROM: Final = 3.9
"""Smallest height of a plate with a row of chips at its foot, in text sizes; a lower one has
none.
"""
BAR_FROM: Final = 3.1
"""Smallest height of a plate with a bar, in sizes of the smallest text; a lower one has none."""
ROWS: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {
    "alone": {"head": (0.0, 1.0)},
    "signs": {"head": (0.06, 0.55), "signs": (0.55, 0.94)},
    "chips": {"head": (0.05, 0.41), "signs": (0.41, 0.67), "chips": (0.68, 0.94)},
    "bar": {"head": (0.05, 0.44), "bar": (0.46, 0.57), "words": (0.62, 0.92)},
}
"""Upper and lower edges of the rows of a plate, in its heights, by what stands beneath the name."""
PADDING: Final = 1.2
"""Width that stays empty at the sides of a plate without a bar, in text sizes."""
MOST_PADDING: Final = 7
"""Part of the width of a plate with a person's name that is the most of it."""
MARGIN: Final = 0.06
"""Distance of the face from the edges of the plate, and of everything over and beneath a bar from
its sides, in heights of the plate.
"""
FACE_FROM: Final = 1.9
"""Smallest height of a plate with a face, in text sizes."""
WIDEST_FACE: Final = 0.36
"""Largest share of the plate's width for the face."""
SEAL: Final = 0.32
"""Diameter of a seal, in heights of the plate."""

NAME, TITLE_NAME = (1.3, 0.8), (1.35, 0.72)
"""Largest size of a name, and of one over a bar, in text sizes and in heights of its row."""
NUMBER, TITLE_NUMBER = (1.9, 1.0), (2.2, 0.9)
"""Largest size of a score that is a number, and of one over a bar; a score in words is as high as
the name.
"""
LONGEST_NUMBER: Final = 3
SCORE_SHARE: Final = 0.5
"""Largest share of the width for a score in words."""
LEAST_NAME: Final = 0.75
"""Least size of a name beside an icon, in its sizes without one; where there is no room for that,
the icon goes.
"""
LEAST_TITLE: Final = 0.8
"""Share of its size to which a name over a bar shrinks before the score does."""
NOTE_HEIGHT: Final = 0.7
"""Height of the note beside the name, in heights of the name."""
BADGE_HEIGHT: Final = 0.85
"""Height of the bot icon behind the name, in heights of the name."""
NOTE_HUE: Final = "rose"
NOTE_SHARE: Final = 0.45
"""Largest share of the room for the name that a long note takes beside a long name."""

THEN, LAST = "asked {place}", "asked last"
"""Notes on the plate of a seat that will be asked after another one, and of the last one to be
asked.
"""
ORDINALS: Final = ("1st", "2nd", "3rd")
TURNS_HELP: Final = "Players are asked one after another, to the left."
"""Line of the tooltip of such a plate."""


# Contents


class SeatPlate(NamedTuple):
    """Describe the contents of a seat plate. `who` is the icon of a person or a bot, "" for a plate
    without a player; `portrait` replaces it if there is room, with a rim in the hue `rim`, and then
    `badge` is an icon beside the name, "" for none."""

    name: str
    score: str
    signs: tuple[Sign, ...] = ()
    who: str = ""
    lit: bool = False
    thinks: bool = False
    note: str = ""
    """Short text beside the name, about the seat."""
    portrait: str = ""
    rim: str = ""
    short: str = ""
    """Shorter name, of a plate without a player."""
    bar: float | None = None
    """Share of the way to the end of the match that the score has gone, from 0 to 1; None for no
    bar.
    """
    badge: str = ""
    seal: Bond | None = None
    """The bond whose letter stands on the portrait; None for none."""

    @property
    def state(self) -> str:
        """Get the state of the portrait in the skin."""
        return "lit" if self.lit else "normal"

    @property
    def ground(self) -> str:
        """Get the state of the plate itself in the skin, and of what is written on it."""
        return "turn" if self.lit else "normal"

    @property
    def short_names(self) -> tuple[str, ...]:
        """Get the short forms of the name: those of a player's name, or the one that the game
        gives.
        """
        is_player = self.portrait or self.who
        return short_names(self.name) if is_player else (self.short,) if self.short else ()

    @property
    def numbers(self) -> list[str]:
        """Get the number at the beginning of the score, in a list; an empty one for a score that
        begins with a word.
        """
        return [word for word in self.score.split()[:1] if word.isdecimal()]


def plate_of(
    spot: Spot, signs: Sequence[Sign], seats: Sequence[SeatSign], turn: SeatsOnTurn, view: View
) -> SeatPlate:
    """Return the contents of the plate of a spot; of a seat's own plate with its player. That it is
    a bot is told only where several persons play: with one everybody knows it."""
    lit = spot.owner is not None and spot.owner in turn.asked
    short, bar = spot.plate[:2]
    plate = SeatPlate(spot.label, spot.badge, tuple(signs), lit=lit, short=short, bar=bar)
    if spot.owner is None or spot.label != f"@{spot.owner}":
        return plate
    name, icon, portrait = seats[spot.owner][:3]
    queue = view.decision.queue() if view.decision is not None else ()
    badge = (
        BOT_ICON
        if icon == BOT_ICON and [seat.icon for seat in seats].count(PERSON_ICON) > 1
        else ""
    )
    return plate._replace(
        name=name,
        who=icon,
        badge=badge,
        thinks=turn.thinking == spot.owner,
        note=queue_note(spot.owner, queue),
        portrait=portrait,
    )


def queue_note(seat: Seat, queue: Sequence[Seat]) -> str:
    """Return the note on a seat's turn, if several are asked one after another; "" for the first,
    whose plate is lit.
    """
    if seat not in queue[1:]:
        return ""
    place = queue.index(seat)
    return (
        LAST
        if place == len(queue) - 1
        else THEN.format(place=ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th")
    )


def seal_of(seat: Seat | None, bonds: Sequence[Bond], placed: Sequence[PlacedPiece]) -> Bond | None:
    """Return the bond that things at a seat's place belong to, of those with a letter; None for
    none.
    """
    words = {lying.piece.name for lying in placed if lying.spot.owner == seat}
    return next((bond for bond in bonds if bond.letter and not words.isdisjoint(bond.words)), None)


# Layout


class PlateLayout(NamedTuple):
    """Hold the areas of the parts of a plate, None for a part that it does not have, and the size
    of its text. Without a row of their own, signs stand beside the name."""

    size: int
    head: pygame.Rect
    face: pygame.Rect | None = None
    signs: pygame.Rect | None = None
    chips: pygame.Rect | None = None
    bar: pygame.Rect | None = None
    words: pygame.Rect | None = None


def lay_plate(pen: Pen, plate: SeatPlate, rect: pygame.Rect) -> PlateLayout:
    """Lay out a plate within an area. The face goes where it leaves no room for the name."""
    size, rows = _size_and_rows(pen, plate, rect)
    pen, is_title = pen._replace(size=size), "bar" in rows
    face, inner = _face_area(rect), _padded(pen, plate, rect, is_title)
    left = face.right + pen.em(GAP)
    beside = pygame.Rect(left, rect.top, inner.right - left, rect.height)
    head = _Head(pen, plate, _row(beside, rows["head"]), has_face=True, is_title=is_title)
    is_high = is_title or rect.height >= FACE_FROM * size
    least, score = 0.0 if is_title else LEAST_SHORT, head.fitting_score()
    has_face = bool(plate.portrait) and is_high and head.holds_name(score, least=least)
    if has_face:
        inner = beside
    elif plate.seal is not None:
        side = _seal_side(pen, rect)
        inner = pygame.Rect(inner.left + side, inner.top, inner.width - side, inner.height)
    areas = {part: _row(inner, edges) for part, edges in rows.items()}
    return PlateLayout(size, face=face if has_face else None, **areas)


def _size_and_rows(
    pen: Pen, plate: SeatPlate, rect: pygame.Rect
) -> tuple[int, Mapping[str, tuple[float, float]]]:
    """Return the size of text on a plate, and its rows. The text of one that is a little too low
    for two rows is smaller, where one row does not hold its score and its signs.
    """
    if plate.bar is not None and rect.height >= BAR_FROM * pen.skin.screen.smallest_text:
        return pen.size, ROWS["bar"]
    size, signs = pen.size, [sign for sign in plate.signs if sign.look != CHIP]
    smaller = rect.height / TWO_ROWS_FROM
    if signs and pen.skin.screen.smallest_text <= smaller < size:
        row = _Head(pen, plate, _padded(pen, plate, rect, is_title=False))
        size = size if row.holds_score() else round(smaller)
    if len(signs) < len(plate.signs) and rect.height >= CHIPS_FROM * size:
        return size, ROWS["chips"]
    return size, ROWS["signs" if signs and rect.height >= TWO_ROWS_FROM * size else "alone"]


def _row(inner: pygame.Rect, edges: tuple[float, float]) -> pygame.Rect:
    """Return the row of a plate between two edges, as wide as its inner area."""
    top, bottom = (inner.top + round(inner.height * edge) for edge in edges)
    return pygame.Rect(inner.left, top, inner.width, bottom - top)


def _padded(pen: Pen, plate: SeatPlate, rect: pygame.Rect, is_title: bool) -> pygame.Rect:
    """Return the area of a plate without its sides."""
    if is_title:
        return rect.inflate(-2 * _margin(rect), 0)
    most = rect.width // MOST_PADDING if plate.portrait else rect.width
    return rect.inflate(-min(pen.em(PADDING), most), 0)


def _margin(rect: pygame.Rect) -> int:
    return max(1, round(rect.height * MARGIN))


def _face_area(rect: pygame.Rect) -> pygame.Rect:
    """Return the area of a face at the left of a plate, as high as that unless it is too narrow."""
    margin = _margin(rect)
    side = min(rect.height - 2 * margin, round(rect.width * WIDEST_FACE))
    return box(side, side, midleft=(rect.left + margin, rect.centery))


# Name and score


class _Head(NamedTuple):
    """Set name and score side by side in a row, as a title over a bar."""

    pen: Pen
    plate: SeatPlate
    row: pygame.Rect
    has_face: bool = False
    is_title: bool = False

    @property
    def size(self) -> int:
        """Size of the name."""
        return self._size_of(TITLE_NAME if self.is_title else NAME)

    def _size_of(self, most: tuple[float, float]) -> int:
        return min(self.pen.em(most[0]), round(most[1] * self.row.height))

    @property
    def gap(self) -> int:
        """Distance between two things in the row."""
        return self.pen.em(GAP) if self.is_title else round(self.size * GAP)

    @property
    def icon_width(self) -> int:
        """Width of the icon with a gap: before the name, or behind it beside a face, where a person
        has none.
        """
        is_beside = self.plate.who and (not self.has_face or self.plate.who == BOT_ICON)
        return self.size + self.gap if is_beside else 0

    def scores(self) -> list[tuple[str, int]]:
        """Return the forms of the score with their sizes, each for where the name has no room
        beside the one before: a title smaller, others as the number alone.
        """
        score, size = self.plate.score, self.size
        if self.is_title:
            large = self._size_of(TITLE_NUMBER)
            return [(score, smaller) for smaller in (large, (size + large) // 2, size)]
        return [
            (text, self._size_of(NUMBER) if self.is_number(text) else size)
            for text in (score, *self.plate.numbers)
        ]

    def is_number(self, score: str) -> bool:
        """True for a score in large figures."""
        return self.is_title or len(score) <= LONGEST_NUMBER

    def fitting_score(self, icon: int = 0) -> tuple[str, int]:
        """Return the first form of the score beside which the name has room after an icon of a
        width, with its size.
        """
        if self.is_title:
            fits = partial(self.holds_name, least=LEAST_TITLE, most_forms=1)
            return next(filter(fits, self.scores()), self.scores()[-1])
        fits = partial(self.holds_name, icon=icon)
        return next(filter(fits, self.scores()), self.scores()[0])

    def holds_score(self) -> bool:
        """True if the row has room for the score, or its number alone, beside the name."""
        return any(map(self.holds_name, self.scores()))

    def holds_name(
        self,
        score: tuple[str, int],
        icon: int = 0,
        least: float = LEAST_SHORT,
        most_forms: int | None = None,
    ) -> bool:
        """True if the row has room for the name without breaking it, beside a form of the score and
        an icon of a width, in at least a share of its size; one of its first short forms will do.
        """
        text, size = score
        width = width_of(text, size, bold=True, title=self.is_number(text))
        if not self.is_number(text):
            width = min(width, round(self.row.width * SCORE_SHARE))
        return fit(
            self.plate.name,
            self.row.width - icon - (width + self.gap if text else 0),
            self.size,
            height=0 if self.is_title else self.row.height - 2,
            smallest=max(self.pen.skin.screen.smallest_text, round(least * self.size)),
            short=self.plate.short_names[:most_forms],
            bold=True,
            title=self.is_title,
        ).is_whole


# Drawing


def draw_plate(surface: pygame.Surface, plate: SeatPlate, rect: pygame.Rect, skin: Skin) -> None:
    """Draw the whole seat plate within an area."""
    pen = Pen.on(surface, skin)
    pen.part("plate", rect, plate.ground)
    laid = lay_plate(pen, plate, rect)
    pen = pen._replace(size=laid.size)
    if laid.face is not None:
        skin.portrait(surface, plate.portrait, laid.face, plate.rim, plate.state)
    head = _Head(pen, plate, laid.head, laid.face is not None, laid.bar is not None)
    if laid.bar is not None and laid.words is not None:
        if laid.face is not None:
            _draw_corner(pen, plate, laid.face)
        _draw_head(head._replace(plate=plate._replace(who="", badge="", thinks=False, note="")))
        draw_bar(pen, laid.bar, plate.bar or 0.0)
        silence = (Sign(text=plate.note, look="faint"),) if plate.note else ()
        draw_words(pen, (*plate.signs, *silence), laid.words)
    else:
        signs = [sign for sign in plate.signs if sign.look != CHIP]
        free = _draw_head(head) if laid.signs is None else _draw_two_rows(head, laid.signs)
        draw_signs(surface, signs, free, skin, state=plate.ground)
    if laid.chips is not None:
        draw_chips(pen, [sign for sign in plate.signs if sign.look == CHIP], laid.chips)
    if plate.seal is not None:
        _draw_seal(pen, plate.seal, rect, laid.face)


def _draw_two_rows(head: _Head, row: pygame.Rect) -> pygame.Rect:
    """Draw name and score, the score at the right of the lower row where it has no room beside the
    name; return what that leaves of the lower row."""
    if head.holds_score():
        _draw_head(head)
        return row
    plate = head.plate
    _draw_head(head._replace(plate=plate._replace(score="")))
    score = head.pen.write(
        plate.score,
        size=row.height,
        room=row.width,
        short=tuple(plate.numbers),
        bold=True,
        midright=row.midright,
    )
    return pygame.Rect(row.left, row.top, score.left - row.left, row.height)


def _draw_head(head: _Head) -> pygame.Rect:
    """Draw the icon, name, note and score in a row; return the area that is free between name and
    score. Beside a face, only a bot has an icon, behind its name; while it thinks, that is another
    one at the same place."""
    pen, plate, row, size, gap = head.pen, head.plate, head.row, head.size, head.gap
    strong, dim = ROLES[plate.ground]
    role, left, right = strong if plate.thinks else dim, row.left, row.right
    has_icon = head.holds_name(head.scores()[0], head.icon_width, LEAST_NAME)
    score = head.fitting_score(head.icon_width if has_icon else 0)
    if plate.score:
        right = _draw_score(head, *score).left - gap
    if has_icon and head.icon_width and not head.has_face:
        icon = THINKING_ICON if plate.thinks else plate.who
        pen.icon(icon, box(size, size, topleft=(left, row.centery - size // 2)), role)
        left += size + gap
    beside = THINKING_ICON if plate.thinks else plate.badge
    has_badge = head.has_face and (beside or head.icon_width)
    has_badge = has_badge and head.holds_name(score, head.icon_width)  # the face goes before it
    badge = round(size * BADGE_HEIGHT) if has_badge else 0
    width = max(0, right - left - (badge + gap if badge else 0))
    note = pygame.Rect(0, 0, 0, 0)
    if plate.note:
        note = _fit_note(pen, plate, width, row.height, round(size * NOTE_HEIGHT))
        width -= note.width + gap
    end = left
    if width >= size:  # in the smallest windows face or crest alone tell who it is
        end = _draw_name(head, left, width).right + gap
    if badge and beside:
        pen.icon(beside, box(badge, badge, topleft=(end, row.centery - badge // 2)), role)
        end += badge + gap
    if plate.note:
        end = _draw_note(head, note.move(end, row.centery - note.height // 2)).right + gap
    return pygame.Rect(end, row.top, max(0, right - end), row.height)


def _draw_score(head: _Head, text: str, size: int) -> pygame.Rect:
    """Draw a form of the score at the right; return its area."""
    pen, row, is_number = head.pen, head.row, head.is_number(text)
    ground = pen.skin.text_colour("plate", head.plate.ground)
    return pen.write(
        text,
        pen.skin.theme.colours["bright"] if head.is_title else ground,
        size=size,
        room=row.width if is_number else round(row.width * SCORE_SHARE),
        height=row.height,
        short=(text.partition(",")[0], *head.plate.numbers),
        bold=True,
        title=is_number,
        midright=row.midright,
    )


def _draw_name(head: _Head, left: int, room: int) -> pygame.Rect:
    """Draw the name from the left; return its area."""
    plate = head.plate
    initial = (plate.name[:1],) if plate.who else ()
    return head.pen.write(
        plate.name,
        head.pen.skin.text_colour("plate", plate.ground),
        size=head.size,
        room=room,
        height=0 if head.is_title else head.row.height - 2,
        short=(*plate.short_names, *initial),
        bold=True,
        title=head.is_title,
        midleft=(left, head.row.centery),
    )


def _draw_note(head: _Head, chip: pygame.Rect) -> pygame.Rect:
    """Draw the note of a seat on its chip; return that."""
    pen, size = head.pen, round(head.size * NOTE_HEIGHT)
    pen.part("badge", chip, hue=NOTE_HUE)
    pen.write(
        head.plate.note,
        pen.skin.text_colour("badge"),
        size=size,
        room=chip.width - size,
        height=chip.height,
        bold=True,
        center=chip.center,
    )
    return chip


def _fit_note(pen: Pen, plate: SeatPlate, width: int, height: int, size: int) -> pygame.Rect:
    """Return the chip of the note, at the origin: beside the whole name if there is room, else of
    at most NOTE_SHARE of the width, in several lines."""
    smallest = pen.skin.screen.smallest_text
    name = fit(plate.name, width, round(size / NOTE_HEIGHT), smallest=smallest, bold=True)
    alone = width_of(plate.note, size, bold=True) + size
    free = width - width_of(name.line, name.size, bold=True) - size
    most = max(free, round(width * NOTE_SHARE)) - size
    one_line = (
        smaller
        for smaller in range(size, smallest - 1, -1)
        if width_of(plate.note, smaller, bold=True) <= most
    )
    if (smaller := next(one_line, None)) is not None:
        high = round((LEADING + 0.25) * smaller)
        return pygame.Rect(0, 0, width_of(plate.note, smaller, bold=True) + size, min(height, high))
    fitted = fit(plate.note, most, size, height=height, smallest=smallest, bold=True)
    widest = max((width_of(line, fitted.size, bold=True) for line in fitted.lines), default=0)
    return pygame.Rect(
        0,
        0,
        min(alone, widest + size),
        min(height, round((len(fitted.lines) * LEADING + 0.25) * fitted.size)),
    )


def _draw_corner(pen: Pen, plate: SeatPlate, frame: pygame.Rect) -> None:
    """Draw the icon of a bot, or of one that thinks, at the lower corner of the portrait."""
    icon = THINKING_ICON if plate.thinks else plate.badge
    if icon:
        side = max(pen.skin.screen.smallest_text, frame.height // 3)
        disc = box(side, side, bottomright=frame.bottomright)
        pen.part("badge", disc)
        pen.icon(icon, disc.inflate(-side // 4, -side // 4))


def _seal_side(pen: Pen, rect: pygame.Rect) -> int:
    return max(round(SEAL * rect.height), round(pen.skin.screen.smallest_text * 1.3))


def _draw_seal(pen: Pen, seal: Bond, rect: pygame.Rect, frame: pygame.Rect | None) -> None:
    """Draw the seal of a bond on the corner of a portrait; without one before the name."""
    side = _seal_side(pen, rect)
    corner = rect.topleft if frame is None else (frame.left - side // 4, frame.top - side // 4)
    draw_seal(pen, seal.letter, seal.hue, box(side, side, topleft=corner))

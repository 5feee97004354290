"""Draw a seat plate with the way to the target: portrait, name and score, beneath these a bar with
ticks, and beneath that what the seat is known for at the left and what it says at the right. A
plate without a bar, or too low for all that, is drawn by `seat_plate`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.art.skin import ICONS
from corptable.engine.pieces import Seat
from corptable.engine.view import View
from corptable.presentation.layout import Bond, Sign, Spot
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import fit, largest_size, short_names, width_of
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.seat_plate import (
    BOT_ICON,
    PERSON_ICON,
    THINKING_ICON,
    SeatPlate,
    SeatSign,
    SeatsOnTurn,
    draw_seat_plate,
    queue_note,
)
from corptable.ui.widgets.pen import Pen, box

LOWEST: Final = 3.1
"""Least height of such a plate, in sizes of the smallest text."""
MARGIN: Final = 0.07
"""Distance of the portrait from the edges of the plate, in heights of the plate, as all lengths to
the next gap.
"""
HEAD, BAR, FOOT = (0.05, 0.44), (0.46, 0.57), (0.62, 0.92)
"""Upper and lower edges of the three rows."""
SEAL: Final = 0.27
WIDEST_PORTRAIT: Final = 0.37
"""Largest share of the plate's width for the portrait."""
GAP: Final = 0.45
"""Gap between things in a row, in text sizes, as the sizes below."""
NAME_SIZE, SCORE_SIZE, FOOT_SIZE = 1.35, 2.2, 0.88
NAME_SHARE: Final = 0.72
"""Size of the name, in heights of its row."""
LEAST_NAME: Final = 0.8
"""Share of its size to which a name shrinks before the score does."""
FOOT_SHARE: Final = 0.68
"""Size of what stands in the lowest row, in heights of that."""
SEAL_LETTER: Final = 0.6
"""Size of the letter, in diameters of its seal."""
TICKS: Final = 4
"""Number of equal parts of the bar."""
LOWEST_BAR: Final = 5
"""Least height of the bar, in pixels."""
CHIP, CHIP_STEP = 1.3, 0.5
"""Side of a chip on the bar, in heights of the bar, and the distance from one to the next, in sides
of a chip.
"""


def plate_of(
    spot: Spot, signs: Sequence[Sign], seats: Sequence[SeatSign], turn: SeatsOnTurn, view: View
) -> SeatPlate:
    """Return the contents of the plate of a spot; of a seat's own plate with its player. That it is
    a bot is told only where several persons play: with one everybody knows it."""
    lit = spot.owner is not None and spot.owner in turn.asked
    plate = SeatPlate(spot.label, spot.badge, tuple(signs), short=spot.short, lit=lit, bar=spot.bar)
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


def seal_of(seat: Seat | None, bonds: Sequence[Bond], placed: Sequence[PlacedPiece]) -> Bond | None:
    """Return the bond that things at a seat's place belong to, of those with a letter; None for
    none.
    """
    words = {lying.piece.name for lying in placed if lying.spot.owner == seat}
    return next((bond for bond in bonds if bond.letter and not words.isdisjoint(bond.words)), None)


def draw_plate(surface: pygame.Surface, plate: SeatPlate, rect: pygame.Rect, skin: Skin) -> None:
    """Draw a plate in the way that its contents and its height ask for."""
    if plate.bar is None or rect.height < LOWEST * skin.screen.smallest_text:
        draw_seat_plate(surface, plate, rect, skin)
        return
    pen = Pen(surface, skin, skin.screen.text_size)
    pen.part("plate", rect, plate.state)
    margin = max(3, round(MARGIN * rect.height))
    inner = rect.inflate(-2 * margin, 0)
    side = min(rect.height - 2 * margin, round(WIDEST_PORTRAIT * rect.width))
    frame = box(side, side, midleft=(inner.left, rect.centery))
    beside = pygame.Rect(
        frame.right + pen.em(GAP), rect.top, inner.right - frame.right - pen.em(GAP), rect.height
    )
    has_portrait = bool(plate.portrait) and _holds_name(pen, plate, beside)
    if has_portrait:
        skin.portrait(surface, plate.portrait, frame, plate.rim, plate.state)
        _draw_corner(pen, plate, frame)
        inner = beside
    elif plate.seal is not None:
        side = _seal_side(pen, rect)
        inner = pygame.Rect(inner.left + side, rect.top, inner.width - side, rect.height)
    _draw_head(pen, plate, inner)
    _draw_bar(pen, _row(inner, BAR), plate.bar)
    _draw_foot(pen, plate, _row(inner, FOOT))
    if plate.seal is not None:
        _draw_seal(pen, plate.seal, rect, frame if has_portrait else None)


def _row(inner: pygame.Rect, edges: tuple[float, float]) -> pygame.Rect:
    """Return a row of a plate by its upper and lower edges, in heights of the plate."""
    top, bottom = (inner.top + round(edge * inner.height) for edge in edges)
    return pygame.Rect(inner.left, top, inner.width, bottom - top)


# Portrait and seal


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


def draw_seal(pen: Pen, letter: str, hue: str, area: pygame.Rect) -> None:
    """Draw a seal in a hue with its letter, or with the icon of that name."""
    pen.part("seal", area, hue=hue)
    if letter in ICONS:
        pen.icon(letter, area.inflate(-area.width // 4, -area.height // 4), "knob")
        return
    pen.write(
        letter,
        pen.skin.text_colour("seal"),
        size=round(SEAL_LETTER * area.height),
        title=True,
        bold=True,
        center=area.center,
    )


# Name and score


def _sizes(pen: Pen, row: pygame.Rect) -> tuple[int, int]:
    """Return the sizes of the name and of the score."""
    return min(pen.em(NAME_SIZE), round(NAME_SHARE * row.height)), min(
        pen.em(SCORE_SIZE), round(0.9 * row.height)
    )


def _room_for_name(pen: Pen, plate: SeatPlate, row: pygame.Rect) -> tuple[int, int]:
    """Return the width that the name has beside the score, and the size of the score: where the
    name has no room it is smaller.
    """
    small, large = _sizes(pen, row)
    smallest, short = (
        max(pen.skin.screen.smallest_text, round(LEAST_NAME * small)),
        _short(plate)[:1],
    )
    rooms = {
        size: row.width - width_of(plate.score, size, bold=True, title=True) - pen.em(GAP)
        for size in (large, (small + large) // 2, small)
    }
    whole = (
        size
        for size, room in rooms.items()
        if fit(
            plate.name, room, small, smallest=smallest, short=short, bold=True, title=True
        ).is_whole
    )
    size = next(whole, small)
    return rooms[size], size


def _short(plate: SeatPlate) -> tuple[str, ...]:
    return short_names(plate.name) or ((plate.short,) if plate.short else ())


def _holds_name(pen: Pen, plate: SeatPlate, inner: pygame.Rect) -> bool:
    """True if a plate has room for the name, or a short form of it, beside the score."""
    row = _row(inner, HEAD)
    room, _ = _room_for_name(pen, plate, row)
    small, smallest = _sizes(pen, row)[0], pen.skin.screen.smallest_text
    return fit(
        plate.name, room, small, smallest=smallest, short=_short(plate), bold=True, title=True
    ).is_whole


def _draw_head(pen: Pen, plate: SeatPlate, inner: pygame.Rect) -> None:
    """Draw the name, and the score large at the right."""
    row = _row(inner, HEAD)
    room, large = _room_for_name(pen, plate, row)
    colour, high = pen.skin.text_colour("plate", plate.state), pen.skin.theme.colours["bright"]
    pen.write(plate.score, high, size=large, bold=True, title=True, midright=row.midright)
    small = _sizes(pen, row)[0]
    pen.write(
        plate.name,
        colour,
        size=small,
        room=room,
        short=_short(plate),
        bold=True,
        title=True,
        midleft=row.midleft,
    )


def _draw_bar(pen: Pen, row: pygame.Rect, share: float) -> None:
    """Draw the rack of the score, with ticks at equal parts of the way, filled with chips as far as
    the score has come.
    """
    track = row.copy()
    track.height = max(LOWEST_BAR, row.height)
    pen.part("well", track)
    filled = track.inflate(-2, -2)
    filled.width = round(filled.width * share)
    for tick in range(1, TICKS):
        x = track.left + round(track.width * tick / TICKS)
        colour = pen.skin.theme.colours["shade" if x < filled.right else "card_edge"]
        pygame.draw.line(pen.surface, colour, (x, track.top + 2), (x, track.bottom - 3))
    side = round(CHIP * track.height)
    way = max(0, filled.width - side)
    count = 1 + way // round(CHIP_STEP * side) if filled.width else 0
    for at in range(count):
        left = filled.left + round(way * at / max(1, count - 1))
        pen.part("coin", box(side, side, midleft=(left, track.centery)))


# What a seat is known for, and what it says


def _draw_foot(pen: Pen, plate: SeatPlate, row: pygame.Rect) -> None:
    """Draw the signs: those that are said from the right, as many as have room, and all others from
    the left.
    """
    smallest = pen.skin.screen.smallest_text
    pen = pen._replace(size=max(smallest, min(pen.em(FOOT_SIZE), round(FOOT_SHARE * row.height))))
    known = [sign for sign in plate.signs if sign.look == "plain"]
    said = [sign for sign in plate.signs if sign.look != "plain"]
    said += [Sign(text=plate.note, look="faint")] if plate.note else []

    def least_width(size: int) -> int:
        small = pen._replace(size=size)
        first = sum(_said_width(small, sign, row, 0) + small.em(GAP) for sign in said[-1:])
        return first + sum(_width(small, sign, sign.short or sign.text) for sign in known)

    pen = pen._replace(
        size=largest_size(pen.size, smallest, lambda size: least_width(size) <= row.width)
    )
    least, right = sum(_width(pen, sign, sign.short or sign.text) for sign in known), row.right
    for sign in reversed(said):
        width = _said_width(pen, sign, row, right - row.left - least - pen.em(GAP))
        if right - width < row.left + least and right < row.right:
            break
        _draw_said(pen, sign, pygame.Rect(right - width, row.top, width, row.height))
        right -= width + pen.em(GAP) // 2
    left, gap = row.left, pen.em(GAP) // 2 if said else 0
    for sign in known:
        forms = [
            text
            for text in dict.fromkeys((sign.text, sign.short or sign.text, ""))
            if text or sign.icon in ICONS
        ]
        text = next((form for form in forms if left + _width(pen, sign, form) <= right - gap), None)
        if text is not None:
            left = _draw_known(pen, sign, text, left, row) + pen.em(GAP)


def _width(pen: Pen, sign: Sign, text: str) -> int:
    """Return the width of an icon with a text beside it."""
    icon = pen.size + (pen.em(GAP) // 2 if text else 0) if sign.icon in ICONS else 0
    return icon + width_of(text, pen.size)


def _draw_known(pen: Pen, sign: Sign, text: str, left: int, row: pygame.Rect) -> int:
    """Draw a sign from the left; return where it ends."""
    if sign.icon in ICONS:
        area = box(pen.size, pen.size, midleft=(left, row.centery))
        pen.icon(sign.icon, area, "danger" if sign.warns else "leaf")
    end = left + _width(pen, sign, text)
    pen.write(text, midright=(end, row.centery))
    return end


def _said_width(pen: Pen, sign: Sign, row: pygame.Rect, room: int) -> int:
    """Return the width of what a seat says, whose balloon is narrower where it has little room."""
    if sign.look == "faint":
        return width_of(sign.text, pen.size)
    icon = pen.size if sign.icon in ICONS else 0
    text = width_of(sign.text, _rank_size(pen), bold=True, title=True)
    usual = max(round(1.1 * row.height), icon + text + pen.em(1.1 if icon and text else 0.9))
    return max(icon + text + pen.em(0.5), min(usual, room))


def _rank_size(pen: Pen) -> int:
    return round(1.12 * pen.size)


def _draw_said(pen: Pen, sign: Sign, area: pygame.Rect) -> None:
    """Draw what the seat says in a small balloon, or in faint words that it says nothing."""
    if sign.look == "faint":
        pen.write(sign.text, pen.dim, midright=area.midright)
        return
    pen.part("balloon", area, "word")
    middle, role = area.center, "paper_danger" if sign.warns else "paper"
    if sign.icon in ICONS:
        place = (
            {"midleft": (area.left + pen.em(0.4), area.centery)}
            if sign.text
            else {"center": area.center}
        )
        icon = box(pen.size, pen.size, **place)
        pen.icon(sign.icon, icon, role)
        middle = ((icon.right + area.right) // 2, area.centery)
    if sign.text:
        pen.write(
            sign.text,
            pen.skin.text_colour("balloon", "word"),
            size=_rank_size(pen),
            bold=True,
            title=True,
            center=middle,
        )

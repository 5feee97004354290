"""Return the elements of the spots of a table, beneath and above their pieces, each with the values
that its picture depends on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from corptable.engine.pieces import Piece
from corptable.presentation.layout import THINGS, Balloon, Die, Note, Sign, Spot, Tag
from corptable.ui.paint.display_list import Element, Known, element_of
from corptable.ui.paint.skin import Skin
from corptable.ui.table_parts.arrange import edge_count, edge_step
from corptable.ui.table_parts.badges import (
    draw_number,
    draw_spot_label,
    draw_spot_signs,
    spot_badge_areas,
)
from corptable.ui.table_parts.piece_drawing import MARGIN, draw_cover
from corptable.ui.table_parts.seat_plate import SeatPlate, draw_plate
from corptable.ui.table_parts.spot_label import (
    dial_area,
    draw_balloon,
    draw_dial,
    draw_label,
    draw_label_within,
    draw_slots,
    label_place,
)
from corptable.ui.table_parts.spot_things import draw_crest, draw_die, draw_note

VEIL_COLOUR: Final = (150, 150, 160)
"""Colour that multiplies the veiled part of the table, each channel of 255."""
REACH: Final = 2.0
"""Distance by which texts and badges may reach beyond a spot, in text sizes."""
PLATE_REACH: Final = 0.5
"""Distance by which a seal or an alarm may reach beyond a plate and its shadow."""
BADGE_REACH: Final = 0.25
"""Distance by which a stroke through a sign may reach beyond its badge."""
LABEL_REACH: Final = 0.5
"""Distance by which letters may reach beyond the place of their label."""
REACH_BENEATH: Final = 6.0
"""Distance by which a label beneath a spot and the badges above that may reach below the spot."""


def _around(area: pygame.Rect, skin: Skin, ems: float = REACH) -> pygame.Rect:
    """Return an area with a margin in text sizes."""
    return area.inflate(*2 * [2 * skin.screen.em(ems)])


# Beneath the pieces


def has_plate(spot: Spot) -> bool:
    """True if a spot is drawn as a plate."""
    is_outline = spot.arrangement in ("board", "outline")
    return not (spot.shows or is_outline or isinstance(spot.content, THINGS))


def dial_element(spot: Spot, skin: Skin) -> Element:
    """Return the dial of a turned spot."""
    return element_of(
        ("dial", spot.id), skin.area("dial", dial_area(spot, skin)), draw_dial, spot=spot, skin=skin
    )


def plate_element(spot: Spot, plate: SeatPlate, skin: Skin, known: Known) -> Element:
    """Return the plate of a spot."""
    return element_of(
        ("spot", spot.id), _plate_reach, draw_spot_plate, known, spot=spot, plate=plate, skin=skin
    )


def _plate_reach(spot: Spot, plate: SeatPlate, skin: Skin) -> pygame.Rect:
    return _around(skin.area("plate", skin.screen.rect(spot), plate.ground), skin, PLATE_REACH)


def draw_spot_plate(surface: pygame.Surface, spot: Spot, plate: SeatPlate, skin: Skin) -> None:
    """Draw the plate of a spot, and its crest."""
    draw_plate(surface, plate, draw_crest(surface, spot, skin), skin)


def spot_element(
    spot: Spot,
    pieces: Sequence[Piece],
    spots: Mapping[str, Spot],
    others: Sequence[tuple[str, pygame.Rect]],
    badges: Sequence[pygame.Rect],
    skin: Skin,
    known: Known,
) -> Element | None:
    """Element of a spot below its pieces; None for nothing. `spots` are those of the table by their
    ids. A label leaves free the `others` that are no overlays, by their ids, and all `badges`.
    """
    id, values = ("spot", spot.id), {"spot": spot, "skin": skin}
    match spot.content:
        case Tag(suit):
            return element_of(id, _reach_of("badge"), draw_spot_label, known, suit=suit, **values)
        case Balloon() as balloon:
            values |= {"balloon": balloon, "plate": spots.get(f"@{spot.owner}")}
            return element_of(id, _reach_of("balloon"), draw_balloon, known, **values)
        case Die() as die:
            return element_of(id, _die_reach, draw_die, known, die=die, **values)
        case Note() as note:
            return element_of(id, _reach_of("plate"), draw_note, known, note=note, **values)
    if spot.arrangement == "board":
        return element_of(id, _board_reach, draw_well, known, **values)
    if spot.slots:
        return element_of(id, _slots_reach, draw_slots, known, **values)
    if spot.arrangement in ("pile", "frame", "outline"):
        return _pile_element(spot, pieces, others, badges, skin, known)
    return None


def _reach_of(part: str) -> Callable[..., pygame.Rect]:
    """Return the function that returns the area of a spot that is drawn as a part of the skin, with
    its texts.
    """

    def reach(spot: Spot, skin: Skin, **_: object) -> pygame.Rect:
        return _around(skin.area(part, skin.screen.rect(spot)), skin)

    return reach


def _die_reach(spot: Spot, skin: Skin, **_: object) -> pygame.Rect:
    rect = skin.screen.rect(spot)
    return _around(rect.inflate(rect.width, rect.height), skin)


def _board_reach(spot: Spot, skin: Skin) -> pygame.Rect:
    return skin.area("well", skin.screen.rect(spot))


def draw_well(surface: pygame.Surface, spot: Spot, skin: Skin) -> None:
    """Draw the well of a board."""
    skin.draw(surface, "well", skin.screen.rect(spot))


def _slots_reach(spot: Spot, skin: Skin) -> pygame.Rect:
    slots = [skin.screen.slot(spot, slot) for slot in spot.slots]
    return _around(slots[0].unionall(slots), skin)


def _pile_element(
    spot: Spot,
    pieces: Sequence[Piece],
    others: Sequence[tuple[str, pygame.Rect]],
    badges: Sequence[pygame.Rect],
    skin: Skin,
    known: Known,
) -> Element:
    """Return the outline and the label of a pile or a frame. The label is in the middle while it is
    empty, where badges leave room, else beneath it, below the edges of its pieces, where it covers
    nothing."""
    rect = skin.screen.rect(spot)
    values: dict[str, object] = {"label": None, "badges": ()}
    if spot.label or spot.pile.icon:
        near = _around(rect, skin)
        near.height += skin.screen.em(REACH_BENEATH)
        near_badges = [badges[at] for at in near.collidelistall([*badges])]
        values["badges"] = near_badges
        if pieces:
            there = (others[at] for at in near.collidelistall([area for _, area in others]))
            free = [other for other in there if other[0] != spot.id]
            beneath = rect.move(0, edge_count(spot, pieces) * edge_step(rect) + 1)
            label = label_place(spot.label, beneath, free, near_badges, skin)
            values = {"label": label, "badges": ()}
    values |= {"spot": spot, "is_empty": not pieces, "skin": skin}
    return element_of(("spot", spot.id), _pile_reach, draw_pile, known, **values)


def _pile_reach(spot: Spot, label: pygame.Rect | None, skin: Skin, **_: object) -> pygame.Rect:
    """Return the area that `draw_pile` may paint: the outline, and beneath the pieces the label."""
    area = skin.area("spot", skin.screen.rect(spot))
    return area if label is None else area.union(_around(label, skin, LABEL_REACH))


def draw_pile(
    surface: pygame.Surface,
    spot: Spot,
    is_empty: bool,
    label: pygame.Rect | None,
    badges: Sequence[pygame.Rect],
    skin: Skin,
) -> None:
    """Draw the outline of a pile or a frame, and its label: at its place beneath, or in the middle
    while it is empty.
    """
    rect = skin.screen.rect(spot)
    if not spot.pile.turned or is_empty:
        skin.draw(surface, "spot", rect)
    if label is not None:
        draw_label(surface, spot.label, label, skin)
    elif is_empty and (spot.label or spot.pile.icon):
        draw_label_within(surface, spot, rect, badges, skin)


# Above the pieces


def badges_element(
    spot: Spot, area: pygame.Rect, signs: Sequence[Sign], skin: Skin, known: Known
) -> Element:
    """Return the number and the signs of a spot, whose pieces have that area."""
    return element_of(
        ("badges", spot.id),
        _badges_reach,
        draw_badges,
        known,
        spot=spot,
        area=area,
        signs=signs,
        skin=skin,
    )


def _badges_reach(spot: Spot, area: pygame.Rect, signs: Sequence[Sign], skin: Skin) -> pygame.Rect:
    places = spot_badge_areas(spot, area, signs, skin)
    return _around(skin.area("badge", places[0].unionall(places)), skin, BADGE_REACH)


def draw_badges(
    surface: pygame.Surface, spot: Spot, area: pygame.Rect, signs: Sequence[Sign], skin: Skin
) -> None:
    """Draw the number and the signs of a spot."""
    if spot.badge:
        draw_number(surface, spot.badge, area, skin)
    if signs:
        draw_spot_signs(surface, spot, area, signs, skin)


def cover_element(
    spot: Spot, cover: str, places: Sequence[tuple[Spot, pygame.Rect]], plate: SeatPlate, skin: Skin
) -> Element:
    """Element that covers a seat with its plate and its other places."""
    margin = 4 * skin.screen.pixels(MARGIN)
    reach = skin.screen.rect(spot).unionall([area for _, area in places]).inflate(margin, margin)
    return element_of(
        ("cover", spot.id),
        _around(skin.area(cover, reach), skin),
        draw_seat_cover,
        spot=spot,
        cover=cover,
        places=places,
        plate=plate,
        skin=skin,
    )


def draw_seat_cover(
    surface: pygame.Surface,
    spot: Spot,
    cover: str,
    places: Sequence[tuple[Spot, pygame.Rect]],
    plate: SeatPlate,
    skin: Skin,
) -> None:
    """Draw what covers a seat, with the words of its plate above it."""
    words = partial(draw_spot_plate, surface, spot, plate, skin)
    draw_cover(surface, cover, skin.screen.rect(spot), places, words, skin)


def draw_veil_over(surface: pygame.Surface) -> None:
    """Darken all that is drawn already."""
    surface.fill(
        VEIL_COLOUR, surface.get_clip(), special_flags=pygame.BLEND_RGB_MULT
    )  # a blending fill heeds no clip

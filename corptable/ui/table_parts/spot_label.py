"""Draw what lies beneath the pieces of a spot: its dial, its slots, and its label where that covers
nothing and nothing covers it; and put its words into those of the deck in play.

A label that has no room whole is left out: half a word tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from corptable.art.skin import ICONS, letters_on
from corptable.engine.table import Table
from corptable.presentation.layout import (
    PROMPT,
    Balloon,
    Content,
    Die,
    Note,
    Pile,
    Plate,
    Sign,
    Slot,
    Spot,
)
from corptable.presentation.words import Unnamed, deck_words, fragment, plain
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import LEADING, fit, short_names, width_of, write
from corptable.ui.widgets.pen import Pen, box

LABEL_SHARE: Final = 0.875
"""Size of labels, in text sizes, as all lengths below."""
WIDEST: Final = 1.15
"""Largest width of a label beneath a spot, in widths of the spot."""
PROMPT_RIM: Final = 1.32
"""Height above the prompt's spot into which a long prompt grows, in text sizes."""
BALLOON_ICON: Final = 1.15
"""Side of the icon of a balloon, in sizes of its text."""
ICON_SHARE: Final = 0.42
"""Side of the icon of an empty spot, in shorter sides of the spot."""
SLOT_LABEL: Final = 0.45
"""Height of the label of an empty slot, in heights of the slot; never below what can be read."""
SLOT_LABEL_WIDTH: Final = 0.8
"""Largest width of a label without a sign, in widths of its slot, so that it stays within the
outline.
"""
DIAL_SIZE: Final = (2.28, 1.56)
"""Width and height of a dial, in heights of the card on it."""
ALARM: Final = "alarm"
"""Look of a sign that is an alarm, and state of its badge."""
HUE: Final = "danger"
HEIGHT: Final = 1.3
"""Height of the badge, in sizes of its text; the width of its rims and gaps below, too."""
RIM, GAP = 0.35, 0.25


def dial_area(spot: Spot, skin: Skin) -> pygame.Rect:
    """Return the area of the dial of a turned spot."""
    height, middle = skin.screen.card_size(spot)[1], skin.screen.rect(spot).center
    return box(round(height * DIAL_SIZE[0]), round(height * DIAL_SIZE[1]), center=middle)


def draw_dial(surface: pygame.Surface, spot: Spot, skin: Skin) -> None:
    """Draw the dial of a turned spot: a ring beneath its card."""
    skin.draw(surface, "dial", dial_area(spot, skin))


def draw_balloon(
    surface: pygame.Surface, spot: Spot, balloon: Balloon, plate: Spot | None, skin: Skin
) -> None:
    """Draw what the owner of a spot says, in a balloon whose tail points to its plate: in own,
    plain or few words.
    """
    short = (balloon.meant, balloon.short) if balloon.meant else (balloon.short,)
    rect = skin.screen.rect(spot)
    pen = Pen.on(surface, skin, LABEL_SHARE)
    side = "normal" if plate is None else side_towards(rect, skin.screen.rect(plate))
    skin.draw(surface, "balloon", rect, side)
    colour, area = skin.text_colour("balloon", side), rect.inflate(-pen.size, -2)
    if balloon.icon:
        icon = box(pen.em(BALLOON_ICON), pen.em(BALLOON_ICON), midleft=area.midleft)
        pen.icon(balloon.icon, icon, "paper")
        area.update(
            icon.right + pen.size // 2,
            area.top,
            area.right - icon.right - pen.size // 2,
            area.height,
        )
        pen.write(
            spot.label,
            colour,
            room=area.width,
            height=area.height,
            short=short,
            midleft=area.midleft,
        )
    else:
        pen.write(
            spot.label, colour, room=area.width, height=area.height, short=short, center=area.center
        )


def distance(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return the distance between the edges of two areas, in pixels."""
    across, down = one.left - other.right, one.top - other.bottom
    return max(0, across, down, other.left - one.right, other.top - one.bottom)


def side_towards(balloon: pygame.Rect, plate: pygame.Rect) -> str:
    """Return the side of a balloon at which the plate is."""
    across = max(balloon.left - plate.right, plate.left - balloon.right)
    down = max(plate.top - balloon.bottom, balloon.top - plate.bottom)
    if down >= max(0, across):
        return "down" if balloon.bottom <= plate.top else "up"
    return "right" if balloon.centerx < plate.centerx else "left"


def worded(spot: Spot, table: Table, names: tuple[str, ...]) -> Spot:
    """Return a spot with the words of the deck in play and the names of seats in its label, its
    content and its signs, those of its slots, too. What is said aloud calls everybody by name,
    apart from a person who has given none."""
    if not (spot.label or spot.content or spot.signs or spot.slots):
        return spot
    if isinstance(spot.content, Balloon) and spot.content.said is not None:
        names = tuple(name if isinstance(name, Unnamed) else str(name) for name in names)
    signs = tuple([worded_sign(sign, table, names) for sign in spot.signs])
    slots = tuple(
        slot._replace(sign=slot.sign and worded_sign(slot.sign, table, names))
        for slot in spot.slots
    )
    return spot._replace(
        label=_worded_label(spot, table, names),
        signs=signs,
        slots=slots,
        content=_worded_content(spot.content, table, names),
    )


def _worded_content(content: Content, table: Table, names: Sequence[str]) -> Content:
    """Return the content of a spot with the words of the deck in play and the names of seats."""

    def shorter(short: str, forms: Sequence[str]) -> str:
        return plain(short, table, forms) if "@" in short else short

    match content:
        case Plate():
            short, crest = shorter(content.short, _initials(names)), content.crest
            return content._replace(short=short, crest=deck_words(crest, table.cast))
        case Balloon():
            words = partial(plain, table=table, names=names)
            named = (
                word if word in table.named else fragment(word, words) for word in content.names
            )
            meant = words(content.meant) if content.meant else ""
            short = shorter(content.short, names)
            return content._replace(short=short, names=tuple(named), meant=meant)
        case Die():
            return content._replace(short=shorter(content.short, _initials(names)))
        case Note() if content.text:
            return content._replace(text=plain(content.text, table, names))
        case Pile() if content.name:
            return content._replace(name=plain(content.name, table, names))
    return content


def _worded_label(spot: Spot, table: Table, names: Sequence[str]) -> str:
    """Return the label of a spot with the words of the deck in play, and where it is a sentence,
    with the names of seats.
    """
    if spot.label.startswith("@") and spot.label[1:].isdecimal():
        return spot.label
    is_sentence = isinstance(spot.content, Balloon | Note) or "@" in spot.label
    return plain(spot.label, table, names) if is_sentence else deck_words(spot.label, table.cast)


def _initials(names: Sequence[str]) -> list[str]:
    """Return the shortest form of each name."""
    return [(name, *short_names(name))[-1] for name in names]


def worded_sign(sign: Sign, table: Table, names: Sequence[str]) -> Sign:
    """Return a sign with the names of seats in its text."""
    if not sign.text:
        return sign
    short = plain(sign.short or sign.text, table, _initials(names))
    return sign._replace(text=plain(sign.text, table, names), short=short)


def draw_slots(surface: pygame.Surface, spot: Spot, skin: Skin) -> None:
    """Draw the outlines of the slots of a spot with their labels, all as large as the widest
    allows; beside a sign the label is at the left."""
    sizes: dict[tuple[int, int], int] = {}
    for slot in spot.slots:
        rect = skin.screen.slot(spot, slot)
        skin.draw(surface, "slot", rect)
        if rect.size not in sizes:  # all slots of a spot have one size, or two by rounding
            sizes[rect.size] = slot_label_size(rect, spot.slots, skin.screen.smallest_text)
        size = sizes[rect.size]
        if slot.sign is not None:
            label = write(
                surface,
                slot.label,
                size,
                skin.text_colour("badge"),
                midleft=(rect.left + size // 2, rect.centery),
            )
            left = label.right + size // 3
            area = pygame.Rect(left, rect.top + 1, rect.right - left - size // 4, rect.height - 2)
            draw_alarm(surface, slot.sign, area, skin, skin.screen.text_size)
        elif slot.label:
            write(surface, slot.label, size, skin.text_colour("badge"), center=rect.center)


def slot_label_size(rect: pygame.Rect, slots: Sequence[Slot], smallest: int) -> int:
    """Return the text size of the labels of slots as large as `rect`, in pixels: by its height, but
    smaller where the widest label would cross the outline. A slot with a sign has its label beside
    that."""
    size = round(rect.height * SLOT_LABEL)
    widest = max((width_of(slot.label, size) for slot in slots if slot.sign is None), default=0)
    room = SLOT_LABEL_WIDTH * rect.width
    return max(smallest, min(size, int(size * room / widest)) if widest else size)


def draw_label_within(
    surface: pygame.Surface,
    spot: Spot,
    rect: pygame.Rect,
    badges: Sequence[pygame.Rect],
    skin: Skin,
) -> None:
    """Draw the label of an empty spot in its middle, above the signs at its foot, in as many lines
    as it needs, unless a badge of another spot would cover it; without a label its icon."""
    if not spot.label:
        side = round(min(rect.size) * ICON_SHARE)
        skin.icon(surface, spot.pile.icon, box(side, side, center=rect.center), "dim")
        return
    pen, area = Pen.on(surface, skin, LABEL_SHARE), rect.inflate(-4, 0)
    at_foot = [
        badge.top for badge in badges if badge.colliderect(area) and badge.top > area.centery
    ]
    area.height = min([area.bottom, *at_foot]) - area.top
    fitted = fit(
        spot.label, area.width, pen.size, height=area.height, smallest=skin.screen.smallest_text
    )
    width = max((width_of(line, fitted.size) for line in fitted.lines), default=0)
    letters = box(width, round(fitted.size * LEADING * len(fitted.lines)), center=area.center)
    if (
        area.height >= fitted.size
        and letters.collidelist(badges) < 0
        and _is_whole(spot.label, area, skin)
    ):
        draw_label(surface, spot.label, area, skin)


def label_place(
    label: str,
    rect: pygame.Rect,
    others: Sequence[tuple[str, pygame.Rect]],
    badges: Sequence[pygame.Rect],
    skin: Skin,
) -> pygame.Rect | None:
    """Return where a label of one line lies beneath the area `rect` and the badges that hang from
    it; None if it would leave the window, be cut, or cover a badge or one of the `others`, which
    come by the ids of their spots. One that is round both, such as a frame, does not count."""
    size = skin.screen.em(LABEL_SHARE)
    width = min(round(rect.width * WIDEST), width_of(label, size) + 2)
    place = box(width, round(size * LEADING), midtop=rect.midbottom)
    place.top = max(
        [place.top, *(badge.bottom + 1 for badge in badges if badge.colliderect(place))]
    )
    rim = skin.screen.em(PROMPT_RIM)
    rims = [area.inflate(0, rim).move(0, -rim // 2) for id, area in others if id == PROMPT]
    covered = (area for area in (*rims, *(area for _, area in others)) if area.colliderect(place))
    has_room = place.bottom <= skin.screen.height and place.collidelist(badges) < 0
    return (
        place
        if has_room
        and all(
            area.collidepoint(rect.center) and area.collidepoint(place.midbottom)
            for area in covered
        )
        and _is_whole(label, place, skin)
        else None
    )


def draw_label(surface: pygame.Surface, label: str, place: pygame.Rect, skin: Skin) -> None:
    """Draw the label of a spot, in as many lines as it needs."""
    pen = Pen.on(surface, skin, LABEL_SHARE)
    pen.write(
        label,
        skin.theme.colours["spot_label"],
        room=place.width,
        height=place.height,
        center=place.center,
    )


def _is_whole(label: str, place: pygame.Rect, skin: Skin) -> bool:
    """True if a label has room without being cut."""
    size, smallest = skin.screen.em(LABEL_SHARE), skin.screen.smallest_text
    return fit(label, place.width, size, height=place.height, smallest=smallest).is_whole


def alarm_width(text: str, icon: str, size: int) -> int:
    """Return the width of an alarm with a text in full, in pixels."""
    return width_of(text, size, bold=True) + round(
        size * (2 * RIM + (1 + GAP if icon in ICONS else 0))
    )


def draw_alarm(
    surface: pygame.Surface, sign: Sign, area: pygame.Rect, skin: Skin, size: int
) -> pygame.Rect:
    """Draw an alarm at the left of an area, in full, in its short form, or where that has no room
    either its icon alone; return the badge."""
    pen = Pen(surface, skin, min(size, round(area.height / HEIGHT)))
    smallest = min(pen.size, skin.screen.smallest_text)
    rim = pen.em(RIM)
    icon = pen.size if sign.icon in ICONS else 0
    beside = icon + (pen.em(GAP) if icon else 0)
    room = area.width - 2 * rim - beside
    fitted = fit(
        sign.text,
        max(1, room),
        pen.size,
        smallest=smallest,
        short=(sign.short or sign.text,),
        bold=True,
    )
    text = fitted.line if fitted.is_whole and room > 0 else ""
    wide = width_of(text, fitted.size, bold=True) + beside if text else icon
    badge = box(
        min(area.width, wide + 2 * rim), min(area.height, pen.em(HEIGHT)), midleft=area.midleft
    )
    pen.part("badge", badge, ALARM, HUE)
    if icon:
        pen.icon(
            sign.icon,
            box(icon, icon, midleft=(badge.left + rim, badge.centery)),
            letters_on("badge", ALARM),
        )
    if text:
        colour, place = skin.text_colour("badge", ALARM), (badge.left + rim + beside, badge.centery)
        pen.write(text, colour, size=fitted.size, bold=True, midleft=place)
    return badge

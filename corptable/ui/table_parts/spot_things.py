"""Draw what lies in a spot and is no card: a note, a die, the crest of a seat."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.art.pawns import LETTER_AT
from corptable.art.skin.tokens import UNTHROWN
from corptable.presentation.layout import Content, Die, Note, Spot
from corptable.ui.paint import recorder
from corptable.ui.paint.image_cache import blit_centred
from corptable.ui.paint.skin import DIE, Skin
from corptable.ui.paint.text import LEADING, Fitted, fit, write
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.sign import HEIGHT, draw_sign

HEADING: Final = 1.05
"""Size of the heading, in text sizes, as the sizes below."""
TEXT: Final = 0.94
GAP: Final = 0.12
"""Distance of the words from the heading."""
PADDING: Final = 0.45
"""Distance of what is on a tile from its edges."""
FACE: Final = 0.66
"""Side of the die on a tile, in heights of the tile."""
WIDEST_FACE: Final = 0.2
"""Largest share of the tile's width for the die."""
SIDE: Final = 0.84
"""Side of the die, in the shorter side of its spot: a turned one needs room for its corners."""
TURN: Final = -7.0
"""Rotation in degrees, counterclockwise: nobody lays a die down straight."""


LABEL_WIDTH: Final = 1.5
"""Greatest width of the label beneath a die, in widths of its spot."""
OTHERS_HUE: Final = "steel"
"""Hue of a die with the number of somebody else; no suit has it."""
CREST_WIDTH: Final = 0.81
"""Width of a crest, in its heights."""
CREST_LETTER: Final = 0.46
"""Height of the letters on it."""


def draw_note(surface: pygame.Surface, spot: Spot, note: Note, skin: Skin) -> None:
    """Draw the note of a spot; without room for its words, of which half would tell nothing, the
    heading alone.
    """
    pen, area = Pen.on(surface, skin), skin.screen.rect(spot)
    if note.number:
        _draw_tile(pen, spot, note, area)
        return
    heading, text = _set(skin, spot.label, note, area)
    if heading.is_cut:
        recorder.note_cut(spot.label, " ".join(heading.lines))
    _draw_words(pen, heading, text, area.topleft, note.emphasis)


def left_out_of_note(spot: Spot, note: Note, skin: Skin) -> str:
    """Return the heading and the words of a note that has no room for all of them, for its tooltip;
    "" for one that has.
    """
    area = skin.screen.rect(spot)
    room = _die_and_words(skin, area)[1] if note.number else area
    heading, text = _set(skin, spot.label, note, room)
    if heading.is_whole and bool(text.lines) == bool(note.text):
        return ""
    return ": ".join(filter(None, (spot.label, note.text)))


def _die_and_words(skin: Skin, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the areas of the die and of the words on a tile."""
    padding = skin.screen.em(PADDING)
    side = min(round(FACE * area.height), round(WIDEST_FACE * area.width))
    die = box(side, side, midleft=(area.left + padding, area.centery))
    return die, pygame.Rect(
        die.right + padding, area.top, area.right - die.right - 2 * padding, area.height
    )


def _draw_tile(pen: Pen, spot: Spot, note: Note, area: pygame.Rect) -> None:
    """Draw a tile: the die at the left, heading and words beside it; without room for the words the
    heading alone, without room for that the die."""
    pen.part("primary" if note.emphasis == "strong" else "plate", area, "normal")
    die, inner = _die_and_words(pen.skin, area)
    heading, text = _set(pen.skin, spot.label, note, inner)
    hue = OTHERS_HUE if note.emphasis == "faint" else ""
    if not heading.is_whole:
        pen.part(DIE, die.move(area.centerx - die.centerx, 0), note.number, hue)
        return
    pen.part(DIE, die, note.number, hue)
    top = inner.centery - _height(pen, heading, text) // 2
    _draw_words(pen, heading, text, (inner.left, top), note.emphasis)


def _set(skin: Skin, label: str, note: Note, area: pygame.Rect) -> tuple[Fitted, Fitted]:
    """Set the heading, and in what is left of the height the words; none where they have no room
    whole.
    """
    screen = skin.screen
    heading = fit(
        label,
        area.width,
        screen.em(HEADING),
        height=area.height,
        smallest=screen.smallest_text,
        bold=True,
    )
    rest = area.height - round(heading.size * LEADING) * len(heading.lines) - screen.em(GAP)
    size = max(screen.smallest_text, screen.em(TEXT))
    text = fit(note.text, area.width, size, height=max(1, rest), smallest=screen.smallest_text)
    has_room = (
        heading.is_whole and text.is_whole and len(text.lines) * round(text.size * LEADING) <= rest
    )
    return heading, text if has_room else Fitted((), text.size)


def _height(pen: Pen, heading: Fitted, text: Fitted) -> int:
    words = round(text.size * LEADING) * len(text.lines)
    return round(heading.size * LEADING) * len(heading.lines) + (
        pen.em(GAP) + words if words else 0
    )


def _draw_words(
    pen: Pen,
    heading: Fitted,
    text: Fitted,
    corner: tuple[int, int],
    emphasis: str,
) -> None:
    """Draw heading and words from a corner down."""
    on_tile = pen.skin.text_colour("primary") if emphasis == "strong" else None
    area = pygame.Rect(corner, (0, 0))
    head = on_tile or (pen.dim if emphasis == "faint" else pen.skin.head_colour)
    step = round(heading.size * LEADING)
    for line in heading.lines:
        pen.write(line, head, size=heading.size, bold=True, topleft=area.topleft)
        area.top += step
    area.top += pen.em(GAP)
    pen.write_lines(
        text.lines,
        round(text.size * LEADING),
        area,
        on_tile or (pen.dim if emphasis == "faint" else pen.bright),
        size=text.size,
    )


def die_side(area: pygame.Rect) -> int:
    """Return the side of a die that lies in an area, in pixels."""
    return max(1, round(SIDE * min(area.size)))


def die_hue(content: Content) -> str:
    """Return the hue of the die in a spot, or of one that lies nowhere."""
    return OTHERS_HUE if isinstance(content, Die) and content.is_others else ""


def draw_die(surface: pygame.Surface, spot: Spot, die: Die, skin: Skin) -> None:
    """Draw the die of a spot with the number that it shows, and beneath it its label on a plate of
    its own: rooms have light and dark places."""
    area = skin.screen.rect(spot)
    side = die_side(area)
    picture = pygame.transform.rotozoom(
        skin.picture(DIE, (side, side), die.number or UNTHROWN, die_hue(die)), TURN, 1.0
    )
    blit_centred(surface, picture, area.center)
    if spot.label:
        pen = Pen.on(surface, skin)
        foot = min(area.bottom, skin.screen.height - pen.em(HEIGHT))
        room = round(LABEL_WIDTH * area.width)
        draw_sign(
            pen, spot.label, room, (die.short,) if die.short else (), midtop=(area.centerx, foot)
        )


def draw_crest(surface: pygame.Surface, spot: Spot, skin: Skin) -> pygame.Rect:
    """Draw the crest of a plate at its left, if it has one; return the area that this leaves for
    the plate.
    """
    rect = skin.screen.rect(spot)
    plate = spot.plate
    if not plate.crest:
        return rect
    shield = pygame.Rect(rect.left, rect.top, round(rect.height * CREST_WIDTH), rect.height)
    letters = skin.crest(surface, plate.suit, shield)
    size = round(rect.height * CREST_LETTER)
    write(
        surface,
        plate.crest,
        size,
        letters,
        bold=True,
        center=(shield.centerx, rect.top + round(rect.height * LETTER_AT)),
    )
    left = shield.right + max(2, rect.height // 12)
    return pygame.Rect(left, rect.top, max(1, rect.right - left), rect.height)

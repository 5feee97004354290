"""Draw what somebody says about cards: a balloon with words before and after them, and the cards
small. And find what people read on a table, which balloons do not cover: the indices of cards, the
top cards of piles, names, and the texts of the window.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import HIDDEN, Piece
from corptable.presentation.layout import CARD_PROPORTION, THINGS, Balloon, Spot
from corptable.ui.paint.display_list import Element, element_of
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.plain_faces import PAWN
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import width_of
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.spot_label import distance, side_towards
from corptable.ui.table_parts.tabletop import Tabletop
from corptable.ui.widgets.balloon import Obstacles
from corptable.ui.widgets.pen import Pen, box

CARD: Final = 0.8
"""Height of a card, in heights of the balloon."""
APART: Final = 0.4
"""Distance between cards, and of words from them, in text sizes."""
MARGIN: Final = 0.9
"""Distance of all from the sides of the balloon."""
BLANK: Final = "?"


ANCHORS: Final = {"left": "midleft", "right": "midright", "down": "midleft"}
"""Points of its area at which a balloon lies, by the side of its tail; otherwise in the middle."""
INDEX: Final = (0.52, 0.2)
"""Width and height of a card's index in its corner, in widths and heights of the card."""
PRINTED: Final = 0.55
"""Height of the part of a card of printed lines that has its value, its kind and its name, in
heights of the card.
"""


class Saying(NamedTuple):
    """Hold what somebody says: the words before the cards, the cards (or a word that stands for
    several, "" for one that is still to be named), and the words after them; `short` are forms of
    the words before."""

    before: str
    cards: tuple[Piece | str, ...]
    after: str
    short: tuple[str, ...] = ()


def size_of_saying(saying: Saying, height: int, skin: Skin) -> int:
    """Return the width of a balloon of a height in which all that is said has room on one line, in
    pixels.
    """
    size = skin.screen.text_size
    words = [
        width_of(text, size, bold=True) + skin.screen.em(APART)
        for text in (saying.before, saying.after)
        if text
    ]
    return sum(words) + sum(_widths(saying, height, skin)) + 2 * skin.screen.em(MARGIN)


def draw_saying(
    surface: pygame.Surface, rect: pygame.Rect, side: str, saying: Saying, skin: Skin, faces: Faces
) -> None:
    """Draw what is said in a balloon whose tail points to a `side`; the words shrink, and break,
    where it is narrower than they are."""
    skin.draw(surface, "balloon", rect, side)
    pen = Pen.on(surface, skin)
    colour = skin.text_colour("balloon", side)
    apart = skin.screen.em(APART)
    inner = rect.inflate(-2 * skin.screen.em(MARGIN), -4)
    widths = _widths(saying, rect.height, skin)
    wanted = [
        width_of(text, pen.size, bold=True) + apart if text else 0
        for text in (saying.before, saying.after)
    ]
    room = max(0, inner.width - sum(widths))
    share = min(1.0, room / max(1, sum(wanted)))
    before, after = (int(width * share) for width in wanted)
    place = inner.midleft
    most, high = max(1, before - apart), inner.height
    pen.write(
        saying.before, colour, room=most, height=high, short=saying.short, bold=True, midleft=place
    )
    x = inner.left + before
    for card, width in zip(saying.cards, widths, strict=True):
        area = box(width - apart, round(rect.height * CARD), midleft=(x, rect.centery))
        _draw_card(pen, card, area, faces)
        x += width
    if saying.after:
        end = (x + apart // 2, inner.centery)
        pen.write(
            saying.after,
            colour,
            room=max(1, after - apart // 2),
            height=inner.height,
            bold=True,
            midleft=end,
        )


def said_elements(tabletop: Tabletop) -> Iterator[Element]:
    """Yield the balloons with cards, which lie on top of the table: each as wide as what is said,
    its tail to the nearest panel of its owner, or to its plate."""
    skin, faces = tabletop.skin, tabletop.faces
    for spot in tabletop.spots:
        balloon = spot.content
        if isinstance(balloon, Balloon) and balloon.names:
            named = (tabletop.view.table.named.get(word) or word for word in balloon.names)
            saying = Saying(spot.label, tuple(named), balloon.after)
            rect = tabletop.screen.rect(spot)
            homes = [
                area
                for other, area in tabletop.spot_areas
                if other.owner == spot.owner
                and other.arrangement == "frame"
                and not isinstance(other.content, THINGS)
            ]
            plate = tabletop.spot.get(f"@{spot.owner}")
            homes = homes or ([] if plate is None else [tabletop.screen.rect(plate)])
            side = (
                side_towards(rect, min(homes, key=partial(distance, rect))) if homes else "normal"
            )
            width = min(rect.width, size_of_saying(saying, rect.height, skin))
            place = box(
                width,
                rect.height,
                **{ANCHORS.get(side, "center"): getattr(rect, ANCHORS.get(side, "center"))},
            )
            reach = skin.area("balloon", place, side)
            yield element_of(
                ("said", spot.id),
                reach,
                draw_saying,
                rect=place,
                side=side,
                saying=saying,
                skin=skin,
                faces=faces,
            )


def _widths(saying: Saying, height: int, skin: Skin) -> list[int]:
    """Return the width of each card or word with the distance to the next, in pixels."""
    card, apart = round(height * CARD * CARD_PROPORTION), skin.screen.em(APART)
    size = skin.screen.text_size
    words = (
        0 if isinstance(one, Piece) else width_of(one, size, bold=True) + 2 * apart
        for one in saying.cards
    )
    return [max(card, word) + apart for word in words]


def _draw_card(pen: Pen, card: Piece | str, area: pygame.Rect, faces: Faces) -> None:
    """Draw a card, the word for several, or the place of one that is still to be named."""
    if isinstance(card, Piece):
        blit_premultiplied(pen.surface, faces.of(card, area.size), area)
        return
    if card:
        pen.part("badge", area)
        pen.write(
            card,
            pen.skin.text_colour("badge"),
            room=area.width,
            height=area.height,
            bold=True,
            center=area.center,
        )
        return
    pen.part("cap", area)
    pen.write(BLANK, pen.skin.text_colour("cap"), bold=True, center=area.center)


def index_areas(placed: PlacedPiece) -> list[pygame.Rect]:
    """Return the areas of the indices of a visible card, or of the name of a card of printed lines;
    of a pawn all.
    """
    rect, card = placed.rect, placed.piece.card
    if card.kind == PAWN:
        return [rect]
    if card.lines:
        return [pygame.Rect(rect.topleft, (rect.width, round(rect.height * PRINTED)))]
    corner = pygame.Rect(0, 0, round(rect.width * INDEX[0]), round(rect.height * INDEX[1]))
    return [
        corner.move(rect.topleft),
        corner.move(rect.right - corner.width, rect.bottom - corner.height),
    ]


@lru_cache(maxsize=4)
def obstacles_of(tabletop: Tabletop, arrangement: int) -> Obstacles:
    """Obstacles that balloons must not cover on a table as its pieces are arranged now, and what
    they should rather not cover.
    """
    del arrangement  # the key of the cache: the pieces of a tabletop can be arranged otherwise
    read = [*_texts(tabletop)]
    for placed in tabletop.placed:
        if placed.piece is not HIDDEN:
            read += [placed.rect] if placed.spot.arrangement == "pile" else index_areas(placed)
    return Obstacles(
        read, [*(placed.rect for placed in tabletop.placed), *(area for _, area in tabletop.bands)]
    )


def linked_areas(tabletop: Tabletop) -> list[pygame.Rect]:
    """Return the areas of the pieces and places that an act is about which is still open: the ends
    of the links, of which one at least is no seat."""
    links = [
        link
        for link in tabletop.links
        if not (link.start.startswith("@") and link.end.startswith("@"))
    ]
    return [
        area for link in links for word in (link.start, link.end) for area in tabletop.areas(word)
    ]


def _texts(tabletop: Tabletop) -> Iterator[pygame.Rect]:
    """Yield the areas of seat plates and other plates with words or signs, and of the window's own
    texts.
    """
    for spot, area in tabletop.spot_areas:
        has_words = spot.label or spot.badge or any(sign.text or sign.icon for sign in spot.signs)
        if spot.is_for_window or (
            not spot.shows and has_words and not _holds_others(tabletop, spot)
        ):
            yield area


def _holds_others(tabletop: Tabletop, frame: Spot) -> bool:
    """True if a plate is a frame around other spots, so that its words are but a part of
    it.
    """
    area = tabletop.screen.rect(frame)
    under = area.collidelistall([there for _, there in tabletop.spot_areas])
    inside = (tabletop.spot_areas[at] for at in under)
    return any(spot is not frame and spot.shows and area.contains(there) for spot, there in inside)

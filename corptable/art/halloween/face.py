"""Lay out a face of the Halloween deck: frame, index on a tab, the window with pips or a character,
a strip with name and power.

A court card narrower than WORDS_FROM pixels has no words: its picture reaches to the foot. A number
card narrower than PIPS_FROM has a large rank and one figure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.card_ground import HEIGHT, OUTLINE, WIDTH
from corptable.art.card_index import index_text
from corptable.art.glyphs import OutlineFont, typeface
from corptable.art.halloween.courts import COURTS
from corptable.art.halloween.paper import Paper
from corptable.art.halloween.scenery import draw_backdrop, draw_beams, draw_scene
from corptable.art.halloween.suits import draw_figure, draw_silhouette, hue_of_paper
from corptable.art.paths import Path, Point, circle, polygon
from corptable.art.pen import SvgPen
from corptable.cards import COURT, Card

# List the powers of the characters in a few words, for cards too small for the text of the deck,
# by card id

LINES: Final[Mapping[str, str]] = {
    "imps-page": "Good Steal: roll, 1 or 6",
    "imps-knight": "Good Steal: roll again",
    "imps-queen": "Good Steal: any act, once",
    "imps-king": "Good Steal: any action",
    "bats-page": "Ask for a rank you miss",
    "bats-knight": "Ask for a whole rank",
    "bats-queen": "Good Ask: see the next card",
    "bats-king": "Ask for a whole suit",
    "ghosts-page": "Ask fails: 1 treat",
    "ghosts-knight": "Ask fails: 2 treats",
    "ghosts-queen": "Robbed by a Steal: 2 treats",
    "ghosts-king": "They miss: 1 treat",
    "pumpkins-page": "1 treat for a card drawn",
    "pumpkins-knight": "1 treat a card, bury 1",
    "pumpkins-queen": "3 treats: draw, no roll",
    "pumpkins-king": "1 treat a card, plus 2",
}


# The number cards: a large figure for the ace, pips for the others, and on small cards rank and
# one figure

COLUMN: Final = 38.0
ROWS: Final = 66.0
"""Distances of the outer pips from the middle of the card, in units."""
_FOUR: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIX: Final = (*_FOUR, (-1, 0), (1, 0))
_EIGHT: Final = tuple((x, y) for x in (-1, 1) for y in (-1, -1 / 3, 1 / 3, 1))
PLACES: Final[Mapping[int, tuple[tuple[float, float], ...]]] = {
    2: ((0, -0.8), (0, 0.8)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: _FOUR,
    5: (*_FOUR, (0, 0)),
    6: _SIX,
    7: (*_SIX, (0, -0.5)),
    8: (*_SIX, (0, -0.5), (0, 0.5)),
    9: (*_EIGHT, (0, 0)),
    10: (*_EIGHT, (0, -2 / 3), (0, 2 / 3)),
}
SIZES: Final[Mapping[int, float]] = {2: 84, 3: 64, 4: 62, 5: 58, 6: 56, 7: 48, 8: 48, 9: 42, 10: 41}
"""Height of a pip in units, by the number of pips."""
LARGER: Final[Mapping[str, float]] = {"bats": 1.14}
"""Sizes of figures that are wider than they are high, in usual sizes."""
TILTS: Final = (-6, 5, 3, -4, 6, -3, 4, -5, 2, -2)
"""Angles of the pips in degrees, one after another: what hands lay is never quite straight."""
ACE, SILHOUETTE = 122.0, 96.0
"""Heights in units of the ace and of the shadow among four pips."""
SMALL: Final[Mapping[str, float]] = {"rank": 122, "figure": 128}
"""Sizes on a small card, in units."""


def draw_number(paper: Paper, card: Card) -> None:
    """Draw the pips of a number card on their backdrop, in the units of the card."""
    draw_backdrop(paper, card.suit)
    middle = HEIGHT / 2
    if card.value not in PLACES:
        draw_beams(paper, WIDTH / 2, middle, 40, 150, 16, hue_of_paper(card.suit), 0.16)
        draw_figure(paper, card.suit, WIDTH / 2, middle, ACE * LARGER.get(card.suit, 1.0))
        return
    if card.value == 4:
        draw_silhouette(paper, card.suit, WIDTH / 2, middle, SILHOUETTE, hue_of_paper(card.suit))
    for (x, y), tilt in zip(PLACES[card.value], TILTS, strict=False):
        size = SIZES[card.value] * LARGER.get(card.suit, 1.0)
        draw_figure(paper, card.suit, WIDTH / 2 + COLUMN * x, middle + ROWS * y, size, tilt)


def draw_small_number(paper: Paper, card: Card, rank: str, face: OutlineFont) -> None:
    """Draw a number card that is too small for pips: its rank in the upper left corner, and one
    figure.
    """
    hue = hue_of_paper(card.suit)
    window = polygon(
        [
            (11, 16),
            (16, 11),
            (90, 9),
            (164, 11),
            (169, 16),
            (170, 150),
            (169, 284),
            (164, 289),
            (90, 290),
            (16, 289),
            (11, 284),
            (10, 150),
        ]
    )
    paper.sink(window, f"{hue}.deep", f"{hue}.deep-" if hue == "sky" else f"{hue}.deep")
    paper.pen.write(rank, 22, 112, SMALL["rank"], paper.colour(small_rank_name(hue)), face)
    draw_figure(paper, card.suit, 97, 204, SMALL["figure"], 3)


def small_rank_name(hue: str) -> str:
    """Return the name of the colour of a large rank on the ground of a hue."""
    return f"{hue}.text---" if hue == "sky" else f"{hue}.text-"


WORDS_FROM: Final = 70
"""Least width in pixels of a court card with its power in words."""
PIPS_FROM: Final = 76
"""Least width in pixels of a number card with all its pips."""
NAMED_FROM: Final = 168
"""Least width in pixels of a court card with its name above its power."""
TITLES: Final = "LondrinaSolid_900Black.ttf"
TEXTS: Final = "Nunito_800ExtraBold.ttf"
"""Files of the typefaces of ranks and names, and of powers, in `assets/fonts`."""
SIDE: Final = 10.0
"""Width of the frame, in units."""
FACET: Final = 7.0
TAB_FOOT: Final = 50.0
INDEX_SIZE: Final = 46.0
INDEX_LEFT: Final = 11.0
SMALL_INDEX: Final = 1.3
"""Size of the index on a card without words, in usual sizes."""
PICTURE_TOP, PICTURE_FOOT = -120.0, 86.0
"""Part of a picture that is always to be seen, from its middle, in its own units; figures reach
further down.
"""
LARGEST: Final = 1.12
"""Greatest size of a picture, in usual sizes."""
SMALL_FOOT: Final = 255.0
"""Place on a card without words to which that part reaches."""
POWER_PIXELS: Final = 13.2
"""Least size of the type of powers in pixels; in units LONE_POWER at least, POWER below a name, and
MOST_POWER at most.
"""
POWER, LONE_POWER, MOST_POWER = 17.5, 25.0, 32.0
NAME_SIZE: Final = 29.0
ROW: Final = 1.06
"""Distance of two rows, in sizes of their type."""
STRIP_FOOT: Final = HEIGHT - 7
TEXT_WIDTH: Final = 162.0
MOST_ROWS: Final = 2
NARROWEST: Final = 0.7
"""Width of the rows of a power, at least, in their natural widths; they are narrowed where they
would be more than MOST_ROWS.
"""
WHOLE_FROM: Final = 280
"""Least width in pixels of a court card with the whole text of its power, in type of WHOLE
units.
"""
WHOLE: Final = 12.2


def draw_face(pen: SvgPen, card: Card, width: int) -> None:
    """Draw a whole face, `width` pixels wide."""
    paper, hue = Paper(pen, width), hue_of_paper(card.suit)
    is_court = card.kind == COURT
    is_small = width < (WORDS_FROM if is_court else PIPS_FROM)
    if pen.is_cut:
        paper.flat(pen.outline(OUTLINE), f"{hue}.text")
    else:
        paper.cut(OUTLINE, f"{hue}.text", 0)
    if is_small and not is_court:
        draw_small_number(paper, card, index_text_of(card), typeface(TITLES))
        return
    scale = SMALL_INDEX if is_small else 1.0
    tab = _tab_width(card, scale)
    window = _window(tab, TAB_FOOT * scale, not is_court)
    paper.sink(window, f"{hue}.deep", f"{hue}.deep-" if hue == "sky" else f"{hue}.deep")
    with pen.clipped(window):
        if is_court:
            _draw_character(paper, card, SMALL_FOOT if is_small else strip_top(card, width))
        else:
            draw_number(paper, card)
    for turn in (0,) if is_court else (0, 180):
        with paper.at(WIDTH / 2, HEIGHT / 2, turn=turn), paper.at(-WIDTH / 2, -HEIGHT / 2):
            _draw_index(paper, card, scale)
    if is_court and not is_small:
        _draw_words(paper, card, width)


def index_text_of(card: Card) -> str:
    """Return the text of a card's corners: numbers from 1 on, and letters for the courts."""
    return index_text(card) if card.kind == COURT else str(card.value)


def _tab_width(card: Card, scale: float) -> float:
    """Return the width of the tab under rank and sign."""
    return INDEX_LEFT + (typeface(TITLES).width(index_text_of(card), INDEX_SIZE) + 46) * scale


def _window(tab: float, foot: float, has_two: bool) -> Path:
    """Return the outline of the window: cut with scissors around the tab in one corner or in
    two.
    """

    def corner(points: list[Point]) -> list[Point]:
        return [(WIDTH - x, HEIGHT - y) for x, y in points]

    notch: list[Point] = [
        (SIDE, foot + FACET),
        (SIDE + 2, foot + 1),
        (tab - 5, foot - 1),
        (tab, foot - 6),
        (tab + 1, SIDE + 2),
        (tab + 5, SIDE),
    ]
    edge: list[Point] = [
        (90, SIDE - 0.8),
        (WIDTH - SIDE - FACET, SIDE),
        (WIDTH - SIDE - 2, SIDE + 2),
        (WIDTH - SIDE, SIDE + FACET),
    ]
    side: list[Point] = [(WIDTH - SIDE + 0.8, 140)]
    if has_two:
        return polygon([*notch, *edge[:3], *side, *corner(notch), *corner(edge[:3]), *corner(side)])
    return polygon(
        [
            *notch,
            *edge,
            *side,
            *corner([(SIDE, SIDE + FACET), (SIDE + 2, SIDE + 2), (SIDE + FACET, SIDE)]),
            *corner(edge),
            *corner(side),
        ]
    )


def _draw_character(paper: Paper, card: Card, foot: float) -> None:
    """Draw a court character before the scene of its suit, as large as what its words leave free
    allows.
    """
    scale = min(LARGEST, (foot - SIDE) / (PICTURE_FOOT - PICTURE_TOP))
    with paper.at(WIDTH / 2, foot - PICTURE_FOOT * scale, scale=scale):
        draw_scene(paper, card.suit)
        COURTS[card.id](paper)


def _draw_index(paper: Paper, card: Card, scale: float) -> None:
    """Draw rank and suit side by side in the upper left corner."""
    face, hue = typeface(TITLES), hue_of_paper(card.suit)
    size = INDEX_SIZE * scale
    colour = paper.letter_on(f"{hue}.text")
    width = paper.pen.write(index_text_of(card), INDEX_LEFT, 9 + size * 0.74, size, colour, face)
    draw_index_sign(paper, card.suit, INDEX_LEFT + width + 23 * scale, 9 + 18.5 * scale, 32 * scale)


def draw_index_sign(paper: Paper, suit: str, x: float, y: float, size: float) -> None:
    """Draw the figure of a suit on a disc as pale as the ground, so that it stands out from the
    frame in its own colour.
    """
    paper.flat(circle(x, y, size * 0.6), f"{hue_of_paper(suit)}.deep")
    draw_figure(paper, suit, x, y, size * 0.86)


def power_rows(card: Card, width: int) -> tuple[float, list[str]]:
    """Return the size of a power's type in units on a card of a width in pixels, and its rows."""
    if width >= WHOLE_FROM and card.text:
        return WHOLE, balanced_rows(typeface(TEXTS), card.text, WHOLE, TEXT_WIDTH)
    usual = POWER if width >= NAMED_FROM else LONE_POWER
    size, text = min(MOST_POWER, max(usual, POWER_PIXELS * WIDTH / width)), LINES.get(card.id, "")
    rows = balanced_rows(typeface(TEXTS), text, size, TEXT_WIDTH)
    return size, rows if len(rows) <= MOST_ROWS else balanced_rows(
        typeface(TEXTS), text, size, TEXT_WIDTH / NARROWEST
    )


def balanced_rows(face: OutlineFont, text: str, size: float, widest: float) -> list[str]:
    """Break a text into as few rows as it needs, all about as wide as each other."""
    rows = face.wrap(text, size, widest)
    while (
        (narrower := face.wrap(text, size, widest - 2))
        and len(narrower) == len(rows)
        and widest > 20
    ):
        rows, widest = narrower, widest - 2
    return rows


def strip_top(card: Card, width: int) -> float:
    """Return the top of the strip with name and power on a card of a width in pixels, in units."""
    size, rows = power_rows(card, width)
    return STRIP_FOOT - len(rows) * size * ROW - (NAME_SIZE if width >= NAMED_FROM else 0) - 9


def _draw_words(paper: Paper, card: Card, width: int) -> None:
    """Draw the strip at the foot: the name where there is room, and the power in a few words."""
    (size, rows), top = power_rows(card, width), strip_top(card, width)
    name = card.name if width >= NAMED_FROM else ""
    paper.cut(
        polygon(
            [
                (5, top + 3),
                (60, top),
                (WIDTH - 4, top + 2),
                (WIDTH - 6, STRIP_FOOT),
                (90, STRIP_FOOT + 2),
                (6, STRIP_FOOT - 1),
            ]
        ),
        "bone",
    )
    hue, y = f"{hue_of_paper(card.suit)}.text", top + 4
    if name:
        paper.pen.write(
            name,
            WIDTH / 2,
            y + NAME_SIZE * 0.86,
            NAME_SIZE,
            paper.colour(hue),
            typeface(TITLES),
            anchor="middle",
            widest=TEXT_WIDTH,
        )
        y += NAME_SIZE + 1
    face, letters = typeface(TEXTS), paper.letter_on("bone")
    narrowed = min(1.0, TEXT_WIDTH / max((face.width(row, size) for row in rows), default=1.0))
    for row in rows:
        y += size * ROW
        widest = narrowed * face.width(row, size)
        paper.pen.write(
            row, WIDTH / 2, y - size * 0.24, size, letters, face, anchor="middle", widest=widest
        )

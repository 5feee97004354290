"""Draw the Halloween deck in cut paper: pips, sixteen characters with their powers in a few words,
and the back.
"""

from __future__ import annotations

from typing import Final

from corptable.art.card_ground import HEIGHT, OUTLINE, WIDTH
from corptable.art.drawing import WholeArt
from corptable.art.halloween.face import draw_face
from corptable.art.halloween.paper import Paper
from corptable.art.paths import Path, circle, polygon, star
from corptable.art.pen import SvgPen
from corptable.art.suits import SIGNS

# The back: two bats under the moon around a sweet, the same when the card is upside down

FINE: Final = 240
"""Width in pixels for which a back is drawn, whatever its size is then: it tells nothing by its
details.
"""
FIELD: Final[Path] = polygon(
    [
        (-80, -132),
        (-75, -138),
        (0, -140),
        (75, -138),
        (80, -132),
        (81, 0),
        (80, 132),
        (75, 138),
        (0, 140),
        (-75, 138),
        (-80, 132),
        (-81, 0),
    ]
)
CRESCENT: Final[Path] = (
    "M-60 -4C-60 -44 -32 -66 0 -66C32 -66 60 -44 60 -4C48 -32 28 -46 0 -46C-28 -46 -48 -32 -60 -4Z"
)
STARS: Final = (
    (-56, -104, 7),
    (0, -122, 5),
    (54, -110, 8),
    (-28, -84, 4),
    (30, -82, 5),
    (-64, -62, 5),
    (64, -58, 4),
    (-70, -24, 3),
    (70, -20, 4),
)


def draw_back(pen: SvgPen, _pack: int) -> None:
    """Draw the whole back, the same for each pack."""
    paper = Paper(pen, FINE)
    paper.flat(pen.outline(OUTLINE), "violet.text")
    with paper.at(WIDTH / 2, HEIGHT / 2):
        paper.flat(FIELD, "night")
        paper.line(FIELD, "night-", 4)
        for turn in (0, 180):
            with paper.at(turn=turn):
                _draw_half(paper)
        for radius, name in ((23, "night-"), (21, "flame"), (15, "flame.text"), (13.6, "gold")):
            paper.flat(circle(0, 0, radius), name)
        paper.flat(star(0, 0, 8, 10, 5), "night")


def _draw_half(paper: Paper) -> None:
    """Draw the upper half: stars, a crescent and a bat beneath it. Shadows fall away from the
    middle of the card, so that the other half is the same upside down."""
    paper.flat("".join(star(x, y, 4, size, size * 0.36) for x, y, size in STARS), "trump+")
    for rise, name in ((2.4, "night-"), (0, "trump")):
        with paper.at(0, -rise):
            paper.flat(CRESCENT, name)
    with paper.at(0, -33, scale=1.7):
        with paper.at(0, -1):
            paper.flat(SIGNS["bats"].solid[0], "violet.text-")
        paper.flat(SIGNS["bats"].solid[0], "trump++")
        paper.flat("".join(SIGNS["bats"].holes), "flame")


HALLOWEEN: Final = WholeArt(draw_face, draw_back)

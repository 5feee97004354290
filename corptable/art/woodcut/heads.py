"""Draw heads: faces ahead, half aside and in profile, hair, beards and crowns.

A head lies around the point between its eyes' corners in a box from -27 (brow) to 24 (chin), and
looks to the right unless it looks ahead. Figures place it with `Block.at`: scale 1 is a head 51
units high.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from corptable.art.paths import Path, both, circle
from corptable.art.woodcut.block import PAPER, Block

AHEAD, ASIDE, PROFILE = "ahead", "aside", "profile"
CALM, STERN, SMILE, ASLEEP = "calm", "stern", "smile", "asleep"
DETAIL: Final = 2.4
"""Size in units of the smallest features of a face; below two pixels a face has eyes, nose and
mouth only.
"""


class WoodcutFace(NamedTuple):
    """Hold the lines of a face: outline, brows, lids, nose, mouth, chin, and the places of its
    pupils.
    """

    outline: Path
    brows: Path
    lids: Path
    nose: Path
    mouth: Path
    chin: Path
    pupils: tuple[tuple[float, float], ...]


_AHEAD: Final[Path] = (
    "M-16 -10C-16.6 4 -13 14.6 -6.4 21C-2.4 24.6 2.4 24.6 6.4 21C13 14.6 16.6 4 16 -10C15 "
    "-22 8 -27 0 -27C-8 -27 -15 -22 -16 -10Z"
)
_ASIDE: Final[Path] = (
    "M-13 -12C-15 0 -12 11 -5 18.6C-1 23.6 5 24.8 8.6 22C12.4 18 14.8 12.6 15.2 6C16.4 4.4 "
    "15.8 1.6 15.4 -1C17 -6 16.4 -12 14 -18"
    "C10 -26 0 -28 -6 -25C-11 -22 -12.6 -17 -13 -12Z"
)
_PROFILE: Final[Path] = (
    "M2 -27C9 -27 13 -23 13.6 -16C13.6 -12 13 -9.6 14 -7.4C16 -3.4 18.8 0 20.6 3.4C21 5 19 "
    "6.2 16.6 6.4C17.4 7.6 18 9.2 16.6 10.4"
    "C17.4 11.4 17.4 12.6 16.2 13.6C15 15.4 16.4 17 15.6 19.6C14 23 9 24 4 22.4C-1 20.6 -5 "
    "17 -7 12L-13 -2C-15 -16 -8 -27 2 -27Z"
)
FACES: Final[Mapping[str, WoodcutFace]] = {
    AHEAD: WoodcutFace(
        _AHEAD,
        "M-3.4 -9.6C-6.4 -12 -9.4 -12 -12.4 -9.4M3.4 -9.6C6.4 -12 9.4 -12 12.4 -9.4",
        both("M-3.6 -4.2C-6 -7.4 -9.4 -7.4 -11.8 -4.4"),
        "M2.6 -7C2.8 -2 3.4 2 4.4 4.8C3 7.4 -1.6 7.6 -3.4 5.8",
        "M-5.6 12.4C-2.8 11.6 -1 12.6 0 12.8C1 12.6 2.8 11.6 5.6 12.4",
        "M-2.6 16C-1 16.8 1 16.8 2.6 16",
        ((-7.6, -4.6), (7.6, -4.6)),
    ),
    ASIDE: WoodcutFace(
        _ASIDE,
        "M.4 -9C-2 -11.4 -5 -11.4 -8 -9M7 -9.4C9.4 -11.6 12 -11.4 14.4 -9.4",
        "M1 -4C-1.4 -7 -5 -7 -7.6 -4.2M7.4 -4.2C9.4 -6.6 12.2 -6.6 14 -4.4",
        "M5.4 -7C6.6 -2 8.6 1.6 9.2 4.6C8 7 4.4 7.2 2.6 5.8",
        "M-.6 12.6C2.4 11.6 4 12.6 5 12.8C6.4 12.4 8 11.8 10 12.6",
        "M3 16.2C4.4 17 6.4 17 8 16.2",
        ((-2.8, -4.5), (11, -4.8)),
    ),
    PROFILE: WoodcutFace(
        _PROFILE,
        "M13 -10C10.6 -12.6 7.4 -12.4 4.4 -10",
        "M12.4 -5.4C10 -8 7.6 -7.4 5.2 -4.4",
        "M17 5.4C15 5 14 4 14.4 2.2",
        "M16.4 10.4C14 10.6 12.4 10.2 11 11.4",
        "M14 14.6C13 15 12.6 15.4 12.2 16",
        ((10, -5.2),),
    ),
}
MOUTHS: Final[Mapping[str, Mapping[str, Path]]] = {
    SMILE: {
        AHEAD: "M-6 11.4C-3 14.6 3 14.6 6 11.4",
        ASIDE: "M-.6 11.6C2.6 14.8 7 14.6 10.4 11.4",
        PROFILE: "M16.4 10.2C14 11.6 12 11 10.6 8.8",
    },
    STERN: {
        AHEAD: "M-5.6 13.4C-3 11.8 3 11.8 5.6 13.4",
        ASIDE: "M-.2 13.4C3 11.8 7 11.8 9.8 13.4",
        PROFILE: "M16.4 10.4C14 10.2 12 11 11 12.6",
    },
}
STERN_BROWS: Final[Mapping[str, Path]] = {
    AHEAD: both("M-2.6 -7.6C-6 -10.4 -9 -11.6 -13 -11"),
    ASIDE: "M1 -7C-2 -9.6 -5 -10.8 -8.6 -10.4M6.6 -7.4C9 -9.8 12 -11 14.6 -10.8",
    PROFILE: "M13.6 -7.8C10.6 -10.4 7.6 -11.4 4.4 -11",
}
ASLEEP_LIDS: Final[Mapping[str, Path]] = {
    AHEAD: both("M-3.6 -5C-6 -2.4 -9.4 -2.4 -11.8 -5"),
    ASIDE: "M1 -4.6C-1.4 -2.2 -5 -2.2 -7.6 -4.8M7.4 -4.6C9.4 -2.4 12.2 -2.4 14 -4.8",
    PROFILE: "M12.6 -4.6C10 -2.2 7.6 -2.4 5.2 -4.4",
}
EAR: Final[Path] = "M-4.6 -5.6C-9 -8 -9.6 0 -5 3.4C-3.4 4 -2.8 2.4 -3.4 1"


def draw_face(block: Block, look: str = AHEAD, mood: str = CALM, hue: str = PAPER) -> None:
    """Draw a face, shaded on the side away from the light."""
    face = FACES[look]
    is_detailed = block.is_fine(DETAIL)
    block.tint(face.outline, hue)
    if is_detailed:
        block.shade(face.outline, 12 if look == AHEAD else 168, 0.24, 0.85)
    block.line(face.outline, 0.95)
    block.carve(STERN_BROWS[look] if mood == STERN else face.brows, 1.5, 0.5)
    block.line(ASLEEP_LIDS[look] if mood == ASLEEP else face.lids, 0.85)
    if mood != ASLEEP:
        block.black("".join(circle(x, y, max(1.75, 0.62 * block.weight)) for x, y in face.pupils))
    block.line(face.nose, 0.75)
    block.line(MOUTHS.get(mood, {}).get(look, face.mouth), 0.95)
    if is_detailed:
        block.line(face.chin, 0.65)
        if look == PROFILE:
            block.line(EAR, 0.7)


class WoodcutHair(NamedTuple):
    """Hold a way to wear the hair: what falls behind the face, and what lies over it, with strands
    that run down at an angle.
    """

    behind: Path
    over: Path
    angle: float = 90


HAIRS: Final[Mapping[str, WoodcutHair]] = {
    "flow": WoodcutHair(
        "M0 -30C-21 -30 -25 -12 -24 4C-23 16 -30 24 -26 38C-17 42 -12 32 -12 22H12C12 32 17 "
        "42 26 38C30 24 23 16 24 4"
        "C25 -12 21 -30 0 -30Z",
        "M-16.6 -3C-16 -15 -8 -20 0 -23C8 -20 16 -15 16.6 -3C21 -17 15 -30 0 -30C-15 -30 -21 "
        "-17 -16.6 -3Z",
    ),
    "bob": WoodcutHair(
        "M0 -30C-20 -30 -25 -14 -24 0C-24 10 -28 15 -24 21C-17 24 -12 19 -11 12H11C12 19 17 "
        "24 24 21C28 15 24 10 24 0"
        "C25 -14 20 -30 0 -30Z",
        "M-16.6 -5C-14 -13 -8 -15.6 0 -15.6C8 -15.6 14 -13 16.6 -5C20 -18 15 -29 0 -29C-15 "
        "-29 -20 -18 -16.6 -5Z",
    ),
    "curls": WoodcutHair(
        "M0 -31C-20 -32 -26 -20 -23 -10C-30 -8 -30 2 -25 5C-30 10 -26 19 -19 17C-14 20 -10 "
        "16 -9 10H9C10 16 14 20 19 17"
        "C26 19 30 10 25 5C30 2 30 -8 23 -10C26 -20 20 -32 0 -31Z",
        "M-16.6 -6C-12 -10 -12 -16 -7 -17C-3 -14 2 -14 5 -18C10 -17 12 -10 16.6 -6C21 -18 15 "
        "-30 0 -30C-15 -30 -21 -18 -16.6 -6Z",
    ),
    "side": WoodcutHair(
        "M4 -30C-18 -32 -26 -16 -24 2C-24 10 -28 16 -24 22C-16 26 -8 20 -6 12L0 -6Z",
        "M14 -17C10 -19 4 -17 1 -13C-1 -8 -2 -2 -3 4C-4 12 -8 20 -14 23C-19 24.6 -25 22 -24 "
        "17C-22 12 -24 4 -22 -6"
        "C-20 -24 -6 -32 6 -29C11 -27 14 -23 14 -17Z",
    ),
    "long side": WoodcutHair(
        "M4 -30C-18 -32 -26 -16 -24 2C-24 16 -36 26 -34 44C-22 50 -12 40 -8 24L0 -6Z",
        "M14 -17C10 -20 4 -18 1 -13C-1 -6 -2 4 -6 12C-10 24 -16 36 -28 46C-34 46 -35 40 -33 "
        "34C-28 24 -26 10 -24 -4"
        "C-22 -24 -6 -32 6 -29C11 -27 14 -23 14 -17Z",
    ),
}
BEARDS: Final[Mapping[str, Path]] = {
    "full": (
        "M-16.4 -1C-18.6 14 -15 27 0 36C15 27 18.6 14 16.4 -1C14 6 10 9.4 6 9.6C3 7.6 -3 7.6 "
        "-6 9.6C-10 9.4 -14 6 -16.4 -1Z"
    ),
    "forked": (
        "M-16.4 -1C-18 14 -18 28 -12 40C-6 40 -2 34 0 27C2 34 6 40 12 40C18 28 18 14 16.4 "
        "-1C14 6 10 9.4 6 9.6C3 7.6 -3 7.6 -6 9.6"
        "C-10 9.4 -14 6 -16.4 -1Z"
    ),
    "profile": "M-6 4C-5 14 -6 26 1 36C8 44 18 42 21 35C18 28 20 20 17.4 14.4C14.6 14 11.6 13 11 "
    "11.4C13 10 15 10.4 16.6 10.4"
    "C17.4 9 17.4 7.4 16.6 6.4C12 7 9 8.4 5 9C1 8 -3 6 -6 4Z",
    "long": (
        "M-16.4 -1C-19 18 -15 38 -4 54C0 57 3 56 5 52C15 36 19 16 16.4 -1C14 6 10 9.4 6 "
        "9.6C3 7.6 -3 7.6 -6 9.6"
        "C-10 9.4 -14 6 -16.4 -1Z"
    ),
}


def draw_hair_behind(block: Block, style: str, hue: str = PAPER) -> None:
    """Draw the hair that falls behind a face."""
    hair = HAIRS[style]
    block.cut(hair.behind, hue)
    block.shade(hair.behind, hair.angle, 0.5, 0.9)
    block.shade(hair.behind, hair.angle + 180, 0.3, 0.9)


def draw_hair_over(block: Block, style: str, hue: str = PAPER) -> None:
    """Draw the hair that lies over a face."""
    hair = HAIRS[style]
    block.cut(hair.over, hue, hair.angle, 0.5, 0.9)


def draw_beard(block: Block, style: str, hue: str = PAPER) -> None:
    """Draw a beard over a face, and the mouth within it."""
    block.cut(BEARDS[style], hue)
    block.shade(BEARDS[style], 90, 0.62, 0.8)
    if style != "profile":
        block.cut("M-5.6 11.6C-2 15.4 2 15.4 5.6 11.6C2 13 -2 13 -5.6 11.6Z", "black", weight=0.7)


CROWNS: Final[Mapping[str, tuple[Path, tuple[tuple[float, float], ...]]]] = {
    "points": (
        "M-17 -19L-21 -41L-10.6 -32L0 -46L10.6 -32L21 -41L17 -19C8 -23.6 -8 -23.6 -17 -19Z",
        ((-21, -42.6), (0, -48), (21, -42.6)),
    ),
    "lilies": (
        "M-17 -19L-19 -32C-26 -34 -24 -42 -18 -40C-13 -40 -12 -34 -9 -31C-6 -34 -8 -40 0 "
        "-47C8 -40 6 -34 9 -31"
        "C12 -34 13 -40 18 -40C24 -42 26 -34 19 -32L17 -19C8 -23.6 -8 -23.6 -17 -19Z",
        (),
    ),
    "tower": (
        "M-18 -18L-20 -42H-13V-37H-7V-44H0H7V-37H13V-42H20L18 -18C8 -22.6 -8 -22.6 -18 -18Z",
        (),
    ),
    "arches": (
        (
            "M-17 -19L-21 -33C-21 -43 -8 -46 0 -42C8 -46 21 -43 21 -33L17 -19C8 -23.6 -8 -23.6 "
            "-17 -19Z"
        ),
        ((0, -45),),
    ),
    "leaves": (
        (
            "M-17 -18L-22 -27L-15 -28L-15 -37L-8 -31L-5 -41L0 -34L5 -41L8 -31L15 -37L15 -28L22 "
            "-27L17 -18C8 -22.6 -8 -22.6 -17 -18Z"
        ),
        (),
    ),
}


def draw_crown(block: Block, style: str, hue: str = "gold", band: bool = True) -> None:
    """Draw a crown on a head."""
    path, beads = CROWNS[style]
    block.cut(path, hue, 0, 0.34)
    if band and block.is_fine(3):
        block.line("M-17.6 -24.4C-8 -29 8 -29 17.6 -24.4", 0.7)
    if style == "arches":
        block.line("M0 -42V-26M-21 -33C-12 -36 -4 -40 0 -42C4 -40 12 -36 21 -33", 0.8)
    block.black("".join(circle(x, y, 2.5) for x, y in beads))


def draw_neck(block: Block, y: float = 14.0, foot: float = 34.0, half: float = 7.5) -> None:
    """Draw a neck below a head, shaded by the chin."""
    path = f"M{-half} {y}V{foot - 4}Q0 {foot + 6} {half} {foot - 4}V{y}Z"
    block.cut(path, PAPER, -90, 0.45, 0.85)

"""Draw two trumps that are a building: Threshold and the Tower."""

from __future__ import annotations

from corptable.art.paths import Point, arc, around, circle, line, polyline, rays, rectangle, star
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.trumps.motifs import (
    DIVER,
    EDGE,
    HUE,
    Box,
    curve,
    draw_skyline,
    limb,
    rain,
    strokes,
)

# Two trumps that are persons: the Vigilante and the Hanged Man


def draw_vigilante(pen: SvgPen) -> None:
    """Draw the Vigilante: justice of the roofs, hooded, blindfolded with light, two pistols crossed
    before the breast.
    """
    pen.lamp(0, -24, 104, HUE, 0.55)
    draw_skyline(pen, HUE, 92, 96, 4, strength=0.4)
    pen.thin(rain(3, 26, (-EDGE, -120, EDGE, 70)), "sky", 0.9, 0.45)
    # The ends of the blindfold, in the wind.
    pen.body(
        "M26 -36C40 -50 52 -34 66 -46C74 -53 80 -52 90 -58C86 -46 80 -40 70 -36C56 -28 44 "
        "-36 30 -24Z",
        "rose",
        1.5,
        1.6,
    )
    pen.body(
        "M28 -30C42 -34 50 -18 62 -24C70 -28 74 -24 84 -28C78 -18 70 -12 60 -12C46 -10 40 "
        "-22 28 -20Z",
        "rose",
        1.5,
        0.9,
    )
    # Coat and hood.
    pen.body("M-98 92C-93 56 -70 36 -34 26L0 44L34 26C70 36 93 56 98 92Z", HUE, 2.0, 0.8)
    pen.thin("M-58 38C-66 54 -70 70 -72 86M58 38C66 54 70 70 72 86", HUE, 1.1, 0.7)
    pen.body(
        "M2 -86C-8 -82 -44 -70 -43 -24C-43 -2 -40 12 -46 30C-30 34 -14 40 0 52"
        "C14 40 30 34 46 30C40 12 43 -2 43 -24C44 -66 16 -76 2 -86Z",
        HUE,
        2.3,
        1.2,
    )
    pen.thin("M-36 -24C-37 -52 -20 -68 -4 -74M36 -24C36 -48 26 -62 12 -70", HUE, 1.1, 0.7)
    pen.body(
        "M0 -64C-26 -60 -32 -36 -30 -14C-28 8 -14 26 0 34C14 26 28 8 30 -14C32 -36 26 -60 0 -64Z",
        "night",
        1.3,
        0.6,
    )
    # The face, half of it in the hood's shadow.
    pen.body(
        "M-23 -40C-25 -10 -20 8 -8 20C-3 24 3 24 8 20C20 8 25 -10 23 -40C16 -52 -16 -52 -23 -40Z",
        HUE,
        1.5,
        0.5,
    )
    pen.shadow("M2 -48C16 -50 24 -40 24 -30C24 -10 19 8 8 20C6 22 3 23 1 23C6 10 2 -4 5 -12Z", 0.55)
    pen.line("M1 -22C2 -14 5 -9 5 -6C4 -4 0 -3 -3 -4", HUE, 1.3)
    pen.line("M-9 6C-5 4 -2 4 0 5C3 4 6 4 9 6", HUE, 1.5)
    pen.thin("M-5 11C-2 12 2 12 5 11M-19 -8C-18 0 -15 6 -12 9", HUE, 1.0, 0.7)
    pen.body("M-30 -40C-12 -47 12 -47 30 -40L31 -22C12 -29 -12 -29 -31 -22Z", "rose", 1.8, 2.6)
    pen.highlight("M-26 -32C-10 -37.5 10 -37.5 26 -32C10 -34.5 -10 -34.5 -26 -32Z", "rose")
    # The sign on the brow: a balance.
    pen.line(
        "M0 -70V-55M-9 -66H9M-12 -59A4 4 0 0 0 -6 -59L-9 -66ZM6 -59A4 4 0 0 0 12 -59L9 -66Z",
        "gold",
        1.1,
    )
    for flip in (True, False):
        side = 1 if flip else -1
        sleeve = [(side * -50, 94), (side * -20, 77), (side * 12, 56)]
        pen.body(limb(sleeve, [14, 12.5, 10]), HUE, 1.8, 1.0)
        pen.thin(
            line((side * -3, 56), (side * 8, 70)) + line((side * -7, 60), (side * 3, 73)),
            HUE,
            1.1,
            0.8,
        )
        with pen.at(side * 37, 46, turn=side * 33, flip=flip):
            _draw_pistol(pen)


def _draw_pistol(pen: SvgPen) -> None:
    """Draw a pistol that points up, in a gloved fist to its right."""
    pen.line("M8 -32H15C20 -31 20 -18 14 -12", HUE, 1.4)
    pen.line("M9 -26C12 -24 12 -20 11 -17", HUE, 1.2)
    pen.body("M-9 -64H3V-58L8 -55V-14L37 -3L34 12L0 4L-9 -1Z", "bone", 1.9, 1.0)
    pen.body("M-6.5 -64V-69H1V-64Z", "bone", 1.3, 1.0)
    pen.thin("M3 -58V-6M-9 -6H2M-9 -10H2M-9 -14H2M-9 -18H2", "bone", 1.1, 0.85)
    pen.cut(rectangle(-5.5, -42, 6, 13))
    pen.line(rectangle(-5.5, -42, 6, 13), "bone", 1.0)
    pen.body(
        "M10 -11C12 -17 19 -17 21 -13C25 -16 29 -13 30 -9C34 -11 38 -7 37 -3L35 13C34 20 20 "
        "21 14 15C10 10 9 -4 10 -11Z",
        HUE,
        1.7,
        1.6,
    )
    pen.thin("M21 -13L19 6M30 -9L27 8M12 11C18 15 28 16 35 11", HUE, 1.2, 0.9)
    pen.body("M13 -6C4 -8 -5 -6 -6 -1C-4 4 5 4 13 2Z", HUE, 1.5, 1.6)


def draw_hanged_man(pen: SvgPen) -> None:
    """Draw the Hanged Man: upside down from the bracket of a neon sign, hanging by one foot, and at
    peace.
    """
    pen.lamp(-14, 52, 70, "gold", 0.5)
    draw_skyline(pen, HUE, 92, 44, 12, strength=0.4)
    pen.thin(rain(8, 30, (-EDGE, -130, 40, 80)), "sky", 0.9, 0.42)
    _draw_sign(pen)
    with pen.at(-16, -3, turn=180, scale=0.95):
        _draw_hanging(pen)


def _draw_sign(pen: SvgPen) -> None:
    """Draw a shop's upright sign, and the bracket that carries it and him."""
    pen.body(rectangle(-EDGE, -84, 2 * EDGE, 7), HUE, 1.6, 0.8)
    pen.thin(
        polyline([(x, -84 if k % 2 else -77) for k, x in enumerate(range(-112, 120, 8))]),
        HUE,
        1.0,
        0.7,
    )
    pen.line("M76 -84V-142", HUE, 1.4)
    pen.thin("M76 -104L52 -84", HUE, 1.2, 0.8)
    pen.body(rectangle(42, -64, 30, 112, 4), "rose", 1.6, 0.7)
    pen.line("M48 -77V-64M66 -77V-64", HUE, 1.3)
    glyphs = (
        "M46 -52H64M55 -57V-46M48 -40H62M50 -46V-34H61V-46",
        "M46 -22H64M55 -26V-6M47 -14L55 -19L63 -14M48 -5H62",
        "M47 8H63V22H47ZM47 15H63M55 3V22M46 28L50 24M64 28L60 24",
        "M46 36H64M50 36C50 42 48 46 46 48M60 36V48H64",
    )
    with pen.at(2, -2):
        pen.line("".join(glyphs[:3]), "rose", 1.4, 0.85)
        pen.thin(glyphs[3], "rose", 1.2, 0.55)


def _draw_hanging(pen: SvgPen) -> None:
    """Draw the man as if he stood: hips at 0, his head at -62, the bound foot at 66."""
    # Halo round the head, behind the whole man.
    pen.thin(rays(0, -60, 27, 38, 24, reach=(1, 0.6)), "gold", 1.1, 0.8)
    pen.line(circle(0, -60, 24), "gold", 2.0)
    # The free leg, crossed behind the other; the arms behind the back.
    pen.body(limb([(-3, 26), (14, 29), (24, 30)], [5.5, 4.6, 4]), HUE, 1.6, 0.9)
    pen.body("M20 25L34 22C38 24 38 30 36 33L21 35Z", HUE, 1.5, 2.8)
    pen.body(limb([(-4, 2), (-16, 12), (-25, 26)], [9.5, 8.5, 6.5]), HUE, 1.7, 0.9)
    pen.body(limb([(-25, 26), (-14, 27), (0, 27)], [6.5, 6.2, 5.5]), HUE, 1.7, 0.9)
    for side in (-1, 1):
        pen.body(
            limb([(side * 14, -38), (side * 27, -26), (side * 35, -12)], [6, 5.4, 4.8]),
            HUE,
            1.7,
            1.9,
        )
        pen.body(
            limb([(side * 35, -12), (side * 22, -7), (side * 6, -4)], [4.8, 4.4, 3.8]),
            HUE,
            1.7,
            1.9,
        )
    # The bound leg and its boot.
    pen.body(
        limb([(5, 0), (5, 16), (3, 32), (2, 48), (0, 60)], [10, 9, 6.8, 6.2, 4.6]), HUE, 1.8, 0.9
    )
    pen.thin("M-2 31C1 34 6 34 9 31", HUE, 1.0, 0.8)
    pen.body("M-5 46L7 46L7 62C10 66 10 71 7 74H-6C-9 70 -7 64 -5 60Z", HUE, 1.7, 2.8)
    pen.line("M-7 58L8 61M-7 62L8 65", "bone", 1.5)
    pen.line("M0 66V78M-6 75L6 78M-6 79L6 82M-6 83L6 86", "bone", 1.6)
    # Trunk: a jacket, open.
    pen.body(
        "M-17 -43C-10 -47 10 -47 17 -43C16 -28 13 -16 14 2C8 7 -8 7 -14 2C-13 -16 -16 -28 -17 -43Z",
        HUE,
        2.1,
        2.6,
    )
    pen.body("M-7 -46L0 -30L7 -46Z", HUE, 1.2, 0.2)
    pen.line("M0 -30V3", HUE, 1.2)
    pen.thin(
        "M-14 -2C-6 2 6 2 14 -2M-10 -34L-5 -32M10 -34L5 -32M-12 -20L-7 -16M12 -20L7 -16",
        HUE,
        1.0,
        0.8,
    )
    pen.solid(rectangle(-2.4, -2, 4.8, 4), "gold")
    # Head, hair that hangs, a cable from the temple.
    pen.body("M-5 -52L-5 -44H5L5 -52Z", HUE, 1.3, 0.5)
    hair = (
        "M-10 -60C-13 -70 -10 -76 -9 -82C-6 -78 -5 -77 -3 -75C-3 -80 0 -82 2 -86"
        "C3 -82 4 -79 6 -75C8 -78 10 -79 11 -82C12 -75 12 -68 10 -60Z"
    )
    pen.body(hair, HUE, 1.5, 3)
    pen.body(
        "M-10 -64C-10 -54 -5 -47 0 -46C5 -47 10 -54 10 -64C9 -71 -9 -71 -10 -64Z", HUE, 1.6, 0.5
    )
    pen.line("M-7 -60C-5.5 -58.5 -3.5 -58.5 -2.5 -60M7 -60C5.5 -58.5 3.5 -58.5 2.5 -60", HUE, 1.3)
    pen.thin("M-1.5 -54.5H1.5M-3 -50.5C-1 -50 1 -50 3 -50.5", HUE, 1.0, 0.9)
    pen.line(curve([(10, -60), (17, -64), (17, -74), (25, -82), (22, -96)]), "sky", 1.3)
    pen.highlight(circle(10, -60, 1.6), "sky")


def draw_threshold(pen: SvgPen) -> None:
    """Draw Threshold: a gate between a pillar of circuits and a pillar that a vine climbs, and a
    mage on its step.
    """
    pen.lamp(0, -10, 112, HUE, 0.5)
    pen.thin(rays(0, -6, 74, 116, 48, reach=(1, 0.7)), HUE, 1.0, 0.4)
    opening = "M-39 58V-26A39 39 0 0 1 39 -26V58Z"
    _draw_piers(pen)
    pen.cut(opening)
    with pen.clipped(opening):
        pen.gradient(opening, "gold", 0.35, 0.9, -66, 58)
        pen.thin(rays(0, 6, 26, 90, 40, reach=(1, 0.8)), "bone", 1.2, 0.7)
        pen.lamp(0, 8, 60, "gold", 0.9)
        pen.highlight(circle(0, 4, 22), "gold")
    pen.line(opening, "gold", 2.0)
    steps = ("M-48 56H48L54 66H-54Z", "M-54 66H54L62 77H-62Z", "M-62 77H62L72 92H-72Z")
    for step, tone in zip(steps, (0.9, 0.6, 0.4), strict=True):
        pen.body(step, HUE, 1.6, tone)
    pen.gradient("M-39 57H39L66 92H-66Z", "gold", 0.75, 0.1, 56, 92)
    pen.shadow("M-24 62H22L40 92H-44Z", 0.6)
    with pen.at(-3, 29):
        _draw_mage(pen)


def _draw_mage(pen: SvgPen) -> None:
    """Draw a mage in a hood and a cloak, from behind, with a staff; feet at 34."""
    pen.line("M27 -52L24 40", "bone", 2.0)
    pen.highlight(star(27, -57, 4, 9, 3.4), "sky")
    cloak = (
        "M0 -55C-7 -52 -10 -44 -9 -37C-17 -33 -19 -22 -19 -10C-20 8 -25 22 -31 34C-22 38 -12 "
        "35 -4 38C6 36 16 40 29 33"
        "C23 22 20 8 19 -8L24 -10L26 -16C24 -22 20 -31 9 -37C10 -44 6 -51 0 -55Z"
    )
    pen.cut(cloak)
    pen.fill(cloak, "night", 1.5)
    pen.line(cloak, HUE, 1.9)
    pen.thin(
        "M0 -48C-2 -40 -2 -34 0 -30M-9 -37C-4 -31 4 -31 9 -37"
        "M-8 -26C-10 -6 -14 16 -19 33M0 -24C0 0 -2 20 -4 36M9 -26C10 -4 13 16 16 35",
        HUE,
        1.1,
        0.8,
    )


def _draw_piers(pen: SvgPen) -> None:
    """Draw the arch: wedge stones, circuits on the left and a vine on the right."""
    arch = "M-62 60V-26A62 62 0 0 1 62 -26V60H39V-26A39 39 0 0 0 -39 -26V60Z"
    pen.body(arch, HUE, 2.3, 0.9)
    wedges = "".join(
        line(around(0, -26, 41, 180 + 18 * k), around(0, -26, 60, 180 + 18 * k))
        for k in range(1, 10)
        if k != 5
    )
    pen.thin(wedges + arc(0, -26, 50.5, 184, 172), HUE, 1.1, 0.7)
    pen.thin("M-60 -20H-41M60 -20H41", HUE, 1.1, 0.8)
    # Left: circuits. Right: a vine.
    pen.line("M-56 58V30L-50 24V2L-56 -4V-14M-50 58V40L-45 35V-12", "sky", 1.3)
    pen.highlight(circle(-56, -14, 1.9) + circle(-45, -12, 1.9) + circle(-50, 13, 1.9), "sky")
    vine = [(48, 60), (54, 46), (46, 32), (54, 18), (46, 4), (54, -8), (49, -20)]
    pen.line(curve(vine), "leaf", 1.4)
    leaves = ""
    for x, y in vine[1:]:
        way = 1 if x > 50 else -1
        leaves += f"M{x} {y}q{way * 3} -7 {way * 11} -7q{-way * 2} 7 {-way * 11} 7Z"
    pen.body(leaves, "leaf", 1.1, 2)
    pen.body(star(0, -76, 4, 17, 6), HUE, 1.6, 2)
    pen.highlight(circle(0, -76, 2.4), HUE)


def draw_tower(pen: SvgPen) -> None:
    """Draw the Tower: lightning strikes a company's tower; its crown flies off, and those who sat
    highest fall.
    """
    pen.lamp(10, -34, 92, "gold", 0.4)
    draw_skyline(pen, HUE, 92, 54, 5, strength=0.45)
    pen.thin(rain(2, 34, (-EDGE, -130, EDGE, 80), -5, 15), "sky", 0.9, 0.4)
    pen.body(
        "M-24 -10C-34 -22 -28 -30 -28 -42C-20 -38 -18 -34 -16 -28C-14 -44 -4 -48 -6 -64"
        "C8 -54 8 -42 8 -34C14 -40 22 -42 24 -54C36 -40 32 -24 28 -12Z",
        "flame",
        1.7,
        1.8,
    )
    pen.body(
        "M-16 -10C-22 -22 -18 -28 -18 -34C-10 -28 -10 -22 -8 -20C-4 -28 0 -32 0 -42"
        "C8 -32 6 -24 10 -18C16 -22 18 -26 18 -32C24 -22 24 -16 20 -8Z",
        "gold",
        1.2,
        3,
    )
    _draw_walls(pen)
    with pen.at(-43, -46, turn=-29, scale=0.92):
        _draw_crown(pen)
    bolt = "M66 -142L22 -78L40 -80L10 -40L24 -42L0 -6L58 -54L40 -54L70 -92L52 -90L92 -142Z"
    pen.highlight(bolt, "gold")
    pen.line(bolt, "gold", 1.8)
    debris = "".join(
        star(x, y, 3, r, r * 0.6, turn)
        for x, y, r, turn in (
            (-8, -74, 4, 10),
            (-60, -12, 4, 50),
            (44, -30, 4, 80),
            (-42, -8, 3, 0),
            (54, -24, 3, 30),
        )
    )
    pen.body(debris, HUE, 1.2, 1.5)
    for x, y, turn, size in ((64, 8, 24, 1.2), (-62, 28, 158, 1.2), (66, 58, -70, 0.9)):
        with pen.at(x, y, turn=turn, scale=size):
            pen.body(DIVER, "bone", 0.8, 5)


def _draw_walls(pen: SvgPen) -> None:
    """Draw two sides of the tower, torn at the top, many windows lit."""
    pen.body("M-27 -14L-17 -22L-12 -12L2 -24L8 96H-42Z", HUE, 2.1, 0.6)
    pen.body("M2 -24L9 -34L14 -22L24 -28L30 -16L44 96H8Z", HUE, 2.1, 1.2)
    floors, panes = [], []
    for floor in range(10):
        y = -6 + floor * 10.4
        spread = (y + 20) / 116
        x0, corner, x1 = -27 - 15 * spread, 2 + 6 * spread, 30 + 14 * spread
        floors.append([(x0, y + 2), (corner, y - 2), (x1, y + 3)])
        for pane in range(5):
            if (floor * 7 + pane * 4) % 9 < 4:
                panes.append(_pane((x0, y + 2, corner, y - 2), pane / 5 + 0.06, 0.11))
            if pane < 4 and (floor * 5 + pane * 7) % 9 < 3:
                panes.append(_pane((corner, y - 2, x1, y + 3), pane / 4 + 0.08, 0.13))
    pen.thin(strokes(floors), HUE, 0.9, 0.6)
    pen.solid(strokes(panes, closed=True), "gold", 0.9)


def _pane(wall: Box, at: float, width: float) -> list[Point]:
    """Return the corners of a lit pane in a storey.

    The storey's upper edge runs from (x, y) to (x, y), which are the four numbers of `wall`; `at`
    and `width` are shares of the edge.
    """
    x0, y0, x1, y1 = wall
    a, b = x0 + (x1 - x0) * at, x0 + (x1 - x0) * (at + width)
    ya, yb = y0 + (y1 - y0) * at + 2.4, y0 + (y1 - y0) * (at + width) + 2.4
    return [(a, ya), (b, yb), (b, yb + 5), (a, ya + 5)]


def _draw_crown(pen: SvgPen) -> None:
    """Draw the top of the tower: storeys, a wreath of spikes, a mast; its lower edge is torn."""
    pen.body("M-24 14L-22 -8H22L24 14L15 8L8 17L0 9L-9 18L-15 9Z", HUE, 1.9, 1.2)
    pen.body("M-22 -8L-28 -28L-13 -17L0 -34L13 -17L28 -28L22 -8Z", "gold", 1.8, 1.4)
    pen.line("M0 -34V-50", HUE, 1.5)
    pen.highlight(circle(-28, -30, 2.2) + circle(0, -51, 2.6) + circle(28, -30, 2.2), "gold")
    pen.thin("M-22 0H22", HUE, 1.0, 0.8)
    pen.solid("M-15 -5h5v4h-5ZM-3 -5h5v4h-5ZM9 -5h5v4h-5ZM-10 3h5v4h-5ZM4 3h5v4h-5Z", "gold")

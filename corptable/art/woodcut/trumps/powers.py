"""Draw the trumps of powers that act on people: Lovers, Strength, Wheel of Fortune, Death,
Temperance and Devil.
"""

from __future__ import annotations

from typing import Final

from corptable.art.paths import around, circle, ellipse, line, star
from corptable.art.woodcut.anatomy import (
    FIST,
    PALM,
    RAISED,
    draw_hand,
    draw_sleeve,
    draw_wing,
    limb,
)
from corptable.art.woodcut.block import PAPER, Block
from corptable.art.woodcut.heads import (
    AHEAD,
    ASIDE,
    ASLEEP,
    CALM,
    PROFILE,
    SMILE,
    draw_crown,
    draw_face,
    draw_hair_behind,
    draw_hair_over,
    draw_neck,
)
from corptable.art.woodcut.scenery import (
    area,
    beams,
    draw_glory,
    draw_ground,
    draw_hill,
    draw_sky,
    scallops,
)

HUE: Final = "trump"


def draw_lovers(block: Block) -> None:
    """Draw the Lovers face to face, their hands together, and the arrow that is on its way."""
    draw_glory(block, 0, -58, 26, count=44, width=3.6)
    block.cut("M-84 126C-84 76 -74 48 -52 38H-36C-20 48 -12 80 -12 126Z", HUE, 180, 0.3)
    block.cut("M84 126C84 76 74 48 52 38H36C20 48 12 80 12 126Z", "flame", 0, 0.3)
    with block.at(-34, 4, scale=1.2, turn=4):
        draw_neck(block, 12, 36, 7)
        draw_hair_behind(block, "side", "umber")
        draw_face(block, PROFILE, CALM)
        draw_hair_over(block, "side", "umber")
        block.cut(
            "M-24 -14C-30 -32 -12 -42 6 -38C18 -36 20 -26 16 -18C4 -24 -12 -22 -24 -14Z",
            HUE,
            200,
            0.4,
        )
    with block.at(34, 5, scale=1.16, flip=True, turn=-4):
        draw_neck(block, 12, 36, 6.5)
        draw_hair_behind(block, "long side", "gold")
        draw_face(block, PROFILE, ASLEEP)
        draw_hair_over(block, "long side", "gold")
        for k in range(4):
            x, y = around(-4, -8, 24, 200 + 32 * k)
            block.cut(scallops(x, y, 4.4, 5, 3.4), PAPER, weight=0.7)
            block.black(circle(x, y, 1.5))
    # Joined hands
    draw_hand(block, PALM, -4, 76, -30, scale=1.15)
    draw_sleeve(block, [(-52, 70, 14), (-44, 96, 14), (-18, 86, 9)], HUE, 90, 0.5)
    draw_hand(block, PALM, 6, 76, 30, scale=1.1, flip=True)
    draw_sleeve(block, [(52, 70, 14), (44, 96, 14), (20, 86, 9)], "flame", 90, 0.5)
    # Cupid
    draw_wing(block, 6, -60, PAPER, 0.52, -6)
    draw_wing(block, -6, -60, PAPER, 0.52, 6, flip=True)
    block.cut("M-9 -54C-11 -44 -6 -38 0 -38C6 -38 11 -44 9 -54Z", PAPER, 0, 0.4)
    with block.at(0, -66, scale=0.5):
        draw_hair_behind(block, "curls", "gold")
        draw_face(block, AHEAD, SMILE)
        draw_hair_over(block, "curls", "gold")
    block.line("M-17 -44C-12 -28 12 -28 17 -44", 1.6)
    block.line("M-17 -44L0 -50L17 -44", 0.7)
    block.line("M0 -50V-20", 1.4)
    block.black("M0 -12L-4.6 -22H4.6Z")


def draw_strength(block: Block) -> None:
    """Draw Strength: a woman in a wide hat who opens a lion's jaws as one opens a book."""
    draw_sky(block, -84, 60, 0.22, 0.05)
    draw_ground(block, 74, "leaf", (-70, -56))
    block.cut("M-74 126C-80 70 -66 30 -40 14H-18C4 30 8 70 4 126Z", HUE, 6, 0.2)
    block.carve(
        "M-58 126C-62 92 -58 66 -48 48M-34 126C-38 100 -36 84 -30 70M-12 126C-14 108 -14 98 -12 90",
        2.4,
        0.3,
    )
    block.cut("M-44 12C-34 30 -18 30 -12 14L-4 24C-10 44 -44 44 -56 24Z", PAPER, 90, 0.3)
    with block.at(-28, -22, turn=10, scale=1.18):
        draw_neck(block, 12, 36, 6.5)
        draw_hair_behind(block, "long side", "gold")
        draw_face(block, PROFILE, CALM)
        draw_hair_over(block, "long side", "gold")
        block.cut(
            "M-34 -10C-44 -22 -24 -34 -2 -34C18 -36 36 -34 38 -26C36 -18 16 -22 0 -20C-16 "
            "-18 -28 -4 -34 -10Z",
            HUE,
            90,
            0.4,
        )
        block.cut(
            "M-20 -30C-22 -44 -8 -48 4 -46C14 -46 18 -40 16 -33C4 -36 -10 -34 -20 -30Z",
            "flame",
            180,
            0.4,
        )
    # The lion, from the left
    mane = "".join(
        f"{'M' if k == 0 else 'L'}{x:.1f} {y:.1f}"
        for k, (x, y) in enumerate(
            around(40, 44, 50 if k % 2 else 37, 360 * k / 30 + 4) for k in range(30)
        )
    )
    block.cut(mane + "Z", "gold")
    block.carve(
        "".join(line(around(40, 44, 42, a), around(40, 44, 26, a + 6)) for a in range(0, 360, 15)),
        1.5,
        0.3,
    )
    block.cut("M72 126C76 100 72 84 64 72L20 80C14 96 12 112 14 126Z", "gold", 0, 0.3)
    head = (
        "M62 28C62 12 48 4 34 8L16 14C6 16 0 22 0 28C0 32 4 35 8 34L12 40C10 44 8 47 10 50L6 "
        "52C2 58 6 66 12 68C24 74 44 74 54 64"
        "C62 54 62 40 62 28Z"
    )
    block.cut(head, "gold", 20, 0.3)
    block.black("M8 34C18 32 28 36 32 42C28 48 18 52 10 50L12 40Z")
    block.white("M10 34.6L13.6 41L16.4 34ZM20 34.4L22.4 39L25 35.6ZM12 50L14.6 45L17.6 49.6Z")
    block.black("M1 24C4 19 10 18 13 20C12 25 6 28 1 27Z" + circle(30, 21, 2.8))
    block.carve("M22 17C27 14 33 14 38 18M34 44C38 42 42 38 43 32M14 27h9M15 30h9", 1.2, 0.4)
    block.cut("M46 12C44 2 52 -2 60 2C64 8 62 16 56 20Z", "gold", 0, 0.5)
    # Her hands on his jaws
    draw_hand(block, PALM, 6, 16, 14, scale=1.1)
    draw_sleeve(block, [(-22, 34, 14), (-24, 42, 13), (-6, 18, 8)], HUE, 90, 0.5)
    draw_hand(block, PALM, 4, 60, -14, scale=1.1)
    draw_sleeve(block, [(-48, 44, 14), (-46, 82, 14), (-10, 70, 9)], HUE, 90, 0.5)


def draw_wheel(block: Block) -> None:
    """Draw the Wheel of Fortune: one rises, one sits crowned, one falls."""
    draw_sky(block, -84, 126, 0.24, 0.06)
    block.cut("M-6 20L-30 126H-18L0 40L18 126H30L6 20Z", "brown", 0, 0.4)
    block.cut(circle(0, 22, 52) + circle(0, 22, 40), HUE)
    ring = circle(0, 22, 52)
    block.cut(ring, HUE, 40, 0.12)
    block.tint(circle(0, 22, 40), PAPER)
    block.line(circle(0, 22, 40) + circle(0, 22, 46), 0.8)
    for angle in range(0, 180, 45):
        block.cut(
            limb([(*around(0, 22, 41, angle + 22), 3.4), (*around(0, 22, 41, angle + 202), 3.4)]),
            "gold",
            weight=0.85,
        )
    block.cut(circle(0, 22, 13), "flame", 40, 0.4)
    block.cut(circle(0, 22, 5), PAPER, weight=0.8)
    # The sphinx on top
    block.line("M18 -34C32 -36 40 -46 36 -58", 2)
    block.cut("M-22 -31C-24 -46 -14 -54 0 -54C14 -54 24 -46 22 -31Z", "flame", 0, 0.4)
    block.cut(
        limb([(-11, -44, 5), (-12, -32, 5)]) + limb([(11, -44, 5), (12, -32, 5)]),
        "flame",
        weight=0.9,
    )
    with block.at(0, -62, scale=0.56):
        block.cut(
            "M-17 -18C-26 -8 -24 12 -27 24H27C24 12 26 -8 17 -18C8 -26 -8 -26 -17 -18Z", "sky"
        )
        block.line("M-23 0H-17M-25 10H-16M23 0H17M25 10H16", 0.8)
        draw_face(block, AHEAD, CALM)
        draw_crown(block, "points")
    # A hare that climbs and a monkey that falls
    block.cut(limb([(62, 58, 7), (66, 76, 5), (56, 82, 3.4)]), PAPER, 0, 0.4)
    block.cut(limb([(66, 62, 9), (68, 42, 10), (62, 22, 7)]), PAPER, 0, 0.4)
    block.cut(limb([(62, 30, 4.6), (50, 28, 4), (44, 20, 3)]), PAPER, weight=0.9)
    block.cut(
        "M62 4C62 -10 66 -20 72 -24C76 -14 74 0 70 8ZM58 4C52 -6 52 -18 56 -24C62 -16 66 -4 66 6Z",
        PAPER,
        weight=0.9,
    )
    block.cut("M46 12C50 4 60 0 68 4C74 10 72 20 64 22C56 24 48 22 46 17Z", PAPER, 90, 0.4)
    block.black(circle(58, 10, 2) + circle(46.6, 13.6, 1.6))
    block.line("M-66 -16C-80 -26 -80 -44 -68 -44C-62 -42 -64 -36 -68 -37", 2)
    block.cut(limb([(-62, -12, 6), (-52, -22, 5), (-44, -26, 3.2)]), "brown", 180, 0.4)
    block.cut(limb([(-64, -12, 9), (-70, 10, 10), (-66, 32, 7)]), "brown", 180, 0.4)
    block.cut(limb([(-66, 26, 5), (-54, 30, 4), (-46, 24, 3)]), "brown", weight=0.9)
    block.cut(circle(-64, 46, 12) + circle(-76, 46, 4.4), "brown", weight=0.95)
    block.cut(
        "M-70 38C-60 36 -52 40 -52 48C-54 54 -62 56 -66 52C-70 48 -72 42 -70 38Z", PAPER, weight=0.8
    )
    block.black(circle(-62, 45, 1.7) + circle(-57, 48, 1.3))


def draw_death(block: Block) -> None:
    """Draw Death in a hood, white on black, with the scythe over everything; a crown and a flower
    lie in the grass.
    """
    block.black(area())
    block.scrape("M-84 -84H84V-10H-84Z", 0, 0.5, 0.02, 1.3)
    block.cut(circle(52, -46, 20), "flame", None)
    draw_hill(block, ((-90, 60), (-40, 70), (10, 62), (60, 72), (92, 62)), HUE, 90, 0.2)
    cloak = (
        "M-46 126C-54 80 -52 30 -40 -6C-34 -34 -18 -62 2 -66C24 -62 40 -34 44 -4C54 30 56 80 50 "
        "126Z"
    )
    block.tint(cloak, HUE)
    block.scratch(cloak, 1.1)
    block.black("M-32 22C-32 -20 -18 -50 2 -54C20 -50 34 -20 36 24L20 60L2 44L-16 60Z")
    block.carve(
        "M-40 126L-30 30M-24 126L-20 66M40 126L32 34M24 126L20 66M0 126L1 56M-10 126L-8 "
        "70M12 126L11 70",
        3,
        0.6,
    )
    with block.at(0, -20, scale=1.3):
        skull = (
            "M-20 -6C-22 -22 -12 -30 0 -30C12 -30 22 -22 20 -6C20 2 16 5 14 8L13 19C6 24 -6 24 "
            "-13 19L-14 8C-16 5 -20 2 -20 -6Z"
        )
        block.cut(skull, PAPER, 0, 0.3)
        block.black(ellipse(-8.4, -4, 6, 6.6) + ellipse(8.4, -4, 6, 6.6) + "M0 3L-3.6 10.4H3.6Z")
        block.line("M-10 14H10M-7 11V18.4M-2.4 11.6V19.6M2.4 11.6V19.6M7 11V18.4", 0.8)
        block.carve("M-13 -19C-9 -23 -4 -24 0 -22M-16 10L-12 6M16 10L12 6", 1, 0.3)
    # The scythe
    with block.at(58, 20, turn=-8):
        block.cut("M-3.4 126V-92H3.4V126Z", "brown", 0, 0.5)
        blade = "M4 -96C-40 -110 -92 -92 -126 -44C-92 -72 -44 -82 4 -78Z"
        block.cut(blade, "steel", 90, 0.34)
    for y in (16, 48):
        with block.at(56 + y * 0.1, y, turn=-8):
            for k in range(4):
                y0 = 4.6 * k - 8
                finger = (
                    f"M-12 {y0}C-4 {y0 - 3} 6 {y0 - 3} 9 {y0 + 1}C8 {y0 + 4} -2 {y0 + 3} -12 "
                    f"{y0 + 4}Z"
                )
                block.cut(finger, PAPER, weight=0.7)
    # What he leaves
    block.cut("M-70 84L-76 66L-66 72L-58 60L-52 72L-42 68L-48 86Z", "gold", 0, 0.4)
    block.scratch("M-20 126C-18 104 -24 92 -20 82", 1.2)


def draw_temperance(block: Block) -> None:
    """Draw Temperance, an angel who pours water from one jug to the other and spills none."""
    draw_sky(block, -84, 50, 0.05, 0.2)
    draw_hill(block, ((-90, 60), (-50, 44), (0, 60), (50, 46), (92, 58)), "leaf", 90, 0.2)
    draw_wing(block, -18, 4, HUE, 1.2, 14, flip=True)
    draw_wing(block, 18, 4, HUE, 1.2, -14)
    block.cut("M-44 126C-48 76 -38 30 -16 14H16C38 30 48 76 44 126Z", PAPER, 0, 0.16)
    block.carve(
        "M-30 126C-32 96 -28 72 -20 54M30 126C32 96 28 72 20 54M-8 126C-10 104 -8 90 -6 "
        "78M10 126C12 104 10 90 8 78",
        1.8,
        0.3,
    )
    block.cut("M-20 12L0 40L20 12L28 20L6 58H-6L-28 20Z", "flame", 0, 0.3)
    block.black(beams(0, -50, 24, 34, 18, 3))
    with block.at(0, -26, turn=-6, scale=1.14):
        draw_neck(block, 12, 36, 6.5)
        draw_hair_behind(block, "flow", "gold")
        draw_neck(block, 12, 36, 6.5)
        draw_face(block, ASIDE, CALM)
        draw_hair_over(block, "flow", "gold")
        block.cut(circle(0, -24, 5), "flame", weight=0.8)
    # Jugs and the stream between them
    stream = "M-24 18C-8 22 16 32 34 42L30 52C10 42 -12 34 -27 32Z"
    block.cut(stream, "sky", weight=0.9)
    block.carve("M-22 24C-6 28 12 34 28 46", 1, 0.3)
    jug = "M-14 -18H14L9 -9C21 2 18 20 9 26H-9C-18 20 -21 2 -9 -9Z"
    for x, y, turn, hue in ((-44, 14, 108, "flame"), (40, 64, 10, "flame")):
        with block.at(x, y, turn=turn):
            block.cut(jug, hue, 0, 0.4)
            block.line("M-16 6C-8 10 8 10 16 6", 0.8)
            block.cut(ellipse(0, -18, 14, 3.6), PAPER, weight=0.8)
    draw_hand(block, FIST, -54, 26, -70, scale=1.05)
    draw_sleeve(block, [(-22, 36, 12), (-40, 60, 12), (-54, 40, 8)], PAPER, 180, 0.5)
    draw_hand(block, FIST, 56, 66, 10, flip=True, scale=1.1)
    draw_sleeve(block, [(24, 34, 12), (64, 40, 12), (70, 62, 8)], PAPER, 0, 0.5)


def draw_devil(block: Block) -> None:
    """Draw the Devil, a goat with the wings of a bat, and the two who wear his chain quite
    loosely.
    """
    block.tint(area(), "flame")
    block.tone(area(), 0, 0.62, 0.3, 1.1)
    for flip in (False, True):
        with block.at(flip=flip):
            wing = (
                "M12 10C24 -20 44 -44 80 -60C76 -44 78 -30 84 -20C74 -18 68 -8 68 4C58 0 50 6 46 "
                "16C38 12 28 18 22 30Z"
            )
            block.cut(wing, HUE)
            block.shade(wing, 90, 0.4)
            block.line(
                "M16 18C34 -14 54 -36 80 -60M20 22C36 6 52 -6 84 -20M20 24C34 18 50 10 68 4", 0.9
            )
    block.cut("M-36 126C-44 76 -36 36 -18 20H18C36 36 44 76 36 126Z", "brown", 0, 0.3)
    block.carve(
        "M-20 40C-12 52 -4 54 0 50M20 40C12 52 4 54 0 50M-10 70l4 8M6 68l-3 9M-2 80l3 9M12 "
        "84l-3 8M-14 90l4 8",
        1.6,
        0.4,
    )
    with block.at(0, -18, scale=1.1):
        for flip in (False, True):
            with block.at(flip=flip):
                block.cut("M8 -20C10 -40 26 -48 28 -62C40 -46 34 -26 19 -14Z", "steel", 0, 0.5)
                block.line("M11 -30L24 -24M15 -38L29 -32M22 -46L32 -42", 0.7)
                block.cut("M16 -10C28 -18 38 -14 42 -6C34 2 24 2 15 -2Z", "brown", 90, 0.5)
        goat = (
            "M-19 -14C-14 -26 14 -26 19 -14C20 0 13 10 11 22C8 32 -8 32 -11 22C-13 10 -20 0 -19 "
            "-14Z"
        )
        block.cut(goat, "brown", 0, 0.3)
        block.cut("M-6 27C-4 40 -2 48 0 54C3 48 5 40 6 27Z", PAPER, 90, 0.6, 0.9)
        block.cut(ellipse(-9, -6, 4.6, 3.6) + ellipse(9, -6, 4.6, 3.6), "gold", weight=0.8)
        block.black("M-12 -6.8H-6V-5.2H-12ZM6 -6.8H12V-5.2H6Z")
        block.carve("M-16 -13L-4 -9M16 -13L4 -9", 1.8, 0.8)
        block.black(ellipse(-4.4, 18, 1.8, 1.2) + ellipse(4.4, 18, 1.8, 1.2))
        block.line("M0 20V24M-7 27C-3 23 3 23 7 27", 0.9)
        block.cut(star(0, -18, 5, 5.6, 2.2), "gold", weight=0.6)
    # Torch
    block.cut("M-70 74L-64 22L-53 24L-61 76Z", "umber", 0, 0.4)
    flame = (
        "M-58 26C-72 16 -70 0 -60 -6C-60 -16 -56 -22 -50 -28C-51 -18 -44 -12 -44 -2C-41 10 -46 "
        "24 -58 26Z"
    )
    block.cut(flame, "gold", weight=0.9)
    block.cut("M-57 22C-63 16 -62 8 -56 2C-51 8 -50 16 -57 22Z", "flame", weight=0.7)
    draw_hand(block, FIST, -61, 46, 8, scale=1.15)
    draw_sleeve(block, [(-22, 40, 13), (-42, 68, 12), (-72, 52, 8)], "brown", 90, 0.5, cuff=False)
    draw_hand(block, RAISED, 56, 10, -80, scale=1.1)
    draw_sleeve(block, [(24, 40, 13), (50, 56, 12), (56, 26, 8)], "brown", 0, 0.5, cuff=False)
    _draw_pair(block)


def _draw_pair(block: Block) -> None:
    """Draw the two who wear the chain."""
    for flip in (False, True):
        with block.at(0, -6, flip=flip):
            block.cut("M38 140C38 104 38 92 48 86H68C80 90 82 104 80 140Z", PAPER, 0, 0.34)
            block.cut(circle(58, 72, 11), PAPER, 0, 0.4)
            block.black(
                "M49 66C50 58 66 58 68 67C62 64 56 64 49 66Z"
                + circle(54.4, 72, 1.5)
                + circle(60.6, 72, 1.5)
            )
            block.cut("M50 62L47 54L54 59ZM66 62L69 54L62 59Z", "brown", weight=0.7)
            block.line("M54.4 77Q57.6 79 60.6 77", 0.8)
            block.cut("M47 83H69V89H47Z", "steel", weight=0.8)
            block.line("M47 88C36 98 20 102 8 98", 1.4)

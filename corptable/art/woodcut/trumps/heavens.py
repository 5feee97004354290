"""Draw the trumps of the heavens and of the end: Tower, Star, Moon, Sun, Judgement and World."""

from __future__ import annotations

from typing import Final

from corptable.art.paths import Path, around, circle, ellipse, line, polygon, star
from corptable.art.woodcut.anatomy import RAISED, draw_hand, draw_sleeve, draw_wing, limb
from corptable.art.woodcut.block import PAPER, Block
from corptable.art.woodcut.heads import (
    AHEAD,
    CALM,
    PROFILE,
    SMILE,
    draw_face,
    draw_hair_behind,
    draw_hair_over,
)
from corptable.art.woodcut.scenery import (
    area,
    beams,
    cloud,
    draw_cloud,
    draw_hill,
    draw_sky,
    draw_water,
)

HUE: Final = "trump"
FALLING: Final[Path] = (
    "M-4 -22C-9 -22 -11 -16 -8 -12L-6 -10C-14 -10 -20 -16 -26 -22L-30 -18C-26 -8 -18 -2 -10 "
    "0L-11 14L-20 28L-15 31L-4 18L4 32L10 30"
    "L3 12L4 -2C12 -4 20 -10 24 -20L19 -22C14 -14 8 -11 2 -10C6 -14 4 -22 -4 -22Z"
)
"""Small figure with its limbs spread, upright."""
MOON: Final[Path] = (
    "M2 -27C9 -27 13 -23 13.6 -16C13.6 -12 13 -9.6 14 -7.4C16 -3.4 18.8 0 20.6 3.4C21 5 19 "
    "6.2 16.6 6.4C17.4 7.6 18 9.2 16.6 10.4"
    "C17.4 11.4 17.4 12.6 16.2 13.6C15 15.4 16.4 17 15.6 19.6C14 26 9 30 2 32L-60 30V-40Z"
)
"""Profile that looks to the right, of which only the front is cut out."""
HOUND: Final[Path] = (
    "M-66 82C-66 66 -60 58 -48 56L-38 44C-40 38 -38 34 -34 32L-34 25L-29 30L-18 22L-15 "
    "25L-22 32L-18 34L-26 42C-26 52 -30 58 -32 64"
    "L-30 82H-38L-40 70L-50 72L-52 82ZM-64 74C-74 70 -78 58 -74 50C-70 56 -70 64 -60 66Z"
)
CRAYFISH: Final[Path] = (
    "M-8 118C-12 104 -8 94 0 92C8 94 12 104 8 118ZM-9 98C-18 94 -22 86 -18 80L-14 86L-11 "
    "82C-9 88 -8 92 -6 95Z"
    "M9 98C18 94 22 86 18 80L14 86L11 82C9 88 8 92 6 95Z"
)


def draw_tower(block: Block) -> None:
    """Draw the Tower, its crown struck off by lightning, two figures on their way down."""
    block.black(area())
    block.scrape(area(), 0, 0.2, 0.72, 1.2)
    draw_cloud(block, -58, -66, 60, 24)
    draw_cloud(block, 66, 10, 50, 20)
    draw_hill(block, ((-90, 80), (-50, 62), (0, 70), (50, 60), (92, 78)), PAPER, 90, 0.3)
    block.cut("M-26 126L-20 -18H24L30 126Z", PAPER, 0, 0.4)
    if block.is_fine(4):
        bricks = "".join(
            f"M{x} {y}h9v5h-9Z"
            for x, y in ((-16, 0), (-4, 24), (-18, 44), (2, 58), (-14, 72), (-20, 92), (4, 88))
        )
        block.line(bricks, 0.7)
    for x, y in ((0, 6), (10, 38)):
        block.cut(f"M{x - 6} {y + 15}V{y}Q{x} {y - 9} {x + 6} {y}V{y + 15}Z", "flame")
        block.cut(
            f"M{x - 3} {y + 15}C{x - 5} {y + 8} {x} {y + 6} {x} {y - 1}C{x + 4} {y + 6} "
            f"{x + 4} {y + 10} {x + 3} {y + 15}Z",
            "gold",
            weight=0.6,
        )
    flames = (
        "M-28 -16C-36 -30 -24 -36 -26 -50C-18 -44 -14 -38 -12 -30C-10 -42 -4 -48 -4 -60C6 "
        "-50 8 -42 10 -32C14 -40 18 -44 26 -50"
        "C24 -38 36 -30 30 -16Z"
    )
    block.cut(flames, "flame", weight=1.1)
    block.cut(
        (
            "M-16 -16C-18 -24 -12 -28 -12 -34C-6 -28 -4 -24 -2 -20C0 -28 2 -30 4 -36C10 -28 "
            "8 -24 12 -20"
            "C14 -24 16 -26 20 -28C20 -22 22 -20 18 -16Z"
        ),
        "gold",
        weight=0.7,
    )
    block.cut(
        "M-32 -18V-4L-24 4H28L36 -4V-18H26V-11H16V-18H6V-11H-4V-18H-14V-11H-22V-18Z", HUE, 0, 0.4
    )
    with block.at(-44, -30, turn=-34):
        block.cut("M-22 10L-26 -14L-12 -4L0 -20L12 -4L26 -14L22 10Z", "gold", 0, 0.3)
        block.line("M-22 4H22", 0.8)
    bolt = polygon([(84, -92), (44, -54), (56, -50), (22, -20), (64, -42), (52, -48), (88, -70)])
    block.cut(bolt, "gold", weight=1.1)
    _draw_falling(block)


def _draw_falling(block: Block) -> None:
    """Draw the two who fall."""
    for x, y, turn, hue in ((-54, 30, 160, "flame"), (58, 42, -150, HUE)):
        with block.at(x, y, turn=turn, scale=0.94):
            block.cut(FALLING, hue, weight=0.9)
            block.cut(circle(-2, -19, 7), PAPER, weight=0.9)


def draw_star(block: Block) -> None:
    """Draw the Star: a woman kneels at a pond and pours, eight stars above her."""
    block.tint(area(-84, 60), HUE)
    block.tone(area(-84, 60), 0, 0.5, 0.06, 1.1)
    for x, y in ((-62, -62), (-40, -34), (-66, -18), (44, -66), (66, -46), (38, -28), (68, -8)):
        block.cut(star(x, y, 8, 8, 3.4), PAPER, weight=0.7)
    block.black(star(0, -46, 8, 34, 12, 22.5))
    block.cut(star(0, -46, 8, 33, 11), "gold", weight=0.9)
    block.black(
        "".join(
            polygon([(0, -46), around(0, -46, 33, 45 * k - 90), around(0, -46, 11, 45 * k - 67.5)])
            for k in range(8)
        )
    )
    block.cut(circle(0, -46, 6), PAPER, weight=0.8)
    draw_hill(block, ((-90, 40), (-60, 20), (-30, 40), (10, 46), (92, 34)), "leaf", 90, 0.2)
    draw_water(block, 66, "sky", 126, 4)
    block.cut("M-6 126C10 90 0 70 16 62C40 56 70 60 92 58V126Z", "leaf", 90, 0.2)
    # Pouring arms, streams and jugs
    block.cut("M-54 38C-58 52 -57 64 -60 90L-50 90C-50 66 -50 52 -48 42Z", "sky", weight=0.9)
    block.cut("M60 42C64 52 65 60 68 76L60 78C59 64 58 54 56 46Z", "sky", weight=0.9)
    for x, y, turn in ((-46, 30, -118), (52, 34, 120)):
        with block.at(x, y, turn=turn, scale=0.62):
            block.cut("M-10 -18H10L7 -10C16 0 15 16 8 22H-8C-15 16 -16 0 -7 -10Z", "flame", 0, 0.4)
    block.cut(limb([(14, 16, 5.6), (36, 24, 5), (50, 28, 4)]), PAPER, 90, 0.4)
    # The figure, from the left
    block.cut("M8 -16C24 -18 32 0 30 20C32 38 40 48 34 62C26 60 22 50 20 40L6 10Z", "gold", 0, 0.5)
    block.carve("M14 -10C24 4 24 30 30 56M10 -4C20 10 18 30 24 50", 1.4, 0.3)
    block.cut(limb([(12, 16, 9), (18, 34, 10), (22, 52, 13)]), PAPER, 0, 0.4)
    block.cut(limb([(26, 64, 8), (44, 74, 6.4), (60, 74, 3.4)]), PAPER, 90, 0.4)
    block.cut(
        limb([(24, 54, 12), (2, 52, 9.4), (-12, 54, 7.4), (-10, 66, 6), (-8, 82, 4.4)]),
        PAPER,
        90,
        0.4,
    )
    block.cut(limb([(8, 16, 6), (-16, 18, 5.2), (-40, 26, 4)]), PAPER, 90, 0.4)
    with block.at(6, -3, turn=6, scale=0.56, flip=True):
        block.cut("M-7 10L-8 34L8 34L6 14Z", PAPER, weight=0.8)
        draw_face(block, PROFILE, CALM)
        block.cut(
            "M14 -17C10 -20 4 -18 1 -13C-1 -6 -2 6 -8 18C-22 20 -26 4 -24 -8C-22 -30 -4 -34 "
            "8 -30C14 -27 15 -22 14 -17Z",
            "gold",
            180,
            0.5,
        )


def draw_moon(block: Block) -> None:
    """Draw the Moon, full and in profile at once, over two towers, a dog and a wolf who answer it,
    and a crayfish.
    """
    block.black(area())
    block.scrape(area(-84, 70), 0, 0.16, 0.6, 1.2)
    block.white(beams(0, -38, 38, 54, 32, 5))
    _draw_moon_face(block)
    for x in (-62, 62):
        block.cut(
            f"M{x - 14} "
            f"126V-8H{x - 17}V-24H{x - 9}V-17H{x - 4}V-24H{x + 4}V-17H{x + 9}V-24H{x + 17}"
            f"V-8H{x + 14}V126Z",
            PAPER,
            0,
            0.45,
        )
        block.black(f"M{x - 4} 16V6Q{x} 0 {x + 4} 6V16Z")
    for x, y in ((-34, 12), (34, 12), (-20, 26), (20, 26), (0, 14), (0, 34), (-44, 30), (44, 30)):
        block.cut(
            f"M{x} {y - 8}C{x + 5} {y - 1} {x + 4} {y + 4} {x} {y + 4}C{x - 4} {y + 4} "
            f"{x - 5} {y - 1} {x} {y - 8}Z",
            "flame",
            weight=0.7,
        )
    _draw_hounds(block)


def _draw_moon_face(block: Block) -> None:
    """Draw the disc of the moon with a profile between its light and its dark part."""
    block.cut(circle(0, -38, 36), "gold")
    with block.pen.clipped(circle(0, -38, 36)):
        block.black("M6 -80C40 -70 40 -6 6 4H60V-80Z")
        with block.at(-1, -36, scale=1.36):
            block.cut(MOON, "gold")
            block.carve("M13 -10C10.6 -12.6 7.4 -12.4 4.4 -10", 1.6, 0.5)
            block.line(
                "M12.4 -5.4C10 -2.6 7.6 -3 5.2 -4.4M17 5.4C15 5 14 4 14.4 2.2M16.4 10.4C14 "
                "11 12.4 10.6 11 10",
                0.9,
            )
            block.carve(
                "M-4 8C-2 14 2 17 6 17M-14 -14C-10 -20 -4 -22 0 -22M-16 0C-14 8 -10 14 -4 18",
                1.4,
                0.3,
            )
    block.line(circle(0, -38, 36))


def _draw_hounds(block: Block) -> None:
    """Draw a pale dog and a dark wolf who howl, and the crayfish in the pool before them."""
    draw_hill(block, ((-90, 82), (-50, 74), (0, 88), (50, 74), (92, 82)), "leaf", 90, 0.2)
    block.cut(HOUND, PAPER, 180, 0.3)
    with block.at(flip=True):
        block.cut(HOUND, "night")
    block.black(circle(-29, 33.6, 1.4))
    block.white(circle(29, 33.6, 1.4))
    draw_water(block, 72, "sky", 126, 5)
    with block.at(0, -24):
        block.cut(CRAYFISH, "flame", 0, 0.4, 0.9)


def draw_sun(block: Block) -> None:
    """Draw the Sun with its face, and below it twins at a wall, arm in arm."""
    for k in range(16):
        with block.at(0, -30, turn=22.5 * k):
            if k % 2:
                block.cut("M-6 -33C-10 -44 -1 -50 -4 -62C2 -56 8 -46 6 -33Z", "flame", weight=0.85)
            else:
                block.cut("M-7 -32L0 -68L7 -32Z", "gold", weight=0.85)
                block.black("M0 -68L7 -32H0Z")
    block.black(beams(0, -30, 70, 150, 64, 1.6))
    block.cut(circle(0, -30, 34), "gold", 30, 0.14)
    with block.at(0, -28, scale=1.1):
        face = "M-3.4 -9.6C-6.4 -12 -9.4 -12 -12.4 -9.4M3.4 -9.6C6.4 -12 9.4 -12 12.4 -9.4"
        block.carve(face, 1.7, 0.5)
        for side in (-1, 1):
            with block.at(flip=side < 0):
                block.cut(
                    "M3.4 -3.6C6 -7 9.6 -7 12 -3.8C9.6 -1.6 6 -1.6 3.4 -3.6Z", PAPER, weight=0.8
                )
                block.black(circle(7.8, -4.2, 1.9))
                block.cut(circle(14, 8, 4.6), "flame", weight=0.4)
        block.line("M2.6 -7C2.8 -2 3.6 2.4 4.8 5C3 7.8 -1.6 7.8 -3.6 6", 0.85)
        block.cut(
            "M-8 12.4C-4 11 -1.6 12.4 0 12.8C1.6 12.4 4 11 8 12.4C4 17.6 -4 17.6 -8 12.4Z",
            "flame",
            weight=0.85,
        )
    # Wall, sunflowers and twins
    block.cut("M-84 52H84V126H-84Z", PAPER)
    bricks = "".join(f"M-84 {y}H84" for y in (62, 72, 82, 92)) + "".join(
        f"M{x + 11 * (row % 2)} {52 + 10 * row}v10" for row in range(4) for x in range(-78, 84, 22)
    )
    block.line(bricks, 0.7)
    for x, y in ((-66, 40), (66, 40)):
        block.cut(star(x, y, 12, 16, 9.4), "gold", weight=0.8)
        block.cut(circle(x, y, 7.4), "umber", weight=0.8)
    for flip in (False, True):
        with block.at(flip=flip):
            block.cut(
                limb([(16, 74, 12), (18, 96, 13), (18, 126, 14)]), HUE if flip else "flame", 0, 0.4
            )
            with block.at(18, 56, scale=0.58):
                draw_hair_behind(block, "curls", "gold" if flip else "brown")
                draw_face(block, AHEAD, SMILE)
                draw_hair_over(block, "curls", "gold" if flip else "brown")
            block.cut(limb([(24, 76, 5.4), (34, 84, 5), (38, 70, 4)]), PAPER, 90, 0.4)
    block.cut(limb([(-12, 78, 5), (0, 84, 4.6), (12, 78, 5)]), PAPER, 90, 0.4)


def draw_judgement(block: Block) -> None:
    """Draw Judgement: the angel's trumpet out of the clouds, and three who rise to it."""
    block.black(beams(0, -40, 40, 150, 60, 3))
    draw_wing(block, -14, -44, HUE, 0.94, 4, flip=True)
    draw_wing(block, 14, -44, HUE, 0.94, -4)
    block.cut("M-24 -10C-24 -30 -14 -38 0 -38C14 -38 24 -30 24 -10Z", "flame", 0, 0.3)
    with block.at(-2, -54, scale=0.78, turn=8, flip=True):
        draw_hair_behind(block, "side", "gold")
        draw_face(block, PROFILE, CALM)
        draw_hair_over(block, "side", "gold")
    # Trumpet and banner
    with block.at(-17, -44, turn=-24, flip=True):
        block.cut("M0 -2.4L46 -3L58 -11V11L46 3L0 2.4Z", "gold", 90, 0.4)
        block.cut("M14 3V30H42V3Z", PAPER, weight=0.9)
        block.tint("M25 3H31V30H25ZM14 13H42V19H14Z", "flame")
        block.line("M14 3V30H42V3M25 3V13H14M31 3V13H42M25 30V19H14M31 30V19H42", 0.7)
    for x, width in ((-52, 64), (52, 64), (0, 70)):
        block.cut(cloud(x, 0, width, 26), PAPER, 90, 0.4)
    draw_hill(block, ((-90, 60), (-40, 44), (0, 54), (50, 42), (92, 56)), "leaf", 90, 0.2)
    # Three out of one tomb
    for flip in (False, True):
        with block.at(flip=flip):
            block.cut(limb([(44, 66, 12), (46, 90, 13), (46, 126, 14)]), PAPER, 0, 0.35)
            with block.at(44, 44, scale=0.62, flip=True, turn=14):
                style = "long side" if flip else "side"
                draw_hair_behind(block, style, "gold" if flip else "umber")
                draw_face(block, PROFILE, SMILE if flip else CALM)
                draw_hair_over(block, style, "gold" if flip else "umber")
            draw_hand(block, RAISED, 24, 46, -100, scale=0.62)
            draw_sleeve(
                block, [(40, 72, 5.4), (28, 74, 5), (25, 54, 4)], PAPER, 90, 0.4, cuff=False
            )
    block.cut("M-18 126C-22 90 -18 72 -10 70H10C18 72 22 90 18 126Z", PAPER, 0, 0.4)
    block.cut("M-12 62C-14 42 14 42 12 62C11 74 -11 74 -12 62Z", "umber")
    block.shade("M-12 62C-14 42 14 42 12 62C11 74 -11 74 -12 62Z", 90, 0.7)
    block.line("M0 76V100M-8 82C-6 88 -4 90 -2 90M8 82C6 88 4 90 2 90", 0.8)
    block.cut("M-70 92H70L66 126H-66Z", "steel", 90, 0.3)
    block.cut("M-76 86H76V94H-76Z", "steel", weight=0.9)


def draw_world(block: Block) -> None:
    """Draw the World: a dancer in a wreath, and in the corners the angel, the eagle, the ox and the
    lion.
    """
    draw_sky(block, -84, 126, 0.2, 0.2)
    _draw_corners(block)
    block.cut(ellipse(0, 2, 46, 76), PAPER)
    count = 26
    for k in range(count):
        angle = 360 * k / count
        x, y = around(0, 0, 1, angle)
        for side, tilt in ((-1, 30), (1, -30)):
            with block.at(46 * x, 2 + 76 * y, turn=angle + 90 + tilt * 0.7):
                block.cut(
                    f"M0 0C4 {side * 2} 12 {side * 8} 17 {side * 3}C13 {-side * 1} 6 "
                    f"{-side * 3} 0 0Z",
                    HUE if k % 2 else "leaf",
                    weight=0.75,
                )
    for y in (-76, 80):
        block.cut(f"M-10 {y - 8}L10 {y + 8}V{y - 8}L-10 {y + 8}Z", "flame", weight=0.9)
    # The dancer
    block.cut(limb([(16, 40, 4.6), (4, 50, 3.8), (-12, 50, 2.6)]), PAPER, 90, 0.4)
    block.cut(limb([(3, 24, 7), (10, 32, 6.4), (18, 41, 4.8)]), PAPER, 90, 0.4)
    block.cut(limb([(-3, 24, 8), (-3, 44, 5.6), (0, 64, 3.2)]), PAPER, 0, 0.4)
    block.cut("M-2 60H6L10 70H-1Z", PAPER, weight=0.8)
    block.cut(limb([(-8, -18, 5), (-24, -12, 4.4), (-30, -28, 3.4)]), PAPER, 90, 0.4)
    block.cut(limb([(8, -18, 5), (24, -22, 4.4), (30, -38, 3.4)]), PAPER, 90, 0.4)
    block.cut(
        "M-11 -22C-4 -18 4 -18 11 -22C14 -10 8 -2 8 6C12 14 12 22 8 28H-8C-13 20 -12 12 -8 "
        "6C-8 -2 -14 -10 -11 -22Z",
        PAPER,
        0,
        0.34,
    )
    scarf = (
        "M-30 -26C-40 -6 -22 6 -8 6C6 6 14 14 10 26C4 40 -12 36 -22 48C-20 30 -8 28 -6 20C-4 14 "
        "-16 14 -26 8C-38 0 -40 -14 -30 -26Z"
    )
    block.cut(scarf, HUE, 90, 0.4)
    block.line(line((-30, -44), (-30, -16)) + line((31, -54), (29, -26)), 2.2)
    with block.at(0, -38, scale=0.62):
        draw_hair_behind(block, "flow", "gold")
        draw_face(block, AHEAD, CALM)
        draw_hair_over(block, "flow", "gold")


def _draw_corners(block: Block) -> None:
    """Draw the four creatures that hold the corners of the world."""
    with block.at(-57, -56, scale=0.72):
        draw_wing(block, 8, 10, PAPER, 0.6, 20)
        draw_hair_behind(block, "bob", "gold")
        draw_face(block, AHEAD, CALM)
        draw_hair_over(block, "bob", "gold")
    with block.at(58, -54, scale=0.92, flip=True):
        eagle = (
            "M-18 26C-22 4 -16 -14 0 -18C12 -18 18 -12 18 -6L28 0C26 8 20 8 16 6C14 16 16 22 20 26Z"
        )
        block.cut(eagle, "flame", 180, 0.4)
        block.cut("M16 -8L28 0C26 8 20 8 14 4Z", "gold", weight=0.8)
        block.black(circle(8, -7, 2.4))
        block.carve("M-12 20l4 -8M-4 22l3 -9M4 22l2 -9", 1.2, 0.4)
    with block.at(-58, 52, scale=0.9):
        for flip in (False, True):
            with block.at(flip=flip):
                block.cut("M10 -14C20 -14 26 -22 24 -30C32 -20 28 -6 14 -5Z", PAPER, weight=0.85)
                block.cut("M14 -4C24 -8 30 -4 30 2C24 6 18 4 14 2Z", "brown", weight=0.8)
        block.cut(
            "M-15 -12C-8 -18 8 -18 15 -12C16 0 11 8 12 18C6 26 -6 26 -12 18C-11 8 -16 0 -15 -12Z",
            "brown",
            0,
            0.4,
        )
        block.black(
            circle(-7, -2, 2.2)
            + circle(7, -2, 2.2)
            + ellipse(-5, 17, 2, 1.4)
            + ellipse(5, 17, 2, 1.4)
        )
    with block.at(58, 54, scale=0.94):
        block.cut(star(0, 0, 14, 30, 23), "gold", weight=0.9)
        block.cut(
            "M-14 -12C-8 -18 8 -18 14 -12C16 0 12 8 10 16C4 22 -4 22 -10 16C-12 8 -16 0 -14 -12Z",
            "gold",
            0,
            0.34,
        )
        block.black(circle(-6, -4, 2.2) + circle(6, -4, 2.2) + "M-4.6 7H4.6L0 12Z")
        block.line("M0 12V15M-6 16Q0 19 6 16", 0.8)

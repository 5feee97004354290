"""Draw portraits of people of the parlour: families, scholars and old friends."""

from __future__ import annotations

from corptable.art.paths import Path, arc, around, both, circle, ellipse, number, star
from corptable.art.portraits.heads import (
    BROWN,
    DEEP,
    FAIR,
    ROSY,
    TAN,
    WHITE,
    HeadLook,
    draw_head,
    draw_shoulders,
)
from corptable.art.portraits.study import PortraitPen, PortraitTint, pair


def _cloud(x: float, y: float, radius: float, bumps: int) -> Path:
    """Return the path of a round shape with `bumps` bumps, as of curls."""
    points = [around(x, y, radius, 360 * k / bumps - 90) for k in range(bumps)]
    size = number(radius * 3.6 / bumps)
    start = f"M{number(points[0][0])} {number(points[0][1])}"
    return (
        start
        + "".join(
            f"A{size} {size} 0 0 1 {number(a)} {number(b)}" for a, b in (*points[1:], points[0])
        )
        + "Z"
    )


def draw_bun(study: PortraitPen) -> None:
    """Draw the grandmother who counts cards."""
    draw_shoulders(study, PortraitTint("trump", 2, 1.1), 29, 36)
    with study.pen.at(0, 5, scale=1.04):
        study.mass(circle(0, -39, 10), WHITE, 1.9)
        study.detail(
            "M-6 -39C-6 -46 6 -46 6 -39C6 -34 -3 -34 -3 -39C-3 -42 3 -42 3 -39", "trump", 1.2
        )
        study.mass("M-20 6C-25 -12 -18 -32 0 -32C18 -32 25 -12 20 6Z", WHITE, 1.9)
        draw_head(study, HeadLook(ROSY, "round", "open", lips="rose", nose="small", heavy=0))
        study.part(
            "M-16.4 0C-16 -12 -10 -19 0 -20C10 -19 16 -12 16.4 0C20 -6 21 -18 14 -26C8 -31 "
            "-8 -31 -14 -26C-21 -18 -20 -6 -16.4 0Z",
            WHITE,
        )
        study.detail(
            both("M-17 -8C-15 -17 -9 -23 -1 -25M-12 -25C-8 -27 -4 -28 0 -28"), "trump", 1.1
        )
        lenses = both(
            "M-2.4 -2.4C-1.6 3 -4 6.4 -7.8 6.4C-12.4 6.4 -14 2 -17.6 -7.4C-12 -5 -6 -4.8 -2.4 -2.4Z"
        )
        study.fill(lenses, PortraitTint("sky", 0.9, 0.25))
        study.dots([(-7.6, 0.6), (7.6, 0.6)], 3)
        study.feature(lenses, 1.9, "trump")
        study.feature("M-2.4 -2C-1 -3 1 -3 2.4 -2", 1.6, "trump")
        study.finesse(
            both("M-10 11C-11.4 13 -11.6 15 -11 17M-13 9C-14.4 8 -15.4 7.4 -16 6"), "bone"
        )
    pearls = [(-13, 30), (-9.6, 34.6), (-5, 37.6), (0, 38.6), (5, 37.6), (9.6, 34.6), (13, 30)]
    study.gleam("".join(circle(x, y, 2.5) for x, y in pearls), "bone")


def draw_beard(study: PortraitPen) -> None:
    """Draw the smith with a beard like a furnace."""
    draw_shoulders(study, PortraitTint("steel", 1.5, 0.9), 24, 47)
    with study.pen.at(0, -8, scale=1.12):
        draw_head(study, HeadLook(FAIR, "broad", "smiling", "none", "broad", 0.6, heavy=0))
        study.finesse("M-8 -17C-3 -18.4 3 -18.4 8 -17M-6 -13.6C-2 -14.6 2 -14.6 6 -13.6")
        study.part(
            both("M-2 -4C-5 -9 -10 -10 -14.4 -6C-10 -6.4 -6 -4.6 -2 -4Z"),
            PortraitTint("flame", 3, 1.3),
            1.2,
        )
        beard = (
            "M-17.6 -3C-23 8 -28 20 -25 32C-21 40 -15 40 -12 47C-8 42 -4 50 0 52C4 50 8 42 "
            "12 47C15 40 21 40 25 32"
            "C28 20 23 8 17.6 -3"
            "C16.4 6 12 10 7 9.6C3 8.4 -3 8.4 -7 9.6C-12 10 -16.4 6 -17.6 -3Z"
        )
        study.mass(beard, PortraitTint("flame", 2.8, 1.3), 2)
        study.gleam("M-6 13.6C-2 14.6 2 14.6 6 13.6C4 19 -4 19 -6 13.6Z", "bone")
        study.part(
            "M0 9C-5 5 -12 7.6 -17 15C-11 17 -4 16 0 12.6C4 16 11 17 17 15C12 7.6 5 5 0 9Z",
            PortraitTint("flame", 3.6, 1.5),
            1.5,
            "flame",
        )
        study.detail(
            both(
                "M-14 20C-18 26 -18 31 -15 36M-8 20C-10 28 -9 34 -6 40M-19 10C-22 16 -23 22 -22 28"
            ),
            "gold",
            1.2,
            0.9,
        )
        study.detail("M0 21V42", "gold", 1.2, 0.9)
        study.feature(circle(-16.4, 8, 2.4), 1.3, "gold")


def draw_braids(study: PortraitPen) -> None:
    """Draw the girl with two braids and a gap between her teeth."""
    hair = PortraitTint("gold", 2.8, 1.2)
    draw_shoulders(study, PortraitTint("cups", 1.6, 0.9), 30, 32)
    with study.pen.at(0, -3, scale=1.1):
        study.mass("M-18 6C-24 -14 -16 -32 0 -32C16 -32 24 -14 18 6Z", hair, 1.9)
        draw_head(study, HeadLook(FAIR, "round", "wide", "grin", brow=-1.6, ears=False, heavy=1.5))
        study.mass(
            "M0 -29C-16 -30 -22 -14 -18.6 3C-16.4 -6 -12 -14 0 -20C12 -14 16.4 -6 18.6 3C22 "
            "-14 16 -30 0 -29Z",
            hair,
            1.6,
        )
        study.detail(
            "M0 -29V-20"
            + both("M-4 -27C-11 -23 -15 -17 -16.6 -9M-8 -28C-14 -25 -18 -18 -18.4 -11"),
            "gold",
            1.1,
        )
        if study.has_details:
            study.dots(
                [(s * x, y) for s in (-1, 1) for x, y in ((7, 6), (10.4, 5), (9, 8.4))],
                1.1,
                "flame",
            )
            study.gleam("M-1.4 11.8V15.6H1.4V11.8Z", "night", 0.9)
    for side in (-1, 1):
        for place, (x, y) in enumerate(((23, 0), (26.4, 8.6), (28.6, 17), (29.4, 25))):
            with study.pen.at(side * x, y, turn=side * (-28 + 4 * place)):
                study.mass(ellipse(0, 0, 6.8 - 0.5 * place, 6), hair, 1.6)
        study.mass(f"M{side * 29} 30L{side * 24} 41L{side * 29} 39L{side * 33} 41Z", hair, 1.4)
        bow = (
            f"M{side * 29} 31L{side * 20.6} 26L{side * 20.6} 36ZM{side * 29} 31L{side * 37.4} "
            f"26L{side * 37.4} 36Z"
        )
        study.mass(bow, PortraitTint("rose", 3, 1.4), 1.5)
    study.detail("M-10 31L-14 50M10 31L14 50", "gold", 2.2, 1)


def draw_long(study: PortraitPen) -> None:
    """Draw the singer: hair like a curtain, a star on her brow."""
    study.dark(
        "M0 -42C-24 -42 -30 -24 -29 -2C-28 20 -34 36 -42 60L42 60C34 36 28 20 29 -2C30 -24 "
        "24 -42 0 -42Z",
        "violet",
        2,
    )
    draw_shoulders(study, PortraitTint("violet", 2, 1.1), 31, 28)
    with study.pen.at(0, -6, scale=1.14):
        draw_head(
            study,
            HeadLook(
                TAN, "heart", "down", lips="rose", nose="small", brow=-1, ears=False, heavy=1.5
            ),
        )
        lock = (
            "M0 -28C-10 -25 -14.4 -14 -15 -2C-15.6 8 -14 18 -17 30C-19 38 -22 44 -26 52L-36 "
            "52C-28 36 -25 18 -25 0"
            "C-25 -20 -16 -33 0 -33Z"
        )
        study.dark(both(lock), "violet", 1.6)
        study.strands(
            both(
                "M-4 -30C-14 -26 -19 -14 -19.6 0C-20 18 -21 30 -28 44M-10 -29C-19 -22 -22 "
                "-12 -22.4 2"
            ),
            "violet",
            1.2,
        )
        study.feature("M-13 -14.4C-6 -19 6 -19 13 -14.4", 1, "gold")
        study.gleam(star(0, -16.4, 4, 4.6, 1.5), "gold")
        study.detail(both("M-14.6 9L-15 15"), "gold", 1.2)
        study.gleam(both("M-15 15L-17.4 20L-15 24.6L-12.6 20Z"), "gold")
    study.detail("M-9 34C-4 41 4 41 9 34", "gold", 1.3)
    study.gleam(star(0, 42, 4, 4, 2), "sky")


def draw_spectacles(study: PortraitPen) -> None:
    """Draw the professor, bald as an egg, behind thick glasses."""
    coat = PortraitTint("steel", 1.5, 1)
    draw_shoulders(study, coat, 30, 36)
    study.part("M-11 29L0 38L11 29L15 34L4 52H-4L-15 34Z", PortraitTint("bone", 1.4, 0.1), 1.3)
    with study.pen.at(0, -4, scale=1.14):
        tufts = "M-13 -8C-20 -12 -26 -8 -24 -2C-28 2 -26 9 -20 9C-18 11 -15 10 -14 7Z"
        study.mass(both(tufts), WHITE, 1.6)
        draw_head(study, HeadLook(FAIR, "long", "hidden", "none", "none", heavy=0))
        study.part(
            both("M-2.6 -8.6C-6 -13 -11 -12.6 -14 -9.4C-10 -9.6 -6 -9 -2.6 -8.6Z"), WHITE, 1.1
        )
        study.pen.gradient(
            "M-9 -22C-6 -26.4 0 -27 3 -25C-2 -24 -6 -21 -7.6 -16Z", "bone", 0.8, 0.1, -26, -15
        )
        lenses = pair(8.8, -0.4, 8)
        study.fill(lenses, PortraitTint("cups", 1.6, 0.3))
        study.feature(lenses + "M-.8 -1.6C-.4 -2.4 .4 -2.4 .8 -1.6", 1.7, "cups")
        study.detail(both("M-16.8 -1.6L-19 -2.4"), "cups", 1.4, 1)
        study.dots([(-8.2, -0.2), (8.2, -0.2)], 3)
        study.gleam(
            "M-12.4 -3.6C-11.4 -6 -9.4 -7 -7 -7.2L-8.4 -4.8C-10 -4.4 -11 -3.6 -12.4 -1.4Z",
            "bone",
            0.9,
        )
        study.feature("M1.6 6C2.6 8 2.4 9.6 .4 10", 1.4)
        study.part(
            "M0 12.4C-4 11 -9 12.4 -12 17C-8 17 -3 17.4 0 15.4C3 17.4 8 17 12 17C9 12.4 4 11 "
            "0 12.4Z",
            WHITE,
            1.3,
        )
        study.finesse("M-8 -18.6C-3 -20 3 -20 8 -18.6M-3 21.4C-1 22.4 1 22.4 3 21.4")
    study.part(
        "M0 35L-12 29.6V41.4ZM0 35L12 29.6V41.4Z" + circle(0, 35.4, 2.8),
        PortraitTint("flame", 3, 1.4),
        1.5,
    )


def draw_afro(study: PortraitPen) -> None:
    """Draw the disc jockey with hair like a cloud."""
    draw_shoulders(study, PortraitTint("gold", 1.9, 1), 31, 36)
    study.dark(_cloud(0, -8, 31, 13), "rose", 2)
    curls = (
        (-23, -24, 250),
        (-12, -34, 300),
        (3, -37, 20),
        (17, -31, 60),
        (26, -18, 100),
        (28, -2, 140),
        (-28, -9, 220),
        (-26, 6, 180),
        (24, 12, 160),
    )
    study.strands("".join(arc(x, y, 3.2, turn, 200) for x, y, turn in curls), "rose", 1.2)
    with study.pen.at(0, -2, scale=1.06):
        draw_head(
            study, HeadLook(DEEP, "heart", "open", "smile", "broad", lips="", ears=False, brow=-1)
        )
        study.dark(
            "M-16 -4C-17 -11 -12 -17 0 -18C12 -17 17 -11 16 -4C19 -14 17 -28 0 -30C-17 -28 "
            "-19 -14 -16 -4Z",
            "rose",
            1,
        )
        study.part(
            "M-18 -14C-8 -20 8 -20 18 -14L18.6 -20C8 -26.4 -8 -26.4 -18.6 -20Z",
            PortraitTint("cups", 3, 1.3),
            1.5,
        )
        study.detail("M-10 -21.6L-6 -17.6M-2 -23L2 -18.6M6 -22.6L10 -18", "gold", 1.8, 1)
        study.feature(circle(-17.6, 12, 5.4) + circle(17.6, 12, 5.4), 1.8, "gold")


def draw_turban(study: PortraitPen) -> None:
    """Draw the merchant under a turban, with a waxed moustache."""
    cloth = PortraitTint("cups", 2.2, 1.2)
    draw_shoulders(study, PortraitTint("coins", 1.7, 1), 30, 38)
    with study.pen.at(0, 2, scale=1.08):
        draw_head(study, HeadLook(BROWN, "square", "open", "none", "hook", 0.6, heavy=2.2))
        beard = (
            "M-15.6 2C-17 12 -15 21 -8 26C-3 29.4 3 29.4 8 26C15 21 17 12 15.6 2C13.6 9 10 "
            "12 5 11.6"
            "C2 10.6 -2 10.6 -5 11.6C-10 12 -13.6 9 -15.6 2Z"
        )
        study.dark(beard, "batons", 1.5)
        study.strands(both("M-12 13C-11 18 -8 22 -5 24M-6.4 19C-5 22 -3 24 0 25"), "batons")
        study.feature("M-4 16C-2 17.4 2 17.4 4 16", 2, "rose")
        study.dark(
            both(
                "M0 9.6C-4 8 -9 9.6 -13 12.6C-16 14 -19 12 -20 8C-21 14 -17 17.4 -12 16.4C-7 "
                "15.4 -3 14 0 12Z"
            ),
            "batons",
            1.2,
        )
        study.mass(
            "M-18.6 -6C-29 -14 -28 -34 -10 -40C2 -44 20 -41 26 -29C29 -20 25 -10 18.6 -6C14 "
            "-13 6 -17 0 -18"
            "C-6 -17 -14 -13 -18.6 -6Z",
            cloth,
            2,
        )
        study.detail(
            "M-21 -10C-16 -20 -6 -26 4 -42M-25 -20C-16 -28 -8 -34 -6 -41M19 -8C18 -18 8 -28 "
            "-10 -33M24 -17C22 -26 12 -34 2 -36",
            "bone",
            1.3,
            0.8,
        )
        study.gleam("M0 -17L-4.4 -23L0 -29L4.4 -23Z", "rose")
        study.mass(
            "M-1 -29C-6 -36 -3 -44 4 -47C7 -40 5 -33 1 -29Z", PortraitTint("gold", 2.6, 1), 1.4
        )

"""Draw the portraits of revellers: ten guests in the costumes of a night in October."""

from __future__ import annotations

from corptable.art.paths import both, circle, ellipse, polygon, star
from corptable.art.portraits.heads import (
    BROWN,
    GREEN,
    NIGHT,
    ROSY,
    TAN,
    WHITE,
    HeadLook,
    draw_eyes,
    draw_head,
    draw_shoulders,
)
from corptable.art.portraits.study import PortraitPen, PortraitTint, pair


def draw_witch(study: PortraitPen) -> None:
    """Draw the witch: a bent hat with a buckle over long orange hair, a wart, a green chin."""
    draw_shoulders(study, NIGHT, 30, 38)
    with study.pen.at(0, 8, scale=1.02):
        hair = (
            "M-14 -14C-27 -6 -25 10 -31 28C-23 34 -14 30 -10 20L10 20C14 30 23 34 31 28C25 10 27 "
            "-6 14 -14Z"
        )
        study.mass(hair, PortraitTint("flame", 2.6, 1.2), 1.9)
        draw_head(study, HeadLook(GREEN, "heart", "narrow", "smirk", "hook", 1.2, ears=False))
        study.dots([(6.4, 9.4)], 2.2, "leaf")
        cone = (
            "M-20 -12C-14 -26 -12 -40 -2 -56C4 -58 12 -54 20 -46C14 -46 9 -44 8 -40C13 -30 16 "
            "-22 20 -12Z"
        )
        study.dark(cone, "violet", 2)
        study.part(
            "M-18.6 -16C-8 -12 8 -12 18.6 -16L20.4 -10.6C8 -7 -8 -7 -20.4 -10.6Z",
            PortraitTint("violet", 2.6, 1.4),
            1.4,
        )
        study.dark(
            "M-40 -10C-24 -18 -20 -12 -17 -11C-8 -8 8 -8 17 -11C20 -12 24 -18 40 -10C28 -1 "
            "12 -4 0 -4C-12 -4 -28 -1 -40 -10Z",
            "violet",
        )
        study.gleam("M-5 -17H5V-8H-5ZM-2.4 -14.6V-10.4H2.4V-14.6Z", "gold")


def draw_vampire(study: PortraitPen) -> None:
    """Draw the vampire: a collar like wings, hair with a peak, and two teeth."""
    study.mass(
        "M-46 58C-48 26 -42 0 -33 -14C-28 4 -22 18 -9 30L0 40L9 30C22 18 28 4 33 -14C42 0 48 "
        "26 46 58Z",
        PortraitTint("hearts", 2.6, 1.5),
        2,
    )
    study.dark("M-30 60C-24 44 -14 36 -8 31L0 42L8 31C14 36 24 44 30 60Z", "hearts")
    study.mass("M-7 33L0 44L7 33L4 60H-4Z", WHITE, 1.3)
    with study.pen.at(0, 2, scale=1.06):
        draw_head(
            study, HeadLook(PortraitTint("sky", 1.4, 0.25), "long", "narrow", "none", "long", 1.4)
        )
        peak = (
            "M-15.4 0C-20 -18 -12 -33 0 -33C12 -33 20 -18 15.4 0C13 -8 13 -14 9.6 -18"
            "C6 -20 2.4 -18 0 -11C-2.4 -18 -6 -20 -9.6 -18C-13 -14 -13 -8 -15.4 0Z"
        )
        study.dark(peak, "steel", 1.8)
        study.solid("M-7 12.4C-3 14 3 14 7 12.4C4 15.6 -4 15.6 -7 12.4Z", "hearts")
        study.gleam("M-5 13.4L-3.6 18.4L-2.2 14ZM5 13.4L3.6 18.4L2.2 14Z", "bone")
    study.gleam(circle(0, 38, 3.6), "gold")


def draw_sheet(study: PortraitPen) -> None:
    """Draw the ghost under a sheet, with two holes that do not match."""
    cloth = (
        "M0 -41C-20 -41 -30 -26 -31 -6C-32 14 -36 30 -50 62L50 62C36 30 32 14 31 -6C30 -26 20 "
        "-41 0 -41Z"
    )
    study.mass(cloth, PortraitTint("bone", 2.2, 0.12), 2)
    study.shade("M10 -44C22 -10 20 30 14 64H60V-40Z", cloth, 0.34)
    study.dark(ellipse(-11, -7, 6.2, 8.6) + ellipse(12, -5.4, 5.2, 6.6), "steel", 1.2)
    study.dots([(-9, -5), (13, -4)], 3, "gold")
    study.dark("M-7 12C-3 8.6 4 8.6 7 12.4C6 20 -6 20 -7 12Z", "steel", 1.2)
    study.solid(circle(-22, 8, 5) + circle(22, 9, 5), "rose", 0.45)
    study.detail(
        "M-28 22C-30 36 -34 46 -38 56M-10 30C-10 42 -13 50 -14 58M24 24C25 38 30 48 33 56M8 "
        "32C8 44 11 50 12 58",
        "steel",
        1.4,
    )


def draw_lantern(study: PortraitPen) -> None:
    """Draw the guest whose head is a pumpkin, in a ragged collar of leaves."""
    draw_shoulders(study, PortraitTint("umber", 2, 1.2), 28, 40)
    study.mass(
        "M-30 30L-22 22L-14 31L-7 23L0 32L7 23L14 31L22 22L30 30L18 44L8 37L0 48L-8 37L-18 44Z",
        PortraitTint("leaf", 2.6, 1.3),
        1.6,
    )
    with study.pen.at(0, -4, scale=1.12):
        for rib in (
            both("M-12 -22C-36 -22 -37 24 -14 26Z"),
            both("M-4 -24C-24 -26 -24 28 -6 28Z"),
            "M0 -25C-13 -25 -13 29 0 29C13 29 13 -25 0 -25Z",
        ):
            study.mass(rib, PortraitTint("flame", 2.8, 1.25), 1.7)
        study.part(
            "M-3.6 -23C-5 -31 -1 -36 6 -39L10 -33C6 -31 4 -28 4.6 -23Z",
            PortraitTint("leaf", 2.4, 1.4),
            1.5,
        )
        study.gleam(both("M4.6 -2L14 -12L17.6 -1Z") + "M-2.6 7L0 2L2.6 7Z", "gold")
        study.gleam(
            "M-20 9C-14 23 14 23 20 9L14.6 11.6L12 16L7.6 12L4 18L0 13L-4 18L-7.6 12L-12 "
            "16L-14.6 11.6Z",
            "gold",
        )


def draw_cat(study: PortraitPen) -> None:
    """Draw the cat: pointed ears, painted whiskers, and a bell at the neck."""
    draw_shoulders(study, NIGHT, 28, 34)
    with study.pen.at(0, 4, scale=1.1):
        study.dark(
            "M0 -30C-22 -30 -26 -8 -22 8C-24 16 -22 24 -20 28L20 28C22 24 24 16 22 8C26 -8 "
            "22 -30 0 -30Z",
            "rose",
            1.8,
        )
        draw_head(study, HeadLook(BROWN, "heart", "smiling", "none", "none", ears=False, heavy=0))
        study.dark(
            "M-16 -4C-18 -20 -10 -29 0 -29C10 -29 18 -20 16 -4C12 -13 6 -17 0 -17C-6 -17 -12 "
            "-13 -16 -4Z",
            "rose",
            1.3,
        )
        study.dark(both("M-20 -16L-25 -42L-5 -27Z"), "rose", 1.8)
        study.solid(both("M-18.6 -21L-21.4 -35L-10.4 -27Z"), "rose")
        study.solid("M-3 5.6H3L0 9.4Z", "rose")
        study.feature("M0 9.4V12M-5.4 12C-4 15 -1.4 14.6 0 12.2C1.4 14.6 4 15 5.4 12", 1.5)
        study.feature(both("M6.4 8L21 4.4M6.4 10L21.6 10.6M6.4 12L20 17"), 1.1, "bone")
    study.part(
        "M-14 33C-6 38 6 38 14 33L14 38C6 43 -6 43 -14 38Z", PortraitTint("rose", 2.6, 1.3), 1.3
    )
    study.gleam(circle(0, 43, 5), "gold")


def draw_bones(study: PortraitPen) -> None:
    """Draw the skeleton: a painted skull, and ribs on a black jersey."""
    study.dark("M-52 62C-46 40 -36 32 -12 28L12 28C36 32 46 40 52 62Z", "steel")
    study.strands(
        "M0 34V58M-18 38C-10 35 -5 37 0 41C5 37 10 35 18 38M-20 47C-11 43 -5 45 0 50C5 45 11 "
        "43 20 47",
        "bone",
        3,
    )
    with study.pen.at(0, -1, scale=1.14):
        study.mass(
            "M-19 -6C-20 -25 -10 -32 0 -32C10 -32 20 -25 19 -6C19 2 16 6 12 9L11 22C5 26 -5 "
            "26 -11 22L-12 9C-16 6 -19 2 -19 -6Z",
            WHITE,
            1.9,
        )
        study.shade(
            "M6 -34C15 -16 13 8 4 26H24V-34Z",
            "M-19 -6C-20 -25 -10 -32 0 -32C10 -32 20 -25 19 -6C19 2 16 6 12 9L11 22C5 26 -5 "
            "26 -11 22L-12 9C-16 6 -19 2 -19 -6Z",
            0.3,
        )
        study.dark(
            ellipse(-8, -5, 6.2, 6.8) + ellipse(8, -5, 6.2, 6.8) + "M-2.6 7L0 1L2.6 7Z", "steel", 1
        )
        study.dots([(-7, -4.4), (9, -4.4)], 3, "gold")
        study.feature("M-10 13.6H10M-6 10.4V17M-2 10.4V17M2 10.4V17M6 10.4V17", 1.4, "night")


def draw_werewolf(study: PortraitPen) -> None:
    """Draw the werewolf: grey fur to the cheeks, long ears, a torn lumberjack's shirt."""
    fur = PortraitTint("steel", 2, 1.05)
    draw_shoulders(study, PortraitTint("blades", 1.8, 1.1), 30, 42)
    study.detail(
        "M-34 60L-26 36M-14 60L-11 36M34 60L26 36M14 60L11 36M-46 46H46M-50 56H50", "night", 2, 0.8
    )
    with study.pen.at(0, 2, scale=1.1):
        study.mass(both("M-16 -16L-29 -38L-6 -29Z"), fur, 1.9)
        ruff = (
            "M0 -34C-14 -34 -20 -24 -21 -12L-31 -6L-24 0L-33 9L-23 11L-27 21L-15 21L-10 32"
            "L0 26L10 32L15 21L27 21L23 11L33 9L24 0L31 -6L21 -12C20 -24 14 -34 0 -34Z"
        )
        study.mass(ruff, fur, 1.9)
        study.part(
            "M-12 -6C-8 -16 8 -16 12 -6C14 4 11 16 6 21C2 24 -2 24 -6 21C-11 16 -14 4 -12 -6Z",
            TAN,
            1.3,
        )
        draw_eyes(study, HeadLook(TAN, eyes="narrow", brow=1.8, heavy=3))
        study.dark("M-4.6 6C-2 4 2 4 4.6 6C4 10 1.6 11 0 11C-1.6 11 -4 10 -4.6 6Z", "steel", 1)
        study.feature("M0 11V14M-8 15C-4 17.6 4 17.6 8 15", 1.5)
        study.gleam("M-6.4 16L-5 21L-3.4 17ZM6.4 16L5 21L3.4 17Z", "bone")


def draw_mummy(study: PortraitPen) -> None:
    """Draw the mummy: bandages over all but one eye."""
    wrapped = (
        "M0 -36C-18 -36 -24 -22 -23 -6C-22 8 -18 20 -12 26C-30 30 -44 38 -50 62"
        "L50 62C44 38 30 30 12 26C18 20 22 8 23 -6C24 -22 18 -36 0 -36Z"
    )
    linen = PortraitTint("bone", 1.9, 0.35)
    study.mass(wrapped, linen, 2)
    with study.pen.clipped(wrapped):
        study.dark("M-26 -9C-12 -14 8 -13 26 -7L26 5C8 -2 -10 -2 -26 2Z", "brown", 1.2)
        study.feature("M-30 -22C-10 -30 12 -28 30 -20M-30 -30C-8 -36 8 -24 30 -30", 1.6, "brown")
        study.feature(
            "M-30 10C-10 4 10 12 30 8M-30 18C-8 22 10 14 30 19M-50 38C-20 28 20 42 50 32M-50 "
            "48C-20 56 20 42 50 52",
            1.6,
            "brown",
        )
    study.gleam(circle(-8, -5, 4.6), "gold")
    study.dots([(-7.4, -4.6)], 3, "night")
    study.part("M20 14L37 19L33 25L39 30L26 31L17 21Z", linen, 1.5)


def draw_wizard(study: PortraitPen) -> None:
    """Draw the wizard: a blue hat with stars, and a white beard beneath it."""
    robe = PortraitTint("cups", 2.2, 1.3)
    draw_shoulders(study, robe, 30, 42)
    with study.pen.at(0, 6):
        draw_head(study, HeadLook(ROSY, "round", "open", "none", "broad", -1.4, heavy=0))
        study.mass(
            "M-17 2C-21 20 -18 40 0 52C18 40 21 20 17 2C13 10 8 11 0 10C-8 11 -13 10 -17 2Z",
            WHITE,
            1.8,
        )
        study.detail("M-9 18C-9 28 -6 36 -3 42M9 18C9 28 6 36 3 42M0 20V46", "steel", 1.2)
        study.mass(both("M1 10C6 6 13 8 17 13C11 17 4 15 1 10Z"), WHITE, 1.3)
        study.feature(both("M3 -7C6 -11 11 -11 14 -6"), 3, "bone")
        study.mass(
            "M-22 -10C-15 -26 -10 -42 6 -56C8 -40 15 -26 22 -10C8 -15 -8 -15 -22 -10Z", robe, 2
        )
        study.mass(
            "M-26 -8C-10 -17 10 -17 26 -8L24 -3C10 -11 -10 -11 -24 -3Z",
            PortraitTint("cups", 2.8, 1.6),
            1.6,
        )
        study.gleam(
            star(-5, -23, 5, 5, 2.1) + star(7, -30, 5, 4, 1.7) + star(2, -42, 5, 3.4, 1.4), "gold"
        )


def draw_devil(study: PortraitPen) -> None:
    """Draw the devil: red to the ears, with horns, a goatee, and a fork over the shoulder."""
    red = PortraitTint("hearts", 2.6, 1.25)
    study.feature("M31 62V-16M23 -27V-18C23 -12 39 -12 39 -18V-27M31 -30V-16", 3, "gold")
    draw_shoulders(study, PortraitTint("night", 3, 1.5), 30, 36)
    study.mass(both("M-10 28L-30 30L-24 42L-4 44Z"), PortraitTint("flame", 2.4, 1.2), 1.6)
    with study.pen.at(-3, 4, scale=1.1):
        study.mass(both("M-15 -3L-28 -9L-18 8Z"), red, 1.7)
        draw_head(study, HeadLook(red, "heart", "wide", "grin", "hook", 2, ears=False))
        study.mass(
            both("M-14 -17C-22 -22 -24 -32 -19 -42C-16 -34 -11 -28 -5 -25Z"),
            PortraitTint("bone", 2, 0.5),
            1.7,
        )
        study.dark(
            "M-10 -24C-6 -28 6 -28 10 -24C6 -22 2 -20 0 -14C-2 -20 -6 -22 -10 -24Z", "hearts", 1.2
        )
        study.dark(polygon([(-4, 18), (4, 18), (0, 30)]), "hearts", 1.2)
        study.finesse(pair(7, 6, 2.4), "flame")

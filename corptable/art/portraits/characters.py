"""Draw the portraits of those who play at a trade fair: its three characters."""

from __future__ import annotations

from corptable.art.paths import both, circle, ellipse, rectangle, rosette, star
from corptable.art.portraits.heads import (
    BROWN,
    FAIR,
    NIGHT,
    ROSY,
    TAN,
    WHITE,
    HeadLook,
    draw_head,
    draw_shoulders,
)
from corptable.art.portraits.study import PortraitPen, PortraitTint, pair

# The portraits of characters: people who are known by a single trait


def draw_top_hat(study: PortraitPen) -> None:
    """Draw the miser: top hat, monocle, and a mouth like a slot for coins."""
    draw_shoulders(study, NIGHT, 31, 34)
    study.mass(both("M-11 27L-15 41L0 46L0 36Z"), PortraitTint("bone", 1.6, 0.1), 1.5)
    with study.pen.at(0, 8, scale=0.98):
        draw_head(study, HeadLook(FAIR, "long", "narrow", "grim", "hook", 1.6, heavy=2))
        chops = (
            "M-14.4 -4C-20 -2 -25 4 -24 11C-26 14 -24 20 -19 20C-17 24 -11 24 -8.6 19C-12 16 -13 "
            "10 -12.6 4Z"
        )
        study.mass(both(chops), WHITE, 1.6)
        study.detail(both("M-19.6 4C-21 9 -20 13 -17 17M-16 4C-17 9 -16 13 -13 16"), "coins", 1)
        study.fill(circle(7.2, 0, 6.6), PortraitTint("coins", 1.4, 0.3))
        study.feature(circle(7.2, 0, 6.8), 1.9, "gold")
        study.dots([(7.2, 0.4)], 3)
        study.feature("M13.6 2C16 12 13 22 9 32", 1.1, "gold")
        study.dark(
            "M-17 -16C-17 -32 -19 -44 -20 -56C-10 -58.4 10 -58.4 20 -56C19 -44 17 -32 17 -16Z",
            "coins",
            2,
        )
        study.part(
            "M-17.4 -25C-8 -22 8 -22 17.4 -25L17 -16C8 -13.4 -8 -13.4 -17 -16Z",
            PortraitTint("coins", 2.6, 1.3),
            1.4,
        )
        study.dark(
            "M-30 -18C-22 -20 -18 -18 -14 -16C-6 -13.6 6 -13.6 14 -16C18 -18 22 -20 30 "
            "-18C25 -8 12 -8.6 0 -8.6"
            "C-12 -8.6 -25 -8 -30 -18Z",
            "coins",
            1.9,
        )
        study.strands("M-13 -52C-12 -42 -11 -36 -11 -29", "coins", 1.6)


def draw_jester(study: PortraitPen) -> None:
    """Draw the heckler in a jester's cap and bells, in the middle of a word."""
    left, right = PortraitTint("rose", 2.8, 1.4), PortraitTint("cups", 2.4, 1.3)
    draw_shoulders(study, PortraitTint("violet", 1.8, 1.1), 32, 36)
    with study.pen.at(0, 3, scale=1.06):
        study.mass(
            "M-13 -8C-18 -22 -28 -28 -38 -18C-40 -12 -40 -8 -38 -3C-34 -10 -29 -10 -25 "
            "-4C-22 1 -19 4 -15 5Z",
            left,
            2,
        )
        study.mass(
            "M13 -8C18 -22 28 -28 38 -18C40 -12 40 -8 38 -3C34 -10 29 -10 25 -4C22 1 19 4 15 5Z",
            right,
            2,
        )
        draw_head(study, HeadLook(FAIR, "heart", "wide", "shout", "long", -2.4, ears=False))
        study.mass(
            "M-17 -8C-17 -22 -13 -38 0 -44C3 -34 1 -24 0 -12C-6 -12 -12 -11 -17 -8Z", left, 1.8
        )
        study.mass("M17 -8C18 -22 14 -38 0 -44C-3 -34 -1 -24 0 -12C6 -12 12 -11 17 -8Z", right, 1.8)
        study.gleam(circle(-37.4, 0, 3.6) + circle(37.4, 0, 3.6) + circle(0, -45.4, 3.8), "gold")
        study.part(
            "M-17.4 -9C-8 -13 8 -13 17.4 -9L16.6 -5C8 -9 -8 -9 -16.6 -5Z",
            PortraitTint("gold", 2.6, 1),
            1.2,
        )
        if study.has_details:
            study.solid("M-9 4L-6.8 8L-9 12L-11.2 8Z", "rose", 0.9)
            study.solid("M9 4L11.2 8L9 12L6.8 8Z", "cups", 0.9)
    study.mass(rosette(0, 38, 34, 14, 11, 0.28), PortraitTint("bone", 1.8, 0.1), 1.6)
    study.detail(ellipse(0, 32, 13, 3), weight=1.2)


def draw_eyeshade(study: PortraitPen) -> None:
    """Draw the gambler: a dealer's green eyeshade, a thin moustache, three cards held close."""
    draw_shoulders(study, PortraitTint("bone", 1.2, 0.15), 30, 38)
    study.part("M-26 33L-13 30L0 52L13 30L26 33L20 60H-20Z", PortraitTint("coins", 1.8, 1.1), 1.5)
    study.part("M0 37L-9 32.6V41.4ZM0 37L9 32.6V41.4Z", NIGHT, 1.4, "rose")
    with study.pen.at(-2, -3, turn=-4, scale=1.12):
        study.dark("M-16.6 -1C-21 -14 -18 -29 -4 -32C8 -35 20 -28 18 -14L16.6 -1Z", "batons", 1.9)
        draw_head(study, HeadLook(TAN, "square", "narrow", "smirk", "long", heavy=0))
        study.dark(
            "M-16.4 -9C-19 -20 -13 -29 -4 -31C9 -33 18 -25 16.8 -9C10 -13 -10 -13 -16.4 -9Z",
            "batons",
            1.4,
        )
        study.strands(
            "M-7 -30C-8 -25 -8 -21 -7 -17M-4 -28C3 -28 9 -24 12 -18M-3 -24C1 -24 5 -21 7 -17",
            "batons",
        )
        study.dark(
            "M.6 9.8C-2 9 -6 9.6 -9 12C-5 12.6 -2 12 .6 11.4C3 12 6 12.4 9.6 11.4C7 9 3 9 .6 9.8Z",
            "bone",
            0.6,
        )
        shade = (
            "M-18.6 -14C-27 -9 -30 -2 -25 0C-15 -6 15 -6 25 0C30 -2 27 -9 18.6 -14C8 -18 -8 -18 "
            "-18.6 -14Z"
        )
        study.mass(shade, PortraitTint("coins", 2.6, 1.1), 1.9)
        study.part(
            "M-18.6 -13.6C-8 -18 8 -18 18.6 -13.6L18 -18.6C8 -23 -8 -23 -18 -18.6Z",
            PortraitTint("gold", 2.6, 1),
            1.3,
        )
        study.finesse("M-22.6 -5C-16 -9.6 -6 -11.6 2 -11.6", "bone", 1.4, 0.8)
    for turn, hue in ((-22, "cups"), (2, "blades"), (26, "gold")):
        with study.pen.at(24, 42, turn=turn):
            study.mass(
                rectangle(-7.4, -30, 14.8, 24, 2.2), PortraitTint("bone", 3.4, 0.1), 1.5, hue
            )
            study.solid(star(0, -19, 4, 5.6, 2), hue)


def draw_crown(study: PortraitPen) -> None:
    """Draw the regicide: an eye patch, another's crown, and the knife still at hand."""
    draw_shoulders(study, NIGHT, 31, 38)
    study.mass(both("M-12 27L-26 30L-22 42L0 50L0 40Z"), PortraitTint("blades", 2, 1.2), 1.5)
    hair = PortraitTint("flame", 2.6, 1.3)
    with study.pen.at(-3, 3, turn=4, scale=1.06):
        study.mass(
            "M0 -31C-20 -32 -24 -16 -22 -4C-22 4 -27 10 -29 17C-23 17 -20 15 -18 12C-19 18 "
            "-21 22 -24 26C-16 25 -13 20 -11 14L11 14"
            "C13 20 16 25 24 26C21 22 19 18 18 12C20 15 23 17 29 17C27 10 22 4 22 -4C24 -16 "
            "20 -32 0 -31Z",
            hair,
            1.9,
        )
        draw_head(study, HeadLook(ROSY, "heart", "hidden", "smirk", "small", ears=False, heavy=0))
        study.feature("M-11.8 -1.2C-9.4 -4.4 -5 -4 -3.2 -.6M-12.6 -6C-9 -9 -5 -8 -2.8 -6", 1.7)
        study.dots([(-7.2, -0.6)], 3.1)
        study.feature("M-16 -12L16 5", 1.7, "steel")
        study.dark("M1.6 -4C5 -6 11 -5 13.6 -2C14 4 11 8 7.6 8C4 7.6 1.4 3 1.6 -4Z", "bone", 1.5)
        study.detail("M10 11L7 17M8.4 12.6L11 14.6", "bone", 1.1)
        study.part(
            "M-17 -4C-18 -16 -12 -26 2 -26C13 -25 18 -16 17 -4C14 -9 10 -13 5 -14C2 -11 -2 "
            "-10 -6 -10C-10 -10 -14 -8 -17 -4Z",
            hair,
        )
        with study.pen.at(8, -27, turn=15):
            study.mass(
                "M-17 6L-20 -14L-10.4 -5L-6.6 -19L0 -6L6.6 -19L10.4 -5L20 -14L17 6C8 10 -8 "
                "10 -17 6Z",
                PortraitTint("gold", 3, 1.2),
                2,
            )
            study.detail("M-17 1C-8 5 8 5 17 1", "gold", 1.3)
            study.gleam(
                circle(-6.6, -19.6, 2)
                + circle(6.6, -19.6, 2)
                + circle(-20, -14.4, 2)
                + circle(20, -14.4, 2),
                "rose",
            )
    with study.pen.at(30, 20, turn=12):
        study.mass("M0 -34L4.6 -26L3.6 0H-3.6L-4.6 -26Z", PortraitTint("bone", 3.2, 0.1), 1.6)
        study.detail("M0 -28V-4", "steel", 1)
        study.mass("M-9 0H9L8 4.6H-8Z", PortraitTint("gold", 3, 1.2), 1.5)
        study.mass("M-2.6 4.6H2.6V20H-2.6Z", PortraitTint("blades", 2.4, 1.3), 1.4)


LANYARD = PortraitTint("gold", 2.6, 1.2)


def _draw_lanyard(study: PortraitPen, hue: str) -> None:
    """Draw the ribbon around the neck with the badge at its end."""
    study.feature(both("M-10 31C-8 40 -5 46 -1.6 50"), 2.2, hue)
    study.part(rectangle(-9, 49, 18, 14, 1.6), WHITE, 1.3, hue)
    study.detail("M-5.6 54H5.6", "night", 1.4)


def draw_pouncer(study: PortraitPen) -> None:
    """Draw the pouncer: hair combed back to two peaks like ears, eyes that miss nothing, a palm
    held up against whoever comes.
    """
    draw_shoulders(study, NIGHT, 29, 39)
    study.mass("M-9 31L0 41L9 31L6 58H-6Z", WHITE, 1.3)
    study.solid("M-2.6 40H2.6L4.4 58H-4.4Z", "blades")
    study.part(both("M-11 29L-22 33L-14 55L0 46Z"), NIGHT, 1.5, "blades")
    with study.pen.at(-4, 2, turn=-4, scale=1.08):
        draw_head(study, HeadLook(FAIR, "heart", "narrow", "smirk", "hook", 2.6, heavy=2.4))
        study.dark(
            "M-16.4 -4C-19 -14 -20 -26 -19 -37C-13 -33 -9 -30 -6 -27.4C-2 -28.6 2 -28.6 6 "
            "-27.4C9 -30 13 -33 19 -37"
            "C20 -26 19 -14 16.4 -4C15 -11 11 -16.6 4 -18L0 -13L-4 -18C-11 -16.6 -15 -11 -16.4 -4Z",
            "blades",
            1.8,
        )
        study.strands(
            "M-15 -30C-14 -25 -12 -22 -9 -19M15 -30C14 -25 12 -22 9 -19M0 -26V-18", "blades"
        )
        study.finesse(
            both("M-9 9.6C-13 9 -17 9 -21 10.4M-9 11.6C-13 12 -17 13 -20 14.8"), "bone", 0.9, 0.8
        )
    palm = (
        "M23 54L22.4 40C20.4 36 16.6 32 18 29.6C19.8 27.6 23 31 24.6 33.4V19C24.6 15.8 28.8 15.8 "
        "28.8 19V15.4C28.8 12.2 33 12.2"
    )
    palm += (
        " 33 15.4V17.4C33 14.2 37.2 14.2 37.2 17.4V22C37.2 19 41 19 41 22V40C41 46 39.4 48 39 54Z"
    )
    study.mass(palm, FAIR, 1.6)
    study.detail("M28.8 19V31M33 17V31M37.2 20V32", "umber", 1.1)
    study.part("M21 51H42V62H21Z", NIGHT, 1.4, "blades")


def draw_turtle(study: PortraitPen) -> None:
    """Draw the turtle: a bald head deep in a rolled collar, round glasses, the shell of a rucksack
    behind the shoulders.
    """
    shell = (
        "M0 -14C-30 -14 -44 8 -44 34C-44 46 -42 56 -40 62H40C42 56 44 46 44 34C44 8 30 -14 0 -14Z"
    )
    study.mass(shell, PortraitTint("leaf", 2.4, 1.3), 2)
    study.detail("M-43 28L-27 22L-20 -8M43 28L27 22L20 -8M-27 22L-32 48M27 22L32 48", "leaf", 1.5)
    draw_shoulders(study, PortraitTint("umber", 2.2, 1.1), 34, 31)
    with study.pen.at(0, 8, scale=1.04):
        draw_head(
            study, HeadLook(ROSY, "broad", "open", "calm", "broad", -1.6, ears=True, heavy=2.2)
        )
        study.mass(both("M-14.6 4C-19 4 -21 9 -19 14C-16 14 -14.6 10 -13.4 7Z"), WHITE, 1.4)
        study.finesse("M-10 -18C-5 -20 5 -20 10 -18M-8 -21.6C-4 -23 4 -23 8 -21.6", "umber")
        study.feature(pair(7.4, -0.6, 6.4), 1.8, "gold")
        study.feature("M-1 -1C-.4 -1.8 .4 -1.8 1 -1M-13.8 -1L-16 -2.4M13.8 -1L16 -2.4", 1.5, "gold")
        study.detail("M-9 19.4C-4 21 4 21 9 19.4", "umber", 1, 0.8)
    study.mass(
        "M-19 33C-12 27.6 12 27.6 19 33L20 45C9 51 -9 51 -20 45Z",
        PortraitTint("leaf", 2.8, 1.5),
        1.8,
    )
    study.detail("M-19.4 39C-9 45 9 45 19.4 39", "leaf", 1.4)
    study.finesse("M-13 33V45M-6.5 32V47M0 31.6V47.6M6.5 32V47M13 33V45", "leaf")


def draw_gossip(study: PortraitPen) -> None:
    """Draw the gossip: a wide hat, painted lips behind a hand, a newspaper under her arm."""
    draw_shoulders(study, PortraitTint("violet", 2.4, 1.2), 29, 38)
    with study.pen.at(-27, 46, turn=-14):
        study.mass(rectangle(-11, -19, 22, 34, 1.2), WHITE, 1.5)
        study.solid(rectangle(-8.4, -16, 16.8, 4.6), "night")
        study.detail("M-8 -8H-1M-8 -4.6H-1M-8 -1.2H-1M2 -8H8M2 -4.6H8M2 -1.2H8M-8 3H8", "night", 1)
    _draw_lanyard(study, "rose")
    with study.pen.at(2, 5, turn=5, scale=1.06):
        study.dark(
            "M0 -26C-20 -26 -23 -6 -21 8C-20 15 -16 18 -12 17L12 17C16 18 20 15 21 8C23 -6 "
            "20 -26 0 -26Z",
            "umber",
            1.6,
        )
        draw_head(
            study, HeadLook(BROWN, "heart", "wide", "none", "small", -2.2, lips="rose", ears=False)
        )
        study.dark(
            "M-16 -3C-18 -14 -12 -19 -2 -19C8 -19 18 -14 16 -3C13 -9 8 -12.6 1 -13C-6 -12.6 "
            "-12 -9 -16 -3Z",
            "umber",
            1.2,
        )
        study.mass(
            "M-14 -17C-13 -30 -8 -37 0 -37C8 -37 13 -30 14 -17Z",
            PortraitTint("rose", 2.6, 1.3),
            1.8,
        )
        study.part(
            "M-14.6 -17.6C-5 -21 5 -21 14.6 -17.6L14 -23C5 -26 -5 -26 -14 -23Z", NIGHT, 1.3, "rose"
        )
        study.mass(
            "M-33 -13C-24 -22 24 -22 33 -13C24 -9.6 12 -14.6 0 -14.6C-12 -14.6 -24 -9.6 -33 -13Z",
            PortraitTint("rose", 2.6, 1.3),
            1.9,
        )
        study.gleam(circle(-18.6, 11, 2.2) + circle(18.6, 11, 2.2), "gold")
    study.mass(
        "M11 21C14 16 19 13.6 24 14.6C29 15.6 33 20 33 26L36 52H22L19 35C15 33 12 29 11 21Z",
        BROWN,
        1.6,
    )
    study.detail("M16 18.6L20 28M21 16L23.6 27M26 16.4L27 27", "umber", 1.1)
    study.part("M20 46L37 44L40 62H21Z", PortraitTint("violet", 2.4, 1.2), 1.4)

"""Draw the portraits of those who play at a trade fair: its three characters."""

from __future__ import annotations

from corptable.art.paths import both, circle, rectangle
from corptable.art.portraits.heads import (
    BROWN,
    FAIR,
    NIGHT,
    ROSY,
    WHITE,
    Look,
    draw_head,
    draw_shoulders,
)
from corptable.art.portraits.study import PortraitPen, Tint, pair

LANYARD = Tint("gold", 2.6, 1.2)


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
        draw_head(study, Look(FAIR, "heart", "narrow", "smirk", "hook", 2.6, heavy=2.4))
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
    study.mass(shell, Tint("leaf", 2.4, 1.3), 2)
    study.detail("M-43 28L-27 22L-20 -8M43 28L27 22L20 -8M-27 22L-32 48M27 22L32 48", "leaf", 1.5)
    draw_shoulders(study, Tint("umber", 2.2, 1.1), 34, 31)
    with study.pen.at(0, 8, scale=1.04):
        draw_head(study, Look(ROSY, "broad", "open", "calm", "broad", -1.6, ears=True, heavy=2.2))
        study.mass(both("M-14.6 4C-19 4 -21 9 -19 14C-16 14 -14.6 10 -13.4 7Z"), WHITE, 1.4)
        study.finesse("M-10 -18C-5 -20 5 -20 10 -18M-8 -21.6C-4 -23 4 -23 8 -21.6", "umber")
        study.feature(pair(7.4, -0.6, 6.4), 1.8, "gold")
        study.feature("M-1 -1C-.4 -1.8 .4 -1.8 1 -1M-13.8 -1L-16 -2.4M13.8 -1L16 -2.4", 1.5, "gold")
        study.detail("M-9 19.4C-4 21 4 21 9 19.4", "umber", 1, 0.8)
    study.mass(
        "M-19 33C-12 27.6 12 27.6 19 33L20 45C9 51 -9 51 -20 45Z", Tint("leaf", 2.8, 1.5), 1.8
    )
    study.detail("M-19.4 39C-9 45 9 45 19.4 39", "leaf", 1.4)
    study.finesse("M-13 33V45M-6.5 32V47M0 31.6V47.6M6.5 32V47M13 33V45", "leaf")


def draw_gossip(study: PortraitPen) -> None:
    """Draw the gossip: a wide hat, painted lips behind a hand, a newspaper under her arm."""
    draw_shoulders(study, Tint("violet", 2.4, 1.2), 29, 38)
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
            study, Look(BROWN, "heart", "wide", "none", "small", -2.2, lips="rose", ears=False)
        )
        study.dark(
            "M-16 -3C-18 -14 -12 -19 -2 -19C8 -19 18 -14 16 -3C13 -9 8 -12.6 1 -13C-6 -12.6 "
            "-12 -9 -16 -3Z",
            "umber",
            1.2,
        )
        study.mass(
            "M-14 -17C-13 -30 -8 -37 0 -37C8 -37 13 -30 14 -17Z", Tint("rose", 2.6, 1.3), 1.8
        )
        study.part(
            "M-14.6 -17.6C-5 -21 5 -21 14.6 -17.6L14 -23C5 -26 -5 -26 -14 -23Z", NIGHT, 1.3, "rose"
        )
        study.mass(
            "M-33 -13C-24 -22 24 -22 33 -13C24 -9.6 12 -14.6 0 -14.6C-12 -14.6 -24 -9.6 -33 -13Z",
            Tint("rose", 2.6, 1.3),
            1.9,
        )
        study.gleam(circle(-18.6, 11, 2.2) + circle(18.6, 11, 2.2), "gold")
    study.mass(
        "M11 21C14 16 19 13.6 24 14.6C29 15.6 33 20 33 26L36 52H22L19 35C15 33 12 29 11 21Z",
        BROWN,
        1.6,
    )
    study.detail("M16 18.6L20 28M21 16L23.6 27M26 16.4L27 27", "umber", 1.1)
    study.part("M20 46L37 44L40 62H21Z", Tint("violet", 2.4, 1.2), 1.4)

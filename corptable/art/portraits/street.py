"""Draw portraits of people of the street and of the night."""

from __future__ import annotations

from corptable.art.paths import Path, both, circle, star
from corptable.art.portraits.heads import (
    FAIR,
    GREEN,
    NIGHT,
    TAN,
    HeadLook,
    draw_eyes,
    draw_head,
    draw_profile,
    draw_shoulders,
)
from corptable.art.portraits.study import PortraitPen, PortraitTint


def draw_fedora(study: PortraitPen) -> None:
    """Draw the detective: the brim of his fedora low, the collar up."""
    coat, hat = PortraitTint("steel", 1.6), PortraitTint("batons", 2.6, 1.3)
    draw_shoulders(study, coat, 30, 42)
    with study.pen.at(0, 4, scale=1.06):
        draw_head(study, HeadLook(TAN, "square", "hidden", "smirk", "long"))
        under = "M-19 -14L19 -14L19 -1C8 3 -8 3 -19 -1Z"
        study.shade(under, under, 0.6)
        draw_eyes(study, HeadLook(TAN, eyes="narrow", brow=1, heavy=0))
        if study.has_details:
            study.dots(
                [(x, y) for y in (16.5, 19.5) for x in (-7, -3.5, 0, 3.5, 7)], 0.8, strength=0.7
            )
        study.mass(
            "M-18 -12C-18 -24 -15 -36 -10 -38C-6 -39.6 -3 -35.6 0 -35.6C3 -35.6 6 -39.6 10 "
            "-38C15 -36 18 -24 18 -12Z",
            hat,
        )
        study.part(
            "M-18 -18C-8 -14.4 8 -14.4 18 -18L18.4 -10C8 -7 -8 -7 -18.4 -10Z", NIGHT, edge="batons"
        )
        brim = (
            "M-37 -15C-26 -17 -22 -14 -17 -12C-8 -9 8 -9 17 -12C22 -14 26 -17 37 -15C31 -4.6 14 "
            "-4 0 -4C-14 -4 -31 -4.6 -37 -15Z"
        )
        study.mass(brim, hat)
        study.detail("M-1 -33C-2 -28 -1 -23 0 -20", "batons")
    study.mass(both("M-13 21L-27 24C-28 34 -20 45 -2 54L0 45C-8 39 -13 31 -13 21Z"), coat)


def draw_hood(study: PortraitPen) -> None:
    """Draw the runner of the nets in a hood that shows only two eyes."""
    cloth = PortraitTint("violet", 2.2, 1.3)
    opening = (
        "M0 -29C-13 -28 -19.4 -13 -18.6 2C-17.6 15 -10 24 0 30C10 24 17.6 15 18.6 2C19.4 -13 13 "
        "-28 0 -29Z"
    )
    with study.pen.at(0, 2):
        study.mass(
            "M5 -48C-18 -44 -30 -22 -29 0C-28 14 -32 22 -40 28C-46 34 -50 44 -52 60L52 60C50 "
            "44 46 34 40 28C32 22 28 14 29 0"
            "C30 -24 22 -40 5 -48Z",
            cloth,
            2,
        )
        study.detail(
            both("M-24 -14C-27 4 -25 18 -36 32M-18 26C-26 34 -30 42 -31 50"), "violet", 1.3
        )
        study.part(opening, PortraitTint("night", 1.2, 2), 2, "violet")
        eyes = both("M3.4 -2C6 -7 12 -7 14.4 -3.4C11.4 .4 6 1.4 3.4 -2Z")
        study.gleam(eyes, "sky")
        study.dots([(-8.6, -3), (8.6, -3)], 3.4, "night")
        study.part(
            "M-17.6 5C-8 1.6 8 1.6 17.6 5C16.6 16 9 23 0 28C-9 23 -16.6 16 -17.6 5Z",
            PortraitTint("steel", 1.6, 0.8),
            1.5,
            "sky",
        )
        study.detail("M0 5V12M-4 12H4M-4.6 15.6H4.6M-3.6 19.2H3.6", "sky", 1.4, 1)
        study.gleam(circle(-10.4, 10, 1.8) + circle(10.4, 10, 1.8), "rose")
        study.detail("M-7 34L-8 46M7 34L8 48", "bone", 1.6, 0.9)


def draw_mohawk(study: PortraitPen) -> None:
    """Draw the punk in profile, her mohawk on end."""
    crest = (
        "M12 -19C17 -25 19 -32 17 -40C12 -37 9 -34 7 -30C7 -37 4 -43 -1 -47C-4 -42 -5 -38 "
        "-4.6 -34C-8 -39 -14 -43 -21 -43"
        "C-21 -38 -19 -34 -16 -31C-22 -33 -29 -32 -35 -28C-32 -24 -28 -22 -24 -22C-29 -20 "
        "-34 -15 -36 -8C-31 -7 -27 -8 -23 -11"
        "C-27 -6 -30 1 -30 8C-25 8 -20 5 -17 0C-17 -14 -8 -24 12 -19Z"
    )
    study.dark("M-58 60C-52 42 -44 34 -28 30L-16 27L0 40L6 27C22 32 36 36 50 60Z", "blades")
    with study.pen.at(1, 5, scale=1.06):
        draw_profile(study, FAIR)
        study.mass(crest, PortraitTint("blades", 3, 1.4), 1.9)
        study.detail(
            "M11 -22C13 -27 15 -32 15.6 -36M2 -24C3 -32 1 -38 -1 -42M-6 -22C-9 -30 -13 -36 -18 -40",
            "bone",
            1.1,
            0.7,
        )
        study.detail(
            "M-12 -17C-18 -23 -24 -26 -31 -27M-16 -11C-21 -14 -27 -14 -32 -11M-18 -4C-21 -2 "
            "-25 2 -27 6",
            "bone",
            1.1,
            0.7,
        )
        study.solid(
            "M6 -1.4C7 -5 10.6 -5.6 13 -3.6C15 -8 12 -12 5 -12C1 -9 2 -4 6 -1.4Z", "violet", 0.5
        )
        study.solid(
            "M16.4 12.4C14 11.6 11 13.6 9.6 15C11 18.6 15 19.4 16.4 17.2C16.8 16 16.4 15 "
            "15.8 14.4C17 14 17.2 13 16.4 12.4Z",
            "blades",
        )
        if study.has_details:
            study.dots([(-8.6, -4.6), (-10, 0), (-9.8, 4.4), (-7.6, 8)], 1.9, "gold")
            study.feature(circle(17.4, 9.6, 1.7), 1, "gold")
    study.part("M-22 29C-16 34 -8 36 -2 32L-3 39C-10 42 -18 40 -25 35Z", NIGHT, 1.3, "blades")
    study.gleam(
        star(-18, 35, 4, 3.2, 1.2) + star(-11, 37.4, 4, 3.2, 1.2) + star(-4.6, 36, 4, 3.2, 1.2),
        "bone",
    )
    study.detail("M6 27L14 40L2 54M26 38L24 46", "blades", 1.4)


def draw_helmet(study: PortraitPen) -> None:
    """Draw the rider who keeps the helmet on."""
    shell, suit = PortraitTint("sky", 2, 1.2), PortraitTint("steel", 1.3, 0.9)
    draw_shoulders(study, suit, 26, 42)
    study.detail(both("M-20 32C-24 40 -26 46 -26 56"), "sky", 1.4)
    study.part("M-20 22C-8 28 8 28 20 22L22 32C8 38 -8 38 -22 32Z", suit)
    with study.pen.at(0, -4, scale=0.98):
        dome = (
            "M0 -35C-22 -35 -31 -19 -30.6 0C-30.4 13 -27 23 -20 29C-12 33 12 33 20 29C27 23 30.4 "
            "13 30.6 0C31 -19 22 -35 0 -35Z"
        )
        study.mass(dome, shell, 2.1)
        study.shade("M14 -40C24 -20 24 10 10 36H36V-40Z", dome, 0.4)
        study.part(
            "M-6 -34.6C-3 -35.4 3 -35.4 6 -34.6L7.4 -12H-7.4Z", PortraitTint("flame", 2.4, 1.4), 1.2
        )
        visor = (
            "M-27 -9C-12 -14 12 -14 27 -9C29 1 27 9 22.6 13.6C8 18 -8 18 -22.6 13.6C-27 9 -29 1 "
            "-27 -9Z"
        )
        study.dark(visor, "sky", 1.8)
        with study.pen.clipped(visor):
            study.pen.gradient(
                "M-30 16H30V-2H22V-7H16V2H9V-4H3V4H-4V-9H-11V1H-17V-5H-23V3H-30Z",
                "rose",
                0.15,
                0.75,
                -9,
                16,
            )
        study.gleam("M-22 -6C-16 -9 -9 -10 -3 -10.4L-7 -6C-13 -5.6 -18 -4 -22 -1Z", "bone", 0.9)
        study.detail("M-8 22.6H8M-6 26H6", "sky", 1.5, 1)
        study.gleam(circle(-28, 4, 2) + circle(28, 4, 2), "flame")


def draw_cap(study: PortraitPen) -> None:
    """Draw the boy from the arcade, his cap askew."""
    cap, bill = PortraitTint("leaf", 2.4, 1.3), PortraitTint("flame", 2.6, 1.3)
    draw_shoulders(study, PortraitTint("leaf", 1.2, 0.5), 30, 36)
    study.detail("M-30 40C-12 45 12 45 30 40M-33 46C-12 51 12 51 33 46", "flame", 2.2, 1)
    with study.pen.at(0, 0, turn=-7, scale=1.08):
        study.mass(circle(-17.6, 3, 5) + circle(17.6, 3, 5), FAIR, 1.5)
        study.dark(both("M-16 -12C-19 -6 -19 -1 -16.6 3L-12 -4L-13.6 -14Z"), "flame", 1.3)
        draw_head(study, HeadLook(FAIR, "round", "smiling", "grin", brow=-2, ears=False))
        study.dark(both("M-15.6 -12C-18 -6 -17.6 -1 -15.6 3L-12.4 -6L-12 -13Z"), "flame", 1.2)
        if study.has_details:
            study.dots(
                [(s * x, y) for s in (-1, 1) for x, y in ((8, 6), (11, 5), (9.6, 8))], 1, "flame"
            )
            study.gleam("M-1.6 12V15.4H1.6V12Z", "night", 0.9)
        study.mass(
            "M-18.4 -9C-20 -27 -11 -34 0 -34C11 -34 20 -27 18.4 -9C8 -13 -8 -13 -18.4 -9Z", cap, 2
        )
        study.detail("M0 -34C-6 -28 -8 -20 -8 -12M0 -34C6 -28 8 -20 8 -12", "leaf", 1.1)
        study.gleam(star(-9, -21, 5, 5, 2.1), "gold")
        study.dots([(0, -34.4)], 3.6, "flame")
        study.mass("M-4 -12C8 -18 26 -18 40 -9C38 -2 26 -3.6 12 -4.4C3 -5 -4 -7 -4 -12Z", bill, 1.9)


def draw_bob(study: PortraitPen) -> None:
    """Draw the critic: straight fringe, dark glasses, red lips."""
    draw_shoulders(study, PortraitTint("flame", 1.8, 1), 30, 36)
    with study.pen.at(0, -1, scale=1.1):
        study.dark(
            "M0 -32C-19 -33 -26 -19 -26 -2C-26 8 -28 15 -32 21C-24 24 -17 22 -12 17L12 17C17 "
            "22 24 24 32 21C28 15 26 8 26 -2"
            "C26 -19 19 -33 0 -32Z",
            "flame",
            2,
        )
        draw_head(study, HeadLook(FAIR, "heart", "hidden", lips="flame", ears=False))
        side = (
            "M-13 -14C-15.4 -4 -15 6 -11 14.4C-18 20 -24 22.4 -32 21C-27 12 -26 4 -26 -4L-20 -20Z"
        )
        study.dark(both(side), "flame", 1.6)
        study.dark(
            "M-19 -7C-21 -22 -12 -31 0 -31C12 -31 21 -22 19 -7C7 -10 -7 -10 -19 -7Z", "flame", 1.4
        )
        study.strands(
            both(
                "M-4 -30C-12 -27 -15 -19 -15.4 -10M0 -30C-5 -25 -7 -18 -7 -11M-22 -10C-22 2 "
                "-22 10 -25 17"
            ),
            "flame",
        )
        lens = both("M1.8 -4.6C7 -6 12 -6 16 -5.4C16.4 2 13 6 8.6 6C4.4 6 2 2 1.8 -4.6Z")
        study.part(lens, PortraitTint("night", 3, 2), 1.8, "bone")
        study.pen.gradient(lens, "flame", 0.05, 0.85, -6, 6)
        study.feature("M-2 -4.6C-1 -5.4 1 -5.4 2 -4.6", 1.8)
        study.gleam("M5 -3.6L9 -3.8L6 1.4L4.4 -1ZM-12 -3.6L-8 -3.8L-11 1.4L-12.6 -1Z", "bone", 0.9)
    study.part(
        "M-12 25C-4 30 4 30 12 25L14 33C4 38 -4 38 -14 33Z", PortraitTint("cups", 2.4, 1.2), 1.4
    )
    study.part("M8 32L26 38L20 48L6 37Z", PortraitTint("cups", 2.4, 1.2), 1.4)


def draw_horns(study: PortraitPen) -> None:
    """Draw the friendly troll in collar and tie."""
    shirt, suit = PortraitTint("bone", 1.4, 0.1), PortraitTint("trump", 1.8, 1.2)
    draw_shoulders(study, suit, 29, 46)
    with study.pen.at(0, 0, scale=1.12):
        horn: Path = "M-9 -24C-20 -17 -33 -20 -36 -38C-29 -31 -21 -31 -11 -30Z"
        ear: Path = "M-15 -3C-20 -8 -26 -9 -31 -8C-28 2 -22 8 -15 8Z"
        study.mass(both(ear), GREEN, 1.7)
        study.finesse(both("M-17 1C-21 -3 -24 -4.6 -27 -5.4"), "leaf")
        draw_head(
            study, HeadLook(GREEN, "broad", "smiling", "smile", "broad", 1.4, ears=False, heavy=2.6)
        )
        study.gleam(both("M-5.6 14.4L-9.6 5.6L-11 13.6C-9 15.4 -7 15.4 -5.6 14.4Z"), "bone")
        study.mass(both(horn), PortraitTint("bone", 2.2, 0.5), 1.9)
        study.detail(
            both("M-17 -30C-17 -26 -17.6 -23 -19 -20.4M-24 -31C-25 -27.6 -26 -25 -28 -23"),
            "bone",
            1.2,
        )
        study.dark(
            "M-6 -25C-6 -32 -3 -37 4 -40C3 -35 6 -31 6 -25C3 -23 -3 -23 -6 -25Z", "leaf", 1.6
        )
    study.part(both("M-13 25L-21 33L-9 44L0 34Z"), shirt, 1.4)
    study.part("M-4 34H4L3 39H-3ZM-3 39H3L7 60H-7Z", PortraitTint("rose", 3, 1.4), 1.4)

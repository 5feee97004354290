"""Draw the portraits of printers: those who work in a shop of woodcuts, and its three
characters.
"""

from __future__ import annotations

from corptable.art.paths import both, circle, rectangle
from corptable.art.portraits.heads import (
    BROWN,
    DEEP,
    FAIR,
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

LINEN = PortraitTint("bone", 2, 0.35)
LEATHER = PortraitTint("umber", 2.2, 1.35)


def _draw_apron(study: PortraitPen, tint: PortraitTint) -> None:
    """Draw the bib of an apron over shirt and shoulders, with its straps."""
    study.part("M-17 40C-8 44 8 44 17 40L21 62H-21Z", tint, 1.5)
    study.part(both("M-17 41L-23 29L-18.6 27.6L-12.4 42Z"), tint, 1.3)
    study.finesse("M-16 45C-8 48.6 8 48.6 16 45", "night")


def draw_pressman(study: PortraitPen) -> None:
    """Draw the pressman: a folded paper hat, a moustache, rolled sleeves."""
    draw_shoulders(study, PortraitTint("blades", 2, 1.15), 28, 42)
    _draw_apron(study, LEATHER)
    with study.pen.at(0, 4, scale=1.08):
        draw_head(study, HeadLook(ROSY, "square", "open", "none", "broad"))
        study.dark(
            "M0 8.6C-5 6.6 -10 9 -13 13.6C-8 15 -3.4 14.4 0 12.4C3.4 14.4 8 15 13 13.6C10 9 "
            "5 6.6 0 8.6Z",
            "umber",
            1.2,
        )
        study.mass("M-19 -14C-8 -19 8 -19 19 -14L16.6 -34C6 -38 -6 -38 -16.6 -34Z", WHITE, 1.8)
        study.part(
            "M-19.6 -13C-8 -18.4 8 -18.4 19.6 -13L18.8 -20.6C7 -25 -7 -25 -18.8 -20.6Z", WHITE, 1.4
        )
        study.detail("M-12 -24.6H-4M-12 -28H-2M4 -26.6H12M3 -30H11", "night", 1, 0.7)


def draw_compositor(study: PortraitPen) -> None:
    """Draw the compositor: a kerchief over her hair, a type in her hand at the shoulder."""
    draw_shoulders(study, PortraitTint("flame", 2.2, 1.1), 29, 37)
    _draw_apron(study, LINEN)
    with study.pen.at(0, 4, scale=1.06):
        study.dark("M-16 0C-20 10 -18 18 -13 21L13 21C18 18 20 10 16 0Z", "umber", 1.6)
        draw_head(study, HeadLook(FAIR, "heart", "open", "smile", ears=False, lips="rose"))
        study.mass(
            "M-17.4 -4C-21 -22 -12 -33 0 -33C12 -33 21 -22 17.4 -4C13 -13 7 -16.4 0 -16.4C-7 "
            "-16.4 -13 -13 -17.4 -4Z",
            PortraitTint("hearts", 2.6, 1.35),
            1.8,
        )
        study.part(
            "M15 -21C21 -26 27 -24 28 -17C24 -18.6 20 -17.6 16.6 -14.6Z",
            PortraitTint("hearts", 2.6, 1.35),
            1.4,
        )
        study.dots(
            [(-9, -21), (-3, -26), (3, -20.4), (9, -25), (-11, -14.6), (11, -15)], 2.2, "bone"
        )
    study.part("M28 30H38V52H28Z", PortraitTint("steel", 2.6, 1.5), 1.5)
    study.feature("M30.6 44L33 35L35.4 44M31.4 41H34.6", 1.5, "night")


def draw_engraver(study: PortraitPen) -> None:
    """Draw the engraver: a bald crown, a glass in one eye, white side whiskers."""
    draw_shoulders(study, PortraitTint("violet", 2.2, 1.2), 29, 38)
    study.mass("M-9 33L0 42L9 33L6 56H-6Z", WHITE, 1.3)
    with study.pen.at(0, 4, scale=1.1):
        draw_head(study, HeadLook(ROSY, "long", "narrow", "grim", "long", 1.0))
        study.mass(both("M-14.6 -6C-22 -4 -23 12 -15 19C-11 16 -11.6 8 -12.6 4Z"), WHITE, 1.5)
        study.finesse("M-11 -17C-6 -19 6 -19 11 -17M-9 -21C-4 -22.6 4 -22.6 9 -21")
        study.dark(circle(7.2, -0.4, 6.2), "gold", 2)
        study.gleam(circle(7.2, -0.4, 3.6), "sky")
        study.feature("M13 2C18 6 18 16 14 24", 1.3, "gold")


def draw_binder(study: PortraitPen) -> None:
    """Draw the bookbinder: thick plaits over the shoulders, and a needle with thread behind the
    ear.
    """
    draw_shoulders(study, PortraitTint("leaf", 2.2, 1.15), 28, 39)
    _draw_apron(study, PortraitTint("brown", 2.2, 1.0))
    with study.pen.at(0, 3, scale=1.08):
        study.dark("M0 -31C-19 -31 -23 -12 -20 6L-13 10H13L20 6C23 -12 19 -31 0 -31Z", "umber", 1.8)
        draw_head(study, HeadLook(BROWN, "round", "smiling", "smile", "broad", ears=False))
        study.dark(
            "M-16.4 -4C-19 -22 -10 -30 0 -30C10 -30 19 -22 16.4 -4C12 -10 4 -15 2 -21C-2 -14 "
            "-12 -11 -16.4 -4Z",
            "umber",
            1.2,
        )
        study.part(
            "M-18.6 -13C-8 -22 8 -22 18.6 -13L17.6 -7C8 -16 -8 -16 -17.6 -7Z",
            PortraitTint("gold", 2.6, 1.3),
            1.5,
        )
        for y in (10, 19, 28):
            study.dark(
                both(
                    f"M-20 {y - 6}C-26 {y - 4} -26 {y + 4} -19 {y + 6}C-14 {y + 4} -14 "
                    f"{y - 4} -20 {y - 6}Z"
                ),
                "umber",
                1.3,
            )
        study.strands(both("M-22 8L-18 14M-22 17L-18 23M-22 26L-18 32"), "brown", 1.2)
        study.part(both("M-22 34H-16V38H-22Z"), PortraitTint("hearts", 2.6, 1.4), 1.2)


def draw_inker(study: PortraitPen) -> None:
    """Draw the one with the ink balls: a shaven head, an ear ring, black smears on cheek and
    brow.
    """
    draw_shoulders(study, PortraitTint("coins", 2.2, 0.9), 28, 43)
    _draw_apron(study, NIGHT)
    with study.pen.at(0, 3, scale=1.12):
        draw_head(study, HeadLook(DEEP, "broad", "open", "grin", "broad", -0.6))
        study.finesse("M-12 -18C-6 -22 6 -22 12 -18")
        study.dark("M8 4C11 2.6 14 4 15 7C12.6 8.6 9 8 8 4Z", "night", 0.8)
        study.dark("M-11 -15C-8 -17.6 -4 -17 -3 -14C-6 -12.4 -9.6 -12.6 -11 -15Z", "night", 0.8)
        study.gleam(circle(-16.8, 8, 2.6), "gold")


def draw_apprentice(study: PortraitPen) -> None:
    """Draw the apprentice: a cap too large for him, freckles, a pencil."""
    draw_shoulders(study, PortraitTint("sky", 2.2, 1.0), 31, 34)
    study.mass("M-8 34L0 40L8 34L10 44L0 48L-10 44Z", WHITE, 1.3)
    with study.pen.at(0, 6, scale=1.02):
        study.mass(
            "M-15 -6C-21 -4 -20 6 -16 8L16 8C20 6 21 -4 15 -6Z",
            PortraitTint("flame", 2.4, 0.8),
            1.5,
        )
        draw_head(study, HeadLook(FAIR, "round", "wide", "smirk", "small", -1.2))
        study.dots([(-9, 6), (-6.4, 8), (-10.4, 8.8), (9, 6), (6.4, 8), (10.4, 8.8)], 1.5, "flame")
        study.mass(
            "M-21 -12C-30 -26 -14 -38 2 -36C18 -35 28 -24 22 -12C10 -18 -8 -18 -21 -12Z",
            PortraitTint("umber", 2.4, 1.0),
            1.9,
        )
        study.part(
            "M-20 -13C-8 -19 8 -18 22 -12C28 -9 29 -5 25 -4C14 -10 -6 -12 -18 -8Z",
            PortraitTint("umber", 2.4, 1.4),
            1.5,
        )
        study.detail(
            "M2 -36C-2 -30 -2 -24 0 -18M-12 -32C-14 -26 -14 -22 -13 -16M14 -32C14 -26 15 -22 "
            "14 -17",
            "night",
        )
    study.part("M18 6L33 -4L35 -1L20 9.4L16.4 10Z", PortraitTint("gold", 2.4, 1.2), 1.2)


def draw_proofreader(study: PortraitPen) -> None:
    """Draw the proofreader: a high bun with a quill in it, and spectacles low on her nose."""
    draw_shoulders(study, NIGHT, 29, 36)
    study.mass("M-13 30L0 40L13 30L16 38L0 50L-16 38Z", WHITE, 1.4)
    with study.pen.at(0, 5, scale=1.06):
        study.mass(circle(0, -33, 9), PortraitTint("steel", 2.2, 1.1), 1.7)
        study.mass(
            "M0 -30C-18 -30 -21 -12 -17 2H17C21 -12 18 -30 0 -30Z",
            PortraitTint("steel", 2.2, 1.1),
            1.8,
        )
        draw_head(study, HeadLook(FAIR, "heart", "down", "calm", "hook", 0.4, ears=False))
        study.part(
            "M-16 -5C-18 -22 -9 -28 0 -28C9 -28 18 -22 16 -5C12 -15 6 -18 0 -18C-6 -18 -12 "
            "-15 -16 -5Z",
            PortraitTint("steel", 2.2, 1.1),
        )
        study.feature(
            pair(6.6, 5, 5) + "M-1.6 4.4C-.6 3.2 .6 3.2 1.6 4.4M-11.6 4L-15.6 1M11.6 4L15.6 1",
            1.4,
            "gold",
        )
        study.mass(
            "M-14 -40C-22 -44 -30 -44 -35 -39C-29 -35 -21 -35 -13 -37L7 -29L8 -31Z", WHITE, 1.3
        )


def draw_papermaker(study: PortraitPen) -> None:
    """Draw the papermaker: a full red beard, a felt hood, drops on his shoulders."""
    draw_shoulders(study, PortraitTint("steel", 2, 1.0), 27, 44)
    with study.pen.at(0, 2, scale=1.1):
        study.mass(
            "M0 -35C-24 -35 -27 -8 -22 14L-14 22H14L22 14C27 -8 24 -35 0 -35Z",
            PortraitTint("bone", 2.2, 1.1),
            1.9,
        )
        draw_head(
            study, HeadLook(ROSY, "square", "smiling", "none", "broad", ears=False, heavy=2.4)
        )
        beard = "M-16 0C-19 14 -14 30 0 37C14 30 19 14 16 0C13 8 8 9.4 0 9C-8 9.4 -13 8 -16 0Z"
        study.mass(beard, PortraitTint("flame", 2.6, 1.0), 1.7)
        study.dark("M-5 14C-2 12.4 2 12.4 5 14C3 17.4 -3 17.4 -5 14Z", "night", 1)
        study.detail("M-9 16C-9 22 -7 27 -4 31M9 16C9 22 7 27 4 31M0 21V33", "night", 1, 0.7)
        study.part(
            "M-18 -5C-20 -22 -10 -29 0 -29C10 -29 20 -22 18 -5C13 -14 7 -17 0 -17C-7 -17 -13 "
            "-14 -18 -5Z",
            PortraitTint("bone", 2.2, 1.1),
        )
    study.dots([(-34, 42), (-27, 50), (33, 44), (27, 52)], 3, "sky")


def draw_colporteur(study: PortraitPen) -> None:
    """Draw the seller of broadsheets: a broad hat with a sheet in its band, a thin beard, a
    wink.
    """
    draw_shoulders(study, PortraitTint("gold", 2.2, 1.2), 29, 39)
    study.part("M-14 31L0 39L14 31L20 46L0 52L-20 46Z", PortraitTint("hearts", 2.4, 1.4), 1.4)
    with study.pen.at(0, 5, scale=1.06):
        draw_head(study, HeadLook(TAN, "long", "smiling", "smirk", "long"))
        study.dark("M-5 17C-2 16 2 16 5 17C4 22 2 27 0 29C-2 27 -4 22 -5 17Z", "umber", 1.1)
        study.dark(
            "M0 9.6C-4 8 -8 9 -10 7C-9 11 -4 12 0 10.8C4 12 9 11 10 7C8 9 4 8 0 9.6Z", "umber", 0.9
        )
        study.mass(
            "M-16 -13C-17 -30 -10 -36 0 -36C10 -36 17 -30 16 -13Z",
            PortraitTint("leaf", 2.2, 1.35),
            1.8,
        )
        study.mass(
            "M-34 -12C-18 -20 18 -20 34 -12C26 -5 12 -9 0 -9C-12 -9 -26 -5 -34 -12Z",
            PortraitTint("leaf", 2.2, 1.35),
            1.8,
        )
        study.mass("M8 -17L12 -42L24 -38L18 -16Z", WHITE, 1.4)
        study.detail("M13 -36L21 -33.6M12.4 -31L20 -29M11.6 -26L18.6 -24", "night", 1.1)


def draw_founder(study: PortraitPen) -> None:
    """Draw the type founder: a leather cap, goggles against the splashes, grey stubble, a burn on
    the cheek.
    """
    draw_shoulders(study, LEATHER, 28, 44)
    study.detail("M-20 60L-15 36M20 60L15 36M-12 52H12", "night")
    with study.pen.at(0, 3, scale=1.12):
        draw_head(study, HeadLook(ROSY, "broad", "hidden", "grim", "broad", ears=False))
        stubble = (
            "M-19 6C-14 12 14 12 19 6C20 16 12 26 0 26C-12 26 -20 16 -19 6ZM-7 11C-9 15 9 15 7 "
            "11C4 10 -4 10 -7 11Z"
        )
        study.solid(stubble, "steel", 0.55)
        study.feature("M-5.6 13.4L5.6 13", 1.7)
        study.mass(
            "M-18 -5C-20 -24 -11 -31 0 -31C11 -31 20 -24 18 -5C10 -11 -10 -11 -18 -5Z",
            PortraitTint("brown", 2.4, 1.2),
            1.8,
        )
        study.mass(
            both("M-17 -9C-25 -6 -24 14 -19 20C-15 14 -15 2 -15 -4Z"),
            PortraitTint("brown", 2.4, 1.2),
            1.5,
        )
        study.dark(pair(7.6, -1, 7.6) + "M-2 -2.6H2V.6H-2Z", "steel", 1.8)
        study.gleam(pair(7.6, -1, 4.8), "sky")
        study.finesse("M-10 -3.4L-6.4 -4.6M5.2 -3.4L8.8 -4.6", "bone", 1.2)


def draw_hoarder(study: PortraitPen) -> None:
    """Draw the Hoarder: a greedy grin over an armful of cards, a cap with ear flaps."""
    draw_shoulders(study, PortraitTint("brown", 2.2, 1.1), 28, 40)
    with study.pen.at(0, -7, scale=1.0):
        draw_head(study, HeadLook(TAN, "round", "wide", "grin", "hook", 0.8, ears=False))
        study.mass(
            "M-17 2C-23 2 -24 16 -18 20C-14 18 -14 10 -14 4ZM17 2C23 2 24 16 18 20C14 18 14 "
            "10 14 4Z",
            PortraitTint("coins", 2.4, 1.25),
            1.6,
        )
        study.mass(
            "M-19 0C-23 -22 -12 -34 0 -34C12 -34 23 -22 19 0C12 -9 6 -11 0 -11C-6 -11 -12 -9 "
            "-19 0Z",
            PortraitTint("coins", 2.4, 1.25),
            1.8,
        )
        study.gleam(circle(0, -23, 3.6), "gold")
    for x, turn, hue in (
        (-27, -24, "hearts"),
        (27, 24, "blades"),
        (-14, -11, "leaf"),
        (14, 11, "trump"),
        (0, 0, "coins"),
    ):
        with study.pen.at(x, 39 + abs(x) * 0.2, turn=turn):
            study.mass(rectangle(-9, -15, 18, 40, 2), WHITE, 1.5)
            study.solid(circle(0, -4, 5), hue)
            study.finesse(rectangle(-6.6, -12.6, 13.2, 30), "night")
    study.mass(
        both("M-40 60C-40 50 -34 46 -24 50C-17 52 -14 56 -14 62Z"),
        PortraitTint("skin", 1.4, 0.7),
        1.5,
    )


def draw_printers_devil(study: PortraitPen) -> None:
    """Draw the Printer's Devil: a boy black with ink, whose tufts of hair stand like horns."""
    draw_shoulders(study, LINEN, 31, 33)
    study.solid(
        "M-30 50C-26 44 -18 45 -17 51C-20 56 -27 57 -30 50ZM14 44C20 40 27 44 25 50C20 53 14 "
        "51 14 44Z",
        "night",
        0.9,
    )
    with study.pen.at(0, 6, scale=1.08):
        draw_head(study, HeadLook(FAIR, "heart", "wide", "grin", "small", 1.6, heavy=2.6))
        study.dark(
            "M-14 4C-10 2 -6 4 -6 8C-9 11 -13 10 -14 4ZM6 5C9 3.4 13 4 14 7C11 9 7 9 6 5Z",
            "night",
            0.7,
        )
        study.dark("M-3 18C0 16.6 4 17.4 4 20C1 21.6 -3 21 -3 18Z", "night", 0.7)
        hair = (
            "M-17 0C-23 -10 -20 -20 -26 -38C-17 -36 -10 -32 -6 -29C-3 -34 2 -36 5 -30C10 -33 17 "
            "-37 26 -38C20 -20 23 -10 17 0"
        )
        study.dark(
            f"{hair}C15 -8 12 -12 9 -14L5 -9L2 -15L-3 -9L-7 -15C-11 -12 -15 -8 -17 0Z", "umber", 1.6
        )
        study.strands(
            "M-20 -32C-17 -26 -15 -20 -12 -17M20 -32C17 -26 15 -20 12 -17M-2 -28L-1 -19M4 "
            "-27L4 -18",
            "bone",
            1.2,
        )


def draw_saboteur(study: PortraitPen) -> None:
    """Draw the Saboteur: a slouch hat, a scarf over the mouth, and a hammer."""
    draw_shoulders(study, NIGHT, 27, 42)
    study.pen.line("M31 58L24 20", "umber", 5)
    study.mass("M12 12L32 6L35 17L15 23Z", PortraitTint("steel", 2.6, 1.6), 1.7)
    with study.pen.at(-4, 4, scale=1.08):
        draw_head(study, HeadLook(TAN, "long", "hidden", "none", "none"))
        study.mass(
            "M-17 4C-8 1 8 1 17 4C19 16 12 28 0 34C-12 28 -19 16 -17 4Z",
            PortraitTint("hearts", 2.6, 1.4),
            1.7,
        )
        study.detail(
            "M-12 10C-4 8 4 8 12 10M-10 17C-3 15 3 15 10 17M-6 24C-2 22.6 2 22.6 6 24", "night", 1.1
        )
        draw_eyes(study, HeadLook(TAN, eyes="narrow", brow=2.2, heavy=2.6))
        study.dark("M-17 -10C-18 -26 -12 -35 2 -34C14 -33 18 -26 17 -10Z", "violet", 1.8)
        study.solid("M-17 -15C-8 -18 8 -18 17 -15V-9C8 -12 -8 -12 -17 -9Z", "hearts")
        study.dark(
            "M-32 -6C-20 -16 16 -17 34 -12C28 -3 14 -8 2 -8C-10 -8 -22 -2 -32 -6Z", "violet", 1.8
        )

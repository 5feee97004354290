"""Draw the women of the board: Ada, Carla, Edith, June and Lois."""

from __future__ import annotations

from corptable.art.paths import circle
from corptable.art.portraits.board_parts import (
    BLOND,
    BROWN,
    CHESTNUT,
    DUSK,
    FAIR,
    GREY,
    HALF,
    LINEN,
    ROSY,
    TAN,
    draw_dress,
    draw_eyes,
    draw_head,
    draw_lips,
    draw_neck,
    member,
)
from corptable.art.portraits.study import PortraitPen, PortraitTint


def draw_ada(study: PortraitPen) -> None:
    """Draw the straight one: a blonde bouffant, a level gaze, a pearl at each ear."""
    with member(study):
        bouffant = "M17 62C8 30 26 3 50 3C74 3 92 30 83 62C81 75 74 81 68 81H32C26 81 19 75 17 62Z"
        study.form(bouffant, PortraitTint("gold", 2.4, 1))
        study.shade(HALF, bouffant, DUSK)
        draw_neck(study, FAIR)
        draw_dress(study, PortraitTint("cups", 1.8, 0.92), FAIR)
        draw_head(
            study,
            "M29 45C29 28 38 22 50 22C62 22 71 28 71 45C71 67 60 86 50 87C40 86 29 67 29 45Z",
            FAIR,
        )
        study.form(
            "M26 54C21.4 26 38 13 54 15.4C69 15.4 78.6 28 74 54C72.4 43 70 36.4 64 31C52 "
            "36.6 38 36.6 33 34C29.4 41 28 46 26 54Z",
            BLOND,
        )
        study.detail(
            "M29 21C42 9.4 60 9.4 71 21M25.4 31C40 13.6 62 13.6 76.6 33", "batons", 1.8, 0.8
        )
        study.feature("M33.6 41.6Q39 37.6 44.6 41.4M55.4 41.4Q61 37.6 66.4 41.6", 2.3)
        draw_eyes(study, 49, 11.5)
        study.feature("M32 46.4Q37 43.2 45 46.4M55 46.4Q63 43.2 68 46.4", 2.1)
        study.feature("M50 52L46.6 62.4L52 63.6", 1.8)
        draw_lips(study, 71.6)
        study.gleam(circle(27.6, 66, 4.2) + circle(72.4, 66, 4.2), "bone")


def draw_carla(study: PortraitPen) -> None:
    """Draw the one who sees her chance: a black bob, large sunglasses, a scarf."""
    with member(study):
        study.dark(
            "M17 79C8 40 20 7 50 7C80 7 92 40 83 79C74 85 68 81 66 74H34C32 81 26 85 17 79Z",
            "flame",
            1.2,
        )
        draw_neck(study, TAN)
        draw_dress(study, LINEN, TAN)
        study.form("M35 87Q50 103 65 87L71 96.4Q50 113 29 96.4Z", PortraitTint("cups", 2, 0.94))
        study.form("M58 98L80 104.4L69 116Z", PortraitTint("cups", 2, 1, 0.3))
        draw_head(
            study,
            "M29 45C29 28 38 24 50 24C62 24 71 28 71 45C71 66 60 86 50 87C40 86 29 66 29 45Z",
            TAN,
        )
        study.dark(
            "M23.6 54C20.6 22 38 13 50 13C62 13 79.4 22 76.4 54C74.6 45 74 38.6 72 36C58 "
            "40.4 42 40.4 28 36C26 40 25.4 45 23.6 54Z",
            "flame",
            0.8,
        )
        study.strands("M33 22Q50 13.4 67 22M29.6 29Q50 19.4 70.4 29", "steel", 1.7)
        lenses = (
            "M47 44Q36 37.6 24.6 43Q23.6 58.6 35 59.6Q45.4 59.6 47 48ZM53 44Q64 37.6 75.4 "
            "43Q76.4 58.6 65 59.6Q54.6 59.6 53 48Z"
        )
        study.dark(lenses, "flame", 0.8)
        study.pen.gild(lenses + "M46.6 45H53.4", "bone", 2)
        study.pen.gild("M30 50.4L37 45.4M63 50.4L70 45.4", "sky", 2.2)
        study.feature("M50 58.6L47.6 65L53 65.4", 1.8)
        draw_lips(study, 73, 10)


def draw_edith(study: PortraitPen) -> None:
    """Draw the one who forgets nothing: a grey bun, winged glasses, pearls."""
    with member(study):
        draw_neck(study, FAIR)
        draw_dress(study, PortraitTint("trump", 1.6, 0.9), FAIR, 104)
        study.gleam(
            "".join(circle(35 + k * 5, 93.4 + (3 - abs(k - 3)) * 2.3, 3.1) for k in range(7)),
            "bone",
        )
        study.form(circle(50, 11.6, 12), PortraitTint("steel", 1.8, 1))
        study.detail("M42 10Q50 15.4 58 10M41.4 15Q50 20 58.6 15", "steel", 1.4, 0.5)
        draw_head(
            study,
            "M27 47C27 27 36 20 50 20C64 20 73 27 73 47C73 65 62 85 50 87C38 85 27 65 27 47Z",
            FAIR,
        )
        study.form(
            "M23.4 51C19.4 24 36 13.6 50 14.4C64 13.6 80.6 24 76.6 51C73.4 38.6 64 28.4 50 "
            "27.6C36 28.4 26.6 38.6 23.4 51Z",
            GREY,
        )
        study.detail(
            "M50 15.4C40 17.4 31 24.6 27.6 36.6M50 15.4C60 17.4 69 24.6 72.4 36.6",
            "steel",
            1.5,
            0.7,
        )
        wings = (
            "M45 45.4C40 42 32 42.4 22 36C21.4 48 27 56 35 56C41 56 44.4 52 45 45.4Z"
            "M55 45.4C60 42 68 42.4 78 36C78.6 48 73 56 65 56C59 56 55.6 52 55 45.4Z"
        )
        study.part(wings, PortraitTint("cups", 1.4, 0.16), 2.5, "bone")
        study.feature("M45 45.6H55", 2.3)
        draw_eyes(study, 49, 14, 5)
        study.feature("M28 44.4L43 43.4M72 44.4L57 43.4", 1.7)
        study.feature("M33 33.6L45 37.6M67 33.6L55 37.6", 2)
        study.feature("M50 52L45.6 63.6L52.4 64.6", 2)
        draw_lips(study, 73.4, 7, "blades")
        study.detail(
            "M39.6 81Q50 76.4 60.4 81M34.6 66Q38 70.4 36 76M65.4 66Q62 70.4 64 76", "bone", 1.4
        )


def draw_june(study: PortraitPen) -> None:
    """Draw the one who sets the fashion: a beehive, gold hoops, a smile of coral."""
    with member(study):
        study.dark(
            "M24 58C17 42 22 26 27 18C30 4 40 -3 50 -3C60 -3 70 4 73 18C78 26 83 42 76 58L70 "
            "66H30Z",
            "rose",
            1.2,
        )
        draw_neck(study, BROWN)
        draw_dress(study, PortraitTint("gold", 2.4, 0.9), BROWN, 106)
        draw_head(
            study,
            "M29 45C29 31 38 25 50 25C62 25 71 31 71 45C71 66 60 86 50 87C40 86 29 66 29 45Z",
            BROWN,
        )
        study.dark(
            "M26 53C22 32 36 20 50 20C64 20 78 32 74 53C73 43 70 36.6 65 33.4C55 37.6 41 36 "
            "36 31.4C30 36.6 27.4 44 26 53Z",
            "rose",
            0.8,
        )
        band = "M25.6 30Q50 13 74.4 30L73.6 22.4Q50 5.6 26.4 22.4Z"
        study.form(band, PortraitTint("cups", 2, 0.9))
        study.shade(HALF, band, DUSK)
        study.strands("M35 9Q50 0.6 65 9M32 15.4Q50 5 68 15.4", "steel", 1.5)
        study.feature("M32.6 42Q38.6 37 44.6 41M55.4 41Q61.4 37 67.4 42", 2.3)
        study.feature(
            "M31 47.6Q38 42.6 45 48M55 48Q62 42.6 69 47.6M31 47.6L28.4 45.4M69 47.6L71.6 45.4", 2
        )
        draw_eyes(study, 49.6, 11.5)
        study.feature("M50 52.4C53.4 58 55 61.4 51 63Q48 63.8 46 62", 1.8)
        draw_lips(study, 72, 9.6, "rose")
        study.pen.gild(circle(25.6, 66, 6) + circle(74.4, 66, 6), "gold", 2.2)


def draw_lois(study: PortraitPen) -> None:
    """Draw the one from the press: a pillbox hat, hair that flips up, a string of a smile."""
    suit = PortraitTint("rose", 1.8, 0.72)
    with member(study):
        flip = (
            "M22 44C18 20 34 12 50 12C66 12 82 20 78 44C77 58 78 66 88 70C84 80 70 80 65 "
            "72H35C30 80 16 80 12 70C22 66 23 58 22 44Z"
        )
        study.form(flip, CHESTNUT)
        study.shade(HALF, flip, 0.5)
        draw_neck(study, ROSY)
        draw_dress(study, suit, ROSY, 98)
        study.form(
            "M36 88L22 96L41 116L50 101L59 116L78 96L64 88L50 99Z", PortraitTint("rose", 2.2, 0.5)
        )
        study.gleam(circle(50, 106, 2.6), "gold")
        draw_head(
            study,
            "M29 45C29 29 38 23 50 23C62 23 71 29 71 45C71 66 60 86 50 87C40 86 29 66 29 45Z",
            ROSY,
        )
        study.form(
            "M26 52C22 30 34 22 44 21C40 31 33 40 26 52ZM74 52C78 29 62 20 40 22C52 34 64 36 "
            "74 52Z",
            CHESTNUT,
        )
        hat = (
            "M30 21C28 12 29 5 31 3.4C42 -0.6 58 -0.6 69 3.4C71 5 72 12 70 21C58 16.6 42 16.6 30 "
            "21Z"
        )
        study.form(hat, suit)
        study.shade(HALF, hat, DUSK)
        study.form(
            "M30 21C42 16.6 58 16.6 70 21L70.4 15.6C58 11.4 42 11.4 29.6 15.6Z",
            PortraitTint("blades", 2, 0.9),
        )
        if study.has_details:
            study.finesse(
                "M30 22L70 44M38 19L71 38M70 22L30 44M62 19L29 38M50 18L72 31M50 18L28 31",
                "bone",
                0.6,
                0.4,
            )
        study.feature("M33 42Q38.6 38 44.4 41.6M55.6 41.6Q61.4 38 67 42", 2.1)
        draw_eyes(study, 49, 11.5)
        study.feature("M32 47Q38 42.8 45 47M55 47Q62 42.8 68 47", 2)
        study.feature("M50 53Q53.6 60 48.4 61.6", 1.8)
        draw_lips(study, 71, 8.6)
        study.gleam(circle(28.4, 64, 3.2) + circle(71.6, 64, 3.2), "gold")

"""Draw the men of the board: directors (Gus, Bruno, Otto, Max and Voss), the younger partners and
those from far away (Robin, Nils, Walter and Hank).
"""

from __future__ import annotations

from corptable.art.paths import circle, rectangle
from corptable.art.portraits.board_parts import (
    CHESTNUT,
    DEEP,
    DUSK,
    FAIR,
    GINGER,
    GREY,
    HALF,
    JET,
    LINEN,
    ROSY,
    TAN,
    draw_cheeks,
    draw_eyes,
    draw_head,
    draw_neck,
    draw_smoke,
    draw_suit,
    member,
)
from corptable.art.portraits.study import PortraitPen, PortraitTint

# The directors of the board: Gus, Bruno, Otto, Max and Voss


def draw_gus(study: PortraitPen) -> None:
    """Draw the hearty one: a round face, a broad grin, a bow tie."""
    with member(study):
        draw_neck(study, ROSY)
        draw_suit(study, PortraitTint("umber", 1.6, 0.82), None)
        study.form("M50 98L35 89.6V107ZM50 98L65 89.6V107Z", PortraitTint("diamonds", 2.4, 1))
        study.form(circle(50, 98, 4.2), PortraitTint("blades", 2.4, 1))
        head = "M22 50C22 27 34 18 50 18C66 18 78 27 78 50C78 73 66 85 50 85C34 85 22 73 22 50Z"
        draw_head(study, head, ROSY, 29, 54)
        study.form(
            "M20 47C17 21 34 8 54 9C75 10 83 25 80 47C76 39 74 33 70 29C58 32 40 31 33 26C28 "
            "32 24 39 20 47Z",
            CHESTNUT,
        )
        study.finesse("M30 18C42 11 58 11 70 18", "flame", 1.8, 0.6)
        draw_cheeks(study, 62)
        draw_eyes(study, 49, 13)
        study.feature("M30 40Q37 35.4 44 40M56 40Q63 35.4 70 40", 2.3)
        study.feature("M50 50Q57.4 58 48 60", 2)
        study.gleam("M35 65.6Q50 82 65 65.6Q50 70.4 35 65.6Z", "bone")
        study.feature("M33 65Q50 70.6 67 65", 2)


def draw_bruno(study: PortraitPen) -> None:
    """Draw the smooth one: slick hair, one brow up, a pencil moustache."""
    with member(study):
        draw_neck(study, TAN)
        draw_suit(study, JET, PortraitTint("diamonds", 2.4, 1))
        head = (
            "M28 40C28 19 38 14 50 14C64 14 73 20 73 40L71 62C68 77 58 88 50 88C42 88 31 77 29 62Z"
        )
        draw_head(study, head, TAN, 24.6)
        study.form(
            "M24 46C19 15 40 4 56 7C75 8 81 23 76 46C74.6 36 72 29 66 24.6C52 27 41 25 36 "
            "21.6C30 28 26.4 36 24 46Z",
            JET,
        )
        study.strands("M33 18C46 10 60 11 71 20M39 13.4C50 9 60 9 69 14", "steel", 1.5)
        study.feature("M31 40.4Q38 36.6 44.6 41.4", 2.7)
        study.feature("M55.6 38Q62 28.4 70.6 35.6", 2.7)
        draw_eyes(study, 48, 12.5, 5, lids=True)
        study.feature("M51 47L45 62L52 63.6", 2)
        study.dark(
            "M38.6 69.6Q45 64.4 50 67.4Q55 64.4 62.4 68.6Q55 68.8 50 70Q45 69.4 38.6 69.6Z",
            "bone",
            0.8,
        )
        study.feature("M41.6 75.6Q52 80 64 71.6", 2.3)


def draw_otto(study: PortraitPen) -> None:
    """Draw the fair one: bald, a monocle, a moustache like a mirror image."""
    with member(study):
        draw_neck(study, ROSY)
        draw_suit(study, PortraitTint("coins", 1.8, 0.86), PortraitTint("sky", 2, 1))
        study.detail(
            "M12 100V124M20 96V124M28 92V124M80 96V124M72 92V124M88 100V124", "coins", 1.2, 0.5
        )
        draw_head(
            study,
            "M26 44C24 19 36 7 50 7C64 7 76 19 74 44L72 66C70 79 60 87 50 87C40 87 30 79 28 66Z",
            ROSY,
            25.6,
            50,
        )
        tufts = "M28 33Q20.6 38 24 50L29 45ZM72 33Q79.4 38 76 50L71 45Z"
        study.form(tufts, CHESTNUT)
        study.pen.gild("M36 21Q45 12.8 57 14.6", "bone", 2.6)
        draw_eyes(study, 46, 12, 5)
        study.feature("M29 36.4L44 39.6M56 39.6L71 36.4", 2.7)
        study.pen.gild(circle(62, 46, 9.4), "gold", 2.3)
        study.pen.gild("M70 51.6Q77 70 70 94", "gold", 1.3)
        study.form("M50 46L43.4 61.6H56.6Z", PortraitTint("rose", 1, 0.62))
        whiskers = (
            "M50 63C44 60 36 62 30 68C24 68 22 64 23 59.6C17 66 22 76.4 31 76.4C40 76.4 46 "
            "72 50 69.4C54 72 60 76.4 69 76.4"
            "C78 76.4 83 66 77 59.6C78 64 76 68 70 68C64 62 56 60 50 63Z"
        )
        study.form(whiskers, CHESTNUT)
        study.shade(HALF, whiskers, DUSK)
        study.feature("M44.6 79H55.4", 2)


def draw_max(study: PortraitPen) -> None:
    """Draw the sour one: a ginger flat-top, a wedge of a face, a scowl, a cigar."""
    with member(study):
        draw_neck(study, ROSY, 70)
        draw_suit(
            study,
            PortraitTint("steel", 1.2, 1, 1.2),
            PortraitTint("gold", 2.6, 1),
            PortraitTint("cups", 1.4, 0.2),
        )
        draw_head(study, "M22 29H78L74.4 58L63 82Q50 91 37 82L25.6 58Z", ROSY, 29, 48)
        study.form(
            "M20 36L21.6 8L29 13L36 6.6L43.4 11.6L51 5.6L58.6 11.4L66 6.6L72.6 12.4L78.6 "
            "8.4L80 36L73 27.4H27Z",
            GINGER,
        )
        study.strands("M30 17V25M40 14V24M51 11V23M62 14V24M71 17V25", "gold", 1.3)
        study.feature("M29.6 37.6L45.4 45.4M70.4 37.6L54.6 45.4", 4)
        draw_eyes(study, 49.4, 12, 5)
        study.form("M45.4 46L41.6 62Q50 67 58.4 62L54.6 46Z", PortraitTint("rose", 1, 0.5))
        study.feature("M37 75Q50 67 61 71.4", 2.5)
        study.part("M57.4 68.6L83 76L81.6 82.6L56 75.2Z", PortraitTint("umber", 2, 0.94), 1.2)
        study.solid(circle(82.4, 79.4, 3.8), "flame")
        draw_smoke(study, 86, 74)
        study.dots(
            [(33.6, 58), (38, 61.4), (33, 63.6), (66.4, 58), (62, 61.4), (67, 63.6)], 2.1, "flame"
        )


def draw_voss(study: PortraitPen) -> None:
    """Draw the one who thinks ahead: a high brow, glasses that nobody sees through, a pipe."""
    with member(study):
        draw_neck(study, FAIR)
        draw_suit(study, PortraitTint("steel", 1.2, 1, 1.0), PortraitTint("blades", 2.2, 1))
        draw_head(
            study,
            "M31 36C28.6 10 38 3 50 3C62 3 71.4 10 69 36L67 66C65 80 57 88 50 88C43 88 35 80 "
            "33 66Z",
            FAIR,
            20.6,
            50,
        )
        study.form("M30.4 21Q22.6 31 27 50L32 40ZM69.6 21Q77.4 31 73 50L68 40Z", GREY)
        study.detail("M40 19.6H60M42.4 25.6H57.6", "umber", 1.4, 0.45)
        for x in (39.2, 60.8):
            study.part(circle(x, 45, 9.6), PortraitTint("cups", 1.4, 0.16), 2.6, "bone")
            study.pen.gild(f"M{x - 4.4} 49L{x + 4.4} 40.4", "bone", 2)
        study.feature("M48.6 44Q50 43 51.4 44M29.6 44L26 42.4M70.4 44L74 42.4", 2)
        study.feature("M37.6 32Q43.4 29.6 47 33M53 33Q56.6 29.6 62.4 32", 2)
        study.feature("M50 49L45.4 64L53 65", 2)
        study.feature("M41.6 75H57", 2.3)
        study.part(
            "M56 72L73.6 78.4V69H87V84Q80.4 93 73 86.4L55 76.4Z", PortraitTint("umber", 2, 1), 1.2
        )
        draw_smoke(study, 80, 66)
        study.form("M38 86L44 96L50 91L56 96L62 86L58 84L50 89L42 84Z", LINEN)


# The younger partners and those from far away: Robin, Nils, Walter and Hank


def draw_robin(study: PortraitPen) -> None:
    """Draw the newcomer: a shock of red hair, a jersey, an open smile."""
    jersey = PortraitTint("gold", 2.4, 0.8)
    with member(study):
        draw_neck(study, TAN)
        coat = "M5 124C7 103 24 95 38 90H62C76 95 93 103 95 124Z"
        study.form(coat, jersey)
        study.shade(HALF, coat, DUSK)
        roll = "M37.6 80Q50 88.6 62.4 80V95Q50 101.6 37.6 95Z"
        study.form(roll, PortraitTint("gold", 2.8, 0.62))
        study.shade(HALF, roll, DUSK)
        study.detail("M38.6 87.4Q50 95 61.4 87.4", "gold", 1.3, 0.7)
        draw_head(
            study,
            "M28 45C28 27 38 20 50 20C62 20 72 27 72 45C72 67 60 85 50 86C40 85 28 67 28 45Z",
            TAN,
            24.4,
        )
        study.form(
            "M24 51C15 24 30 6 52 8C77 6 87 24 76 51C74.4 40 72 34.4 68 32"
            "C60 36.6 52 30.4 50 26C44 34.4 34 36.6 30 34C27 40 26 44.6 24 51Z",
            GINGER,
        )
        study.strands("M34 17.6Q47 10 61 14.6M66 17Q74 23 75 34", "gold", 1.6)
        study.feature("M32.4 41.4Q38 36.6 44.4 40.4M55.6 40.4Q62 36.6 67.6 41.4", 2.5)
        draw_eyes(study, 48.4, 11.5)
        study.feature("M50 51Q55.4 60 48 61.4", 2)
        study.feature("M39 70Q50 79 61 69", 2.5)
        study.finesse("M37 68.4Q38 70.6 40.6 71M63 67.4Q62 69.6 59.4 70", "bone", 1.3)


def draw_nils(study: PortraitPen) -> None:
    """Draw the one who keeps to himself: a hat over his eyes, the collar up, unshaven."""
    trench, felt = PortraitTint("batons", 1.5, 0.62), PortraitTint("umber", 1.6, 1, 0.5)
    with member(study):
        shoulders = "M1 124C5 99 20 91 33 85L50 101L67 85C80 91 95 99 99 124Z"
        study.form(shoulders, trench)
        study.shade(HALF, shoulders, DUSK)
        study.form("M39 108L50 100L61 108L50 124Z", PortraitTint("cups", 1.8, 0.8))
        face = "M31 40H69L67 66C65 81 57 87 50 87C43 87 35 81 33 66Z"
        draw_head(study, face, TAN)
        study.shade("M20 30H80V55Q50 61.6 20 55Z", face, 0.75)
        for collar in ("M32.4 82.6L23.4 61L12.6 97L40 110Z", "M67.6 82.6L76.6 61L87.4 97L60 110Z"):
            study.form(collar, trench)
            study.shade(collar, collar, 0.3)
        study.form("M26 40C23.4 17 32 7 42 9.6Q50 14 58 9.6C68 7 76.6 17 74 40Q50 32 26 40Z", felt)
        study.form("M25.6 40.6Q50 31.4 74.4 40.6L73.6 31.4Q50 23.4 26.4 31.4Z", JET)
        study.form("M6 42Q50 25.6 94 42Q89.6 51 77 48.6Q50 40.4 23 48.6Q10.4 51 6 42Z", felt)
        study.finesse("M12 43Q50 28.6 88 43", "batons", 1.1, 0.5)
        draw_eyes(study, 52, 10, 4.8)
        study.feature("M50 54.4L45.6 64.6L52.4 65.6", 2)
        study.feature("M42.6 74.4H57.4", 2.3)
        if study.has_details:
            stubble = [(39 + (k * 7) % 23, 77 + (k * 5) % 8) for k in range(14)]
            study.dots([(float(x), float(y)) for x, y in stubble], 1.5, "umber", 0.8)


def draw_walter(study: PortraitPen) -> None:
    """Draw the one who keeps the books: grey at the temples, horn-rimmed glasses, a thin
    moustache.
    """
    with member(study):
        draw_neck(study, DEEP)
        draw_suit(study, PortraitTint("sky", 1.4, 0.94, 0.4), PortraitTint("gold", 2.6, 1))
        study.detail("M47.6 102L52.4 106M46.6 108L53.4 113", "blades", 1.6, 0.9)
        draw_head(
            study,
            "M28 42C28 22 37 15 50 15C63 15 72 22 72 42L70.6 64C68 78 59 87 50 87C41 87 32 "
            "78 29.4 64Z",
            DEEP,
            24,
            51,
        )
        study.form(
            "M27 40C24 17 36 9 50 9C64 9 76 17 73 40C72 32 70 27 66.6 24.6H33.4C30 27 28 32 27 40Z",
            JET,
        )
        study.form(
            "M27 40.4C26 33 27.6 27 31.4 25L31.6 46L28.4 50ZM73 40.4C74 33 72.4 27 68.6 "
            "25L68.4 46L71.6 50Z",
            GREY,
        )
        for x in (38.4, 61.6):
            study.part(
                rectangle(x - 9.6, 39, 19.2, 14.4, 4.6),
                PortraitTint("bone", 1.2, 0.18),
                2.9,
                "bone",
            )
        study.feature("M48 43.6Q50 42 52 43.6M28.8 43.4L25 42M71.2 43.4L75 42", 2.4)
        draw_eyes(study, 46.6, 11.2, 4.8)
        study.feature("M31 35Q38 31.6 45 35.4M55 35.4Q62 31.6 69 35", 2.5)
        study.feature("M50 50C54 57 56 61 51.6 62.4Q48 63.4 45.4 61.4", 2)
        study.dark(
            "M38.4 70.4Q45 65.8 50 68Q55 65.8 61.6 70.4Q55 70.2 50 71Q45 70.2 38.4 70.4Z",
            "bone",
            0.8,
        )
        study.feature("M42.4 77Q51 80.6 59 76", 2.2)


def draw_hank(study: PortraitPen) -> None:
    """Draw the one from the oil fields: a white hat, a long jaw, a moustache, a string tie."""
    with member(study):
        draw_neck(study, TAN)
        draw_suit(study, PortraitTint("batons", 1.6, 0.9, 0.3), None, PortraitTint("sky", 1.4, 0.3))
        study.feature("M48.6 93L45 122M51.4 93L55 122", 1.7)
        study.solid("M50 88.6L55 94L50 99.4L45 94Z", "gold")
        draw_head(study, "M30 38H70L71.6 60C71 72 64 88 50 90C36 88 29 72 28.4 60Z", TAN, 23.4, 51)
        study.form("M28 36L27 52L31.4 57L33 42ZM72 36L73 52L68.6 57L67 42Z", CHESTNUT)
        crown = "M27 35C26 17 30 6 39 5Q45 5.6 50 10.4Q55 5.6 61 5C70 6 74 17 73 35Q50 29 27 35Z"
        study.form(crown, LINEN)
        study.shade(HALF, crown, DUSK)
        study.form(
            "M26.6 35.4Q50 28 73.4 35.4L72.6 28.4Q50 21.6 27.4 28.4Z", PortraitTint("blades", 2, 1)
        )
        brim = "M3 24C8 34 26 33 50 33C74 33 92 34 97 24C98 40 78 43.4 50 42C22 43.4 2 40 3 24Z"
        study.form(brim, PortraitTint("bone", 2.4, 0.6))
        study.shade(HALF, brim, DUSK)
        study.feature("M33 44.6Q39 41.6 45 45M55 45Q61 41.6 67 44.6", 2.4)
        draw_eyes(study, 51, 11, 4.8, lids=True)
        study.feature("M50 52L45.6 63Q48.4 66 53 64", 2)
        study.form(
            "M50 67.4C44 63.6 36.4 66 35 74L33.4 84C38 83 40 76.6 43.4 73.4Q47 71.6 50 72.6"
            "Q53 71.6 56.6 73.4C60 76.6 62 83 66.6 84L65 74C63.6 66 56 63.6 50 67.4Z",
            CHESTNUT,
        )
        study.feature("M45 77.6Q50 79.6 55 77.6", 2)
        study.finesse(circle(50, 84, 0.6), "umber", 1.6)

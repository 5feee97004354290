"""Draw four trumps that are persons: the Bastard, the High Priestess, the Chief Executive, the
Hermit.
"""

from __future__ import annotations

from corptable.art.paths import circle, ellipse, line, rays, rectangle, star
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.trumps.motifs import both, city, falling_rain, lit


def draw_bastard(pen: SvgPen) -> None:
    """Draw the Bastard: a ragged trickster stepping off a roof with a grin, his bundle behind him,
    another's card held high.
    """
    pen.lamp(20, -22, 84, "trump", 0.7)
    lit(pen, circle(20, -20, 52), "trump", 1.2, 0.2, 0.45, -80, 32)
    city(pen, 104, 44, 3, 0.6)
    pen.body("M-116 52H0V61H-8V104H-116Z", "trump", 2.0, 0.7)
    pen.thin("M-116 61H-8M-22 70v8M-38 70v8M-54 70v8M-70 70v8M-86 70v8", "trump", 1.6, 0.8)
    pen.body("M-8 4L14 6L2 28L-6 46L-20 44L-11 24Z", "trump", 1.8, 1.0)
    lit(
        pen,
        "M-14 -38L20 -42L19 -14L21 6L-6 10C-18 24 -36 30 -60 27L-46 19L-66 11L-47 5C-30 2 "
        "-20 -8 -14 -38Z",
        "trump",
        1.9,
        0.6,
        0.35,
        -42,
        26,
    )
    pen.body("M4 8L16 -6L42 -3C47 -2 49 2 50 6L57 30L45 35L37 14L14 17Z", "trump", 1.8, 1.0)
    pen.body(
        "M-21 42L-5 45L-4 49C2 48 8 46 10 41C13 49 6 54 -2 54H-24ZM44 34L58 29L64 32C70 33 "
        "75 29 77 23C80 34 74 42 62 43L47 43Z",
        "trump",
        1.8,
        1.8,
    )
    pen.solid("M13 -24l4 7l-4 7l-4 -7ZM5 -11l4 7l-4 7l-4 -7ZM-5 -6l4 7l-4 7l-4 -7Z", "rose", 0.85)
    _draw_bundle(pen)
    pen.body(
        "M-10 -40C-24 -38 -36 -26 -34 -16C-32 -8 -18 -10 -1 -18L-4 -28C-12 -24 -17 -21 -21 "
        "-21C-20 -26 -14 -30 -8 -32Z",
        "trump",
        1.8,
        1.0,
    )
    pen.body("M18 -42L40 -46L54 -66L62 -60L48 -36L20 -28Z", "trump", 1.8, 1.0)
    pen.body(
        "M-13 -42L-12 -31L-4 -37L1 -28L8 -36L15 -29L18 -37L25 -34L21 -44ZM-4 -66C-14 -82 -30 "
        "-84 -40 -72C-30 -74 -20 -68 -10 -48Z",
        "rose",
        1.6,
        1.4,
    )
    with pen.at(64, -76, turn=14):
        pen.lamp(0, 0, 34, "gold", 0.8)
        pen.body(rectangle(-10, -15, 20, 30, 2.5), "gold", 1.8, 1.6)
        pen.highlight(star(0, 0, 4, 9, 3), "gold")
    pen.body(
        "M-4 -28C0 -31 6 -29 7 -24C7 -19 2 -17 -2 -19ZM52 -64C50 -70 54 -74 58 -72L64 -66L62 "
        "-60L55 -60Z",
        "trump",
        1.5,
        1.6,
    )
    pen.body("M0 -70C4 -92 22 -102 38 -94C28 -90 22 -80 18 -62Z", "trump", 1.8, 1.4)
    pen.highlight(circle(-41, -70, 3) + circle(40, -93, 3), "gold")
    with pen.at(6, -56, turn=10):
        pen.body(
            "M-14 -10C-12 -20 12 -20 14 -10C15 4 7 15 0 19C-7 15 -15 4 -14 -10Z", "trump", 2.0, 0.7
        )
        pen.highlight(
            "M-10 -5Q-6 -11 -2 -5Q-6 -7 -10 -5ZM2 -5Q6 -11 10 -5Q6 -7 2 -5ZM-10 3Q0 10 10 "
            "3Q7 15 0 15Q-7 15 -10 3Z",
            "gold",
        )
        pen.thin("M-5 6.5L-4 13M0 7.5V15M5 6.5L4 13M-8 9.5Q0 13 8 9.5", "night", 0.9, 0.9)


def _draw_bundle(pen: SvgPen) -> None:
    """Draw the trickster's bundle on a stick over his shoulder; a loose plug dangles from it."""
    pen.line("M14 -17L-70 -62", "gold", 2.0)
    pen.body(
        "M-60 -56C-80 -54 -86 -34 -76 -26C-66 -18 -50 -24 -50 -40C-50 -48 -54 -54 -60 -56Z"
        "M-60 -56L-72 -66L-62 -66L-58 -70L-54 -60Z",
        "rose",
        1.8,
        1.3,
    )
    pen.thin("M-62 -53C-68 -46 -70 -38 -70 -30M-58 -53C-56 -46 -57 -38 -60 -30", "rose", 1.1, 0.8)
    pen.line(
        "M-76 -27C-82 -10 -66 -2 -72 12C-74 18 -80 20 -80 28M-84 28h8v8h-8ZM-82 36v4M-78 36v4",
        "rose",
        1.4,
    )


def draw_priestess(pen: SvgPen) -> None:
    """Draw the High Priestess: a woman between two pillars, behind a veil of beads, her third eye
    open.
    """
    pen.lamp(0, -42, 100, "sky", 0.45)
    pen.thin(circle(0, -40, 46), "trump", 1.2, 0.8)
    pen.thin(rays(0, -40, 50, 62, 40, reach=(1.0, 0.4)), "trump", 1.1, 0.6)
    for side, tone in ((-1, 0.2), (1, 0.9)):
        with pen.at(side * 68, 0):
            pen.body("M-15 -64H15V104H-15Z", "trump", 1.9, tone)
            pen.thin("M-8 -60V90M0 -60V90M8 -60V90", "trump", 1.0, 0.5)
            pen.body("M-20 -76H20L15 -64H-15Z", "trump", 1.7, tone + 0.4)
            pen.highlight(ellipse(0, -44, 5, 8) if side < 0 else "M-1.5 -52h3v16h-3Z", "sky", 0.9)
    lit(
        pen,
        "M0 -72C-22 -72 -29 -54 -28 -38C-28 -16 -46 0 -50 30C-54 58 -60 80 -62 104"
        "H62C60 80 54 58 50 30C46 0 28 -16 28 -38C29 -54 22 -72 0 -72Z",
        "trump",
        2.1,
        0.5,
        0.32,
        -72,
        60,
    )
    pen.thin(
        "M-38 16C-44 42 -46 72 -48 100M38 16C44 42 46 72 48 100M-30 58C-34 72 -34 86 -34 "
        "100M30 58C34 72 34 86 34 100",
        "trump",
        1.1,
        0.6,
    )
    pen.body(
        "M-9 -18V-8C-20 -2 -30 4 -34 22L-28 60H28L34 22C30 4 20 -2 9 -8V-18Z", "trump", 1.5, 0.9
    )
    pen.thin("M-9 -8L0 10L9 -8", "trump", 1.3, 0.9)
    pen.body(
        "M0 -66C14 -66 20 -56 20 -42C19 -28 10 -17 0 -14C-10 -17 -19 -28 -20 -42C-20 -56 -14 "
        "-66 0 -66Z",
        "trump",
        1.8,
        0.45,
    )
    pen.thin(
        "M-17 -48V-36M-12.7 -49V-34M-8.5 -50V-33M-4.2 -50V-32M0 -50V-31M4.2 -50V-32M8.5 "
        "-50V-33M12.7 -49V-34M17 -48V-36",
        "sky",
        1.8,
        0.95,
        (0.8, 2.6),
    )
    pen.line("M-20 -48C-12 -52 12 -52 20 -48", "trump", 1.5)
    pen.body(
        "M-6 -25C-3 -27 -1.5 -27 0 -26C1.5 -27 3 -27 6 -25C3 -21 -3 -21 -6 -25Z", "trump", 1.1, 4
    )
    pen.highlight("M-6 -57Q0 -63 6 -57Q0 -51 -6 -57Z", "sky")
    pen.body("M-26 -84C-22 -66 22 -66 26 -84C28 -58 -28 -58 -26 -84Z", "trump", 1.7, 2.0)
    pen.highlight(circle(0, -80, 6), "sky")
    pen.lamp(0, 44, 46, "sky", 0.6)
    pen.body(rectangle(-21, 28, 42, 32, 3), "sky", 1.8, 0.9)
    pen.thin("M-15 28v-4M-9 28v-4M-3 28v-4M3 28v-4M9 28v-4M15 28v-4", "sky", 1.5, 0.9)
    pen.line("M-13 38H-7V50H-13M13 38H7V50H13", "sky", 1.1)
    pen.highlight(star(0, 44, 4, 9, 3), "sky")
    pen.highlight(
        "".join(star(x, y, 4, 4, 1.2) for x, y in ((-44, -74), (44, -74), (-44, -14), (44, -14))),
        "sky",
        0.8,
    )
    pen.body(both("M34 14C40 30 40 46 34 62L22 64L20 54L26 44L22 20Z"), "trump", 1.6, 0.9)
    pen.body(both("M25 54C18 50 14 52 12 56C11 60 15 64 24 64Z"), "trump", 1.4, 1.4)


def draw_executive(pen: SvgPen) -> None:
    """Draw the Chief Executive: the head of a corporation at the desk, high above the city, one
    finger raised to silence all.
    """
    pen.lamp(0, -30, 110, "flame", 0.34)
    city(pen, 60, 96, 12, 0.55, "flame")
    pen.thin("M-58 -140V60M58 -140V60M-116 -52H116", "trump", 1.5, 0.7)
    pen.body("M-40 62V-54C-40 -76 -26 -86 0 -86C26 -86 40 -76 40 -54V62Z", "trump", 2.1, 0.5)
    pen.thin(
        "M-33 50V-54C-33 -72 -22 -79 0 -79C22 -79 33 -72 33 -54V50M-33 -50L-22 -66M33 -50L22 "
        "-66M-33 -28L-20 -42M33 -28L20 -42",
        "trump",
        1.1,
        0.7,
    )
    lit(
        pen,
        "M-9 -28L-32 -18C-46 -13 -50 0 -52 20L-56 64H56L52 20C50 0 46 -13 32 -18L9 -28Z",
        "trump",
        2.0,
        0.7,
        0.35,
        -28,
        44,
    )
    pen.thin("M-32 -12V60M-42 -4V60M22 6V60M32 -12V60M42 -4V60M24 14h12", "trump", 0.9, 0.5)
    pen.body("M-10 -30L0 -6L10 -30L12 -18L0 40L-12 -18Z", "bone", 1.3, 0.8)
    pen.solid("M-4 -10L0 -14L4 -10L2 -4L6 26L0 36L-6 26L-2 -4Z", "flame")
    pen.line("M-12 -27L-22 -8L-13 -3L-18 3L0 46L18 3L13 -3L22 -8L12 -27", "trump", 1.4)
    pen.body(
        "M-17 -60C-17 -78 17 -78 17 -60V-46C17 -34 8 -25 0 -25C-8 -25 -17 -34 -17 -46Z",
        "trump",
        1.9,
        0.45,
    )
    pen.body(
        "M-18 -52C-24 -82 -2 -84 2 -80C18 -82 22 -66 18 -52C16 -60 14 -66 6 -68C-4 -69 -14 "
        "-66 -18 -52Z",
        "trump",
        1.5,
        1.6,
    )
    pen.body("M-18 -55H18L15 -47C9 -43 3 -46 0 -50C-3 -46 -9 -43 -15 -47Z", "flame", 1.5, 1.5)
    pen.highlight("M-13 -53h7l-4 5ZM5 -53h7l-4 5Z", "flame")
    pen.body("M-9 -35Q-5 -39 0 -37.5Q5 -39 9 -35Q0 -29 -9 -35Z", "trump", 1.2, 3)
    lit(pen, "M-62 60L-50 30L-16 -4L0 8L-24 44L-30 60Z", "trump", 1.9, 0.8, 0.3, 0, 60)
    pen.body("M-18 -6L-12 -10L4 4L0 10Z", "bone", 1.3, 0.8)
    pen.body(
        "M-11 -8L-12 -18C-12 -22 -6 -23 -3.5 -21V-40C-3.5 -45 3.5 -45 3.5 -40V-22C10 -23 12 "
        "-18 12 -12L8 0L2 5Z",
        "trump",
        1.7,
        0.9,
    )
    pen.thin("M4 -17h8M4 -11.5h7.5M4 -6h6M-11 -16C-6 -18 -2 -14 -4 -8M-2 -41h4", "trump", 1.2, 0.9)
    pen.body("M56 30C60 44 60 54 56 62H12L10 54L40 46L44 32Z", "trump", 1.8, 1.1)
    pen.body("M14 52C4 50 -4 54 -6 60L16 62Z", "trump", 1.5, 0.9)
    pen.body("M-116 60H116V104H-116Z", "trump", 2.1, 0.8)
    pen.line("M-116 67H116", "trump", 1.1, 0.8)
    pen.body("M-30 86L-26 71H26L30 86Z", "flame", 1.5, 0.8)
    pen.thin("M-18 78.5H18", "flame", 2.2, 0.9, (5, 2.5, 3, 2.5))


def draw_hermit(pen: SvgPen) -> None:
    """Draw the Hermit: an old person who walks through the rain with a star in a lantern."""
    city(pen, 80, 120, 31, 0.32)
    pen.thin(falling_rain(5, 56, 0.22, -130, 88), "sky", 1.3, 0.62)
    pen.lamp(-42, -6, 92, "gold", 0.8)
    pen.thin(rays(-42, -4, 26, 52, 16, reach=(1.0, 0.55)), "gold", 1.4, 0.8)
    pen.line("M66 -84L54 92M66 -84C60 -92 70 -98 76 -92C80 -86 74 -80 69 -82", "trump", 2.0)
    pen.body(
        "M30 -36C48 -30 58 -20 65 -10L64 -2C60 2 57 3 54 3C54 16 50 26 42 34L30 20Z",
        "trump",
        1.8,
        0.6,
    )
    lit(
        pen,
        "M-8 -34C4 -44 24 -46 36 -38C50 -26 56 -8 58 14C62 44 74 68 84 92L70 86L62 98L48 "
        "88L34 98L20 88L6 98L-8 88L-22 94"
        "C-14 60 -12 20 -8 -34Z",
        "trump",
        2.1,
        0.5,
        0.34,
        -40,
        84,
    )
    pen.line(
        "M20 8C18 36 14 62 6 88M32 36C36 54 38 72 38 90M-4 30C-6 48 -8 66 -12 88M50 24C56 48 "
        "62 68 70 86",
        "trump",
        1.2,
        0.6,
    )
    pen.body(
        "M-10 -56C-6 -76 12 -84 34 -80C48 -72 50 -50 42 -34C30 -20 10 -20 -2 -28C-12 -36 -14 "
        "-46 -10 -56Z",
        "trump",
        2.0,
        0.9,
    )
    pen.thin("M22 -74C34 -66 38 -50 34 -36M34 -76C42 -66 44 -52 40 -40", "trump", 1.2, 0.7)
    pen.body(
        "M-8 -54C0 -66 14 -66 19 -54C22 -42 16 -32 6 -28C-6 -30 -12 -44 -8 -54Z", "night", 1.5, 1.3
    )
    pen.thin("M1 -49L-4 -41C-3 -39 0 -39 3 -41", "bone", 1.4, 0.9)
    pen.highlight(ellipse(8, -48.5, 3.2, 1.5) + ellipse(-5, -48.5, 2, 1.4), "gold")
    pen.body("M8 -22L-30 -42L-39 -31C-30 -22 -20 -4 -20 20C-8 16 8 8 18 -4Z", "trump", 1.9, 0.9)
    pen.thin("M-2 -21C-12 -10 -16 0 -18 14M4 -16C-4 -6 -8 2 -10 14", "trump", 1.2, 0.7)
    pen.body(
        "M55 -8C56 -14 66 -14 67 -7C68 0 62 4 56 2ZM-30 -42C-36 -48 -45 -46 -48 -41C-50 -36 "
        "-48 -32 -44 -32L-39 -31Z",
        "trump",
        1.6,
        1.4,
    )
    pen.body(
        "M-11 -38C-6 -43 12 -43 17 -36C22 -26 21 -14 16 -6C18 2 12 8 8 12C6 18 2 24 -4 32C-6 "
        "24 -12 22 -12 12C-18 8 -17 0 -17 -8"
        "C-18 -20 -17 -32 -11 -38Z",
        "bone",
        1.6,
        0.9,
    )
    pen.thin(
        "M1 -37C-6 -36 -11 -30 -12 -22C-13 -12 -8 -4 -10 8M3 -37C10 -36 14 -30 14 -22C14 -12 "
        "8 -4 8 6"
        "M-3 -28C-4 -12 0 0 -3 18M5 -28C6 -16 0 -4 2 10",
        "bone",
        1.1,
        0.85,
    )
    pen.thin("M-46 -38L-40 -39M-45 -34.5L-40 -35.5", "trump", 1.1, 0.9)
    _draw_lantern(pen, -43, -34)
    pen.line("M-70 84H-20M-58 79H-34", "gold", 1.3, 0.7)


def _draw_lantern(pen: SvgPen, x: float, y: float) -> None:
    """Draw a lantern that hangs down from a point."""
    with pen.at(x, y):
        pen.body("M0 0V6L15 17H-15L0 6ZM-14 50H14L10 56H-10Z", "gold", 1.6, 2.0)
        pen.body("M-13 17H13L16 24V42L12 50H-12L-16 42V24Z", "gold", 1.9, 1.4)
        pen.highlight(star(0, 33, 6, 12, 5), "gold")
        pen.thin(line((-7, 17), (-9, 50)) + line((7, 17), (9, 50)), "gold", 1.0, 0.9)

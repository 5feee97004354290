"""Sign a card: the person's name as strokes of a pen, in a hand that follows from the name.

Hands differ in slant, width, height of loops, haste (letters that flatten into a line), the words
they write out, pen and flourish.
"""

from __future__ import annotations

import hashlib
import random
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path as File
from typing import Final, NamedTuple

from corptable.art.business.rows import TextBox
from corptable.art.business.stock import Stock
from corptable.art.colours import Colour, luminance
from corptable.art.paths import Path, Point, smooth
from corptable.cards import Value, read_file
from corptable.cards.own_look import Stroke

TABLE: Final = File(__file__).with_name("hand.yaml")
DARK_INKS: Final[tuple[Colour, ...]] = ("#1733c4", "#0a5f8a", "#5a1fa8", "#0b6a3f", "#b01226")
PALE_INKS: Final[tuple[Colour, ...]] = ("#8fb4ff", "#f2f4f8", "#f5c84b", "#9df0c4", "#ffb0c4")
"""Inks on pale and on dark paper."""
LOWEST: Final = 60
"""Least width and height of a drawn signature, in units of its pad: what is smaller is not enlarged
to a whole signature.
"""
DARK_BELOW: Final = 0.18
"""Luminance of paper below which it is dark."""
RIM: Final = 4.0
"""Room around a signature within its box, in units: strokes swing out, and a rim of paper is around
them.
"""


class Handwriting(NamedTuple):
    """Hold how a person writes.

    `slant` is the shift to the right per unit of height, `wide` the width and `loops` the height of
    tall letters and tails as a share of the usual, `haste` the share of their height that letters
    lose from first to last, `pen` the width of the stroke.
    """

    slant: float
    wide: float
    loops: float
    haste: float
    rise: float
    pen: float
    ink: int
    form: int
    flourish: int


def seeded(text: str) -> random.Random:
    """Return a random number generator that follows from a text alone, on every machine."""
    return random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]))


def hand_of(name: str) -> Handwriting:
    """Return the hand of a person."""
    draw = seeded(f"hand of {name}")
    return Handwriting(
        slant=draw.uniform(-0.12, 0.55),
        wide=draw.uniform(0.75, 1.5),
        loops=draw.uniform(0.75, 1.5),
        haste=draw.uniform(0.0, 0.75),
        rise=draw.uniform(-0.03, 0.13),
        pen=draw.choice((2.0, 2.6, 3.4)),
        ink=draw.randrange(len(DARK_INKS)),
        form=draw.randrange(4),
        flourish=draw.randrange(4),
    )


def written_words(name: str, form: int) -> list[str]:
    """Return the words of a signature: the whole name, an initial and the last name, the first
    name, or first name and initial.
    """
    plain = unicodedata.normalize("NFKD", name)
    words = [
        "".join(letter for letter in word if letter.isalpha() and letter.isascii())
        for word in plain.split()
    ]
    words = [word for word in words if word] or ["X"]
    if len(words) == 1:
        return words
    first, last = words[0], words[-1]
    return [[first, last], [first[0], last], [first], [first, last[0]]][form]


@cache
def _letters() -> Mapping[str, tuple[Point, ...]]:
    """Return the points of every letter. Raises FileFaults for a bad file."""
    file = read_file(TABLE)
    fields = file.mapping()

    def points(value: Value) -> tuple[Point, ...]:
        pairs = value.list_of(
            lambda pair: pair.list_of(lambda x: x.integer(-20, 30), shortest=2, longest=2)
        )
        return tuple((float(x), float(y)) for x, y in pairs)

    small, capital = (fields[case].mapping_of(points) for case in ("small", "capital"))
    fields.finish()
    file.raise_faults()
    return {**small, **capital}


def strokes_of(name: str) -> list[list[Point]]:
    """Return the strokes of a signature, one a word and then the flourish, in tenths of a small
    letter's height, y downwards.
    """
    hand, draw = hand_of(name), seeded(f"strokes of {name}")
    strokes, x = [], 0.0
    words = written_words(name, hand.form)
    count, written = sum(map(len, words)), 0
    for word in words:
        stroke: list[Point] = []
        for letter in word:
            flat = 1 - hand.haste * written / max(1, count - 1)
            points = _letters()[letter]
            for across, up in points:
                tall = (
                    up
                    if 0 <= up <= 10
                    else (10 + (up - 10) * hand.loops if up > 10 else up * hand.loops)
                )
                y = tall * flat + draw.uniform(-0.5, 0.5)
                stroke.append((x + across * hand.wide + hand.slant * y, -y - hand.rise * x))
            x += (points[-1][0] - 0.6) * hand.wide
            written += 1
        strokes.append(stroke)
        x += 5 * hand.wide
    return [*strokes, *_flourish(hand, strokes, x)]


def _flourish(
    hand: Handwriting, strokes: Sequence[Sequence[Point]], end: float
) -> list[list[Point]]:
    """Return the last stroke of a hand: none, a line beneath, a loop back under the name, or a
    zigzag.
    """
    y = -hand.rise * end
    match hand.flourish:
        case 1:
            return [[(end * 0.05, 7.0), (end * 0.5, 4.5 + y / 2), (end * 1.02, 6 + y)]]
        case 2:
            x, top = strokes[-1][-1]
            return [
                [
                    (x, top),
                    (x + 9, top - 6),
                    (x + 6, 8),
                    (end * 0.3, 9),
                    (end * 0.15, 6),
                    (end * 0.8, 6 + y),
                ]
            ]
        case 3:
            return [[(end * 0.4, 6.0), (end * 0.95, 4 + y), (end * 0.55, 9), (end * 1.05, 8 + y)]]
    return []


def signature_path(name: str) -> tuple[Path, TextBox]:
    """Return a signature as a path, and its box."""
    strokes = strokes_of(name)
    xs, ys = zip(*(point for stroke in strokes for point in stroke), strict=True)
    return "".join(map(smooth, strokes)), TextBox(min(xs), min(ys), max(xs), max(ys))


def drawn_path(strokes: Sequence[Stroke]) -> tuple[Path, TextBox]:
    """Return a signature that its owner has drawn as a path, and its box."""
    xs, ys = zip(*(point for stroke in strokes for point in stroke), strict=True)
    high = max(max(ys) - min(ys), LOWEST)
    return "".join(map(_line_of_pen, strokes)), TextBox(
        min(xs), min(ys), max(max(xs), min(xs) + LOWEST), min(ys) + high
    )


def _line_of_pen(stroke: Stroke) -> Path:
    """Return the path of a stroke; a dot is a very short one."""
    x, y = stroke[0]
    return (
        smooth([(float(x), float(y)) for x, y in stroke]) if len(set(stroke)) > 1 else f"M{x} {y}h1"
    )


def draw_signature(
    stock: Stock, name: str, box: TextBox, paper: Colour, strokes: Sequence[Stroke] = ()
) -> None:
    """Sign in the middle of a box, in an ink that shows on the paper, with a rim of paper so that
    it shows on pictures, too.

    `strokes` are those that the card's owner has drawn; without them the signature is made of the
    name.
    """
    path, drawn = drawn_path(strokes) if strokes else signature_path(name)
    hand = hand_of(name)
    scale = min((box.width - 2 * RIM) / drawn.width, (box.height - 2 * RIM) / drawn.height)
    ink = (PALE_INKS if luminance(paper) < DARK_BELOW else DARK_INKS)[hand.ink]
    pen = max(hand.pen, 1.3 * stock.pixel) / scale
    x, y = ((at + to) / 2 for at, to in ((box.left, box.right), (box.top, box.foot)))
    with stock.at(
        x - (drawn.left + drawn.right) / 2 * scale,
        y - (drawn.top + drawn.foot) / 2 * scale,
        scale=scale,
    ):
        stock.line(path, paper, pen * 2.6, 0.8)
        stock.line(path, ink, pen)

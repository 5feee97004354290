"""Define how a person's own card may look: parts of a design by their words, a drawn signature, a
picture file of the person's own.

The words are those of card files; games read them, and the painter draws what they say.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

Choices: TypeAlias = tuple[tuple[str, str], ...]
"""Words that a part of a design can have, each with its name for people."""

PARTS: Final[Mapping[str, Choices]] = {
    "palette": (
        ("signal", "signal red"),
        ("harbour", "sea green and orange"),
        ("wine", "wine and gold"),
        ("lagoon", "a lagoon at night"),
        ("velvet", "purple velvet"),
        ("regatta", "blue and coral"),
        ("forest", "a forest at night"),
        ("rose", "rose and teal"),
        ("leather", "leather and slate"),
        ("ember", "embers"),
        ("meadow", "a meadow"),
        ("midnight", "midnight and yellow"),
        ("autumn", "autumn"),
        ("violet", "violet and amber"),
    ),
    "paper": (
        ("smooth", "smooth"),
        ("laid", "laid"),
        ("linen", "linen"),
        ("flecked", "flecked"),
        ("dotted", "dotted"),
    ),
    "typefaces": (
        ("modern", "modern"),
        ("sturdy", "sturdy"),
        ("bookish", "bookish"),
        ("technical", "technical"),
        ("poster", "poster"),
        ("friendly", "friendly"),
        ("theatre", "theatre"),
        ("handwritten", "handwritten"),
        ("typewriter", "typewriter"),
        ("blackletter", "blackletter"),
    ),
    "pattern": (
        ("column", "a column"),
        ("disc", "a disc"),
        ("slope", "a slope"),
        ("frame", "a frame"),
        ("band", "a band at the foot"),
        ("stripes", "stripes"),
        ("rings", "rings"),
        ("squares", "squares"),
    ),
    "side": (("right", "at the right"), ("left", "at the left")),
    "monogram": (
        ("seal", "a seal"),
        ("hexagon", "a hexagon"),
        ("blocks", "blocks"),
        ("links", "links"),
        ("sunrise", "a sunrise"),
        ("leaf", "a leaf"),
        ("target", "a target"),
        ("steps", "steps"),
        ("none", "none"),
    ),
}
"""Parts of a design that a card may choose, each with its words in the order of the designs that
the program draws.
"""

LOGO, PHOTO = PICTURE_USES = ("logo", "photo")
"""Values of `picture_as`: a picture in the place of the logo, or a photo of a real card as the
whole face.
"""
TURNS: Final = (0, 90, 180, 270)
"""Values of `picture_turn`, in degrees clockwise."""
MIDDLE, THOUSAND = 500, 1000
LEAST_PART, WHOLE = 20, 100
"""Least and greatest width of the part of a photo that is the card, in per cent of the largest."""
LONGEST_PICTURE_NAME: Final = 80
PICTURE_NAME: Final = re.compile(r"\w[\w .()-]*\.(?:png|jpe?g)", re.IGNORECASE)
"""Name of a picture file: it stands in the folder of pictures, so there is neither a slash nor a
colon in it.
"""
WANTED_PICTURE: Final = "the plain name of a file that ends in .png, .jpg or .jpeg"

Stroke: TypeAlias = tuple[tuple[int, int], ...]
"""Points of a stroke of a pen, x to the right and y downwards."""
PAD_WIDTH, PAD_HEIGHT = 1000, 300
"""Size of the pad on which a signature is drawn: its points lie between 0 and these, both
included.
"""
MOST_STROKES: Final = 24
MOST_POINTS: Final = 400
"""Maximum number of points of a signature in all."""


class PhotoPart(NamedTuple):
    """Describe the part of a photo that is the card: its middle, in thousandths of the width and
    height of the photo as it is turned, and its width in per cent of the largest part that has the
    shape of a card."""

    x: int = MIDDLE
    y: int = MIDDLE
    percent: int = WHOLE


@runtime_checkable
class OwnLook(Protocol):
    """Describe the extra fields of a person's own card; each may be empty."""

    look: str
    signature: str
    picture: str
    picture_as: str
    picture_turn: int
    picture_part: str


def is_picture_name(name: str) -> bool:
    """True if a text may be the name of a picture file."""
    return len(name) <= LONGEST_PICTURE_NAME and PICTURE_NAME.fullmatch(name) is not None


def look_as_text(words: Mapping[str, str]) -> str:
    """Return the words of a look as one text, `palette=rose paper=laid`, in the order of PARTS."""
    return " ".join(f"{part}={words[part]}" for part in PARTS if words.get(part))


def look_words(text: str) -> dict[str, str]:
    """Return the words of a look by part, the reverse of `look_as_text`."""
    return dict(word.split("=", 1) for word in text.split())


def strokes_as_text(strokes: Sequence[Stroke]) -> str:
    """Return the strokes of a signature as one text: `12,40 14,44;20,50 22,51`."""
    return ";".join(" ".join(f"{x},{y}" for x, y in stroke) for stroke in strokes)


def strokes_of_text(text: str) -> tuple[Stroke, ...]:
    """Return the strokes of a signature, the reverse of `strokes_as_text`. Raises ValueError for
    another text.
    """
    return tuple(
        tuple(_point(point) for point in stroke.split()) for stroke in text.split(";") if stroke
    )


def part_as_text(part: PhotoPart) -> str:
    """Return a part of a photo as one text, `480 520 80`; "" for the largest part in the middle."""
    return "" if part == PhotoPart() else " ".join(map(str, part))


def part_of_text(text: str) -> PhotoPart:
    """Return a part of a photo, the reverse of `part_as_text`. Raises ValueError for another
    text.
    """
    if not text:
        return PhotoPart()
    x, y, percent = map(int, text.split())
    if not (0 <= min(x, y) <= max(x, y) <= THOUSAND and LEAST_PART <= percent <= WHOLE):
        raise ValueError(f"no part of a photo: {text}")
    return PhotoPart(x, y, percent)


def _point(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)

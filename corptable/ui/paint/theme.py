"""Read themes: colours by their purpose, the colour and shape of each suit's sign, typefaces, and names of art for the painter."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.yaml_reader import Value, read_file
from corptable.resources import folder
from corptable.ui.paint import text as lettering
from corptable.ui.paint.shapes import SHAPES, Colour

FORMAT: Final = 1
DEFAULT_THEME: Final = "neon"
"""Name of the theme of the title, and of games without a theme of their own."""
FELT: Final = "felt"
"""Name of a room that is plain cloth in the theme's colour `felt`."""
COLOURS: Final = (
    "felt",
    "spot",
    "spot_label",
    "text",
    "text_dim",
    "prompt",
    "refusal",
    "paper",
    "paper_dim",
    "card_edge",
    "card_text",
    "back",
    "back_line",
    "bright",
    "glow",
    "glow_strong",
    "shade",
    "cross",
)


class SuitSign(NamedTuple):
    """Hold the sign of a suit, which differs from others in colour and in shape."""

    colour: Colour
    shape: str


class Artwork(NamedTuple):
    """Hold what the painter paints for a theme.

    `room` is the room around the table (FELT for plain cloth in the colour of the theme's felt), `ink` the ink of cards and
    widgets, `decks` the decks that have drawings in it.
    """

    room: str
    ink: str
    decks: tuple[str, ...]


class Theme(NamedTuple):
    """Hold a theme as in its file; `colours` has every name of COLOURS."""

    colours: Mapping[str, Colour]
    suits: Mapping[str, SuitSign]
    no_suit: SuitSign
    pawns: Mapping[str, str]
    """Names of shapes, by the rank of the pawn."""
    art: Artwork
    fonts: lettering.Typefaces

    def sign(self, suit: str) -> SuitSign:
        """Return the sign of a suit, or that of cards without a suit."""
        return self.suits.get(suit, self.no_suit)

    def pawn(self, rank: str) -> str:
        """Return the name of the shape of a pawn by its rank, or that of cards without a suit."""
        return self.pawns.get(rank, self.no_suit.shape)


def theme_name_of(game_id: str) -> str:
    """Return the name of a game's theme: its id if there is a theme file of that name, else DEFAULT_THEME."""
    return game_id if (folder("assets") / "themes" / f"{game_id}.yaml").is_file() else DEFAULT_THEME


@cache
def load_theme(name: str) -> Theme:
    """Load a theme of the program by its name, once. Raises FileFaults with everything that is wrong in it."""
    return read_theme(folder("assets") / "themes" / f"{name}.yaml")


def read_theme(path: Path) -> Theme:
    """Read a theme from a file. Raises FileFaults with everything that is wrong in it."""
    file = read_file(path)
    top = file.mapping()
    top["format"].integer(FORMAT, FORMAT)
    colours = top["colours"].mapping()
    theme = Theme(
        colours={name: _colour(colours[name]) for name in COLOURS},
        suits=top["suits"].mapping_of(_sign),
        no_suit=_sign(top["no_suit"]),
        pawns=top["pawns"].mapping_of(lambda value: value.choice(tuple(SHAPES))),
        art=_artwork(top["art"]),
        fonts=_typefaces(top["fonts"]),
    )
    colours.finish()
    top.finish()
    file.raise_faults()
    return theme


def _artwork(value: Value) -> Artwork:
    fields = value.mapping()
    art = Artwork(fields["room"].word(), fields["ink"].word(), tuple(fields["decks"].list_of(lambda deck: deck.word())))
    fields.finish()
    return art


def _typefaces(value: Value) -> lettering.Typefaces:
    """Read the typefaces of a theme, given as names of font files."""
    there = tuple(sorted(file.name for file in (folder("assets") / "fonts").glob("*.ttf")))
    fields = value.mapping()
    faces = lettering.Typefaces(*(fields[use].choice(there) for use in lettering.Typefaces._fields))
    fields.finish()
    return faces


def _sign(value: Value) -> SuitSign:
    fields = value.mapping()
    sign = SuitSign(_colour(fields["colour"]), fields["shape"].choice(tuple(SHAPES)))
    fields.finish()
    return sign


def _colour(value: Value) -> Colour:
    text = value.text(shortest=6, longest=6)
    try:
        red, green, blue = bytes.fromhex(text)
    except ValueError:
        value.fault(f'found "{text}"', "a colour of six hexadecimal digits")
        return (0, 0, 0)
    return (red, green, blue)

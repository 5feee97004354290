"""Read themes: colours by their purpose, the colour and shape of each suit's sign, typefaces, and
names of art for the painter.

A theme that is `based_on` another has in its file only what differs: each colour, suit, pawn,
typeface and field of the art that it lacks is that of its base.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from corptable.art.drawing import PLAIN_DECK
from corptable.art.fields import font_files
from corptable.art.ink import SUIT_HUES, in_four_colours
from corptable.art.ink import TRUMP as NO_SUIT
from corptable.art.pawns import FIGURES, PATTERNS, PLAIN
from corptable.art.portraits.album import ALBUMS
from corptable.art.suits import sign_of
from corptable.cards.yaml_reader import Fields, Value, read_file
from corptable.engine.registry import find_game
from corptable.system.resources import folder
from corptable.ui.paint import text as lettering
from corptable.ui.paint.shapes import SHAPES, Colour

if TYPE_CHECKING:
    from corptable.engine.game import AnyGame
    from corptable.engine.pieces import Piece

T = TypeVar("T")
FORMAT: Final = 1
DEFAULT_THEME: Final = "neon"
"""Name of the theme of the title, and of games without a theme of their own."""
IN_A_GAME: Final = "theme.yaml"
"""Name of the file in the folder of a game that brings its own theme."""
FELT: Final = "felt"
"""Name of a room that is plain cloth in the theme's colour `felt`."""
COLOURS: Final = (
    "felt",
    "spot",
    "spot_label",
    "text",
    "text_dim",
    "strong",
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


class ThemeSign(NamedTuple):
    """Hold the sign of a suit, which differs from others in colour and in shape, and the pattern on
    the bases of its pawns.
    """

    colour: Colour
    shape: str
    pattern: str = PLAIN


CORNERS: Final = ("square", "round", "cut")


class Lettering(NamedTuple):
    """Describe how a game's name stands on its tile: on which part of the skin, in which colours,
    and the corners of the tile.
    """

    part: str = "plate"
    """Part of the skin beneath the name; "" for none, then the foot of the tile is darkened."""
    state: str = "lit"
    letters: Colour = (255, 255, 255)
    glow: Colour | None = None
    """Colour of a light around the letters; None for none."""
    edge: Colour | None = None
    """Colour of an edge around the letters; None for none."""
    shift: Colour | None = None
    """Colour of a second print beneath the letters, a little aside; None for none."""
    capitals: bool = False
    bare_when_large: bool = False
    """True if the chosen tile has no part beneath the name."""
    corner: str = "square"
    """Corners of the tile, one of CORNERS."""

    def has_plate(self, is_large: bool) -> bool:
        """True if the tile has a part beneath the name."""
        return bool(self.part) and not (is_large and self.bare_when_large)


LOG_PARTS: Final = ("paper", "plate")


class Artwork(NamedTuple):
    """Hold what the painter paints for a theme.

    `room` is the room around the table (FELT for plain cloth in the colour of the theme's felt),
    `ink` the ink of cards and widgets, `decks` the decks that have drawings in it, `portraits` the
    album of those who sit at the table. `log` is the part of the skin that the log at the table is
    written on, one of LOG_PARTS.
    """

    room: str
    ink: str
    decks: tuple[str, ...]
    portraits: str
    log: str = "paper"
    suit_ink: str = ""
    """Variant of the ink for faces and suits; "" for the ink itself."""

    def ink_of(self, hue: str) -> str:
        """Return the id of the ink in which a hue is drawn: for the hues of suits its variant, if
        there is one.
        """
        return self.suit_ink if self.suit_ink and hue in SUIT_HUES else self.ink


class Theme(NamedTuple):
    """Hold a theme as in its file; `colours` has every name of COLOURS."""

    colours: Mapping[str, Colour]
    suits: Mapping[str, ThemeSign]
    no_suit: ThemeSign
    pawns: Mapping[str, str]
    """Names of shapes, by the rank of the pawn."""
    art: Artwork
    fonts: lettering.Typefaces
    crowded_fonts: lettering.Typefaces
    """Typefaces where text has little room: narrower ones, or the same."""
    note_fonts: lettering.Typefaces
    """Typefaces of the log and of boards where text has room: handwriting on a pad, or the same as
    elsewhere.
    """
    sign_fonts: lettering.Typefaces
    """Typefaces of the game's tile, or the same as elsewhere."""
    lettering: Lettering = Lettering()
    """Lettering of the game's name on its tile."""

    def sign(self, suit: str) -> ThemeSign:
        """Return the sign of a suit, or that of cards without a suit."""
        return self.suits.get(suit, self.no_suit)

    def shown_suit(self, piece: Piece) -> str:
        """Return the suit whose sign and hue a piece shows: its own, or where this theme has no
        sign for that the suit of the role which it plays, as the rest of the table does."""
        own, role = piece.face.suit, piece.card.suit
        if PLAIN_DECK in self.art.decks or (piece.printed or piece.deck) in self.art.decks:
            return own if sign_of(own) != NO_SUIT or sign_of(role) == NO_SUIT else role
        return own if own in self.suits or role not in self.suits else role

    def in_four_colours(self) -> Theme:
        """Return this theme with the four suits of a deck in four colours, where its ink has them
        in fewer.
        """
        return self._replace(art=self.art._replace(suit_ink=in_four_colours(self.art.ink)))

    def pawn(self, rank: str) -> str:
        """Return the name of the shape of a pawn by its rank, or that of cards without a suit."""
        return self.pawns.get(rank, self.no_suit.shape)


def theme_name_of(game: AnyGame) -> str:
    """Return the name of a game's theme: its id if the program or the game's own folder has a theme
    for it, else DEFAULT_THEME.
    """
    return (
        game.id
        if _file_of(game.id).is_file() or (game.folder / IN_A_GAME).is_file()
        else DEFAULT_THEME
    )


@cache
def load_theme(name: str) -> Theme:
    """Load a theme by its name, once. Raises FileFaults with everything that is wrong in it."""
    path = _file_of(name)
    return read_theme(path if path.is_file() else find_game(name).folder / IN_A_GAME)


def _file_of(name: str) -> Path:
    return folder("assets") / "themes" / f"{name}.yaml"


def read_theme(path: Path, heirs: tuple[Path, ...] = ()) -> Theme:
    """Read a theme from a file, and the themes that it is based on; `heirs` are the files of themes
    that are based on this one.

    Raises FileFaults with everything that is wrong in the file, or in that of a base.
    """
    file = read_file(path)
    top = file.mapping()
    top["format"].integer(FORMAT, FORMAT)
    base = _base(top["based_on"], path, heirs)
    fonts = _typefaces(top["fonts"], base and base.fonts)
    inherits = base if top["fonts"].missing else None
    theme = Theme(
        colours=_colours(top["colours"], base and base.colours),
        suits=_named(top["suits"], base and base.suits, _sign),
        no_suit=_sign(top["no_suit"], base and base.no_suit),
        pawns=_named(
            top["pawns"], base and base.pawns, lambda value, _: value.choice(tuple(FIGURES))
        ),
        art=_artwork(top["art"], base and base.art),
        fonts=fonts,
        crowded_fonts=_typefaces(
            top["crowded_fonts"], inherits.crowded_fonts if inherits else fonts
        ),
        note_fonts=_typefaces(top["note_fonts"], inherits.note_fonts if inherits else fonts),
        sign_fonts=_typefaces(top["sign_fonts"], inherits.sign_fonts if inherits else fonts),
        lettering=_lettering(top["lettering"], Lettering() if base is None else base.lettering),
    )
    top.finish()
    file.raise_faults()
    return theme


def _base(value: Value, path: Path, heirs: tuple[Path, ...]) -> Theme | None:
    """Read the theme that a theme is based on: one of the same folder or of the program. Raises
    FileFaults if there is none.
    """
    if value.missing:
        return None
    homes = (folder("assets") / "themes", path.parent)
    known = {file.stem: file for home in homes for file in sorted(home.glob("*.yaml"))}
    name = value.choice(tuple(known))
    if known[name] in (path, *heirs):
        value.fault(f'found "{name}", which is based on this theme', "a theme that is not")
    value.file.raise_faults()  # without a base, nearly every field would be one more fault
    return _base_in(homes[0], known[name], (path, *heirs))


_BASES: Final = dict[Path, "Theme"]()
"""Themes of the program that others are based on, by their files: several games have the same base,
which is read once.
"""


def _base_in(home: Path, path: Path, heirs: tuple[Path, ...]) -> Theme:
    """Read a base, or return what was read; `home` is the folder of the program's themes, whose
    files stay as they are.
    """
    if path not in _BASES:
        theme = read_theme(path, heirs)
        if path.parent != home:
            return theme
        _BASES[path] = theme
    return _BASES[path]


def _fields(value: Value, base: object) -> Fields:
    """Return the fields of a mapping, which may be missing where there is a base to inherit
    from.
    """
    return Fields(value, ()) if value.missing and base is not None else value.mapping()


def _inherited(value: Value, read: Callable[[Value], T], base: T | None) -> T:
    """Read a value, or return that of the base if the file has none."""
    return base if value.missing and base is not None else read(value)


def _named(
    value: Value, base: Mapping[str, T] | None, read: Callable[[Value, T | None], T]
) -> Mapping[str, T]:
    """Read a mapping with arbitrary names, each value with the one of that name in the base, and
    add what only the base has.
    """
    fields, inherited = _fields(value, base), base or {}
    return {
        **inherited,
        **{name: read(fields[name], inherited.get(name)) for name in fields.names()},
    }


def _colours(value: Value, base: Mapping[str, Colour] | None) -> Mapping[str, Colour]:
    fields = _fields(value, base)
    colours = {
        name: _inherited(fields[name], _colour, None if base is None else base[name])
        for name in COLOURS
    }
    fields.finish()
    return colours


def _artwork(value: Value, base: Artwork | None) -> Artwork:
    fields = _fields(value, base)
    art = Artwork(
        _inherited(fields["room"], Value.word, base and base.room),
        _inherited(fields["ink"], Value.word, base and base.ink),
        _inherited(
            fields["decks"], lambda decks: tuple(decks.list_of(Value.word)), base and base.decks
        ),
        _inherited(
            fields["portraits"], lambda album: album.choice(tuple(ALBUMS)), base and base.portraits
        ),
        _inherited(
            fields["log"], lambda part: part.choice(LOG_PARTS), base.log if base else LOG_PARTS[0]
        ),
    )
    fields.finish()
    return art


def _lettering(value: Value, base: Lettering) -> Lettering:
    """Read how a game's name stands on its tile; a theme without it has that of its base."""
    if value.missing:
        return base
    fields, usual = value.mapping(), Lettering()
    glow, edge, shift = (
        None if fields[name].missing else _colour(fields[name])
        for name in ("glow", "edge", "shift")
    )
    lettering = Lettering(
        "" if fields["part"].missing else fields["part"].word(),
        fields["state"].word("normal"),
        _colour(fields["letters"]),
        glow,
        edge,
        shift,
        fields["capitals"].flag(usual.capitals),
        fields["bare_when_large"].flag(usual.bare_when_large),
        fields["corner"].choice(CORNERS, usual.corner),
    )
    fields.finish()
    return lettering


def _typefaces(value: Value, base: lettering.Typefaces | None) -> lettering.Typefaces:
    """Read the typefaces of a theme, given as names of font files."""
    there = font_files()
    fields = _fields(value, base)
    uses = lettering.Typefaces._fields
    faces = lettering.Typefaces(
        *(
            _inherited(fields[use], lambda font: font.choice(there), base and getattr(base, use))
            for use in uses
        )
    )
    fields.finish()
    return faces


def _sign(value: Value, base: ThemeSign | None) -> ThemeSign:
    fields = _fields(value, base)
    sign = ThemeSign(
        _inherited(fields["colour"], _colour, base and base.colour),
        _inherited(fields["shape"], lambda shape: shape.choice(tuple(SHAPES)), base and base.shape),
        fields["pattern"].choice(tuple(PATTERNS), base.pattern if base else PLAIN),
    )
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

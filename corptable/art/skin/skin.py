"""Tell the fills of widgets that are filled with a hue alone, so that their letters can be read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.colours import LEGIBLE, WHITE, Colour, contrast, mix
from corptable.art.fields import colour, file_in, finished, share
from corptable.art.ink import HUES, Ink, find_ink, plain_id
from corptable.art.materials import Materials, find_materials, material_ids
from corptable.cards.yaml_reader import Fields, Value, read_file

# Skins, the colours that `widgets` draws with: a file in `assets/skins` for each ink, of the
# same name

FORMAT: Final = 1
SURFACES: Final = (
    "plate",
    "zone",
    "button",
    "danger",
    "disabled",
    "well",
    "cap",
    "spot",
    "slot",
    "knob",
    "paper",
)
TINTS: Final = ("primary", "chosen", "pressed", "prompt", "lit", "badge", "bar", "knob")
FURTHER_TINTS: Final[Mapping[str, str]] = {"turn": "lit"}
"""Tints that a skin may leave out, each with the one that stands in: that of the plate of the seat
to act.
"""
LETTERS: Final = (
    "normal",
    "dim",
    "disabled",
    "danger",
    "primary",
    "cap",
    "knob",
    "button",
    "paper",
    "paper_dim",
    "paper_danger",
    "prompt",
    "prompt_head",
    "badge",
    "turn",
    "turn_dim",
)
FURTHER_LETTERS: Final[Mapping[str, str]] = {"turn": "normal", "turn_dim": "dim"}
"""Letters that a skin may leave out, each with those that stand in: those on the plate of the seat
to act.
"""
WOOD, BRASS = "wood", "brass"
PLAIN: Final = "plain"
PRINTED: Final = "printed"
PAPER: Final = "paper"
LANYARD, LABEL, PAD = "lanyard", "label", "pad"
FINISHES: Final = (PLAIN, PRINTED, PAPER, WOOD, BRASS, LANYARD, LABEL, PAD)
"""Finishes of surfaces: plain colour, paper with printed rules, coloured paper cut by scissors, one
of the materials, a badge that hangs on a lanyard, a label with a strip at its left, a ruled
notepad."""
DANGER: Final = "danger"
TARGET: Final = "target"


class Surface(NamedTuple):
    """Describe the fill and outline of a widget."""

    top: Colour
    foot: Colour
    cover: float
    """Opacity of the fill, 0 to 1."""
    line: Colour
    finish: str = PLAIN
    """One of FINISHES."""


class SkinTint(NamedTuple):
    """Describe a surface in the widget's hue: the shares of `ground` in its colour at the top and
    at the foot.
    """

    ground: Colour
    top: float
    foot: float
    finish: str = PLAIN

    def surface(self, colour: Colour) -> Surface:
        """Return the surface in a colour."""
        return Surface(
            mix(colour, self.ground, self.top),
            mix(colour, self.ground, self.foot),
            0.96,
            colour,
            self.finish,
        )


class SkinWash(NamedTuple):
    """Hold a colour that is laid over others, and its opacity."""

    colour: Colour
    strength: float


class WidgetSkin(NamedTuple):
    """Hold a skin as its file describes it, with its ink."""

    ink: Ink
    accent: str
    """Hue of widgets that have none of their own."""
    danger: Colour
    target: Colour
    """Colour of frames around targets and of focus rings."""
    target_light: Colour
    cut: bool
    """True for cut corners, False for round ones."""
    light: float
    """Strength of glows; in a skin without light edges are drawn heavier instead."""
    shadow: SkinWash
    sheen: SkinWash
    """Light on upper edges."""
    surfaces: Mapping[str, Surface]
    tints: Mapping[str, SkinTint]
    text_colour: Mapping[str, Colour]
    """Colours of text on surfaces, by role."""
    hue_text: Mapping[str, Colour]
    """Colours of text in hues of the ink, where those of cards are not legible on plates."""
    four_colours: Mapping[str, Colour]
    """Colours of text in hues of suits where the ink has its suits in four colours, and they are
    others.
    """
    materials: Materials | None
    """Materials of which surfaces with a finish and the edges of plates are made of; None for plain
    edges.
    """

    @property
    def is_printed(self) -> bool:
        """True if the widgets are printed paper: dark on pale, with rules within their edges."""
        return self.surfaces["plate"].finish == PRINTED

    @property
    def is_cut_paper(self) -> bool:
        """True if the widgets are cut from coloured paper: with the marks of scissors, and a lit
        and a dark edge.
        """
        return self.surfaces["plate"].finish == PAPER

    @property
    def is_glass(self) -> bool:
        """True if the widgets are glass, in which light is reflected: not print, wood, or paper of
        any kind.
        """
        plate = self.surfaces["plate"]
        return bool(self.light) and self.materials is None and plate.finish in (PLAIN, PRINTED)

    def colour(self, hue: str) -> Colour:
        """Return the line colour of a hue; an empty hue is the accent, `danger` and `target` have
        their own.

        Raises KeyError for others.
        """
        if hue in (DANGER, TARGET):
            return self.danger if hue == DANGER else self.target
        return self.ink.hues[hue or self.accent].line

    def text_in(self, hue: str) -> Colour:
        """Return the colour of text in a hue of the ink on a plate. Raises KeyError for others."""
        return self.hue_text.get(hue) or self.ink.hues[hue].text


@cache
def find_skin(ink_id: str) -> WidgetSkin:
    """Return the skin of an ink, read once; that of its variant in four colours differs in the text
    of suits alone.

    Raises CorptableError for an unknown ink, FileFaults for a bad file.
    """
    ink, plain = find_ink(ink_id), plain_id(ink_id)
    skin = read_skin(file_in("skins", "skin", plain), ink)
    return (
        skin if plain == ink_id else skin._replace(hue_text={**skin.hue_text, **skin.four_colours})
    )


def read_skin(path: Path, ink: Ink) -> WidgetSkin:
    """Read a skin from a file. Raises FileFaults with all that is wrong in it."""
    file = read_file(path)
    top = file.mapping()
    top["format"].integer(FORMAT, FORMAT)
    surfaces, tints, texts = (
        top["surfaces"].mapping(),
        top["tints"].mapping(),
        top["letters"].mapping(),
    )
    made_of = "" if top["materials"].missing else top["materials"].choice(material_ids())
    skin = WidgetSkin(
        ink=ink,
        accent=top["accent"].choice(HUES),
        danger=colour(top["danger"]),
        target=colour(top["target"]),
        target_light=colour(top["target_light"]),
        cut=top["cut"].flag(),
        light=share(top["light"]),
        shadow=_wash(top["shadow"]),
        sheen=_wash(top["sheen"]),
        surfaces={name: _surface(surfaces[name]) for name in SURFACES},
        tints={
            name: _tint(tints[_present(tints, name, FURTHER_TINTS)])
            for name in (*TINTS, *FURTHER_TINTS)
        },
        text_colour={
            name: colour(texts[_present(texts, name, FURTHER_LETTERS)]) for name in LETTERS
        },
        hue_text={} if top["hue_text"].missing else _hue_text(top["hue_text"]),
        four_colours={} if top["four_colours"].missing else _hue_text(top["four_colours"]),
        materials=find_materials(made_of) if made_of else None,
    )
    for fields in (surfaces, tints, texts, top):
        fields.finish()
    file.raise_faults()
    return skin


def _present(fields: Fields, name: str, others: Mapping[str, str]) -> str:
    """Return the name of a field, or of the one that stands in for it where a file leaves it
    out.
    """
    return others[name] if name in others and name not in fields.names() else name


def _surface(value: Value) -> Surface:
    fields = value.mapping()
    top, foot, cover, line = (
        colour(fields["top"]),
        colour(fields["foot"]),
        share(fields["cover"]),
        colour(fields["line"]),
    )
    return finished(
        fields, Surface(top, foot, cover, line, fields["finish"].choice(FINISHES, PLAIN))
    )


def _tint(value: Value) -> SkinTint:
    fields = value.mapping()
    ground, top, foot = colour(fields["ground"]), share(fields["top"]), share(fields["foot"])
    return finished(fields, SkinTint(ground, top, foot, fields["finish"].choice(FINISHES, PLAIN)))


def _hue_text(value: Value) -> Mapping[str, Colour]:
    fields = value.mapping()
    return finished(fields, {name: colour(fields[name]) for name in HUES if name in fields.names()})


def _wash(value: Value) -> SkinWash:
    fields = value.mapping()
    return finished(fields, SkinWash(colour(fields["colour"]), share(fields["strength"])))


PALEST, STEPS = 0.84, 7
"""Greatest share of white in the fill of a badge, and number of steps to it."""


def pale(skin: WidgetSkin, colour: Colour) -> Colour:
    """Return the pale fill of a hue; text on it is dark, so a dark hue becomes as much paler as
    that takes; the accent of a print is as bright as its targets."""
    if skin.is_printed and colour == skin.colour(""):
        return skin.target_light
    if not skin.light:
        return mix(colour, skin.tints["badge"].ground, 0.42)
    tried = (mix(colour, WHITE, PALEST * step / STEPS) for step in range(1, STEPS + 1))
    return next(
        (fill for fill in tried if contrast(skin.text_colour["knob"], fill) >= LEGIBLE), WHITE
    )


def deep(skin: WidgetSkin, colour: Colour) -> Colour:
    """Return the deep fill of a hue, on which letters of badges can be read: mixed with as much of
    their ground as that takes.
    """
    letters, ground = skin.text_colour["badge"], skin.tints["badge"].ground
    tried = (mix(colour, ground, step / STEPS) for step in range(STEPS))
    return next((fill for fill in tried if contrast(letters, fill) >= LEGIBLE), ground)

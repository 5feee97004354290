"""Find the subjects of images, and how near one is to another of the same subject: the nearest one
stands in until the wanted one has come."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from corptable.art.card.recipes import Back, Face
from corptable.art.pawns import Pawn
from corptable.art.portraits.recipes import Portrait
from corptable.art.skin.recipes import Icon

if TYPE_CHECKING:
    from corptable.art.packs.records import Worn
    from corptable.art.picture import Recipe

DEGREES: Final = 30.0
"""Difference in rotation, in degrees, that counts as much as one of size by a factor of e where the
nearest image is looked for.
"""
MINIATURE_SIDE: Final = 72
"""Shorter side of the miniature of a card, in pixels: the smallest at which a card has its drawing,
and not its index alone.
"""
MINIATURE_STEP: Final = 12
"""Pixels to a multiple of which the longer side is rounded, so that a card has one miniature
whatever sizes it is shown in.
"""
OTHER_ART: Final = 100.0
"""Difference that counts more than any in size and rotation: a picture of the same art is the
nearest one.
"""


def subject_of(recipe: Recipe) -> Hashable:
    """Subject of an image, whatever its size, rotation and mood; None for images that do not
    stand in for one another.
    """
    match recipe:
        case Face(art, card, ink, pack=pack):
            return Face, art, card.id, ink, pack
        case Back(art, ink, pack=pack):
            return Back, art, ink, pack
        case Portrait(name, ink):
            return Portrait, name, ink
        case Pawn(shape, colour, pattern, ink):
            return Pawn, shape, colour, pattern, ink
        case Icon(name, ink):
            return Icon, name, ink
    return None


def miniature_of(recipe: Recipe) -> Face | Back | None:
    """Return the recipe of the small image of a card or a back, which is the same for all of its
    sizes and rotations; None for other images."""
    if not isinstance(recipe, Face | Back):
        return None
    scale = MINIATURE_SIDE / min(recipe.width, recipe.height)
    width, height = (
        MINIATURE_STEP * round(side * scale / MINIATURE_STEP)
        for side in (recipe.width, recipe.height)
    )
    return replace(recipe, width=width, height=height, turn=0.0)


def distance(recipe: Recipe, wanted: Recipe) -> float:
    """Difference of an image from another one of its subject: by factors of e in size, by
    rotation, and by its art.
    """
    growth = math.log(width_of(recipe) / width_of(wanted))
    return (
        abs(growth)
        + abs(turn_of(recipe) - turn_of(wanted)) / DEGREES
        + (0 if worn_by(recipe) == worn_by(wanted) else OTHER_ART)
    )


def width_of(recipe: Recipe) -> int:
    """Return the width of what an image shows, in pixels: of an unrotated card, or of a square."""
    return recipe.width if isinstance(recipe, Face | Back) else recipe.size[0]


def turn_of(recipe: Recipe) -> float:
    """Return the rotation of what an image shows, in degrees."""
    return recipe.turn if isinstance(recipe, Face | Back) else 0.0


def worn_by(recipe: Recipe) -> Worn | None:
    """Picture that the card or the back of a recipe wears; None for a drawing."""
    return recipe.worn if isinstance(recipe, Face | Back) else None

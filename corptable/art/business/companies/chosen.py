"""Design a look of which its owner has chosen some parts, by the words of card files; the others
follow from the company's name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from corptable.art.business.companies.systems import (
    LAYOUTS,
    LOGOS,
    PAIRS,
    PALETTES,
    PAPERS,
    Design,
    composed,
    design_of,
    no_logo,
)
from corptable.art.business.look import Look
from corptable.cards.own_look import PARTS, look_words

PartT = TypeVar("PartT")


def _by_word(part: str, found: Sequence[PartT]) -> Mapping[str, PartT]:
    return dict(zip((word for word, _ in PARTS[part]), found, strict=True))


PALETTE_OF: Final = _by_word("palette", PALETTES)
PAPER_OF: Final = _by_word("paper", PAPERS)
FACES_OF: Final = _by_word("typefaces", PAIRS)
LAYOUT_OF: Final = _by_word("pattern", LAYOUTS)
LOGO_OF: Final = _by_word("monogram", (*LOGOS, no_logo))
IS_MIRRORED: Final = _by_word("side", (False, True))


@lru_cache(maxsize=64)
def chosen_look(name: str, look: str, has_logo: bool = False) -> Look:
    """Return the look of a company or person with the words of a look; `has_logo`: a picture takes
    the place of the drawn logo.
    """
    design = with_words(design_of(name), look_words(look))
    return composed(design._replace(logo=no_logo) if has_logo else design, name)


def with_words(design: Design, words: Mapping[str, str]) -> Design:
    """Return a design with other parts, by their words."""
    return Design(
        PALETTE_OF.get(words.get("palette", ""), design.palette),
        FACES_OF.get(words.get("typefaces", ""), design.faces),
        LAYOUT_OF.get(words.get("pattern", ""), design.layout),
        LOGO_OF.get(words.get("monogram", ""), design.logo),
        PAPER_OF.get(words.get("paper", ""), design.paper),
        IS_MIRRORED.get(words.get("side", ""), design.is_mirrored),
    )

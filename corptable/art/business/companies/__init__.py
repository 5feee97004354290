"""Draw the cards of companies, each with a design of its own, and find that of a card."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from corptable.art.business.companies import papers, stages, studios, workshops
from corptable.art.business.companies.freelancers import PERSONS
from corptable.art.business.companies.systems import (
    LAYOUTS,
    LOGOS,
    PAIRS,
    PALETTES,
    PAPERS,
    Design,
    composed,
    design_of,
    designed,
    no_logo,
)
from corptable.art.business.look import CompanyLook
from corptable.art.business.rows import Printed
from corptable.cards import Card
from corptable.cards.own_look import PARTS, OwnLook, look_words

# Design a look of which its owner has chosen some parts, by the words of card files; the others
# follow from the company's name

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
def chosen_look(name: str, look: str, has_logo: bool = False) -> CompanyLook:
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


_LEGAL_FORM: Final = re.compile(r",?\s*\b(inc|ltd|llc|gmbh|co|corp|plc)\b\.?$")

COMPANIES: Final[Mapping[str, CompanyLook]] = {
    "wobbly meeple works": studios.WOBBLY,
    "thirteenth herring games": studios.HERRING,
    "brass badger studio": studios.BADGER,
    "umlaut & daughters": studios.UMLAUT,
    "9 lives left games": studios.NINE,
    "2nd breakfast cartography": studios.BREAKFAST,
    "loaded question dice": workshops.LOADED,
    "paper moose": workshops.MOOSE,
    "gloomhedge miniatures": workshops.GLOOM,
    "tin teapot interactive": workshops.TEAPOT,
    "lantern & crowbar": workshops.LANTERN,
    "overdue library games": workshops.OVERDUE,
    "hex appeal": workshops.HEX,
    "fourth wall foamworks": stages.FOURTH,
    "purple monocle productions": stages.MONOCLE,
    "errata brothers": stages.ERRATA,
    "cardboard cathedral": stages.CATHEDRAL,
    "soggy dungeon supply": stages.SOGGY,
    "critical mascot": stages.MASCOT,
    "the dented die gazette": papers.GAZETTE,
    "hexgrid herald": papers.HERALD,
    "grumbling goblin radio": papers.RADIO,
    "rulebook review magazine": papers.REVIEW,
}
"""Looks by the company's name as `company_key` writes it."""


def company_key(name: str) -> str:
    """Return a company's name as it is compared: lower case, single spaces, without its legal
    form.
    """
    return _LEGAL_FORM.sub("", " ".join(name.lower().split())).strip()


def look_of(card: Card, has_logo: bool = False) -> CompanyLook:
    """Return the look of a card: its company's, or without a company the person's own; of both,
    what the card's owner has chosen.

    `has_logo`: a picture takes the place of the logo, in a design that has room for it, whoever
    drew the company's other cards.
    """
    company = company_key(card.company) if isinstance(card, Printed) else ""
    name = company or " ".join(card.name.lower().split())
    chosen = card.look if isinstance(card, OwnLook) else ""
    if chosen or has_logo:
        return chosen_look(name, chosen, has_logo)
    return (COMPANIES if company else PERSONS).get(name) or designed(name)

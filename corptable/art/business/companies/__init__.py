"""Draw the cards of companies, each with a design of its own, and find that of a card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from corptable.art.business.companies import papers, stages, studios, workshops
from corptable.art.business.companies.freelancers import PERSONS
from corptable.art.business.companies.systems import composed, design_of, designed, no_logo
from corptable.art.business.look import Look
from corptable.art.business.rows import Printed
from corptable.cards import Card

_LEGAL_FORM: Final = re.compile(r",?\s*\b(inc|ltd|llc|gmbh|co|corp|plc)\b\.?$")

COMPANIES: Final[Mapping[str, Look]] = {
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
    """Return a company's name as it is compared: lower case, single spaces, without its legal form."""
    return _LEGAL_FORM.sub("", " ".join(name.lower().split())).strip()


def look_of(card: Card) -> Look:
    """Return the look of a card: its company's, or without a company the person's own."""
    company = company_key(card.company) if isinstance(card, Printed) else ""
    if company:
        return COMPANIES.get(company) or designed(company)
    person = " ".join(card.name.lower().split())
    return PERSONS.get(person) or designed(person)


def look_with_logo(card: Card) -> Look:
    """Return the look of a card with a logo of its owner's: a design with room for it, whoever drew the company's other cards."""
    company = company_key(card.company) if isinstance(card, Printed) else ""
    name = company or " ".join(card.name.lower().split())
    return composed(design_of(name)._replace(logo=no_logo), name)

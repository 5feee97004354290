"""Say why a business card is read as its type and its Strength, by which rule, and what would
change that (5.8).
"""

from __future__ import annotations

import re
from typing import Final

from corptable.cards.business.card import (
    ARTIST,
    FREELANCER,
    MIDDLE,
    OTHER,
    PRESS,
    UPPER,
    WORDSMITH,
    BusinessCard,
)

TYPE_NAMES: Final = {
    UPPER: "Upper Management",
    MIDDLE: "Middle Management",
    WORDSMITH: "Wordsmith",
    ARTIST: "Artist",
    FREELANCER: "Freelancer",
    OTHER: "Other",
    PRESS: "Press",
}
"""Names of the types, each for one card."""

RULES: Final = {
    1: "it says freelance or independent",
    2: "it names somebody's helper, such as an intern or an assistant, or an officer for the press",
    3: "it names a job of the press, such as journalist or critic",
    4: "it names a president, a chief officer, a founder or an owner",
    5: "the company is a newspaper, a magazine or a broadcaster, and the job makes its content",
    6: "it names somebody who leads, such as a producer, a director or a manager",
    7: "it names a job that neither writes nor draws, such as programmer or technician",
    8: "its first word about writing or drawing decides",
    9: "no other rule fits",
}
"""Reason for the type of a title, by the number of the rule."""

WORDS: Final = {
    "by_rule": "“{title}” counts as {type}: {why} (rule {rule}).",
    "untitled": "A card without a title counts as {type}: {why} (rule {rule}).",
    "given": "It counts as {type} because its file says so; the title is not read.",
    "resembles": "Without the word that makes it a Freelancer, the title would mean {type}.",
    "change_type": "To change that, change the title or the company, or set the type.",
    "change_given": "If no type were set, the title would decide.",
    "strength": "Its Strength is {strength}, the first digit printed on it: “{line}”.",
    "no_digit": "Its Strength is 0: no digit is printed on it.",
    "change_first": "A digit printed further up or further left would change that.",
    "change_none": "The first digit printed anywhere on it would change that.",
    "no_text": "Its ability does not work: no text on the card describes it.",
    "unsigned": "Its ability does not work: the card is not signed.",
}

_DIGIT: Final = re.compile("[0-9]")


def readings(card: BusinessCard) -> tuple[str, ...]:
    """Sentences on why a card has its type and its Strength, and what would change them."""
    return (*_type_reading(card), *_strength_reading(card), *_ability_reading(card))


def _type_reading(card: BusinessCard) -> tuple[str, ...]:
    if not card.rule:
        return WORDS["given"].format(type=TYPE_NAMES[card.kind]), WORDS["change_given"]
    word = WORDS["by_rule" if card.title else "untitled"]
    told = word.format(
        title=card.title, type=TYPE_NAMES[card.kind], rule=card.rule, why=RULES[card.rule]
    )
    resembles = (
        [WORDS["resembles"].format(type=TYPE_NAMES[card.resembles])]
        if card.kind == FREELANCER and card.resembles
        else []
    )
    return (told, *resembles, WORDS["change_type"])


def _strength_reading(card: BusinessCard) -> tuple[str, ...]:
    for line in card.printed:
        if _DIGIT.search(line):
            return WORDS["strength"].format(strength=card.value, line=line), WORDS["change_first"]
    return WORDS["no_digit"], WORDS["change_none"]


def _ability_reading(card: BusinessCard) -> tuple[str, ...]:
    if not card.ability or card.active_ability.kind:
        return ()
    return (WORDS["unsigned" if card.text else "no_text"],)

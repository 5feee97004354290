"""Read keys by what they say and, where that is no Latin letter or digit, by their place on the
keyboard.

The commands of the program are Latin letters and digits. A keyboard of another script has none, and
a French one has the digits with Shift alone: there a key stands for what the same place says on a
US keyboard. What the keys say now is read from SDL, which tells the place (scancode) of every sign;
it is read again when the person chooses another layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain
from string import ascii_lowercase
from typing import Final, cast

import pygame

DIGITS: Final = tuple("1234567890")
"""Digits in the order of their keys."""
SCANCODES: Final = 512
"""Number of SDL's scancodes (SDL_NUM_SCANCODES)."""
PLACES: Final[Mapping[str, int]] = {
    **{letter: pygame.KSCAN_A + number for number, letter in enumerate(ascii_lowercase)},
    **{digit: pygame.KSCAN_1 + number for number, digit in enumerate(DIGITS)},
    ";": pygame.KSCAN_SEMICOLON,
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
    "/": pygame.KSCAN_SLASH,
}
"""Scancodes of places, by what a US keyboard says there."""
SIGN_AT_HOME: Final[Mapping[int, str]] = {place: sign for sign, place in PLACES.items()}
OTHER_SCRIPTS: Final = (range(0xA1, 0x600), range(0x600, 0x1100), range(0x1780, 0x1800))
"""Characters that stand on the keys of keyboards without Latin letters, from Latin-1 to Georgian,
and Khmer.
"""
CHOOSES_A_SIGN: Final = pygame.KMOD_SHIFT | pygame.KMOD_MODE | pygame.KMOD_RALT
"""Modifiers with which a key says something else: what they choose is no digit that the person
wanted.
"""


def in_latin(event: pygame.event.Event) -> pygame.event.Event:
    """Return the event of a pressed key with `key` and `unicode` as a keyboard with Latin letters
    and digits would send them; any other event as it is."""
    if event.type != pygame.KEYDOWN:
        return event
    sign, key = event.unicode, event.key
    if sign.isdecimal() and not sign.isascii():
        return _with(event, key, str(int(sign)))
    if (
        sign
        and not _is_latin(sign)
        and _character(key) in DIGITS
        and not event.mod & CHOOSES_A_SIGN
    ):
        return _with(event, key, _character(key))
    letter = SIGN_AT_HOME.get(getattr(event, "scancode", 0), "")
    if letter and letter in _instead() and not _is_latin(_character(key)):
        return _with(event, ord(letter), letter)
    return event


def said(event: pygame.event.Event) -> str:
    """Return the sign that the person typed with an event of `in_latin`: "-" where a French
    keyboard has it on the digit 6.
    """
    sign: str = getattr(event, "said", event.unicode)
    return sign


def cap_sign(key: str) -> str:
    """Text on the cap of the key for a command: the Latin letter, or the sign that
    this keyboard has in its place. `key` is the label of a cap, such as "P" or "Tab"."""
    return _instead().get(key.lower(), key).upper() if len(key) == 1 else key


def cap_at(place: str) -> str:
    """Return the command's key at a place of the keyboard, in capitals, the place named by what a
    US keyboard says there: "A" at "q" on a French one; "" where the key has no letter or digit."""
    if place in DIGITS:
        return place
    return _letter_at().get(PLACES[place], place.upper() if place in _instead() else "")


def forget_layout() -> None:
    """Read the layout anew when it is wanted next: the person has chosen another one."""
    _instead.cache_clear()
    _letter_at.cache_clear()


def _character(key: int) -> str:
    """Return the character of a pygame key; "" for a key without one, such as F1."""
    return chr(key) if key < pygame.K_DELETE or 0xA0 < key < 0x110000 else ""


def _is_latin(sign: str) -> bool:
    return sign.isascii() and sign.isalnum()


def _with(event: pygame.event.Event, key: int, sign: str) -> pygame.event.Event:
    return pygame.event.Event(
        event.type, {**event.dict, "key": key, "unicode": sign, "said": event.unicode}
    )


@cache
def _instead() -> Mapping[str, str]:
    """Return the sign at the place of each letter that no key of this keyboard says."""
    missing = {PLACES[letter]: letter for letter in ascii_lowercase if not _place_of(letter)}
    if not missing:
        return {}
    signs = chain(map(chr, chain(*OTHER_SCRIPTS)), "';,./[]")  # "Q" of a Greek keyboard says ";"
    found: dict[str, str] = {}
    for sign in signs:
        if (letter := missing.get(_place_of(sign))) is not None:
            found.setdefault(letter, sign)
    return {letter: found.get(letter, letter) for letter in missing.values()}


@cache
def _letter_at() -> Mapping[int, str]:
    """Return the Latin letter that each place says."""
    return {_place_of(letter): letter.upper() for letter in ascii_lowercase if _place_of(letter)}


def _place_of(sign: str) -> int:
    """Return the scancode of the key that says a sign, 0 for none."""
    return _places()[ord(sign)]


@cache
def _places() -> tuple[int, ...]:
    # Indexed by a key, pygame's own tuple answers with the entry at that key's scancode. The
    # entries are the scancodes themselves.
    places = cast("Iterable[bool]", range(SCANCODES))
    return cast("tuple[int, ...]", pygame.key.ScancodeWrapper(places))

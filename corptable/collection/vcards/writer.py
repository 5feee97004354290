"""Write people as vCards of version 3.0, which every phone and address book of today reads."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from corptable.collection.vcards.person import Person

VERSION: Final = "3.0"
LONGEST_LINE: Final = 75
"""Limit of the bytes of a line without its end; longer ones are folded (RFC 2426, 2.6)."""
_SPECIAL: Final = re.compile(r"[\\,;]")


def vcards_of(people: Iterable[Person]) -> str:
    """Return the text of a vCard file: name, title, company, address, phone and email of each
    person, all of them at work.
    """
    return "".join(f"{_folded(line)}\r\n" for person in people for line in _lines(person))


def _lines(person: Person) -> list[str]:
    given, _, family = person.name.rpartition(" ")
    lines = [
        "BEGIN:VCARD",
        f"VERSION:{VERSION}",
        f"FN:{_escaped(person.name)}",
        f"N:{_escaped(family)};{_escaped(given)};;;",
    ]
    values = {
        "TITLE:": _escaped(person.title),
        "ORG:": _escaped(person.company),
        "ADR;TYPE=work:;;": f"{_escaped(person.address)};;;;" if person.address else "",
        "TEL;TYPE=work,voice:": _escaped(person.phone),
        "EMAIL;TYPE=work,internet:": _escaped(person.email),
    }
    return [*lines, *(name + value for name, value in values.items() if value), "END:VCARD"]


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text).replace("\n", "\\n")


def _folded(line: str) -> str:
    """Fold a line between characters; a fold is a line break and a space."""
    if len(line.encode()) <= LONGEST_LINE:
        return line
    rows, room = [""], LONGEST_LINE
    for letter in line:
        size = len(letter.encode())
        if size > room:
            rows.append(" ")
            room = LONGEST_LINE - 1
        rows[-1] += letter
        room -= size
    return "\r\n".join(rows)

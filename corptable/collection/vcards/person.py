"""Hold a person as a business card prints one, and the people of a file with the faults of those
that cannot be read.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from corptable.cards.faults import Fault

LINES: Final = ("name", "title", "company", "address", "phone", "email")
"""Lines of a person that a business card can print, by their fields."""


class Picture(NamedTuple):
    """Hold a picture that lies in a vCard: its kind ("jpeg", "png", "gif", "webp") and its
    bytes.
    """

    kind: str
    content: bytes


class Person(NamedTuple):
    """Hold the printed lines of a person, "" where there is none, a picture, and remarks for
    whoever imports the person.

    `line` is the line of the file at which the person begins, counted from 1; 0 for a person of no
    file.
    """

    name: str
    title: str = ""
    company: str = ""
    address: str = ""
    phone: str = ""
    email: str = ""
    picture: Picture | None = None
    remarks: tuple[str, ...] = ()
    line: int = 0


class PeopleFile(NamedTuple):
    """Hold the people of a file in its order, and a fault for everything in it that is no readable
    person.
    """

    people: tuple[Person, ...]
    faults: tuple[Fault, ...]

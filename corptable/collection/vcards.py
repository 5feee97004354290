"""Read people from a vCard file (`.vcf`) of version 2.1, 3.0 or 4.0: choose the lines of a business
card among their properties.

Of several telephones, addresses and emails the card has the preferred one at work. Whatever is left
out is said in a remark, and a vCard that cannot be read is a fault with its line; the others are
still read.

People are written as vCards of version 3.0, which every phone and address book of today reads.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.faults import WHOLE_FILE, Fault, FileFaults, quoted, refuse, shown_path
from corptable.cards.text_file import kind_of
from corptable.collection.vcard_lines import (
    LONGEST_LINE,
    EmbeddedPicture,
    Property,
    RawCard,
    decoded_bytes,
    fields_of,
    picture_of,
    printed_line,
    raw_cards,
    text_of,
)

LINES: Final = ("name", "title", "company", "address", "phone", "email")
"""Lines of a person that a business card can print, by their fields."""


class Person(NamedTuple):
    """Hold the printed lines of a person, "" where there is none, a picture, and remarks for
    the importing person.

    `line` is the line of the file at which the person begins, counted from 1; 0 for a person of no
    file.
    """

    name: str
    title: str = ""
    company: str = ""
    address: str = ""
    phone: str = ""
    email: str = ""
    picture: EmbeddedPicture | None = None
    remarks: tuple[str, ...] = ()
    line: int = 0


class PeopleFile(NamedTuple):
    """Hold the people of a file in its order, and a fault for everything in it that is no readable
    person.
    """

    people: tuple[Person, ...]
    faults: tuple[Fault, ...]


MOST_BYTES: Final = 64 * 1024 * 1024
MOST_PEOPLE: Final = 2_000
"""Limit of the people of a file: the most cards that a card file can have."""
MOST_FAULTS: Final = 100
VERSIONS: Final = ("2.1", "3.0", "4.0")
A_VCARD_FILE: Final = "a vCard file (.vcf)"
A_NAME: Final = "a name (FN, N, NICKNAME or ORG)"
A_PERSON: Final = "a person"
KINDS: Final = ("KIND", "X-ADDRESSBOOKSERVER-KIND", "X-KIND", "CUTYPE", "X-CUTYPE")
"""Properties that say what a vCard is of: those of version 4.0, of Apple and of calendars."""
NO_PEOPLE: Final = {
    "group": "a group",
    "list": "a list of people",
    "location": "a place",
    "room": "a room",
    "resource": "a resource",
    "device": "a device",
    "application": "a program",
    "thing": "a thing",
}
"""Kinds of vCards that are of no person and of no company, and words for them. A kind of any other
word is read as a person.
"""
NO_VOICE: Final = ("FAX", "PAGER", "MODEM", "BBS", "TEXTPHONE", "X-PAGER", "WORKFAX", "HOMEFAX")
_LAST_CHOICE: Final = 101
"""Rank of a property without PREF, which is 1 to 100."""


def read_people(path: Path) -> PeopleFile:
    """Read the people of a file. Raises FileFaults for a file that cannot be opened or is too
    large.
    """
    file = shown_path(path)
    if not os.path.isfile(path):
        refuse(
            file,
            WHOLE_FILE,
            f"this is {kind_of(path)}" if os.path.exists(path) else "there is no such file",
            A_VCARD_FILE,
        )
    try:
        with path.open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except OSError as error:
        refuse(file, WHOLE_FILE, f"the file cannot be opened ({error.strerror})", A_VCARD_FILE)
    return people_of(content, file)


def people_of(content: bytes, file: str) -> PeopleFile:
    """Read the people of a file's content; `file` is its name in messages. Raises FileFaults if it
    is too large.
    """
    if len(content) > MOST_BYTES:
        refuse(file, WHOLE_FILE, "the file is too large", f"at most {MOST_BYTES} bytes")
    plain, is_utf8 = decoded_bytes(content)
    people, others, faults = list[Person](), list[Fault](), list[Fault]()
    for card in raw_cards(plain):
        if len(faults) >= MOST_FAULTS or len(people) + len(others) >= MOST_PEOPLE:
            limit = (
                f"{MOST_FAULTS} faults"
                if len(faults) >= MOST_FAULTS
                else f"{MOST_PEOPLE} {'vCards' if others else 'people'}"
            )
            faults.append(
                Fault(
                    file, _line_of(card), 0, "", f"reading stopped after {limit}", "a smaller file"
                )
            )
            break
        if isinstance(card, int):
            faults.append(Fault(file, card, 0, "", "text outside of a vCard", "BEGIN:VCARD"))
            continue
        reader = _PersonReader(card, file, is_utf8)
        try:
            if kind := reader.other_kind():
                others.append(Fault(file, card.line, 0, "", kind, A_PERSON))
            else:
                people.append(reader.person())
        except FileFaults as found:
            faults += found.faults
    if not people and not others and not faults:
        faults.append(Fault(file, 0, 0, "", "no vCard", A_VCARD_FILE))
    return PeopleFile(
        tuple(people), tuple(sorted([*others, *faults], key=lambda fault: fault.line))
    )


def _line_of(card: RawCard | int) -> int:
    return card if isinstance(card, int) else card.line


class _PersonReader:
    """Read one person from the properties of a vCard, and collect remarks."""

    def __init__(self, card: RawCard, file: str, is_utf8: bool) -> None:
        self._card = card
        self._file = file
        self._is_utf8 = is_utf8
        self._remarks = list(card.remarks)
        self._properties: dict[str, list[Property]] = {}
        for found in card.properties:
            self._properties.setdefault(found.name, []).append(found)
        self._version = next((self._text(found).strip() for found in self._all("VERSION")), "")

    def other_kind(self) -> str:
        """Words for a vCard of something else than a person, such as '"Night Shift" is a group'; ""
        for a person.
        """
        kinds = {self._line(found).lower() for name in KINDS for found in self._all(name)}
        kinds |= {
            "list" for found in self._all("X-EVOLUTION-LIST") if self._line(found).lower() == "true"
        }
        other = next((words for kind, words in NO_PEOPLE.items() if kind in kinds), "")
        name = self._name() if other else ""
        return f"{quoted(name) if name else 'this'} is {other}" if other else ""

    def person(self) -> Person:
        """Return the person. Raises FileFaults if the vCard names nobody."""
        self._remark_on_form()
        name = self._name()
        if not name:
            raise FileFaults([Fault(self._file, self._card.line, 0, "", self._nameless(), A_NAME)])
        lines = {
            "title": self._first_line("TITLE") or self._first_line("ROLE"),
            "company": self._company(),
            "address": self._chosen("address", ("ADR",), self._address)
            or self._chosen("address", ("LABEL",), self._line),
            "phone": self._chosen("phone number", ("TEL",), self._phone),
            "email": self._chosen("email address", ("EMAIL",), self._email),
        }
        cut = {what: self._cut(what, text) for what, text in {"name": name, **lines}.items()}
        picture = self._picture()
        return Person(**cut, picture=picture, remarks=tuple(self._remarks), line=self._card.line)

    def _nameless(self) -> str:
        """Remark on a vCard without a name; an email address or a number tells whose
        it is.
        """
        lines = [*map(self._email, self._all("EMAIL")), *map(self._phone, self._all("TEL"))]
        whose = next(filter(None, lines), "")
        return f"the vCard of {quoted(whose)} has no name" if whose else "a vCard without a name"

    def _remark_on_form(self) -> None:
        if not self._version:
            self._remarks.append("The vCard does not say its version.")
        elif self._version not in VERSIONS:
            self._remarks.append(
                f"The version {quoted(self._version)} is unknown; it is read like {VERSIONS[-1]}."
            )
        if self._card.unread:
            lines = ", ".join(map(str, self._card.unread[:5])) + (
                ", ..." if len(self._card.unread) > 5 else ""
            )
            self._remarks.append(f"Left out lines that are not properties: {lines}.")

    # Values

    def _all(self, name: str) -> Sequence[Property]:
        return self._properties.get(name, ())

    def _text(self, found: Property) -> str:
        return text_of(found, self._is_utf8)

    def _printed(self, text: str) -> str:
        return printed_line(text, breaks=self._version != "2.1")

    def _line(self, found: Property) -> str:
        return self._printed(self._text(found))

    def _fields(self, found: Property) -> list[str]:
        return [self._printed(field) for field in fields_of(found, self._is_utf8)]

    def _cut(self, what: str, text: str) -> str:
        if len(text) <= LONGEST_LINE:
            return text
        self._remarks.append(f"The {what} is cut after {LONGEST_LINE} characters.")
        return text[:LONGEST_LINE].rstrip(" ,")

    # Lines

    def _first_line(self, name: str) -> str:
        return next(
            (
                line
                for found in sorted(self._all(name), key=_preference)
                if (line := self._line(found))
            ),
            "",
        )

    def _name(self) -> str:
        parts = next((fields for found in self._all("N") if any(fields := self._fields(found))), [])
        family, given, more, title, after = (*parts, "", "", "", "", "")[:5]
        structured = " ".join(part for part in (title, given, more, family, after) if part)
        shown = self._first_line("FN")
        if structured and (given or family) and self._shows_company(shown, structured):
            return structured
        return shown or structured or self._first_line("NICKNAME") or self._company()

    def _shows_company(self, shown: str, structured: str) -> bool:
        """True if a person's vCard has the company in the place of its name, as address books
        let people choose.
        """
        if "org" in {self._line(found).lower() for found in self._all("KIND")}:
            return False
        organisations = [list(filter(None, self._fields(found))) for found in self._all("ORG")]
        companies = {
            mark.join(fields[:most]).casefold()
            for fields in organisations
            for most in (1, None)
            for mark in (" ", ", ")
        }
        shows = "company" in {self._line(found).lower() for found in self._all("X-ABSHOWAS")}
        is_own_name = structured.casefold() in companies or _words(shown) == _words(structured)
        return not is_own_name and (shows or shown.casefold() in companies)

    def _company(self) -> str:
        return next(
            (
                fields[0]
                for found in sorted(self._all("ORG"), key=_preference)
                if (fields := self._fields(found))[0]
            ),
            "",
        )

    def _address(self, found: Property) -> str:
        box, extended, street, city, region, code, country = (*self._fields(found), *[""] * 7)[:7]
        place = " ".join(part for part in (region, code) if part)
        return ", ".join(
            part for part in (street, extended, box, city, place, country) if part
        ) or self._printed(found.parameters.get("LABEL", ("",))[0])

    def _phone(self, found: Property) -> str:
        text = self._line(found)
        if text[:4].lower() != "tel:":
            return text
        number, *extras = text[4:].split(";")
        extension = next((extra[4:] for extra in extras if extra[:4].lower() == "ext="), "")
        return f"{number} ext. {extension}" if extension else number

    def _email(self, found: Property) -> str:
        text = self._line(found)
        return text[7:] if text[:7].lower() == "mailto:" else text

    def _chosen(self, what: str, names: Iterable[str], read: Callable[[Property], str]) -> str:
        """Return the preferred line at work among the properties of some names, with a remark on
        the others.
        """
        found = sorted((each for name in names for each in self._all(name)), key=_at_work)
        lines = list(dict.fromkeys(line for each in found if (line := read(each))))
        if others := len(lines) - 1 if lines else 0:
            ending = ("es" if what.endswith("s") else "s") if others > 1 else ""
            self._remarks.append(f"{others} more {what}{ending}: left out.")
        return lines[0] if lines else ""

    def _picture(self) -> EmbeddedPicture | None:
        """Return the first picture that lies in the vCard, a photo rather than a logo; remark on
        one that cannot be used.
        """
        reasons = list[str]()
        for found in (*self._all("PHOTO"), *self._all("LOGO")):
            picture = picture_of(found)
            if isinstance(picture, EmbeddedPicture):
                return picture
            reasons.append(picture)
        self._remarks += dict.fromkeys(reasons)
        return None


def _preference(found: Property) -> int:
    """Return the rank of a property, 1 being the best: PREF of version 4.0, or the type PREF of the
    others.
    """
    given = found.parameters.get("PREF", ("",))[0]
    if given.isascii() and given.isdecimal() and len(given) <= 3:
        return int(given)
    return 1 if found.has("TYPE", "PREF") else _LAST_CHOICE


def _at_work(found: Property) -> tuple[bool, bool, int]:
    return found.has("TYPE", *NO_VOICE), not found.has("TYPE", "WORK"), _preference(found)


# Writing

WRITTEN_VERSION: Final = "3.0"
LONGEST_WRITTEN_LINE: Final = 75
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
        f"VERSION:{WRITTEN_VERSION}",
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
    if len(line.encode()) <= LONGEST_WRITTEN_LINE:
        return line
    rows, room = [""], LONGEST_WRITTEN_LINE
    for letter in line:
        size = len(letter.encode())
        if size > room:
            rows.append(" ")
            room = LONGEST_WRITTEN_LINE - 1
        rows[-1] += letter
        room -= size
    return "\r\n".join(rows)


def _words(name: str) -> list[str]:
    """Words of a name in the order of the alphabet, however it is turned around: "Sharp, Zoë"."""
    return sorted(name.casefold().replace(",", " ").split())

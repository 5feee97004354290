"""Explain PyYAML's syntax errors in words that help the person who wrote the file.

The two loaders of PyYAML (C and Python) word the same error differently; a few characters that both share identify it.
"""

from __future__ import annotations

from typing import NamedTuple

import yaml

from corptable.cards.faults import WHOLE_FILE, Place

WELL_FORMED = "well-formed YAML"


class Complaint(NamedTuple):
    """Map an error message of PyYAML that holds `sign` to an explanation.

    `at_start`: report the place where the faulty construct begins, not where the parser gave up.
    """

    sign: str
    found: str
    wanted: str
    at_start: bool = False


class Explanation(NamedTuple):
    """Hold the explanation of a syntax error, with its place."""

    place: Place
    found: str
    wanted: str


COLON = 'fields of one mapping in one column; quotes round text with ": " in it'
COLUMN = "fields of one mapping in one column; quotes round text with signs in it"
BACKSLASH = r'"\\" for a backslash, or single quotes'

COMPLAINTS = (
    Complaint("end of stream", "a quotation mark that is never closed", "the same mark at the end of the text", at_start=True),
    Complaint(
        "unexpected document", "a quotation mark that is never closed", "the same mark at the end of the text", at_start=True
    ),
    Complaint("',' or ']'", "a list in [ ] that is not closed, or with no comma between two items", "[one, two]", at_start=True),
    Complaint(
        "',' or '}'", "a mapping in { } that is not closed, or with no comma between two fields", "{one: 1, two: 2}", at_start=True
    ),
    Complaint("mapping values are not allowed", "a colon where none may stand", COLON),
    Complaint("cannot start any token", "a character with which no text may begin", "quotes round the text"),
    Complaint("expected ':'", "a line that is no field", '"name: value"', at_start=True),
    Complaint("escape", "a backslash in double quotes that means nothing", BACKSLASH),
    Complaint("hexdecimal", "a backslash in double quotes that means nothing", BACKSLASH),
    Complaint("alphabetic or numeric", "an & or * that names nothing", "quotes round text that begins with & or *"),
    Complaint("expected key", "a line out of line, or text behind the end of a value", COLUMN),
    Complaint("<block end>", "a line out of line, or text behind the end of a value", COLUMN),
    Complaint("'-' indicator", "a line out of line", 'one column for all "-" of a list'),
    Complaint(
        "entries are not allowed", 'a "-" where no list may begin', "the list on a line of its own, or quotes round the text"
    ),
    Complaint("keys are not allowed", 'a "?" where no field may begin', "quotes round text that begins with ?"),
    Complaint("node content", "a sign without a value", "a value; quotes round text that begins with a sign"),
    Complaint("document start>", "text behind the end of the document", "one document in a file"),
    Complaint(
        "block scalar", "a | or > with text behind it", "the text on the lines below, or quotes round text that begins with | or >"
    ),
    Complaint("tag", "a ! that names nothing", "quotes round text that begins with !"),
    Complaint("directive", "a line that begins with %", "quotes round text that begins with %"),
)


def plain_words(error: yaml.MarkedYAMLError) -> Explanation:
    """Explain an error of PyYAML for a person, with its place."""
    said = f"{error.context or ''} {error.problem or ''}"
    complaint = next((known for known in COMPLAINTS if known.sign in said), None)
    marks = [error.problem_mark, error.context_mark]
    if complaint and complaint.at_start:
        marks.reverse()
    mark = next((mark for mark in marks if mark is not None), None)
    place = Place(mark.line + 1, mark.column + 1) if mark else WHOLE_FILE
    if complaint:
        return Explanation(place, complaint.found, complaint.wanted)
    return Explanation(place, f"YAML says: {said.strip()}", WELL_FORMED)

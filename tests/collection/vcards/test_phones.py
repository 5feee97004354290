"""Test exports of phones and address books: files as their documentation shows them, of people who
do not exist.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from yaml_cases import cases_beside

from corptable.collection.vcards import Person, read_people

HERE: Final = Path(__file__).parent


@pytest.mark.parametrize(("file", "people"), cases_beside(__file__, "phones.yaml"))
def test_the_people_of_an_export_are_read(file: str, people: list[dict[str, Any]]) -> None:
    read = read_people(HERE / file)
    assert not read.faults
    for person, wanted in zip(read.people, people, strict=True):
        assert {field: read_of(person, field) for field in wanted} == wanted


def read_of(person: Person, field: str) -> object:
    """Return what was read of a person: of a picture its kind, and of remarks a list."""
    if field == "picture":
        return "" if person.picture is None else person.picture.kind
    return list(person.remarks) if field == "remarks" else getattr(person, field)


@pytest.mark.parametrize("name", ["iphone_3_0", "android_2_1", "outlook_2_1"])
def test_the_picture_of_an_export_is_whole(name: str) -> None:
    picture = read_people(HERE / "vcards" / f"{name}.vcf").people[0].picture
    assert picture is not None
    assert picture.content.endswith(b"\xff\xd9")


def test_groups_and_places_of_an_address_book_of_apple_are_left_out_each_with_a_line() -> None:
    read = read_people(HERE / "address_books" / "apple_groups.vcf")
    assert [person.name for person in read.people] == ["Mara Ferris", "Tidewater Locks"]
    told = [
        (10, '"Bowling Club" is a group'),
        (19, '"Night Shift" is a group'),
        (25, '"Meeting Room 3" is a place'),
    ]
    assert [(fault.line, fault.found) for fault in read.faults] == told

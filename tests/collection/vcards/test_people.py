"""Test reading and writing vCards: encodings, preferences, limits, and what is said of everything
that cannot be read.
"""

from __future__ import annotations

from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import example, given

from corptable.cards.faults import FileFaults
from corptable.collection.vcard_lines import LONGEST_LINE, printed_line
from corptable.collection.vcards import (
    MOST_BYTES,
    MOST_FAULTS,
    MOST_PEOPLE,
    Person,
    people_of,
    read_people,
    vcards_of,
)


def vcard(*lines: str, version: str = "3.0") -> str:
    return "\r\n".join(["BEGIN:VCARD", f"VERSION:{version}", *lines, "END:VCARD", ""])


def only(content: str | bytes) -> Person:
    """Return the one person of a content without faults."""
    read = people_of(content.encode() if isinstance(content, str) else content, "file.vcf")
    assert not read.faults
    (person,) = read.people
    return person


def faults_of(content: str | bytes) -> list[str]:
    return [
        str(fault)
        for fault in people_of(
            content.encode() if isinstance(content, str) else content, "file.vcf"
        ).faults
    ]


# Encodings


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"]
)
def test_a_file_is_read_in_any_encoding_with_or_without_a_byte_order_mark(encoding: str) -> None:
    assert only(vcard("FN:Zoë Größe").encode(encoding)).name == "Zoë Größe"


@pytest.mark.parametrize("charset", ["Shift_JIS", "EUC-JP", "ISO-2022-JP", "UTF-8"])
def test_a_line_may_have_a_charset_of_its_own(charset: str) -> None:
    value = "山田太郎".encode(charset)
    content = vcard(f"FN;CHARSET={charset}:NAME", version="2.1").encode().replace(b"NAME", value)
    assert only(content).name == "山田太郎"


@pytest.mark.parametrize(
    "charset", ["unicode_escape", "idna", "zip", "rot13", "../../etc", "no-such-charset", "utf-8\0"]
)
def test_a_charset_that_is_none_is_ignored(charset: str) -> None:
    assert only(vcard(f"FN;CHARSET={charset}:Zoë", version="2.1")).name == "Zoë"


def test_a_line_may_be_folded_in_the_middle_of_a_letter() -> None:
    first, second = "ë".encode()[:1], "ë".encode()[1:]
    assert only(vcard("FN:Zo~").encode().replace(b"~", first + b"\r\n " + second)).name == "Zoë"


@pytest.mark.parametrize("ends", ["\r\n", "\n", "\r"])
def test_lines_may_have_the_ends_of_any_system(ends: str) -> None:
    assert (
        only(vcard("FN:Zoë", "TITLE:Senior ", " Letterer").replace("\r\n", ends)).title
        == "Senior Letterer"
    )


def test_quoted_printable_goes_on_after_a_soft_break_though_the_next_line_looks_like_one() -> None:
    lines = (
        "FN:Zoë",
        "TITLE;ENCODING=QUOTED-PRINTABLE;CHARSET=utf-8:Lettr=C3=A9e=",
        "TEL:of Kerning",
    )
    assert only(vcard(*lines, version="2.1")).title == "LettréeTEL:of Kerning"


def test_a_soft_break_never_swallows_the_end_of_a_vcard() -> None:
    content = vcard("FN;QUOTED-PRINTABLE:Zo=C3=AB=", version="2.1") + vcard("FN:Max")
    assert [person.name for person in people_of(content.encode(), "f").people] == ["Zoë", "Max"]


def test_escaped_commas_semicolons_and_line_breaks_are_plain_on_the_card() -> None:
    person = only(
        vcard(
            "FN:Zoë",
            r"ORG:Sharp\, Sharp\; Sons;Letters",
            r"ADR:;;7 Road\nFloor 2;Kerning;;;",
            r"TITLE:C:\\Letters",
        )
    )
    assert person.company == "Sharp, Sharp; Sons"
    assert person.address == "7 Road, Floor 2, Kerning"
    assert person.title == r"C:\Letters"


def test_a_semicolon_in_quoted_printable_separates_no_fields() -> None:
    lines = ("FN:Zoë", "ORG;ENCODING=QUOTED-PRINTABLE;CHARSET=utf-8:Smith=3B S=C3=B8ns;Letters")
    assert only(vcard(*lines, version="2.1")).company == "Smith; Søns"


def test_carets_in_parameters_stand_for_line_breaks_quotation_marks_and_carets() -> None:
    label = "Im Hof 3^nHaus ^'Amsel^'^n00001 Ort^^n"
    assert (
        only(vcard("FN:Zoë", f'ADR;LABEL="{label}":;;;;;;', version="4.0")).address
        == 'Im Hof 3, Haus "Amsel", 00001 Ort^n'
    )


@pytest.mark.parametrize(
    "head", ["data:image/gif;base64,", r"data:image/gif\;base64\,", r"DATA:image/gif;base64\,"]
)
def test_a_picture_is_read_even_where_the_head_of_its_data_is_escaped_as_if_it_were_text(
    head: str,
) -> None:
    picture = only(vcard("FN:Zoë", f"PHOTO:{head}R0lGODlhAQABAAAAACw=", version="4.0")).picture
    assert picture is not None
    assert picture.kind == "gif"


def test_quotation_marks_keep_separators_in_parameters() -> None:
    person = only(
        vcard(
            'ADR;LABEL="7 Road; Floor: 2":;;7 Road;;;;',
            "FN:Zoë",
            'TEL;TYPE="work,voice":1',
            "TEL;TYPE=home:2",
            version="4.0",
        )
    )
    assert (person.address, person.phone) == ("7 Road", "1")


# Lines of a card


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        (("FN:Dr. Zoë Sharp", "N:Sharp;Zoë;;;"), "Dr. Zoë Sharp"),
        (("N:Sharp;Zoë;Anna;Dr.;MA",), "Dr. Zoë Anna Sharp MA"),
        (("FN:", "N:;;;;", "NICKNAME:Zo"), "Zo"),
        (("ORG:Ampersand & Sons;Letters",), "Ampersand & Sons"),
        (("FN:Ampersand & Sons", "N:Sharp;Zoë;;;", "ORG:Ampersand & Sons;Letters"), "Zoë Sharp"),
        (
            ("FN:Ampersand & Sons, Letters", "N:Sharp;Zoë;;;", "ORG:Ampersand & Sons;Letters"),
            "Zoë Sharp",
        ),
        (
            ("FN:Ampersand", "N:Sharp;Zoë;;;", "ORG:Ampersand & Sons", "X-ABShowAs:COMPANY"),
            "Zoë Sharp",
        ),
        (("FN:Zoë Sharp", "N:Sharp;Zoë;;;", "ORG:Zoë Sharp"), "Zoë Sharp"),
        (
            ("KIND:org", "FN:Ampersand & Sons", "N:Sharp;Zoë;;;", "ORG:Ampersand & Sons"),
            "Ampersand & Sons",
        ),
    ],
)
def test_a_name_is_the_formatted_one_or_made_of_its_parts_or_the_companys(
    lines: tuple[str, ...], name: str
) -> None:
    assert only(vcard(*lines)).name == name


def test_a_telephone_at_work_goes_before_a_preferred_one_at_home_and_a_fax_comes_last() -> None:
    lines = (
        "FN:Zoë",
        "TEL;TYPE=fax,work:1",
        "TEL;TYPE=home,pref:2",
        "TEL;TYPE=work:3",
        "TEL;TYPE=work,pref:4",
    )
    assert only(vcard(*lines)).phone == "4"


def test_the_person_of_an_assistant_within_a_vcard_is_not_read() -> None:
    content = vcard(
        "FN:Zoë",
        "AGENT:",
        "BEGIN:VCARD",
        "FN:Max",
        "TITLE:Assistant",
        "END:VCARD",
        "TITLE:Letterer",
        version="2.1",
    )
    assert only(content)[:2] == ("Zoë", "Letterer")


def test_characters_that_nobody_sees_do_not_reach_a_card() -> None:
    assert only(vcard("FN:Zo\u202eë\u200b\x07 \ufeffSharp")).name == "Zoë Sharp"


def test_a_line_too_long_for_a_card_is_cut_with_a_remark() -> None:
    person = only(vcard("FN:Zoë", f"TITLE:{'x' * (LONGEST_LINE + 1)}"))
    assert len(person.title) == LONGEST_LINE
    assert person.remarks == (f"The title is cut after {LONGEST_LINE} characters.",)


# What cannot be read


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", "file.vcf: no vCard; wanted a vCard file (.vcf)"),
        ("Dear Zoë,\nwrite soon!", "file.vcf:1: text outside of a vCard; wanted BEGIN:VCARD"),
        (
            vcard("NOTE:1"),
            "file.vcf:1: a vCard without a name; wanted a name (FN, N, NICKNAME or ORG)",
        ),
        (
            vcard("TEL:1", "EMAIL:zo@x.org"),
            (
                'file.vcf:1: the vCard of "zo@x.org" has no name; wanted a name (FN, N, NICKNAME '
                "or ORG)"
            ),
        ),
        (vcard("FN:Attic", "KIND:Location"), 'file.vcf:1: "Attic" is a place; wanted a person'),
        (vcard("X-EVOLUTION-LIST:TRUE"), "file.vcf:1: this is a list of people; wanted a person"),
        (vcard("FN:Zoë") + "rest", "file.vcf:5: text outside of a vCard; wanted BEGIN:VCARD"),
    ],
)
def test_a_fault_says_its_line_and_what_was_wanted(content: str, fault: str) -> None:
    assert faults_of(content) == [fault]


def test_groups_are_no_faults_after_which_reading_stops() -> None:
    read = people_of(
        (vcard("FN:All", "KIND:group") * (MOST_FAULTS + 1) + vcard("FN:Max")).encode(), "file.vcf"
    )
    assert [person.name for person in read.people] == ["Max"]
    assert len(read.faults) == MOST_FAULTS + 1


def test_one_bad_vcard_does_not_keep_the_others_from_being_read() -> None:
    read = people_of((vcard("FN:Zoë") + vcard("TEL:1") + vcard("FN:Max")).encode(), "file.vcf")
    assert [person.name for person in read.people] == ["Zoë", "Max"]
    assert [fault.line for fault in read.faults] == [5]


@pytest.mark.parametrize(
    ("content", "remark"),
    [
        (vcard("FN:Zoë", "rubbish"), "Left out lines that are not properties: 4."),
        (vcard("FN:Zoë", version="9"), 'The version "9" is unknown; it is read like 4.0.'),
        ("BEGIN:VCARD\nFN:Zoë\nEND:VCARD", "The vCard does not say its version."),
        (
            "BEGIN:VCARD\nVERSION:3.0\nFN:Zoë\n",
            "The file ends before END:VCARD; it may be cut off.",
        ),
        (vcard("FN:Zoë", "PHOTO;ENCODING=b:?!"), "The picture cannot be decoded and is left out."),
        (
            vcard("FN:Zoë", "PHOTO;ENCODING=b:eHh4eA=="),
            "The picture is neither JPEG, PNG, GIF nor WebP and is left out.",
        ),
        (
            vcard("FN:Zoë", "LOGO;VALUE=uri:file:///etc/passwd"),
            "The picture is only a link, which is not fetched.",
        ),
    ],
)
def test_whatever_a_person_loses_is_remarked(content: str, remark: str) -> None:
    assert only(content).remarks == (remark,)


def test_a_vcard_without_its_end_stops_where_the_next_begins() -> None:
    read = people_of(b"BEGIN:VCARD\nVERSION:3.0\nFN:Max\n" + vcard("FN:Zoe").encode(), "f")
    assert [person.name for person in read.people] == ["Max", "Zoe"]
    assert read.people[0].remarks == ("The vCard has no END:VCARD; the next one begins at line 4.",)


def test_a_file_that_is_too_large_or_none_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(FileFaults, match="there is no such file; wanted a vCard file"):
        read_people(tmp_path / "none.vcf")
    with pytest.raises(FileFaults, match="this is a folder"):
        read_people(tmp_path)
    with pytest.raises(FileFaults, match="the file is too large"):
        people_of(bytes(MOST_BYTES + 1), "f")


def test_reading_stops_at_as_many_people_as_a_card_file_has_room_for() -> None:
    read = people_of(b"BEGIN:VCARD\nFN:x\nEND:VCARD\n" * (MOST_PEOPLE + 5), "f")
    assert len(read.people) == MOST_PEOPLE
    assert "reading stopped" in str(read.faults[-1])


def test_reading_stops_after_a_hundred_faults() -> None:
    assert len(people_of(b"BEGIN:VCARD\nEND:VCARD\n" * 5_000, "f").faults) == MOST_FAULTS + 1


# Writing

LINE = (
    st.text(st.characters(codec="utf-8"), max_size=120)
    .map(printed_line)
    .filter(lambda text: ":" not in text[:7])
)
PEOPLE = st.tuples(LINE.filter(bool), LINE, LINE, LINE, LINE, LINE).map(
    lambda lines: Person(*lines)
)


@given(st.lists(PEOPLE, max_size=4))
@example([Person("0, 0", "", "0, 0", "", "", "")])  # named as the company
def test_people_who_are_written_are_read_again_as_they_were(people: list[Person]) -> None:
    text = vcards_of(people)
    assert all(len(line) <= 75 for line in text.encode().splitlines())
    assert [person._replace(line=0) for person in people_of(text.encode(), "f").people] == people


def test_a_long_line_is_folded_into_lines_of_75_bytes() -> None:
    text = vcards_of([Person("Zoë " + "é" * 60, "t" * 300, "", "", "", "")])
    assert max(len(line) for line in text.encode().splitlines()) == 75


def test_a_written_vcard_has_the_lines_that_address_books_want() -> None:
    text = vcards_of(
        [Person("Zoë Anna Sharp", "Letterer", "Sharp; Sons", "7 Road, Kerning", "1", "z@e")]
    )
    assert text.splitlines() == [
        "BEGIN:VCARD",
        "VERSION:3.0",
        "FN:Zoë Anna Sharp",
        "N:Sharp;Zoë Anna;;;",
        "TITLE:Letterer",
        r"ORG:Sharp\; Sons",
        r"ADR;TYPE=work:;;7 Road\, Kerning;;;;",
        "TEL;TYPE=work,voice:1",
        "EMAIL;TYPE=work,internet:z@e",
        "END:VCARD",
    ]

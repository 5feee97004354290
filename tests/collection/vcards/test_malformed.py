"""Test malformed vCards: none crashes the reader or keeps it busy, and each loss has a reason."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from corptable.collection.vcard_lines import decoded_bytes
from corptable.collection.vcards import PeopleFile, people_of
from corptable.system.visible_text import INVISIBLE

SAMPLES = [
    decoded_bytes(path.read_bytes())[0]
    for path in sorted((Path(__file__).parent / "vcards").glob("*.vcf"))
]
LARGE = 200_000
"""Repetitions in a large file: a reader whose time grows with their square takes hours."""


def lines_without(content: bytes, word: bytes) -> list[bytes]:
    return [line for line in content.splitlines(keepends=True) if not line.upper().startswith(word)]


def cut_off(content: bytes, draw: random.Random) -> bytes:
    cut = content[: draw.randrange(14, len(content) - 14)].rstrip()
    return cut.removesuffix(b"VCARD")  # between two vCards nothing would be broken


def without_end(content: bytes, draw: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    ends = [number for number, line in enumerate(lines) if line.startswith(b"END")]
    del lines[draw.choice(ends)]
    return b"".join(lines)


def without_begin(content: bytes, draw: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    begins = [number for number, line in enumerate(lines) if line.startswith(b"BEGIN")]
    del lines[draw.choice(begins)]
    return b"".join(lines)


def without_version(content: bytes, draw: random.Random) -> bytes:
    return b"".join(lines_without(content, b"VERSION"))


def with_a_line_of_noise(content: bytes, draw: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    noise = bytes(
        draw.choice(b"\x00\x01\xff\xc3=;\"'\\,{}%") for _ in range(draw.randrange(1, 200))
    )
    starts = [
        number
        for number, line in enumerate(lines)
        if line.startswith((b"TITLE", b"EMAIL", b"VERSION"))
    ]
    lines.insert(draw.choice(starts), b"!" + noise + b"\r\n")
    return b"".join(lines)


def without_a_colon(content: bytes, draw: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    starts = [
        number
        for number, line in enumerate(lines)
        if line.startswith((b"TITLE", b"EMAIL", b"TEL", b"ADR"))
    ]
    number = draw.choice(starts)
    lines[number] = lines[number].replace(b":", b" ")
    return b"".join(lines)


def without_names(content: bytes, draw: random.Random) -> bytes:
    for word in (b"FN", b"N:", b"N;", b"ORG", b"NICKNAME"):
        content = b"".join(lines_without(content, word))
    return content


BREAKS = (
    cut_off,
    without_end,
    without_begin,
    without_version,
    with_a_line_of_noise,
    without_a_colon,
    without_names,
)


def reasons(read: PeopleFile) -> list[str]:
    return [str(fault) for fault in read.faults] + [
        remark for person in read.people for remark in person.remarks
    ]


def assert_printable(read: PeopleFile) -> None:
    for person in read.people:
        assert person.name
        assert not any(INVISIBLE.search(line) or "\n" in line for line in person[:6])


@pytest.mark.parametrize("breaks", BREAKS)
def test_a_broken_vcard_has_a_reason_more_than_the_whole_one(
    breaks: Callable[[bytes, random.Random], bytes],
) -> None:
    """Seven ways to break a vCard, thirty times each."""
    for seed in range(30):
        content, draw = SAMPLES[seed % len(SAMPLES)], random.Random(seed)
        broken = people_of(breaks(content, draw), "f")
        assert set(reasons(broken)) - set(reasons(people_of(content, "f"))), f"seed {seed}"
        assert_printable(broken)


def changed_at_random(seed: int) -> bytes:
    """Return a vCard with bytes changed, left out, doubled and exchanged."""
    draw = random.Random(seed)
    content = bytearray(SAMPLES[seed % len(SAMPLES)])
    for _ in range(draw.randrange(1, 60)):
        at = draw.randrange(len(content))
        match draw.randrange(4):
            case 0:
                content[at] = draw.randrange(256)
            case 1:
                del content[at : at + draw.randrange(1, 30)]
            case 2:
                content[at:at] = content[at : at + draw.randrange(1, 30)]
            case _:
                content[at:at] = draw.choice(
                    (
                        b"\r\n",
                        b":",
                        b";",
                        b'"',
                        b"=",
                        b"\\",
                        b"BEGIN:VCARD\n",
                        b"END:VCARD\n",
                        b"\xff\xfe",
                    )
                )
    return bytes(content)


def test_any_bytes_are_read_to_the_end() -> None:
    for seed in range(300):
        read = people_of(changed_at_random(seed), "f")
        assert read.people or read.faults, f"seed {seed}"
        assert_printable(read)


HEAD = b"BEGIN:VCARD\nVERSION:3.0\nFN:Max\n"


@pytest.mark.parametrize(
    "content",
    [
        HEAD + b"TEL;TYPE" + b"=," * LARGE,
        HEAD + b"TEL" + b";A=B" * LARGE + b":1",
        HEAD + b'TEL;A="' + b';";"' * LARGE,
        HEAD + b"NOTE:" + b"x\n " * LARGE,
        HEAD + b"NOTE;QUOTED-PRINTABLE:" + b"=41=\n" * LARGE,
        HEAD + b"PHOTO;ENCODING=b:\n" + b"QUFB\n" * LARGE,
        HEAD + b"ADR:" + b";" * LARGE,
        HEAD + b"TITLE:" + b"\\" * LARGE,
        HEAD + b"TITLE:" + b", " * LARGE,
        HEAD + b"TITLE:" + b"\\n" * LARGE,
        HEAD + b"TITLE:" + b" " * LARGE + b"x",
        HEAD + b"TEL:1\n" * LARGE,
        HEAD + b"AGENT:\nBEGIN:VCARD\n" * LARGE,
        b"BEGIN:VCARD\n" * LARGE,
        b"\n" * LARGE,
        b":" * LARGE,
    ],
    ids=lambda content: content[-20:].decode(errors="replace"),
)
def test_a_forged_file_takes_time_in_proportion_to_its_size(content: bytes) -> None:
    assert reasons(people_of(content, "f"))

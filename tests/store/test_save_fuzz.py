"""Test saves with random damage and random games: each is resumed as it stood, or refused with a
sentence.
"""

from __future__ import annotations

import random
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from store.saves import begin, lay, leave, position_of
from store.values import changed, changes, contents, enough

from corptable.store.save_file import seal
from corptable.system.errors import CorptableError

FILE = "toy.corptable"
STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            ["play", "play", "undo", "redo", "practice", "hint", "seat", "name", "leave"]
        ),
        st.integers(0, 999),
    ),
    max_size=25,
)


def good() -> bytes:
    """Return a save with entries of every kind."""
    with TemporaryDirectory() as folder:
        playing = begin(Path(folder)).play(9).undo(3).redo(1)
        playing.saved.write("name Friday")
        playing.saved.write("practice")
        playing.saved.write("hint")
        playing.saved.write("player 0 greedy")
        playing.play(3).undo(2)
        playing.put_down()
        return playing.content()


GOOD = good()
HEAD, _, ENTRIES = GOOD.rpartition(b"\n---\n")
LINES = [line[9:] for line in ENTRIES.decode().splitlines()]


@enough
@given(STEPS, st.integers(0, 9))
def test_whatever_a_person_does_is_there_when_they_come_back(
    steps: list[tuple[str, int]], seed: int
) -> None:
    with TemporaryDirectory() as name:
        playing = begin(Path(name), seed)
        players, practice, is_helped = list(playing.saved.course.players), False, False
        for step, number in steps:
            match, saved = playing.match, playing.saved
            if step == "play" and not match.over:
                playing.play(1, number)
            elif step == "undo" and match.journal:
                playing.undo(1 + number % len(match.journal))
            elif step == "redo" and match.undone:
                playing.redo(1 + number % match.undone)
            elif step == "practice":
                saved.write("practice")
                practice = True
            elif step == "hint":
                saved.write("hint")
                is_helped = True
            elif step == "seat":
                players[number % 3] = f"bot {number}"
                saved.write(f"player {number % 3} {players[number % 3]}")
            elif step == "name":
                saved.write(f"name game {number}" if number % 2 else "name")
            elif step == "leave":
                found = playing.saved_games.resume(playing.put_down())
                assert found.saved is not None
                assert position_of(found.match) == position_of(match)
                playing = playing._replace(match=found.match, saved=found.saved)
        found = playing.resumed()
        assert (position_of(found.match), found.warnings) == (position_of(playing.match), ())
        assert (found.players, found.practice) == (tuple(players), practice)
        assert found.is_helped == is_helped


def is_resumed_or_refused(content: bytes) -> None:
    """Assert that a save is resumed or refused, that every byte of it is kept somewhere, and that a
    resumed save is whole the second time."""
    with TemporaryDirectory() as name:
        saved_games = lay(Path(name), content)
        (listed,) = saved_games.games()
        assert bool(listed.trouble) == (listed.head is None) == (listed.course is None)
        try:
            found = saved_games.resume(FILE)
        except CorptableError:
            assert contents(Path(name)) == {FILE: content}
            return
        assert not listed.trouble
        if found.saved is None:
            assert contents(Path(name)) == {FILE: content}
            return
        leave(found)
        after = contents(Path(name))
        opened = after[FILE].rindex(b"\n", 0, -1) + 1
        assert after[FILE][:opened] + after.get(f"{FILE}.torn-1", b"") == content
        again = leave(saved_games.resume(FILE))
        assert position_of(again.match) == position_of(found.match)
        assert not any("kept as" in trouble for trouble in again.warnings)


@enough
@given(st.binary() | st.binary().map(lambda content: b"corptable_save: 1\n" + content))
def test_any_bytes(content: bytes) -> None:
    is_resumed_or_refused(content)


@enough
@given(changes)
def test_any_accident_to_a_good_save(accidents: list[tuple[str, float, float, bytes]]) -> None:
    content = GOOD
    for accident in accidents:
        content = changed(content, accident)
    is_resumed_or_refused(content)


@enough
@given(changes)
def test_any_accident_to_the_head_that_somebody_has_sealed(
    accidents: list[tuple[str, float, float, bytes]],
) -> None:
    """Checksums do not protect against a person who computes valid ones."""
    head = HEAD
    for accident in accidents:
        head = changed(head, accident)
    is_resumed_or_refused(sealed(head, LINES))


ENTRY = (
    st.sampled_from(LINES)
    | st.builds(
        "{} {}".format,
        st.sampled_from(["undo", "redo", "player", "name", "opened", "act @0", "act @9", "act"]),
        st.text(max_size=9),
    )
    | st.builds("undo {}".format, st.integers(-1, 20))
    | st.builds("redo {}".format, st.integers(-1, 20))
    | st.builds("act @{} {}".format, st.integers(0, 999), st.text(max_size=9))
)


@enough
@given(st.lists(ENTRY, max_size=12), st.integers(0, 10))
def test_any_entries_that_somebody_has_sealed(entries: list[str], kept: int) -> None:
    is_resumed_or_refused(sealed(HEAD, [*LINES[: 1 + kept], *entries]))


@pytest.mark.parametrize("seed", range(3))
def test_any_order_of_good_entries_that_somebody_has_sealed(seed: int) -> None:
    lines = [*LINES] * 3
    random.Random(seed).shuffle(lines)
    is_resumed_or_refused(sealed(HEAD, [LINES[0], *lines]))


def sealed(head: bytes, entries: list[str]) -> bytes:
    """Return a save with these entries and valid checksums."""
    content = head + b"\n---\n"
    checksum = zlib.crc32(content)
    for entry in entries:
        line, checksum = seal(entry, checksum)
        content += line
    return content

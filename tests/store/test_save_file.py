"""Test damaged saves: whole lines are resumed, the rest is reported and kept, and nothing is lost
or crashes.
"""

from __future__ import annotations

import os
import zlib
from pathlib import Path
from unittest.mock import Mock

import pytest
from store.saves import ACTS, acts_of, begin, first_format, lay, leave, resealed, whole_entries
from store.values import contents

from corptable.engine.match import Match
from corptable.store import SavedGameError, SavedGames
from corptable.store.save_file import MOST_BYTES, read_save, seal
from corptable.store.timestamps import parse_timestamp
from corptable.system.errors import CorptableError, GameFault

# Lines


def test_a_save_can_be_read_by_people(content: bytes) -> None:
    head, journal, entries = content.decode().split("\n---\n")
    assert head.splitlines()[0] == "corptable_save: 2"
    assert head.splitlines()[4:] == [
        "game: toy",
        "seats:",
        "- name: Anna",
        "  player: person",
        "- name: Vesper",
        "  player: greedy",
        "- name: Quill",
        "  player: random",
    ]
    assert journal.splitlines()[:2] == ["corptable_journal: 2", "game: toy"]
    assert [line.split(" ")[1] for line in entries.splitlines()] == [
        "copy",
        "opened",
        *["act"] * ACTS,
    ]


def test_a_line_knows_all_that_stands_before_it() -> None:
    one, checksum = seal("one", zlib.crc32(b"head\n"))
    two, _ = seal("two", checksum)
    assert whole_entries(b"head\n" + one + two, 5) == ["one", "two"]
    for changed in (
        b"Head\n" + one + two,
        b"head\n" + two + one,
        b"head\n" + two,
        b"head\n" + one + one,
    ):
        assert len(whole_entries(changed, 5)) == changed.startswith(b"head\n" + one)


# Torn and damaged


def test_a_save_that_ends_at_any_byte_is_resumed_with_all_its_whole_lines(
    content: bytes, folder: Path
) -> None:
    """As after a power cut: only the act that was being written is lost, and its fragment is
    kept.
    """
    first = content.index(b" act ") - 8
    for end in range(first, len(content) + 1):
        saved_games = lay(folder, content[:end])
        whole = content[:end].rfind(b"\n") + 1
        found = leave(saved_games.resume("toy.corptable"))
        assert len(found.match.journal) == content[:end].count(b"\n") - content[:first].count(b"\n")
        assert bool(found.warnings) == (whole != end)
        kept = contents(folder).items()
        assert [torn for name, torn in kept if ".torn-" in name] == (
            [content[whole:end]] if whole != end else []
        )
        for path in folder.iterdir():
            path.unlink()


def test_a_torn_end_is_told_with_its_line_and_kept_beside(content: bytes, folder: Path) -> None:
    lines = content.count(b"\n") + 1
    saved_games = lay(folder, content + b"0123")
    (trouble,) = leave(saved_games.resume("toy.corptable")).warnings
    path = (folder / "toy.corptable").as_posix()
    assert trouble == (
        f'{path}:{lines}: found "0123", which was never finished. '
        'Up to there the game is whole; the rest is kept as "toy.corptable.torn-1".'
    )
    assert contents(folder)["toy.corptable.torn-1"] == b"0123"
    assert leave(saved_games.resume("toy.corptable")).warnings == ()


def test_who_renames_a_game_with_a_torn_end_is_told_of_it(content: bytes, folder: Path) -> None:
    """The end is set aside then, so that nobody would be told of it later."""
    (trouble,) = lay(folder, content + b"0123").rename("toy.corptable", "mine")
    assert trouble.endswith('the rest is kept as "toy.corptable.torn-1".')
    assert lay(folder, content).rename("toy.corptable", "mine") == ()


@pytest.mark.parametrize(
    "end", [bytes(4096), b"\xff\xfe\n\x80\n", b"act @0 roll\n", b"00000000 act @0 roll\n"]
)
def test_whatever_stands_behind_the_last_whole_line_is_set_aside(
    content: bytes, folder: Path, end: bytes
) -> None:
    saved_games = lay(folder, content + end)
    found = leave(saved_games.resume("toy.corptable"))
    assert (len(found.match.journal), len(found.warnings)) == (ACTS, 1)
    assert contents(folder)["toy.corptable.torn-1"] == end


def test_a_line_that_was_changed_ends_what_is_good_and_all_behind_it_is_kept(
    content: bytes, folder: Path
) -> None:
    """Later lines may be whole, but without the changed one their meaning is unknown."""
    lines = content.splitlines(keepends=True)
    changed = [*lines[:-4], lines[-4].replace(b"act", b"akt"), *lines[-3:]]
    found = leave(lay(folder, b"".join(changed)).resume("toy.corptable"))
    assert (len(found.match.journal), "damaged or does not belong here" in found.warnings[0]) == (
        ACTS - 4,
        True,
    )
    assert contents(folder)["toy.corptable.torn-1"] == b"".join(changed[-4:])


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("undo 99", "wanted a number from 1 to 8"),
        ("hop", "wanted one of: act, undo"),
        ("act x", "wanted a seat"),
    ],
)
def test_an_entry_that_makes_no_sense_ends_what_is_good(
    content: bytes, folder: Path, entry: str, told: str
) -> None:
    """Its checksum is valid, so a person or a program has written it deliberately."""
    line, _ = seal(entry, read_save(content, "a save").checksum)
    found = leave(lay(folder, content + line).resume("toy.corptable"))
    assert (len(found.match.journal), told in found.warnings[0]) == (ACTS, True)


def test_listing_and_looking_change_nothing(content: bytes, folder: Path) -> None:
    saved_games = lay(folder, content + b"torn")
    lay(folder / "finished", content + b"torn")
    assert acts_of(saved_games) == ACTS
    (trouble,) = saved_games.replay_finished("toy.corptable").warnings
    assert trouble.endswith(
        'found "torn", which was never finished. Up to there the game is whole.'
    )
    assert contents(folder) == contents(folder / "finished") == {"toy.corptable": content + b"torn"}


def test_a_torn_end_that_cannot_be_kept_is_not_cut_off(
    content: bytes, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved_games = lay(folder, content + b"torn")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", Mock(side_effect=OSError(28, "No space left on device")))
        with pytest.raises(CorptableError, match="No space left on device"):
            saved_games.resume("toy.corptable")
    assert contents(folder) == {"toy.corptable": content + b"torn"}
    assert len(leave(saved_games.resume("toy.corptable")).match.journal) == ACTS


# Other files, and saves of other versions


UNUSABLE = {
    "an empty file": (lambda content: b"", "this is not a saved game of corptable"),
    "another program's": (
        lambda content: b"\x89PNG\r\n\x1a\n",
        "this is not a saved game of corptable",
    ),
    "a pickle": (
        lambda content: b"cos\nsystem\n(S'true'\ntR.",
        "this is not a saved game of corptable",
    ),
    "noughts": (lambda content: bytes(5000), "this is not a saved game of corptable"),
    "a journal": (
        lambda content: content.split(b"\n---\n", 1)[1],
        "this is not a saved game of corptable",
    ),
    "a later version": (
        lambda content: resealed(content, b"save: 2", b"save: 3"),
        "found save format 3, wanted 1 to 2",
    ),
    "a head without its end": (lambda content: content[:60], "ends before its first entry"),
    "a journal's header without its end": (
        lambda content: content[:400],
        "ends before its first entry",
    ),
    "no entry": (lambda content: content[: content.index(b" copy ") - 8], "its head is damaged"),
    "a changed head": (
        lambda content: first_format(content).replace(b"name: Anna", b"name: Anne"),
        "its head is damaged or was changed",
    ),
    "a changed card": (
        lambda content: first_format(content).replace(b"value: 8", b"value: 9"),
        "its head is damaged or was changed",
    ),
    "a longer head": (
        lambda content: content.replace(b"name: Anna", b"name: Joanna"),
        "its head is damaged or",
    ),
    "line breaks of another system": (
        lambda content: content.replace(b"\n", b"\r\n"),
        "this is not a saved game",
    ),
    "more than any game": (lambda content: content + b"x" * MOST_BYTES, "the file is too large"),
}


@pytest.mark.parametrize(("change", "told"), UNUSABLE.values(), ids=list(UNUSABLE))
def test_a_file_that_cannot_be_used_is_listed_with_its_trouble_and_left_alone(
    content: bytes, folder: Path, change: object, told: str
) -> None:
    laid = change(content)  # type: ignore[operator]  # one of the functions above
    saved_games = lay(folder, laid)
    (listed,) = saved_games.games()
    assert (listed.head, listed.course) == (None, None)
    assert listed.trouble.startswith((folder / "toy.corptable").as_posix() + ": ")
    assert told in listed.trouble
    for use in (saved_games.resume, lambda file: saved_games.rename(file, "x")):
        with pytest.raises(SavedGameError, match=told):
            use("toy.corptable")
    assert contents(folder) == {"toy.corptable": laid}
    saved_games.delete("toy.corptable")
    assert contents(folder / "deleted") == {"toy.corptable": laid}


def test_what_is_no_file_is_listed_with_its_trouble(folder: Path) -> None:
    (folder / "a.corptable").mkdir(parents=True)
    (folder / "b.corptable").symlink_to(folder / "nowhere")
    os.mkfifo(folder / "c.corptable")
    troubles = {listed.file: listed.trouble for listed in SavedGames(folder).games()}
    assert troubles["a.corptable"].endswith("this is a folder, not a saved game")
    assert troubles["b.corptable"].endswith("cannot be opened (No such file or directory)")
    assert troubles["c.corptable"].endswith("this is a device or a pipe, not a saved game")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            b"game: toy\nseats:",
            b"game: whist\nseats:",
            "found a journal of toy with 3 seats, wanted whist with 3",
        ),
        (b"seats: 3", b"seats: 2", "found a journal of toy with 2 seats, wanted toy with 3"),
        (b"rules: 1", b"rules: 99", "a newer corptable wrote it"),
        (b"value: 8", b"value: 9", "differs from this program's"),
        (b"corptable_journal: 2", b"corptable_journal: 7", "found journal format 7, wanted 2"),
        (b"seed: 4", b"sead: 4", "toy.corptable:19: sead: unknown field"),
    ],
)
def test_a_game_that_this_program_cannot_play_says_why(
    content: bytes, folder: Path, old: bytes, new: bytes, told: str
) -> None:
    """It is listed, for another version may play it, and it is left as it is."""
    laid = resealed(content, old, new)
    saved_games = lay(folder, laid)
    assert acts_of(saved_games) == ACTS
    with pytest.raises(CorptableError) as refused:
        saved_games.resume("toy.corptable")
    assert told in str(refused.value)
    assert contents(folder) == {"toy.corptable": laid}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (b"begun: 20", b"begun: 00", "wanted a moment with its distance from UTC"),
        (b"begun: ", b"begun: soon ", "wanted a moment with its distance from UTC"),
        (b"name: Anna", b"name: [Anna]", "seats[0].name"),
        (b"program:", b"prorgam:", 'unknown field "prorgam" (did you mean "program"?)'),
        (b"id: ", b"id: \xff", "is not UTF-8"),
        (b"name: Anna", b"name: " + b"x" * 20_000, "wanted at most"),
    ],
)
def test_a_head_with_faults_is_told_with_its_faults(
    content: bytes, folder: Path, old: bytes, new: bytes, told: str
) -> None:
    (listed,) = lay(folder, resealed(content, old, new)).games()
    assert told in listed.trouble


@pytest.mark.parametrize(
    "text", ["2026-11-21T22:37:19", "2026-11-21", "0001-01-01T00:00:00+00:00", "soon", ""]
)
def test_a_moment_has_a_zone_and_is_ours(text: str) -> None:
    """Others cannot be told in the time of the place where one is."""
    assert parse_timestamp(text) is None


# Changed rules


def test_a_game_of_older_rules_whose_acts_are_legal_goes_on_and_says_so(
    content: bytes, folder: Path
) -> None:
    found = leave(lay(folder, resealed(content, b"rules: 1", b"rules: 0")).resume("toy.corptable"))
    assert len(found.match.journal) == ACTS
    (trouble,) = found.warnings
    assert "found rules version 0 of Swap Meet, which are older than today's 1" in trouble


def test_a_game_of_older_rules_opens_as_a_replay_up_to_the_first_act_that_is_no_longer_legal(
    folder: Path, tmp_path: Path
) -> None:
    """The program does not write to the save, so an older version of it can play the game on."""
    playing = begin(tmp_path / "elsewhere").play(ACTS)
    playing.saved.write("act @0 offer the-moon")
    playing.saved.write("act @1 say bye")
    playing.put_down()
    laid = resealed(playing.content(), b"rules: 1", b"rules: 0")
    found = lay(folder, laid).resume("toy.corptable")
    assert (found.saved, found.match.journal) == (None, playing.match.journal)
    (trouble,) = found.warnings
    assert (
        f"act {ACTS + 1} of {ACTS + 2} is not legal (it was played by rules version 0)" in trouble
    )
    assert trouble.endswith("Up to there it can be looked at again; it cannot be played on.")
    assert contents(folder) == {"toy.corptable": laid}


def test_of_what_was_taken_back_what_is_no_longer_legal_cannot_be_brought_back(
    folder: Path,
) -> None:
    playing = begin(folder).play(ACTS)
    playing.saved.write("act @1 say hm")
    playing.saved.write("act @0 offer the-moon")
    playing.saved.write("undo 2")
    found = playing.resumed()
    assert (len(found.match.journal), found.match.undone, found.warnings) == (ACTS, 1, ())


def test_a_game_whose_rules_fail_is_told(
    content: bytes, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such a game may come from another author."""

    def fail(match: Match, action: object) -> None:
        raise GameFault("Swap Meet stands still")

    saved_games = lay(folder, content)
    monkeypatch.setattr(Match, "_do", fail)
    with pytest.raises(
        SavedGameError,
        match="Swap Meet stands still; the game cannot be played again from its acts",
    ):
        saved_games.resume("toy.corptable")
    assert contents(folder) == {"toy.corptable": content}

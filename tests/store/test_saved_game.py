"""Test the saved game: an act costs one line, which is written when the call returns; a failure to
write is reported and the rest is written later."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest
from store.saves import Playing, begin, leave, position_of
from store.values import contents

from corptable.store import SavedGames, StoreError, saved_game
from corptable.store.save_history import EntryError

FULL = OSError(28, "No space left on device")


@pytest.fixture
def playing(folder: Path) -> Playing:
    """Begin a saved game and play some acts."""
    return begin(folder).play(5)


def test_an_act_is_in_the_file_when_the_call_returns(playing: Playing) -> None:
    """The system has it, so that no kill takes it away; the disk has it before the next act is
    written.
    """
    for _ in range(5):
        playing.play(1)
        assert playing.content().endswith(b" act %s\n" % str(playing.match.journal[-1]).encode())


def test_an_act_is_one_write_and_one_sync_before_the_next_is_written(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    write, fsync = os.write, os.fsync

    def note_sync(handle: int) -> None:
        calls.append("synced")
        fsync(handle)

    def note_write(handle: int, content: bytes) -> int:
        calls.append("written")
        return write(handle, content)

    monkeypatch.setattr(os, "write", note_write)
    monkeypatch.setattr(os, "fsync", note_sync)
    playing.play(4).saved.close()
    assert calls == ["written", "synced"] * 4


def test_the_file_only_grows(playing: Playing) -> None:
    before = playing.content()
    for change in (playing.undo(3).redo(1).play, playing.undo):
        change(2)
        assert playing.content().startswith(before)
        before = playing.content()


def refuse_write(handle: int, content: bytes) -> int:
    raise FULL


def write_half(handle: int, content: bytes) -> int:
    """Write half of the content, as a disk does that has just become full."""
    return REAL_WRITE(handle, content[: len(content) // 2])


def refuse_sync(handle: int) -> None:
    raise OSError(5, "Input/output error")


REAL_WRITE = os.write


@pytest.mark.parametrize("write", [refuse_write, write_half])
def test_a_full_disk_is_told_and_the_game_goes_on(
    playing: Playing, monkeypatch: pytest.MonkeyPatch, write: object
) -> None:
    """The missing acts are written as soon as there is room again, with or without another act."""
    before = playing.content()
    told = (
        f"{playing.path.as_posix()}: the last act could not be saved (No space left on device). "
        "The game goes on; the missing acts will be saved as soon as possible."
    )
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write)
        for _ in range(3):
            with pytest.raises(StoreError, match=re.escape(told)):
                playing.play(1)
            assert playing.content() == before
    playing.saved.retry()
    assert len(playing.content().splitlines()) == len(before.splitlines()) + 3
    assert len(playing.play(1).content().splitlines()) == len(before.splitlines()) + 4
    found = playing.resumed()
    assert (position_of(found.match), found.warnings) == (position_of(playing.match), ())


def test_what_is_missing_is_written_when_the_game_is_left(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", refuse_write)
        with pytest.raises(StoreError):
            playing.play(1)
    found = playing.resumed()
    assert position_of(found.match) == position_of(playing.match)


def test_a_game_that_is_left_without_its_last_act_says_so_and_is_free(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", refuse_write)
        with pytest.raises(StoreError):
            playing.play(1)
        with pytest.raises(StoreError, match="left without them"):
            playing.put_down()
    assert len(leave(playing.saved_games.resume(playing.saved.file)).match.journal) == 5


def test_a_sync_that_fails_is_told_at_the_next_act_and_all_is_written_again(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system forgets what it could not write, and a second sync would lie."""
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse_sync)
        playing.play(1)
        with pytest.raises(StoreError, match="Input/output error"):
            playing.play(1)
    playing.play(1)
    assert position_of(playing.resumed().match) == position_of(playing.match)


def test_half_a_line_that_could_not_be_taken_away_is_taken_away_before_the_next(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stuck(handle: int, size: int) -> None:
        raise FULL

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write_half)
        patch.setattr(os, "ftruncate", stuck)
        with pytest.raises(StoreError):
            playing.play(1)
    playing.play(1)
    assert position_of(playing.resumed().match) == position_of(playing.match)


def remove(path: Path) -> None:
    path.unlink()


def remove_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def move_to_the_bin(path: Path) -> None:
    path.rename(path.parent.parent / "bin")


@pytest.mark.parametrize("take_away", [remove, remove_folder, move_to_the_bin])
def test_a_file_that_was_removed_while_it_was_played_is_begun_anew_whole(
    playing: Playing, take_away: Callable[[Path], None]
) -> None:
    """With its undone acts and its changes of players: acts written to a removed file would be
    lost.
    """
    playing.undo(2)
    playing.saved.write("player 1 greedy")
    content, head = playing.content(), playing.saved.head
    take_away(playing.path)
    playing.redo(1)
    assert playing.content().startswith(content)
    assert playing.saved.head == head
    playing.play(3)
    found = playing.resumed()
    assert (position_of(found.match), found.players[1]) == (position_of(playing.match), "greedy")


def test_where_its_name_is_taken_a_removed_file_is_begun_anew_beside_it(playing: Playing) -> None:
    playing.path.unlink()
    playing.path.write_text("another")
    other = playing.path
    playing.play(1)
    assert (playing.path != other, other.read_text()) == (True, "another")
    assert len(playing.resumed().match.journal) == 6


def test_a_save_that_is_full_takes_no_more_and_can_still_be_read(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A gap would make nonsense of what comes after it, so nothing does."""
    monkeypatch.setattr(saved_game, "MOST_BYTES", len(playing.content()) + 60)
    with pytest.raises(StoreError, match="cannot grow any more"):
        playing.play(9)
    length = len(playing.match.journal)
    with pytest.raises(StoreError, match="cannot grow any more"):
        playing.undo(1)
    playing.saved.close()
    assert len(leave(playing.saved_games.resume(playing.saved.file)).match.journal) == length - 1


@pytest.mark.parametrize(
    "entry",
    [
        "undo 6",
        "undo 0",
        "redo 1",
        "undo x",
        "practice now",
        "hint now",
        "player 3 greedy",
        "act roll",
        "dance",
        "",
        "result 3 1 2 3",
        "result 0 1",
        "result 0 1 2 x",
    ],
)
def test_what_cannot_have_happened_is_refused_and_not_written(playing: Playing, entry: str) -> None:
    before = playing.content()
    with pytest.raises(EntryError):
        playing.saved.write(entry)
    assert playing.content() == before


def test_a_game_that_cannot_be_written_anywhere_can_be_played(folder: Path) -> None:
    """A file is in the folder's way."""
    folder.parent.mkdir(parents=True)
    folder.write_text("in the way")
    with pytest.raises(
        StoreError, match="It can be played, but will be lost when the program ends"
    ):
        begin(folder)
    with pytest.raises(StoreError, match="cannot be read"):
        SavedGames(folder).games()
    assert folder.read_text() == "in the way"


def test_a_game_that_begins_on_a_full_disk_leaves_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", refuse_sync)
    with pytest.raises(StoreError, match=r"cannot be saved there \(Input/output error\)"):
        begin(folder)
    assert contents(folder) == {}


def test_where_a_file_system_has_no_links_a_game_is_begun_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = OSError(95, "Operation not supported")
    monkeypatch.setattr(os, "link", Mock(side_effect=refused))
    assert len({begin(folder, seed).put_down() for seed in range(3)}) == 3


def test_a_protected_file_is_told(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    """The call is replaced by a failing one, because the person who runs this test may have all
    permissions.
    """
    file, opened = playing.put_down(), os.open

    def protected(path: Path, flags: int, *words: int) -> int:
        if flags & os.O_RDWR:
            raise PermissionError(13, "Permission denied")
        return opened(path, flags, *words)

    monkeypatch.setattr(os, "open", protected)
    with pytest.raises(
        StoreError, match=rf"{file}: the saved game cannot be opened \(Permission denied\)"
    ):
        playing.saved_games.resume(file)
    assert len(playing.saved_games.games()) == 1


def test_what_cannot_be_moved_stays(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:

    file = playing.put_down()
    monkeypatch.setattr(os, "replace", Mock(side_effect=PermissionError(13, "Permission denied")))
    with pytest.raises(StoreError, match="stays where it is"):
        playing.saved_games.delete(file)
    assert len(playing.saved_games.games()) == 1

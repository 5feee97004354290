"""Test the copy of a save's head: damage to the one is mended from the other, and saves of before
there was a copy go on.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from store.saves import ACTS, acts_of, first_format, lay, leave
from store.values import contents

from corptable.store import SavedGameError, save_file
from corptable.store.save_file import read_save


def test_one_flipped_bit_in_the_head_or_its_copy_loses_no_game(
    content: bytes, folder: Path
) -> None:
    """Nor does a game that is listed or looked at change; one that is resumed is mended."""
    end = content.index(b" opened ") - 8
    for place in range(end):
        broken = bytearray(content)
        broken[place] ^= 1 << place % 8
        assert save_file._restored_start(bytes(broken)) == content[:end]
    broken = bytearray(content)
    broken[end // 3] ^= 1
    saved_games = lay(folder, bytes(broken))
    assert (acts_of(saved_games), contents(folder)) == (ACTS, {"toy.corptable": bytes(broken)})
    assert len(leave(saved_games.resume("toy.corptable")).match.journal) == ACTS
    assert (folder / "toy.corptable").read_bytes().startswith(content)


@pytest.mark.parametrize(
    "damage", [bytes, lambda length: b"\xff" * length, lambda length: b"\n" * length]
)
def test_a_head_or_a_copy_that_is_overwritten_as_a_whole_is_restored(
    content: bytes, damage: Callable[[int], bytes]
) -> None:
    """As when a block of the disk cannot be read."""
    start, end = content.index(b" copy ") - 8, content.index(b" opened ") - 8
    for broken in (
        damage(start) + content[start:],
        content[:start] + damage(end - start) + content[end:],
    ):
        assert read_save(broken, "a save").restored == content[:end]
    with pytest.raises(SavedGameError):
        read_save(damage(end) + content[end:], "a save")


def test_thousands_of_copies_of_nothing_cost_no_time(content: bytes) -> None:
    """Only the first places are examined; otherwise the cost would grow with the square of their
    number.
    """
    with pytest.raises(SavedGameError, match="head is damaged"):
        read_save(content[: content.index(b" copy ") - 8] + b'00000000 copy "' * 60_000, "a save")


def test_a_save_of_the_first_format_is_listed_and_goes_on(content: bytes, folder: Path) -> None:
    """Acts are appended as they always were."""
    saved_games = lay(folder, first_format(content))
    assert acts_of(saved_games) == ACTS
    found = saved_games.resume("toy.corptable")
    assert found.saved is not None
    found.match.play(found.match.legal()[0])
    found.saved.write(f"act {found.match.journal[-1]}")
    leave(found)
    again = leave(saved_games.resume("toy.corptable"))
    assert (again.match.journal, again.warnings) == (found.match.journal, ())

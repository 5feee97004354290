"""Test saved games in two windows: each lists what is there, and none opens what the other moves
away.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from store.saves import Playing, begin

from corptable.store import SavedGames, StoreError, saved_games
from corptable.store.atomic_write import move_into
from corptable.store.save_file import SavedText
from corptable.system import file_lock


@pytest.fixture
def playing(folder: Path) -> Playing:
    """Begin a saved game and play some acts."""
    return begin(folder).play(12)


def test_a_game_that_another_window_moves_away_meanwhile_is_not_listed(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others are."""
    file, read = playing.put_down(), saved_games._read_file
    other = begin(playing.saved_games.folder).put_down()

    def moved(path: Path) -> SavedText:
        playing.path.unlink(missing_ok=True)
        return read(path)

    monkeypatch.setattr(saved_games, "_read_file", moved)
    assert file != other
    assert [(listed.file, listed.trouble) for listed in playing.saved_games.games()] == [
        (other, "")
    ]


def test_a_game_cannot_be_opened_while_another_window_moves_it(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would be played on among the deleted games, where it is removed some day."""
    file = playing.put_down()

    def open_before(folder: Path, path: Path) -> Path:
        with pytest.raises(StoreError, match="another window of corptable is writing there"):
            SavedGames(playing.saved_games.folder).resume(file)
        return move_into(folder, path)

    monkeypatch.setattr(file_lock, "PATIENCE", 0.0)
    monkeypatch.setattr(saved_games, "move_into", open_before)
    playing.saved_games.delete(file)
    assert playing.saved_games.games() == []

"""Test that two windows share the folder of packs: no change is lost, each sees the other's, and
nothing half is left or taken.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from corptable.art.packs.importing import Import
from corptable.art.packs.library import PackLibrary
from corptable.art.packs.records import Appearance
from corptable.art.packs.store import IN_USE
from corptable.cards import find_deck, installed_decks
from corptable.system import file_lock
from corptable.system.errors import CorptableError

TURNS = 20
"""Changes that each of two processes makes."""
PATHS = {"PYTHONPATH": os.pathsep.join(sys.path)}
"""Environment of the programs that are started here: they find what the tests find."""
CHANGING = """
import sys
from pathlib import Path
from corptable.system import file_lock
from corptable.art.packs.library import PackLibrary
from corptable.cards import installed_decks
file_lock.PATIENCE = 60.0  # the other process writes without a pause, as no person does
library = PackLibrary(Path(sys.argv[1]), installed_decks)
print(flush=True)
sys.stdin.readline()
for turn in range(int(sys.argv[4])):
    library.wear(sys.argv[2], sys.argv[3] if turn % 2 else None)
"""
"""Program that has a deck put on and take off a pack again and again, once it is told to begin."""
IMPORTING = """
import sys, threading
from pathlib import Path
from corptable.art.packs.library import PackLibrary
from corptable.cards import installed_decks
if __name__ == "__main__":
    library = PackLibrary(Path(sys.argv[1]), installed_decks)
    moved = threading.Event()
    running = library.start_import(Path(sys.argv[2]), moved.set)
    while running.progress.done == 0:
        moved.wait()
        moved.clear()
    print("a picture is there", flush=True)
    sys.stdin.readline()
"""
"""Program that imports pictures, and waits at the first of them until it is killed."""


def brought(folder: Path, deck: str = "tarot") -> Path:
    """Write a picture for every card of a deck, and return their folder."""
    folder.mkdir()
    for number, card in enumerate(find_deck(deck).cards):
        picture = pygame.Surface((30, 50))
        picture.fill((200, 30, number))
        pygame.image.save(picture, folder / f"{card.id}.png")
    return folder


def library(folder: Path) -> PackLibrary:
    return PackLibrary(folder, installed_decks)


def imported(packs: PackLibrary, path: Path) -> Import:
    running = packs.start_import(path, lambda: None)
    running.wait()
    return running


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return brought(tmp_path_factory.mktemp("source") / "Red")


@pytest.fixture
def windows(tmp_path: Path, source: Path) -> tuple[PackLibrary, PackLibrary]:
    """Return two libraries of one folder, both with the pack "red"."""
    one = library(tmp_path / "packs")
    one.adopt(imported(one, source))
    return one, library(tmp_path / "packs")


Windows = tuple[PackLibrary, PackLibrary]


def test_what_two_windows_change_in_turn_is_kept(windows: Windows, tmp_path: Path) -> None:
    one, other = windows
    one.wear("tarot", "red")
    other.wear("sixth_world", "red")
    one.mend("red", appearance=Appearance(fit="fill"))
    again = library(tmp_path / "packs")
    assert again.worn_by("tarot") == again.worn_by("sixth_world") == again.find("red")
    assert other.worn_by("tarot") is not None, "a change takes up those of others first"


def test_what_another_window_changes_is_seen(windows: Windows, tmp_path: Path) -> None:
    one, other = windows
    one.wear("tarot", "red")
    one.adopt(imported(one, brought(tmp_path / "French", "standard")))
    one.mend("red", appearance=Appearance(fit="fill"))
    other.refresh()
    assert other.worn_by("tarot") == other.find("red") == one.find("red")
    assert [pack.name for pack in other.packs()] == ["French", "Red"]
    one.remove("red")
    other.refresh()
    assert other.worn_by("tarot") is None
    assert [pack.name for pack in other.packs()] == ["French"]


def test_the_version_rises_with_a_change_alone(windows: Windows) -> None:
    """Everything on the window is drawn anew when it rises."""
    one, other = windows
    other.refresh()
    before = other.version
    other.refresh()
    assert other.version == before
    one.wear("tarot", "red")
    other.refresh()
    assert other.version == before + 1


def test_a_pack_that_another_window_has_removed_is_told(windows: Windows) -> None:
    one, other = windows
    one.remove("red")
    with pytest.raises(CorptableError, match='no pack "red"'):
        other.wear("tarot", "red")
    assert other.packs() == ()


def test_a_window_that_holds_the_folder_is_told(
    windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = windows
    monkeypatch.setattr(file_lock, "PATIENCE", 0.0)
    with (
        file_lock.folder_lock(tmp_path / "packs"),
        pytest.raises(CorptableError, match="another window of corptable is writing"),
    ):
        one.wear("tarot", "red")
    assert one.worn_by("tarot") is None


def test_two_processes_that_change_at_the_same_time_lose_nothing(
    windows: Windows, tmp_path: Path
) -> None:
    """Each changes its own deck, while the other's stands in the same file; an even number of turns
    ends with the pack worn.
    """
    started = [
        subprocess.Popen(
            [sys.executable, "-c", CHANGING, str(tmp_path / "packs"), deck, "red", str(TURNS)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | PATHS,
        )
        for deck in ("tarot", "sixth_world")
    ]
    for process in started:
        assert process.stdout is not None
        process.stdout.readline()
    for process in started:
        assert process.stdin is not None
        process.stdin.write("begin\n")
        process.stdin.flush()
    for process in started:
        process.communicate(timeout=60)
        assert process.returncode == 0
    again = library(tmp_path / "packs")
    assert again.worn_by("tarot") == again.worn_by("sixth_world") == windows[0].find("red")


@pytest.mark.skipif(sys.platform == "win32", reason="a program is killed with the signal of POSIX")
def test_a_pack_that_came_in_half_goes_at_the_next_start_but_not_while_it_comes(
    source: Path, tmp_path: Path
) -> None:
    packs, program = tmp_path / "packs", tmp_path / "importing.py"
    program.write_text(IMPORTING, encoding="utf-8")
    running = subprocess.Popen(
        [sys.executable, str(program), str(packs), str(source)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | PATHS,
    )
    assert running.stdout is not None
    assert running.stdout.readline()
    assert library(packs).packs() == ()
    assert any((packs / "red").iterdir())
    os.kill(running.pid, signal.SIGKILL)
    running.communicate()
    assert library(packs).packs() == ()
    assert [path.name for path in packs.iterdir()] == [file_lock.LOCK]


def test_a_pack_that_waits_to_be_adopted_is_left_alone(source: Path, tmp_path: Path) -> None:
    one = library(tmp_path / "packs")
    running = imported(one, source)
    other = library(tmp_path / "packs")
    assert one.adopt(running).id == "red"
    other.refresh()
    assert other.packs() == one.packs()


def test_one_window_at_a_time_reads_a_source_again(windows: Windows, source: Path) -> None:
    one, other = windows
    running = imported(one, source)
    second = imported(other, source)
    assert second.pack is None
    assert second.fault == f"Red: {IN_USE}"
    assert one.adopt(running).id == "red"
    assert other.adopt(imported(other, source)).id == "red"


def test_only_what_bears_the_programs_own_names_is_removed(
    windows: Windows, tmp_path: Path
) -> None:
    """Nobody else's file in the folder is touched, whatever lies beside it."""
    packs = tmp_path / "packs"
    kept = ["drawn/queen.png", "damaged/pack.json.unreadable", "notes.txt", ".corptable-x.new"]
    left = [
        "half/" + "0" * 32 + ".png",
        ".corptable-0123456789abcdef.new",
        "red/.corptable-0123456789abcdef.new",
        ".corptable-half.import",
    ]
    for name in (*kept, *left):
        (packs / name).parent.mkdir(exist_ok=True)
        (packs / name).write_bytes(b"")
    (packs / "damaged" / ("0" * 32 + ".png")).write_bytes(b"")
    (packs / "empty").mkdir()
    assert library(packs).packs() == windows[0].packs()
    assert [name for name in (*left, "empty") if (packs / name).exists()] == []
    assert [name for name in kept if not (packs / name).exists()] == []
    assert (packs / "damaged" / ("0" * 32 + ".png")).exists()

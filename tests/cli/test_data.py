"""Test `corptable data`: it tells where files lie, opens their folder, empties the cache, packs and
reads, and refuses what makes no sense.
"""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest
from cli.console import Run
from store.kept_things import NEW, OLD, kept, lay

from corptable.cli import data
from corptable.store.own_data import Folders


@pytest.fixture
def home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    """Give the command the folders of a person; return them."""

    def below(kind: str) -> None:
        place = folder.parent / kind
        monkeypatch.setattr(platformdirs, f"user_{kind}_path", lambda *words, **named: place)

    for kind in ("config", "data", "cache"):
        below(kind)
    downloads = folder.parent / "downloads"
    downloads.mkdir()
    monkeypatch.setattr(platformdirs, "user_downloads_path", lambda: downloads)
    return Folders.of_this_system()


def test_it_tells_where_files_lie_how_many_there_are_and_how_large(home: Folders, run: Run) -> None:
    lay(home, OLD)
    told = run("data")
    lines = {line.partition("  ")[0]: line.split() for line in told.out.splitlines()}
    assert told.code == 0
    assert lines["what"] == ["what", "files", "size", "where"]
    assert lines["your decks"][2:] == ["1", "11", "bytes", str(home.data / "decks")]
    assert lines["cache of pictures"][3:] == ["0", "0", "bytes", str(home.cache)]
    assert str(home.log) in told.out
    assert str(home.settings) in told.out


def test_it_opens_the_folder_of_the_files(
    home: Folders, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(data, "open_folder", opened.append)
    assert run("data --open").code == 0
    assert opened == [home.data]


def test_it_empties_the_cache_and_nothing_else(home: Folders, run: Run) -> None:
    lay(home, OLD)
    home.cache.mkdir(parents=True)
    (home.cache / "a.picture").write_bytes(b"1234")
    told = run("data --empty-cache")
    assert (told.code, list(home.cache.iterdir()), kept(home)) == (0, [], OLD)
    assert "1 file, 4 bytes deleted" in told.out


def test_what_it_packs_it_reads_again(home: Folders, run: Run, folder: Path) -> None:
    lay(home, NEW)
    packed = run("data --pack all.zip")
    assert (packed.code, packed.err) == (0, "")
    assert packed.out.startswith(f"all.zip: {len(NEW)} files, ")
    for name in NEW:
        home.place(name).unlink()
    lay(home, OLD)
    refused = run("data --read all.zip")
    assert (refused.code, kept(home)) == (2, OLD)
    assert "With --replace they are packed into a zip first" in refused.err
    read = run("data --read all.zip --replace")
    assert (read.code, kept(home)) == (0, NEW)
    (before,) = (folder.parent / "downloads").iterdir()
    assert before.name in read.out


def test_an_existing_zip_is_replaced_by_force_alone(home: Folders, run: Run) -> None:
    lay(home, NEW)
    codes = [run(f"data --pack all.zip{force}").code for force in ("", "", " --force")]
    assert codes == [0, 2, 0]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--pack a.txt", "wanted one that ends with .zip"),
        ("--open --empty-cache", "found --open and --empty-cache; wanted one of them at a time"),
        ("--force", "--force is only for --pack"),
        ("--pack a.zip --replace", "--replace is only for --read"),
        ("--read gone.zip", "the zip cannot be opened (No such file or directory)"),
        ("--emty-cache", 'did you mean "--empty-cache"?'),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(
    home: Folders, run: Run, words: str, told: str
) -> None:
    refused = run(f"data {words}")
    assert (refused.code, refused.out) == (2, "")
    assert told in refused.err

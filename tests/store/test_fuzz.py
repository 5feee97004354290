"""Test the store with any content in its folder: it opens, reports what it could not use, and loses
nothing of it.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from store.values import (
    FILES,
    SCRAPS,
    Change,
    changed,
    changes,
    contents,
    enough,
    keep_all,
    places,
    set_ups,
    settings,
)

from corptable.store import LastSetUp, SeatSetUp, Settings, Store, WindowGeometry

PLACE = WindowGeometry(1, 2, 1280, 720)
DUEL = LastSetUp((SeatSetUp("Anna", "person"), SeatSetUp("Vesper", "greedy")), {"rounds": "4"})


def is_opened_and_loses_nothing(laid: dict[str, bytes]) -> None:
    """Open a folder with these files, then write everything; assert that each file that could not
    be used completely is still there."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for file, content in laid.items():
            (folder / file).write_bytes(content)
        store = Store(folder)
        assert sorted(contents(folder).values()) == sorted(laid.values())
        assert all(
            line.isprintable()
            for trouble in store.warnings
            for line in trouble.splitlines()
            if line.isascii()
        )
        assert len(store.warnings) <= len(laid)
        troubled = {file for file in laid for trouble in store.warnings if f"{file}:" in trouble}
        assert len(troubled) == len(store.warnings)
        keep_all(
            store, store.settings, store.window or PLACE, {"duel": store.set_up("duel") or DUEL}
        )
        assert {laid[file] for file in troubled} <= set(contents(folder).values())
        again = Store(folder)
        assert (again.warnings, again.settings) == ([], store.settings)


@enough
@given(st.sampled_from(FILES), st.binary())
def test_any_bytes(file: str, content: bytes) -> None:
    """Mostly no UTF-8."""
    is_opened_and_loses_nothing({file: content})


@enough
@given(
    st.sampled_from(FILES),
    st.text().map(lambda text: f"format: 1\n{text}".encode("utf-8", "surrogatepass")),
)
def test_any_text_of_the_right_format(file: str, content: bytes) -> None:
    """Mostly no YAML."""
    is_opened_and_loses_nothing({file: content})


@enough
@given(
    st.sampled_from(FILES),
    st.lists(st.sampled_from(SCRAPS)).map(lambda scraps: f"format: 1\n{''.join(scraps)}".encode()),
)
def test_any_scraps_of_yaml(file: str, content: bytes) -> None:
    """Signs, words and line breaks in any order."""
    is_opened_and_loses_nothing({file: content})


@enough
@given(settings, places, set_ups, changes)
def test_any_accident_to_good_files(
    chosen: Settings, place: WindowGeometry, laid: dict[str, LastSetUp], accidents: list[Change]
) -> None:
    """One, two or three accidents to each file at once."""
    with TemporaryDirectory() as name:
        keep_all(Store(Path(name)), chosen, place, laid)
        written = contents(Path(name))
    good = {file: written[file] for file in FILES if file in written}
    for accident in accidents:
        good = {file: changed(content, accident) for file, content in good.items()}
    is_opened_and_loses_nothing(good)


@enough
@given(settings, settings, changes)
def test_any_accident_to_a_file_that_has_a_backup(
    before: Settings, chosen: Settings, accidents: list[Change]
) -> None:
    """If nothing of the file can be used, the store takes the backup; the next start finds the same
    values and no warnings.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        store = Store(folder)
        store.keep_settings(before)
        store.keep_settings(chosen)
        content = contents(folder)["settings.yaml"]
        for accident in accidents:
            content = changed(content, accident)
        (folder / "settings.yaml").write_bytes(content)
        found = Store(folder)
        assert content in contents(folder).values()
        if "settings.yaml.unreadable-1" in contents(folder):
            assert found.settings == before
            assert (Store(folder).settings, Store(folder).warnings) == (before, [])


@pytest.mark.sampled
@pytest.mark.parametrize("file", FILES)
def test_a_file_that_ends_too_early_at_any_byte(file: str) -> None:
    """A power cut leaves such a file when another program was copying it."""
    with TemporaryDirectory() as name:
        keep_all(Store(Path(name)), Settings(scale=150), PLACE, {"duel": DUEL})
        good = contents(Path(name))[file]
    for length in range(0, len(good), 7):
        is_opened_and_loses_nothing({file: good[:length]})

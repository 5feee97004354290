"""Test that files which a file manager drops on the real window are brought in, at the title and
while a game goes on.
"""

from __future__ import annotations

import ctypes.util
from pathlib import Path

import pygame
import pytest
from ui.real_window import RealWindow, missing_tools
from ui.robot import Robot, UndrawnApp, new_session

from corptable.art.packs.library import PackLibrary
from corptable.cards import find_deck, installed_decks
from corptable.engine.seeds import luck_of
from corptable.store import Settings, Store

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        bool(missing_tools()), reason=f"real windows need {' and '.join(missing_tools())}"
    ),
    pytest.mark.skipif(
        ctypes.util.find_library("X11") is None, reason="the files are dropped through libX11"
    ),
]
POINT = (640, 300)
"""Point of the window on which the files fall."""
BOTS = ["random"] * 4
SEED = 7
ACTS = 16
"""Acts that are compared: more than there are while pictures come in."""


def brought(folder: Path) -> Path:
    """Write a picture of every card of the standard deck, and return their folder."""
    folder.mkdir()
    for card in find_deck("standard").cards:
        pygame.image.save(pygame.Surface((30, 42)), folder / f"{card.id}.png")
    return folder


def library(home: Path) -> PackLibrary:
    return PackLibrary(home / "data" / "corptable" / "packs", installed_decks)


def test_a_folder_is_dropped_on_the_title_and_worn_on_request(tmp_path: Path) -> None:
    """Its name has a blank and an umlaut, which the address of the file manager escapes."""
    folder = brought(tmp_path / "Schöne Karten")
    with RealWindow([], tmp_path) as window:
        window.drop(POINT, folder.as_uri())
        window.line("PACK")
        window.xdotool("sleep", 0.3, "key", "F4", "sleep", 0.3, "key", "ctrl+q")
        assert window.program.wait(timeout=20) == 0
    (pack,) = library(tmp_path).packs()
    assert (pack.name, len(pack.pictures), pack.source) == ("Schöne Karten", 52, str(folder))
    assert library(tmp_path).worn_by("standard") == pack


def acts_at_table(home: Path, dropped: list[Path]) -> list[str]:
    """Return the first acts of bots at a table; after the first of them, files are dropped on it
    and put on at once.
    """
    Store(home / "config" / "corptable").keep_settings(Settings(motion=0, bot_pace="fast"))
    with RealWindow(
        ["play", "corporation", "--seats", ",".join(BOTS), "--seed", str(SEED)], home
    ) as window:
        acts = [window.line("ACT")]
        window.drop(POINT, *(file.as_uri() for file in dropped))
        while (line := window.line("")).split()[0] != "PACK":
            acts += [line] if line.startswith("ACT") else []
        window.xdotool("sleep", 0.2, "key", "F4", "sleep", 0.2)
        acts.append(window.line("ACT"))
        while len(acts) < ACTS:
            acts.append(window.line("ACT"))
        return acts[:ACTS]


def acts_without() -> list[str]:
    """Return the first acts of the same bots at a table in this process, on which nothing is
    dropped.
    """
    twin = Robot(
        new_session("corporation", BOTS, SEED, luck=luck_of(SEED)),
        make_app=UndrawnApp,
    )
    while len(twin.journal) < ACTS:
        twin.step(1.0)
    twin.close()
    return [f"ACT {act}" for act in twin.journal[:ACTS]]


def test_pictures_dropped_on_a_table_do_not_touch_the_game(tmp_path: Path) -> None:
    """All pictures of a folder are one pack of that folder's name."""
    pictures, home = sorted(brought(tmp_path / "French").iterdir()), tmp_path / "home"
    assert acts_at_table(home, pictures) == acts_without()
    (pack,) = library(home).packs()
    assert (pack.name, len(pack.pictures)) == ("French", 52)
    assert library(home).worn_by("standard") == pack

"""Test that the path in a text is found, whoever has written it: a person, a file manager, another
program.
"""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

import pytest

from corptable.ui.platform.path_text import is_whole, path_in

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="the paths are written as everywhere but on Windows"
)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("/home/me/cards", "/home/me/cards"),
        ("  /home/me/cards.zip\r\n", "/home/me/cards.zip"),
        ("'/home/me/my cards'", "/home/me/my cards"),
        ('"/home/me/my cards"\n', "/home/me/my cards"),
        ("/home/me/don't", "/home/me/don't"),
        ("/home/me/../you/cards/", "/home/you/cards"),
        ("file:///home/me/my%20cards", "/home/me/my cards"),
        ("file:///home/me/K%C3%B6nige#2?", "/home/me/Könige#2?"),
        ("file:///home/me/50%25", "/home/me/50%"),
        ("file://localhost/cards", "/cards"),
        (f"FILE://{platform.node()}/cards", "/cards"),
        ("file:/cards", "/cards"),
        ("'file:///cards'", "/cards"),
        ("http://example.org/cards.zip", f"{os.getcwd()}/http:/example.org/cards.zip"),
    ],
)
def test_a_path_is_found(text: str, path: str) -> None:
    assert path_in(text) == Path(path)


def test_a_name_in_an_address_need_not_be_utf_8() -> None:
    assert path_in("file:///d%FCrer") == Path(os.fsdecode(b"/d\xfcrer"))


def test_home_and_the_current_folder_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.chdir(tmp_path)
    assert path_in("~/cards") == Path("/home/me/cards")
    assert path_in("'~/my cards'") == Path("/home/me/my cards")
    assert path_in("cards.zip") == tmp_path / "cards.zip"
    assert path_in("./cards.zip") == tmp_path / "cards.zip"


@pytest.mark.parametrize(
    "text", ["", " \n", "''", "file://elsewhere.example/cards", "file:///a%00b", "/a\0b"]
)
def test_anything_else_is_no_path(text: str) -> None:
    assert path_in(text) is None


def test_in_a_folder_that_was_removed_only_a_whole_path_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert path_in("cards") is None
    assert path_in("/cards") == Path("/cards")


def test_words_are_told_from_whole_paths() -> None:
    """A dropped word is no path of the current folder."""
    assert is_whole("/cards")
    assert is_whole("file:///cards\n")
    assert not is_whole("queen of cups")
    assert not is_whole("https://example.org/cards")

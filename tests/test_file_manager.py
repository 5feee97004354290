"""Test that the folder of a person's files is opened by the program of each system, with stand-ins
for those programs.
"""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from corptable.system.errors import CorptableError
from corptable.system.file_manager import open_folder


class Started:
    """Stand in for a process, and keep its command."""

    commands: list[list[str]] = []  # noqa: RUF012  # each test begins with a new list

    def __init__(self, command: list[str], **named: object) -> None:
        assert named["stdin"] == named["stdout"] == named["stderr"] == subprocess.DEVNULL
        self.commands.append(command)

    def wait(self) -> int:
        return 0


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the commands that are started, by a stand-in."""
    Started.commands = []
    monkeypatch.setattr(subprocess, "Popen", Started)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    return Started.commands


@pytest.mark.parametrize(
    ("system", "name"), [("linux", "xdg-open"), ("freebsd14", "xdg-open"), ("darwin", "open")]
)
def test_a_program_of_the_system_is_started_without_a_shell(
    system: str,
    name: str,
    tmp_path: Path,
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    folder = tmp_path / "a; rm -rf b"
    open_folder(folder)
    assert commands == [[f"/usr/bin/{name}", str(folder)]]
    assert folder.is_dir()


def test_windows_opens_a_folder_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "startfile", opened.append, raising=False)
    open_folder(tmp_path)
    assert opened == [tmp_path]


def test_where_no_program_is_or_it_does_not_start_the_sentence_says_where_the_folder_is(
    tmp_path: Path, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")

    def refuse(*words: object, **named: object) -> None:
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    with pytest.raises(CorptableError, match=rf"\(Permission denied\)\. It is {tmp_path}"):
        open_folder(tmp_path)
    for found in (None, "xdg-open"):  # in the current folder anything may lie
        monkeypatch.setattr(shutil, "which", lambda name, found=found: found)
        with pytest.raises(CorptableError, match=f"not installed. The folder is {tmp_path}"):
            open_folder(tmp_path)
    assert commands == []

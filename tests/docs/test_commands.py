"""Test that every command of the documents works. CONTRIBUTING.md lists the kinds of blocks."""

from __future__ import annotations

import contextlib
import io
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NoReturn

import pygame
import pytest
from docs.pages import ROOT, Block, blocks, name_of, pages
from ui.real_window import RealWindow, missing_tools

import _environment
from corptable.__main__ import main

KINDS: Final = frozenset({(), ("checkout",), ("window",), ("long",)})
"""Words that may stand after `sh`."""
OTHERS: Final = frozenset({"python", "text", "yaml"})
"""Languages of the blocks that are no commands."""
INSTALLING: Final = frozenset({"python3 -m pip install .", "python3 -m pip install -e my_game"})
"""Commands that need a network; the tests of packaging and of an installed game run them without
one.
"""
LAUNCHER: Final = "scripts/run.py"
"""Script that hands its words to the tool that the first one names."""
PLAIN: Final = re.compile(r"corptable [^|&;<>$`*]*( > [\w.]+)?")
"""A command of the program alone: without the shell, but for a file that its output goes to."""
VCARD: Final = (
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada "
    "Byron\r\nTITLE:Programmer\r\nORG:Engines\r\nTEL:555-0100\r\nEND:VCARD\r\n"
)


def with_commands(kind: str) -> list[Path]:
    """Return the pages that have a block of a kind."""
    return [
        page
        for page in pages()
        if any(block.words == ("sh", *kind.split()) for block in blocks(page))
    ]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return the home of a page with what its readers bring: a zip with the picture of a card, and
    the vCard of a person.
    """
    folder = tmp_path / "home"
    (folder / "pictures").mkdir(parents=True)
    pygame.image.save(pygame.Surface((60, 100)), folder / "pictures" / "rain-2.png")
    (folder / "contacts.vcf").write_text(VCARD, encoding="utf-8")
    shutil.make_archive(str(folder / "pictures"), "zip", folder / "pictures")
    return folder


def environment(home: Path) -> dict[str, str]:
    """Return the environment of a shell in which `corptable` is this program, and its folders lie
    in the home.
    """
    command = home.parent / "bin" / "corptable"
    if not command.exists():
        command.parent.mkdir()
        command.write_text(
            f'#!/bin/sh\nexec "{sys.executable}" -P -m corptable "$@"\n', encoding="utf-8"
        )
        command.chmod(0o755)
    folders = {
        f"XDG_{word}_HOME": str(home.parent / word.lower())
        for word in ("CONFIG", "DATA", "CACHE", "STATE")
    }
    path = os.pathsep.join((str(command.parent), os.environ["PATH"]))
    return (
        os.environ
        | folders
        | {"HOME": str(home), "PATH": path, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"}
    )


def carry_out(block: Block, home: Path) -> None:
    """Do what a page says in a block: run its commands, or write its file."""
    if block.words[0] == "yaml" and len(block.words) == 2:
        (home / block.words[1]).write_text(block.text, encoding="utf-8")
    elif block.words in (("sh",), ("sh", "checkout")):
        place = ROOT if block.words[-1] == "checkout" else home
        shell = ["bash", "-euo", "pipefail", "-c", block.text]
        ran = subprocess.run(
            shell,
            cwd=place,
            env=environment(home),
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
        )
        assert ran.returncode == 0, f"{block.place}: {ran.stderr or ran.stdout}"


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_every_block_says_what_it_is(page: Path) -> None:
    """A command in a block of another kind would be run by nobody."""
    assert [block.place for block in blocks(page) if not is_known(block)] == []


def is_known(block: Block) -> bool:
    """Test whether a block is of a kind that CONTRIBUTING.md lists."""
    return bool(block.words) and (
        block.words[0] in OTHERS or (block.words[0] == "sh" and block.words[1:] in KINDS)
    )


def run_here(command: str) -> int:
    """Run a command of the program in this process and return its exit code. Its output may go to a
    file.
    """
    words, _, file = command.partition(" > ")
    with contextlib.ExitStack() as stack:
        if file:
            stack.enter_context(
                contextlib.redirect_stdout(stack.enter_context(open(file, "w", encoding="utf-8")))
            )
        return main(shlex.split(words)[1:])


@pytest.mark.sampled
@pytest.mark.skipif(shutil.which("bash") is None, reason="the other commands are those of a shell")
@pytest.mark.parametrize(
    "page", sorted({*with_commands(""), *with_commands("checkout")}), ids=name_of
)
def test_the_commands_of_a_page_work_one_after_another(
    page: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment(home).items():
        monkeypatch.setenv(name, value)
    for block in blocks(page):
        if block.words[:1] != ("sh",) or not all(map(PLAIN.fullmatch, block.commands)):
            carry_out(block, home)
        elif block.words in (("sh",), ("sh", "checkout")):
            monkeypatch.chdir(ROOT if block.words[-1] == "checkout" else home)
            assert [command for command in block.commands if run_here(command)] == [], block.place


def windows() -> list[tuple[Path, str]]:
    """Return the commands that open a window, each with its page."""
    found = [
        (page, block)
        for page in with_commands("window")
        for block in blocks(page)
        if block.words == ("sh", "window")
    ]
    return [(page, command) for page, block in found for command in block.commands]


@pytest.mark.sampled
@pytest.mark.window
@pytest.mark.skipif(
    bool(missing_tools()), reason=f"real windows need {' and '.join(missing_tools())}"
)
@pytest.mark.parametrize(
    ("page", "command"), windows(), ids=lambda word: word if isinstance(word, str) else word.stem
)
def test_a_command_opens_its_window(page: Path, command: str, home: Path) -> None:
    """After the commands before it on its page: they may write the deck that it names."""
    for block in blocks(page):
        if command in block.commands:
            break
        if "weather" in command:
            carry_out(block, home)
    with RealWindow(shlex.split(command)[1:], home.parent) as window:
        window.program.terminate()
        assert window.program.wait(timeout=20) == 0


def long_commands() -> list[tuple[str, str]]:
    """Return the commands that no test runs as they stand, each with its place."""
    return [
        (block.place, command)
        for page in pages()
        for block in blocks(page)
        if block.words == ("sh", "long")
        for command in block.commands
    ]


@pytest.mark.parametrize(("place", "command"), long_commands(), ids=lambda word: word)
def test_the_words_of_a_long_command_are_those_of_its_script(place: str, command: str) -> None:
    if command in INSTALLING:
        return
    python, script, *words = shlex.split(command.partition(" -- ")[0])
    assert python == "python3"
    if script == LAUNCHER:
        script = f"scripts/_{words.pop(0)}.py"
    told = help_of(script)
    options = [word for word in words if word.startswith("--")]
    assert [option for option in options if not re.search(rf"{option}\b", told)] == [], (
        f"{place}: {command}"
    )
    if words and not words[0].startswith("--"):
        assert re.search(rf"\b{words[0]}\b", told), f"{place}: {command}"


@cache
def help_of(script: str) -> str:
    """Help of a script in this process. A launcher, which becomes another program, makes no
    environment and hands its words on.
    """
    told = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(told):
        patch.setattr(_environment.Environment, "prepare", lambda *_, **__: None)
        patch.setattr(_environment, "become", _continue_here)
        patch.setattr(sys, "argv", [script, "--help"])
        with pytest.raises(SystemExit) as left:
            runpy.run_path(str(ROOT / script), run_name="__main__")
    assert not left.value.code
    return told.getvalue()


def _continue_here(command: Sequence[str]) -> NoReturn:
    """Run what a launcher becomes: the program, or another script."""
    _, *words = command
    if words[:3] == ["-P", "-m", "corptable"]:
        sys.exit(main(words[3:]))
    sys.argv = words
    runpy.run_path(words[0], run_name="__main__")
    raise AssertionError(f"{words[0]} told no help")

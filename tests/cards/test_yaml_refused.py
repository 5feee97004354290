"""Test the strict reader's refusals before it asks what a file means, with both loaders of PyYAML
alike.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest
import yaml
from yaml_cases import cases_beside

from corptable.cards import FileFaults, read_file, yaml_syntax
from corptable.cards.text_file import MOST_BYTES
from corptable.cards.yaml_reader import MOST_FAULTS
from corptable.cards.yaml_syntax import DEEPEST, MOST_NODES

if TYPE_CHECKING:
    from cards.conftest import FaultsOf, Write

AT_ONCE = 0.5
"""Seconds within which a bomb must be refused; it takes some milliseconds."""

BOMB = "a: &a [x, x]\n" + "".join(
    f"{new}: &{new} [*{old}, *{old}]\n" for old, new in zip("abcdefghij", "bcdefghijk", strict=True)
)


@pytest.fixture(params=["CBaseLoader", "BaseLoader"], autouse=True)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use each loader of PyYAML, because not every installation has the fast one."""
    if not hasattr(yaml, request.param):
        pytest.skip("PyYAML without libyaml")
    monkeypatch.setattr(yaml_syntax, "Loader", getattr(yaml, request.param))


@pytest.mark.parametrize(("text", "said"), cases_beside(__file__, "no_plain_yaml.yaml"))
def test_what_is_no_plain_yaml_is_refused_with_line_and_reason(
    faults_of: FaultsOf, text: str, said: str
) -> None:
    """One fault, for nothing behind it can be trusted."""
    lines = faults_of(text)
    assert len(lines) == 1
    assert lines[0].startswith(f"my.yaml:{said}")


def test_a_file_that_is_not_utf8_is_refused_with_byte_and_line(faults_of: FaultsOf) -> None:
    """Latin-1 is the usual reason."""
    lines = faults_of("format: 1\nname: Käse\n".encode("latin-1"))
    assert lines == ["my.yaml:2: byte 17 (0xe4) is not UTF-8; wanted a text file saved as UTF-8"]


def test_a_byte_order_mark_does_no_harm(write: Write) -> None:
    """Some editors write one."""
    top = read_file(write(b"\xef\xbb\xbfname: x\n")).mapping()
    assert top["name"].text() == "x"


def test_line_ends_of_any_system_count_as_one_line(faults_of: FaultsOf) -> None:
    """The line that a message names is that of the editor."""
    assert "my.yaml:3: b: " in "\n".join(faults_of("format: 1\r\nname: x\r\nb: 1\r\n"))


def test_a_missing_file_is_said_to_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name is relative to the current folder."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(
        FileFaults, match=r"^decks/none\.yaml: there is no such file; wanted a text file$"
    ):
        read_file(tmp_path / "decks" / "none.yaml")


def test_a_file_elsewhere_is_named_by_its_whole_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person who reads the message must find the file."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    with pytest.raises(FileFaults) as refusal:
        read_file(Path("..") / "none.yaml")
    assert str(refusal.value).startswith(
        f"{(tmp_path / 'none.yaml').as_posix()}: there is no such file"
    )


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """It is called what it is."""
    with pytest.raises(FileFaults, match="this is a folder; wanted a text file"):
        read_file(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    """Reading one would wait for ever."""
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(FileFaults, match="this is a device or a pipe; wanted a text file"):
        read_file(tmp_path / "pipe.yaml")


def test_a_file_that_cannot_be_opened_says_why(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the words of the system."""

    path = write("a: 1")
    monkeypatch.setattr(Path, "open", Mock(side_effect=PermissionError(13, "Permission denied")))
    with pytest.raises(
        FileFaults, match=r"^my\.yaml: the file cannot be opened \(Permission denied\)"
    ):
        read_file(path)


def test_too_large_a_file_is_refused(faults_of: FaultsOf) -> None:
    """Without reading it to its end."""
    assert faults_of(b"#" * (MOST_BYTES + 1)) == [
        f"my.yaml: the file is too large; wanted at most {MOST_BYTES} bytes"
    ]


def test_too_many_values_are_refused(faults_of: FaultsOf) -> None:
    """A file of small parts costs more than its size tells."""
    assert faults_of("- \n" * MOST_NODES) == [
        f"my.yaml:{MOST_NODES}: too many values; wanted at most {MOST_NODES} in a file"
    ]


@pytest.mark.parametrize("opening", ["[", "- ", "{a: ", "? "])
def test_deep_nesting_is_refused_however_deep(faults_of: FaultsOf, opening: str) -> None:
    """There is no recursion that it could exhaust."""
    lines = faults_of(opening * (MOST_BYTES // len(opening)))
    assert len(lines) == 1


def test_nesting_is_allowed_to_the_limit(write: Write) -> None:
    """Far more than any file of ours needs."""
    read_file(write("[" * DEEPEST + "]" * DEEPEST))
    with pytest.raises(FileFaults, match=f"too deep nesting; wanted at most {DEEPEST} levels"):
        read_file(write("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1)))


def test_an_alias_bomb_costs_nothing(faults_of: FaultsOf) -> None:
    """It is refused at its first anchor, before anything is multiplied."""
    start = time.perf_counter()
    lines = faults_of(BOMB)
    assert time.perf_counter() - start < AT_ONCE
    assert lines == [
        "my.yaml:1: an anchor (&); wanted the value itself; quotes round text that begins with &"
    ]


def test_reading_stops_after_many_faults(faults_of: FaultsOf) -> None:
    """A file of another kind is not commented on line by line."""
    lines = faults_of("".join(f"field{i}: 1\n" for i in range(2 * MOST_FAULTS)))
    assert len(lines) == MOST_FAULTS + 1
    assert lines[-1] == f"my.yaml: reading stopped after {MOST_FAULTS} faults; there may be more"


def test_no_file_can_garble_a_terminal(faults_of: FaultsOf) -> None:
    """A message escapes and shortens what it repeats of a file."""
    lines = faults_of('name: "\\e[31m' + "x" * 50_000 + '"\nformat: "\\e\\n"\n')
    assert all(line.isprintable() and len(line) < 200 for line in lines)


def test_a_name_that_is_no_text_can_be_shown(tmp_path: Path) -> None:
    """File names of Linux are bytes; a message is text."""
    with pytest.raises(FileFaults) as refusal:
        read_file(tmp_path / "\udcff\n.yaml")
    assert str(refusal.value).isprintable()


def test_a_deleted_current_folder_is_no_reason_to_fail(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names are then shown as they were given."""

    def gone() -> str:
        raise FileNotFoundError(2, "No such file or directory")

    path = write("a: @")
    monkeypatch.setattr(os, "getcwd", gone)
    with pytest.raises(FileFaults, match=r"my\.yaml:1: "):
        read_file(path)

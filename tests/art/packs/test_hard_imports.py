"""Test imports that meet the limits: formats of pictures, bombs, the deadline of a pack, a process
that is lost in the middle.
"""

from __future__ import annotations

import base64
import io
import os
import signal
import sys
import time
import zipfile
from pathlib import Path
from typing import Final

import pygame
import pytest
from art.packs.test_import import brought, imported, library

from corptable.art.packs import importing
from corptable.art.packs.importing import Import
from corptable.art.packs.preparation import OpenQuestion, PictureQuestion
from corptable.cards import find_deck
from corptable.system.worker import Worker

WEBP: Final = base64.b64decode("UklGRiQAAABXRUJQVlA4TBcAAAAvO8AYAAdQjyKXov8BICH8v69E9D/1AAA=")
"""A WebP of 60 by 100 red pixels."""
RED: Final = (200, 30, 20)


def bitmap(kind: str, size: tuple[int, int] = (60, 100)) -> bytes:
    surface = pygame.Surface(size)
    surface.fill(RED)
    stream = io.BytesIO()
    pygame.image.save(surface, stream, f"card.{kind}")
    return stream.getvalue()


def test_webp_and_bmp_come_in(tmp_path: Path) -> None:
    (tmp_path / "red").mkdir()
    for number, card in enumerate(find_deck("tarot").cards):
        kind, content = ("webp", WEBP) if number % 2 else ("bmp", bitmap("bmp"))
        (tmp_path / "red" / f"{card.id}.{kind}").write_bytes(content)
    pack = imported(library(tmp_path / "packs"), tmp_path / "red").pack
    assert pack is not None
    assert (len(pack.pictures), pack.faults) == (78, {})
    assert {(picture.width, picture.height, picture.rim) for picture in pack.pictures.values()} == {
        (60, 100, bytes(RED).hex())
    }


@pytest.mark.parametrize(
    "content", [WEBP[:30], WEBP[:12] + b"VP8 " + bytes(40), bitmap("bmp")[:60]]
)
def test_a_torn_webp_or_bmp_is_a_sentence(content: bytes, tmp_path: Path) -> None:
    folder = brought(tmp_path / "red")
    (folder / "torn.webp").write_bytes(content)
    pack = imported(library(tmp_path / "packs"), folder).pack
    assert pack is not None
    assert list(pack.faults) == ["torn.webp"]
    assert "wanted" in pack.faults["torn.webp"]


def test_a_zip_bomb_costs_its_own_pictures_only(tmp_path: Path) -> None:
    """Members that unpack to what a file may have at most, and to more."""
    folder = brought(tmp_path / "red")
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=1) as made:
        for path in folder.iterdir():
            made.write(path, path.name)
        for number in range(3):
            made.writestr(f"zero {number}.png", bytes(63_000_000))
        made.writestr("zero 3.png", bytes(70_000_000))
    imports = imported(library(tmp_path / "packs"), tmp_path / "bomb.zip")
    assert imports.pack is not None
    assert len(imports.pack.assignments["tarot"].faces) == 78
    assert sorted(imports.pack.faults) == [f"zero {number}.png" for number in range(3)]
    assert any(
        "zero 3.png: left out, because it is larger than" in note for note in imports.pack.notes
    )


def test_what_a_pack_does_not_get_done_by_its_deadline_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that goes a second for each look at it."""
    seconds = iter(range(10_000))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(seconds)))
    monkeypatch.setattr(importing, "DEADLINE", 30.0)
    pack = imported(library(tmp_path / "packs"), brought(tmp_path / "red")).pack
    assert pack is not None
    assert (len(pack.pictures), len(pack.faults)) == (29, 49)
    assert set(pack.faults.values()) == {
        (
            "it was not read, because the whole pack took longer than 30 seconds. If the "
            "computer was busy, try again."
        )
    }


def kill_at(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Kill the process that prepares pictures as soon as it is asked for one of these files."""
    ask = importing.ask

    def asked(
        worker: Worker, question: OpenQuestion | PictureQuestion, seconds: float
    ) -> dict[str, object]:
        if isinstance(question, PictureQuestion) and question.cut.file in names:
            process = worker._process
            assert process is not None
            assert process.pid is not None
            os.kill(process.pid, signal.SIGKILL)
        return ask(worker, question, seconds)

    monkeypatch.setattr(importing, "ask", asked)


@pytest.mark.skipif(sys.platform == "win32", reason="it has no SIGKILL")
def test_a_process_that_is_killed_costs_one_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kill_at(monkeypatch, "cups-3.png", "major-5.png")
    pack = imported(library(tmp_path / "packs"), brought(tmp_path / "red")).pack
    assert pack is not None
    assert sorted(pack.faults) == ["cups-3.png", "major-5.png"]
    assert all("the process that read it was lost" in fault for fault in pack.faults.values())
    assert len(pack.pictures) == 76


@pytest.mark.skipif(sys.platform == "win32", reason="it has no SIGKILL")
def test_after_too_many_kills_the_rest_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kill_at(monkeypatch, *(f"cups-{rank}.png" for rank in range(1, 11)))
    pack = imported(library(tmp_path / "packs"), brought(tmp_path / "red")).pack
    assert pack is not None
    lost = [fault for fault in pack.faults.values() if "was lost" in fault]
    assert (len(lost), len(pack.pictures) + len(pack.faults)) == (importing.MOST_LOST, 78)


def test_a_pack_of_which_nothing_came_in_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "red"
    folder.mkdir()
    for number in range(1, 11):
        (folder / f"cups-{number}.png").write_bytes(b"no picture")
    running: Import = imported(library(tmp_path / "packs"), folder)
    assert (running.pack, "found no picture" in running.fault) == (None, True)
    assert not [path for path in (tmp_path / "packs").iterdir() if path.is_dir()]


def test_a_cancelled_import_leaves_nothing_behind(tmp_path: Path) -> None:
    packs = library(tmp_path / "packs")
    running: list[Import] = []

    def cancel() -> None:
        if running and running[0].progress.done == 5:
            running[0].cancel()

    running.append(packs.start_import(brought(tmp_path / "red"), cancel))
    running[0].wait()
    assert (running[0].pack, running[0].fault) == (None, "The import was cancelled.")
    assert not [path for path in (tmp_path / "packs").iterdir() if path.is_dir()]

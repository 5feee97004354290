"""Test the painters that need no process: the inline painter, painting into files, and the null
painter.
"""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from art.painter.recipes import Drawn, Raising, Tile, filled
from art.painter.watching import looks_right

from corptable.art.painter import SOME_DAY, VISIBLE, NullPainter, Painter, PainterProtocol
from corptable.art.painter.inline import InlinePainter, paint, save_png
from corptable.art.picture import Layer, Picture

ROOT = Path(__file__).resolve().parents[3]


def test_whoever_paints_is_asked_alike() -> None:
    """Each painter delivers nothing any more once it is closed."""
    paintings: list[PainterProtocol] = [
        Painter(cache_folder=None, processes=1),
        InlinePainter(),
        NullPainter(),
    ]
    for painting in paintings:
        painting.order(Tile(1))
        painting.close()
        assert list(painting.poll(1.0)) == []


def test_the_windows_side_loads_no_pygame() -> None:
    """It paints elsewhere, and a command that only names the painter starts as fast as before."""
    asked = (
        "import sys; import corptable.art.painter; print('pygame' in sys.modules, 'resvg_py' in "
        "sys.modules)"
    )
    told = subprocess.run(
        [sys.executable, "-c", asked], check=True, capture_output=True, text=True, cwd=ROOT
    )
    assert told.stdout == "False False\n"


def test_here_the_best_is_painted_first_when_somebody_polls() -> None:
    """A poll paints at least one image, however little time it has."""
    here: PainterProtocol = InlinePainter()
    here.order(Tile(1), SOME_DAY)
    here.order(Tile(2))
    first, rest = list(here.poll(0)), list(here.poll(math.inf))
    assert [painted.recipe for painted in first + rest] == [Tile(2), Tile(1)]
    assert all(map(looks_right, first + rest))


def test_here_the_window_is_told_to_poll() -> None:
    rung: list[bool] = []
    here = InlinePainter(lambda: rung.append(True))
    here.order(Tile(1))
    assert rung == [True]


def test_here_a_fault_is_a_refusal() -> None:
    here = InlinePainter()
    here.order(Raising(1, ValueError))
    (painted,) = here.poll(1.0)
    assert painted.fault.startswith("ValueError: no such ink")


def test_here_what_is_forgotten_is_not_painted() -> None:
    here = InlinePainter()
    for number in range(3):
        here.order(Tile(number))
    here.cancel([Tile(1)])
    assert [painted.recipe for painted in here.poll(math.inf)] == [Tile(0), Tile(2)]
    here.order(Tile(1))
    here.cancel_all()
    assert list(here.poll(math.inf)) == []
    here.close()
    here.order(Tile(1))
    assert list(here.poll(math.inf)) == []


def test_the_painter_that_never_paints_notes_what_is_wanted() -> None:
    nothing = NullPainter()
    painting: PainterProtocol = nothing
    painting.order(Tile(1), SOME_DAY)
    painting.order(Tile(1))
    painting.order(Tile(2))
    painting.cancel([Tile(2), Tile(3)])
    assert (list(painting.poll(1.0)), nothing.wanted) == ([], {Tile(1): VISIBLE})
    painting.cancel_all()
    assert nothing.wanted == {}


def test_a_saved_picture_looks_as_it_was_painted(tmp_path: Path) -> None:
    """Pixels may differ by one step, because the colours of a PNG are not multiplied by alpha."""
    pixels = paint(Picture(6, 4, (Layer(filled("#ff8040", 0.5)), Layer(filled("#00f", width=1)))))
    save_png(pixels, tmp_path / "picture.png")
    saved = pygame.image.load(tmp_path / "picture.png")
    assert saved.get_size() == (6, 4)
    assert tuple(saved.get_at((3, 2))) == pytest.approx((0, 0, 255, 255), abs=1)
    glass = paint(Drawn((Layer(filled("#ff8040", 0.5)),)).picture())
    save_png(glass, tmp_path / "glass.png")
    assert tuple(pygame.image.load(tmp_path / "glass.png").get_at((3, 2))) == pytest.approx(
        (255, 128, 64, 128), abs=1
    )


def test_a_clear_pixel_is_saved_clear(tmp_path: Path) -> None:
    save_png(paint(Picture(2, 2, ())), tmp_path / "clear.png")
    assert tuple(pygame.image.load(tmp_path / "clear.png").get_at((0, 0))) == (0, 0, 0, 0)

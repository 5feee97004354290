"""Test the pictures that are drawn as SVG: each can be read, shows in an editor what the program
heeds, and a faulty one is refused with its element and the reason.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from corptable.art.drawn import FOLDER, LIBRARY, Roles, drawings, read_picture
from corptable.art.ink import SUIT_HUES, find_ink
from corptable.art.pen import SvgPen
from corptable.art.pen_roles import PEN_ROLES
from corptable.art.woodcut.roles import ROLES as WOODCUT_ROLES
from corptable.cards.faults import FileFaults
from corptable.system.resources import folder

HOME = folder("assets") / FOLDER
ROLES: dict[str, Roles[Any]] = {"sixth_world": PEN_ROLES, "tarot": WOODCUT_ROLES}
"""Roles of the pen of each deck, by the name of its folder."""
PICTURES = [
    pytest.param(path, id=f"{path.parent.name}/{path.stem}")
    for path in sorted(HOME.glob("*/*.svg"))
    if path.name != LIBRARY
]
SHEET = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def test_each_folder_is_that_of_a_deck() -> None:
    assert {path.name for path in HOME.iterdir()} == set(ROLES)


@pytest.mark.parametrize("path", PICTURES)
def test_a_picture_can_be_read(path: Path) -> None:
    """A fault names the file, the element and what is wanted; docs/art.md explains them."""
    assert read_picture(path, ROLES[path.parent.name]).parts


@pytest.mark.parametrize("path", sorted(HOME.glob("*/*.svg")), ids=lambda path: path.stem)
def test_ids_are_unique_and_paths_are_whole(path: Path) -> None:
    text = path.read_text("utf-8")
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert len(ids) == len(set(ids))
    for outline in re.findall(r'\bd="([^"]*)"', text):
        parse_path(outline, RecordingPen())


@pytest.mark.parametrize("path", sorted(HOME.glob("*/*.svg")), ids=lambda path: path.stem)
def test_an_editor_shows_the_roles_and_hues_that_a_picture_has(path: Path) -> None:
    """Each class has a rule in the style of its file, without which the editor shows it black."""
    text = path.read_text("utf-8")
    used = {name for names in re.findall(r'\bclass="([^"]*)"', text) for name in names.split()}
    style = text.partition("<style>")[2].partition("</style>")[0]
    assert used <= {*re.findall(r"\.([a-z]+)\{", style)}


@pytest.mark.parametrize("deck", ROLES)
def test_what_is_in_the_library_is_used(deck: str) -> None:
    library = (HOME / deck / LIBRARY).read_text("utf-8")
    figures = set(re.findall(r'^  <g id="([^"]*)"', library, re.MULTILINE))
    used = {
        figure
        for path in (HOME / deck).glob("*.svg")
        for figure in re.findall(rf'{LIBRARY}#([^"]*)"', path.read_text("utf-8"))
    }
    signs = {f"sign-{hue}" for hue in SUIT_HUES}  # they are in corners, too
    assert used <= figures <= used | signs


@pytest.mark.parametrize(
    ("element", "fault"),
    [
        ('<path d="M0 0H9"/>', '<path> "M0 0H9": has no role in ""'),
        ('<path class="bodi gold" d="M0 0H9"/>', 'has the class "bodi"'),
        ('<path id="hat" class="body" d="M0 0H9"/>', '<path> "hat": has no hue'),
        ('<path class="body gold" d="H9"/>', 'has the path "H9"'),
        ('<path class="body gold" d=\'M0 0"/>\'/>', "has the path"),
        ('<path class="line gold" stroke-width="wide" d="M0 0H9"/>', 'stroke-width="wide"'),
        ('<path class="line gold" data-tone="2" d="M0 0H9"/>', "has data-tone"),
        ('<path class="line gold" transform="roll(9)" d="M0 0H9"/>', 'the transform "roll(9)"'),
        ('<text class="line gold">Hat</text>', "<text>"),
        ('<use xlink:href="library.svg#nothing"/>', 'shows "library.svg#nothing"'),
        ('<use xlink:href="https://example.org/a.svg#b"/>', 'shows ""'),
        ('<g id="a"><use xlink:href="#a"/></g>', 'shows "#a"'),
        ('<g clip-path="url(#no)"><path class="cut" d="M0 0H9"/></g>', 'is clipped by "url(#no)"'),
        ("<g>", "wanted an SVG that can be read"),
    ],
)
def test_a_faulty_picture_is_refused(tmp_path: Path, element: str, fault: str) -> None:
    (tmp_path / LIBRARY).write_text(f"{SHEET}></svg>")
    picture = tmp_path / "king.svg"
    picture.write_text(f"{SHEET}>{element}</svg>")
    with pytest.raises(FileFaults) as refused:
        read_picture(picture, PEN_ROLES)
    assert "king.svg: " in str(refused.value)
    assert fault in str(refused.value)


def drawn(picture: Path) -> str:
    """Return the shapes of a picture as a pen draws them."""
    pen = SvgPen(find_ink("neon"), 180, 300)
    read_picture(picture, PEN_ROLES).draw(pen)
    return pen.matter.content


def test_what_editors_write_is_read(tmp_path: Path) -> None:
    """They write rules of style, matrices, layers, notes and shapes of their own namespaces."""
    plain, edited = tmp_path / "plain.svg", tmp_path / "edited.svg"
    plain.write_text(
        f'{SHEET} class="gold"><g transform="translate(3 4) scale(2)">'
        '<path class="line" stroke-width="2" opacity="0.5" d="M0 0H9"/>'
        '<circle class="body rose" cx="1" cy="2" r="3"/></g></svg>'
    )
    edited.write_text(
        f'{SHEET} xmlns:i="http://www.inkscape.org/namespaces/inkscape" class="gold">'
        '<i:view zoom="3"/><metadata>none</metadata><rect class="ground" width="9" height="9"/>'
        '<g i:label="Hat" i:groupmode="layer" style="display:inline" '
        'transform="matrix(2,0,0,2,3,4)">'
        '<path class="line" style="stroke-width:2px;opacity:.5" d="M0 0H9"/>'
        '<ellipse class="body rose" cx="1" cy="2" rx="3" ry="3"/></g></svg>'
    )
    assert drawn(edited) == drawn(plain)


def test_what_is_too_fine_is_left_out(tmp_path: Path) -> None:
    """A pen that knows the card's width leaves out groups and shapes of the class `fine`."""

    class CoarsePen(SvgPen):
        def is_fine(self, size: float) -> bool:
            return size > 3

    picture = tmp_path / "king.svg"
    picture.write_text(
        f'{SHEET} class="gold"><path class="line fine" data-size="2" d="M0 0H9"/>'
        '<g class="fine" data-size="4"><path class="line" d="M0 0H8"/></g></svg>'
    )
    pen = CoarsePen(find_ink("paper"), 180, 300)
    read_picture(picture, PEN_ROLES).draw(pen)
    assert "M0 0H8" in pen.matter.content
    assert "M0 0H9" not in pen.matter.content


def test_a_picture_is_read_when_it_is_drawn() -> None:
    assert all("_picture" not in vars(draw) for draw in drawings("sixth_world", PEN_ROLES).values())

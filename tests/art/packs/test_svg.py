"""Test that SVG themes and drawings come in and are painted, and that what is dangerous in them is
refused or dropped.
"""

from __future__ import annotations

import base64
import gzip
import struct
import zlib
from pathlib import Path

import pytest
from art.packs.test_import import imported
from art.painted import surface_of

from corptable.art.card.recipes import Face
from corptable.art.packs.library import PackLibrary
from corptable.art.packs.plan import read_plan
from corptable.art.packs.source import PackError, Source
from corptable.art.packs.svg import MOST_BYTES, SvgDocument, svg_text
from corptable.art.painter.prepared import prepare_svg
from corptable.art.painter.raster import engines
from corptable.art.svg_tree import DEEPEST
from corptable.cards import find_deck
from corptable.system.picture_header import PictureFault

DECK = find_deck("standard")
RANKS = (*map(str, range(1, 11)), "jack", "queen", "king")
SUITS = ("club", "diamond", "heart", "spade")
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'width="1027" height="395"'
)
BLUE = (0, 0, 200)


def drawing(content: str, head: str = HEAD, before: str = "") -> str:
    return f'{before}{head} viewBox="0 0 1027 395">{content}</svg>'


def theme(extra: dict[str, str] | None = None, before: str = "", is_gnome: bool = False) -> str:
    """Return a theme of 52 cards and a back, blue by a gradient, with a repeated pip. `extra` is
    drawn on cards by their id.
    """
    pip = '<path id="pip" d="M0 5 L5 0 L10 5 L5 10Z" fill="#fff"/>'
    defs = (
        '<linearGradient id="blue"><stop stop-color="#0000c8"/><stop offset="1" '
        f'stop-color="#0000c8"/></linearGradient>{pip}'
    )
    cards = []
    for number, (suit, rank) in enumerate(
        [(suit, rank) for suit in SUITS for rank in RANKS] + [("", "back")]
    ):
        id = rank if not suit else f"{suit}_{rank}" if is_gnome else f"{rank}_{suit}"
        x, y = 79 * (number % 13), 79 * (number // 13)
        cards.append(
            f'<g id="{id}" transform="translate({x} {y})"><rect width="50" height="75" '
            'fill="url(#blue)"/>'
            f'<use xlink:href="#pip" x="20" y="2"/>{(extra or {}).get(id, "")}</g>'
        )
    return drawing(f"<defs>{defs}</defs><g>{''.join(cards)}</g>", before=before)


def png_of(width: int, height: int) -> str:
    """Return a PNG that says it has this size, in base64."""
    header = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    png = (
        b"\x89PNG\r\n\x1a\n"
        + struct.pack(">I", 13)
        + header
        + struct.pack(">I", zlib.crc32(header))
    )
    return base64.b64encode(png).decode()


def library(folder: Path) -> PackLibrary:
    return PackLibrary(folder, lambda: [DECK])


@pytest.mark.parametrize("is_gnome", [False, True])
def test_a_theme_comes_in_and_is_painted(tmp_path: Path, is_gnome: bool) -> None:
    """52 elements of one packed document, with repeated parts and gradients, whichever way its ids
    are written.
    """
    (tmp_path / "blue.svgz").write_bytes(gzip.compress(theme(is_gnome=is_gnome).encode()))
    packs = library(tmp_path / "packs")
    pack = packs.adopt(imported(packs, tmp_path / "blue.svgz"))
    assigned = pack.assignments["standard"]
    assert (
        len(pack.pictures),
        len(assigned.faces),
        assigned.back is not None,
        dict(pack.faults),
    ) == (53, 52, True, {})
    packs.wear("standard", pack.id)
    face = surface_of(
        Face("standard", DECK.cards[3], "neon", 60, 90, worn=packs.face("standard", DECK.cards[3]))
    )
    assert tuple(face.get_at((30, 60)))[:3] == BLUE
    assert tuple(face.get_at((30, 8)))[:3] == (255, 255, 255)


def test_a_theme_of_kde_has_the_name_of_its_index(tmp_path: Path) -> None:
    (tmp_path / "index.desktop").write_text(
        "[Other]\nName=No\n[KDE Backdeck]\nName=Blue cards\nName[de]=Blaue Karten\nSVG=blue.svg\n",
        encoding="utf-8",
    )
    (tmp_path / "blue.svg").write_text(theme(), encoding="utf-8")
    (tmp_path / "another.svg").write_text(drawing('<rect width="9" height="9"/>'), encoding="utf-8")
    plan = read_plan(Source(tmp_path), [DECK])
    assert (plan.name, plan.kind, len(plan.cuts)) == ("Blue cards", "a KDE card theme", 53)


def test_a_theme_whose_document_is_refused_says_why(tmp_path: Path) -> None:
    (tmp_path / "index.desktop").write_text(
        "[KDE Backdeck]\nName=Blue\nSVG=blue.svg\n", encoding="utf-8"
    )
    (tmp_path / "blue.svg").write_text(
        theme(before='<!DOCTYPE svg [<!ENTITY a "b">]>'), encoding="utf-8"
    )
    assert "declares entities" in imported(library(tmp_path / "packs"), tmp_path).fault


@pytest.mark.parametrize("factor", [0.0005, 900])
def test_the_units_of_a_document_do_not_matter(tmp_path: Path, factor: float) -> None:
    box = f'viewBox="0 0 {1027 * factor} {395 * factor}"'
    scaled = (
        theme()
        .replace('viewBox="0 0 1027 395">', f'{box}><g transform="scale({factor})">')
        .replace("</svg>", "</g></svg>")
    )
    (tmp_path / "blue.svg").write_text(scaled, encoding="utf-8")
    pack = imported(library(tmp_path / "packs"), tmp_path / "blue.svg").pack
    assert pack is not None
    assert len(pack.pictures) == 53
    assert all(
        880 <= picture.height <= 920 and picture.rim == "0000c8"
        for picture in pack.pictures.values()
    )


def test_a_theme_dresses_the_suits_of_the_tarot(tmp_path: Path) -> None:
    (tmp_path / "blue.svg").write_text(theme(), encoding="utf-8")
    faces = (
        read_plan(Source(tmp_path / "blue.svg"), [find_deck("tarot")]).assignments["tarot"].faces
    )
    assert (len(faces), faces["wands-page"].element, faces["cups-king"].element) == (
        52,
        "jack_club",
        "king_heart",
    )


def test_bad_elements_are_sentences_and_the_rest_comes_in(tmp_path: Path) -> None:
    circle = '<g id="circle"><use href="#circle"/></g>'
    levels = [
        f'<g id="n{n}">{f"<use href={chr(34)}#n{n - 1}{chr(34)}/>" * 10}</g>' for n in range(1, 9)
    ]
    bomb = f'<defs><path id="n0" d="M0 0h1v1z"/>{"".join(levels)}</defs><use href="#n8"/>'
    extra = {
        "1_club": (
            f'<image width="9" height="9" href="data:image/png;base64,{png_of(60_000, 60_000)}"/>'
        ),
        "2_club": '<image width="9" height="9" href="data:image/png;base64,QUJD"/>',
        "3_club": circle,
        "4_club": bomb,
        "5_club": '<image width="9" height="9" href="/etc/hostname"/><script>alert(1)</script>',
    }
    (tmp_path / "blue.svg").write_text(theme(extra), encoding="utf-8")
    pack = imported(library(tmp_path / "packs"), tmp_path / "blue.svg").pack
    assert pack is not None
    faults = {word.partition("#")[2]: fault for word, fault in pack.faults.items()}
    assert sorted(faults) == ["1_club", "2_club", "3_club", "4_club"]
    assert "3,600,000,000 pixels" in faults["1_club"]
    assert "no picture" in faults["2_club"]
    assert "circle" in faults["3_club"]
    assert "repeats" in faults["4_club"]
    assert len(pack.pictures) == 49
    for picture in pack.pictures.values():
        text = Path(picture.path).read_text(encoding="utf-8")
        assert "hostname" not in text
        assert "script" not in text


def test_drawings_of_one_card_each_come_in_and_bad_ones_are_sentences(tmp_path: Path) -> None:
    folder = tmp_path / "drawn"
    folder.mkdir()
    blue = drawing('<rect width="1027" height="395" fill="#0000c8"/>')
    for card in DECK.cards:
        (folder / f"{card.id}.svg").write_text(blue, encoding="utf-8")
    bad = [card.id for card in DECK.cards[:4]]
    entity = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    (folder / f"{bad[0]}.svg").write_text(
        drawing("<text>&b;</text>", before=entity), encoding="utf-8"
    )
    (folder / f"{bad[1]}.svg").write_text("<html/>", encoding="utf-8")
    (folder / f"{bad[2]}.svg").write_bytes(gzip.compress(bytes(MOST_BYTES + 1)))
    (folder / f"{bad[3]}.svg").write_text(drawing(""), encoding="utf-8")
    pack = imported(library(tmp_path / "packs"), folder).pack
    assert pack is not None
    assert len(pack.pictures) == len(DECK.cards) - 4
    sentences = [pack.faults[f"{id}.svg"] for id in bad]
    for sentence, words in zip(
        sentences, ("declares", "not an SVG", f"{MOST_BYTES:,}", "shows nothing"), strict=True
    ):
        assert words in sentence


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            drawing("", before='<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>'),
            "declares",
        ),
        (drawing("<g>" * (DEEPEST + 1)), "within one another"),
        (drawing("<g>"), "not an SVG"),
        (drawing("").replace("1027 395", "1 nan"), "sheet"),
        (drawing("").replace("0 0 1027 395", "wide"), "viewBox"),
        ("", "not an SVG"),
    ],
)
def test_a_document_is_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(PackError, match=words):
        SvgDocument(text)


@pytest.mark.parametrize(
    "content",
    [
        "<script>bad</script>",
        "<foreignObject><g>bad</g></foreignObject>",
        '<rect onclick="bad"/>',
        '<image href="file:///bad.png"/>',
        '<image xlink:href="https://bad/"/>',
        '<image href="data:image/svg+xml;base64,bad"/>',
        '<use xlink:href="bad.svg#x"/>',
        "<rect fill=\"url( 'https://bad/' )\"/>",
        '<rect style="fill:u\\72l(https://bad/)"/>',
        '<style>@import "bad.css"; g{fill:red}</style>',
        "<style>@im/**/port 'x'; a{b:url(bad)} @import url(bad)</style>",
        '<other xmlns="https://other/">bad</other>',
        '<rect xmlns:o="https://other/" o:href="bad"/>',
    ],
)
def test_what_leads_elsewhere_is_dropped(content: str) -> None:
    document = SvgDocument(drawing(f'<g id="card">{content}<path d="M1 2h3"/></g>'))
    for body in (document.element("card"), document.whole()):
        assert "bad" not in body
        assert "M1 2h3" in body


def test_an_element_brings_all_that_it_refers_to_and_what_it_inherits() -> None:
    content = (
        '<style>.a{fill:url(#styled)}</style><clipPath id="clip"><path d="M0 0h7"/></clipPath>'
        '<linearGradient id="styled" xlink:href="#base"/><linearGradient '
        'id="base"><stop/></linearGradient><path id="other"/>'
        '<g transform="scale(2)" clip-path="url(#clip)"><g id="card"><path class="a"/></g></g>'
    )
    body = SvgDocument(drawing(content, HEAD + ' stroke="red"')).element("card")
    for part in (
        'id="clip"',
        'id="styled"',
        'id="base"',
        'transform="scale(2)"',
        'stroke="red"',
        "<style>",
    ):
        assert part in body
    assert 'id="other"' not in body


def test_the_plain_line_of_a_document_type_is_no_declaration() -> None:
    line = (
        '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
        '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    )
    assert SvgDocument(drawing('<g id="card"/>', before=line)).ids == {"card"}


def test_a_packed_document_that_is_cut_short_is_refused() -> None:
    with pytest.raises(PackError, match="cut short"):
        svg_text(gzip.compress(theme().encode())[:-20])


def test_an_element_is_measured_wherever_it_lies(tmp_path: Path) -> None:
    """Half a page or twenty pages beside it; with a part that lies apart from the rest; on a page
    much smaller than the card.
    """
    read = next(engines()).read
    card = (
        '<g id="c" transform="translate({} 0)"><rect width="50" height="75" fill="#0000c8"/>{}</g>'
    )
    apart = '<circle cx="120" cy="37" r="10"/>'
    cases = [(500, ""), (1100, ""), (21_000, ""), (-5_000, ""), (2_020, apart)]
    boxes = [SvgDocument(drawing(card.format(*case))) for case in cases]
    shapes = [prepare_svg(document.element("c"), document.box, read) for document in boxes]
    wanted = [75 / 50] * 4 + [75 / 130]
    assert [round(shape.height / shape.width, 1) for shape in shapes] == [
        round(each, 1) for each in wanted
    ]
    with pytest.raises(PictureFault, match="it shows nothing"):
        prepare_svg('<rect width="0" height="5"/>', (0, 0, 100, 100), read)

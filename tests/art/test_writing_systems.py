"""Test text of any writing system as cards and sheets have it: outlines of the fonts that come with
the program.
"""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from corptable.art.glyphs import typeface, unknown_signs
from corptable.art.ink import find_ink
from corptable.art.pen import SvgPen
from corptable.art.writing_systems import (
    BOX,
    EUROPEAN,
    MOST_ORDERED,
    STAND_INS,
    drawn_from_the_left,
    drawn_signs,
    is_read_from_the_right,
    stand_ins,
)
from corptable.collection.vcards import read_people
from corptable.system.resources import folder

SCRIPTS = Path(__file__).parents[1] / "collection" / "vcards" / "address_books" / "scripts.vcf"


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("بيت", "initial medial final"),
        ("دار", "isolated isolated isolated"),
        (
            "سلام",
            "initial final isolated",
        ),  # lam and alef are one sign, which joins nothing behind it
        (
            "بَيت",
            "initial - medial final",
        ),  # a mark stands on a letter and joins as if it were not there
        ("بـ", "initial -"),
        ("گپ", "initial final"),
        ("ب ب", "isolated - isolated"),
        ("ב", "-"),
    ],
)
def test_arabic_letters_are_joined(text: str, forms: str) -> None:
    found = [
        unicodedata.decomposition(sign).partition(" ")[0].strip("<>") or "-"
        for sign in drawn_signs(text)
    ]
    assert " ".join(found) == forms


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Zoë (2)", "Zoë (2)"),
        ("אבג", "גבא"),
        ("אבג (12) דה", "הד (12) גבא"),
        ("Zoë אבג 12", "Zoë 12 גבא"),
        ("אבג plays 12.", "גבא plays 12."),
        ("אבגדהוז: (ab)", "זוהדגבא: (ab)"),
        ("e\u0301", "é"),
        ("\u1112\u1161\u11ab", "한"),
        ("👩🏽\u200d💻\ufe0f", "👩💻"),
        ("א" * (MOST_ORDERED + 1), "א" * (MOST_ORDERED + 1)),
    ],
)
def test_a_line_is_drawn_in_the_order_in_which_it_stands_on_paper(text: str, drawn: str) -> None:
    assert drawn_from_the_left(text) == drawn


def test_a_text_is_read_from_the_right_if_all_its_letters_are() -> None:
    assert is_read_from_the_right("12 אבג")
    assert not is_read_from_the_right("אבגד has")
    assert not is_read_from_the_right("12")


def test_greek_cyrillic_hebrew_arabic_chinese_japanese_korean_and_emoji_have_typefaces() -> None:
    for person in read_people(SCRIPTS).people:
        assert not unknown_signs("\n".join(person[:3])), person
    names = (
        "Ελένη Μάρκου, Нина Полякова, מרים לוי, مريم حداد, "
        "گلزار پژمان, 林 小雨, 張偉, さくら, サクラ, 김 하늘, Ánh, Łódź"
    )
    assert unknown_signs(f"{names}, 🌻🚀❤\ufe0f👩\u200d💻") == ""
    assert unknown_signs("Zoë ไทย\nहिन्दी") == "ไทยहिन्दी"


def test_a_sign_that_no_typeface_has_is_the_same_box_in_all_of_them() -> None:
    for path in sorted((folder("assets") / "fonts").glob("*.ttf")):
        assert typeface(path.name).glyph("ไ") == typeface(stand_ins(path.name)[0]).glyph(BOX), (
            path.name
        )


def test_the_pen_writes_a_line_from_the_left_with_glyphs_of_several_fonts() -> None:
    pen, face = SvgPen(find_ink("neon"), 100, 100), typeface("BarlowSemiCondensed_500Medium.ttf")
    width = pen.write("אב 林", 0, 50, 1000, "#000000", face)
    glyphs = ((STAND_INS[0], "ב"), (STAND_INS[0], "א"), (STAND_INS[3], "林"))
    outlines = [typeface(file).glyph(sign).outline for file, sign in glyphs]
    places = [pen.matter.content.index(f'd="{outline}"') for outline in outlines]
    assert places == sorted(places)
    assert width == pytest.approx(face.width("אב 林", 1000))


def test_bold_typefaces_have_a_bold_one_beside_them() -> None:
    assert (
        stand_ins("Archivo_800ExtraBold.ttf")[0]
        == stand_ins("LondrinaSolid_900Black.ttf")[0]
        == EUROPEAN[1]
    )
    assert stand_ins("Nunito_600SemiBold.ttf")[0] == EUROPEAN[1]
    assert stand_ins("Jost_500Medium.ttf")[0] == EUROPEAN[0]

"""Test the page that writes a deck to a file: its kinds, its place, and that no file is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from ui.card_pages import STARTER, show_cards, window
from ui.typist import Typist

from corptable.art.print_cards import PrintCard, PrintedSheets, pages_of
from corptable.art.print_sheet import print_sheets
from corptable.art.sheet_layout import BUSINESS, PAPERS, SheetLayout, lay_sheets
from corptable.art.sheet_process import print_apart, sheet_worker
from corptable.collection.card_exchange import deck_to_export
from corptable.collection.catalogue import given_catalogue, preview
from corptable.collection.own_cards import forms_of_file
from corptable.collection.vcards import read_people
from corptable.system.worker import Worker
from corptable.ui.scene_base import sheet_page
from corptable.ui.scene_base.sheet_page import BACKS, COPY, PATH, WRITE
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.export import ExportScene, squeezed_cards
from corptable.ui.scenes.collection.words import boxed_cards
from corptable.ui.scenes.dialogs.question import YES, QuestionScene
from corptable.ui.widgets import TextField
from corptable.ui.widgets.copy_button import CopyButton


@pytest.fixture
def typist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Typist]:
    """A window that shows the export of a deck."""
    monkeypatch.setenv("HOME", str(tmp_path))
    with window() as typist:
        show_cards(typist)
        typist.press(words.EXPORT)
        yield typist


def page(typist: Typist) -> ExportScene:
    return typist.on_top(ExportScene)


def choose(typist: Typist, kind: str) -> None:
    typist.go_to(words.KIND)
    while page(typist).kind != kind:
        typist.keys("Right")


def write(typist: Typist, path: Path | None = None) -> None:
    """Write the file, to a path if one is given, and wait for it."""
    if path is not None:
        typist.find(PATH, TextField).write(str(path))
    typist.press(WRITE)
    wait(typist)


def wait(typist: Typist) -> None:
    if isinstance(scene := typist.app.scene, ExportScene) and scene.writing is not None:
        scene.writing.wait()
        typist.step()


def names() -> list[str]:
    cards = given_catalogue().cards
    return [cards[id].name for id in STARTER]


def test_vcards_have_the_people_of_the_deck(typist: Typist, tmp_path: Path) -> None:
    choose(typist, ".vcf")
    write(typist, tmp_path / "deck.vcf")
    assert [person.name for person in read_people(tmp_path / "deck.vcf").people] == names()


def test_a_card_file_has_the_cards_and_the_deck(typist: Typist, tmp_path: Path) -> None:
    choose(typist, ".yaml")
    write(typist, tmp_path / "deck.yaml")
    found = forms_of_file((tmp_path / "deck.yaml").read_text(encoding="utf-8"), "deck.yaml")
    assert (found.deck, [form["name"] for form in found.forms]) == ("First", names())


def test_sheets_are_printed_and_the_page_says_where_they_lie(
    typist: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def printed(
        _: Worker,
        pages: Sequence[Sequence[PrintCard]],
        layout: SheetLayout,
        title: str,
        tell: Callable[[int], None],
    ) -> PrintedSheets:
        tell(1)
        backs = sum(card.face is None for page in pages for card in page)
        return PrintedSheets(
            f"{sum(map(len, pages))} {backs} {layout.paper.width:g} {layout.card} {title}".encode(),
            0,
        )

    monkeypatch.setattr(sheet_page, "print_apart", printed)
    write(typist, tmp_path / "deck.pdf")
    assert (
        tmp_path / "deck.pdf"
    ).read_bytes() == f"{len(STARTER)} 0 210 88.9 x 50.8 mm First".encode()
    assert page(typist).written == tmp_path / "deck.pdf"
    typist.find(COPY, CopyButton)
    typist.go_to(BACKS)
    typist.keys("Right")
    write(typist, tmp_path / "both.pdf")
    number = len(STARTER)
    assert (
        tmp_path / "both.pdf"
    ).read_bytes() == f"{2 * number} {number} 210 88.9 x 50.8 mm First".encode()


def test_a_process_prints_page_by_page_what_is_printed_here() -> None:
    cards = [PrintCard("business", card) for card in deck_to_export("Two", STARTER[:2]).cards]
    worker, told, layout = sheet_worker(), list[int](), lay_sheets(PAPERS["a4"], BUSINESS)
    pages = list(pages_of(layout, cards, with_backs=True))
    apart = print_apart(worker, pages, layout, "Two", told.append)
    worker.close()
    assert told == [1, 2]
    assert abs(len(apart.pdf) - len(print_sheets(pages, layout, "Two").pdf)) < 100, (
        "but for the time of its making"
    )


def test_sheets_with_signs_of_no_typeface_are_told_of_before_they_are_printed(
    typist: Typist,
) -> None:
    """A vCard or a card file has all signs."""
    cards = [
        preview({"name": name, "title": "Senior Writer"})
        for name in ("ไทย", "王伟", "Jörg Groß", "مريم")
    ]
    assert not page(typist)._boxed
    page(typist)._boxed = boxed_cards(cards)
    assert "1 card has signs that no typeface here has." in page(typist).about()
    choose(typist, ".vcf")
    assert "typeface" not in page(typist).about()


def test_a_line_that_is_too_long_to_be_read_is_told_of_before_it_is_printed() -> None:
    titles = ("Writer", "Head of " + "very-" * 22 + "long lines")
    cards = [preview({"name": "Ada Ink", "title": title}).piece.card for title in titles]
    assert (
        squeezed_cards(cards) == "On 1 card, a line is so long that its letters are hard to read."
    )
    assert squeezed_cards(cards[:1]) == ""


def test_a_file_that_is_there_is_replaced_only_after_a_question(
    typist: Typist, tmp_path: Path
) -> None:
    path = tmp_path / "deck.vcf"
    path.write_text("mine", encoding="utf-8")
    choose(typist, ".vcf")
    write(typist, path)
    typist.on_top(QuestionScene)
    typist.keys("Escape")
    assert path.read_text(encoding="utf-8") == "mine"
    write(typist)
    typist.press(YES)
    wait(typist)
    assert path.read_text(encoding="utf-8").startswith("BEGIN:VCARD")


def test_the_first_path_is_one_that_is_not_there_yet(typist: Typist, tmp_path: Path) -> None:
    assert Path(typist.find(PATH, TextField).text) == tmp_path / "First.pdf"
    (tmp_path / "First.pdf").touch()
    typist.keys("Escape")
    typist.press(words.EXPORT)
    assert Path(typist.find(PATH, TextField).text) == tmp_path / "First (2).pdf"


def test_the_name_has_the_ending_of_its_kind(typist: Typist, tmp_path: Path) -> None:
    choose(typist, ".vcf")
    assert typist.find(PATH, TextField).text == str(tmp_path / "First.vcf")
    write(typist, tmp_path / "my deck")
    assert (tmp_path / "my deck.vcf").is_file()
    typist.find(PATH, TextField).write(str(tmp_path / "Loud.VCF"))
    choose(typist, ".yaml")
    assert typist.find(PATH, TextField).text == str(tmp_path / "Loud.yaml")


@pytest.mark.parametrize(
    ("path", "told"), [("", "Type the path"), ("/nowhere/at/all/deck.vcf", "There is no folder")]
)
def test_a_place_where_no_file_can_be_is_told(typist: Typist, path: str, told: str) -> None:
    choose(typist, ".vcf")
    typist.find(PATH, TextField).write(path)
    typist.press(WRITE)
    assert page(typist).trouble.startswith(told)

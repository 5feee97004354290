"""Test the page that prints a deck: its size, its sides, the pictures that it wears, and that
printing can be cancelled.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from ui.kept_packs import assigned_to, library_with, make_pack
from ui.typist import Typist

from corptable.art.print_cards import PrintCard, PrintedSheets
from corptable.art.sheet_layout import POKER, TAROT, CardSize, SheetLayout
from corptable.cards import find_deck
from corptable.system.worker import Worker
from corptable.ui.scene_base import sheet_page
from corptable.ui.scene_base.sheet_page import BACKS, CANCEL, COPY, PAPER, SIZE, WRITE
from corptable.ui.scenes.decks.printing import PrintScene
from corptable.ui.scenes.decks.scene import PRINT, DecksScene
from corptable.ui.widgets import Button, TextField

Pages = Sequence[Sequence[PrintCard]]


class Press:
    """Stand in for the process that prints: keep what it is given. It waits at a page for which
    there is no `paper`.
    """

    def __init__(self) -> None:
        self.pages: Pages = ()
        self.layout: SheetLayout | None = None
        self.paper = threading.Event()
        self.paper.set()

    def print(
        self, _: Worker, pages: Pages, layout: SheetLayout, title: str, tell: Callable[[int], None]
    ) -> PrintedSheets:
        self.pages, self.layout = pages, layout
        tell(1)
        self.paper.wait()
        return PrintedSheets(title.encode(), 0)


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Press]:
    monkeypatch.setenv("HOME", str(tmp_path))
    press = Press()
    monkeypatch.setattr(sheet_page, "print_apart", press.print)
    yield press
    press.paper.set()


@pytest.fixture
def typist() -> Typist:
    return Typist()


def opened(typist: Typist, deck: str) -> PrintScene:
    """Open the page from the list of decks, by the button of a deck."""
    typist.app.navigator.decks()
    typist.step()
    typist.scene.form.give_focus(typist.scene.form.find(f"deck/{deck}"))
    typist.press(f"deck/{deck}")
    typist.press(PRINT)
    return page(typist)


def page(typist: Typist) -> PrintScene:
    assert isinstance(typist.scene, PrintScene)
    return typist.scene


def printed(typist: Typist) -> None:
    """Write the file and wait for it, if it is not there already."""
    typist.press(WRITE)
    if (writing := page(typist).writing) is not None:
        writing.wait()
        typist.step()


def write_size(typist: Typist, size: str) -> None:
    typist.find(SIZE, TextField).write("")
    typist.go_to(SIZE)
    typist.type(size)


def test_a_deck_is_printed_in_its_usual_size_and_the_page_says_where_it_lies(
    typist: Typist, press: Press, tmp_path: Path
) -> None:
    for deck, size in (("tarot", TAROT), ("standard", POKER)):
        name, cards = find_deck(deck).name, find_deck(deck).cards
        opened(typist, deck)
        printed(typist)
        assert page(typist).written == tmp_path / f"{name}.pdf"
        assert (tmp_path / f"{name}.pdf").read_text(encoding="utf-8") == name
        typist.find(COPY, Button)
        assert press.layout is not None
        assert press.layout.card == size
        assert [card.face for cards in press.pages for card in cards] == list(cards)
        typist.keys("Escape")
        assert isinstance(typist.scene, DecksScene)


def test_paper_sides_and_size_are_those_that_were_chosen(typist: Typist, press: Press) -> None:
    opened(typist, "tarot")
    for choice in (PAPER, BACKS):
        typist.go_to(choice)
        typist.keys("Right")
    write_size(typist, "88x63")
    printed(typist)
    assert press.layout is not None
    assert (press.layout.paper.width, press.layout.card) == (215.9, CardSize(63, 88))
    assert [page[0].face is None for page in press.pages] == [False, True] * 9


def test_a_size_that_is_none_is_told_and_nothing_is_written(
    typist: Typist, press: Press, tmp_path: Path
) -> None:
    opened(typist, "tarot")
    for size, told in (("70x", "wanted width and height"), ("240x245", "does not fit on paper")):
        write_size(typist, size)
        assert told in page(typist).trouble
        typist.press(WRITE)
        assert page(typist).writing is None
        assert told in page(typist).trouble
    write_size(typist, "70x120")
    assert page(typist).trouble == ""
    assert list(tmp_path.glob("*.pdf")) == []


def test_printing_that_is_cancelled_or_left_writes_no_file(
    typist: Typist, press: Press, tmp_path: Path
) -> None:
    opened(typist, "tarot")
    press.paper.clear()
    ways: tuple[Callable[[], None], ...] = (
        lambda: typist.press(CANCEL),
        lambda: typist.keys("Escape"),
    )
    for leave in ways:
        typist.press(WRITE)
        writing = page(typist).writing
        assert writing is not None
        leave()
        press.paper.set()
        writing.wait()
        press.paper.clear()
    assert isinstance(typist.scene, DecksScene)
    assert list(tmp_path.glob("*.pdf")) == []


def test_a_deck_is_printed_with_the_pictures_that_it_wears(press: Press, tmp_path: Path) -> None:
    library = library_with(
        tmp_path / "packs",
        make_pack([assigned_to("tarot", without=[find_deck("tarot").cards[0].id])]),
    )
    library.wear("tarot", "kept")
    typist = Typist(packs=library)
    assert "wears Kept" in opened(typist, "tarot").subtitle
    printed(typist)
    first, second = press.pages[0][:2]
    assert first.worn is not None
    assert first.worn.picture is None, "the drawing stands in"
    assert second.worn is not None
    assert second.worn.picture is not None
    assert second.worn_back is not None

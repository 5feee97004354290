"""Test `corptable cards`: vCards become card files, business cards become card files and vCards,
and any deck becomes sheets.
"""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from art.printed import pages_in, plain_face
from cli.console import Run

from corptable.cli import people_apart
from corptable.collection.vcards import Person, people_of, vcards_of

RAIN = (
    "format: 1\nname: Rain\nsuits: [{id: rain, name: Rain}]\nranks: [{id: 1, name: One, value: "
    "1}, {id: 2, name: Two, value: 2}]\n"
)
ZOE = Person("Zoë Sharp", "Letterer", "Ampersand & Sons", "7 Baseline Road")


@pytest.fixture
def office(folder: Path) -> Path:
    """Return a file with one person and a vCard that nobody can read."""
    path = folder / "office.vcf"
    path.write_bytes(vcards_of([ZOE]).encode() + b"BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n")
    return path


def test_people_become_a_card_file_that_says_what_each_card_is_and_what_was_not_read(
    office: Path, run: Run
) -> None:
    told = run("cards import office.vcf").out
    assert "zoe-sharp  artist  rule 8  7         Letterer" in told
    assert "office.vcf:9: a vCard without a name" in told
    assert told.endswith("office.yaml: 1 card\n")
    assert "zoe-sharp  artist  rule 8  7" in run("decks check office.yaml").out


def test_a_large_file_is_read_apart_and_becomes_the_same_cards(
    office: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a process with the limits of the window's."""
    told = run("cards import office.vcf").out
    monkeypatch.setattr(people_apart, "LARGE", 0)
    assert run("cards import office.vcf --force").out == told


@pytest.mark.usefixtures("plainly")
def test_signs_that_no_typeface_has_are_told_on_import_and_before_print(
    folder: Path, run: Run
) -> None:
    names = (
        "สมชาย",
        "林 小雨",
        "김 하늘",
        "مريم حداد",
        "מרים לוי",
        "Нина Полякова",
        "Poppy 🌻 Field",
    )
    (folder / "world.vcf").write_text(
        vcards_of([Person(name, "Writer") for name in names]), encoding="utf-8"
    )
    told = "1 card has signs that no typeface here has; a box stands for each."
    assert told in run("cards import world.vcf").out
    assert told in run("cards export world.yaml -o world.pdf").out
    assert told not in run("cards export world.yaml -o again.vcf").out


def test_an_imported_file_is_exported_as_the_same_people(office: Path, run: Run) -> None:
    run("cards import office.vcf -o mine.yaml")
    assert run("cards export mine.yaml -o mine.vcf").out == "mine.vcf: 1 card\n"
    (person,) = people_of(Path("mine.vcf").read_bytes(), "mine.vcf").people
    assert person._replace(line=0) == ZOE


@pytest.fixture
def plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print cards that have nothing on them."""
    monkeypatch.setattr("corptable.art.print_sheet.print_face", plain_face)


@pytest.mark.usefixtures("plainly")
def test_a_deck_of_the_program_is_exported_as_cards_vcards_and_sheets(run: Run) -> None:
    assert run("cards export cardboard-barons -o barons.yaml").out == "barons.yaml: 26 cards\n"
    assert (
        "1 card has a free line, a signature"
        in run("cards export cardboard-barons -o barons.vcf").out
    )
    told = run("cards export cardboard-barons -o barons.pdf --paper letter").out
    assert told == (
        "3 pages of Letter, cards of 88.9 x 50.8 mm: print at 100 %, not "
        "fitted.\nbarons.pdf: 26 cards\n"
    )
    assert len(pages_in(Path("barons.pdf").read_bytes())) == 3
    assert stat.S_IMODE(Path("barons.pdf").stat().st_mode) == 0o600, "there are people on it"


@pytest.mark.usefixtures("plainly")
def test_any_deck_is_printed_in_its_size_or_another_with_a_page_of_backs_after_each_page(
    folder: Path, run: Run
) -> None:
    told = run("cards export tarot --backs").out
    assert told.startswith(
        "40 pages of A4, cards of 70 x 120 mm: print at 100 %, not fitted, on both sides"
    )
    assert [len(page.images) for page in pages_in(Path("tarot.pdf").read_bytes())[-2:]] == [2, 2]
    assert "6 pages of A4, cards of 63 x 88 mm" in run("cards export standard").out
    (folder / "mine").mkdir()
    (folder / "mine" / "rain.yaml").write_text(RAIN, encoding="utf-8")
    assert (
        "1 page of A4, cards of 50 x 75 mm" in run("cards export mine/rain.yaml --size 75x50").out
    )
    assert len(pages_in((folder / "rain.pdf").read_bytes())[0].images) == 2


@pytest.mark.usefixtures("plainly")
def test_a_line_that_is_too_long_to_be_read_is_told_of(office: Path, run: Run) -> None:
    office.write_bytes(
        vcards_of(
            [ZOE, ZOE._replace(name="Ada Ink", title="Head of " + "very-" * 22 + "long lines")]
        ).encode()
    )
    run("cards import office.vcf -o mine.yaml")
    told = run("cards export mine.yaml -o mine.pdf").out
    assert "On 1 card a line is so long that its letters are hard to read." in told


@pytest.mark.parametrize(
    "words",
    ["import office.vcf -o a.yaml", "export cardboard-barons -o a.yaml"],
)
def test_nothing_is_overwritten_unless_it_is_told_to(words: str, office: Path, run: Run) -> None:
    Path("a.yaml").write_text("mine", encoding="utf-8")
    assert "a.yaml already exists and was left as it is" in run(f"cards {words}").err
    assert Path("a.yaml").read_text(encoding="utf-8") == "mine"
    assert run(f"cards {words} --force").code == 0
    assert Path("a.yaml").read_text(encoding="utf-8") != "mine"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("import none.vcf", "none.vcf: there is no such file; wanted a vCard file (.vcf)"),
        (
            "import empty.vcf -o new.yaml",
            "empty.vcf: no vCard; wanted a vCard file (.vcf)",
        ),
        (
            "import office.vcf -o office.txt",
            'Found the name "office.txt"; wanted one that ends with .yaml.',
        ),
        (
            "export cardboard-baron -o a.pdf",
            'Found "cardboard-baron"; wanted the id of a deck, or the path of its file',
        ),
        (
            "export cardboard-barons -o a.doc",
            "wanted one that ends with .yaml or .vcf or .pdf.",
        ),
        (
            "export cardboard-barons -o none/a.vcf",
            "none/a.vcf cannot be written (No such file or directory).",
        ),
        ("export empty.yaml -o a.pdf", "empty has no cards."),
        (
            "export tarot -o a.vcf",
            (
                "Tarot has no people on its cards: it can be printed; wanted a name that ends "
                "with .pdf."
            ),
        ),
        (
            "export tarot -o a.pdf --size 7x12",
            'Found the size "7x12"; wanted width and height in millimetres',
        ),
        (
            "export tarrot -o a.pdf",
            'Found "tarrot" (did you mean "tarot"?); wanted the id of a deck',
        ),
        ("exprt", 'there is no command "exprt"'),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    words: str, message: str, office: Path, run: Run
) -> None:
    Path("empty.vcf").write_text("", encoding="utf-8")
    Path("empty.yaml").write_text("cards: []", encoding="utf-8")
    told = run(f"cards {words}")
    assert message in told.err
    assert told.code != 0
    assert not Path("a.pdf").exists()


def test_the_help_names_the_commands(run: Run) -> None:
    assert "corptable cards import" in run("cards").out
    assert "corptable cards export" in run("cards --help").out

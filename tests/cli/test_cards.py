"""Test `corptable cards`: vCards become card files, and decks become card files, vCards and sheets."""

from __future__ import annotations

from pathlib import Path

import pytest
from art.printed import plain_print
from cli.console import Run

from corptable.cards.people import Person
from corptable.cards.people.reader import people_of
from corptable.cards.people.writer import vcards_of
from corptable.cli import people_apart

ZOE = Person("Zoë Sharp", "Letterer", "Ampersand & Sons", "7 Baseline Road")


@pytest.fixture
def office(folder: Path) -> Path:
    """Return a file with one person and a vCard that nobody can read."""
    path = folder / "office.vcf"
    path.write_bytes(vcards_of([ZOE]).encode() + b"BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n")
    return path


def test_people_become_a_card_file_that_says_what_each_card_is_and_what_was_not_read(office: Path, run: Run) -> None:
    told = run("cards", "import", "office.vcf").out
    assert "zoe-sharp  artist  rule 8  7         Letterer" in told
    assert "office.vcf:9: a vCard without a name" in told
    assert told.endswith("office.yaml: 1 card\n")
    assert "zoe-sharp  artist  rule 8  7" in run("decks", "check", "office.yaml").out


def test_a_large_file_is_read_apart_and_becomes_the_same_cards(office: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a process with the limits of the window's."""
    told = run("cards", "import", "office.vcf").out
    monkeypatch.setattr(people_apart, "LARGE", 0)
    assert run("cards", "import", "office.vcf", "--force").out == told


def test_signs_that_no_typeface_has_are_told_on_import_and_before_print(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = plain_print()
    monkeypatch.setattr("corptable.art.print_sheet._drawn", lambda card, ink: plain)
    names = ("สมชาย", "林 小雨", "김 하늘", "مريم حداد", "מרים לוי", "Нина Полякова", "Poppy 🌻 Field")
    (folder / "world.vcf").write_text(vcards_of([Person(name, "Writer") for name in names]), encoding="utf-8")
    told = "1 card has signs that no typeface here has; a box stands for each."
    assert told in run("cards", "import", "world.vcf").out
    assert told in run("cards", "export", "world.yaml", "-o", "world.pdf").out
    assert told not in run("cards", "export", "world.yaml", "-o", "again.vcf").out


def test_an_imported_file_is_exported_as_the_same_people(office: Path, run: Run) -> None:
    run("cards", "import", "office.vcf", "-o", "mine.yaml")
    assert run("cards", "export", "mine.yaml", "-o", "mine.vcf").out == "mine.vcf: 1 card\n"
    (person,) = people_of(Path("mine.vcf").read_bytes(), "mine.vcf").people
    assert person._replace(line=0) == ZOE


def test_a_deck_of_the_program_is_exported_as_cards_vcards_and_sheets(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = plain_print()
    monkeypatch.setattr("corptable.art.print_sheet._drawn", lambda card, ink: plain)
    assert run("cards", "export", "cardboard-barons", "-o", "barons.yaml").out == "barons.yaml: 26 cards\n"
    assert "1 card has a free line, a signature" in run("cards", "export", "cardboard-barons", "-o", "barons.vcf").out
    told = run("cards", "export", "cardboard-barons", "-o", "barons.pdf", "--paper", "letter").out
    assert told == "3 pages of Letter: print at 100 %, not fitted.\nbarons.pdf: 26 cards\n"
    assert Path("barons.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("words", [("import", "office.vcf", "-o", "a.yaml"), ("export", "cardboard-barons", "-o", "a.yaml")])
def test_nothing_is_overwritten_unless_it_is_told_to(words: tuple[str, ...], office: Path, run: Run) -> None:
    Path("a.yaml").write_text("mine", encoding="utf-8")
    assert "a.yaml already exists and was left as it is" in run("cards", *words).err
    assert Path("a.yaml").read_text(encoding="utf-8") == "mine"
    assert run("cards", *words, "--force").code == 0
    assert Path("a.yaml").read_text(encoding="utf-8") != "mine"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("import", "none.vcf"), "none.vcf: there is no such file; wanted a vCard file (.vcf)"),
        (("import", "empty.vcf", "-o", "new.yaml"), "empty.vcf: no vCard; wanted a vCard file (.vcf)"),
        (("import", "office.vcf", "-o", "office.txt"), 'Found the name "office.txt"; wanted one that ends with .yaml.'),
        (("export", "cardboard-baron", "-o", "a.pdf"), 'Found "cardboard-baron"; wanted the path of a card file'),
        (("export", "cardboard-barons", "-o", "a.doc"), "wanted one that ends with .yaml or .vcf or .pdf."),
        (("export", "cardboard-barons", "-o", "none/a.vcf"), "none/a.vcf cannot be written (No such file or directory)."),
        (("export", "empty.yaml", "-o", "a.pdf"), "empty has no cards."),
        (("exprt",), 'there is no command "exprt"'),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(words: tuple[str, ...], message: str, office: Path, run: Run) -> None:
    Path("empty.vcf").write_text("", encoding="utf-8")
    Path("empty.yaml").write_text("cards: []", encoding="utf-8")
    told = run("cards", *words)
    assert message in told.err
    assert told.code != 0
    assert not Path("a.pdf").exists()


def test_the_help_names_the_commands(run: Run) -> None:
    assert "corptable cards import" in run("cards").out
    assert "corptable cards export" in run("cards", "--help").out

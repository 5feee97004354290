"""Test that documents and texts for people use the usual words: those of the list in
CONTRIBUTING.md, with file and line.

Texts for people are the documents, the rules, the games' word tables and the string literals of the
program that hold a phrase. Docstrings, comments and single words (names of fields, ids) are not
read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
import yaml
from docs.pages import ROOT
from docs.sources import Line, sources

LIST = yaml.safe_load(
    (ROOT / "CONTRIBUTING.md")
    .read_text(encoding="utf-8")
    .partition("## Words")[2]
    .partition("```yaml")[2]
    .partition("```")[0]
)


def compiled(word: str) -> re.Pattern[str]:
    """Return the pattern of a word of the list, whose first letter may be a capital where the list
    has a small one.
    """
    first = f"[{word[0].upper()}{word[0]}]" if word[0].islower() else word[0]
    return re.compile(rf"(?<!\w)(?:{first}{word[1:]})(?!\w)")


WORDS = [(compiled(entry["word"]), entry["use"]) for entry in LIST["words"]]
PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")
DOCUMENTS = [
    *(path for name in PAGES if (path := ROOT / name).exists()),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted(path for path in (ROOT / "corptable").rglob("*.md") if path.name != "specification.md"),
]
TABLES = sorted(
    path
    for path in (ROOT / "corptable").rglob("*.yaml")
    if path.parent.parent.name == "games" or path.parent.name == "lessons"
)


def lines_of(path: Path) -> Iterator[Line]:
    """Yield the lines of a document without its fenced blocks, or of a word table without its
    comments.
    """
    fenced = False
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        fenced ^= text.lstrip().startswith("```")
        if not fenced and not (path.suffix == ".yaml" and text.lstrip().startswith("#")):
            yield Line(path, number, text)


def literals() -> list[Line]:
    """Return the string literals of the program that hold more than one word."""
    return [
        line
        for source in sources()
        if source.path.is_relative_to(ROOT / "corptable")
        for line in source.literals
    ]


def has_exception(line: Line, exception: dict[str, str]) -> bool:
    """Test whether an exception of the list is for this line."""
    return ROOT / exception["in"] == line.path and exception["text"] in line.text


def faults(lines: Iterable[Line]) -> list[str]:
    """Return a sentence for each word of the list in the lines: file, line, the word found and the
    usual one.
    """
    return [
        f"{line.path.relative_to(ROOT)}:{line.number}: found “{found[0]}”, use: {use}"
        for line in lines
        if not any(has_exception(line, exception) for exception in LIST["exceptions"])
        for pattern, use in WORDS
        for found in pattern.finditer(line.text)
    ]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_document_uses_the_usual_words(path: Path) -> None:
    found = faults(lines_of(path))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_word_table_uses_the_usual_words(path: Path) -> None:
    found = faults(lines_of(path))
    assert not found, "\n".join(found)


def test_the_texts_of_the_program_use_the_usual_words() -> None:
    found = faults(literals())
    assert not found, "\n".join(found)


def test_every_exception_is_needed() -> None:
    """One whose line is gone, or has no such word any more, is removed."""
    lines = [line for path in (*DOCUMENTS, *TABLES) for line in lines_of(path)]
    used = [
        line
        for line in (*lines, *literals())
        if any(pattern.search(line.text) for pattern, _ in WORDS)
    ]
    idle = [
        entry
        for entry in LIST["exceptions"]
        if not any(has_exception(line, entry) for line in used)
    ]
    assert idle == []


@pytest.mark.parametrize(
    "text",
    ["cards of the own suit", "Whoever plays it", "put it beneath", "It is told twice.", "3 TP"],
)
def test_a_word_of_the_list_is_found(text: str) -> None:
    assert faults([Line(ROOT / "README.md", 7, text)])[0].startswith("README.md:7: found “")


def test_a_part_of_another_word_is_not_found() -> None:
    assert (
        faults([Line(ROOT / "README.md", 7, "the owner of HTTP, HTTPS and the colourful centre")])
        == []
    )


def test_every_entry_has_a_usual_word_and_a_reason() -> None:
    assert [entry for entry in LIST["words"] if set(entry) != {"word", "use", "why"}] == []

"""Test that every link of the documents leads somewhere, and that every page is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docs.pages import ROOT, anchors, code_spans, links, name_of, pages

FOLDERS = "assets|corptable|decks|docs|scripts|tests"


def target_of(page: Path, target: str) -> tuple[Path, str]:
    """Return the file that a link of a page leads to, and the anchor in it."""
    path, _, anchor = target.partition("#")
    return (page.parent / path).resolve() if path else page, anchor


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_every_link_leads_to_a_file_and_to_a_heading_in_it(page: Path) -> None:
    broken = []
    for link in links(page):
        file, anchor = target_of(page, link.target)
        if not file.exists() or (anchor and anchor not in anchors(file)):
            broken.append(f"{name_of(page)}:{link.line}: {link.target}")
    assert broken == []


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_every_path_in_backticks_is_there(page: Path) -> None:
    """Capital words stand for any name, as in `tests/scenarios/GAME.yaml`."""
    paths = [
        span
        for span in code_spans(page)
        if re.fullmatch(rf"(?:{FOLDERS})/[\w./*-]+", span) and "GAME" not in span
    ]
    assert [path for path in paths if not any(ROOT.glob(path.rstrip("/")))] == []


def test_every_page_is_reached_from_the_readme() -> None:
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page not in reached and page.suffix == ".md":
            reached.add(page)
            waiting += [target_of(page, link.target)[0] for link in links(page)]
    assert set(pages()) - reached == set()


def test_the_index_lists_every_page_of_its_folder() -> None:
    index = ROOT / "docs" / "index.md"
    listed = {target_of(index, link.target)[0] for link in links(index)}
    assert set(ROOT.glob("docs/*.md")) - listed == {index}


def test_every_picture_of_the_documents_is_shown_somewhere() -> None:
    shown = {target_of(page, link.target)[0] for page in pages() for link in links(page)}
    assert set(ROOT.glob("docs/pictures/*.*")) - shown == {
        ROOT / "docs" / "pictures" / "shown.json"
    }

"""Read the documents: their pages, and of a page the fenced blocks, the links and the anchors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT: Final = Path(__file__).resolve().parent.parent.parent
_MARKDOWN: Final = MarkdownIt("commonmark").enable("table")


class Block(NamedTuple):
    """Hold a fenced block: the words after its fence, its text, and where it stands."""

    words: tuple[str, ...]
    text: str
    place: str

    @property
    def commands(self) -> list[str]:
        """Get the lines without comments."""
        return [
            line
            for line in (re.sub(r"\s+#.*", "", line).strip() for line in self.text.splitlines())
            if line
        ]


class Link(NamedTuple):
    """Hold the target of a link or of a picture, and the line of the paragraph in which it
    stands.
    """

    target: str
    line: int


@cache
def pages() -> tuple[Path, ...]:
    """Return the pages that are written for people who read the repository."""
    found = [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("corptable/games/*.md"),
        *ROOT.glob("decks/**/*.md"),
    ]
    return tuple(sorted(found))


def name_of(page: Path) -> str:
    """Return the path of a page from the root, with slashes."""
    return page.relative_to(ROOT).as_posix()


@cache
def _tokens(page: Path) -> list[Token]:
    return _MARKDOWN.parse(page.read_text(encoding="utf-8"))


def blocks(page: Path) -> Iterator[Block]:
    """Yield the blocks of a page; an indented one has no words."""
    for token in _tokens(page):
        if token.type in ("fence", "code_block"):
            assert token.map is not None
            yield Block(
                tuple(token.info.split()), token.content, f"{name_of(page)}:{token.map[0] + 1}"
            )


def links(page: Path) -> Iterator[Link]:
    """Yield the links and pictures of a page."""
    for token in _tokens(page):
        for child in token.children or ():
            target = child.attrGet("href") or child.attrGet("src")
            if target is not None:
                yield Link(str(target), token.map[0] + 1 if token.map else 0)


def code_spans(page: Path) -> Iterator[str]:
    """Yield the texts in backticks of a page."""
    for token in _tokens(page):
        yield from (child.content for child in token.children or () if child.type == "code_inline")


@cache
def anchors(page: Path) -> frozenset[str]:
    """Return the anchors of the headings of a page, as GitHub makes them."""
    tokens = _tokens(page)
    headings = [after.content for token, after in pairwise(tokens) if token.type == "heading_open"]
    return frozenset(
        re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings
    )

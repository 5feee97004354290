"""Read the part of Markdown that the rules use: headings, paragraphs, lists, tables, pictures of
positions; bold, emphasis and code within them.

markdown-it-py parses it; all other markup is switched off and stays plain text, so that no text is
refused and none is lost. The module does not use pygame: `document` sets and draws the blocks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from corptable.engine.pieces import Piece
from corptable.scenarios.illustrations import ILLUSTRATION, Illustration

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

PLAIN: Final = ""
STRONG: Final = "strong"
EMPHASIS: Final = "emphasis"
CODE: Final = "code"
RULES: Final = (
    "heading",
    "list",
    "table",
    "emphasis",
    "backticks",
    "escape",
    "newline",
    "reference",
)
"""Rules of markdown-it that are switched on."""
DEEPEST: Final = 100
"""Depth of nested markup beyond which markdown-it leaves text out."""
_NEWLINE: Final = re.compile(r"\r\n?|\n")


class Run(NamedTuple):
    """Represent a run of text in one style; `piece` is the piece that it names, if any."""

    text: str
    style: str = PLAIN
    piece: Piece | None = None


Text: TypeAlias = tuple[Run, ...]


class Heading(NamedTuple):
    """Represent a heading; level 1 is the highest."""

    level: int
    text: Text


class Paragraph(NamedTuple):
    """Represent a paragraph of text."""

    text: Text


class ListItem(NamedTuple):
    """Represent an item of a list: `mark` is its number with a full stop, or "" for a bullet;
    `depth` is its nesting level, from 0."""

    mark: str
    depth: int
    text: Text


class TableBlock(NamedTuple):
    """Represent a table; all rows have as many cells as the head."""

    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


class PictureBlock(NamedTuple):
    """Represent a picture with its caption: the name of the position that it shows, the number of
    its line in the text, and what is shown, None until somebody has found it.
    """

    text: Text
    name: str
    line: int
    shown: Illustration | None = None


Block: TypeAlias = Heading | Paragraph | ListItem | TableBlock | PictureBlock


@cache
def _parser() -> MarkdownIt:
    from markdown_it import (
        MarkdownIt,
    )  # here, because only the rules need it: the program starts without it

    return MarkdownIt("zero", {"maxNesting": DEEPEST}).enable(RULES)


def read_markdown(source: str) -> list[Block]:
    """Parse a text into its blocks, in order."""
    from markdown_it.tree import SyntaxTreeNode

    return list(_blocks(SyntaxTreeNode(_parser().parse(source)), _NEWLINE.split(source), 0))


def read_references(source: str) -> dict[str, str]:
    """Return the link definitions of a text, `[label]: target`: targets by label in small letters.
    No block shows them.
    """
    environment: dict[str, dict[str, dict[str, str]]] = {}
    _parser().parse(source, environment)
    return {
        label.lower(): found["href"] for label, found in environment.get("references", {}).items()
    }


def anchor(heading: str) -> str:
    """Return the anchor of a heading, as links name it: "#the-cards" for "The cards"."""
    return "#" + re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def read_text(source: str) -> Text:
    """Parse the text of a paragraph or cell into runs; a mark that is never closed is an ordinary
    character.
    """
    from markdown_it.tree import SyntaxTreeNode

    return _text(SyntaxTreeNode(_parser().parseInline(source)))


def plain_text(text: Iterable[Run]) -> str:
    """Return a text without its styles."""
    return "".join(run.text for run in text)


def _blocks(parent: SyntaxTreeNode, lines: Sequence[str], depth: int) -> Iterator[Block]:
    """Yield the blocks below a node that lies within `depth` lists; `lines` are those of the whole
    text.
    """
    for node in parent.children:
        match node.type:
            case "heading":
                yield Heading(int(node.tag[1:]), _text(node))
            case "paragraph":
                yield _picture(node) or Paragraph(_text(node))
            case "table":
                head, *rows = (
                    _cells(row, lines) for part in node.children for row in part.children
                )
                yield TableBlock(head, tuple(rows))
            case _:
                for item in node.children:
                    yield from _item(item, lines, depth)


def _picture(node: SyntaxTreeNode) -> PictureBlock | None:
    """Return the picture that is the whole of a paragraph; None for ordinary text."""
    found = ILLUSTRATION.fullmatch(node.children[0].content) if node.children else None
    if found is None:
        return None
    line = node.map[0] + 1 if node.map is not None else 0
    return PictureBlock(read_text(found["caption"].replace("\n", " ")), found["name"], line)


def _item(node: SyntaxTreeNode, lines: Sequence[str], depth: int) -> Iterator[Block]:
    """Yield the blocks of an item; a paragraph at its beginning is the text of the item."""
    for place, block in enumerate(_blocks(node, lines, depth + 1)):
        if place == 0 and isinstance(block, Paragraph):
            block = ListItem(f"{node.info}." if node.info else "", depth, block.text)
        yield block


def _cells(row: SyntaxTreeNode, lines: Sequence[str]) -> tuple[Text, ...]:
    """Return the cells of a row; those that markdown-it leaves out, because the head has fewer, are
    joined to the last.
    """
    from markdown_it.rules_block.table import escapedSplit

    texts = [_text(cell) for cell in row.children]
    assert row.map is not None
    written = escapedSplit(lines[row.map[0]].strip().removeprefix("|").removesuffix("|"))
    if len(written) > len(texts):
        texts[-1] = read_text(" | ".join(cell.strip() for cell in written[len(texts) - 1 :]))
    return tuple(texts)


def _text(node: SyntaxTreeNode) -> Text:
    """Return the text of a node, neighbours of one style in one run."""
    styles = groupby(filter(attrgetter("text"), _runs(node, PLAIN)), attrgetter("style"))
    return tuple(Run(plain_text(runs), style) for style, runs in styles)


def _runs(parent: SyntaxTreeNode, style: str) -> Iterator[Run]:
    for node in parent.children:
        match node.type:
            case "text" | "code_inline":
                yield Run(node.content, CODE if node.type == "code_inline" else style)
            case "softbreak" | "hardbreak":
                yield Run(" ", style)
            case _:
                yield from _runs(node, {"strong": STRONG, "em": EMPHASIS}.get(node.type, style))

"""Parse the part of Markdown that the rules use: headings, paragraphs, lists, tables; bold, emphasis and code within them.

Unknown markup stays plain text, so that no text is refused and none is lost. The module does not use pygame: `document` sets and
draws the blocks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

PLAIN: Final = ""
STRONG: Final = "strong"
EMPHASIS: Final = "emphasis"
CODE: Final = "code"
DEEPEST: Final = 6
"""Deepest level of a heading."""

_HEADING: Final = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*$")
_ITEM: Final = re.compile(r"(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$")
_RULE: Final = re.compile(r":?-+:?")
_MARKED: Final = re.compile(r"(?<!\\)(?:`([^`]+)`|\*\*(?=\S)(.+?)(?<=\S)\*\*|\*(?=[^\s*])(.+?)(?<=[^\s*])\*)")
_BAR: Final = re.compile(r"(?<!\\)\|")
_ESCAPED: Final = re.compile(r"\\([\\`*_{}\[\]()#+\-.!|])")
INDENT: Final = 2
"""Number of spaces that indent an item by one level."""


class Run(NamedTuple):
    """Represent a run of text in one style."""

    text: str
    style: str = PLAIN


Text: TypeAlias = tuple[Run, ...]


class Heading(NamedTuple):
    """Represent a heading; level 1 is the highest."""

    level: int
    text: Text


class Paragraph(NamedTuple):
    """Represent a paragraph of text."""

    text: Text


class Item(NamedTuple):
    """Represent an item of a list: `mark` is its number with a full stop, or "" for a bullet; `depth` is its nesting level, from
    0."""

    mark: str
    depth: int
    text: Text


class Table(NamedTuple):
    """Represent a table; all rows have as many cells as the head."""

    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


Block: TypeAlias = Heading | Paragraph | Item | Table


def read_markdown(source: str) -> list[Block]:
    """Parse a text into its blocks, in order."""
    lines = source.splitlines()
    blocks: list[Block] = []
    while lines:
        if not lines[0].strip():
            lines.pop(0)
        elif match := _HEADING.match(lines[0]):
            lines.pop(0)
            blocks.append(Heading(len(match[1]), read_text(match[2])))
        elif _begins_table(lines):
            blocks.append(_take_table(lines))
        elif match := _ITEM.match(lines[0]):
            lines.pop(0)
            mark = "" if match[2] in "-*+" else f"{match[2][:-1]}."
            blocks.append(Item(mark, len(match[1]) // INDENT, read_text(_take_sentences(match[3], lines))))
        else:
            blocks.append(Paragraph(read_text(_take_sentences(lines.pop(0).strip(), lines))))
    return blocks


def read_text(source: str) -> Text:
    """Parse the text of a paragraph or cell into runs; a mark that is never closed is an ordinary character."""
    runs: list[Run] = []
    end = 0
    for match in _MARKED.finditer(source):
        runs += _plain(source[end : match.start()])
        code, strong, emphasis = match.groups()
        runs.append(Run(code, CODE) if code else Run(_unescaped(strong), STRONG) if strong else Run(_unescaped(emphasis), EMPHASIS))
        end = match.end()
    return tuple(runs + _plain(source[end:]))


def plain_text(text: Text) -> str:
    """Return a text without its styles."""
    return "".join(run.text for run in text)


def _plain(source: str) -> list[Run]:
    return [Run(_unescaped(source))] if source else []


def _unescaped(source: str) -> str:
    return _ESCAPED.sub(r"\1", source)


def _take_sentences(first: str, lines: list[str]) -> str:
    """Take the lines that continue a paragraph or an item, up to one that begins another block; return them joined to `first`."""
    sentences = [first]
    while lines and lines[0].strip() and not (_HEADING.match(lines[0]) or _ITEM.match(lines[0]) or _begins_table(lines)):
        sentences.append(lines.pop(0).strip())
    return " ".join(sentences)


def _begins_table(lines: Sequence[str]) -> bool:
    """Test whether a table begins here: a line of cells above a line with dashes for as many."""
    if len(lines) < 2 or "|" not in lines[0] or "|" not in lines[1]:
        return False
    dashes = _cells(lines[1])
    return all(_RULE.fullmatch(cell) for cell in dashes) and len(dashes) == len(_cells(lines[0]))


def _take_table(lines: list[str]) -> Table:
    head = tuple(map(read_text, _cells(lines.pop(0))))
    lines.pop(0)
    rows = []
    while lines and "|" in lines[0]:
        rows.append(_row(_cells(lines.pop(0)), len(head)))
    return Table(head, tuple(rows))


def _row(cells: list[str], count: int) -> tuple[Text, ...]:
    """Return exactly `count` cells: missing ones are empty, and surplus ones are joined to the last."""
    whole = [*cells[: count - 1], " | ".join(cells[count - 1 :])] + [""] * count
    return tuple(map(read_text, whole[:count]))


def _cells(line: str) -> list[str]:
    """Split a line of a table into its cells."""
    return [cell.strip() for cell in _BAR.split(line.strip().removeprefix("|").removesuffix("|"))]

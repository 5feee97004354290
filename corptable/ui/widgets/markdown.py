"""Reads the part of Markdown that rules are written in: headings, paragraphs, lists, tables; bold, emphasis and code within them.

What it does not know it takes as plain text, so that there is no text it refuses and none that is lost. Knows no pygame: what a
block looks like is for `page`.
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
"""The lowest heading."""

_HEADING: Final = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*$")
_ITEM: Final = re.compile(r"(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$")
_RULE: Final = re.compile(r":?-+:?")
_MARKED: Final = re.compile(r"(?<!\\)(?:`([^`]+)`|\*\*(?=\S)(.+?)(?<=\S)\*\*|\*(?=[^\s*])(.+?)(?<=[^\s*])\*)")
_BAR: Final = re.compile(r"(?<!\\)\|")
_ESCAPED: Final = re.compile(r"\\([\\`*_{}\[\]()#+\-.!|])")
INDENT: Final = 2
"""Spaces that make an item belong to the one above it."""


class Run(NamedTuple):
    """A stretch of text in one style."""

    text: str
    style: str = PLAIN


Text: TypeAlias = tuple[Run, ...]


class Heading(NamedTuple):
    """A heading; 1 is the highest level."""

    level: int
    text: Text


class Paragraph(NamedTuple):
    """Some sentences."""

    text: Text


class Item(NamedTuple):
    """An item of a list: its number with a full stop, or "" for a bullet, and how deep it lies within other lists."""

    mark: str
    depth: int
    text: Text


class Table(NamedTuple):
    """A table; all rows have as many cells as the head."""

    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


Block: TypeAlias = Heading | Paragraph | Item | Table


def read_markdown(source: str) -> list[Block]:
    """The blocks of a text, in order."""
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
    """The runs of a paragraph or cell; a mark that is never closed is a character like any other."""
    runs: list[Run] = []
    end = 0
    for match in _MARKED.finditer(source):
        runs += _plain(source[end : match.start()])
        code, strong, emphasis = match.groups()
        runs.append(Run(code, CODE) if code else Run(_unescaped(strong), STRONG) if strong else Run(_unescaped(emphasis), EMPHASIS))
        end = match.end()
    return tuple(runs + _plain(source[end:]))


def said(text: Text) -> str:
    """A text without its styles."""
    return "".join(run.text for run in text)


def _plain(source: str) -> list[Run]:
    return [Run(_unescaped(source))] if source else []


def _unescaped(source: str) -> str:
    return _ESCAPED.sub(r"\1", source)


def _take_sentences(first: str, lines: list[str]) -> str:
    """What stands in a line, and in those after it that begin nothing else."""
    sentences = [first]
    while lines and lines[0].strip() and not (_HEADING.match(lines[0]) or _ITEM.match(lines[0]) or _begins_table(lines)):
        sentences.append(lines.pop(0).strip())
    return " ".join(sentences)


def _begins_table(lines: Sequence[str]) -> bool:
    """Whether a line of cells stands here, above a line of dashes for as many."""
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
    """So many cells: what is missing is empty, and what is too much stands in the last."""
    whole = [*cells[: count - 1], " | ".join(cells[count - 1 :])] + [""] * count
    return tuple(map(read_text, whole[:count]))


def _cells(line: str) -> list[str]:
    """What stands between the bars of a line."""
    return [cell.strip() for cell in _BAR.split(line.strip().removeprefix("|").removesuffix("|"))]

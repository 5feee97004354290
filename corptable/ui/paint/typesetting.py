"""Break text of several styles into lines of a width, and tell where each stretch of one style
stands.

How a style looks is left to whoever draws it; here only bold counts, because bold words are wider.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from corptable.ui.paint.text import cached_by_typefaces, font, letters_within, width_of

S = TypeVar("S")

MOST_TEXTS: Final = 1000
"""Most texts that are kept in lines for each set of typefaces."""


class TextRun(NamedTuple, Generic[S]):
    """Hold a stretch of text in one style. It joins its neighbours where no space stands between
    them.
    """

    text: str
    style: S
    is_bold: bool = False


class PlacedRun(NamedTuple, Generic[S]):
    """Hold words of one style side by side in a line: `left` is the distance from the line's start
    in pixels.
    """

    text: str
    style: S
    is_bold: bool
    left: int
    width: int

    @property
    def right(self) -> int:
        """Get the distance of their end from the line's start, in pixels."""
        return self.left + self.width


def set_lines(runs: Iterable[TextRun[S]], width: int, size: int) -> list[list[PlacedRun[S]]]:
    """Wrap a text of several styles into lines at most `width` pixels wide, at a size in pixels.

    Words that join stay on one line; a word that is wider than a line is cut.
    """
    styles: dict[S, int] = {}
    numbered = tuple(
        TextRun(run.text, styles.setdefault(run.style, len(styles)), run.is_bold) for run in runs
    )
    by_number = [*styles]
    return [
        [
            PlacedRun(text, by_number[style], bold, left, wide)
            for text, style, bold, left, wide in line
        ]
        for line in _set_numbered(numbered, width, size)
    ]


@cached_by_typefaces(MOST_TEXTS)
def _set_numbered(
    runs: tuple[TextRun[int], ...], width: int, size: int
) -> Sequence[Sequence[PlacedRun[int]]]:
    """Wrap a text whose styles are numbers: a table sets the same ones again in each layout, and
    none of them keeps a card that it names.
    """
    lines: list[list[PlacedRun[int]]] = [[]]
    end = 0
    for group in _groups(runs, width, size):
        space = width_of(" ", size) if lines[-1] else 0
        wide = sum(width_of(word.text, size, word.is_bold) for word in group)
        if lines[-1] and end + space + wide > width:
            lines.append([])
            end = space = 0
        for word in group:
            end = _append(lines[-1], word, end + space, space, size)
            space = 0
    return lines if lines[0] else []


def _groups(runs: Iterable[TextRun[S]], width: int, size: int) -> list[list[TextRun[S]]]:
    """Split a text into words no wider than a line, and group those that join: a word of several
    styles is one group.
    """
    groups: list[list[TextRun[S]]] = []
    joins = False
    for text, style, is_bold in runs:
        joins = joins and not text[:1].isspace()
        for word in text.split():
            first, *rest = _cut(TextRun(word, style, is_bold), width, size)
            if joins:
                groups[-1].append(first)
            else:
                groups.append([first])
            groups += [[part] for part in rest]
            joins = False
        joins = bool(text.split()) and not text[-1:].isspace()
    return groups


def _cut(word: TextRun[S], width: int, size: int) -> list[TextRun[S]]:
    """Cut a word that is wider than a line into parts that are not."""
    if width_of(word.text, size, word.is_bold) <= width:
        return [word]
    parts: list[TextRun[S]] = []
    start = 0
    while start < len(word.text) or not parts:
        letters = letters_within(word.text, width, font(size, word.is_bold), start)
        parts.append(word._replace(text=word.text[start : start + letters]))
        start += letters
    return parts


def _append(line: list[PlacedRun[S]], word: TextRun[S], left: int, space: int, size: int) -> int:
    """Append a word to a line, merged with the last stretch if the style is the same; return the
    end of the line in pixels.
    """
    text = word.text
    if line and line[-1].style == word.style:
        last = line.pop()
        text, left = last.text + (" " if space else "") + text, last.left
    line.append(PlacedRun(text, word.style, word.is_bold, left, width_of(text, size, word.is_bold)))
    return line[-1].right

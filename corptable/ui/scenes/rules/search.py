"""Find the passage of a page that speaks of something: where its name stands out, or where most of
the words of a sentence are.

Words count by their stems, and rare ones more: of the words of "A veto costs a court card" the veto
is what is looked for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from math import log, sqrt
from operator import attrgetter
from typing import Final, NamedTuple

from corptable.ui.widgets.markdown import PLAIN, Block, Heading, TableBlock, plain_text

SHORTEST: Final = 3
"""Number of letters of a word that is looked for, at least."""
LENGTH: Final = 12
"""Number of words by which a passage counts as longer: of two with the same words the shorter
speaks more of them.
"""
IN_HEADING: Final = 0.6
"""Weight of a word of a heading for all passages of its section, in weights of a word of the
passage.
"""
FEWEST: Final = 2
"""Number of words of a sentence that a passage must have, at least."""
MINUTE: Final = "In one minute"
"""Heading of the section with which rules begin: the whole game in short."""
ASIDES: Final = (MINUTE, "Options", "Who plays against you", "Questions players ask")
"""Headings of sections that say once more, or otherwise, what another section says."""
BESIDE: Final = 0.5
"""Weight of a word in such a section."""
COMMON: Final = frozenset(
    """
    the and but for not nor you your yours who whom whose what which that this these those there
    here then than has have had are was were been being can cannot could may might must will would
    should shall does did done its their them they only just now yet already again still first other
    others another every everybody nobody somebody anybody nothing something anything none one two
    some any all both each with without from into onto over under before after until while when
    where because how too also once more most least less such same own out off down back card cards
    lie lies lay
    """.split()  # noqa: SIM905 - a list of words in quotes could not be read
)
"""Words that are in too many sentences to say what one is about."""
ENDINGS: Final = ("ing", "ies", "es", "ed", "s", "e", "y")


class RulePlace(NamedTuple):
    """Represent a place on a page: the index of a block, of a row if the block is a table, and
    whether a name stands out there.
    """

    block: int
    row: int = -1
    stands_out: bool = False


class _Passage(NamedTuple):
    """Hold a block or a row of a table: its place, its words, those of its section's heading, and
    what stands out in it.

    In a heading all of it stands out.
    """

    place: RulePlace
    text: str
    words: frozenset[str]
    heading: frozenset[str]
    marked: tuple[str, ...]
    is_heading: bool


class Index:
    """Hold the words of a page's passages."""

    def __init__(self, blocks: Sequence[Block], begin: int) -> None:
        """Read the blocks from `begin` on."""
        self._passages = list(_passages(blocks, begin))
        found = Counter(word for passage in self._passages for word in passage.words)
        self._weight = {word: log(1 + len(self._passages) / count) for word, count in found.items()}

    def named(self, names: Sequence[str]) -> RulePlace | None:
        """Return the place where one of these names stands out, as a heading, a cell or bold words;
        if none does, the first place that mentions one. None for none."""
        for name in names:
            marked = [
                (not passage.is_heading, len(words), passage.place)
                for passage in self._passages
                for words in passage.marked
                if passage.heading not in ASIDE and _is_about(words, name)
            ]
            if marked:
                return min(marked, key=lambda found: found[:2])[2]._replace(stands_out=True)
        for name in names:
            for passage in self._passages:
                if _is_about(passage.text, name):
                    return passage.place
        return None

    def weight(self, word: str) -> float:
        """Weight of a word in a sentence: the rarer it is on the page, the
        more.
        """
        return self._weight.get(stem(word), 0.0)

    def nearest(self, sentence: str) -> RulePlace | None:
        """Return the place that has most of the words of a sentence; None if it has fewer than
        FEWEST of them.
        """
        words = stems(sentence)
        best = max(self._passages, key=lambda passage: self._score(passage, words), default=None)
        if best is None or len(words & (best.words | best.heading)) < FEWEST:
            return None
        return best.place

    def _score(self, passage: _Passage, words: frozenset[str]) -> float:
        def weight(found: frozenset[str]) -> float:
            return sum(self._weight.get(word, 0) for word in sorted(found))

        own = weight(words & passage.words) * (BESIDE if passage.heading in ASIDE else 1)
        section = weight(words & passage.heading - passage.words)
        return (own + IN_HEADING * section) / sqrt(sqrt(1 + len(passage.words) / LENGTH))


def stems(text: str) -> frozenset[str]:
    """Return the stems of the words of a text, without short words."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    return frozenset(stem(word) for word in words if len(word) >= SHORTEST and word not in COMMON)


def stem(word: str) -> str:
    """Return a word without its ending: "veto" for "vetoes"."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word.removesuffix(ending)
    return word


ASIDE: Final = frozenset(map(stems, ASIDES))


def _is_about(text: str, name: str) -> bool:
    """True if a text has all words of a name, one after the other."""
    wanted = [stem(word) for word in name.lower().split()]
    found = [stem(word) for word in re.findall(r"\w+", text.lower())]
    return any(found[at : at + len(wanted)] == wanted for at in range(len(found) - len(wanted) + 1))


def _passages(blocks: Sequence[Block], begin: int) -> Iterator[_Passage]:
    heading: frozenset[str] = frozenset()

    def passage(place: RulePlace, text: str, *marked: str, is_heading: bool = False) -> _Passage:
        return _Passage(place, text, stems(text), heading, marked, is_heading)

    for at, block in enumerate(blocks[begin:], begin):
        match block:
            case Heading():
                text = plain_text(block.text)
                heading = stems(text)
                yield passage(RulePlace(at), text, text, is_heading=True)
            case TableBlock():
                for row, cells in enumerate(block.rows):
                    texts = [plain_text(cell) for cell in cells]
                    yield passage(RulePlace(at, row), " ".join(texts), *texts[:2])
            case _:
                styles = groupby(block.text, attrgetter("style"))
                bold = [plain_text(runs) for style, runs in styles if style != PLAIN]
                yield passage(RulePlace(at), plain_text(block.text), *bold)

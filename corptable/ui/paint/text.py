"""Draw text: the typefaces of the current theme, opened once a size, and text fitted into an area.

`fit` is the one place that decides what becomes of a text that is too long: nothing is cut where it
can be shown whole. Any text can be set, whatever a file or a person has put into it: characters
that nobody sees are drawn as escapes, signs that a typeface lacks come from another, and the time
that it takes is linear in its length.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial, wraps
from itertools import groupby, islice
from typing import Final, NamedTuple, ParamSpec, TypeVar

import pygame

from corptable.art.glyphs import typeface
from corptable.art.writing_systems import BOX, drawn_from_the_left, stand_ins, without_joints
from corptable.system.resources import folder
from corptable.system.visible_text import LAYOUT, visible
from corptable.ui.paint import recorder
from corptable.ui.paint.shapes import Colour

SMALLEST_TEXT: Final = 12
"""Smallest text size in pixels of words that people have to read, in the smallest window."""
SMALLEST_TITLE: Final = 16
"""Size in pixels below which the title face is not used, because it is drawn for headings and large
numbers.
"""
MEASURED: Final = 48
"""Size in pixels at which signs are told from missing ones."""
NOT_ASCII: Final = re.compile("[^\x00-\x7f]")
NO_SIGN: Final = "\uffff"
"""Character that no typeface has."""
LEADING: Final = 1.15
"""Line height of a text of several lines, in text sizes."""
MOST_LETTERS: Final = 2000
"""Maximum number of characters of a line that are measured and drawn; the widest window has room
for fewer.
"""
FIRST_LETTERS: Final = 64
"""Number of characters of a word that are measured first: few words have more."""
FIRST_WORDS: Final = 10
"""Number of words of a text that are measured first: as many have room in most lines."""
MOST_FONTS: Final = 40
"""Number of fonts that stay open: one for each size of each typeface."""
MOST_LINES: Final = 200
"""Largest number of rendered lines of text that are cached: of a table and what lies over it."""
MOST_MEASURES: Final = 10_000
"""Number of lines whose size is kept."""

P = ParamSpec("P")
R = TypeVar("R")

LEAST_SHARE: Final = 0.8
"""Share of its size to which a text shrinks rather than be wrapped."""
LEAST_SHORT: Final = 0.6
"""Share of its size to which a text shrinks rather than take its short form."""


class Typefaces(NamedTuple):
    """Hold a theme's font files in `assets/fonts`: for ordinary text, for bold text, and for
    titles.
    """

    text: str
    bold: str
    title: str


USUAL: Final = Typefaces(
    "BarlowSemiCondensed_500Medium.ttf", "BarlowSemiCondensed_700Bold.ttf", "Rajdhani_700Bold.ttf"
)
_current = [USUAL]


def set_fonts(typefaces: Typefaces) -> None:
    """Set the typefaces for all text from now on."""
    _current[0] = typefaces


def typefaces_of_now() -> Typefaces:
    """Typefaces for all text now."""
    return _current[0]


@contextmanager
def typefaces_set(typefaces: Typefaces) -> Iterator[None]:
    """Set other typefaces for the text that is measured or drawn within this context."""
    usual = _current[0]
    set_fonts(typefaces)
    try:
        yield
    finally:
        set_fonts(usual)


def cached_by_typefaces(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator that caches `most` measures of texts for each set of typefaces, so that
    whoever goes from the title to a table and back measures nothing again."""

    def cached(measure: Callable[P, R]) -> Callable[P, R]:
        caches: dict[Typefaces, Callable[..., R]] = {}

        @wraps(measure)
        def measured(*words: P.args, **options: P.kwargs) -> R:
            typefaces = _current[0]
            if typefaces not in caches:
                caches[typefaces] = lru_cache(maxsize=most)(measure)
            return caches[typefaces](*words, **options)

        return measured

    return cached


class TextFont(pygame.font.Font):
    """Measure and draw any line of text: invisible characters as escapes, tabs and line breaks as
    spaces, and no more characters than MOST_LETTERS. pygame refuses NUL and half a surrogate, and
    draws nothing for others."""

    def __init__(self, file: str, size: int) -> None:
        """Open a file in `assets/fonts` in a size in pixels."""
        super().__init__(folder("assets") / "fonts" / file, size)
        self._file, self._size = file, size

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]  # no text is bytes here
        """Return the width and height of a line in pixels."""
        return _size_of(text, self._file, self._size)

    def width(self, text: str) -> int:
        """Return the width of a line in pixels."""
        return self.size(text)[0]

    def render(self, text: str, *how: object) -> pygame.Surface:  # type: ignore[override]  # as above
        """Draw a line, at most twice as high as usual: marks that stand on one another could cover
        the whole window.
        """
        runs = _runs_of(text, self._file)
        if not _is_own(runs, self._file):
            return _render_runs(runs, self._file, self._size, *how)
        width, height = self.size(text)
        image = super().render(runs[0].signs if width else "", *how)  # type: ignore[arg-type]  # passed on as they came
        most = 2 * self.get_linesize()
        image = image if height <= most else image.subsurface(0, height - most, width, most)
        return _centred(image, image.get_height() - self.get_ascent() + self.get_descent())


def _centred(image: pygame.Surface, gap: int) -> pygame.Surface:
    """Return a line with half of the gap to the next one above it, where its typeface has all of it
    beneath.
    """
    if gap < 2:
        return image
    centred = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    centred.blit(image, (0, gap // 2))
    return centred


@lru_cache(maxsize=MOST_MEASURES)
def _size_of(text: str, file: str, size: int) -> tuple[int, int]:
    runs = _runs_of(text, file)
    widths, heights = zip(
        *(pygame.font.Font.size(_open_font(run.file, size), run.signs) for run in runs), strict=True
    )
    return sum(widths), heights[0] if _is_own(runs, file) else sum(
        _above_and_below(runs, file, size)
    )


@lru_cache(maxsize=MOST_LINES)
def _runs_of(text: str, file: str) -> Sequence[_Run]:
    """Return the runs of a text as it is drawn in one line: it is measured and drawn soon after one
    another.
    """
    settable = LAYOUT.sub(" ", visible(without_joints(text[:MOST_LETTERS])))
    return _runs(drawn_from_the_left(settable), file)


class _Run(NamedTuple):
    """Hold signs of a line, from left to right, that come from one font file."""

    file: str
    signs: str


def _runs(signs: str, file: str) -> Sequence[_Run]:
    """Split a line in a typeface at the signs that other font files stand in for; a line without
    any is one run.
    """
    if signs.isascii() or all(_has(file, sign) for sign in NOT_ASCII.findall(signs)):
        return (_Run(file, signs),)
    drawn = [_drawn_from(sign, file) for sign in signs]
    return [
        _Run(source, "".join(sign for _, sign in run))
        for source, run in groupby(drawn, key=lambda each: each.file)
    ]


def _is_own(runs: Sequence[_Run], file: str) -> bool:
    """True if a line needs no other font file than its own."""
    return len(runs) == 1 and runs[0].file == file


def _drawn_from(sign: str, file: str) -> _Run:
    """Return the font file that has a sign in a typeface, with BOX for a sign that none has."""
    files = (file, *stand_ins(file))
    return next((_Run(source, sign) for source in files if _has(source, sign)), _Run(files[1], BOX))


@lru_cache(maxsize=MOST_MEASURES)
def _has(file: str, sign: str) -> bool:
    """True if a font file has a sign. Most measure otherwise than a missing one; to be sure of
    another takes 40 ms once.
    """
    face = _open_font(file, MEASURED)
    return face.metrics(sign) != face.metrics(NO_SIGN) or typeface(file).has(sign)


def _above_and_below(runs: Sequence[_Run], file: str, size: int) -> tuple[int, int]:
    """Reach of a typeface and those of the runs reach over the baseline and beneath it, in
    pixels.
    """
    faces = [_open_font(each, size) for each in (file, *(run.file for run in runs))]
    return max(face.get_ascent() for face in faces), max(-face.get_descent() for face in faces)


def _render_runs(runs: Sequence[_Run], file: str, size: int, *how: object) -> pygame.Surface:
    """Draw runs on one baseline."""
    faces = [_open_font(run.file, size) for run in runs]
    widths = [
        pygame.font.Font.size(face, run.signs)[0] for face, run in zip(faces, runs, strict=True)
    ]
    above, below = _above_and_below(runs, file, size)
    line, left = pygame.Surface((sum(widths), above + below), pygame.SRCALPHA), 0
    for face, run, width in zip(faces, runs, widths, strict=True):
        image = pygame.font.Font.render(face, run.signs if width else "", *how)  # type: ignore[arg-type]  # as above
        line.blit(
            image, (left, above + face.get_linesize() - face.get_ascent() - image.get_height())
        )
        left += width
    return line


def font(size: int, bold: bool = False, title: bool = False) -> TextFont:
    """Return the font of a size in pixels; `title` below SMALLEST_TITLE gives the bold face."""
    return _open_font(_file_of(size, bold, title), size)


def _file_of(size: int, bold: bool, title: bool) -> str:
    typefaces = _current[0]
    if title and size >= SMALLEST_TITLE:
        return typefaces.title
    return typefaces.bold if bold or title else typefaces.text


@lru_cache(maxsize=MOST_FONTS)
def _open_font(file: str, size: int) -> TextFont:
    return TextFont(file, size)


def release_fonts() -> None:
    """Drop all open fonts, because the display closes; measures and rendered texts, which are mere
    numbers and pixels, stay.
    """
    _open_font.cache_clear()


def width_of(text: str, size: int, bold: bool = False, title: bool = False) -> int:
    """Return the width of a line of text in pixels."""
    return font(size, bold, title).width(text)


@cached_by_typefaces(2000)
def wrap(text: str, width: int, size: int, bold: bool = False) -> tuple[str, ...]:
    """Wrap a text into lines at most `width` pixels wide; a word that is wider than a line, such as
    a file name, is broken.
    """
    return tuple(_wrapped(text, width, font(size, bold)))


def wrap_evenly(text: str, width: int, size: int, bold: bool = False) -> tuple[str, ...]:
    """Wrap a text into as few lines as `wrap` does, of about equal lengths: no word stands alone
    in the last one.
    """
    most = len(wrap(text, width, size, bold))
    widths = range(width // 2, width)
    narrowest = bisect_left(
        widths, x=True, key=lambda narrower: len(wrap(text, narrower, size, bold)) <= most
    )
    return wrap(text, width // 2 + narrowest, size, bold)


def _wrapped(text: str, width: int, face: TextFont) -> Iterator[str]:
    """Yield the lines of `wrap`, so that nobody has to set more of a long text than is shown."""
    words, at = text.split(), 0
    while at < len(words):
        more = _words_within(words, at, width, face)
        if more == 1:  # it may be wider than a line, as none of several is
            word, start = words[at], 0
            while (end := start + letters_within(word, width, face, start)) < len(word):
                yield word[start:end]
                start = end
            if start:
                words[at] = word[start:]
                more = _words_within(words, at, width, face)
        yield " ".join(words[at : at + more])
        at += more


def _words_within(words: Sequence[str], at: int, width: int, face: TextFont) -> int:
    """Number of words from `at` on that fit into a width, at least one."""
    return _count_within(
        width,
        FIRST_WORDS,
        len(words) - at,
        lambda count: face.width(" ".join(words[at : at + count])),
    )


def letters_within(text: str, width: int, face: TextFont, start: int = 0) -> int:
    """Number of characters of a text from `start` on that fit into a width, at least one."""
    left = len(text) - start
    return _count_within(
        width, FIRST_LETTERS, left, lambda count: face.width(text[start : start + count])
    )


def _count_within(width: int, first: int, left: int, measure: Callable[[int], int]) -> int:
    """Return the number of the `left` ones that fit into a width, at least one; `measure` tells the
    width of so many. The time depends on that number, not on `left`: `first` are tried first.
    """
    most = min(first, left)
    while measure(most) <= width:
        if most == left:
            return left
        most = min(2 * most, left)
    return max(1, bisect_right(range(most), width, lo=1, key=measure) - 1)


class Fitted(NamedTuple):
    """Hold a text that is fitted into an area: its lines, and their size in pixels."""

    lines: tuple[str, ...]
    size: int
    is_whole: bool = True
    """No word is broken."""
    is_cut: bool = False
    """Only some characters of the text are in the lines."""

    @property
    def line(self) -> str:
        """Get the text of a single line; "" for none."""
        return self.lines[0] if self.lines else ""


@cached_by_typefaces(4000)
def fit(
    text: str,
    width: int,
    size: int,
    *,
    height: int = 0,
    smallest: int = SMALLEST_TEXT,
    short: tuple[str, ...] = (),
    bold: bool = False,
    title: bool = False,
    leading: float = LEADING,
) -> Fitted:
    """Fit a text into an area of `width` and `height` pixels, or into one line where no height is
    given.

    It is set in one line if it need not shrink below LEAST_SHARE of `size` for that, else as large
    as it fits down to `smallest`, wrapped into as many lines as have room. If that does not do, or
    makes it smaller than LEAST_SHORT of `size`, the first of its `short` forms that fits takes its
    place. Then its words are broken, and in the end as many whole characters are shown as have
    room.
    """
    smallest = min(size, smallest)
    if not text.strip():
        return Fitted((), size)
    rows, forms = partial(_rows, height, leading=leading), (text, *short)
    face = partial(font, bold=bold, title=title)
    for least in dict.fromkeys((max(smallest, round(size * LEAST_SHORT)), smallest)):
        for form in forms:
            if (fitted := _fit_whole(form, width, size, least, rows, face)) is not None:
                return fitted
    most = rows(smallest)
    lines = tuple(islice(_wrapped(forms[-1], width, face(smallest)), most + 1))
    return Fitted(lines[:most], smallest, is_whole=False, is_cut=len(lines) > most)


def _fit_whole(
    text: str,
    width: int,
    size: int,
    least: int,
    rows: Callable[[int], int],
    face: Callable[[int], TextFont],
) -> Fitted | None:
    """Fit a text without breaking its words, from `size` down to `least`, into as many lines as
    `rows` allows at a size, for which `face` returns the font; None where it does not fit."""

    def is_line(line: str, at: int) -> bool:
        return face(at).width(line) <= width

    alone = largest_size(size, max(least, round(size * LEAST_SHARE)), partial(is_line, text))
    if is_line(text, alone):
        return Fitted((text,), alone)
    for smaller in range(size, least - 1, -1):
        most = rows(smaller)
        lines = tuple(islice(_wrapped(text, width, face(smaller)), most + 1))
        is_unbroken = len(lines) <= most and " ".join(lines) == " ".join(text.split())
        if is_unbroken and is_line(lines[0], smaller):
            return Fitted(lines, smaller)
    return None


def largest_size(size: int, smallest: int, fits: Callable[[int], bool]) -> int:
    """Return the largest size from `size` down to `smallest` at which something fits; `smallest`
    where it never does.
    """
    return next(
        (smaller for smaller in range(size, smallest, -1) if fits(smaller)), min(size, smallest)
    )


def short_names(name: str) -> tuple[str, ...]:
    """Return the short forms of a person's name of several words: the first word with the initials
    of the others, the first word, and the initials alone."""
    first, *others = name.split() or [""]
    initials = [f"{word[0]}." for word in others if word[0].isalnum()]
    return (
        (" ".join([first, *initials]), first, "".join([first[:1], ".", *initials]))
        if others
        else ()
    )


def with_short_names(text: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the forms of a text with the short forms of the names in it; none where no name has
    any.
    """
    shorter = [(name, forms) for name in names if name in text and (forms := short_names(name))]
    found = []
    for form in range(3 if shorter else 0):
        short = text
        for name, forms in shorter:
            short = short.replace(name, forms[form])
        found.append(short)
    return tuple(found)


def _rows(height: int, size: int, leading: float) -> int:
    """Number of lines of a size that have room in a height, at least one."""
    return max(1, 1 + int((height - size) // (size * leading)))


@lru_cache(maxsize=MOST_LINES)
def _rendered(text: str, file: str, size: int, colour: Colour) -> pygame.Surface:
    return _open_font(file, size).render(text, True, colour)


def write(
    surface: pygame.Surface,
    text: str,
    size: int,
    colour: Colour,
    *,
    bold: bool = False,
    title: bool = False,
    **anchor: tuple[int, int],
) -> pygame.Rect:
    """Draw a line of text and return its area; `anchor` is one of pygame's anchor points of a
    rectangle, as `topleft=(x, y)`.
    """
    image = _rendered(text, _file_of(size, bold, title), size, colour)
    rect = image.get_rect()
    for corner, point in anchor.items():
        setattr(rect, corner, point)
    surface.blit(image, rect)
    recorder.note_text(surface, text, size, rect)
    return rect

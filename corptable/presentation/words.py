"""Convert marked words to text: games write sentences about seats and pieces without knowing their
names at this table.

In every text that a game makes (prompts, refusals, the log, banners) `@2` stands for the name of
seat 2 and `[cups-3]` for the piece of that name. The caller that shows the text fills in the names;
in the window a person can point at the name of a piece.

A text that names a suit, a rank or a card of the game's deck by itself marks that word with its id:
`[coins|coin]`, `[king|kings]`, `[major-4|Chief Executive]`. It is read as it stands, unless another
deck plays at the table: then that deck's own word for the role takes its place, in `[coins|coin|*
card]` with the words round the star.

Sentences are written with an article before a piece, "plays the [cups-3]"; it is left out where the
name has its own ("the Fool") or takes none ("Karma"). A template counts things by one form:
`{points:point}` is "1 point" or "7 points".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

from corptable.presentation.second_person import Addressed, Unnamed, addressed

if TYPE_CHECKING:
    from corptable.cards.casting import Cast
    from corptable.engine.pieces import Piece, Seat
    from corptable.engine.table import Table

_MARK = re.compile(r"@(?P<seat>\d{1,2})\b|@(?P<you>[Yy]ou(?:rs?)?)\b|\[(?P<piece>[^\]\s]+)\]")
_DECK_WORD = re.compile(
    r"(?P<before>(?:\b(?:[Tt]he|[Aa]n?|[Yy]our) |'s "
    r")?)\[(?P<role>[a-z0-9_-]+)\|(?P<own>[^|\]]+)(?:\|(?P<other>[^|\]]+))?\]"
)
_OWN_ARTICLE = re.compile(r"(?:the|an?) ", re.IGNORECASE)
_ARTICLE = re.compile(r"\b(?P<word>[Tt]he|[Aa]) $")
_COMMON = re.compile(r"(?!an? |the )([a-z]|\S+ of )")
"""Begin of a name that takes an article: "Queen of Blades", "red rock"."""


STAR = "*"
"""Place of the deck's own word in the words that stand round it."""
INITIAL = "^"
"""Place of the letters that stand for the deck's own word in the corners of a card: "Q", and "Kn"
beside the king's "K".
"""


class Span(NamedTuple):
    """Represent a stretch of text, with the seat or the piece that it names, if any."""

    text: str
    seat: Seat | None = None
    piece: Piece | None = None


def mark_of(piece: str) -> str:
    """Return the mark of the piece of that name."""
    return f"[{piece}]"


def the(piece: str) -> str:
    """Return the mark of a piece with the article that it has in a sentence: "the Ace of Imps", and
    Karma without one.
    """
    return f"the {mark_of(piece)}"


def deck_words(marked: str, cast: Cast | None) -> str:
    """Return a marked text with its words for suits, ranks and cards as the deck in play has them;
    None for the game's own deck.
    """
    return _DECK_WORD.sub(lambda mark: _deck_word(mark, cast), marked) if "|" in marked else marked


def _deck_word(mark: re.Match[str], cast: Cast | None) -> str:
    before, name = mark["before"], None if cast is None else cast.words.get(mark["role"])
    if name is None:
        return before + mark["own"]
    word = (
        (mark["other"] or STAR)
        .replace(STAR, name)
        .replace(INITIAL, name[: 2 if name.startswith("Kn") else 1])
    )
    if not before:
        return word
    article = before.strip().lower()
    if article in ("the", "a", "an"):  # the name may have its own, or need none
        if _OWN_ARTICLE.match(word) or (article == "the" and not _takes(article, word)):
            return _capital(word) if before[0].isupper() else word
        return before + word
    return (
        before + _OWN_ARTICLE.sub("", word, count=1) if _OWN_ARTICLE.match(word) else before + word
    )


def spans(marked: str, table: Table, names: Sequence[str]) -> Iterator[Span]:
    """Yield the spans of a marked text, with seats and pieces in words.

    `names` are the seats' names, by seat. Unknown marks stay as they are.
    """
    marked, end = deck_words(marked, table.cast), 0
    person = (
        next((seat for seat, name in enumerate(names) if isinstance(name, Addressed)), None)
        if "@" in marked
        else None
    )
    if person is not None:
        marked = addressed(marked, person, not isinstance(names[person], Unnamed))
    for mark in _MARK.finditer(marked):
        span = Span(mark["you"], seat=person) if mark["you"] else _span_of(mark, table, names)
        if span is None:
            continue
        before = marked[end : mark.start()]
        article = None if span.piece is None else _ARTICLE.search(before)
        if article is not None and not _takes(article["word"].lower(), span.text):
            if article["word"][0].isupper():
                span = span._replace(text=_capital(span.text))
            before = before[: article.start()]
        if before:
            yield Span(before)
        yield span
        end = mark.end()
    if end < len(marked):
        yield Span(marked[end:])


def suit_words(marked: str, table: Table) -> dict[str, str]:
    """Return the suit of each card and each suit that a marked text names, by the name as people
    read it.
    """
    found = {
        span.text: span.piece.face.suit
        for span in spans(marked, table, ())
        if span.piece is not None
    }
    suits = {piece.card.suit: piece.face.suit for piece in table.pieces}
    for mark in _DECK_WORD.finditer(marked):
        if suit := suits.get(mark["role"]):
            found[_deck_word(mark, table.cast).removeprefix(mark["before"])] = suit
    return found


def sentence(marked: str, table: Table, names: Sequence[str]) -> list[Span]:
    """Return a marked text as people read it, in spans, with a capital first letter."""
    found = list(spans(marked, table, names))
    return [found[0]._replace(text=_capital(found[0].text)), *found[1:]] if found else []


def plain(marked: str, table: Table, names: Sequence[str]) -> str:
    """Return a marked text as people read it: without marks, with a capital first letter."""
    return "".join(span.text for span in sentence(marked, table, names))


def phrase(marked: str, table: Table, names: Sequence[str]) -> str:
    """Return a marked text without marks as it stands within a sentence: with its first letter as
    it is.
    """
    return "".join(span.text for span in spans(marked, table, names))


def fragment(text: str, plain: Callable[[str], str]) -> str:
    """Text that `plain` turns into plain words, with a lower-case first letter kept.

    >>> fragment("one short", str.capitalize), fragment("One is short.", str.capitalize)
    ('one short', 'One is short.')
    """
    words = plain(text)
    return words[:1].lower() + words[1:] if text[:1].islower() else words


def subject(marked: str) -> Seat | None:
    """Return the seat that a marked text begins with, None for any other beginning.

    In a sentence that seat is the subject: it acts, or something happens to it.
    """
    mark = _MARK.match(marked)
    return None if mark is None or mark["seat"] is None else int(mark["seat"])


def counted(number: object, one: str, many: str = "") -> str:
    """Return a number with what it counts: "1 point", "0 points"; `many` is the plural where it is
    not `one` and an s.
    """
    return f"{number} {one if str(number).lstrip('+-−') == '1' else many or one + 's'}"


def fill(template: str, **words: object) -> str:
    """Return a template with words in its places, and things counted in the singular or the plural.

    What stands behind a colon is what the number counts: `{n:point}`, or with a plural
    `{n:veto/vetoes}`.
    """
    return "".join(
        literal if place is None else literal + _filled(words[place], counting)
        for literal, place, counting in _parts(template)
    )


def _filled(value: object, counting: str) -> str:
    return counted(value, *counting.split("/", 1)) if counting else str(value)


@lru_cache(maxsize=2000)
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Take a template apart: each text with the name of the place behind it, None for none, and
    what is counted there.
    """
    return tuple(
        (literal, place, counting or "")
        for literal, place, counting, _ in Formatter().parse(template)
    )


def _takes(article: str, name: str) -> bool:
    """Test whether a name takes an article: no proper name does, none that has its own, and a pair
    ("red scissors") no "a".
    """
    return _COMMON.match(name) is not None and not (article == "a" and name.endswith("s"))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _span_of(mark: re.Match[str], table: Table, names: Sequence[str]) -> Span | None:
    if mark["seat"] is not None:
        seat = int(mark["seat"])
        return Span(names[seat], seat=seat) if seat < len(names) else None
    piece = table.named.get(mark["piece"])
    return Span(piece.card.name, piece=piece) if piece is not None else None

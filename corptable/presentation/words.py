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

Games write every sentence about seats in the third person. Where the name of a seat is an
`Addressed` one, the sentence is turned to the only person at the screen, "You draw a card onto your
court" in place of "Otis draws a card onto Otis's court": the mark becomes you or your, and the
verbs that have it as their subject lose their ending. Somebody who is called, as bots do when they
talk ("Otis, join me on 3."), is called by name, and who has given none is not called at all ("Join
me on 3.").

    >>> fill("{seat} earns {n:point}", seat="@2", n=1)
    '@2 earns 1 point'
    >>> addressed("@2 draws a card onto @2's court.", 2)
    '@you draw a card onto @your court.'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from corptable.cards.casting import Cast
    from corptable.engine.pieces import Piece, Seat
    from corptable.engine.table import Table

from typing import TYPE_CHECKING, Final

YOU: Final = "You"
"""Text on the plate of an addressed seat in place of its name."""
_IRREGULAR: Final = {
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "wasn't": "weren't",
    "has": "have",
    "hasn't": "haven't",
    "does": "do",
    "doesn't": "don't",
    "goes": "go",
}
_REGULAR: Final = re.compile(
    r"""
    acts | announces | answers | apologises | arms | asks | attacks | becomes | begins | breaks |
    brings | buys | calls | chooses | claims | closes | comes | covers | decides | defends |
    discards | draws | ends | exchanges | fails | falls | finds | finishes | follows | forgoes |
    fortifies | freezes | gains | gets | gives | hands | holds | invites | joins | keeps | knows |
    lacks | lays | leads | leaves | lets | lies | lifts | looks | loses | makes | means | moves |
    names | needs | offers | opens | overrules | owns | passes | pays | peeks | places | plays |
    promises | proposes | puts | raises | rebuilds | refuses | relents | reminds | returns | reveals
    | rides | rolls | sacrifices | says | scores | searches | sees | sends | shares | shows | sits |
    spends | stands | starts | stays | steals | stops | strikes | studies | swaps | takes | tells |
    threatens | ties | tosses | trades | turns | uses | vetoes | wants | wins
    """,
    re.VERBOSE,
)
"""Verbs in the third person that may stand behind the name of a seat within a sentence; at its
beginning any word in s is one.
"""
_VERB: Final = re.compile(
    r"(?P<before> (?:(?:also|alone|already|always|never|now|only|still|then) )?)(?P<verb>[a-z']+)\b"
)
_FURTHER_VERB: Final = re.compile(
    r"(?P<before>(?:,| and|, and| but| or|, then) )(?P<verb>[a-z']+)\b"
)
_OTHER_CLAUSE: Final = re.compile(
    r"[.!?:;](?: |$)| (?:who|which|that|because|if|as) | for (?=@)|, (?:and )?@"
)
"""Place from which a verb no longer belongs to the seat before."""
_BEGINS: Final = re.compile(r"(?:^|[.!?:] )$")
"""End of what stands before a seat that begins a sentence, or what follows a colon."""
_IS_CAPITAL: Final = re.compile(r"(?:[.!?]|^@\d{1,2}:) $")
"""End of what stands before a seat that is written with a capital: a sentence, or the name of who
speaks.
"""
_OBJECT: Final = re.compile(r"\b(?:at|by|(?<!, )for|from|in|into|of|on|onto|than|to|with) $")
"""End of what stands before a seat that is no subject, whatever follows."""
_ASKED: Final = re.compile(r"\b(?P<verb>is|was|has|does) $")
"""Verb before its subject, in a question."""
_RELATIVE: Final = re.compile(r"(?P<before>, who )(?P<verb>[a-z']+)\b")
_SINGLE: Final = re.compile(r"[.!?](?: |$)")
"""Begin of what stands behind a call that is a sentence by itself."""
_APPOSITION: Final = re.compile(r", [^,.:!?]+, (?P<verb>[a-z']+)\b")


_CALLS: Final = re.compile(r"(?<!@\d)(?<!@\d\d)(?<!\b[Yy]ou), (?:dear )?$")
"""End of what stands before a seat that is called within a sentence; behind another seat it is a
list.
"""


class Addressed(str):
    """Represent the name of the only person at the screen, who is spoken to as you."""

    __slots__ = ()


class Unnamed(Addressed):
    """Represent the name that stands for a person who has given none: nobody calls it."""

    __slots__ = ()


def addressed_names(
    names: Sequence[str], persons: Sequence[Seat], stand_in: str = ""
) -> tuple[str, ...]:
    """Return names by seat, the only person's as an `Addressed` one; unchanged where several
    persons share the screen or nobody plays. `stand_in` is the name of a person who has given none.
    """
    kind = {stand_in: Unnamed}
    return tuple(
        kind.get(name, Addressed)(name) if tuple(persons) == (seat,) else name
        for seat, name in enumerate(names)
    )


def displayed(name: str) -> str:
    """Return a name as it stands by itself, on a plate or in a table."""
    return YOU if isinstance(name, Addressed) else name


def addressed(marked: str, seat: Seat, is_named: bool = True) -> str:
    """Return a marked text that speaks to the person of a seat: with the marks @you and @your for
    it, with a capital letter where a sentence begins within the text, and where the person is
    called with its own mark, or without any for one who is not named."""
    said, *others = re.split(rf"@{seat}\b", marked)
    for after in others:
        you = "@You" if _IS_CAPITAL.search(said) else "@you"
        if after.startswith("'s"):
            said += (
                f"{you}rs{after[2:]}"
                if re.match(r"'s(?:[.,;:!?]|$)", after)
                else f"{you}r{after[2:]}"
            )
        elif _is_called(said, after):
            said = f"{said}@{seat}{after}" if is_named else _uncalled(said, after)
        else:
            if (asked := _ASKED.search(said)) is not None and "?" in after:
                said = said[: asked.start()] + base_form(asked["verb"]) + " "
            said += you + _turned(said, after)
    return said


def _is_called(before: str, after: str) -> bool:
    """True if a text calls the person whose mark stands between its parts, as in "Otis, join
    me" or "Not with me, Otis.".
    """
    if _CALLS.search(before) and re.match(r"[.!?:;]", after):
        return True
    apposition = _APPOSITION.match(after)
    tells = apposition is not None and base_form(apposition["verb"]) != apposition["verb"]
    is_list = re.match(r", (?:and )?@", after) is not None
    begins = _BEGINS.search(before)
    if begins is not None and _SINGLE.match(after):
        return True
    return (
        (begins or _CALLS.search(before)) is not None
        and after.startswith(",")
        and not tells
        and not is_list
    )


def _uncalled(before: str, after: str) -> str:
    """Return a text without the call between its parts: "Not with me." for "Not with me, Otis."."""
    if _BEGINS.search(before) is None:
        return before.removesuffix(" ").removesuffix(",") + after
    rest = after[1:].removeprefix(" ")
    return before + (rest[:1].upper() + rest[1:] if _IS_CAPITAL.search(before) else rest)


def _turned(before: str, after: str) -> str:
    """Rest of a text that follows you, with the verbs that have you as their subject in the
    second person.
    """
    begins, verb = _BEGINS.search(before) is not None, _VERB.match(after)
    if _OBJECT.search(before) or not (
        begins or (verb is not None and base_form(verb["verb"]) != verb["verb"])
    ):
        return _RELATIVE.sub(
            lambda found: found["before"] + base_form(found["verb"]), after, count=1
        )
    end = _OTHER_CLAUSE.search(after)
    clause, rest = (after, "") if end is None else (after[: end.start()], after[end.start() :])
    if verb is not None and verb.end() <= len(clause):
        clause = verb["before"] + base_form(verb["verb"], begins) + clause[verb.end() :]
    clause = _FURTHER_VERB.sub(lambda found: found["before"] + base_form(found["verb"]), clause)
    yours, other, theirs = clause.partition("@")
    return yours.replace(" their own ", " your own ") + other + theirs + rest


def base_form(verb: str, is_verb: bool = False) -> str:
    """Verb as it follows you; any other word as it is.

    >>> [base_form(word) for word in ("has", "passes", "lies", "card")]
    ['have', 'pass', 'lie', 'card']
    """
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if _REGULAR.fullmatch(verb) is None and not (
        is_verb and verb.endswith("s") and not verb.endswith("ss")
    ):
        return verb
    if verb.endswith(("sses", "shes", "ches", "xes", "oes")):
        return verb[:-2]
    return f"{verb[:-3]}y" if verb.endswith("ies") and len(verb) > len("lies") else verb[:-1]


_MARK = re.compile(r"@(?P<seat>\d{1,2})\b|@(?P<you>[Yy]ou(?:rs?)?)\b|\[(?P<piece>[^\]\s]+)\]")
_DECK_WORD = re.compile(
    r"(?P<before>(?:\b(?:[Tt]he|[Aa]n?|[Yy]our) |'s "
    r")?)\[(?P<role>[a-z0-9_-]+)\|(?P<own>[^|\]]+)(?:\|(?P<other>[^|\]]+))?\]"
)
_POSSESSIVE = re.compile(r"(?:'s|@your) $")
"""End of what stands before the name of a piece that loses its article: "Ann's Fool"."""
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
        if span.piece is not None and _POSSESSIVE.search(marked[: mark.start()]):
            own = _OWN_ARTICLE.match(span.text)
            span = span if own is None else span._replace(text=span.text[own.end() :])
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

    >>> subject("@2 draws a card."), subject("The round ends.")
    (2, None)
    """
    mark = _MARK.match(marked)
    return None if mark is None or mark["seat"] is None else int(mark["seat"])


def counted(number: object, one: str, many: str = "") -> str:
    """Number with what it counts; `many` is the plural where it is not `one` and an s.

    >>> counted(1, "point"), counted(0, "point"), counted(2, "veto", "vetoes")
    ('1 point', '0 points', '2 vetoes')
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
    """True if a name takes an article: no proper name does, none that has its own, and a pair
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

"""Read a game's texts for people from one YAML file, strictly; fill each text with exactly the
words that it has places for.

A game declares the sections of its file and calls a section to get a text:

    TEXTS: Final = TextFile(Path(__file__).with_name("texts.yaml"))

    prompt: Final = TEXTS.section("prompts")
    suit: Final = TEXTS.section("suits", SUITS)         # exactly these keys

    prompt("give", seat="@2", suit=suit("cups"))

The first access to a text reads the file. A section that is missing or undeclared, a missing or
extra key where the keys are known, a broken brace: FileFaults reports all of them at once.

The words filled in are marked words (`corptable.presentation.words`): `@2` for a seat, `[cups-3]`
for a piece; a piece itself, and the number of a seat at a place for seats (`SEAT_PLACES`), become
such words. `{points:point}` is "1 point" or "7 points". An unknown key, or other words than the
template has places for, raises TextError, so that a test which fills every template finds every
slip.

A `Narrator` tells events in the texts of a game: tables say which text tells an act or a move; a
note of the rules is a text by its topic.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache, partial
from pathlib import Path
from string import Formatter
from typing import Final, Generic, NamedTuple, TypeVar

from corptable.cards.records import Text, read_record
from corptable.cards.yaml_reader import Fields, Value, read_file
from corptable.engine.action import Action
from corptable.engine.events import Acted, Changed, Event, Moved, Noted, Told, Words, word_at
from corptable.engine.options import OptionSet, options_of
from corptable.engine.pieces import HIDDEN, SEAT_WORDS, Piece, Seat, ZoneId
from corptable.presentation.first_times import read_first_times
from corptable.presentation.pitch import read_pitch
from corptable.presentation.words import fill, mark_of, the
from corptable.system.errors import CorptableError, did_you_mean

MOST_FILLED: Final = 1000
"""Number of filled texts that are kept: a table says most of them again after each act."""
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class TextError(CorptableError):
    """Report a text that is not there, or is filled with other words than it has places for."""


class Template(NamedTuple):
    """Hold one text and the names of the places in it."""

    text: str
    places: frozenset[str]


class Templates(dict[str, Template]):
    """Hold templates by key. `name` is their place in the file, for messages."""

    def __init__(self, name: str, texts: Mapping[str, Template]) -> None:
        super().__init__(texts)
        self.name = name

    def fill(self, key: str, words: Mapping[str, Told]) -> str:
        """Return the text of a key with these words, seats, pieces or numbers in its places. Raises
        TextError.
        """
        template = _entry(self.name, self, key)
        if template.places != words.keys():
            raise TextError(
                f"texts, {self.name}.{key}: found {_listed(words)}, wanted "
                f"{_listed(template.places)}"
            )
        return _filled(template.text, tuple(words.items())) if words else template.text


class OptionText(NamedTuple):
    """Hold an option's name and help in plain words, and its values where they are words."""

    name: Text
    help: Text
    values: Mapping[str, Text]


class TextFile:
    """Declare the sections of one file of texts, one method a kind of section, and read the file.

    The file must hold all declared sections and no other.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.parts: list[TextPart[object]] = []
        self.is_read = False

    def section(self, name: str, keys: Collection[str] | None = None) -> TextSection:
        """Declare texts by key: exactly these keys, or any."""
        return TextSection(self, name, partial(_read_templates, keys=keys))

    def groups(self, name: str, groups: Collection[str]) -> Groups:
        """Declare exactly these groups, each with texts by keys of its own."""
        return Groups(self, name, partial(_read_each, names=groups, read=_read_templates))

    def reasons(self, bots: Collection[str]) -> Reasons:
        """Declare the section `reasons`: a group for each of these bots, by kind of reason."""
        return Reasons(self, "reasons", partial(_read_each, names=bots, read=_read_templates))

    def entries(self, name: str, keys: Collection[str], read: Callable[[Value], T]) -> Entries[T]:
        """Declare exactly these keys, each with an entry that `read` reads."""
        return Entries(self, name, partial(_read_each, names=keys, read=read))

    def options(self, options: type[OptionSet]) -> Entries[OptionText]:
        """Declare the section `options`: every option of the game, in plain words."""
        return self.entries(
            "options",
            [option.name for option in options_of(options)],
            partial(read_record, kind=OptionText),
        )

    def listing(self, lasts: Collection[str] = ("and",)) -> PhraseList:
        """Declare the section `lists`: the separator between phrases, and the words before the last
        one.

        That word is "and", or one of several by their keys.
        """
        return PhraseList(self, "lists", partial(_read_templates, keys=("between", *lasts)))

    def part(self, name: str, read: Callable[[Value], T]) -> TextPart[T]:
        """Declare a section with a structure of its own, which `read` reads."""
        return TextPart(self, name, read)

    def read(self) -> None:
        """Read the file, as the first access to a text does. Raises FileFaults with all that is
        wrong in it.
        """
        self.is_read = False  # stays False if there are faults, because parts may then lack content
        file = read_file(self.path)
        top = file.mapping()
        for part in self.parts:
            part.read(top)
        top.finish()
        file.raise_faults()
        self.is_read = True


class GameTexts(TextFile):
    """Declare the sections that the texts of every game have, for `with_texts`."""

    def __init__(
        self,
        path: Path,
        options: type[OptionSet],
        bots: Collection[str],
        lasts: Collection[str] = ("and",),
    ) -> None:
        """Declare them for these options and bots; `lasts`: see `listing`."""
        super().__init__(path)
        self.pitch = self.part("pitch", read_pitch)
        self.first_times = self.part("first_times", read_first_times)
        self.lies = self.section("lies")
        """Texts about the spots of the table, by their kind."""
        self.option = self.options(options)
        self.bot_reason = self.reasons(bots)
        """Reasons for the acts of the game's own bots, by the bot's id and the kind of act."""
        self.listed = self.listing(lasts)


class TextPart(Generic[T_co]):
    """Hold one section of a file of texts, in the form that `read` gives it."""

    def __init__(self, file: TextFile, name: str, read: Callable[[Value], T_co]) -> None:
        self.name = name
        self._file = file
        self._read = read
        self._content: T_co
        file.parts.append(self)

    @property
    def content(self) -> T_co:
        """Return the content of the section; the first access reads the file. Raises FileFaults
        when the file has faults.
        """
        if not self._file.is_read:
            self._file.read()
        return self._content

    def read(self, top: Fields) -> None:
        """Read the content of the section from the fields of the file."""
        self._content = self._read(top[self.name])


class TextSection(TextPart[Templates]):
    """Look up and fill texts by key."""

    def __call__(self, key: str, /, **words: Told) -> str:
        """Return the text of a key with these words in its places. Raises TextError."""
        return self.content.fill(key, words)

    def find(self, key: str) -> str:
        """Return the text of a key, which has no places for words; "" for a key without one."""
        return self.content[key].text if key in self.content else ""


class Groups(TextPart[Mapping[str, Templates]]):
    """Look up and fill texts by group and key."""

    def __call__(self, group: str, key: str, /, **words: Told) -> str:
        """Return the text of a key of a group with these words in its places. Raises TextError."""
        return _entry(self.name, self.content, group).fill(key, words)


class Reasons(TextPart[Mapping[str, Templates]]):
    """Look up the reasons of a game's own bots."""

    def __call__(self, said: str, /) -> str:
        """Text of a reason that a bot gives as `bot/kind`; any other words stay as they are."""
        bot, _, kind = said.partition("/")
        return self.content[bot].fill(kind, {}) if kind and bot in self.content else said


class Entries(TextPart[Mapping[str, T_co]]):
    """Look up entries by key."""

    def __call__(self, key: str, /) -> T_co:
        """Return the entry of a key. Raises TextError."""
        return _entry(self.name, self.content, key)


class PhraseList(TextPart[Templates]):
    """Join phrases with commas and a last word."""

    def __call__(self, phrases: Iterable[str], last: str = "and") -> str:
        """Return phrases in a row: "a, b and c", or with another word before the last. At least one
        phrase is needed.
        """
        *first, end = phrases
        if not first:
            return end
        return self.content.fill("between", {}).join(first) + self.content.fill(last, {}) + end

    def seats(self, seats: Iterable[Seat], last: str = "and") -> str:
        """Seats in a row."""
        return self([SEAT_WORDS[seat] for seat in seats], last)

    def pieces(self, pieces: Iterable[Piece], last: str = "and") -> str:
        """Pieces in a row, each with its article."""
        return self([the(piece.name) for piece in pieces], last)

    def marks(self, pieces: Iterable[Piece], last: str = "and") -> str:
        """Pieces in a row, without articles."""
        return self([mark_of(piece.name) for piece in pieces], last)


def read_template(value: Value) -> Template:
    """Read one text; its places are names in braces."""
    text = value.text()
    try:
        places = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError as error:
        value.fault(str(error), "a name in each pair of braces")
        return Template("", frozenset())
    if not all(name.isidentifier() for name in places):
        value.fault(f"found the places {', '.join(places)}", "a name in each pair of braces")
    return Template(text, frozenset(places))


def _read_templates(value: Value, keys: Collection[str] | None = None) -> Templates:
    texts = (
        value.mapping_of(read_template) if keys is None else _read_each(value, keys, read_template)
    )
    return Templates(value.field, texts)


def _read_each(value: Value, names: Iterable[str], read: Callable[[Value], T]) -> dict[str, T]:
    """Read exactly the fields of these names, each with `read`."""
    fields = value.mapping()
    found = {name: read(fields[name]) for name in names}
    fields.finish()
    return found


def _entry(section: str, entries: Mapping[str, T], key: str) -> T:
    if key not in entries:
        raise TextError(f'texts: {section} has no "{key}"{did_you_mean(key, entries)}')
    return entries[key]


@lru_cache(maxsize=MOST_FILLED)
def _filled(text: str, words: tuple[tuple[str, Told], ...]) -> str:
    return fill(text, **{place: _said(place, told) for place, told in words})


def forget_filled_texts() -> None:
    """Forget the filled texts that are kept: they may tell of what another viewer must not see."""
    _filled.cache_clear()


def _said(place: str, told: Told) -> str:
    return mark_of(told.name) if isinstance(told, Piece) else word_at(place, told)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "no words"


SEEN: Final = "_seen"
"""End of the key of a text that tells a move to those who saw the piece."""

TOTALS: Final = "totals"
"""Key of the text that tells new scores, where a game has one."""

Phrase = Callable[[str], str]
"""Function that words one part of an event for a sentence."""


def first_word(zone: ZoneId) -> str:
    """Return the first word of a zone's id, such as `hand`."""
    return zone.partition("/")[0]


class Narrator:
    """Tell events in the texts of one game. A text gets the words for which it has places; several
    words become a list.
    """

    def __init__(
        self,
        log: TextSection,
        listed: Callable[[Iterable[str]], str],
        phrases: Mapping[str, Phrase],
        acts: Mapping[str, tuple[str, ...]],
        moves: Mapping[tuple[str, str], str],
        kind_of: Callable[[ZoneId], str] = first_word,
        words_of: Callable[[ZoneId], Mapping[str, str]] = lambda _: {},
    ) -> None:
        """Create a narrator.

        `listed` joins several words, as a `PhraseList` of the texts does. `phrases`: how a word
        reads, by its name; `card` and `cards` read as pieces without being named there. `acts`: by
        verb the names of an act's words, of which the last takes all that are left. `moves`: by the
        kinds of both zones the key of a text; who sees the piece reads the text of that key and
        `_seen` where there is one, and nobody a text whose words are hidden. `kind_of` and
        `words_of`: the kind of a zone, and the words that it gives a text beside `seat` (the owner
        of the place that the piece leaves, or else of the one that it reaches) and `target` (the
        owner of the latter).
        """
        self.log, self.listed, self.acts, self.moves = log, listed, acts, moves
        self.phrases: Mapping[str, Phrase] = {"card": mark_of, "cards": the, **phrases}
        self.kind_of, self.words_of = kind_of, words_of

    def line(self, event: Event) -> str | None:
        """Return the line of an event as its viewer noticed it; None for an event that no table
        names.
        """
        match event:
            case Acted(action):
                return self.act(action)
            case Moved():
                return self.move(event)
            case Noted(topic, words):
                return self.tell(topic, words)
            case Changed("scores", tuple(scores)) if TOTALS in self.log.content:
                return self.tell(
                    TOTALS,
                    {
                        "scores": tuple(
                            [f"{SEAT_WORDS[seat]} {points}" for seat, points in enumerate(scores)]
                        )
                    },
                )
        return None

    def act(self, action: Action) -> str | None:
        """Return the line of an act; None for a verb that is not in `acts`."""
        names = self.acts.get(action.verb)
        if names is None:
            return None
        words: dict[str, Words] = dict(zip(names, action.args, strict=False))
        if len(action.args) > len(names) > 0:
            words[names[-1]] = action.args[len(names) - 1 :]
        return self.tell(action.verb, {"seat": SEAT_WORDS[action.seat], **words})

    def move(self, event: Moved) -> str | None:
        """Return the line of a moved piece; None for a dealt one, a move that is not in `moves`, a
        text whose words are hidden.
        """
        key = self.moves.get((self.kind_of(event.source), self.kind_of(event.to)))
        if key is None or event.dealt:
            return None
        words: dict[str, Words] = {**self._words_of(event.to), **self._words_of(event.source)}
        words["target"] = self._words_of(event.to).get("seat", "")
        if event.piece is not HIDDEN:
            words["card"] = event.piece.name
            key = key + SEEN if key + SEEN in self.log.content else key
        return (
            self.tell(key, words)
            if key in self.log.content and self.log.content[key].places <= words.keys()
            else None
        )

    def _words_of(self, zone: ZoneId) -> Mapping[str, str]:
        owner = zone.partition("/")[2]
        return {**({"seat": f"@{owner}"} if owner.isdecimal() else {}), **self.words_of(zone)}

    def tell(self, key: str, words: Mapping[str, Words]) -> str:
        """Return a text of the log with those of these words for which it has places, each as it
        reads in a sentence.
        """
        places = self.log.content[key].places if key in self.log.content else words.keys()
        return self.log(
            key, **{name: self._phrase(name, words[name]) for name in words if name in places}
        )

    def _phrase(self, name: str, words: Words) -> str:
        put = self.phrases.get(name, str)
        return put(words) if isinstance(words, str) else self.listed(map(put, words))

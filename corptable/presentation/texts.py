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
for a piece; `{points:point}` is "1 point" or "7 points". An unknown key, or other words than the
template has places for, raises TextError, so that a test which fills every template finds every
slip.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from pathlib import Path
from string import Formatter
from typing import Generic, NamedTuple, TypeVar

from corptable.cards.records import Text, read_record
from corptable.cards.yaml_reader import Fields, Value, read_file
from corptable.engine.options import OptionSet, options_of
from corptable.presentation.words import fill
from corptable.system.errors import CorptableError, did_you_mean

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

    def fill(self, key: str, words: Mapping[str, str]) -> str:
        """Return the text of a key with these words in its places. Raises TextError."""
        template = _entry(self.name, self, key)
        if template.places != words.keys():
            raise TextError(
                f"texts, {self.name}.{key}: found {_listed(words)}, wanted "
                f"{_listed(template.places)}"
            )
        return fill(template.text, **words) if words else template.text


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
        self.parts: list[Part[object]] = []
        self.is_read = False

    def section(self, name: str, keys: Collection[str] | None = None) -> Section:
        """Declare texts by key: exactly these keys, or any."""
        return Section(self, name, partial(_read_templates, keys=keys))

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

    def listing(self, lasts: Collection[str] = ("and",)) -> Listing:
        """Declare the section `lists`: the separator between phrases, and the words before the last
        one.

        That word is "and", or one of several by their keys.
        """
        return Listing(self, "lists", partial(_read_templates, keys=("between", *lasts)))

    def part(self, name: str, read: Callable[[Value], T]) -> Part[T]:
        """Declare a section with a structure of its own, which `read` reads."""
        return Part(self, name, read)

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


class Part(Generic[T_co]):
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


class Section(Part[Templates]):
    """Look up and fill texts by key."""

    def __call__(self, key: str, /, **words: str) -> str:
        """Return the text of a key with these words in its places. Raises TextError."""
        return self.content.fill(key, words)

    def find(self, key: str) -> str:
        """Return the text of a key, which has no places for words; "" for a key without one."""
        return self.content[key].text if key in self.content else ""


class Groups(Part[Mapping[str, Templates]]):
    """Look up and fill texts by group and key."""

    def __call__(self, group: str, key: str, /, **words: str) -> str:
        """Return the text of a key of a group with these words in its places. Raises TextError."""
        return _entry(self.name, self.content, group).fill(key, words)


class Reasons(Part[Mapping[str, Templates]]):
    """Look up the reasons of a game's own bots."""

    def __call__(self, said: str, /) -> str:
        """Text of a reason that a bot gives as `bot/kind`; any other words stay as they are."""
        bot, _, kind = said.partition("/")
        return self.content[bot].fill(kind, {}) if kind and bot in self.content else said


class Entries(Part[Mapping[str, T_co]]):
    """Look up entries by key."""

    def __call__(self, key: str, /) -> T_co:
        """Return the entry of a key. Raises TextError."""
        return _entry(self.name, self.content, key)


class Listing(Part[Templates]):
    """Join phrases with commas and a last word."""

    def __call__(self, phrases: Iterable[str], last: str = "and") -> str:
        """Return phrases in a row: "a, b and c", or with another word before the last. At least one
        phrase is needed.
        """
        *first, end = phrases
        if not first:
            return end
        return self.content.fill("between", {}).join(first) + self.content.fill(last, {}) + end


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


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "no words"

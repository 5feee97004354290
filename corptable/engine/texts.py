"""A game's words for people: templates by key, read strictly from YAML, filled with exactly the words they have places for.

What is filled in are marked words (`corptable.engine.words`): `@2` for a seat, `[cups-3]`
for a piece. A key that is not there, or a template that is given other words than it has
places for, is a TextError, so that a test which fills every template finds every slip.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from string import Formatter
from typing import NamedTuple, TypeVar

from corptable.cards.yaml_reader import Fields, Value
from corptable.errors import CorptableError, did_you_mean

T = TypeVar("T")


class TextError(CorptableError):
    """A text that is not there, or is filled with other words than it has places for."""


class Template(NamedTuple):
    """One text and the names of the places in it."""

    text: str
    places: frozenset[str]


class Templates(dict[str, Template]):
    """One section of a file of texts: templates by key. `name` is the section's name in messages."""

    def __init__(self, name: str, texts: Mapping[str, Template]) -> None:
        super().__init__(texts)
        self.name = name

    def fill(self, key: str, words: Mapping[str, str]) -> str:
        """The text of a key with these words in its places. Raises TextError."""
        template = self.get(key)
        if template is None:
            raise TextError(f'texts: {self.name} has no "{key}"{did_you_mean(key, self)}')
        if template.places != words.keys():
            raise TextError(f"texts, {self.name}.{key}: found {_listed(words)}, wanted {_listed(template.places)}")
        return template.text.format_map(words) if words else template.text


def read_templates(value: Value) -> Templates:
    """A section whose keys are its own."""
    return Templates(value.field, value.mapping_of(read_template))


def read_named_templates(value: Value, names: Iterable[str]) -> Templates:
    """A section with exactly these keys."""
    return Templates(value.field, read_each(value.mapping(), names, read_template))


def read_each(section: Fields, names: Iterable[str], read: Callable[[Value], T]) -> dict[str, T]:
    """Exactly the fields of these names, each read by `read`."""
    found = {name: read(section[name]) for name in names}
    section.finish()
    return found


def read_template(value: Value) -> Template:
    """One text; its places are names in braces."""
    text = value.text()
    try:
        places = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError as error:
        value.fault(str(error), "a name in each pair of braces")
        return Template("", frozenset())
    if not all(name.isidentifier() for name in places):
        value.fault(f"found the places {', '.join(places)}", "a name in each pair of braces")
    return Template(text, frozenset(places))


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "no words"

"""The words of the game for people, out of `texts.yaml`, which is read once, when the first of them is wanted.

Everything is given as marked words: who fills a template gives seats as `@2` and cards as `[clubs-3]`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.yaml_reader import Value, read_file
from corptable.engine.texts import Templates, read_each, read_named_templates, read_templates
from corptable.games.corporation.options import Options

FILE: Final = Path(__file__).with_name("texts.yaml")


class OptionText(NamedTuple):
    """An option in plain words, and its values where they are words."""

    name: str
    help: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Texts:
    """The whole file."""

    lists: Templates
    labels: Templates
    options: Mapping[str, OptionText]
    prompts: Templates
    buttons: Templates
    refusals: Templates
    said: Templates
    log: Templates
    notices: Templates
    signs: Templates
    estimates: Templates


@functools.cache
def texts() -> Texts:
    """All words. Raises FileFaults with all that is wrong in the file."""
    file = read_file(FILE)
    top = file.mapping()
    sections = {field.name: read_templates(top[field.name]) for field in fields(Texts) if field.name not in ("lists", "options")}
    found = Texts(
        lists=read_named_templates(top["lists"], ("between", "last")),
        options=read_each(top["options"].mapping(), [field.name for field in fields(Options)], _option),
        **sections,
    )
    top.finish()
    file.raise_faults()
    return found


def _option(value: Value) -> OptionText:
    entries = value.mapping()
    option = OptionText(entries["name"].text(), entries["help"].text(), entries["values"].mapping_of(Value.text, optional=True))
    entries.finish()
    return option


def prompt(key: str, **words: str) -> str:
    """What is asked."""
    return texts().prompts.fill(key, words)


def button(key: str, **words: str) -> str:
    """What stands on a button."""
    return texts().buttons.fill(key, words)


def refusal(key: str, **words: str) -> str:
    """Why something cannot be done."""
    return texts().refusals.fill(key, words)


def said(key: str, **words: str) -> str:
    """What a seat says aloud."""
    return texts().said.fill(key, words)


def log(key: str, **words: str) -> str:
    """What has happened."""
    return texts().log.fill(key, words)


def notice(key: str, **words: str) -> str:
    """What everybody should know now."""
    return texts().notices.fill(key, words)


def sign(key: str, **words: str) -> str:
    """What a sign says when it is pointed at."""
    return texts().signs.fill(key, words)


def label(key: str, **words: str) -> str:
    """What stands on or beside a place on the table."""
    return texts().labels.fill(key, words)


def estimate(key: str, **words: str) -> str:
    """What a card would bring."""
    return texts().estimates.fill(key, words)


def option(name: str) -> OptionText:
    """An option in plain words."""
    return texts().options[name]


def listed(phrases: Iterable[str]) -> str:
    """Several phrases in a row: "a, b and c"."""
    *first, last = phrases
    if not first:
        return last
    lists = texts().lists
    return lists.fill("between", {}).join(first) + lists.fill("last", {}) + last

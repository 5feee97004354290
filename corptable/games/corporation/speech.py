"""Put statements into the words of the character who makes them; the lines are in `speech.yaml`.

Which line is said follows from what everybody has heard, so that a replay repeats it, and a seat
says all its lines of a kind before one comes again.
"""

from __future__ import annotations

import functools
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from corptable.cards.yaml_reader import Value
from corptable.engine import SEAT_WORDS, Action, Seat
from corptable.games.corporation.bots import CHARACTERS
from corptable.games.corporation.bots.trust import RECENT, breaches, recent_liars
from corptable.games.corporation.describe import record_words, with_word_before
from corptable.games.corporation.names import ALL, PARTNERS
from corptable.games.corporation.position import CorporationView, Round
from corptable.presentation import Template, TextFile, fill, read_template

Lines: TypeAlias = Mapping[str, tuple[Template, ...]]
"""Lines by kind of statement."""
FEWEST: Final = 2
"""Least number of lines for each kind of statement: with one it would be said twice in a row."""
LIAR: Final = "_liar"
"""End of the kind of a statement to somebody who broke a word in the last rounds, where a character
has lines for it.
"""

TO_LIARS: Final = ("invite", "refuse")
"""Kinds of statement that may have other lines for such a seat."""
CACHED: Final = 4096
"""Number of results in a cache."""
DEEPEST: Final = 50
"""Number of rounds that are heard again in one go."""


def _read_lines(value: Value) -> Lines:
    return value.mapping_of(_read_kind)


def _read_kind(value: Value) -> tuple[Template, ...]:
    lines = tuple(value.list_of(read_template))
    if len(lines) < FEWEST:
        value.fault(f"found {len(lines)}", f"{FEWEST} lines or more")
    return lines


TEXTS: Final = TextFile(Path(__file__).with_name("speech.yaml"))
LINES: Final = {offer.id: TEXTS.part(offer.id, _read_lines) for offer in CHARACTERS}
"""Lines of each character, by its word."""


class Heard(NamedTuple):
    """Hold which lines of one kind have been said: those of each seat, the last one at the end, the
    newest of all (-1 for none), and their number.
    """

    lines: Mapping[Seat, tuple[int, ...]] = {}
    newest: int = -1
    number: int = 0


def voiced(said: Action, view: CorporationView, player: str) -> str:
    """Return a seat's last statement in the words of the bot that made it; "" for a bot without
    lines for it.
    """
    if player not in LINES:
        return ""
    lines, liars = LINES[player].content, recent_liars(view.history)
    tells_liars = said.args[0] + LIAR in lines
    kind = _kind(said, liars, tells_liars)
    if kind not in lines:
        return ""
    choice = SpokenLine(kind, len(lines[kind]), tells_liars)
    heard = _hear(_heard_before(view.history, choice), view.statements, liars, choice)
    words, line = _words(said, view), lines[kind][heard.lines[said.seat][-1]]
    if not line.places <= words.keys():
        return ""
    text = fill(line.text, **{place: words[place] for place in line.places})
    if kind == "accuse":
        return f"{text} {record_words(view, said.seat_at(1))}".rstrip()
    return with_word_before(text, said, view)


class SpokenLine(NamedTuple):
    """Describe among what a line is chosen: the kind, its number of lines, and whether the
    character has others for liars.
    """

    kind: str
    lines: int
    tells_liars: bool


@functools.lru_cache(maxsize=CACHED)
def _heard_before(history: tuple[Round, ...], choice: SpokenLine) -> Heard:
    """Lines heard in past rounds; each round goes on from the one before, which is in the cache as
    a rule.
    """
    if not history:
        return Heard()
    # A long history that is new must not exhaust the stack.
    for rounds in range(DEEPEST, len(history), DEEPEST):
        _heard_before(history[:rounds], choice)
    before = _heard_before(history[:-1], choice)
    return _hear(before, history[-1].statements, recent_liars(history[:-1]), choice)


def _hear(
    heard: Heard, talk: Sequence[Action], liars: frozenset[Seat], choice: SpokenLine
) -> Heard:
    """Lines heard after a round's talk.

    A seat says all its lines before one comes again, and, if it has a choice, none that was the
    last at the table: two seats may be one character.
    """
    lines, newest, number = dict(heard.lines), heard.newest, heard.number
    for said in talk:
        if _kind(said, liars, choice.tells_liars) != choice.kind:
            continue
        own = lines.get(said.seat, ())
        free = [place for place in range(choice.lines) if place not in own[1 - choice.lines :]]
        free = [place for place in free if place != newest] or free
        newest = free[zlib.crc32(f"{number} {said}".encode()) % len(free)]
        lines[said.seat] = (*own[1 - choice.lines :], newest)
        number += 1
    return Heard(lines, newest, number)


def _kind(said: Action, liars: frozenset[Seat], tells_liars: bool) -> str:
    """Return the kind of lines for a statement."""
    kind = said.args[0]
    if kind == "invite" and said.args[2] in (PARTNERS, ALL):
        return f"{kind}_{said.args[2]}"
    return (
        kind + LIAR
        if tells_liars and kind in TO_LIARS and said.seat_at(len(said.args) - 1) in liars
        else kind
    )


def _words(said: Action, view: CorporationView) -> dict[str, str]:
    """Return the words that a line may have places for: to whom it is said, its rank, and the
    breach that it speaks of.
    """
    kind, *words = said.args
    claim = view.claims[said.seat]
    found = {}
    if kind in ("declare", "invite"):
        found["rank"] = words[0]
    elif kind == "accept" and claim is not None:
        found["rank"] = str(claim.rank)
    if words[-1] in SEAT_WORDS:
        found["target"] = words[-1]
    if kind == "accuse":
        recent = breaches(view.history[-RECENT:])
        found |= {
            word: str(rank)
            for breach in recent
            if breach.seat == said.seat_at(1)
            for word, rank in (("claimed", breach.claimed), ("played", breach.played))
        }
    return found

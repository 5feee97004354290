"""Explain what happens at a table for the first time: a sentence for a person who skipped the
lessons, and the heading in the rules that tells more.

A game lists them in its `texts.yaml`. Each names the occasions at which it is shown, the first of
which counts:

| occasion | |
|---|---|
| `asked/veto` | the viewer is asked for this decision |
| `asked/talk/accept` | and may do an act with this first word |
| `act/freeze` | a seat does an act of this verb |
| `act/say/invite` | and its first word is this |
| `note/lost` | the game notes this topic |
| `note/attack/cards` | and this word of the note holds several |
| `to/court` | a piece comes to a zone of this kind: its id without numbers |
| `own/hand` | a piece comes to a zone of the viewer of this kind |
| `to/site/discard/cups` | and the viewer sees that it is of this suit |
| `to/site/discard/cups/number` | and of this kind: number, court or trump |
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Annotated, Final, NamedTuple

from corptable.cards.records import Text, list_of, read_record
from corptable.cards.yaml_reader import Value
from corptable.engine.action import Action
from corptable.engine.events import Acted, Event, Moved, Noted
from corptable.engine.pieces import HIDDEN, ZoneId

LONGEST: Final = 90
"""Number of letters of a sentence, at most."""


class FirstTime(NamedTuple):
    """Describe what is said the first time that one of some occasions arises: a sentence in plain
    words, and a heading of the game's `rules.md`.
    """

    when: Annotated[tuple[str, ...], list_of(Text, 1)]
    text: Annotated[str, partial(Value.text, longest=LONGEST)]
    heading: Text


def read_first_times(value: Value) -> Mapping[str, FirstTime]:
    """Read the first times of a game from its texts, by their names."""
    return value.mapping_of(partial(read_record, kind=FirstTime))


def occasions_asked(name: str, actions: Sequence[Action]) -> set[str]:
    """Return the occasions at which the question of a decision with these acts explains something.

    >>> sorted(occasions_asked("talk", [Action(0, "pass"), Action(0, "say", ("accept", "@1"))]))
    ['asked/talk', 'asked/talk/accept']
    """
    return {f"asked/{name}", *(f"asked/{name}/{act.args[0]}" for act in actions if act.args)}


def occasions_of(event: Event, own: Collection[ZoneId] = ()) -> Iterator[str]:
    """Yield the occasions at which an event, as its viewer noticed it, explains something; `own`
    are the zones of the viewer.

    >>> list(occasions_of(Noted("attack", {"seat": "@1", "cards": ("ann", "bea")})))
    ['note/attack', 'note/attack/cards']
    """
    match event:
        case Acted(action):
            yield f"act/{action.verb}"
            if action.args:
                yield f"act/{action.verb}/{action.args[0]}"
        case Noted(topic, words):
            yield f"note/{topic}"
            for word, named in words.items():
                if not isinstance(named, str) and len(named) > 1:
                    yield f"note/{topic}/{word}"
        case Moved(piece, to=zone) if not event.dealt:
            for whose in ("to", "own") if zone in own else ("to",):
                place = f"{whose}/{kind_of_zone(zone)}"
                yield place
                if piece is not HIDDEN:
                    yield f"{place}/{piece.card.suit}"
                    yield f"{place}/{piece.card.suit}/{piece.card.kind}"


def place_of(event: Event) -> str:
    """Return the word of where an event is seen: the zone that a piece comes to, the seat that
    acts, or the first seat or piece that a note names; "" for none.

    >>> place_of(Noted("attack", {"seat": "@1", "cards": ("ann", "bea")}))
    '@1'
    """
    match event:
        case Moved(to=zone):
            return zone
        case Acted(action):
            return f"@{action.seat}"
        case Noted(_, words):
            return next((one for one in words.values() if isinstance(one, str)), "")
    return ""


def kind_of_zone(zone: ZoneId) -> str:
    """Return the id of a zone, or of a spot, without its numbers.

    >>> kind_of_zone("site/3/discard")
    'site/discard'
    """
    return "/".join(word for word in zone.split("/") if not word.isdecimal())

"""Read the pictures of a game's rules: positions in the words of scenarios, and what is shown of
them.

A paragraph of `rules.md` that reads `![caption](scenario: name)` is a picture. `illustrations.yaml`
beside it describes the position of that name. `docs/scenarios.md` has the format.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.faults import quoted
from corptable.cards.records import read_record
from corptable.cards.yaml_reader import Fields, Value, read_file
from corptable.engine.game import AnyGame, Position
from corptable.engine.journal import read_plain_mapping
from corptable.engine.match import Match
from corptable.engine.pieces import MOST_SEATS, Piece, ZoneId
from corptable.engine.state import State
from corptable.system.errors import CorptableError, did_you_mean

ILLUSTRATIONS_FILE: Final = Path("illustrations.yaml")
"""File with the positions of the pictures, in the folder of the game."""
ILLUSTRATION: Final = re.compile(r"!\[(?P<caption>[^\]]+)\]\(scenario: (?P<name>[^)\n]+)\)")
"""Picture in a text: its caption, and the name of its position."""
LONGEST_LABEL: Final = 60


class ShownZone(NamedTuple):
    """Hold the pieces of a zone, from bottom to top."""

    pieces: Sequence[Piece]
    is_ordered: bool
    """True for a pile, False for a set of pieces side by side."""
    is_closed: bool
    """True if the pieces lie face down."""


class ZoneGroup(NamedTuple):
    """Hold zones that stand together under a label, in rows from top to bottom."""

    label: str
    rows: Sequence[Sequence[ShownZone]]


class Illustration(NamedTuple):
    """Represent what a picture shows."""

    groups: Sequence[ZoneGroup]
    lit: frozenset[Piece]
    """Pieces that the picture is about."""

    def with_pieces(self, other: Callable[[Piece], Piece]) -> Illustration:
        """Return the same picture with another piece for each."""
        groups = [
            group._replace(
                rows=[
                    [zone._replace(pieces=tuple(map(other, zone.pieces))) for zone in row]
                    for row in group.rows
                ]
            )
            for group in self.groups
        ]
        return Illustration(groups, frozenset(map(other, self.lit)))


def read_illustrations(game: AnyGame) -> dict[str, Illustration]:
    """Return the pictures of a game's rules by their names; none for a game without the file.

    Raises FileFaults with all that is wrong in the file.
    """
    path = game.folder / ILLUSTRATIONS_FILE
    if not path.exists():
        return {}
    file, found = read_file(path), dict[str, Illustration]()

    def read(value: Value) -> None:
        fields = value.mapping()
        name = fields["name"].word()
        found[name] = _read_illustration(game, fields)

    file.value().list_of(read, unique="name")
    file.raise_faults()
    return found


def in_words(text: str, words: str) -> str:
    """Return a text in which the `words`, with their `{caption}`, stand for each picture."""
    return ILLUSTRATION.sub(lambda found: words.format(caption=found["caption"]), text)


def _read_illustration(game: AnyGame, fields: Fields) -> Illustration:
    """Read one picture. Notes a fault for all that is wrong in it."""
    players = fields["players"].integer(1, MOST_SEATS, default=game.seats.start)
    options = read_plain_mapping(fields["options"])
    position, acts = fields["position"], fields["do"].list_of(Value.text, optional=True)
    show, closed = fields["show"], fields["closed"].list_of(Value.text, optional=True)
    light = fields["light"]
    made = None if position.missing else read_record(position, Position)
    try:
        match = Match.new(game, players, options, 0, None, made)
    except CorptableError as error:
        position.fault(str(error), f"a position of {game.title}")
        return Illustration((), frozenset())
    try:
        for act in acts:
            match.play(act)
    except CorptableError as error:
        fields["do"].fault(str(error), "legal actions")
    for broken in match.state.check():
        position.fault(broken, "a position that keeps the rules")
    for zone in closed:
        _check_zone(fields["closed"], zone, match.state)
    groups = [
        ZoneGroup(label, _read_rows(value, match.state, closed)) for label, value in _labelled(show)
    ]
    lit = light.list_of(lambda value: _read_lit(value, groups), optional=True)
    fields.finish()
    return Illustration(groups, frozenset(piece for piece in lit if piece is not None))


def _labelled(show: Value) -> Iterator[tuple[str, Value]]:
    """Yield the labels of groups, each with its zones."""
    fields = show.mapping()
    if not show.missing and not fields.names():
        show.fault("nothing", "labels with their zones")
    for label in fields.names():
        if not label.strip() or len(label) > LONGEST_LABEL:
            found = f"found a label of {len(label.strip())} letters"
            fields[label].fault(found, f"1 to {LONGEST_LABEL}")
        yield label, fields[label]


def _read_rows(
    value: Value, state: State, closed: Sequence[ZoneId]
) -> Sequence[Sequence[ShownZone]]:
    """Read the rows of a group: a row of zones as words, or a list of rows."""
    texts = value.list_of(Value.text, shortest=1) if value.is_list else [value.text()]
    rows = [text.split() for text in texts]
    if not all(rows):
        value.fault("a row without a zone", "zones with spaces between them")
    for zone in chain.from_iterable(rows):
        _check_zone(value, zone, state)
    return [
        [
            ShownZone(
                tuple(state.zones.get(zone, ())),
                zone not in state.table.unordered,
                zone in closed,
            )
            for zone in row
        ]
        for row in rows
    ]


def _check_zone(value: Value, zone: str, state: State) -> None:
    if zone not in state.zones:
        value.fault(
            f"no zone {quoted(zone)}{did_you_mean(zone, state.zones)}", "a zone of this position"
        )


def _read_lit(value: Value, groups: Sequence[ZoneGroup]) -> Piece | None:
    """Read the name of a piece that the picture shows."""
    shown: Mapping[str, Piece] = {
        piece.name: piece
        for group in groups
        for row in group.rows
        for zone in row
        for piece in zone.pieces
    }
    name = value.text()
    if name not in shown:
        value.fault(
            f"found {quoted(name)}{did_you_mean(name, shown)}", "a piece that the picture shows"
        )
    return shown.get(name)

"""Put faults into the engine on purpose; the check that each one names must catch it on at least
one game under test.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final
from unittest import mock

from presenting import presenting

from corptable.engine import (
    HIDDEN,
    Action,
    ChanceSource,
    Event,
    IllegalAction,
    Moved,
    Piece,
    Seat,
    State,
    Table,
    ZoneId,
)
from corptable.engine import state as state_module
from corptable.engine import zone_moves as board_module
from corptable.engine.game import Game
from corptable.engine.knowledge import Knowledge, OwnKnowledge
from corptable.engine.match import Match
from corptable.engine.undo import Barrier
from corptable.engine.view import View
from corptable.presentation.presentation import presentation_of

from ..subject import Fault

Method = Callable[..., Any]


def instead(
    owner: object, name: str, make: Callable[[Method], Method]
) -> Callable[[], AbstractContextManager[object]]:
    """Return a context manager that replaces a method; `make` is called with the right one and
    returns the faulty one.
    """
    return lambda: mock.patch.object(owner, name, make(getattr(owner, name)))


def shown_instead(
    game: Game[Any, Any], name: str, make: Callable[[Method], Method]
) -> Callable[[], AbstractContextManager[object]]:
    """Return a context manager that replaces a function of a game's presentation, as `instead`
    replaces a method.
    """
    return lambda: presenting(game, **{name: make(getattr(presentation_of(game), name))})


def told_in_full(right: Method) -> Method:
    """Return a decision's `told` that hides nothing of the action from anybody."""
    return lambda self, action: action


def _with(**changed: object) -> Callable[[Method], Method]:
    """Return a maker of a method that calls the right one with some keyword arguments replaced."""
    return lambda right: lambda *args, **kwargs: right(*args, **{**kwargs, **changed})


def _nothing(right: Method) -> Method:
    return lambda *args, **kwargs: None


def _slots_of_sets(right: Method) -> Method:
    def view(self: State, seat: Seat, own: OwnKnowledge | None) -> View:
        seen: View = right(self, seat, own)
        for zone in self.table.unordered & self.table.hideable:
            known = set(seen.zones.get(zone, ()))
            if HIDDEN in known and zone in seen.zones:
                seen.zones[zone] = tuple(
                    [piece if piece in known else HIDDEN for piece in self.zones[zone]]
                )
        return seen

    return view


def _arrival(right: Method) -> Method:
    return lambda there, piece: (*there, piece)


def _neighbours(right: Method) -> Method:
    def of(self: Knowledge, seat: Seat) -> OwnKnowledge:
        known: OwnKnowledge = right(self, (seat + 1) % self.table.seats)
        return known

    return of


def _all_told(right: Method) -> Method:
    def through(self: Moved, seat: Seat) -> Event:
        return self

    return through


def _by_a_hidden_card(right: Method) -> Method:
    def actions(self: State, seat: Seat) -> Sequence[Action]:
        legal = list(right(self, seat))
        hidden = [self.zones[zone][-1] for zone in self.table.hidden if self.zones.get(zone)]
        return (
            legal[::-1]
            if any(piece.index % 2 for piece in hidden if piece is not HIDDEN)
            else legal
        )

    return actions


def _any_world(right: Method) -> Method:
    def fill(table: Table, zones: object, may: Mapping[ZoneId, int], generator: object) -> None:
        right(table, zones, {zone: _anywhere(table, may, zone) for zone in may}, generator)

    return fill


def _anywhere(table: Table, may: Mapping[ZoneId, int], zone: ZoneId) -> int:
    bits = 0
    for kin in table.same_group[zone]:
        bits |= may[kin]
    return bits


def _chance_in_view(right: Method) -> Method:
    def view(self: State, seat: Seat, own: OwnKnowledge | None) -> View:
        seen: View = right(self, seat, own)
        vars(seen)["chance"] = self.chance
        return seen

    return view


def _shared_zones(right: Method) -> Method:
    def copy(self: State) -> State:
        twin: State = right(self)
        twin.zones = self.zones
        return twin

    return copy


def _draws_when_heard(right: Method) -> Method:
    def apply(self: State, action: Action) -> None:
        if self.listener is not None and self.chance is not None:
            self.chance = self.chance.draw("heard")[0]
        right(self, action)

    return apply


def _chance_forgotten(right: Method) -> Method:
    def undo(self: Match, acts: int = 1) -> None:
        right(self, acts)
        self.state.chance = ChanceSource(self.header.seed)

    return undo


def _without(missed: Barrier) -> Callable[[Method], Method]:
    def change(right: Method) -> Method:
        def barrier(self: Match, seat: Seat, persons: Collection[Seat], acts: int) -> Any:
            found = right(self, seat, persons, acts)
            return None if found is missed else found

        return barrier

    return change


def _global_numbers(right: Method) -> Method:
    def draw(self: ChanceSource, kind: str) -> tuple[ChanceSource, Any]:
        return right(self, kind)[0], random

    return draw


def _last_act_lost(right: Method) -> Method:
    return lambda self: "".join(str(right(self)).splitlines(keepends=True)[:-1])


def _written_first(right: Method) -> Method:
    def play(self: Match, act: Action | str) -> tuple[Event, ...]:
        try:
            done: tuple[Event, ...] = right(self, act)
        except IllegalAction:
            self.timeline.actions.append(act if isinstance(act, Action) else Action(0, act))
            raise
        return done

    return play


def _asked_twice(right: Method) -> Method:
    def actors(self: State) -> tuple[Seat, ...]:
        asked: tuple[Seat, ...] = right(self)
        return (*asked, *asked[:1])

    return actors


def _lost_piece(right: Method) -> Method:
    def move(self: State, piece: Piece, source: str, to: str, *args: Any, **kwargs: Any) -> None:
        right(self, piece, source, to, *args, **kwargs)
        if len(self.zones[to]) == 4 and to not in self.table.hideable:
            self.zones[to] = self.zones[to][1:]

    return move


FAULTS: Final = (
    Fault(
        "a view shows in which slots of another's hand the known pieces lie",
        "histories",
        instead(State, "_view", _slots_of_sets),
    ),
    Fault(
        "a set keeps the order of arrival",
        "conserved",
        instead(board_module, "_with_piece", _arrival),
    ),
    Fault(
        "a view holds another seat's knowledge", "knowledge", instead(Knowledge, "of", _neighbours)
    ),
    Fault(
        "everybody learns every move", "histories", instead(Knowledge, "moved", _with(seen_by=-1))
    ),
    Fault(
        "an unseen leave does not blur", "knowledge", instead(Knowledge, "moved", _with(among=0))
    ),
    Fault(
        "a blind move leaves the places known",
        "secret acts",
        instead(Knowledge, "moved", _with(blind=False)),
    ),
    Fault("an exchange moves no knowledge", "knowledge", instead(Knowledge, "exchanged", _nothing)),
    Fault("a trade blurs nothing", "knowledge", instead(Knowledge, "traded", _with(among=0))),
    Fault("places outlive a shuffle", "histories", instead(Knowledge, "shuffled", _nothing)),
    Fault(
        "the new top of a pile is not learned", "knowledge", instead(State, "show_top", _nothing)
    ),
    Fault("events show the piece to all", "events", instead(Moved, "as_noticed_by", _all_told)),
    Fault(
        "actions are ordered by a hidden card",
        "listed",
        instead(State, "actions", _by_a_hidden_card),
    ),
    Fault(
        "a sampled world ignores the sets",
        "knowledge",
        instead(state_module, "fill_hidden_slots", _any_world),
    ),
    Fault("the seed is left in the view", "views", instead(State, "_view", _chance_in_view)),
    Fault("a copy shares the zones", "copied", instead(State, "copy", _shared_zones)),
    Fault("listening draws chance", "listened", instead(State, "apply", _draws_when_heard)),
    Fault(
        "undo forgets what chance was drawn", "journal", instead(Match, "undo", _chance_forgotten)
    ),
    Fault(
        "undo goes back over chance", "journal", instead(Match, "barrier", _without(Barrier.CHANCE))
    ),
    Fault(
        "undo goes back over an answer",
        "journal",
        instead(Match, "barrier", _without(Barrier.LEARNED)),
    ),
    Fault(
        "chance comes from the global random numbers",
        "journal",
        instead(ChanceSource, "draw", _global_numbers),
    ),
    Fault("the last act is not written", "journal", instead(Match, "written", _last_act_lost)),
    Fault("an illegal action is written down", "refused", instead(Match, "play", _written_first)),
    Fault("a seat is asked twice", "asked", instead(State, "actors", _asked_twice)),
    Fault("a piece is lost", "conserved", instead(State, "move", _lost_piece)),
)

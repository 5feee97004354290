"""Build made-up positions (section 12): which counters can be set, where unnamed cards go, and
which decision point opens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corptable.cards.faults import quoted
from corptable.engine import Piece, Plain, Position, PositionError, Seat
from corptable.games.corporation.claims import SETS, Claim, Claims, set_of
from corptable.games.corporation.names import CHOOSE, CORP, DOWN, HAND, TALK
from corptable.games.corporation.state import CorporationState
from corptable.system.errors import did_you_mean

SETTABLE = ("scores", "round", "lap", "quiet", "kept", "broken", "claims")


def check_counter(name: str, value: Plain) -> None:
    """Check that a counter can be set, and that no number is below its start. Raises
    PositionError.
    """
    if name not in SETTABLE:
        raise PositionError(
            f"no counter {quoted(name)} can be set{did_you_mean(name, SETTABLE)}; these can: "
            f"{', '.join(SETTABLE)}"
        )
    least = 1 if name in ("round", "lap") else 0
    numbers = value if isinstance(value, Sequence) and not isinstance(value, str) else (value,)
    if any(isinstance(number, int) and number < least for number in numbers):
        raise PositionError(f"counter {name}: found {value}, wanted no number below {least}")


def read_claims(state: CorporationState, value: Plain) -> Claims:
    """Read claims in the form that `counters()` writes: by seat a rank and the sets that are not
    empty. Raises PositionError.
    """
    if not isinstance(value, Mapping):
        raise PositionError(
            f"counter claims: found {value}, wanted claims by seat, such as "
            f"{{0: {{rank: 4, invited: [1]}}}}"
        )
    claims: list[Claim | None] = [None] * state.table.seats
    for seat, entry in value.items():
        claims[_seat(state, seat)] = _read_claim(state, entry)
    return tuple(claims)


def _read_claim(state: CorporationState, entry: Plain) -> Claim:
    if not isinstance(entry, Mapping) or "rank" not in entry or not entry.keys() <= {"rank", *SETS}:
        raise PositionError(
            f"counter claims: found {entry}, wanted a rank and, where somebody is in them, "
            f"{', '.join(SETS)}"
        )
    rank = entry["rank"]
    if not isinstance(rank, int) or isinstance(rank, bool) or not 1 <= rank <= state.ranks:
        raise PositionError(
            f"counter claims: found the rank {rank}, wanted one from 1 to {state.ranks}"
        )
    sets = {name: _seats(state, entry[name]) for name in SETS if name in entry}
    return Claim(rank, **{name: set_of(seats) for name, seats in sets.items()})


def _seats(state: CorporationState, value: Plain) -> list[Seat]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise PositionError(f"counter claims: found {value}, wanted a list of seats")
    return [_seat(state, seat) for seat in value]


def _seat(state: CorporationState, value: Plain) -> Seat:
    if (
        isinstance(value, bool)
        or not str(value).isdecimal()
        or int(str(value)) >= state.table.seats
    ):
        raise PositionError(
            f"counter claims: found {value}, wanted a seat from 0 to {state.table.seats - 1}"
        )
    return int(str(value))


def complete(state: CorporationState, position: Position, left: Sequence[Piece]) -> None:
    """Put cards that are named nowhere into their owners' hands.

    Raises PositionError for a card in another seat's zone, for two cards where one may lie, and for
    `rest`.
    """
    if position.rest is not None:
        raise PositionError(
            "rest: found a zone, wanted none: cards named nowhere are in the hands of their owners"
        )
    zones = state.zones
    for seat in state.table.all_seats:
        for zone in (HAND[seat], DOWN[seat], CORP[seat]):
            strangers = [piece.name for piece in zones[zone] if piece.owner != seat]
            if strangers:
                raise PositionError(
                    f"{zone}: found {', '.join(strangers)}, wanted cards of the set of @{seat}"
                )
            if zone != HAND[seat] and len(zones[zone]) > 1:
                raise PositionError(f"{zone}: found {len(zones[zone])} cards, wanted one at most")
        own = {*zones[HAND[seat]], *(piece for piece in left if piece.owner == seat)}
        zones[HAND[seat]] = tuple(piece for piece in state.table.pieces if piece in own)


def resume(state: CorporationState, position: Position) -> None:
    """Start the round, or open the decision point that the position names, and run on. Raises
    PositionError.
    """
    laps = state.options.talk_laps
    if position.at is None:
        state.start_round()
    elif position.at == TALK and laps:
        if state.lap > laps or state.quiet >= state.table.seats:
            raise PositionError(
                f"at: found talk in lap {state.lap} after {state.quiet} passes in a row, "
                "when it is over"
            )
        state.turn = position.turn
        state.open(TALK)
    elif position.at == CHOOSE:
        state.open(CHOOSE)
    else:
        raise PositionError(
            f'at: found "{position.at}", wanted '
            f"{f'{TALK} or {CHOOSE}' if laps else f'{CHOOSE}, for there is no talk'}"
        )
    state.run_on()

"""Show the corporations: the ribbons between their members, and the board in the middle of the
table with all that each could earn, what rests, and what its members have said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from corptable.engine import PUBLIC, Seat
from corptable.games.corporation.letters import LETTERS, PAIR, letters
from corptable.games.corporation.names import CORP, TALK
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import listed, notice
from corptable.presentation import Board, BoardRow, Bond

BOND_HUES: Final = ("gold", "sky", "flame", "violet", "leaf")
"""Hues of corporations; there are five corporations at most."""
SHORT: Final = "_short"
"""End of the keys of texts that stand beside the rank of a corporation."""


def bonds(view: CorporationView) -> list[Bond]:
    """Ribbons between the membership cards of each corporation, in a hue of its own."""
    found = letters(view)
    return [
        Bond(
            tuple(view.zones[CORP[seat]][0].name for seat in members),
            BOND_HUES[LETTERS.index(found[rank])],
            found[rank],
        )
        for rank, members in view.corporations().items()
    ]


def notices(view: CorporationView) -> list[str]:
    """Return the banners: the round, the target, each corporation with what it could earn in this
    round, who may end the game with it, and who would win.
    """
    last = view.options.last_round(view.table.seats)
    limit = {} if last is None else {"last": last}
    lines = [
        notice(
            "round" if limit else "round_endless",
            round=view.round,
            goal=view.target,
            **limit,
        )
    ]
    for members in view.corporations().values() if view.result is None else ():
        earned = earning_rank(view, members)
        points = earned * len(members)
        lines.append(notice("each_if", seats=listed.seats(members), rank=earned, points=points))
    return [*lines, *_may_end(view, "may_end"), *_endings(view)]


def board(view: CorporationView) -> Board:
    """Board: the round with what goes on in it and the lap of talk, the target, a row for each
    corporation, the viewer's own first, and one for a round that may end the game.
    """
    phase = "over" if view.decision is None else view.decision.name
    laps = {"lap": view.lap, "laps": view.options.talk_laps} if phase == TALK else {}
    heading = notice(f"heading_{phase}", round=view.round, **laps)
    ending = tuple(BoardRow("flame", "!", line) for line in _may_end(view, "may_end_short"))
    rows = [
        _row(view, bond, rank, members)
        for bond, (rank, members) in zip(bonds(view), view.corporations().items(), strict=True)
    ]
    rows.sort(key=lambda row: not row.is_own)
    return Board(heading, notice("target", goal=view.target), (*rows, *ending), notice("none"))


def _row(view: CorporationView, bond: Bond, rank: int, members: Sequence[Seat]) -> BoardRow:
    """Row of a corporation: its members, what each gets and if what, what rests, what its members
    have said; its members and what rests once the game is over."""
    names = _listed(view, members)
    row = BoardRow(bond.hue, bond.letter, names, is_own=_viewer(view) in members)
    rests = notice("rests", rank=rank)
    if view.result is not None:
        return row._replace(detail=rests)
    earned = earning_rank(view, members)
    ending = _ending(view, members, SHORT)
    details = "" if ending else rests, _said_by(view, members), ending
    return row._replace(
        aside=notice("each", points=earned * len(members)),
        detail=" · ".join(filter(None, details)),
        detail_aside=notice("if", rank=earned),
    )


def _viewer(view: CorporationView) -> Seat | None:
    """Seat whose table this is; None for onlookers."""
    return None if view.viewer in (None, PUBLIC) else view.front_seat


def _listed(view: CorporationView, seats: Sequence[Seat]) -> str:
    """List of seats, the viewer first."""
    return listed.seats(sorted(seats, key=lambda seat: seat != _viewer(view)))


def best_rank(view: CorporationView, corporation: int) -> int:
    """Return the highest rank that the members of a corporation, or with 0 a seat without one, can
    play: not the one that rests.
    """
    return view.ranks if corporation != view.ranks else view.ranks - 1


def earning_rank(view: CorporationView, members: Sequence[Seat]) -> int:
    """Rank that most members of a corporation have claimed in this round, of several the highest;
    before any claim the highest that they can play.
    """
    said = _claimed(view, members)
    if not said:
        return best_rank(view, view.membership_ranks()[members[0]])
    return max(said, key=lambda rank: (said[rank], rank))


def _claimed(view: CorporationView, members: Sequence[Seat]) -> Counter[int]:
    """Ranks that members of a corporation have claimed in this round, each with how many did."""
    return Counter(claim.rank for seat in members if (claim := view.claims[seat]) is not None)


def _may_end(view: CorporationView, key: str) -> list[str]:
    """Return the text of that key about the seats that can reach the target in this round, alone or
    with their partners; none if nobody can.
    """
    if view.result is not None:
        return []
    able = [seat for seat in view.table.all_seats if _reach(view, seat) >= view.target]
    return [notice(key, seats=listed.seats(able), goal=view.target)] if able else []


def _reach(view: CorporationView, seat: Seat) -> int:
    """Most points that a seat can have after this round, alone or with its partners."""
    members = view.with_partners(seat)
    return view.scores[seat] + best_rank(view, view.membership_ranks()[seat]) * len(members)


def _endings(view: CorporationView) -> list[str]:
    """Winners, or seats that play on, if a corporation reaches the target by the rank that it is
    said to play: of the viewer's own first.
    """
    own = view.membership_ranks()[view.front_seat]
    found = sorted(view.corporations().items(), key=lambda found: found[0] != own)
    return [line for _, members in found if (line := _ending(view, members))]


def _ending(view: CorporationView, members: Sequence[Seat], length: str = "") -> str:
    """Sentence about who then wins or plays on; with the `length` "_short" a few words that go
    beside the rank; "" for nobody. Members who all win are "they", but never the viewer.
    """
    winners = _winners(view, members)
    if not winners:
        return ""
    words = {"members": _listed(view, members), "rank": str(earning_rank(view, members))}
    who = {"seats": _listed(view, winners)}
    key = "wins" if len(winners) == 1 else view.options.tie_rule
    if key == "shared" and len(winners) == len(members) and _viewer(view) not in members:
        key, who = "all_share", {}
    return notice(f"{key}{length}", **who, **({} if length else words))


def _winners(view: CorporationView, members: Sequence[Seat]) -> list[Seat]:
    """Return who would lead at or over the target if a corporation plays the rank that it is said
    to play; nobody where it stays below, or an outsider may still be ahead (R15, R31).
    """
    if view.result is not None:
        return []
    rank = earning_rank(view, members)
    scores = {seat: view.scores[seat] + rank * len(members) for seat in members}
    top = max(scores.values())
    outsiders = (seat for seat in view.table.all_seats if seat not in members)
    if top < view.target or any(_reach(view, seat) >= top for seat in outsiders):
        return []
    return [seat for seat, score in scores.items() if score == top]


def _said_by(view: CorporationView, members: Sequence[Seat]) -> str:
    """Words for the ranks that the members of a corporation have claimed in this round; "" for
    none.
    """
    said = _claimed(view, members)
    if not said:
        return ""
    if len(said) > 1:
        return notice("words_differ", ranks=", ".join(map(str, sorted(said))))
    rank, count = next(iter(said.items()))
    if count == 1:
        seat = next(seat for seat in members if view.claims[seat] is not None)
        return notice("one_says", seat=seat, rank=rank)
    if count < len(members):
        return notice("some_say", rank=rank, count=count, members=len(members))
    return notice("both_say" if count == PAIR else "all_say", rank=rank)

"""Show the corporations: the ribbons between their members, and the board in the middle of the
table with all that each could earn, what rests, and what its members have said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from corptable.engine import Seat
from corptable.games.corporation.letters import LETTERS, letters
from corptable.games.corporation.names import CORP, TALK
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import listed, notice
from corptable.presentation import Board, BoardRow, Bond

BOND_HUES: Final = ("gold", "sky", "flame", "violet", "leaf")
"""Hues of corporations; there are five corporations at most."""
PAIR: Final = 2
"""Number of members of the smallest corporation."""


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
    round, and who may end the game with it.
    """
    last = view.options.last_round(view.table.seats)
    limit = {} if last is None else {"last": str(last)}
    lines = [
        notice(
            "round" if limit else "round_endless",
            round=view.round,
            target=view.target,
            **limit,
        )
    ]
    for rank, members in view.corporations().items() if view.result is None else ():
        agreed = agreed_rank(view, members)
        earned = agreed or best_rank(view, rank)
        lines.append(
            notice(
                "agreed" if agreed else "best",
                seats=listed.seats(members),
                rank=earned,
                points=earned * len(members),
            )
        )
    return [*lines, *_may_end(view, "may_end")]


def board(view: CorporationView) -> Board:
    """Return the board: the round with what goes on in it and the lap of talk, the target, and a
    row for each corporation and for a round that may end the game.
    """
    phase = "over" if view.decision is None else view.decision.name
    laps = {"lap": str(view.lap), "laps": str(view.options.talk_laps)} if phase == TALK else {}
    heading = notice(f"heading_{phase}", round=view.round, **laps)
    ending = tuple(BoardRow("flame", "!", line) for line in _may_end(view, "may_end_short"))
    rows = tuple(
        _row(view, bond, rank, members)
        for bond, (rank, members) in zip(bonds(view), view.corporations().items(), strict=True)
    )
    return Board(heading, notice("target", target=view.target), (*rows, *ending), notice("none"))


def _row(view: CorporationView, bond: Bond, rank: int, members: Sequence[Seat]) -> BoardRow:
    """Return the row of a corporation: its members, what each could earn on the rank that all have
    said, or else at best, what rests, what its members have said, and the ranks that are safe; its
    members and what rests once the game is over."""
    if view.result is not None:
        return BoardRow(
            bond.hue, bond.letter, listed.seats(members), "", notice("rests", rank=rank), ""
        )
    agreed = agreed_rank(view, members)
    earned = agreed or best_rank(view, rank)
    aside = notice("each" if agreed else "each_at_best", points=earned * len(members))
    detail_aside = notice("on", rank=earned)
    safe = safe_ranks(view, members)
    detail = notice("detail", rank=rank, words=_said_by(view, members))
    if safe:
        detail = f"{detail} · {notice('safe', ranks=listed(map(str, safe)))}"
    return BoardRow(bond.hue, bond.letter, listed.seats(members), aside, detail, detail_aside)


def best_rank(view: CorporationView, corporation: int) -> int:
    """Return the highest rank that the members of a corporation, or with 0 a seat without one, can
    play: not the one that rests.
    """
    return view.ranks if corporation != view.ranks else view.ranks - 1


def agreed_rank(view: CorporationView, members: Sequence[Seat]) -> int:
    """Return the rank that all members of a corporation have claimed in this round; 0 if they have
    not agreed on one.
    """
    said = {0 if (claim := view.claims[seat]) is None else claim.rank for seat in members}
    return said.pop() if len(said) == 1 else 0


def _may_end(view: CorporationView, key: str) -> list[str]:
    """Return the text of that key about the seats that can reach the target in this round, alone or
    with their partners; none if nobody can.
    """
    if view.result is not None:
        return []
    resting = view.membership_ranks()
    able = [
        seat
        for seat, score in enumerate(view.scores)
        if score + best_rank(view, resting[seat]) * len(view.with_partners(seat)) >= view.target
    ]
    return [notice(key, seats=listed.seats(able), target=view.target)] if able else []


def safe_ranks(view: CorporationView, members: Sequence[Seat]) -> list[int]:
    """List the ranks that members of a corporation, or one seat alone, can play and nobody else
    can.
    """
    own = view.membership_ranks()[members[0]]
    return [
        rank
        for rank in range(1, view.ranks + 1)
        if rank != own and not view.outsiders(rank, members)
    ]


def _said_by(view: CorporationView, members: Sequence[Seat]) -> str:
    """Ranks that the members of a corporation have claimed in this round."""
    said = Counter(claim.rank for seat in members if (claim := view.claims[seat]) is not None)
    if not said:
        return notice("no_word")
    if len(said) > 1:
        return notice("words_differ", ranks=", ".join(map(str, sorted(said))))
    rank, count = next(iter(said.items()))
    if count == 1:
        return notice("one_says", rank=rank)
    if count < len(members):
        return notice("some_say", rank=rank, count=count)
    return notice("both_say" if count == PAIR else "all_say", rank=rank)

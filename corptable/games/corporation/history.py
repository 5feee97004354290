"""What everybody may remember of a round that is over (section 1, public history).

A position carries its past rounds as lines of text, one a round, for it is copied, compared
and sent to other processes far more often than anybody looks back; `read_round` takes a line apart.
"""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

from corptable.engine import Plain
from corptable.games.corporation.claims import Claim, Claims, written
from corptable.games.corporation.scoring import Reward

BETWEEN_PARTS: Final = " | "
BETWEEN_STATEMENTS: Final = "; "
REMEMBERED: Final = 4096
"""So many lines are taken apart only once."""


class Round(NamedTuple):
    """What each seat played and got, who was rewarded, and what was said."""

    plays: tuple[int, ...]
    gains: tuple[int, ...]
    rewarded: tuple[Reward, ...]
    claims: Claims
    """The last claim of each seat, which its play has kept or broken."""
    statements: tuple[str, ...]
    """As actions are written, in the order in which they were made; a pass is none."""

    def written(self) -> dict[str, Plain]:
        """As a counter."""
        return {**self._asdict(), "rewarded": [reward._asdict() for reward in self.rewarded], "claims": written(self.claims)}


def write_round(past: Round) -> str:
    """A round as one line: its parts in order, numbers parted by spaces, what belongs to one reward or claim by colons."""
    rewarded = [":".join(map(str, (reward.corporation, reward.rank, *reward.members))) for reward in past.rewarded]
    claims = [":".join(map(str, (seat, *claim))) for seat, claim in enumerate(past.claims) if claim is not None]
    return BETWEEN_PARTS.join(
        (
            " ".join(map(str, past.plays)),
            " ".join(map(str, past.gains)),
            " ".join(rewarded),
            " ".join(claims),
            BETWEEN_STATEMENTS.join(past.statements),
        )
    )


@functools.lru_cache(maxsize=REMEMBERED)
def read_round(line: str) -> Round:
    """The round that such a line was written of."""
    plays, gains, rewarded, said, statements = line.split(BETWEEN_PARTS)
    rewards = []
    for corporation, rank, *members in map(_numbers, rewarded.split()):
        rewards.append(Reward(corporation, tuple(members), rank))
    points = tuple(map(int, gains.split()))
    claims: list[Claim | None] = [None] * len(points)
    for seat, *claim in map(_numbers, said.split()):
        claims[seat] = Claim(*claim)
    return Round(
        tuple(map(int, plays.split())),
        points,
        tuple(rewards),
        tuple(claims),
        tuple(statements.split(BETWEEN_STATEMENTS)) if statements else (),
    )


def _numbers(text: str) -> list[int]:
    return list(map(int, text.split(":")))

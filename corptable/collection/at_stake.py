"""Say what profiles can lose and win at a table, before they play for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from corptable.collection.profiles import Profile
from corptable.engine.pieces import Seat
from corptable.engine.seat_deck import AnteKind
from corptable.store.save_history import Stake

RISK: Final = "{loser} may lose a card to {takers}."
FOR_KEEPS: Final = "The winner takes one card from a loser: it leaves that collection for good."
FOR_COPIES: Final = "For photocopies the winner gets a copy, and nobody loses anything."
BORROWS: Final = "{name} borrows a deck and can lose nothing from it."
ALONE: Final = "{name} can lose nothing: nobody else here has a collection."
COPIED: Final = "The winner gets a photocopy, and nobody loses a card."
NOTHING: Final = "Nobody wins or loses a card."
NO_PROFILE: Final = (
    "No profile plays here, so no card can be kept: choose the deck of a profile to play for cards."
)

Pair = tuple[str, str]
"""Ids of a profile that may lose a card, and of the one that may take it."""


class Risk(NamedTuple):
    """Record that a profile may lose a card for good: ids and names of who loses and of who takes
    it.
    """

    pair: Pair
    loser: str
    taker: str


class StakesQuestion(NamedTuple):
    """Describe what is asked before a match in which somebody may lose a card for good."""

    paragraphs: tuple[str, ...]


class AtStake(NamedTuple):
    """Facts that decide what is at stake: the kind of ante, the profiles of persons, and by seat
    stakes and names.
    """

    ante: AnteKind
    profiles: Mapping[str, Profile]
    stakes: Mapping[Seat, Stake]
    names: Sequence[str]

    def risks(self) -> list[Risk]:
        """Risks that somebody loses a card for good."""
        found = []
        for seat in self._sitting():
            takers = [other for other in self._sitting() if self._may_take(seat, other)]
            own = self.stakes[seat].profile
            found += [
                Risk((own, self.stakes[other].profile), self.names[seat], self.names[other])
                for other in takers
            ]
        return found

    def _may_take(self, seat: Seat, other: Seat) -> bool:
        """True if the profile at another seat may take a card of that at a seat for keeps."""
        return self.ante == "for_keeps" and self.stakes[seat].brings_own and seat != other

    def _sitting(self) -> list[Seat]:
        """Return the seats at which profiles of persons sit."""
        return [seat for seat, stake in self.stakes.items() if stake.profile in self.profiles]

    def question(self, agreed: frozenset[Pair] = frozenset()) -> StakesQuestion | None:
        """Question before the match; None where nobody can lose a card but as it is
        `agreed`.
        """
        risks = self.risks()
        if all(risk.pair in agreed for risk in risks):
            return None
        return StakesQuestion((_told(risks), FOR_KEEPS, FOR_COPIES))

    def line(self) -> str:
        """Stakes of the match, in sentences."""
        sitting = self._sitting()
        if not sitting:
            return NO_PROFILE
        if self.ante != "for_keeps":
            return COPIED if self.ante == "photocopy" else NOTHING
        risks = self.risks()
        return _told(risks) if risks else " ".join(map(self._safe, sitting))

    def _safe(self, seat: Seat) -> str:
        """Reason why the profile at a seat can lose nothing."""
        if not self.stakes[seat].brings_own:
            return BORROWS.format(name=self.names[seat])
        return ALONE.format(name=self.names[seat])


def pairs_of(at_stake: AtStake | None) -> frozenset[Pair]:
    """Return who may lose a card to whom for good, by their ids."""
    return frozenset() if at_stake is None else frozenset(risk.pair for risk in at_stake.risks())


def _told(risks: Sequence[Risk]) -> str:
    """Return who may lose a card to whom, a sentence for each who may lose one."""
    takers: dict[str, list[str]] = {}
    for risk in risks:
        takers.setdefault(risk.loser, []).append(risk.taker)
    return " ".join(
        RISK.format(loser=loser, takers=_either(names)) for loser, names in takers.items()
    )


def _either(names: Sequence[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last

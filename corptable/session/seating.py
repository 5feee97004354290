"""Store who sits at a match, and tell who of them is asked: persons, bots, and persons whose seats
bots hold for a while.

Knows the match and nothing of what becomes of an action: no transcript, no screen, no saved game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corptable.bots import PERSON, find_bot
from corptable.bots.roster import deal_mixes, names_at
from corptable.collection.at_stake import Pair
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Seat
from corptable.store.save_history import Stake


class Seating:
    """Hold the players of a match, by seat."""

    players: tuple[str, ...]
    """The id of a bot, or PERSON, by seat."""
    persons: tuple[Seat, ...]
    """The seats of persons."""
    bots: dict[Seat, str]
    """The seats of bots, and the id of the bot in each."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        names: Sequence[str] | None = None,
        away: Sequence[Seat] = (),
    ) -> None:
        """Seat the players; `names`: the names of the seats, by default the usual ones; `away`: see
        the attribute.

        Raises CorptableError for a player that is neither PERSON nor a bot of the game.
        """
        self.match = match
        self.names = (
            names_at(match.game, players, match.header.seed)
            if names is None
            else tuple(map(str, names))
        )
        self.invited = tuple(players)
        """The players as they were invited, by seat: also the id of a mix, in whose place the seed
        has dealt a bot.
        """
        self.away = tuple(away)
        """The seats of persons who have left them to bots and may come back."""
        self.stakes: Mapping[Seat, Stake] = {}
        """The profiles that sit at seats, where cards are collected."""
        self.agreed: frozenset[Pair] = frozenset()
        """Pairs of who may lose a card for good and who may take it, as far as the persons have
        agreed.
        """
        self.is_read_only = False
        """The match cannot be played on: nobody is asked any more."""
        self._seat_all(players)

    def take_over(self, old: Seating) -> None:
        """Take over from the seating of the same match before a fault what its journal does not
        tell.
        """
        self.is_read_only, self.invited = old.is_read_only, old.invited
        self.stakes, self.agreed = old.stakes, old.agreed

    def _seat_all(self, players: Sequence[str]) -> None:
        self.players = players = deal_mixes(self.match.game, players, self.match.header.seed)
        self.persons = tuple(seat for seat, word in enumerate(players) if word == PERSON)
        bots = ((seat, word) for seat, word in enumerate(players) if word != PERSON)
        self.bots = {seat: find_bot(self.match.game, word, len(players)).id for seat, word in bots}

    def change_player(self, seat: Seat, player: str) -> None:
        """Seat another player: a bot by its id, for a person who may come back, or that person
        again (PERSON).
        """
        others = tuple(other for other in self.away if other != seat)
        self.away = others if player == PERSON else (*others, seat)
        self._seat_all((*self.players[:seat], player, *self.players[seat + 1 :]))

    @property
    def owners(self) -> tuple[str, ...]:
        """Get the players to whom the seats belong: PERSON also for a person whose seat a bot holds
        for a while.
        """
        return tuple(
            PERSON if seat in self.away else player for seat, player in enumerate(self.players)
        )

    @property
    def is_shared(self) -> bool:
        """True if several persons play at the screen, those who are away included."""
        return len(self.persons) + len(self.away) > 1

    @property
    def is_over(self) -> bool:
        """True if nobody will be asked any more."""
        return self.is_read_only or self.match.over

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """Get all viewers for whom the table may be drawn: the public and every person at a shared
        screen, or the only one, who goes on seeing their hand while a bot holds the seat."""
        people = (*self.persons, *self.away)
        return (PUBLIC, *people) if self.is_shared else people or (PUBLIC,)

    @property
    def only_person(self) -> Seat | None:
        """Get the seat of the only person at the screen, also while a bot holds it; None for
        several persons or none.
        """
        people = (*self.persons, *self.away)
        return people[0] if len(people) == 1 else None

    # Who is asked

    def _asked(self) -> tuple[Seat, ...]:
        return () if self.is_read_only else self.match.state.actors()

    def asked_person(self) -> Seat | None:
        """Return a person who is asked now; None while a bot answers first.

        Where all choose at once, the only person at the screen chooses while bots do. At a shared
        screen bots answer first, so that the curtain falls once for each person, and in a reaction
        window, whose answers have an order.
        """
        actors = self._asked()
        if any(seat in self.bots for seat in actors) and (
            self.is_shared or not self._is_asked_at_once
        ):
            return None
        return next((seat for seat in actors if seat in self.persons), None)

    def asked_bot(self) -> Seat | None:
        """Return the first bot that is asked now."""
        return next((seat for seat in self._asked() if seat in self.bots), None)

    @property
    def _is_asked_at_once(self) -> bool:
        """True if several seats are asked at once, and none of them before another."""
        decision = self.match.state.decision
        return decision is not None and not decision.queue() and len(self._asked()) > 1

    @property
    def keeps_a_person_waiting(self) -> bool:
        """True if a person is asked as well as the bot that answers next, or waits for several bots
        that are asked at once.
        """
        return any(seat in self.persons for seat in self._asked()) or (
            bool(self.persons) and self._is_asked_at_once
        )

    def reacting(self) -> tuple[Seat, ...]:
        """Return the persons who are still to be asked in a reaction window, the next one first."""
        decision = None if self.is_over else self.match.state.decision
        return (
            ()
            if decision is None
            else tuple(seat for seat in decision.queue() if seat in self.persons)
        )

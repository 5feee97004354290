"""Narrate a match as text lines for one viewer: its beginning, each act, its end. The sentences are
the game's.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from corptable.bots.roster import bot_names, names_at
from corptable.engine.bot import Thought
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.engine.options import written
from corptable.engine.pieces import PUBLIC, Plain, Seat
from corptable.engine.result import Result
from corptable.engine.seeds import seed_text
from corptable.presentation.presentation import presentation_of
from corptable.presentation.words import plain
from corptable.session.transcript import described, listed
from corptable.system.console import format_table, say

REVEALED: Final = "was played by"
"""Heading of the bots that were dealt in secret."""


def option_text(value: Plain) -> str:
    """Return the value of an option as it is typed on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Narration:
    """Narrate one match for a seat or the public.

    `players`: the word of the bot in each seat, if known; `invited`: what they were invited as, by
    default the same: bots that were dealt from a mix are named at the end alone.
    """

    def __init__(
        self,
        match: Match,
        eyes: Seat = PUBLIC,
        players: Sequence[str] = (),
        invited: Sequence[str] = (),
    ) -> None:
        self.match = match
        self.eyes = eyes
        self.players = players
        self.invited = invited or players
        self.names = names_at(match.game, players or [""] * match.table.seats, match.header.seed)

    def tell(
        self, thoughts: Iterable[Thought | None], quiet: bool = False, explain: bool = False
    ) -> None:
        """Print the beginning, the acts and the end; each item of `thoughts` is the thought behind
        the next act, if known.

        `quiet`: no acts. `explain`: the reason of a thought stands before its act.
        """
        say(*self._opening(), "")
        for acts, thought in enumerate(itertools.chain([None], thoughts)):
            if explain and thought is not None and thought.reason:
                reason = presentation_of(self.match.game).bot_reason(thought.reason)
                say(
                    f"{self.names[thought.action.seat]}: "
                    f"{plain(reason, self.match.table, self.names)}"
                )
            for line in () if quiet else self._act_lines(acts):
                say(line)
        say(*(() if quiet else ("",)), *self._ending())

    def _opening(self) -> Iterator[str]:
        """Yield the lines about the match before it begins: game, seats, seed, unusual options, and
        who plays in each seat.
        """
        header = self.match.header
        yield f"{self.match.game.title}, {header.seats} seats, seed {seed_text(header.seed)}"
        if self.match.table.cast is not None:
            yield f"It is played with the deck {self.match.table.cast.deck.name}."
        if header.position is not None:
            yield "It begins with a position that was made up."
        if header.rig:
            yield "Some results of chance were set beforehand."
        yield from (
            f"Option {name}: {value} (default: {usual})"
            for name, value, usual in self._unusual_options()
        )
        yield ""
        columns = [("seat", *map(str, range(header.seats))), ("name", *self.names)]
        if self.invited:
            columns.append(("played by", *self.invited))
        yield from format_table(zip(*columns, strict=True))

    def _unusual_options(self) -> Iterator[tuple[str, str, str]]:
        options = self.match.table.options
        for (name, value), (_, usual) in zip(
            written(options), written(type(options)()), strict=True
        ):
            if value != usual:
                yield name, option_text(value), option_text(usual)

    def _act_lines(self, acts: int) -> Iterator[str]:
        """Yield the lines of the opening, or of the last of so many acts: one for each event that
        the viewer notices and the game describes."""
        view = self.match.state_at(acts).observation(self.eyes)
        for event in noticed_by(self.match.events_at(acts), self.eyes):
            marked = described(self.match.game, event, view, self.players)
            if marked:
                yield plain(marked, self.match.table, self.names)

    def _ending(self) -> Iterator[str]:
        """Yield the lines at the end: winners, reason and scores, or where an unfinished match
        stands.
        """
        result, decision = self.match.state.result, self.match.state.decision
        if result is not None:
            yield from self._result(result)
        elif decision is not None:
            asked = listed([self.names[seat] for seat in self.match.state.actors()])
            yield (
                f"The game is not finished. After {len(self.match.journal)} acts it is for "
                f"{asked} to decide ({decision.name})."
            )

    def _result(self, result: Result) -> Iterator[str]:
        winners = [self.names[seat] for seat in result.winners]
        won = (
            f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}"
            if winners
            else "nobody wins"
        )
        yield f"The game is over ({result.reason}): {won}."
        if result.scores:
            yield ""
            yield from format_table(
                [("place", "name", "points", *self._revealed()), *self._rows(result)]
            )

    def _revealed(self) -> tuple[str, ...]:
        """Return the heading of the column that names the bots that were dealt in secret, if any
        were.
        """
        return () if tuple(self.invited) == tuple(self.players) else (REVEALED,)

    def _rows(self, result: Result) -> Iterator[tuple[str, ...]]:
        """Yield a row for each seat, best first; after a place that n seats share, n - 1 places are
        left out.
        """
        better, bots = (
            0,
            [(name,) for name in bot_names(self.match.game, self.players)]
            if self._revealed()
            else [],
        )
        for seats in result.places:
            for seat in seats:
                yield (
                    str(better + 1),
                    self.names[seat],
                    str(result.scores[seat]),
                    *(bots[seat] if bots else ()),
                )
            better += len(seats)

"""Report the records of many games: sums by bot, with the confidence interval of its wins, as
tables for people or JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from statistics import mean, median
from typing import Final, NamedTuple

from corptable.arena.playing import GameRecord
from corptable.engine.pieces import Plain
from corptable.system.console import format_table

HEADINGS: Final = ("bot", "seats", "wins", "95 %", "score", "ms a choice", "19 of 20", "longest")
MOST_FAULTS: Final = 5
"""Number of failed games that are reported with their seeds; the rest are only counted."""
NORMAL_95: Final = 1.959964
"""Standard deviations within which 95 of 100 normal draws lie."""


class WinShare(NamedTuple):
    """Hold a share of wins, 0 to 1, and the bounds of its 95 % confidence interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, wins: float, games: int) -> WinShare:
        """Return the share with its score interval (E. B. Wilson, "Probable inference", JASA 22,
        1927).

        Shared wins make the interval a little too wide.
        """
        if not games:
            return cls(0.0, 0.0, 1.0)
        share, square = wins / games, NORMAL_95**2
        middle = (share + square / (2 * games)) / (1 + square / games)
        reach = (
            NORMAL_95
            * sqrt(share * (1 - share) / games + square / (4 * games**2))
            / (1 + square / games)
        )
        return cls(share, max(0.0, middle - reach), min(1.0, middle + reach))


class BotTally(NamedTuple):
    """Sum up one bot over all seats that it had.

    `seats` is their number, `score` the mean score. `choice`, `slow_choice` and `longest_choice`
    are the median, 95th percentile and maximum of its choices in milliseconds of CPU time, None
    without any.
    """

    word: str
    seats: int
    wins: WinShare
    score: float | None
    choice: float | None
    slow_choice: float | None
    longest_choice: float | None


def tally_records(records: Sequence[GameRecord]) -> list[BotTally]:
    """Return the tally of each bot, in the order in which they were named; failed games are not
    counted.
    """
    words = dict.fromkeys(word for record in records for word in _in_order(record))
    whole = [record for record in records if not record.fault]
    return [_tally(word, whole) for word in words]


def _in_order(record: GameRecord) -> list[str]:
    """Return the players of a record in the order in which they were named."""
    players = record.plan.players
    return [players[(record.plan.first + place) % len(players)] for place in range(len(players))]


def _tally(word: str, records: Iterable[GameRecord]) -> BotTally:
    played = [
        (record, seat)
        for record in records
        for seat, player in enumerate(record.plan.players)
        if player == word
    ]
    wins = sum(record.share(seat) for record, seat in played)
    scores = [record.scores[seat] for record, seat in played if record.scores]
    times = sorted(choice for record, seat in played for choice in record.thinking[seat])
    return BotTally(
        word,
        len(played),
        WinShare.of(wins, len(played)),
        mean(scores) if scores else None,
        median(times) if times else None,
        times[int(len(times) * 0.95)] if times else None,
        times[-1] if times else None,
    )


def as_table(records: Sequence[GameRecord]) -> Iterator[str]:
    """Generate the lines of a table with a row for each bot, a summary of all games, and the failed
    games.
    """
    whole = [record for record in records if not record.fault]
    if whole:
        yield from format_table([HEADINGS, *map(_row, tally_records(records))])
        decisions = sum(record.decisions for record in whole)
        seconds = sum(record.seconds for record in whole)
        reasons = {
            record.reason: sum(other.reason == record.reason for other in whole) for record in whole
        }
        yield ""
        yield (
            f"{len(whole)} games; {decisions / len(whole):.0f} decisions and "
            f"{seconds / len(whole):.2f} CPU seconds a game; "
            "ended by "
            f"{', '.join(f'{reason} {count}' for reason, count in sorted(reasons.items()))}"
        )
    yield from faults(records)


def faults(records: Sequence[GameRecord]) -> Iterator[str]:
    """Generate a line for each of the first MOST_FAULTS failed games, and one with the number of
    the rest.

    A line holds seed, players and error, so that the game can be played again.
    """
    failed = [record for record in records if record.fault]
    for record in failed[:MOST_FAULTS]:
        yield f"FAILED: seed {record.plan.seed}, {','.join(record.plan.players)}: {record.fault}"
    if len(failed) > MOST_FAULTS:
        yield f"FAILED: {len(failed) - MOST_FAULTS} more"


def as_json(records: Sequence[GameRecord]) -> str:
    """Return the records as JSON: the tally of each bot, then each game."""
    bots = [{**tally._asdict(), "wins": tally.wins._asdict()} for tally in tally_records(records)]
    return json.dumps({"bots": bots, "games": list(map(_record_data, records))}, indent=1)


def as_pairs(
    words: Sequence[str], cells: Mapping[tuple[str, str], Sequence[GameRecord]]
) -> Iterator[str]:
    """Generate the lines of a table of pairs: each row is the share of wins of one bot alone among
    those of the column.
    """
    rows = [("alone among", *words)]
    rows += [(one, *(_cell(cells.get((one, other), ())) for other in words)) for one in words]
    yield from format_table(rows)
    for records in cells.values():
        yield from faults(records)


def pairs_as_json(cells: Mapping[tuple[str, str], Sequence[GameRecord]]) -> str:
    """Return the records of pairs as JSON: the share of wins of each pair, with its games."""
    found = [
        {
            "bot": one,
            "among": other,
            "wins": _first_share(records)._asdict(),
            "games": list(map(_record_data, records)),
        }
        for (one, other), records in cells.items()
    ]
    return json.dumps({"pairs": found}, indent=1)


def _row(tally: BotTally) -> tuple[str, ...]:
    wins = tally.wins
    numbers = (tally.score, tally.choice, tally.slow_choice, tally.longest_choice)
    return (
        tally.word,
        str(tally.seats),
        f"{wins.mean:.3f}",
        f"{wins.low:.3f} to {wins.high:.3f}",
        *("" if number is None else f"{number:.1f}" for number in numbers),
    )


def _first_share(records: Sequence[GameRecord]) -> WinShare:
    """Return the share of wins of the bot that sat alone, over the games that did not fail."""
    whole = [record for record in records if not record.fault]
    return WinShare.of(sum(record.share(record.plan.first) for record in whole), len(whole))


def _cell(records: Sequence[GameRecord]) -> str:
    if not records:
        return ""
    share = _first_share(records)
    return f"{share.mean:.2f} ({share.low:.2f}-{share.high:.2f})"


def _record_data(record: GameRecord) -> dict[str, Plain]:
    plan = record.plan
    told: dict[str, Plain] = {
        "seed": plan.seed,
        "players": plan.players,
        "options": dict(plan.options),
        "nodes": plan.nodes,
    }
    if record.fault:
        return {**told, "fault": record.fault, "journal": record.journal}
    return {
        **told,
        "winners": record.winners,
        "scores": record.scores,
        "reason": record.reason,
        "decisions": record.decisions,
    }

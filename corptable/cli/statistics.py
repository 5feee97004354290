"""Run `corptable statistics`: print the games played on this computer and their results."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Final

from corptable.cli.arguments import ArgumentReader
from corptable.engine.registry import find_game
from corptable.store import Statistics
from corptable.store.game_statistics import GIVEN_UP, LOST, WON
from corptable.store.report import WORDS as REPORTED
from corptable.store.report import Report, reports
from corptable.store.timestamps import day_text
from corptable.system.console import format_table
from corptable.system.resources import data_folder

ABOUT: Final = (
    "Show how people have done at this computer: games, wins by opponent and by the number at "
    "the table, best scores."
)
EXAMPLES: Final = (
    "corptable statistics",
    "corptable statistics {game}",
    "corptable statistics --json",
)
FORMAT: Final = 1
"""The version of the JSON output."""
WORDS: Final = {
    "played": "{played} played, {finished} finished",
    "last": "{text}; the last one on {day}",
    "best": "{score}, on {day}",
    "helped": "{won} won of {of}",
    "legend": "{marks}  (the last one at the end: W won, l lost, - given up)",
    "nothing": "{title} ({id})\nIt has not been played to its end yet.",
}
MARKS: Final = {WON: "W", LOST: "l", GIVEN_UP: "-"}
LEVELS: Final = ("against", "won")
SEATS: Final = ("players", "won")
"""Column headings."""


def run(asked: argparse.Namespace) -> int:
    """Print the statistics of the games in the arguments; of all that were played if there are
    none.
    """
    statistics = Statistics(data_folder())
    known = {report.id: report for report in reports(statistics)}
    unknown = [find_game(id) for id in asked.games if id not in known]
    chosen = [report for report in known.values() if report.id in asked.games or not asked.games]
    if asked.json:
        found = {"format": FORMAT, "games": {report.id: _fields(report) for report in chosen}}
        print(
            json.dumps(found, indent=2, default=lambda moment: moment.isoformat(timespec="seconds"))
        )
    else:
        told = ["\n".join(_told(report)) for report in chosen]
        told += [WORDS["nothing"].format(title=game.title, id=game.id) for game in unknown]
        print("\n\n".join(told or [f"{REPORTED['nothing']}\n{REPORTED['counts']}"]))
    for trouble in statistics.warnings:
        print(trouble, file=sys.stderr)
    return 0


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "games", metavar="GAME", nargs="*", help="the id of a game; default: all that were played"
    )
    parser.add_flag("--json", "as JSON, for programs")


# The text for people


def _told(report: Report) -> Iterator[str]:
    one = report.statistics
    yield f"{report.title} ({report.id})"
    played = WORDS["played"].format(played=one.played, finished=one.finished)
    yield played if one.last is None else WORDS["last"].format(text=played, day=day_text(one.last))
    rows = [("won", report.total.told)] if one.finished else []
    if one.helped:
        rows.append(("with a hint", WORDS["helped"].format(won=one.helped_won, of=one.helped)))
    if one.best is not None:
        score = str(one.best)
        rows.append(
            (
                "best score",
                WORDS["best"].format(score=score, day=day_text(one.best_when))
                if one.best_when
                else score,
            )
        )
    if one.last_games:
        marks = "".join(MARKS[outcome.how] for outcome in one.last_games)
        rows.append(("last games", WORDS["legend"].format(marks=marks)))
    yield from format_table(rows)
    for headings, tallies in ((LEVELS, report.levels), (SEATS, report.seats)):
        if tallies:
            yield ""
            yield from format_table([headings, *((tally.name, tally.told) for tally in tallies)])


# The JSON for programs


def _fields(report: Report) -> dict[str, object]:
    one = report.statistics
    return {
        "title": report.title,
        "played": one.played,
        "finished": one.finished,
        "won": one.won,
        "helped": one.helped,
        "helped_won": one.helped_won,
        "best": one.best,
        "best_when": one.best_when,
        "last": one.last,
        "levels": [
            {"level": tally.word, "finished": tally.finished, "won": tally.won}
            for tally in report.levels
        ],
        "seats": [
            {"seats": int(tally.word), "finished": tally.finished, "won": tally.won}
            for tally in report.seats
        ],
        "last_games": [outcome._asdict() for outcome in one.last_games],
    }

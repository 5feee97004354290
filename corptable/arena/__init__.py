"""Play many games of bots without a window: how well each bot plays is a figure with a confidence
interval, no feeling.

A `GamePlan` holds everything that the course of a game depends on, a `GameRecord` its result. Plans
are played one after another or by several processes, with the same records in the same order;
`report` makes tables and JSON of them.
"""

from corptable.arena.playing import (
    GamePlan,
    GameRecord,
    mixed_plans,
    pair_plans,
    plans_of,
    play_match,
    play_plan,
    run_plans,
)
from corptable.arena.report import BotTally, WinShare, tally_records

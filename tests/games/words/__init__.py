"""Test what people read: tables of positions with the words that are expected there, one or several
for each game.

`table` reads them, `onlooker` plays a case and compares what the presentation says, `reading` has
what tests of single games share. `docs/word_tables.md` has the format.
"""

from games.words.onlooker import filled, looking_on, outcome
from games.words.reading import (
    NAMES,
    faults_of,
    is_sentence,
    is_whole,
    log_of,
    named_pieces,
    played,
    reason_of,
    recorded,
    said,
    unused,
)
from games.words.table import Case, all_cases, cases_of, read_table

__all__ = [
    "NAMES",
    "Case",
    "all_cases",
    "cases_of",
    "faults_of",
    "filled",
    "is_sentence",
    "is_whole",
    "log_of",
    "looking_on",
    "named_pieces",
    "outcome",
    "played",
    "read_table",
    "reason_of",
    "recorded",
    "said",
    "unused",
]

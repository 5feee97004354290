"""Test the texts of Corporation over random games: every text is whole, and every button and label
is used.
"""

from __future__ import annotations

from games.corporation_words import match_at
from games.words import log_of

from corptable.engine import PUBLIC


def test_with_talk_log_round_what_was_said_before_this_round_is_not_told_again() -> None:
    """R24: a log that is told again has only this round's statements; with `full` all of them."""
    for talk_log, again in (("round", []), ("full", ["Ann: I play 4."])):
        match = match_at(options={"talk_log": talk_log, "talk_laps": 1})
        heard = match.play("@0 say declare 4")
        assert log_of(match, heard, PUBLIC) == ["Ann: I play 4."]
        for act in ("@1 pass", "@2 pass", "@3 pass"):
            match.play(act)
        assert log_of(match, heard, 2) == ["Ann: I play 4."]
        for act in (
            "@0 play clubs-1",
            "@1 play diamonds-1",
            "@2 play hearts-1",
            "@3 play spades-1",
        ):
            match.play(act)
        assert log_of(match, heard, PUBLIC) == again


# Random games

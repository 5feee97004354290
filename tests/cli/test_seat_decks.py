"""Test `--decks` of `corptable play`, `corptable arena` and `corptable games`: a deck for each
seat, where each has its own.
"""

from __future__ import annotations

import pytest
from cli.console import Run

LADDER = "corporate_ladder"
PLAY = f"play {LADDER} --headless --quiet --seats random,random --decks"
ARENA = f"arena {LADDER} --games 2 --seats random,random --decks"
BOTH = "the-gig-economy,hostile-takeover"


@pytest.mark.parametrize("command", [PLAY, ARENA])
def test_each_seat_has_its_deck(run: Run, command: str) -> None:
    assert run(f"{command} {BOTH}").code == 0
    wanted = "found 1 decks, wanted one for each of 2 seats"
    assert wanted in run(f"{command} the-gig-economy").err
    assert "the-gig-economy" in run(f"{command} gig-economy,hostile-takeover").err


def test_the_decks_of_a_game_are_listed(run: Run) -> None:
    assert "Hostile Takeover" in run(f"games {LADDER} --decks").out
    assert "All seats play with one deck." in run("games pwodoc --decks").out


def test_the_arena_gives_no_decks_to_tables_that_it_seats_itself(run: Run) -> None:
    assert "--decks names a deck for each of --seats" in run(f"{ARENA} {BOTH} --pairs").err

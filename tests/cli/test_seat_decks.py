"""Test `--decks` of `corptable play` and `corptable games`: a deck for each seat, in a game where each has its own."""

from __future__ import annotations

from cli.console import Run

LADDER = "corporate_ladder"


def test_the_command_line_takes_a_deck_a_seat(run: Run) -> None:
    told = run("play", LADDER, "--headless", "--seats", "random,random", "--decks", "the-gig-economy,hostile-takeover", "--quiet")
    assert told.code == 0


def test_another_number_of_decks_than_of_seats_is_refused(run: Run) -> None:
    told = run("play", LADDER, "--headless", "--seats", "random,random", "--decks", "the-gig-economy")
    assert "found 1 decks, wanted one for each of 2 seats" in told.err


def test_a_deck_that_does_not_exist_is_refused_with_the_nearest(run: Run) -> None:
    told = run("play", LADDER, "--headless", "--seats", "random,random", "--decks", "gig-economy,hostile-takeover")
    assert "the-gig-economy" in told.err


def test_the_decks_of_a_game_are_listed(run: Run) -> None:
    assert "Hostile Takeover" in run("games", LADDER, "--decks").out
    assert "All seats play with one deck." in run("games", "pwodoc", "--decks").out

"""Test `--decks` of `corptable play`, `corptable arena` and `corptable games`: a deck for each
seat, where each has its own.
"""

from __future__ import annotations

from cli.console import Run

LADDER = "corporate_ladder"


def test_the_command_line_takes_a_deck_a_seat(run: Run) -> None:
    told = run(
        "play",
        LADDER,
        "--headless",
        "--seats",
        "random,random",
        "--decks",
        "the-gig-economy,hostile-takeover",
        "--quiet",
    )
    assert told.code == 0


def test_another_number_of_decks_than_of_seats_is_refused(run: Run) -> None:
    told = run(
        "play", LADDER, "--headless", "--seats", "random,random", "--decks", "the-gig-economy"
    )
    assert "found 1 decks, wanted one for each of 2 seats" in told.err


def test_a_deck_that_does_not_exist_is_refused_with_the_nearest(run: Run) -> None:
    told = run(
        "play",
        LADDER,
        "--headless",
        "--seats",
        "random,random",
        "--decks",
        "gig-economy,hostile-takeover",
    )
    assert "the-gig-economy" in told.err


def test_the_decks_of_a_game_are_listed(run: Run) -> None:
    assert "Hostile Takeover" in run("games", LADDER, "--decks").out
    assert "All seats play with one deck." in run("games", "pwodoc", "--decks").out


def test_the_arena_takes_a_deck_a_seat(run: Run) -> None:
    told = run(
        "arena",
        LADDER,
        "--seats",
        "random,random",
        "--games",
        "2",
        "--decks",
        "the-gig-economy,hostile-takeover",
    )
    assert told.code == 0


def test_the_arena_refuses_another_number_of_decks_and_tables_that_it_seats_itself(
    run: Run,
) -> None:
    seats = ("arena", LADDER, "--seats", "random,random", "--games", "2")
    assert (
        "found 1 decks, wanted one for each of 2 seats"
        in run(*seats, "--decks", "the-gig-economy").err
    )
    assert (
        "--decks names a deck for each of --seats"
        in run(*seats, "--decks", "the-gig-economy,hostile-takeover", "--pairs").err
    )

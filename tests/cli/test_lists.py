"""Test `corptable games`, `rules` and `decks`: the lists that they print."""

from __future__ import annotations

import importlib.metadata
import re
from pathlib import Path

import pytest
from cli.console import GAME, Run

from corptable.bots import bots_of
from corptable.cli.decks import check_deck, list_decks
from corptable.engine import registry
from corptable.engine.options import options_of
from corptable.engine.registry import find_game, games
from corptable.system.resources import folder as program_folder
from corptable.system.resources import log_file


def test_every_game_has_a_line(run: Run) -> None:
    """The line begins with the game's id and ends with its summary."""
    lines = run("games").out.splitlines()
    assert [line.split()[0] for line in lines] == ["id", *(game.id for game in games())]
    assert all(line.endswith(game.summary) for line, game in zip(lines[1:], games(), strict=True))


def test_a_game_that_could_not_be_loaded_is_told_with_its_reason_and_where_the_details_are(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message is on standard error; the other games are listed."""
    broken = importlib.metadata.EntryPoint("abc", "nowhere.at_all:GAME", registry.ENTRY_POINTS)
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [broken])
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    registry._load_installed.cache_clear()
    told = run("games")
    registry._load_installed.cache_clear()
    log = log_file()
    reason = "the game abc could not be loaded: ModuleNotFoundError: No module named 'nowhere'"
    assert (told.code, told.err) == (
        0,
        f'corptable: {reason} (the details are at the end of "{log}")\n',
    )
    assert "Traceback" in log.read_text(encoding="utf-8")


def test_every_option_has_a_line(run: Run) -> None:
    """The line has the default, the allowed values and the effect of the option."""
    *lines, decks = run(f"games {GAME} --options").out.splitlines()
    assert decks == f"Decks: any with {find_game(GAME).needs}; corptable play {GAME} --deck ID."
    options = options_of(find_game(GAME).option_set)
    assert [line.split()[0] for line in lines[2:]] == [option.name for option in options]
    assert all(
        option.wanted() in line and line.endswith(option.help)
        for option, line in zip(options, lines[2:], strict=True)
    )


def test_house_rules_of_people_alone_are_told_as_well(run: Run) -> None:
    told = run("games corporation --options").out.splitlines()
    assert "House rules: a new table where only people play starts with talk_laps=0." in told


def test_house_rules_are_told_beneath_the_options(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line names the options that a new table starts with, and the seat counts at which they
    are others.
    """
    game = type(find_game(GAME))
    monkeypatch.setattr(
        game, "house_rules", lambda game, seats: {"rounds": "2" if seats == 6 else "3"}
    )
    assert run(f"games {GAME} --options").out.splitlines()[-3:-1] == [
        "House rules: a new table of 2, 3, 4, 5 seats starts with rounds=3.",
        "House rules: a new table of 6 seats starts with rounds=2.",
    ]


def test_every_bot_has_a_line(run: Run) -> None:
    """The line has the word that invites the bot, and the numbers of seats at which it is
    offered.
    """
    lines = run(f"games {GAME} --bots").out.splitlines()
    assert [line.split()[0] for line in lines[2:]] == [
        offer.id for offer in bots_of(find_game(GAME))
    ]
    assert "  2  " in next(line for line in lines if line.startswith("expert"))


def test_the_options_of_all_games_are_shown_unless_one_is_named(run: Run) -> None:
    """The options of each game stand under its title."""
    told = run("games --options").out
    assert [game.id for game in games() if f"{game.title} ({game.id})" not in told] == []


@pytest.mark.parametrize(
    ("flags", "document"), [("", "rules.md"), ("--specification", "specification.md")]
)
def test_the_documents_of_a_game_are_printed(run: Run, flags: str, document: str) -> None:
    """The files are printed unchanged, apart from pictures, which are their captions."""
    text = (find_game(GAME).folder / document).read_text(encoding="utf-8")
    text = re.sub(r"!\[(.*)\]\(scenario: .*\)", r"(picture: \1)", text)
    assert run(f"rules {GAME} {flags}") == (0, text.rstrip("\n") + "\n", "")


def test_a_document_that_is_missing_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game of another author may lack the document."""
    monkeypatch.setattr(type(find_game(GAME)), "folder", tmp_path)
    told = run(f"rules {GAME}")
    assert (told.code, told.out) == (2, "")
    assert "rules.md: there is no such file" in told.err


def test_the_decks_are_listed(run: Run) -> None:
    """The list has the decks that come with the program."""
    assert run("decks list") == (0, list_decks() + "\n", "")


def test_a_deck_is_checked(run: Run) -> None:
    """The command prints what the deck contains."""
    path = program_folder("decks") / "tarot.yaml"
    assert run("decks check", str(path)) == (0, check_deck(path) + "\n", "")


def test_decks_alone_says_what_can_be_done_with_them(run: Run) -> None:
    """The output is a table of two commands."""
    told = run("decks")
    assert (told.code, "corptable decks check" in told.out) == (0, True)

"""Test `corptable replay`: a journal told once more."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.console import SHORT, Run
from presenting import present

from corptable.engine.events import Acted, Event
from corptable.engine.match import read_match
from corptable.engine.pieces import PUBLIC
from corptable.engine.registry import find_game
from corptable.engine.view import View

JOURNAL = "game.txt"


@pytest.fixture
def journal(run: Run, folder: Path, spoken: None) -> Path:
    """Save the journal of a finished game and return its path."""
    assert run(f"{SHORT} --seed 8 --save {JOURNAL}").code == 0
    return folder / JOURNAL


def cut(journal: Path, acts: int) -> None:
    """Cut a journal after its first acts."""
    head, separator, tail = journal.read_text(encoding="utf-8").partition("\n---\n")
    journal.write_text(
        head + separator + "".join(tail.splitlines(keepends=True)[:acts]), encoding="utf-8"
    )


def body(telling: str) -> list[str]:
    """Return the lines of the output without the players and without the place of the journal."""
    lines = telling.splitlines()
    begin = next(
        number
        for number, line in enumerate(lines)
        if ": " in line and not line.startswith("Option")
    )
    return [line for line in lines[begin:] if not line.startswith("The journal is in")]


def test_a_saved_game_is_told_again_as_it_was(run: Run, folder: Path, spoken: None) -> None:
    """The sentences and the end are the same."""
    first = run(f"{SHORT} --seed 8 --save {JOURNAL}")
    again = run(f"replay {JOURNAL}")
    assert again.code == 0
    assert "\n".join(body(again.out)).strip() == "\n".join(body(first.out)).strip()


def test_a_replay_begins_with_what_is_played(run: Run, journal: Path) -> None:
    """A journal does not contain the players."""
    told = run(f"replay {JOURNAL}").out
    assert told.startswith("Corporate Court, 3 seats, seed 8\nOption rounds: 1 (default: 4)\n")
    assert "played by" not in told


def test_an_unfinished_game_is_told_as_far_as_it_came(run: Run, journal: Path) -> None:
    """The output ends with the position: which seat is asked for which decision."""
    cut(journal, 10)
    told = run(f"replay {JOURNAL}")
    match = read_match(journal.read_text(encoding="utf-8")).match
    assert told.code == 0
    assert match.state.decision is not None
    assert told.out.splitlines()[-1].startswith(
        "The game is not finished. After 10 acts it is for "
    )
    assert told.out.splitlines()[-1].endswith(f"to decide ({match.state.decision.name}).")


def test_an_act_that_is_not_legal_ends_the_telling_with_the_reason(run: Run, journal: Path) -> None:
    """The acts before it are told."""
    cut(journal, 10)
    with journal.open("a", encoding="utf-8") as file:
        file.write("@0 cheat\n")
    told = run(f"replay {JOURNAL}")
    assert (told.code, "After 10 acts" in told.out) == (2, True)
    assert told.err.startswith(f"{JOURNAL}: act 11 of 11 is not legal")


def test_a_seat_hears_what_the_public_does_not(
    run: Run, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat gets its own observation and events as it noticed them."""
    viewers = set()

    def describe(event: Event, view: View) -> str | None:
        viewers.add(view.viewer)
        return str(event.action) if isinstance(event, Acted) else None

    present(monkeypatch, find_game("corporate_court"), describe=describe)
    assert run(f"replay {JOURNAL}").code == run(f"replay {JOURNAL} --seat 1").code == 0
    assert viewers == {PUBLIC, 1}


def test_no_seat_is_heard_while_the_game_goes_on(run: Run, journal: Path) -> None:
    """A person may still want to play it on."""
    cut(journal, 10)
    told = run(f"replay {JOURNAL} --seat 1")
    assert (told.code, told.out) == (2, "")
    assert "is not finished" in told.err


def test_a_seat_that_nobody_sits_in_is_refused(run: Run, journal: Path) -> None:
    """The message lists the seats that there are."""
    told = run(f"replay {JOURNAL} --seat 3")
    assert (told.code, told.out) == (2, "")
    assert "found seat 3, wanted 0 to 2" in told.err


@pytest.mark.parametrize(
    ("line", "instead", "why"),
    [
        ("game: corporate_court", "game: corporate_cuort", 'did you mean "corporate_court"?'),
        ("corptable_journal: 2", "corptable_journal: 99", "found journal format 99"),
        ("rules: 1", "rules: 99", "found rules version 99"),
        ("seats: 3", "seats: 33", "found 33 seats"),
        ("rounds: 1", "rounds: 1000", "found 1000, wanted a number"),
        ("rounds: 1", "round: 1", 'did you mean "rounds"?'),
        ("seed: 8", "seed: seven", "seed"),
        ("---", "--", 'the line "---" after its header is missing'),
    ],
)
def test_a_damaged_header_is_refused_with_what_is_wrong(
    run: Run, journal: Path, line: str, instead: str, why: str
) -> None:
    """The command prints nothing on standard output."""
    text = journal.read_text(encoding="utf-8")
    assert line in text
    journal.write_text(text.replace(line, instead, 1), encoding="utf-8")
    told = run(f"replay {JOURNAL}")
    assert (told.code, told.out) == (2, "")
    assert why in told.err


def test_a_file_that_is_missing_is_refused_in_words(run: Run) -> None:
    """The message has the file's name."""
    assert run("replay nowhere.txt") == (
        2,
        "",
        "nowhere.txt: there is no such file; wanted a text file\n",
    )

"""Test the registry of games: the program's own, those of tests and installed ones are found in the
same way.
"""

from __future__ import annotations

import importlib.metadata
import logging
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from toy import GAME
from toy.game import SwapMeet
from toy.state import ToyState

from corptable.engine import registry
from corptable.engine.options import OptionSet
from corptable.engine.registry import find_game, games, register
from corptable.system.errors import CorptableError, GameFault


class Another(SwapMeet):
    """Stand for a game of another author."""

    id = "another"
    title = "Another Meet"


class Impostor(SwapMeet):
    """Claim the id `toy`, too."""


@dataclass(frozen=True, slots=True)
class PlainOptions(OptionSet):
    """Declare an option as any dataclass would."""

    speed: int = 3


class Unread(Another):
    """Declare options that cannot be read."""

    option_set = PlainOptions  # type: ignore[assignment]  # it plays no game


class Entry:
    """Stand for an entry point of the group."""

    def __init__(self, name: str, found: object) -> None:
        self.name = name
        self.found = found

    def load(self) -> object:
        """Load the game, which may raise anything."""
        if isinstance(self.found, Exception):
            raise self.found
        return self.found


@pytest.fixture(autouse=True)
def only_the_toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep only the toy registered for each test, and let installed games be read again."""
    monkeypatch.setattr(registry, "_GAMES", {"toy": GAME})
    registry._load_installed.cache_clear()
    yield
    registry._load_installed.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, *entries: Entry) -> None:
    monkeypatch.setattr(
        importlib.metadata,
        "entry_points",
        lambda group: entries if group == registry.ENTRY_POINTS else (),
    )


def test_a_registered_game_is_found_by_its_id() -> None:
    assert find_game("toy") is GAME


def test_an_unknown_game_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(
        CorptableError, match=r'no game "toi" .did you mean "toy".*there are: .*toy'
    ):
        find_game("toi")


def test_two_games_of_one_id_are_refused() -> None:
    with pytest.raises(
        CorptableError,
        match=r'two games call themselves "toy": toy\.game\.SwapMeet and .*test_registry\.Impostor',
    ):
        register(Impostor())


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (
            SwapMeet,
            r"found the class toy\.game\.SwapMeet, wanted an object of it: GAME = SwapMeet\(\)",
        ),
        (
            ToyState,
            (
                r"found the class toy\.state\.ToyState, wanted an object of a subclass of "
                r"corptable\.engine\.game\.Game"
            ),
        ),
        (logging, "found the module logging, wanted an object of a subclass"),
        (None, r"found None, a builtins\.NoneType, wanted an object of a subclass"),
    ],
    ids=["its class", "another class", "a module", "nothing"],
)
def test_what_is_no_object_of_a_game_is_refused_with_what_was_found_and_wanted(
    found: object, words: str
) -> None:
    with pytest.raises(CorptableError, match=words):
        register(found)  # type: ignore[arg-type]  # which mypy refuses, too


def test_a_game_with_an_option_that_is_not_declared_is_refused() -> None:
    with pytest.raises(GameFault, match=r"option speed of .*PlainOptions: found a plain field"):
        register(Unread())


def test_a_game_may_be_registered_again() -> None:
    """A module that is imported twice does no harm."""
    register(SwapMeet())
    assert type(find_game("toy")) is SwapMeet


def test_a_broken_entry_point_does_not_take_the_others_along(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = [
        Entry("fails", ImportError("no such thing")),
        Entry("nothing", None),
        Entry("impostor", Impostor()),
    ]
    install(monkeypatch, *broken, Entry("another", Another()))
    with caplog.at_level(logging.ERROR):
        assert [game.id for game in games()] == ["another", "toy"]
    assert [
        record.getMessage().partition(" could not be loaded: ")[0] for record in caplog.records
    ] == [
        "the game fails",
        "the game nothing",
        "the game impostor",
    ]
    assert caplog.records[0].getMessage().endswith(": ImportError: no such thing")
    assert registry.unloadable_games() == ["fails", "nothing", "impostor"]


def test_a_game_that_comes_with_the_program_is_found_without_a_list_of_what_is_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(importlib.metadata, "entry_points", None)
    assert find_game("pwodoc").title == "PWODOC"


def test_installed_games_are_looked_for_only_when_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Finding a game that is there imports no other."""
    install(monkeypatch, Entry("another", Another()))
    find_game("toy")
    assert list(registry._GAMES) == ["toy"]
    assert find_game("another").title == "Another Meet"

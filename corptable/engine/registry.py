"""Register and find games. The five, those of tests and those of third parties all come in the same
way: `register(game)`.

Installed games are found through the entry-point group `corptable.games`; each entry names a Game
object. One that is wanted by its id and comes with the program is loaded without a look at what
else is installed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Final

from corptable.cards.faults import quoted
from corptable.system.errors import CorptableError, NoGame, did_you_mean

if TYPE_CHECKING:
    import importlib.metadata

    from corptable.engine.game import AnyGame, Game, S, V

ENTRY_POINTS: Final = "corptable.games"
"""Group of entry points, and package of the games that come with the program: each is a module of
it, named like its id.
"""

_GAMES: dict[str, AnyGame] = {}
_log = logging.getLogger(__name__)


def register(game: Game[V, S]) -> Game[V, S]:
    """Register a game and return it.

    Raises CorptableError for an object that is no game, and when another game has its id; GameFault
    for options that are not declared.
    """
    # No sooner: to import this module takes none of the rules.
    from corptable.engine.game import Game
    from corptable.engine.options import options_of

    if not isinstance(game, Game):  # an entry point can name anything: no type checker sees it
        raise CorptableError(_describe_no_game(game))
    known = _GAMES.get(game.id)
    if known is not None and type(known) is not type(game):
        raise CorptableError(
            f'two games call themselves "{game.id}": {_full_name(type(known))} and '
            f"{_full_name(type(game))}"
        )
    options_of(game.option_set)
    # A game only gets positions that it created itself, so that the registry need not know their
    # type.
    _GAMES[game.id] = game  # type: ignore[assignment]
    return game


def games() -> tuple[AnyGame, ...]:
    """Return all registered and installed games, by title."""
    _load_installed()
    return tuple(sorted(_GAMES.values(), key=lambda game: game.title))


def find_game(id: str) -> AnyGame:
    """Return the game of that id. Raises NoGame with the nearest match.

    >>> find_game(game.id) is game
    True
    """
    if id not in _GAMES and id.isidentifier() and find_spec(f"{ENTRY_POINTS}.{id}") is not None:
        # To list what is installed takes as long as to load a game.
        _load([(id, partial(_own_game, id))])
    if id not in _GAMES:
        # Load this game alone: a bot worker needs no other.
        _load((entry.name, entry.load) for entry in _entries() if entry.name == id)
    if id not in _GAMES:
        _load_installed()
    if id not in _GAMES:
        known = ", ".join(sorted(_GAMES)) or "none"
        raise NoGame(
            f"there is no game {quoted(id)}{did_you_mean(id, _GAMES)}; there are: {known}", id
        )
    return _GAMES[id]


def packages_of_games() -> Mapping[str, str]:
    """Return the packages that the registered and installed games come from, by the games' ids;
    load none of them.
    """
    registered = {id: type(game).__module__.partition(".")[0] for id, game in _GAMES.items()}
    return registered | {entry.name: entry.value.partition(".")[0] for entry in _entries()}


def unloadable_games() -> Sequence[str]:
    """Return the names of the installed games that could not be loaded; the log says why."""
    return _load_installed()


@cache
def _load_installed() -> Sequence[str]:
    return _load((entry.name, entry.load) for entry in _entries())


def _entries() -> Iterable[importlib.metadata.EntryPoint]:
    # takes 20 ms, and the title does without if the facts of the games are kept
    import importlib.metadata

    return importlib.metadata.entry_points(group=ENTRY_POINTS)


def _own_game(id: str) -> AnyGame:
    """Import a game that comes with the program."""
    game: AnyGame = import_module(f"{ENTRY_POINTS}.{id}").GAME
    return game


def _load(entries: Iterable[tuple[str, Callable[[], AnyGame]]]) -> Sequence[str]:
    """Load and register games, each by its name and what loads it; return the names of those that
    could not be loaded.
    """
    failed = []
    for name, load in entries:
        try:
            register(load())
        except Exception as error:  # a third-party game that fails to load must not stop the others
            _log.exception(
                "the game %s could not be loaded: %s: %s", name, type(error).__name__, error
            )
            failed.append(name)
    return failed


def _describe_no_game(found: object) -> str:
    """Fault of a game object, in words: the thing found, and the one wanted."""
    from corptable.engine.game import Game

    if isinstance(found, type) and issubclass(found, Game):
        return (
            f"found the class {_full_name(found)}, wanted an object of it: GAME = "
            f"{found.__name__}()"
        )
    named = (
        f"the class {_full_name(found)}"
        if isinstance(found, type)
        else f"{found!r}, a {_full_name(type(found))}"
    )
    if isinstance(found, ModuleType):
        named = f"the module {found.__name__}"
    return f"found {named}, wanted an object of a subclass of {_full_name(Game)}"


def _full_name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"

"""A saved game as a match: its journal played again, what was taken back ready to be brought back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from corptable.engine.action import IllegalAction
from corptable.engine.journal import Journal
from corptable.engine.match import Match, replay
from corptable.errors import GameFault
from corptable.store.course import Seated
from corptable.store.save_file import SavedText
from corptable.store.save_head import SavedGameError
from corptable.store.saved_game import SavedGame

STOPPED: Final = "{why}\nUp to there it can be looked at again; it cannot be played on."
OLDER: Final = (
    "{name}: found rules version {found} of {title}, which are older than today's {today}. "
    "Every act is legal by today's, so the game goes on with those."
)
FAULT: Final = "{name}: {fault}; the game cannot be played again from its acts"


class Resumed(NamedTuple):
    """A game that was saved, and what a person should read about how it was found."""

    match: Match
    """With what can be brought back. Whether it is over, it says itself."""
    names: tuple[str, ...]
    """What the seats are called."""
    players: tuple[str, ...]
    """Who plays now, by seat: the word of a bot, or `person`."""
    seated: tuple[Seated, ...]
    """Who has left a seat or come back to it, and after how many acts."""
    practice: bool
    saved: SavedGame | None
    """Where it is written on; None when it can only be looked at."""
    troubles: tuple[str, ...]


class Replayed(NamedTuple):
    """How far a journal could be played again; `stopped` says why no further."""

    match: Match
    stopped: str
    troubles: tuple[str, ...]


def play_again(text: SavedText) -> Replayed:
    """Play the acts that stand, and the others back and forth. Raises CorptableError where there is no match at all."""
    try:
        return _play_again(text)
    except GameFault as fault:
        raise SavedGameError(FAULT.format(name=text.name, fault=fault)) from fault


def _play_again(text: SavedText) -> Replayed:
    header = text.header()
    match, stopped = replay(Journal(header, tuple(text.course.acts)), text.name)
    if stopped:
        return Replayed(match, stopped, (STOPPED.format(why=stopped),))
    _undo_again(match, text.course.undone)
    game = match.game
    if header.rules_version == game.rules_version:
        return Replayed(match, "", ())
    older = OLDER.format(name=text.name, found=header.rules_version, title=game.title, today=game.rules_version)
    return Replayed(match, "", (older,))


def _undo_again(match: Match, undone: Sequence[str]) -> None:
    """Have the match know what was taken back, as far as that is legal still."""
    done = 0
    for act in undone:
        try:
            match.play(act)
        except IllegalAction:
            break
        done += 1
    if done:
        match.undo(done)


def resumed(text: SavedText, replayed: Replayed, saved: SavedGame | None, troubles: tuple[str, ...]) -> Resumed:
    """All of it together; `troubles` are those of the file."""
    return Resumed(
        match=replayed.match,
        names=tuple(seat.name for seat in text.head.seats),
        players=tuple(text.course.players),
        seated=tuple(text.course.seated),
        practice=text.course.practice,
        saved=saved,
        troubles=(*troubles, *replayed.troubles),
    )

"""Replay a saved game into a match, with its undone acts ready to be redone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from corptable.engine.action import IllegalAction
from corptable.engine.journal import Journal
from corptable.engine.match import Match, replay
from corptable.errors import GameFault
from corptable.store.save_file import SavedText
from corptable.store.save_head import SavedGameError
from corptable.store.save_history import PlayerChange
from corptable.store.saved_game import SavedGame

STOPPED: Final = "{why}\nUp to there it can be looked at again; it cannot be played on."
OLDER: Final = (
    "{name}: found rules version {found} of {title}, which are older than today's {today}. "
    "Every act is legal by today's, so the game goes on with those."
)
FAULT: Final = "{name}: {fault}; the game cannot be played again from its acts"


class Resumed(NamedTuple):
    """Hold a saved game that was replayed, and messages about its file."""

    match: Match
    """The match, with the acts that can be redone."""
    names: tuple[str, ...]
    """Names of the seats."""
    players: tuple[str, ...]
    """Current player of each seat: the id of a bot, or `person`."""
    player_changes: tuple[PlayerChange, ...]
    """Changes of players: who left a seat or came back to it, and after how many acts."""
    practice: bool
    saved: SavedGame | None
    """File to which further acts are appended; None when the game is only displayed."""
    warnings: tuple[str, ...]


class Replayed(NamedTuple):
    """Hold a match replayed from a journal; `stopped` gives the reason if not all acts could be played."""

    match: Match
    stopped: str
    warnings: tuple[str, ...]


def play_again(text: SavedText) -> Replayed:
    """Replay the acts that stand, then play and undo the undone ones. Raises CorptableError if no match can be built."""
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
    """Play and undo the undone acts, as far as they are legal, so that the match can redo them."""
    done = 0
    for act in undone:
        try:
            match.play(act)
        except IllegalAction:
            break
        done += 1
    if done:
        match.undo(done)


def resumed(text: SavedText, replayed: Replayed, saved: SavedGame | None, warnings: tuple[str, ...]) -> Resumed:
    """Combine a save's text, its replay and its file into a Resumed; `warnings` are messages about the file."""
    return Resumed(
        match=replayed.match,
        names=tuple(seat.name for seat in text.head.seats),
        players=tuple(text.course.players),
        player_changes=tuple(text.course.player_changes),
        practice=text.course.practice,
        saved=saved,
        warnings=(*warnings, *replayed.warnings),
    )

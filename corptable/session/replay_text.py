"""Write a replay as a text file: the players, a line for each act, and the result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from corptable.engine.pieces import PUBLIC
from corptable.session.prompt import who_wins
from corptable.session.replay import Replay, Viewpoint
from corptable.store.text_export import write_text
from corptable.store.timestamps import now

FOLDER: Final = "replays"
"""Folder of the text files, in the person's data folder."""
EVERYTHING: Final = "All cards lie open"
ANYBODY: Final = "As everybody saw it"
ONE_SEAT: Final = "As {name} saw it"
NOT_OVER: Final = "The game is not finished. After {acts} acts it stands here."


def viewpoint_text(replay: Replay, viewpoint: Viewpoint) -> str:
    """Return the label of a viewpoint."""
    if viewpoint.sees_all:
        return EVERYTHING
    return ANYBODY if viewpoint.seat == PUBLIC else ONE_SEAT.format(name=replay.names[viewpoint.seat])


def replay_text(replay: Replay) -> str:
    """Return the text of a replay, as its viewer saw the match."""
    return "".join(f"{line}\n" for line in _lines(replay))


def _lines(replay: Replay) -> Iterator[str]:
    match = replay.match
    yield f"{replay.game.title}: {', '.join(replay.names)}"
    yield f"{viewpoint_text(replay, replay.viewpoint)}."
    yield ""
    width = len(str(replay.length))
    for step in range(replay.length + 1):
        yield f"{step:>{width}}  {replay.told_at(step)}".rstrip()
    yield ""
    result = match.state.result
    if result is None:
        yield NOT_OVER.format(acts=replay.length)
        return
    scores = ", ".join(f"{name} {score}" for name, score in zip(replay.names, result.scores, strict=False))
    yield f"{who_wins(result, replay.names)}  {scores}".rstrip()


def save_replay_text(folder: Path, replay: Replay) -> Path:
    """Write the text of a replay below a folder, which need not exist, and return its path. Raises StoreError."""
    stem = f"{re.sub(r'[^a-z0-9_]', '-', replay.game.id)}-{now():%Y%m%d-%H%M%S}"
    return write_text(folder / FOLDER, stem, replay_text(replay))

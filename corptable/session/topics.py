"""Name what a person may want to read the rules about at this moment, the nearest first.

That is the refusal that is shown, then the piece that is pointed at or lifted, then the open
decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from corptable.engine.pieces import HIDDEN, Piece
from corptable.session.prompt import Prompt


class Topic(NamedTuple):
    """Describe something that rules may speak of: its names, the most telling first, and a sentence
    about it.
    """

    names: tuple[str, ...] = ()
    text: str = ""


def topics_of(prompt: Prompt, pointed: Piece | None, refusal: str = "") -> list[Topic]:
    """Return the topics of a prompt, with the piece that is `pointed` at and the refusal that is
    shown, which is about that piece, too."""
    return list(_topics(prompt, pointed, refusal))


def _topics(prompt: Prompt, pointed: Piece | None, refusal: str) -> Iterator[Topic]:
    if refusal:
        yield Topic(text=refusal)
    lifted = sorted(name for _, name in prompt.selection.lifted)
    piece = prompt.view.table.named[lifted[0]] if lifted else pointed
    if piece is not None and piece is not HIDDEN:
        yield topic_of_piece(piece)
    if prompt.view.decision is not None:
        yield Topic((prompt.view.decision.name, *prompt.view.decision.verbs), prompt.question)


def topic_of_piece(piece: Piece) -> Topic:
    """Return the topic of a piece: its name and its kind, and what is printed on it."""
    card = piece.card
    return Topic((card.name, card.kind, card.suit), " ".join((*card.lines, card.text)))

"""Offer all that a speaker may say by name (section 9): pick a rank, then a statement, and then the
seat that it is for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import PUBLIC, Action
from corptable.games.corporation.board import safe_ranks
from corptable.games.corporation.claims import REMARKS
from corptable.games.corporation.names import ALL, PARTNERS, TALK
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import phrase
from corptable.presentation import Palette, Statement

ICONS: Final = {
    "declare": "bubble",
    "invite": "invite",
    PARTNERS: "partners",
    ALL: "everyone",
    "accept": "check",
    "refuse": "cross",
    "threaten": "bolt",
    "accuse": "distrust",
    "apologise": "heart",
    "ask": "question",
}
"""Statements in the order of the palette, with their icons."""
RANKED: Final = ("declare", "invite", PARTNERS, ALL)
"""Statements that name a rank."""


def palette(view: CorporationView, picked: str) -> Palette | None:
    """Return the palette of the speaker while a rank is picked ("" for none); None for anybody
    else, and outside of the talk.
    """
    if (
        view.decision is None
        or view.decision.name != TALK
        or view.viewer not in (PUBLIC, view.turn)
    ):
        return None
    legal = [action for action in view.legal_statements(view.turn) if action.verb == "say"]
    lying = view.membership_ranks()[view.turn]
    dark = {str(lying): phrase("lies", rank=str(lying))} if lying else {}
    statements = tuple(
        _statement(word, picked, [action for action in legal if palette_word(action) == word])
        for word in ICONS
    )
    safe = frozenset(map(str, safe_ranks(view, view.with_partners(view.turn))))
    return Palette(
        phrase("title"), tuple(map(str, range(1, view.ranks + 1))), statements, dark, safe
    )


def palette_word(action: Action) -> str:
    """Return the word of the palette for an action: its kind, but of an invitation to several whom
    it is for.
    """
    return (
        action.args[2]
        if action.args[0] == "invite" and action.args[2] in (PARTNERS, ALL)
        else action.args[0]
    )


def _statement(word: str, picked: str, legal: Sequence[Action]) -> Statement:
    """Return a statement with all actions that it may become; where a rank is picked, with that
    rank alone.
    """
    if word in RANKED and picked:
        legal = [action for action in legal if action.args[1] == picked]
    actions = tuple((_words_after(action, bool(picked)), action) for action in legal)
    label = phrase(f"{word}_ranked", rank=picked) if word in RANKED and picked else phrase(word)
    return Statement(
        word, label, ICONS[word], actions, phrase(f"no_{word}") if word not in REMARKS else ""
    )


def _words_after(action: Action, is_picked: bool) -> tuple[str, ...]:
    """Return what is chosen after the statement: the rank unless it is picked, and the seat that it
    is for.
    """
    words = action.args[1:]
    if action.args[0] in ("declare", "invite") and is_picked:
        words = words[1:]
    return tuple(word for word in words if word not in (PARTNERS, ALL))

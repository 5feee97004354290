"""Fill the panel beside the viewer's place (section 9): all that a speaker may say by name, and the
words that were given while cards are chosen.

In the palette one picks a rank, then a statement, and then the seat that it is for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import PUBLIC, Action
from corptable.games.corporation.describe import is_founded, word_given
from corptable.games.corporation.names import ALL, CHOOSE, PARTNERS, TALK
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.texts import button_help, closed, phrase
from corptable.presentation import Panel, PanelButton, PanelRow, PanelState, PanelText

PALETTE: Final = "palette"
"""Spot of the panel."""
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
NO_RANK: Final = "…"
"""Place of the rank in what a statement says, while none is picked."""


def panels(view: CorporationView, state: PanelState[CorporationView]) -> list[Panel]:
    """Palette of the speaker, or in its place while cards are chosen the word that each seat has
    given.
    """
    if view.decision is None:
        return []
    if view.decision.name == CHOOSE:
        return [words_given(view)]
    if view.decision.name != TALK or not state.is_asked or view.viewer not in (PUBLIC, view.turn):
        return []
    return [palette(view, state.picked)]


def palette(view: CorporationView, picked: str) -> Panel:
    """Palette of the seat on turn while a rank is picked; "" for none. All else that is legal is
    said with a click on a plate.
    """
    legal = [
        action
        for action in view.legal_statements(view.turn)
        if action.verb == "say" and _has_a_point(view, action)
    ]
    lying = view.membership_ranks()[view.turn]
    picks = [
        PanelButton(
            str(rank),
            str(rank),
            "pick",
            reason=phrase("rests", rank=rank) if rank == lying else "",
            key=str(rank)[-1],
        )
        for rank in range(1, view.ranks + 1)
    ]
    statements = [
        _statement(word, picked, [action for action in legal if palette_word(action) == word])
        for word in ICONS
    ]
    pairs = zip(statements[::2], statements[1::2], strict=True)
    word = view.claims[view.turn]
    title = phrase("title") if word is None else phrase("title_word", rank=word.rank)
    return Panel(PALETTE, title, (PanelRow(tuple(picks)), *map(PanelRow, pairs)))


def _has_a_point(view: CorporationView, said: Action) -> bool:
    """True unless a statement is in vain: a question to a seat without a turn after it, which could
    not answer; an accusation or an apology without a broken word.
    """
    if said.args[0] == "ask":
        return view.speaks_later(said.seat_at(1))
    return said.args[0] not in ("accuse", "apologise") or is_founded(view, said)


def words_given(view: CorporationView) -> Panel:
    """Word that each seat has given, the viewer's first, in two columns."""
    seats = (view.front_seat, *view.table.others[view.front_seat])
    texts = [PanelText(word_given(view, seat)) for seat in seats]
    rows = (len(texts) + 1) // 2
    left, right = texts[:rows], [*texts[rows:], PanelText("")]
    return Panel(PALETTE, closed("head"), tuple(map(PanelRow, zip(left, right, strict=False))))


def palette_word(action: Action) -> str:
    """Return the word of the palette for an action: its kind, but of an invitation to several whom
    it is for.
    """
    return (
        action.args[2]
        if action.args[0] == "invite" and action.args[2] in (PARTNERS, ALL)
        else action.args[0]
    )


def _statement(word: str, picked: str, legal: Sequence[Action]) -> PanelButton:
    """Return a statement with all actions that it may become; where a rank is picked, with that
    rank alone.
    """
    if word in RANKED and picked:
        legal = [action for action in legal if action.args[1] == picked]
    actions = tuple((_words_after(action, bool(picked)), action) for action in legal)
    label = phrase(f"{word}_ranked", rank=picked) if word in RANKED and picked else phrase(word)
    reason = "" if actions else phrase(f"no_{word}")
    told = help_of(word, picked or NO_RANK)
    return PanelButton(word, label, "narrow", actions, reason, icon=ICONS[word], help=told)


def help_of(word: str, rank: str = NO_RANK) -> str:
    """Return the tooltip of a button: its statement and purpose, with the rank that is picked; ""
    for a rank itself and for the window's own buttons.
    """
    return button_help(word, rank=rank) if word in RANKED else button_help.find(word)


def _words_after(action: Action, is_picked: bool) -> tuple[str, ...]:
    """Words to choose after the statement: the rank unless it is picked, and the seat that it is
    for.
    """
    words = action.args[1:]
    if action.args[0] in ("declare", "invite") and is_picked:
        words = words[1:]
    return tuple(word for word in words if word not in (PARTNERS, ALL))

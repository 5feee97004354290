"""Make the ways from the collection to the pages that belong to it."""

from __future__ import annotations

from functools import partial

from corptable.session.deck_desk import DeckDesk
from corptable.session.trading import partners
from corptable.ui.scene_base.navigator import Navigator
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.words import WORDS
from corptable.ui.widgets import Button


def trade_way(desk: DeckDesk, navigator: Navigator) -> Button:
    """Return the button that opens a trade; it is disabled where nobody else has a profile."""
    others = partners(desk.collections.of_game(desk.game.id), desk.profile_id)
    reason = "" if others else WORDS["alone"]
    return Button(words.TRADE, WORDS[words.TRADE], partial(navigator.trade, desk.game, desk.profile_id), reason=reason)


def history_way(desk: DeckDesk, navigator: Navigator) -> Button:
    """Return the button that opens the history."""
    return Button(words.HISTORY, WORDS[words.HISTORY], partial(navigator.card_history, desk.game, desk.profile_id))

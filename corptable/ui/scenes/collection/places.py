"""Make the ways from the collection to the pages that belong to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from corptable.collection.career import career_of
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.trading import partners
from corptable.system.errors import Failure, attempt
from corptable.ui.scene_base.navigator import Navigator
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.words import WORDS
from corptable.ui.widgets import Button


def ways_from(
    desk: DeckDesk, navigator: Navigator, show_deck: Callable[[str], None]
) -> list[Button]:
    """Return the buttons on the head of the collection; `show_deck` gets the name of a deck of
    imported cards.
    """
    game, id = desk.game, desk.profile_id
    alone = "" if partners(desk.collections.of_game(game.id), id) else WORDS["alone"]
    return [
        *_career_way(desk, navigator),
        Button(words.IMPORT, WORDS[words.IMPORT], partial(navigator.people, desk, show_deck)),
        Button(words.TRADE, WORDS[words.TRADE], partial(navigator.trade, game, id), reason=alone),
        Button(words.HISTORY, WORDS[words.HISTORY], partial(navigator.card_history, game, id)),
    ]


def _career_way(desk: DeckDesk, navigator: Navigator) -> list[Button]:
    """Return the button that opens the career, which stands out until a profile has played there;
    none without a career.
    """
    career = attempt(lambda: career_of(desk.game))
    if not career:
        return []
    part = "button" if desk.profile.career or isinstance(career, Failure) else "primary"
    return [
        Button(words.CAREER, WORDS[words.CAREER], partial(_open_career, desk, navigator), part=part)
    ]


def _open_career(desk: DeckDesk, navigator: Navigator) -> None:
    """Open the career; what is wrong with its files is told."""
    opened = attempt(partial(navigator.career, desk.game, desk.profile_id))
    if isinstance(opened, Failure):
        navigator.note(WORDS[words.CAREER], opened.text.splitlines())


def subtitles_of(desk: DeckDesk) -> tuple[str, str]:
    """Return the line beside the title and its short form: where to go first, until the profile has
    played in the career.
    """
    career = attempt(lambda: career_of(desk.game))
    is_new = not desk.profile.career and len(desk.profile.decks) <= 1
    is_called = is_new and career and not isinstance(career, Failure)
    return (WORDS["first"], WORDS["first_short"]) if is_called else (WORDS["subtitle"], "")

"""Show the menu of a profile: rename or delete it, begin another, take in cards without an owner,
and whether bots may take its cards."""

from __future__ import annotations

from functools import partial
from typing import Final

from corptable.collection.bot_profiles import held_by_bots
from corptable.collection.card_book import card_book
from corptable.collection.profiles import Profile
from corptable.engine.game import AnyGame
from corptable.presentation.words import fill
from corptable.store.store import LONGEST_NAME
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.dialog_scene import DialogScene
from corptable.ui.scene_base.navigator import Confirmation
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets import Button

RENAME, BOTS, TAKE_IN, ANOTHER, DELETE, BACK = (
    "rename",
    "bots",
    "take_in",
    "another",
    "delete",
    "back",
)
"""Ids of the buttons."""
WORDS: Final = {
    "held": "Bots hold {cards:card} of {name}. Win them back by playing for keeps.",
    "ownerless": (
        "Nobody owns {cards:card} in your files: their profile was deleted, or you put them "
        "there by hand."
    ),
    TAKE_IN: "Take them in",
    RENAME: "Rename",
    ANOTHER: "New profile",
    DELETE: "Delete",
    BACK: "Back to the cards",
    "may": "Bots may take cards: yes",
    "may_not": "Bots may take cards: no",
    "rename_title": "Rename the profile",
    "delete_title": "Delete {name}?",
    "delete_text": (
        "{name}'s cards, decks and history are deleted for good. Cards that you have made stay "
        "as files."
    ),
    "delete_do": "Delete all of it",
    "delete_leave": "Keep it",
}


class PersonScene(DialogScene):
    """Show the menu of a profile over its cards."""

    def __init__(
        self, context: SceneContext, beneath: Scene, game: AnyGame, profile_id: str
    ) -> None:
        self._collections, self._game, self._id = context.collections, game, profile_id
        super().__init__(context, self._profile.name, BACK, beneath)

    @property
    def _profile(self) -> Profile:
        return self._collections.known.profiles.get(self._id, Profile("", self._game.id))

    @property
    def _is_gone(self) -> bool:
        return self._id not in self._collections.known.profiles

    def choices(self) -> list[Button]:
        profile = self._profile
        self.title = profile.name
        held = 0 if self._is_gone else held_by_bots(self._collections.known, self._id).total()
        ownerless = self._ownerless()
        self.paragraphs = (
            *((fill(WORDS["held"], cards=held, name=profile.name),) if held else ()),
            *((fill(WORDS["ownerless"], cards=len(ownerless)),) if ownerless else ()),
        )
        bots = WORDS["may" if profile.bots_may_take else "may_not"]
        allow = partial(self._collections.allow_bots, self._id, not profile.bots_may_take)
        take_in = partial(self._collections.add_own_cards, self._id, ownerless)
        return [
            *(
                [Button(TAKE_IN, WORDS[TAKE_IN], partial(self.context.write, take_in), "T")]
                if ownerless
                else []
            ),
            Button(RENAME, WORDS[RENAME], self._rename, "R"),
            Button(BOTS, bots, partial(self.context.write, allow), "B"),
            Button(ANOTHER, WORDS[ANOTHER], self._begin_another, "N"),
            Button(DELETE, WORDS[DELETE], self._ask_to_delete, "D", "danger"),
            Button(BACK, WORDS[BACK], self.navigator.back, "Esc", "primary"),
        ]

    def _ownerless(self) -> tuple[str, ...]:
        """Return the ids of own cards that no profile owns."""
        return () if self._is_gone else card_book(self._collections).unowned()

    def _rename(self) -> None:
        rename = partial(self._collections.rename, self._id)
        self.navigator.ask_name(
            WORDS["rename_title"], self._profile.name, WORDS[RENAME], rename, LONGEST_NAME
        )

    def _begin_another(self) -> None:
        self.navigator.back()
        self.navigator.new_profile(self._game)

    def _ask_to_delete(self) -> None:
        name = self._profile.name
        text = WORDS["delete_text"].format(name=name)
        question = Confirmation(
            WORDS["delete_title"].format(name=name), text, WORDS["delete_do"], WORDS["delete_leave"]
        )
        self.navigator.ask(question, self._delete)

    def _delete(self) -> None:
        self.context.write(partial(self._collections.delete, self._id))
        self.navigator.back()

"""Windows on the pages of business cards, for their tests: profiles that own a starter deck."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ui.robot import SeldomDrawnApp
from ui.typist import SIZE, Typist

from _hands import Point
from corptable.cards.business.library import starters
from corptable.collection.collections import Collections
from corptable.collection.profiles import OwnDeck
from corptable.engine.registry import games
from corptable.ui.app import App
from corptable.ui.scenes.collection.scene import CollectionScene
from corptable.ui.scenes.title.scene import TitleScene

GAME = next(game for game in games() if game.owned_decks is not None)
STARTERS = list(starters().values())
STARTER = STARTERS[0]


@contextmanager
def window(
    size: Point = SIZE,
    names: tuple[str, ...] = ("Anna",),
    collections: Collections | None = None,
    make_app: type[App] = SeldomDrawnApp,
) -> Iterator[Typist]:
    """Open a window at the title, with a profile of each of these names and a deck "First". It
    draws each page once unless the test says otherwise by `make_app`."""
    typist = Typist(size, collections=collections, make_app=make_app)
    for name, starter in zip(names, STARTERS, strict=False):
        typist.app.collections.begin(name, GAME.id, OwnDeck("First", starter))
    typist.app.show(TitleScene(typist.app))
    typist.app.step()
    try:
        yield typist
    finally:
        typist.app.close()


def show_cards(typist: Typist) -> CollectionScene:
    """Show the cards of the first profile."""
    typist.app.navigator.collection(GAME)
    typist.app.step()
    return typist.on_top(CollectionScene)


def profile_id(typist: Typist) -> str:
    """Return the id of the first profile."""
    return next(iter(typist.app.collections.known.profiles))

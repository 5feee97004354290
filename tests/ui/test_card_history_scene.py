"""Test the history of a collection in its window: leafing, choices, the way to a replay, and the
employees of the month.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pygame
import pytest
from ui.typist import SIZES, Typist, assert_in_place

from corptable.cards.business.library import starters
from corptable.collection.events import CardDeeds, CardEvent
from corptable.collection.profiles import OwnDeck, Profile
from corptable.engine.match import Match
from corptable.engine.registry import games
from corptable.store import SavedGames
from corptable.store.timestamps import now
from corptable.ui.scenes.collection import words as collection_words
from corptable.ui.scenes.collection.history import words
from corptable.ui.scenes.collection.history.scene import EMPLOYEES, CardHistoryScene
from corptable.ui.scenes.replay.scene import ReplayScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.widgets import Choice

GAME = next(game for game in games() if game.owned_decks is not None)
CARDS = next(iter(starters().values()))


def opened(lines: int, size: tuple[int, int] = SIZES[1]) -> Typist:
    """Return a window that shows a history of so many lines, two a day."""
    typist = Typist(size)
    collections = typist.app.collections
    anna = collections.begin("Anna", GAME.id, OwnDeck("First", CARDS))
    ways, others = ("won", "lost", "made"), ("Bert", "Carla")
    events = [
        CardEvent(
            now() - timedelta(hours=12 * (lines - at)),
            ways[at % 3],
            CARDS[at % len(CARDS)],
            1,
            f"g{at}",
            others[at % 2],
        )
        for at in range(lines)
    ]
    deeds = {card: CardDeeds(at, 1) for at, card in enumerate(CARDS[:5])} if lines else {}

    def filled(profile: Profile) -> Profile:
        return replace(
            profile, history=tuple(events), deeds=deeds, beaten={"bert": 2} if lines else {}
        )

    collections._file.change_at_once(lambda known: known.having({anna: filled(known[anna])}))
    typist.app.show(TitleScene(typist.app))
    typist.app.navigator.collection(GAME)
    typist.app.step()
    typist.press(collection_words.HISTORY)
    return typist


def history_of(typist: Typist) -> CardHistoryScene:
    scene = typist.app.scene
    assert isinstance(scene, CardHistoryScene)
    return scene


def test_keys_lead_from_line_to_line_and_pass_over_days() -> None:
    typist = opened(40)
    page = history_of(typist).events
    rows = [page.list.place]
    for _ in range(6):
        typist.key(pygame.K_DOWN)
        rows.append(page.list.place)
        assert page.chosen is not None
    assert rows == sorted(set(rows))
    typist.key(pygame.K_END)
    assert page.chosen is page.rows[-1]
    typist.key(pygame.K_HOME)
    assert page.list.place == 1
    typist.app.close()


def test_a_click_chooses_the_line_that_is_shown_large() -> None:
    typist = opened(40)
    page = history_of(typist).events
    place, rect = next(
        (place, rect)
        for place, rect in page.list.visible()
        if place > 2 and isinstance(page.rows[place], CardEvent)
    )
    typist.click(rect.center)
    assert page.chosen is page.rows[place]
    typist.app.close()


def test_the_wheel_scrolls_and_only_rows_in_sight_are_looked_at() -> None:
    typist = opened(3000)
    page = history_of(typist).events
    typist.move(page.list.area.center)
    typist.post(pygame.MOUSEWHEEL, x=0, y=-3, touch=False)
    assert page.list.scrolling.top > 0
    assert len(list(page.list.visible())) < 30
    typist.app.close()


def test_choices_narrow_the_lines_by_way_and_by_opponent() -> None:
    typist = opened(40)
    page = history_of(typist).events
    typist.go_to(words.WAY)
    typist.key(pygame.K_RIGHT)
    assert {row.how for row in page.rows if isinstance(row, CardEvent)} == {"won"}
    typist.go_to(words.OTHER)
    typist.key(pygame.K_RIGHT)
    assert {row.other for row in page.rows if isinstance(row, CardEvent)} == {"Bert"}
    typist.app.close()


def test_a_game_that_is_not_kept_offers_no_replay() -> None:
    typist = opened(6)
    assert words.REPLAY not in [widget.id for widget in history_of(typist).form.widgets]
    typist.app.close()


def test_a_line_of_a_kept_game_leads_to_its_replay(tmp_path: Path) -> None:
    typist, saved_games = opened(0), SavedGames(tmp_path)
    typist.key(pygame.K_ESCAPE)
    match = Match.new(GAME, 2, {}, seed=1)
    while not match.over:
        match.play(match.state.actions(match.state.actors()[0])[0])
    saved = saved_games.begin(match, ("Anna", "Bert"), ("person", "person"))
    saved_games.finish(saved)
    typist.app.saved_games = saved_games
    won = CardEvent(now(), "won", CARDS[0], 1, saved.head.id, "Bert")
    anna = next(iter(typist.app.collections.known.profiles))
    typist.app.collections._file.change_at_once(
        lambda known: known.having({anna: replace(known[anna], history=(won,))})
    )
    typist.press(collection_words.HISTORY)
    typist.press(words.REPLAY)
    assert isinstance(typist.app.scene, ReplayScene)
    typist.app.close()


def test_the_best_three_hang_on_the_wall_and_the_table_is_sorted() -> None:
    typist = opened(6)
    typist.key(pygame.K_e, "e")
    scene = history_of(typist)
    assert scene.page == EMPLOYEES
    assert [record.card for record in scene.employees.best] == [CARDS[4], CARDS[3], CARDS[2]]
    typist.find(words.ORDER, Choice).choose(2)
    names = [record.name for record in scene.employees.records]
    assert names == sorted(names, key=str.casefold)
    assert scene.employees.beaten == [("bert", 2)]
    typist.click(scene.employees._frames()[0].center)
    assert scene.zoom.is_shown
    typist.app.close()


@pytest.mark.parametrize("lines", [0, 40])
@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def test_every_widget_lies_in_the_window(lines: int, size: tuple[int, int]) -> None:
    typist = opened(lines, size)
    assert_in_place(typist.scene)
    typist.key(pygame.K_e, "e")
    assert_in_place(typist.scene)
    typist.key(pygame.K_ESCAPE)
    typist.app.close()

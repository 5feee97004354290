"""Test the saved games: the title offers the one played last, and a scene lists all."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from ui.robot import SIZE, match_at, new_session, play_by_chance

from _hands import InputSimulator, open_scene
from corptable.engine.pieces import PUBLIC
from corptable.presentation.words import displayed
from corptable.session.saved_matches import (
    playable,
    resume,
    saved_matches,
    standing_text,
    time_text,
)
from corptable.session.session import Session
from corptable.store import SavedGames, SeatSetUp
from corptable.store.game_statistics import GIVEN_UP
from corptable.store.save_file import Head, write_save
from corptable.store.timestamps import now
from corptable.ui.app import App
from corptable.ui.platform.screen import Screen
from corptable.ui.scene_base import thumbnail_table as table_picture
from corptable.ui.scene_base.thumbnail_table import public_table
from corptable.ui.scenes.dialogs.question import NO, YES, NoteScene, QuestionScene
from corptable.ui.scenes.saves import CONTINUE, DELETE, NAME, SavedGamesScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.scenes.title.words import CONTINUE as GO_ON

NOW = datetime.fromisoformat("2026-11-22T09:00:00+01:00")


@pytest.fixture
def app(tmp_path: Path) -> App:
    return App(SIZE, clock=lambda: 0.0, saved_games=SavedGames(tmp_path / "games"))


def shelf_of(app: App) -> SavedGames:
    """Return the store of saved games of an app."""
    assert app.saved_games is not None
    return app.saved_games


def lay(
    app: App, game: str = "pwodoc", acts: int = 5, names: tuple[str, ...] | None = None
) -> Session:
    """Play some random acts of a saved game and leave it."""
    session = new_session(game, 2, 7, names=names)
    session.begin_autosave(app.saved_games, app.statistics)
    play_by_chance(session, acts, seed=7)
    assert session.autosave is not None
    session.autosave.close()
    return session


def opened(app: App) -> SavedGamesScene:
    """Open the scene of saved games over the title."""
    app.show(TitleScene(app))
    scene = SavedGamesScene(app)
    app.show(scene)
    app.step()
    return scene


def write_name(app: App, scene: SavedGamesScene, name: str) -> None:
    """Type the name of the chosen game, and leave the field."""
    InputSimulator(app).press(NAME)
    for letter in name:
        pygame.event.post(
            pygame.event.Event(
                pygame.KEYDOWN, {"key": 0, "unicode": letter, "mod": 0, "scancode": 0}
            )
        )
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": letter}))
    app.step()
    InputSimulator(app).keys("Tab")


# The title


def test_the_title_offers_the_game_that_was_played_last(app: App) -> None:
    lay(app, "trick_or_treat")
    lay(app, "pwodoc")
    title = TitleScene(app)
    assert title.continue_panel is not None
    assert title.continue_panel.game.game == "PWODOC"


def test_it_tells_who_plays_when_it_was_and_where_the_game_stands(app: App) -> None:
    lay(app, "corporate_court")
    a_minute_ago = NOW.timestamp() - 60
    os.utime(next(shelf_of(app).folder.glob("*.corptable")), (a_minute_ago, a_minute_ago))
    waiting, *_ = playable(shelf_of(app), NOW.astimezone())
    assert waiting.who == "You against Vesper"
    assert waiting.when.startswith("today, ")
    found = shelf_of(app).preview(waiting.file)
    assert standing_text(found).startswith("Round 1 of 4")
    assert displayed(public_table(found).names[0]) == "You"


def test_going_on_with_it_leads_to_its_table_as_it_was_left(app: App) -> None:
    left = lay(app)
    app.show(TitleScene(app))
    app.step()
    InputSimulator(app).keys("c")
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.session.match.journal == left.match.journal
    assert table.session.names == left.names


def test_with_no_game_it_offers_none(app: App) -> None:
    title = TitleScene(app)
    assert title.continue_panel is None
    assert GO_ON not in [button.id for button in title.buttons()]


def test_it_knows_of_a_game_that_was_left_a_moment_ago(app: App) -> None:
    title = TitleScene(app)
    app.show(title)
    session = new_session("pwodoc", 2, 7)
    app.navigator.table(session)
    session.play(session.match.legal()[0])
    app.back()
    assert title.continue_panel is not None


def test_a_game_that_cannot_be_opened_after_all_leads_to_the_reason(app: App) -> None:
    lay(app)
    app.show(TitleScene(app))
    app.step()
    saved_games = shelf_of(app)
    other = saved_games.resume(saved_games.games()[0].file)
    InputSimulator(app).keys("c")
    scene = app.scene
    assert isinstance(scene, SavedGamesScene)
    assert scene.entry is not None
    assert "open in another window" in scene.trouble
    assert "open in another window" in scene.entry.trouble
    assert other.saved is not None
    other.saved.close()


def test_the_picture_is_that_of_the_table_as_the_public_sees_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thumbnail does not show the player's hand to other people at the screen."""
    lay(app)
    drawn: list[table_picture.ThumbnailTable] = []

    def note(_: App, laid: table_picture.ThumbnailTable, screen: Screen) -> pygame.Surface:
        drawn.append(laid)
        return pygame.Surface((screen.width, screen.height))

    monkeypatch.setattr(table_picture, "draw_table", note)
    title = TitleScene(app)
    app.show(title)
    assert title.continue_panel is not None
    app.step()
    while not drawn:
        app.step()
    assert drawn[0].viewer == PUBLIC


# The list


def test_without_games_it_says_in_words_what_would_be_here(app: App) -> None:
    scene = opened(app)
    assert scene.entries == []
    assert [widget.id for widget in scene.form.widgets] == ["back"]


def test_arrows_choose_a_game_and_enter_goes_on_with_it(app: App) -> None:
    lay(app, "trick_or_treat")
    lay(app, "pwodoc")
    scene = opened(app)
    InputSimulator(app).keys("Down")
    assert scene.entry is not None
    assert scene.entry.game == "Trick or Treat"
    InputSimulator(app).keys("Return")
    assert isinstance(app.scene, TableScene)
    assert app.scene.session.match.game.id == "trick_or_treat"


def test_a_click_chooses_a_game_and_its_button_goes_on_with_it(app: App) -> None:
    lay(app, "trick_or_treat")
    lay(app, "pwodoc")
    scene = opened(app)
    InputSimulator(app).press(f"games/{scene.entries[1].file}")
    assert scene.entry == scene.entries[1]
    InputSimulator(app).press(CONTINUE)
    assert isinstance(app.scene, TableScene)


def test_a_game_that_is_left_again_is_on_the_list_again(app: App) -> None:
    lay(app)
    scene = opened(app)
    InputSimulator(app).press(CONTINUE)
    app.back()
    assert app.scene is scene
    assert [game.trouble for game in scene.entries] == [""]


def test_it_is_called_what_somebody_writes_when_the_field_is_left(app: App) -> None:
    lay(app)
    scene = opened(app)
    write_name(app, scene, "Friday")
    assert [game.title for game in scene.entries] == ["Friday"]
    assert [game.title for game in saved_matches(shelf_of(app), NOW)] == ["Friday"]


def test_a_click_on_continue_names_the_game_and_continues_it(app: App) -> None:
    lay(app)
    opened(app)
    InputSimulator(app).press(NAME)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": "Friday"}))
    app.step()
    InputSimulator(app).press(CONTINUE)
    assert isinstance(app.scene, TableScene)
    app.back()
    assert [game.title for game in saved_matches(shelf_of(app), NOW)] == ["Friday"]


def test_who_names_a_game_with_a_torn_end_is_told_of_it(app: App) -> None:
    """The end is set aside then: the details of the game no longer tell of it."""
    lay(app)
    with next(shelf_of(app).folder.glob("*.corptable")).open("ab") as file:
        file.write(b"0123")
    scene = opened(app)
    write_name(app, scene, "Friday")
    assert isinstance(app.scene, NoteScene)
    assert "is kept as" in app.scene.paragraphs[0]
    InputSimulator(app).keys("Escape")
    assert [game.title for game in scene.entries] == ["Friday"]


def test_deleting_asks_first_and_no_keeps_it(app: App) -> None:
    lay(app)
    scene = opened(app)
    InputSimulator(app).press(DELETE)
    InputSimulator(app).press(NO)
    assert len(scene.entries) == 1


def test_a_deleted_game_lies_in_a_folder_of_its_own(app: App) -> None:
    lay(app)
    scene = opened(app)
    file = scene.entries[0].file
    InputSimulator(app).keys("Delete")
    InputSimulator(app).press(YES)
    assert scene.entries == []
    assert (shelf_of(app).folder / "deleted" / file).is_file()


def test_whoever_deletes_a_game_has_given_it_up(app: App) -> None:
    """The question says so, and the statistics count it once; a game of practice they do not."""
    lay(app)
    scene = opened(app)
    InputSimulator(app).keys("Delete")
    question = app.scene
    assert isinstance(question, QuestionScene)
    assert "counts as given up" in question.question.text
    InputSimulator(app).press(YES)
    counted = app.statistics.of("pwodoc")
    assert (counted.played, counted.finished, [one.how for one in counted.last_games]) == (
        1,
        0,
        [GIVEN_UP],
    )
    lay(app)
    practise(shelf_of(app))
    scene = opened(app)
    InputSimulator(app).keys("Delete")
    question = app.scene
    assert isinstance(question, QuestionScene)
    assert "given up" not in question.question.text
    InputSimulator(app).press(YES)
    assert scene.entries == []
    assert app.statistics.of("pwodoc").played == 1


def practise(saved_games: SavedGames) -> None:
    """Turn the only saved game into practice."""
    saved = saved_games.resume(saved_games.games()[0].file).saved
    assert saved is not None
    saved.write("practice")
    saved.close()


def test_a_file_that_cannot_be_read_is_listed_with_the_reason_and_offers_nothing_but_to_be_deleted(
    app: App,
) -> None:
    saved_games = shelf_of(app)
    saved_games.folder.mkdir()
    (saved_games.folder / "torn.corptable").write_text("hello\n")
    scene = opened(app)
    assert scene.entry is not None
    assert "not a saved game of corptable" in scene.entry.trouble
    assert [widget.id for widget in scene.form.widgets] == ["games/torn.corptable", DELETE, "back"]


def test_a_folder_that_cannot_be_looked_into_is_told(app: App) -> None:
    shelf_of(app).folder.write_text("no folder")
    scene = opened(app)
    assert "cannot be read" in scene.trouble
    assert playable(app.saved_games, NOW) == []


# Journals that cannot be played to the end


def of_older_rules(app: App) -> str:
    """Save a game with an act that is not legal by today's rules; return its file."""
    match = match_at("pwodoc", 2, seed=7)
    play_by_chance(match, 4, seed=7)
    head = Head(
        "0",
        "0123456789abcdef",
        now(),
        "pwodoc",
        (SeatSetUp("You", "person"), SeatSetUp("Vesper", "random")),
    )
    entries = [*(f"act {act}" for act in match.journal), "act @0 dance"]
    content = write_save(head, match.header, entries)
    saved_games = shelf_of(app)
    saved_games.folder.mkdir()
    (saved_games.folder / "old.corptable").write_bytes(content)
    return "old.corptable"


def test_it_opens_as_far_as_it_goes_and_says_so(app: App) -> None:
    session = resume(shelf_of(app), of_older_rules(app), app.bot_worker, app.statistics)
    table = open_scene(app, TableScene, lambda: app.navigator.table(session))
    app.step()
    assert len(session.match.journal) == 4
    assert any("not legal" in text for text in table.model.notices.unread())


def test_nobody_is_asked_at_it_and_nothing_is_written(app: App) -> None:
    file = of_older_rules(app)
    before = (shelf_of(app).folder / file).read_bytes()
    session = resume(shelf_of(app), file, app.bot_worker, app.statistics)
    table = open_scene(app, TableScene, lambda: app.navigator.table(session))
    app.step()
    assert (
        session.seating.asked_person(),
        session.seating.asked_bot(),
        table.state.layout.buttons(),
    ) == (None, None, [])
    assert "only looked at" in table.model.prompt.text()
    app.back()
    assert (shelf_of(app).folder / file).read_bytes() == before


# Dates


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        ("2026-11-22T08:05:00+01:00", "today, 08:05"),
        ("2026-11-21T21:40:00+01:00", "yesterday, 21:40"),
        ("2026-11-02T21:40:00+01:00", "2 Nov, 21:40"),
        ("2025-11-22T08:05:00+01:00", "22 Nov 2025, 08:05"),
    ],
)
def test_a_moment_is_told_as_one_says_it(moment: str, words: str) -> None:
    assert time_text(datetime.fromisoformat(moment), NOW) == words

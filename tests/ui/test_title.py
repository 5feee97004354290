"""Test the title: choosing the game, the number of seats and the opponents, by the mouse and by
keys, with any number of games.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest
from ui.legibility import ENOUGH, SharedPainter, hexadecimal, painted_app, read_scene
from ui.robot import SIZE, SeldomDrawnApp, new_session, play_by_chance
from ui.thinned import by_turns
from ui.typist import play_games

from _hands import InputSimulator, app_of
from corptable.art.colours import contrast
from corptable.bots.roster import names_at
from corptable.engine.registry import find_game
from corptable.games.corporation.bots import NORMAL
from corptable.store import KnownLesson, LocalPerson, SavedGames, Statistics, timestamps
from corptable.store.game_statistics import Ended
from corptable.ui.app import App
from corptable.ui.paint.recorder import recording
from corptable.ui.paint.theme import DEFAULT_THEME
from corptable.ui.scene_base.game_facts import GameFacts, facts_of, installed_facts
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.dialogs.lessons import LessonsScene
from corptable.ui.scenes.dialogs.question import QuestionScene
from corptable.ui.scenes.gallery.scene import GalleryScene
from corptable.ui.scenes.replay.list_scene import ReplayListScene
from corptable.ui.scenes.rules.scene import RulesScene
from corptable.ui.scenes.saves import SavedGamesScene
from corptable.ui.scenes.set_up.scene import SetUpScene
from corptable.ui.scenes.settings.scene import SettingsScene
from corptable.ui.scenes.statistics.scene import StatisticsScene
from corptable.ui.scenes.table.lesson import LessonScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title import words
from corptable.ui.scenes.title.buttons import NotedButton, SegmentButton
from corptable.ui.scenes.title.scene import CHOOSING, TitleScene
from corptable.ui.scenes.title.tiles import LIVES
from corptable.ui.scenes.title.words import (
    CARDS,
    CONTINUE,
    DECKS,
    EARLIER,
    ELSEWHERE,
    FIRST,
    GALLERY,
    GAME,
    LATER,
    LEVEL,
    PLAY,
    PLAYED,
    QUIT,
    RULES,
    SAVED,
    SEATS,
    SET_UP,
    SETTINGS,
    STATISTICS,
    WORDS,
    YOU,
)
from corptable.ui.widgets import Widget

SIZES = [
    (1024, 640),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (1024, 768),
    (620, 1000),
    (3840, 2160),
]
WIDE_SIZES = [size for size in SIZES if size[0] > size[1]]
DOCK = [way.word for way in ELSEWHERE]
LONG = "The Extraordinarily Long Name of a Game That Nobody Has Ever Finished"


@pytest.fixture
def title() -> TitleScene:
    return opened()


@pytest.fixture
def known_title() -> TitleScene:
    """Return the title of a person who is no beginner."""
    app = app_of(opened())
    play_games(app.statistics)
    app.show(title := TitleScene(app))
    app.step()
    return title


def opened(
    size: tuple[int, int] = SIZE,
    list_games: Callable[[], tuple[GameFacts, ...]] = installed_facts,
    clock: Callable[[], float] = lambda: 0.0,
    make_app: type[App] = SeldomDrawnApp,
) -> TitleScene:
    """Open the title in a window of that size, with these games; scenes are drawn once unless the
    test says otherwise by `make_app`."""
    app = make_app(size, clock=clock, list_games=list_games)
    title = TitleScene(app)
    app.show(title)
    app.step()
    return title


def hands(title: TitleScene) -> InputSimulator:
    return InputSimulator(app_of(title))


def many(count: int) -> tuple[GameFacts, ...]:
    """Return the facts of so many games, some of them with a long name."""
    usual = installed_facts()
    titles = ("Go", LONG)
    return tuple(
        usual[at % len(usual)]._replace(id=f"game{at}", title=titles[at % 2]) for at in range(count)
    )


def click(title: TitleScene, word: str) -> None:
    """Click the button with that word."""
    game = title.choice.game
    chosen = (
        {}
        if game is None
        else {f"{GAME} {game.id}": GAME, f"{SEATS} {title.choice.seat_counts[game.id]}": SEATS}
    )
    point = next(
        button.rect.center for button in title.buttons() if button.id == chosen.get(word, word)
    )
    hands(title).down(point)


def label_of(title: TitleScene, level: str) -> str:
    """Return the label of the button of a level that is not chosen."""
    return next(one.label for one in title.panel_buttons() if one.id == f"{LEVEL} {level}")


def shown(title: TitleScene) -> type[Scene]:
    """Return the class of the scene on top."""
    return type(app_of(title).scene)


def players(title: TitleScene, game: str, seats: int) -> tuple[str, ...]:
    """Return the players of the session that opens for that game and so many seats."""
    click(title, f"{GAME} {game}")
    click(title, f"{SEATS} {seats}")
    click(title, PLAY)
    table = hands(title).on_top(TableScene)
    app_of(title).back()
    return table.session.seating.players


# Opponents


def test_one_plays_against_who_looks_ahead(known_title: TitleScene) -> None:
    assert players(known_title, "corporate_court", 3) == ("person", "greedy", "greedy")


def test_the_level_is_changed_by_its_button_and_comes_round_again(known_title: TitleScene) -> None:
    click(known_title, f"{GAME} corporate_court")
    click(known_title, f"{SEATS} 2")
    seen = []
    for _ in known_title.choice.levels:
        seen.append(known_title.choice.level)
        click(known_title, LEVEL)
    assert (sorted(seen), known_title.choice.level) == (sorted(known_title.choice.levels), "greedy")
    hands(known_title).keys("a")
    assert known_title.choice.level == "hard"


def test_a_level_can_be_chosen_only_where_the_number_of_seats_has_it(
    known_title: TitleScene,
) -> None:
    """Its place says for how many seats it is there, and with those it is chosen again."""
    choice = known_title.choice
    click(known_title, f"{GAME} pwodoc")
    click(known_title, f"{SEATS} 2")
    click(known_title, f"{LEVEL} expert")
    click(known_title, f"{SEATS} 4")
    assert (label_of(known_title, "expert"), choice.level) == ("Expert for 2", "greedy")
    click(known_title, f"{LEVEL} expert")
    assert (choice.level, choice.short_level) == ("greedy", "Normal (Expert for 2)")
    assert choice.describe_instead(facts_of(find_game("pwodoc")))
    hands(known_title).keys("a")
    assert choice.level == "random"
    hands(known_title).keys("a", "a")
    assert (choice.level, "expert" in choice.offered_levels) == ("greedy", False)
    click(known_title, f"{SEATS} 2")
    assert label_of(known_title, "expert") == "Expert"


def test_where_five_levels_leave_no_room_one_that_is_elsewhere_is_only_pale(
    known_title: TitleScene,
) -> None:
    """The large button says who plays instead."""
    click(known_title, f"{GAME} corporate_court")
    click(known_title, f"{SEATS} 4")
    levels = [one for one in known_title.panel_buttons() if isinstance(one, SegmentButton)]
    assert {one.label for one in levels if one.is_pale} == {"Hard", "Expert"}
    click(known_title, f"{LEVEL} hard")
    assert known_title.choice.short_level == "Normal (Hard for 2)"


def test_where_a_game_does_not_offer_the_level_the_usual_bot_sits_and_that_is_said(
    title: TitleScene,
) -> None:
    """Expert is at home at two seats of Corporate Court."""
    title.choice.level = "expert"
    assert players(title, "corporate_court", 2) == ("person", "expert")
    assert "no stronger" not in title.choice.describe_bots(facts_of(find_game("corporate_court")))
    assert players(title, "corporate_court", 4) == ("person", "greedy", "greedy", "greedy")
    assert (
        title.choice.describe_bots(facts_of(find_game("corporate_court")))
        == "With 4 seats Expert is no stronger: Normal plays."
    )


def test_a_game_of_characters_seats_a_mix_in_the_place_of_a_level(known_title: TitleScene) -> None:
    """Who they are is dealt by the seed and told at the end."""
    click(known_title, f"{GAME} corporation")
    assert known_title.choice.level_name == "Normal mix"
    person, *bots = players(known_title, "corporation", 5)
    assert person == "person"
    assert set(bots) <= set(NORMAL)
    known_title.choice.level = "random"
    assert known_title.choice.level_name == "Easiest"


def test_one_sits_down_to_the_house_rules(
    known_title: TitleScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("pwodoc")
    monkeypatch.setattr(type(game), "house_rules", lambda game, seats: {"max_rounds": str(seats)})
    click(known_title, f"{GAME} {game.id}")
    click(known_title, f"{SEATS} 3")
    click(known_title, PLAY)
    table = hands(known_title).on_top(TableScene)
    assert table.session.match.header.options["max_rounds"] == 3


def test_a_beginner_plays_against_easy_bots_unless_another_level_is_chosen(
    title: TitleScene,
) -> None:
    assert (title.choice.level, title.choice.is_untouched) == ("easy", True)
    assert players(title, "corporate_court", 3) == ("person", "easy", "easy")
    title.choice.level = "greedy"
    assert players(title, "corporate_court", 3) == ("person", "greedy", "greedy")


def test_a_level_of_the_settings_is_the_beginners_own_choice() -> None:
    context = opened().context
    context.change_settings(replace(context.settings, level="expert"))
    title = TitleScene(context)
    title.choice.seat_counts["corporate_court"] = 2
    assert (title.choice.game and title.choice.game.id) == "corporate_court"
    assert title.choice.level == "expert"


def test_the_first_game_is_short_and_the_button_says_so(title: TitleScene) -> None:
    click(title, f"{GAME} corporate_court")
    play = next(button for button in title.panel_buttons() if button.id == PLAY)
    assert isinstance(play, NotedButton)
    assert play.note == WORDS["short"]
    finish_first(title)
    play = next(button for button in title.panel_buttons() if button.id == PLAY)
    assert isinstance(play, NotedButton)
    assert play.note.startswith(WORDS["short_first"])
    click(title, PLAY)
    assert hands(title).on_top(TableScene).session.match.header.options["rounds"] == 1


def test_a_first_game_begins_with_its_own_number_of_seats(title: TitleScene) -> None:
    assert title.choice.seat_counts["corporate_ladder"] == 3


# Keys


def test_arrows_choose_the_game_and_n_sits_down(title: TitleScene) -> None:
    hands(title).keys("Right", "Right", "Left", "n")
    table = hands(title).on_top(TableScene)
    assert table.session.match.game.id == title.choice.games[1].id


def test_beyond_the_last_game_there_is_none(title: TitleScene) -> None:
    for _ in range(20):
        hands(title).keys("Right")
    assert title.choice.game is title.choice.games[-1]


def test_the_number_of_players_is_chosen_by_keys_and_kept_for_each_game(title: TitleScene) -> None:
    click(title, f"{GAME} pwodoc")
    hands(title).keys("Tab")
    assert title.form.focus_id == SEATS
    for _ in range(5):
        hands(title).keys("Left")
    click(title, f"{GAME} corporation")
    assert title.choice.seat_counts["corporation"] == 4
    click(title, f"{GAME} pwodoc")
    hands(title).keys("n")
    table = hands(title).on_top(TableScene)
    assert len(table.session.seating.players) == 2


# The first game


def large_button(title: TitleScene) -> str:
    """Id of the button that Enter presses."""
    (found,) = (button.id for button in title.panel_buttons() if button.key == "Enter")
    return found


@pytest.mark.parametrize("way", ["Return", "f", "click"])
def test_a_game_that_was_never_played_begins_with_its_lesson(title: TitleScene, way: str) -> None:
    assert large_button(title) == FIRST
    if way == "click":
        click(title, FIRST)
    else:
        hands(title).keys(way)
    lesson = hands(title).on_top(LessonScene).course.lesson
    assert (lesson.game, lesson.is_first_game) == (title.choice.games[0].id, True)


def test_a_game_that_was_played_is_played_and_is_chosen_first() -> None:
    title = opened()
    id = title.choice.games[2].id
    ended = Ended("a1", id, timestamps.now(), ("person", "greedy"), False, None)
    app_of(title).statistics.add(ended)
    again = TitleScene(app_of(title))
    assert again.choice.game == title.choice.games[2]
    assert large_button(again) == PLAY
    assert FIRST in [button.id for button in again.panel_buttons()]


def finish_first(title: TitleScene) -> None:
    """Record that the person has finished the first lesson of the first game."""
    lessons = {title.choice.games[0].lesson_ids[0]: KnownLesson(finished=1)}
    app_of(title).change_person(LocalPerson(lessons=lessons))


def test_after_the_first_lesson_the_others_are_offered_with_it() -> None:
    title = opened(list_games=lambda: installed_facts()[:1])
    finish_first(title)
    first = next(button for button in title.panel_buttons() if button.id == FIRST)
    assert isinstance(first, NotedButton)
    assert (first.label, first.note) == ("Lessons", "1 of 2 done")
    hands(title).keys("f")
    assert shown(title) is LessonsScene


def learned() -> LocalPerson:
    """Return a person who has finished the first lesson of every game that has one."""
    firsts = [game.lesson_ids[0] for game in installed_facts() if game.lesson_ids]
    return LocalPerson(lessons=dict.fromkeys(firsts, KnownLesson(finished=1)))


def test_the_tick_beside_a_finished_lesson_can_be_seen_in_each_game_s_skin() -> None:
    """Its cap is pale in some skins, dark in others."""
    app = painted_app(SIZE)
    app.change_settings(replace(app.settings, motion=0))
    app.change_person(learned())
    title = TitleScene(app)
    app.show(title)
    for place, game in enumerate(title.choice.games):
        if not game.lesson_ids:
            continue
        title.choose(place)
        read_scene(app)
        button = next(one for one in title.panel_buttons() if one.id == FIRST)
        with recording() as record:
            title.draw(app.surface)
        cap = min(rect for rect in map(tuple, record.parts("cap")) if button.rect.contains(rect))
        sign = app.surface.subsurface(pygame.Rect(cap).scale_by(2 / 3))
        shades = [
            hexadecimal(tuple(sign.get_at((x, y))))
            for x in range(sign.get_width())
            for y in range(sign.get_height())
        ]
        ground = shades[0]
        assert max(contrast(ground, shade) for shade in shades) > ENOUGH, game.id
    SharedPainter.forget()


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("size", "scale", "is_new"), by_turns([*product(WIDE_SIZES, (100, 150))], [True, False])
)
def test_a_note_without_room_is_shortened_and_never_cut(
    size: tuple[int, int], scale: int, is_new: bool
) -> None:
    app = App(size, clock=lambda: 0.0)
    app.change_settings(replace(app.settings, scale=scale, motion=0))
    app.change_person(LocalPerson() if is_new else learned())
    title = TitleScene(app)
    app.show(title)
    noted = []
    for place in range(len(title.choice.games)):
        title.choose(place)
        notes = {one.note for one in title.buttons() if isinstance(one, NotedButton)}
        with recording() as record:
            title.draw(app.surface)
        noted += [cut for cut in record.cuts if cut.text in notes]
    assert noted == []


def test_a_lesson_that_was_finished_stays_beside_the_game() -> None:
    facts = installed_facts()[0]
    only = facts._replace(lesson_ids=facts.lesson_ids[:1])
    title = opened(list_games=lambda: (only,))
    finish_first(title)
    assert large_button(title) == PLAY
    first = next(button for button in title.panel_buttons() if button.id == FIRST)
    assert isinstance(first, NotedButton)
    assert (first.note, first.is_done) == ("5 minutes", True)
    hands(title).keys("f")
    assert shown(title) is LessonScene


def test_a_game_without_a_lesson_is_played() -> None:
    facts = installed_facts()[0]._replace(lesson_minutes=0)
    title = opened(list_games=lambda: (facts,))
    assert large_button(title) == PLAY
    assert FIRST not in [button.id for button in title.panel_buttons()]


# Tab


def test_tab_comes_by_everything_once_and_returns(title: TitleScene) -> None:
    seen = [title.form.focus_id]
    while True:
        hands(title).keys("Tab")
        if title.form.focus_id == seen[0]:
            break
        seen.append(title.form.focus_id)
    assert seen == [
        GAME,
        SEATS,
        LEVEL,
        FIRST,
        PLAY,
        RULES,
        SET_UP,
        SAVED,
        PLAYED,
        GALLERY,
        DECKS,
        CARDS,
        STATISTICS,
        SETTINGS,
        QUIT,
    ]


def test_down_and_up_lead_from_the_tiles_to_the_plates_and_back_to_the_chosen_tile(
    title: TitleScene,
) -> None:
    for _ in range(4):
        hands(title).keys("Right")
    hands(title).keys("Down")
    assert title.form.focus_id != GAME
    for _ in range(4):
        hands(title).keys("Up")
    assert (title.form.focus_id, title.choice.game) == (GAME, title.choice.games[4])


@pytest.mark.parametrize("way", ["key", "click", "focus"])
def test_every_other_scene_is_opened_and_the_title_is_left(title: TitleScene, way: str) -> None:
    def press(word: str, key: str) -> None:
        if way == "click":
            click(title, word)
        elif way == "focus":
            title.form.focus_id = word
            hands(title).keys("Return")
        else:
            hands(title).keys(key)

    for word, key, opened in (
        (RULES, "F1", RulesScene),
        (GALLERY, "g", GalleryScene),
        (SET_UP, "t", SetUpScene),
        (STATISTICS, "i", StatisticsScene),
        (SETTINGS, "s", SettingsScene),
        (SAVED, "v", SavedGamesScene),
        (PLAYED, "p", ReplayListScene),
    ):
        press(word, key)
        assert shown(title) is opened
        hands(title).keys("Escape")
        assert app_of(title).scenes == [title]
    press(QUIT, "Ctrl+q")
    assert not app_of(title).running


def test_escape_asks_before_it_ends_the_program_and_a_second_one_stays(title: TitleScene) -> None:
    hands(title).keys("Escape")
    assert shown(title) is QuestionScene
    hands(title).keys("Escape")
    assert app_of(title).scene is title
    assert app_of(title).running
    hands(title).keys("Escape", "q")
    assert not app_of(title).running


# Any number of games, any size


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("size", "count"),
    [*product(SIZES, [5]), *by_turns([(size,) for size in SIZES], [1, 12])],
)
def test_everything_has_its_place_with_any_number_of_games(
    size: tuple[int, int], count: int
) -> None:
    title = opened(size, lambda: many(count))
    window = pygame.Rect(0, 0, *size)
    for place in range(count):
        title.choose(place)
        assert sum(tile.is_chosen for tile in title.tiles()) == 1
        assert len(title.tiles()) == count or count > 5 or size not in WIDE_SIZES
        rects = [button.rect for button in title.buttons()]
        assert all(window.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[at + 1 :]) == -1 for at, rect in enumerate(rects))
    plates = title.layout
    assert all(plates.game_panel.contains(button.rect) for button in title.panel_buttons())
    assert all(plates.dock.contains(button.rect) for button in title.buttons() if button.id in DOCK)
    assert plates.game_panel.collidelist([plates.dock, plates.tiles, plates.points_panel]) == -1
    title.draw(app_of(title).surface)


def test_where_there_are_more_games_than_have_room_the_row_moves_on() -> None:
    title = opened(SIZE, lambda: many(12))
    assert EARLIER not in {button.id for button in title.buttons()}
    for _ in range(11):
        click(title, LATER)
    assert title.choice.game is title.choice.games[11]
    assert title.tiles()[-1].is_chosen
    assert LATER not in {button.id for button in title.buttons()}
    hands(title).wheel(1)
    assert title.choice.game is title.choice.games[10]
    assert title.tiles()[-1].game is title.choice.games[11]


def test_with_no_game_at_all_one_can_still_look_round_and_leave() -> None:
    title = opened(SIZE, lambda: ())
    for code in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_F1, pygame.K_TAB, pygame.K_DOWN):
        hands(title).key(code)
    assert app_of(title).scene is title or isinstance(app_of(title).scene, GalleryScene)


def test_the_pointer_draws_anew_only_when_it_lights_something_else(title: TitleScene) -> None:
    while title.wake(0.0) is not None:
        pass
    app_of(title).step()
    title.handle(
        pygame.event.Event(pygame.MOUSEMOTION, {"pos": (5, 5), "rel": (0, 0), "buttons": (0, 0, 0)})
    )
    assert not title.needs_redraw
    point = next(button.rect.center for button in title.buttons() if button.id == QUIT)
    title.handle(
        pygame.event.Event(pygame.MOUSEMOTION, {"pos": point, "rel": (0, 0), "buttons": (0, 0, 0)})
    )
    assert title.needs_redraw


def test_it_is_drawn_in_the_program_s_theme_whatever_theme_was_active() -> None:
    """One of a game that has no painted deck, too."""
    app = App((1280, 720))
    app.set_theme("corporation")
    app.navigator.title()
    app.step()
    assert app.scene.theme_name == DEFAULT_THEME


# The person


def test_the_face_leads_to_the_settings_and_the_name_is_asked_until_it_is_known(
    title: TitleScene,
) -> None:
    told = drawn_texts(title)
    assert words.WORDS["nobody"] in told
    rect = title.form.find(YOU).rect
    assert rect.width > 2 * rect.height, "a click on the question leads there, too"
    click(title, YOU)
    assert shown(title) is SettingsScene
    app_of(title).change_person(LocalPerson("Otis", "mohawk"))
    app_of(title).back()
    assert "Otis" in drawn_texts(title)
    assert words.WORDS["nobody"] not in drawn_texts(title)


# A game that waits


@pytest.fixture
def waiting(tmp_path: Path) -> TitleScene:
    """Open the title while a game waits in which the second seat leads."""
    folder = SavedGames(tmp_path)
    app = App((1920, 1080), clock=lambda: 0.0, saved_games=folder)
    session = new_session("trick_or_treat", ["person", "greedy", "greedy"], 7, luck=0)
    saved = folder.begin(session.match, session.names, session.seating.players)
    for _ in range(6):
        session.match.play(session.match.legal()[0])
        saved.write(f"act {session.match.journal[-1]}")
    saved.close()
    scene = TitleScene(app)
    app.show(scene)
    app.step()
    while scene.wake(0.0) is not None:
        pass
    return scene


def test_a_game_that_waits_comes_first_and_enter_goes_on_with_it(waiting: TitleScene) -> None:
    assert waiting.form.focus_id == CONTINUE
    goes_on = next(one for one in waiting.buttons() if one.id == CONTINUE)
    assert area_of(goes_on) > max(map(area_of, waiting.panel_buttons()))
    hands(waiting).keys("Return")
    table = hands(waiting).on_top(TableScene)
    assert table.session.match.game.id == "trick_or_treat"


def test_the_game_that_waits_shows_all_faces_with_totals_and_no_sentence_is_cut(
    waiting: TitleScene,
) -> None:
    assert waiting.continue_panel is not None
    seats = waiting.continue_panel.thumbnail.seats
    assert [seat.name for seat in seats] == [
        "You",
        *names_at(find_game("trick_or_treat"), ["person", "greedy", "greedy"], 7)[1:],
    ]
    with recording() as record:
        waiting.draw(app_of(waiting).surface)
    told = " ".join(one.text for one in record.texts)
    assert all(seat.name in told and seat.total in told for seat in seats)
    assert not record.cuts


def test_the_panel_of_a_game_wears_its_skin(waiting: TitleScene) -> None:
    """The game that waits wears its own, whatever is chosen for a new one."""
    assert waiting.continue_panel is not None
    assert waiting.continue_panel.theme == "trick_or_treat"
    click(waiting, f"{GAME} pwodoc")
    assert waiting.theme_of(next(one for one in waiting.buttons() if one.id == PLAY)) == "pwodoc"
    assert (
        waiting.theme_of(next(one for one in waiting.buttons() if one.id == CONTINUE))
        == "trick_or_treat"
    )
    assert waiting.theme_of(next(one for one in waiting.buttons() if one.id == SETTINGS)) == ""


# Motion


def test_the_tiles_move_over_to_the_chosen_one_and_any_key_goes_on_at_once() -> None:
    now = [0.0]
    title = opened(clock=lambda: now[0], make_app=App)
    app = app_of(title)
    hands(title).keys("Right")
    assert title.wake(now[0]) is not None
    assert not title.is_as_at_start
    now[0] = CHOOSING / 2
    widths = [tile.rect.width for tile in title.moving_tiles()[:2]]
    now[0] = CHOOSING + 0.1
    first, second = (tile.rect.width for tile in title.moving_tiles()[:2])
    assert first < widths[0] < second
    assert first < widths[1] < second
    hands(title).keys("Right", "Return")
    assert isinstance(app.scene, TableScene)


def test_the_panel_of_the_chosen_game_fades_over_that_of_the_one_before() -> None:
    now = [0.0]
    title = opened(clock=lambda: now[0], make_app=App)
    app = app_of(title)
    at = title.layout.game_panel.move(0, title.layout.game_panel.height - 8).midtop
    hands(title).keys("Right")
    seen = []
    for now[0] in (0.0, CHOOSING / 4, CHOOSING + 0.1):
        app.step()
        seen.append(sum(app.surface.get_at(at)[:3]))
    assert seen[0] < seen[1] < seen[2], "from the dark room to the pale one"


def test_the_chosen_tile_lives_under_the_pointer_and_rests_after_a_while() -> None:
    now = [1.0]
    title = opened(clock=lambda: now[0], make_app=App)
    app = app_of(title)
    while app.step() is not None:
        pass
    tile = title.tiles()[0].rect
    hands(title).move(tile.center)
    still = app.surface.copy()
    now[0] += LIVES / 2
    title.wake(now[0])
    assert title.redraw(app.surface) == [tile], "nothing but the tile is drawn"
    assert pygame.image.tobytes(app.surface, "RGB") != pygame.image.tobytes(still, "RGB")
    now[0] += LIVES
    app.step()
    assert (app.step(), title.life.is_drawn) == (None, False)
    assert pygame.image.tobytes(app.surface, "RGB") == pygame.image.tobytes(still, "RGB")


def test_without_motion_another_tile_is_large_at_once_and_nothing_lives() -> None:
    title = opened(make_app=App)
    app_of(title).change_settings(replace(app_of(title).settings, motion=0))
    hands(title).keys("Right")
    assert title.moving_tiles() == title.tiles()
    app_of(title).step()
    assert not title.life.is_drawn


def drawn_texts(title: TitleScene) -> list[str]:
    """Return the texts that the title draws."""
    with recording() as record:
        title.draw(app_of(title).surface)
    return [one.text for one in record.texts]


def area_of(button: Widget) -> int:
    return button.rect.width * button.rect.height


def test_a_first_game_that_was_practice_is_no_game_that_was_never_played(tmp_path: Path) -> None:
    """It counts in no statistics, and the badge of its game and the head say so."""
    saved_games = SavedGames(tmp_path)
    told = []
    for is_practice in (False, True):
        if is_practice:
            session = new_session("corporation", 4, options={"target": 10, "talk_laps": 0})
            session.make_practice()
            session.begin_autosave(saved_games, Statistics())
            play_by_chance(session)
        app = App(SIZE, clock=lambda: 0.0, saved_games=saved_games)
        app.show(title := TitleScene(app))
        app.step()
        click(title, f"{GAME} corporation")
        with recording() as record:
            title.draw(app.surface)
        words = {"never played", "no game played yet", "played for practice"}
        told.append({line.text for line in record.texts} & words)
    assert told == [{"never played", "no game played yet"}, {"played for practice"}]

"""Test the settings scene: each setting can be reached, changed and reset, is stored at once and
takes effect.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest
from ui.robot import Robot, UndrawnApp, new_session
from ui.thinned import by_turns
from ui.typist import SIZES, Typist, assert_in_place

from corptable.bots import PERSON
from corptable.engine.game import Position
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.session.match_setup import MatchSetup
from corptable.store import PAGES, SETTINGS, Setting, Settings, Store
from corptable.ui.animation.timing import BOT_PAUSES
from corptable.ui.app import App
from corptable.ui.paint.display_list import Element, Known
from corptable.ui.paint.portraits import portraits_at, set_own_face
from corptable.ui.paint.recorder import recording
from corptable.ui.platform.screen import Screen
from corptable.ui.scenes.settings.rows import SettingRow
from corptable.ui.scenes.settings.scene import ALL_PAGES, CLOSE, DEFAULTS, PAGE, SettingsScene
from corptable.ui.scenes.settings.you import FACE, FACES, NAME, FaceChoice
from corptable.ui.scenes.table.drawing import TableDrawing
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.widgets import Segments, Slider, Tabs, Toggle

Open = Callable[..., Typist]


def open_settings(
    size: tuple[int, int] = (1280, 720),
    store: Store | None = None,
    make_app: type[App] = UndrawnApp,
) -> Typist:
    """Open the settings before a typist."""
    typist = Typist(size, store, make_app=make_app)
    typist.show(SettingsScene(typist.app))
    return typist


def leaf_to(typist: Typist, setting: Setting) -> None:
    """Go to the page of a setting by its key, and give the setting the focus."""
    for _ in ALL_PAGES:
        if typist.scene.form.widgets and setting.id not in [
            widget.id for widget in typist.scene.form.widgets
        ]:
            typist.keys("e")
    typist.go_to(setting.id)


def row(typist: Typist, id: str) -> SettingRow:
    (found,) = [
        item
        for listing in typist.scene.form.listings
        for item in listing.items
        if item.widgets[0].id == id
    ]
    assert isinstance(found, SettingRow)
    return found


def test_the_motion_is_shown_after_a_change_and_by_space_and_not_at_all_when_it_is_off() -> None:
    typist = open_settings((1920, 1080))
    typist.go_to("motion")
    moves = []
    for code in (pygame.K_DOWN, pygame.K_UP, pygame.K_SPACE, pygame.K_RIGHT):
        typist.key(code)
        moves.append(typist.scene.wake(typist.app.clock()) is not None)
        typist.scene.wake(typist.app.clock() + 1)
    typist.app.change_settings(replace(typist.app.settings, motion=0))
    typist.keys("Space")
    moves.append(typist.scene.wake(typist.app.clock()) is not None)
    assert moves == [False, False, True, True, False]


@pytest.mark.parametrize("setting", SETTINGS, ids=[setting.id for setting in SETTINGS])
def test_every_setting_is_changed_by_an_arrow_kept_at_once_marked_and_put_back_by_del(
    setting: Setting, tmp_path: Path
) -> None:
    typist = open_settings(store=Store(tmp_path))
    leaf_to(typist, setting)
    assert not row(typist, setting.id).changed
    typist.key(pygame.K_LEFT if setting.default is True else pygame.K_RIGHT)
    changed = setting.of(typist.app.settings)
    assert changed != setting.default
    assert setting.of(Store(tmp_path).settings) == changed
    assert (typist.focus, row(typist, setting.id).changed) == (setting.id, True)
    typist.keys("Delete")
    assert Store(tmp_path).settings == Settings()
    assert not row(typist, setting.id).changed


def test_pages_are_turned_by_keys_and_by_clicks_and_the_first_row_has_the_focus() -> None:
    typist = open_settings()
    typist.keys("e")
    assert typist.find(PAGE, Tabs).at == 1
    assert typist.focus == next(setting.id for setting in SETTINGS if setting.page == PAGES[1])
    typist.click(typist.find(PAGE, Tabs).segments()[0].center)
    assert typist.find(PAGE, Tabs).at == 0
    typist.keys("q", "e")
    assert typist.find(PAGE, Tabs).at == 0
    assert typist.focus == PAGE


@pytest.mark.sampled
@pytest.mark.parametrize("setting", SETTINGS, ids=[setting.id for setting in SETTINGS])
def test_a_focused_row_says_in_a_whole_sentence_and_shows_in_a_preview_what_it_does(
    setting: Setting,
) -> None:
    """With the value that it has and with another one the preview looks different, whatever the row
    itself shows.
    """
    typist = open_settings(make_app=App)
    leaf_to(typist, setting)
    scene = typist.on_top(SettingsScene)
    with recording() as record:
        scene.draw(typist.app.surface)
    drawn = " ".join(one.text for one in record.texts)
    assert setting.about in drawn
    assert setting.help in drawn
    assert setting.help.endswith(".")
    assert not record.cuts
    before = pygame.image.tobytes(typist.app.surface.subsurface(scene.preview), "RGB")
    typist.key(pygame.K_LEFT if setting.default is True else pygame.K_RIGHT)
    assert pygame.image.tobytes(typist.app.surface.subsurface(scene.preview), "RGB") != before


# The person


def test_the_name_is_kept_when_it_is_typed_and_the_field_is_left(tmp_path: Path) -> None:
    typist = open_settings(store=Store(tmp_path))
    typist.go_to(NAME)
    typist.type("Otis  Reed ")
    assert Store(tmp_path).person.name == ""
    typist.keys("Tab")
    assert Store(tmp_path).person.name == "Otis Reed"


def test_a_name_that_a_bot_has_is_refused_in_a_sentence(tmp_path: Path) -> None:
    typist = open_settings(store=Store(tmp_path))
    typist.go_to(NAME)
    typist.type("Vesper")
    typist.keys("Escape")
    assert Store(tmp_path).person.name == ""


def test_the_name_sits_at_the_first_place_where_several_people_play(tmp_path: Path) -> None:
    typist = open_settings(store=Store(tmp_path))
    typist.go_to(NAME)
    typist.type("Otis")
    typist.keys("Escape")
    set_up = MatchSetup(find_game("pwodoc"), None, own_name=Store(tmp_path).person.name)
    set_up.put_player(1, PERSON)
    assert set_up.names()[:2] == ("Otis", "Player 2")
    set_up.put_player(1, "greedy")
    assert "Otis" not in set_up.names()


def test_the_face_is_chosen_by_arrows_and_by_a_click_and_sits_at_every_table(
    tmp_path: Path,
) -> None:
    """In another room it is that room's drawing of it. A table that was shown before the choice has
    the chosen face as well.
    """
    portraits_at(find_game("corporate_court"), ["person", "greedy", "greedy"])
    typist = open_settings((1920, 1080), store=Store(tmp_path))
    typist.go_to(FACE)
    typist.keys("Right")
    assert Store(tmp_path).person.face == FACES[1]
    typist.click(typist.find(FACE, FaceChoice).cells()[7].center)
    assert Store(tmp_path).person.face == FACES[7]
    for game, face in (("corporate_court", FACES[7]), ("corporation", "otto")):
        assert portraits_at(find_game(game), ["person", "greedy", "greedy"])[0] == face
    set_own_face("")


def test_defaults_are_put_back_for_the_open_page_alone() -> None:
    typist = open_settings()
    typist.app.change_settings(replace(typist.app.settings, motion=200, note_pad=False))
    typist.scene.lay_out()
    typist.press(DEFAULTS)
    assert typist.app.settings == Settings(note_pad=False)


def test_a_size_is_set_when_the_slider_is_let_go() -> None:
    typist = open_settings((1920, 1080))
    slider = typist.find("scale", Slider)
    typist.down((slider.x_of(100), slider.rect.centery))
    typist.move((slider.x_of(150), slider.rect.centery))
    assert typist.app.settings.scale == 100
    typist.up((slider.x_of(150), slider.rect.centery))
    assert typist.app.settings.scale == 150
    assert typist.rect("scale").height > slider.rect.height


def test_what_kind_of_widget_a_setting_has() -> None:
    """Numbers are slid to, words stand side by side as long as there is room."""
    typist = open_settings()
    assert isinstance(typist.find("motion", Slider), Slider)
    assert isinstance(typist.find("full_screen", Toggle), Toggle)
    typist.keys("e", "e")
    assert isinstance(typist.find("bot_pace", Segments), Segments)


@pytest.mark.parametrize(
    ("size", "scale", "troubles"),
    by_turns([*product((*SIZES, (800, 600), (620, 1000), (3840, 2160)), (100, 200))], [0, 1, 5]),
)
def test_everything_has_its_place(size: tuple[int, int], scale: int, troubles: int) -> None:
    store = Store()
    store.keep_settings(Settings(scale=scale))
    store.warnings += [
        (
            "The file of the settings has faults; the faulty parts are ignored. It stays as it "
            "is.\nline 5"
        )
    ] * troubles
    typist = open_settings(size, store)
    for _ in ALL_PAGES:
        assert_in_place(typist.scene)
        assert [widget.id for widget in typist.scene.form.listings[0].widgets if widget.is_shown]
        typist.keys("e")


def test_what_the_store_has_to_tell_is_shown_until_it_is_closed() -> None:
    store = Store()
    store.warnings.append("The file of the settings cannot be read.")
    typist = open_settings(store=store)
    typist.press(CLOSE)
    assert store.warnings == []
    assert CLOSE not in [widget.id for widget in typist.scene.form.widgets]


def test_what_cannot_be_written_holds_and_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    typist = open_settings(store=Store(tmp_path / "file" / "folder"))
    typist.app.store.warnings.clear()
    typist.scene.on_resize()
    typist.keys("Right")
    assert typist.app.settings.scale == 105
    assert "could not be written" in typist.app.store.warnings[0]
    assert CLOSE in [widget.id for widget in typist.scene.form.widgets]


def test_escape_and_the_button_lead_back() -> None:
    typist = open_settings()
    below = typist.scene
    typist.show(SettingsScene(typist.app))
    typist.keys("Escape")
    assert typist.app.scene is below
    typist.show(SettingsScene(typist.app))
    typist.press("back")
    assert typist.app.scene is below


# Effects of the settings


def table(settings: Settings, position: Position | None = None) -> Robot:
    """Open a robot at a table where the person is asked."""
    match = Match.new(find_game("corporate_court"), 3, seed=1, position=position)
    robot = Robot(match)
    robot.app.change_settings(replace(settings, motion=0))
    return robot


def test_motion_is_the_speed_of_all_pieces() -> None:
    typist = open_settings()
    speeds = []
    for motion in (0, 50, 400):
        typist.app.change_settings(replace(typist.app.settings, motion=motion))
        speeds.append(typist.app.motion_speed)
    assert speeds == [0, 0.5, 4]


@pytest.mark.parametrize(
    ("width", "height", "scale", "text"),
    [
        (1280, 720, 1.0, 16),
        (1280, 720, 2.0, 18),
        (1920, 1080, 1.25, 30),
        (1920, 1080, 2.0, 40),
        (1024, 640, 2.0, 14),
        (1024, 768, 2.0, 17),
        (3840, 2160, 2.0, 96),
        (640, 400, 2.0, 12),
    ],
)
def test_text_is_as_large_as_is_wanted_and_1024_by_640_units_leave_room_for(
    width: int, height: int, scale: float, text: int
) -> None:
    assert Screen(width, height, scale).text_size == text


def test_f11_fills_the_screen_and_the_setting_follows() -> None:
    typist = open_settings()
    usual = typist.app.surface.get_size()
    typist.keys("F11")
    assert typist.app.settings.full_screen
    assert typist.app.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    assert typist.find("full_screen", Toggle).is_on
    typist.press("full_screen")
    assert not pygame.display.is_fullscreen()
    assert typist.app.surface.get_size() == usual


@pytest.mark.sampled
@pytest.mark.parametrize("pace", ["slow", "normal", "fast", "at_once"])
def test_bots_act_at_the_pace_that_is_set(pace: str) -> None:
    robot = Robot(new_session("corporate_court", ["random", "person"], 3, luck=0, first_dealer="1"))
    setting = next(setting for setting in SETTINGS if setting.id == "bot_pace")
    robot.app.change_settings(setting.put(robot.app.settings, pace))
    robot.wait()
    while (seat := robot.session.seating.asked_person()) is not None:
        robot.session.play(robot.match.state.actions(seat)[0])
    robot.refresh()
    robot.animation.clear()  # so that nothing has to be read before
    acts, since = len(robot.journal), robot.now
    while len(robot.journal) == acts:
        robot.step(0.05)
    assert robot.now - since == pytest.approx(BOT_PAUSES[robot.app.settings.bot_pace], abs=0.06)


@pytest.mark.parametrize("asks", [True, False])
def test_questions_before_a_loss_are_asked_or_not(asks: bool) -> None:
    """A veto that spends the last court card."""
    robot = table(
        Settings(ask_before_loss=asks),
        Position(
            {"hand/0": ["cups-9"], "court/0": ["cups-page"], "hand/1": ["cups-4"]},
            at="play",
            turn=1,
        ),
    )
    robot.wait()
    veto = robot.button("veto")
    robot.click(veto.rect.center)
    assert (robot.unconfirmed is not None) == asks
    assert ("@0 veto" in robot.acts) != asks


@pytest.mark.parametrize("lights", [True, False])
def test_what_can_be_played_is_bright_or_not(lights: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    robot = table(
        Settings(show_playable=lights), Position({"hand/0": ["cups-9", "cups-2"]}, at="play")
    )
    seen: list[bool] = []
    drawn = robot.tabletop.piece_element

    def look(
        id: Hashable, placed: PlacedPiece, bright: bool, raised: bool, known: Known
    ) -> Element:
        seen.append(bright)
        return drawn(id, placed, bright, raised, known)

    monkeypatch.setattr(robot.tabletop, "piece_element", look)
    TableDrawing(robot.table.view).draw(robot.app.surface)
    assert any(seen) == lights

"""Test the set-up scene: everything can be reached by keys and by the mouse, and dealing opens the
table.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pygame
import pytest
import toy
from ui.robot import UndrawnApp
from ui.thinned import by_turns
from ui.typist import SIZES, Typist, assert_in_place, play_games

from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game, games
from corptable.engine.seeds import LONGEST_SEED, seed_text
from corptable.store import LastSetUp, SeatSetUp, Settings, Store
from corptable.store.game_statistics import FIRST_GAMES
from corptable.store.store import LONGEST_NAME
from corptable.ui.app import App
from corptable.ui.scenes.set_up import seat_map
from corptable.ui.scenes.set_up.rows import SeatItem, option_values, value_text
from corptable.ui.scenes.set_up.scene import (
    COPY,
    COUNT,
    DEAL,
    NEW,
    PRINTED,
    SEED,
    USUAL,
    WORDS,
    SetUpScene,
)
from corptable.ui.scenes.set_up.seat_map import SeatOnMap
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.widgets import Button, Choice, LargeButton, Row, Segments, TextField, Toggle
from corptable.ui.widgets.copy_button import ADVICE, COPIED, MISSING, CopyButton
from corptable.ui.widgets.pen import Pen

Open = Callable[..., Typist]
ALL_SIZES = (*SIZES, (800, 600), (620, 1000), (3840, 2160))


def open_set_up(
    game: str = "corporate_court",
    size: tuple[int, int] = (1280, 720),
    store: Store | None = None,
    played: int = FIRST_GAMES,
    make_app: type[App] = UndrawnApp,
) -> Typist:
    """Open the set-up of a game before a typist who has played so many games of each kind."""
    typist = Typist(size, store, make_app=make_app)
    play_games(typist.app.statistics, played)
    typist.app.navigator.set_up(find_game(game))
    typist.step()
    return typist


def scene_of(typist: Typist) -> SetUpScene:
    return typist.on_top(SetUpScene)


def table_of(typist: Typist) -> TableScene:
    return typist.on_top(TableScene)


@pytest.mark.sampled
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_the_faces_are_those_at_the_table(game: str) -> None:
    """Also where the seed deals names."""
    typist = open_set_up(game)
    shown = [row.portrait for row in scene_of(typist)._seats.items if isinstance(row, SeatItem)]
    typist.keys("Return")
    assert [seat.portrait for seat in table_of(typist).state.layout.tabletop.seats] == shown


def test_enter_deals_at_once() -> None:
    typist = open_set_up()
    assert typist.focus == DEAL
    typist.keys("Return")
    session = table_of(typist).session
    assert session.seating.players == ("person", "greedy", "greedy", "greedy")
    assert session.names == ("Player", "Vesper", "Quill", "Juno")


def test_the_only_person_is_you_as_at_the_table_and_several_have_names() -> None:
    typist = open_set_up()
    assert typist.find("name/0", TextField).placeholder == "You"
    scene_of(typist)._put_kind(1, 0)
    assert {typist.find(f"name/{seat}", TextField).placeholder for seat in (0, 1)} == {
        "Player 1",
        "Player 2",
    }


def test_a_whole_table_is_laid_by_keys_alone() -> None:
    typist = open_set_up()
    typist.go_to(COUNT)
    typist.keys("Left", "Tab")
    assert typist.focus == "name/0"
    typist.type("Mara")
    typist.go_to("bot/1")
    typist.keys("Left")
    typist.go_to("option/rounds")
    typist.keys("Right", "Down")
    assert typist.focus == "option/playoff"
    typist.keys("Space")
    typist.go_to(SEED)
    typist.keys("Ctrl+Backspace")
    typist.type("4711")
    typist.keys("Ctrl+Return")
    session = table_of(typist).session
    assert session.names == ("Mara", "Vesper", "Quill")
    assert session.seating.players == ("person", "easy", "greedy")
    assert (
        session.match.header.seed,
        session.match.header.options["rounds"],
        session.match.header.options["playoff"],
    ) == (
        4711,
        5,
        True,
    )


def test_a_whole_table_is_laid_by_the_mouse_alone() -> None:
    typist = open_set_up()
    typist.press("free/5")
    assert (len(scene_of(typist).match_setup.players), typist.focus) == (6, "name/5")
    arrow = typist.rect("bot/4")
    typist.click((arrow.right - 8, arrow.centery))
    typist.press("option/playoff")
    seed = typist.find(SEED, TextField).text
    typist.press(NEW)
    assert typist.find(SEED, TextField).text != seed
    typist.press(DEAL)
    assert table_of(typist).session.seating.players == (
        "person",
        "greedy",
        "greedy",
        "greedy",
        "saver",
        "greedy",
    )


def test_it_is_said_who_plays_there_and_a_person_stands_out() -> None:
    typist = open_set_up()
    first, second, *_ = [row for row in scene_of(typist)._seats.items if isinstance(row, SeatItem)]
    assert (first.is_person, second.is_person) == (True, False)
    told = "Thinks one move ahead and picks the best."
    assert second.line == f"{told} Hard and Expert are stronger only with 2."
    typist.go_to(COUNT)
    for _ in range(2):
        typist.keys("Left")
    line = next(row.line for row in scene_of(typist)._seats.items[1:] if isinstance(row, SeatItem))
    assert line == told


def test_who_sits_there_is_chosen_among_the_bots_that_play_with_so_many() -> None:
    typist = open_set_up()
    assert "Expert" not in typist.find("bot/1", Choice).titles
    typist.go_to(COUNT)
    for _ in range(2):
        typist.keys("Left")
    titles = typist.find("bot/1", Choice).titles
    assert list(titles[:5]) == ["Easiest", "Easy", "Normal", "Hard", "Expert"]
    assert "Miser" in titles


def test_a_seat_is_switched_between_a_person_and_the_bot_that_sat_there() -> None:
    typist = open_set_up()
    typist.go_to("bot/1")
    typist.keys("Left")
    bot = scene_of(typist).match_setup.players[1]
    kind = typist.find("kind/1", Segments)
    typist.click(kind.segments()[0].center)
    assert scene_of(typist).match_setup.players[1] == "person"
    assert "bot/1" not in [widget.id for widget in typist.scene.form.widgets]
    typist.click(typist.find("kind/1", Segments).segments()[1].center)
    assert scene_of(typist).match_setup.players[1] == bot != "greedy"


@pytest.mark.sampled
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_the_map_has_all_seats_clockwise_from_the_first_person(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist = open_set_up(game, (1920, 1080))
    typist.click(typist.find("kind/0", Segments).segments()[1].center)
    typist.click(typist.find("kind/1", Segments).segments()[0].center)
    drawn: dict[int, tuple[int, int]] = {}

    def note(
        pen: Pen, rim: pygame.Rect, place: int, count: int, number: int, seat: SeatOnMap
    ) -> None:
        drawn[number] = seat_map._point(rim, place / count)

    monkeypatch.setattr(seat_map, "_draw_seat", note)
    scene_of(typist).draw(typist.app.surface)
    names = scene_of(typist).match_setup.names()
    assert sorted(drawn) == [number + 1 for number in range(len(names))]
    lowest = max(drawn, key=lambda number: drawn[number][1])
    assert lowest == 2, "the person sits at the lower rim"
    left_of_the_person = 2 % len(names) + 1
    assert len(names) < 3 or drawn[left_of_the_person][0] < drawn[2][0]


def test_the_seed_is_copied_and_it_is_said() -> None:
    typist = open_set_up(make_app=App)
    typist.press(COPY)
    assert pygame.scrap.get_text() == scene_of(typist).match_setup.seed
    assert typist.find(COPY, Button).label == COPIED
    typist.press(NEW)
    assert typist.find(COPY, Button).label != COPIED


def test_without_a_clipboard_the_button_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    typist = open_set_up(make_app=App)
    typist.press(COPY)
    assert (typist.find(COPY, CopyButton).label, typist.find(COPY, CopyButton).advice) == (
        MISSING,
        ADVICE,
    )


def test_a_name_taken_twice_is_said_and_nothing_is_dealt() -> None:
    typist = open_set_up()
    typist.go_to("name/1")
    typist.type("Player")
    said = "Player is already at this table: choose another name."
    assert (typist.find("name/1", TextField).error, typist.find(DEAL, LargeButton).reason) == (
        said,
        said,
    )
    typist.keys("Ctrl+Return")
    assert isinstance(typist.app.scene, SetUpScene)
    typist.keys("Backspace")
    assert typist.find(DEAL, LargeButton).reason == ""


def test_what_is_no_seed_is_said() -> None:
    typist = open_set_up()
    typist.go_to(SEED)
    for _ in range(LONGEST_SEED):
        typist.keys("Backspace")
    assert typist.find(SEED, TextField).error == typist.find(DEAL, LargeButton).reason != ""
    typist.press(NEW)
    assert typist.find(DEAL, LargeButton).reason == ""


def test_what_only_the_game_refuses_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from corptable.system.errors import CorptableError

    typist = open_set_up()

    def refuse(bot_worker: object) -> None:
        raise CorptableError("there is no such deal")

    monkeypatch.setattr(scene_of(typist).match_setup, "session", refuse)
    typist.keys("Return")
    assert typist.find(DEAL, Button).reason == "there is no such deal"


@pytest.mark.sampled
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_option_can_be_changed_is_marked_and_is_put_back_by_del(game: object) -> None:
    typist = open_set_up(getattr(game, "id"))  # noqa: B009  # a game by its id
    scene = scene_of(typist)
    scene.match_setup.put_as_printed()
    scene.lay_out()
    for option in scene.match_setup.declared:
        typist.go_to(f"option/{option.name}")
        if isinstance(typist.scene.form.focus, TextField):
            typist.keys("Backspace")
        else:
            typist.keys("Return")
        row = next(row for row in scene._options.items if row.widgets[0].id == typist.focus)
        assert isinstance(row, Row)
        assert row.changed, option.name
        typist.keys("Delete")
        assert scene.match_setup.options == {}, option.name
        assert typist.focus == f"option/{option.name}"


def test_house_rules_are_marked_with_what_is_printed_and_the_button_puts_all_back() -> None:
    typist = open_set_up(toy.GAME.id)
    button = typist.find(PRINTED, Button)
    assert (rows_with_notes(typist), button.label, button.reason) == (
        {"Ties": "default: left"},
        "As printed",
        "",
    )
    typist.press(PRINTED)
    button = typist.find(PRINTED, Button)
    assert (rows_with_notes(typist), button.label, button.reason) == ({}, "House rules", "")
    typist.press(PRINTED)
    assert rows_with_notes(typist) == {"Ties": "default: left"}


def test_without_house_rules_the_button_works_as_soon_as_an_option_is_changed() -> None:
    typist = open_set_up()
    assert typist.find(PRINTED, Button).reason
    typist.go_to("option/rounds")
    typist.keys("Right")
    assert (rows_with_notes(typist), typist.find(PRINTED, Button).reason) == (
        {"Rounds": "default: 4"},
        "",
    )
    typist.press(PRINTED)
    assert (rows_with_notes(typist), bool(typist.find(PRINTED, Button).reason)) == ({}, True)


def test_what_is_proposed_where_only_people_play_says_why() -> None:
    typist = open_set_up("corporation")
    scene = scene_of(typist)
    for seat in range(1, scene.match_setup.count):
        assert rows_with_notes(typist) == {}
        scene._put_kind(seat, 0)
    assert rows_with_notes(typist) == {"Laps of talk": "only people play; default: 2"}
    typist.go_to("option/talk_laps")
    assert "Where only people play, as here: 0." in scene._options.help("option/talk_laps")
    assert "With none, you talk aloud" in scene._options.help("option/talk_laps")
    scene._put_kind(2, 1)
    assert rows_with_notes(typist) == {}


def rows_with_notes(typist: Typist) -> dict[str, str]:
    """Return the notes of the marked options, by title."""
    return {
        row.title: row.note
        for row in scene_of(typist)._options.items
        if isinstance(row, Row) and row.changed
    }


def test_where_0_stands_for_the_usual_number_that_number_is_shown() -> None:
    """It changes with the seats, and typing it is no change of the option."""
    typist = open_set_up("corporation")
    set_up, field = scene_of(typist).match_setup, typist.find("option/target", TextField)
    assert (field.text, typist.find("option/max_rounds", TextField).text) == ("32", "40")
    typist.go_to(COUNT)
    typist.keys("Right")
    assert (
        typist.find("option/target", TextField).text,
        typist.find("option/max_rounds", TextField).text,
    ) == ("50", "50")
    typist.go_to("option/target")
    typist.keys("Ctrl+Backspace")
    typist.type("60")
    assert set_up.options["target"] == 60
    typist.keys("Ctrl+Backspace")
    typist.type("50")
    assert "target" not in set_up.options


def test_what_options_are_set_by() -> None:
    typist = open_set_up("corporation")
    assert isinstance(typist.find("option/target", TextField), TextField)
    assert isinstance(typist.find("option/tie_rule", Segments), Segments)
    assert list(typist.find("option/talk_laps", Choice).titles) == ["0", "1", "2", "3", "4"]
    typist = open_set_up()
    assert isinstance(typist.find("option/playoff", Toggle), Toggle)
    assert list(typist.find("option/first_dealer", Choice).titles[:2]) == ["at random", "1: Player"]


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_a_control_shows_each_value_in_words(game: str) -> None:
    """None of them falls back to the words of journals, however narrow the control is."""
    typist = open_set_up(game, (800, 600))
    set_up = scene_of(typist).match_setup
    for option in set_up.declared:
        control = typist.scene.form.find(f"option/{option.name}")
        if isinstance(control, Choice):
            assert list(control.titles) == [
                value_text(set_up, option, value) for value in option_values(set_up, option)
            ]


def test_seats_that_are_chosen_go_by_the_names_that_are_written() -> None:
    typist = open_set_up()
    typist.go_to("name/0")
    typist.type("Mara")
    assert typist.find("option/first_dealer", Choice).titles[1] == "1: Mara"


def test_it_is_laid_the_next_time_as_it_was_left(tmp_path: Path) -> None:
    typist = open_set_up(store=Store(tmp_path))
    typist.go_to("name/0")
    typist.type("Mara")
    typist.keys("Ctrl+Return")
    assert Store(tmp_path).set_up("corporate_court") == LastSetUp(
        (SeatSetUp("Mara", "person"), *[SeatSetUp("", "greedy")] * 3)
    )
    again = open_set_up(store=Store(tmp_path))
    assert again.find("name/0", TextField).text == "Mara"
    again.go_to("option/rounds")
    again.keys("Right", "Escape")
    kept = Store(tmp_path).set_up("corporate_court")
    assert kept is not None
    assert kept.options == {"rounds": "5"}


def test_after_a_game_the_same_table_waits_with_another_seed() -> None:
    typist = open_set_up()
    typist.go_to("name/0")
    typist.type("Mara")
    typist.keys("Ctrl+Return")
    dealt = table_of(typist).session.match.header.seed
    typist.app.back()
    assert typist.find("name/0", TextField).text == "Mara"
    assert typist.find(SEED, TextField).text != seed_text(dealt)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("size", "scale", "game"), by_turns([*product(ALL_SIZES, (100, 200))], games())
)
def test_everything_has_its_place(size: tuple[int, int], scale: int, game: AnyGame) -> None:
    """This holds for the fewest and the most seats of every game, with the longest names."""
    store = Store()
    store.keep_settings(Settings(scale=scale))
    store.keep_set_up(
        game.id, LastSetUp(tuple(SeatSetUp("W" * LONGEST_NAME, "greedy") for _ in game.seats))
    )
    typist = open_set_up(game.id, size, store)
    assert_in_place(typist.scene)
    filled = [listing.widgets for listing in typist.scene.form.listings if listing.widgets]
    assert all(any(widget.is_shown for widget in widgets) for widgets in filled)
    for widget in typist.scene.form.widgets:
        typist.scene.form.give_focus(widget)
        assert widget.is_shown
    assert_in_place(typist.scene)


def test_a_resize_keeps_what_was_written_and_the_focus() -> None:
    typist = open_set_up()
    typist.go_to("name/1")
    typist.type("Otis")
    pygame.display.set_mode((1920, 1080))
    typist.post(pygame.VIDEORESIZE, size=(1920, 1080), w=1920, h=1080)
    assert (typist.focus, typist.find("name/1", TextField).text) == ("name/1", "Otis")
    assert_in_place(typist.scene)


def test_alt_and_an_arrow_change_the_places_of_two_players() -> None:
    """With their names, round the table; the focus goes along."""
    typist = open_set_up()
    typist.go_to("name/0")
    typist.type("Mara")
    typist.keys("Alt+Down")
    assert scene_of(typist).match_setup.names() == ("Vesper", "Mara", "Quill", "Juno")
    assert typist.focus == "name/1"
    for _ in range(2):
        typist.keys("Alt+Up")
    assert scene_of(typist).match_setup.names()[3] == "Mara"
    assert typist.focus == "name/3"


# A first game


def test_a_first_game_is_offered_short_and_easy_and_the_page_says_so() -> None:
    typist = open_set_up(played=0)
    scene = scene_of(typist)
    assert scene.subtitle == "A short first game: one round, easy opponents"
    assert scene.match_setup.kept() == LastSetUp(
        (SeatSetUp("", "person"), *[SeatSetUp("", "easy")] * 2), {"rounds": "1"}
    )


def test_one_click_sets_the_usual_game_and_that_is_kept(tmp_path: Path) -> None:
    typist = open_set_up(store=Store(tmp_path), played=0)
    typist.press(USUAL)
    scene = scene_of(typist)
    assert (scene.subtitle, scene.match_setup.options) == (WORDS["subtitle"], {})
    assert USUAL not in [widget.id for widget in scene.form.widgets]
    typist.keys("Escape")
    kept = Store(tmp_path).set_up("corporate_court")
    assert kept == LastSetUp((SeatSetUp("", "person"), *[SeatSetUp("", "greedy")] * 3))


def test_a_table_that_was_only_offered_is_not_kept(tmp_path: Path) -> None:
    typist = open_set_up(store=Store(tmp_path), played=0)
    typist.keys("Return")
    assert Store(tmp_path).set_up("corporate_court") is None


def test_what_a_beginner_sets_is_kept_and_offered_again(tmp_path: Path) -> None:
    typist = open_set_up(store=Store(tmp_path), played=0)
    typist.go_to("option/rounds")
    typist.keys("Right", "Escape")
    again = scene_of(open_set_up(store=Store(tmp_path), played=0))
    assert (again.match_setup.options, again.subtitle) == ({"rounds": 2}, WORDS["subtitle"])


@pytest.mark.parametrize("played", [1, 2])
def test_the_next_two_games_are_offered_easy_and_as_long_as_usual(played: int) -> None:
    set_up = scene_of(open_set_up(played=played)).match_setup
    assert (set_up.players[1:], set_up.options) == (["easy"] * 3, {})


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_first_table_of_every_game_can_be_dealt(game: AnyGame) -> None:
    scene = scene_of(open_set_up(game.id, played=0))
    assert scene.match_setup.fault() == ""
    first = game.first_table
    if first is not None:
        assert scene.match_setup.count == first.seats
        assert first.options.items() <= scene.match_setup.kept().options.items()

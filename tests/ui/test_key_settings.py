"""Test the keys of the commands: each can be changed and is stored."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from ui.robot import Robot, UndrawnApp, new_session
from ui.typist import Typist

from corptable.store import PAGES, KeyBindings, Store
from corptable.store.key_bindings import COMMANDS, KEYS_FILE, NO_KEY, YES_KEY
from corptable.ui.scenes.rules.book import keys_text
from corptable.ui.scenes.settings.scene import DEFAULTS, SettingsScene
from corptable.ui.widgets import Button
from corptable.ui.widgets.keys import bound, set_key_bindings


@pytest.fixture
def keys(tmp_path: Path) -> Iterator[Typist]:
    typist = Typist(store=Store(tmp_path))
    scene = SettingsScene(typist.app)
    typist.show(scene)
    scene.open_page(len(PAGES))
    yield typist
    typist.app.close()
    set_key_bindings(KeyBindings())


def give(typist: Typist, command: str, key: int, text: str = "") -> None:
    """Change the key of a command by the keyboard."""
    typist.go_to(command)
    typist.keys("Return")
    typist.key(key, text)


def test_a_key_is_changed_holds_at_once_and_is_stored(keys: Typist, tmp_path: Path) -> None:
    give(keys, "log", pygame.K_g, "g")
    assert bound().log == "G"
    assert Store(tmp_path).keys.log == "G"
    assert (tmp_path / KEYS_FILE.name).exists()


@pytest.mark.parametrize("key", [(pygame.K_w, "w"), (pygame.K_y, "y"), (pygame.K_5, "5")])
def test_a_key_that_is_taken_or_means_something_else_is_refused_in_a_sentence(
    keys: Typist, key: tuple[int, str]
) -> None:
    """The command waits on for another one; Escape leaves it as it was."""
    give(keys, "log", *key)
    scene = keys.scene
    assert isinstance(scene, SettingsScene)
    assert scene.keys.fault.endswith(".")
    assert scene.keys.waiting == "log"
    keys.keys("Escape")
    assert keys.app.scene is scene
    assert bound() == KeyBindings()


def test_del_and_a_button_put_the_usual_keys_back(keys: Typist) -> None:
    give(keys, "log", pygame.K_g, "g")
    keys.keys("Delete")
    assert bound() == KeyBindings()
    give(keys, "log", pygame.K_g, "g")
    give(keys, "recap", pygame.K_l, "l")
    keys.go_to("log")
    keys.keys("Delete")
    assert bound().log == "G", "its usual key is taken now"
    keys.click(keys.find(DEFAULTS, Button).rect.center)
    assert bound() == KeyBindings()


def test_a_file_in_which_two_commands_share_a_key_does_not_count(tmp_path: Path) -> None:
    (tmp_path / KEYS_FILE.name).write_text("format: 1\nlog: W\n", encoding="utf-8")
    assert Store(tmp_path).keys == KeyBindings()


def test_every_command_has_a_title_and_a_key_of_its_own() -> None:
    usual = KeyBindings().of()
    assert usual.keys() == COMMANDS.keys()
    assert len(set(usual.values())) == len(usual)
    assert {YES_KEY, NO_KEY}.isdisjoint(usual.values())


def test_the_table_obeys_a_changed_key_and_its_button_gives_the_letter_up(keys: Typist) -> None:
    keys.app.change_keys(KeyBindings().put("log", "V"))
    robot = Robot(
        new_session("corporate_court", 3),
        make_app=UndrawnApp,
    )
    set_key_bindings(KeyBindings().put("log", "V"))
    robot.keys("v")
    assert robot.app.scene is not robot.table
    robot.keys("v")
    assert "V" not in {button.key for button in robot.buttons()}


def test_the_page_of_keys_shows_the_keys_of_the_person(keys: Typist) -> None:
    give(keys, "log", pygame.K_g, "g")
    assert "**G** | Open the log" in keys_text()
    assert "{" not in keys_text()


def test_a_pressed_button_does_nothing_when_its_release_gets_lost(keys: Typist) -> None:
    """The window is left while the button is down; the next motion presses nothing, either."""
    point = keys.rect("log").center
    keys.move(point)
    keys.down(point)
    keys.post(pygame.WINDOWFOCUSLOST)
    keys.up(point)
    scene = keys.scene
    assert isinstance(scene, SettingsScene)
    assert scene.keys.waiting == ""
    keys.click(point)
    assert scene.keys.waiting == "log"

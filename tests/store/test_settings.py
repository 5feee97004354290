"""Test settings: each is declared once, and its declaration has everything that a list of settings
needs.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from corptable.store import PAGES, SETTINGS, Chosen, Setting, Settings, Store

BY_ID = {setting.id: setting for setting in SETTINGS}


each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=list(BY_ID))


def values(setting: Setting) -> list[Chosen]:
    """Return all values that a setting allows."""
    return [choice.value for choice in setting.choices] or list(
        range(setting.low, setting.high + 1)
    )


def test_every_field_is_a_setting() -> None:
    assert [setting.id for setting in SETTINGS] == [
        field.name for field in dataclasses.fields(Settings)
    ]


def test_every_page_has_settings_and_they_stand_together() -> None:
    pages = [setting.page for setting in SETTINGS]
    assert tuple(dict.fromkeys(pages)) == PAGES
    assert pages == sorted(pages, key=PAGES.index)


@each_setting
def test_it_says_in_a_sentence_what_it_does(setting: Setting) -> None:
    assert setting.title
    assert setting.help.endswith(".")


@each_setting
def test_it_is_at_first_something_that_it_takes(setting: Setting) -> None:
    assert setting.of(Settings()) == setting.default
    assert setting.default in values(setting)


@each_setting
def test_its_values_are_told_apart_in_the_list_and_in_the_file(setting: Setting) -> None:
    for telling in (setting.shown, setting.word):
        assert len({telling(value) for value in values(setting)}) == len(values(setting))


@each_setting
def test_every_value_of_it_is_kept(setting: Setting, folder: Path) -> None:
    ends = values(setting) if setting.choices else [setting.low, setting.high]
    for value in ends:
        store = Store(folder)
        store.keep_settings(setting.put(store.settings, value))
        read = setting.of(Store(folder).settings)
        assert (read, type(read)) == (value, type(value))


@each_setting
def test_changing_it_changes_no_other(setting: Setting) -> None:
    value = next(value for value in values(setting) if value != setting.default)
    changed = setting.put(Settings(), value)
    assert [other.id for other in SETTINGS if other.of(changed) != other.default] == [setting.id]


def test_a_switch_is_on_or_off() -> None:
    setting = BY_ID["full_screen"]
    assert setting.is_switch
    assert [choice.title for choice in setting.choices] == ["Off", "On"]


def test_motion_that_is_off_is_zero_to_the_program_and_off_to_people() -> None:
    motion = BY_ID["motion"]
    assert (motion.word(0), motion.shown(0), motion.shown(150), motion.is_switch) == (
        "off",
        "Off",
        "150 %",
        False,
    )


def test_the_size_is_read_as_per_cent() -> None:
    assert BY_ID["scale"].shown(125) == "125 %"

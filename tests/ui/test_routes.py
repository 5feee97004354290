"""Test the routes between scenes: each leads to a scene."""

from __future__ import annotations

import pytest

from corptable.ui.routes import MODULES, scene_class
from corptable.ui.scene_base.scene import Scene


@pytest.mark.parametrize("name", MODULES)
def test_each_name_in_the_table_is_the_class_of_a_scene_in_its_module(name: str) -> None:
    kind = scene_class(name)
    assert isinstance(kind, type)
    assert issubclass(kind, Scene)
    assert kind.__module__.endswith(MODULES[name])

"""Test crests: the shield of a seat at the left of its plate, which becomes as much narrower."""

from __future__ import annotations

import pygame
import pytest
from ui.legibility import ENOUGH, painted_app, reading
from ui.robot import SIZE

from corptable.presentation.layout import Plate, Spot
from corptable.ui.app import App
from corptable.ui.table_parts.spot_things import draw_crest

PLATE = Spot("colour/0", 0.5, 0.5, 0.4, 0.06, owner=0, zone="")


@pytest.fixture(params=["painted", "until it is painted"])
def app(request: pytest.FixtureRequest) -> App:
    """Open an app in the theme of the game with pawns, with or without painted images."""
    app = painted_app(SIZE) if request.param == "painted" else App(SIZE, clock=lambda: 0.0)
    app.set_theme("pwodoc")
    return app


def test_a_plate_without_a_crest_has_its_whole_area(app: App) -> None:
    assert draw_crest(app.surface, PLATE, app.skin) == app.skin.screen.rect(PLATE)


@pytest.mark.parametrize("owner", ["red", "yellow", "blue", "green"])
def test_a_crest_is_drawn_beside_what_is_left_for_the_plate_and_its_letter_can_be_read(
    app: App, owner: str
) -> None:
    spot, whole = PLATE._replace(content=Plate(crest="Kt", suit=owner)), app.skin.screen.rect(PLATE)
    draw_crest(app.surface, spot, app.skin)
    while app.pictures.collect():
        pass  # the first drawing has ordered the image
    app.surface.fill("white")
    rest = draw_crest(app.surface, spot, app.skin)
    assert whole.contains(rest)
    assert whole.height * 0.8 < rest.left - whole.left < whole.height
    shield = pygame.Rect(whole.left, whole.top, rest.left - whole.left, whole.height)
    assert app.surface.get_at(shield.center) != pygame.Color("white")
    with reading(app.surface) as lines:
        draw_crest(app.surface, spot, app.skin)
    assert [line.text for line in lines] == ["Kt"]
    assert lines[0].contrast >= ENOUGH

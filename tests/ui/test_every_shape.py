"""Test that every scene of every game is whole in windows of every shape, with the longest names
and with text of both sizes: no text is cut, none reaches over its plate or the window, and none
lies over another."""

from __future__ import annotations

from pathlib import Path

import german_whist
import pygame
import pytest
from ui.shapes import (
    Shape,
    Shaper,
    faults_of,
    look_at_game_scenes,
    look_at_own_scenes,
    look_at_tables,
)
from ui.shapes_of_cards import look_at_owned_cards

from corptable.engine.registry import find_game, games
from corptable.ui.paint.recorder import recording
from corptable.ui.paint.text import fit, short_names, width_of, write
from corptable.ui.widgets.pen import Pen

OWN = [game.id for game in games() if type(game).__module__.startswith("corptable.")]
GAMES = sorted({german_whist.GAME.id, *OWN})
"""Every game of the program, and one whose table is laid out by its zones alone."""
COLLECTED = [game.id for game in games() if game.owned_decks is not None]


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_whole_in_every_shape(
    game: str, shaper: Shaper, shapes: tuple[Shape, ...], thorough: bool
) -> None:
    """At every kind of decision, with a refusal, in the pause, log, replay, score, and after a
    fault.
    """
    found = find_game(game)
    for seats in (found.seats.start, min(4, found.seats[-1])) if thorough else (found.seats.start,):
        look_at_tables(shaper, found, seats, shapes, by_turns=not thorough)
    assert not shaper.faults, "\n".join(shaper.faults)


def test_the_programs_own_scenes_are_whole_in_every_shape(
    shaper: Shaper, shapes: tuple[Shape, ...]
) -> None:
    look_at_own_scenes(shaper, find_game("corporate_court"), shapes)
    assert not shaper.faults, "\n".join(shaper.faults)


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_are_whole_in_every_shape(
    game: str, shaper: Shaper, shapes: tuple[Shape, ...], thorough: bool
) -> None:
    """In an ordinary run each game has one shape of its rules, the next one the next shape."""
    look_at_game_scenes(
        shaper,
        find_game(game),
        shapes,
        shapes if thorough else (shapes[GAMES.index(game) % len(shapes)],),
    )
    assert not shaper.faults, "\n".join(shaper.faults)


@pytest.mark.parametrize("game", COLLECTED)
def test_the_pages_of_owned_cards_are_whole_in_every_shape(
    game: str, shaper: Shaper, shapes: tuple[Shape, ...], tmp_path: Path
) -> None:
    look_at_owned_cards(shaper, find_game(game), shapes, tmp_path)
    assert not shaper.faults, "\n".join(shaper.faults)


# The measurement finds injected faults


def test_faults_of_texts_are_found(shaper: Shaper) -> None:
    """A text over the edge of its plate, one outside the window, one over another, one beneath a
    plate, and one that is cut.
    """
    surface, white = shaper.app.surface, (255, 255, 255)
    pen, plate = Pen(surface, shaper.app.skin, 16), pygame.Rect(100, 100, 60, 40)
    with recording() as record:
        pen.part("plate", plate)
        write(surface, "far too wide for it", 16, white, center=plate.center)
        write(surface, "outside", 16, white, midright=(10, 300))
        write(surface, "one", 16, white, topleft=(400, 400))
        write(surface, "over another", 16, white, topleft=(404, 402))
        write(surface, "covered", 16, white, topleft=(500, 500))
        pen.part("badge", pygame.Rect(520, 500, 40, 20))
        pen.write("WWWWWWWWWWWW", room=20, topleft=(700, 600))
    found = faults_of(record, surface.get_rect())
    wanted = (
        "over the edge of its plate",
        "outside the window",
        "beneath the text",
        "beneath the badge",
    )
    assert [sum(word in fault for fault in found) for word in wanted] == [1, 1, 1, 1]
    assert [cut.text for cut in record.cuts] == ["WWWWWWWWWWWW"]


# What becomes of a text that is too long


def test_a_text_shrinks_then_wraps_then_takes_its_short_form_and_never_ends_in_dots(
    shaper: Shaper,
) -> None:
    name = "Wilhelmina Wunderbar"
    whole = width_of(name, 20)
    assert fit(name, whole, 20).lines == (name,)
    assert 12 < fit(name, whole * 9 // 10, 20).size < 20
    assert fit(name, whole * 6 // 10, 20, height=44).lines == ("Wilhelmina", "Wunderbar")
    assert fit(name, whole * 5 // 10, 20, short=short_names(name)).lines[0] in short_names(name)
    cut = fit("W" * 40, whole // 2, 20)
    assert cut.is_cut
    assert set(cut.lines[0]) == {"W"}

"""Test the plate of the prompt: in a print its beginning has a colour of its own, and all of it is
where it was without that.
"""

from __future__ import annotations

import pygame
import pytest
from ui.legibility import ENOUGH, Line, painted_app, reading
from ui.robot import SIZE

from corptable.ui.app import App
from corptable.ui.table_parts.prompt_panel import draw_prompt, lay_prompt

AREA = pygame.Rect(300, 300, 600, 40)
QUESTION = "Your turn: play a card: any of them"


def lines_of(theme: str, text: str, lit: bool = True, refusal: bool = False) -> list[Line]:
    """Return the lines that are written of a prompt in a theme."""
    app: App = painted_app(SIZE)
    app.set_theme(theme)
    plate = lay_prompt(AREA, text, (), app.skin)
    draw_prompt(app.surface, plate, app.skin, lit, refusal)
    while app.pictures.collect():
        pass  # the first drawing has ordered the images
    with reading(app.surface) as lines:
        draw_prompt(app.surface, plate, app.skin, lit, refusal)
    app.close()
    return lines


def test_in_a_print_the_beginning_of_a_question_has_its_own_colour() -> None:
    head, rest = lines_of("pwodoc", QUESTION)
    assert (head.text, rest.text) == ("Your turn:", "play a card: any of them")
    assert head.colour != rest.colour
    assert min(head.contrast, rest.contrast) >= ENOUGH
    assert head.rect.right < rest.rect.left
    assert abs(head.rect.left + rest.rect.right - 2 * AREA.centerx) <= 3


@pytest.mark.parametrize(
    ("theme", "text", "lit", "refusal"),
    [
        ("neon", QUESTION, True, False),
        ("corporation", QUESTION, True, False),
        ("pwodoc", "Play a card", True, False),
        ("pwodoc", QUESTION, False, False),
        ("pwodoc", QUESTION, True, True),
    ],
)
def test_any_other_prompt_is_one_line_in_one_colour(
    theme: str, text: str, lit: bool, refusal: bool
) -> None:
    (line,) = lines_of(theme, text, lit, refusal)
    assert line.text == text
    assert line.contrast >= ENOUGH

"""Test widgets: what keys and the mouse do with each, and where the focus goes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from ui.typist import Typist

from corptable.ui.app import App
from corptable.ui.scene_base.form_scene import FormScene
from corptable.ui.widgets import (
    Button,
    Choice,
    LargeButton,
    Listing,
    Row,
    Segments,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Widget,
)

Told = list[object]


class Sheet(FormScene):
    """Lay out one widget of each kind in a column; the first ones lie in a list with room for
    three.
    """

    def __init__(
        self, typist: Typist, make: Callable[[Told], list[Widget]], listed: int = 0
    ) -> None:
        super().__init__(typist.app)
        self.told: Told = []
        self.widgets = make(self.told)
        self.listing = Listing(
            "list", [Row(widget.id, widget, False) for widget in self.widgets[:listed]]
        )
        self.lay_out()

    def lay_out(self) -> None:
        self.listing.place(pygame.Rect(100, 0, 600, 130), 40, 4, self.size)
        for place, widget in enumerate(self.widgets[len(self.listing.items) :]):
            widget.place(pygame.Rect(100, 150 + place * 50, 300, 32))
        self.form.show(self.widgets, [self.listing])

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")
        self.form.draw(self.pen(surface))


Lay = Callable[..., tuple[Typist, Sheet]]


@pytest.fixture
def lay() -> Lay:
    """Return a function that shows widgets to a typist."""
    typist = Typist(make_app=App)

    def with_widgets(make: Callable[[Told], list[Widget]], listed: int = 0) -> tuple[Typist, Sheet]:
        sheet = Sheet(typist, make, listed)
        typist.show(sheet)
        return typist, sheet

    return with_widgets


def buttons(told: Told) -> list[Widget]:
    return [Button(name, name, lambda name=name: told.append(name)) for name in "abcde"]  # type: ignore[misc]


# The focus


def test_tab_goes_round_and_shift_tab_goes_back(lay: Lay) -> None:
    typist, _ = lay(buttons)
    assert typist.focus == "a"
    typist.keys("Tab")
    assert typist.focus == "b"
    typist.keys("Shift+Tab", "Shift+Tab")
    assert typist.focus == "e"


def test_arrows_lead_to_what_lies_there_and_nowhere_beyond_the_last(lay: Lay) -> None:
    typist, sheet = lay(buttons)
    sheet.widgets[4].place(pygame.Rect(500, 200, 300, 32))
    typist.keys("Down")
    assert typist.focus == "b"
    typist.keys("Right")
    assert typist.focus == "e"
    typist.keys("Left")
    assert typist.focus == "b"
    for _ in range(4):
        typist.keys("Down")
    assert typist.focus == "d"


def test_pointing_gives_the_focus_and_a_click_acts(lay: Lay) -> None:
    typist, sheet = lay(buttons)
    typist.move(typist.rect("c").center)
    assert (typist.focus, sheet.told) == ("c", [])
    typist.press("d")
    assert (typist.focus, sheet.told) == ("d", ["d"])


def test_what_has_the_focus_is_framed(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    typist, _ = lay(buttons)
    framed: list[pygame.Rect] = []
    draw = typist.app.skin.draw

    def look(
        surface: pygame.Surface, part: str, rect: pygame.Rect, state: str = "normal", hue: str = ""
    ) -> None:
        framed.extend([rect] if part == "focus" else [])
        draw(surface, part, rect, state, hue)

    monkeypatch.setattr(typist.app.skin, "draw", look)
    typist.keys("Tab")
    assert framed == [typist.rect("b")]


def test_the_focus_stays_with_its_id_when_the_widgets_are_others(lay: Lay) -> None:
    typist, sheet = lay(buttons)
    typist.keys("Tab")
    sheet.widgets = buttons(sheet.told)[1:]
    sheet.lay_out()
    assert typist.focus == "b"
    sheet.widgets = sheet.widgets[2:]
    sheet.lay_out()
    assert typist.focus == "d"


# Buttons and switches


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_and_space_press_a_button(lay: Lay, key: int) -> None:
    typist, sheet = lay(buttons)
    typist.key(key)
    assert sheet.told == ["a"]


def test_a_button_acts_when_it_is_let_go_on_itself_and_not_elsewhere(lay: Lay) -> None:
    typist, sheet = lay(buttons)
    button = typist.find("a", Button)
    typist.down(button.rect.center)
    assert (sheet.form.touch_of(button), sheet.told) == ("pressed", [])
    typist.move((0, 0))
    assert sheet.form.touch_of(button) == "normal"
    typist.up((0, 0))
    assert sheet.told == []


def test_two_buttons_are_two_even_if_they_say_the_same() -> None:
    assert Button("go") != Button("go")
    assert len({Button("go"), LargeButton("go"), LargeButton("go")}) == 3


def test_a_button_with_a_reason_against_it_does_nothing(lay: Lay) -> None:
    typist, sheet = lay(buttons)
    typist.find("a", Button).reason = "not your turn"
    typist.keys("Return")
    typist.press("a")
    assert (typist.find("a", Button).state("hovered"), sheet.told) == ("disabled", [])


def test_a_switch_is_thrown_by_enter_arrows_and_a_click(lay: Lay) -> None:
    typist, sheet = lay(lambda told: [Toggle("t", False, told.append)])
    typist.keys("Return", "Left", "Left")
    typist.press("t")
    assert sheet.told == [True, False, True]


# Choices


@pytest.mark.parametrize("kind", [Choice, Segments, Tabs])
def test_arrows_choose_and_go_round(lay: Lay, kind: type[Choice]) -> None:
    typist, sheet = lay(lambda told: [kind("c", ["one", "two", "three"], 0, told.append)])
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_LEFT):
        typist.key(key)
    assert sheet.told == [1, 2, 0, 2]


def test_a_choice_has_an_arrow_at_either_end(lay: Lay) -> None:
    typist, sheet = lay(lambda told: [Choice("c", ["one", "two", "three"], 0, told.append)])
    rect = typist.rect("c")
    typist.click((rect.left + 8, rect.centery))
    typist.click((rect.right - 8, rect.centery))
    assert sheet.told == [2, 0]


def test_a_segment_is_chosen_by_a_click_on_it(lay: Lay) -> None:
    typist, sheet = lay(
        lambda told: [Segments("c", ["one", "two", "a longer one"], 0, told.append)]
    )
    segments = typist.find("c", Segments).segments()
    assert segments[0].left == typist.rect("c").left
    assert segments[2].right == typist.rect("c").right
    assert segments[2].width > segments[0].width
    for rect in reversed(segments):
        typist.click(rect.center)
    assert sheet.told == [2, 1, 0]


# Sliders


def slider(told: Told, value: int = 100) -> list[Widget]:
    return [Slider("s", 100, 200, value, "{} %".format, told.append, step=5, tick=25)]


def test_keys_move_a_slider_by_whole_steps_and_are_told_at_once(lay: Lay) -> None:
    typist, sheet = lay(lambda told: slider(told, 137))
    for key in (
        pygame.K_RIGHT,
        pygame.K_LEFT,
        pygame.K_LEFT,
        pygame.K_END,
        pygame.K_RIGHT,
        pygame.K_HOME,
    ):
        typist.key(key)
    assert sheet.told == [140, 135, 130, 200, 100]


def test_from_between_two_steps_the_left_arrow_goes_to_the_lower_one(lay: Lay) -> None:
    typist, sheet = lay(lambda told: slider(told, 137))
    typist.keys("Left")
    assert sheet.told == [135]


def test_a_slider_is_dragged_and_tells_its_value_when_it_is_let_go(lay: Lay) -> None:
    typist, sheet = lay(slider)
    found, middle = typist.find("s", Slider), typist.rect("s").centery
    typist.down((found.x_of(100), middle))
    typist.move((found.x_of(125), middle))
    typist.move((found.x_of(151), middle + 200))
    assert (found.value, sheet.told) == (150, [])
    typist.up((found.x_of(151), middle + 200))
    assert sheet.told == [150]


def test_a_slider_stops_at_its_ends(lay: Lay) -> None:
    typist, sheet = lay(slider)
    typist.down(typist.rect("s").center)
    typist.move((5000, 0))
    typist.up((5000, 0))
    assert sheet.told == [200]


# Text fields


def field(told: Told) -> list[Widget]:
    return [
        TextField("f", "Otis", told.append, 8, placeholder="Player"),
        Button("b", "b", lambda: told.append("pressed")),
    ]


def test_what_is_typed_stands_at_the_caret(lay: Lay) -> None:
    typist, _ = lay(field)
    typist.keys("Home", "Right")
    typist.type("x")
    assert typist.find("f", TextField).text == "Oxtis"
    typist.keys("Backspace", "Delete", "End", "Left")
    typist.type("é")
    assert typist.find("f", TextField).text == "Oiés"
    typist.keys("Ctrl+Backspace")
    assert typist.find("f", TextField).text == "s"


def test_a_line_has_an_end_and_no_signs_that_cannot_be_seen(lay: Lay) -> None:
    typist, _ = lay(field)
    typist.post(pygame.KEYDOWN, key=0, unicode="", mod=0, scancode=0)
    typist.post(pygame.TEXTINPUT, text="\tab\ncdefgh")
    assert typist.find("f", TextField).text == "Otisabcd"


def test_where_only_digits_are_taken_letters_are_not(lay: Lay) -> None:
    typist, _ = lay(lambda told: [TextField("f", "", told.append, 8, letters="0123456789")])
    typist.type("4x2")
    assert typist.find("f", TextField).text == "42"


def test_a_click_puts_the_caret_between_two_letters(lay: Lay) -> None:
    typist, _ = lay(field)
    rect = typist.rect("f")
    typist.click((rect.left + 3, rect.centery))
    assert typist.find("f", TextField).caret == 0
    typist.click((rect.right - 3, rect.centery))
    assert typist.find("f", TextField).caret == 4


def test_a_text_that_is_read_from_the_right_is_written_towards_the_left(lay: Lay) -> None:
    typist, _ = lay(lambda told: [TextField("f", "שלום", told.append, 8)])
    rect, edit = typist.rect("f"), typist.find("f", TextField)
    typist.click((rect.left + 3, rect.centery))
    assert edit.caret == 4
    typist.keys("Right")
    assert edit.caret == 3
    typist.click((rect.right - 3, rect.centery))
    assert edit.caret == 0


def test_enter_ends_a_line_and_leads_on(lay: Lay) -> None:
    typist, sheet = lay(field)
    typist.keys("Return")
    assert (typist.focus, sheet.told) == ("b", [])


def test_a_mouse_that_passes_by_does_not_end_the_writing(lay: Lay) -> None:
    """Unless the field has been pointed at and no more."""
    typist, _ = lay(field)
    typist.type("x")
    typist.move(typist.rect("b").center)
    assert typist.focus == "f"
    typist.press("b")
    typist.move(typist.rect("f").center)
    assert typist.focus == "f"
    typist.move(typist.rect("b").center)
    assert typist.focus == "b"


def test_ctrl_v_pastes_the_first_line_of_the_clipboard_as_far_as_it_fits(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist, _ = lay(lambda told: [TextField("f", "", told.append, 8)])
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: " deck\x07 one.zip\nsecond line")
    typist.keys("Ctrl+v")
    assert typist.find("f", TextField).text == "deck one"


def test_where_there_is_no_clipboard_nothing_is_pasted(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused() -> str:
        raise pygame.error("no clipboard")

    typist, _ = lay(lambda told: [TextField("f", "", told.append, 8)])
    monkeypatch.setattr(pygame.scrap, "get_text", refused)
    typist.keys("Ctrl+v")
    assert typist.find("f", TextField).text == ""


def test_the_key_that_led_to_a_field_is_not_written_there(lay: Lay) -> None:
    def make(told: Told) -> list[Widget]:
        return [
            Button("b", "b", lambda: typist.scene.form.give_focus(typist.find("f", TextField))),
            *field(told)[:1],
        ]

    typist, _ = lay(make)
    typist.keys("Space")
    assert (typist.focus, typist.find("f", TextField).text) == ("f", "Otis")


# Lists


def rows(told: Told) -> list[Widget]:
    return [
        *(Toggle(f"t{place}", False, told.append) for place in range(7)),
        Button("b", "b", lambda: told.append("pressed")),
    ]


def in_sight(sheet: Sheet) -> list[str]:
    return [widget.id for widget in sheet.listing.widgets if widget.is_shown]


def test_a_list_shows_the_row_that_has_the_focus(lay: Lay) -> None:
    typist, sheet = lay(rows, 7)
    assert in_sight(sheet) == ["t0", "t1", "t2"]
    for _ in range(4):
        typist.keys("Down")
    assert (typist.focus, in_sight(sheet)) == ("t4", ["t2", "t3", "t4"])
    for _ in range(3):
        typist.keys("Down")
    assert typist.focus == "b"
    typist.keys("Up")
    assert (typist.focus, in_sight(sheet)) == ("t6", ["t4", "t5", "t6"])
    typist.go_to("t0")
    assert in_sight(sheet) == ["t0", "t1", "t2"]


def test_the_wheel_scrolls_the_list_that_it_is_over(lay: Lay) -> None:
    typist, sheet = lay(rows, 7)
    typist.move((20, 600))
    typist.post(pygame.MOUSEWHEEL, x=0, y=-2)
    assert sheet.listing.first == 0
    typist.move(sheet.listing.area.center)
    typist.post(pygame.MOUSEWHEEL, x=0, y=-2)
    assert in_sight(sheet) == ["t2", "t3", "t4"]
    typist.post(pygame.MOUSEWHEEL, x=0, y=-99)
    assert in_sight(sheet) == ["t4", "t5", "t6"]


def test_a_row_out_of_sight_is_not_clicked(lay: Lay) -> None:
    typist, sheet = lay(rows, 7)
    typist.click((0, 0))
    typist.press("t1")
    assert sheet.told == [True]


def test_a_list_stays_where_it_was_scrolled_when_its_rows_are_made_anew(lay: Lay) -> None:
    typist, sheet = lay(rows, 7)
    typist.move(sheet.listing.area.center)
    typist.post(pygame.MOUSEWHEEL, x=0, y=-3)
    sheet.widgets = rows(sheet.told)
    sheet.listing = Listing("list", [Row(widget.id, widget, False) for widget in sheet.widgets[:7]])
    sheet.lay_out()
    assert in_sight(sheet) == ["t3", "t4", "t5"]


def test_the_whole_row_is_pointed_at_and_only_its_widget_is_clicked(lay: Lay) -> None:
    typist, sheet = lay(rows, 7)
    row = sheet.listing.items[1].rect
    typist.click((row.left + 5, row.centery))
    assert (typist.focus, sheet.told) == ("t1", [])

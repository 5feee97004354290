"""Test the images of the skin: widgets and icons in every state, at any size, of the promised size,
and legible.
"""

from __future__ import annotations

from xml.etree import ElementTree

import pygame
import pytest
from art.painted import surface_of

from corptable.art.colours import Colour, contrast, mix
from corptable.art.ink import SUIT_HUES, ink_ids
from corptable.art.picture import Box
from corptable.art.skin import ICONS, PARTS, Icon, WidgetPicture, text_colour
from corptable.art.skin.easel import MAX_JITTER, rough_cut_outline
from corptable.art.skin.tokens import FRONT

STATES = [(part, state) for part, drawn in PARTS.items() for state in drawn.margins]
SIZES = ((8, 8), (9, 40), (77, 8), (240, 48), (161, 267))
GROUND = {
    "neon": "#3a5568",
    "paper": "#cfc4aa",
    "boardroom": "#2c6b52",
    "woodcut": "#cfc4aa",
    "halloween": "#6241b4",
    "fair": "#868b93",
}
"""Colours of the grounds: the lightest larger patch of a room (by its own test nearly all of it is
darker), and linen.
"""
PLATE = {
    "neon": "#15233a",
    "paper": "#f1e4c6",
    "boardroom": "#5e3c22",
    "woodcut": "#eee1c2",
    "halloween": "#49299f",
    "fair": "#eceef1",
}
"""Colours of the plates on which key caps lie."""
LETTERED = (
    "plate",
    "button",
    "primary",
    "danger",
    "cap",
    "well",
    "badge",
    "stamp",
    "paper",
    "balloon",
)
WRITTEN_ON = [
    (part, state) for part, state in STATES if part in LETTERED and state not in ("zone", "head")
]


def colours_within(recipe: WidgetPicture, ground: Colour) -> set[Colour]:
    """Return the colours behind text in the middle of a widget, on a ground of that colour."""
    surface, inset = surface_of(recipe), recipe.margin + 9
    across, down = (
        range(inset, length - inset, step)
        for length, step in zip(surface.get_size(), (5, 2), strict=True)
    )
    found = {tuple(surface.get_at((x, y))) for x in across for y in down}
    black = {alpha: pygame.Color(mix(ground, "#000000", alpha / 255)) for *_, alpha in found}
    return {
        f"#{r + black[a].r:02x}{g + black[a].g:02x}{b + black[a].b:02x}" for r, g, b, a in found
    }


def sizes_of(widget: WidgetPicture) -> set[tuple[int, int]]:
    """Return the sizes that a widget, its picture and the picture's SVG have: one, if they
    agree.
    """
    picture = widget.picture()
    root = ElementTree.fromstring(picture.layers[0].svg)
    return {
        widget.size,
        (picture.width, picture.height),
        (int(root.attrib["width"]), int(root.attrib["height"])),
    }


@pytest.mark.sampled
@pytest.mark.parametrize("ink", ink_ids())
def test_a_widget_is_composed_at_any_size_and_is_as_large_as_it_says(ink: str) -> None:
    widgets = [
        WidgetPicture(part, ink, width, height, state, scale=scale)
        for part, state in STATES
        for scale in (0.6, 1.0, 2.0)
        for width, height in SIZES
    ]
    assert [
        one
        for one in widgets
        if sizes_of(one) != {(one.width + 2 * one.margin, one.height + 2 * one.margin)}
    ] == []


def faults_of_an_icon(icon: Icon) -> list[str]:
    """Return in what an icon of 24 pixels differs from a drawing in one colour with empty
    corners.
    """
    surface = surface_of(icon)
    pixels = [surface.get_at((x, y)) for x in range(24) for y in range(24)]
    found = {
        "size": icon.size == surface.get_size() == (24, 24),
        "colours": len({tuple(pixel)[:3] for pixel in pixels if pixel.a == 255}) <= 1,
        "empty": any(pixel.a > 150 for pixel in pixels),
        "corners": all(
            surface.get_at((x, y)).a < 40 for x, y in ((0, 0), (23, 0), (0, 23), (23, 23))
        ),
    }
    return [f"{icon.name}: {fault}" for fault, is_right in found.items() if not is_right]


@pytest.mark.parametrize("ink", ink_ids())
def test_an_icon_is_a_square_in_one_colour(ink: str) -> None:
    assert [fault for name in ICONS for fault in faults_of_an_icon(Icon(name, ink, 24))] == []


def brightest_of_the_rim(widget: WidgetPicture) -> int:
    """Return the highest alpha at the edge of a widget's image."""
    surface = surface_of(widget)
    width, height = surface.get_size()
    rim = [(x, y) for x in range(width) for y in (0, height - 1)] + [
        (x, y) for x in (0, width - 1) for y in range(height)
    ]
    return max(surface.get_at(point).a for point in rim)


@pytest.mark.sampled
@pytest.mark.parametrize("ink", ink_ids())
def test_the_light_of_a_widget_ends_within_its_margin(ink: str) -> None:
    """Nothing is cut off at the edge of the image, where it would be visible. Flat parts may fill
    their image.
    """
    widgets = [WidgetPicture(part, ink, 120, 60, state) for part, state in STATES]
    assert [
        widget for widget in widgets if widget.margin > 2 and brightest_of_the_rim(widget) > 24
    ] == []


@pytest.mark.parametrize("ink", ink_ids())
@pytest.mark.parametrize("state", ["soft", "strong"])
def test_a_halo_leaves_the_card_clear(state: str, ink: str) -> None:
    halo = WidgetPicture("halo", ink, 96, 160, state, "target")
    surface = surface_of(halo)
    inside = pygame.Rect(halo.margin + 4, halo.margin + 4, 88, 152)

    assert surface.subsurface(inside).get_bounding_rect().size == (0, 0)


@pytest.mark.parametrize("ink", ink_ids())
@pytest.mark.parametrize("side", [30, 90])
def test_a_die_has_as_many_pips_as_it_shows(side: int, ink: str) -> None:
    """Dark on pale, each apart from the others."""
    counted = []
    for number in range(1, 7):
        die = WidgetPicture("die", ink, side, side, str(number))
        face = surface_of(die).subsurface(
            pygame.Rect(die.margin, die.margin, side, side).inflate(-side // 4, -side // 4)
        )
        pips = pygame.mask.from_threshold(
            face, pygame.Color(text_colour(ink, "die", str(number))), (70, 70, 70, 255)
        )
        counted.append(len(pips.connected_components(3)))
    assert counted == list(range(1, 7))


@pytest.mark.sampled
@pytest.mark.parametrize("ink", ink_ids())
def test_what_is_written_on_a_widget_can_be_read(ink: str) -> None:
    faint = []
    for part, state in WRITTEN_ON:
        text, behind = text_colour(ink, part, state), PLATE[ink] if part == "cap" else GROUND[ink]
        for hue in SUIT_HUES if part in ("plate", "badge") else ("",):
            colours = colours_within(WidgetPicture(part, ink, 200, 60, state, hue), behind)
            faint += [
                (part, state, hue, colour) for colour in colours if contrast(text, colour) < 4.5
            ]
    assert faint == []


def test_slots_of_the_print_shop_are_wells_in_wood_and_others_are_as_spots() -> None:
    drawn = {
        ink: [WidgetPicture(part, ink, 90, 100).picture() for part in ("slot", "spot")]
        for ink in ink_ids()
    }
    assert {ink: slot == spot for ink, (slot, spot) in drawn.items()} == {
        ink: ink != "woodcut" for ink in drawn
    }
    assert "feTurbulence" in drawn["woodcut"][0].layers[0].svg


def test_scissors_stray_a_little_and_always_alike() -> None:
    """All lines along the edge of a sheet stray alike, so that the edge within it and the ring
    around it follow it.
    """
    sheet = Box(0, 0, 200, 60)
    assert rough_cut_outline(sheet, 12, sheet) == rough_cut_outline(sheet, 12, sheet)
    assert rough_cut_outline(sheet, 12, sheet) != rough_cut_outline(
        Box(0, 0, 200, 60), 12, Box(0, 0, 201, 60)
    )
    points = [
        tuple(map(float, pair.split()))
        for pair in rough_cut_outline(sheet, 12, sheet).strip("MZ").split("L")
    ]
    assert all(
        -MAX_JITTER <= x <= 200 + MAX_JITTER and -MAX_JITTER <= y <= 60 + MAX_JITTER
        for x, y in points
    )


@pytest.mark.parametrize("ink", ink_ids())
def test_a_die_that_nobody_has_thrown_shows_no_number(ink: str) -> None:
    """And a die of paper has another number on its front than on its top."""
    drawn = {
        state: WidgetPicture("die", ink, 60, 60, state).picture().layers[0].svg
        for state in "0123456"
    }
    assert len(set(drawn.values())) == len(drawn)
    assert all(front not in (top, 7 - top) or not top for top, front in FRONT.items())


def test_ice_is_clear_in_the_middle_and_white_at_its_rim() -> None:
    ice = WidgetPicture("ice", "halloween", 300, 400)
    surface = surface_of(ice)
    middle, rim = (
        surface.get_at((ice.margin + x, ice.margin + y)) for x, y in ((150, 200), (150, 399))
    )
    assert middle.a < 110 < 200 < rim.a


def test_the_rim_of_ice_leaves_the_words_on_a_plate_clear() -> None:
    rim = WidgetPicture("ice", "halloween", 300, 80, "rim")
    words = pygame.Rect(rim.margin + 8, rim.margin + 10, 284, 60)
    assert surface_of(rim).subsurface(words).get_bounding_rect().size == (0, 0)


def test_printed_paper_has_two_rules_and_a_small_label_fewer() -> None:
    def rules(height: int) -> int:
        (layer,) = WidgetPicture("plate", "woodcut", 200, height).picture().layers
        return layer.svg.count('stroke="#a8431f"') + layer.svg.count('stroke="#221c18"')

    assert [rules(height) for height in (20, 40, 90)] == [0, 1, 2]


@pytest.mark.parametrize("ink", ["neon", "halloween", "woodcut"])
@pytest.mark.parametrize("part", ["button", "primary", "danger"])
def test_a_button_looks_different_in_every_state(part: str, ink: str) -> None:
    states = [WidgetPicture(part, ink, 200, 50, state).picture() for state in PARTS[part].margins]
    assert len({picture.layers[0].svg for picture in states}) == len(states)

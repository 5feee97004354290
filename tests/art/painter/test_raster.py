"""Test rasterizing: the pixels of an image's layers, with every rendering engine."""

from __future__ import annotations

from itertools import pairwise

import pytest
from art.painter.recipes import filled, svg

from corptable.art.painter.raster import Engine, engines, rasterise
from corptable.art.picture import Layer, Picture

ENGINES = list(engines())
GLOW = svg(
    '<defs><radialGradient id="g"><stop stop-color="#fc6"/><stop offset="1" '
    'stop-color="#fc6" stop-opacity="0"/></radialGradient>'
    '<filter id="b"><feGaussianBlur stdDeviation="3"/></filter></defs>'
    '<rect width="60" height="100" fill="#123" rx="9"/><circle cx="30" cy="40" r="25" '
    'fill="url(#g)"/>'
    '<path d="M5 90 Q30 20 55 90" fill="none" stroke="#0cf" stroke-width="4" opacity="0.6" '
    'filter="url(#b)"/>',
    60,
    100,
)
LIGHT = svg('<rect width="20" height="33"/><circle cx="10" cy="9" r="6" fill="#850"/>', 20, 33)


@pytest.fixture(params=ENGINES, ids=lambda engine: engine.name)
def engine(request: pytest.FixtureRequest) -> Engine:
    """Return each engine that this system has."""
    engine: Engine = request.param
    return engine


def pixel(engine: Engine, *layers: Layer) -> tuple[int, ...]:
    """Return a pixel in the middle of an image of six by four: blue, green, red, alpha."""
    return tuple(rasterise(Picture(6, 4, layers), engine).bgra[4 * 15 : 4 * 16])


def test_a_colour_comes_out_in_the_order_of_a_display(engine: Engine) -> None:
    assert pixel(engine, Layer(filled("#102030"))) == (0x30, 0x20, 0x10, 255)


def test_what_is_translucent_is_multiplied_by_alpha(engine: Engine) -> None:
    """Each channel may differ by one step."""
    found = pixel(engine, Layer(filled("#ff8000", 0.5)))
    assert found == pytest.approx((0, 64, 128, 128), abs=1)


def test_a_picture_without_layers_is_clear(engine: Engine) -> None:
    assert pixel(engine) == (0, 0, 0, 0)


def test_a_layer_lies_over_those_before_it(engine: Engine) -> None:
    assert pixel(engine, Layer(filled("red")), Layer(filled("blue", 0.5))) == pytest.approx(
        (128, 0, 127, 255), abs=1
    )


def test_a_layer_of_another_size_is_stretched(engine: Engine) -> None:
    """The first one as well as the others."""
    small = filled("#204060", width=2, height=2)
    assert pixel(engine, Layer(small)) == (0x60, 0x40, 0x20, 255)
    assert pixel(engine, Layer(filled("red")), Layer(small)) == (0x60, 0x40, 0x20, 255)


def test_light_is_added_up_to_white(engine: Engine) -> None:
    assert pixel(engine, Layer(filled("#804020")), Layer(filled("#a01000"), adds=True)) == (
        0x20,
        0x50,
        0xFF,
        255,
    )


def test_light_falls_only_on_what_is_there(engine: Engine) -> None:
    """Beside a card it does nothing, and on glass no more than glass can show: a colour never
    exceeds its alpha.
    """
    light = Layer(filled("#808080"), adds=True)
    assert pixel(engine, light) == (0, 0, 0, 0)
    assert pixel(engine, Layer(filled("black", 0.25)), light) == (64, 64, 64, 64)


def test_no_colour_of_a_whole_picture_exceeds_its_alpha(engine: Engine) -> None:
    """Or it would overflow where it is laid on another."""
    bgra = rasterise(Picture(60, 100, (Layer(GLOW), Layer(LIGHT, adds=True))), engine).bgra
    assert all(max(bgra[start : start + 3]) <= bgra[start + 3] for start in range(0, len(bgra), 4))


@pytest.mark.parametrize("size", [(60, 100), (43, 71)])
def test_all_engines_paint_the_same(size: tuple[int, int]) -> None:
    """Pixels differ by at most one step of 255: gradients, a blur, strokes and round corners, light
    above them, and all of it stretched."""
    picture = Picture(*size, (Layer(GLOW), Layer(LIGHT, adds=True)))
    painted = [rasterise(picture, engine).bgra for engine in ENGINES]
    for one, other in pairwise(painted):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 1


def test_the_same_engine_paints_the_same_again(engine: Engine) -> None:
    """The cache may return an image in place of painting it again."""
    picture = Picture(60, 100, (Layer(GLOW),))
    assert rasterise(picture, engine) == rasterise(
        picture, next(other for other in engines() if other.name == engine.name)
    )


def test_engines_tell_their_versions() -> None:
    """Another version is another picture."""
    assert all(
        any(letter.isdigit() for letter in word.split()[1])
        for engine in ENGINES
        for word in engine.name.split(", ")
    )


@pytest.mark.parametrize("size", [(0, 4), (4, -1), (4_001, 4_000)])
def test_a_picture_of_an_impossible_size_is_refused_before_it_is_painted(
    engine: Engine, size: tuple[int, int]
) -> None:
    with pytest.raises(ValueError, match="wanted at least 1x1 and at most 16,000,000 in all"):
        rasterise(Picture(*size, ()), engine)

"""Test portraits: which seat has which, and where they are drawn: on seat plates with room, and in
the rows of the set-up.
"""

from __future__ import annotations

import pygame
import pytest
from ui.robot import SIZE, new_session

from _hands import open_scene
from corptable.art.colours import channels
from corptable.art.painter import NullPainter
from corptable.art.portraits import ALBUMS, GUESTS, PORTRAITS, Portrait
from corptable.bots import PERSON, bots_of
from corptable.bots.roster import BOT_NAMES
from corptable.cards import find_deck
from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game, games
from corptable.presentation.layout import Sign
from corptable.ui.app import App
from corptable.ui.paint.portraits import USUAL, portraits_at, portraits_of
from corptable.ui.paint.shapes import Colour
from corptable.ui.scenes.set_up.scene import SetUpScene
from corptable.ui.table_parts.badges import draw_card_signs
from corptable.ui.table_parts.seat_plate import SeatPlate, draw_plate
from corptable.ui.table_parts.seat_signs import BOT_ICON

COURT = "corporate_court"
CHARACTERS = ["saver", "shouter", "gambler", "attacker"]


@pytest.fixture
def painter() -> NullPainter:
    return NullPainter()


@pytest.fixture
def app(painter: NullPainter) -> App:
    return App(SIZE, clock=lambda: 0.0, painting=lambda: painter)


def ordered(painter: NullPainter) -> list[Portrait]:
    """Return the portraits that are ordered."""
    return [recipe for recipe in painter.wanted if isinstance(recipe, Portrait)]


# The portrait of each seat


@pytest.mark.parametrize("count", range(1, len(GUESTS) + 1))
def test_no_two_seats_of_a_table_look_alike(count: int) -> None:
    for names in (
        [f"Guest {k}" for k in range(count)],
        ["Mara"] * count,
        ["Player", *BOT_NAMES][:count],
    ):
        assert len(set(portraits_of(names, [""] * len(names)))) == len(names)


def test_a_name_has_the_same_portrait_at_every_start_of_the_program() -> None:
    """The expected portraits come from another run, so a hash that differs from run to run would
    fail.
    """
    names = ("Mara", "Otis", "Edith")
    assert portraits_of(names, ["", "", ""]) == ("cap", "turban", "spectacles")


def test_the_bots_that_sit_down_as_usual_keep_their_faces_whoever_else_is_there() -> None:
    alone = [portraits_of([name], [""])[0] for name in BOT_NAMES]
    assert list(portraits_of(["Player", *BOT_NAMES], [""] * (1 + len(BOT_NAMES))))[1:] == alone
    assert all(set(USUAL[album].values()) <= set(portraits) for album, portraits in ALBUMS.items())


def test_the_board_sits_at_the_table_whose_theme_asks_for_it() -> None:
    game = find_game("corporation")
    portraits = portraits_at(game, [PERSON, *["random"] * 9])
    assert len(set(portraits) & set(ALBUMS["board"])) == len(portraits)


def test_who_is_called_like_a_portrait_has_it() -> None:
    assert portraits_of(["Edith", "Gus"], ["", ""], "board") == ("edith", "gus")


def test_characters_of_a_game_bring_their_portraits() -> None:
    portraits = portraits_at(find_game(COURT), [PERSON, *CHARACTERS])
    assert portraits[1:] == ("top_hat", "jester", "eyeshade", "crown")
    assert portraits[0] in GUESTS


def test_of_two_who_bring_the_same_portrait_the_second_gets_another() -> None:
    first, second = portraits_at(find_game(COURT), ["saver", "saver"])
    assert (first, second in GUESTS) == ("top_hat", True)


def test_what_is_no_portrait_is_nobodys() -> None:
    """A game of another author may name a portrait that this program does not have."""
    assert portraits_of(["Vesper"], ["no_such_face"]) == (USUAL["guests"]["Vesper"],)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_portrait_that_a_bot_brings_is_there_and_is_its_own(game: AnyGame) -> None:
    brought = [offer.portrait for offer in bots_of(game) if offer.portrait]
    assert set(brought) <= set(PORTRAITS) - set(GUESTS)
    assert len(set(brought)) == len(brought)


# Places where portraits are drawn


SIGNS = (Sign("cups", text="+3", suit="cups"),)


def drawn(
    app: App, painter: NullPainter, plaque: SeatPlate, size: tuple[int, int]
) -> list[Portrait]:
    """Return the portraits that a seat plate orders at a size, in text sizes."""
    text = app.skin.screen.text_size
    painter.cancel_all()
    draw_plate(app.surface, plaque, pygame.Rect(20, 20, size[0] * text, size[1] * text), app.skin)
    return ordered(painter)


def test_a_plaque_of_two_rows_has_a_portrait_as_high_as_itself(
    app: App, painter: NullPainter
) -> None:
    plaque = SeatPlate("Vesper", "12", SIGNS, BOT_ICON, portrait="bob", rim="cups")
    (recipe,) = drawn(app, painter, plaque, (16, 4))
    height = 4 * app.skin.screen.text_size
    assert (recipe.name, recipe.role, recipe.state) == ("bob", "cups", "normal")
    assert 0.8 * height < recipe.pixels < height


def test_a_badge_on_a_card_shows_the_text_of_its_sign(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sign with neither a text nor an icon that exists shows nothing: the conformance suite
    refuses it.
    """
    texts: list[str] = []

    def remember(
        surface: pygame.Surface, text: str, size: int, colour: Colour, **where: object
    ) -> pygame.Rect:
        texts.append(text)
        return pygame.Rect(0, 0, 0, 0)

    monkeypatch.setattr("corptable.ui.widgets.pen.write", remember)
    card = find_deck("standard").cards[0]
    draw_card_signs(
        app.surface,
        [Sign("no_icon", text="Two"), Sign("no_icon")],
        card,
        pygame.Rect(50, 50, 300, 200),
        app.skin,
    )
    assert texts == ["Two"]


def test_the_portrait_is_lit_with_its_plaque(app: App, painter: NullPainter) -> None:
    (recipe,) = drawn(
        app, painter, SeatPlate("Vesper", "12", SIGNS, BOT_ICON, lit=True, portrait="bob"), (16, 4)
    )
    assert recipe.state == "lit"


@pytest.mark.parametrize("size", [(16, 1), (8, 4)], ids=["low", "narrow"])
def test_where_a_portrait_has_no_room_an_icon_says_who_plays(
    app: App, painter: NullPainter, size: tuple[int, int]
) -> None:
    assert (
        drawn(app, painter, SeatPlate("Vesper", "12", SIGNS, BOT_ICON, portrait="bob"), size) == []
    )


def test_everybody_at_a_court_table_has_a_portrait_with_a_rim_in_the_hue_of_the_suit_they_ride(
    app: App, painter: NullPainter
) -> None:
    """Hues are suits there: who rides none has a rim that is no suit's."""
    session = new_session(COURT, [PERSON, "greedy", "greedy", "saver"], 7)
    app.navigator.table(session)
    app.step()
    portraits = portraits_at(find_game(COURT), session.seating.players)
    assert {recipe.name for recipe in ordered(painter)} == set(portraits)
    assert {recipe.role for recipe in ordered(painter)} <= {
        "batons",
        "cups",
        "blades",
        "coins",
        "steel",
    }


def test_until_it_is_painted_a_disc_stands_where_the_portrait_will_be(app: App) -> None:
    app.surface.fill("black")
    rect = pygame.Rect(40, 40, 64, 64)
    app.skin.portrait(app.surface, "bob", rect)
    ground = app.skin.fill_colour("plate")
    assert ground is not None
    found = pygame.mask.from_threshold(app.surface, ground, (1, 1, 1, 255))
    (disc,) = found.get_bounding_rects()[:1]
    assert rect.contains(disc)
    assert disc.center == pytest.approx(rect.center, abs=1)
    assert app.surface.get_at(rect.topleft)[:3] == channels("#000000")


def test_the_set_up_shows_who_sits_down_and_faintly_who_would(
    app: App, painter: NullPainter
) -> None:
    scene = open_scene(app, SetUpScene, lambda: app.navigator.set_up(find_game(COURT)))
    app.step()
    states = {recipe.name: recipe.state for recipe in ordered(painter)}
    portraits = portraits_at(find_game(COURT), [seat.player for seat in scene.match_setup.seats])
    count = scene.match_setup.count
    assert [states[name] for name in portraits] == ["normal"] * count + ["dimmed"] * (
        len(portraits) - count
    )


def test_whoever_takes_a_free_seat_is_who_was_shown_there(app: App) -> None:
    game = find_game(COURT)
    for count in game.seats:
        players = [PERSON, *["greedy"] * (max(game.seats) - 1)]
        assert portraits_at(game, players)[:count] == portraits_at(game, players[:count])

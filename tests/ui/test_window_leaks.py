"""Test that nothing observable in a window differs between two worlds that differ only in what its
viewer may not know.

Each turn of the loop compares the pixels, the sounds, the texts (log, tooltips, prompts, refusals,
captions), the durations of animations, the time of the next wake-up, and the images that are
ordered.
`two_worlds` builds the worlds, `private_zones` chooses them so that every kind of secret occurs,
`curious` plays a person who tries everything, `witness` records what is observable, `holding`
searches the memory of the window.

The thinking time of bots depends on their hands; that channel cannot be closed, so here they answer
at once.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame
import pytest
import toy
from conformance.subject import Subject
from conformance.subjects import SUBJECTS
from ui import curious, witness
from ui.curious import CuriousPerson
from ui.holding import held, views_held, written_down
from ui.private_zones import GAMES, MANY, WORN, seats_of, shared_screen_of, worlds_of
from ui.two_worlds import World, Worlds
from ui.witness import Noticed, difference

from corptable.art.packs.library import NoPacks
from corptable.art.packs.records import Appearance, PackPicture, Worn
from corptable.cards import Card
from corptable.engine import HIDDEN, PUBLIC, Piece, State
from corptable.engine.view import View
from corptable.session.table_model import TableModel
from corptable.store import SavedGames
from corptable.ui import app
from corptable.ui.animation import AnimationPlayer
from corptable.ui.animation.flight import Flight
from corptable.ui.animation.script import ShownAct
from corptable.ui.paint import image_subject
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.theme import DEFAULT_THEME
from corptable.ui.scenes.saves import SavedGamesScene
from corptable.ui.scenes.table import pointing
from corptable.ui.scenes.table.drawing import TableDrawing
from corptable.ui.scenes.table.layout import TableLayout
from corptable.ui.scenes.table.pacing import BotPacing
from corptable.ui.scenes.table.view import TableView
from corptable.ui.scenes.title.scene import TitleScene

TABLES = [
    pytest.param(
        subject,
        seats,
        id=f"{subject.id}-{seats}",
        marks=() if seats == seats_of(subject) else pytest.mark.thorough,
    )
    for subject in GAMES
    for seats in subject.game.seats
]
each_table = pytest.mark.parametrize(("subject", "seats"), TABLES)
NOW: Final = datetime.fromisoformat("2026-11-22T09:00:00+01:00")


class EverythingWorn(NoPacks):
    """Let every card of every deck wear a picture of its own, and all backs one."""

    version = 1

    def face(self, deck_id: str, card: Card) -> Worn:
        """Return the picture of a card, by its id."""
        picture = PackPicture(f"{card.id}.png", card.id, 60, 100, "808080")
        return Worn(picture, Appearance(), True, 0.6, "808080")

    def back(self, deck_id: str) -> Worn:
        """Return the picture of all backs."""
        picture = PackPicture("back.png", "back", 60, 100, "808080")
        return Worn(picture, Appearance(), False, 0.6, "808080")


@pytest.fixture
def worn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the cards of some games wear a pack: it tells nothing that drawn cards do not tell."""
    if request.node.callspec.params["subject"] in WORN:
        monkeypatch.setattr(app, "NoPacks", EverythingWorn)


def compare(
    worlds: Worlds, look: Callable[[World], CuriousPerson]
) -> tuple[CuriousPerson, CuriousPerson]:
    """Play both worlds; assert that nothing observable differs, nor the refusals at the end. The
    caller closes the windows.
    """
    one = look(worlds.one)
    refused = one.ask_why_not()
    one.window.close()
    two = look(worlds.two)
    assert difference(one.window, two.window) == "", str(worlds)
    assert two.ask_why_not() == refused, str(worlds)
    two.window.close()
    return one, two


# One person, or none


@pytest.mark.sampled
@each_table
def test_no_kind_of_private_zone_is_left_out(subject: Subject, seats: int, thorough: bool) -> None:
    """Each of which some seat could not tell at some time what lies in it differs in some of the
    worlds, for each kind of viewer. More histories know of no other kinds."""
    found = worlds_of(subject, seats)
    assert found.left_out == frozenset()
    assert found.worlds, "a game without secrets needs no curtain"
    if thorough and seats == seats_of(subject):
        assert worlds_of(subject, seats, MANY).never_dark == found.never_dark


@each_table
@pytest.mark.usefixtures("worn")
def test_nothing_tells_two_worlds_apart(subject: Subject, seats: int, thorough: bool) -> None:
    """A person sees, reads and opens everything at a table, and watches the bots: every frame is
    the same in both worlds. Scenes that are unlikely to leak are opened in the first pair of worlds
    of a table, in an ordinary run at the table of one game; in a thorough run in every pair of the
    usual table."""
    for number, worlds in enumerate(worlds_of(subject, seats).worlds):
        is_whole = (number == 0 and (thorough or subject is WORN[0])) or (
            thorough and seats == seats_of(subject)
        )
        one, _ = compare(
            worlds,
            lambda world, worlds=worlds, is_whole=is_whole: (  # type: ignore[misc]
                curious.look_through_one_seat(world, worlds, is_whole)
            ),
        )
        if is_whole and subject in WORN:
            ordered = [order for noticed in one.window.noticed for order in noticed.orders]
            assert any("PackPicture" in order for order in ordered), "nothing was worn"


@pytest.mark.sampled
@each_table
def test_a_saved_game_shows_what_all_may_see(
    subject: Subject, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thumbnail and the texts on the title and among the saved games show what everybody may
    see.
    """
    monkeypatch.setattr("corptable.ui.scenes.saves.now", lambda: NOW)
    monkeypatch.setattr("corptable.store.timestamps.now", lambda: NOW)
    worlds = next(
        worlds
        for worlds in worlds_of(subject, seats).worlds
        if worlds.watchers == (PUBLIC,) and worlds.last
    )

    def look(world: World, folder: Path) -> CuriousPerson:
        looking = CuriousPerson(world, worlds, ())
        shown, session = looking.window.app, looking.session
        shown.saved_games = SavedGames(folder)
        shown.saved_games.begin(
            world.match(worlds.last), session.names, ["person", *session.seating.players[1:]]
        ).close()
        for file in folder.rglob("*"):
            os.utime(file, (NOW.timestamp(), NOW.timestamp()))
        looking.does("looking at the shelf")
        for kind in (TitleScene, SavedGamesScene):
            shown.set_theme(DEFAULT_THEME)
            shown.show(kind(shown))
            for _ in range(TURNS):
                looking.window.step()
        looking.window.close()
        return looking

    one, two = look(worlds.one, tmp_path / "one"), look(worlds.two, tmp_path / "two")
    assert difference(one.window, two.window) == "", str(worlds)


TURNS: Final = 25
"""Turns of the loop in which thumbnails are drawn."""
HISTORIES: Final = 4
"""Histories at a shared screen, one of which at least shows a picture that should have left."""


# Several persons


SHARED: Final = (WORN[0].id, toy.GAME.id)
"""Games at whose tables persons share the screen in an ordinary run: one with reactions, whose
drawn cards wear a pack, and one with plain ones."""


@pytest.mark.parametrize(
    ("subject", "seats"),
    [
        pytest.param(
            subject,
            seats,
            id=f"{subject.id}-{seats}",
            marks=()
            if subject.id in SHARED and seats == seats_of(subject)
            else pytest.mark.thorough,
        )
        for subject in SUBJECTS
        for seats in (subject.game.seats if subject in GAMES else [seats_of(subject)])
    ],
)
@pytest.mark.usefixtures("worn")
def test_nothing_of_a_hand_is_left_when_the_curtain_has_fallen(
    subject: Subject, seats: int
) -> None:
    """The first person's secret leaves no trace: the curtain, the next person's screen and the
    animation of the first one's act are the same in both worlds, and so is every piece and every
    string that the window holds."""
    worlds, owner = shared_screen_of(subject, seats)
    one = curious.look_at_a_shared_screen(worlds.one, worlds, owner)
    remembered = written_down(one.window.app)
    assert views_held(one.window.app) <= {PUBLIC}
    one.window.close()
    two = curious.look_at_a_shared_screen(worlds.two, worlds, owner)
    assert one.window.secret != two.window.secret, (
        "the secret was never to be seen, so this test could not fail"
    )
    assert difference(one.window, two.window) == "", str(worlds)
    assert written_down(two.window.app) == remembered, str(worlds)
    two.window.close()


def test_what_a_window_holds_is_found_wherever_it_is_kept() -> None:
    """The search finds objects in mappings, in closures, behind methods and among arguments."""

    class Box:
        def __init__(self, thing: object) -> None:
            self.thing = thing

        def method(self) -> object:
            return self.thing

    secret = object()
    for kept in ({1: [secret]}, lambda: secret, Box(secret).method, Box((Box({"a": secret}),))):
        assert secret in list(held(kept))
    assert secret not in list(held(Box(Box)))


# An injected leak in each channel is found


def unseen(state: State, view: View) -> list[Piece]:
    """Return the pieces that an observation hides, in the order in which they lie."""
    dark = [zone for zone in view.table.hidden if HIDDEN in view.zones.get(zone, ())]
    return [
        piece
        for zone in dark
        for piece, shown in zip(state.zones[zone], view.zones[zone], strict=True)
        if shown is HIDDEN
    ]


def truth(model: TableModel) -> int:
    """Return a number computed from the pieces that the viewer of this table does not see."""
    return zlib.crc32(repr(unseen(model.session.match.state, model.prompt.view)).encode()) % 97


def in_the_frame(patch: pytest.MonkeyPatch) -> None:
    """Leak into the colour of one pixel."""
    redraw = TableDrawing.redraw

    def leaking(self: TableDrawing, surface: pygame.Surface) -> list[pygame.Rect]:
        dirty = redraw(self, surface)
        surface.set_at((0, 0), (truth(self._model), 0, 0))
        return dirty

    patch.setattr(TableDrawing, "redraw", leaking)


def in_the_log(patch: pytest.MonkeyPatch) -> None:
    """Leak into the log: give it every event as it was, not as its viewer noticed it."""
    patch.setattr("corptable.session.transcript.noticed_by", lambda events, viewer: list(events))


def in_a_tool_tip(patch: pytest.MonkeyPatch) -> None:
    """Leak into the tooltip: name cards that lie face down."""

    def leaking(layout: TableLayout, point: tuple[int, int]) -> list[str]:
        return [str(unseen(layout.model.session.match.state, layout.model.prompt.view))]

    patch.setattr(pointing, "tooltip_at", leaking)


def in_the_length_of_a_motion(patch: pytest.MonkeyPatch) -> None:
    """Leak into the length of an animation: let cards fly longer depending on hidden cards."""
    perform = AnimationPlayer.play

    def leaking(self: AnimationPlayer, happening: ShownAct, now: float) -> None:
        perform(self, happening, now)
        longer = (
            zlib.crc32(repr(unseen(happening.watched.match.state, happening.after.view)).encode())
            % 97
            / 1000
        )
        self.animations = [
            replace(moving, time=moving.time._replace(seconds=0.2 + longer))
            if isinstance(moving, Flight)
            else moving
            for moving in self.animations
        ]

    patch.setattr(AnimationPlayer, "play", leaking)


def in_the_pace_of_a_bot(patch: pytest.MonkeyPatch) -> None:
    """Leak into the pacing of a bot: let it wait longer depending on hidden cards."""
    begin = BotPacing.begin

    def leaking(self: BotPacing, pace: object, happened: object, now: float) -> None:
        begin(self, pace, happened, now)  # type: ignore[arg-type]  # passed on unchanged
        self._pause += (
            zlib.crc32(repr(unseen(self.session.match.state, self.session.observation())).encode())
            % 97
            / 500
        )

    patch.setattr(BotPacing, "begin", leaking)


def in_an_order_for_a_picture(patch: pytest.MonkeyPatch) -> None:
    """Leak into an order of the painter: order a shadow whose size depends on hidden cards."""
    expect = TableView.request_images

    def leaking(self: TableView) -> None:
        expect(self)
        self.context.faces.shadow((40 + truth(self.model), 60))

    patch.setattr(TableView, "request_images", leaking)


def in_a_sound(patch: pytest.MonkeyPatch) -> None:
    """Leak into a sound: let it come from a place that depends on hidden cards."""
    play = TableView._play_sounds

    def leaking(self: TableView) -> None:
        play(self)
        self.context.sounds.play("coin", truth(self.model) / 100)

    patch.setattr(TableView, "_play_sounds", leaking)


CHANNELS = {
    "pixels": in_the_frame,
    "words": in_a_tool_tip,
    "words of the log": in_the_log,
    "words about motion": in_the_length_of_a_motion,
    "wakes": in_the_pace_of_a_bot,
    "orders": in_an_order_for_a_picture,
    "sounds": in_a_sound,
}


def told_apart_by(worlds: Worlds) -> set[str]:
    """Return the fields of the records in which two worlds differ at a table."""
    found = []
    for world in (worlds.one, worlds.two):
        seen = curious.look_at_the_table(world, worlds)
        seen.window.close()
        found.append(seen.window.noticed)
    pairs = list(zip(*found, strict=False))
    return {
        name
        for name in Noticed._fields
        if any(getattr(one, name) != getattr(two, name) for one, two in pairs)
    }


@pytest.mark.parametrize("channel", CHANNELS)
def test_a_leak_put_in_on_purpose_is_found(channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The leaks are in pixels, in texts, in durations and in orders of the painter."""
    found = [
        worlds
        for subject in GAMES
        for worlds in worlds_of(subject, seats_of(subject)).worlds
        if worlds.watchers != (PUBLIC,)
    ]
    found.sort(
        key=lambda worlds: (
            not worlds.zones[worlds.last],
            worlds.zones[worlds.look] == worlds.zones[worlds.last],
        )
    )
    CHANNELS[channel](monkeypatch)
    assert any(channel.split()[0] in told_apart_by(worlds) for worlds in found)


@pytest.mark.thorough
@pytest.mark.parametrize("is_worn", [False, True])
def test_a_picture_that_is_kept_from_the_former_eyes_is_found(
    is_worn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that has just been played is not drawn as it lay in its owner's hand, which would tell
    its place there. In some histories the secret shows in how such a card lies, until a slow
    painter has painted it as it lies now."""
    monkeypatch.setattr(Faces, "keep_only", lambda self, *former, **viewer: None)
    monkeypatch.setattr(witness, "AT_ONCE", witness.SLOWLY)
    # Neither a miniature nor a deck painted ahead is a nearer stand-in than what another person saw
    monkeypatch.setattr(image_subject, "MINIATURE_SIDE", 12)
    monkeypatch.setattr(Faces, "_order_ahead", lambda self, pieces, height: None)
    if is_worn:
        monkeypatch.setattr(app, "NoPacks", EverythingWorn)
    subject = next(subject for subject in GAMES if subject.game.bots())

    def told_in(first: int) -> str:
        worlds, owner = shared_screen_of(subject, subject.game.seats[-1], first)
        one, two = (
            curious.look_at_a_shared_screen(world, worlds, owner).window
            for world in (worlds.one, worlds.two)
        )
        one.close()
        two.close()
        return difference(one, two)

    assert any("pixels" in told_in(first) for first in range(HISTORIES))

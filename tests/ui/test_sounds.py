"""Test what a table plays, and when: each act in the frame in which it begins or lands, and nothing
that the viewer does not see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pygame
import pytest
from ui.court_positions import PLAYED, VETO, do, let_bots_wait
from ui.heard import Heard, Played
from ui.robot import OWN_GAMES, Robot, UndrawnApp, match_at, new_session
from ui.test_reveal_leaks import finished, placed, play_of

from corptable.engine.registry import find_game
from corptable.games import corporate_ladder
from corptable.presentation.presentation import presentation_of
from corptable.presentation.sounds import FAMILIES, Family
from corptable.session.notices import SIGNS
from corptable.session.session import Session
from corptable.store import PAGES, Settings
from corptable.store.settings import Loudness
from corptable.ui.animation import cues
from corptable.ui.scenes.settings.hearing import SAMPLES
from corptable.ui.scenes.settings.scene import SettingsScene
from corptable.ui.sound.sounds import SOFT


class UncalledApp(UndrawnApp):
    """Call nobody, and let no bot be heard."""

    def change_settings(self, settings: Settings) -> None:
        super().change_settings(replace(settings, your_turn=False, steps_of_bots="off"))


FRAME = 1 / 60
GENERAL: tuple[Family, ...] = (*cues.GENERAL, "refuse", "your_turn", "curtain")
"""Families that the window has causes for in every game; those of the score are others."""
OF_THE_SCORE: tuple[Family, ...] = ("round_scored", "match_won", "match_lost")


def hear(
    session: Session, speed: float = 1.0, make_app: type[UndrawnApp] = UndrawnApp
) -> tuple[Robot, Heard]:
    """Open a table and return what it plays; bots wait."""
    heard = Heard()
    robot = Robot(session, speed=speed, heard=heard, make_app=make_app)
    let_bots_wait(robot)
    return robot, heard


def hear_court(speed: float = 1.0) -> tuple[Robot, Heard]:
    """Open Corporate Court before seat 1 plays, at rest."""
    match = match_at("corporate_court", 4, VETO, at="play", turn=1, seed=0)
    robot, heard = hear(Session(match, ["person", *["random"] * 3]), speed)
    rest(robot)
    heard.take()
    return robot, heard


def rest(robot: Robot, seconds: float = 6.0) -> None:
    """Run the loop, frame by frame."""
    for _ in range(round(seconds / FRAME)):
        robot.step(FRAME)
        let_bots_wait(robot)


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_a_card_is_heard_in_the_frame_in_which_it_lands(speed: float) -> None:
    robot, heard = hear_court(speed)
    do(robot, PLAYED)
    (flight,) = robot.flights
    rest(robot)
    (landing,) = [one for one in heard.played if one.family == "lay_card"]
    assert 0 <= landing.at - flight.time.arrives < FRAME
    assert landing.room == "neon"


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_a_veto_is_heard_in_the_frame_in_which_its_stamp_is_down(speed: float) -> None:
    robot, heard = hear_court(speed)
    do(robot, PLAYED)
    rest(robot)
    do(robot, "@2 veto")
    (stamp,) = robot.stamps
    rest(robot)
    (veto,) = [one for one in heard.played if one.family == "veto"]
    assert 0 <= veto.at - stamp.time.arrives < FRAME


def test_a_sound_comes_from_where_it_is_seen() -> None:
    robot, heard = hear_court()
    do(robot, PLAYED)
    (flight,) = robot.flights
    rest(robot)
    (landing,) = [one for one in heard.played if one.family == "lay_card"]
    assert landing.pan == pytest.approx(2 * flight.end.centerx / 1280 - 1)


def test_without_animations_an_act_is_one_sound_at_once() -> None:
    """The one that tells most of it: the game's own."""
    robot, heard = hear_court(speed=0.0)
    do(robot, PLAYED)
    robot.step(FRAME)
    assert heard.families == ["lay_card"]
    do(robot, "@2 veto")
    rest(robot)
    assert heard.families == ["lay_card", "veto"]


def test_a_click_that_ends_the_motion_drops_the_rest() -> None:
    robot, heard = hear_court()
    do(robot, PLAYED)
    robot.click(robot.area("log").center)
    rest(robot)
    assert "lay_card" not in heard.families


def test_dealt_cards_are_heard_one_by_one() -> None:
    robot, heard = hear(new_session("corporate_court", 3))
    dealt = [flight.time.arrives for flight in robot.flights if flight.is_dealt]
    rest(robot)
    played = [one.at for one in heard.played if one.family == "deal"]
    assert len(played) == len(dealt) == 16
    assert all(0 <= at - lands < FRAME for at, lands in zip(played, sorted(dealt), strict=True))


class LateHeard(Heard):
    """Record the sounds of a mixer that is not up yet."""

    waits = True

    @property
    def is_starting(self) -> bool:
        return self.waits


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_the_first_deal_begins_when_it_can_be_heard(speed: float) -> None:
    """Its cards and its sounds, together; and a window that waits asks for its next frame."""
    session, heard = new_session("corporate_court", 3), LateHeard()
    robot = Robot(session, speed=speed, heard=heard, make_app=UndrawnApp)
    let_bots_wait(robot)
    for _ in range(20):
        robot.step(FRAME)
        assert robot.table.wake(robot.now) is not None
    assert heard.families == []
    heard.waits, begin = False, robot.now
    rest(robot)
    other, usual = hear(new_session("corporate_court", 3), speed)
    rest(other)
    assert heard.families[: len(usual.families)] == usual.families
    if speed:
        between = [one.at - begin for one in heard.played]
        assert between == pytest.approx([one.at for one in usual.played], abs=3 * FRAME)


def test_cards_that_turn_up_together_for_a_moment_are_one_sound() -> None:
    match = placed(5, (1, 2, 3))
    robot, heard = hear(Session(match, ["random"] * 4 + ["person"]))
    rest(robot)
    heard.take()
    do(robot, play_of(4, 2))
    rest(robot, 12.0)
    assert heard.families.count("reveal") == 1
    assert "turn" not in heard.families
    assert "corporation_formed" in heard.families


def test_what_was_not_heard_under_another_scene_is_heard_afterwards() -> None:
    robot, heard = hear_court()
    do(robot, PLAYED)
    robot.app.navigator.log(robot.session)
    rest(robot, 2.0)
    assert heard.families == []
    robot.app.back()
    rest(robot)
    assert heard.families == ["lay_card"]


def hear_an_act_of_a_bot(steps: Loudness, speed: float) -> list[Played]:
    """Return what is heard of a play of seat 1, a bot, with its steps as the settings want them."""
    robot, heard = hear_court(speed)
    robot.app.change_settings(replace(robot.app.settings, steps_of_bots=steps))
    do(robot, PLAYED)
    rest(robot)
    robot.close()
    return heard.take()


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_steps_of_bots_are_heard_softer_or_not_at_all(speed: float) -> None:
    (usual,) = hear_an_act_of_a_bot("on", speed)
    (soft,) = hear_an_act_of_a_bot("soft", speed)
    assert (soft.family, soft.gain - usual.gain) == (usual.family, SOFT)
    assert hear_an_act_of_a_bot("off", speed) == []


def test_own_acts_and_the_deal_are_heard_where_steps_of_bots_are_not() -> None:
    robot, heard = sit_down(UncalledApp)
    robot.do(robot.match.legal()[0], by_dragging=False)
    robot.step()
    assert "lay_card" in heard.families
    robot, heard = hear(new_session("corporate_court", 3), make_app=UncalledApp)
    rest(robot)
    assert "deal" in heard.families


def test_a_window_that_is_left_or_taken_up_tells_its_sounds() -> None:
    robot, heard = sit_down()
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        robot.post(kind)
    assert heard.behind[-2:] == [True, False]


# Persons


def sit_down(make_app: type[UndrawnApp] = UndrawnApp) -> tuple[Robot, Heard]:
    """Open Corporate Court where a person is asked to play."""
    match = match_at("corporate_court", 3, {"hand/0": ["cups-2", "cups-9"]}, at="play", turn=0)
    return hear(Session(match, ["person", "random", "random"]), 0.0, make_app)


def test_who_is_asked_is_called_unless_after_an_act_of_their_own() -> None:
    robot, heard = sit_down()
    rest(robot, 1.0)
    assert heard.take()[-1].family == "your_turn"
    seat = robot.asked_seat
    action = robot.match.legal()[0]
    robot.do(action, by_dragging=False)
    robot.step()
    assert seat != robot.asked_seat or "your_turn" not in heard.families


def test_nobody_is_called_where_the_settings_do_not_want_it() -> None:
    _, heard = sit_down(UncalledApp)
    assert "your_turn" not in heard.families


def test_a_lifted_card_and_a_refusal_are_heard() -> None:
    robot, heard = sit_down()
    heard.take()
    robot.click(robot.piece("cups-2"))
    assert heard.families == ["lift"]
    robot.table.model.refuse("Not there.")
    robot.step()
    robot.step()
    assert heard.families == ["lift", "refuse"]


def test_the_curtain_is_heard_as_it_falls() -> None:
    robot, heard = hear(new_session("corporate_court", ["person", "person"]))
    robot.lift_the_curtain()
    heard.take()
    robot.keys("h")
    assert "curtain" in heard.families


@pytest.mark.parametrize("has_won", [True, False])
def test_the_end_of_a_match_is_heard_as_the_person_who_sits_there_hears_it(has_won: bool) -> None:
    match = finished((1, 2, 3))
    result = match.state.result
    assert result is not None
    seat = next(seat for seat in range(5) if (seat in result.winners) is has_won)
    robot, heard = hear(Session(match, ["person" if at == seat else "random" for at in range(5)]))
    heard.take()
    robot.table.open_score("scored")
    assert heard.families == ["match_won" if has_won else "match_lost"]


@pytest.fixture
def muting() -> Iterator[tuple[Robot, Heard]]:
    robot, heard = sit_down()
    yield robot, heard
    robot.close()


def test_a_key_mutes_and_a_sign_says_so(muting: tuple[Robot, Heard]) -> None:
    robot, _ = muting
    assert SIGNS["muted"] not in robot.table._drawing._frame_now((1280, 720)).signs
    robot.keys("m")
    assert not robot.app.settings.sound
    assert SIGNS["muted"] in robot.table._drawing._frame_now((1280, 720)).signs
    robot.keys("m")
    assert robot.app.settings.sound


# Words of games


def causes_of(game_id: str) -> set[Family]:
    """Return the families that a game has words for."""
    return {*presentation_of(find_game(game_id)).sounds.values()}


def test_every_family_has_a_cause() -> None:
    causes = {*GENERAL, *OF_THE_SCORE, *(family for id in OWN_GAMES for family in causes_of(id))}
    assert set(FAMILIES) - causes == set()
    assert set(get_args(Family)) == set(FAMILIES)


@pytest.mark.parametrize("id", OWN_GAMES)
def test_every_word_for_a_sound_is_one_of_the_game(id: str) -> None:
    """Its rules know the verb, its first word, or the topic of the note."""
    game = find_game(id)
    rules = [path for path in game.folder.glob("*.py") if path.name != "presentation.py"]
    known = " ".join(path.read_text(encoding="utf-8") for path in rules)
    words = [part for word in presentation_of(game).sounds for part in word.split()]
    assert [word for word in words if f'"{word}"' not in known] == []


def test_the_reference_lists_every_family() -> None:
    text = (Path(corporate_ladder.__file__).parents[1] / "REFERENCE.md").read_text(encoding="utf-8")
    listed = text.partition("### Sounds")[2].partition("## Events")[0]
    assert [family for family in FAMILIES if f"`{family}`" not in listed] == []


# The page of the settings


def test_the_page_of_sounds_plays_one_in_a_chosen_room() -> None:
    heard = Heard()
    robot = Robot(new_session("corporate_court", 3), heard=heard)
    scene = SettingsScene(robot.app)
    robot.app.push(None, lambda _: scene)
    scene.open_page(PAGES.index("Sound"))
    robot.press("hear veto")
    (played,) = heard.take()[-1:]
    assert (played.family, played.room) == ("veto", "neon")
    scene.form.find("heard room").choose(3)  # type: ignore[attr-defined]  # it is a choice
    robot.press("hear veto")
    assert heard.played[-1].room == "porch"
    robot.app.change_settings(replace(robot.app.settings, sound=False))
    scene.lay_out()
    heard.take()
    robot.press("hear veto")
    assert heard.played == []
    robot.close()


def test_samples_are_families() -> None:
    assert set(SAMPLES) <= set(FAMILIES)

"""Replay a match: show its table after any of its acts, with a scrubber beneath it to step, play,
and change the viewpoint; at the turning points of a coach with its card. Nothing can be played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from corptable.engine.match import Match
from corptable.presentation.layout import BAR, NOTICES, OUTLOOK, PROMPT, Gesture
from corptable.presentation.layout import LOG as LOG_SPOT
from corptable.presentation.presentation import presentation_of
from corptable.presentation.words import displayed
from corptable.session.coach import Stop
from corptable.session.replay import PlayedMatch, Replay, Viewpoint, save_replay_text, viewpoints_of
from corptable.system.resources import data_folder
from corptable.ui.animation.caption import SeatCaption
from corptable.ui.animation.player import AnimationPlayer
from corptable.ui.animation.script import ShownAct
from corptable.ui.animation.timing import AnimationSpeed
from corptable.ui.paint.skin import Skin
from corptable.ui.platform.event_wait import earliest
from corptable.ui.platform.screen import Screen
from corptable.ui.scene_base import FRAME, MenuScene, SceneContext
from corptable.ui.scene_base.over_table_scene import still_subject
from corptable.ui.scenes.replay import scrubber
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.header import TableHeader, draw_header
from corptable.ui.table_parts.hint_card import WIDTHS, HintCard, coach_of, place_beside
from corptable.ui.table_parts.log_panel import LogPanel
from corptable.ui.table_parts.marks import TARGET, draw_highlight
from corptable.ui.table_parts.prompt_panel import draw_bar, draw_prompt, lay_prompt
from corptable.ui.table_parts.seat_signs import NOBODY, SeatsOnTurn, seat_signs
from corptable.ui.table_parts.standings import Standings, draw_standings
from corptable.ui.table_parts.tabletop import TableLook, Tabletop
from corptable.ui.widgets import GROW, Act, Button, Exact, row
from corptable.ui.widgets.card_preview import CardPreview, PreviewSubject
from corptable.ui.widgets.tooltip import Tooltip

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Speeds of playing: acts in PACE seconds, and factors of the speed of animations."""
PACE: Final = 1.0
"""Seconds from one act to the next while acts follow each other by themselves, at a speed of 1."""
STOP_WIDTH, STOP_HEIGHT, STOP_GAP = 5.8, 1.6, 6
"""Width and height of a button on the card of a turning point, in text sizes, and the gap before
it, in pixels.
"""
EARLIER, LATER = "earlier stop", "later stop"
STOP_WORDS: Final = {EARLIER: ("Earlier", "B"), LATER: ("Next", "N")}
"""Labels and keys of these buttons."""
KEYS: Final = {button.key: word for word, button in scrubber.ICON_BUTTONS.items()}
WORDS: Final = {
    "begin": "The table is laid.",
    "lies": "The game in words is here:",
}


class ReplayScene(MenuScene):
    """Show a match at one of its steps."""

    def __init__(
        self,
        context: SceneContext,
        played: PlayedMatch,
        stops: Sequence[Stop] = (),
        first: int = 0,
    ) -> None:
        """Open the replay at its beginning; with the turning points of a coach as `stops`, at one
        of them, through the eyes of its person.
        """
        super().__init__(context)
        self._played, self._stops = played, stops
        self._viewpoints = viewpoints_of(played)
        start = Viewpoint(stops[first].seat) if stops else self._viewpoints[0]
        self.replay = Replay(played, start)
        if stops:
            self.replay.go(stops[first].place)
        self._coach = coach_of(played.match.game, played.players, played.names)
        self.seats = seat_signs(played.match.game, played.players, self.replay.names)
        self.speed = 1.0
        """One of SPEEDS."""
        self.preview = CardPreview()
        self._shown_captions: tuple[SeatCaption, ...] = ()
        """Captions shown at the last wake."""
        self._next_act_at: float | None = None
        """Time at which the next act is shown, in seconds of the app's clock; None while it does
        not play.
        """
        self._is_scrubbing = False
        self.animation = AnimationPlayer()
        self._lay_table()

    @property
    def match(self) -> Match:
        return self._played.match

    def recreate(self) -> ReplayScene:
        return ReplayScene(self.context, self._played, self._stops)

    # Layout

    def _lay_table(self) -> None:
        """Make the table at the present step, the log panel and the scrubber, for the present size
        of the window.
        """
        context, whole = self.context, self.context.screen
        self.scrubber = scrubber.Scrubber(whole, self.replay, self.seats)
        screen = Screen(whole.width, self.scrubber.rect.top, whole.scale)
        self.skin = Skin(context.theme, context.pictures, screen)
        self.tabletop = Tabletop(
            self.replay.game, self.replay.view, self.skin, context.faces, self.seats
        )
        self.log_panel = LogPanel(self.area(LOG_SPOT), self.replay, self.skin)
        self.preview.point_at(None, context.clock())
        here = (stop for stop in self._stops if stop.place == self.replay.step)
        self._stop = next(here, None)
        self.card: HintCard | None = None if self._stop is None else self._lay_card(self._stop)
        self.needs_redraw = True

    def _lay_card(self, stop: Stop) -> HintCard:
        """Lay out what the coach says at a turning point, where it covers neither the acts nor what
        was asked.
        """
        skin, tabletop = self.skin, self.tabletop
        lit = [placed.rect for placed in self._lifted(stop.gesture)]
        lit += tabletop.areas(stop.gesture.onto) if stop.gesture.onto else []
        asked = [self.area(PROMPT if not self.area(BAR).width else BAR)]
        buttons = self._size_of_stop_buttons() if len(self._stops) > 1 else (0, 0)
        widths = (min(skin.screen.em(one), skin.screen.width) for one in WIDTHS)
        cards = [HintCard(stop.texts, width, self._coach, skin, buttons) for width in widths]
        return place_beside(cards, tabletop, asked, skin, [*lit, *asked])

    def area(self, word: str) -> pygame.Rect:
        """Return the area of a spot by its id, in pixels; empty if the layout has no such spot."""
        spot = self.tabletop.spot.get(word)
        return self.skin.screen.rect(spot) if spot is not None else pygame.Rect()

    def buttons(self) -> list[Button]:
        return [*self.scrubber.buttons(self._acts(), self.is_playing), *self._stop_buttons()]

    def _stop_buttons(self) -> Iterator[Button]:
        """Yield a button for each turning point, on the timeline, and on the card of one those that
        lead to the others.
        """
        places = [stop.place for stop in self._stops]
        areas = self.scrubber.mark_areas(places)
        for number, (place, rect) in enumerate(zip(places, areas, strict=True), 1):
            go = partial(self._stop_at, place)
            part = "primary" if place == self.replay.step else "button"
            yield Button(f"stop {number}", str(number), go, part=part, rect=rect, takes_focus=False)
        if self.card is None or self._stop is None or len(places) < 2:
            return
        at, foot = self._stops.index(self._stop), self.card.foot_area
        width = Exact(self._size_of_stop_buttons()[0] // 2 - STOP_GAP)
        _, *rects = row(foot, 1, GROW, width, width, gap=STOP_GAP)
        for word, step, rect in zip((EARLIER, LATER), (-1, 1), rects, strict=True):
            go = partial(self._stop_at, places[(at + step) % len(places)])
            label, key = STOP_WORDS[word]
            yield Button(word, label, go, key, rect=rect, takes_focus=False)

    def _size_of_stop_buttons(self) -> tuple[int, int]:
        """Return width and height of both buttons on the card, in pixels."""
        size = max(self.size, self.skin.screen.text_size)
        return round(2 * STOP_WIDTH * size), round(STOP_HEIGHT * size)

    def _acts(self) -> dict[str, Act]:
        """Actions of the buttons of the scrubber, by word; without other viewpoints there is no
        button for them.
        """
        replay = self.replay
        return {
            scrubber.BEGIN: partial(self._stop_at, 0),
            scrubber.PREVIOUS_ROUND: partial(self._stop_at, replay.mark_before()),
            scrubber.STEP_BACK: partial(self._stop_at, replay.step - 1),
            scrubber.PLAY: self._toggle_playing,
            scrubber.STEP_FORWARD: partial(self._stop_at, replay.step + 1),
            scrubber.NEXT_ROUND: partial(self._stop_at, replay.mark_after()),
            scrubber.END: partial(self._stop_at, replay.length),
            scrubber.SLOWER: partial(self._change_speed, -1),
            scrubber.FASTER: partial(self._change_speed, 1),
            **({scrubber.VIEWPOINT: self._change_viewpoint} if len(self._viewpoints) > 1 else {}),
            scrubber.LOG: self._open_log,
            scrubber.TEXT: self._save,
            scrubber.CLOSE: self.navigator.back,
        }

    def on_resize(self) -> None:
        self.animation.clear()
        self._lay_table()
        super().on_resize()

    # Time

    @property
    def is_playing(self) -> bool:
        """True if acts follow each other by themselves."""
        return self._next_act_at is not None

    def wake(self, now: float) -> float | None:
        """Show the next act when it is due and no animation holds it up; ask for frames while
        anything moves.
        """
        animation, due = self.animation, self._next_act_at
        if due is not None and now >= due and not animation.is_moving(now):
            self.show_step(self.replay.step + 1)
            is_last = self.replay.step >= self.replay.length
            self._next_act_at = None if is_last else now + PACE / self.speed
        animation.track.play(self.context.clock(), self.context.sounds)
        animation.advance(now)
        if animation.is_moving(now):
            self.needs_redraw = True
            return now + FRAME
        said, change = animation.visible_captions(now), animation.next_frame_time(now)
        is_new = said != self._shown_captions or change == now
        self.needs_redraw |= self.preview.has_changed(now) or is_new
        self._shown_captions = said
        change = now + FRAME if change == now else change
        return earliest(self.preview.next_frame_time(now), self._next_act_at, change)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        super().handle(event)
        self.preview.handle_event(event)
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._is_scrubbing = False
            case pygame.MOUSEWHEEL:
                self._stop_at(self.replay.step - event.y)

    def _moved(self, point: tuple[int, int]) -> None:
        """Follow the pointer to a point, before the form does."""
        before = self._tooltip_at(self.form.pointer)
        if self._is_scrubbing:
            self._stop_at(self.scrubber.step_at(point))
        self.preview.point_at(self._subject_at(point), self.now)
        self.needs_redraw = self.needs_redraw or self._tooltip_at(point) != before

    def _tooltip_at(self, point: tuple[int, int]) -> str:
        """Return the tooltip of what lies under a point, or the word there in the log panel; a
        change of it needs a redraw.
        """
        if (mark := self.scrubber.mark_at(point)) is not None:
            return mark.text
        if self.log_panel.rect.collidepoint(point):
            return scrubber.LOG + self.log_panel.word_at(point)
        return " ".join(self._signs_at(point))

    def _signs_at(self, point: tuple[int, int]) -> list[str]:
        """Return the lines of the tooltip of the table for a point; none while a moment is told,
        for they tell how it ends.
        """
        is_hidden = self._tells_moment or self._is_covered(point)
        return [] if is_hidden else self.tabletop.tooltip_at(point)

    def _is_covered(self, point: tuple[int, int]) -> bool:
        """True if a button or the card of a turning point lies over what is at a point."""
        has_card = self.card is not None and self.card.rect.collidepoint(point)
        return bool(has_card) or any(one.area.collidepoint(point) for one in self._stop_buttons())

    @property
    def _tells_moment(self) -> bool:
        """True if a moment is told, and the table is shown as it was before."""
        return self.animation.stage(self.now) is not None

    def _subject_at(self, point: tuple[int, int]) -> PreviewSubject | None:
        """Piece under a point that could be shown large; None if nothing does."""
        if self._is_covered(point) or self.scrubber.rect.collidepoint(point) or self._tells_moment:
            return None
        if self.log_panel.rect.collidepoint(point):
            return self.log_panel.subject_at(point)
        return still_subject(self.tabletop, point)

    def _pressed(self, point: tuple[int, int]) -> None:
        """Hide the preview; begin to scrub on the timeline, or open the log from its panel."""
        self.preview.dismiss(self.now)
        self.needs_redraw = True
        if self._is_covered(point):
            return
        if self.scrubber.is_on_timeline(point):
            self._is_scrubbing = True
            self._stop_at(self.scrubber.step_at(point))
        elif self.log_panel.rect.collidepoint(point):
            self._open_log()

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F1:
            self.navigator.rules(self.replay.game, cast=self.replay.view.table.cast)
        elif (word := KEYS.get(event.key)) is not None:
            self._acts()[word]()
        else:
            return False
        return True

    def _open_log(self) -> None:
        self._next_act_at = None
        self.navigator.log(self.replay)

    # Steps

    def show_step(self, step: int) -> None:
        """Show a step, at once; only the act that leads to the very next one is animated."""
        before, is_next = self.tabletop, step == self.replay.step + 1
        self.replay.go(step)
        self._lay_table()
        self.animation.clear()
        if is_next:
            tempo = AnimationSpeed(self.context.motion_speed * self.speed)
            happening = ShownAct(
                self.replay.noticed,
                before,
                self.tabletop,
                self.replay,
                tempo,
                gain=0.0 if self.context.sounds.is_on else None,
            )
            self.animation.play(happening, self.now)

    def _stop_at(self, step: int) -> None:
        """Stop playing, and show a step or the nearest that there is."""
        self._next_act_at = None
        if max(0, min(step, self.replay.length)) != self.replay.step:
            self.show_step(step)

    def _toggle_playing(self) -> None:
        """Stop playing, or play on; at the end from the beginning."""
        if self._next_act_at is not None:
            self._next_act_at = None
            return
        if self.replay.step == self.replay.length:
            self.show_step(0)
        self._next_act_at = self.now + PACE / self.speed

    def _change_speed(self, steps: int) -> None:
        self.speed = SPEEDS[max(0, min(SPEEDS.index(self.speed) + steps, len(SPEEDS) - 1))]

    def _change_viewpoint(self) -> None:
        """Change to the next viewpoint, at the same step."""
        place, step = self._viewpoints.index(self.replay.viewpoint), self.replay.step
        self.replay = Replay(self._played, self._viewpoints[(place + 1) % len(self._viewpoints)])
        self.replay.go(step)
        self.animation.clear()
        self._lay_table()

    def _save(self) -> None:
        """Save the match as text, and open a note with the path, or with the error."""
        self._next_act_at = None
        save = partial(save_replay_text, data_folder(), self.replay)
        self.navigator.save_file(save, WORDS["lies"])

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table as during play, beneath it the scrubber, and on top a tooltip or the card
        that is shown large.
        """
        self.lay_out()
        context, now, pointer = self.context, self.now, self.form.pointer
        surface.fill(context.skin.theme.colours["felt"])
        table = surface.subsurface((0, 0, surface.get_width(), self.scrubber.rect.top))
        context.backdrop.draw(
            table
        )  # what is printed in the room lies where the table has its place for it
        self._draw_table(table, now)
        self._draw_panels(table, self.animation.stage(now))
        self.scrubber.draw(self.pen(surface), pointer, self.speed)
        if self.card is not None and not self._tells_moment:
            self.card.draw(surface, 1.0, 1.0)
        self.form.draw(self.pen(surface))
        if self.preview.draw(surface, context.faces, context.skin, now):
            return
        if help := self.scrubber.help_at(pointer, self.form.hovered):
            above = (pointer[0], self.scrubber.rect.top - context.screen.text_size // 2)
            Tooltip([help], above, context.skin).draw(surface)
        elif lines := self._signs_at(pointer):
            Tooltip(lines, pointer, context.skin).draw(surface)

    def _draw_table(self, surface: pygame.Surface, now: float) -> None:
        animation, stage = self.animation, self.animation.stage(now)
        turn, tabletop = (
            (NOBODY, stage) if stage else (SeatsOnTurn(self.replay.actors), self.tabletop)
        )
        tabletop.draw(surface, TableLook(turn, hidden=animation.hides, beneath=animation.beneath()))
        animation.draw(surface, tabletop, now)
        if self._stop is not None and stage is None:
            self._draw_lights(surface, self._stop.gesture)

    def _draw_lights(self, surface: pygame.Surface, gesture: Gesture) -> None:
        """Light up what the better act moves, and where it goes, or what it touches alone."""
        for placed in self._lifted(gesture):
            if placed.turn:
                draw_highlight(surface, self.tabletop, placed.piece.name, strong=True)
            else:
                self.skin.draw(surface, "halo", placed.rect, "strong", TARGET)
        if gesture.onto:
            draw_highlight(surface, self.tabletop, gesture.onto, strong=not gesture.lift)

    def _lifted(self, gesture: Gesture) -> list[PlacedPiece]:
        """Return the pieces that a gesture lifts, as they lie on the table."""
        named = (one for one in self.tabletop.placed if one.piece.name in gesture.lift)
        return [one for one in named if gesture.source in ("", one.spot.id)]

    def _draw_panels(self, surface: pygame.Surface, stage: Tabletop | None) -> None:
        """Draw the prompt area with the text of the act, the log up to it, the header with the
        notices, and the standings; while a moment is told on a stage, without what it leads to."""
        replay, skin, said = self.replay, self.skin, self.replay.plain_text
        if stage is None:
            self._draw_told(surface, replay.told_at(replay.step) or WORDS["begin"])
        untold = 0 if stage is None else len(replay.log.lines_since(replay.step))
        self.log_panel.draw(surface, self.form.pointer, untold)
        view, shown = replay.view if stage is None else stage.view, presentation_of(replay.game)
        board = shown.board(view)
        header = TableHeader(
            replay.game.title,
            list(map(said, shown.notices(view))),
            (),
            None if board is None else board.worded(said),
            said(shown.phase(view)),
        )
        draw_header(surface, self.area(NOTICES), header, skin, None)
        outlook, is_shown = self.area(OUTLOOK), stage is None and self.context.settings.outlook
        if outlook.width and is_shown and replay.outlook is not None:
            names = [displayed(name) for name in replay.names]
            standings = Standings(replay.outlook, (), names, replay.viewpoint.seat)
            draw_standings(surface, outlook, standings, skin)

    def _draw_told(self, surface: pygame.Surface, said: str) -> None:
        """Draw the text of the act where the prompt stands during play."""
        skin = self.skin
        if (bar := self.area(BAR)).width:
            draw_bar(surface, bar, said, (), skin)
        else:
            draw_prompt(surface, lay_prompt(self.area(PROMPT), said, (), skin), skin, lit=False)

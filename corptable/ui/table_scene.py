"""The table: one person plays, bots answer. Everything that can be
touched, and every light, comes from the legal actions by narrowing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from corptable.engine.action import Action
from corptable.engine.layout import BUTTONS, LOG, NOTICES, PROMPT, Shortcut
from corptable.engine.narrowing import Narrowing
from corptable.engine.pieces import HIDDEN, Seat
from corptable.engine.words import plain
from corptable.ui.arrange import Placed
from corptable.ui.hand import TRAY, Hand
from corptable.ui.panels import Button, TrayPanel, draw_button, draw_log, draw_notices, draw_plate, draw_prompt, lay_buttons
from corptable.ui.scene import Scene
from corptable.ui.sitting import Sitting
from corptable.ui.tabletop import Tabletop

if TYPE_CHECKING:
    from corptable.ui.app import App

DRAG_FROM: Final = 5
"""Pixels that the pointer moves before a press becomes a drag."""
GLIDE: Final = 0.18
FRAME: Final = 1 / 60
BOT_PAUSE: Final = 0.55
"""Seconds before a bot's act, so that the eye finds the place."""
LIFT_GROWTH: Final = 1.04
PAUSE: Final = "menu"
AGAIN: Final = "again"
YES: Final = "yes"
NO: Final = "no"


class Drag(NamedTuple):
    """Pieces in the air: where the first was grabbed, relative to the pointer."""

    placed: Placed
    grip: tuple[int, int]


class Press(NamedTuple):
    """A mouse button that went down and has not moved yet."""

    point: tuple[int, int]
    placed: Placed | None


class Glide(NamedTuple):
    """A refused piece on its way home."""

    placed: Placed
    start: tuple[int, int]
    since: float


class TableScene(Scene):
    """A match in the window."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.refusal = ""
        self.pointer = (0, 0)
        self.press: Press | None = None
        self.drag: Drag | None = None
        self.glide: Glide | None = None
        self.bot_due: float | None = None
        self._position_changed()

    # The position has changed

    def _position_changed(self) -> None:
        """Lay the table out anew and narrow from the start."""
        match = self.sitting.match
        self.sitting.play_bots_beside_a_person()
        self.view = match.state.view(self.sitting.viewer, memory=False)
        self.asked: Action | None = None
        self.seat = self.sitting.asked_person()
        actions = () if self.seat is None else match.state.actions(self.seat)
        tray = match.game.tray(self.view) if self.seat is not None else None
        self.hand = Hand(Narrowing(match.game, self.view, actions), tray)
        self.press = self.drag = None
        self._lay_out()
        self._schedule_bot()
        self.stale = True

    def _lay_out(self) -> None:
        match = self.sitting.match
        self.tabletop = Tabletop(match.game, self.view, self.app.screen, self.app.theme, self.app.faces, self.sitting.names)
        self.tray_panel = (
            None if self.hand.tray is None else TrayPanel(self.hand.tray, match.table, self.app.screen, self.app.theme, self._label)
        )

    def _schedule_bot(self) -> None:
        bot = self.sitting.asked_bot()
        self.bot_due = None if bot is None else self.app.clock() + BOT_PAUSE

    def resized(self) -> None:
        super().resized()
        self.press = self.drag = self.glide = None
        self._lay_out()

    def wake(self, now: float) -> float | None:
        """Bots act when their moment has come; a gliding piece moves on."""
        if self.bot_due is not None and now >= self.bot_due:
            bot = self.sitting.asked_bot()
            if bot is not None:
                self.sitting.play_bot(bot)
                self.refusal = ""
                self._position_changed()
        if self.glide is not None:
            self.stale = True
            if now >= self.glide.since + GLIDE:
                self.glide = None
            else:
                return now + FRAME if self.bot_due is None else min(now + FRAME, self.bot_due)
        return self.bot_due

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._released(event.pos)
            case pygame.KEYDOWN:
                self._key(event)

    def _moved(self, point: tuple[int, int]) -> None:
        self.pointer = point
        self.stale = True
        press = self.press
        if press is None or press.placed is None or self.drag is not None:
            return
        if max(abs(point[0] - press.point[0]), abs(point[1] - press.point[1])) < DRAG_FROM:
            return
        spot, name = press.placed.spot.id, press.placed.piece.name
        if not self.hand.is_lifted(spot, name):
            if not self.hand.can_lift(spot, name):
                return
            self.hand.lift(spot, name)
        rect = press.placed.rect
        self.drag = Drag(press.placed, (press.point[0] - rect.left, press.point[1] - rect.top))
        self.refusal = ""

    def _pressed(self, point: tuple[int, int]) -> None:
        self.pointer = point
        self.stale = True
        if self.glide is not None:
            self.glide = None
        button = self._button_at(point)
        if button is not None:
            self._press_button(button)
        elif self.tray_panel is not None and self.tray_panel.rect.collidepoint(point):
            self._touch_tray(point)
        else:
            self.press = Press(point, self.tabletop.under(point).placed)

    def _released(self, point: tuple[int, int]) -> None:
        self.pointer = point
        self.stale = True
        if self.drag is not None:
            self._drop(point)
        elif self.press is not None:
            self._click(self.press)
        self.press = self.drag = None

    def _key(self, event: pygame.event.Event) -> None:
        self.stale = True
        if event.key == pygame.K_ESCAPE:
            if self.asked is not None or self.hand.selection or self.hand.question is not None or self.hand.gathered:
                self._put_back()
            else:
                self.app.back()
            return
        buttons = self.buttons()
        letter = event.unicode.upper()
        pressed = next((button for button in buttons if letter and button.key == letter), None)
        if pressed is None and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            able = [button for button in buttons if not button.reason]
            pressed = able[0] if len(able) == 1 else None
        if pressed is not None:
            self._press_button(pressed)

    # What touches lead to

    def _act(self, action: Action | None) -> None:
        """Do what is left after narrowing; where the game would have a question asked first, it is asked."""
        if action is None:
            return
        if self.asked != action and self.sitting.match.game.forecast(self.view, action).ask:
            self.asked = action
            return
        self.sitting.play(action)
        self.refusal = ""
        self._position_changed()

    def _click(self, press: Press) -> None:
        """Click-click does what dragging does: the first lifts, the second drops."""
        under = self.tabletop.under(press.point)
        placed = press.placed
        if placed is not None and self.hand.answers(placed.piece.name):
            self._act(self.hand.press(placed.piece.name))
        elif placed is not None and self.hand.is_lifted(placed.spot.id, placed.piece.name):
            self.hand.put_back()
        elif self.hand.takes(under.words):
            self._act(self.hand.drop(under.words))
        elif placed is not None and self.hand.can_lift(placed.spot.id, placed.piece.name):
            self.hand.lift(placed.spot.id, placed.piece.name)
            self.refusal = ""
        elif under.words:
            self._refuse(under.words)

    def _drop(self, point: tuple[int, int]) -> None:
        """Let go of what was dragged: it goes to the target that glows strong, or home with the reason in words."""
        assert self.drag is not None
        word = self._strong_target()
        under = self.tabletop.under(point)
        if word is not None:
            touched = under.words[:1] if under.placed is not None and under.placed != self.drag.placed else ()
            self._act(self.hand.drop((*touched, word) if word not in touched else (word,)))
            return
        home = under.spot is not None and under.spot.id == self.drag.placed.spot.id
        self.glide = Glide(self.drag.placed, self._held_rect().topleft, self.app.clock())
        if not home:
            self._refuse(under.words)
        self.hand.put_back()

    def _refuse(self, words: tuple[str, ...]) -> None:
        """Say why not, in the rules' own words."""
        lifted = tuple(name for _, name in sorted(self.hand.selection))
        decision = self.view.decision
        if decision is None or self.seat is None:
            self.refusal = ""
            return
        pieces = [word for word in words if word in self.view.table.stock]
        spots = [word for word in words if word not in pieces]
        if not lifted:
            lifted = tuple(pieces[:1])
        self.refusal = self._said(decision.refuse(self.view, self.seat, lifted, next(iter(spots), "")))

    def _touch_tray(self, point: tuple[int, int]) -> None:
        panel = self.tray_panel
        assert panel is not None
        word = panel.word_at(point)
        if word is None:
            if self.hand.gathered and panel.confirm.collidepoint(point):
                self._send_gathered()
        elif self.hand.gathers:
            self.hand.gather(word)
        elif self.hand.narrowing.can_lift(self.hand.selection, TRAY, word):
            self.hand.lift(TRAY, word)
        elif self.hand.offers(word):
            self._act(self.hand.choose(word))
        elif self.hand.tray is not None:
            self.refusal = self._said(self.hand.tray.dark.get(word, ""))

    def _put_back(self) -> None:
        self.hand.put_back()
        self.asked = None
        self.refusal = ""

    def _send_gathered(self) -> None:
        """One action for each word, as long as each is still asked for."""
        for word in tuple(self.hand.gathered):
            if self.hand.tray is not None and self.hand.offers(word):
                self._act(self.hand.choose(word))

    def _press_button(self, button: Button) -> None:
        if button.reason:
            self.refusal = button.reason
        elif self.asked is not None:
            self._act(self.asked) if button.word == YES else self._put_back()
        elif button.word in (shortcuts := {shortcut.label: shortcut for shortcut in self._shortcuts()}):
            for text in shortcuts[button.word].actions:
                self._act(self.sitting.match.read(text))
        elif button.word == AGAIN and self.sitting.match.over:
            self.sitting = self.sitting.again()
            self._position_changed()
        elif button.word == PAUSE and self.sitting.match.over:
            self.app.back()
        else:
            self._act(self.hand.press(button.word))

    # What is offered

    def buttons(self) -> list[Button]:
        """The buttons of this moment: what does something now, and the open decision's own verbs, grey with the reason."""
        area = self._area(BUTTONS)
        if self.sitting.match.over:
            return lay_buttons(area, [(AGAIN, "Play again", ""), (PAUSE, "Leave the table", "")], self.app.screen)
        if self.seat is None:
            return []
        if self.asked is not None:
            return lay_buttons(area, [(YES, "Yes", ""), (NO, "No", "")], self.app.screen)
        words = [(word, self._label(word), "") for word in self.hand.buttons()]
        decision = self.view.decision
        if decision is not None and self.hand.question is None:
            offered = {word for word, _, _ in words}
            words += [
                (verb, self._label(verb), self._said(decision.refuse(self.view, self.seat, (), verb)))
                for verb in decision.verbs
                if verb not in offered
            ]
            words += [(shortcut.label, self._said(shortcut.label), "") for shortcut in self._shortcuts()]
        return lay_buttons(area, words, self.app.screen)

    def _shortcuts(self) -> Sequence[Shortcut]:
        """The game's buttons for several actions in a row."""
        return self.sitting.match.game.shortcuts(self.view) if self.seat is not None and not self.hand.selection else ()

    def _button_at(self, point: tuple[int, int]) -> Button | None:
        return next((button for button in self.buttons() if button.rect.collidepoint(point)), None)

    def _label(self, word: str) -> str:
        return self._said(self.sitting.match.game.word(self.view, word))

    def _said(self, marked: str) -> str:
        return plain(marked, self.view.table, self.sitting.names)

    def prompt(self) -> str:
        """What is asked, and of whom."""
        if self.refusal:
            return self.refusal
        match = self.sitting.match
        result = match.state.result
        if result is not None:
            winners = " and ".join(self.sitting.names[seat] for seat in result.winners)
            scores = ", ".join(f"{name} {score}" for name, score in zip(self.sitting.names, result.scores, strict=False))
            return f"{winners} {'wins' if len(result.winners) == 1 else 'share the win'}.  {scores}"
        decision = self.view.decision
        asked = match.state.actors()
        if decision is None or not asked:
            return ""
        if self.seat is not None:
            if self.asked is not None:
                return self._said(match.game.forecast(self.view, self.asked).ask)
            if self.hand.question is not None:
                return f"{self.sitting.names[self.seat]}: choose"
            if (name := match.game.lifted(self.view, [word for _, word in sorted(self.hand.selection)])) and self.hand.selection:
                return self._said(name)
            return f"{self.sitting.names[self.seat]}: {self._said(decision.prompt(self.view, self.seat))}"
        return f"{' and '.join(self.sitting.names[seat] for seat in asked)} …"

    # Drawing

    def _area(self, word: str) -> pygame.Rect:
        spot = self.tabletop.spot.get(word)
        return self.app.screen.rect(spot) if spot is not None else pygame.Rect(0, 0, 0, 0)

    def _held_rect(self) -> pygame.Rect:
        """Where the dragged piece is now: under the point at which it was grabbed, a touch larger."""
        assert self.drag is not None
        rect = self.drag.placed.rect
        held = pygame.Rect(0, 0, round(rect.width * LIFT_GROWTH), round(rect.height * LIFT_GROWTH))
        held.center = (
            self.pointer[0] - self.drag.grip[0] + rect.width // 2,
            self.pointer[1] - self.drag.grip[1] + rect.height // 2,
        )
        return held

    def _forecast(self, word: str) -> str:
        """What dropping on a target would lead to, where one action alone is left and the game foresees it."""
        question = self.hand.narrowing.drop(self.hand.selection, (word,))
        if question is None or question.action is None:
            return ""
        return self._said(self.sitting.match.game.forecast(self.view, question.action).text)

    def _strong_target(self) -> str | None:
        """The word that would take the drop now: the light and the drop ask this same question."""
        if self.drag is None:
            return None
        return self.tabletop.best_target(self._held_rect(), self.pointer, self.hand.targets())

    def _turn(self) -> tuple[Seat, ...]:
        return self.sitting.match.state.actors()

    def draw(self, surface: pygame.Surface) -> None:
        hand = self.hand
        in_air = {(self.drag.placed.spot.id, name) for _, name in hand.selection} if self.drag is not None else set()
        if self.glide is not None:
            in_air.add((self.glide.placed.spot.id, self.glide.placed.piece.name))
        strong = self._strong_target()
        targets = hand.targets() if hand.selection or hand.question is None else set()
        self.tabletop.draw(
            surface,
            bright=lambda placed: (
                placed.piece is not HIDDEN and self.seat is not None and hand.can_lift(placed.spot.id, placed.piece.name)
            ),
            raised=lambda placed: hand.is_lifted(placed.spot.id, placed.piece.name) and self.drag is None,
            hidden=lambda placed: (placed.spot.id, placed.piece.name) in in_air,
            glowing=targets - ({strong} if strong else set()),
            strong=strong,
            turn=self._turn(),
        )
        self._draw_panels(surface)
        self._draw_in_air(surface)
        if strong is not None and (text := self._forecast(strong)):
            area = self.tabletop.areas(strong)[0]
            draw_plate(surface, text, (area.centerx, max(area.top, self.app.screen.text_size)), self.app.theme, self.app.screen)

    def _draw_panels(self, surface: pygame.Surface) -> None:
        theme, screen = self.app.theme, self.app.screen
        draw_prompt(surface, self._area(PROMPT), self.prompt(), theme, screen, bool(self.refusal))
        draw_log(surface, self._area(LOG), self.sitting.log, theme, screen)
        notices = [self._said(notice) for notice in self.sitting.match.game.notices(self.view)]
        draw_notices(surface, self._area(NOTICES), notices, theme, screen)
        if self.tray_panel is not None:
            hovered = self.tray_panel.word_at(self.pointer)
            self.tray_panel.draw(surface, self.app.faces, self.hand.offers, self.hand.gathered, hovered)
        for button in self.buttons():
            draw_button(surface, button, theme, screen, button.rect.collidepoint(self.pointer))

    def _draw_in_air(self, surface: pygame.Surface) -> None:
        if self.drag is not None:
            rect = self._held_rect()
            surface.blit(self.app.faces.of(self.drag.placed.piece, rect.size, bright=True), rect)
        elif self.glide is not None:
            share = min(1.0, (self.app.clock() - self.glide.since) / GLIDE)
            eased = 1 - (1 - share) ** 3
            home, start = self.glide.placed.rect.topleft, self.glide.start
            point = (round(start[0] + (home[0] - start[0]) * eased), round(start[1] + (home[1] - start[1]) * eased))
            surface.blit(self.app.faces.of(self.glide.placed.piece, self.glide.placed.rect.size), point)

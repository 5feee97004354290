"""The table: a person plays or several do, bots answer. Everything that can be
touched, and every light, comes from the legal actions by narrowing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from corptable.engine.action import Action
from corptable.engine.events import Event, through
from corptable.engine.layout import BAR, BUTTONS, LOG, NOTICES, PROMPT
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.engine.state import State
from corptable.ui.bulletin import Bulletin
from corptable.ui.carrying import Press
from corptable.ui.curtain import Curtain
from corptable.ui.dragging import Dragging
from corptable.ui.hand import TRAY, Hand
from corptable.ui.head import menu_area
from corptable.ui.keeping import keep
from corptable.ui.log_panel import LogPanel
from corptable.ui.log_scene import LogScene
from corptable.ui.memory import Memory
from corptable.ui.menu import ENTER_KEYS
from corptable.ui.moment import HIDE, LEAVE, LET_STAND, NO, SAME, YES, Moment, Offer
from corptable.ui.motion import Attention, Happening, Motion, Tempo, pieces_alone
from corptable.ui.pacing import Pacing
from corptable.ui.panels import HIDE_KEY, LOG_KEY, SORT_KEY, Button, TrayPanel, lay_buttons, lay_in_bar
from corptable.ui.pause_scene import PauseScene
from corptable.ui.plaque import BOT, PERSON
from corptable.ui.pointing import WAYS, Pointing, Stop, card_of_hand, piece_stop, stops_of
from corptable.ui.portraits import portraits_at
from corptable.ui.rewind import Rewind
from corptable.ui.round_scene import RoundScene, Why, sheets_of
from corptable.ui.rules_scene import RulesScene
from corptable.ui.scene import Scene
from corptable.ui.sitting import Sitting
from corptable.ui.table_drawing import TableDrawing
from corptable.ui.tabletop import SeatSign, Tabletop
from corptable.ui.theme import theme_of
from corptable.ui.writing import Writing
from corptable.ui.zoom import Subject, Zoom

if TYPE_CHECKING:
    from corptable.ui.app import App

NOWHERE: Final = (-1, -1)
FRAME: Final = 1 / 60
SHEET_KEY: Final = pygame.K_TAB
"""Opens the score sheets; a letter could be that of a button."""
DOUBLE_CLICK: Final = 0.4
"""Seconds between two clicks that are one."""
ZOOM_BUTTON: Final = 3
"""The right one."""
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
UNDO_KEY, REDO_KEY = pygame.K_z, pygame.K_y
"""With Ctrl; the first with Shift as well is the second."""
PAUSE: Final = "pause"
SAY: Final = "say it"
WRITING: Final = (Offer(SAY, "Say it"), Offer(NO, "Never mind"))
"""What is offered while somebody is typing a line."""


class TableScene(Scene):
    """A match in the window."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app)
        self.wear(theme_of(sitting.match.game.id))
        self._sit_down(sitting)
        self.moment: Moment
        self.tabletop: Tabletop
        self.pointer = (0, 0)
        self.dragging = Dragging(self)
        self.writing: Writing | None = None
        self.motion = Motion()
        self.attention = Attention()
        self.pacing: Pacing
        self._seen: tuple[object, ...] = ()
        """What was lit and said when the table was drawn last."""
        self._shown: int | None = None
        """How many acts have been shown, the opening as the first; None before anything has been."""
        self._scored = 0
        """How many score sheets have been shown."""
        self.curtain = Curtain(self)
        self._eyes: tuple[Seat, Seat | None] | None = None
        """Through whose eyes the table is laid out, and for whom the curtain is down."""
        self._views: dict[Seat, State] = {}
        """How the table lay last before all who may look at this screen, where several do."""
        self._drawing = TableDrawing(self)
        self._lifted_at = 0.0
        """When a click lifted something last."""
        self.pointing = Pointing()
        self.zoom = Zoom()
        self._zoomed: Subject | None = None
        self._position_changed()

    def _sit_down(self, sitting: Sitting) -> None:
        """From now on this match is played here."""
        self.sitting = sitting
        keep(self.app, sitting)
        self.bulletin = Bulletin(sitting)
        self.rewind = Rewind(self.app, self, sitting, self._position_changed, self._refuse)

    def _refuse(self, reason: str) -> None:
        self.moment.refusal, self.stale = reason, True

    # The position has changed

    def _position_changed(self) -> None:
        """Lay the table out anew and narrow from the start."""
        self.sitting.play_standing_answers()
        is_first = self._shown is None
        if is_first:
            self.pacing = Pacing(self.sitting)
        is_other = self._look_through_other_eyes() and not is_first
        self.moment = Moment(self.sitting)
        self.zoom.point_at(None, self.app.clock())
        before = None if is_first else self._as_it_lay() if is_other else self.tabletop
        if before is not None:
            self.dragging.lay_down(before)
        self._lay_out()
        self._remember_views()
        scored, self._scored = self._scored, len(self.sitting.scored)
        is_scored = not is_first and self._scored > scored
        tempo, now, happened = Tempo(self.app.speed), self.app.clock(), self._happened()
        seen = pieces_alone(happened) if is_scored else happened
        self.motion.perform(Happening(seen, before, self.tabletop, self.sitting, self.app.skin, tempo), now)
        self.pacing.begin(self.app.settings.bot_pace, happened, now)
        self.dragging.hold_on(None if is_other else before)
        self.stale = True
        if is_scored:
            self._show_score("scored")  # that is to be seen before anything goes on

    def _look_through_other_eyes(self) -> bool:
        """Whether somebody else looks at the screen now. Then nothing is left of what the former eyes saw: not in the air, not in
        words, not large, and in no picture that was kept."""
        eyes, former = (self.sitting.viewer, self.sitting.called), self._eyes
        self._eyes = eyes
        if eyes == former or former is None:
            return False
        if eyes[1] is not None and eyes[1] != former[1]:
            self.curtain.falls()
        self.motion.forget()
        self.dragging.finish()
        self.dragging.let_go()
        self.writing = None
        self.attention, self.pointing, self.zoom = Attention(), Pointing(), Zoom()
        self._zoomed = None
        self._drawing = TableDrawing(self)
        return True

    def _as_it_lay(self) -> Tabletop | None:
        """The table before what has happened, through the eyes that look at it now; None where that is not known."""
        sitting = self.sitting
        view = self._views.get(sitting.viewer)
        if view is None:
            return None
        view.stands_at = sitting.hotseat.stands_at
        return Tabletop(sitting.match.game, view, self.app.skin, self.app.faces, self._seat_signs())

    def _remember_views(self) -> None:
        sitting = self.sitting
        self._views = {eye: sitting.view_of(eye) for eye in sitting.eyes} if sitting.is_shared else {}

    def _eyes_changed(self) -> None:
        """The curtain was lifted or has fallen, and nothing else has happened."""
        self._look_through_other_eyes()
        self.moment = Moment(self.sitting)
        self._lay_out()
        self.stale = True

    def change_seat(self, seat: Seat) -> None:
        """A person leaves the seat to a bot, or comes back to it."""
        if seat in self.sitting.away:
            self.sitting.come_back(seat)
        else:
            self.sitting.leave_seat(seat)
        self._position_changed()

    def hide_the_hand(self) -> None:
        """The hand goes off the screen until its owner wants it back."""
        if self.sitting.can_hide:
            self.sitting.hide_the_hand()
            self._eyes_changed()

    def _show_score(self, why: Why) -> None:
        """Open the score, if there is any."""
        if sheets_of(self.sitting):
            offers = self.moment.answers() if self.sitting.match.over else ()
            self.app.show(RoundScene(self.app, self.sitting, why, self._after_the_end, offers))

    def _happened(self) -> list[Event]:
        """What the viewer noticed since the table was laid out last; of a match in which acts have been done already, nothing."""
        sitting = self.sitting
        acts = [sitting.match.opening, *sitting.events]
        begin = self._shown if self._shown is not None else 0 if len(acts) == 1 else len(acts)
        self._shown = len(acts)
        return [event for act in acts[begin:] for event in through(act, sitting.viewer)]

    @property
    def hand(self) -> Hand:
        """What the viewer holds."""
        return self.moment.hand

    def _lay_out(self) -> None:
        match, moment, app = self.sitting.match, self.moment, self.app
        self.tabletop = Tabletop(match.game, moment.view, app.skin, app.faces, self._seat_signs())
        self.dragging.own_hand.lay(self.tabletop)
        tray = moment.hand.tray
        self.tray_panel = None if tray is None else TrayPanel(tray, match.table, app.skin, moment)
        self.log_panel = LogPanel(self.area(LOG), self.sitting, app.skin)
        self.memory = self._remember() if app.settings.memory_aid else None
        self._drawing.expect()

    def _remember(self) -> Memory:
        """What the viewer knows of cards that nobody shows."""
        sitting = self.sitting
        known = sitting.view(memory=True)
        return Memory(self.tabletop, known, sitting.known_at_first)

    def _seat_signs(self) -> list[SeatSign]:
        """Who sits where, person or bot, and what they look like."""
        sitting = self.sitting
        portraits = portraits_at(sitting.match.game, sitting.players)
        return [
            SeatSign(name, BOT if seat in sitting.bots else PERSON, portrait)
            for seat, (name, portrait) in enumerate(zip(sitting.names, portraits, strict=True))
        ]

    @property
    def match(self) -> Match:
        return self.sitting.match

    def anew(self) -> TableScene:
        return TableScene(self.app, self.sitting.rebuilt())

    def left(self) -> None:
        self.sitting.forget_thought()
        if (keeping := self.sitting.keeping) is not None:
            self.app.keep(keeping.close)

    def resized(self) -> None:
        super().resized()
        self.dragging.finish()
        if self.app.screen != self.tabletop.screen:
            self.motion.forget()
        self._lay_out()

    def resumed(self) -> None:
        """What has happened meanwhile is seen now."""
        self.motion.restart(self.app.clock())

    def wake(self, now: float) -> float | None:
        """Bots act when their moment has come and nothing is on its way; what moves moves on."""
        while self.app.scene is self and not self.motion.settle(now) and self.pacing.is_time(now):
            self.sitting.act_on_thought()
            self._position_changed()
        if self.motion.settle(now):
            self.pacing.wait_from(now)
            self.stale = True
            self.dragging.moves(now)
            return now + FRAME
        due = self._wake_attention(now)
        if self.dragging.moves(now):
            self.stale = True
            due = now + FRAME if due is None else min(now + FRAME, due)
        return self._wake_zoom(now, due)

    def _wake_attention(self, now: float) -> float | None:
        """What is said, lit and swells while nobody waits for it; when that changes next, or a bot acts."""
        question = None if self.moment.seat is None else self.moment.question
        self.attention.note(question, self.targets(), now, Tempo(self.app.speed))
        beats = self.attention.beats(now)
        seen = (self.motion.said(now), self.pacing.is_lit(now))
        change, look = self.motion.change(now), self.pacing.next_look(now)
        fades = change is not None and change <= now
        self.stale = self.stale or beats or fades or seen != self._seen
        self._seen = seen
        dues = [now + FRAME] if beats or fades else [due for due in (change,) if due is not None]
        return min([*dues, *([] if look is None else [look])], default=None)

    def _wake_zoom(self, now: float, due: float | None) -> float | None:
        """When the pointer has rested long enough a card is shown large; when that will be."""
        self.zoom.by_resting = not self.hand.selection and not self.pointing.is_active
        shown = self.zoom.shown(now)
        self.stale = self.stale or shown is not self._zoomed
        self._zoomed = shown
        rest = self.zoom.due(now)
        return due if rest is None else rest if due is None else min(due, rest)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if self.writing is not None:
            self.writing.handle(event)
            self.stale = True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.bulletin.read()
        if self.sitting.called is not None:
            self._handle_behind_the_curtain(event)
            return
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._released(event.pos)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button == ZOOM_BUTTON:
                self.zoom.ask(event.type == pygame.MOUSEBUTTONDOWN)
            case pygame.KEYUP if event.key == pygame.K_SPACE:
                self.zoom.ask(False)
            case pygame.KEYDOWN:
                self._key(event)

    def _handle_behind_the_curtain(self, event: pygame.event.Event) -> None:
        """What can be done while nobody's hand is up: lift the curtain, read what all may read, pause."""
        if self.curtain.handle(event):
            self.sitting.lift_the_curtain()
            self._eyes_changed()
        elif event.type == pygame.KEYDOWN:
            self._key_for_all(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.way_out.collidepoint(event.pos):
                self._pause()
            elif self.log_panel.rect.collidepoint(event.pos):
                self._open_log()

    def _key_for_all(self, event: pygame.event.Event) -> bool:
        """The keys that do the same whether a hand is up or not; whether it was one of them."""
        if event.mod & COMMAND:
            if event.key in (UNDO_KEY, REDO_KEY):
                is_redo = event.key == REDO_KEY or event.mod & pygame.KMOD_SHIFT
                self.rewind.again() if is_redo else self.rewind.back()
        elif event.key == SHEET_KEY:
            self._show_score("asked")
        elif event.unicode.upper() == LOG_KEY:
            self._open_log()
        elif event.key == pygame.K_F10 or (event.key == pygame.K_ESCAPE and not self._holds_something):
            self._pause()
        elif event.key == pygame.K_F1:
            self.app.show(RulesScene(self.app, self.sitting.match.game, at_keys=True))
        elif event.unicode.upper() == HIDE_KEY and self.sitting.is_shared:
            self.hide_the_hand()
        else:
            return False
        return True

    @property
    def _holds_something(self) -> bool:
        """Whether something is lifted or asked, to be put back first."""
        hand = self.hand
        return bool(self.moment.asked is not None or hand.selection or hand.question is not None or hand.gathered)

    def _moved(self, point: tuple[int, int]) -> None:
        """The pointer is elsewhere; what it carries or lights up is drawn anew, and nothing otherwise."""
        lit = self._under_pointer() if self.dragging.drag is None else None
        self.stale = self.stale or self.pointing.is_active
        self.pointing.forget()
        way, self.pointer = point[0] - self.pointer[0], point
        self.dragging.pull(way)
        if self.dragging.drag is None:
            self.stale = self.stale or self._under_pointer() != lit
            self.zoom.point_at(self._subject(point), self.app.clock())

    def _subject(self, point: tuple[int, int]) -> Subject | None:
        """What lies under a point and can be shown large: a card on the table or in a tray."""
        if self.dragging.drag is not None:
            return None
        panel = self.tray_panel
        if panel is not None and panel.rect.collidepoint(point):
            return panel.card_at(point)
        if self.log_panel.rect.collidepoint(point):
            return self.log_panel.subject_at(point)
        placed = self.tabletop.under(point).placed
        if placed is None:
            return None
        known = self.memory.of(placed) if self.memory is not None else None
        piece, beneath = (placed.piece, ()) if known is None else (known.piece, known.others)
        return Subject(piece, placed.rect, tuple(self.help_at(point)), (*self.tabletop.open_beneath(placed), *beneath))

    def help_at(self, point: tuple[int, int]) -> list[str]:
        """What there is to say of what lies under a point, a line each: what its signs mean, and what the viewer knows of it."""
        placed = self.tabletop.under(point).placed
        known = self.memory.of(placed) if self.memory is not None and placed is not None else None
        return [*self.tabletop.help_at(point), *([known.words] if known is not None else [])]

    def _under_pointer(self) -> str | None:
        """The word of the button or cell that the pointer lights up, or what the thing beneath it has to say."""
        button = self._button_at(self.pointer)
        if button is not None:
            return button.word
        if self.way_out.collidepoint(self.pointer):
            return PAUSE
        if self.area(NOTICES).collidepoint(self.pointer):
            return NOTICES
        if self.tray_panel is not None and self.tray_panel.rect.collidepoint(self.pointer):
            return self.tray_panel.word_at(self.pointer)
        if self.log_panel.rect.collidepoint(self.pointer):
            return self.log_panel.word_at(self.pointer)
        return " ".join(self.help_at(self.pointer))

    def _pressed(self, point: tuple[int, int]) -> None:
        self.pointer = point
        self.stale = True
        self.zoom.forget(self.app.clock())
        self.dragging.carrying.glide = None
        if self.motion.finish(self.app.clock()) and not self._starts_a_drag(point):
            return
        button = self._button_at(point)
        if button is not None:
            self._press_button(button)
        elif self.way_out.collidepoint(point):
            self._pause()
        elif self.tray_panel is not None and self.tray_panel.rect.collidepoint(point):
            self._touch_tray(point)
        elif self.log_panel.rect.collidepoint(point):
            self._open_log()
        else:
            self.dragging.press(point)

    def _starts_a_drag(self, point: tuple[int, int]) -> bool:
        """Whether a piece lies there that can be taken up now; a click that finishes a motion does nothing else."""
        placed = self.tabletop.under(point).placed
        return placed is not None and self.dragging.can_take_up(placed)

    def _released(self, point: tuple[int, int]) -> None:
        self.pointer = point
        self.stale = True
        drag, press = self.dragging.drag, self.dragging.carrying.press
        if drag is not None:
            self._act(self.dragging.drop(drag))
        elif press is not None:
            self._click(press)
        self.dragging.let_go()

    def _key(self, event: pygame.event.Event) -> None:
        self.stale = True
        self.motion.finish(self.app.clock())
        if self.writing is not None:
            self._key_of_a_line(event.key)
            return
        if self._key_for_all(event):
            return
        if event.key == pygame.K_SPACE:
            self.zoom.ask(True)
        elif event.key == pygame.K_ESCAPE:
            self.moment.put_back()
        elif event.key in WAYS and event.mod & pygame.KMOD_SHIFT and WAYS[event.key][0]:
            self._shift(WAYS[event.key][0])
        elif event.key in WAYS:
            self._point(WAYS[event.key])
        elif event.unicode.isdecimal() and (card := card_of_hand(self, int(event.unicode))) is not None:
            self._touch(card)
        elif event.key in ENTER_KEYS and (stop := self.pointing.current(stops_of(self))) is not None:
            self._touch(stop)
        elif event.unicode.upper() == SORT_KEY:
            self.dragging.own_hand.sort(self.tabletop, self.app.clock(), self.app.speed)
        else:
            self._key_of_a_button(event)

    def _point(self, way: tuple[int, int]) -> None:
        """Point at the next thing that way; what is pointed at is what Space shows large."""
        stops = stops_of(self)
        self.pointing.move(way, stops, self.area(PROMPT).midbottom)
        if (stop := self.pointing.current(stops)) is not None:
            self._look_at(stop)

    def _look_at(self, stop: Stop) -> None:
        self.pointer = stop.point
        self.zoom.point_at(self._subject(stop.point), self.app.clock())

    def _shift(self, way: int) -> None:
        """Put the card of the hand that is pointed at one place further, and keep pointing at it."""
        stop = self.pointing.current(stops_of(self)) if self.pointing.is_active else None
        if stop is None or stop.placed is None or not self.dragging.own_hand.holds(self.tabletop, stop.placed):
            return
        place = self.dragging.own_hand.place(self.tabletop, stop.placed) + way
        self.dragging.own_hand.put(self.tabletop, stop.placed, max(0, place), self.app.clock(), self.app.speed)
        here = self.tabletop.lying(stop.placed)
        assert here is not None
        self.pointing.stay_at(piece_stop(here))
        self._look_at(piece_stop(here))

    def _touch(self, stop: Stop) -> None:
        """Touch something as a click would."""
        self._pressed(stop.point)
        self._released(stop.point)

    def _open_log(self) -> None:
        """What has happened, to be read; meanwhile the mouse holds nothing of the table, and points at nothing there."""
        self.pointer = NOWHERE
        self.dragging.let_go()
        self.zoom.forget(self.app.clock())
        self.zoom.point_at(None, self.app.clock())
        self.app.show(LogScene(self.app, self, self.sitting))

    def _pause(self) -> None:
        self.app.show(PauseScene(self.app, self))

    def _key_of_a_button(self, event: pygame.event.Event) -> None:
        """The letter on a button, or Enter where there is one button alone."""
        buttons = self.buttons()
        letter = event.unicode.upper()
        pressed = next((button for button in buttons if letter and button.key == letter), None)
        if pressed is None and event.key in ENTER_KEYS:
            aside = {HIDE, *self.moment.peeks()}
            able = [button for button in buttons if not button.reason and button.word not in aside]
            pressed = able[0] if len(able) == 1 else None
        if pressed is not None:
            self._press_button(pressed)

    def _key_of_a_line(self, key: int) -> None:
        """Enter says it, Escape forgets it; letters are taken by the line itself."""
        if key == pygame.K_ESCAPE:
            self.writing = None
        elif key in ENTER_KEYS:
            self._say()

    def _say(self) -> None:
        action = None if self.writing is None else self.writing.action()
        self.writing = None
        if action is not None:
            self.sitting.play(action)
            self._position_changed()

    # What touches lead to

    def _act(self, action: Action | None) -> None:
        """Do what is left after narrowing; where the game would have a question asked first, it is asked, unless the person wants
        none."""
        if action is None:
            return
        if self.app.settings.ask_before_loss and self.moment.must_ask(action):
            self.moment.asked = action
            return
        self.sitting.play(action)
        self._position_changed()

    def _click(self, press: Press) -> None:
        """Click-click does what dragging does: the first lifts, the second drops; a quick second one on the same piece plays it
        where there is one place alone for it."""
        under = self.tabletop.under(press.point)
        placed, now = press.placed, self.app.clock()
        if placed is not None and self.hand.answers(placed.piece.name):
            self._act(self.hand.press(placed.piece.name))
        elif placed is not None and self.hand.is_lifted(placed.spot.id, placed.piece.name):
            sole = self.hand.sole_target() if now - self._lifted_at <= DOUBLE_CLICK else None
            if sole is None:
                self.hand.put_back()
            else:
                self._act(self.hand.drop((sole,)))
        elif self.hand.takes(under.words):
            self._act(self.hand.drop(under.words))
        elif placed is not None and self.hand.can_lift(placed.spot.id, placed.piece.name):
            self.hand.lift(placed.spot.id, placed.piece.name)
            self.moment.refusal = ""
            self._lifted_at = now
        elif under.words:
            self.moment.refuse(under.words)

    def _touch_tray(self, point: tuple[int, int]) -> None:
        panel = self.tray_panel
        assert panel is not None
        word = panel.word_at(point)
        if word is None:
            if self.hand.gathered and panel.confirm.collidepoint(point):
                self._send_gathered()
        elif self.hand.gathers:
            self.hand.gather(word)
        elif self.hand.lifts_out(word):
            self.hand.lift(TRAY, word)
        elif self.hand.offers(word):
            self._act(self.hand.choose(word))
        elif self.hand.tray is not None:
            self.moment.refusal = self.moment.said(self.hand.tray.dark.get(word, ""))

    def _send_gathered(self) -> None:
        """One action for each word, as long as each is still asked for."""
        for word in tuple(self.hand.gathered):
            if self.hand.tray is not None and self.hand.offers(word):
                self._act(self.hand.choose(word))

    def _press_button(self, button: Button) -> None:
        if self.writing is not None:
            if button.word == SAY:
                self._say()
            self.writing = None
        elif button.reason:
            self.moment.refusal = button.reason
        elif self.moment.asked is not None:
            self._act(self.moment.asked) if button.word == YES else self.moment.put_back()
        elif self._press_for_several(button.word):
            return
        elif button.word in (shortcuts := {shortcut.label: shortcut for shortcut in self.moment.shortcuts()}):
            for text in shortcuts[button.word].actions:
                self._act(self.sitting.match.read(text))
        elif button.word in (standing := {answer.id for answer in self.moment.standing()}):
            assert self.moment.seat is not None
            self.sitting.standing[self.moment.seat] |= standing & {button.word}
            self._position_changed()
        elif button.word in self.moment.spoken():
            assert self.moment.speaker is not None
            self.writing = Writing(self.moment.speaker, button.word, self.moment.suggestion(button.word))
        elif self.sitting.match.over:
            self._after_the_end(button.word)
        else:
            self._act(self.hand.press(button.word))

    def _press_for_several(self, word: str) -> bool:
        """The buttons of those who share the screen; whether it was one of them."""
        reacts = {f"@{seat}": seat for seat in self.moment.reactions}
        if word in reacts:
            self.sitting.react(reacts[word])
            self._position_changed()
        elif word == LET_STAND and reacts:
            self.sitting.let_it_stand()
            self._position_changed()
        elif word in (peeks := self.moment.peeks()):
            self.sitting.lower_the_curtain(peeks[word])
            self._eyes_changed()
        elif word == HIDE:
            self.hide_the_hand()
        else:
            return False
        return True

    def _after_the_end(self, word: str) -> None:
        """What is offered when a match is over."""
        if word == LEAVE:
            self.app.back()
            return
        self._sit_down(self.sitting.again(same_deal=word == SAME))
        self._shown = None
        self.dragging.sit_down()
        self._position_changed()

    # What is offered

    def buttons(self) -> list[Button]:
        """The buttons of this moment."""
        answers = self.moment.answers() if self.writing is None else WRITING
        besides = self.moment.besides() if self.writing is None else []
        corner, bar = self.area(BUTTONS), self.area(BAR)
        if not bar.width:
            return lay_buttons(corner, [*answers, *besides], self.app.screen)
        in_bar = lay_in_bar(bar, answers)
        return in_bar + lay_buttons(corner, besides, self.app.screen, {button.key for button in in_bar})

    def _button_at(self, point: tuple[int, int]) -> Button | None:
        return next((button for button in self.buttons() if button.rect.collidepoint(point)), None)

    # What is drawn where

    def area(self, word: str) -> pygame.Rect:
        """The area of a spot; none for a word that is no spot's, and none for answers where nobody can give them."""
        spot = None if word == BAR and self.moment.seat is None else self.tabletop.spot.get(word)
        return self.app.screen.rect(spot) if spot is not None else pygame.Rect(0, 0, 0, 0)

    @property
    def way_out(self) -> pygame.Rect:
        """Where a click opens the pause."""
        return menu_area(self.area(NOTICES), self.app.skin)

    def targets(self) -> set[str]:
        """What glows: what would take what is lifted, or can be clicked as it is."""
        return self.hand.targets() if self.hand.selection or self.hand.question is None else set()

    def draw(self, surface: pygame.Surface) -> None:
        self._drawing.draw(surface)

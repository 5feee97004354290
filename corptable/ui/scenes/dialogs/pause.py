"""Pause a table: choose over the darkened table whether to resume, undo, read the rules, change
settings, hand over a seat, start over, or leave."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from corptable.bots import find_bot, stand_in
from corptable.engine.pieces import Seat
from corptable.engine.seeds import seed_text
from corptable.session.autosave import KEPT
from corptable.session.notices import LOOKED_AT, label_of_seats, why_nobody_leaves
from corptable.session.offers import Offer
from corptable.ui.scene_base import DialogScene, Scene, SceneContext
from corptable.ui.scene_base.navigator import PausedTable
from corptable.ui.widgets import Act, Button, bound, cap_of
from corptable.ui.widgets.copy_button import seed_button

ASIDE: Final = "aside/"
"""Prefix of the ids of asides; their label follows it."""
RESUME, UNDO, REDO, RULES, REPLAY = "resume", "take_back", "bring_back", "rules", "replay"
SEATS, SETTINGS, REPORT, START_OVER, LEAVE = "seats", "settings", "report", "start_over", "leave"
SAME, OTHER, NEITHER = "same", "other", "neither"
"""Ids of the buttons."""
WORDS: Final = {
    "pause": "Pause",
    "no_aside": "Never mind",
    "seats": "Who plays?",
    "leave": "Let a bot play for {name}",
    "back": "{name} plays again",
    "leave alone": "Let {bot} play for me",
    "returns": (
        "You can take your seat back at any time. A game that a bot finishes counts as practice."
    ),
    "as_it_is": "Leave it as it is",
    "start_over": "Start over?",
    "stays": "This game stays among the saved games, and Ctrl+Z brings you straight back to it.",
    "comes_back": "Ctrl+Z brings you back to this game as long as you are at this table.",
}


class PauseScene(DialogScene):
    """Show the choices of the pause over the table, those that are impossible now with the reason.

    What ends or hands over the match has no letter, here and in the dialogs beyond: a letter that
    does one thing at the table must not do harm where somebody is not aware of a dialog.
    """

    has_note = True

    def __init__(self, context: SceneContext, beneath: Scene, table: PausedTable) -> None:
        super().__init__(context, WORDS["pause"], RESUME, beneath)
        self.table = table
        self.game = table.session.match.game
        self.subtitle = self.game.title
        self._aside = ""
        """Label of the aside whose piece is being chosen; "" for none."""

    def choices(self) -> list[Button]:
        if self._aside:
            pieces = self.table.asides().get(self._aside, [])
            chosen = [Button(piece.word, piece.label, self._doing(piece)) for piece in pieces]
            return [*chosen, Button(RESUME, WORDS["no_aside"], partial(self._open, ""), "Esc")]
        table, session, ways = self.table, self.table.session, self.navigator
        looked_at = LOOKED_AT if session.seating.is_read_only else ""
        return [
            Button(RESUME, "Resume", ways.back, "Esc", "primary"),
            Button(
                UNDO, "Undo", partial(self._close, table.undo), "Z", reason=table.why_not_undo()
            ),
            Button(
                REDO, "Redo", partial(self._close, table.redo), "Y", reason=table.why_not_redo()
            ),
            Button(RULES, "Rules and keys", partial(ways.rules, self.game), bound().rules),
            Button(REPLAY, "Replay so far", lambda: ways.replay(session.played), "R"),
            *(Button(ASIDE + label, label, partial(self._open, label)) for label in table.asides()),
            Button(SEATS, label_of_seats(session), self._seats, reason=why_nobody_leaves(session)),
            Button(SETTINGS, "Settings", ways.settings, "S"),
            Button(REPORT, "Bug report", partial(ways.report, session.match), "B"),
            Button(START_OVER, "Start over", partial(ways.start_over, table), reason=looked_at),
            Button(LEAVE, "Leave the table", partial(self._close, ways.back), part="danger"),
        ]

    def _open(self, aside: str) -> None:
        """Do what the button of an aside is for: ask for a piece, where there are several."""
        offers = self.table.asides().get(aside, [])
        if len(offers) == 1 and not offers[0].label:
            self._doing(offers[0])()
            return
        self._aside, self.title = aside, aside.removesuffix(" …") or WORDS["pause"]
        self.form.focus_id = RESUME

    def _doing(self, offer: Offer) -> Act:
        return partial(self._close, partial(self.table.take_aside, offer.word))

    def _seats(self) -> None:
        """Take the only person's seat back at once; else ask who plays."""
        seating = self.table.session.seating
        if (seat := seating.only_person) is not None and seat in seating.away:
            self._close(partial(self.table.change_seat, seat))
        else:
            self.navigator.seats(self.table)

    def _close(self, then: Act) -> None:
        """Close the pause, then act."""
        self.navigator.back()
        then()

    def note(self) -> str:
        """Return the reason of a button that does nothing, or else what happens to the game if the
        person leaves the table.
        """
        keeping = self.table.session.autosave
        return super().note() or ("" if keeping is None else keeping.leave_text)

    def key(self, event: pygame.event.Event) -> bool:
        if cap_of(event) != bound().pause or self._aside:
            return False
        self.navigator.back()
        return True


class SeatsScene(DialogScene):
    """Hand a person's seat to a bot, or back to a person who has left it: a button for each of
    them.
    """

    def __init__(self, context: SceneContext, beneath: Scene, table: PausedTable) -> None:
        super().__init__(context, WORDS["seats"], NEITHER, beneath)
        self.table = table
        self.subtitle = table.session.match.game.title
        self.paragraphs = (
            (WORDS["returns"],) if table.session.seating.only_person is not None else ()
        )

    def choices(self) -> list[Button]:
        session = self.table.session
        seats = sorted((*session.persons, *session.seating.away))
        offers = [
            (
                seat,
                "back"
                if seat in session.seating.away
                else "leave alone"
                if len(seats) == 1
                else "leave",
            )
            for seat in seats
        ]
        bot = find_bot(session.match.game, stand_in(session.match.game)).name
        rows = [
            Button(
                str(seat),
                WORDS[what].format(name=session.names[seat], bot=bot),
                partial(self._change, seat),
            )
            for seat, what in offers
        ]
        return [*rows, Button(NEITHER, WORDS["as_it_is"], self.navigator.back, "Esc")]

    def _change(self, seat: Seat) -> None:
        self.navigator.back_to_table()
        self.table.change_seat(seat)


class StartOverScene(DialogScene):
    """Start over in the middle of a match: the same deal or a new one, with the same players, or a
    new game where nothing is dealt. Undo takes it back, as an act.
    """

    def __init__(self, context: SceneContext, beneath: Scene, table: PausedTable) -> None:
        super().__init__(context, WORDS["start_over"], NEITHER, beneath)
        self.table = table
        self.subtitle = table.session.match.game.title
        keeping = table.session.autosave
        self.paragraphs = (
            WORDS["stays" if keeping is not None and keeping.leave_text == KEPT else "comes_back"],
        )

    def choices(self) -> tuple[Button, ...]:
        has_luck = self.table.session.match.game.has_luck
        same = Button(SAME, "The same deal again", partial(self._begin, same_deal=True))
        new = "A new deal" if has_luck else "A new game"
        return (
            *((same,) if has_luck else ()),
            Button(OTHER, new, partial(self._begin, same_deal=False)),
            seed_button(
                self.context.clipboard, seed_text(self.table.session.match.header.seed), "C"
            ),
            Button(NEITHER, "Go on with this game", self.navigator.back, "Esc"),
        )

    def _begin(self, same_deal: bool) -> None:
        self.navigator.back_to_table()
        self.table.begin_again(same_deal)

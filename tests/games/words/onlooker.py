"""Look at a match through the eyes of a viewer, and compare what the game's presentation says with
what a word table expects.

Words are compared as people read them: with the names of seats and pieces, and a capital first
letter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from games.words.reading import log_of, recorded, said
from games.words.table import Case, Words, cases_of

from corptable.cards.records import as_plain
from corptable.engine import PUBLIC, Action, IllegalAction, Seat
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.presentation import Moment, Panel, PanelState, PanelText, Spot, Stamp
from corptable.presentation.presentation import presentation_of, why_illegal
from corptable.scenarios import Difference, start_match
from corptable.system.errors import CorptableError


class Outcome(NamedTuple):
    """Hold what came of a case: its differences, and section and key of every template that was
    filled.
    """

    differences: list[Difference]
    filled: frozenset[tuple[str, str]]


@cache
def outcome(case: Case) -> Outcome:
    """Play a case; compare the words that it expects with those that its viewers read."""
    with recorded() as used:
        try:
            found = [difference for seat in case.eyes for difference in _differences(case, seat)]
        except CorptableError as error:
            found = [Difference("playing", "no error", str(error))]
    return Outcome(found, frozenset(used))


def filled(game: str) -> set[tuple[str, str]]:
    """Return section and key of every template that the word tables of a game fill."""
    return {key for case in cases_of(game) for key in outcome(case).filled}


def looking_on(case: Case, seat: Seat) -> Onlooker:
    """Return a viewer of a case after its acts. Raises CorptableError if the case cannot be
    played.
    """
    scenario = case.scenario
    if seat >= scenario.players:
        raise CorptableError(f"found the viewer @{seat}, wanted one of {scenario.players} seats")
    onlooker = Onlooker(start_match(find_game(scenario.game), scenario), seat)
    for act in scenario.acts:
        onlooker.play(act)
    onlooker.look(case.remembers)
    return onlooker


def _differences(case: Case, seat: Seat) -> Iterator[Difference]:
    onlooker = looking_on(case, seat)
    yield from onlooker.compare_log(case.words)
    if (chance := onlooker.match.state.chance) is not None:
        yield from (
            Difference(f"rig {kind}", "used up", list(results))
            for kind, results in chance.left_over().items()
        )
    for what, wanted, found in onlooker.answers(case.words):
        yield from onlooker.compare(what, wanted, as_plain(found))


def labels_of(panel: Panel | None) -> dict[str, str]:
    """Label of each button of a panel, or why it is disabled, by its word; with its title."""
    if panel is None:
        return {}
    labels = {
        one.word: one.label if one.actions else f"({one.reason})"
        for one in panel.buttons()
        if one.touch == "narrow"
    }
    picks = {one.word: one.reason for one in panel.buttons() if one.touch == "pick" and one.reason}
    texts = (part for row in panel.rows for part in row.parts if isinstance(part, PanelText))
    told = {str(place): part.text for place, part in enumerate(texts)}
    return {"title": panel.title, **labels, **picks, **told}


def parts_of(panel: Panel | None) -> dict[str, object]:
    """Buttons and cells of a panel by their words, with its title and the words beside it."""
    if panel is None:
        return {}
    buttons = {button.word: button for button in panel.buttons()}
    cells = {cell.word: cell for cell in panel.cells()}
    return {"title": panel.title, "aside": panel.aside, **buttons, **cells}


def fields_of(spot: Spot | None) -> Mapping[str, object]:
    """Fields of a spot and of its content, by their names."""
    return {} if spot is None else {**as_plain(spot), **(as_plain(spot.content) or {})}


class Onlooker:
    """Hold what one viewer noticed of a match, and its view of the position."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match = match
        self.seat = seat
        self.show = presentation_of(match.game)
        self.log: list[str] = []
        self.losses: list[str] = []
        self.stamps: list[Stamp] = []
        self.moments: list[Moment] = []
        self.view = match.state.observation(seat)

    def play(self, act: str) -> None:
        """Play an act; note its log lines, losses of the viewer, stamps and moments. Raises
        CorptableError with the reason why it is not legal.
        """
        try:
            events = self.match.play(act)
        except IllegalAction as error:
            raise CorptableError(said(self.match, why_illegal(self.match, error))) from error
        self.look()
        self.log += log_of(self.match, events, self.seat)
        noticed = noticed_by(events, self.seat)
        losses = (self.show.loss(event, self.view) for event in noticed)
        self.losses += [said(self.match, line) for line in losses if line]
        effects = (self.show.effect(event, self.view) for event in noticed)
        self.stamps += [effect for effect in effects if isinstance(effect, Stamp)]
        moment = self.show.moment(noticed, self.view)
        self.moments += [] if moment is None else [moment]

    def look(self, remembers: bool = False) -> None:
        """Look at the position as it is now, with all that the viewer remembers, or with what it
        sees.
        """
        state = self.match.state
        self.view = (
            state.information_state(self.seat).view if remembers else state.observation(self.seat)
        )

    def compare_log(self, words: Words) -> Iterator[Difference]:
        """Yield the lines that the log lacks in the expected order, and those that it should not
        have.
        """
        lines = iter(self.log)
        yield from (Difference("log", line, self.log) for line in words.log if line not in lines)
        yield from (
            Difference("log", f"no line {line!r}", self.log)
            for line in words.log_lacks
            if line in self.log
        )

    def answers(self, words: Words) -> Iterator[tuple[str, object, object]]:
        """Yield what was asked of the presentation, the words that are wanted, and those that it
        says.
        """
        show, view = self.show, self.view
        for gesture, wanted in words.refuse.items():
            yield f"refuse {gesture}", wanted, self._refusal(gesture)
        for act, wanted in words.illegal.items():
            yield f"illegal {act}", wanted, self._reason(act)
        for act, wanted in words.forecast.items():
            yield f"forecast {act}", wanted, show.forecast(view, self._legal(act))
        for act, wanted in words.cause.items():
            yield f"cause {act}", wanted, show.cause(view, self._legal(act))
        for word, wanted in words.word.items():
            yield f"word {word}", wanted, show.label_of(view, word)
        for pieces, wanted in words.lifted.items():
            yield f"lifted {pieces}", wanted, show.lifted(view, pieces.split())
        for pieces, wanted in words.tally.items():
            tally = self.panel("tally", lifted=pieces)
            yield f"tally {pieces}", wanted, "" if tally is None else tally.title
        for asked, wanted in words.choice.items():
            yield f"choice of {asked}", wanted, show.choice(view, asked.split()) or {}
        marks = show.marks(view) if words.marks else {}
        for word, wanted in words.marks.items():
            yield f"marks {word}", wanted, marks.get(word, ())
        for word, wanted in words.picked.items():
            yield f"palette with {word} picked", wanted, labels_of(self.panel("palette", word))
        for id, expected in (("menu", words.menu), ("pad", words.note_pad)):
            parts = parts_of(self.panel(id)) if expected else {}
            for word, wanted in expected.items():
                yield f"{id} {word}", wanted, parts.get(word, {})
        spots = {spot.id: spot for spot in show.layout(view, 16 / 9)} if words.spots else {}
        for id, wanted in words.spots.items():
            yield f"spots {id}", wanted, fields_of(spots.get(id))
        whole: dict[str, Callable[[], object]] = {
            "prompt": self.prompt,
            "consequences": lambda: show.consequences(view),
            "notices": lambda: show.notices(view),
            "phase": lambda: show.phase(view),
            "standing": lambda: show.answers.standing(view),
            "obvious": lambda: str(show.answers.obvious(view) or ""),
            "unasked": lambda: (act := show.answers.obvious(view)) and show.answers.unasked(act),
            "shortcuts": lambda: show.shortcuts(view),
            "asides": lambda: [str(action) for action in show.speech.asides(view)],
            "tray": lambda: show.tray_of(view) or {},
            "links": lambda: show.links(view),
            "scored": lambda: show.scored_sheet(view) or {},
            "outlook": lambda: show.outlook(view) or {},
            "log_only": lambda: self.log,
            "losses": lambda: self.losses,
            "stamps": lambda: self.stamps,
            "moments": lambda: self.moments,
            "board": lambda: show.board(view) or {},
            "palette": lambda: labels_of(self.panel("palette")),
        }
        for name, say in whole.items():
            if (wanted := getattr(words, name)) is not None:
                yield name, wanted, say()

    def panel(self, id: str, picked: str = "", lifted: str = "") -> Panel | None:
        """Panel of an id, with a word picked in it or with pieces lifted; None for none."""
        state = PanelState(lambda: self.view, True, picked, tuple(lifted.split()))
        panels = self.show.panels(self.view, state)
        return next((panel for panel in panels if panel.id == id), None)

    def compare(self, what: str, wanted: object, found: object) -> Iterator[Difference]:
        """Yield the differences of words from words, of named fields, and of the items of lists.

        Of a record, text stands for its help or its text, and a list for its first fields.
        """
        if isinstance(found, Mapping) and isinstance(wanted, list):
            found = list(found.values())[: len(wanted)]
        elif isinstance(found, Mapping) and isinstance(wanted, str):
            found = found["help"] if "help" in found else found["text"]
        if isinstance(wanted, Mapping) and isinstance(found, Mapping) and wanted and found:
            for name, value in wanted.items():
                yield from self.compare(f"{what}.{name}", value, found.get(name, ""))
        elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
            for place, (one, other) in enumerate(zip(wanted, found, strict=True)):
                yield from self.compare(f"{what}[{place}]", one, other)
        elif (wanted or found) and self._read(wanted) != self._read(found):
            reader = "everybody" if self.seat == PUBLIC else f"@{self.seat}"
            yield Difference(f"{what}, as {reader} reads it", self._read(wanted), self._read(found))

    def _read(self, words: object) -> object:
        """Return words as people read them, and a number as text; anything else as it is."""
        return said(self.match, str(words)) if isinstance(words, str | int) else words

    def prompt(self) -> str:
        """Return the open question, as the viewer reads it."""
        assert self.view.decision is not None, "no question is open"
        asked = self.view.actors()
        return self.show.prompt(
            self.view.decision, self.view, self.seat if self.seat in asked else asked[0]
        )

    def _refusal(self, gesture: str) -> str:
        assert self.view.decision is not None, "no question is open"
        lifted, _, spot = f" {gesture} ".partition(" onto ")
        return self.show.refuse(
            self.view.decision, self.view, self.seat, lifted.split(), spot.strip()
        )

    def _reason(self, act: str) -> str:
        """Return why an act is not legal, as people are told who wrote it."""
        try:
            self.match.play(act)
        except IllegalAction as error:
            return why_illegal(self.match, error).removeprefix(f'"{act}": ')
        return "it is legal"

    def _legal(self, act: str) -> Action:
        """Return a legal action. Raises CorptableError."""
        action = self.match.read(act)
        if action not in self.match.legal():
            raise CorptableError(f"{act}: it is not legal")
        return action

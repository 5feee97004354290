"""Define how a game shows itself: functions from what a viewer knows to spots, gestures, log lines
and sheets, each with a default.

The rules of a game import nothing of this. The presentation of a game is the constant
`PRESENTATION` of the module `presentation` beside its rules; a game without one has the defaults.

Parameters named `view` take an observation or an information state, and a function reads nothing
that these hide.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final, Generic, NamedTuple, TypeVar

from corptable.cards.faults import quoted
from corptable.engine.action import Action, IllegalAction
from corptable.engine.decision import Question
from corptable.engine.events import Acted, Chance, Changed, Event, Moved, Noted, Poured, Said
from corptable.engine.game import Game
from corptable.engine.match import JournalReading, Match
from corptable.engine.pieces import Seat
from corptable.engine.state import State
from corptable.engine.view import View
from corptable.presentation import defaults, refusals
from corptable.presentation.default_layout import default_layout
from corptable.presentation.effects import Moment, Stamp, Toss
from corptable.presentation.first_times import FirstTime
from corptable.presentation.layout import (
    Board,
    Bond,
    Forecast,
    Gesture,
    Link,
    Shortcut,
    Sign,
    Spot,
    StandingAnswer,
    Tray,
)
from corptable.presentation.panel import Panel, PanelState
from corptable.presentation.pitch import Pitch
from corptable.presentation.sheet import Sheet
from corptable.presentation.sounds import Family
from corptable.presentation.texts import GameTexts, OptionText
from corptable.system.errors import GameFault

V = TypeVar("V", bound=View)
S = TypeVar("S", bound=State)

MODULE: Final = "presentation"
CONSTANT: Final = "PRESENTATION"


class Speech(NamedTuple, Generic[V]):
    """Hold what persons and bots say beside the choices of the rules."""

    asides: Callable[[V], Sequence[Action]] = defaults.none
    """Return the acts outside the rules' choices that the window offers now."""
    must_tell: Callable[[V, Action], bool] = defaults.never
    """True if a person has to say something before this act."""
    teller: Callable[[Event], Seat | None] = defaults.nothing
    """Return the seat for which the program words a note, unless a person sits there, who does so;
    None for a note that is worded for everybody."""
    spoken: Callable[[Action, V, str], str] = defaults.no_words
    """Return the words in which a bot, by its id, says an act just done, in marked words; "" where
    it has none of its own, so that the log line of the act serves."""
    voiced: Callable[[Action, V, str], str] = defaults.no_words
    """Return the words in which a bot, by its id, says an act that a balloon repeats, in marked
    words; "" where it has none of its own. The log tells the act in plain words."""


class GivenAnswers(NamedTuple, Generic[V]):
    """Hold the answers that a person may leave to the program, and who is asked at all."""

    concerns: Callable[[V, Seat], bool] = defaults.always
    """True if a seat has to be asked in the open reaction window, by what everybody sees. It
    has to be unless no answer of it can make a difference, however the match goes on: then a person
    who wants it so is passed without a question."""
    standing: Callable[[V], Sequence[StandingAnswer]] = defaults.none
    """Return the answers to the open decision that a person can give once for all questions
    alike.
    """
    safe: Callable[[V], Sequence[Action]] = defaults.none
    """Return the legal acts that protect something of the viewer's: a person may leave them to the
    program.
    """
    obvious: Callable[[V], Action | None] = defaults.nothing
    """Return the one sane answer to the open decision; None where there are several, over all that
    could follow: a person may leave it to the program, and is asked after an undo."""
    unasked: Callable[[Action], str | None] = defaults.nothing
    """Log line, in marked words, in the place of that of an obvious answer that the program played:
    why nobody was asked; None where the line of the act serves."""
    by_hand: Collection[str] = ()
    """Verbs of acts that a person makes even where they are the only choice: a throw of the die."""


class RecapTopics(NamedTuple):
    """Hold what the recap of a round begins with and leaves out."""

    results: Collection[str] = ()
    """Topics of notes that tell what came of a round: the recap of what has happened begins with
    those of the last one.
    """
    routine: Collection[str] = ("pass", "draw")
    """Verbs of acts, topics of notes, counters, kinds of chance, and parts of the ids of zones that
    pieces leave, whose lines that recap leaves out."""
    unanswered: Mapping[str, tuple[str, str]] = MappingProxyType({})
    """By the verb of an act that others may stop: the verb that stops it, and the line of the recap
    for passes that do not.
    """


class Presentation(NamedTuple, Generic[V]):
    """Hold the functions that show one game to people, and a few facts of the same kind."""

    pitch: Callable[[], Pitch] = Pitch
    """Return tile and gist of the game on the title."""

    # The table

    layout: Callable[[V, float], Sequence[Spot]] = default_layout
    """Return the spots of the table for the viewer's place at it, with the positions of all that
    lies there.

    Called after each action; the second parameter is the width of the table divided by its height.
    """
    lies: Callable[[str], str] = defaults.no_words
    """Return a sentence that tells what the spots of a kind are, what lies or may lie there, and
    who sees it, by their id without its numbers (`site/draw`) or the first word of it; "" where
    nothing need be told, such as on plates whose signs tell it."""
    first_times: Callable[[], Mapping[str, FirstTime]] = dict
    """Return by name what a beginner needs to be told when it happens for the first time."""
    gesture: Callable[[V, Action], Gesture] = defaults.gesture
    """Return the gesture of a legal action. No two legal actions share one."""
    describe: Callable[[Event, V], str | None] = defaults.describe
    """Return the log line of an event (already filtered for the viewer), in marked words; None for
    an event without a line.
    """
    tray: Callable[[V], Tray | None] | None = None
    """Return the tray of words to choose from that lie in no spot; None for no tray. To see it ask
    `tray_of`, because the default gestures bring a tray of their own."""
    choice: Callable[[V, Sequence[str]], Tray | None] = defaults.nothing
    """Return the tray from which one of these words is chosen, once a button has opened the
    question; None for buttons. For words that are cards, which people know by their pictures.
    """
    panels: Callable[[V, PanelState[V]], Sequence[Panel]] = defaults.none
    """Return the game's own panels, each on the spot of its id."""
    marks: Callable[[V], Mapping[str, tuple[Sign, ...]]] = defaults.no_marks
    """Return the signs on pieces and spots, by piece name or spot id: exposed, asleep,
    protected.
    """
    links: Callable[[V], Sequence[Link | Bond]] = defaults.none
    """Return the lines to draw between things on the table, and the ribbons that last longer than
    an act: partners.
    """
    forecast: Callable[[V, Action], Forecast] = defaults.no_forecast
    """Return the forecast of an action: what it would lead to."""
    cause: Callable[[V, Action], str] = defaults.no_words
    """Return the cause of an action of the viewer, a clause after "because" for a hint and a coach:
    its gain in the words of the game; "" for nothing that the viewer sees or remembers. The view
    has the viewer's memory."""
    effect: Callable[[Event, V], Stamp | Toss | None] = defaults.nothing
    """Return the stamp or the toss to show when the viewer notices an event (already filtered for
    it); None for nothing.
    """
    loss: Callable[[Event, V], str] = defaults.no_words
    """Return a sentence for the viewer about what another's act cost, when the viewer notices the
    event: a piece that fell, or that another got first; "" for nothing. A piece that leaves a place
    of the viewer's for one of another seat is told for all games alike."""
    moment: Callable[[Sequence[Event], V], Moment | None] = defaults.nothing
    """Return the moment that tells what the events of an act (already filtered for the viewer) led
    to; None for an act like others. For an act that lets several seats score at once: nobody could
    follow that in the log."""
    sounds: Mapping[str, Family] = MappingProxyType({})
    """Families of the sounds that are heard when something is shown, by the verb of an act, the
    verb and its first word (`say invite`), or the topic of a note. Pieces that move, dice and coins
    are heard without a word."""

    # Words

    prompt: Callable[[Question[V], V, Seat], str] = defaults.prompt
    """Return the question of a decision for a seat that is asked, as a short sentence. The viewer
    may be another seat: what only the hand of the seat that is asked tells is not said then."""
    refuse: Callable[[Question[V], V, Seat, Sequence[str], str], str] = refusals.refuse
    """Return the reason why these lifted pieces cannot go onto that spot, or the button with that
    verb is disabled: one sentence that names the rule."""
    word: Callable[[V, str], str] = defaults.word
    """Return the label of a button or a tray cell with a word that names no seat and no piece, in
    marked words.
    """
    button_help: Callable[[str], str] = defaults.no_words
    """Return a sentence that tells what a button in the corner does, by the first part of its word
    (`yes` of `yes/1`); "" where its label tells it. Buttons of panels have their own."""
    lifted: Callable[[V, Sequence[str]], str] = defaults.no_words
    """Return the name of a selection of pieces ("team 13"); "" for no name."""
    notices: Callable[[V], Sequence[str]] = defaults.notices
    """Return banners, in marked words: what everybody should know now."""
    phase: Callable[[V], str] = defaults.no_words
    """Return the name of the phase, as a title beside the banners where they have no room for the
    game's; "" for no name. For a round in parts that follow other rules, such as bids and tricks.
    """
    board: Callable[[V], Board | None] = defaults.nothing
    """Return the board that stands in the place of the banners where it has room; None for the
    banners alone.
    """
    consequences: Callable[[V], Sequence[str]] = defaults.none
    """Return the consequences of the answers to the open decision, for the viewer who is asked:
    lines in marked words. For a reaction, before which nobody lifts a piece that has a `forecast`.
    """
    option_text: Callable[[str], OptionText | None] = defaults.nothing
    """Return an option's name, help and values in plain words; None where the game has none, so
    that its declaration serves.
    """

    bot_reason: Callable[[str], str] = str
    """Return a bot's reason for its act, in words; by default as the bot says it."""

    lingering: Collection[str] = ()
    """Topics of notes that a table waits for until they have been read, as for what a seat says:
    what falls, what scores.
    """

    read_at_first: Collection[str] = ()
    """Topics of notes that it waits for as well while a person is new to the game."""

    seat_suits: Sequence[str] = ()
    """Suits by seat, where each seat has one for the whole match, as pawns have: its line in the
    chart has that colour. () for hues of the window's.
    """

    # The log

    embellishing: Collection[str] = ()
    """Topics of notes whose lines tell nothing new: each follows the line before it, where there is
    room."""
    headings: Collection[str] = ()
    """Topics of notes, and names of counters, whose log lines are headings: the beginning of a
    round, or of another part of the game."""
    stays_in_log: Callable[[Event, V], bool] = defaults.always
    """True if the log line of a past event stays in the log; asked of all its lines after an
    act with a heading, and at the end. For rules by which seats have to remember what was said or
    played."""

    recap: RecapTopics = RecapTopics()
    """Topics of the recap."""

    setbacks: Mapping[str, str] = MappingProxyType({})
    """By topic of a note the word with the seat for which it is bad news, so that it speaks for no
    act of that seat."""

    # Scores

    scored_sheet: Callable[[V], Sheet | None] = defaults.nothing
    """Return the score sheet of what was scored last, None for nothing; asked at the beginning,
    after an act with a heading, and at the end."""
    outlook: Callable[[V], Sheet | None] = defaults.nothing
    """Return the score sheet of the points if the match ended now; None for none."""

    # Beside the choices of the rules

    speech: Speech[V] = Speech()
    """Remarks and the words of bots."""
    answers: GivenAnswers[V] = GivenAnswers()
    """Answers given beforehand or by the program."""

    shortcuts: Callable[[V], Sequence[Shortcut]] = defaults.none
    """Return buttons that each play several actions in a row."""
    placed_shortcuts: Sequence[str] = ()
    """Words of shortcuts that come and go: each has a place of its own among the buttons, in this
    order, so that none moves a button that somebody is about to press.
    """

    def lingers_over(self, event: Event) -> bool:
        """True if a table waits until the line of an event has been read."""
        return isinstance(event, Said) or (
            isinstance(event, Noted) and event.topic in self.lingering
        )

    def embellishes(self, event: Event) -> bool:
        """True if the line of an event tells nothing that the line before it has not told."""
        return isinstance(event, Noted) and event.topic in self.embellishing

    def sound_of(self, event: Event) -> Family | None:
        """Return the family of sounds that is heard with an event; None for none."""
        match event:
            case Acted(action):
                two = " ".join((action.verb, *action.args[:1]))
                return self.sounds.get(two) or self.sounds.get(action.verb)
            case Noted(topic):
                return self.sounds.get(topic)
        return None

    def is_heading(self, event: Event) -> bool:
        """True if the log line of an event is a heading."""
        told = (
            event.topic
            if isinstance(event, Noted)
            else event.counter
            if isinstance(event, Changed)
            else None
        )
        return told in self.headings

    def is_routine(self, event: Event | None) -> bool:
        """True if the recap leaves out the log line of an event."""
        match event:
            case Acted(action):
                return action.verb in self.recap.routine
            case Noted(topic):
                return topic in self.recap.routine
            case Changed(counter=name) | Chance(kind=name):
                return name in self.recap.routine
            case Moved(source=source) | Poured(source=source):
                return any(part in self.recap.routine for part in source.split("/"))
        return False

    def label_of(self, view: V, word: str) -> str:
        """Return the label of a button or a tray cell: the mark of a seat or a piece, or what the
        game calls the word.
        """
        return defaults.mark(view, word) or self.word(view, word)

    def tray_of(self, view: V) -> Tray | None:
        """Return the tray that a view has; a game with gestures of its own and no tray has none."""
        tray = self.tray or (defaults.tray if self.gesture is defaults.gesture else None)
        return None if tray is None else tray(view)


def with_texts(texts: GameTexts, presentation: Presentation[V]) -> Presentation[V]:
    """Return a presentation with the texts that every game has."""
    return presentation._replace(
        pitch=lambda: texts.pitch.content,
        lies=texts.lies.find,
        first_times=lambda: texts.first_times.content,
        option_text=texts.option,
        bot_reason=texts.bot_reason,
    )


def presentation_of(game: Game[V, S]) -> Presentation[V]:
    """Return the presentation of a game: its own one, that of the class of games it derives from,
    or all defaults.

    Raises GameFault for a module that names none.
    """
    name = module_of(type(game))
    found: object = getattr(sys.modules[name], CONSTANT, None) if name else Presentation[V]()
    if not isinstance(found, Presentation):
        raise GameFault(f"{name}.{CONSTANT}: found {type(found).__name__}, wanted a Presentation")
    return found


@cache
def module_of(kind: type) -> str:
    """Import the presentation of a class of games; return the name of its module, "" for none."""
    for base in kind.__mro__:
        package = base.__module__.rpartition(".")[0]
        if (
            package
            and issubclass(base, Game)
            and importlib.util.find_spec(f"{package}.{MODULE}") is not None
        ):
            return importlib.import_module(f"{package}.{MODULE}").__name__
    return ""


def why_illegal(match: Match, error: IllegalAction) -> str:
    """Return an error about an action of a match that stands before it, with the reason that the
    game gives.
    """
    action = error.action
    view = None if action is None else match.state.observation(action.seat)
    if action is None or view is None or view.decision is None:
        return str(error)
    lifted = tuple(word for word in action.args if word in match.table.pieces_by_name)
    onto = next((word for word in reversed(action.args) if word not in lifted), action.verb)
    return (
        f"{quoted(str(action))}: "
        f"{presentation_of(match.game).refuse(view.decision, view, action.seat, lifted, onto)}"
    )


def why_stopped(reading: JournalReading) -> str:
    """Reason why a journal could not be read to its end, as the game gives it; "" if it could."""
    return (
        ""
        if reading.illegal is None
        else f"{reading.stopped} {why_illegal(reading.match, reading.illegal)}"
    )

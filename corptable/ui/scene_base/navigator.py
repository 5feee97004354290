"""The one table of the ways between scenes: a row for each, with its module, class, theme, what it
is given, and where it lies.

A row is a method of `Navigator` without a body: mypy checks each call against its parameters, and a
test compares these with what the constructor of the scene takes (`tests/ui/test_navigator.py`). The
module of a scene is imported when the scene opens, because the window shall not wait for those that
it does not show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial, wraps
from importlib import import_module
from inspect import signature
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Final,
    Literal,
    NamedTuple,
    ParamSpec,
    Protocol,
)

from corptable.cards.faults import shown_path
from corptable.presentation.words import fill
from corptable.system.errors import CorptableError, Failure, attempt
from corptable.ui.paint.theme import DEFAULT_THEME, theme_name_of
from corptable.ui.widgets import Act

if TYPE_CHECKING:
    from pathlib import Path

    from corptable.art.packs.library import PackLibrary
    from corptable.art.packs.records import DeckId, Pack, PackId
    from corptable.bots.worker import BotWorker
    from corptable.cards.casting import Cast
    from corptable.collection.collections import Collections
    from corptable.collection.deck_desk import DeckDesk
    from corptable.engine.game import AnyGame
    from corptable.engine.match import Match
    from corptable.engine.pieces import Piece, Seat
    from corptable.engine.view import View
    from corptable.lessons import Lesson
    from corptable.session.coach import MatchReview, Stop
    from corptable.session.offers import Offer
    from corptable.session.replay import PlayedMatch
    from corptable.session.session import Session, WatchedMatch
    from corptable.session.topics import Topic
    from corptable.store import SavedGames, Statistics

WORDS: Final = {
    "partly": "It can be replayed in part",
    "not": "It cannot be replayed",
    "no_coach": "The coach cannot look at it",
    "not_over": "Today's rules do not allow all of its acts, so its end is not known.",
    "saved": "Saved",
    "not_saved": "Not saved",
}
CAREER: Final = "collection.career:CareerScene"
P = ParamSpec("P")
Theme = Callable[[Any], str]
"""Theme of a scene, from the first thing that it is given."""

ScoreReason = Literal["asked", "scored"]


class Confirmation(NamedTuple):
    """Describe a yes-no question for a dialog: title, consequence, labels of yes and no, and the
    key of yes ("" for none).
    """

    title: str
    text: str
    do: str
    leave: str
    key: str = ""

    @classmethod
    def about(
        cls, texts: Mapping[str, str], topic: str, key: str = "", **values: object
    ) -> Confirmation:
        """Question about a topic, of the four texts whose keys begin with it."""
        title, text = (fill(texts[f"{topic}_{part}"], **values) for part in ("title", "text"))
        return cls(title, text, texts[f"{topic}_do"], texts[f"{topic}_leave"], key)


class OpenPile(NamedTuple):
    """Describe a pile to leaf through: its title, the cards that the viewer sees, from the top, and
    the number of all.
    """

    title: str
    pieces: tuple[Piece, ...]
    total: int


class PausedTable(Protocol):
    """Describe what the pause and its dialogs need of a table. The table's controller implements
    it.
    """

    @property
    def session(self) -> Session:
        """Get the session that is played."""

    def why_not_undo(self) -> str:
        """Reason why undo is impossible now; "" where it is possible."""

    def why_not_redo(self) -> str:
        """Reason why redo is impossible now; "" where it is possible."""

    def undo(self) -> None:
        """Undo to the person's last action; may open a question."""

    def redo(self) -> None:
        """Redo up to the person's next action."""

    def asides(self) -> dict[str, list[Offer]]:
        """Remarks and acts outside the rules, by the label of the button."""

    def take_aside(self, word: str) -> None:
        """Begin a line, or carry out an aside, by the word of its offer."""

    def change_seat(self, seat: Seat) -> None:
        """Hand a seat to a bot, or back to its person."""

    def begin_again(self, same_deal: bool) -> None:
        """Begin another match with the same players: the same deal or a new one."""


class OpenScenes(Protocol):
    """Describe what the ways need of the stack of scenes, which gives itself to each scene."""

    bot_worker: BotWorker
    collections: Collections
    packs: PackLibrary
    saved_games: SavedGames | None
    statistics: Statistics

    @property
    def scene(self) -> Any:
        """Get the scene on top."""

    @property
    def scenes(self) -> Sequence[Any]:
        """Get the open scenes, the one on top last."""

    @property
    def around(self) -> object:
        """Get the scene that is visible around a dialog: the topmost that is no dialog itself."""

    def push(self, theme_name: str | None, make: Callable[[Any], Any]) -> None:
        """Push a scene that `make` creates in a theme; None: that of the scene on top."""

    def back(self) -> None:
        """Pop the scene on top."""


def _neon(*_: object) -> str:
    return DEFAULT_THEME


def _of_match(played: Session | PlayedMatch) -> str:
    return theme_name_of(played.match.game)


def _of_reviews(reviews: Sequence[MatchReview]) -> str:
    return theme_name_of(reviews[0].match.game)


def _of_lesson(lesson: Lesson) -> str:
    from corptable.engine.registry import find_game  # no sooner: the title needs it later

    return theme_name_of(find_game(lesson.game))


def _of_desk(desk: DeckDesk) -> str:
    return theme_name_of(desk.game)


def scene_class(scene: str) -> type[Any]:
    """Class of a scene, as "module:name" under `corptable.ui.scenes`."""
    module, name = scene.split(":")
    found: type[Any] = getattr(import_module(f"corptable.ui.scenes.{module}"), name)
    return found


def opens(
    scene: str, theme: Theme | None = None, over: bool = False
) -> Callable[
    [Callable[Concatenate[Navigator, P], None]], Callable[Concatenate[Navigator, P], None]
]:
    """Make a row of the table: the method opens a `scene`, which gets what the method is given.

    `theme`: its theme, without one that of the scene below; `over`: it also gets the scene that
    is visible around it.
    """

    def row(
        method: Callable[Concatenate[Navigator, P], None],
    ) -> Callable[Concatenate[Navigator, P], None]:
        shape = signature(method)

        @wraps(method)
        def open_scene(navigator: Navigator, /, *args: P.args, **kwargs: P.kwargs) -> None:
            bound = shape.bind(navigator, *args, **kwargs)
            bound.apply_defaults()
            navigator.open(scene, theme, over, bound.args[1:])

        ROWS[method.__name__] = scene, over
        return open_scene

    return row


ROWS: Final[dict[str, tuple[str, bool]]] = {}
"""Scene of each row by the name of its method, and whether it gets the scene around it."""


class Navigator:
    """Open scenes, each in its theme. Every way pushes a scene on the stack, but `back` and
    `back_to_table`. All raise what creating the scene raises (CorptableError: a faulty theme, an
    unreadable file, a layout that fails), and then leave the stack as it was.
    """

    def __init__(self, stack: OpenScenes) -> None:
        self._stack = stack

    def open(self, scene: str, theme: Theme | None, over: bool, given: Sequence[object]) -> None:
        """Open a row's scene with what it is given."""
        make = scene_class(scene)
        around = (self._stack.around,) if over else ()
        name = None if theme is None else theme(*given[:1])
        self._stack.push(name, lambda context: make(context, *around, *given))

    # From the title

    @opens("title.scene:TitleScene", _neon)
    def title(self) -> None:
        """Open the title, the first scene."""

    @opens("table.scene:TableScene", _of_match)
    def table(self, session: Session) -> None:
        """Open a table for a session."""

    def resume(self, file: str) -> None:
        """Open the table of a saved game, by its file. Raises CorptableError if it cannot be
        opened.
        """
        from corptable.session.saved_matches import resume

        stack = self._stack
        assert stack.saved_games is not None
        self.table(
            resume(stack.saved_games, file, stack.bot_worker, stack.statistics, stack.collections)
        )

    @opens("table.lesson:LessonScene", _of_lesson)
    def lesson(self, lesson: Lesson) -> None:
        """Open the table of a lesson, where it was left."""

    @opens("dialogs.lessons:LessonsScene", over=True)
    def lessons(self, game: AnyGame, ended: Lesson | None = None) -> None:
        """Open the list of a game's lessons; after one that has `ended` it offers a game, too."""

    @opens("set_up.scene:SetUpScene", theme_name_of)
    def set_up(self, game: AnyGame, brings: tuple[str, str] | None = None) -> None:
        """Open the set-up form of a game: seats, options, seed; `brings`: the ids of a profile and
        its deck for the first seat.
        """

    @opens("saves:SavedGamesScene", _neon)
    def saved_games(self, trouble: str = "") -> None:
        """Open the list of unfinished games; `trouble` says why the wanted one cannot be
        continued.
        """

    @opens("replay.list_scene:ReplayListScene", _neon)
    def replays(self) -> None:
        """Open the list of finished games."""

    @opens("gallery.scene:GalleryScene", _neon)
    def gallery(self) -> None:
        """Open the gallery of cards."""

    @opens("decks.scene:DecksScene", _neon)
    def decks(self) -> None:
        """Open the list of decks and of the pictures that they can wear."""

    @opens("decks.printing:PrintScene")
    def print_deck(self, deck: DeckId) -> None:
        """Open the page on which a deck is printed, by its id. Raises CorptableError if there is no
        such deck.
        """

    def collection(self, game: AnyGame, profile: str = "", deck: str = "") -> None:
        """Open the cards of a profile, by its id: the first if that is ""; without any a new one is
        begun. `deck`: the name of the deck that is shown."""
        self._stack.collections.refresh()
        profile = profile or next(iter(self._stack.collections.known.of_game(game.id)), "")
        if profile:
            self._wall(game, profile, deck)
        else:
            self.new_profile(game)

    @opens("collection.scene:CollectionScene", theme_name_of)
    def _wall(self, game: AnyGame, profile: str, deck: str) -> None:
        """Open the cards of a profile that there is."""

    def new_profile(
        self, game: AnyGame, then: Callable[[str], None] | None = None, waiting: str = ""
    ) -> None:
        """Open the page on which a profile is begun; `then` gets its id, by default its cards are
        opened; `waiting`: the name of the file that waits for it."""
        self._new_profile(game, then or partial(self.collection, game), waiting)

    @opens("collection.profiles:NewProfileScene", theme_name_of)
    def _new_profile(self, game: AnyGame, then: Callable[[str], None], waiting: str) -> None:
        """Open the page on which a profile is begun."""

    @opens("collection.people:PeopleScene", _of_desk)
    def people(
        self,
        desk: DeckDesk,
        done: Callable[[str], None],
        paths: Sequence[Path] = (),
        asks_whose: bool = False,
    ) -> None:
        """Open the page on which people become cards of a desk's profile, with these files;
        `done` gets the name of their deck, "" for none. `asks_whose`: ask first whose cards they
        become.
        """

    @opens("collection.export:ExportScene")
    def export(self, desk: DeckDesk) -> None:
        """Open the page on which the shown deck of a desk is written to a file."""

    def career(self, game: AnyGame, profile: str, opponent: str = "") -> None:
        """Open the career of a profile, or go back to it, and show an opponent: whom the profile
        wants to see if that is "".
        """
        if isinstance(self._stack.scene, scene_class(CAREER)):
            self._stack.scene.show_opponent(opponent)
        else:
            self._career(game, profile, opponent)

    @opens(CAREER, theme_name_of)
    def _career(self, game: AnyGame, profile: str, opponent: str) -> None:
        """Open the career of a profile."""

    @opens("collection.card_form:CardFormScene")
    def card_form(self, desk: DeckDesk, card: str, done: Callable[[str], None]) -> None:
        """Open the form of a profile's own card, a new one for ""; `done` gets its id once it is
        kept.
        """

    @opens("collection.profiles:ProfileMenuScene", over=True)
    def profile(self, game: AnyGame, profile: str) -> None:
        """Open the menu of a profile, by its id."""

    @opens("collection.trade:TradeScene", theme_name_of)
    def trade(self, game: AnyGame, profile: str) -> None:
        """Open a trade of a profile, by its id, with that of another person at the same screen."""

    def pack_preview(self, pack_id: PackId, deck_id: DeckId = "") -> None:
        """Open a pack of pictures to look at it and put it right, on a deck or on that of which it
        has most. Raises CorptableError if there is no such pack."""
        if (pack := self._stack.packs.find(pack_id)) is None:
            raise CorptableError(f'There is no pack of pictures "{pack_id}".')
        self._pack_preview(pack, deck_id)

    @opens("pack_preview.scene:PackPreviewScene", _neon)
    def _pack_preview(self, pack: Pack, deck_id: DeckId) -> None:
        """Open a pack of pictures that there is."""

    def statistics(self, profile: str = "") -> None:
        """Open the statistics; with a profile, by its id, at the page of its cards."""
        self._stack.collections.refresh()
        self._statistics(profile)

    @opens("statistics.scene:StatisticsScene", _neon)
    def _statistics(self, profile: str) -> None:
        """Open the statistics with the cards of the profiles that there are."""

    @opens("settings.scene:SettingsScene", _neon)
    def settings(self) -> None:
        """Open the settings."""

    # Rules, log, score, replay

    @opens("rules.scene:RulesScene")
    def rules(
        self,
        game: AnyGame,
        about: Sequence[Topic] = (),
        cast: Cast | None = None,
        offers_lessons: bool = True,
    ) -> None:
        """Open the rules of a game where they speak of the first topic that they speak of; without
        one at their beginning.

        `cast` is the deck that plays in place of the game's own; `offers_lessons`: the page leads
        to the game's lessons.
        """

    @opens("log.scene:LogScene", over=True)
    def log(self, source: WatchedMatch) -> None:
        """Open the log drawer over the scene on top."""

    @opens("dialogs.piles:PilesScene", over=True)
    def piles(self, piles: Sequence[OpenPile], at: int) -> None:
        """Open the cards of the pile at an index, over the scene on top."""

    @opens("score.scene:ScoreScene")
    def score(
        self,
        session: Session,
        why: ScoreReason,
        answer: Callable[[str], None],
        offers: Sequence[Offer] = (),
    ) -> None:
        """Open the score sheets. `why`: "scored" reveals the newest step by step, "asked" shows it;
        `offers` are buttons after the end of the match, and `answer` is called with the word of the
        one that is pressed."""

    @opens("score.moment.scene:MomentScene")
    def moment(
        self, session: Session, answer: Callable[[str], None], offers: Sequence[Offer]
    ) -> None:
        """Open the moment in which a match is won, before its score: `offers` are buttons after its
        end, and `answer` is called with the word of the one that is pressed.
        """

    @opens("score.table_look:TableLookScene")
    def table_look(self, session: Session, view: View) -> None:
        """Open a look at a table of the session as it was, from the score."""

    @opens("replay.scene:ReplayScene", _of_match)
    def replay(self, played: PlayedMatch, stops: Sequence[Stop] = (), first: int = 0) -> None:
        """Open the replay of a match; with the turning points of a coach as `stops`, at one of
        them.
        """

    @opens("coach.scene:CoachScene", _of_reviews)
    def coach(self, reviews: Sequence[MatchReview]) -> None:
        """Open what a coach says about the persons of a match."""

    def replay_finished(self, file: str) -> None:
        """Open the replay of a finished game, with a note over it if its file has faults; only a
        note if it cannot be read.
        """
        if (played := self._finished(file)) is not None:
            self.replay(played[0])
            self._warn(played[1])

    def coach_finished(self, file: str) -> None:
        """Open what a coach says about a finished game, likewise."""
        from corptable.session.coach import reviews_of

        if (played := self._finished(file)) is not None:
            if reviews := reviews_of(played[0], self._stack.bot_worker):
                self.coach(reviews)
            else:
                self.note(WORDS["no_coach"], (WORDS["not_over"],))
            self._warn(played[1])

    def _warn(self, warnings: Sequence[str]) -> None:
        if warnings:
            self.note(WORDS["partly"], warnings)

    def _finished(self, file: str) -> tuple[PlayedMatch, Sequence[str]] | None:
        """Return a finished game with what is wrong with its file; None after a note that it cannot
        be read.
        """
        from corptable.session.replay import PlayedMatch

        saved_games = self._stack.saved_games
        assert saved_games is not None
        resumed = attempt(lambda: saved_games.replay_finished(file))
        if isinstance(resumed, Failure):
            self.note(WORDS["not"], (resumed.text,))
            return None
        played = PlayedMatch(
            resumed.match, resumed.names, resumed.players, resumed.unasked, resumed.player_changes
        )
        return played, resumed.warnings

    # Dialogs

    @opens("dialogs.pause:PauseScene", over=True)
    def pause(self, table: PausedTable) -> None:
        """Open the pause of a table."""

    @opens("dialogs.pause:SeatsScene", over=True)
    def seats(self, table: PausedTable) -> None:
        """Open the dialog in which persons leave their seat to a bot or come back."""

    @opens("dialogs.pause:StartOverScene", over=True)
    def start_over(self, table: PausedTable) -> None:
        """Open the dialog that begins another match."""

    @opens("dialogs.report:ReportScene")
    def report(self, match: Match | None) -> None:
        """Open the dialog that saves a bug report."""

    @opens("dialogs.question:QuestionScene", over=True)
    def ask(self, question: Confirmation, act: Act) -> None:
        """Open a yes-no dialog; `act` runs after it has closed, on yes."""

    @opens("dialogs.question:AnswersScene", over=True)
    def ask_which(
        self,
        title: str,
        paragraphs: Sequence[str],
        answers: Mapping[str, Act],
        leave: str,
    ) -> None:
        """Open a dialog with several answers by their labels, of which one runs after it has
        closed; `leave` runs none.
        """

    @opens("dialogs.question:AgreementScene", over=True)
    def ask_all(self, title: str, text: str, persons: Sequence[str], act: Act) -> None:
        """Open a dialog to which every person has to agree; `act` runs after it has closed, when
        all have.
        """

    @opens("dialogs.question:NamingScene", over=True)
    def ask_name(
        self, title: str, name: str, do: str, act: Callable[[str], None], longest: int
    ) -> None:
        """Open a dialog with a name of at most `longest` letters, and a button `do`; `act` may
        raise CorptableError.
        """

    @opens("dialogs.question:NoteScene", over=True)
    def note(self, title: str, paragraphs: Sequence[str]) -> None:
        """Open a dialog with text and a button that closes it."""

    def save_file(self, save: Callable[[], Path], told: str) -> None:
        """Save a file for people, and open a note with its path beneath what is `told`, or with the
        error.
        """
        path = attempt(save)
        if isinstance(path, Failure):
            self.note(WORDS["not_saved"], (path.text,))
        else:
            self.note(WORDS["saved"], (told, shown_path(path)))

    # Back

    @property
    def is_at_table(self) -> bool:
        """True if a table is open, on top or covered."""
        return any(scene.match is not None for scene in self._stack.scenes)

    def back(self) -> None:
        """Close the scene on top; closing the last one ends the program."""
        self._stack.back()

    def back_to_table(self) -> None:
        """Close all scenes above the topmost table."""
        while self._stack.scene.match is None:
            self._stack.back()

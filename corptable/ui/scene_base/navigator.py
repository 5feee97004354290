"""Define the `Navigator`: a method for each way to another scene, and its theme. `ui/routes.py` creates and pushes the scenes, and
it alone knows their modules.

Every method but `back` and `back_to_table` pushes a scene on the stack. Around a dialog the topmost scene is drawn that is no
dialog itself, so no scene passes itself. All of them raise what creating the scene raises (CorptableError: a faulty theme, an
unreadable file, a layout that fails), and then leave the stack as it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, Protocol

from corptable.engine.game import Game
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.engine.state import State
from corptable.session.prompt import Offer
from corptable.session.replay import PlayedMatch
from corptable.session.session import Session
from corptable.session.transcript import LogSource
from corptable.ui.paint.theme import DEFAULT_THEME, theme_name_of

ScoreReason = Literal["asked", "scored"]


class Confirmation(NamedTuple):
    """Describe a yes-no question for a dialog: title, consequence, labels of yes and no, and the key of yes ("" for none)."""

    title: str
    text: str
    do: str
    leave: str
    key: str = ""


class PausedTable(Protocol):
    """Describe what the pause and its dialogs need of a table. The table's controller implements it."""

    @property
    def session(self) -> Session:
        """Get the session that is played."""

    def why_not_undo(self) -> str:
        """Get why undo is impossible now; "" where it is possible."""

    def why_not_redo(self) -> str:
        """Get why redo is impossible now; "" where it is possible."""

    def undo(self) -> None:
        """Undo to the person's last action; may open a question."""

    def redo(self) -> None:
        """Redo up to the person's next action."""

    def change_seat(self, seat: Seat) -> None:
        """Hand a seat to a bot, or back to its person."""

    def begin_again(self, same_deal: bool) -> None:
        """Begin another match with the same players: the same deal or a new one."""


class Navigator(ABC):
    """Offer the ways between scenes."""

    @abstractmethod
    def open(self, scene: str, *arguments: object, theme: str | None = None) -> None:
        """Create a scene by the name of its class and push it; `theme`: its theme, by default that of the scene below it."""

    @abstractmethod
    def open_over(self, scene: str, *arguments: object) -> None:
        """Create a scene that draws the scene around it, its first argument, and push it."""

    # From the title

    def title(self) -> None:
        """Open the title, the first scene."""
        self.open("TitleScene", theme=DEFAULT_THEME)

    def table(self, session: Session) -> None:
        """Open a table for a session."""
        self.open("TableScene", session, theme=theme_name_of(session.match.game.id))

    def set_up(self, game: Game[State]) -> None:
        """Open the set-up form of a game: seats, options, seed."""
        self.open("SetUpScene", game, theme=theme_name_of(game.id))

    def saved_games(self, trouble: str = "") -> None:
        """Open the list of unfinished games; `trouble` says why the wanted one cannot be continued."""
        self.open("SavedGamesScene", trouble, theme=DEFAULT_THEME)

    def replays(self) -> None:
        """Open the list of finished games."""
        self.open("ReplayListScene", theme=DEFAULT_THEME)

    def gallery(self) -> None:
        """Open the gallery of cards."""
        self.open("GalleryScene", theme=DEFAULT_THEME)

    def statistics(self) -> None:
        """Open the statistics."""
        self.open("StatisticsScene", theme=DEFAULT_THEME)

    def settings(self) -> None:
        """Open the settings."""
        self.open("SettingsScene", theme=DEFAULT_THEME)

    # Rules, log, score, replay

    def rules(self, game: Game[State], at_keys: bool = False) -> None:
        """Open the help page of a game, at its rules or `at_keys`."""
        self.open("RulesScene", game, at_keys)

    def log(self, source: LogSource) -> None:
        """Open the log drawer over the scene on top."""
        self.open_over("LogScene", source)

    def score(self, session: Session, why: ScoreReason, answer: Callable[[str], None], offers: Sequence[Offer] = ()) -> None:
        """Open the score sheets. `why`: "scored" reveals the newest step by step, "asked" shows it; `offers` are buttons after the
        end of the match, and `answer` is called with the word of the one that is pressed."""
        self.open("ScoreScene", session, why, answer, offers)

    def replay(self, played: PlayedMatch) -> None:
        """Open the replay of a match."""
        self.open("ReplayScene", played, theme=theme_name_of(played.match.game.id))

    # Dialogs

    def pause(self, table: PausedTable) -> None:
        """Open the pause of a table."""
        self.open_over("PauseScene", table)

    def seats(self, table: PausedTable) -> None:
        """Open the dialog in which persons leave their seat to a bot or come back."""
        self.open_over("SeatsScene", table)

    def start_over(self, table: PausedTable) -> None:
        """Open the dialog that begins another match."""
        self.open_over("StartOverScene", table)

    def report(self, match: Match | None) -> None:
        """Open the dialog that saves a bug report."""
        self.open("ReportScene", match)

    def ask(self, question: Confirmation, act: Callable[[], None]) -> None:
        """Open a yes-no dialog; `act` runs after it has closed, on yes."""
        self.open_over("QuestionScene", question, act)

    def ask_all(self, title: str, text: str, persons: Sequence[str], act: Callable[[], None]) -> None:
        """Open a dialog to which every person has to agree; `act` runs after it has closed, when all have."""
        self.open_over("AgreementScene", title, text, persons, act)

    def note(self, title: str, paragraphs: Sequence[str]) -> None:
        """Open a dialog with text and a button that closes it."""
        self.open_over("NoteScene", title, paragraphs)

    # Back

    @abstractmethod
    def back(self) -> None:
        """Close the scene on top; closing the last one ends the program."""

    @abstractmethod
    def back_to_table(self) -> None:
        """Close all scenes above the topmost table."""

"""The routes: every way between scenes. The one module that knows all scenes and makes them; it implements the `Navigator`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from corptable.engine.game import Game
from corptable.engine.match import Match
from corptable.engine.state import State
from corptable.session.prompt import Offer
from corptable.session.replay import Played
from corptable.session.session import Sitting
from corptable.session.transcript import Teller
from corptable.ui.paint.theme import USUAL
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.navigator import PausedTable, Question, ScoreReason
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scene_base.scene_stack import SceneStack
from corptable.ui.scenes.dialogs.agreement import AgreementScene
from corptable.ui.scenes.dialogs.note import NoteScene
from corptable.ui.scenes.dialogs.pause import PauseScene
from corptable.ui.scenes.dialogs.question import QuestionScene
from corptable.ui.scenes.dialogs.report import ReportScene
from corptable.ui.scenes.dialogs.seats import SeatsScene
from corptable.ui.scenes.dialogs.start_over import StartOverScene
from corptable.ui.scenes.gallery import GalleryScene
from corptable.ui.scenes.log.scene import LogScene
from corptable.ui.scenes.replay.list_scene import PlayedScene
from corptable.ui.scenes.replay.scene import ReplayScene
from corptable.ui.scenes.rules import RulesScene
from corptable.ui.scenes.saves.scene import SavedGamesScene
from corptable.ui.scenes.score.scene import RoundScene
from corptable.ui.scenes.set_up.scene import SetUpScene
from corptable.ui.scenes.settings import SettingsScene
from corptable.ui.scenes.statistics.scene import StatisticsScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene


class Routes:
    """Makes scenes and puts them on the stack."""

    def __init__(self, context: SceneContext, stack: SceneStack) -> None:
        self._context, self._stack = context, stack

    @property
    def _top(self) -> Scene:
        return self._stack.scenes[-1]

    # From the title

    def title(self) -> None:
        self._stack.show(TitleScene(self._context))

    def table(self, session: Sitting) -> None:
        self._stack.show(TableScene(self._context, session))

    def set_up(self, game: Game[State]) -> None:
        self._stack.show(SetUpScene(self._context, game))

    def saved_games(self, trouble: str = "") -> None:
        scene = SavedGamesScene(self._context)
        scene.trouble = trouble or scene.trouble
        self._stack.show(scene)

    def replays(self) -> None:
        self._stack.show(PlayedScene(self._context))

    def gallery(self) -> None:
        self._stack.show(GalleryScene(self._context))

    def statistics(self) -> None:
        self._stack.show(StatisticsScene(self._context))

    def settings(self) -> None:
        self._context.wear(USUAL)
        self._stack.show(SettingsScene(self._context))

    # To be read

    def rules(self, game: Game[State], at_keys: bool = False) -> None:
        self._stack.show(RulesScene(self._context, game, at_keys))

    def log(self, teller: Teller) -> None:
        self._stack.show(LogScene(self._context, self._top, teller))

    def score(self, session: Sitting, why: ScoreReason, answer: Callable[[str], None], offers: Sequence[Offer] = ()) -> None:
        self._stack.show(RoundScene(self._context, session, why, answer, offers))

    def replay(self, played: Played) -> None:
        self._stack.show(ReplayScene(self._context, played))

    # Dialogs

    def pause(self, table: PausedTable) -> None:
        self._stack.show(PauseScene(self._context, self._top, table))

    def seats(self, table: PausedTable) -> None:
        self._stack.show(SeatsScene(self._context, self._top, table))

    def start_over(self, table: PausedTable) -> None:
        self._stack.show(StartOverScene(self._context, self._top, table))

    def report(self, match: Match | None) -> None:
        self._stack.show(ReportScene(self._context, match))

    def ask(self, question: Question, act: Callable[[], None]) -> None:
        self._stack.show(QuestionScene(self._context, self._top, question, act))

    def ask_all(self, title: str, text: str, persons: Sequence[str], act: Callable[[], None]) -> None:
        self._stack.show(AgreementScene(self._context, self._top, title, text, persons, act))

    def note(self, title: str, paragraphs: Sequence[str]) -> None:
        self._stack.show(NoteScene(self._context, self._top, title, paragraphs))

    # Back

    def back(self) -> None:
        self._stack.back()

    def back_to_table(self) -> None:
        while self._top.match is None:
            self._stack.back()

"""Create every scene, choose its theme, and push it: implement the `Navigator`. No other module of
the window knows all scenes.

The module of a scene is imported when the scene opens, because the window shall not wait for those
that it does not show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from corptable.engine.registry import find_game
from corptable.system.errors import CorptableError, Failure, attempt
from corptable.system.visible_text import visible_line
from corptable.ui.paint.theme import DEFAULT_THEME, theme_name_of
from corptable.ui.scene_base.dialog_scene import DialogScene

if TYPE_CHECKING:
    from corptable.art.packs.records import DeckId, PackId
    from corptable.cards.casting import Cast
    from corptable.collection.deck_desk import DeckDesk
    from corptable.engine.game import AnyGame
    from corptable.engine.match import Match
    from corptable.engine.view import View
    from corptable.session.prompt import Offer
    from corptable.session.replay import PlayedMatch
    from corptable.session.session import Session, WatchedMatch
    from corptable.session.topics import Topic
    from corptable.ui.scene_base.context import SceneContext
    from corptable.ui.scene_base.navigator import Confirmation, OpenPile, PausedTable, ScoreReason
    from corptable.ui.scene_base.scene import Scene
    from corptable.ui.scene_base.scene_stack import SceneStack

WORDS: Final = {
    "partly": "It can be replayed in part",
    "not": "It cannot be replayed",
}


class Routes:
    """Create scenes, each in its theme, and push them on the stack."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack

    @property
    def _around(self) -> Scene:
        """Get the scene that is visible around a new dialog: the topmost that is no dialog
        itself.
        """
        return next(
            (scene for scene in reversed(self._stack.scenes) if not isinstance(scene, DialogScene)),
            self._stack.scene,
        )

    def _push(self, theme_name: str, make: Callable[[SceneContext], Scene]) -> None:
        """Push a scene that `make` creates in a theme. Raises whatever `make` raises, and leaves
        stack and theme as they were.
        """
        before = self._stack.theme_name
        try:
            self._stack.set_theme(theme_name)
            scene = make(self._stack)
        except Exception:
            self._stack.set_theme(before)
            raise
        self._stack.show(scene)

    def _push_over(self, make: Callable[[SceneContext], Scene]) -> None:
        """Push a scene in the theme of the scene below it."""
        self._push(self._stack.theme_name, make)

    # From the title

    def title(self) -> None:
        from corptable.ui.scenes.title.scene import TitleScene

        self._push(DEFAULT_THEME, TitleScene)

    def table(self, session: Session) -> None:
        from corptable.ui.scenes.table.scene import TableScene

        self._push(theme_name_of(session.match.game), lambda context: TableScene(context, session))

    def set_up(self, game: AnyGame, brings: tuple[str, str] | None = None) -> None:
        from corptable.ui.scenes.set_up.scene import SetUpScene

        self._push(theme_name_of(game), lambda context: SetUpScene(context, game, brings))

    def saved_games(self, trouble: str = "") -> None:
        from corptable.ui.scenes.saves.scene import SavedGamesScene

        self._push(DEFAULT_THEME, lambda context: SavedGamesScene(context, trouble))

    def replays(self) -> None:
        from corptable.ui.scenes.replay.list_scene import ReplayListScene

        self._push(DEFAULT_THEME, ReplayListScene)

    def gallery(self) -> None:
        from corptable.ui.scenes.gallery.scene import GalleryScene

        self._push(DEFAULT_THEME, GalleryScene)

    def decks(self) -> None:
        from corptable.ui.scenes.decks.scene import DecksScene

        self._push(DEFAULT_THEME, DecksScene)

    def print_deck(self, deck: DeckId) -> None:
        from corptable.ui.scenes.decks.printing import PrintScene

        self._push_over(lambda context: PrintScene(context, deck))

    def collection(self, game: AnyGame, profile: str = "", deck: str = "") -> None:
        from corptable.ui.scenes.collection.scene import CollectionScene

        self._stack.collections.refresh()
        if not (profile := profile or next(iter(self._stack.collections.of_game(game.id)), "")):
            self.new_profile(game)
        else:
            self._push(
                theme_name_of(game), lambda context: CollectionScene(context, game, profile, deck)
            )

    def career(self, game: AnyGame, profile: str, opponent: str = "") -> None:
        from corptable.ui.scenes.collection.career import CareerScene

        if isinstance(scene := self._stack.scene, CareerScene):
            scene.show_opponent(opponent)
        else:
            self._push(
                theme_name_of(game), lambda context: CareerScene(context, game, profile, opponent)
            )

    def new_profile(
        self, game: AnyGame, then: Callable[[str], None] | None = None, waiting: str = ""
    ) -> None:
        from corptable.ui.scenes.collection.profiles import NewProfileScene

        act = then or partial(self.collection, game)
        self._push(
            theme_name_of(game), lambda context: NewProfileScene(context, game, act, waiting)
        )

    def people(
        self, desk: DeckDesk, done: Callable[[str], None], paths: Sequence[Path] = ()
    ) -> None:
        from corptable.ui.scenes.collection.people import PeopleScene

        self._push(
            theme_name_of(desk.game), lambda context: PeopleScene(context, desk, done, paths)
        )

    def bring_people(self, paths: Sequence[Path]) -> None:
        from corptable.ui.scenes.collection.people import PeopleScene
        from corptable.ui.scenes.collection.scene import CollectionScene

        collected = next((game.id for game in self._stack.list_games() if game.is_collected), "")
        above, collections = self._stack.scene, self._stack.collections
        if isinstance(above, PeopleScene):
            above.read(paths)
        elif isinstance(above, CollectionScene):
            self.people(above.desk, above.show_deck, paths)
        elif not collected:
            self._stack.imports.refuse(paths[0].name, "No game here has cards that are people.")
        else:
            game = find_game(collected)

            def bring(profile: str) -> None:
                from corptable.collection.deck_desk import DeckDesk

                desk = DeckDesk(game, collections, profile)

                def show(deck: str) -> None:
                    self.collection(game, desk.profile_id, deck)

                self._push(
                    theme_name_of(game),
                    lambda context: PeopleScene(context, desk, show, paths, asks_whose=True),
                )

            collections.refresh()
            profiles = collections.of_game(game.id)
            bring(next(iter(profiles))) if profiles else self.new_profile(
                game, bring, visible_line(paths[0].name)
            )

    def export(self, desk: DeckDesk) -> None:
        from corptable.ui.scenes.collection.export import ExportScene

        self._push_over(lambda context: ExportScene(context, desk))

    def card_form(self, desk: DeckDesk, card: str, done: Callable[[str], None]) -> None:
        from corptable.ui.scenes.collection.card_form import CardFormScene

        self._push_over(lambda context: CardFormScene(context, desk, card, done))

    def profile(self, game: AnyGame, profile: str) -> None:
        from corptable.ui.scenes.collection.profiles import ProfileMenuScene

        self._push_over(lambda context: ProfileMenuScene(context, self._around, game, profile))

    def trade(self, game: AnyGame, profile: str) -> None:
        from corptable.ui.scenes.collection.trade import TradeScene

        self._push(theme_name_of(game), lambda context: TradeScene(context, game, profile))

    def pack_preview(self, pack_id: PackId, deck_id: DeckId = "") -> None:
        from corptable.ui.scenes.pack_preview.scene import PackPreviewScene

        if (pack := self._stack.packs.find(pack_id)) is None:
            raise CorptableError(f'There is no pack of pictures "{pack_id}".')
        self._push(DEFAULT_THEME, lambda context: PackPreviewScene(context, pack, deck_id))

    def statistics(self, profile: str = "") -> None:
        from corptable.ui.scenes.collection.card_statistics import CardStatistics
        from corptable.ui.scenes.statistics.scene import StatisticsScene

        def make(context: SceneContext) -> StatisticsScene:
            cards = CardStatistics(context, profile)
            scene = StatisticsScene(context, [cards] if cards.profiles else [])
            if profile:
                scene.turn(1)
            return scene

        self._stack.collections.refresh()
        self._push(DEFAULT_THEME, make)

    def settings(self) -> None:
        from corptable.ui.scenes.settings.scene import SettingsScene

        self._push(DEFAULT_THEME, SettingsScene)

    # Rules, log, score, replay

    def rules(self, game: AnyGame, about: Sequence[Topic] = (), cast: Cast | None = None) -> None:
        from corptable.ui.scenes.rules.scene import RulesScene

        self._push_over(lambda context: RulesScene(context, game, about, cast))

    def log(self, source: WatchedMatch) -> None:
        from corptable.ui.scenes.log.scene import LogScene

        self._push_over(lambda context: LogScene(context, self._stack.scene, source))

    def piles(self, piles: Sequence[OpenPile], at: int) -> None:
        from corptable.ui.scenes.dialogs.piles import PilesScene

        self._push_over(lambda context: PilesScene(context, self._stack.scene, piles, at))

    def score(
        self,
        session: Session,
        why: ScoreReason,
        answer: Callable[[str], None],
        offers: Sequence[Offer] = (),
    ) -> None:
        from corptable.ui.scenes.score.scene import ScoreScene

        self._push_over(lambda context: ScoreScene(context, session, why, answer, offers))

    def table_look(self, session: Session, view: View) -> None:
        from corptable.ui.scenes.score.table_look import TableLookScene

        self._push_over(lambda context: TableLookScene(context, session, view))

    def replay(self, played: PlayedMatch) -> None:
        from corptable.ui.scenes.replay.scene import ReplayScene

        self._push(theme_name_of(played.match.game), lambda context: ReplayScene(context, played))

    def replay_finished(self, file: str) -> None:
        from corptable.session.replay import PlayedMatch

        saved_games = self._stack.saved_games
        assert saved_games is not None
        resumed = attempt(lambda: saved_games.replay_finished(file))
        if isinstance(resumed, Failure):
            self.note(WORDS["not"], (resumed.text,))
            return
        self.replay(PlayedMatch(resumed.match, resumed.names, resumed.players, resumed.unasked))
        if resumed.warnings:
            self.note(WORDS["partly"], resumed.warnings)

    # Dialogs

    def pause(self, table: PausedTable) -> None:
        from corptable.ui.scenes.dialogs.pause import PauseScene

        self._push_over(lambda context: PauseScene(context, self._around, table))

    def seats(self, table: PausedTable) -> None:
        from corptable.ui.scenes.dialogs.pause import SeatsScene

        self._push_over(lambda context: SeatsScene(context, self._around, table))

    def start_over(self, table: PausedTable) -> None:
        from corptable.ui.scenes.dialogs.pause import StartOverScene

        self._push_over(lambda context: StartOverScene(context, self._around, table))

    def report(self, match: Match | None) -> None:
        from corptable.ui.scenes.dialogs.report import ReportScene

        self._push_over(lambda context: ReportScene(context, match))

    def ask(self, question: Confirmation, act: Callable[[], None]) -> None:
        from corptable.ui.scenes.dialogs.question import QuestionScene

        self._push_over(lambda context: QuestionScene(context, self._around, question, act))

    def ask_which(
        self,
        title: str,
        paragraphs: Sequence[str],
        answers: Mapping[str, Callable[[], None]],
        leave: str,
    ) -> None:
        from corptable.ui.scenes.dialogs.question import AnswersScene

        self._push_over(
            lambda context: AnswersScene(context, self._around, title, paragraphs, answers, leave)
        )

    def ask_name(
        self, title: str, name: str, do: str, act: Callable[[str], None], longest: int
    ) -> None:
        from corptable.ui.scenes.dialogs.naming import NamingScene

        self._push_over(
            lambda context: NamingScene(context, self._around, title, name, do, act, longest)
        )

    def ask_all(
        self, title: str, text: str, persons: Sequence[str], act: Callable[[], None]
    ) -> None:
        from corptable.ui.scenes.dialogs.question import AgreementScene

        self._push_over(
            lambda context: AgreementScene(context, self._around, title, text, persons, act)
        )

    def note(self, title: str, paragraphs: Sequence[str]) -> None:
        from corptable.ui.scenes.dialogs.question import NoteScene

        self._push_over(lambda context: NoteScene(context, self._around, title, paragraphs))

    # Back

    def back(self) -> None:
        self._stack.back()

    def back_to_table(self) -> None:
        while self._stack.scene.match is None:
            self._stack.back()

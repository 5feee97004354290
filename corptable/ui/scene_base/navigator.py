"""Define the `Navigator`: a method for each way to another scene. `ui/routes.py` implements it, and
it alone creates scenes.

Every method but `back` and `back_to_table` pushes a scene on the stack. Around a dialog the topmost
scene is drawn that is no dialog itself, so no scene passes itself. All of them raise what creating
the scene raises (CorptableError: a faulty theme, an unreadable file, a layout that fails), and then
leave the stack as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from corptable.art.packs.records import DeckId, PackId
    from corptable.cards.casting import Cast
    from corptable.collection.deck_desk import DeckDesk
    from corptable.engine.game import AnyGame
    from corptable.engine.match import Match
    from corptable.engine.pieces import Piece, Seat
    from corptable.engine.view import View
    from corptable.session.prompt import Offer
    from corptable.session.replay import PlayedMatch
    from corptable.session.session import Session, WatchedMatch
    from corptable.session.topics import Topic

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
        """Get why undo is impossible now; "" where it is possible."""

    def why_not_redo(self) -> str:
        """Get why redo is impossible now; "" where it is possible."""

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


class Navigator(Protocol):
    """Describe the ways between scenes."""

    # From the title

    def title(self) -> None:
        """Open the title, the first scene."""

    def table(self, session: Session) -> None:
        """Open a table for a session."""

    def set_up(self, game: AnyGame, brings: tuple[str, str] | None = None) -> None:
        """Open the set-up form of a game: seats, options, seed; `brings`: the ids of a profile and
        its deck for the first seat.
        """

    def saved_games(self, trouble: str = "") -> None:
        """Open the list of unfinished games; `trouble` says why the wanted one cannot be
        continued.
        """

    def replays(self) -> None:
        """Open the list of finished games."""

    def gallery(self) -> None:
        """Open the gallery of cards."""

    def decks(self) -> None:
        """Open the list of decks and of the pictures that they can wear."""

    def print_deck(self, deck: DeckId) -> None:
        """Open the page on which a deck is printed, by its id. Raises CorptableError if there is no
        such deck.
        """

    def collection(self, game: AnyGame, profile: str = "", deck: str = "") -> None:
        """Open the cards of a profile, by its id: the first if that is ""; without any a new one is
        begun. `deck`: the name of the deck that is shown."""

    def new_profile(
        self, game: AnyGame, then: Callable[[str], None] | None = None, waiting: str = ""
    ) -> None:
        """Open the page on which a profile is begun; `then` gets its id, by default its cards are
        opened; `waiting`: the name of the file that waits for it."""

    def people(self, desk: DeckDesk, done: Callable[[str], None]) -> None:
        """Open the page on which people become cards of a desk's profile; `done` gets the name of
        their deck, "" for none.
        """

    def bring_people(self, paths: Sequence[Path]) -> None:
        """Open that page with these files, or give it the files if it is open; without any profile
        one is begun before.
        """

    def export(self, desk: DeckDesk) -> None:
        """Open the page on which the shown deck of a desk is written to a file."""

    def career(self, game: AnyGame, profile: str, opponent: str = "") -> None:
        """Open the career of a profile, or go back to it, and show an opponent: whom the profile
        wants to see if that is "".
        """

    def card_form(self, desk: DeckDesk, card: str, done: Callable[[str], None]) -> None:
        """Open the form of a profile's own card, a new one for ""; `done` gets its id once it is
        kept.
        """

    def profile(self, game: AnyGame, profile: str) -> None:
        """Open the menu of a profile, by its id."""

    def trade(self, game: AnyGame, profile: str) -> None:
        """Open a trade of a profile, by its id, with that of another person at the same screen."""

    def pack_preview(self, pack_id: PackId, deck_id: DeckId = "") -> None:
        """Open a pack of pictures to look at it and put it right, on a deck or on that of which it
        has most. Raises CorptableError if there is no such pack."""

    def statistics(self, profile: str = "") -> None:
        """Open the statistics; with a profile, by its id, at the page of its cards."""

    def settings(self) -> None:
        """Open the settings."""

    # Rules, log, score, replay

    def rules(self, game: AnyGame, about: Sequence[Topic] = (), cast: Cast | None = None) -> None:
        """Open the rules of a game where they speak of the first topic that they speak of; without
        one at their beginning.

        `cast` is the deck that plays in place of the game's own.
        """

    def log(self, source: WatchedMatch) -> None:
        """Open the log drawer over the scene on top."""

    def piles(self, piles: Sequence[OpenPile], at: int) -> None:
        """Open the cards of the pile at an index, over the scene on top."""

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

    def table_look(self, session: Session, view: View) -> None:
        """Open a look at a table of the session as it was, from the score."""

    def replay(self, played: PlayedMatch) -> None:
        """Open the replay of a match."""

    def replay_finished(self, file: str) -> None:
        """Open the replay of a finished game, with a note over it if its file has faults; only a
        note if it cannot be read.
        """

    # Dialogs

    def pause(self, table: PausedTable) -> None:
        """Open the pause of a table."""

    def seats(self, table: PausedTable) -> None:
        """Open the dialog in which persons leave their seat to a bot or come back."""

    def start_over(self, table: PausedTable) -> None:
        """Open the dialog that begins another match."""

    def report(self, match: Match | None) -> None:
        """Open the dialog that saves a bug report."""

    def ask(self, question: Confirmation, act: Callable[[], None]) -> None:
        """Open a yes-no dialog; `act` runs after it has closed, on yes."""

    def ask_which(
        self,
        title: str,
        paragraphs: Sequence[str],
        answers: Mapping[str, Callable[[], None]],
        leave: str,
    ) -> None:
        """Open a dialog with several answers by their labels, of which one runs after it has
        closed; `leave` runs none.
        """

    def ask_all(
        self, title: str, text: str, persons: Sequence[str], act: Callable[[], None]
    ) -> None:
        """Open a dialog to which every person has to agree; `act` runs after it has closed, when
        all have.
        """

    def ask_name(
        self, title: str, name: str, do: str, act: Callable[[str], None], longest: int
    ) -> None:
        """Open a dialog with a name of at most `longest` letters, and a button `do`; `act` may
        raise CorptableError.
        """

    def note(self, title: str, paragraphs: Sequence[str]) -> None:
        """Open a dialog with text and a button that closes it."""

    # Back

    def back(self) -> None:
        """Close the scene on top; closing the last one ends the program."""

    def back_to_table(self) -> None:
        """Close all scenes above the topmost table."""

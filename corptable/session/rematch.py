"""Play several matches at one table: a rematch begins like an act, and undo takes it back like one.

Undo and redo go from one act of a person to the next, and from one match played here to the next.
Before an undo barrier the persons are asked first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from corptable.collection.at_stake import AtStake, StakesQuestion, pairs_of
from corptable.engine.action import Action
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.engine.seat_deck import AnteKind
from corptable.engine.undo import Barrier
from corptable.session.notices import LOOKED_AT, NOTHING_DONE, NOTHING_TO_REDO, OVER, WATCHED
from corptable.session.session import Session
from corptable.session.settling import ante_kind, is_ante_due, plays_for_cards
from corptable.store.save_history import Stake

SEEN: Final[Mapping[Barrier, str]] = {
    Barrier.CHANCE: "Chance has decided something since",
    Barrier.SHOWN: "Cards have been revealed since",
    Barrier.LEARNED: "Somebody has learnt about hidden cards since",
    Barrier.ANOTHER: "Somebody else has acted since",
}
WON: Final = "The game is won, and its winner may take a card"
ASKS: Final = "{seen}. If you undo, this game is practice and no longer counts."
ASKS_IN_PRACTICE: Final = "{seen}."
HINT: Final = "This game is practice then: no cards change hands, and it does not count."
SAME_CARDS: Final = "Its cards have been seen: the new game is practice and does not count."
SAME_CARDS_LEFT: Final = (
    "The cards are the same: the new game and the one that you leave are practice and do not count."
)
SAME_IN_PRACTICE: Final = "The cards are the same, and the new game is practice, too."


class PracticeQuestion(NamedTuple):
    """Describe what is asked before a match becomes practice: the text, and the names of the
    persons who all have to agree.
    """

    text: str
    persons: tuple[str, ...]


Question: TypeAlias = PracticeQuestion | StakesQuestion


class Rematch:
    """Hold the sessions of one table. Sessions that were left stay open until the table is left, so
    that nothing of them is lost."""

    def __init__(self, session: Session) -> None:
        """Begin with one session."""
        self.session = session
        """Session that is played now."""
        self._earlier: list[Session] = []
        self._later: list[tuple[Session, list[Action]]] = []
        """Matches that undo left for the earlier one, each with the acts of the earlier one when
        that happened.
        """

    @property
    def sessions(self) -> list[Session]:
        """Get the sessions of this table: those that were left, by a new match or by undo, and the
        one that is played.
        """
        return [*self._earlier, self.session, *(session for session, _ in self._later)]

    def why_not_undo(self) -> str:
        """Return the reason why undo is impossible now; "" if it is possible."""
        session = self.session
        if session.seating.is_read_only:
            return LOOKED_AT
        if session.match.over:
            return OVER
        if acts_back(session) or self._earlier:
            return ""
        return NOTHING_DONE if session.persons else WATCHED

    def why_not_redo(self) -> str:
        """Return the reason why redo is impossible now: nothing was undone, or the match has
        changed since; "" if possible.
        """
        if self.session.seating.is_read_only:
            return LOOKED_AT
        can_go_on = bool(self._later) and self._later[-1][1] == self.session.match.journal
        return "" if acts_forward(self.session) or can_go_on else NOTHING_TO_REDO

    def question(self, same_deal: bool) -> Question | None:
        """Question before another match with the same players; None for none."""
        return same_deal_question(self.session) if same_deal else stakes_question(self.session)

    def begin(self, session: Session) -> None:
        """Begin another match; matches that undo left before are closed."""
        self._forget_later()
        self._earlier.append(self.session)
        self._go_to(session)

    def undo(self) -> None:
        """Undo the rematch: go back to the match before this one, as it stood."""
        left = self.session
        self._go_to(self._earlier.pop())
        self._later.append((left, self.session.match.journal))

    def redo(self) -> None:
        """Redo the rematch: go on to the match that undo left, as it stood."""
        self._earlier.append(self.session)
        self._go_to(self._later.pop()[0])

    def moved_to(self, session: Session) -> Rematch:
        """Return the same matches with another session of the present one, after a fault; this
        object keeps none of them.
        """
        other = Rematch(session)
        other._earlier, self._earlier = self._earlier, []
        other._later, self._later = self._later, []
        return other

    def close(self) -> None:
        """Close the files of all sessions, because the table is left."""
        self._forget_later()
        for session in (*self._earlier, self.session):
            self._close(session)

    def _go_to(self, session: Session) -> None:
        """Change the session: cancel the bot's question in the old one; at a shared screen the
        curtain falls in the new one.
        """
        self.session.bot_turn.cancel()
        self.session = session
        session.shared_screen.cover()

    def _forget_later(self) -> None:
        for left, _ in self._later:
            self._close(left)
        self._later.clear()

    def _close(self, session: Session) -> None:
        session.bot_turn.cancel()
        if session.autosave is not None:
            session.autosave.close()


def another_match(
    session: Session, same_deal: bool = False, ante: AnteKind | None = None
) -> Session:
    """Return a session of a new match with the same players; with `same_deal` it has the same
    cards, and is practice.

    `ante`: what the persons have agreed to play for; by default for the same as before.
    """
    game, header, players, worker = (
        session.match.game,
        session.match.header,
        session.seating.invited,
        session.bot_turn.bot_worker,
    )
    options, agreed = dict(header.options), session.seating.agreed
    if same_deal:
        new = Session(
            Match(game, header), players, worker, session.explains, session.names, practice=True
        )
    else:
        if ante is not None and game.owned_decks is not None:
            options[game.owned_decks.ante.name] = game.owned_decks.ante.values[ante]
            agreed |= pairs_of(_at_stake(session))
        new = Session.new(
            game,
            players,
            None,
            options,
            worker,
            session.explains,
            session.names,
            brought=header.brought,
        )
    new.seating.stakes, new.seating.agreed = _stakes_of_rematch(session), agreed
    return new


def stakes_question(session: Session) -> StakesQuestion | None:
    """Question before another match of the same players in which somebody may lose a
    card for good.

    None where nobody can lose one, or only as it was agreed at this table before.
    """
    at_stake = _at_stake(session)
    return None if at_stake is None else at_stake.question(session.seating.agreed)


def _at_stake(session: Session) -> AtStake | None:
    """Stakes of another match; None where no profile sits."""
    seating = session.seating
    if session.collections is None or not seating.stakes:
        return None
    ante = ante_kind(session.match)
    profiles = session.collections.known.of_game(session.match.game.id)
    return AtStake(ante, profiles, _stakes_of_rematch(session), seating.names)


def _stakes_of_rematch(session: Session) -> Mapping[Seat, Stake]:
    """Return the profiles by seat for another match with the same decks.

    A deck of which its profile does not own every card any more is borrowed now: nothing in it can
    be lost for keeps.
    """
    header, stakes = session.match.header, session.seating.stakes
    if session.collections is None or not stakes:
        return stakes
    from corptable.cards.business.library import decks_of  # no sooner: few games own decks

    session.collections.refresh()
    decks = decks_of(header.brought, header.seats)
    known = session.collections.known.profiles
    owns = {
        seat: stake.profile in known and known[stake.profile].owns(decks[seat])
        for seat, stake in stakes.items()
    }
    return {
        seat: stake._replace(brings_own=stake.brings_own and owns[seat])
        for seat, stake in stakes.items()
    }


def acts_back(session: Session) -> int:
    """Return the number of acts that undo takes back: all since the last act of a person, and that
    act; 0 for none.
    """
    match, given = session.match, session.auto_answers.given
    return min(
        (acts for seat in session.persons if (acts := match.acts_back(seat, given))), default=0
    )


def acts_forward(session: Session) -> int:
    """Return the number of acts that redo plays again: those until just before the next act of a
    person; 0 for none.
    """
    return min(
        (session.match.acts_forward(seat, session.auto_answers.given) for seat in session.persons),
        default=0,
    )


def undo_question(session: Session, acts: int) -> PracticeQuestion | None:
    """Question before these acts are undone, where a person gains by it; None for none. While the
    winner chooses a card, the loser gains by every act that is undone.
    """
    barrier = session.match.barrier(session.match.journal[-acts].seat, session.persons, acts)
    text = ASKS_IN_PRACTICE if session.practice else ASKS
    is_due = is_ante_due(session.match, session.seating.stakes, session.practice)
    seen = WON if is_due else None if barrier is None else SEEN[barrier]
    return None if seen is None else _question(session, text.format(seen=seen))


def hint_question(session: Session) -> PracticeQuestion | None:
    """Question before a person is advised in a match for cards, so that nobody wins cards by the
    choice of a bot; None where none are at stake, and in practice.
    """
    is_for_cards = plays_for_cards(session.match, session.seating.stakes) and not session.practice
    return _question(session, HINT) if is_for_cards else None


def same_deal_question(session: Session) -> PracticeQuestion | None:
    """Question before the deal of a match is dealt again; None for none."""
    text = (
        SAME_IN_PRACTICE
        if session.practice
        else SAME_CARDS
        if session.match.over
        else SAME_CARDS_LEFT
    )
    return _question(session, text)


def _question(session: Session, text: str) -> PracticeQuestion | None:
    """Return a question to all persons who share the screen; a single person is asked once a match,
    several persons each time.
    """
    names = tuple(session.names[seat] for seat in session.persons)
    return (
        PracticeQuestion(text, names)
        if names and not (session.practice and len(names) == 1)
        else None
    )

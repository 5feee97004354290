"""Describe the opponent of a career in a match, and the end of that match: the last
words, and what can be done next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from corptable.bots.worker import BotWorker
from corptable.engine.pieces import Seat
from corptable.session.session import Session
from corptable.store.save_history import Stake
from corptable.system.errors import Failure, attempt

if TYPE_CHECKING:
    from corptable.collection.career import Career, Opponent
    from corptable.collection.career_path import CareerDeck, CareerPath

AGAIN: Final = "again"
SAME: Final = "same deal"
LEAVE: Final = "leave"
"""Words of the buttons after the end of a match."""
WORDS: Final = {
    AGAIN: "Play again",
    SAME: "The same deal again",
    LEAVE: "Leave the table",
    "once_more": "Again",
    "reward": "Choose your reward",
    "career": "Back to the career",
    "beaten": "{name} is beaten.",
    "says": "{name}: {saying}",
    "shared": "The win is shared, so {name} is not beaten.",
    "practice": "This game was practice and does not count in the career.",
    "stood_in": "A bot has ended this game for {name}, so it does not count in the career.",
}


class Challenge(NamedTuple):
    """Describe the challenge of a match: the seat of the person who made it, its stake, and the
    opponent.
    """

    seat: Seat
    stake: Stake
    opponent: Opponent


def opponent_of(career: Career, id: str) -> Opponent | None:
    """Return the opponent of that id; None for one that nobody meets any more."""
    return next(
        (opponent for floor in career for opponent in floor.opponents if opponent.id == id), None
    )


def challenge_of(session: Session) -> Challenge | None:
    """Return the challenge of a match; None for one that is no part of a career, or whose career
    has a faulty file now.
    """
    challengers = {seat: stake for seat, stake in session.seating.stakes.items() if stake.challenge}
    if not challengers:
        return None
    from corptable.collection.career import career_of  # no sooner: other tables need none of it

    career = attempt(lambda: career_of(session.match.game))
    for seat, stake in challengers.items():
        opponent = None if isinstance(career, Failure) else opponent_of(career, stake.challenge)
        if opponent is not None:
            return Challenge(seat, stake, opponent)
    return None


def challenge(
    path: CareerPath, opponent: Opponent, deck: CareerDeck, bot_worker: BotWorker
) -> Session:
    """Begin a match against an opponent of a career. Raises CorptableError."""
    match = path.match(opponent, deck)
    session = Session.new(
        match.game,
        match.players,
        None,
        match.options,
        bot_worker,
        names=match.names,
        brought=match.brought,
    )
    session.seating.stakes = {0: match.stake}
    return session


def last_words(session: Session) -> list[str]:
    """Return the sentences about a challenge that is over; none for a match that is no part of a
    career.
    """
    challenge, result = challenge_of(session), session.match.state.result
    if challenge is None or result is None:
        return []
    seat, _, opponent = challenge
    if session.practice:
        return [WORDS["practice"]]
    if seat in session.seating.away:
        return [WORDS["stood_in"].format(name=session.names[seat])]
    if seat not in result.winners:
        return [WORDS["says"].format(name=opponent.name, saying=opponent.wins)]
    if len(result.winners) > 1:
        return [WORDS["shared"].format(name=opponent.name)]
    beaten = WORDS["beaten"].format(name=opponent.name)
    return [beaten, WORDS["says"].format(name=opponent.name, saying=opponent.beaten)]


def end_answers(session: Session) -> list[tuple[str, str]]:
    """Return the words and labels of the buttons after the end of a match, the one that leads on
    first; the same deal is offered only in a game with luck.
    """
    challenge = challenge_of(session)
    same = [(SAME, WORDS[SAME])] if session.match.game.has_luck else []
    if challenge is None:
        return [(AGAIN, WORDS[AGAIN]), *same, (LEAVE, WORDS[LEAVE])]
    again = [(AGAIN, WORDS["once_more"]), *same]
    if _awaits_reward(session, challenge):
        return [(LEAVE, WORDS["reward"]), *again]
    result = session.match.state.result
    has_won = result is not None and challenge.seat in result.winners
    return [(LEAVE, WORDS["career"]), *again] if has_won else [*again, (LEAVE, WORDS["career"])]


def _awaits_reward(session: Session, challenge: Challenge) -> bool:
    """True if the person may choose a reward for beating the opponent, now or before."""
    collections = None if session.autosave is None else session.autosave.collections
    profile = (
        None if collections is None else collections.known.profiles.get(challenge.stake.profile)
    )
    record = None if profile is None else profile.career.get(challenge.opponent.id)
    return record is not None and record.awaits_reward

"""Four tempers: one saves its vetoes, one shouts at everything, one gambles on Karma, one attacks whoever leads.

All figures are shares of a win: so much more an act is liked than it is worth.
"""

from __future__ import annotations

from typing import Final

from corptable.engine import Action, BotOffer, Hopes, Seat, State, Temper
from corptable.games.corporate_court.decisions import Overrule, Veto
from corptable.games.corporate_court.eye import points_now
from corptable.games.corporate_court.names import ARCANA, ARCANA_2, COURT, KARMA, SPRAWL, TOWER
from corptable.games.corporate_court.state import CourtState
from corptable.games.corporate_court.texts import character, reason

SAVING: Final = 0.05
SHOUTING: Final = 0.025
RUSH: Final = 0.3
"""More than any other act is ever better by: Karma is played when it can be."""
SPITE: Final = 0.5
"""What the leader loses counts half of what one gains."""
GRUDGE: Final = 0.02


def leader(view: CourtState, seat: Seat) -> Seat:
    """The other seat that would have most if the round ended now."""
    now = points_now(view)
    others = [other for other in range(view.table.seats) if other != seat]
    return max(others, key=lambda other: view.scores[other] + now[other])


class Character(Temper):
    """What the four share: the words that they have for what they do. `id` is the word by which one is invited,
    `portrait` what one looks like."""

    id: str
    portrait: str

    def reason(self, view: State, action: Action) -> str:
        """By the kind of act, and whether it hits the leader."""
        assert isinstance(view, CourtState)
        return reason(self.id, self._kind(view, action))

    def _kind(self, view: CourtState, action: Action) -> str:
        decision = view.decision
        if action.verb == "veto":
            assert isinstance(decision, Veto)
            return "veto_leader" if decision.player == leader(view, action.seat) else "veto"
        if action.verb in ("overrule", "pass"):
            return action.verb
        if action.verb != "play":
            return "other"
        if plays_karma(action):
            return "karma"
        court = view.zones[COURT[leader(view, action.seat)]]
        return "play_leader" if court and action.args[1] == SPRAWL[court[-1].card.suit] else "play"


class Saver(Character):
    """Saves its vetoes."""

    id = "saver"
    portrait = "top_hat"

    def liking(self, view: State, action: Action) -> float:
        """Every reaction costs more than its card."""
        return -SAVING if action.verb in ("veto", "overrule") else 0.0


class Shouter(Character):
    """Shouts at everything."""

    id = "shouter"
    portrait = "jester"

    def liking(self, view: State, action: Action) -> float:
        """A reaction is a pleasure."""
        return SHOUTING if action.verb in ("veto", "overrule") else 0.0


class Gambler(Character):
    """Plays Karma at once, does not cover it, and wants cards that move it."""

    id = "gambler"
    portrait = "eyeshade"

    def liking(self, view: State, action: Action) -> float:
        """Karma onto the own arcana, and nothing that takes it out of play."""
        zones = view.zones
        if action.verb == "play":
            if plays_karma(action):
                return RUSH
            return -RUSH if action.args[1] in _own(action.seat) and _is_karma(view, action.args[1]) else 0.0
        if action.verb == "power" and action.args[0] == TOWER:
            return RUSH if len(action.args) > 1 and action.args[1] in zones and _is_karma(view, action.args[1]) else 0.0
        return -RUSH if action.verb in ("harley", "give", "discard") and action.args[0] == KARMA else 0.0


class Attacker(Character):
    """Wants the leader low almost as much as itself high, and vetoes the leader first."""

    id = "attacker"
    portrait = "crown"

    def worth(self, hopes: Hopes, seat: Seat, view: State) -> float:
        """Its own share, less half of the leader's."""
        assert isinstance(view, CourtState)
        return hopes[seat] - SPITE * hopes[leader(view, seat)]

    def liking(self, view: State, action: Action) -> float:
        """A grudge against what the leader plays."""
        decision = view.decision
        assert isinstance(view, CourtState)
        if not isinstance(decision, Veto | Overrule) or decision.player != leader(view, action.seat):
            return 0.0
        return {"veto": GRUDGE, "overrule": -GRUDGE}.get(action.verb, 0.0)


def plays_karma(action: Action) -> bool:
    """Whether an act plays Karma onto the own arcana, where it will end the round."""
    return action.verb == "play" and action.args[0] == KARMA and action.args[1] in _own(action.seat)


def _own(seat: Seat) -> tuple[str, str]:
    return ARCANA[seat], ARCANA_2[seat]


def _is_karma(view: State, zone: str) -> bool:
    pieces = view.zones.get(zone)
    return pieces is not None and pieces[-1:] != () and pieces[-1].name == KARMA


def _offer(temper: Character) -> BotOffer:
    words = character(temper.id)
    return BotOffer(temper.id, words.name, words.help, temper=temper, portrait=temper.portrait)


TEMPERS: Final = (Saver(), Shouter(), Gambler(), Attacker())


def offers() -> tuple[BotOffer, ...]:
    """The four, as they are invited."""
    return tuple(_offer(temper) for temper in TEMPERS)

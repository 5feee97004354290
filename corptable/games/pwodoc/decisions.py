"""The decision points of section 4, in the order of the document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from corptable.engine import Action, Decision, Plain, Seat, ZoneId, act
from corptable.games.pwodoc import refusals
from corptable.games.pwodoc.names import (
    BANK,
    BOX,
    DISCARD,
    GROUP,
    HAND,
    LET_IN,
    PAWNS,
    PLACE,
    RETURN,
    ROCK,
    SEAT_WORDS,
    SETTLE,
    SHAPES_IN,
    SITE,
    SITE_NUMBER,
    SUPPLY,
)
from corptable.games.pwodoc.powers import RETURNED, look, rock
from corptable.games.pwodoc.state import PwodocState
from corptable.games.pwodoc.texts import listed, prompt


@dataclass(frozen=True, slots=True)
class OneSeat(Decision[PwodocState]):
    """Exactly one seat decides at any time."""

    seat: Seat

    def actors(self, state: PwodocState) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return (self.seat,)

    def private(self, view: PwodocState, seat: Seat) -> bool:
        """Most questions rest on what lies open."""
        return False


@dataclass(frozen=True, slots=True)
class Place(OneSeat):
    """D1: a pawn goes onto a site that does not keep it out; compulsory, but for an option (R10)."""

    name = "place"

    def actions(self, view: PwodocState, seat: Seat) -> list[Action]:
        """Each shape at home to each site that lets it in."""
        home = view.shapes_at_home(seat)
        sites = PLACE[seat]
        legal = [sites[site][shape] for site in range(view.sites) for shape in SHAPES_IN[home & LET_IN[view.shapes_on(site)]]]
        if view.options.may_pass:
            legal.append(_PASS[seat])
        return legal

    def take(self, state: PwodocState, action: Action) -> None:
        """Placed, or out until the next placing phase."""
        if action.verb == "pass":
            state.passed = tuple(sorted((*state.passed, self.seat)))
        else:
            _put(state, self.seat, action)
        state.last = self.seat
        state.pop()

    def prompt(self, view: PwodocState, seat: Seat) -> str:
        """A pawn."""
        return prompt("place_or_pass" if view.options.may_pass else "place")

    def refuse(self, view: PwodocState, seat: Seat, lifted: Sequence[str], onto: str) -> str:
        """Why that pawn cannot go there."""
        return refusals.of_place(view, seat, lifted, onto)


@dataclass(frozen=True, slots=True)
class Return(OneSeat):
    """D2: exactly one pawn comes off and does what its shape does (R7); compulsory."""

    name = "return"

    def private(self, view: PwodocState, seat: Seat) -> bool:
        """Rocks play cards out of the hand."""
        return bool(view.zones[HAND[self.seat]]) and not view.options.open_hands

    def actions(self, view: PwodocState, seat: Seat) -> list[Action]:
        """Each own pawn, or of an absent colour, on each site; a rock with each card of the hand (R6, R12)."""
        zones = view.zones
        hand = zones[HAND[seat]]
        anyone = view.options.neutral_pawns == "anyone"
        without_card = not hand or view.options.rock_optional
        made = RETURN[seat]
        legal = []
        for site in range(view.sites):
            name = ""
            for pawn in zones[PAWNS[site]]:
                if pawn.name == name or not (pawn.owner == seat or (anyone and pawn.owner is None)):
                    continue
                name = pawn.name
                if pawn.card.rank != ROCK or without_card:
                    legal.append(made[name][site])
                if pawn.card.rank == ROCK:
                    legal += [act(seat, "return", name, SITE[site], card.name) for card in hand]
        return legal

    def take(self, state: PwodocState, action: Action) -> None:
        """First it goes home, to the box if it is of an absent colour, then it acts."""
        seat, words = self.seat, action.args
        site = SITE_NUMBER[words[1]]
        pawn = state.find(PAWNS[site], words[0])
        state.last = seat
        state.move(pawn, PAWNS[site], BOX if pawn.owner is None else SUPPLY[seat])
        if len(words) > 2:
            rock(state, seat, site, state.table.named[words[2]])
        elif pawn.card.rank != ROCK:
            RETURNED[pawn.card.rank](state, seat, site)
        if state.decision is self:
            state.pop()

    def resume(self, state: PwodocState) -> None:
        """What its card asked for has been answered: the turn is over."""
        state.pop()

    def prompt(self, view: PwodocState, seat: Seat) -> str:
        """A pawn, with a card for a rock."""
        return prompt("return")

    def refuse(self, view: PwodocState, seat: Seat, lifted: Sequence[str], onto: str) -> str:
        """Why that pawn or card cannot go there."""
        return refusals.of_return(view, seat, lifted, onto)


@dataclass(frozen=True, slots=True)
class Wand(OneSeat):
    """D3: a pawn from home onto any site, whoever stands there; compulsory (R16)."""

    name = "wand"

    def actions(self, view: PwodocState, seat: Seat) -> list[Action]:
        """Each shape at home to every site."""
        home = SHAPES_IN[view.shapes_at_home(seat)]
        return [site[shape] for site in PLACE[seat][: view.sites] for shape in home]

    def take(self, state: PwodocState, action: Action) -> None:
        """It counts against the cap of the phase (8)."""
        seat = self.seat
        state.wands = (*state.wands[:seat], state.wands[seat] + 1, *state.wands[seat + 1 :])
        _put(state, seat, action)
        state.pop()

    def prompt(self, view: PwodocState, seat: Seat) -> str:
        """A pawn from home."""
        return prompt("wand")

    def refuse(self, view: PwodocState, seat: Seat, lifted: Sequence[str], onto: str) -> str:
        """Why that pawn cannot go there."""
        return refusals.of_wand(view, seat, lifted, onto)


@dataclass(frozen=True, slots=True)
class CoinTarget(OneSeat):
    """D4: several hands are the largest; one's own may be named, and then nothing happens (R15)."""

    tied: tuple[Seat, ...]
    name = "coin_target"
    continues = True

    def actions(self, view: PwodocState, seat: Seat) -> list[Action]:
        """One for each of the largest hands."""
        return [act(seat, "target", SEAT_WORDS[other]) for other in self.tied]

    def take(self, state: PwodocState, action: Action) -> None:
        """A look, and a trade if one is possible."""
        target = action.seat_at(0)
        if target != self.seat:
            look(state, self.seat, target)
        if state.decision is self:
            state.pop()

    def resume(self, state: PwodocState) -> None:
        """The trade is done."""
        state.pop()

    def prompt(self, view: PwodocState, seat: Seat) -> str:
        """Whose hand."""
        return prompt("coin_target", seats=listed((SEAT_WORDS[other] for other in self.tied), "or"))

    def refuse(self, view: PwodocState, seat: Seat, lifted: Sequence[str], onto: str) -> str:
        """Only one of the largest hands."""
        return refusals.of_coin_target(view, seat, onto, self.tied)

    def counters(self) -> Mapping[str, Plain]:
        """Whose hands are the largest."""
        return {"tied": self.tied}


@dataclass(frozen=True, slots=True)
class CoinSwap(OneSeat):
    """D5: one card each way, no court cards; compulsory. What goes is known to the two alone."""

    target: Seat
    name = "coin_swap"
    continues = True

    def private(self, view: PwodocState, seat: Seat) -> bool:
        """Another's hand is looked at."""
        return not view.options.open_hands

    def actions(self, view: PwodocState, seat: Seat) -> list[Action]:
        """All pairs."""
        theirs = view.movable(self.target)
        return [act(seat, "swap", mine.name, other.name) for mine in view.movable(self.seat) for other in theirs]

    def take(self, state: PwodocState, action: Action) -> None:
        """Hands keep their sizes."""
        named = state.table.named
        state.swap(self.seat, named[action.args[0]], self.target, named[action.args[1]])
        state.pop()

    def told(self, action: Action) -> Action:
        """The others hear that cards were traded."""
        return act(action.seat, action.verb)

    def prompt(self, view: PwodocState, seat: Seat) -> str:
        """Which card for which."""
        return prompt("coin_swap", target=SEAT_WORDS[self.target])

    def refuse(self, view: PwodocState, seat: Seat, lifted: Sequence[str], onto: str) -> str:
        """Why these two cannot be traded."""
        return refusals.of_coin_swap(view, seat, lifted, onto, self.target)

    def counters(self) -> Mapping[str, Plain]:
        """With whom."""
        return {"target": self.target}


@dataclass(frozen=True, slots=True)
class Take(OneSeat):
    """D6: two bank cards tie, and the acting seat picks one (R17)."""

    among: tuple[str, ...]
    to: ZoneId
    name = "take"
    continues = True

    def actions(self, view: PwodocState, seat: Seat) -> list[Action]:
        """The Sword or the Major."""
        return [act(seat, "take", card) for card in self.among]

    def take(self, state: PwodocState, action: Action) -> None:
        """It goes into the hand of whoever drew, or onto the site."""
        card = state.table.named[action.args[0]]
        if self.to == HAND[self.seat]:
            state.draw_into_hand(self.seat, card, BANK)
        else:
            state.move(card, BANK, self.to)
        state.pop()

    def prompt(self, view: PwodocState, seat: Seat) -> str:
        """Which of the two, and where it goes."""
        cards = listed((f"[{card}]" for card in self.among), "or")
        if self.to == HAND[self.seat]:
            return prompt("take_into_hand", cards=cards)
        return prompt("take_onto_site", cards=cards, site=str(DISCARD.index(self.to) + 1))

    def refuse(self, view: PwodocState, seat: Seat, lifted: Sequence[str], onto: str) -> str:
        """Only the two that tie."""
        return refusals.of_take(view, seat, onto, self.among)

    def counters(self) -> Mapping[str, Plain]:
        """Which cards, and where the chosen one goes."""
        return {"among": self.among, "to": self.to}


@dataclass(frozen=True, slots=True)
class Settle(OneSeat):
    """D7: the court cards that came home go onto one site, any; compulsory, even at a loss (R23)."""

    name = "settle"

    def actions(self, view: PwodocState, seat: Seat) -> list[Action]:
        """Every site."""
        return list(SETTLE[seat][: view.sites])

    def take(self, state: PwodocState, action: Action) -> None:
        """They go on top of its discard pile, in canonical order."""
        group, pile = GROUP[self.seat], DISCARD[SITE_NUMBER[action.args[0]]]
        for card in state.zones[group]:
            state.move(card, group, pile)
        state.stack.pop()
        state.next_to_settle()

    def prompt(self, view: PwodocState, seat: Seat) -> str:
        """Where the group goes."""
        count = len(view.zones[GROUP[self.seat]])
        return prompt("settle", count=str(count)) if count > 1 else prompt("settle_one")

    def refuse(self, view: PwodocState, seat: Seat, lifted: Sequence[str], onto: str) -> str:
        """Only a site takes them."""
        return refusals.of_settle(view, seat, lifted, onto)


def _put(state: PwodocState, seat: Seat, action: Action) -> None:
    """A pawn goes from home to a site."""
    pawn, site = action.args
    state.move(state.find(SUPPLY[seat], pawn), SUPPLY[seat], PAWNS[SITE_NUMBER[site]])


_PASS: Final = tuple(act(seat, "pass") for seat in range(len(SUPPLY)))

DECISIONS: Final = {decision.name: decision for decision in (Place, Return, Wand, CoinTarget, CoinSwap, Take, Settle)}
"""The decision points by name."""

"""Hold the counters and the sight of a position of Corporate Ladder (1, 12), and tell facts of it:
ladders, targets, ranks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from corptable.cards.business.card import UPPER
from corptable.engine import (
    NO_LIGHTS,
    Light,
    Piece,
    Plain,
    Seat,
    Table,
    View,
    ZoneId,
    bit_of,
    mask_of,
)
from corptable.games.corporate_ladder.decks import LadderTable
from corptable.games.corporate_ladder.names import (
    APEX,
    DRAW,
    DUEL,
    FEW_CARDS,
    HAND,
    HAND_SIZE,
    MANY_CARDS,
    OWNER,
    USUAL_DRAW,
)
from corptable.games.corporate_ladder.narration import NOTHING_NARRATED
from corptable.games.corporate_ladder.options import Options
from corptable.games.corporate_ladder.plays import HandPlays, Needs, weakest_needs


def usual_draw(held: float) -> float:
    """Number of cards that a seat draws at the start of its turn if it holds so many (4.1, R6)."""
    return HAND_SIZE - held if held < FEW_CARDS else USUAL_DRAW if held <= MANY_CARDS else 0


class Fallen(NamedTuple):
    """Describe a card that fell from a ladder: its name, the seat that lost it, the attacker, and
    the round.
    """

    card: str
    owner: Seat
    attacker: Seat
    round: int


class Relent(NamedTuple):
    """Describe an answer that a seat did not give: the seat, and the plays that would have been
    one.
    """

    seat: Seat
    needs: Needs


class LadderView(View):
    """Represent one position of Corporate Ladder. Its counters are those of sections 1 and 12."""

    table: LadderTable
    options: Options

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.turn: Seat = 0
        self.first: Seat = 0
        self.round = 1
        self.quiet_turns = 0
        self.rebuilt = False
        self.fell = False
        self.attacks = 0
        """Attacks made in this turn."""
        self.out: tuple[Seat, ...] = ()
        """Eliminated seats, first out first."""
        self.once_used: tuple[str, ...] = ()
        self.marks: tuple[str, ...] = ()
        """Names of the `draw_on_play` cards that have drawn in this turn."""
        self.close: str | None = None
        self.winners: tuple[Seat, ...] | None = None
        self.taken: str | None = None
        self.standings: tuple[tuple[int, ...], ...] = ()
        """Numbers of standing cards, by seat, at the start, at the end of each round so far, and at
        that of the game.
        """
        self.falls: tuple[Fallen, ...] = ()
        """Cards that fell, in order."""
        self.relents: tuple[Relent, ...] = ()
        """Relents between the last two seats whose hands have not grown since.

        In a duel a seat answers what it can. Among more it often relents although it could
        answer, so that a relent tells nothing of its hand.
        """
        self.last_sentences = NOTHING_NARRATED
        """Sentences of each kind of event told since all of them were, as bits (9.6)."""
        self.sentences_of_turn = NOTHING_NARRATED
        """Sentences told in this turn, as bits: none is told twice."""

    def counters(self) -> dict[str, Plain]:
        decision = self.decision
        asked = self.actors()
        return {
            "decision": "over" if decision is None else decision.name,
            "turn": self.turn,
            "seat": asked[0] if len(asked) == 1 else None,
            "first": self.first,
            "round": self.round,
            "quiet_turns": self.quiet_turns,
            "rebuilt": self.rebuilt,
            "fell": self.fell,
            "attacks": self.attacks,
            "alive": self.living(),
            "once_used": self.once_used,
            "marks": self.marks,
            "target": None,
            "winners": self.winners,
            "close": self.close,
            "taken": self.taken,
            "out": self.out,
            **({} if decision is None else decision.counters()),
        }

    # 1 Sight: who sees which cards

    def lights(self) -> Mapping[ZoneId, Light]:
        """Return the draw piles that their owners see: those of seats that have still to choose an
        apex (section 12).
        """
        if not self.stack or self.stack[-1].name != "apex":
            return NO_LIGHTS
        return {
            DRAW[seat]: Light(bit_of(seat))
            for seat in self.table.all_seats
            if not self.zones[APEX[seat]]
        }

    def is_possible_world(self) -> bool:
        """True if a determinized world has a boss in the draw pile of every seat that still chooses
        an apex.

        Every deck has one (5.6), which knowledge about pieces cannot express.
        """
        if not self.stack or self.stack[-1].name != "apex":
            return True
        return all(
            any(piece.card.kind == UPPER for piece in self.zones[DRAW[seat]])
            for seat in self.actors()
        )

    # Ladders and seats

    def standing(self, seat: Seat) -> list[Piece]:
        """Return the cards of a seat's ladder, in reading order."""
        zones = self.zones
        return [cards[0] for spot in self.table.ladders[seat] if (cards := zones[spot])]

    def standing_counts(self) -> tuple[int, ...]:
        """Return the numbers of standing cards, by seat."""
        return tuple([len(self.standing(seat)) for seat in self.table.all_seats])

    def living(self) -> tuple[Seat, ...]:
        """Return the seats that are not eliminated."""
        return tuple([seat for seat in self.table.all_seats if seat not in self.out])

    def stands_with(self, seat: Seat, ability: str) -> bool:
        """True if a card with this ability stands on the seat's ladder."""
        return bool(mask_of(self.standing(seat)) & self.table.book.having[ability])

    def is_exposed(self, spot: ZoneId) -> bool:
        """True if a card stands on a spot and none directly below it (1, geometry)."""
        zones = self.zones
        return bool(zones[spot]) and not any(map(zones.__getitem__, self.table.below[spot]))

    def may_attack(self) -> bool:
        """True if `attack_limit` leaves the seat on turn an attack."""
        limit = self.options.attack_limit
        return not limit or self.attacks < limit

    def targets(self, seat: Seat) -> list[tuple[str]]:
        """Return the exposed cards of all other living seats, each as the words that end an attack
        (4.4, R26, R27).

        None once the turn has all its attacks behind it (`attack_limit`).
        """
        if not self.may_attack():
            return []
        zones = self.zones
        # Nothing stands on the ladder of a seat that is out (R25).
        return [
            words
            for spot, words, left, right in self.table.rungs_of_others[seat]
            if zones[spot] and not (left and (zones[left] or zones[right]))
        ]

    def is_target(self, seat: Seat, spot: ZoneId) -> bool:
        """True if a seat may attack the card of a spot: whether it is one of its `targets`."""
        owner = OWNER.get(spot, seat) if spot in self.zones else seat
        return (
            owner != seat and owner not in self.out and self.is_exposed(spot) and self.may_attack()
        )

    def open_spots(self, seat: Seat) -> list[ZoneId]:
        """Return the spots on which a seat may rebuild (R22)."""
        zones = self.zones
        spots = [spot for spot in self.table.ladders[seat] if not zones[spot]]
        if self.options.rebuild_spots == "supported":
            return [spot for spot in spots if all(zones[lower] for lower in self.table.below[spot])]
        return spots

    def announceable(self, hand: HandPlays) -> list[Piece]:
        """Return the cards of a hand that can still be announced as Press (5.5)."""
        return [card for card in hand.once_press if f"press_once {card.name}" not in self.once_used]

    def is_duel(self) -> bool:
        """True if two seats are left."""
        return len(self.out) == self.table.seats - DUEL

    def unmet(self, seat: Seat) -> Needs:
        """Return the plays with which a seat did not answer in a duel, so that it probably holds
        none; empty if it has not relented.
        """
        found = [relent.needs for relent in self.relents if relent.seat == seat]
        return weakest_needs(tuple(found)) if found else ()

    # 4.1 The start of a turn, 4.6 its end

    def coming_draw(self, seat: Seat, most: int | None = None) -> int:
        """Number of cards that a seat draws at the start of its turn, from public facts (4.1, R6).

        `most` limits the first turn of the game, before `ladder_draw` is added.
        """
        held = len(self.zones[HAND[seat]])
        number = int(usual_draw(held))
        if most is not None:
            number = min(number, most)
        if number > 0:
            book = self.table.book
            drawing = book.having["ladder_draw"]
            number += sum(
                [book.facts[card.index].n for card in self.standing(seat) if card.bit & drawing]
            )
        return number

    # 6 The end

    def rank(self, seat: Seat) -> tuple[int, int]:
        """Return the key that compares living seats: number of standing cards, then their Strengths
        as defended (6.2).
        """
        facts, cards = self.table.book.facts, self.standing(seat)
        return len(cards), sum([facts[card.index].ladder_strength for card in cards])

"""Carry out what happens without a choice: setup (3), phases and turns (4), the end (6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import and_
from typing import Final

from corptable.cards import COURT
from corptable.engine import (
    PUBLIC,
    SEAT_WORDS,
    Chance,
    ChanceSource,
    Piece,
    PieceMask,
    Result,
    Seat,
    State,
    ZoneId,
    bit_of,
)
from corptable.engine.chance import RigError
from corptable.games.pwodoc.names import (
    BANK,
    BASE,
    BOX,
    COLOUR_OF_RANK,
    COURT_CARDS,
    COURT_STACKS,
    DISCARD,
    DRAW,
    EMPTY,
    FOOL,
    GROUP,
    HAND,
    HAND_LIMIT,
    HELD_CARDS,
    PAWN,
    PAWNS,
    PAWNS_OF_A_KIND,
    PLAIN_SUITS,
    POWER_CARDS,
    RANKS,
    SHAPE_BIT,
    SITE,
    STARTING_SWORDS,
    SUITS,
    SUPPLY,
)
from corptable.games.pwodoc.position import PwodocMemory, PwodocView, SiteCount, count_site

STACK_RANKS: Final = {"six": (1, 2, 3, 4, 7, 8), "four": (1, 2, 3, 4), "ace6": (1, 2, 3, 4, 5, 6)}
"""Ranks of the cups, coins and wands in the stacks, by option (R1)."""
BASE_RANKS: Final = {"six": (5, 6), "four": (5, 6), "ace6": (9, 10)}
"""Ranks of the cards, of every suit, that are the sites, by option."""
STACK_CHANCE: Final = "stacks"
TOP_CHANCE: Final = "tops"
PILE_CHANCE: Final = "piles"


def fits(piece: Piece, zone: ZoneId) -> bool:
    """True if a zone may hold a piece: a supply its seat's pawns, a site pawns, the box all, any
    other zone cards.
    """
    if zone in SUPPLY:
        return piece.name in PAWN[SUPPLY.index(zone)]
    return zone == BOX or (piece.name in SHAPE_BIT) == (zone in PAWNS)


class PwodocState(PwodocView, State):
    """Represent one position of PWODOC and run the game between its decision points."""

    def observation(self, seat: Seat) -> PwodocView:
        """View of a seat, or PUBLIC, with what everybody remembers of the piles, and the seat of
        the hands.
        """
        view = super().observation(seat)
        assert isinstance(view, PwodocView)
        view.remembered = PwodocMemory(self._count_known(seat), view.known_to_come(view.zones))
        view.known_hands = tuple(
            [
                tuple([card.name for card in self._known_in(hand, seat)])
                for hand in HAND[: self.table.seats]
            ]
        )
        return view

    def _known_to_all(self) -> PwodocMemory:
        """Memory that everybody has, without the rest of an observation."""
        open_hands = {
            hand: self.zones[hand] if self.sees(PUBLIC, hand) else ()
            for hand in HAND[: self.table.seats]
        }
        return PwodocMemory(self._count_known(PUBLIC), self.known_to_come(open_hands))

    def _known_in(self, hand: ZoneId, seat: Seat) -> Sequence[Piece]:
        """Return the cards that a seat knows to lie in a hand: none for PUBLIC; in a world those
        that its viewer knew when it was drawn and that still lie there."""
        if seat == PUBLIC:
            return ()
        if self.knowledge is not None:
            return self.knowledge.of(seat).known(self.table, hand)
        drawn_from = self.determinized_from
        known = () if drawn_from is None or drawn_from.viewer != seat else drawn_from.known(hand)
        return [card for card in known if card in self.zones[hand]]

    def _count_known(self, seat: Seat) -> tuple[SiteCount, ...]:
        """Count the cards that a seat, or for PUBLIC every seat, knows to be on each site; all
        cards of a world.
        """
        if self.knowledge is None:
            return self.count_sites()
        known = self._known_places(seat)
        counts = []
        for site in range(self.sites):
            draw, discard = self._among(known, DRAW[site]), self._among(known, DISCARD[site])
            unseen = (
                len(self.zones[DRAW[site]])
                + len(self.zones[DISCARD[site]])
                - len(draw)
                - len(discard)
            )
            count = count_site(draw, discard, self.table.seats)
            counts.append(count._replace(unseen=unseen) if unseen else count)
        return tuple(counts)

    def _among(self, known: PieceMask, pile: ZoneId) -> tuple[Piece, ...]:
        """Return the cards of a pile that are among those known; all of one that lies open."""
        cards = self.zones[pile]
        return (
            tuple([card for card in cards if card.bit & known])
            if pile in self.table.hideable
            else cards
        )

    def _known_places(self, seat: Seat) -> PieceMask:
        """Return the pieces of which a seat, or for PUBLIC every seat, knows on which site or in
        which hidden zone they are.
        """
        assert self.knowledge is not None
        table = self.table
        may = dict(zip(table.hidden, self.knowledge.may, strict=True))
        sites = [may.pop(DRAW[site], 0) | may.pop(DISCARD[site], 0) for site in range(self.sites)]
        once = twice = 0
        for sets in (*sites, *may.values()):
            twice |= once & sets
            once |= sets
        known = once & ~twice
        seats = [seat] if seat != PUBLIC else table.all_seats
        return reduce(and_, [known >> each * table.width & table.every_piece for each in seats])

    # 3 Setup

    def setup(self) -> None:
        """Lay out sites, stacks, first discards, pawns, bank and box; draw the opening seat; open
        the first placing phase (3).
        """
        self._spread_rig()
        stacks = self._lay_stacks()
        self._lay_first_discards(stacks)
        self._lay_pawns(stacks)
        self._lay_bank_and_box()
        self.standings = (tuple(self.points_of_sites()),)
        self.first = self.first_seat() if self.options.first_seat == "random" else 0
        self.last = (self.first - 1) % self.table.seats
        self.open_phase(returning=False)

    def _spread_rig(self) -> None:
        """Split the rig of the piles into one for each stack.

        A rig names piles by their stacks and may leave some out: the pile of each stack is a kind
        of chance of its own. Raises RigError.
        """
        assert self.chance is not None
        self.chance, rigged = self.chance.take_rigged(PILE_CHANCE)
        if not rigged:
            return
        named = rigged[0]
        if not isinstance(named, Mapping):
            raise RigError(
                f"rig {PILE_CHANCE}: found {named}, wanted a pile for each stack that is named"
            )
        piles = {f"{PILE_CHANCE}/{stack}": (pile,) for stack, pile in named.items()}
        self.chance = ChanceSource(
            self.chance.seed, {**self.chance.rig, **piles}, self.chance.counts
        )

    def _lay_stacks(self) -> list[str]:
        """Lay a face-down base and a shuffled stack, or none, on each site; return the stack of
        each site.

        Steps 1 to 3 of the setup (R2 to R4).
        """
        named, options = self.table.named, self.options
        bases = [f"{suit}-{rank}" for rank in BASE_RANKS[options.suit_stacks] for suit in SUITS] + [
            FOOL
        ]
        cards = {
            stack: [f"{suit}-{rank}" for suit in SUITS]
            for stack, rank in zip(COURT_STACKS, RANKS, strict=True)
        }
        cards |= {
            suit: [f"{suit}-{rank}" for rank in STACK_RANKS[options.suit_stacks]]
            for suit in PLAIN_SUITS
        }
        empty = [EMPTY] * (self.sites - len(cards))
        left = self._in_random_order(STACK_CHANCE, [*cards, *empty])
        given = [self._take_next(STACK_CHANCE, left) for _ in range(self.sites)]
        self.send_event(Chance(STACK_CHANCE, tuple(given)))
        for site, stack in enumerate(given):
            self.lay(BASE[site], [named[bases[site]]])
            self.lay(DRAW[site], [named[card] for card in cards.get(stack, ())])
            if stack in cards:
                self.shuffle(DRAW[site], f"{PILE_CHANCE}/{stack}")
        return given

    def _lay_first_discards(self, stacks: Sequence[str]) -> None:
        """Lay a low Sword on each court site, a low Major on each other site (step 4)."""
        swords = self._in_random_order(
            TOP_CHANCE, [f"swords-{value}" for value in range(1, STARTING_SWORDS + 1)]
        )
        majors = self._in_random_order(
            TOP_CHANCE, [f"major-{value}" for value in range(1, self.sites - STARTING_SWORDS + 1)]
        )
        tops = [
            self._take_next(TOP_CHANCE, swords if stack in COURT_STACKS else majors)
            for stack in stacks
        ]
        self.send_event(Chance(TOP_CHANCE, tuple(tops)))
        for site, top in enumerate(tops):
            self.lay(DISCARD[site], [self.table.named[top]])

    def _lay_pawns(self, stacks: Sequence[str]) -> None:
        """Put a pawn of each shape on every court site, absent colours too; a seat's others stay at
        home (step 5, R24, R29).
        """
        stock = self.table.pieces_by_name
        for colour, names in enumerate(PAWN):
            self.lay(PAWNS[stacks.index(COURT_STACKS[colour])], [stock[name][0] for name in names])
            if colour < self.table.seats:
                self.lay(SUPPLY[colour], [pawn for name in names for pawn in stock[name][1:]])

    def _lay_bank_and_box(self) -> None:
        """Put what is left into the bank and the box (step 6)."""
        laid = {piece for pieces in self.zones.values() for piece in pieces}
        left = [piece for piece in self.table.pieces if piece not in laid]
        self.lay(BANK, [piece for piece in left if piece.name in POWER_CARDS])
        self.lay(BOX, [piece for piece in left if piece.name not in POWER_CARDS])

    def _in_random_order(self, kind: str, words: Sequence[str]) -> list[str]:
        """Return words in random order, for `_take_next` to take one after another."""
        random = self._draw(kind).random
        return sorted(words, key=lambda _: random())

    def _take_next(self, kind: str, left: list[str]) -> str:
        """Take the next of the words that are left. Rig: the kind, one word each time. Raises
        RigError.
        """
        rigged = self._rigged(kind)
        word = str(rigged[0]) if rigged else left[0]
        if word not in left:
            raise RigError(f"rig {kind}: found {word}, wanted one of {', '.join(sorted(left))}")
        left.remove(word)
        return word

    # 4 Phases and turns

    def open_phase(self, *, returning: bool) -> None:
        """Open a phase; `turn_flow` says which seat opens it (R9)."""
        flow = self.options.turn_flow
        start = {
            "continue": self.last + 1,
            "rotate": self.first + self.phases,
            "fixed": self.first,
        }[flow]
        self.phases += 1
        self.returning = returning
        topic = "returning" if returning else "placing"
        if self.options.max_rounds:
            self.note(topic, round=self.round, rounds=self.options.max_rounds)
        else:
            self.note(f"{topic}_endless", round=self.round)
        if returning:
            self.wands = (0,) * self.table.seats
            if self.options.neutral_pawns == "lift":
                self._lift_neutral_pawns()
        else:
            self.passed = ()
        if (opener := self._next_able(start)) is not None:
            self.note("first_to_return" if returning else "first_to_place", seat=opener)
        self.next_turn(start)

    def _lift_neutral_pawns(self) -> None:
        """Move the pawns of absent colours to the box, without any action (R6)."""
        lifted = [
            (pawn, zone)
            for zone in PAWNS[: self.sites]
            for pawn in self.zones[zone]
            if pawn.owner is None
        ]
        for pawn, zone in lifted:
            self.move(pawn, zone, BOX)
        if lifted:
            self.note("lifted", count=len(lifted))

    def continue_game(self) -> None:
        """End a turn: ask the next able seat."""
        self.next_turn(self.last + 1)

    def next_turn(self, start: Seat) -> None:
        """Ask the next able seat from `start` on; without one, open the next phase or end the game
        by the cap (D1, D2).
        """
        seat = self._next_able(start)
        if seat is not None:
            self.turn = seat
            return self.open("return" if self.returning else "place", seat)
        if not self.returning:
            return self.open_phase(returning=True)
        if 0 < self.options.max_rounds <= self.round:
            return self.end("cap", self.last)
        if self.knowledge is not None:  # nobody looks at the chart of a world
            self.standings = (*self.standings, self._known_to_all().standing)
        self.set_counter("round", self.round + 1)
        return self.open_phase(returning=False)

    def _next_able(self, start: Seat) -> Seat | None:
        """First seat from `start` on that can move in the present phase; None for none."""
        seats = self.table.seats
        for step in range(seats):
            seat = (start + step) % seats
            if self.can_return(seat) if self.returning else self.can_place(seat):
                return seat
        return None

    # Hands

    def move_openly(self, card: Piece, source: ZoneId, to: ZoneId) -> None:
        """Move a visible card; everybody knows which power and court cards go into a hand, and
        which leave it.
        """
        self.move(card, source, to)
        if card.name not in HELD_CARDS:
            return
        if source in HAND:
            seat = HAND.index(source)
            self._set_held(seat, tuple([name for name in self.held[seat] if name != card.name]))
        if to in HAND:
            seat = HAND.index(to)
            self._set_held(seat, (*self.held[seat], card.name))

    def swap(self, seat: Seat, given: Piece, target: Seat, taken: Piece) -> None:
        """Trade one card each way at once.

        Only the two seats see the cards, unless hands are open; everybody knows that neither is a
        court card.
        """
        seen_by = self.table.public if self.options.open_hands else bit_of(seat) | bit_of(target)
        movable = (piece for piece in self.table.pieces if piece.card.kind != COURT)
        self.trade(given, HAND[seat], taken, HAND[target], seen_by, among=movable)
        for trader in (seat, target):
            self._set_held(
                trader, tuple([name for name in self.held[trader] if name in COURT_CARDS])
            )
        self.look_target = None

    def _set_held(self, seat: Seat, names: tuple[str, ...]) -> None:
        self.held = (*self.held[:seat], names, *self.held[seat + 1 :])

    # 6 The end

    def end(self, reason: str, ender: Seat) -> None:
        """End the game: show all hands, and send court cards out of other hands home (6.1, 6.2,
        R22).

        A court card of an absent colour stays where it is.
        """
        seats = self.table.seats
        self.stack.clear()
        self.reason, self.ender = reason, ender
        self.note(f"end_{reason}", seat=ender, round=self.round)
        for seat in range(seats):
            if self.zones[HAND[seat]] and not self.options.open_hands:
                self.learn(self.table.public, HAND[seat])
        for seat in range(seats):
            for card in self.zones[HAND[seat]]:
                home = COLOUR_OF_RANK.get(card.card.rank, seat)
                if home != seat and home < seats:
                    self.move_openly(card, HAND[seat], GROUP[home])
        self.next_to_settle()

    def next_to_settle(self) -> None:
        """Ask the next seat with homecoming court cards, from the ender on; without one, count the
        scores (D7, R23).
        """
        assert self.ender is not None
        seats = self.table.seats
        for step in range(seats):
            seat = (self.ender + step) % seats
            if self.zones[GROUP[seat]]:
                self.turn = seat
                return self.open("settle", seat)
        return self._score()

    def _score(self) -> None:
        """Reveal all piles, site by site; the highest score wins, equal ones share it (6.4, 6.5,
        R28).
        """
        assert self.reason is not None
        scores = tuple(self.points_of_sites())
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        self.result = Result(winners, self.reason, scores)
        for site in range(self.sites):
            for zone in (DRAW[site], DISCARD[site]):
                if self.zones[zone] and zone in self.table.hideable:
                    self.learn(self.table.public, zone)
            if self.listener is not None:
                self._note_points(site)
        self.set_counter("scores", scores)
        topic = "win_alone" if len(winners) == 1 else "win_shared"
        self.note(topic, points=max(scores), seats=winners)

    def _note_points(self, site: int) -> None:
        """Note for the log what a site is worth, and the points that seats gain there, if any
        does.
        """
        count = self.site(site)
        points = [
            f"{SEAT_WORDS[seat]} {points}"
            for seat, points in enumerate(count.points)
            if count.courts[seat]
        ]
        if points:
            self.note("site_counted", site=SITE[site], worth=count.worth, points=points)

    # Invariants

    def is_possible_world(self) -> bool:
        """True if a determinization is possible: a trade is open only where both hands have a card
        for it (D5).
        """
        return self.look_target is None or (
            bool(self.tradable(self.turn)) and bool(self.tradable(self.look_target))
        )

    def check(self) -> list[str]:
        """List broken invariants: those of the engine, and pieces of a wrong kind in a zone.

        `group/` is empty before the end, and `held` names only cards that are in the hand.
        """
        faults = super().check()
        zones = self.zones
        faults += [
            f"{piece} lies in {zone}"
            for zone in zones
            for piece in zones[zone]
            if not fits(piece, zone)
        ]
        faults += [
            f"{piece} lies in the bank" for piece in zones[BANK] if piece.name not in POWER_CARDS
        ]
        for seat in self.table.all_seats:
            faults += [
                f"{piece} comes home to @{seat}"
                for piece in zones[GROUP[seat]]
                if piece.card.rank != RANKS[seat]
            ]
            if zones[GROUP[seat]] and self.reason is None:
                faults.append(f"cards lie in {GROUP[seat]} before the end")
            there = {piece.name for piece in zones[HAND[seat]]}
            faults += [
                f"{name} is held to be in {HAND[seat]}"
                for name in self.held[seat]
                if name not in there
            ]
        return faults

    def check_played(self) -> list[str]:
        """List broken invariants that only play guarantees (1, 3, 8).

        Hands keep their limit, all pawns of a seat are in its supply or on sites, Wands keep their
        cap, and no power card is in the box.
        """
        faults = []
        out = [pawn for zone in PAWNS[: self.sites] for pawn in self.zones[zone]]
        for seat in self.table.all_seats:
            size = len(self.zones[HAND[seat]])
            if size > HAND_LIMIT:
                faults.append(f"{HAND[seat]} holds {size} cards")
            pawns = len(self.zones[SUPPLY[seat]]) + sum(pawn.owner == seat for pawn in out)
            if pawns != PAWNS_OF_A_KIND * len(PAWN[seat]):
                faults.append(f"@{seat} has {pawns} pawns")
            if self.options.wand_limit and self.wands[seat] > self.options.wand_cap:
                faults.append(f"@{seat} placed {self.wands[seat]} pawns by wands")
        return faults + [
            f"{piece} lies in the box" for piece in self.zones[BOX] if piece.name in POWER_CARDS
        ]

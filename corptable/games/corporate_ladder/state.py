"""Carry out what happens without a choice: setup (3), turns (4.1, 4.6), falls (4.5), the end (6).
Frays are in `fray`.
"""

from __future__ import annotations

from collections.abc import Sequence

from corptable.cards.business.card import PRESS, UPPER
from corptable.engine import SEAT_WORDS, Award, Knowledge, Noted, Piece, Result, Seat, State, ZoneId
from corptable.games.corporate_ladder.names import (
    ABSENT,
    APEX,
    DEALT,
    DISCARD,
    DRAW,
    FALLEN,
    HAND,
    HAND_SIZE,
    OWNER,
    SET_ASIDE,
)
from corptable.games.corporate_ladder.narration import NOTHING_NARRATED, choose_sentence
from corptable.games.corporate_ladder.position import Fallen, LadderView


class LadderState(LadderView, State):
    """Represent one position of Corporate Ladder and run the game between its decision points."""

    # 3 Setup

    def lay_deck(self, seat: Seat, deck: Sequence[str]) -> None:
        """Put a seat's deck into its draw pile, in the order of the deck.

        The library's other cards go to `absent`, which only their owner sees (section 12).
        """
        pieces = tuple(self.table.named[f"{card_id}.{seat}"] for card_id in deck)
        brought = set(pieces)
        self.zones[DRAW[seat]] = pieces
        self.zones[ABSENT[seat]] = tuple(
            piece for piece in self.table.of_seat[seat] if piece not in brought
        )

    def setup(self) -> None:
        """Open the choice of the apexes; set each seat's knowledge to what it sees of the decks."""
        self.open("apex")
        if self.knowledge is not None:
            self.knowledge = Knowledge.from_sight(self.table, self.zones, self.reaches())

    def build_ladders(self) -> None:
        """Show all apexes together, then fill each seat's ladder from the top (3, step 3; R1, R2,
        R4, R39).
        """
        zones, seats = self.zones, self.table.all_seats
        arranged = self.options.ladder_placement == "arranged"
        self.stack.clear()
        for seat in seats:
            self.move(zones[APEX[seat]][0], APEX[seat], self.table.ladders[seat][0])
            self.note("apex", seat=seat, card=zones[self.table.ladders[seat][0]][0])
        for seat in seats:
            self.shuffle(DRAW[seat])
            for spot in self.table.ladders[seat][1:]:
                self._fill(seat, DEALT[seat] if arranged else spot)
        if arranged:
            self.open("place")
            return self.run_on()
        return self.deal_hands()

    def _fill(self, seat: Seat, place: ZoneId) -> None:
        """Deal the next card that is no Press from the top of the draw pile; set aside Press on the
        way.
        """
        pile = DRAW[seat]
        while self.zones[pile]:
            if self.zones[pile][-1].card.kind != PRESS:
                return self.deal(pile, place)
            self.note("set_aside", seat=seat, card=self.zones[pile][-1])
            self.deal(pile, SET_ASIDE[seat])
        return None

    def deal_hands(self) -> None:
        """Deal five cards to each seat, and begin the turn of the starting seat (3, steps 5 and 6;
        R5).
        """
        self.stack.clear()
        self.record_standings()
        for seat in self.table.all_seats:
            for _ in range(HAND_SIZE):
                if self.zones[DRAW[seat]]:
                    self.deal(DRAW[seat], HAND[seat])
        chosen = self.options.first_player
        self.first = self.first_seat() if chosen is None else chosen
        self.note("begins", seat=self.first)
        self.begin_turn(self.first, most=self.options.first_turn_draw)

    # 4.1 The start of a turn, 4.6 its end

    def draw_card(self, seat: Seat) -> None:
        """Draw one card if there is one. With `reshuffle` an empty draw pile takes the seat's
        shuffled discards first (R7).
        """
        zones, pile = self.zones, DRAW[seat]
        if not zones[pile] and self.options.deck_out == "reshuffle" and zones[DISCARD[seat]]:
            self.note("reshuffled", seat=seat)
            self.pour(DISCARD[seat], pile)
        if zones[pile]:
            self.move(zones[pile][-1], pile, HAND[seat])
            if self.relents:
                self.forget_relents(seat)

    def forget_relents(self, seat: Seat) -> None:
        """Forget what a seat did not answer, because its hand has grown."""
        self.relents = tuple([relent for relent in self.relents if relent.seat != seat])

    def begin_turn(self, seat: Seat, most: int | None = None) -> None:
        """Begin a seat's turn: draw, and open the decision `turn`. With an empty hand the turn ends
        at once.
        """
        self.turn = seat
        self.rebuilt = self.fell = False
        self.attacks = 0
        self.marks = ()
        self.sentences_of_turn = NOTHING_NARRATED
        if self.listener is not None:
            self.note("turn", seat=seat, round=self.round)
        for _ in range(self.coming_draw(seat, most)):
            self.draw_card(seat)
        if self.zones[HAND[seat]]:
            return self.open("turn", seat)
        self.note("nothing_to_play", seat=seat)
        return self.continue_game()

    def continue_game(self) -> None:
        """End the turn: close the market if it is time (R28), or begin the turn of the next living
        seat to the left.
        """
        zones, living = self.zones, self.living()
        self.quiet_turns = 0 if self.fell else self.quiet_turns + 1
        if 0 < self.options.quiet_rounds * len(living) <= self.quiet_turns:
            return self.close_market("quiet")
        sources = (HAND, DRAW) if self.options.deck_out == "dry" else (HAND, DRAW, DISCARD)
        if not any(zones[kind[seat]] for seat in living for kind in sources):
            return self.close_market("dead")
        seat = self.turn
        while True:
            seat = (seat + 1) % self.table.seats
            if seat == self.first:
                self.record_standings()
                self.round += 1
            if seat not in self.out:
                return self.begin_turn(seat)

    # 4.5 A card falls, a seat is out

    def use_once(self, ability: str, card: Piece) -> None:
        """Record that a card has spent its once-a-game ability."""
        self.once_used = tuple(sorted((*self.once_used, f"{ability} {card.name}")))

    def fall(self, target: ZoneId, attacker: Seat) -> bool:
        """Move the target to `fallen`, with `decapitation` the rest of the ladder, too; eliminate a
        seat without a ladder.

        Return whether the game has ended (R21, R25).
        """
        zones, owner = self.zones, OWNER[target]
        ladder = self.table.ladders[owner]
        self.fell = True
        card = zones[target][0]
        for spot in ladder if target == ladder[0] and self.options.decapitation else (target,):
            if zones[spot]:
                if self.knowledge is not None:
                    self.falls = (
                        *self.falls,
                        Fallen(zones[spot][0].name, owner, attacker, self.round),
                    )
                fallen = zones[spot][0].name
                self.move(zones[spot][0], spot, FALLEN[owner])
                if self.listener is not None:
                    self.note(
                        "toppled", seat=SEAT_WORDS[attacker], owner=SEAT_WORDS[owner], card=fallen
                    )
        if any(zones[spot] for spot in ladder):
            self.narrate("fall", attacker, owner, (), (card,))
            return False
        self.out = (*self.out, owner)
        self.note("out", seat=owner)
        self.narrate("out", attacker, owner, (), (card,))
        if len(self.out) < self.table.seats - 1:
            return False
        self.finish_play(self.living())
        return True

    # 6 The end

    def record_standings(self) -> None:
        """Record the standing cards, at the start and at the end of a round; worlds of a search,
        which have no knowledge, record nothing.
        """
        if self.knowledge is not None:
            self.standings = (*self.standings, self.standing_counts())

    def close_market(self, why: str) -> None:
        """Let the most standing cards win; Strength decides a tie, then the win is shared (6.2)."""
        self.close = why
        living = self.living()
        best = max(map(self.rank, living))
        winners = tuple([seat for seat in living if self.rank(seat) == best])
        self.note(f"close_{why}")
        if len(winners) == 1:
            self.narrate("close", winners[0], winners[0], (), ())
        self.finish_play(winners)

    def finish_play(self, winners: tuple[Seat, ...]) -> None:
        """Record the winners; a single winner may take a card (4.7, 6.3)."""
        self.stack.clear()
        self.record_standings()
        self.winners = winners
        self.note(
            "won" if len(winners) == 1 else "won_shared",
            seats=winners,
        )
        if len(winners) == 1 and self.options.ante != "off":
            return self.open("ante", winners[0])
        return self.finish(())

    def finish(self, awards: tuple[Award, ...]) -> None:
        """Set the result: winners first, then living seats by rank, then the eliminated, last out
        first.

        A score is the number of seats that are placed behind.
        """
        assert self.winners is not None
        self.stack.clear()
        others = [seat for seat in self.living() if seat not in self.winners]
        ranks = sorted({self.rank(seat) for seat in others}, reverse=True)
        groups = [
            self.winners,
            *(tuple(seat for seat in others if self.rank(seat) == rank) for rank in ranks),
        ]
        groups += [(seat,) for seat in reversed(self.out)]
        places = {seat: place for place, group in enumerate(groups) for seat in group}
        scores = [sum(map(len, groups[places[seat] + 1 :])) for seat in self.table.all_seats]
        self.result = Result(self.winners, self.close or "last ladder", tuple(scores), awards)

    # 9.6 Narration

    def narrate(
        self,
        kind: str,
        player: Seat,
        other: Seat,
        cards: Sequence[Piece],
        against: Sequence[Piece],
        n: int = 0,
        m: int = 0,
    ) -> None:
        """Note a narration sentence for an event, chosen from its cards, never the same twice in a
        turn (9.6).

        Where people write sentences it is told for bots alone. Does nothing in a determinized
        world, where nobody reads it, nor where the players want none, nor where a turn has told all
        sentences of the kind.
        """
        if self.knowledge is None or self.options.narration == "off":
            return None
        mark = sum([card.index for card in (*cards, *against)]) + self.round
        line, self.last_sentences, self.sentences_of_turn = choose_sentence(
            self.last_sentences, self.sentences_of_turn, kind, mark
        )
        if line is None or self.listener is None:
            return None
        names = ",".join([card.name for card in cards])
        struck = ",".join([card.name for card in against])
        words = (
            kind,
            str(line),
            SEAT_WORDS[player],
            SEAT_WORDS[other],
            names,
            struck,
            str(n),
            str(m),
        )
        if self.options.narration == "auto":
            return self.send_event(Noted("narrated", {"sentence": words}))
        teller = other if kind == "relent" else cards[0].owner if cards else player
        spoken = SEAT_WORDS[player if teller is None else teller]
        return self.send_event(Noted("told", {"teller": spoken, "sentence": words}))

    # Invariants

    def check(self) -> list[str]:
        """Return broken invariants in words, also those of the document: each card lies with its
        own deck (R37).
        """
        faults = super().check()
        for zone, pieces in self.zones.items():
            kind, owner = zone.partition("/")[0], self.table.zones[zone].owner
            if owner is None:
                continue
            faults += [f"{piece} lies in {zone}" for piece in pieces if piece.owner != owner]
            if kind == "ladder" and len(pieces) > 1:
                faults.append(f"{zone} holds {len(pieces)} cards")
            if kind in ("ladder", "press") and any(
                (piece.card.kind == PRESS) != (kind == "press") for piece in pieces
            ):
                faults.append(f"{zone} holds {', '.join(piece.name for piece in pieces)}")
            if kind == "apex" and any(piece.card.kind != UPPER for piece in pieces):
                faults.append(f"{zone} holds no boss")
        return faults

    def check_played(self) -> list[str]:
        """Return broken promises that play guarantees, in words.

        A fray exists only while a seat answers; a seat that is asked holds a card; living seats
        have ladders, and only they.
        """
        faults = []
        zones, decision = self.zones, self.decision
        at = "over" if decision is None else decision.name
        frays = [zone for zone in zones if zone.startswith("fray/")]
        if (at == "respond") != bool(frays) or any(not zones[zone] for zone in frays):
            faults.append(f"at {at} there are {', '.join(frays) or 'no plays'}")
        if at in ("turn", "respond") and not all(zones[HAND[seat]] for seat in self.actors()):
            faults.append("a seat without cards is asked")
        if at not in ("apex", "place"):
            faults += [
                f"@{seat} is in and out"
                for seat in self.table.all_seats
                if (seat in self.out) == bool(self.standing(seat))
            ]
        if tuple(sorted(self.once_used)) != self.once_used or len(set(self.once_used)) != len(
            self.once_used
        ):
            faults.append(f"spent: {', '.join(self.once_used)}")
        return faults

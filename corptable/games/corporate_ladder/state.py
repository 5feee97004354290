"""The position of Corporate Ladder, and everything that happens without
a choice: setup (3), turns (4.1, 4.6), the end (6). Frays are in `fray`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corptable.cards.business_titles import PRESS, UPPER
from corptable.engine import NO_LIGHTS, Award, ChanceSource, Light, Piece, Plain, Result, Seat, State, Table, ZoneId, bit_of
from corptable.engine.knowledge import Knowledge
from corptable.games.corporate_ladder.decks import LadderTable
from corptable.games.corporate_ladder.names import (
    ABSENT,
    APEX,
    DEALT,
    DISCARD,
    DRAW,
    FALLEN,
    FEW_CARDS,
    HAND,
    HAND_SIZE,
    MANY_CARDS,
    OWNER,
    SEAT_WORDS,
    SET_ASIDE,
    USUAL_DRAW,
)
from corptable.games.corporate_ladder.narration import FIRST_LINES, line_after
from corptable.games.corporate_ladder.options import Options
from corptable.games.corporate_ladder.plays import Hand


class LadderState(State):
    """One position of Corporate Ladder. Its counters are those of sections 1 and 12."""

    table: LadderTable
    options: Options

    def __init__(self, table: Table, chance: ChanceSource) -> None:
        super().__init__(table, chance)
        self.turn: Seat = 0
        self.first: Seat = 0
        self.round = 1
        self.quiet_turns = 0
        self.rebuilt = False
        self.fell = False
        self.out: tuple[Seat, ...] = ()
        """The eliminated seats, first out first."""
        self.once_used: tuple[str, ...] = ()
        self.marks: tuple[str, ...] = ()
        """The `draw_on_play` cards that have drawn in this turn."""
        self.close: str | None = None
        self.winners: tuple[Seat, ...] | None = None
        self.taken: str | None = None
        self.narrated = FIRST_LINES
        """By kind of event the sentence that told the last one (9.6)."""
        self.suggested: tuple[str, ...] = ()
        """With `narration: write` what the latest sentence was made of."""

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

    # 1 Sight

    def lights(self) -> Mapping[ZoneId, Light]:
        """Whoever has still to choose an apex leafs through the own deck (section 12)."""
        if not self.stack or self.stack[-1].name != "apex":
            return NO_LIGHTS
        return {DRAW[seat]: Light(bit_of(seat)) for seat in range(self.table.seats) if not self.zones[APEX[seat]]}

    def fits(self) -> bool:
        """A deck has a boss (5.6), which no set of pieces says."""
        if not self.stack or self.stack[-1].name != "apex":
            return True
        return all(any(piece.card.kind == UPPER for piece in self.zones[DRAW[seat]]) for seat in self.actors())

    # What stands

    def standing(self, seat: Seat) -> list[Piece]:
        """The cards of a seat's ladder, in reading order."""
        zones = self.zones
        return [zones[spot][0] for spot in self.table.ladders[seat] if zones[spot]]

    def living(self) -> tuple[Seat, ...]:
        """The seats that are not eliminated."""
        return tuple([seat for seat in range(self.table.seats) if seat not in self.out])

    def stands_with(self, seat: Seat, ability: str) -> bool:
        """Whether a card with this ability stands on the seat's ladder."""
        zones, facts = self.zones, self.table.book.facts
        return any(facts[zones[spot][0].index].ability == ability for spot in self.table.ladders[seat] if zones[spot])

    def is_exposed(self, spot: ZoneId) -> bool:
        """Whether a card stands there and none directly below it (1, geometry)."""
        zones = self.zones
        return bool(zones[spot]) and not any(zones[lower] for lower in self.table.below[spot])

    def targets(self, seat: Seat) -> list[tuple[str]]:
        """The exposed cards of all other living seats, each as the word that ends an attack (4.4, R26, R27)."""
        zones, out = self.zones, self.out
        found = []
        for other, spots in enumerate(self.table.under):
            if other != seat and other not in out:
                for spot, word, left, right in spots:
                    if zones[spot] and not (left and (zones[left] or zones[right])):
                        found.append(word)
        return found

    def open_spots(self, seat: Seat) -> list[ZoneId]:
        """Where a seat may rebuild (R22)."""
        zones = self.zones
        spots = [spot for spot in self.table.ladders[seat] if not zones[spot]]
        if self.options.rebuild_spots == "supported":
            return [spot for spot in spots if all(zones[lower] for lower in self.table.below[spot])]
        return spots

    def announceable(self, hand: Hand) -> list[Piece]:
        """The cards of a hand that can still be announced as Press (5.5)."""
        return [card for card in hand.once_press if f"press_once {card.name}" not in self.once_used]

    def use_once(self, ability: str, card: Piece) -> None:
        """A once-a-game ability is spent."""
        self.once_used = tuple(sorted((*self.once_used, f"{ability} {card.name}")))

    # 3 Setup

    def lay_deck(self, seat: Seat, deck: Sequence[str]) -> None:
        """A seat's deck lies before it, in its order; what it did not bring is nobody's business (section 12)."""
        pieces = tuple(self.table.named[f"{card_id}.{seat}"] for card_id in deck)
        brought = set(pieces)
        self.zones[DRAW[seat]] = pieces
        self.zones[ABSENT[seat]] = tuple(piece for piece in self.table.of_seat[seat] if piece not in brought)

    def setup(self) -> None:
        """Everybody's deck lies before its owner, who chooses the apex."""
        self.open("apex")
        if self.knowledge is not None:
            self.knowledge = Knowledge.from_sight(self.table, self.zones, self.reaches())

    def build_ladders(self) -> None:
        """Step 3: all apexes are shown together, then each seat's ladder is filled from the top (R1, R2, R4, R39)."""
        zones, seats = self.zones, range(self.table.seats)
        self.stack.clear()
        for seat in seats:
            self.move(zones[APEX[seat]][0], APEX[seat], self.table.ladders[seat][0])
            self.note("apex", SEAT_WORDS[seat], zones[self.table.ladders[seat][0]][0].name)
        for seat in seats:
            self.shuffle(DRAW[seat])
            for spot in self.table.ladders[seat][1:]:
                self._fill(seat, DEALT[seat] if self.options.ladder_placement == "arranged" else spot)
        if self.options.ladder_placement == "arranged":
            self.open("place")
            return self.run_on()
        return self.deal_hands()

    def _fill(self, seat: Seat, place: ZoneId) -> None:
        """The next card from the top that is no Press; Press on the way is set aside."""
        pile = DRAW[seat]
        while self.zones[pile]:
            if self.zones[pile][-1].card.kind != PRESS:
                return self.deal(pile, place)
            self.note("set_aside", SEAT_WORDS[seat], self.zones[pile][-1].name)
            self.deal(pile, SET_ASIDE[seat])
        return None

    def deal_hands(self) -> None:
        """Steps 5 and 6: five cards each, and the starting seat (R5)."""
        self.stack.clear()
        for seat in range(self.table.seats):
            for _ in range(HAND_SIZE):
                if self.zones[DRAW[seat]]:
                    self.deal(DRAW[seat], HAND[seat])
        chosen = self.options.first_player
        self.first = self.first_seat() if chosen is None else chosen
        self.note("begins", SEAT_WORDS[self.first])
        self.begin_turn(self.first, most=self.options.first_turn_draw)

    # 4.1 The start of a turn, 4.6 its end

    def draw_card(self, seat: Seat) -> bool:
        """One card; the own discards are shuffled first where the pile is empty (R7). False when there is none."""
        zones, pile = self.zones, DRAW[seat]
        if not zones[pile]:
            if self.options.deck_out == "dry" or not zones[DISCARD[seat]]:
                return False
            self.note("reshuffled", SEAT_WORDS[seat])
            self.pour(DISCARD[seat], pile, shuffled=True)
        self.move(zones[pile][-1], pile, HAND[seat])
        return True

    def coming_draw(self, seat: Seat, most: int | None = None) -> int:
        """How many cards a seat draws at the start of its turn, from what all know (R6)."""
        held = len(self.zones[HAND[seat]])
        number = HAND_SIZE - held if held < FEW_CARDS else USUAL_DRAW if held <= MANY_CARDS else 0
        if most is not None:
            number = min(number, most)
        if number > 0:
            facts = self.table.book.facts
            number += sum([facts[card.index].n for card in self.standing(seat) if facts[card.index].ability == "ladder_draw"])
        return number

    def begin_turn(self, seat: Seat, most: int | None = None) -> None:
        """Draw; with an empty hand the turn ends at once, and so on until somebody has a card or the market closes."""
        while True:
            self.turn = seat
            self.rebuilt = self.fell = False
            self.marks = ()
            if self.listener is not None:
                self.note("turn", SEAT_WORDS[seat], str(self.round))
            for _ in range(self.coming_draw(seat, most)):
                if not self.draw_card(seat):
                    break
            if self.zones[HAND[seat]]:
                return self.open("turn", seat)
            self.note("nothing_to_play", SEAT_WORDS[seat])
            following = self._turn_over()
            if following is None:
                return None
            seat, most = following, None

    def end_turn(self) -> None:
        """The next living seat to the left, unless the market closes."""
        following = self._turn_over()
        if following is not None:
            self.begin_turn(following)

    def _turn_over(self) -> Seat | None:
        """Whose turn it is next; None when the market has closed (R28)."""
        zones, living = self.zones, self.living()
        self.stack.clear()
        self.quiet_turns = 0 if self.fell else self.quiet_turns + 1
        if self.quiet_turns >= self.options.quiet_rounds * len(living):
            self.close_market("quiet")
            return None
        dry = self.options.deck_out == "dry"
        if not any(zones[HAND[seat]] or zones[DRAW[seat]] or (not dry and zones[DISCARD[seat]]) for seat in living):
            self.close_market("dead")
            return None
        seat = self.turn
        while True:
            seat = (seat + 1) % self.table.seats
            if seat == self.first:
                self.round += 1
            if seat not in self.out:
                return seat

    def idle(self) -> None:
        """Nothing is open: the turn is over."""
        self.end_turn()

    # 4.5 A card falls, a seat is out

    def fall(self, target: ZoneId, attacker: Seat) -> bool:
        """The target falls, by `decapitation` the ladder with it; whether that was the end of the game (R21, R25)."""
        zones, owner = self.zones, OWNER[target]
        ladder = self.table.ladders[owner]
        self.fell = True
        card = zones[target][0]
        self.move(card, target, FALLEN[owner])
        if target == ladder[0] and self.options.decapitation:
            for spot in ladder:
                if zones[spot]:
                    self.move(zones[spot][0], spot, FALLEN[owner])
        if any(zones[spot] for spot in ladder):
            self.narrate("fall", attacker, owner, (), (card,))
            return False
        self.out = (*self.out, owner)
        self.note("out", SEAT_WORDS[owner])
        self.narrate("out", attacker, owner, (), (card,))
        if len(self.out) < self.table.seats - 1:
            return False
        self.finish_play(self.living())
        return True

    # 6 The end

    def rank(self, seat: Seat) -> tuple[int, int]:
        """By what living seats are compared: standing cards, then their Strengths as defended (6.2)."""
        facts, cards = self.table.book.facts, self.standing(seat)
        return len(cards), sum([facts[card.index].on_ladder for card in cards])

    def close_market(self, why: str) -> None:
        """The most standing cards win; a tie goes to Strength, then it is shared (6.2)."""
        self.close = why
        living = self.living()
        best = max(map(self.rank, living))
        winners = tuple([seat for seat in living if self.rank(seat) == best])
        self.note(f"close_{why}")
        if len(winners) == 1:
            self.narrate("close", winners[0], winners[0], (), ())
        self.finish_play(winners)

    def finish_play(self, winners: tuple[Seat, ...]) -> None:
        """Who has won is known; a single winner may take a card (4.7, 6.3)."""
        self.stack.clear()
        self.winners = winners
        self.note("won" if len(winners) == 1 else "won_shared", *[SEAT_WORDS[seat] for seat in winners])
        if len(winners) == 1 and self.options.ante != "off":
            return self.open("ante", winners[0])
        return self.finish(())

    def finish(self, awards: tuple[Award, ...]) -> None:
        """Places: winners, living seats by rank, the eliminated, last out first. A score tells how many seats stand behind."""
        assert self.winners is not None
        self.stack.clear()
        others = [seat for seat in self.living() if seat not in self.winners]
        ranks = sorted({self.rank(seat) for seat in others}, reverse=True)
        groups = [self.winners, *(tuple(seat for seat in others if self.rank(seat) == rank) for rank in ranks)]
        groups += [(seat,) for seat in reversed(self.out)]
        scores = [0] * self.table.seats
        behind = self.table.seats
        for group in groups:
            behind -= len(group)
            for seat in group:
                scores[seat] = behind
        self.result = Result(self.winners, self.close or "last ladder", tuple(scores), awards)

    # 9.6 Narration

    def narrate(
        self, kind: str, player: Seat, other: Seat, cards: Sequence[Piece], against: Sequence[Piece], n: int = 0, m: int = 0
    ) -> None:
        """One sentence for what has happened; which one follows from the cards, and never the same twice running.

        Nobody reads of what happens in an imagined world.
        """
        if self.knowledge is None or self.options.narration == "off":
            return
        line, self.narrated = line_after(self.narrated, kind, sum([card.index for card in (*cards, *against)]) + self.round)
        if self.listener is None and self.options.narration == "auto":
            return
        names = ",".join([card.name for card in cards])
        struck = ",".join([card.name for card in against])
        words = (kind, str(line), SEAT_WORDS[player], SEAT_WORDS[other], names, struck, str(n), str(m))
        if self.options.narration == "write":
            self.suggested = words
        self.note("narrated", *words)

    # Invariants

    def check(self) -> list[str]:
        """What the document promises of every position besides: each card lies with its own deck (R37)."""
        faults = super().check()
        for zone, pieces in self.zones.items():
            kind, _, rest = zone.partition("/")
            if kind == "fray":
                continue
            owner = int(rest.partition("/")[0])
            faults += [f"{piece} lies in {zone}" for piece in pieces if piece.owner != owner]
            if kind == "ladder" and len(pieces) > 1:
                faults.append(f"{zone} holds {len(pieces)} cards")
            if kind in ("ladder", "press") and any((piece.card.kind == PRESS) != (kind == "press") for piece in pieces):
                faults.append(f"{zone} holds {', '.join(piece.name for piece in pieces)}")
            if kind == "apex" and any(piece.card.kind != UPPER for piece in pieces):
                faults.append(f"{zone} holds no boss")
        return faults

    def check_played(self) -> list[str]:
        """What play guarantees: frays only while somebody answers, a card in the hand of who is asked, ladders of the living."""
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
                f"@{seat} is in and out" for seat in range(self.table.seats) if (seat in self.out) == bool(self.standing(seat))
            ]
        if tuple(sorted(self.once_used)) != self.once_used or len(set(self.once_used)) != len(self.once_used):
            faults.append(f"spent: {', '.join(self.once_used)}")
        return faults

"""Implement the interface `Game` for Corporate Ladder; the other modules of the folder do the
work.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from corptable.cards.business.library import CALLED, card_file_of, card_ids, decks_of, library_of
from corptable.engine import (
    Action,
    BotOffer,
    FirstTable,
    Game,
    OptionSet,
    Piece,
    Plain,
    Position,
    PositionError,
    SeatDeck,
    Table,
    Zone,
)
from corptable.games.corporate_ladder import bots
from corptable.games.corporate_ladder.card_report import card_report
from corptable.games.corporate_ladder.decisions import DECISIONS
from corptable.games.corporate_ladder.decks import LadderTable, pieces_of, starter_decks, zones_of
from corptable.games.corporate_ladder.names import ABSENT, SEATS
from corptable.games.corporate_ladder.options import Options, house_rules
from corptable.games.corporate_ladder.owned import OWNED_DECKS
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.state import LadderState
from corptable.system.errors import CorptableError

LadderState.decision_points = DECISIONS


class CorporateLadder(Game[LadderView, LadderState]):
    """Represent Corporate Ladder to engine, window and bots. Its rules are in
    `specification.md`.
    """

    id = "corporate_ladder"
    title = "Corporate Ladder"
    summary = (
        "Topple the other companies rung by rung with the business cards of everybody you ever met."
    )
    length = "10 to 30 minutes"
    deck_name = "a deck of business cards for each seat"
    seats = SEATS
    option_set = Options
    first_table = FirstTable(3, "three companies", {"quiet_rounds": "3"})
    free_text_verbs = frozenset({"say"})
    symmetric = False
    owned_decks = OWNED_DECKS
    longest: ClassVar[Mapping[int, int]] = {2: 110, 3: 146, 4: 175, 5: 219, 6: 242}

    def house_rules(self, seats: int) -> Mapping[str, str]:
        """Return the options of a table without a profile, see `options.house_rules`."""
        return house_rules(seats)

    def house_rules_with_profiles(self, seats: int) -> Mapping[str, str]:
        """Return that a profile plays for keeps, as printed (6.3)."""
        return {"ante": "for_keeps"}

    # 1 Components, seats, zones

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        """Return every card of the library once for each seat."""
        return pieces_of(brought, seats)

    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        """Return the zones of section 1, with room for the frays of the given library."""
        assert isinstance(options, Options)
        return zones_of(seats, options, len(library_of(None).cards))

    def table(self, seats: int, options: OptionSet, brought: Plain = None) -> Table:
        """Return the table of a match, with the cards that the seats bring. Raises CorptableError,
        DeckError and FileFaults.
        """
        assert isinstance(options, Options)
        if seats not in self.seats:
            raise CorptableError(
                f"{self.title}: found {seats} seats, wanted {self.seats.start} to "
                f"{self.seats.stop - 1}"
            )
        return LadderTable(self.id, seats, options, brought)

    empty = staticmethod(LadderState)

    def place_seat_decks(self, state: LadderState, brought: Plain) -> None:
        """Lay each seat's deck before it, the starter decks if nobody brings any. Raises DeckError
        and FileFaults.
        """
        for seat, deck in enumerate(decks_of(brought, state.table.seats)):
            state.lay_deck(seat, deck)

    def seat_decks(self) -> Sequence[SeatDeck]:
        """Return the starter decks, in the order of the seats (5.9)."""
        return starter_decks()

    def seat_deck_records(self, ids: Sequence[str]) -> Plain:
        """Return the cards of the decks of these ids, by seat, so that a journal needs no file.
        Raises DeckError.
        """
        return {"decks": tuple(card_ids(deck, library_of(None)) for deck in ids)}

    # Positions of scenarios (section 12)

    def complete(self, state: LadderState, position: Position, left: list[Piece]) -> None:
        """Put cards that are named nowhere into `absent`; mark seats without a ladder as
        eliminated, except at `apex`.

        Raises PositionError for a zone `rest`.
        """
        if position.rest is not None:
            raise PositionError(
                f'rest: found "{position.rest}"; a seat has only the cards that are listed'
            )
        for seat in state.table.all_seats:
            more = [piece for piece in left if piece.owner == seat]
            state.zones[ABSENT[seat]] = tuple(
                sorted((*state.zones[ABSENT[seat]], *more), key=lambda piece: piece.index)
            )
        state.turn = position.turn
        state.once_used = tuple(sorted(state.once_used))
        if position.at != "apex" and not state.out:
            state.out = tuple(seat for seat in state.table.all_seats if not state.standing(seat))

    def resume(self, state: LadderState, position: Position) -> None:
        if position.at in (None, "turn"):
            state.record_standings()
            state.open("turn", position.turn)
        elif position.at == "apex":
            state.open("apex")
        else:
            raise PositionError(f'at: found "{position.at}", wanted turn or apex')

    # 5.6 and 5.8 Decks and cards

    def check_cards(self, path: Path) -> str | None:
        """Return a report on a card file."""
        return card_report(path)

    def examine(self, brought: Mapping[str, Plain]) -> Mapping[str, Plain]:
        """Return the validator's errors for `deck`, the types and Strengths of `cards`, and the
        library's warnings.
        """
        library = library_of({"cards": brought["cards"]} if "cards" in brought else None)
        found: dict[str, Plain] = {"warnings": library.warnings}
        if "deck" in brought:
            found["deck_errors"] = library.deck_errors(card_ids(brought["deck"], library))
        if "cards" in brought:
            ids = [entry.id for entry in card_file_of({"cards": brought["cards"]}, CALLED).cards]
            found["types"] = {card_id: library.cards_by_id[card_id].kind for card_id in ids}
            found["strengths"] = {card_id: library.cards_by_id[card_id].value for card_id in ids}
        return found

    # 10 Bots

    evaluate = staticmethod(bots.evaluate)

    def promising(
        self, view: LadderView, actions: Sequence[Action], most: int, generator: random.Random
    ) -> Sequence[Action]:
        return bots.candidate_actions(view, actions[0].seat, most)

    def bots(self) -> Sequence[BotOffer]:
        """Return the three characters."""
        return bots.OFFERS

    def rollout_stage(self, world: LadderState) -> object:
        """Return the round: a lookahead plays on until it changes."""
        return world.round


GAME = CorporateLadder()

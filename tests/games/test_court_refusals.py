"""Test the refusals of Corporate Court: for every reason a position and a gesture that it refuses (sections 4, 5, 7)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pytest
from conformance.comparing import view_of
from games.court_words import GAME, PRESENTATION, Zones, match_at
from games.words import is_sentence, named_pieces, reason_of, said

from corptable.engine import HIDDEN, PUBLIC, Plain, Seat
from corptable.engine.match import Match
from corptable.games.corporate_court.texts import refusal


class Case(NamedTuple):
    """Hold a position in which seat 0 (or `seat`) lifts something and drops it, or presses a button; `why` is group and key of the
    refusal, `words` fill its text."""

    rule: str
    zones: Zones
    lifted: Sequence[str]
    onto: str
    why: str
    words: Mapping[str, str] = {}
    seat: Seat = 0
    acts: Sequence[str] = ()
    seats: int = 3
    at: str = "play"
    turn: Seat = 0
    rest: str | None = None
    counters: Mapping[str, Plain] = {}
    options: Mapping[str, Plain] = {}

    def match(self) -> Match:
        """Return the match at the position of the gesture."""
        return match_at(
            self.zones,
            self.acts,
            seats=self.seats,
            at=self.at,
            turn=self.turn,
            rest=self.rest,
            counters=self.counters,
            options=self.options,
        )

    def said(self) -> str:
        """Return the refusal, as marked text."""
        match = self.match()
        decision = match.state.observation(PUBLIC).decision
        assert decision is not None
        return PRESENTATION.refuse(decision, match.state.observation(self.seat), self.seat, self.lifted, self.onto)


HANDS: Zones = {
    "hand/0": ["cups-1", "cups-2", "blades-king", "coins-queen", "major-5", "major-6"],
    "hand/1": ["cups-3", "cups-4", "cups-5", "cups-6", "cups-7"],
    "hand/2": ["coins-3", "coins-4", "coins-5", "coins-6", "coins-7"],
    "harley": ["batons-9"],
    "draw": ["batons-1", "batons-2", "batons-3", "batons-4"],
}
FIVE: Zones = HANDS | {"hand/0": HANDS["hand/0"][:5]}
TWO_SEATS: Zones = {"hand/0": HANDS["hand/0"], "hand/1": HANDS["hand/1"], "court/1": ["cups-page"]}
ONLY_NUMBERS: Zones = HANDS | {"hand/0": ["cups-1", "cups-2", "coins-1"]}
WORLD: Zones = HANDS | {"hand/0": ["major-21"]}
CLOSED: Mapping[str, Plain] = {"vigilante": 2}
ASLEEP: Mapping[str, Plain] = {"chief": 2}
COURTS: Zones = {"court/0": ["batons-page"], "court/1": ["batons-knight"], "court/2": ["batons-queen"]}
PLAY = "@0 play cups-1 sprawl/cups"
VERBS = ("veto", "overrule", "pass", "skip", "power", "play", "discard", "give", "hermit", "everyone", "", HIDDEN.name)
CUPS_1: dict[str, str] = {"card": "[cups-1]"}
MAJOR_5: dict[str, str] = {"card": "[major-5]"}


def turn(majors: Sequence[str], **zones: Sequence[str]) -> Zones:
    """Return a position in which seat 0's turn starts with these majors on its first stack; zones as `court_1`."""
    return FIVE | {"arcana/0": majors} | {zone.replace("_", "/"): pieces for zone, pieces in zones.items()}


def at_turn(
    rule: str,
    zones: Zones,
    lifted: Sequence[str],
    onto: str,
    why: str,
    words: Mapping[str, str] = {},
    seat: Seat = 0,
    acts: Sequence[str] = (),
) -> Case:
    """Return a case in the arcana step of seat 0."""
    return Case(rule, zones, lifted, onto, why, words, seat, acts, at="turn_start")


PLAYING = [
    # Whose turn, what may be lifted
    Case("only whose turn it is may play", HANDS, ["cups-3"], "sprawl/cups", "It is @0's turn.", seat=1),
    Case("cards are lifted one at a time", HANDS, ["cups-1", "cups-2"], "sprawl/cups", "One card at a time."),
    Case(
        "of a hidden card nothing is said but that it is not at hand",
        HANDS,
        ["cups-3"],
        "sprawl/cups",
        "That card is not in your hand.",
    ),
    Case(
        "an open hand is still another's (R39)",
        HANDS,
        ["cups-3"],
        "sprawl/cups",
        "That card is in @1's hand.",
        counters={"banrigh": 0},
    ),
    Case("a hidden hand is another's", HANDS, [], "hand/1", "That card is in @1's hand."),
    Case(
        "another's court is another's",
        HANDS | COURTS,
        ["batons-knight"],
        "court/0",
        "lifting.not_your_stack",
        {"owner": "@1"},
    ),
    Case(
        "another's major works for another",
        HANDS | {"arcana/1": ["major-1"]},
        ["major-1"],
        "sprawl/cups",
        "lifting.not_your_major",
        {"owner": "@1"},
    ),
    Case("the sprawl stays as it lies", HANDS | {"sprawl/cups": ["cups-9"]}, ["cups-9"], "sprawl/cups", "lifting.sprawl_card"),
    Case("one's own court is spent, not played", HANDS | COURTS, ["batons-page"], "court/0", "lifting.court_card"),
    Case("spent cards stay spent (R31)", HANDS | {"spent/0": ["batons-page"]}, [], "spent/0", "lifting.spent_card"),
    Case("discarded cards are out", HANDS | {"discard": ["cups-9"]}, ["cups-9"], "sprawl/cups", "lifting.discarded_card"),
    Case("cards are drawn without being asked for", HANDS, [], "draw", "lifting.deck_card"),
    Case("Harley's card is not touched", HANDS, [], "harley", "lifting.harley_card"),
    Case("a place is nothing to play", HANDS, [], "sprawl/cups", "Take a card of your hand first."),
    # Numbers (4.3)
    Case(
        "a number goes onto its own suit",
        HANDS,
        ["cups-1"],
        "sprawl/coins",
        "playing.number_wrong_suit",
        CUPS_1 | {"suit": "cups"},
    ),
    Case("a number joins no court", HANDS, ["cups-1"], "court/0", "playing.number_on_court", CUPS_1 | {"suit": "cups"}),
    Case("a number is no major", HANDS, ["cups-1"], "arcana/0", "playing.number_on_arcana", CUPS_1 | {"suit": "cups"}),
    Case(
        "a card that lies somewhere stands for its stack",
        HANDS | COURTS,
        ["cups-1"],
        "batons-page",
        "playing.number_on_court",
        CUPS_1 | {"suit": "cups"},
    ),
    # The Vigilante (R7, R21)
    Case(
        "Vigilante: sprawl closed",
        HANDS,
        ["cups-1"],
        "sprawl/cups",
        "playing.vigilante_closed",
        {"owner": "@2"},
        counters=CLOSED,
    ),
    Case(
        "the Vigilante binds its user, too (R21)",
        ONLY_NUMBERS,
        ["cups-1"],
        "sprawl/cups",
        "playing.vigilante_closed",
        {"owner": "@0"},
        counters={"vigilante": 0},
    ),
    Case(
        "the closed sprawl stands in the way before the wrong suit does",
        HANDS,
        ["cups-1"],
        "sprawl/coins",
        "playing.vigilante_closed",
        {"owner": "@2"},
        counters=CLOSED,
    ),
    Case(
        "who holds a court card or a major must play it (R7)",
        HANDS,
        ["cups-1"],
        "discard",
        "playing.vigilante_must_play",
        {"card": "[blades-king]"},
        counters=CLOSED,
    ),
    Case(
        "a click on a number under the Vigilante says what is to be played",
        HANDS,
        ["cups-1"],
        "hand/0",
        "playing.vigilante_must_play",
        {"card": "[blades-king]"},
        counters=CLOSED,
    ),
    Case(
        "what can be played is not discarded (R7)",
        HANDS,
        ["major-5"],
        "discard",
        "playing.discard_can_play",
        MAJOR_5,
        counters=CLOSED,
    ),
    Case("without the Vigilante nothing is discarded (R7)", HANDS, ["cups-1"], "discard", "playing.discard_must_play"),
    Case("who holds only numbers discards one (R7)", ONLY_NUMBERS, ["cups-1"], "court/0", "playing.discard_only", counters=CLOSED),
    Case("a forced discard cannot be passed", ONLY_NUMBERS, [], "pass", "playing.discard_only", counters=CLOSED),
    Case("a forced discard begins with a card", ONLY_NUMBERS, [], "discard", "playing.discard_only", counters=CLOSED),
    # Court cards
    Case(
        "a court card joins one's own court",
        HANDS,
        ["blades-king"],
        "court/1",
        "playing.court_on_other_court",
        {"card": "[blades-king]", "owner": "@1"},
    ),
    Case(
        "the sprawl takes no court card",
        HANDS,
        ["blades-king"],
        "sprawl/blades",
        "playing.court_on_sprawl",
        {"card": "[blades-king]"},
    ),
    Case("a court card is no major", HANDS, ["blades-king"], "arcana/0", "playing.court_on_arcana", {"card": "[blades-king]"}),
    # Majors (R22 to R24)
    Case("the sprawl takes no major", HANDS, ["major-5"], "sprawl/cups", "playing.major_on_sprawl", MAJOR_5),
    Case("a court takes no major", HANDS, ["major-5"], "court/0", "playing.major_on_court", MAJOR_5),
    Case(
        "without the Dragon majors stay at home",
        HANDS,
        ["major-5"],
        "arcana/1",
        "playing.major_on_other_arcana",
        MAJOR_5 | {"owner": "@1"},
    ),
    Case(
        "a buried Dragon lays nothing",
        HANDS | {"arcana/0": ["major-15", "major-1"]},
        ["major-5"],
        "arcana/1",
        "playing.dragon_buried",
        MAJOR_5 | {"top": "[major-1]"},
    ),
    Case(
        "a Dragon asleep lays nothing (R14)",
        HANDS | {"arcana/0": ["major-15"]},
        ["major-5"],
        "arcana/1",
        "playing.dragon_asleep",
        MAJOR_5 | {"owner": "@2"},
        counters=ASLEEP,
    ),
    Case("a second stack must be opened first (R22)", HANDS, ["major-5"], "arcana2/0", "playing.no_second_stack"),
    Case(
        "the Dragon opens no second stack (R24)",
        HANDS | {"arcana/0": ["major-15"]},
        ["major-5"],
        "arcana2/1",
        "playing.no_second_stack_of_other",
        {"owner": "@1"},
    ),
    Case("the Awakened World goes beside the arcana (R22)", WORLD, ["major-21"], "arcana/0", "playing.world_opens_second"),
    Case(
        "under a Chief Executive no stack is opened (R15)",
        WORLD,
        ["major-21"],
        "arcana2/0",
        "playing.world_asleep",
        {"owner": "@2"},
        counters=ASLEEP,
    ),
    # Places where nothing is played
    Case("nothing is played onto a spent stack", HANDS, ["cups-1"], "spent/0", "playing.on_spent", CUPS_1),
    Case("only the Bastard changes Harley's card", HANDS, ["cups-1"], "harley", "playing.on_harley"),
    Case("nothing goes back into the deck (R19)", HANDS, ["cups-1"], "draw", "playing.on_deck"),
    Case("a card is dropped where it shall land", HANDS, ["cups-1"], "pending", "playing.on_pending", CUPS_1),
    Case("no card is given away", HANDS, ["cups-1"], "@1", "playing.on_player", CUPS_1),
    Case("no card is put into another hand", HANDS, ["cups-1"], "hand/1", "playing.on_player", CUPS_1),
    Case("one's own hand is no stack", HANDS, ["cups-1"], "@0", "playing.on_yourself", CUPS_1),
    Case("beside the table nothing is played", HANDS, ["cups-1"], "", "playing.nowhere", CUPS_1),
    # Buttons while a card is to be played
    Case("a card must be played (R7)", HANDS, [], "pass", "pass.must_play"),
    Case("who is not asked has nothing to pass on", HANDS, [], "pass", "pass.nothing", seat=1),
    Case("there is nothing to leave unused", HANDS, [], "skip", "skip.nothing"),
    Case("without a play there is no veto", HANDS, [], "veto", "veto.nothing", seat=1),
    Case("Threshold: nobody may veto", HANDS | {"arcana/2": ["major-14"]}, [], "veto", "veto.threshold", {"owner": "@2"}, seat=1),
    Case(
        "Discipline: nobody may veto",
        HANDS | {"arcana/0": ["major-8"]},
        [],
        "veto",
        "veto.discipline",
        {"owner": "@0"},
        seat=1,
    ),
    Case("without a veto there is nothing to overrule", HANDS, [], "overrule", "overrule.nothing", seat=1),
    # Majors that lie on one's own arcana while a card is to be played
    Case(
        "powers are used before the draw",
        HANDS | {"arcana/0": ["major-1"]},
        ["major-1"],
        "sprawl/cups",
        "powers.only_on_turn",
        {"power": "[major-1]"},
    ),
    Case(
        "a click on one's own major says the same",
        HANDS | {"arcana/0": ["major-1"]},
        [],
        "major-1",
        "powers.only_on_turn",
        {"power": "[major-1]"},
    ),
    Case(
        "a passive major works by itself (R8)",
        HANDS | {"arcana/0": ["major-8"]},
        ["major-8"],
        "@1",
        "powers.passive",
        {"power": "[major-8]"},
    ),
    Case(
        "an end major works by itself (R8)",
        HANDS | {"arcana/0": ["major-7"]},
        ["major-7"],
        "",
        "powers.end_of_round",
        {"power": "[major-7]"},
    ),
    Case("Karma is not called (R18)", HANDS | {"arcana/0": ["major-20"]}, ["major-20"], "", "powers.karma"),
    Case("the Awakened World has done its work", HANDS | {"arcana2/0": ["major-21"]}, ["major-21"], "", "powers.world"),
    Case("a stolen Awakened World is inert (R22)", HANDS | {"arcana/0": ["major-21"]}, ["major-21"], "", "powers.world_inert"),
]

POWERS = [
    at_turn(
        "the play comes after the powers (4.1)",
        turn(["major-2"]),
        ["cups-1"],
        "sprawl/cups",
        "whose_turn.power_first",
        {"power": "[major-2]"},
    ),
    at_turn(
        "a touch elsewhere names the power that waits",
        turn(["major-2"]),
        [],
        "sprawl/cups",
        "powers.choose_power",
        {"power": "[major-2]"},
    ),
    at_turn("another seat waits for its turn", turn(["major-2"]), ["cups-3"], "", "It is @0's turn.", seat=1),
    at_turn(
        "only the top has its power",
        turn(["major-1", "major-2"]),
        ["major-1"],
        "sprawl/cups",
        "powers.buried",
        {"power": "[major-1]"},
    ),
    Case(
        "under the Chief Executive majors sleep (R14)",
        HANDS | {"arcana/0": ["major-2"]},
        ["major-2"],
        "@1",
        "powers.asleep",
        {"power": "[major-2]", "owner": "@1"},
        counters={"chief": 1},
    ),
    at_turn(
        "a power works once a turn (R22)",
        turn(["major-1"], sprawl_cups=["cups-9", "cups-10"]) | {"arcana2/0": ["major-21", "major-2"]},
        ["major-1"],
        "sprawl/cups",
        "powers.waits",
        {"power": "[major-1]"},
        acts=["@0 power major-1 sprawl/cups"],
    ),
    at_turn(
        "a major that came by the Tower waits (R10)",
        turn(["major-16"], arcana_1=["major-1"]) | {"arcana2/0": ["major-21", "major-2"], "sprawl/cups": ["cups-9", "cups-10"]},
        ["major-1"],
        "sprawl/cups",
        "powers.waits",
        {"power": "[major-1]"},
        acts=["@0 power major-16 arcana/1 arcana/0"],
    ),
    at_turn(
        "fizzled: no spent cards",
        turn(["major-6"]) | {"arcana2/0": ["major-21", "major-2"]},
        ["major-6"],
        "@1",
        "powers.fizzles",
        {"power": "[major-6]", "reason": "no other player has spent cards"},
    ),
    at_turn("a power wants a target", turn(["major-2"]), ["major-2"], "power", "powers.choose_target", {"power": "[major-2]"}),
    at_turn(
        "a power dropped on itself wants a target",
        turn(["major-2"]),
        ["major-2"],
        "major-2",
        "powers.choose_target",
        {"power": "[major-2]"},
    ),
    at_turn(
        "a power without a target has a button", turn(["major-11"]), ["major-11"], "@1", "powers.no_target", {"power": "[major-11]"}
    ),
    at_turn(
        "the Matrix needs a card to move (R13)",
        turn(["major-1"], sprawl_cups=["cups-9", "cups-10"]),
        ["major-1"],
        "sprawl/coins",
        "powers.matrix_empty",
        {"suit": "coins"},
    ),
    at_turn(
        "the Matrix turns the sprawl",
        turn(["major-1"], sprawl_cups=["cups-9", "cups-10"]),
        ["major-1"],
        "@1",
        "powers.matrix_sprawl_only",
    ),
    at_turn("the High Priestess takes from another", turn(["major-2"]), ["major-2"], "@0", "powers.priestess_not_self"),
    at_turn(
        "the High Priestess needs a card to take",
        turn(["major-2"], hand_1=[]),
        ["major-2"],
        "@1",
        "powers.priestess_empty_hand",
        {"target": "@1"},
    ),
    at_turn(
        "the High Priestess chooses a player (R38)",
        turn(["major-2"]),
        ["major-2"],
        "hand/1",
        "powers.players_only",
        {"power": "[major-2]"},
    ),
    at_turn(
        "the Avatars take from another",
        turn(["major-6"], spent_0=["cups-page"], spent_1=["cups-king"]),
        ["major-6"],
        "@0",
        "powers.avatars_not_self",
    ),
    at_turn(
        "the Avatars need spent cards",
        turn(["major-6"], spent_1=["cups-king"]),
        ["major-6"],
        "@2",
        "powers.avatars_no_spent",
        {"target": "@2"},
    ),
    at_turn(
        "the Avatars choose a player",
        turn(["major-6"], spent_1=["cups-king"]),
        ["major-6"],
        "sprawl/cups",
        "powers.players_only",
        {"power": "[major-6]"},
    ),
    at_turn(
        "the Hanged Man chooses from his own court (R33)",
        turn(["major-12"], court_0=["cups-page", "cups-king"], court_1=["coins-page"]),
        ["major-12"],
        "coins-page",
        "powers.hanged_man_own_court",
    ),
    at_turn("404 trades with another", turn(["major-13"]), ["major-13"], "@0", "powers.trade_not_self"),
    at_turn("404 trades with a player", turn(["major-13"]), ["major-13"], "draw", "powers.players_only", {"power": "[major-13]"}),
    at_turn(
        "the Tower is not lifted, its catch is",
        turn(["major-16"], arcana_1=["major-1"]),
        ["major-16"],
        "arcana/1",
        "powers.tower_how",
    ),
    at_turn(
        "the Tower takes the top",
        turn(["major-16"], arcana_1=["major-1", "major-2"]),
        ["major-1"],
        "arcana/0",
        "powers.tower_top_only",
    ),
    at_turn(
        "the Tower's catch comes home", turn(["major-16"], arcana_1=["major-1"]), ["major-1"], "arcana/2", "powers.tower_onto_own"
    ),
    at_turn(
        "the Tower opens no second stack (R22)",
        turn(["major-16"], arcana_1=["major-1"]),
        ["major-1"],
        "arcana2/0",
        "playing.no_second_stack",
    ),
    at_turn(
        "without the Tower another's major stays",
        turn(["major-2"], arcana_1=["major-1"]),
        ["major-1"],
        "arcana/0",
        "lifting.not_your_major",
        {"owner": "@1"},
    ),
    at_turn(
        "the Shadows need a court card",
        turn(["major-18"], court_1=["cups-page", "cups-king"]),
        ["major-18"],
        "@2",
        "powers.shadows_no_court",
        {"target": "@2"},
    ),
    at_turn(
        "the Shadows empty no court (R12)",
        turn(["major-18"], court_1=["cups-page", "cups-king"], court_2=["coins-page"]),
        ["major-18"],
        "@2",
        "powers.shadows_would_empty",
        {"target": "@2"},
    ),
    at_turn(
        "the Eclipse needs spent cards",
        turn(["major-19"], spent_1=["cups-king"]),
        ["major-19"],
        "@0",
        "powers.eclipse_no_spent",
        {"target": "@0"},
    ),
    at_turn("a forced power is not skipped (R11)", turn(["major-2"]), ["major-2"], "skip", "skip.must_use", {"power": "[major-2]"}),
    at_turn(
        "a button that skips nothing names what must be used",
        turn(["major-2"]),
        [],
        "skip",
        "skip.must_use",
        {"power": "[major-2]"},
    ),
    at_turn("a forced power is not passed on (R11)", turn(["major-2"]), [], "pass", "pass.must_use", {"power": "[major-2]"}),
    at_turn("an optional power is left unused in words", turn(["major-4"]), [], "pass", "pass.or_skip", {"power": "[major-4]"}),
    at_turn("powers cannot be vetoed (R4)", turn(["major-2"]), [], "veto", "veto.power", seat=1),
    at_turn("nor overruled", turn(["major-2"]), [], "overrule", "overrule.nothing", seat=1),
    # The second halves of the Bastard and the High Priestess
    at_turn("the Bastard's card goes into the middle", turn(["major-0"]), ["cups-1"], "sprawl/cups", "harley.centre_only"),
    at_turn("the Bastard puts down a card of the hand", turn(["major-0"]), ["major-0"], "harley", "harley.hand_only"),
    at_turn("the Bastard puts down something", turn(["major-0"]), [], "pass", "harley.no_pass"),
    at_turn(
        "the others wait for the Bastard",
        turn(["major-0"]),
        ["cups-3"],
        "harley",
        "@0 has to decide first.",
        seat=1,
    ),
    at_turn("the Bastard cannot be vetoed (R4)", turn(["major-0"]), [], "veto", "veto.power", seat=1),
    at_turn("the Bastard cannot be overruled", turn(["major-0"]), [], "overrule", "overrule.nothing", seat=1),
    at_turn(
        "the High Priestess gives to whom she took from",
        turn(["major-2"]),
        ["cups-1"],
        "@2",
        "give.partner_only",
        {"target": "@1"},
        acts=["@0 power major-2 @1"],
    ),
    at_turn("she gives a card of the hand", turn(["major-2"]), ["major-2"], "@1", "give.hand_only", acts=["@0 power major-2 @1"]),
    at_turn("she gives something", turn(["major-2"]), [], "pass", "give.no_pass", {"target": "@1"}, acts=["@0 power major-2 @1"]),
]

WINDOWS = [
    Case(
        "nothing is played while a veto is open (4.3)",
        HANDS | COURTS,
        ["cups-2"],
        "sprawl/cups",
        "whose_turn.veto_open",
        CUPS_1 | {"seat": "@1"},
        acts=[PLAY],
    ),
    Case("one cannot veto one's own play (R4)", HANDS | COURTS, [], "veto", "veto.own_card", acts=[PLAY]),
    Case(
        "the player has nothing to pass on",
        HANDS | COURTS,
        [],
        "pass",
        "whose_turn.veto_open",
        CUPS_1 | {"seat": "@1"},
        acts=[PLAY],
    ),
    Case("a veto costs a court card", HANDS | {"court/1": ["cups-page"]}, [], "veto", "veto.no_court", seat=2, acts=[PLAY]),
    Case("seats are asked from the left (R1)", HANDS | COURTS, [], "veto", "veto.not_yet", {"seat": "@1"}, seat=2, acts=[PLAY]),
    Case("who passed is not asked again (R2)", HANDS | COURTS, [], "veto", "veto.passed", CUPS_1, seat=1, acts=[PLAY, "@1 pass"]),
    Case("an overrule needs a veto", HANDS | COURTS, [], "overrule", "overrule.veto_first", CUPS_1, seat=2, acts=[PLAY]),
    Case("two seats cannot overrule (R6)", TWO_SEATS, [], "overrule", "overrule.two_seats", acts=[PLAY], seats=2),
    Case(
        "with duel_overrule they can",
        TWO_SEATS,
        [],
        "overrule",
        "overrule.veto_first",
        CUPS_1,
        acts=[PLAY],
        seats=2,
        options={"duel_overrule": True},
    ),
    Case(
        "nothing is played while an overrule is open",
        HANDS | COURTS,
        ["cups-2"],
        "sprawl/cups",
        "whose_turn.overrule_open",
        CUPS_1 | {"seat": "@2"},
        acts=[PLAY, "@1 veto"],
    ),
    Case(
        "a play is vetoed once",
        HANDS | COURTS,
        [],
        "veto",
        "veto.already_vetoed",
        CUPS_1 | {"vetoer": "@1"},
        seat=2,
        acts=[PLAY, "@1 veto"],
    ),
    Case("one's own veto stands", HANDS | COURTS, [], "overrule", "overrule.own_veto", seat=1, acts=[PLAY, "@1 veto"]),
    Case("the player does not overrule (4.3)", HANDS | COURTS, [], "overrule", "overrule.own_card", acts=[PLAY, "@1 veto"]),
    Case(
        "an overrule costs a court card",
        HANDS | COURTS | {"hand/3": ["coins-8"]},
        [],
        "overrule",
        "overrule.no_court",
        seat=3,
        seats=4,
        acts=[PLAY, "@1 veto"],
    ),
    Case(
        "for an overrule, too, seats are asked from the left (R1)",
        HANDS | COURTS | {"hand/3": ["coins-8"], "court/3": ["cups-king"]},
        [],
        "overrule",
        "overrule.not_yet",
        {"seat": "@2"},
        seat=3,
        seats=4,
        acts=[PLAY, "@1 veto"],
    ),
    Case(
        "for an overrule, too, nobody is asked twice (R2)",
        HANDS | COURTS | {"hand/3": ["coins-8"], "court/3": ["cups-king"]},
        [],
        "overrule",
        "overrule.passed",
        seat=2,
        seats=4,
        acts=[PLAY, "@1 veto", "@2 pass"],
    ),
]

ENDING = HANDS | {"draw": [], "arcana/1": ["major-9"], "hand/2": [*HANDS["hand/2"], "coins-8"], "hand/0": HANDS["hand/0"][:5]}
HERMIT = [
    Case(f"{rule} (R25)", ENDING, [], onto, why, words, seat, acts=["@2 play coins-8 sprawl/coins"], turn=2, rest="discard")
    for rule, onto, why, words, seat in (
        ("the Hermit takes another's points", "@1", "hermit.not_self", {}, 1),
        ("the Hermit's own panel is no choice", "court/1", "hermit.not_self", {}, 1),
        ("the Hermit chooses a player", "harley", "hermit.player_only", {}, 1),
        ("the Hermit's owner chooses", "@2", "hermit.not_yours", {"owner": "@1"}, 0),
        ("the Hermit must choose", "pass", "hermit.no_pass", {}, 1),
        ("the Hermit cannot be left unused", "skip", "skip.nothing", {}, 1),
        ("the Hermit cannot be vetoed", "veto", "veto.nothing", {}, 0),
        ("the Hermit cannot be overruled", "overrule", "overrule.nothing", {}, 0),
    )
]

CASES = [*PLAYING, *POWERS, *WINDOWS, *HERMIT]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.rule)
def test_the_first_thing_in_the_way_is_named(case: Case) -> None:
    """The rule is the case's name."""
    group, _, key = case.why.partition(".")
    assert case.said() == (refusal(group, key, **case.words) if key else case.why)


def test_every_reason_has_a_case() -> None:
    """A reason that no position brings about is dead text."""
    cases = {case.why for case in CASES}
    assert [
        f"{group}.{key}" for group, section in refusal.content.items() for key in section if f"{group}.{key}" not in cases
    ] == []


def test_every_reason_is_a_sentence() -> None:
    """The text that a person reads contains no mark, begins with a capital letter and ends with a full stop."""
    assert [case.rule for case in CASES if not is_sentence(said(case.match(), case.said()), ends=".")] == []


def test_an_illegal_act_is_refused_with_the_reason() -> None:
    """A person who plays by text is given the reason."""
    match = match_at(HANDS, counters=CLOSED)
    assert "@2's Vigilante has closed the sprawl" in reason_of(match, "@0 play cups-1 sprawl/cups")


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_tried_gets_an_answer_that_tells_nothing_hidden(seed: int) -> None:
    """Any seat lifts anything anywhere, all through a game: a whole sentence, and no card in it but what it sees or has lifted."""
    generator = random.Random(seed)
    match = Match.new(GAME, 2 + seed % 5, {"rounds": 2}, seed)
    table = match.table
    words = [*table.zones, *(f"@{seat}" for seat in range(table.seats)), *table.named, *VERBS]
    tried = []
    while not match.over:
        decision = match.state.observation(PUBLIC).decision
        assert decision is not None
        for seat in range(table.seats):
            view = view_of(match.state, seat, generator.random() < 0.5)
            seen = {piece for pieces in view.zones.values() for piece in pieces} - {HIDDEN}
            lifted = generator.choice(
                ([], generator.sample(list(table.named), 1), generator.sample([*table.named, HIDDEN.name], 2))
            )
            marked = PRESENTATION.refuse(decision, view, seat, lifted, generator.choice(words))
            allowed = seen | {table.named[name] for name in lifted if name in table.named}
            tried.append((said(match, marked), named_pieces(match, marked) <= allowed))
        match.play(generator.choice(match.legal()))
    assert [line for line, fair in tried if not fair or not is_sentence(line, ends=".")] == []


@pytest.mark.parametrize(
    "words", ["play @ @", "play cups-9 @9", "play cups-9 hand/9", "play cups-9 arcana/x", "x pass 4 @", "power major-3 @x"]
)
def test_words_that_mean_nothing_are_refused_like_any_others(words: str) -> None:
    """A damaged journal may hold anything; the answer is a sentence and no fault of the program."""
    match = Match.new(GAME, 3, seed=1, options={"first_dealer": 2})
    assert is_sentence(said(match, reason_of(match, f"@0 {words}").partition(": ")[2]), ends=".")

"""Test the log of Trick or Treat: a line for each act and viewer; over random games all lines are whole and tell no secrets."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pytest
from games.treat_words import GAME, PRESENTATION, Zones, match_at
from games.words import is_sentence, is_whole, log_of, named_pieces, recorded, said, unused

from corptable.engine import HIDDEN, PUBLIC, Acted, Learned, Moved, Piece, Plain, Rig, Seat
from corptable.engine.events import noticed_by
from corptable.engine.match import Match
from corptable.games.trick_or_treat.texts import log

GHOSTS = [f"ghosts-{rank}" for rank in range(1, 11)]
IMPS = [f"imps-{rank}" for rank in range(1, 11)]
HANDS: Zones = {"hand/0": ["bats-1", "bats-2"], "hand/1": ["imps-6", "pumpkins-3"]}
PILE: Zones = HANDS | {"discard": ["imps-1", "imps-2", "imps-3"]}
TOP: Zones = HANDS | {"draw": ["bats-8", "bats-9"]}
EMPTY: Zones = HANDS


class Case(NamedTuple):
    """Hold a position, acts, and lines that one viewer's log then has."""

    rule: str
    zones: Zones
    acts: Sequence[str]
    lines: Sequence[str]
    eyes: Seat = PUBLIC
    at: str = "start"
    turn: Seat = 0
    tp: Sequence[int] = ()
    rest: str | None = None
    seats: int = 2
    dice: Sequence[int] = ()
    counters: Mapping[str, Plain] = {}
    options: Mapping[str, Plain] = {}

    def match(self) -> Match:
        """Return the match before the acts."""
        rig: Rig = {"dice": tuple(self.dice)}
        return match_at(
            self.zones,
            seats=self.seats,
            at=self.at,
            turn=self.turn,
            rest=self.rest,
            tp=self.tp,
            counters=self.counters,
            options=self.options,
            rig=rig,
        )

    def log(self) -> list[str]:
        """Return all log lines about all acts."""
        match = self.match()
        return [line for act in self.acts for line in log_of(match, match.play(act), self.eyes)]


STEAL = ["@0 roll", "@0 steal @1", "@0 name imps-6"]
CASES = [
    # 3 Setup
    Case(
        "a draft names the character and who begins",
        {},
        ["@0 draft imps-page", "@1 draft bats-king"],
        ["Ann takes Page of Imps.", "Bea takes King of Bats.", "Five cards each; Ann begins."],
        at="draft",
    ),
    # 4 Start, the six actions
    Case("a card laid down is named", {"hand/0": ["ghosts-4"]}, ["@0 keep ghosts-4"], ["Ann lays Four of Ghosts down."]),
    Case("a roll says what it means", TOP, ["@0 roll"], ["The die shows 1: Draw a card.", "Ann draws a card."], dice=[1]),
    Case("who draws reads which card", TOP, ["@0 roll"], ["Ann draws Nine of Bats."], eyes=0, dice=[1]),
    Case(
        "a double draw says its price",
        TOP,
        ["@0 roll", "@0 double"],
        ["Ann pays 2 TP for a second card."],
        tp=[2, 0],
        dice=[1],
    ),
    Case(
        "the Queen of Pumpkins draws instead of rolling",
        TOP | {"character/0": ["pumpkins-queen"]},
        ["@0 draw1"],
        ["Ann pays 3 TP and draws instead of rolling."],
        tp=[3, 0],
    ),
    Case(
        "a forfeited Draw says why",
        HANDS,
        ["@0 roll"],
        ["There is no card to draw; Ann's action is forfeited."],
        dice=[1],
        rest="out",
    ),
    Case(
        "a forfeited six says why",
        TOP,
        ["@0 roll"],
        ["There are fewer than three cards to draw; Ann's action is forfeited."],
        dice=[6],
        rest="out",
    ),
    Case(
        "a forfeited Ask says why",
        {"hand/0": ["bats-1"]},
        ["@0 roll"],
        ["Nobody has a card to give; Ann's action is forfeited."],
        dice=[2],
    ),
    Case("a 4 without four says so", HANDS, ["@0 roll"], ["Ann has no four cards of a rank: nothing happens."], dice=[4]),
    Case(
        "Fortify names the rank",
        {"hand/0": ["imps-5", "bats-5", "ghosts-5", "pumpkins-5"]},
        ["@0 roll", "@0 fortify 5"],
        ["Ann fortifies with every 5 and gets 4 TP.", "Ann discards Five of Pumpkins."],
        dice=[4],
    ),
    Case(
        "what goes beneath the Muster is told to nobody else",
        HANDS,
        ["@0 roll", "@0 bottom bats-1"],
        ["Ann puts a card beneath the Muster."],
        eyes=1,
        dice=[6],
    ),
    Case(
        "who puts a card beneath the Muster reads which",
        HANDS,
        ["@0 roll", "@0 bottom bats-1"],
        ["Ann puts Ace of Bats beneath the Muster."],
        eyes=0,
        dice=[6],
    ),
    Case(
        "a reshuffle is told",
        PILE | {"draw": ["bats-9"]},
        ["@0 roll"],
        ["The discards are shuffled and put beneath the Muster."],
        dice=[6],
        rest="out",
    ),
    # 4 Ask, Steal, Freeze
    Case(
        "an Ask, its names and what passes are told to all",
        HANDS,
        ["@0 roll", "@0 ask @1", "@0 name imps-6", "@0 name imps-9"],
        ["Ann asks Bea.", "Ann names Six of Imps.", "Six of Imps goes from Bea to Ann."],
        dice=[2],
    ),
    Case(
        "a failed Ask is told",
        HANDS,
        ["@0 roll", "@0 ask @1", "@0 name imps-8", "@0 name imps-9"],
        ["Bea has nothing of it.", "Ann draws a card."],
        dice=[2],
    ),
    Case(
        "a rank and a suit are told in words",
        HANDS | {"character/0": ["bats-knight"]},
        ["@0 roll", "@0 ask @1", "@0 rank 6"],
        ["Ann wants every 6."],
        dice=[2],
    ),
    Case(
        "the King of Bats' suit",
        HANDS | {"character/0": ["bats-king"]},
        ["@0 roll", "@0 ask @1", "@0 suit imps"],
        ["Ann wants all imps."],
        dice=[2],
    ),
    Case(
        "a wrong Steal ends the turn, and the robber pays by the option",
        HANDS,
        ["@0 roll", "@0 steal @1", "@0 name imps-7"],
        ["Ann wants to rob Bea.", "Bea does not have it: the turn is over.", "Bea gets 1 TP for the wrong Steal."],
        dice=[5],
        options={"failed_steal_tp": True},
    ),
    Case(
        "a Freeze that leaves nobody loses the action",
        HANDS,
        [*STEAL, "@1 freeze"],
        ["Bea freezes for 1 TP and is safe for this turn.", "Ann finds nobody else; the action is lost."],
        dice=[5],
        tp=[0, 1],
    ),
    Case("a seat that does not freeze lets it happen", HANDS, [*STEAL, "@1 allow"], ["Bea lets it happen."], dice=[5], tp=[0, 1]),
    # 4 Spending
    Case("a Peek shows two cards to one seat", TOP, ["@0 peek"], ["Ann pays 1 TP to peek at the Muster."], at="spend", tp=[1, 0]),
    Case(
        "who peeks reads the cards, the top first",
        TOP,
        ["@0 peek", "@0 order bats-8 bats-9"],
        ["On top of the Muster: Nine of Bats and Eight of Bats.", "Ann puts Eight of Bats on top again."],
        eyes=0,
        at="spend",
        tp=[1, 0],
    ),
    Case(
        "the order after a Peek is told to nobody else",
        TOP,
        ["@0 peek", "@0 order bats-8 bats-9"],
        ["Ann puts the two cards back."],
        eyes=1,
        at="spend",
        tp=[1, 0],
    ),
    Case(
        "a Swap is public",
        PILE,
        ["@0 swap bats-1"],
        ["Ann pays 2 TP and takes Three of Imps off the discards.", "Ann discards Ace of Bats."],
        at="spend",
        tp=[2, 0],
    ),
    Case(
        "a Search hides what was taken from beneath",
        PILE,
        ["@0 search", "@0 take imps-1", "@0 drop bats-1"],
        ["Ann pays 3 TP and searches the discards.", "Ann takes a card out of the discards.", "Ann discards Ace of Bats."],
        at="spend",
        tp=[3, 0],
        eyes=1,
    ),
    Case(
        "who searches reads what was taken",
        PILE,
        ["@0 search", "@0 take imps-1"],
        ["Ann takes a card out of the discards.", "The card taken is Ace of Imps."],
        at="spend",
        tp=[3, 0],
        eyes=0,
    ),
    Case(
        "all read that the visible top was taken",
        PILE,
        ["@0 search", "@0 take imps-3"],
        ["Ann takes a card out of the discards.", "The card taken is Three of Imps."],
        at="spend",
        tp=[3, 0],
    ),
    Case(
        "a trade is told without its cards",
        HANDS,
        ["@0 trade @1 bats-1", "@1 give imps-6"],
        ["Ann offers Bea a card.", "A card goes from Bea to Ann.", "Bea gets the card that was offered."],
        at="spend",
        tp=[3, 1],
    ),
    Case(
        "the traders read both cards",
        HANDS,
        ["@0 trade @1 bats-1", "@1 give imps-6"],
        ["Ann offers Bea Ace of Bats.", "Six of Imps goes from Bea to Ann.", "Ace of Bats goes into Bea's hand."],
        at="spend",
        tp=[3, 1],
        eyes=0,
    ),
    Case("a refusal is told", HANDS, ["@0 trade @1 bats-1", "@1 refuse"], ["Bea refuses."], at="spend", tp=[3, 1]),
    Case(
        "a Summon names what goes down and hides the rest",
        HANDS | {"draw": ["bats-7", "ghosts-2", "bats-8"]},
        ["@0 summon"],
        ["Ann pays 4 TP for a Suit Summon.", "Ann draws a card.", "Ann lays Two of Ghosts down at once."],
        at="spend",
        tp=[4, 0],
    ),
    Case(
        "Wild Power names the copy", HANDS, ["@0 wild imps-queen"], ["Ann arms Queen of Imps by Wild Power."], at="spend", tp=[5, 0]
    ),
    Case(
        "Rebirth shows the old hand",
        HANDS,
        ["@0 rebirth"],
        ["Ann pays 6 TP for a new hand.", "Ann discards Ace of Bats.", "Ann draws a card."],
        at="spend",
        tp=[6, 0],
    ),
    Case(
        "a shown set names its cards",
        {"hand/0": ["imps-4", "bats-4"], "vault/0": ["ghosts-4"]},
        ["@0 set imps-4 bats-4 ghosts-4"],
        ["Ann shows Four of Imps, Four of Bats and Four of Ghosts and gets 1 TP."],
        at="spend",
    ),
    Case(
        "a discarded set names its cards",
        {"hand/0": ["imps-4", "bats-4", "ghosts-4"]},
        ["@0 set imps-4 bats-4 ghosts-4"],
        ["Ann gets 1 TP for Four of Imps, Four of Bats and Four of Ghosts.", "Ann discards Four of Imps."],
        at="spend",
        options={"three_of_a_kind": "discard"},
    ),
    Case("a new round is told", HANDS, ["@1 end"], ["Round 2.", "It is Ann's turn."], at="spend", turn=1),
    # 5 Powers
    Case(
        "an Imps power that is chosen",
        HANDS | {"character/0": ["imps-king"], "character/1": ["ghosts-queen"]},
        [*STEAL, "@0 second imps-king 4"],
        ["Ann gets 2 TP for the Steal.", "Bea gets 2 TP: Queen of Ghosts.", "Ann chooses by King of Imps: Fortify."],
        dice=[5],
    ),
    Case(
        "the Page of Imps rolls and misses",
        HANDS | {"character/0": ["imps-page"], "character/1": ["bats-queen"]},
        [*STEAL, "@0 again imps-page"],
        ["Ann rolls again by Page of Imps.", "Only a 1 or a 6 helps the Page of Imps; Ann gets no second action."],
        dice=[5, 3],
    ),
    Case(
        "the Queen of Imps keeps her roll",
        HANDS | {"character/0": ["imps-queen"], "character/1": ["bats-queen"]},
        [*STEAL, "@0 again imps-queen", "@0 keep_roll"],
        ["Ann keeps the roll."],
        dice=[5, 4],
        options={"queen_of_imps_rolls": True},
    ),
    Case(
        "an armed Queen of Bats looks and is spent",
        TOP,
        ["@0 roll", "@0 ask @1", "@0 name imps-6", "@0 name imps-7"],
        [
            "Ann's Queen of Bats looks at the top of the Muster.",
            "On top of the Muster: Nine of Bats.",
            "Ann's armed Queen of Bats is spent.",
        ],
        eyes=0,
        dice=[2],
        counters={"wild": ["bats-queen", None]},
    ),
    # 6 Winning
    Case(
        "the tenth card wins",
        {"hand/0": ["ghosts-10"], "vault/0": GHOSTS[:9], "hand/1": ["imps-6"]},
        ["@0 roll"],
        ["Ann has all ten ghosts!", "Ann lays Ten of Ghosts down.", "Ann wins."],
        dice=[1],
    ),
    Case(
        "a trade that completes both is shared",
        {"hand/0": ["imps-10"], "vault/0": GHOSTS[:9], "hand/1": ["ghosts-10"], "vault/1": IMPS[:9]},
        ["@0 trade @1 imps-10", "@1 give ghosts-10"],
        ["Ann and Bea win together, with equal treat points."],
        at="spend",
        tp=[3, 0],
    ),
    Case(
        "a finished round has a winner",
        {"hand/0": ["imps-10"], "vault/0": GHOSTS[:9], "hand/1": ["ghosts-10"], "vault/1": IMPS[:9]},
        ["@0 trade @1 imps-10", "@1 give ghosts-10"],
        ["The round is over: Bea wins."],
        at="spend",
        tp=[3, 1],
        options={"finish_round": True},
    ),
    Case(
        "a finished round can be shared",
        {"hand/0": ["imps-10"], "vault/0": GHOSTS[:9], "hand/1": ["ghosts-10"], "vault/1": IMPS[:9]},
        ["@0 trade @1 imps-10", "@1 give ghosts-10"],
        ["The round is over: Ann and Bea win together, with equal treat points."],
        at="spend",
        tp=[3, 0],
        options={"finish_round": True},
    ),
    Case(
        "the cap lays hands open and tells the winner",
        {"hand/0": ["ghosts-1", "bats-1"], "hand/1": ["bats-2"]},
        ["@1 end"],
        [
            "In Ann's hand: Ace of Bats and Ace of Ghosts.",
            "After 60 rounds Ann wins, with the most cards of a suit and the most treat points among equals.",
        ],
        at="spend",
        turn=1,
        counters={"round": 60},
    ),
    Case(
        "the cap can be shared",
        {"hand/0": ["bats-1"], "hand/1": ["bats-2"]},
        ["@1 end"],
        ["After 60 rounds Ann and Bea share the win."],
        at="spend",
        turn=1,
        counters={"round": 60},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[case.rule for case in CASES])
def test_the_log_says(case: Case) -> None:
    """The lines, in their order, among those of the acts."""
    log = case.log()
    lines = iter(log)
    missing = [line for line in case.lines if line not in lines]
    assert not missing, f"{missing} not in {log}"


def test_a_secret_is_named_to_nobody_else() -> None:
    """Drawn, traded, searched and buried cards are secret, and so is the order after a Peek (R26)."""
    secret = [case for case in CASES if case.eyes == PUBLIC or "nobody else" in case.rule]
    for case in secret:
        match = case.match()
        for act in case.acts:
            match_before = match.state.copy()
            events = match.play(act)
            view = match.state.observation(case.eyes)
            before = match_before.observation(case.eyes)
            shown = _shown(view.zones) | _shown(before.zones)
            noticed = noticed_by(events, case.eyes)
            shown |= {piece for event in noticed if isinstance(event, Learned) for piece in event.pieces}
            shown |= {event.piece for event in noticed if isinstance(event, Moved)}
            for event in noticed:
                line = PRESENTATION.describe(event, view)
                named = named_pieces(match, line or "")
                assert isinstance(event, Acted) or named <= shown, f"{case.rule}: {line}"


def _shown(zones: Mapping[str, Sequence[Piece]]) -> set[Piece]:
    return {piece for pieces in zones.values() for piece in pieces if piece is not HIDDEN}


# Random games: every template of the log is used, and every line is whole


MIXTURES: Sequence[Mapping[str, Plain]] = (
    {},
    {"starting_tp": 10, "ask_mode": "either", "end_draw": "refill", "queen_of_imps_rolls": True, "six_discards": "discard"},
    {"starting_tp": 10, "spend_before_roll": True, "finish_round": True, "trim_deck": True, "failed_steal_tp": True},
    {"starting_tp": 10, "ask_mode": "rank", "end_draw": "one", "open_discard": True, "draft": "random", "round_cap": 12},
    {"starting_tp": 10, "three_of_a_kind": "discard", "page_of_bats": "own_card", "end_draw": "die", "round_cap": 0},
    {"win_counts": "vault", "strict_forfeit": True, "freeze_redirect": False, "draft_pool": "balanced", "three_of_a_kind": "off"},
)


def games() -> Iterator[tuple[Match, random.Random]]:
    """Yield a new match for each mixture of options and seat count."""
    for seats in GAME.seats:
        for place, options in enumerate(MIXTURES):
            yield Match.new(GAME, seats, options, seed=100 * seats + place), random.Random(f"{seats}/{place}")


def test_random_games_read_as_whole_sentences() -> None:
    """Every seat and the public read a log of whole sentences; so are prompts, banners, buttons, signs and trays."""
    for match, generator in games():
        while not match.over and len(match.journal) < 400:
            _check_words(match)
            legal = match.state.actions(match.state.actors()[0])
            events = match.play(generator.choice(legal))
            for eyes in (*range(match.table.seats), PUBLIC):
                for line in log_of(match, events, eyes):
                    assert is_sentence(line), line


def _check_words(match: Match) -> None:
    decision = match.state.observation(PUBLIC).decision
    assert decision is not None
    seat = match.state.actors()[0]
    for eyes in (seat, (seat + 1) % match.table.seats, PUBLIC):
        view = match.state.observation(eyes)
        assert is_sentence(read := said(match, PRESENTATION.prompt(decision, view, seat))), read
        for banner in PRESENTATION.notices(view):
            assert is_whole(said(match, banner)), banner
        for signs in PRESENTATION.marks(view).values():
            assert all(is_whole(said(match, sign.help)) for sign in signs), signs
    view = match.state.observation(seat)
    words = {word for action in view.actions(seat) for word in PRESENTATION.gesture(view, action).then} | set(decision.verbs)
    tray = PRESENTATION.tray_of(view)
    if tray is not None:
        words |= tray.words()
        assert is_whole(said(match, tray.title)), tray.title
        assert all(is_sentence(said(match, reason)) for reason in tray.dark.values()), tray.dark
    assert all(is_whole(said(match, PRESENTATION.word(view, word))) for word in words), words


def test_every_text_of_the_log_is_said_somewhere() -> None:
    """The cases above use each text: one that no case uses would be dead."""
    with recorded() as used:
        for case in CASES:
            case.log()
    assert not unused(log.content, used)

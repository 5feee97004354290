"""Test what Corporate Ladder's bots remember and how they cope with large hands; `choices` has the
other traps of section 10.
"""

from __future__ import annotations

import random

import pytest
from games.ladder_words import GAME, match_at

from corptable.bots import find_bot, make_bot
from corptable.cards.business.card import MIDDLE, PRESS
from corptable.engine import Plain, Seat
from corptable.engine.bot import Budget
from corptable.engine.match import Match
from corptable.games.corporate_ladder.bots.evaluation import evaluate
from corptable.games.corporate_ladder.bots.odds import odds_of
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.state import LadderState

WHOLE = (
    "prudence-latefee",
    "greta-sandbank",
    "ivo-stainglass",
    "nadia-steep",
    "oona-fluff",
    "rufus-tangle",
)
"""An apex, and the cards beneath it in reading order."""
SPOTS = ("0/0", "1/0", "1/1", "2/0", "2/1", "2/2")
SAME_EVERY_TIME = 5
"""Seeds for which a choice must be the same, because bots break ties at random."""


def ladder(seat: Seat, *cards: str) -> dict[str, list[str]]:
    """Return a ladder filled from the apex down; "" leaves a spot free."""
    return {
        f"ladder/{seat}/{spot}": [f"{card}.{seat}"]
        for spot, card in zip(SPOTS, cards, strict=False)
        if card
    }


def cards(zone: str, *names: str) -> dict[str, list[str]]:
    """Return these cards in a seat's hand or pile."""
    return {zone: [f"{name}.{zone.rpartition('/')[2]}" for name in names]}


def choices(match: Match) -> list[str]:
    """Return greedy's choices, one for each of several seeds."""
    seat = match.state.actors()[0]
    bot = make_bot(find_bot(match.game, "greedy"))
    known = match.state.information_state(seat)
    return [
        str(bot.choose(known, random.Random(seed), Budget(2000)).action)
        for seed in range(SAME_EVERY_TIME)
    ]


# What is remembered


@pytest.mark.parametrize(
    ("toss", "target"),
    [(["up", "down"], "ladder/2/1/0"), (["down", "up"], "ladder/1/1/0")],
    ids=["shown", "not"],
)
def test_no_middle_goes_into_a_hand_that_showed_an_artist(toss: list[Plain], target: str) -> None:
    """A card that a toss has uncovered is remembered (5.7); had it not, the other opponent would be
    as good or better.
    """
    hands = cards("hand/1", "zuleika-mauve", "otto-rivett") | cards(
        "hand/2", "harriet-murk", "otto-rivett"
    )
    zones = (
        ladder(0, *WHOLE)
        | ladder(1, "hortensia-cogg", "nadia-steep")
        | ladder(2, "hortensia-cogg", "nadia-steep")
        | hands
    )
    match = match_at(
        zones
        | cards(
            "hand/0",
            "bianca-plushworth",
            "lavinia-gloam",
            "tabitha-lorgnette",
            "sigrid-umlaut",
            "rosalind-wick",
        ),
        ["@1 argue zuleika-mauve.1", "@1 done", "@2 done"],
        seats=3,
        turn=1,
        rig={"toss": (toss,)},
    )
    assert {choice.rpartition(" ")[2] for choice in choices(match)} == {target}


def relented(*more: str) -> Match:
    """Return a match in which the second seat has let a Middle of Strength 9 win, and these acts
    have followed.
    """
    return match_at(
        ladder(0, *WHOLE)
        | ladder(1, *WHOLE[:3], "minerva-footnote")
        | cards("hand/0", "daphne-foldaway", "winifred-oxbow", "milo-kerning")
        | cards("hand/1", "otto-rivett", "bernard-typo")
        | cards("draw/0", "hugo-trivet", "kathe-pinsel")
        | cards("draw/1", "claude-pounce", "edwina-drybrush", "cosmo-counter"),
        ["@0 attack daphne-foldaway.0 ladder/1/2/0", "@1 relent", *more],
    )


def test_what_a_seat_did_not_answer_is_public_until_it_draws() -> None:
    """What it does not hold it does not hold after a play either; a new card may be an answer."""
    match = relented()
    unmet = {"artist": 0, "freelancer": 9, "middle": 9, "other": 9, "press": 0, "upper": 0}
    for seat in range(2):
        view = match.state.information_state(seat).view
        assert isinstance(view, LadderView)
        assert dict(view.unmet(1)) == unmet
        assert view.unmet(0) == ()
    drawn = relented("@0 done")
    assert isinstance(drawn.state, LadderView)
    assert drawn.state.unmet(1) == ()


def test_of_several_relents_the_weakest_plays_count() -> None:
    match = relented("@0 attack winifred-oxbow.0 ladder/1/1/1", "@1 relent")
    assert isinstance(match.state, LadderView)
    assert dict(match.state.unmet(1))["middle"] == 0


@pytest.mark.parametrize(("seats", "is_surer"), [(2, True), (3, False)])
def test_in_a_duel_an_attack_on_a_seat_that_relented_is_surer(seats: int, is_surer: bool) -> None:
    """Among more than two a seat relents although it could answer, which tells nothing of its
    hand.
    """
    zones = (
        ladder(0, *WHOLE)
        | ladder(1, *WHOLE[:3], "minerva-footnote", "winifred-oxbow")
        | ladder(2, *WHOLE)
        | cards("hand/0", "daphne-foldaway", "bianca-plushworth", "milo-kerning")
        | cards("hand/1", "otto-rivett", "bernard-typo")
    )
    match = match_at(
        {zone: names for zone, names in zones.items() if not zone.startswith(f"ladder/{seats}/")},
        [
            "@0 attack bianca-plushworth.0 ladder/1/2/0",
            "@1 relent",
            "@0 attack daphne-foldaway.0 ladder/1/2/1",
        ],
        seats=seats,
    )
    world = match.state.information_state(0).determinize(random.Random(1))
    assert isinstance(world, LadderState)
    remembering = evaluate(world)[0]
    world.relents = ()
    assert (remembering > evaluate(world)[0]) is is_surer


def test_unseen_cards_that_were_no_answer_answer_weaker_plays_alone() -> None:
    """An answer to a play is one to any weaker play, too, but not the other way round. A Press may
    have been kept.
    """
    match = relented()
    assert isinstance(match.state, LadderView)
    book = match.state.table.book
    odds, strong, weak = (
        odds_of(book),
        book.needs_against_play(MIDDLE, 9, False),
        book.needs_against_play(MIDDLE, 5, False),
    )
    press = 1 - (1 - odds.share[PRESS]) ** 3
    assert odds.chance(strong, 3, strong) == pytest.approx(press)
    assert odds.chance(strong, 3, weak) == pytest.approx(press)
    assert press < odds.chance(weak, 3, strong) < odds.chance(weak, 3)


# Properties of the evaluation


def test_hands_of_twelve_are_no_trouble() -> None:
    """There are 4,095 teams for each of three targets; the bot tries a few of them."""
    artists = (
        "ramona-facet",
        "beatrix-legend",
        "mathilda-transept",
        "nell-underglaze",
        "claude-pounce",
        "hugo-trivet",
        "milo-kerning",
        "edwina-drybrush",
        "cosmo-counter",
        "figgis-latex",
        "margot-deckle",
        "zuleika-mauve",
    )
    match = match_at(
        ladder(0, *WHOLE)
        | ladder(1, *WHOLE[:3], "daphne-foldaway", "cosmo-counter", "verity-deadline")
        | cards("hand/0", *artists)
    )
    view = match.state.information_state(0).view
    assert len(view.actions(0)) > 12_000
    assert len(GAME.promising(view, view.actions(0), 120, random.Random(0))) < 30

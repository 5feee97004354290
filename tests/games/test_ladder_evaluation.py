"""Test Corporate Ladder's evaluation, and greedy in the traps of section 10."""

from __future__ import annotations

import random

import pytest
from games.ladder_words import GAME, match_at

from corptable.bots import find_bot, make_bot
from corptable.engine import Plain, Seat
from corptable.engine.bot import Budget
from corptable.engine.match import Match

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


# The traps of section 10


def test_nobody_throws_good_cards_away() -> None:
    """Playing to lose is legal (R15); a hand that beats nothing is kept."""
    match = match_at(
        ladder(0, *WHOLE)
        | ladder(1, "hortensia-cogg")
        | cards(
            "hand/0", "bianca-plushworth", "winifred-oxbow", "agnes-zonecraft", "persephone-boffer"
        )
        | cards("hand/1", "milo-kerning")
        | cards("draw/0", "hugo-trivet", "kathe-pinsel")
        | cards("draw/1", "claude-pounce", "edwina-drybrush")
    )
    assert set(choices(match)) == {"@0 done"}


def test_one_card_is_enough_for_what_one_card_beats() -> None:
    """Greedy does not attack with a team of five."""
    match = match_at(
        ladder(0, *WHOLE)
        | ladder(1, *WHOLE[:3], "daphne-foldaway")
        | cards(
            "hand/0",
            "claude-pounce",
            "edwina-drybrush",
            "cosmo-counter",
            "figgis-latex",
            "margot-deckle",
        )
    )
    assert {len(choice.split()) for choice in choices(match)} == {4}


def test_the_cheapest_card_that_wins_goes_first() -> None:
    """Not the boss, who would beat him as well."""
    match = match_at(
        ladder(0, *WHOLE)
        | ladder(1, *WHOLE[:3], "daphne-foldaway")
        | cards(
            "hand/0",
            "felix-tabbert",
            "claude-pounce",
            "eudora-spike",
            "hortensia-cogg",
            "ginevra-static",
        )
    )
    assert set(choices(match)) == {"@0 attack claude-pounce.0 ladder/1/2/0"}


def test_no_press_for_a_bottom_card() -> None:
    """Neither where another card will do, nor where nothing else would."""
    for help_at_hand, wanted in (
        (("daphne-foldaway",), "@0 defend daphne-foldaway.0"),
        ((), "@0 relent"),
    ):
        match = match_at(
            ladder(0, *WHOLE)
            | ladder(1, *WHOLE)
            | cards("hand/0", "eudora-spike", "otto-rivett", "hettie-shush", *help_at_hand)
            | cards("hand/1", "minerva-footnote", "milo-kerning"),
            ["@1 attack minerva-footnote.1 ladder/0/2/1"],
            turn=1,
        )
        assert set(choices(match)) == {wanted}


def test_press_saves_the_last_card() -> None:
    """Press is kept in the hand for exactly this attack."""
    match = match_at(
        ladder(0, "prudence-latefee")
        | ladder(1, *WHOLE)
        | cards("hand/0", "eudora-spike", "otto-rivett")
        | cards("hand/1", "hortensia-cogg", "milo-kerning"),
        ["@1 attack hortensia-cogg.1 ladder/0/0/0"],
        turn=1,
    )
    assert set(choices(match)) == {"@0 defend eudora-spike.0"}


def test_nobody_hoards_before_empty_hands() -> None:
    """The seat holds eight cards, and no opponent can answer."""
    hand = (
        "bianca-plushworth",
        "winifred-oxbow",
        "agnes-zonecraft",
        "persephone-boffer",
        "cosmo-counter",
        "figgis-latex",
        "claude-pounce",
    )
    rest = {
        zone: names
        for seat in (1, 2)
        for zone, names in (
            ladder(seat, *WHOLE) | cards(f"draw/{seat}", "milo-kerning", "hugo-trivet")
        ).items()
    }
    match = match_at(
        ladder(0, *WHOLE)
        | rest
        | cards("hand/0", *hand, "sybil-torchwick")
        | cards("draw/0", "hugo-trivet", "kathe-pinsel"),
        seats=3,
    )
    assert {choice.split()[1] for choice in choices(match)} == {"attack"}


def test_a_rebuilt_card_covers_something() -> None:
    """Of the free spots that which hides more."""
    match = match_at(
        ladder(0, "prudence-latefee", "greta-sandbank", "ivo-stainglass")
        | ladder(1, "hortensia-cogg")
        | cards("hand/0", "orson-kettlewhistle", "otto-rivett")
        | cards(
            "draw/0",
            "hugo-trivet",
            "kathe-pinsel",
            "milo-kerning",
            "claude-pounce",
            "edwina-drybrush",
        )
    )
    assert set(choices(match)) == {"@0 rebuild orson-kettlewhistle.0 ladder/0/2/1 otto-rivett.0"}


def test_nobody_rebuilds_what_covers_nothing() -> None:
    """It costs two cards and is one that falls to anybody."""
    match = match_at(
        ladder(0, "", "greta-sandbank", "", "ivo-stainglass", "agnes-zonecraft", "winifred-oxbow")
        | ladder(1, "hortensia-cogg", "nadia-steep", "oona-fluff", "rufus-tangle")
        | cards(
            "hand/0",
            "verity-deadline",
            "bianca-plushworth",
            "philippa-whisk",
            "eudora-spike",
            "hortensia-cogg",
        )
        | cards("hand/1", "milo-kerning", "claude-pounce", "edwina-drybrush", "cosmo-counter")
        | cards("draw/0", "hugo-trivet", "kathe-pinsel")
        | cards("draw/1", "nell-underglaze", "hugo-trivet")
    )
    assert all(not choice.startswith("@0 rebuild") for choice in choices(match))


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


def test_a_single_other_does_not_go_for_a_boss() -> None:
    """It loses (R12), however large it is."""
    match = match_at(
        ladder(0, *WHOLE)
        | ladder(1, "antler-bigelow")
        | cards("hand/0", "bernard-typo", "petra-ballast")
        | cards("draw/0", "hugo-trivet", "kathe-pinsel", "milo-kerning")
        | cards("hand/1", "milo-kerning")
    )
    assert set(choices(match)) == {"@0 done"}


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

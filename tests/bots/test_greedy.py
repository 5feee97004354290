"""Test the bots that look ahead: in positions of Corporate Court with an obvious best action, and
what is the same in all positions."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest

from corptable.bots import Greedy, Search, Style, ask_bot, find_bot, make_bot
from corptable.bots.greedy import PLAIN
from corptable.bots.lookahead import Lookahead, OutOfBudgetError
from corptable.engine import (
    Action,
    ChanceSource,
    Personality,
    Position,
    Seat,
    State,
    Utilities,
    World,
)
from corptable.engine.bot import Bot, Budget, Thought, bot_generator
from corptable.engine.determinization import fill_hidden_slots
from corptable.engine.match import Match, read_match
from corptable.engine.registry import find_game
from corptable.engine.view import View

GAME = find_game("corporate_court")
PLENTY = Budget(nodes=2000)
Zones = Mapping[str, Sequence[str]]

RIDING: Zones = {
    "hand/0": ["cups-9", "blades-2", "major-12"],
    "court/0": ["coins-page", "cups-page"],
    "court/1": ["batons-page", "blades-page"],
    "sprawl/cups": ["cups-2"],
    "sprawl/blades": ["blades-8"],
    "draw": ["coins-2", "coins-3", "coins-4"],
}
"""A position in which seat 0 rides cups and holds their nine, and a two to spoil blades with, which
seat 1 rides; the round is nearly over."""


def match_at(
    zones: Zones, acts: Sequence[str] = (), seats: int = 2, at: str = "play", turn: Seat = 0
) -> Match:
    match = Match.new(
        GAME,
        seats,
        {"rounds": 1},
        position=Position(zones, "discard" if "draw" in zones else None, at, turn),
    )
    for act in acts:
        match.play(act)
    return match


def choice(match: Match, bot: Bot, luck: int = 0, budget: Budget = PLENTY) -> Action:
    """Return the choice of a bot in the seat that is asked."""
    (seat,) = match.state.actors()
    return bot.choose(
        match.state.information_state(seat), bot_generator(luck, seat, 0), budget
    ).action


def choices(match: Match, bot: Bot, count: int = 12, budget: Budget = PLENTY) -> set[str]:
    return {str(choice(match, bot, luck, budget)) for luck in range(count)}


# What is tried


class Stubborn(Personality[View]):
    """Try the last of the legal acts alone."""

    def worth_trying(
        self, view: View, legal: Sequence[Action], tried: Sequence[Action], generator: random.Random
    ) -> Sequence[Action]:
        return legal[-1:]


def test_a_temper_chooses_the_acts_that_are_tried() -> None:
    match = match_at(RIDING)
    assert choices(match, Greedy(GAME, temper=Stubborn())) == {str(match.state.actions(0)[-1])}


# The best action


@pytest.mark.parametrize("word", ["greedy", "expert"])
def test_who_looks_ahead_raises_the_own_suit_or_spoils_the_others(word: str) -> None:
    """The Hanged Man, who empties the veto reserve, is no third choice."""
    played = choices(match_at(RIDING), make_bot(find_bot(GAME, word)), 6)
    assert played <= {"@0 play cups-9 sprawl/cups", "@0 play blades-2 sprawl/blades"}


def test_the_last_court_card_is_not_spent_on_a_trifle() -> None:
    """Section 10, the first trap: without a court card one rides no suit."""
    zones = {
        "hand/0": ["cups-2", "major-2"],
        "court/0": ["cups-page"],
        "court/1": ["blades-page"],
        "sprawl/coins": ["coins-9"],
    }
    match = match_at(zones, ["@0 play major-2 arcana/0"])
    assert choices(match, Greedy(GAME)) == {"@1 pass"}


def test_karma_is_not_played_from_behind() -> None:
    """Section 10, the third trap: it would end the round at the next turn."""
    zones = {
        "hand/0": ["major-20", "cups-9"],
        "court/0": ["coins-knight", "cups-page"],
        "court/1": ["batons-page", "blades-page"],
        "sprawl/blades": ["blades-10"],
        "sprawl/cups": ["cups-1"],
    }
    assert choices(match_at(zones), Greedy(GAME)) == {"@0 play cups-9 sprawl/cups"}


# What a choice depends on


def test_the_same_view_and_luck_give_the_same_choice() -> None:
    """So undo, save and resume leave the coming choices as they were."""
    match = Match.new(GAME, 4, seed=11)
    for bot in (Greedy(GAME), Greedy(GAME, Style(slip_rate=0.5)), Search(GAME)):
        assert len({str(choice(match, bot, 7, Budget(400))) for _ in range(3)}) == 1


@pytest.mark.sampled
@pytest.mark.parametrize("word", ["random", "easy", "greedy", "expert", "attacker"])
def test_undo_save_and_resume_leave_a_bots_coming_choices_as_they_were(word: str) -> None:
    """The next choice depends on the information state and on how often the seat has acted; the
    journal rebuilds both.
    """
    bot = make_bot(find_bot(GAME, word))
    match = Match.new(GAME, 2, seed=21)

    def go_on(match: Match, acts: int) -> list[str]:
        for _ in range(acts):
            match.play(ask_bot(bot, match, match.state.actors()[0], Budget(60)).action)
        return [str(action) for action in match.journal[-acts:]]

    go_on(match, 20)
    saved = match.written()
    wanted = go_on(match, 8)
    match.undo(8)
    assert go_on(match, 8) == wanted
    resumed = read_match(saved).match
    assert go_on(resumed, 8) == wanted


@pytest.mark.parametrize("word", ["easy", "greedy", "saver", "shouter", "gambler", "attacker"])
@pytest.mark.parametrize("seed", range(4))
def test_a_choice_does_not_change_with_what_the_seat_does_not_know(word: str, seed: int) -> None:
    """All hidden pieces are dealt again, with another seed for the match; the bot makes the same
    choice.
    """
    bot, generator = make_bot(find_bot(GAME, word)), random.Random(seed)
    match = Match.new(GAME, 3, seed=seed)
    for _ in range(generator.randrange(4, 60)):
        match.play(generator.choice(match.legal()))
    (seat,) = match.state.actors()
    known = match.state.information_state(seat)
    view = known.view
    other = match.state.copy()
    assert other.knowledge is not None
    other.zones = dict(view.zones)
    assert view.own is not None
    fill_hidden_slots(match.table, other.zones, view.own.may, generator.random)
    other.chance = ChanceSource(seed + 100)
    again = other.information_state(seat)
    assert bot.choose(known, bot_generator(1, seat, 0), PLENTY) == bot.choose(
        again, bot_generator(1, seat, 0), PLENTY
    )


def test_ties_are_broken_by_luck() -> None:
    """Two number cards of suits that no seat rides have the same value, and each is played with
    some seed.
    """
    zones = {
        "hand/0": ["coins-5", "batons-5"],
        "court/0": ["cups-page"],
        "court/1": ["blades-page"],
    }
    assert len(choices(match_at(zones), Greedy(GAME))) == 2


def test_easy_is_content_with_less_and_never_with_much_less() -> None:
    zones = {**RIDING, "sprawl/cups": ["cups-3"], "hand/0": ["cups-9", "cups-8", "cups-1"]}
    played = choices(match_at(zones), make_bot(find_bot(GAME, "easy")), 30)
    assert "@0 play cups-9 sprawl/cups" in played
    assert "@0 play cups-8 sprawl/cups" in played
    assert "@0 play cups-1 sprawl/cups" not in played


def test_a_budget_that_is_used_up_ends_the_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """The world that was not finished is dropped; without a finished world, the leaves evaluated so
    far count.
    """
    match = match_at(RIDING)
    judged: list[State] = []
    values = GAME.evaluate

    def counted(world: State) -> Utilities:
        judged.append(world)
        return values(world)

    monkeypatch.setattr(GAME, "evaluate", counted)
    for nodes in (1, 5, 40):
        judged.clear()
        assert choice(match, Greedy(GAME), 0, Budget(nodes)) in match.legal()
        assert len(judged) <= nodes


def test_a_deadline_that_has_passed_ends_the_look() -> None:
    """At once, with a legal act all the same."""
    match = match_at(RIDING)
    assert choice(match, Greedy(GAME), 0, Budget(2000, deadline=0.0)) in match.legal()
    look = Lookahead(GAME, GAME.evaluate, Budget(2000, deadline=0.0), random.Random(0), 0.0)
    with pytest.raises(OutOfBudgetError):
        look.judged(World(match.state.copy()))


def test_of_many_acts_some_are_tried() -> None:
    match = match_at(RIDING)
    (seat,) = match.state.actors()
    view = match.state.information_state(seat).view
    bot = Greedy(GAME, PLAIN._replace(most=2))
    assert len(bot.candidates(view, view.actions(seat), random.Random(0))) == 2


def test_a_single_act_is_no_choice() -> None:
    class Blind(Greedy):
        def act_values(self, *words: object) -> list[float]:
            raise AssertionError("there was nothing to look at")

    match = match_at({"hand/0": ["cups-3"], "court/0": ["cups-page"], "court/1": ["blades-page"]})
    assert choice(match, Blind(GAME)) == match.legal()[0]


def test_a_temper_changes_what_is_wanted_and_says_why() -> None:
    """Here: to lose, and to say so."""

    class Loser(Personality[View]):
        def utility(self, utilities: Utilities, seat: Seat, view: View) -> float:
            return -utilities[seat]

        def reason(self, view: View, action: Action) -> str:
            return "for a change"

    match = match_at(RIDING)
    (seat,) = match.state.actors()
    thought = Greedy(GAME, temper=Loser()).choose(
        match.state.information_state(seat), bot_generator(0, seat, 0), PLENTY
    )
    assert isinstance(thought, Thought)
    assert thought.action.args != ("cups-9", "sprawl/cups")
    assert thought.reason == "for a change"


def test_a_temper_says_why_also_where_there_is_no_choice() -> None:
    """Its silence would tell the table that nothing else could be done, and so what it holds."""

    class Talker(Personality[View]):
        def reason(self, view: View, action: Action) -> str:
            return "as ever"

    match = match_at({"hand/0": ["cups-3"], "court/0": ["cups-page"], "court/1": ["blades-page"]})
    (seat,) = match.state.actors()
    assert len(match.legal()) == 1
    thought = Greedy(GAME, temper=Talker()).choose(
        match.state.information_state(seat), bot_generator(0, seat, 0), PLENTY
    )
    assert isinstance(thought, Thought)
    assert thought.reason == "as ever"


def test_an_expert_reaches_the_end_of_the_game_within_its_budget() -> None:
    """An act that ends the game costs a leaf, too; otherwise the search would not end."""
    match = match_at({**RIDING, "draw": []})
    assert choice(match, Search(GAME), 0, Budget(300)) in match.legal()


def test_an_answer_in_a_window_must_be_worth_its_price() -> None:
    """A world shows all hands to those who answer in it; without a price they would answer nearly
    everything.
    """
    world = match_at(RIDING).state.information_state(0).determinize(random.Random(1))
    spoiling = next(
        action for action in world.actions(0) if str(action) == "@0 play blades-2 sprawl/blades"
    )
    free, dear = (
        Lookahead(GAME, GAME.evaluate, PLENTY, random.Random(1), price).after(world, spoiling)
        for price in (0.0, 1.0)
    )
    stands = world.copy()
    stands.apply(spoiling)
    while stands.decision is not None and stands.decision.queue():
        stands.apply(stands.actions(stands.actors()[0])[-1])
    assert dear == GAME.evaluate(stands)
    assert free != dear

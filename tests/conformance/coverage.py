"""Check point 10: every verb, decision point and power occurs in a random game or a scenario; name
those that never occur.
"""

from __future__ import annotations

from corptable.engine import Decision
from corptable.engine.match import Match
from corptable.scenarios import Scenario

from . import variety
from .endings import Occurred, default_games, note, nothing, option_games, powers_of
from .playing import Setup, seed_for, somebody_asked
from .scenarios import scenarios_of
from .subject import Subject

MOST_FURTHER = 20
"""The most games that are played because something has not occurred yet."""


def never_occurred(subject: Subject) -> list[str]:
    """Return a sentence for all that never occurs: in random games, in scenarios, and in further
    games that look for it.
    """
    occurred = merge([occurred_at_random(subject), occurred_in_scenarios(subject)])
    seat_counts = tuple(subject.game.seats)
    for k in range(MOST_FURTHER):
        if not missing(subject, occurred):
            break
        seats = seat_counts[k % len(seat_counts)]
        _play_what_is_new(
            Setup(subject, seats, variety.DEFAULTS, seed_for(subject.id, seats, "further", k)),
            occurred,
        )
    return missing(subject, occurred)


def _play_what_is_new(setup: Setup, occurred: Occurred) -> None:
    """Play a random game in which a power that never occurred is used as soon as it is offered."""
    generator = setup.generator("uniform")
    state = setup.start()
    for _ in range(2 * setup.subject.game.longest[setup.seats]):
        if not state.stack:
            break
        _, legal = somebody_asked(state, generator)
        offered = powers_of(state, legal[:100])
        occurred.offered.update(offered)
        new = offered - occurred.powers
        chosen = (
            [action for action in legal if action.args and (action.verb, action.args[0]) in new]
            if new
            else legal
        )
        action = generator.choice(chosen)
        note(occurred, state, action)
        state.apply(action)


def merge(parts: list[Occurred]) -> Occurred:
    """Return the union of what occurred in the parts."""
    whole = nothing()
    for part in parts:
        for name in Occurred._fields:
            getattr(whole, name).update(getattr(part, name))
    return whole


def occurred_at_random(subject: Subject) -> Occurred:
    """Play random games and return what occurred: many with default options, and some with all
    option values.
    """
    played = [
        (default_games(subject, seats, thorough=False), option_games(subject, seats))
        for seats in subject.game.seats
    ]
    return merge([games.occurred for both in played for games in both])


def occurred_in_scenarios(subject: Subject) -> Occurred:
    """Play the game's scenario files and return what occurred."""
    occurred = nothing()
    for file in subject.scenario_files:
        for scenario in scenarios_of(subject.folder / file):
            if scenario.game == subject.id and not scenario.examines:
                _run(subject, scenario, occurred)
    return occurred


def _run(subject: Subject, scenario: Scenario, occurred: Occurred) -> None:
    match = Match.new(
        subject.game,
        scenario.players,
        scenario.options,
        0,
        scenario.rig,
        scenario.position,
        scenario.brought or None,
    )
    for text in scenario.acts:
        action = match.read(text)
        note(occurred, match.state, action)
        occurred.offered.update(powers_of(match.state, match.state.actions(action.seat)))
        match.play(text)
    if match.state.decision is not None:
        occurred.points.add(match.state.decision.name)


def missing(subject: Subject, occurred: Occurred) -> list[str]:
    """Return a sentence for each decision point, verb and offered power of the game that never
    occurred.
    """
    points = subject.points()
    faults = [
        f"the decision point {name} is never open" for name in points if name not in occurred.points
    ]
    verbs = {
        verb: name
        for name, decision in points.items()
        if isinstance(decision, type)
        for verb in _verbs(decision)
    }
    faults += [
        f"the verb {verb} of {name} never occurs"
        for verb, name in verbs.items()
        if verb not in occurred.verbs
    ]
    undone = sorted(occurred.offered - occurred.powers)
    faults += [
        f"{verb} {piece} is offered and never done"
        for verb, piece in undone
        if verb not in subject.choices
    ]
    return faults


def _verbs(decision: type) -> tuple[str, ...]:
    return decision.verbs if issubclass(decision, Decision) else ()

"""Run scenarios: build each position, apply the actions, compare, and report every difference in
words.

Actions are played through `Match`, so that an illegal one is a failure with its reason, and no seat
answers by itself. Bots that are asked for a choice play nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final, NamedTuple

from corptable.bots import bots_of, find_bot, make_bot
from corptable.cards.records import as_plain
from corptable.engine.action import Action, IllegalAction
from corptable.engine.bot import BotOffer, Budget, bot_generator
from corptable.engine.events import Learned, Moved
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.pieces import HIDDEN, Plain, Seat, ZoneId
from corptable.engine.registry import find_game
from corptable.engine.state import State
from corptable.engine.table import Table
from corptable.engine.view import View
from corptable.presentation.presentation import why_illegal
from corptable.scenarios.scenario import AskedBots, Discovery, Expectation, Names, Scenario
from corptable.system.errors import CorptableError, did_you_mean

OVER = "over"
"""Value of `at` at the end of a match."""
USUAL_BOTS: Final = ("greedy", "expert")
"""Bots that a scenario asks which names none, as far as the game offers them at so many seats."""
USUAL_SEEDS: Final = range(6)
"""Seeds of the luck of a bot where a scenario names none: a lucky choice of one does not pass."""
USUAL_NODES: Final = 2000
"""Nodes of a choice where a scenario names none."""


class Difference(NamedTuple):
    """Record one difference between an expectation and the position."""

    what: str
    expected: object
    found: object

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, found {self.found}"


def run_scenario(scenario: Scenario) -> list[Difference]:
    """Run a scenario; return every difference from its expectations, none when it holds.

    >>> from corptable.cards.yaml_reader import read_content
    >>> from corptable.scenarios.scenario import read_scenario
    >>> text = '''
    ... name: red moves before green
    ... game: pwodoc
    ... players: 2
    ... position: {zones: {site/0/pawns: [red-rock]}}
    ... do: ["@0 place red-paper site/0"]
    ... expect: {to_act: [0]}
    ... '''
    >>> [difference] = run_scenario(read_scenario(read_content(text, "example").value()))
    >>> str(difference)
    'to_act: expected [0], found [1]'
    """
    try:
        game = find_game(scenario.game)
        if scenario.examines:
            return list(_compare_all("", scenario.expect.examined, game.examine(scenario.brought)))
        match, discoveries = _play(game, scenario)
        if unknown := list(_unknown_names(match.table, scenario.expect)):
            return unknown
        found = [difference for check in _CHECKS for difference in check(match, scenario.expect)]
        found += _check_outcome(match, scenario.expect, discoveries)
        return [*found, *_check_choices(match, scenario)]
    except CorptableError as error:
        return [Difference("playing", "no error", str(error))]


def start_match(game: AnyGame, scenario: Scenario) -> Match:
    """Return the match at a scenario's first position, before its actions."""
    brought: Plain = scenario.brought or None
    return Match.new(
        game, scenario.players, scenario.options, 0, scenario.rig, scenario.position, brought
    )


def _play(game: AnyGame, scenario: Scenario) -> tuple[Match, set[Discovery]]:
    """Return the match after a scenario's actions, and the discoveries on the way."""
    match = start_match(game, scenario)
    discoveries: set[Discovery] = set()
    for text in scenario.acts:
        try:
            events = match.play(text)
        except IllegalAction as error:
            raise CorptableError(why_illegal(match, error)) from error
        for seat in range(match.table.seats):
            discoveries |= _discoveries(seat, [event.as_noticed_by(seat) for event in events])
    return match, discoveries


def _discoveries(seat: Seat, noticed: Sequence[object]) -> set[Discovery]:
    """Pieces that one act showed a seat: each piece or group by itself, and all of it together."""
    shown = []
    for event in noticed:
        if isinstance(event, Moved) and event.piece is not HIDDEN:
            shown.append(frozenset((event.piece.name,)))
        elif isinstance(event, Learned):
            shown.append(frozenset(piece.name for piece in event.pieces))
    return {Discovery(seat, cards) for cards in (*shown, frozenset().union(*shown)) if cards}


def _names(state: View, zone: ZoneId) -> Names:
    return [piece.name for piece in state.zones.get(zone, ())]


def _comparable(state: State, zone: ZoneId, names: Names) -> Names:
    """Return the names of a zone's pieces, sorted if the zone has no order."""
    return sorted(names) if zone in state.table.unordered else names


def _compare(what: str, expected: object, found: object) -> Iterator[Difference]:
    """Yield the difference, if there is one; None expects nothing."""
    if expected is not None and expected != found:
        yield Difference(what, expected, found)


def _compare_all(
    what: str, wanted: Mapping[str, Plain], found: Mapping[str, Plain]
) -> Iterator[Difference]:
    """Yield the differences of the named values; of a value that is a mapping itself, of its named
    keys.

    YAML tells no difference between tuples and lists.
    """
    for name, value in wanted.items():
        if name not in found:
            yield Difference(
                f"{what}{name}", value, f"nothing of that name; there are {', '.join(found)}"
            )
            continue
        there = found[name]
        if isinstance(value, Mapping) and isinstance(there, Mapping):
            yield from _compare_all(f"{what}{name}.", value, there)
        elif as_plain(value) != as_plain(there):
            yield Difference(f"{what}{name}", value, there)


def _unknown_names(table: Table, expect: Expectation) -> Iterator[Difference]:
    """Yield the zones and seats that this table does not have: a misspelt zone must not pass for an
    empty one.
    """
    zones = [
        expect.zones,
        expect.counts,
        expect.holds,
        expect.top,
        expect.bottom,
        expect.absent_zones,
        expect.open_to,
    ]
    zones += [*expect.sees.values(), *expect.knows.values()]
    for zone in dict.fromkeys(zone for group in zones for zone in group):
        if zone not in table.zones:
            yield Difference(
                zone, f"a zone of this table{did_you_mean(zone, table.zones)}", "no such zone"
            )
    seats = [
        expect.sees,
        expect.knows,
        *expect.open_to.values(),
        {discovery.seat for discovery in expect.learns},
    ]
    for seat in dict.fromkeys(seat for group in seats for seat in group):
        if seat >= table.seats:
            yield Difference(f"@{seat}", f"a seat from 0 to {table.seats - 1}", "no such seat")


def _check_play(match: Match, expect: Expectation) -> Iterator[Difference]:
    """Yield the rigged results that no draw used, each of which is a failure, and another open
    decision than expected.
    """
    state = match.state
    if state.chance is not None:
        for kind, results in state.chance.left_over().items():
            yield Difference(f"rig {kind}", "used up", list(results))
    yield from _compare("at", expect.at, OVER if state.decision is None else state.decision.name)
    yield from _compare("to_act", expect.to_act, list(state.actors()))


def _check_position(match: Match, expect: Expectation) -> Iterator[Difference]:
    state = match.state
    for zone, wanted in expect.zones.items():
        found = _names(state, zone)
        if _comparable(state, zone, wanted) != _comparable(state, zone, found):
            yield Difference(zone, wanted, found)
    for zone, count in expect.counts.items():
        yield from _compare(f"number of pieces in {zone}", count, len(_names(state, zone)))
    for zone, kinds in expect.holds.items():
        yield from _compare(
            f"pieces of {zone}", kinds, {name: _names(state, zone).count(name) for name in kinds}
        )
    for zone, wanted in expect.top.items():
        yield from _compare(f"top of {zone}", wanted, _names(state, zone)[-len(wanted) :])
    for zone, wanted in expect.bottom.items():
        yield from _compare(f"bottom of {zone}", wanted, _names(state, zone)[: len(wanted)])
    for zone in expect.absent_zones:
        if zone in state.zones:
            yield Difference(zone, "no such zone now", _names(state, zone))
    yield from _compare_all("", expect.counters, state.counters())


def _check_legality(match: Match, expect: Expectation) -> Iterator[Difference]:
    legal = match.legal()
    texts = sorted(map(str, legal))

    def is_legal(text: str) -> bool:
        return match.read(text) in legal

    yield from (Difference(text, "legal", "illegal") for text in expect.legal if not is_legal(text))
    yield from (Difference(text, "illegal", "legal") for text in expect.illegal if is_legal(text))
    if expect.legal_only is not None:
        wanted = sorted(str(match.read(text)) for text in expect.legal_only)
        if wanted != texts:
            missing, extra = sorted(set(wanted) - set(texts)), sorted(set(texts) - set(wanted))
            yield Difference(
                "legal_only",
                f"{len(wanted)} actions",
                f"{len(texts)}; missing: {missing}; not expected: {extra}",
            )
    yield from _compare("legal_count", expect.legal_count, len(legal))


def _check_sight(match: Match, expect: Expectation) -> Iterator[Difference]:
    state = match.state
    for seat, zones in expect.sees.items():
        view = state.observation(seat)
        for zone, wanted in zones.items():
            found = _comparable(state, zone, _names(view, zone))
            if _comparable(state, zone, wanted) != found:
                yield Difference(f"what @{seat} sees in {zone}", wanted, found)
    for zone, seats in expect.open_to.items():
        for seat, wanted_open in seats.items():
            yield from _compare(
                f"whether {zone} is open to @{seat}", wanted_open, state.sees(seat, zone)
            )


def _check_knowledge(match: Match, expect: Expectation) -> Iterator[Difference]:
    state = match.state
    for seat, zones in expect.knows.items():
        for zone, wanted in zones.items():
            yield from _compare(
                f"what @{seat} knows of {zone}",
                sorted(wanted),
                sorted(_known_unseen(state, seat, zone)),
            )
        if not zones:
            for zone in state.table.hidden:
                if facts := _known_unseen(state, seat, zone) - _known_to_all(state, zone):
                    yield Difference(f"what @{seat} knows of {zone}", "nothing", sorted(facts))


def _known_unseen(state: State, seat: Seat, zone: ZoneId) -> set[str]:
    """Return the names of the pieces that a seat knows to lie in a zone and does not see there."""
    known = state.information_state(seat).view.known(zone)
    seen = set(state.observation(seat).zones.get(zone, ()))
    return {piece.name for piece in known if piece not in seen}


def _known_to_all(state: State, zone: ZoneId) -> set[str]:
    """Return the names of the pieces that every seat knows to lie in a zone (a stack turned face
    down openly).
    """
    return set.intersection(
        *(
            {piece.name for piece in state.information_state(seat).view.known(zone)}
            for seat in range(state.table.seats)
        )
    )


def _check_outcome(
    match: Match, expect: Expectation, discoveries: Set[Discovery]
) -> Iterator[Difference]:
    for wanted in expect.learns:
        if wanted not in discoveries:
            yield Difference(
                f"what @{wanted.seat} learned",
                sorted(wanted.cards),
                "never shown during these acts",
            )
    result = match.state.result
    yield from _compare("winners", expect.winners, list(result.winners) if result else [])
    yield from _compare("reason", expect.reason, result.reason if result else None)


def _check_choices(match: Match, scenario: Scenario) -> Iterator[Difference]:
    """Yield the choices of bots that are not among the best, or that they must not make."""
    best, bad = scenario.expect.best, scenario.expect.must_not
    if not (best or bad):
        return
    legal = match.legal()
    for text in (*best, *bad):
        if not _begins(text, legal):
            yield Difference(text, "a legal action or its first words", "none")
    seats = sorted({action.seat for text in (*best, *bad) for action in _begins(text, legal)})
    for offer in _asked_offers(match, scenario.bots):
        for seat in seats:
            for action, seeds in _choices(match, seat, offer, scenario.bots).items():
                who = f"choice of {offer.id} with the seeds {', '.join(map(str, seeds))}"
                if best and not any(_begins(text, [action]) for text in best):
                    yield Difference(who, " or ".join(best), str(action))
                elif any(_begins(text, [action]) for text in bad):
                    yield Difference(who, f"not {' or '.join(bad)}", str(action))


def _begins(text: str, actions: Sequence[Action]) -> list[Action]:
    """Return the actions that are a text or begin with its words."""
    return [action for action in actions if f"{action} ".startswith(f"{text} ")]


def _asked_offers(match: Match, asked: AskedBots) -> Sequence[BotOffer]:
    """Return the bots that a scenario asks; in place of a mix each of its bots."""
    game, seats = match.game, match.table.seats
    if asked.words is not None:
        named = [find_bot(game, word) for word in asked.words]
        return [find_bot(game, word) for offer in named for word in offer.cast or (offer.id,)]
    usual = [offer for offer in bots_of(game) if offer.id in USUAL_BOTS and offer.plays(seats)]
    if not usual:
        raise CorptableError(f"{game.title} has no {' and no '.join(USUAL_BOTS)}: name a bot")
    return usual


def _choices(
    match: Match, seat: Seat, offer: BotOffer, asked: AskedBots
) -> Mapping[Action, Sequence[int]]:
    """Return a bot's choices for a seat, each action with the seeds of luck that lead to it.

    It is not asked by `ask_bot`, which plays something simple for a bot that fails.
    """
    known, budget = match.state.information_state(seat), Budget(asked.nodes or USUAL_NODES)
    found: dict[Action, list[int]] = {}
    for seed in asked.seeds or USUAL_SEEDS:
        generator = bot_generator(seed, seat, match.acts_of(seat))
        action = make_bot(offer).choose(known, generator, budget).action
        found.setdefault(action, []).append(seed)
    return found


_CHECKS = (_check_play, _check_position, _check_legality, _check_sight, _check_knowledge)

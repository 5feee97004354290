"""Test how the characters of Corporation speak: lines are complete, mean what the statement means,
and never repeat in a row.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from games.corporation_words import GAME, PRESENTATION, match_at

from corptable.bots import PERSON, find_bot, make_bot
from corptable.bots.worker import InlineBotWorker
from corptable.engine import PUBLIC, Acted, Action, Seat
from corptable.engine.bot import Budget, bot_generator
from corptable.engine.match import Match
from corptable.engine.state import State
from corptable.games.corporation.bots import CHARACTERS
from corptable.games.corporation.bots.character import REASONS
from corptable.games.corporation.describe import statement
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.speech import FEWEST, LINES
from corptable.presentation.layout import Balloon
from corptable.presentation.words import plain
from corptable.session.rematch import another_match
from corptable.session.replay import PlayedMatch, Replay, viewpoints_of
from corptable.session.session import Session
from corptable.session.transcript import LogLine
from corptable.store import SavedGames

WORDS = [offer.id for offer in CHARACTERS]
PLACES = {
    "declare": {"rank"},
    "invite": {"rank", "target"},
    "invite_liar": {"rank", "target"},
    "invite_partners": {"rank"},
    "invite_all": {"rank"},
    "accept": {"rank", "target"},
    "refuse": {"target"},
    "refuse_liar": {"target"},
    "threaten": {"target"},
    "accuse": {"target"},
    "apologise": {"target"},
    "ask": {"target"},
}
"""What a line of each kind must name."""
LONGEST_LINE = 80
"""Greatest number of letters of a line: it stands in a speech bubble."""
NAMES = ("Ann", "Bea", "Cal", "Dan", "Eve")


def kind_of(said: Action) -> str:
    """Return the kind of a statement."""
    return (
        f"invite_{said.args[2]}"
        if said.args[0] == "invite" and said.args[2] in ("partners", "all")
        else said.args[0]
    )


def played_by(character: str, seed: int, rounds: int = 9) -> Iterator[tuple[Action, State]]:
    """Yield each statement of a game of three seats of a character, a defector and a spoiler, with
    the position after it.
    """
    seats = [character, character, "defector", character, "spoiler"]
    match = Match.new(GAME, len(seats), {"target": 999, "max_rounds": rounds}, seed)
    bots = [make_bot(find_bot(GAME, word)) for word in seats]
    while not match.over:
        seat = match.state.actors()[0]
        generator = bot_generator(seed, seat, match.acts_of(seat))
        said = bots[seat].choose(match.state.information_state(seat), generator, Budget(60)).action
        match.play(said)
        if said.verb == "say" and seats[seat] == character:
            yield said, match.state


def words_of(said: Action, state: State, character: str) -> str:
    """Return how a character says it, as everybody hears it; "" where it has no words of its
    own.
    """
    view = state.observation(PUBLIC)
    assert isinstance(view, CorporationView)
    return PRESENTATION.speech.voiced(said, view, character)


def test_every_character_has_lines() -> None:
    assert list(LINES) == WORDS


@pytest.mark.parametrize("character", WORDS)
def test_a_line_names_what_the_statement_names(character: str) -> None:
    """Nobody is invited without a rank, or promised to without a name; an accusation may tell the
    breach.
    """
    for kind, lines in LINES[character].content.items():
        for line in lines:
            besides = {"claimed", "played"} if kind == "accuse" else set()
            assert PLACES[kind] <= line.places <= PLACES[kind] | besides, line.text
            assert len(line.text) <= LONGEST_LINE, line.text


@pytest.mark.parametrize("character", WORDS)
def test_no_two_lines_are_the_same(character: str) -> None:
    lines = [line.text for kind in LINES[character].content.values() for line in kind]
    assert len(lines) == len(set(lines))
    assert all(len(kind) >= FEWEST for kind in LINES[character].content.values())


@pytest.mark.parametrize("character", WORDS)
def test_partners_are_never_invited_to_the_same_again(character: str) -> None:
    """A corporation can never repeat its rank (section 5, Lock)."""
    lines = LINES[character].content.get("invite_partners", ())
    assert [line.text for line in lines if "as before" in line.text] == []


@pytest.mark.sampled
@pytest.mark.parametrize("character", WORDS)
def test_nothing_that_is_said_lacks_a_line_or_repeats_the_one_before(character: str) -> None:
    """Whole games: each seat has a new line whenever it makes the same kind of statement again."""
    last: dict[tuple[int, Seat, str], str] = defaultdict(str)
    heard = 0
    for seed in range(2):
        for said, state in played_by(character, seed):
            words = plain(words_of(said, state, character), state.table, NAMES)
            assert words, said
            assert words != last[seed, said.seat, kind_of(said)], said
            last[seed, said.seat, kind_of(said)] = words
            heard += 1
    assert heard > 3


def acts_of(character: str, seed: int, rounds: int = 9) -> dict[Seat, list[tuple[str, str]]]:
    """Return by seat of a character, among others, what a person sees of each of its acts: the
    words and the reason of a statement, and nothing of a pass or a card.
    """
    seats = [character, character, "defector", character, "spoiler"]
    match = Match.new(GAME, len(seats), {"target": 999, "max_rounds": rounds}, seed)
    bots = [make_bot(find_bot(GAME, word)) for word in seats]
    found: dict[Seat, list[tuple[str, str]]] = defaultdict(list)
    while not match.over:
        seat = match.state.actors()[0]
        generator = bot_generator(seed, seat, match.acts_of(seat))
        thought = bots[seat].choose(match.state.information_state(seat), generator, Budget(60))
        match.play(thought.action)
        is_said = thought.action.verb == "say"
        words = words_of(thought.action, match.state, character) if is_said else ""
        if seats[seat] == character:
            found[seat].append((plain(words, match.table, NAMES), thought.reason))
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("character", WORDS)
def test_a_character_says_why_at_every_third_statement_and_no_line_twice_in_ten_acts(
    character: str,
) -> None:
    """Whole games: neither the words nor the reason of a statement come again in ten acts."""
    for acts in acts_of(character, seed=1).values():
        reasons = [bool(reason) for words, reason in acts if words]
        assert all(any(reasons[at : at + 3]) for at in range(len(reasons) - 2))
        for at in range(len(acts)):
            told = [text for pair in acts[at : at + 10] for text in pair if text]
            assert len(told) == len(set(told)), told


@pytest.mark.parametrize("character", WORDS)
def test_a_reason_has_a_text_of_the_characters_own(character: str) -> None:
    reasons = PRESENTATION.bot_reason
    kinds = [f"{kind}_{number + 1}" for kind in ("join", "against") for number in range(REASONS)]
    texts = [reasons(f"{character}/{kind}") for kind in kinds]
    others = {reasons(f"{word}/{kind}") for word in WORDS if word != character for kind in kinds}
    assert len({*texts} - others) == len(kinds)


def test_the_same_statement_again_has_another_line() -> None:
    """Also where all its words are the same."""
    match = match_at(seats=4, options={"talk_laps": 4})
    said = []
    for _ in range(4):
        match.play("@0 say threaten @1")
        said.append(words_of(Action(0, "say", ("threaten", "@1")), match.state, "spoiler"))
        for seat in (1, 2, 3):
            match.play(f"@{seat} pass")
    assert all(one != other for one, other in pairwise(said))


def test_two_seats_of_one_character_do_not_echo_each_other() -> None:
    """One threatens after the other, and both are spoilers."""
    match, said = match_at(seats=4), []
    for seat in range(4):
        threat = Action(seat, "say", ("threaten", f"@{(seat + 1) % 4}"))
        match.play(threat)
        said.append(words_of(threat, match.state, "spoiler").replace(threat.args[1], ""))
    assert all(one != other for one, other in pairwise(said))


def test_an_accusation_comes_with_the_true_record() -> None:
    """R28, in every manner of speech."""
    acts = ["@0 pass", "@1 say declare 4", "@2 pass", "@3 pass"]
    acts += ["@0 play clubs-1", "@1 play diamonds-2", "@2 play hearts-3", "@3 play spades-4"]
    match = match_at(acts=[*acts, "@1 pass", "@2 say accuse @1"], seats=4, options={"talk_laps": 1})
    words = [
        words_of(Action(2, "say", ("accuse", "@1")), match.state, character)
        for character in ("grudger", "tit_for_tat")
    ]
    assert all(said.endswith("(0 of 1 word kept)") for said in words)


@pytest.mark.parametrize("player", [PERSON, "greedy", "random"])
def test_persons_and_levels_speak_plainly(player: str) -> None:
    match = match_at(seats=4, acts=["@0 say invite 4 @1"])
    assert words_of(Action(0, "say", ("invite", "4", "@1")), match.state, player) == ""


# At the table


def session_of_mixes(seed: int, acts: int) -> Session:
    """Return a session of four bots of a mix after so many acts."""
    session = Session.new(GAME, ["normal_mix"] * 4, seed, {}, InlineBotWorker(), luck=3)
    session.start()
    while len(session.match.timeline) < acts and not session.match.over:
        assert session.bot_turn.is_done()
        session.play_bot_action()
    return session


def statements(lines: Sequence[LogLine]) -> list[str]:
    """Return the log lines about statements."""
    return [
        line.text
        for line in lines
        if isinstance(line.event, Acted) and line.event.action.verb == "say"
    ]


def test_balloons_have_the_characters_words_and_the_log_the_plain_ones_in_a_replay_too() -> None:
    session = session_of_mixes(seed=5, acts=40)
    told = statements(session.log.lines)
    replay = Replay(session.played, viewpoints_of(session.played)[-1])
    replay.go(replay.length)
    assert statements(replay.log.lines) == told
    acts = [
        (place, entry.action)
        for place, entry in enumerate(session.match.timeline)
        if entry.action.verb == "say"
    ]
    meant = [
        statement(said, position_after(session.match, place)).removeprefix(f"{said.args[-1]}, ")
        for place, said in acts
    ]
    assert len(told) > 5
    assert [line.partition(": ")[2] for line in told] == meant
    view = session.match.state.observation(0)
    balloons = {
        spot.content.said: spot.label
        for spot in PRESENTATION.layout(view, 16 / 9)
        if isinstance(spot.content, Balloon) and spot.content.said is not None
    }
    voices = {
        said: PRESENTATION.speech.voiced(said, view, session.seating.players[said.seat])
        for said in balloons
    }
    assert balloons
    assert all(voices[said] and voices[said] != label for said, label in balloons.items())


def position_after(match: Match, place: int) -> CorporationView:
    """Return what everybody knew after an act, by its place."""
    view = match.state_at(place + 1).observation(PUBLIC)
    assert isinstance(view, CorporationView)
    return view


def test_a_saved_game_has_the_same_people_and_goes_on_in_the_same_words(tmp_path: Path) -> None:
    session = session_of_mixes(seed=5, acts=30)
    saved_games = SavedGames(tmp_path)
    saved_games.begin(session.match, session.names, session.seating.players).close()
    found = saved_games.preview(saved_games.games()[0].file)
    again = Session(found.match, found.players, InlineBotWorker(), names=found.names)
    assert (again.seating.players, again.names) == (session.seating.players, session.names)
    assert [line.text for line in again.log.lines] == [line.text for line in session.log.lines]
    assert again.match.journal == session.match.journal


def test_names_tell_nothing_of_characters() -> None:
    """They are dealt by the seed, whoever sits there."""
    dealt = {seed: Session.new(GAME, ["hard_mix"] * 5, seed, {}).names for seed in range(6)}
    assert len(set(dealt.values())) == 6
    assert all(
        Session.new(GAME, ["loyal"] * 5, seed, {}).names == names for seed, names in dealt.items()
    )


def test_a_rematch_deals_the_characters_again() -> None:
    session = session_of_mixes(seed=5, acts=4)
    assert another_match(session, same_deal=True).seating.players == session.seating.players
    assert {another_match(session).seating.players for _ in range(12)} != {session.seating.players}


def test_a_played_match_knows_who_was_who() -> None:
    """For the result, which shows it."""
    played: PlayedMatch = session_of_mixes(seed=5, acts=4).played
    assert set(played.players) == {"grudger", "honourable", "spoiler", "opportunist"}

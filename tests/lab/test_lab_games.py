"""Test the games of a lab run: what a line of the file holds, that a run goes on where it was, and
that a damaged file is refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from corptable.arena import GamePlan, mixed_plans, plans_of, play_match
from corptable.cards import FileFaults
from corptable.cards.records import as_plain
from corptable.engine.registry import find_game, games
from corptable.engine.result import softmax
from corptable.lab.games import POINT, SHARE, GamesFile, LabGame, play_game, read_line
from corptable.system.errors import CorptableError

COURT = "corporate_court"
OPENING = GamePlan(COURT, ("easy", "random"), 5, (("rounds", "1"),), nodes=40)
PLANS = list(plans_of(OPENING, 3))
LONG = GamePlan(COURT, ("random", "random"), 1, (("rounds", "2"),))
SHORT = GamePlan(COURT, ("random", "random"), 29, (("rounds", "1"),))
WITH_TERMS = [game for game in games() if game.evaluation_terms.__qualname__ == "evaluation_terms"]


@pytest.fixture(scope="module")
def played() -> list[LabGame]:
    """Return the games of the plans."""
    return list(map(play_game, PLANS))


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., GamesFile]]:
    """Return a function that opens the file of the run, as each start of the program does."""
    files: list[GamesFile] = []

    def open_file(plans: list[GamePlan] = PLANS) -> GamesFile:
        files.append(GamesFile(tmp_path / "run" / "games.jsonl", plans, {}))
        return files[-1]

    yield open_file
    for file in files:
        file.close()


def line_of(game: LabGame) -> bytes:
    return json.dumps(as_plain(game)).encode()


# What a game tells


def test_each_fifth_of_a_game_has_four_samples() -> None:
    game = play_game(LONG)
    assert game.decisions > 20
    assert [sample.fifth(game.decisions) for sample in game.samples] == [
        fifth for fifth in range(5) for _ in range(4)
    ]


def test_a_short_game_has_a_sample_of_each_position() -> None:
    game = play_game(SHORT)
    assert game.decisions == 6
    assert [sample.act for sample in game.samples] == [0, 1, 2, 3, 4, 5]


def test_a_sample_holds_the_evaluation_of_the_position_with_all_hands_open() -> None:
    _, match = play_match(LONG)
    assert match is not None
    for sample in play_game(LONG).samples:
        wanted = match.game.evaluate(match.state_at(sample.act))
        assert [share / SHARE for share in sample.utilities] == pytest.approx(wanted, abs=1 / SHARE)


def test_the_seats_and_the_first_to_act_are_told(played: list[LabGame]) -> None:
    assert [game.players.index("easy") for game in played] == [game.first for game in played]
    assert [game.first for game in played] == [0, 1, 0]
    assert all(game.opener in (0, 1) and game.winners for game in played)


def test_who_acts_first_is_told_after_what_all_choose_at_once() -> None:
    """Both place the top of their ladder; then one begins."""
    plan = GamePlan("corporate_ladder", ("random", "random"), 3)
    _, match = play_match(plan)
    assert match is not None
    assert [match.state_at(act).actors() for act in range(3)] == [(0, 1), (1,), (1,)]
    assert [match.state_at(act).stack[-1].name for act in range(3)] == ["apex", "apex", "turn"]
    assert play_game(plan).opener == 1


def test_where_all_seats_act_at_once_nobody_is_first() -> None:
    silent = GamePlan("corporation", ("random",) * 4, 1, (("talk_laps", "0"),))
    assert play_game(silent).opener is None


def test_characters_and_decks_are_what_seats_start_with() -> None:
    treat = play_game(GamePlan("trick_or_treat", ("random", "random"), 1))
    suits = {start.partition("-")[0] for start in treat.starts}
    assert len(suits & {"imps", "bats", "ghosts", "pumpkins"}) == 2
    ladder = play_game(GamePlan("corporate_ladder", ("random", "random"), 1))
    decks = [deck.id for deck in find_game("corporate_ladder").seat_decks()]
    assert list(ladder.starts) == decks[:2]


def test_a_mix_is_told_by_the_characters_that_were_dealt() -> None:
    game = play_game(GamePlan("corporation", ("easy_mix", "random", "random", "random"), 1))
    offers = {offer.id: offer for offer in find_game("corporation").bots()}
    assert game.bots[0] in offers["easy_mix"].cast
    assert game.players[0] == "easy_mix"


def test_a_game_that_fails_is_a_line_with_its_error() -> None:
    game = play_game(OPENING._replace(players=("nobody", "random")))
    assert 'no bot "nobody"' in game.fault
    assert read_line(line_of(game), "x", 1) == game


@pytest.mark.parametrize("game", WITH_TERMS, ids=lambda game: game.id)
def test_the_softmax_of_the_terms_is_the_evaluation(game: Any) -> None:
    """The lab fits factors to terms whose sums give the utilities."""
    plan = GamePlan(game.id, ("random", "random"), 3)
    samples = play_game(plan).samples
    assert samples
    for sample in samples:
        sums = [sum(of_seat) / POINT for of_seat in zip(*sample.terms.values(), strict=True)]
        shares = [share / SHARE for share in sample.utilities]
        assert softmax(sums, 1.0) == pytest.approx(shares, abs=0.002)


def test_two_games_offer_terms() -> None:
    assert [game.id for game in WITH_TERMS] == [COURT, "trick_or_treat"]


# The file


def test_a_line_reads_back_as_its_game(played: list[LabGame]) -> None:
    assert [read_line(line_of(game), "x", 1) for game in played] == played


def test_a_run_goes_on_where_it_was(
    opened: Callable[..., GamesFile], played: list[LabGame]
) -> None:
    file = opened()
    file.add(played[2])
    file.close()
    again = opened()
    assert again.games == {7: played[2]}
    for game in played[:2]:
        again.add(game)
    again.close()
    assert opened().in_order() == played


def test_a_run_of_more_games_keeps_those_that_were_played(
    opened: Callable[..., GamesFile], played: list[LabGame]
) -> None:
    """A run of fewer counts the first ones alone, and the file keeps all."""
    file = opened()
    for game in played:
        file.add(game)
    file.close()
    fewer = opened(PLANS[:1])
    assert fewer.in_order() == played[:1]
    fewer.close()
    assert opened(list(plans_of(OPENING, 4))).in_order() == played


def test_a_line_that_was_cut_off_is_played_again(
    opened: Callable[..., GamesFile], played: list[LabGame]
) -> None:
    """A kill or a full disk leaves half a line at the end, and nowhere else."""
    file = opened()
    for game in played[:2]:
        file.add(game)
    file.close()
    file.path.write_bytes(file.path.read_bytes()[:-40])
    again = opened()
    assert again.in_order() == played[:1]
    again.add(played[1])
    again.close()
    assert opened().in_order() == played[:2]


DAMAGE: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "missing": (lambda line: line.pop("winners") and line.pop("seed"), "seed: missing"),
    "unknown": (lambda line: line.update(colour="red"), "colour"),
    "text for a number": (lambda line: line.update(seed="5"), "seed: "),
    "a part of a number": (lambda line: line.update(decisions=5.5), "decisions: "),
    "a number too large": (lambda line: line["samples"][0].update(utilities=[20000, 0]), "20000"),
    "a seat too many": (lambda line: line["samples"][0]["utilities"].append(0), "samples do not"),
    "a winner elsewhere": (lambda line: line.update(winners=[2]), "seats from 0 to 1"),
    "after the end": (lambda line: line.update(decisions=3), "an act from 0 to 2"),
    "no list": (lambda line: line.update(samples="many"), "samples: "),
    "too few bots": (lambda line: line.update(bots=[]), "bots or starts do not fit"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_line_is_refused_with_file_line_and_field(
    opened: Callable[..., GamesFile], played: list[LabGame], name: str
) -> None:
    file = opened()
    for game in played[:2]:
        file.add(game)
    file.close()
    first, second = file.path.read_bytes().splitlines()
    line = json.loads(second)
    damage, told = DAMAGE[name]
    damage(line)
    file.path.write_bytes(b"\n".join((first, json.dumps(line).encode(), b"")))
    with pytest.raises(FileFaults) as refused:
        opened()
    assert "games.jsonl:2: " in str(refused.value)
    assert told in str(refused.value)


@pytest.mark.parametrize("line", [b"{", b"\xff", b"[" * 100_000, b'{"seed": 1e999}', b"7", b""])
def test_a_line_that_is_no_game_is_refused(line: bytes) -> None:
    with pytest.raises(FileFaults, match=r"x:3: "):
        read_line(line, "x", 3)


def test_a_game_twice_is_refused(opened: Callable[..., GamesFile], played: list[LabGame]) -> None:
    file = opened()
    file.add(played[0])
    file.close()
    file.path.write_bytes(file.path.read_bytes() * 2)
    with pytest.raises(FileFaults, match=r"games.jsonl:2: seed: found 5 again"):
        opened()


def test_a_folder_of_another_run_is_refused(
    opened: Callable[..., GamesFile], played: list[LabGame]
) -> None:
    file = opened()
    file.add(played[0])
    file.close()
    with pytest.raises(FileFaults, match=r"games.jsonl:1: found a game of another run; wanted"):
        opened([plan._replace(nodes=41) for plan in PLANS])


def test_a_folder_that_another_start_writes_is_refused(opened: Callable[..., GamesFile]) -> None:
    opened()
    with pytest.raises(CorptableError, match="another window has it open"):
        opened()


def test_a_worker_of_another_version_is_refused(
    opened: Callable[..., GamesFile], played: list[LabGame]
) -> None:
    """Its games could have another course."""
    with pytest.raises(CorptableError, match=r"played seed 5 by corptable 0\.0\.1"):
        opened().add(played[0]._replace(version="0.0.1"))


def test_a_drawn_table_is_drawn_again_alike() -> None:
    opening = OPENING._replace(players=("easy", "random", "greedy"))
    plan = list(mixed_plans(opening, 2, 2))[1]
    assert play_game(plan) == play_game(plan)

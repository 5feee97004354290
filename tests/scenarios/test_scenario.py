"""Test the scenario runner: it compares every key, reports every difference, and says where a bad
file is wrong.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import toy

from corptable.cards import FileFaults
from corptable.scenarios import Difference, Scenario, read_scenarios, run_scenario

START = {"name": "a deal is offered", **toy.DEAL}
TRADE = {**START, "rig": {"picks": ["green-2"]}, "do": ["@0 trade @1 red-1"]}
OVER = {
    **START,
    "options": {"rounds": 1},
    "do": ["@0 pass", "@0 name red-8", "@0 name red-7", "@0 pass"],
}


def run(tmp_path: Path, scenario: dict[str, object], **expect: object) -> list[Difference]:
    """Return the differences of a scenario from what it expects."""
    return [
        difference
        for read in written(tmp_path, [{**scenario, "expect": expect}])
        for difference in run_scenario(read)
    ]


def written(tmp_path: Path, scenarios: object) -> list[Scenario]:
    path = tmp_path / "some.yaml"
    path.write_text(json.dumps(scenarios), encoding="utf-8")  # JSON is YAML, too
    return read_scenarios(path)


HOLDS = [
    (START, "at", "deal", "sell"),
    (START, "to_act", [0], [1]),
    (OVER, "at", "over", "sell"),
    (OVER, "to_act", [], [0]),
    (START, "zones", {"hand/0": ["red-2", "red-1"]}, {"hand/0": ["red-1"]}),
    (START, "zones", {"heap": ["blue-7", "blue-8"]}, {"heap": ["blue-8", "blue-7"]}),
    (START, "counts", {"heap": 2}, {"heap": 3}),
    (START, "holds", {"bag": {"chip": 3, "dud": 4}}, {"bag": {"chip": 4}}),
    (START, "top", {"heap": "blue-8"}, {"heap": "blue-7"}),
    (START, "top", {"heap": ["blue-7", "blue-8"]}, {"heap": ["blue-8", "blue-7"]}),
    (START, "bottom", {"heap": ["blue-7"]}, {"heap": ["blue-8"]}),
    (START, "absent_zones", ["stall/parity"], ["stall/values"]),
    (START, "counters", {"round": 1, "scores": [0, 0, 0]}, {"round": 2}),
    (START, "counters", {"lead": 0}, {"luck": 3}),
    (START, "legal", ["@0 pass", "@0 look @2 chip"], ["@0 look @0 chip"]),
    (START, "illegal", ["@0 look @0 chip", "@1 pass"], ["@0 pass"]),
    (START, "legal_count", 7, 6),
    (
        START,
        "legal_only",
        [
            "@0 pass",
            "@0 look @1 chip",
            "@0 look @2 chip",
            *(f"@0 trade @{seat} red-{value}" for seat in (2, 1) for value in (1, 2)),
        ],
        ["@0 pass"],
    ),
    (
        START,
        "sees",
        {1: {"heap": ["?", "blue-8"], "hand/0": ["?", "?"]}},
        {1: {"hand/0": ["red-1", "red-2"]}},
    ),
    (START, "sees", {0: {"hand/0": ["red-2", "red-1"]}}, {0: {"heap": ["blue-7", "blue-8"]}}),
    (START, "knows", {0: {"hand/1": [], "draw": []}}, {0: {"hand/1": ["green-1"]}}),
    (TRADE, "knows", {0: {"hand/1": ["red-1"]}, 2: {"hand/0": []}}, {0: {"hand/1": []}}),
    (START, "open_to", {"hand/0": {0: True, 1: False}}, {"hand/0": {1: True}}),
    (
        TRADE,
        "learns",
        [{"seat": 1, "cards": ["green-2", "red-1"]}],
        [{"seat": 2, "cards": ["red-1"]}],
    ),
    (OVER, "winners", [0], [1]),
    (OVER, "reason", "rounds", "bare"),
]


@pytest.mark.parametrize(
    ("scenario", "key", "right", "wrong"),
    HOLDS,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_key_that_holds_is_silent_and_one_that_does_not_is_told(
    tmp_path: Path, scenario: dict[str, object], key: str, right: object, wrong: object
) -> None:
    """Once, with what was expected and what was found."""
    assert run(tmp_path, scenario, **{key: right}) == []
    (difference,) = run(tmp_path, scenario, **{key: wrong})
    assert difference.expected != difference.found
    assert str(difference).startswith(f"{difference.what}: expected")


def test_several_differences_are_all_told(tmp_path: Path) -> None:
    assert (
        len(
            run(
                tmp_path,
                START,
                at="sell",
                legal_count=1,
                counters={"round": 3},
                top={"heap": "red-1"},
            )
        )
        == 4
    )


def test_of_a_mapping_only_the_named_keys_are_compared(tmp_path: Path) -> None:
    assert run(tmp_path, START, holds={"bag": {"dud": 4}}) == []


def test_an_illegal_action_is_a_failure_with_its_reason(tmp_path: Path) -> None:
    (difference,) = run(tmp_path, {**START, "do": ["@0 trade @0 red-1"]}, at="deal")
    assert "another seat that has goods" in str(difference)


def test_a_rigged_result_that_is_left_over_is_a_failure(tmp_path: Path) -> None:
    (difference,) = run(tmp_path, {**START, "rig": {"dice": [6]}}, at="deal")
    assert str(difference) == "rig dice: expected used up, found [6]"


def test_a_rigged_result_that_does_not_fit_is_a_failure(tmp_path: Path) -> None:
    (difference,) = run(tmp_path, {**TRADE, "rig": {"picks": ["red-8"]}}, at="name")
    assert "rig picks" in str(difference)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "toi"}, "did you mean"),
        ({"players": 9}, "wanted 2 to 5"),
        ({"options": {"round": 1}}, "did you mean"),
        ({"position": {"at": "nap"}}, "wanted offer"),
        ({"position": {"zones": {"attic": []}}}, "no zone"),
        ({"position": {"turn": 3}}, "turn"),
    ],
)
def test_what_cannot_be_built_is_a_failure_of_its_scenario(
    tmp_path: Path, change: dict[str, object], said: str
) -> None:
    (difference,) = run(tmp_path, {**START, **change}, at="deal")
    assert said in str(difference)


@pytest.mark.parametrize(
    "expect",
    [
        {"legal": ["nonsense"]},
        {"illegal": ["nonsense"]},
        {"legal_only": ["nonsense"]},
        {"zones": {"attic": []}},
        {"counts": {"attic": 0}},
        {"holds": {"attic": {"chip": 0}}},
        {"absent_zones": ["attic"]},
        {"open_to": {"attic": {0: True}}},
        {"open_to": {"heap": {7: False}}},
        {"sees": {7: {"heap": ["?", "blue-8"]}}},
        {"sees": {0: {"attic": []}}},
        {"knows": {7: {}}},
        {"knows": {0: {"attic": []}}},
    ],
    ids=str,
)
def test_an_expectation_of_what_is_not_there_is_a_failure(
    tmp_path: Path, expect: dict[str, object]
) -> None:
    """An unknown zone, a seat beyond the table, a text that is no action: a slip of the pen must
    not pass, nor break the run.
    """
    assert run(tmp_path, START, **expect) != []


# The choices of bots

ASKED = {**START, "bot": {"words": ["random"]}}
"""A random bot has seven actions here, and six seeds lead to several of them."""
ANY = ["@0 pass", "@0 look", "@0 trade"]
RIDING = {
    "name": "the last turn of a round",
    "game": "corporate_court",
    "players": 2,
    "options": {"rounds": 1},
    "position": {
        "zones": {
            "hand/0": ["cups-9", "cups-1"],
            "court/0": ["cups-page"],
            "court/1": ["blades-page"],
            "sprawl/blades": ["blades-8"],
            "draw": [],
        },
        "rest": "discard",
    },
}
"""The nine of cups wins, the ace of cups loses."""


def test_a_choice_is_compared_with_whole_actions_or_with_their_first_words(tmp_path: Path) -> None:
    assert run(tmp_path, ASKED, best=ANY) == []
    assert run(tmp_path, ASKED, must_not=["@0 trade @1"], best=ANY) != []


def test_the_first_words_of_an_action_are_whole_words(tmp_path: Path) -> None:
    (difference,) = run(tmp_path, ASKED, best=[*ANY, "@0 tra"])
    assert str(difference) == "@0 tra: expected a legal action or its first words, found none"


@pytest.mark.parametrize("expect", [{"best": ["@0 look @1"]}, {"must_not": ANY}], ids=str)
def test_each_wrong_choice_is_told_with_its_seeds(
    tmp_path: Path, expect: dict[str, object]
) -> None:
    asked = {**ASKED, "bot": {"words": ["random"], "seeds": [4, 4]}}
    (difference,) = run(tmp_path, asked, **expect)
    assert difference.what == "choice of random with the seeds 4, 4"


def test_greedy_and_the_expert_are_asked_where_the_scenario_names_no_bot(tmp_path: Path) -> None:
    wrong = run(tmp_path, RIDING, best=["@0 play cups-1"])
    assert [difference.what.split()[2] for difference in wrong] == ["greedy", "expert"]
    assert run(tmp_path, RIDING, best=["@0 play cups-9"]) == []


def test_an_expert_that_is_not_offered_is_not_asked(tmp_path: Path) -> None:
    wrong = run(tmp_path, {**RIDING, "players": 3}, best=["@0 play cups-1"])
    assert [difference.what.split()[2] for difference in wrong] == ["greedy"]


def test_of_a_mix_each_bot_is_asked(tmp_path: Path) -> None:
    talk = {
        "name": "the first to talk",
        "game": "corporation",
        "players": 5,
        "position": {},
        "bot": {"words": ["easy_mix"]},
    }
    wrong = run(tmp_path, talk, best=["@0 say threaten @1"])
    assert {difference.what.split()[2] for difference in wrong} == {"loner", "defector"}


@pytest.mark.parametrize(
    ("bot", "said"), [({"words": ["gready"]}, "no bot"), ({"nodes": 10}, "name a bot")]
)
def test_a_bot_that_does_not_play_the_game_is_a_failure(
    tmp_path: Path, bot: dict[str, object], said: str
) -> None:
    (difference,) = run(tmp_path, {**START, "bot": bot}, best=ANY)
    assert said in str(difference)


def test_an_empty_top_holds_of_an_empty_pile_alone(tmp_path: Path) -> None:
    assert (
        run(tmp_path, {**START, "position": {"zones": {"hand/0": ["red-1"]}}}, top={"heap": []})
        == []
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"naem": "x"}, "naem"),
        ({"name": None}, "name"),
        ({"players": "three"}, "players"),
        ({"do": "@0 pass"}, "do"),
        ({"position": {"att": "deal"}}, "att"),
        ({"position": {"zones": ["heap"]}}, "zones"),
        ({"position": {"new": True, "at": "deal"}}, "at"),
        ({"expect": {"legl": []}}, "legl"),
        ({"expect": {"to_act": 0}}, "to_act"),
        ({"expect": {"legal_count": -1}}, "legal_count"),
        ({"expect": {"sees": {"me": {}}}}, "me"),
        ({"expect": {"open_to": {"heap": {0: "maybe"}}}}, "true or false"),
        ({"expect": {"learns": [{"seat": 0, "crads": []}]}}, "crads"),
        ({"bot": {"words": ["random"]}}, "best or must_not in expect"),
        ({"bot": {"wrods": []}, "expect": {"best": ["@0 pass"]}}, "wrods"),
        ({"bot": {"seeds": []}, "expect": {"best": ["@0 pass"]}}, "seeds"),
        ({"bot": {"nodes": 0}, "expect": {"best": ["@0 pass"]}}, "nodes"),
    ],
)
def test_a_bad_file_says_where(tmp_path: Path, change: dict[str, object], said: str) -> None:
    with pytest.raises(FileFaults) as refusal:
        written(tmp_path, [START, {**START, "name": "another", "expect": {}, **change}])
    assert "some.yaml:" in str(refusal.value)
    assert said in str(refusal.value)


def test_all_faults_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(FileFaults) as refusal:
        written(tmp_path, [{**START, "naem": "x"}, {**START, "players": "three"}])
    told = str(refusal.value)
    assert all(word in told for word in ("naem", "players", "name"))


@pytest.mark.parametrize("text", ["", "a: 1\n", "[", "- 3\n", "\t"])
def test_a_file_that_holds_no_list_of_scenarios_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "some.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileFaults, match=r"some\.yaml"):
        read_scenarios(path)


def test_a_row_that_examines_cards_is_for_games_that_read_them(tmp_path: Path) -> None:
    (difference,) = run(
        tmp_path, {"name": "a deck", "game": "toy", "deck": ["red-1"]}, deck_errors=[]
    )
    assert "no decks of the players" in str(difference)

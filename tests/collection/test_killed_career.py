"""Test the career against kills: a challenge counts once, and its reward is one card."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from collection import killed_career

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="a program forks and is killed with the signal of POSIX"
)


def test_no_kill_counts_a_challenge_or_gives_a_reward_twice(tmp_path: Path) -> None:
    command = [sys.executable, killed_career.__file__, str(tmp_path)]
    found = json.loads(
        subprocess.check_output(
            command, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        )
    )
    assert len(found) > 20
    for kill in found:
        after = kill["after"]
        assert (after["warnings"], after["copies"], after["told"]) == (
            [],
            int(after["reward"] == "z"),
            int(after["reward"] == "z"),
        )
        assert after["won"] in (0, 1)
        assert kill["again"] == {"warnings": [], "won": 1, "reward": "z", "copies": 1, "told": 1}

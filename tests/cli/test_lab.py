"""Test what `corptable lab` refuses before it plays. tests/lab has its runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from corptable.cli import lab, main
from corptable.cli.commands import UsageError
from corptable.system.errors import CorptableError


@pytest.fixture
def extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the packages of the extra seem to be there."""
    monkeypatch.setattr(lab, "find_spec", lambda name: name)


def test_without_its_packages_the_lab_says_how_to_install_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    with pytest.raises(CorptableError, match=r'^The lab needs .*: .*install "corptable\[lab\]"$'):
        main(["lab", "corporate_court"])


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("corporate_cort", r'no game "corporate_cort" \(did you mean "corporate_court"'),
        ("corporate_court --bots gredy", 'did you mean "greedy"'),
        ("corporate_court --seats 9", "found 9 seats"),
        ("corporate_court --games 0", "found"),
        ("corporate_court --option rounds=99", "option rounds"),
        ("corporation --fit", "offers no terms of its evaluation"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(
    extra: None, words: str, complaint: str
) -> None:
    with pytest.raises((UsageError, CorptableError), match=complaint):
        main(f"lab {words}".split())


def test_other_commands_load_nothing_of_the_lab() -> None:
    """Also its help needs no package of the extra."""
    code = (
        "import sys; from corptable.cli import main; main(['lab', '--help']); "
        "print([name for name in sys.modules if name.partition('.')[0] in "
        "('distributed', 'matplotlib', 'sklearn', 'numpy') or name.startswith('corptable.lab')])"
    )
    root = Path(lab.__file__).parents[2]
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True
    )
    assert ran.stdout.splitlines()[-1] == "[]"

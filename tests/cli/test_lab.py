"""Test what `corptable lab` refuses before it plays. tests/lab has its runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from corptable.cli import lab, main
from corptable.cli.arguments import ArgumentReader
from corptable.cli.commands import UsageError
from corptable.system.errors import CorptableError

ROOT = Path(lab.__file__).parents[2]


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


def test_the_page_about_it_has_no_wrong_word() -> None:
    """No test of the documents runs these commands, because they need the extra."""
    page = (ROOT / "docs" / "command_line.md").read_text(encoding="utf-8")
    commands = re.findall(r"^corptable (lab .*)$", page, re.M)
    assert len(commands) > 3
    for command in commands:
        parser = ArgumentReader("corptable lab", lab.ABOUT, lab.EXAMPLES)
        lab.add_arguments(parser)
        assert parser.read(command.split()[1:]).game == "corporate_court"


def test_other_commands_load_nothing_of_the_lab() -> None:
    """Also its help needs no package of the extra."""
    code = (
        "import sys; from corptable.cli import main; main(['lab', '--help']); "
        "print([name for name in sys.modules if name.partition('.')[0] in "
        "('distributed', 'matplotlib', 'sklearn', 'numpy') or name.startswith('corptable.lab')])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert ran.stdout.splitlines()[-1] == "[]"

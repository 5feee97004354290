"""Read the cases of a test from a file of YAML beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml


def cases_beside(test: str, name: str) -> list[object]:
    """Return the parameters of a test: the values of each case, in the order of its fields, with
    its `case` as id.
    """
    cases = yaml.safe_load(Path(test).with_name(name).read_text(encoding="utf-8"))
    return [
        pytest.param(*(value for field, value in case.items() if field != "case"), id=case["case"])
        for case in cases
    ]

"""The games under test, each with what its document alone can say."""

from __future__ import annotations

from . import corporate_court, toy

SUBJECTS = (corporate_court.SUBJECT, toy.SUBJECT)

"""List the games under test, each with the facts that only its document can give."""

from __future__ import annotations

from . import corporate_court, corporate_ladder, corporation, pwodoc, toy, trick_or_treat

SUBJECTS = (
    corporate_court.SUBJECT,
    corporate_ladder.SUBJECT,
    corporation.SUBJECT,
    pwodoc.SUBJECT,
    toy.SUBJECT,
    trick_or_treat.SUBJECT,
)

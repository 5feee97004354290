"""Check point 13 by mutation testing: each fault that is put in on purpose must be caught by the
check that it names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from . import endings
from .playing import CLOSELY, Depth, Setup, covering_setups
from .playthrough import file_of, text_of
from .subject import Fault, Subject
from .suite import CHECKS, Check


def _ends(setup: Setup, depth: Depth) -> None:
    endings.play_out(setup, endings.bound_of(setup))


def _as_written(setup: Setup, depth: Depth) -> None:
    file = file_of(setup.subject, setup.seats)
    assert text_of(setup.subject, setup.seats) == file.read_text(encoding="utf-8"), (
        f"{file.name} has changed"
    )


NAMED: Final[Mapping[str, Check]] = {**CHECKS, "endings": _ends, "playthrough": _as_written}


def first_catch(fault: Fault, subjects: Sequence[Subject]) -> str:
    """Return the message of the named check on the first game that shows the fault; "" if no game
    does.
    """
    check = NAMED[fault.caught_by]
    with fault.put_in():
        for subject in subjects:
            for seats in reversed(subject.game.seats):
                for setup in covering_setups(subject, seats, "teeth"):
                    try:
                        check(setup, CLOSELY)
                    except (
                        Exception
                    ) as found:  # a fault may break the engine before a check sees it
                        return f"{type(found).__name__}: {found}"
    return ""


def unharmed(name: str, subjects: Sequence[Subject]) -> None:
    """Check that the named check passes on the first of the same games without a fault: it passes
    on all seat counts and options elsewhere.
    """
    for subject in subjects:
        NAMED[name](covering_setups(subject, max(subject.game.seats), "teeth")[0], CLOSELY)

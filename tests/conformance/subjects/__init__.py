"""List the games under test, each with the facts that only its document can give: a module a game, found by its file."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from ..subject import Subject

SUBJECTS: Final[tuple[Subject, ...]] = tuple(
    import_module(f"{__name__}.{module.name}").SUBJECT for module in iter_modules(__path__)
)

"""List the games under test, each with the facts that only its document can give: a file a game,
which has a SUBJECT.

The files are the modules of this package, `subject.py` in the folder of any game under `tests`, and
those of games elsewhere that pytest is given as `--subject FILE`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from ..subject import TESTS, Subject

FILE: Final = "subject.py"
"""Name of the file in the folder of a game that is not one of the program's."""


def read_subject(path: Path) -> Subject:
    """Run the file of a subject and return it; its game is found installed, or beside the file.
    Raises TypeError if it has none.
    """
    sys.path += [str(path.resolve().parent), str(path.resolve().parents[1])]
    spec = spec_from_file_location(f"subject_of_{path.resolve().parent.name}", path)
    assert spec is not None, path
    assert spec.loader is not None, path
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: object = getattr(module, "SUBJECT", None)
    if not isinstance(found, Subject):
        raise TypeError(f"{path}: found SUBJECT = {found!r}, wanted a Subject")
    return found


SUBJECTS: Final[list[Subject]] = [
    *(import_module(f"{__name__}.{module.name}").SUBJECT for module in iter_modules(__path__)),
    *map(
        read_subject,
        sorted(path for path in TESTS.glob(f"*/{FILE}") if path.parent.name != "conformance"),
    ),
]

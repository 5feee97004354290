"""Test the packages that export names when one is wanted: the names are there, and a module of the
package loads no other.
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import corptable
from corptable.system.lazy_exports import exports_of

ROOT = Path(corptable.__file__).parent
PACKAGES = sorted(
    ".".join(("corptable", *file.parent.relative_to(ROOT).parts))
    for file in ROOT.rglob("exports.py")
)


def test_there_are_such_packages() -> None:
    assert {"corptable.engine", "corptable.presentation"} <= set(PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_has_each_name_that_it_exports(package: str) -> None:
    exports = vars(import_module(f"{package}.exports"))
    names = [name for name in exports if not name.startswith("__") and name != "annotations"]
    assert names
    assert all(getattr(import_module(package), name) is exports[name] for name in names)


@pytest.mark.parametrize("name", ["nothing_of_the_kind", "__wrapped__"])
def test_a_name_that_it_does_not_export_is_missing(name: str) -> None:
    with pytest.raises(
        AttributeError, match=f"module 'corptable.engine' has no attribute '{name}'"
    ):
        exports_of("corptable.engine")(name)


def test_its_modules_are_imported_as_ever() -> None:
    from corptable.engine import match

    assert match is sys.modules["corptable.engine.match"]


@pytest.mark.parametrize(
    "code",
    [
        "import corptable.engine.pieces",
        "from corptable.engine import pieces",
        "from corptable.engine.pieces import Seat",
    ],
)
def test_a_module_of_it_loads_no_other(code: str) -> None:
    asked = [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"]
    loaded = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.split()
    assert [name for name in loaded if name.startswith("corptable.engine.")] == [
        "corptable.engine.pieces"
    ]

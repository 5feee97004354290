"""Let a package export names without importing the modules that define them until one of the names is wanted.

The module `exports` of such a package imports what the package exports; the `__init__` of the package has

    if TYPE_CHECKING:
        from corptable.engine.exports import *
    else:
        __getattr__ = exports_of(__name__)

So `from corptable.engine import State` loads all that is exported, and `from corptable.engine.pieces import Seat` only that module:
a window that shows its title needs no rules.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec


def exports_of(package: str) -> Callable[[str], object]:
    """Return the `__getattr__` of a package that finds names in its module `exports`."""

    def find(name: str) -> object:
        is_exported = not name.startswith("__") and find_spec(f"{package}.{name}") is None  # else it is a module of the package
        exports = import_module(f"{package}.exports") if is_exported else None
        if not hasattr(exports, name):
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(exports, name)

    return find

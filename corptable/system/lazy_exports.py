"""Let a package export names without importing the modules that define them until one of the names
is wanted.

The module `exports` of such a package imports what the package exports; the `__init__` of the
package has

    if TYPE_CHECKING:
        from corptable.engine.exports import *
    else:
        __getattr__ = exports_of(__name__)

So `from corptable.engine import State` loads all that is exported, and `from
corptable.engine.pieces import Seat` only that module: a window that shows its title needs no rules.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec


def exports_of(package: str) -> Callable[[str], object]:
    """Return the `__getattr__` of a package that finds names in its module `exports`, and then has
    the package keep them.
    """
    place = f"{package}.exports"

    def find(name: str) -> object:
        if (
            place not in sys.modules
            and not name.startswith("__")
            and find_spec(f"{package}.{name}") is None
        ):
            import_module(place)  # else the name is that of a module of the package
        exports = None if name.startswith("__") else sys.modules.get(place)
        if not hasattr(exports, name):
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(exports, name)
        setattr(sys.modules[package], name, found)
        return found

    return find

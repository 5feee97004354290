"""The toy game is there for every test of the engine, whichever of them is run alone."""

from __future__ import annotations

import toy  # noqa: F401  # it registers itself

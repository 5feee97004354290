"""Register the toy game for every test of the engine, whichever of them runs alone."""

from __future__ import annotations

import toy  # noqa: F401  # it registers itself

"""Import the names that `corptable.art.portraits` exports."""

from __future__ import annotations

from corptable.art.portraits.album import ALBUMS, GUESTS, PORTRAITS
from corptable.art.portraits.frame import STATES
from corptable.art.portraits.recipes import Portrait

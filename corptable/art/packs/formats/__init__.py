"""Find out in which format a source keeps its pictures, and which picture of it is which card's.

Each module has one format: a function that returns what it found in a source, or None for a source
of another format.
"""

from __future__ import annotations

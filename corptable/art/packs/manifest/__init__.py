"""Read and write art.yaml, the file that says what the names of a pack's pictures do not say.

A pack may bring one; another, beside the prepared pack, holds what a person put right by hand.
`record` is its content and how it alters what was found, `reading` reads it with all faults,
`writing` writes it for people.
"""

from __future__ import annotations

"""Animate the table: show what an act changed after the rules have applied it. Only bots and
replays wait until that is over.

`player` plays the animations of a table. `script` plans them from the events of an act: pieces that
fly or flip in place (`flight`), from stop to stop (`course`), cards that are tossed (`toss`),
stamps (`stamp`), dice (`dice`), and captions beside seat plates (`caption`). `cues` says what is
heard of all that. `timing` has the durations, the base class of all animations, and the pulses of
questions and drop targets.
"""

from corptable.ui.animation.caption import without_captions_and_dice
from corptable.ui.animation.player import AnimationPlayer
from corptable.ui.animation.timing import AnimationSpeed, Pulse

__all__ = ["AnimationPlayer", "AnimationSpeed", "Pulse", "without_captions_and_dice"]

"""Motion on the table: what has happened is shown after the rules have done it, and nothing waits for it but bots and the eye.

`show` is the face. `script` makes of an act's events what is to be seen and when: pieces that fly (`flight`) or turn over where
they lie (`turning`), stamps (`stamping`), dice (`dice`), and what is said at the place (`caption`). `pulse` is for what asks to be
seen.
"""

from corptable.ui.animation.attention import Attention
from corptable.ui.animation.player import AnimationPlayer
from corptable.ui.animation.script import ShownAct, pieces_alone
from corptable.ui.animation.timing import AnimationSpeed

__all__ = ["Attention", "ShownAct", "AnimationPlayer", "AnimationSpeed", "pieces_alone"]

"""Play sounds in a process of their own, so that no frame waits for one and no Python of the window
holds one up.

`track` keeps the cues of an act until they are due. `sounds` is what the window calls: it plays
nothing by itself. `mixed_sounds` sends families of sounds to the process of `mixer`, which has the
sheets of the rooms; `voices` chooses the variation and how loud it is among others. Animations
(`corptable.ui.animation`) and scenes say what is heard, and when.
"""

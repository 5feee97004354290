"""Show the replay of a match: the scene (`scene`), its timeline and buttons (`scrubber`), and the
list of finished games (`list_scene`)."""

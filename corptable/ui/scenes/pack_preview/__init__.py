"""Show a whole deck as it looks in a pack of pictures, and put it right.

The scene (`scene`) has a grid of cards (`deck_grid`, from what `cells` says
of each card) and a panel of controls (`controls`); `editor` holds the pack and takes every change
back.
"""

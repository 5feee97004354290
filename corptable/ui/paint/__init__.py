"""Paint the parts that all scenes share: theme, skin, card faces, portraits, text, the room behind
the table.

A `theme` is data. The painter's processes paint images; `image_cache` keeps them here as surfaces.
`faces` draws cards, `skin` widgets and icons, `backdrop` the room, `text` lines of text. Until an
image has come from the painter, each of them draws a plain stand-in. `tween` times what moves;
`display_list` draws only what has changed.
"""

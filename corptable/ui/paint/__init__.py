"""What everything looks like: a `theme` as data, the `pictures` that the painter paints and this process keeps, the `faces` of
cards, `portraits`, the `backdrop` of a room, the `skin` that widgets wear. Until a picture has come there is a plain one."""

"""Words on the screen: letters (`lettering`), marked words with the names in them (`marked_text`), pages set from `markdown`."""

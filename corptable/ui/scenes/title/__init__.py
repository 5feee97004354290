"""Show the title, the first scene (`scene`): choose a game (`choice`), lay out and draw tiles and
panels (`tiles`, `layout`, `buttons`, `continue_panel`), and hold their texts (`words`)."""

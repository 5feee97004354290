"""Show the title, the first scene (`scene`): choose a game (`choice`), lay out and draw tiles and
panels (`tiles`, `layout`, `buttons`, `panels`), and hold their texts (`words`)."""

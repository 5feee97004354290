"""Show the title, the first scene: choose a game (`choice`), lay out tiles and panels (`tiles`, `layout`), draw them (`view`,
`continue_panel`), and hold their texts (`words`)."""

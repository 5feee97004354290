"""Show the log over the table: a drawer with all its lines (`scene`), and the page that is set in
it (`page`).

The panel with the last lines stands at the table itself: `corptable.ui.table_parts.log_panel`.
"""

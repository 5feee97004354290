"""Set up a match in a form: seats, options and seed (`scene`), the rows of its lists (`rows`), and
the layout (`layout`).
"""

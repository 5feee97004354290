"""The window. pygame lives here and in the painter process, nowhere else, and no game is named here.

`app` runs the loop and the stack of scenes, `title_scene` chooses what is played, `table_scene` is the table itself: it lays the
pieces of a view
on the spots of its game's layout (`arrange`, `faces`) and turns touches into actions by narrowing (`touch`).
"""

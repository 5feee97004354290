"""Words and a few buttons on a plate (`plate_scene`): the pause, questions, who leaves a seat, what went wrong."""

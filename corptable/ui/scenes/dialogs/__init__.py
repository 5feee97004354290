"""Ask or tell something in a dialog, a `DialogScene` with text and a few buttons: pause, questions,
seats, bug report, crash.
"""
